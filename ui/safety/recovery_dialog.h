// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "safety/recovery.h"

#include <QDialog>

#include <vector>

class QTreeWidget;

/// Offers what was not saved when the program ended: recover one, discard, or keep all for later.
class RecoveryDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Answer : unsigned char { Later, Recover, Discard };

    /// Precondition: there are offers.
    explicit RecoveryDialog(std::vector<RecoveryOffer> offers, QWidget* parent = nullptr);

    Answer answer() const { return m_answer; }
    /// What the answer is about.
    const RecoveryOffer& chosen() const;

private:
    void refresh();
    void end(Answer answer);

    std::vector<RecoveryOffer> m_offers;
    Answer m_answer = Answer::Later;
    QTreeWidget* m_list;
    QLabel* m_about;
    QPushButton* m_recover;
};

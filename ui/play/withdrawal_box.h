// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

#include <QFrame>

class RulingFlow;

/// Who may leave before the combat: offered until the result is entered, and while units withdraw, who stays.
class WithdrawalBox : public QFrame
{
    Q_OBJECT

public:
    explicit WithdrawalBox(RulingFlow& flow, QWidget* parent = nullptr);

signals:
    void ruleRequested(RuleIndex rule);
    void keyboardLeft(); ///< a button that had it is gone

private:
    void refresh();
    void fillOffers();
    QString aboutText() const;

    RulingFlow& m_flow;
    QLabel* m_about;
    QWidget* m_offers;
    QVBoxLayout* m_offerLayout;
    QPushButton* m_stay;
    QPushButton* m_end;
};

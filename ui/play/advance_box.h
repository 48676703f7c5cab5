// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

class ChoiceButton;
class QListWidget;
class RulingFlow;

/// What comes after a combat: who advances and where to, or, where the attack was part of a move, whether it goes on.
class AdvanceBox : public QWidget
{
    Q_OBJECT

public:
    explicit AdvanceBox(RulingFlow& flow, QWidget* parent = nullptr);

signals:
    void ruleRequested(RuleIndex rule);
    void keyboardLeft(); ///< the box hides while the keyboard is in it, and the keyboard needs a place

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void fillUnits();
    void fillPaths();
    QString headingText() const;
    QString noteText() const;

    RulingFlow& m_flow;
    QLabel* m_heading;
    QLabel* m_note;
    QListWidget* m_units;
    QListWidget* m_paths;
    QLabel* m_problem;
    QPushButton* m_all;
    QPushButton* m_nobody;
    ChoiceButton* m_again;
    ChoiceButton* m_back;
};

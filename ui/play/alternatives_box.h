// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

class QButtonGroup;
class RulingFlow;

/// What a result leaves open: who chooses, and a button for each outcome. Pointing at a button, or going to it by keys,
/// shows the outcome on the board. What was chosen can be changed until it has begun to be carried out.
class AlternativesBox : public QWidget
{
    Q_OBJECT

public:
    explicit AlternativesBox(RulingFlow& flow, QWidget* parent = nullptr);

    /// Less room in the buttons.
    void setTight(bool isTight);

signals:
    void ruleRequested(RuleIndex rule);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void rebuild();
    void markShown();

    RulingFlow& m_flow;
    QLabel* m_who;
    QButtonGroup* m_group;
    QVBoxLayout* m_buttons;
    bool m_isTight = false;
    int m_revision = -1; ///< of the flow that the buttons were made for
};

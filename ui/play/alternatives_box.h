// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "render/theme.h"
#include "verdict/rule_text.h"

class EndRows;
class QButtonGroup;
class RulingFlow;
struct Effect;

/// What a result leaves open: who chooses, a button for each outcome, and where the one that is looked at may lead.
/// Pointing at a button, or going to it by keys, shows the outcome on the board. What was chosen can be changed until it
/// has begun to be carried out.
class AlternativesBox : public QWidget
{
    Q_OBJECT

public:
    explicit AlternativesBox(RulingFlow& flow, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Less room in the buttons.
    void setTight(bool isTight);
    /// What an outcome leads to is cut to a line; all of it is in the tip.
    void setOneLine(bool isOneLine);
    /// The same of one of them.
    void setOneLine(int at, bool isOneLine);
    int count() const;
    /// Fewer ends are listed, and what comes after the choice is not told.
    void setBrief(bool isBrief);
    /// How much higher the row of an end is than its letters, in pixels.
    void setRowRoom(int pixels);
    /// Says no more than what there is to choose.
    void setAlone(bool isAlone);
    /// Whether what an end is may take two lines.
    void setWraps(bool wraps);
    /// Whether the rules stand in tips instead of in the rows.
    void setRuleTips(bool areTips);
    /// Who picks one of the outcomes. Precondition: there are some.
    QString whoText() const;

signals:
    void ruleRequested(RuleIndex rule);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void rebuild();
    void markShown();
    void showLeftOut();
    QString pathText(const Effect& effect) const;
    QString laterText() const;
    QString tipOf(const QString& text, RuleIndex rule) const;

    RulingFlow& m_flow;
    QLabel* m_who;
    QLabel* m_rule;
    QButtonGroup* m_group;
    QVBoxLayout* m_buttons;
    EndRows* m_ends; ///< of the retreat that is looked at
    QLabel* m_path; ///< who picks it
    QLabel* m_pathRule;
    QLabel* m_later; ///< what the result has for the other side
    bool m_isTight = false;
    bool m_isOneLine = false;
    bool m_isAlone = false;
    bool m_isBrief = false;
    bool m_hasRuleTips = false;
    int m_revision = -1; ///< of the flow that the buttons were made for
};

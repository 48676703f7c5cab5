// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "play/panel_foot.h"
#include "shell/findable.h"

#include <QStringList>

#include <vector>

class CombatStrip;
class DieBoard;
class FlowLayout;
class QToolButton;
class RulingFlow;
class WhatIf;

/// What the other dice of the column would have given: folded, the faces; unfolded, a small board for each with its result
/// and how many ends the retreat has, which a click shows on the map. It unfolds by itself where the panel has room, unless
/// the log tells who asks. Nothing is asked before it is unfolded.
class OtherDice : public PanelFoot
{
    Q_OBJECT

public:
    OtherDice(WhatIf& whatIf, RulingFlow& flow, CombatStrip& strip, QWidget* parent = nullptr);

    /// Whether somebody sees the boards.
    bool isOpen() const;
    /// They by their name; while they are not there yet, with what they wait for.
    std::vector<Findable> findables();
    int moreToUnfold() const override;
    int unfoldedByUser() const override;
    void setRoom(bool isThere) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

signals:
    void opened(bool isOpen);
    void requested(); ///< they are to be seen

private:
    void refresh();
    void rebuild();
    void paintBoards();
    QString codeOf(int total) const;
    /// The small board of a code; -1: there is none, or it has not been found yet.
    int boardOf(const QString& code) const;
    QString endsText(const QString& code) const;

    WhatIf& m_whatIf;
    RulingFlow& m_flow;
    CombatStrip& m_strip;
    QToolButton* m_head;
    QWidget* m_faces; ///< of all dice, while they are folded
    QLabel* m_wait; ///< says that there are no boards yet
    QWidget* m_boards;
    FlowLayout* m_layout;
    std::vector<DieBoard*> m_buttons; ///< by total, the lowest first
    QStringList m_codes; ///< of the buttons
    int m_lowest = 1;
    bool m_hasFaces = false; ///< one six-sided die
    int m_fell = 0;
    bool m_isFitting = false; ///< it folds or unfolds by itself
    bool m_isByUser = false; ///< somebody folded or unfolded it
};

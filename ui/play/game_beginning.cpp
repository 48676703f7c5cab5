// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/game_beginning.h"

#include "play/turn_panel.h"
#include "table/game_table.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

/// Whether more was done than what a game begins with: dice, notes, bids, who may not move, variants.
static bool isUnderWay(const TableLog& log)
{
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        const Act& act = log.at(at).act;
        const auto* points = std::get_if<PointsAct>(&act);
        const bool isOfBeginning = (points != nullptr && points->isBid) || std::holds_alternative<RollAct>(act)
                                   || std::holds_alternative<NoteAct>(act) || std::holds_alternative<StateAct>(act)
                                   || std::holds_alternative<EditAct>(act);
        if (!isOfBeginning)
            return true;
    }
    return false;
}

bool hasBeginning(const Ruleset& game)
{
    return game.bidding || !std::ranges::all_of(game.tags, &GameTag::isPerTurn);
}

bool mayBeginGame(GameTable& table, QWidget& parent)
{
    if (!isUnderWay(table.log()))
        return true;
    QMessageBox box(QMessageBox::Question, TurnPanel::tr("Begin a game"), TurnPanel::tr("A game is under way."),
                    QMessageBox::NoButton, &parent);
    box.setObjectName(QStringLiteral("gameUnderWay"));
    box.setInformativeText(TurnPanel::tr(
        "Another one begins at the start of the log: the board goes back there, and the game so far stays "
        "in the log as a branch. Or dice, bids and variants are added to this game."));
    QPushButton* anew = box.addButton(TurnPanel::tr("&Back to the start"), QMessageBox::AcceptRole);
    anew->setObjectName(QStringLiteral("beginAnew"));
    QPushButton* here = box.addButton(TurnPanel::tr("&Add to this game"), QMessageBox::AcceptRole);
    here->setObjectName(QStringLiteral("beginHere"));
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    if (box.clickedButton() == anew)
        table.showLine(noEntry);
    return box.clickedButton() == anew || box.clickedButton() == here;
}

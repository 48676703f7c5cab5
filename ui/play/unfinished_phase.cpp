// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/unfinished_phase.h"

#include "document/document.h"
#include "play/play_mode.h"
#include "play/turn_panel.h"
#include "rules/derived_layers.h"
#include "rules/replacements.h"
#include "table/combat_circumstances.h"
#include "table/table_session.h"

#include <QMessageBox>
#include <QPushButton>

namespace {

/// What would be lost with the phase.
struct Unfinished
{
    const char* name; ///< of the box
    QString what;
    QString then; ///< what becomes of it
    QString leave;
    QString stay;
    RuleIndex rule = noRule; ///< against which it is
};

/// Units of the player whose turn ends that could get steps back by all rules.
std::vector<UnitIndex> openReplacements(Document& document, const Turn& then)
{
    std::vector<UnitIndex> units;
    const Position& position = *document.position();
    if (document.ruleset().pools.empty()
        || (then.player == position.turn.player && then.number == position.turn.number))
        return units;
    const TurnRecord& done = document.play().turn;
    const RuleView& board = document.layers().board();
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        const Unit& counter = position.unit(unit);
        if (counter.side == position.turn.player && counter.lost > 0
            && replaceRefusals(board, unit, 1, {done.moved, done.attacked}).empty())
            units.push_back(unit);
    }
    return units;
}

/// Nothing: the phase may end.
std::optional<Unfinished> unfinished(const TableSession& session, const Turn& then)
{
    const RulingFlow& flow = session.flow;
    if (const auto rule = flow.openResult())
        return Unfinished{"unfinishedCombat",
                          PlayMode::tr("The result of the combat is not carried out."),
                          PlayMode::tr("If the phase ends, what is left of it is given up."),
                          PlayMode::tr("&Give it up"),
                          PlayMode::tr("&Stay"),
                          *rule};
    const bool isPicked =
        flow.stage() == RulingFlow::Stage::PickAttackers || flow.stage() == RulingFlow::Stage::EnterResult;
    if (isPicked || flow.hasRevealedAttack())
        return Unfinished{"openCombat",
                          PlayMode::tr("A combat is picked, and its result is not entered."),
                          PlayMode::tr("If the phase ends, the combat is given up."),
                          PlayMode::tr("&Give it up"),
                          PlayMode::tr("&Stay"),
                          flow.hasRevealedAttack() ? flow.ruleOfRevealed() : noRule};
    const CombatState standing = flow.standing();
    if (const CombatEnd& end = standing.of(&CombatState::Advance::end); end.kind == CombatEnd::Kind::Again)
        return Unfinished{"attackAgainOpen",
                          PlayMode::tr("An attack has failed: its units attack again, or go back."),
                          PlayMode::tr("If the phase ends, they stay where they are."),
                          PlayMode::tr("&End the phase"),
                          PlayMode::tr("&Stay"),
                          end.rule};
    if (flow.mayStillAdvance())
        return Unfinished{"unfinishedAdvance", PlayMode::tr("The combat is not over: units may still advance."),
                          PlayMode::tr("In the next phase they cannot any more."), PlayMode::tr("&End the phase"),
                          PlayMode::tr("&Advance first")};
    if (flow.attackAfterFire())
        return Unfinished{"unfinishedAttack", PlayMode::tr("There was fire before an attack that is not made."),
                          PlayMode::tr("If the phase ends, the attack is given up. Guns have fired all the same."),
                          PlayMode::tr("&Give it up"), PlayMode::tr("&Stay")};
    if (session.moves.isCarrying())
        return Unfinished{"unitsInHand", PlayMode::tr("Units are still in hand."),
                          PlayMode::tr("If the phase ends, they stay where they were taken up."),
                          PlayMode::tr("&Give up their move"), PlayMode::tr("&Stay")};
    Document& document = session.document;
    if (const auto units = openHands(document); !units.empty())
        return Unfinished{"openHands",
                          PlayMode::tr("Units that went on after an attack may still move: %1.")
                              .arg(document.words().unitNames(units)),
                          PlayMode::tr("If the phase ends, they stay where they are."), PlayMode::tr("&End the phase"),
                          PlayMode::tr("&Stay")};
    if (const auto units = openReplacements(document, then); !units.empty())
        return Unfinished{"openReplacements",
                          PlayMode::tr("Units could still get steps back: %1.").arg(document.words().unitNames(units)),
                          PlayMode::tr("The turn of this side ends, and with it the time to replace them. Pick them, "
                                       "and press Replace a step in the panel Trays."),
                          PlayMode::tr("&End the phase"), PlayMode::tr("&Stay")};
    return std::nullopt;
}

} // namespace

std::optional<QStringList> mayLeavePhase(TableSession& session, const Turn& then, QWidget& window)
{
    const auto left = unfinished(session, then);
    if (!left)
        return QStringList();
    QMessageBox box(QMessageBox::Question, TurnPanel::tr("End the phase"), left->what, QMessageBox::NoButton, &window);
    box.setObjectName(QLatin1String(left->name));
    box.setInformativeText(left->then);
    QPushButton* end = box.addButton(left->leave, QMessageBox::AcceptRole);
    end->setObjectName(QStringLiteral("endPhase"));
    box.setDefaultButton(box.addButton(left->stay, QMessageBox::RejectRole));
    box.exec();
    if (box.clickedButton() != end)
        return std::nullopt;
    session.moves.giveUp();
    session.flow.cancelPicking();
    return left->rule == noRule ? QStringList() : QStringList(session.document.words().number(left->rule));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/combat_end.h"

#include "base/contains.h"
#include "rules/rule_view.h"
#include "rules/stacking.h"

#include <utility>

namespace {

// The attackers that are still there, in file order.
std::vector<UnitIndex> attackersLeft(const Position& before, const Position& now, const Combat& combat)
{
    std::vector<UnitIndex> units;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(now.units.size()); ++unit) {
        if (now.unit(unit).isOnMap() && combat.isAttacker(before, unit))
            units.push_back(unit);
    }
    return units;
}

CombatEnd endOfMovingAttack(const AttackOutcome& outcome, const Position& before, const Position& now,
                            const Combat& combat)
{
    CombatEnd end;
    end.units = attackersLeft(before, now, combat);
    end.rule = outcome.rule;
    if (outcome.mayRepeat) {
        end.kind = CombatEnd::Kind::Again;
    } else if (outcome.endsMove) {
        end.kind = CombatEnd::Kind::Stay;
        end.mark = outcome.mark;
    } else if (outcome.mayEnter) {
        std::erase_if(end.units, [&outcome](UnitIndex unit) { return contains(outcome.kept, unit); });
        end.kind = CombatEnd::Kind::GoOn;
        end.paths = {{combat.defend}};
    } else {
        return {};
    }
    return end;
}

/// The end without paths that nobody may go: to where they stand, or into hexes that hold no more.
CombatEnd withoutFullHexes(CombatEnd end, const RuleView& board)
{
    const bool isStackingAsked = board.ruleset().stacking.checked.empty();
    std::erase_if(end.paths, [&](const std::vector<HexIndex>& path) {
        return std::ranges::none_of(end.units, [&](UnitIndex unit) {
            const HexIndex to = path.back();
            return board.hexOf(unit) != to
                   && !(isStackingAsked && isOverstackedBy(board, to, board.side(unit), {unit}));
        });
    });
    return end.paths.empty() ? CombatEnd() : end;
}

} // namespace

CombatEnd endOf(const Position& now, const RulesInForce& rules, const Combat& combat, const PlayState& play)
{
    if (play.settled.contains(advanceKey))
        return {};
    const Position& before = play.entered ? *play.entered : now;
    CombatEnd end;
    if (const auto outcome = outcomeOf(before, now, rules, combat)) {
        end = endOfMovingAttack(*outcome, before, now, combat);
    } else if (const auto way = advanceAfter(before, now, rules, combat, play.retreatPaths)) {
        end.kind = CombatEnd::Kind::Advance;
        end.rule = way->rule;
        end.units = way->units;
        end.limit = way->limit;
        end.paths = way->paths;
        end = withoutAdvanced(std::move(end), play);
        return withoutFullHexes(std::move(end), RuleView(now, rules));
    }
    return withoutAdvanced(std::move(end), play);
}

CombatEnd withoutAdvanced(CombatEnd end, const PlayState& play)
{
    const auto hasAdvanced = [&play](UnitIndex unit) { return contains(play.advanced, unit); };
    const auto gone = static_cast<int>(std::erase_if(end.units, hasAdvanced));
    end.hasBegun = !play.advanced.empty();
    if (end.limit)
        end.limit = std::max(0, *end.limit - std::max(gone, static_cast<int>(play.advanced.size())));
    const bool goesSomewhere = end.kind == CombatEnd::Kind::Advance || end.kind == CombatEnd::Kind::GoOn;
    if (end.units.empty() || (goesSomewhere && (end.paths.empty() || end.limit == 0)))
        return {};
    return end;
}

QStringList combatLines(const TableLog& log)
{
    QStringList lines;
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        const Act& act = log.at(at).act;
        if (std::holds_alternative<CombatAct>(act))
            break;
        if (std::holds_alternative<DecideAct>(act) || std::holds_alternative<RetreatAct>(act)
            || std::holds_alternative<LossAct>(act) || std::holds_alternative<AdvanceAct>(act))
            lines.prepend(log.at(at).text);
    }
    return lines;
}

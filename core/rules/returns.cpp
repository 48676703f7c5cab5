// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/returns.h"

#include "rules/conditions.h"
#include "rules/rule_view.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

struct ReturnWords
{
    Q_DECLARE_TR_FUNCTIONS(Returns)
};

bool holdsFor(const ReturnRules& returns, const Position& position, const RulesInForce& rules, UnitIndex index)
{
    return applies(returns.when, position.unit(index), position.turn, rules, {})
           && (returns.when.isPlain() || holds(returns.when, {RuleView(position, rules), index, {}}));
}

/// A unit of the same sort that has still to come; null: none has. Who arrives in this turn waits no more.
const Unit* waitingOriginal(const Position& position, const RulesInForce& rules, const ReturnRules& returns)
{
    if (returns.originals.isEmpty())
        return nullptr;
    const auto found = std::ranges::find_if(position.units, [&](const Unit& unit) {
        const bool isDue = unit.arrival && unit.arrival->turn <= position.turn.number;
        return !unit.isOnMap() && unit.tray == returns.originals && !isDue
               && holdsFor(returns, position, rules, static_cast<UnitIndex>(&unit - position.units.data()));
    });
    return found == position.units.end() ? nullptr : &*found;
}

/// What the game says about it; null: nothing, or it is not eliminated.
const ReturnRules* returnsOf(const Position& position, const RulesInForce& rules, UnitIndex index)
{
    const Unit& unit = position.unit(index);
    if (unit.isOnMap() || unit.tray != Tray::eliminated)
        return nullptr;
    const std::vector<ReturnRules>& all = rules.ruleset().returns;
    const auto found =
        std::ranges::find_if(all, [&](const ReturnRules& each) { return holdsFor(each, position, rules, index); });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

bool isReturning(const Position& position, const RulesInForce& rules, UnitIndex index)
{
    return returnsOf(position, rules, index) != nullptr;
}

std::optional<ReturnRefusal> returnRefusal(const Position& position, const RulesInForce& rules, UnitIndex index)
{
    const Unit& unit = position.unit(index);
    const ReturnRules* returns = returnsOf(position, rules, index);
    if (returns == nullptr)
        return std::nullopt;
    const RuleIndex rule = rules.ruleset().rule(returns->rule);
    if (const Unit* original = waitingOriginal(position, rules, *returns))
        return ReturnRefusal{rule, ReturnWords::tr("%1 cannot return while %2 has not entered yet.")
                                       .arg(unit.displayName(), original->displayName())};
    if (!unit.died)
        return ReturnRefusal{rule, ReturnWords::tr("Nobody noted when %1 was eliminated.").arg(unit.displayName()),
                             true};
    const int first = *unit.died + returns->after;
    if (position.turn.number < first)
        return ReturnRefusal{
            rule, ReturnWords::tr("%1 returns in turn %2 at the earliest.").arg(unit.displayName()).arg(first)};
    return std::nullopt;
}

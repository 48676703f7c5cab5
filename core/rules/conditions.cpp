// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/conditions.h"

#include "base/lists.h"
#include "position/position.h"

#include <algorithm>

bool applies(const Condition& condition, const Unit& unit, const Turn& turn, const RulesInForce& rules,
             const CombatPart& part)
{
    const auto admits = [](const QStringList& list, const QString& value) {
        return list.isEmpty() || list.contains(value);
    };
    if (!admits(condition.sides, unit.side) || !admits(condition.nations, unit.nation)
        || !admits(condition.types, unit.type))
        return false;
    if (!condition.tags.isEmpty() && !hasAny(turn.tags, condition.tags))
        return false;
    if (hasAny(turn.tags, condition.withoutTags))
        return false;
    if (turn.number < condition.fromTurn.value_or(turn.number)
        || turn.number > condition.untilTurn.value_or(turn.number))
        return false;
    if (condition.role && condition.role != part.role)
        return false;
    if (condition.electedLength && condition.electedLength != part.electsLength)
        return false;
    return std::all_of(condition.readings.begin(), condition.readings.end(),
                       [&](const auto& reading) { return reading.second.contains(rules.reading(reading.first)); });
}

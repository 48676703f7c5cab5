// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/conditions.h"
#include "ruleset/dice_rules.h"
#include "verdict/ruling.h"

/// What may be added to the total that the dice show, and whether it is; `first` is the first unit hit.
template<typename Result>
std::vector<DiceAddition> additionsTo(const RollTable<Result>& table, const ConditionPlace& first)
{
    std::vector<DiceAddition> additions;
    for (const auto& plus : table.plus)
        additions.push_back({plus.add, first.board.ruleset().rule(plus.rule), holds(plus.when, first)});
    return additions;
}

/// What is added in all.
inline int sumOf(const std::vector<DiceAddition>& additions)
{
    int added = 0;
    for (const DiceAddition& each : additions)
        added += each.holds ? each.add : 0;
    return added;
}

template<typename Result>
int addedTo(const RollTable<Result>& table, const ConditionPlace& first)
{
    return sumOf(additionsTo(table, first));
}

/// Whether the dice can show that total, before anything is added.
template<typename Result>
bool canShow(const RollTable<Result>& table, int total)
{
    return total >= table.dice && total <= table.dice * table.sides;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/conditions.h"
#include "ruleset/dice_rules.h"

/// What is added to the total that the dice show; `first` is the first unit hit.
template<typename Result>
int addedTo(const RollTable<Result>& table, const ConditionPlace& first)
{
    int added = 0;
    for (const auto& plus : table.plus)
        added += holds(plus.when, first) ? plus.add : 0;
    return added;
}

/// Whether the dice can show that total, before anything is added.
template<typename Result>
bool canShow(const RollTable<Result>& table, int total)
{
    return total >= table.dice && total <= table.dice * table.sides;
}

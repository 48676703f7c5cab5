// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "whatif/danger_map.h"
#include "whatif/fate_table.h"
#include "whatif/what_if_budget.h"

#include <vector>

/// The rules with one open question answered otherwise.
struct OtherReading
{
    QString name; ///< of the reading
    RulesInForce rules;
};
/// Every reading of the game with each value that is not in force, in the ruleset's order.
std::vector<OtherReading> otherReadings(const RulesInForce& rules);

/// Notes at each code which readings change what it comes to. Asks the whole table again for every other value, with what
/// is left of the budget: false where that ran out before all were asked. Codes that are not settled are left as they
/// are.
bool markReadings(FateTable& table, const Position& position, const RulesInForce& rules, const FateQuestion& question,
                  WhatIfBudget& budget);
/// Notes at each unit of the side which readings change the lengths that kill it as the board stands. False where
/// somebody cancelled.
bool markReadings(std::vector<UnitDanger>& dangers, const Position& position, const RulesInForce& rules,
                  const QString& side, int most, WhatIfBudget& budget);

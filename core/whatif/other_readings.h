// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "whatif/best_attack.h"
#include "whatif/danger_map.h"
#include "whatif/retreat_cut.h"
#include "whatif/supply_cut.h"
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

// Notes which readings change how many closers or hexes are needed, or which they are, as far as what is
// left of the budget goes. Answers that are not proved are left as they are.
void markReadings(RetreatCut& cut, const Position& position, const RulesInForce& rules,
                  const RetreatCutQuestion& question, WhatIfBudget& budget);
void markReadings(KeptOpen& kept, const Position& position, const RulesInForce& rules, const KeepOpenQuestion& question,
                  WhatIfBudget& budget);
void markReadings(KeptSupply& kept, const Position& position, const RulesInForce& rules,
                  const KeepSupplyQuestion& question, WhatIfBudget& budget);
void markReadings(SupplyLineCut& cut, const Position& position, const RulesInForce& rules,
                  const SupplyCutQuestion& question, WhatIfBudget& budget);
/// Notes at each attack which readings change whether the unit dies of it or its hex is emptied.
void markReadings(BestAttack& best, const Position& position, const RulesInForce& rules,
                  const BestAttackQuestion& question, WhatIfBudget& budget);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat_question.h"
#include "ruleset/rules_in_force.h"
#include "whatif/bring_about.h"

#include <functional>
#include <optional>
#include <vector>

/// What is so of an event by all plays.
struct PlainEvent
{
    bool some = false;
    bool all = false;
    bool forced = false;

    BringAbout word() const;
};

struct PlainUnitPlays
{
    UnitIndex unit = noUnit;
    PlainEvent dies;
    PlainEvent supplyLost;
    int least = 0;
    int most = 0;
};

struct PlainPlays
{
    PlainEvent hexEmptied;
    std::vector<PlainUnitPlays> units; ///< whom the result hits, in file order
};

/// Every play of a result, one by one through whole rulings with all choices made before: no branch is taken for another and
/// no board is met twice. Nothing where that takes more rulings, and where dice, exchanges or units that make room come
/// into it.
std::optional<PlainPlays> plainPlays(const Position& position, const RulesInForce& rules,
                                     const RulingQuestion& question, int mostRulings);

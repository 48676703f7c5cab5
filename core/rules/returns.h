// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"

#include <QString>

#include <optional>

/// Why an eliminated unit does not return to the map yet.
struct ReturnRefusal
{
    RuleIndex rule = noRule;
    QString why; ///< whole sentence
    bool isUnknown = false; ///< nobody noted when it was eliminated, which the players can say

    friend bool operator==(const ReturnRefusal&, const ReturnRefusal&) = default;
};

/// Whether the game has a rule by which the unit, which is eliminated, comes back.
bool isReturning(const Position& position, const RulesInForce& rules, UnitIndex index);

/// Nothing: it may, is not eliminated, or the game says nothing of it.
std::optional<ReturnRefusal> returnRefusal(const Position& position, const RulesInForce& rules, UnitIndex index);

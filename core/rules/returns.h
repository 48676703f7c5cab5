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

    friend bool operator==(const ReturnRefusal&, const ReturnRefusal&) = default;
};

/// Nothing: it may, is not eliminated, or the game says nothing of it.
std::optional<ReturnRefusal> returnRefusal(const Position& position, const RulesInForce& rules, UnitIndex index);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/kind_of.h"

/// What a hex that is entered can be charged for. Its function is isCharged<"name"> in rules/retreat/charges.cpp.
struct CauseRow
{
    const char* name = nullptr;
    const char* doc = nullptr; ///< where it holds, for who writes a ruleset
};

inline constexpr CauseRow causeRows[] = {
    {"enemy-zoc", "the hex is in an enemy zone of control that nothing negates"},
    {"overstacked", "the entry overstacks the hex"},
    {"friendly-unit", "a unit of the own side stands in the hex"},
    {"entered", "whatever the hex: only `when` counts"},
};

using ChargeCause = KindOf<causeRows>;

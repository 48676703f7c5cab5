// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "verdict/ruling.h"

// A position with a ruling made by hand, so that words and JSON are tested without an engine: 12 VG in 0303 attacked
// 2 Inf in 0403 and retreats; 28 Inf and 99 Inf stand in 0305.
struct SmallRuling
{
    SmallRuling();

    HexIndex hex(const char* number) const;
    UnitIndex unit(const char* id) const;
    RuleIndex rule(const char* id) const;
    // A reason by rule "zoc" unless told otherwise.
    Reason reason(ReasonCode code, const std::vector<UnitIndex>& units = {}) const;
    // "12vg" from 0303 with two legal paths and every kind of verdict.
    UnitRetreat retreat() const;
    Effect retreatEffect() const;

    Position position;
    RuleTexts rules;
};

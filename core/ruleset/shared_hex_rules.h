// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"

#include <QString>

/// What becomes of units whose hex an enemy retreats into, as their player says. JSON member "sharedHexes".
struct SharedHexRule
{
    QString rule;
    Condition when; ///< of the unit that was there
    bool mayStay = false;
    bool mayMove = false; ///< its player moves it one hex
    bool mayDie = false; ///< also where it should move and cannot

    friend bool operator==(const SharedHexRule&, const SharedHexRule&) = default;
};

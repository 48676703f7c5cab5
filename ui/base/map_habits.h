// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/preferences.h"

/// How people's hands are used to move a map. All maps of the program keep to them: there is one user.
struct MapHabits
{
    ScrollHabit wheel = ScrollHabit::Zooms; ///< Ctrl always zooms, Shift moves sideways
    ScrollHabit touchpad = ScrollHabit::Pans;
    bool isZoomReversed = false;
    int wheelPercent = 100;
    bool panWithRightButton = false;
    bool panWithOneFinger = false;
    DoubleClickHabit doubleClick = DoubleClickHabit::PicksStack;
    int dragDistance = 0; ///< pixels; 0: the system's
    bool isAnimated = true;
};

const MapHabits& mapHabits();
/// Values that make no sense are bent to the next that do.
void setMapHabits(const MapHabits& habits);
MapHabits mapHabitsOf(const Preferences& preferences);

/// Pixels before a press becomes a drag.
int dragDistance();

/// Whether things may glide from place to place: the user and the desktop both allow it.
bool mayAnimate();

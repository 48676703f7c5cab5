// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "table/play_state.h"

/// The scenario as a file holds it. It knows a combat that is to be carried out, not one in the middle of which units
/// have gone already: read again, that one would be attacked in a hex that is empty. A table keeps it whole.
inline Scenario writtenPosition(Scenario scenario, const PlayState& play)
{
    if (!play.isUntouched())
        scenario.combat.reset();
    return scenario;
}

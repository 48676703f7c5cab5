// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/resize.h"

/// What has no place on the new board, in a sentence or two; empty: everything has.
QString lossesText(const BoardChange& change);

/// Whether a map is so small that what is lost can be counted within a frame: for that the whole map is made.
inline bool isCountedAtOnce(const Scenario& scenario)
{
    return scenario.position.map->grid.size() <= 100'000;
}

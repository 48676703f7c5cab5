// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class MapView;

/// Makes map views known to assistive technology. Call once, before the first map view; more calls do no harm.
///
/// The map is a table: its rows and columns are those of the grid as it is stored, and the child at an index is the hex
/// of that HexIndex. A cell's name is the spoken summary of its hex; holes of the map are cells too, disabled, and say
/// that there is no hex. A cell can be pressed (as Enter on it), asked for its menu, focused (the cursor goes there), and
/// does what the actions of the map view do for the cursor's hex.
///
/// Cells are made when somebody asks for them and dropped when many others were asked for since, so that a map of a
/// million hexes costs what is looked at. The cell of the cursor stays.
void installMapAccessibility();

/// How many cells of that map are held at the moment, for tests.
int heldMapCells(MapView& map);
/// The most that are held once the program has come to rest.
inline constexpr int mostHeldMapCells = 1024;

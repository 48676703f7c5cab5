// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "edit/hex_runs.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

// What a drawing tool does, as one Edit: the tool shows it as preview and performs the very same. What would change
// nothing is left out, down to an edit for which isEmpty() is true. A scenario whose map the reader of map files accepts
// stays one: nothing is put where there is no hex, nothing twice, and names are never empty nor too many (then the edit
// is empty). Kinds of which the last has been erased stay in their list.

/// Gives hexes a terrain; without a name, takes the hexes out of the map, and with them all that is there (units go off
/// the map, a combat there ends). A terrain that the legend has not gets an entry at its end with a free character.
Edit paintTerrain(const Scenario& scenario, const HexRuns& hexes, const std::optional<QString>& terrain);
Edit paintTerrain(const Scenario& scenario, const std::vector<HexIndex>& hexes, const std::optional<QString>& terrain);

/// Whether the terrain is in the legend or there is room for it.
bool canPaint(const HexMap& map, const std::optional<QString>& terrain);

/// A character for a terrain in the legend that no entry has: the usual one (`.` clear, `~` water, `-` no hex), a letter of
/// the name, or else some other.
char32_t freeCharacter(const std::vector<LegendEntry>& legend, const std::optional<QString>& terrain);

/// The terrain of hexes whose own was taken away by cutting: the first of the legend.
std::optional<QString> groundOf(const HexMap& map);

/// Puts a feature on hexes, or takes it off.
Edit setFeature(const Scenario& scenario, const QString& feature, const std::vector<HexIndex>& hexes, bool isThere);
/// Puts hexes into a region, which may be new, or takes them out.
Edit setRegion(const Scenario& scenario, const QString& region, const std::vector<HexIndex>& hexes, bool isIn);
/// Draws hexsides of a kind or erases them.
Edit setHexsides(const Scenario& scenario, const QString& kind, std::span<const Hexside> hexsides, bool isDrawn);
/// Erases hexsides of every kind.
Edit eraseHexsides(const Scenario& scenario, std::span<const Hexside> hexsides);
/// Gives hexes to a side; an empty id: to nobody.
Edit setControl(const Scenario& scenario, const std::vector<HexIndex>& hexes, const QString& side);

/// Adds an empty kind to the end of a list (not the legend).
Edit addKind(const Scenario& scenario, MapList list, const QString& name);
/// Takes a kind out of a list (not the legend), with all of it that is drawn.
Edit removeKind(const Scenario& scenario, MapList list, const QString& name);
/// Empty where the list has the new name already, but for the legend, which may have a terrain twice.
Edit renameKind(const Scenario& scenario, MapList list, const QString& name, const QString& newName);
/// Whether the list has an entry of that name.
bool hasKind(const HexMap& map, MapList list, const QString& name);
/// The names in one of a map's lists that are nowhere on the map, in order. Holes have no name. Of the legend every hex
/// is looked at, of the other lists every kind.
QStringList unusedNames(const HexMap& map, MapList list);
/// Takes those names out of the list; of the legend at least one terrain stays. Precondition: nothing has them.
Edit removeUnusedNames(const HexMap& map, MapList list, const QStringList& names);

/// Labels and markers go by their place in the list. Labels are never blank: changing one to blank removes it.
Edit addLabel(const Scenario& scenario, const MapLabel& label);
Edit changeLabel(const Scenario& scenario, std::size_t place, const MapLabel& label);
/// Places in the list of the labels at a hex.
std::vector<std::size_t> labelsAt(const HexMap& map, HexIndex hex);

/// Places in the list of the markers on hexes, or on hexsides of them, the last first.
std::vector<std::size_t> markersOn(const Position& position, const HexRuns& hexes);

Edit addMarker(const Scenario& scenario, const Marker& marker);
Edit changeMarker(const Scenario& scenario, std::size_t place, const Marker& marker);

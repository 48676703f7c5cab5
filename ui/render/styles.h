// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QString>

#include <utility>

#include <vector>

/// How the looks of kinds become what is painted. Those of a map are in its KindStyles.

/// Name of the look of one of the game's kinds.
QString lookOf(const std::vector<Kind>& kinds, const QString& name);

/// Of a terrain of the game, or of any name, that is on no map.
TerrainStyle terrainStyle(const Theme& theme, const RulesInForce* rules, const QString& terrain);

// The following take whole looks, as KindStyles has them.

enum class HexsideLook : unsigned char { River, MinorRiver, MajorRiver, Coast, Wall, Bridge, Ford, Ice, Other };
HexsideLook hexsideLook(const KindLook& look);
/// Signs across a hexside; the others run along it.
bool isSign(HexsideLook look);

enum class PathLook : unsigned char { Road, MinorRoad, Rail, Other };
PathLook pathLook(const KindLook& look);

/// Casing and inner colour of a line along hexsides, and of a path.
std::pair<QColor, QColor> hexsideColors(const Theme& theme, const KindLook& look);
std::pair<QColor, QColor> pathColors(const Theme& theme, const KindLook& look);
/// What is around the sign of a feature, and the sign.
std::pair<QColor, QColor> signColors(const Theme& theme, const KindLook& look);

/// Colour of a label with one of its own: read on its halo and beside it, on clear ground.
QColor labelInk(const Theme& theme, const QString& color);

/// Colour of a side's counters, and its place among the sides (0, 1), which sets its shape and slant.
QColor sideColor(const RulesInForce* rules, const QString& side);

/// Colours of a counter, and of what is printed on it: its nation's own, else the side's, and none.
std::pair<QColor, QColor> counterColors(const RulesInForce* rules, const QString& side, const QString& nation);
/// Theme::counter() and Theme::sideOnMap() of a side by its name.
QColor sideOnCounters(const Theme& theme, const RulesInForce* rules, const QString& side);
QColor sideOnMap(const Theme& theme, const RulesInForce* rules, const QString& side);
int sideIndex(const RulesInForce* rules, const QString& side);

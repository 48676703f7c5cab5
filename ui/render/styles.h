// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QString>

#include <utility>

#include <vector>

/// How names become looks: through the ruleset's `drawAs` where there are rules, else by the name itself.

/// Name of the look of one of the game's kinds.
QString lookOf(const std::vector<Kind>& kinds, const QString& name);

TerrainStyle terrainStyle(const Theme& theme, const RulesInForce* rules, const QString& terrain);

enum class HexsideLook : unsigned char { River, MinorRiver, MajorRiver, Coast, Wall, Bridge, Ford, Ice, Other };
HexsideLook hexsideLook(const RulesInForce* rules, const QString& hexside);

enum class PathLook : unsigned char { Road, MinorRoad, Rail, Other };
PathLook pathLook(const RulesInForce* rules, const QString& path);

enum class FeatureLook : unsigned char { Town, City, Fort, Wall, ClearedWall, Airfield, Port, Ice, Other };
FeatureLook featureLook(const RulesInForce* rules, const QString& feature);

/// Casing and inner colour of a line along hexsides of that look and name.
std::pair<QColor, QColor> hexsideColors(const Theme& theme, HexsideLook look, const QString& name);
QColor pathColor(const Theme& theme, PathLook look, const QString& name);

/// Colour of a side's counters, and its place among the sides (0, 1), which sets its shape and slant.
QColor sideColor(const RulesInForce* rules, const QString& side);

/// Colours of a counter, and of what is printed on it: its nation's own, else the side's, and none.
std::pair<QColor, QColor> counterColors(const RulesInForce* rules, const QString& side, const QString& nation);
/// Theme::counter() and Theme::sideOnMap() of a side by its name.
QColor sideOnCounters(const Theme& theme, const RulesInForce* rules, const QString& side);
QColor sideOnMap(const Theme& theme, const RulesInForce* rules, const QString& side);
int sideIndex(const RulesInForce* rules, const QString& side);

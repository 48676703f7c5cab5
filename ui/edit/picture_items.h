// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "edit/map_edit.h"
#include "recognise/picture_features.h"

#include <QPointF>
#include <QStringList>

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// What a picture below the map can show of one of the map's lists: the terrain and the features of hexes, what runs along
// hexsides, and paths across them. An item is a hexside, or a hex (its direction is D0 then); items are in order.

/// Whether items of the list are hexes.
bool isOfHexes(MapList list);

/// Those of the map whose middle, on the plane with hexes of size 1, is in the picture. For terrain, holes are items, too.
std::vector<Hexside> picturedItems(const HexMap& map, MapList list, const std::function<bool(QPointF)>& isPictured);

std::optional<FeatureTable> itemFeatures(MapList list, const PixelView& picture, const HexGrid& grid,
                                         const PicturePlace& place, std::span<const Hexside> items,
                                         const RecogniseWatch& watch);

/// Kinds that an item has, in order of the list. A hex that is none has no terrain.
QStringList namesAt(const HexMap& map, MapList list, Hexside item);

/// Items of a list, and the kinds that they shall have.
using ItemNames = std::vector<std::pair<Hexside, QStringList>>;

/// Gives items just those kinds.
Edit setNames(const Scenario& scenario, MapList list, const ItemNames& wanted);

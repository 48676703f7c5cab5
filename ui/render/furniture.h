// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "ruleset/rules_in_force.h"

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

// What lies on a map's sheet beside the hexes: where it is and what it says. Lengths in hexes.

/// A row of the legend.
struct LegendItem
{
    MapList list = MapList::Legend;
    QString kind;
    QString title;

    friend bool operator==(const LegendItem&, const LegendItem&) = default;
};

/// What occurs on the map, in the order of its lists. Looks at every hex.
std::vector<LegendItem> legendItems(const HexMap& map, const RulesInForce* rules);

/// Measures of pieces of the usual size.
namespace furniture {

inline constexpr double titleText = 0.62;
inline constexpr double smallText = 0.24;
inline constexpr double itemText = 0.3;
inline constexpr double itemHeight = 0.78;
inline constexpr double swatchWidth = 0.9;
inline constexpr double padding = 0.28;
inline constexpr double compassRadius = 0.95;
inline constexpr int scaleHexes = 4;
inline constexpr double frameGap = 0.12; ///< between the hexes and the frame
inline constexpr double frameWidth = 0.34;
inline constexpr int mostRows = 12; ///< in a column of the legend

/// Font of that height; painted with the painter scaled by pieceScale().
QFont textFont(const QFont& family, bool isBold, bool isItalic = false);
/// Size of the pixels in which text of that height is laid out.
double textScale(double height);
double textWidth(const QString& text, double height, bool isBold = false);

/// What a title says: its own text, or that of the map; one line a row.
QStringList titleLines(const HexMap& map, const MapFurniture& piece);
/// "4 hexes = 20 km"; without a length: "4 hexes".
QString scaleText(const MapFurniture& piece);
int legendColumns(std::size_t items);
double legendColumnWidth(const std::vector<LegendItem>& items);

/// What a piece covers. `items`: of legendItems(), if it is a legend.
QRectF areaOf(const HexMap& map, const MapFurniture& piece, const std::vector<LegendItem>& items);

/// Where a new piece of a kind lies: around the sheet, where no other is.
MapFurniture newPiece(const HexMap& map, FurnitureKind kind, const std::vector<LegendItem>& items);

/// The hexes, and what lies beside them.
QRectF sheetArea(const HexMap& map, const RulesInForce* rules);
/// The place in HexMap::furniture of the topmost piece there; the frame only on its band.
std::optional<std::size_t> pieceAt(const HexMap& map, const RulesInForce* rules, QPointF at);

} // namespace furniture

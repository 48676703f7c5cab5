// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/corner.h"
#include "grid/hexside.h"
#include "map/hexside_set.h"
#include "render/hex_outline.h"

#include <QList>

#include <array>
#include <vector>

/// Hexsides joined end to end: hexside i runs from corner i to corner i+1. A closed chain begins and ends in one
/// corner.
struct HexsideChain
{
    std::vector<Corner> corners;
    std::vector<Hexside> hexsides;

    bool isClosed() const { return corners.size() > 3 && corners.front() == corners.back(); }
};

/// All hexsides of a set, each in exactly one chain; chains end where the line ends or forks.
std::vector<HexsideChain> chainsOf(const HexGrid& grid, const HexsideSet& set);

/// Lines along hexsides, corner by corner: three hexsides meet in a corner of the grid, and which of them belong to a
/// line says all about how it is drawn there, up to the middles of the hexsides. So a map needs nothing prepared and
/// nothing kept for its rivers, however many it has, and what is drawn around a corner can be copied to its likes.
namespace corners {

/// The directions in which hexsides leave a corner: `turn` 0 or 1 (corners with even and with odd numbers), arm 0 to 2.
struct Arms
{
    int turn = 0;
    unsigned bits = 0; ///< bit k: the arm in the direction of hex corner 2 k + turn belongs to the line

    int number() const { return turn * 8 + static_cast<int>(bits); } ///< 0 to 15
};

/// How a line is drawn around a corner.
struct Look
{
    double width = 1.0; ///< pixels of the layout
    double rounding = 0.3; ///< how much of the hexsides beside it a bend takes
    /// In widths; empty: a full line. Stretched a little so that the middle of every hexside is that of the first dash:
    /// so dashes run on from corner to corner, and whatever changes elsewhere leaves them where they are.
    QList<qreal> dashes = {};
    Qt::PenCapStyle cap = Qt::FlatCap; ///< of dashes
    /// Pixels by which the lines of two corners overlap in the middle of the hexside, so that no ground shows between
    /// them; none where all are filled as one.
    double overlap = 0.5;
};

/// What is filled for the line around a corner at `at`: rounded at a bend, straight at a fork, round at an end. `layout`
/// gives form and size.
QPainterPath lineAround(const BoardLayout& layout, Arms arms, QPointF at, const Look& look);

/// Calls `visit(Arms, QPointF)` once for every corner with a hexside of the set, if a hex of the range touches it. The set
/// is a HexsideSet or whatever else knows the mask(hex) of its hexsides (0 for noHex).
template<typename Set, typename Visit>
void forEach(const HexGrid& grid, const Set& set, const BoardLayout& layout, const PlaneLayout::Range& range,
             Visit visit)
{
    forEachPlace(grid, range, [&](HexIndex hex) {
        const unsigned own = set.mask(hex);
        if (own == 0)
            return;
        const std::array<HexIndex, directionCount> neighbours = grid.neighbours(hex);
        for (unsigned number = 0; number < directionCount; ++number) {
            // Corner `number` ends the hexside before and begins its own; the third leads outward between the two
            // neighbours.
            const unsigned before = (number + 5) % 6;
            const bool hasBefore = (own >> before & 1U) != 0;
            const bool hasOwn = (own >> number & 1U) != 0;
            if (!hasBefore && !hasOwn)
                continue;
            const HexIndex left = neighbours[before];
            const HexIndex right = neighbours[number];
            const bool hasOutward =
                ((set.mask(left) >> (number + 1) % 6 | set.mask(right) >> (number + 4) % 6) & 1U) != 0;
            // Of the hexes that know of the corner the one with the least index draws it.
            if ((left != noHex && left < hex && (hasBefore || hasOutward))
                || (right != noHex && right < hex && (hasOwn || hasOutward)))
                continue;
            const unsigned bits = (hasOutward ? 1U << number / 2 : 0U) | (hasOwn ? 1U << (number + 2) % 6 / 2 : 0U)
                                  | (hasBefore ? 1U << (number + 4) % 6 / 2 : 0U);
            visit(Arms{static_cast<int>(number % 2), bits},
                  layout.corner(layout.center(hex), static_cast<int>(number)));
        }
    });
}

} // namespace corners

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QFont>
#include <QPainterPath>
#include <QRectF>

/// How a label is written when all is said: its own style, and else that of its kind.
struct LabelLook
{
    double size = 0.15; ///< of the font, in hexes
    bool isBold = false;
    bool isItalic = false;
    double spacing = 0.0; ///< between letters, in parts of the size
    QString color; ///< empty: that of plain labels
};
LabelLook lookOf(const LabelStyle& style);

/// Where changes may give a label another line to follow, in hexes.
QRectF reachOfLine(const HexMap& map, const MapLabel& label);

/// A label where it is painted, in hexes (PlaneLayout of size 1).
struct LabelShape
{
    QPainterPath letters;
    QPainterPath halo; ///< what is filled below them
    QRectF bounds; ///< of the halo
};

/// Finds letters and place of a label that has a style: along its line, where it was put, or where it covers neither
/// the middles of hexes, where counters stand, nor numbers or hexsides. May run on any thread.
LabelShape labelShape(const HexMap& map, const MapLabel& label, const QFont& family);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QPointF>
#include <QString>

#include <memory>

/// A map of a few hexes on which a kind is drawn as it looks.
struct KindBoard
{
    std::shared_ptr<HexMap> map;
    QPointF center; ///< of what is to be seen, in hexes
};

/// An empty name of the legend: a hole.
KindBoard kindBoard(GridShape shape, MapList list, const QString& name, const KindLook& look);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map_edit.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <memory>

class KindImages;

/// What entries of a map's lists look like on the board, for palettes and legends: painted by the board's own layers on
/// a map of a few hexes.
struct KindPictures
{
    std::shared_ptr<const RulesInForce> rules; ///< may be null
    Theme theme;
    GridShape shape = GridShape::Flat;
    QSize size{36, 36}; ///< logical pixels
    double devicePixelRatio = 1.0;
    HexMapPtr map = {}; ///< whose kinds they are; null: of no map
    std::shared_ptr<const KindImages> images = {};

    /// An empty name of the legend: a hole. Regions show the border that they are drawn with.
    QImage of(MapList list, const QString& name) const;
    /// The same of a kind of that look.
    QImage of(MapList list, const QString& name, const KindLook& look) const;
};

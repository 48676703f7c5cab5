// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "render/ribbon.h"
#include "render/styles.h"

#include <memory>
#include <mutex>
#include <vector>

/// The lines of a map under a game's looks: in hexes (PlaneLayout of size 1), for every zoom. Nothing is found before it
/// is asked for, by whichever thread asks first: a map that is only seen as a whole needs none of it.
class MapGeometry
{
public:
    struct LineRibbons
    {
        Ribbon casing;
        Ribbon inner;
        Ribbon ticks; ///< of rails
    };

    /// A kind of hexside with its looks.
    struct HexsideKind
    {
        QString name;
        HexsideLook look = HexsideLook::Other;
        LineStroke casing; ///< of no width: none
        LineStroke inner;
        /// Drawn corner by corner (hexside_corners.h): without dashes, which would have to run on from corner to corner.
        bool isLocal = false;
    };

    struct NamedPath
    {
        QString name;
        PathLook look = PathLook::Other;
    };

    /// How much of the hexsides beside it the bend of a line along hexsides takes.
    static constexpr double rounding = 0.3;

    MapGeometry(HexMapPtr map, std::shared_ptr<const RulesInForce> rules);

    const HexMapPtr& map() const { return m_map; }
    const std::shared_ptr<const RulesInForce>& rules() const { return m_rules; }
    const std::vector<HexsideKind>& hexsides() const { return m_hexsides; } ///< as HexMap::hexsides
    const std::vector<NamedPath>& paths() const { return m_paths; } ///< as HexMap::paths

    // By place in hexsides(), paths() and HexMap::regions. Kinds that are signs across hexsides (bridges, fords) have no
    // lines.
    const LineRibbons& hexsideRibbons(std::size_t kind) const;
    const LineRibbons& pathRibbons(std::size_t kind) const;
    const LineRibbons& regionRibbons(std::size_t region) const;

private:
    struct Lazy
    {
        std::once_flag isFound;
        LineRibbons ribbons;
    };
    using LazyRibbons = std::vector<std::unique_ptr<Lazy>>;

    HexMapPtr m_map;
    std::shared_ptr<const RulesInForce> m_rules;
    std::vector<HexsideKind> m_hexsides;
    std::vector<NamedPath> m_paths;
    LazyRibbons m_hexsideRibbons;
    LazyRibbons m_pathRibbons;
    LazyRibbons m_regionRibbons;
};

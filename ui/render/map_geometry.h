// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "render/ribbon.h"
#include "render/styles.h"

#include <memory>
#include <vector>

/// The lines of a map under a game's looks, prepared once and for every zoom: in hexes (PlaneLayout of size 1).
class MapGeometry
{
public:
    /// Lines along hexsides of one kind; kinds that are signs across hexsides (bridges, fords) have none.
    struct HexsideLines
    {
        QString name;
        HexsideLook look = HexsideLook::Other;
        Ribbon casing;
        Ribbon inner;
    };

    struct PathLines
    {
        QString name;
        PathLook look = PathLook::Other;
        Ribbon casing;
        Ribbon inner;
        Ribbon ticks; ///< of rails
    };

    struct RegionLines
    {
        QString name;
        Ribbon casing;
        Ribbon border;
    };

    MapGeometry(HexMapPtr map, std::shared_ptr<const RulesInForce> rules);

    const HexMapPtr& map() const { return m_map; }
    const std::shared_ptr<const RulesInForce>& rules() const { return m_rules; }
    const std::vector<HexsideLines>& hexsides() const { return m_hexsides; } ///< as HexMap::hexsides
    const std::vector<PathLines>& paths() const { return m_paths; } ///< as HexMap::paths
    const std::vector<RegionLines>& regions() const { return m_regions; } ///< as HexMap::regions

private:
    HexMapPtr m_map;
    std::shared_ptr<const RulesInForce> m_rules;
    std::vector<HexsideLines> m_hexsides;
    std::vector<PathLines> m_paths;
    std::vector<RegionLines> m_regions;
};

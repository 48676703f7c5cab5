// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "edit/hex_runs.h"

#include <QString>

#include <optional>
#include <vector>

/// Terrain in the making: what is painted in one edit, with the entries that the legend needs for it.
class LegendIndex
{
public:
    /// The map must outlive the index.
    explicit LegendIndex(const HexMap& map) : m_map(map), m_legend(map.legend) {}

    /// Paints the hexes that do not have the terrain yet (nothing: takes them out of the map); nothing at all where the
    /// legend has no room for it. Returns the hexes that are other than before. No hex is painted twice.
    HexRuns paint(const HexRuns& hexes, const std::optional<QString>& terrain);

    const std::vector<MapEdit>& edits() const { return m_edits; }

private:
    std::optional<std::uint8_t> entryFor(const std::optional<QString>& terrain);

    const HexMap& m_map;
    std::vector<LegendEntry> m_legend;
    std::vector<MapEdit> m_edits;
};

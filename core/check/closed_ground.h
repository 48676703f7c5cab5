// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "ruleset/ruleset.h"

#include <QString>

#include <cstdint>
#include <vector>

/// The hexes and hexsides that are closed to everybody, always: what the retreat rules forbid to both sides without any
/// other condition. (What one may not retreat into or over one may not enter at all; what is closed to one side, in
/// some turns or by a marker is ground like other ground for the map's maker.)
class ClosedGround
{
public:
    /// `ruleset` may be null: then only holes are closed.
    ClosedGround(const HexMap& map, const Ruleset* ruleset);

    /// Whether there is a hex that somebody may enter.
    bool isOpen(HexIndex hex) const { return hex != noHex && m_closed[static_cast<std::size_t>(hex)] == 0; }
    /// Whether somebody may cross the hexside.
    bool isCrossable(HexIndex hex, HexDirection direction) const
    {
        return m_closedSides.empty() || (m_closedSides[static_cast<std::size_t>(hex)] >> toInt(direction) & 1U) == 0;
    }
    /// Whether hexsides of that kind may be closed.
    bool mayClose(const QString& kind) const;
    /// Kind of hexside that would open a closed one (a bridge); empty: there is none.
    QString openerOf(Hexside hexside) const;

private:
    void closeTerrain(const ForbidTest& test, std::uint8_t sides);
    void closeHexsides(const HexsideTest& test);

    const HexMap* m_map;
    std::vector<std::uint8_t> m_closed; ///< 0: open to somebody
    std::vector<std::uint8_t> m_closedSides; ///< a mask a hex; empty: there are none
    std::vector<HexsideTest> m_tests; ///< those that close hexsides to all
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/condition.h"

#include <cstdint>
#include <span>
#include <vector>

/// A HexsideTest made ready for one position: kinds as sets of the map, marks as sorted places.
class HexsideLookup
{
public:
    /// `side` is the moving unit's; tests that do not ask for it may leave it out.
    HexsideLookup(const HexsideTest& test, const Position& position, const QString& side = {});

    /// Whether the hexside in that direction of the hex passes the test. The neighbour must lie on the grid.
    bool passes(HexIndex hex, HexDirection direction) const;
    /// The same for the whole map, one mask a hex of it: bit d says that the hexside in direction d passes. Bits off the
    /// map mean nothing.
    void findPassing(std::span<std::uint8_t> masks) const;

private:
    struct Presence
    {
        const HexsideSet* kind = nullptr; ///< null: the map has none of that kind
        bool wanted = true;
    };
    struct Mark
    {
        std::vector<std::int64_t> places; ///< hex * 3 + direction, sorted
        bool wanted = true;
    };

    const HexGrid* m_grid;
    std::vector<Presence> m_kinds;
    std::vector<Mark> m_marks;
};

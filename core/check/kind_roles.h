// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "ruleset/ruleset.h"

#include <QString>
#include <QStringList>

#include <bitset>
#include <cstdint>
#include <vector>

/// What hexside kinds and terrains of a map are in the landscape, which no rule needs to know: only so can be said that
/// a river ends in the open.
///
/// A kind is known by the picture that the game draws it with (`drawAs`), else by its name; there is a small table of
/// such names, the same words that the program has pictures for. What crosses what is also read off the game's rules:
/// where they ask for hexsides with one kind and without another, the other is what leads across.
class KindRoles
{
public:
    enum class Hexsides : unsigned char {
        Other, ///< no water: a wall, a trench …
        River, ///< a line of water, which comes from somewhere and goes somewhere
        Shore, ///< the border of a sea or a lake
        Crossing, ///< something that leads across water: a ford, ice
        Bridge ///< a crossing made for a road
    };

    /// `ruleset` may be null: then the names alone speak.
    KindRoles(const HexMap& map, const Ruleset* ruleset);

    Hexsides role(const QString& kind) const;
    /// Whether the terrain is open water.
    bool isWater(HexIndex hex) const { return m_water[m_map->legendIndex[static_cast<std::size_t>(hex)]]; }
    /// Whether lines of roads may well end there: a town by its terrain.
    bool isSettled(HexIndex hex) const { return m_settled[m_map->legendIndex[static_cast<std::size_t>(hex)]]; }
    /// The hexsides of all kinds with that role, a mask a hex; empty: there are none.
    std::vector<std::uint8_t> masksOf(Hexsides role) const;
    /// The hexsides over which that kind may lead, a mask a hex.
    std::vector<std::uint8_t> crossedBy(const QString& kind) const;
    /// "River" or whatever the game calls the kind.
    QString title(const QString& kind) const;

private:
    QString pictureOf(std::vector<Kind> Ruleset::*kinds, const QString& name) const;
    void readRules();
    void readTest(const HexsideTest& test);
    void addMasks(const HexsideSet& set, std::vector<std::uint8_t>& masks) const;

    const HexMap* m_map;
    const Ruleset* m_ruleset;
    std::vector<std::pair<QString, QString>> m_leadsOver; ///< kind, what it leads across by the rules
    std::bitset<256> m_water; ///< by legend entry
    std::bitset<256> m_settled;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"

#include <map>
#include <optional>
#include <vector>

/// The supply that units which are off the board would have, in whichever hex they came to stand. Where the game's lines
/// hang on who stands there, the units stand there while it is asked.
class MoverSupply
{
public:
    /// The lines are those of `unit`, one of the units that stand together. The layers must outlive this.
    MoverSupply(DerivedLayers& layers, UnitIndex unit, const std::vector<UnitIndex>& units,
                SupplyField::Limits limits = SupplyField::Limits::Apply);

    /// Whether there is a line of the best level.
    bool isSupplied(HexIndex hex) const;
    /// Place of the level among those of the game.
    int level(HexIndex hex) const;
    /// Hexes entered by the shortest line of that level; nothing: there is no line.
    std::optional<int> length(HexIndex hex) const;
    bool isOnSource(HexIndex hex) const;
    /// SupplySources::distanceFrom().
    std::optional<int> distanceToSource(HexIndex hex) const;

private:
    /// What is known about the units standing in a hex.
    struct Standing
    {
        int level = 0;
        std::optional<int> length;
        bool isOnSource = false;
        std::optional<int> distanceToSource;
    };
    const Standing& standing(HexIndex hex) const;
    const SupplyField& field() const { return m_layers.supply(m_unit, m_limits); }

    DerivedLayers& m_layers;
    UnitIndex m_unit;
    std::vector<UnitIndex> m_units;
    SupplyField::Limits m_limits;
    bool m_isSame; ///< wherever the units stand
    mutable std::map<HexIndex, Standing> m_standing; ///< found when first asked for
};

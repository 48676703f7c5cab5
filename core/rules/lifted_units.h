// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/derived_layers.h"

#include <utility>
#include <vector>

/// Takes units off the board for as long as it lives: nobody blocks, negates or overstacks for a unit that is itself on
/// the way. Units that are off the map stay there.
class LiftedUnits
{
public:
    LiftedUnits(DerivedLayers& layers, const std::vector<UnitIndex>& units) : m_layers(layers)
    {
        for (const UnitIndex unit : units) {
            if (const HexIndex hex = layers.board().hexOf(unit); hex != noHex) {
                m_lifted.emplace_back(unit, hex);
                layers.moveUnit(unit, noHex);
            }
        }
    }
    ~LiftedUnits()
    {
        for (const auto& [unit, hex] : m_lifted)
            m_layers.moveUnit(unit, hex);
    }
    LiftedUnits(const LiftedUnits&) = delete;
    LiftedUnits& operator=(const LiftedUnits&) = delete;

private:
    DerivedLayers& m_layers;
    std::vector<std::pair<UnitIndex, HexIndex>> m_lifted;
};

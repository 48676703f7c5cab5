// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"
#include "rules/supply_field.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// A board with what is derived from it for the whole map: the fields of supply, one for each kind of unit (those that
/// the rules of supply do not tell apart), found when first asked for.
///
/// A move notes which hexes it has changed. A field that is asked for after moves is repaired round those that are open
/// now and were closed before, or the other way; a unit lifted and put back leaves nothing to do for a field that nobody
/// has asked for in between. Where a field cannot be repaired (SupplyField::update()), it is found anew.
///
/// Position and rules must outlive it. Invariant: a field that supply() returns is the one that the board as it stands
/// would give from scratch.
class DerivedLayers
{
public:
    DerivedLayers(const Position& position, const RulesInForce& rules);

    const RuleView& board() const { return m_board; }

    /// RuleView::rememberSupply().
    void rememberSupply(std::vector<int> levels) { m_board.rememberSupply(std::move(levels)); }

    /// Puts a unit elsewhere; noHex takes it off the map.
    void moveUnit(UnitIndex unit, HexIndex to);

    /// The lines of supply open to units of that unit's kind on the board as it stands; one that would move is to be
    /// taken off the board before. Good until the next move.
    const SupplyField& supply(UnitIndex unit, SupplyField::Limits limits = SupplyField::Limits::Apply);

private:
    struct Layer
    {
        std::unique_ptr<SupplyField> field; ///< null: not asked for
        std::size_t upTo = 0; ///< how many of the changed hexes it knows
    };
    /// Units that share their fields.
    struct Kind
    {
        UnitIndex example;
        std::array<Layer, 2> layers; ///< by SupplyField::Limits
    };
    /// Lets the layer know what has changed; false where it needs to be found anew.
    bool update(Layer& layer) const;

    RuleView m_board;
    bool m_hasLimitedSources; ///< that supply only so many units: each unit has a field of its own
    std::optional<std::vector<SourceUser>> m_users; ///< of these, on the board as it stands; nothing: not found yet
    std::vector<int> m_kindOf; ///< by unit: place in m_kinds
    std::vector<Kind> m_kinds;
    std::vector<HexIndex> m_changed; ///< in order of the moves; some field may not know them yet
};

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

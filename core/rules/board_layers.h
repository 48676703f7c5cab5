// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_board.h"
#include "rules/supply_field.h"

#include <array>
#include <memory>
#include <vector>

/// A board with what is derived from it for the whole map: the fields of supply, one for each kind of unit (those that
/// the rules of supply do not tell apart), found when first asked for and kept up to date when a unit moves.
///
/// Position and rules must outlive it. Invariant: every field is the one that the board as it stands now would give.
class BoardLayers
{
public:
    BoardLayers(const Position& position, const RulesInForce& rules);

    const RuleBoard& board() const { return m_board; }

    /// Puts a unit elsewhere; noHex takes it off the map.
    void moveUnit(UnitIndex unit, HexIndex to);

    /// The lines of supply open to units of that unit's kind on the board as it stands; one that would move is to be
    /// taken off the board before. Good until the next move.
    const SupplyField& supply(UnitIndex unit, SupplyField::Limits limits = SupplyField::Limits::Apply);

private:
    /// Units that share their fields.
    struct Kind
    {
        UnitIndex example;
        std::array<std::unique_ptr<SupplyField>, 2> fields; ///< by SupplyField::Limits; null: not asked for
    };

    RuleBoard m_board;
    std::vector<int> m_kindOf; ///< by unit: place in m_kinds
    std::vector<Kind> m_kinds;
};

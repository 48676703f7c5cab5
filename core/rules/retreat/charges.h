// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/retreat_group.h"

#include <vector>

/// What entering a hex costs the moving group.
struct ChargedEntry
{
    int steps = 0;
    int hexes = 0; ///< that the retreat becomes longer
    int hexesIfLast = 0; ///< that it becomes longer if the hex would be its last
};

/// Length that a stretch demands once it has entered a hex as its `count`th; `before`: what it demanded until then.
inline int lengthDemanded(int before, const ChargedEntry& entry, int count)
{
    const int longer = before + entry.hexes;
    return longer + (count == longer ? entry.hexesIfLast : 0);
}

/// The charges that apply to one kind of group.
class Charges
{
public:
    Charges(const RuleView& board, const std::vector<Charge>& charges, const Unit& lead, const CombatPart& part);

    bool isEmpty() const { return m_charges.empty(); }
    /// Whether all that were stacked together pay, not only those that move.
    bool isPaidByStack() const;
    /// Whether a charge can make the retreat longer.
    bool canLengthen() const;
    ChargedEntry of(const RuleView& board, const Mover& mover, HexIndex entered) const;

private:
    struct Prepared
    {
        const Charge* charge;
        bool onlyLast; ///< it lengthens the retreat only by its last hex
    };
    std::vector<Prepared> m_charges;
};

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

/// The charges that apply to one group.
class Charges
{
public:
    Charges(const RuleBoard& board, const std::vector<Charge>& charges, const Unit& lead, const CombatPart& part);

    bool isEmpty() const { return m_charges.empty(); }
    /// Whether all that were stacked together pay, not only those that move.
    bool isPaidByStack() const;
    ChargedEntry of(const RuleBoard& board, const Mover& mover, HexIndex entered) const;

private:
    std::vector<const Charge*> m_charges;
};

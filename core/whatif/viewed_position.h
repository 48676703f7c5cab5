// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/ruleset.h"

#include <QString>

#include <optional>
#include <vector>

/// A state of play as one side sees it: units that it may not see are not there at all, so that positions which look alike
/// to it are equal. Everything that is asked "what if" is asked on it. A value.
struct ViewedPosition
{
    QString viewer; ///< id of the side; empty: one who sees all
    Position position; ///< the units that are left, in their order; their indices are their own
    std::optional<Combat> combat; ///< without what it says of hidden units
    std::vector<FoughtCombat> fought;
    std::vector<UnitIndex> original; ///< by unit: its index in the position that was viewed
    bool mayHideMore = false; ///< the game hides stacks, and this viewer does not see into the other side's

    /// The unit with that index in the viewed position; noUnit: the viewer does not see it.
    UnitIndex seen(UnitIndex viewed) const;
};

/// `viewer`: id of a side; empty: sees all. Where the game hides no stacks everybody sees all.
ViewedPosition viewedBy(const QString& viewer, const Scenario& scenario, const Ruleset& game);

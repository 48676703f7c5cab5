// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_set.h"
#include "rules/forbid_tests.h"
#include "rules/rule_view.h"
#include "ruleset/ruleset.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

/// A unit all of whose lines of supply end at sources that supply only so many units, and the nearest of these.
struct SourceUser
{
    UnitIndex unit = noUnit;
    HexIndex source = noHex;
    int length = 0; ///< of the line, in hexes entered

    friend bool operator==(const SourceUser&, const SourceUser&) = default;
};

/// How sources that supply only so many units count.
struct LimitedSources
{
    bool areOpen = true; ///< false: they are no sources at all
    const std::vector<SourceUser>* users = nullptr; ///< of whom they have to supply; null: nobody
};

/// Whether the game has such a source, and anybody knows how many units it supplies.
bool hasLimitedSources(const RulesInForce& rules);

/// The hexes where lines of supply may end for one unit's side: each source of the ruleset as a set of hexes.
class SupplySources
{
public:
    SupplySources(const RuleView& board, UnitIndex unit, const LimitedSources& limited = {});

    struct Source
    {
        const SupplySourceRules* rules = nullptr;
        const HexSet* ofMap = nullptr; ///< all hexes of a region or feature of the map; null: `own` counts
        HexSet own; ///< hexes that were chosen one by one
        bool isLimited = false; ///< it supplies only so many units
        std::optional<ForbidTests> blocked = {}; ///< that closed some of them; nothing: none did

        const HexSet& hexes() const { return ofMap == nullptr ? own : *ofMap; }
    };
    const std::vector<Source>& all() const { return m_sources; }
    /// The source of that name; null when the ruleset has none for the unit.
    const Source* find(const QString& name) const;
    /// Whether the hex is a source of any name.
    bool contains(HexIndex hex) const;
    /// Whether the sources are the same on the board as it is now, after units have come to or gone from the `changed`
    /// hexes, or zones of control there. False where nothing but finding them anew could tell.
    bool areAsBefore(const RuleView& board, std::span<const HexIndex> changed) const;
    /// A unit in the hex because of which it is a source of kind "unit"; noUnit: there is none.
    static UnitIndex unitIn(const RuleView& board, const SupplySourceRules& rules, UnitIndex unit, HexIndex hex);
    /// Hex distance to the nearest source hex, holes ignored; nothing when the map has none.
    std::optional<int> distanceFrom(const RuleView& board, HexIndex hex) const;

private:
    Mover m_mover;
    std::vector<Source> m_sources;
};

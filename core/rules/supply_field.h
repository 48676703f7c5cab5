// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/supply_leg_field.h"
#include "rules/supply_sources.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

/// The supply lines open to one kind of unit (those with the same conditions), as fields over the whole map. A leg that
/// may be used several times in a row makes a line for each number of times, as far as it leads anywhere new.
class SupplyField
{
public:
    enum class Limits : unsigned char { Apply, Ignore };

    /// The position is the board's; a unit that would move is to be taken off the board before.
    SupplyField(const RuleView& board, UnitIndex unit, Limits limits = Limits::Apply,
                const LimitedSources& limited = {});

    /// Most hexes have a line that is open to others too, which a look at the field says: a fifth of what judging a
    /// retreat of 4 hexes took was the search for the shortest.
    bool isSupplied(const RuleView& board, HexIndex hex) const;
    /// Place of the best level of which there is a line, for the unit standing in the hex.
    int level(const RuleView& board, HexIndex hex) const;
    /// Length of the shortest line of that level for the unit standing in the hex, in hexes entered.
    std::optional<int> length(const RuleView& board, HexIndex hex) const;
    const SupplySources& sources() const { return *m_sources; }

    /// Makes the field that of the board as it is now: see SupplyLegField::update(). After false it is of no use.
    bool update(const RuleView& board, std::span<const HexIndex> changed);

    /// One way of being in supply.
    struct Line
    {
        const SupplyLine* line;
        int level; ///< place of the level that it gives
        std::vector<std::shared_ptr<SupplyLegField>>
            legs; ///< from the unit to the source; lines may share the last ones
    };
    const std::vector<Line>& lines() const { return m_lines; }

    /// Whether the fields of two units are the same on every board, as far as the rules of supply say.
    static bool sharesField(const SupplyRules& rules, const Unit& a, const Unit& b);
    /// Whether lines, or the zones of control that they meet, may differ between units of one side, nation and type.
    static bool tellsUnitsApart(const Ruleset& game);

private:
    void addLines(const RuleView& board, UnitIndex unit, const SupplyLine& line, bool ignoresLimits);

    std::unique_ptr<SupplySources> m_sources; ///< the legs point into it
    std::vector<Line> m_lines;
};

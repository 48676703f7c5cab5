// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explain_words.h"
#include "rules/retreat/outranked_paths.h"
#include "verdict/ruling.h"

#include <QCoreApplication>

#include <functional>
#include <utility>
#include <vector>

/// The paths of one retreating unit or group, legal ones and those that priorities take away, as stages name and show
/// them. What it is made of must outlive it.
class ExplainedPaths
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    using Paths = std::vector<const RetreatPath*>; ///< of the retreat

    /// `lost`: of each hex that is outranked the best path through it, as far as it is known.
    ExplainedPaths(const HexGrid& grid, const ExplainWords& words, const UnitRetreat& retreat,
                   std::vector<OutrankedPath> lost)
        : m_grid(grid), m_words(words), m_retreat(retreat), m_lost(std::move(lost))
    {}

    /// Those of which `is(path)` holds, in the ruling's order.
    template<typename Is>
    Paths where(Is is) const
    {
        Paths paths;
        for (const RetreatPath& path : m_retreat.paths) {
            if (is(path))
                paths.push_back(&path);
        }
        return paths;
    }

    /// The hexes that they lead through, each once, by number; without the start.
    std::vector<HexIndex> hexesOf(const Paths& paths) const;
    /// Their hexes, the start first.
    std::vector<std::vector<HexIndex>> withStart(const Paths& paths) const;
    /// What the ruling's list calls them; empty where it has only one.
    std::vector<int> numbers(const Paths& paths) const;
    /// "3404 → 3304, 3404 → 3305 and 2 more"
    QString told(const Paths& paths) const;
    /// "3404 → 3304: 1 step lost on the way.": a sentence for all of which `say` says the same.
    QString toldBy(const Paths& paths, const std::function<QString(const RetreatPath&)>& say) const;

    /// Of the paths that priorities take away so many, the start included, that each of the hexes lies on one, as far as
    /// they are known.
    std::vector<std::vector<HexIndex>> through(const std::vector<const HexVerdict*>& hexes) const;
    /// What counts against the paths through these hexes at the priority by which they drop out, in order of number.
    std::vector<CountedHex> counted(const std::vector<const HexVerdict*>& hexes) const;
    /// "Paths through 3405 and 3406 are outranked by 3404 → 3304."
    QString told(const std::vector<const HexVerdict*>& hexes) const;

private:
    const OutrankedPath& pathThrough(HexIndex hex) const;

    const HexGrid& m_grid;
    const ExplainWords& m_words;
    const UnitRetreat& m_retreat;
    std::vector<OutrankedPath> m_lost;
};

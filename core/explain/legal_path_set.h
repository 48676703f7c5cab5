// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explain_words.h"
#include "verdict/ruling.h"

#include <QCoreApplication>

#include <functional>
#include <vector>

/// The legal paths of one retreating unit or group, as stages name and show them. What it is made of must outlive it.
class LegalPathSet
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    using Paths = std::vector<const RetreatPath*>; ///< of the retreat

    LegalPathSet(const HexGrid& grid, const ExplainWords& words, const UnitRetreat& retreat)
        : m_grid(grid), m_words(words), m_retreat(retreat)
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
    /// "3404 → 3304, 3404 → 3305 and 2 more"
    QString told(const Paths& paths) const;
    /// "3404 → 3304: 1 step lost on the way.": a sentence for all of which `say` says the same.
    QString toldBy(const Paths& paths, const std::function<QString(const RetreatPath&)>& say) const;

private:
    const HexGrid& m_grid;
    const ExplainWords& m_words;
    const UnitRetreat& m_retreat;
};

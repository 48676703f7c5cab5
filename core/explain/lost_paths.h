// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explain_words.h"
#include "rules/retreat/outranked_paths.h"
#include "verdict/ruling.h"

#include <QCoreApplication>

#include <utility>
#include <vector>

/// The ways of one retreating unit or group that priorities take away, as stages name and show them: of each hex that is
/// outranked the best way through it, as far as it is known. What it is made of must outlive it.
class LostPaths
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    LostPaths(const HexGrid& grid, const ExplainWords& words, const UnitRetreat& retreat,
              std::vector<OutrankedPath> ways)
        : m_grid(grid), m_words(words), m_retreat(retreat), m_paths(std::move(ways))
    {}

    /// So many, the start included, that each of the hexes lies on one, as far as they are known.
    std::vector<std::vector<HexIndex>> through(const std::vector<const HexVerdict*>& hexes) const;
    /// What counts against the ways through these hexes at the priority by which they drop out, in order of number.
    std::vector<CountedHex> counted(const std::vector<const HexVerdict*>& hexes) const;
    /// "Ways through 3405 and 3406 are outranked by 3404 → 3304."
    QString told(const std::vector<const HexVerdict*>& hexes) const;

private:
    const OutrankedPath& pathThrough(HexIndex hex) const;

    const HexGrid& m_grid;
    const ExplainWords& m_words;
    const UnitRetreat& m_retreat;
    std::vector<OutrankedPath> m_paths;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/hexside_lookup.h"
#include "rules/nearest_hex.h"
#include "rules/retreat/retreat_group.h"
#include "rules/supply_field.h"

#include <array>
#include <optional>
#include <vector>

/// The prefer scores that apply to one group, in order of priority, made ready for a board from which the group has
/// been lifted. Lower is better.
class PreferScores
{
public:
    /// `mover` must outlive the scores.
    PreferScores(const RuleBoard& board, const std::vector<PreferScore>& scores, const Unit& lead,
                 const CombatPart& part, const Mover& mover);

    /// What a score looks at.
    enum class Scope : unsigned char {
        Step, ///< one step; over a path it is the sum
        Passed, ///< the same, without the last step
        End, ///< the hex where the path ends
        Path ///< the path's charges or shortfall, or that there is one
    };

    std::size_t count() const { return m_scores.size(); }
    Scope scope(std::size_t score) const { return m_scores[score].scope; }
    const QString& priority(std::size_t score) const { return m_scores[score].score->priority; }
    RuleIndex rule(std::size_t score) const { return m_scores[score].rule; }
    ScoreKind kind(std::size_t score) const { return m_scores[score].score->kind; }
    bool givesWay(std::size_t score) const { return m_scores[score].score->givesWay; }
    /// Settled over whole paths even where the retreat is judged hex by hex. Scores of ends and paths always are:
    /// a single step says nothing about them.
    bool isLookAhead(std::size_t score) const
    {
        return m_scores[score].score->lookAhead || m_scores[score].scope != Scope::Step;
    }

    /// Where the possible paths end. Distances to a source are measured along lines only where one of them has a line,
    /// else in hexes: to be told before any score is asked for.
    void setEnds(const std::vector<HexIndex>& ends);

    int ofStep(std::size_t score, const HexStep& step) const;
    int ofEnd(std::size_t score, HexIndex end) const;

    /// One entry of the ruleset, made ready.
    struct Prepared
    {
        const PreferScore* score = nullptr;
        Scope scope = Scope::Step;
        RuleIndex rule = noRule;
        std::array<int, 256> terrainValue{}; ///< by legend entry; 1 or 0 where the score only lists terrain
        std::vector<std::pair<HexsideLookup, int>> crossings;
        std::vector<HexsideLookup> linked;
        std::vector<HexsideLookup> onto;
        const HexsideSet* links = nullptr; ///< of the path kind; null: the map has none
        std::array<int, directionCount> directionValue{};
        std::vector<const HexSet*> regions;
        NearestHex nearest;
        bool measuresLines = false; ///< distances to supply are lengths of open lines
        bool exists = false; ///< the map has a hex that a distance is measured to
    };

    /// Everything a score may ask.
    struct Context
    {
        const RuleBoard& board;
        const Mover& mover;
        const SupplyField* unlimitedSupply; ///< the mover's, limits ignored; null where no score asks for it
    };

private:
    const RuleBoard& m_board;
    const Mover& m_mover;
    std::optional<SupplyField> m_unlimitedSupply;
    std::vector<Prepared> m_scores;
};

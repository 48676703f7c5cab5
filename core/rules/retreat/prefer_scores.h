// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/hexside_lookup.h"
#include "rules/mover_supply.h"
#include "rules/nearest_hex.h"
#include "rules/retreat/retreat_group.h"

#include <array>
#include <optional>
#include <vector>

/// What a score may ask about one group's retreat.
struct ScoreContext
{
    const RuleView& board;
    const Mover& mover;
    /// No end has a line: then distances to a source are measured in hexes, whatever the ruleset says.
    bool measuresHexes = false;
};

/// A hex of a path that a score counts against it.
struct CountedHex
{
    HexIndex hex = noHex;
    /// For which it does: those of the mover's side that hold it, or those of the enemy whose zones of control reach it.
    std::vector<UnitIndex> units;

    friend bool operator==(const CountedHex&, const CountedHex&) = default;
};

/// The prefer scores that apply to one kind of group, in order of priority, made ready for one position's map and rules.
/// Lower is better.
class PreferScores
{
public:
    /// `together`: as for ForbidTests.
    PreferScores(const RuleView& board, const std::vector<PreferScore>& scores, const Unit& lead,
                 const CombatPart& part, const std::vector<UnitIndex>& together = {});

    std::size_t count() const { return m_scores.size(); }
    ScoreScope scope(std::size_t score) const { return m_scores[score].scope; }
    const QString& priority(std::size_t score) const { return m_scores[score].score->priority; }
    RuleIndex rule(std::size_t score) const { return m_scores[score].rule; }
    ScoreKind kind(std::size_t score) const { return m_scores[score].score->kind; }
    bool givesWay(std::size_t score) const { return m_scores[score].score->givesWay; }
    /// Settled over whole paths even where the retreat is judged hex by hex. Scores of ends and paths always are:
    /// a single step says nothing about them.
    bool isLookAhead(std::size_t score) const
    {
        return m_scores[score].score->lookAhead || m_scores[score].scope == ScoreScope::End
               || m_scores[score].scope == ScoreScope::Path;
    }

    /// Whether a score asks for the lengths of lines whose limits are ignored (Mover::unlimitedSupply).
    bool asksForUnlimitedSupply() const { return m_asksForUnlimitedSupply; }
    /// Whether distances to a source are to be measured in hexes although the ruleset measures lines: where none of the
    /// possible ends has a line. To be told (ScoreContext::measuresHexes) before any score is asked for.
    bool fallsBackToHexes(const ScoreContext& context, const std::vector<HexIndex>& ends) const;

    /// Of a step; scores of ends are asked with the last step, or, where isAlikeEverywhere(), one without `from`.
    /// Of units that go together the worst counts.
    int ofStep(std::size_t score, const ScoreContext& context, const HexStep& step) const;
    /// Whether the step, or the end to which it leads, is one that the score looks at: for one of those that are asked.
    bool isMeant(std::size_t score, const ScoreContext& context, const HexStep& step) const;
    /// Score of an end for a path that leaves the map after the step: nothing supplies it any more.
    int ofExit(std::size_t score, const ScoreContext& context, const HexStep& last) const;
    /// Whether a graph has all the scores: none is of listed paths alone, none of an end looks at the step that leads there.
    bool isAlikeEverywhere() const { return m_isAlikeEverywhere; }
    /// The hexes that the score counts against a path (start excluded), in the path's order; none where it compares
    /// something else. `only`: the one step that is compared, where a retreat is judged hex by hex.
    std::vector<CountedHex> counted(std::size_t score, const ScoreContext& context, const std::vector<HexIndex>& path,
                                    std::optional<std::size_t> only = std::nullopt) const;

    struct Prepared;
    using StepFunction = int (*)(const Prepared&, const ScoreContext&, const HexStep&);

    /// One entry of the ruleset, made ready.
    struct Prepared
    {
        const PreferScore* score = nullptr;
        StepFunction value = nullptr; ///< of a step; of an end, asked as a step to it; null: of the whole path
        ScoreScope scope = ScoreScope::Step;
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
        std::vector<int> zones; ///< kinds of zones of control that count; empty: all

        /// The zones of control that count, negated or not.
        ZocQuestion zoc(const Mover& mover) const
        {
            ZocQuestion question = mover.zoc(ZocPurpose::Retreat, zones);
            question.countsNegated = true;
            return question;
        }
    };

private:
    static Prepared prepared(const RuleView& board, const PreferScore& score);

    std::vector<Prepared> m_scores;
    bool m_asksForUnlimitedSupply = false;
    bool m_isAlikeEverywhere = true;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/prefer_scores.h"

#include "rules/conditions.h"

#include <algorithm>

PreferScores::PreferScores(const RuleView& board, const std::vector<PreferScore>& scores, const Unit& lead,
                           const CombatPart& part)
{
    for (const PreferScore& score : scores) {
        if (!applies(score.when, lead, board.position().turn, board.rules(), part))
            continue;
        m_scores.push_back(prepared(board, score));
        m_asksForUnlimitedSupply =
            m_asksForUnlimitedSupply || (score.kind == "distance-to-source" && m_scores.back().measuresLines);
    }
}

bool PreferScores::fallsBackToHexes(const ScoreContext& context, const std::vector<HexIndex>& ends) const
{
    return m_asksForUnlimitedSupply && std::none_of(ends.begin(), ends.end(), [&](HexIndex end) {
               return context.unlimitedSupply->length(context.board, end).has_value();
           });
}

int PreferScores::ofStep(std::size_t score, const ScoreContext& context, const HexStep& step) const
{
    return m_scores[score].value(m_scores[score], context, step);
}

int PreferScores::ofEnd(std::size_t score, const ScoreContext& context, HexIndex end) const
{
    return ofStep(score, context, {noHex, end, HexDirection::D0});
}

std::vector<CountedHex> PreferScores::counted(std::size_t score, const ScoreContext& context,
                                              const std::vector<HexIndex>& path, std::optional<std::size_t> only) const
{
    const ScoreCounts counts = kind(score)->counts;
    const auto unitsFor = [&](HexIndex hex) {
        std::vector<UnitIndex> units;
        if (counts == ScoreCounts::EnemyZoc)
            units = context.board.exertingUnits(hex, 1 - context.mover.side);
        else if (counts != ScoreCounts::Terrain)
            context.board.forEachUnit(hex, context.mover.side, [&](UnitIndex unit) { units.push_back(unit); });
        return units;
    };
    if (counts == ScoreCounts::Nothing)
        return {};
    std::vector<CountedHex> counted;
    for (std::size_t step = 0; step < path.size(); ++step) {
        const bool isLast = step + 1 == path.size();
        const bool isMeant = scope(score) == ScoreScope::End ? isLast
                             : only                          ? step == *only
                                                             : !(scope(score) == ScoreScope::Passed && isLast);
        // What these scores say of a step hangs on the hex that is entered alone.
        if (isMeant && ofEnd(score, context, path[step]) > 0)
            counted.push_back({path[step], unitsFor(path[step])});
    }
    return counted;
}

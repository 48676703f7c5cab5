// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/prefer_scores.h"

#include "rules/conditions.h"

#include <algorithm>
#include <iterator>
#include <limits>

PreferScores::PreferScores(const RuleView& board, const std::vector<PreferScore>& scores, const Unit& lead,
                           const CombatPart& part, const std::vector<UnitIndex>& together)
{
    for (const PreferScore& score : scores) {
        if (!applies(score.when, lead, board.position().turn, board.rules(), part)
            && !appliesToAny(score.when, board, together, part))
            continue;
        m_scores.push_back(prepared(board, score));
        // The last step is another on every way to the end, the hex that it enters is not.
        const bool looksAtLastStep = score.at == EntryAt::End && score.kind->scope == ScoreScope::Step
                                     && score.kind->counts == ScoreCounts::Nothing;
        m_isAlikeEverywhere = m_isAlikeEverywhere && !score.kind->needsList && score.when.isPlain()
                              && score.at != EntryAt::First && !looksAtLastStep;
        m_asksForUnlimitedSupply =
            m_asksForUnlimitedSupply || (score.kind == "distance-to-source" && m_scores.back().measuresLines);
    }
}

/// Whether a score looks at the step, as far as its lead is asked.
static bool isMeantFor(const Condition& when, const ScoreContext& context, const HexStep& step)
{
    return when.isPlain() || holds(when, context.mover.placeOf(context.board, step, ZocPurpose::Retreat));
}

bool PreferScores::isMeant(std::size_t score, const ScoreContext& context, const HexStep& step) const
{
    const Condition& when = m_scores[score].score->when;
    if (context.mover.members == nullptr)
        return isMeantFor(when, context, step);
    return std::any_of(context.mover.members->begin(), context.mover.members->end(), [&](const Mover& member) {
        return appliesToAny(when, context.board, {member.lead}, member.part)
               && isMeantFor(when, {context.board, member, context.measuresHexes}, step);
    });
}

bool PreferScores::fallsBackToHexes(const ScoreContext& context, const std::vector<HexIndex>& ends) const
{
    return m_asksForUnlimitedSupply && std::none_of(ends.begin(), ends.end(), [&](HexIndex end) {
               return context.mover.unlimitedSupply->length(end).has_value();
           });
}

int PreferScores::ofStep(std::size_t score, const ScoreContext& context, const HexStep& step) const
{
    const Prepared& entry = m_scores[score];
    const auto ofLead = [&](const ScoreContext& asked) {
        return isMeantFor(entry.score->when, asked, step) ? entry.value(entry, asked, step) : 0;
    };
    if (context.mover.members == nullptr)
        return ofLead(context);
    std::optional<int> worst;
    for (const Mover& member : *context.mover.members) {
        if (appliesToAny(entry.score->when, context.board, {member.lead}, member.part))
            worst = std::max(worst.value_or(std::numeric_limits<int>::min()),
                             ofLead({context.board, member, context.measuresHexes}));
    }
    return worst.value_or(0);
}

int PreferScores::ofExit(std::size_t score, const ScoreContext& context, const HexStep& last) const
{
    if (last.from == noHex && m_scores[score].score->kind->scope == ScoreScope::Step)
        return 0; // it left at once: no hex was entered
    // Off the map there is no supply, and nobody has to make room.
    const auto away = [](Mover mover) {
        mover.supply = nullptr;
        mover.settlements = nullptr;
        return mover;
    };
    Mover mover = away(context.mover);
    std::vector<Mover> members;
    if (mover.members != nullptr) {
        std::transform(mover.members->begin(), mover.members->end(), std::back_inserter(members), away);
        mover.members = &members;
    }
    return ofStep(score, {context.board, mover, context.measuresHexes}, last);
}

std::vector<CountedHex> PreferScores::counted(std::size_t score, const ScoreContext& context,
                                              const std::vector<HexIndex>& path, std::optional<std::size_t> only) const
{
    const ScoreCounts counts = kind(score)->counts;
    const auto unitsFor = [&](HexIndex hex) {
        std::vector<UnitIndex> units;
        if (counts == ScoreCounts::EnemyZoc)
            units = exertingUnits(context.board, m_scores[score].zoc(context.mover), hex);
        else if (counts != ScoreCounts::Terrain)
            context.board.forEachUnit(hex, context.mover.side, [&](UnitIndex unit) { units.push_back(unit); });
        return units;
    };
    if (counts == ScoreCounts::Nothing)
        return {};
    std::vector<CountedHex> counted;
    HexIndex from = context.mover.start;
    for (std::size_t step = 0; step < path.size() && path[step] != noHex; ++step) {
        const bool isLast = step + 1 == path.size();
        const bool isMeant = scope(score) == ScoreScope::End     ? isLast
                             : scope(score) == ScoreScope::First ? step == 0
                             : only                              ? step == *only
                                                                 : !(scope(score) == ScoreScope::Passed && isLast);
        if (isMeant && ofStep(score, context, stepBetween(context.board.grid(), from, path[step])) > 0)
            counted.push_back({path[step], unitsFor(path[step])});
        from = path[step];
    }
    return counted;
}

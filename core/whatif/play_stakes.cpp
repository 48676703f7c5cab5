// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/play_stakes.h"

#include "base/contains.h"
#include "base/lists.h"

#include <algorithm>

bool PlayNode::hasGone(UnitIndex unit) const
{
    return contains(gone, unit);
}

std::vector<int> PlayNode::key() const
{
    constexpr int end = -2; // of a list
    std::vector<int> found = lost;
    const auto add = [&found](int number) { found.push_back(number); };
    for (const bool dead : isDead)
        add(dead ? 1 : 0);
    for (const bool dropped : maker.dropped())
        add(dropped ? 1 : 0);
    const std::size_t before = found.size();
    for (const RetreatChoice& choice : question.choices)
        add(choice.unit);
    // Who makes room for whom hangs on the order.
    if (!maker.isMakingRoom())
        std::sort(found.begin() + static_cast<std::ptrdiff_t>(before), found.end());
    for (const auto& [unit, hex] : maker.moved()) {
        add(unit);
        add(hex);
    }
    add(end);
    for (const std::size_t place : settled)
        add(static_cast<int>(place));
    add(end);
    for (const auto& [choice, place] : alternatives)
        add(static_cast<int>(place));
    add(end);
    for (const auto& [name, total] : question.decided)
        add(total);
    for (const auto& [name, total] : question.rolled)
        add(total);
    return found;
}

PlayStakes::PlayStakes(const RuleView& board, const RulingMaker& maker,
                       const std::vector<RulingMaker::OpenEffect>& open, const std::vector<UnitIndex>& dead,
                       const std::vector<UnitIndex>& supplied)
    : m_board(board), m_units(dead), m_defender(maker.sides().defender)
{
    for (const RulingMaker::OpenEffect& each : open) {
        m_units.insert(m_units.end(), each.effect.units.begin(), each.effect.units.end());
        for (const UnitRetreat& retreat : each.effect.retreats) {
            const std::vector<UnitIndex> group = retreat.group();
            m_units.insert(m_units.end(), group.begin(), group.end());
        }
    }
    sortUnique(m_units);
    for (const UnitIndex unit : m_units) {
        m_teams.push_back(board.side(unit));
        m_wasSupplied.push_back(contains(supplied, unit));
    }
}

std::size_t PlayStakes::numberOf(UnitIndex unit) const
{
    return static_cast<std::size_t>(std::find(m_units.begin(), m_units.end(), unit) - m_units.begin());
}

bool PlayStakes::isDead(const PlayNode& node, UnitIndex unit) const
{
    const std::size_t number = numberOf(unit);
    return number < m_units.size() && node.isDead[number];
}

int PlayStakes::stepsLeft(const PlayNode& node, UnitIndex unit) const
{
    const std::size_t number = numberOf(unit);
    return m_board.stepsLeft(unit) - (number < m_units.size() ? node.lost[number] : 0);
}

PlayOutcome PlayStakes::unknown() const
{
    PlayOutcome outcome;
    outcome.events.assign(2 * m_units.size() + 1, PlayFacts::nothing);
    for (const UnitIndex unit : m_units)
        outcome.losses.emplace_back(0, m_board.stepsLeft(unit));
    return outcome;
}

PlayOutcome PlayStakes::end(const PlayNode& node, const Combat& combat) const
{
    PlayOutcome outcome;
    DerivedLayers& layers = node.maker.judge().layers();
    const RuleView& board = layers.board();
    const auto fact = [](bool holds) { return holds ? PlayFacts::happens : std::uint8_t{0}; };
    const auto isHeld = [&](HexIndex hex) {
        bool found = false;
        board.forEachUnit(hex, m_defender, [&](UnitIndex unit) { found = found || !isDead(node, unit); });
        return found;
    };
    const std::vector<HexIndex> defence = combat.defenceHexes();
    outcome.events.reserve(2 * m_units.size() + 1);
    outcome.losses.reserve(m_units.size());
    outcome.events.push_back(fact(std::none_of(defence.begin(), defence.end(), isHeld)));
    for (std::size_t u = 0; u < m_units.size(); ++u) {
        const HexIndex hex = board.hexOf(m_units[u]);
        const bool mayLose = !node.isDead[u] && m_wasSupplied[u] && hex != noHex;
        outcome.events.push_back(fact(node.isDead[u]));
        outcome.events.push_back(fact(mayLose && !layers.supply(m_units[u]).isSupplied(board, hex)));
        const int steps = node.isDead[u] ? m_board.stepsLeft(m_units[u]) : node.lost[u];
        outcome.losses.emplace_back(steps, steps);
    }
    return outcome;
}

void PlayStakes::tell(const PlayOutcome& outcome, CodePlays& plays) const
{
    plays.hexEmptied = PlayFacts::word(outcome.events.front());
    for (std::size_t u = 0; u < m_units.size(); ++u)
        plays.units.push_back({m_units[u], PlayFacts::word(outcome.events[2 * u + 1]),
                               PlayFacts::word(outcome.events[2 * u + 2]), outcome.losses[u].first,
                               outcome.losses[u].second});
}

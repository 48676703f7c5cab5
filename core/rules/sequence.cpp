// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/sequence.h"

#include "base/lists.h"
#include "ruleset/values.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

class SequenceWords
{
    Q_DECLARE_TR_FUNCTIONS(Sequence)
};

int phaseCount(const Ruleset& game)
{
    return static_cast<int>(game.sequence.phases.size());
}

/// The same turn for the side after (before) the player's; past the last (first) the next (previous) turn.
Turn withNextSide(const Turn& turn, const Ruleset& game, bool isForward)
{
    Turn next = turn;
    const SideRules* player = game.side(turn.player);
    const auto count = static_cast<std::ptrdiff_t>(game.sides.size());
    // Of a turn without a player the last (first) side comes next, as if the others had had theirs.
    std::ptrdiff_t place = player != nullptr ? player - game.sides.data() : isForward ? count - 2 : 1;
    place += isForward ? 1 : -1;
    if (place < 0 || place == count) {
        if (!isForward && turn.number <= 1)
            return turn;
        next.number += isForward ? 1 : -1;
        place = isForward ? 0 : count - 1;
    }
    next.player = game.sides[static_cast<std::size_t>(place)].id;
    return next;
}

} // namespace

int phasePlace(const Turn& turn, const Ruleset& game)
{
    const auto& phases = game.sequence.phases;
    const auto found = std::find_if(phases.begin(), phases.end(), [&turn](const SequencePhase& phase) {
        return phase.phase == turn.phase
               && (phase.player.isEmpty() || turn.player.isEmpty() || phase.player == turn.player);
    });
    return found == phases.end() ? -1 : static_cast<int>(found - phases.begin());
}

bool isBefore(const Turn& turn, const Turn& other, const Ruleset& game)
{
    return turn.number < other.number
           || (turn.number == other.number && phasePlace(turn, game) < phasePlace(other, game));
}

const SequencePhase* phaseOf(const Turn& turn, const Ruleset& game)
{
    const int place = phasePlace(turn, game);
    return place < 0 ? nullptr : &game.sequence.phases[static_cast<std::size_t>(place)];
}

QString phaseTitle(const SequencePhase& phase, const Ruleset& game)
{
    return phase.title.isEmpty() ? titleOf(game.phases, phase.phase) : phase.title;
}

Turn turnAt(const Turn& turn, int place, const Ruleset& game)
{
    Turn result = turn;
    const SequencePhase& phase = game.sequence.phases[static_cast<std::size_t>(place)];
    result.phase = phase.phase;
    result.player = phase.player;
    if (result.player != turn.player)
        result.tags.removeIf([&](const QString& tag) {
            return std::ranges::find(game.turnTags, tag, &TurnTag::tag) != game.turnTags.end();
        });
    return result;
}

bool hasAnyTag(const Turn& turn, const QStringList& tags, const Ruleset& game)
{
    const auto holds = [&](const TurnTag& each) {
        const Condition& when = each.when;
        const auto admits = [](const QStringList& list, const QString& value) {
            return list.isEmpty() || list.contains(value);
        };
        return tags.contains(each.tag) && turn.number >= when.fromTurn.value_or(turn.number)
               && turn.number <= when.untilTurn.value_or(turn.number)
               && (when.isPlain()
                   || (admits(when.wide.front().players, turn.player) && admits(when.wide.front().phases, turn.phase)));
    };
    if (tags.isEmpty())
        return false;
    const TrackedTurn* tracked = trackedTurn(game, turn.number);
    return hasAny(turn.tags, tags) || (tracked != nullptr && hasAny(tracked->tags, tags))
           || std::ranges::any_of(game.turnTags, holds);
}

/// Place of the phase that comes after that of the turn; the number of phases: the first of the next turn. One that the
/// sequence lacks, as a game of older rules may have it, stands among those of its player by the order of the phases' names.
static int placeAfter(const Turn& turn, const Ruleset& game)
{
    if (const int place = phasePlace(turn, game); place >= 0)
        return place + 1;
    const auto rank = [&game](const QString& phase) {
        const auto found = std::ranges::find(game.phases, phase, &Kind::name);
        return found == game.phases.end() ? -1 : static_cast<int>(found - game.phases.begin());
    };
    int after = 0;
    for (int place = 0; place < phaseCount(game); ++place) {
        const SequencePhase& phase = game.sequence.phases[static_cast<std::size_t>(place)];
        if (turn.player.isEmpty() || phase.player != turn.player)
            continue;
        if (rank(phase.phase) > rank(turn.phase))
            return place;
        after = place + 1;
    }
    return after;
}

Turn nextPhase(const Turn& turn, const Ruleset& game)
{
    if (phaseCount(game) == 0)
        return withNextSide(turn, game, true);
    const int place = placeAfter(turn, game);
    Turn next = turn;
    if (place == phaseCount(game))
        ++next.number;
    return turnAt(next, place % phaseCount(game), game);
}

Turn previousPhase(const Turn& turn, const Ruleset& game)
{
    if (phaseCount(game) == 0)
        return withNextSide(turn, game, false);
    const bool isKnown = phasePlace(turn, game) >= 0;
    const int place = placeAfter(turn, game) - (isKnown ? 1 : 0);
    if (place > 0)
        return turnAt(turn, place - 1, game);
    if (isKnown && turn.number <= 1)
        return turn;
    Turn previous = turn;
    if (isKnown)
        --previous.number;
    return turnAt(previous, isKnown ? phaseCount(game) - 1 : 0, game);
}

std::optional<SupplyMoment> supplyMoment(const Turn& turn, const Ruleset& game)
{
    const SequencePhase* phase = phaseOf(turn, game);
    if (phase == nullptr || phase->supply.isEmpty())
        return std::nullopt;
    return SupplyMoment{ruleAt(game.rules, game.rule(phase->supply)).number, phase->supplySide};
}

std::optional<SupplyMoment> supplyMoment(const Turn& turn, const RulesInForce& rules)
{
    auto moment = supplyMoment(turn, rules.ruleset());
    if (!moment || moment->side.isEmpty())
        return moment;
    const auto& readings = phaseOf(turn, rules.ruleset())->supplyOfAll;
    moment->isWidened = !readings.empty() && rules.areRead(readings);
    if (moment->isWidened)
        moment->side.clear();
    return moment;
}

QStringList statesAfter(const SequencePhase& phase, QStringList states, const QString& side, const Ruleset& game)
{
    if (const auto& guests = game.combat.guests;
        guests && (guests->endsWith.isEmpty() || guests->endsWith == phase.phase))
        states.removeAll(guests->state);
    if (phase.player.isEmpty() || phase.player == side)
        states.removeIf([&](const QString& state) { return phase.removesStates.contains(state); });
    return states;
}

QStringList statesAtLevel(const QString& level, QStringList states, const Ruleset& game)
{
    QString given;
    for (const SupplyLevel& each : game.supply.levels) {
        if (each.state.isEmpty())
            continue;
        if (game.supply.levelPlace(level) == game.supply.levelPlace(each.name))
            given = each.state;
        else
            states.removeAll(each.state);
    }
    if (!given.isEmpty() && !states.contains(given))
        states += given;
    return states;
}

std::vector<int> objectivesHeld(const Position& position, const Ruleset& game)
{
    const HexSet* hexes = game.objectives.feature.isEmpty() ? nullptr : position.map->feature(game.objectives.feature);
    if (hexes == nullptr)
        return {};
    std::vector<int> held(game.sides.size());
    hexes->forEach([&](HexIndex hex) {
        const QString side = position.controller(hex);
        const auto found = std::ranges::find(game.sides, side, &SideRules::id);
        if (found != game.sides.end())
            ++held[static_cast<std::size_t>(found - game.sides.begin())];
    });
    return held;
}

std::optional<Victory> victoryIn(const Position& position, const Ruleset& game)
{
    for (const VictoryRule& rule : game.victory) {
        const int points = position.pointsOf(rule.side);
        if (points >= rule.points && position.turn.number <= rule.untilTurn.value_or(position.turn.number))
            return Victory{rule.side, game.rule(rule.rule), points};
    }
    return std::nullopt;
}

QString victoryText(const Victory& victory, const Ruleset& game)
{
    const SideRules* side = game.side(victory.side);
    return SequenceWords::tr("Victory: %1, with %n point(s).", nullptr, victory.points)
        .arg(side != nullptr ? side->name : victory.side);
}

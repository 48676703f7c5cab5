// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/limits.h"

#include "base/contains.h"
#include "rules/conditions.h"

#include <algorithm>

std::optional<int> mostOf(const LimitRule& limit, const Ruleset& game, int turn)
{
    if (limit.track.isEmpty())
        return limit.most;
    const TrackedTurn* tracked = trackedTurn(game, turn);
    if (tracked == nullptr)
        return std::nullopt;
    const auto found = std::ranges::find(tracked->counts, limit.track, &std::pair<QString, int>::first);
    return found == tracked->counts.end() ? std::nullopt : std::optional(found->second);
}

bool isCounted(const LimitRule& limit, const RuleView& board, UnitIndex index)
{
    const Unit& unit = board.unit(index);
    return (limit.types.isEmpty() || limit.types.contains(unit.type))
           && holds(limit.when, {board, index, {CombatRole::Attacker}});
}

QString countedAs(const LimitRule& limit, const Unit& unit)
{
    return limit.counts == LimitRule::Counts::Formations && !unit.formation.isEmpty() ? unit.formation
                                                                                      : unit.displayName();
}

std::vector<LimitUse> attackLimits(const RuleView& board, const QStringList& attacked)
{
    std::vector<LimitUse> uses;
    for (const LimitRule& limit : board.ruleset().limits) {
        if (limit.on != LimitRule::On::Attacks)
            continue;
        LimitUse use{&limit, mostOf(limit, board.ruleset(), board.position().turn.number), {}};
        for (const QString& id : attacked) {
            const UnitIndex unit = board.position().findUnit(id);
            if (unit == noUnit || !isCounted(limit, board, unit))
                continue;
            if (const QString name = countedAs(limit, board.unit(unit)); !use.used.contains(name))
                use.used += name;
        }
        uses.push_back(std::move(use));
    }
    return uses;
}

int countedOnMap(const LimitRule& limit, const RuleView& board, const std::vector<UnitIndex>& coming)
{
    QStringList counted;
    const auto& units = board.position().units;
    for (UnitIndex index = 0; index < static_cast<UnitIndex>(units.size()); ++index) {
        const Unit& unit = board.unit(index);
        if ((!unit.isOnMap() && !contains(coming, index)) || !isCounted(limit, board, index))
            continue;
        const bool isWithFormation = limit.counts == LimitRule::Counts::Formations && !unit.formation.isEmpty();
        const QString name = isWithFormation ? unit.side + u'/' + unit.formation : unit.id;
        if (!isWithFormation || !counted.contains(name))
            counted += name;
    }
    return static_cast<int>(counted.size());
}

const LimitRule* mapLimitAgainst(const RuleView& board, const std::vector<UnitIndex>& coming)
{
    for (const LimitRule& limit : board.ruleset().limits) {
        const auto most = mostOf(limit, board.ruleset(), board.position().turn.number);
        const bool isOfIt = std::ranges::any_of(coming, [&](UnitIndex unit) { return isCounted(limit, board, unit); });
        if (limit.on == LimitRule::On::Map && most && isOfIt && countedOnMap(limit, board, coming) > *most)
            return &limit;
    }
    return nullptr;
}

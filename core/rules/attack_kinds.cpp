// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/combat_odds.h"
#include "rules/sequence.h"

#include <algorithm>

std::optional<std::vector<UnitIndex>> unitsInFront(const Position& position, const RulesInForce& rules,
                                                   const Combat& combat, const CombatCircumstances& circumstances)
{
    const Ruleset& game = rules.ruleset();
    const AttackKind* kind = game.combat.kind(combat.kind);
    if (kind == nullptr || kind->needsAttack == 0)
        return std::nullopt;
    std::vector<UnitIndex> front;
    for (const UnitIndex unit : forcesIn(position, game, combat).attackers) {
        const Unit& each = position.unit(unit);
        const auto typed = circumstances.typed.find(each.id);
        const std::optional<int> strength = each.lacksReducedSide() ? std::nullopt : attackStrength(each, game);
        const int counted = strength                             ? *strength
                            : typed != circumstances.typed.end() ? typed->second
                                                                 : kind->needsAttack;
        const bool isCutOff = circumstances.unsupplied && circumstances.unsupplied->contains(each.id);
        if (counted >= kind->needsAttack && !isCutOff)
            front.push_back(unit);
    }
    return front;
}

std::vector<int> attackKindsNow(const Turn& turn, const Ruleset& game)
{
    // What a side has in secret, or for itself, the other one does not use.
    const auto isOfPlayer = [&](const AttackKind& kind) {
        const SecretRule* secret = findBy(game.secrets, &SecretRule::name, kind.uses);
        const QStringList sides = secret == nullptr ? kind.sides : QStringList(secret->side);
        return sides.isEmpty() || turn.player.isEmpty() || std::ranges::any_of(sides, [&](const QString& side) {
                   return game.teamOf(side) == game.teamOf(turn.player);
               });
    };
    const SequencePhase* phase = phaseOf(turn, game);
    std::vector<int> kinds;
    if (phase == nullptr || phase->isCombat)
        kinds.push_back(-1);
    for (std::size_t i = 0; i < game.combat.kinds.size(); ++i) {
        if ((phase == nullptr || game.combat.kinds[i].phases.contains(phase->phase))
            && isOfPlayer(game.combat.kinds[i]))
            kinds.push_back(static_cast<int>(i));
    }
    return kinds;
}

int attackKindCost(const Position& position, const RulesInForce& rules, const Combat& combat)
{
    const AttackKind* kind = rules.ruleset().combat.kind(combat.kind);
    if (kind == nullptr)
        return 0;
    const bool liesOnTarget = rules.value(kind->markerHex) == QLatin1String("target");
    const bool isMarked = std::any_of(position.markers.begin(), position.markers.end(), [&](const Marker& marker) {
        const auto* hex = std::get_if<HexIndex>(&marker.at);
        return !kind->marker.isEmpty() && marker.kind == kind->marker && hex != nullptr
               && (liesOnTarget ? combat.isDefenceHex(*hex) : contains(combat.attack, *hex));
    });
    return kind->halves + (isMarked ? kind->markerHalves : 0);
}

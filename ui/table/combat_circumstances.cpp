// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/combat_circumstances.h"

#include "base/contains.h"
#include "base/lists.h"
#include "document/document.h"
#include "rules/combat_forces.h"
#include "rules/fire.h"
#include "rules/supply.h"
#include "table/act_parts.h"
#include "table/carry_out.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace {

struct CircumstanceWords
{
    Q_DECLARE_TR_FUNCTIONS(CombatCircumstances)
};

/// Whether these units have attacked one of those in this phase.
bool hasBeenFought(const Document& document, const CombatForces& forces)
{
    const auto id = [&](UnitIndex unit) { return document.position()->unit(unit).id; };
    return !forces.attackers.empty()
           && std::ranges::any_of(document.scenario().fought, [&](const FoughtCombat& fought) {
                  return std::ranges::all_of(forces.attackers,
                                             [&](UnitIndex unit) { return fought.attack.contains(id(unit)); })
                         && std::ranges::any_of(forces.defenders,
                                                [&](UnitIndex unit) { return fought.defend.contains(id(unit)); });
              });
}

/// The attack that is declared, and what has fired in this phase.
void addFire(const Document& document, const Combat& combat, CombatCircumstances& known)
{
    const Ruleset& game = document.ruleset();
    const PlayState& play = document.play();
    const auto& atHand = document.scenario().combat;
    known.areAttacksKnown = true;
    known.declared = play.declared;
    if (atHand && atHand->result.isEmpty() && fireKind(game, atHand->kind) == nullptr)
        known.declared = atHand;
    for (const auto& [gun, hex] : play.fired)
        known.fired.emplace_back(gun == noUnit ? QString() : document.position()->unit(gun).id, hex);
    known.isAnotherResult = play.isUntouched() && isAnotherResult(atHand, combat);
}

/// Whether the other player looks, who is not to learn anything about the number.
bool isKeptFrom(const Document& document, const SecretRule& secret)
{
    return !document.viewer().isEmpty() && document.viewer() != secret.side;
}

} // namespace

std::vector<UnitIndex> secretUnits(const Document& document, const Combat& combat)
{
    const Position& position = *document.position();
    const CombatForces forces = forcesIn(position, document.ruleset(), combat);
    std::vector<UnitIndex> secret;
    for (const auto* units : {&forces.attackers, &forces.defenders})
        std::ranges::copy_if(*units, std::back_inserter(secret),
                             [&](UnitIndex unit) { return isStrengthSecret(position.unit(unit), document.ruleset()); });
    return secret;
}

std::vector<Act> actsOfReveal(const Document& document, const Combat& combat)
{
    const Ruleset& game = document.ruleset();
    const Position& position = *document.position();
    const QString rule = document.words().number(game.rule(game.combat.worthlessDie));
    std::vector<UnitIndex> units = secretUnits(document, combat);
    std::vector<Act> acts;
    for (const QString& state : game.combat.unknownStates) {
        std::vector<UnitIndex> marked;
        std::ranges::copy_if(units, std::back_inserter(marked),
                             [&](UnitIndex unit) { return position.unit(unit).states.contains(state); });
        if (!marked.empty())
            acts.emplace_back(StateAct{idsOf(position, marked), state, false, rule});
    }
    return acts;
}

std::vector<UnitIndex> openHands(const Document& document)
{
    std::vector<UnitIndex> units = document.play().inHand;
    std::erase_if(units, [&document](UnitIndex unit) {
        const UnitTrail* trail = document.play().trailOf(unit);
        return !document.position()->unit(unit).isOnMap() || (trail != nullptr && trail->isDone);
    });
    return units;
}

QString codeOfNothing(const Ruleset& game)
{
    const auto found = std::ranges::find_if(
        game.results, [](const ResultRule& result) { return result.defender.empty() && result.attacker.empty(); });
    return found == game.results.end() ? QString() : found->code;
}

bool isTold(const Document& document, const SecretRule& secret)
{
    return document.viewer() == secret.side;
}

std::vector<int> attackKindsOffered(const Document& document)
{
    const Ruleset& game = document.ruleset();
    std::vector<int> kinds = attackKindsNow(document.position()->turn, game);
    std::erase_if(kinds, [&](int at) {
        if (at < 0)
            return false;
        const QString& uses = game.combat.kinds[static_cast<std::size_t>(at)].uses;
        const SecretRule* secret = findBy(game.secrets, &SecretRule::name, uses);
        const auto left = std::ranges::find(document.play().secrets, uses, &std::pair<QString, int>::first);
        return secret != nullptr
               && (isKeptFrom(document, *secret) || left == document.play().secrets.end() || left->second <= 0);
    });
    return kinds;
}

std::vector<AuditBreach> breachesOf(const Document& document, Combat attack)
{
    const Ruleset& game = document.ruleset();
    const auto facts = [&] { return factsOf(game, attack, forcesIn(*document.position(), game, attack)); };
    if (!game.combat.isAudited)
        return {};
    const CombatCircumstances known = circumstancesOf(document, attack);
    const auto standingBy = standBy(document.layers(), attack, facts(), known);
    auto breaches = auditBreaches(document.layers(), attack, facts(),
                                  foughtByNow(document.scenario(), document.play(), game), standingBy, known);
    const auto more = handBreaches(document, attack);
    breaches.insert(breaches.end(), more.begin(), more.end());
    return breaches;
}

std::vector<AuditBreach> handBreaches(const Document& document, const Combat& attack)
{
    const Ruleset& game = document.ruleset();
    const AttackKind* kind = game.combat.kind(attack.kind);
    std::vector<AuditBreach> breaches;
    if (kind == nullptr || kind->inHand.isEmpty())
        return breaches;
    const Position& position = *document.position();
    for (const UnitIndex unit : forcesIn(position, game, attack).attackers) {
        if (!contains(document.play().putDown, unit))
            continue;
        AuditBreach breach;
        breach.check = AuditKind::Bar;
        breach.rule = game.rule(kind->inHand);
        breach.unit = unit;
        breach.hex = position.unit(unit).hex;
        breach.why = CircumstanceWords::tr("%1 went on after an attack and has ended its move, for another unit has "
                                           "moved since")
                         .arg(position.unit(unit).displayName());
        breaches.push_back(std::move(breach));
    }
    return breaches;
}

CombatCircumstances circumstancesOf(const Document& document, const Combat& combat)
{
    CombatCircumstances circumstances;
    const Ruleset& game = document.ruleset();
    for (const auto& [name, left] : document.play().secrets) {
        const SecretRule* secret = findBy(game.secrets, &SecretRule::name, name);
        if (secret != nullptr && !isKeptFrom(document, *secret))
            circumstances.secrets[name] = left;
        // The attack for which one was used up may be made.
        const AttackKind* kind = game.combat.kind(combat.kind);
        if (kind != nullptr && kind->uses == name && isSecretSpentOn(document.play(), combat))
            circumstances.secrets.erase(name);
    }
    for (const UnitTrail& trail : document.play().trails) {
        const Unit& unit = document.position()->unit(trail.unit);
        circumstances.moved.push_back({unit.id, trail.hexes.isEmpty() ? unit.hex : trail.hexes.front(), trail.spent});
    }
    circumstances.attacked = document.play().turn.attacked;
    const CombatForces forces = forcesIn(*document.position(), game, combat);
    // Only some kinds of attack may be made again at no cost; another result of the one at hand has been paid for.
    const AttackKind* attackKind = game.combat.kind(combat.kind);
    const bool isPaid = document.play().isUntouched() && isAnotherResult(document.scenario().combat, combat);
    circumstances.isRepeat =
        (isPaid || (attackKind != nullptr && !attackKind->repeats.isEmpty())) && hasBeenFought(document, forces);
    const auto& supply = document.play().supply;
    if (supply && !game.moves.halvedUnsupplied.isEmpty())
        circumstances.halved = supply->unsupplied;
    addFire(document, combat, circumstances);
    if (game.combat.judgesSupply.isEmpty()) {
        if (supply)
            circumstances.unsupplied = supply->unsupplied;
        return circumstances;
    }
    circumstances.unsupplied = QStringList();
    for (const std::vector<UnitIndex>& units : {forces.attackers, forces.defenders}) {
        for (const UnitIndex unit : units) {
            const auto status = supplyOf(document.layers(), unit);
            if (status && !status->isSupplied)
                *circumstances.unsupplied << document.position()->unit(unit).id;
        }
    }
    return circumstances;
}

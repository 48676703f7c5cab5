// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The acts of a combat: its result, losses, advance.

#include "base/contains.h"
#include "rules/after_retreat.h"
#include "rules/audit.h"
#include "rules/combat_forces.h"
#include "rules/combat_odds.h"
#include "rules/fire.h"
#include "rules/retreat_question.h"
#include "table/act_parts.h"
#include "table/table_words.h"

#include <algorithm>
#include <memory>

namespace {

/// Marks an effect as done that is none of the ruling's: who advances.
const QString advanceKey = QStringLiteral("advance");
/// Effects whose key begins so: units that had retreated onto others die before anything else.
const QString guestsKey = QStringLiteral("guests");
const QString attackerKey = QStringLiteral("attacker");

/// Takes units that die before the result is carried out off the state of play that is judged, as long as someone is left
/// to ask about.
void leave(Position& before, const std::vector<UnitIndex>& units)
{
    for (const UnitIndex unit : units) {
        const HexIndex hex = before.unit(unit).hex;
        const bool isAlone = std::none_of(before.units.begin(), before.units.end(), [&](const Unit& other) {
            return other.hex == hex && &other != &before.unit(unit);
        });
        if (!isAlone)
            before.unit(unit).hex = noHex;
    }
}

} // namespace

bool isSecretSpentOn(const PlayState& play, const Combat& combat)
{
    const auto& used = play.secretAttack;
    return used && combat.kind == used->kind && combat.defenceHexes() == used->defenceHexes()
           && std::all_of(combat.attack.begin(), combat.attack.end(),
                          [&](HexIndex hex) { return contains(used->attack, hex); });
}

namespace {

/// An attack that uses up one of a secret number does so when it is declared; it stays used up if the attack comes to
/// nothing.
void useSecret(PlayState& play, const Combat& combat, const Ruleset& game)
{
    const AttackKind* kind = game.combat.kind(combat.kind);
    if (kind == nullptr || kind->uses.isEmpty() || isSecretSpentOn(play, combat))
        return;
    play.secretAttack = combat;
    const auto known = std::find_if(play.secrets.begin(), play.secrets.end(),
                                    [&](const auto& secret) { return secret.first == kind->uses; });
    if (known != play.secrets.end())
        known->second = std::max(0, known->second - 1);
}

} // namespace

std::vector<FoughtCombat> foughtBefore(const Scenario& scenario, const PlayState& play, const Ruleset& game)
{
    std::vector<FoughtCombat> fought = scenario.fought;
    if (scenario.combat && !scenario.combat->result.isEmpty() && play.isUntouched() && !fought.empty()
        && fought.back() == foughtIn(scenario.position, game, *scenario.combat))
        fought.pop_back();
    return fought;
}

std::vector<FoughtCombat> foughtByNow(const Scenario& scenario, const PlayState& play, const Ruleset& game)
{
    std::vector<FoughtCombat> fought = foughtBefore(scenario, play, game);
    if (!scenario.combat || scenario.combat->result.isEmpty() || play.isUntouched() || !play.before)
        return fought;
    FoughtCombat atHand = foughtIn(*play.before, game, *scenario.combat);
    if (std::ranges::find(fought, atHand.attack, &FoughtCombat::attack) == fought.end())
        fought.push_back(std::move(atHand));
    return fought;
}

PlayState withBrought(const Scenario& scenario, const PlayState& play, const Ruleset& game)
{
    PlayState next = play;
    const auto& combat = scenario.combat;
    if (!combat || combat->result.isEmpty() || !play.isUntouched() || play.before || !game.combat.isAudited)
        return next;
    const Position& position = scenario.position;
    const CombatForces forces = forcesIn(position, game, *combat);
    // One that was entered at the table has booked them.
    const auto isBooked = [&](UnitIndex unit) { return contains(play.attacked, unit); };
    if (std::ranges::any_of(forces.attackers, isBooked))
        return next;
    next.attacked.insert(next.attacked.end(), forces.attackers.begin(), forces.attackers.end());
    if (fireKind(game, combat->kind) == nullptr)
        addToRecord(next.turn.attacked, idsOf(position, forces.attackers));
    return next;
}

void addBroughtFire(ActEffect& effect, const Scenario& scenario, const PlayState& play, const Ruleset& game)
{
    if (withBrought(scenario, play, game).attacked == play.attacked)
        return;
    Scenario then = scenario;
    applyEdit(effect.edit, then);
    EditGroup edits;
    edits.edits.push_back(effect.edit);
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(then.position.units.size()); ++unit) {
        const Unit& gun = then.position.unit(unit);
        const QString state = firedState(game, *scenario.combat, gun);
        if (state.isEmpty() || !gun.isOnMap() || gun.states.contains(state)
            || !scenario.combat->isAttacker(scenario.position, unit))
            continue;
        edits.edits.emplace_back(SetStates{unit, QStringList(gun.states) << state});
    }
    if (edits.edits.size() > 1)
        effect.edit = std::move(edits);
}

/// Beside which attack there is fire, and what it uses up: guns get their state, a marker lies on the hex.
static void carryOutFire(const CombatAct& act, const Scenario& scenario, const PlayState& play, const Ruleset& game,
                         PlayState& next, EditGroup& edits)
{
    const auto& before = scenario.combat;
    const AttackKind* kind = act.combat ? fireKind(game, act.combat->kind) : nullptr;
    if (kind == nullptr)
        next.declared.reset();
    else if (before && before->result.isEmpty() && fireKind(game, before->kind) == nullptr)
        next.declared = before;
    // Fire elsewhere is beside no attack.
    if (kind != nullptr && next.declared && !next.declared->isDefenceHex(act.combat->defend)
        && !contains(next.declared->attack, act.combat->defend))
        next.declared.reset();
    if (!act.combat || act.combat->result.isEmpty() || (isAnotherResult(before, *act.combat) && play.isUntouched()))
        return;
    if (kind == nullptr)
        next.fired.clear(); // it was beside this attack
    const Position& position = scenario.position;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        const QString state = firedState(game, *act.combat, position.unit(unit));
        if (state.isEmpty() || !act.combat->isAttacker(position, unit))
            continue;
        if (kind != nullptr)
            next.fired.emplace_back(unit, act.combat->defend);
        QStringList states = position.unit(unit).states;
        if (states.contains(state))
            continue;
        states += state;
        edits.edits.emplace_back(SetStates{unit, std::move(states)});
    }
    if (kind != nullptr && kind->perTurn) {
        Marker marker;
        marker.kind = kind->perTurn->marker;
        marker.at = act.combat->defend;
        marker.side = firingSide(position, game, *act.combat);
        marker.turn = position.turn.number;
        edits.edits.emplace_back(InsertMarker{position.markers.size(), std::move(marker)});
        // What falls alone is no fire of an attack that is made later.
        if (next.declared && next.declared->isDefenceHex(act.combat->defend))
            next.fired.emplace_back(noUnit, act.combat->defend);
    }
}

Expected<ActEffect, QString> carryOutCombat(const CombatAct& act, const Scenario& scenario, const PlayState& play,
                                            const Ruleset& game)
{
    const Position& position = scenario.position;
    ActEffect effect{EditGroup{}, play};
    static_cast<CombatProgress&>(effect.play) = {};
    effect.play.retreatPaths.clear();
    effect.play.advanced.clear();
    effect.play.log.clear();
    const bool isFought = act.combat && !act.combat->result.isEmpty();
    if (act.combat) {
        useSecret(effect.play, *act.combat, game);
        const std::vector<HexIndex>& hexes = act.combat->attack;
        for (const auto& named : {hexes, act.combat->defenceHexes()}) {
            if (const QString problem = hexProblem(*position.map, named); !problem.isEmpty())
                return problem;
        }
        std::vector<UnitIndex> attackers;
        const QString defender = forcesIn(position, game, *act.combat).defender;
        for (UnitIndex unit = 0; isFought && unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
            const bool isEnemy = defender.isEmpty() || game.areEnemies(position.unit(unit).side, defender);
            if (!isEnemy || !act.combat->isAttacker(position, unit))
                continue;
            attackers.push_back(unit);
            auto& attacked = effect.play.attacked;
            if (!contains(attacked, unit))
                attacked.push_back(unit);
            if (fireKind(game, act.combat->kind) == nullptr)
                addToRecord(effect.play.turn.attacked, {position.unit(unit).id});
            if (act.cost > 0)
                trailFor(effect.play, unit, position.unit(unit).hex).spent += act.cost;
        }
        if (const AttackKind* kind = game.combat.kind(act.combat->kind); kind != nullptr && kind->goesOn)
            putDownOthers(effect.play, attackers);
    }
    EditGroup edits;
    if (scenario.combat != act.combat)
        edits.edits.emplace_back(SetCombat{act.combat});
    if (game.combat.isAudited) {
        auto fought = foughtByNow(scenario, play, game);
        // Whoever attacks no longer, now that the combat has another result, has not attacked.
        if (isFought && fought.size() < scenario.fought.size())
            std::erase_if(effect.play.attacked, [&](UnitIndex unit) {
                const QString& id = position.unit(unit).id;
                return scenario.fought.back().attack.contains(id) && !act.combat->isAttacker(position, unit)
                       && std::ranges::none_of(fought,
                                               [&](const FoughtCombat& told) { return told.attack.contains(id); });
            });
        if (isFought)
            fought.push_back(foughtIn(position, game, *act.combat));
        if (!(fought == scenario.fought))
            edits.edits.emplace_back(SetFought{std::move(fought)});
    }
    carryOutFire(act, scenario, play, game, effect.play, edits);
    if (edits.edits.size() == 1)
        effect.edit = std::move(edits.edits.front());
    else if (!edits.edits.empty())
        effect.edit = std::move(edits);
    return effect;
}

Expected<ActEffect, QString> carryOutLoss(const LossAct& act, const Scenario& scenario, const PlayState& play,
                                          const Ruleset& game)
{
    const Position& position = scenario.position;
    const auto losses = findLosses(position, act.losses);
    if (!losses)
        return losses.error();
    std::vector<UnitIndex> dead;
    if (!act.eliminated.isEmpty()) {
        auto found = findUnits(position, act.eliminated);
        if (!found)
            return found.error();
        dead = std::move(found).value();
    }
    std::vector<UnitIndex> marked;
    if (!act.marked.isEmpty()) {
        auto found = findUnits(position, act.marked);
        if (!found)
            return found.error();
        marked = std::move(found).value();
    }
    Position next = position;
    for (const UnitIndex unit : dead)
        eliminate(next.unit(unit), next.turn, game);
    bookLosses(*losses, next, game);
    for (const UnitIndex unit : marked)
        addState(next.unit(unit), act.state);

    ActEffect effect{EditGroup{}, play};
    auto before = std::make_shared<Position>(play.before ? *play.before : position);
    const bool isAttackers = act.effect.startsWith(attackerKey);
    const AttackKind* kind = attackKindOf(scenario, game);
    const auto isHit = [&](UnitIndex unit) {
        if (!scenario.combat || !before->unit(unit).isOnMap())
            return false;
        return isAttackers ? scenario.combat->isAttacker(*before, unit)
                           : isDefender(*scenario.combat, before->unit(unit), game);
    };
    if (act.effect.startsWith(guestsKey)) {
        leave(*before, dead);
    } else if (dead.empty() && game.retreat.exists) {
        // Survivors retreat with what they have lost; the dead do not retreat, but someone must be left to ask about. In
        // games without retreats nothing is judged after the losses, and who may advance hangs on what stood there.
        bool someoneLives = false;
        for (std::size_t i = 0; i < next.units.size(); ++i)
            someoneLives = someoneLives || (isHit(static_cast<UnitIndex>(i)) && next.units[i].isOnMap());
        for (const auto& [index, lost] : losses->shares) {
            Unit& unit = before->unit(index);
            if (next.unit(index).isOnMap())
                unit.lost += lost;
            else if (someoneLives)
                unit.hex = noHex;
        }
    }
    if (kind != nullptr && !isAttackers) {
        for (const auto& [index, lost] : losses->shares) {
            if (lost > 0 && next.unit(index).isOnMap())
                addState(next.unit(index), kind->disrupts);
        }
    }
    if (!play.before)
        effect.play.entered = std::make_shared<const Position>(position);
    effect.play.before = std::move(before);
    effect.play.settled += act.effect;
    QString text = TableWords::losses(position, next);
    if (!marked.empty())
        text = TableWords::marked(position, act.marked, titleOf(game.states, act.state));
    effect.play.log += TableWords::withRule(text.isEmpty() ? TableWords::tr("No losses") : text, act.rule);
    effect.edit = difference(position, next);
    return effect;
}

Expected<ActEffect, QString> carryOutAdvance(const AdvanceAct& act, const Scenario& scenario, const PlayState& play,
                                             const Ruleset& game)
{
    const Position& position = scenario.position;
    ActEffect effect{EditGroup{}, play};
    if (act.units.isEmpty()) {
        effect.play.settled += advanceKey;
        return effect;
    }
    const auto units = findUnits(position, act.units);
    if (!units)
        return units.error();
    for (const UnitIndex unit : *units) {
        if (!position.unit(unit).isOnMap())
            return TableWords::tr("%1 is off the map.").arg(position.unit(unit).displayName());
    }
    if (act.path.empty()) {
        for (const UnitIndex unit : *units)
            trailFor(effect.play, unit, position.unit(unit).hex).isDone = true;
        effect.play.settled += advanceKey;
        Position next = position;
        for (const UnitIndex unit : *units)
            addState(next.unit(unit), act.state);
        effect.edit = difference(position, next);
        return effect;
    }
    if (const QString problem = hexProblem(*position.map, act.path); !problem.isEmpty())
        return problem;
    EditGroup edits;
    MoveUnits moves;
    std::vector<HexIndex> beside; // they may come from several hexes
    const AttackKind* kind = attackKindOf(scenario, game);
    for (const UnitIndex unit : *units) {
        const HexIndex from = position.unit(unit).hex;
        beside.push_back(from);
        if (from != act.path.back())
            moves.moves.emplace_back(unit, act.path.back());
        if (kind != nullptr && kind->goesOn) {
            UnitTrail& trail = trailFor(effect.play, unit, from);
            trail.hexes.append(QList<HexIndex>(act.path.begin(), act.path.end()));
            trail.isDone = false; // they may move on, whatever stopped them where they came from
        }
        if (kind != nullptr && kind->goesOn && !kind->inHand.isEmpty()) {
            std::erase(effect.play.putDown, unit);
            if (!contains(effect.play.inHand, unit))
                effect.play.inHand.push_back(unit);
        }
        effect.play.advanced.push_back(unit);
    }
    addToRecord(effect.play.turn.moved, act.units);
    if (!moves.moves.empty())
        edits.edits.emplace_back(std::move(moves));
    addPassage(edits, position, game, position.unit(units->front()).side, position.unit(units->front()).hex, act.path,
               beside);
    effect.edit = std::move(edits);
    return effect;
}

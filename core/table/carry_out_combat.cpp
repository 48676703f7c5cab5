// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The acts of a combat: its result, retreats, losses, advance.

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

/// The kind of attack of the combat at hand; null: an ordinary one.
const AttackKind* kindOf(const Scenario& scenario, const Ruleset& game)
{
    return scenario.combat ? game.combat.kind(scenario.combat->kind) : nullptr;
}

void addState(Unit& unit, const QString& state)
{
    if (!state.isEmpty() && !unit.states.contains(state))
        unit.states += state;
}

/// Who loses what, found and in bounds.
struct Losses
{
    std::vector<std::pair<UnitIndex, int>> shares;
    int total = 0;
};

Expected<Losses, QString> findLosses(const Position& position, const StepLosses& losses)
{
    Losses found;
    for (const auto& [id, lost] : losses) {
        const UnitIndex unit = position.findUnit(id);
        if (unit == noUnit)
            return TableWords::tr("There is no unit %1.").arg(id);
        if (lost < 0)
            return TableWords::tr("%1 cannot lose fewer than no steps.").arg(position.unit(unit).displayName());
        found.shares.emplace_back(unit, lost);
        found.total += lost;
    }
    return found;
}

/// Books losses as they came about. A unit without steps left is off the map: it always has fewer lost steps than it
/// had.
void book(const Losses& losses, Position& position, const Ruleset& game)
{
    for (const auto& [index, lost] : losses.shares) {
        Unit& unit = position.unit(index);
        if (lost == 0 || !unit.isOnMap())
            continue;
        if (lost >= stepsOf(unit, game) - unit.lost)
            eliminate(unit, position.turn, game);
        else
            unit.lost += lost;
    }
}

std::vector<UnitIndex> goneFrom(const Position& before, const Position& after)
{
    std::vector<UnitIndex> gone;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(before.units.size()); ++unit) {
        if (before.unit(unit).isOnMap() && !after.unit(unit).isOnMap())
            gone.push_back(unit);
    }
    return gone;
}

/// The combat as one that has been fought.
FoughtCombat foughtIn(const Position& position, const Ruleset& game, const Combat& combat)
{
    return foughtAs(position, factsOf(game, combat, forcesIn(position, game, combat)));
}

/// Carries a RetreatAct out step by step.
class Retreater
{
public:
    Retreater(const Scenario& scenario, const PlayState& play, const Ruleset& game)
        : m_scenario(scenario), m_position(scenario.position), m_game(game), m_next(scenario.position), m_play(play)
    {}

    Expected<ActEffect, QString> run(const RetreatAct& act)
    {
        begin(act);
        const auto losses = findLosses(m_position, act.losses);
        if (!losses)
            return losses.error();
        m_play.split = act.split;
        std::vector<UnitRetreat> retreats;
        for (const Retreat& retreat : act.retreats) {
            auto found = find(retreat);
            if (!found)
                return found.error();
            m_retreated.push_back(found->unit);
            m_retreated.insert(m_retreated.end(), found->with.begin(), found->with.end());
            retreats.push_back(std::move(found).value());
        }
        for (std::size_t i = 0; i < retreats.size(); ++i)
            carry(act.retreats[i], retreats[i], act);
        settle(*losses, act.lossRules);
        EditGroup edits;
        if (act.endsWithdrawal)
            endWithdrawal(act, edits);
        if (Edit difference = ::difference(m_position, m_next); !isEmpty(difference))
            edits.edits.push_back(std::move(difference));
        edits.edits.insert(edits.edits.end(), m_captures.edits.begin(), m_captures.edits.end());
        return ActEffect{std::move(edits), std::move(m_play)};
    }

private:
    void begin(const RetreatAct& act)
    {
        // A withdrawal is judged on the board that it found.
        if (!m_play.before || m_play.withdraw != act.withdraw)
            m_play.before = m_play.entered = std::make_shared<const Position>(m_position);
        m_play.withdraw = act.withdraw;
        if (act.withdraw.isEmpty())
            m_kind = kindOf(m_scenario, m_game);
        for (const RetreatChoice& choice : m_play.choices)
            m_retreated.push_back(choice.unit);
    }

    /// Whoever is left is attacked. Where nobody is, the attack counts as fought.
    void endWithdrawal(const RetreatAct& act, EditGroup& edits)
    {
        if (act.retreats.empty())
            m_play.log += TableWords::withRule(TableWords::tr("Nobody else withdraws"), act.rule);
        m_play.choices.clear();
        m_play.withdraw.clear();
        m_play.withdrawn += act.withdraw;
        if (!m_scenario.combat)
            return;
        std::vector<HexIndex> held = m_scenario.combat->defenceHexes();
        std::erase_if(held, [this](HexIndex hex) {
            return std::ranges::none_of(m_next.unitsIn(hex), [this](UnitIndex unit) {
                return ::isDefender(*m_scenario.combat, m_next.unit(unit), m_game);
            });
        });
        if (held.empty() && m_game.combat.isAudited) {
            std::vector<FoughtCombat> fought = m_scenario.fought;
            fought.push_back(foughtIn(*m_play.before, m_game, *m_scenario.combat));
            edits.edits.emplace_back(SetFought{std::move(fought)});
        } else if (!held.empty() && held != m_scenario.combat->defenceHexes()) {
            Combat combat = *m_scenario.combat;
            combat.setDefenceHexes(held);
            edits.edits.emplace_back(SetCombat{std::move(combat)});
        }
    }

    Expected<UnitRetreat, QString> find(const Retreat& retreat) const
    {
        const auto units = findStack(m_position, QStringList{retreat.unit} + retreat.with);
        if (!units)
            return units.error();
        const Unit& first = m_position.unit(units->front());
        if (first.hex != retreat.from)
            return TableWords::tr("%1 does not stand where it is to retreat from.").arg(first.displayName());
        if (const QString problem = hexProblem(*m_position.map, retreat.hexes); !problem.isEmpty())
            return problem;
        UnitRetreat found;
        found.unit = units->front();
        found.with.assign(units->begin() + 1, units->end());
        found.from = retreat.from;
        found.mayBeEliminated = retreat.dies;
        if (!retreat.dies)
            found.paths.push_back({pathOf(retreat), 0, retreat.shortfall, {}, retreat.marks});
        return found;
    }

    /// As rulings have it.
    static std::vector<HexIndex> pathOf(const Retreat& retreat)
    {
        std::vector<HexIndex> path = retreat.hexes;
        if (retreat.leaves)
            path.push_back(noHex);
        return path;
    }

    /// Units of the side that was attacked, in the hex that was attacked.
    bool isDefender(UnitIndex unit) const
    {
        return m_scenario.combat && ::isDefender(*m_scenario.combat, m_play.before->unit(unit), m_game);
    }

    void carry(const Retreat& retreat, const UnitRetreat& found, const RetreatAct& act)
    {
        const std::vector<HexIndex> hexes = retreat.dies ? std::vector<HexIndex>() : pathOf(retreat);
        Position after = afterRetreat(m_next, m_game, found, hexes);
        std::vector<UnitIndex> group = found.with;
        group.push_back(found.unit);
        std::vector<UnitIndex> overrun;
        for (const UnitIndex unit : goneFrom(m_next, after)) {
            if (!contains(group, unit))
                overrun.push_back(unit);
            if (retreat.leaves && contains(group, unit)) {
                after.unit(unit).tray = retreat.leaves->tray;
                after.unit(unit).arrival = retreat.leaves->arrival;
            } else {
                eliminate(after.unit(unit), m_position.turn, m_game);
            }
        }
        m_play.choices.push_back({found.unit, hexes});
        m_groups.emplace_back(m_play.choices.size() - 1, group);
        if (!hexes.empty())
            arrive(found, retreat, group, after);
        const QString text = act.withdraw.isEmpty() ? TableWords::retreat(m_position, retreat)
                                                    : TableWords::withdrawal(m_position, retreat);
        m_play.log += TableWords::withRule(text, act.rule);
        if (!overrun.empty())
            m_play.log += TableWords::overrun(m_position, overrun);
        m_next = std::move(after);
    }

    void arrive(const UnitRetreat& retreat, const Retreat& act, const std::vector<UnitIndex>& group, Position& after)
    {
        const std::vector<HexIndex>& hexes = act.hexes;
        const QString& side = after.unit(retreat.unit).side;
        addCaptures(m_captures, m_position, m_game, side, retreat.from, hexes);
        if (m_scenario.combat && act.displacer.isEmpty()
            && ::isDefender(*m_scenario.combat, m_position.unit(retreat.unit), m_game)) {
            std::vector<HexIndex>& path = m_play.retreatPaths.emplace_back(std::vector{retreat.from});
            path.insert(path.end(), hexes.begin(), hexes.end());
        }
        const EnteredHex entered{hexes.back(), side};
        if (!m_game.sharedHexes.empty() && !act.leaves && !contains(m_play.shared, entered)
            && std::ranges::any_of(after.unitsIn(hexes.back()),
                                   [&](UnitIndex unit) { return m_game.areEnemies(after.unit(unit).side, side); }))
            m_play.shared.push_back(entered);
        const QString guest = act.leaves ? QString() : guestState(after, m_game, side, hexes.back(), m_retreated);
        for (const UnitIndex unit : group) {
            addState(after.unit(unit), guest);
            if (m_kind != nullptr && isDefender(unit))
                addState(after.unit(unit), m_kind->disrupts);
        }
    }

    void settle(const Losses& losses, const QStringList& rules)
    {
        if (losses.total == 0)
            return;
        const Position moved = m_next;
        book(losses, m_next, m_game);
        // Later retreats are judged with what was lost; a unit that died stays where it was for the question's sake, since
        // the choice names it, and says that it is gone.
        auto before = std::make_shared<Position>(*m_play.before);
        for (const auto& [unit, lost] : losses.shares) {
            if (!m_next.unit(unit).isOnMap()) {
                // Whoever paid for another of its stack and waits no more.
                if (!contains(m_retreated, unit))
                    before->unit(unit).hex = noHex;
                for (const auto& [choice, group] : m_groups) {
                    if (contains(group, unit))
                        m_play.choices[choice].dead.push_back(unit);
                }
                continue;
            }
            before->unit(unit).lost += lost;
            if (m_kind != nullptr && lost > 0 && isDefender(unit))
                addState(m_next.unit(unit), m_kind->disrupts);
        }
        m_play.before = std::move(before);
        if (const QString text = TableWords::losses(moved, m_next); !text.isEmpty())
            m_play.log += TableWords::withRules(text, rules);
    }

    const Scenario& m_scenario;
    const Position& m_position;
    const Ruleset& m_game;
    const AttackKind* m_kind = nullptr; ///< that disrupts whom it hits; null: none does
    Position m_next;
    PlayState m_play;
    std::vector<UnitIndex> m_retreated; ///< in this combat, these included
    std::vector<std::pair<std::size_t, std::vector<UnitIndex>>> m_groups; ///< by choice of this act
    EditGroup m_captures;
};

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

LeftMap leftBy(const RetreatExit& exit, const Turn& turn)
{
    LeftMap left{exit.tray};
    if (exit.returns)
        left.arrival = Arrival{turn.number + exit.returns->turns, exit.returns->at};
    return left;
}

Expected<ActEffect, QString> carryOutRetreat(const RetreatAct& act, const Scenario& scenario, const PlayState& play,
                                             const Ruleset& game)
{
    return Retreater(scenario, play, game).run(act);
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
    book(*losses, next, game);
    for (const UnitIndex unit : marked)
        addState(next.unit(unit), act.state);

    ActEffect effect{EditGroup{}, play};
    auto before = std::make_shared<Position>(play.before ? *play.before : position);
    const bool isAttackers = act.effect.startsWith(attackerKey);
    const AttackKind* kind = kindOf(scenario, game);
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
    const AttackKind* kind = kindOf(scenario, game);
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

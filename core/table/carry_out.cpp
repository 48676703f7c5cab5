// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/carry_out.h"

#include "base/contains.h"
#include "edit/counters.h"
#include "rules/audit.h"
#include "rules/replacements.h"
#include "rules/sequence.h"
#include "table/act_parts.h"
#include "table/table_words.h"

#include <algorithm>

bool isOfGame(const Edit& edit, const Ruleset& game)
{
    if (const auto* group = std::get_if<EditGroup>(&edit))
        return std::ranges::all_of(group->edits, [&](const Edit& each) { return isOfGame(each, game); });
    const Unit* unit = nullptr;
    if (const auto* restored = std::get_if<RestoreUnit>(&edit))
        unit = &restored->unit;
    else if (const auto* set = std::get_if<SetUnit>(&edit))
        unit = &set->properties;
    return unit == nullptr || (game.side(unit->side) != nullptr && game.unitType(unit->type) != nullptr);
}

namespace {

using Effect = Expected<ActEffect, QString>;

struct Carrier
{
    const Scenario& scenario;
    const PlayState& play;
    const Ruleset& game;

    const Position& position() const { return scenario.position; }
    const HexMap& map() const { return *scenario.position.map; }

    static ActEffect plain(Edit edit, const PlayState& play) { return {std::move(edit), play}; }

    /// Why units cannot be led along these hexes; empty: they can.
    QString pathProblem(const std::vector<UnitIndex>& units, const std::vector<HexIndex>& path) const
    {
        if (path.empty())
            return TableWords::tr("The path of %1 has no hex.").arg(TableWords::names(position(), units));
        for (const UnitIndex unit : units) {
            if (const UnitTrail* trail = play.trailOf(unit); trail && trail->hexes.size() > UnitTrail::mostHexes)
                return TableWords::tr("%1 has gone through more than %2 hexes in this phase.")
                    .arg(position().unit(unit).displayName())
                    .arg(UnitTrail::mostHexes);
        }
        return hexProblem(map(), path);
    }

    /// Leads a trail along the path of a MoveAct or an EnterAct.
    template<typename WayAct>
    static UnitTrail& lead(UnitTrail& trail, const WayAct& act)
    {
        trail.hexes.append(QList<HexIndex>(act.path.begin(), act.path.end()));
        trail.spent += act.isFree ? 0 : act.cost;
        trail.isFree = trail.isFree || act.isFree;
        return trail;
    }

    Effect operator()(const MoveAct& act) const
    {
        const auto units = findStack(position(), act.units);
        if (!units)
            return units.error();
        if (const QString problem = pathProblem(*units, act.path); !problem.isEmpty())
            return problem;
        const Unit& first = position().unit(units->front());
        EditGroup edits;
        MoveUnits moves;
        ActEffect effect{EditGroup{}, play};
        if (!act.isFree)
            putDownOthers(effect.play, *units);
        for (const UnitIndex unit : *units) {
            if (first.hex != act.path.back())
                moves.moves.emplace_back(unit, act.path.back());
            UnitTrail& trail = lead(trailFor(effect.play, unit, first.hex), act);
            trail.isDone = trail.isDone || act.endsMove;
        }
        addToRecord(effect.play.turn.moved, act.units);
        if (!moves.moves.empty())
            edits.edits.emplace_back(std::move(moves));
        addPassage(edits, position(), game, first.side, first.hex, act.path);
        effect.edit = std::move(edits);
        return effect;
    }

    Effect operator()(const EnterAct& act) const
    {
        const auto units = findUnits(position(), act.units);
        if (!units)
            return units.error();
        if (const QString problem = pathProblem(*units, act.path); !problem.isEmpty())
            return problem;
        EditGroup edits;
        ActEffect effect{EditGroup{}, play};
        if (!act.isFree)
            putDownOthers(effect.play, *units);
        for (const UnitIndex unit : *units) {
            Unit entered = position().unit(unit);
            if (entered.isOnMap())
                return TableWords::tr("%1 is on the map already.").arg(entered.displayName());
            entered.hex = act.path.back();
            entered.tray.clear();
            entered.arrival.reset();
            entered.died.reset();
            edits.edits.emplace_back(SetUnit{unit, std::move(entered)});
            lead(trailFor(effect.play, unit, noHex), act);
        }
        addToRecord(effect.play.turn.moved, act.units);
        addPassage(edits, position(), game, position().unit(units->front()).side, noHex, act.path);
        notePlaced(effect.play, position(), *units, game);
        effect.edit = std::move(edits);
        return effect;
    }

    /// Whoever of the attackers is put back onto the map has no more part in what comes after the combat.
    void leaveCombat(PlayState& next, const std::vector<UnitIndex>& units) const
    {
        if (!play.entered || !scenario.combat)
            return;
        auto entered = std::make_shared<Position>(*play.entered);
        for (const UnitIndex unit : units) {
            if (!position().unit(unit).isOnMap() && scenario.combat->isAttacker(*play.entered, unit))
                entered->unit(unit).hex = noHex;
        }
        if (!(*entered == *play.entered))
            next.entered = std::move(entered);
    }

    Effect operator()(const PutAct& act) const
    {
        const auto units = findUnits(position(), act.units);
        if (!units)
            return units.error();
        if (act.hex != noHex) {
            if (const QString problem = hexProblem(map(), {act.hex}); !problem.isEmpty())
                return problem;
        }
        // When it may come stays with the counter, so that one put down by mistake can be put back.
        const QString tray = act.hex == noHex ? act.tray : QString();
        ActEffect effect = plain(changeUnits(position(), *units,
                                             [&](Unit& unit) {
                                                 if (tray == Tray::eliminated) {
                                                     eliminate(unit, position().turn, game);
                                                     return;
                                                 }
                                                 const TrayRule* to = game.tray(tray);
                                                 const TrayRule* from = unit.isOnMap() ? nullptr : game.tray(unit.tray);
                                                 if (to != nullptr && to->turns > 0)
                                                     unit.arrival = Arrival{position().turn.number + to->turns, {}};
                                                 else if (from != nullptr && from->turns > 0)
                                                     unit.arrival.reset();
                                                 if (!act.state.isEmpty() && !unit.states.contains(act.state))
                                                     unit.states += act.state;
                                                 unit.hex = act.hex;
                                                 unit.tray = tray;
                                                 unit.died.reset();
                                             }),
                                 play);
        if (act.hex != noHex) {
            notePlaced(effect.play, position(), *units, game);
            leaveCombat(effect.play, *units);
        }
        return effect;
    }

    Effect operator()(const DelayAct& act) const
    {
        const auto units = findUnits(position(), act.units);
        if (!units)
            return units.error();
        for (const UnitIndex unit : *units) {
            if (position().unit(unit).isOnMap())
                return TableWords::tr("%1 is on the map already.").arg(position().unit(unit).displayName());
        }
        return plain(changeUnits(position(), *units,
                                 [&](Unit& unit) {
                                     unit.arrival = unit.arrival.value_or(Arrival());
                                     unit.arrival->turn = act.turn;
                                 }),
                     play);
    }

    Effect operator()(const OrderAct& act) const
    {
        const auto units = findStack(position(), act.units);
        if (!units)
            return units.error();
        if (units->size() != position().unitsIn(position().unit(units->front()).hex).size())
            return TableWords::tr("A new order names all units of the hex.");
        if (play.before || !play.isUntouched())
            return TableWords::tr("Units keep their order until the combat at hand is over.");
        // The units change places among the places that they hold.
        std::vector<UnitIndex> places = *units;
        std::sort(places.begin(), places.end());
        std::vector<std::pair<UnitIndex, UnitIndex>> ways; // from, to
        for (std::size_t i = 0; i < places.size(); ++i) {
            if ((*units)[i] != places[i])
                ways.emplace_back((*units)[i], places[i]);
        }
        // On the way no two units may have the same id.
        EditGroup edits;
        const QStringList spare = freeIds(position(), QStringLiteral("moving"), static_cast<int>(ways.size()));
        for (std::size_t i = 0; i < ways.size(); ++i) {
            Unit unit = position().unit(ways[i].second);
            unit.id = spare[static_cast<qsizetype>(i)];
            edits.edits.emplace_back(SetUnit{ways[i].second, std::move(unit)});
        }
        for (const auto& [from, to] : ways)
            edits.edits.emplace_back(SetUnit{to, position().unit(from)});
        ActEffect effect{std::move(edits), play};
        const auto remap = [&ways](UnitIndex& unit) {
            const auto found = std::find_if(ways.begin(), ways.end(), [&](const auto& w) { return w.first == unit; });
            if (found != ways.end())
                unit = found->second;
        };
        for (UnitTrail& trail : effect.play.trails)
            remap(trail.unit);
        for (auto* list : {&effect.play.attacked, &effect.play.advanced, &effect.play.inHand, &effect.play.putDown})
            std::ranges::for_each(*list, remap);
        for (auto& [gun, hex] : effect.play.fired)
            remap(gun);
        return effect;
    }

    Effect operator()(const StepsAct& act) const
    {
        const auto unit = findUnits(position(), {act.unit});
        if (!unit)
            return unit.error();
        const Unit& counter = position().unit(unit->front());
        if (const int steps = stepsOf(counter, game); act.lost < 0 || act.lost >= steps)
            return TableWords::tr("%1 has %n step(s) and cannot have lost %2.", nullptr, steps)
                .arg(counter.displayName())
                .arg(act.lost);
        if (counter.lost == act.lost)
            return plain(EditGroup{}, play);
        return plain(SetLostSteps{unit->front(), act.lost}, play);
    }

    Effect operator()(const StateAct& act) const
    {
        const auto units = findUnits(position(), act.units);
        if (!units)
            return units.error();
        if (act.state.isEmpty())
            return TableWords::tr("No state is named.");
        EditGroup edits;
        for (const UnitIndex unit : *units) {
            QStringList states = position().unit(unit).states;
            if (states.contains(act.state) == act.isOn)
                continue;
            if (act.isOn)
                states += act.state;
            else
                states.removeAll(act.state);
            edits.edits.emplace_back(SetStates{unit, std::move(states)});
        }
        return plain(std::move(edits), play);
    }

    Effect operator()(const MarkerAct& act) const { return carryOutMarker(act, scenario, play, game); }

    Effect operator()(const ControlAct& act) const
    {
        if (const QString problem = hexProblem(map(), act.hexes); !problem.isEmpty())
            return problem;
        if (!act.side.isEmpty() && game.side(act.side) == nullptr)
            return TableWords::tr("The game has no side %1.").arg(act.side);
        SetControl control;
        for (const HexIndex hex : act.hexes) {
            if (position().controller(hex) != act.side)
                control.hexes.emplace_back(hex, act.side);
        }
        if (control.hexes.empty())
            return plain(EditGroup{}, play);
        EditGroup edits;
        edits.edits.emplace_back(std::move(control));
        if (!act.side.isEmpty())
            addTakenBridges(edits, position(), game, act.side, act.hexes);
        return edits.edits.size() == 1 ? plain(std::move(edits.edits.front()), play) : plain(std::move(edits), play);
    }

    Effect operator()(const CombatAct& act) const { return carryOutCombat(act, scenario, play, game); }
    Effect operator()(const DecideAct& act) const
    {
        return carryOutDecision(act, scenario, withBrought(scenario, play, game), game);
    }
    Effect operator()(const RetreatAct& act) const
    {
        return carryOutRetreat(act, scenario, act.withdraw.isEmpty() ? withBrought(scenario, play, game) : play, game);
    }
    Effect operator()(const LossAct& act) const
    {
        return carryOutLoss(act, scenario, withBrought(scenario, play, game), game);
    }
    Effect operator()(const AdvanceAct& act) const { return carryOutAdvance(act, scenario, play, game); }

    Effect operator()(const TurnAct& act) const
    {
        if (position().turn == act.turn) {
            // Supply is judged once more, or not at all: the phase goes on.
            EditGroup edits;
            setStates(act, {}, edits);
            ActEffect effect{std::move(edits), play};
            effect.play.supply = supplyOf(act);
            return effect;
        }
        EditGroup edits;
        setStates(act, phasesUntil(act.turn), edits);
        edits.edits.emplace_back(SetTurn{act.turn});
        removeMarkers(act.turn, edits);
        if (scenario.combat)
            edits.edits.emplace_back(SetCombat{});
        if (!scenario.fought.empty())
            edits.edits.emplace_back(SetFought{});
        ActEffect effect{std::move(edits), outliving(play)};
        if (act.turn.number != position().turn.number)
            effect.play.turn = {};
        effect.play.supply = supplyOf(act);
        return effect;
    }

    /// Takes the markers up that end with the turn, those of fire that lie for another turn, and those of bridges that
    /// may be used again, the last one first.
    void removeMarkers(const Turn& next, EditGroup& edits) const
    {
        const std::vector<Marker>& markers = position().markers;
        const std::vector<std::size_t> ending = markersEnding(position(), next, game);
        for (std::size_t place = markers.size(); place-- > 0;) {
            const bool isUsed = std::ranges::any_of(game.combat.kinds, [&](const AttackKind& kind) {
                return kind.perTurn && kind.perTurn->marker == markers[place].kind;
            });
            const bool isTaken = markers[place].kind == game.control.capturedBridge.marker
                                 && markers[place].turn.value_or(next.number) < next.number;
            if ((isUsed && markers[place].turn && *markers[place].turn != next.number) || isTaken
                || contains(ending, place))
                edits.edits.emplace_back(RemoveMarker{place});
        }
    }

    std::shared_ptr<const PhaseSupply> supplyOf(const TurnAct& act) const
    {
        if (!act.unsupplied)
            return nullptr;
        return std::make_shared<const PhaseSupply>(PhaseSupply{act.rule, *act.unsupplied, act.levels, sideJudged(act)});
    }

    /// Whose supply the act judges; empty: everybody's.
    QString sideJudged(const TurnAct& act) const
    {
        const auto moment = supplyMoment(act.turn, game);
        return moment && !act.isOfAll ? moment->side : QString();
    }

    /// The phases that end between now and then. Backwards, and to phases that the game's sequence does not know, nothing
    /// ends: somebody puts the turn right.
    std::vector<const SequencePhase*> phasesUntil(const Turn& turn) const
    {
        const Turn& now = position().turn;
        const std::vector<SequencePhase>& phases = game.sequence.phases;
        const int first = phasePlace(now, game);
        const int last = phasePlace(turn, game);
        if (first < 0 || last < 0 || turn.number < now.number || (turn.number == now.number && last <= first))
            return {};
        const auto count = static_cast<int>(phases.size());
        const int ending = turn.number == now.number ? last - first : std::min(count - first + last, count);
        std::vector<const SequencePhase*> over;
        for (int i = 0; i < ending; ++i)
            over.push_back(&phases[static_cast<std::size_t>((first + i) % count)]);
        return over;
    }

    /// Takes the states away that end with these phases, and those of levels of supply that units have no more; gives
    /// those of the levels that they have now.
    void setStates(const TurnAct& act, const std::vector<const SequencePhase*>& over, EditGroup& edits) const
    {
        const QString side = sideJudged(act);
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position().units.size()); ++unit) {
            const Unit& counter = position().unit(unit);
            QStringList states = counter.states;
            for (const SequencePhase* phase : over)
                states = statesAfter(*phase, std::move(states), counter.side, game);
            if (act.unsupplied && counter.isOnMap() && (side.isEmpty() || counter.side == side))
                states = statesAtLevel(levelOf(act, counter.id), std::move(states), game);
            if (states != counter.states)
                edits.edits.emplace_back(SetStates{unit, std::move(states)});
        }
    }

    /// Name of the level that the act gives the unit; empty: the best.
    static QString levelOf(const TurnAct& act, const QString& unit)
    {
        const auto found = std::find_if(act.levels.begin(), act.levels.end(),
                                        [&](const auto& level) { return level.second.contains(unit); });
        return found == act.levels.end() ? QString() : found->first;
    }

    Effect operator()(const PointsAct& act) const
    {
        if (game.side(act.side) == nullptr)
            return TableWords::tr("The game has no side %1.").arg(act.side);
        return act.isBid ? plain(EditGroup{}, play) : plain(SetPoints{act.side, act.points}, play);
    }

    Effect operator()(const RollAct& act) const
    {
        ActEffect effect{EditGroup{}, play};
        if (act.secret.isEmpty())
            return effect;
        const SecretRule* secret = findBy(game.secrets, &SecretRule::name, act.secret);
        if (secret == nullptr)
            return TableWords::tr("The game has no secret number %1.").arg(act.secret);
        setSecret(effect.play, secret->name, secret->numberOf(act.roll.total()));
        return effect;
    }
    Effect operator()(const NoteAct& /*act*/) const { return plain(EditGroup{}, play); }
    Effect operator()(const UnmarkAct& act) const
    {
        ActEffect effect{EditGroup{}, play};
        if (act.units.isEmpty()) {
            effect.play.trails.clear();
            effect.play.inHand.clear();
            effect.play.putDown.clear();
            effect.play.turn.moved.clear();
            return effect;
        }
        const auto units = findUnits(position(), act.units);
        if (!units)
            return units.error();
        std::erase_if(effect.play.trails, [&](const UnitTrail& trail) { return contains(*units, trail.unit); });
        for (auto* list : {&effect.play.inHand, &effect.play.putDown})
            std::erase_if(*list, [&](UnitIndex unit) { return contains(*units, unit); });
        effect.play.turn.moved.removeIf([&](const QString& id) { return act.units.contains(id); });
        return effect;
    }
    Effect operator()(const SettleAct& act) const
    {
        const auto units = findStack(position(), act.units);
        if (!units)
            return units.error();
        const Unit& first = position().unit(units->front());
        if (first.hex != act.hex)
            return TableWords::tr("%1 does not stand in that hex.").arg(first.displayName());
        if (const QString problem = hexProblem(map(), {act.hex, act.to == noHex ? act.hex : act.to});
            !problem.isEmpty())
            return problem;
        ActEffect effect{EditGroup(), play};
        std::erase_if(effect.play.shared, [&](const EnteredHex& each) { return each.hex == act.hex; });
        if (act.die || act.to != noHex)
            effect.edit = changeUnits(position(), *units, [&](Unit& unit) {
                if (act.die)
                    eliminate(unit, position().turn, game);
                else
                    unit.hex = act.to;
            });
        return effect;
    }
    Effect operator()(const EditAct& act) const
    {
        if (!isApplicable(act.edit, scenario) || !isOfGame(act.edit, game))
            return TableWords::tr("It changes what is not there.");
        ActEffect effect = plain(act.edit, renumbers(act.edit) ? outliving(play) : play);
        effect.play.turn = play.turn;
        return effect;
    }

    Effect operator()(const ReplaceAct& act) const
    {
        const auto unit = findUnits(position(), {act.unit});
        if (!unit)
            return unit.error();
        const Unit& counter = position().unit(unit->front());
        const PoolRule* pool = act.pool.isEmpty() ? poolFor(counter, game) : game.pool(act.pool);
        if (pool == nullptr)
            return act.pool.isEmpty()
                       ? TableWords::tr("The game has no replacements for %1.").arg(counter.displayName())
                       : TableWords::tr("The game has no pool %1.").arg(act.pool);
        const int left = position().leftInPool(pool->name, pool->start);
        if (act.steps < 1 || act.steps > counter.lost)
            return TableWords::tr("%1 has lost %n step(s).", nullptr, counter.lost).arg(counter.displayName());
        if (act.steps > left)
            return TableWords::tr("The pool %1 has %n step(s) left.", nullptr, left).arg(TableWords::titleOf(*pool));
        EditGroup edits;
        edits.edits.emplace_back(SetLostSteps{unit->front(), counter.lost - act.steps});
        edits.edits.emplace_back(SetPool{pool->name, left - act.steps});
        if (!act.state.isEmpty() && !counter.states.contains(act.state))
            edits.edits.emplace_back(SetStates{unit->front(), counter.states + QStringList{act.state}});
        return plain(std::move(edits), play);
    }

    Effect operator()(const AnnounceAct& act) const
    {
        Turn turn = position().turn;
        if (turn.tags.contains(act.tag))
            return TableWords::tr("That has been announced already.");
        turn.tags += act.tag;
        return plain(SetTurn{std::move(turn)}, play);
    }
};

} // namespace

Expected<ActEffect, QString> carryOut(const Act& act, const Scenario& scenario, const PlayState& play,
                                      const Ruleset& game)
{
    auto effect = std::visit(Carrier{scenario, play, game}, act);
    if (effect
        && (std::holds_alternative<LossAct>(act) || std::holds_alternative<RetreatAct>(act)
            || std::holds_alternative<DecideAct>(act)))
        addBroughtFire(*effect, scenario, play, game);
    // The phase has begun as its first act finds the board, unless that puts right what was set up or begins a phase.
    if (effect && !effect->play.begun && hasDuties(game.combat) && !std::holds_alternative<EditAct>(act)
        && !std::holds_alternative<TurnAct>(act))
        effect->play.begun = std::make_shared<const Position>(scenario.position);
    return effect;
}

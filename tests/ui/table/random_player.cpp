// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "random_player.h"

#include "edit/counters.h"
#include "rules/combat_result.h"
#include "rules/movement.h"
#include "rules/sequence.h"
#include "table/dice.h"
#include "table/laying.h"

#include <QSet>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

QString RandomPlayer::play(std::size_t lines)
{
    while (m_breach.isEmpty() && m_table.log().entries().size() < lines)
        one();
    return m_breach;
}

void RandomPlayer::one()
{
    const int kind = m_chance.below(100);
    if (kind < 22)
        move(false);
    else if (kind < 32)
        move(true);
    else if (kind < 37)
        enter();
    else if (kind < 42)
        put();
    else if (kind < 46)
        order();
    else if (kind < 52)
        counters();
    else if (kind < 56)
        mark();
    else if (kind < 60)
        control();
    else if (kind < 78)
        combat();
    else if (kind < 84)
        turn();
    else if (kind < 92)
        chronicle();
    else if (kind < 96)
        edit();
    else
        walkTheLog();
    look();
}

void RandomPlayer::perform(const Act& act)
{
    const std::size_t before = m_table.log().entries().size();
    if (const auto done = m_table.perform(act); !done && m_table.log().entries().size() != before)
        m_breach = u"a line of what was refused: "_s + done.error();
}

UnitIndex RandomPlayer::unitOnMap()
{
    for (int tries = 0; tries < 50 && !position().units.empty(); ++tries) {
        const UnitIndex index = m_chance.below(static_cast<int>(position().units.size()));
        if (unit(index).isOnMap())
            return index;
    }
    return noUnit;
}

UnitIndex RandomPlayer::unitOffMap()
{
    std::vector<UnitIndex> off;
    for (UnitIndex index = 0; index < static_cast<UnitIndex>(position().units.size()); ++index) {
        if (!unit(index).isOnMap())
            off.push_back(index);
    }
    return off.empty() ? noUnit : m_chance.oneOf(off);
}

HexIndex RandomPlayer::anyHex()
{
    const HexMap& map = m_document.map();
    for (;;) {
        const HexIndex hex = m_chance.below(map.grid.size());
        if (map.hasHex(hex))
            return hex;
    }
}

std::vector<HexIndex> RandomPlayer::walk(HexIndex from, int hexes)
{
    const HexMap& map = m_document.map();
    std::vector<HexIndex> way;
    for (int i = 0; i < hexes; ++i) {
        const HexIndex next = map.grid.neighbour(from, directionFromInt(m_chance.below(directionCount)));
        if (next == noHex || !map.hasHex(next))
            continue;
        way.push_back(next);
        from = next;
    }
    return way;
}

QStringList RandomPlayer::stackOf(UnitIndex index)
{
    QStringList ids{unit(index).id};
    if (m_chance.percent(50))
        return ids;
    for (const UnitIndex other : position().unitsIn(unit(index).hex)) {
        if (other != index && unit(other).side == unit(index).side)
            ids += unit(other).id;
    }
    return ids;
}

void RandomPlayer::move(bool isFree)
{
    const UnitIndex index = unitOnMap();
    if (index == noUnit)
        return;
    MoveAct act{stackOf(index)};
    act.isFree = isFree;
    if (isFree) {
        act.path = walk(unit(index).hex, m_chance.between(1, 4));
        if (!act.path.empty())
            perform(act);
        return;
    }
    MoveQuestion question;
    constexpr int farthest = 6;
    question.farthest = farthest;
    for (const QString& id : act.units) {
        question.units.push_back(position().findUnit(id));
        const UnitTrail* trail = m_document.play().trailOf(question.units.back());
        question.spent.push_back(trail == nullptr ? 0 : trail->spent);
    }
    const MoveField field = MoveSearch().find(m_document.layers(), question);
    if (field.reach().empty())
        return;
    const MoveReach reach = m_chance.oneOf(field.reach());
    if (!reach.mayEnd)
        return;
    act.path = field.pathTo(reach.hex);
    act.cost = field.hasCosts() ? reach.cost : 0;
    act.endsMove = reach.stops;
    perform(act);
}

void RandomPlayer::enter()
{
    const UnitIndex index = unitOffMap();
    if (index == noUnit)
        return;
    if (m_chance.percent(25)) {
        perform(DelayAct{{unit(index).id}, position().turn.number + m_chance.between(1, 3), u"7"_s});
        return;
    }
    EnterAct act{{unit(index).id}, {anyHex()}};
    const std::vector<HexIndex> on = walk(act.path.front(), m_chance.below(3));
    act.path.insert(act.path.end(), on.begin(), on.end());
    act.isFree = m_chance.percent(50);
    act.cost = act.isFree ? 0 : m_chance.below(7);
    perform(act);
}

void RandomPlayer::put()
{
    const UnitIndex index = m_chance.percent(70) ? unitOnMap() : unitOffMap();
    if (index == noUnit)
        return;
    PutAct act{unit(index).isOnMap() ? stackOf(index) : QStringList{unit(index).id}};
    if (m_chance.percent(60))
        act.hex = anyHex();
    else
        act.tray = m_chance.oneOf(QStringList{Tray::eliminated, Tray::reinforcements, Tray::replacements, u"aside"_s});
    perform(act);
}

void RandomPlayer::order()
{
    for (int tries = 0; tries < 20; ++tries) {
        const UnitIndex index = unitOnMap();
        if (index == noUnit)
            return;
        std::vector<UnitIndex> stack = position().unitsIn(unit(index).hex);
        if (stack.size() < 2)
            continue;
        OrderAct act;
        while (!stack.empty()) {
            const int at = m_chance.below(static_cast<int>(stack.size()));
            act.units += unit(stack[static_cast<std::size_t>(at)]).id;
            stack.erase(stack.begin() + at);
        }
        perform(act);
        return;
    }
}

void RandomPlayer::counters()
{
    const UnitIndex index = unitOnMap();
    if (index == noUnit)
        return;
    if (m_chance.percent(50)) {
        const UnitType* type = m_document.ruleset().unitType(unit(index).type);
        const int steps = unit(index).steps.value_or(type == nullptr ? 1 : type->steps);
        perform(StepsAct{unit(index).id, m_chance.below(steps + 1)}); // one too many now and then
        return;
    }
    QStringList states{u"tired"_s};
    for (const Kind& state : m_document.ruleset().states)
        states += state.name;
    perform(StateAct{stackOf(index), m_chance.oneOf(states), m_chance.percent(60)});
}

void RandomPlayer::mark()
{
    const std::vector<Marker>& markers = position().markers;
    if (!markers.empty() && m_chance.percent(40)) {
        perform(MarkerAct{Marker(m_chance.oneOf(markers)), false});
        return;
    }
    MarkerAct act;
    if (const auto& rules = m_document.ruleset().markerRules; !rules.empty() && m_chance.percent(50)) {
        const Laying laying = layingOf(position(), m_document.play(), m_document.ruleset(), m_chance.oneOf(rules).marker, anyHex());
        act = laying.act;
        if (!laying.liftable.empty())
            act.lifted = m_chance.oneOf(laying.liftable);
        if (!laying.losers.empty())
            act.losses = lossesOf(laying, position(), m_document.ruleset(), m_chance.oneOf(laying.losers));
        perform(act);
        return;
    }
    act.marker.kind =
        m_document.ruleset().markers.empty() ? u"depot"_s : m_chance.oneOf(m_document.ruleset().markers).name;
    const HexIndex hex = anyHex();
    const std::vector<HexIndex> next = walk(hex, 1);
    if (!next.empty() && m_chance.percent(50))
        act.marker.at = *hexsideBetween(m_document.map().grid, hex, next.front());
    else
        act.marker.at = hex;
    if (m_chance.percent(50)) {
        act.marker.side = m_chance.oneOf(m_document.ruleset().sides).id;
        act.marker.turn = position().turn.number;
    }
    perform(act);
}

void RandomPlayer::control()
{
    ControlAct act;
    const HexIndex hex = anyHex();
    act.hexes = walk(hex, m_chance.below(6));
    act.hexes.push_back(hex);
    if (m_chance.percent(80))
        act.side = m_chance.oneOf(m_document.ruleset().sides).id;
    perform(act);
}

void RandomPlayer::combat()
{
    m_flow.beginCombat();
    UnitIndex attacker = noUnit;
    HexIndex defended = noHex;
    for (int tries = 0; tries < 300 && defended == noHex; ++tries) {
        attacker = unitOnMap();
        if (attacker == noUnit)
            return;
        // Mostly next door; they need not touch.
        const std::vector<HexIndex> near = walk(unit(attacker).hex, tries < 250 ? 1 : 3);
        if (near.empty())
            continue;
        const std::vector<UnitIndex> there = position().unitsIn(near.back());
        if (!there.empty() && unit(there.front()).side != unit(attacker).side)
            defended = near.back();
    }
    if (defended == noHex) {
        m_flow.cancelPicking();
        return;
    }
    m_flow.clickHex(defended);
    m_flow.clickHex(unit(attacker).hex);
    std::optional<DiceRoll> roll;
    if (m_chance.percent(50))
        roll = rollDice(static_cast<std::uint64_t>(m_chance.below(1'000'000)), 1, 6);
    if (m_flow.stage() != RulingFlow::Stage::EnterResult
        || !m_flow
                .enterResult(m_chance.oneOf(commonResultCodes(m_flow.document().ruleset(), 4)), roll,
                             roll ? u"2-1"_s : QString())
                .isEmpty()) {
        m_flow.cancelPicking();
        return;
    }
    look();
    constexpr int mostSteps = 60;
    for (int step = 0; step < mostSteps && m_breach.isEmpty(); ++step) {
        if (m_chance.percent(3) || !combatStep())
            break; // some are left where they stand
        look();
    }
    if (m_flow.stage() == RulingFlow::Stage::Done)
        ++m_combatsDone;
}

/// False: nothing is left to decide.
bool RandomPlayer::combatStep()
{
    using Stage = RulingFlow::Stage;
    switch (m_flow.stage()) {
    case Stage::ChooseAlternative:
        m_flow.chooseAlternative(m_chance.oneOf(m_flow.alternatives()));
        return true;
    case Stage::ChoosePath: {
        const UnitRetreat* unit = m_flow.retreat();
        if (unit == nullptr)
            return false;
        if (m_flow.canChangeSplit() && m_chance.percent(20)) {
            m_flow.setSplit(!m_flow.isSplit());
            return true;
        }
        if (m_flow.maySacrifice() && m_chance.percent(30))
            m_flow.sacrifice();
        else if (!unit->paths.empty())
            m_flow.choosePath(m_chance.below(static_cast<int>(unit->paths.size())));
        settleLosses();
        if (!m_flow.canConfirm())
            return false;
        m_flow.confirm();
        return true;
    }
    case Stage::SettleEffect:
        settleLosses();
        if (!m_flow.canConfirm())
            return false;
        m_flow.confirm();
        return true;
    case Stage::Advance: {
        const CombatEnd& end = m_flow.end();
        if (end.kind == CombatEnd::Kind::Again) {
            if (m_chance.percent(50)) {
                m_flow.goBack();
                return true;
            }
            m_flow.attackAgain();
            if (!m_flow.enterResult(m_chance.oneOf(commonResultCodes(m_flow.document().ruleset(), 4))).isEmpty()) {
                m_flow.cancelPicking();
                return false;
            }
            return true;
        }
        if (end.paths.empty() || m_chance.percent(70)) {
            for (const UnitIndex unit : std::vector<UnitIndex>(end.units))
                m_flow.setAdvancing(unit, m_chance.percent(60));
            if (!end.paths.empty())
                m_flow.setAdvancePath(m_chance.below(static_cast<int>(end.paths.size())));
        }
        if (m_flow.canConfirm())
            m_flow.confirm();
        else
            m_flow.endAdvance();
        return true;
    }
    default:
        return false;
    }
}

void RandomPlayer::settleLosses()
{
    const LossPlan& losses = m_flow.losses();
    if (!losses.isChoice())
        return;
    // Any shares that come to what is due; free ones as they fall.
    int open = 1 + m_chance.below(3);
    const std::vector<LossPlan::Share> shares = losses.shares();
    for (const LossPlan::Share& share : shares)
        m_flow.setLoss(share.unit, 0);
    const auto isOpen = [&] { return m_flow.losses().due() ? !m_flow.losses().isComplete() : open > 0; };
    for (int tries = 0; tries < 200 && isOpen(); ++tries) {
        const LossPlan::Share share = m_chance.oneOf(m_flow.losses().shares());
        if (share.lost < share.left) {
            m_flow.setLoss(share.unit, share.lost + 1);
            --open;
        }
    }
}

void RandomPlayer::turn()
{
    TurnAct act;
    act.turn = nextPhase(position().turn, m_document.ruleset());
    if (const auto moment = supplyMoment(act.turn, m_document.ruleset()); moment || m_chance.percent(20)) {
        act.rule = moment ? moment->rule : QString();
        act.unsupplied.emplace();
        for (const Unit& each : position().units) {
            if (each.isOnMap() && m_chance.percent(10))
                *act.unsupplied += each.id;
        }
    }
    perform(act);
}

void RandomPlayer::chronicle()
{
    switch (m_chance.below(5)) {
    case 4:
        if (const UnitIndex index = unitOnMap(); index != noUnit)
            perform(SettleAct{unit(index).hex, {unit(index).id}, m_chance.percent(50) ? anyHex() : noHex, false, {}});
        return;
    case 0:
        perform(PointsAct{m_chance.oneOf(m_document.ruleset().sides).id, m_chance.between(-3, 40)});
        return;
    case 1:
        perform(RollAct{u"Weather"_s, rollDice(freshSeed(), m_chance.between(1, 3), m_chance.percent(80) ? 6 : 10)});
        return;
    case 2:
        perform(NoteAct{u"Note %1 – \"%2\""_s.arg(m_looked).arg(m_chance.below(1000))});
        return;
    default: {
        const UnitIndex index = unitOnMap();
        perform(UnmarkAct{index == noUnit || m_chance.percent(20) ? QStringList() : QStringList{unit(index).id}});
    }
    }
}

void RandomPlayer::edit()
{
    switch (m_chance.below(3)) {
    case 0:
        m_document.perform(SetScenarioTitle{u"Title %1"_s.arg(m_chance.below(100))}, u"Rename"_s);
        return;
    case 1: {
        const auto& readings = m_document.ruleset().readings;
        if (readings.empty())
            return;
        const Reading& reading = m_chance.oneOf(readings);
        m_document.perform(SetReading{reading.name, m_chance.oneOf(reading.values).name}, u"Reading"_s);
        return;
    }
    default: {
        Unit made;
        made.side = m_chance.oneOf(m_document.ruleset().sides).id;
        made.type = m_chance.oneOf(m_document.ruleset().unitTypes).name;
        const Edit edit = putUnit(position(), made, anyHex());
        m_document.perform(edit, u"New counter"_s);
    }
    }
}

void RandomPlayer::walkTheLog()
{
    const auto count = static_cast<EntryIndex>(m_table.log().entries().size());
    if (count == 0)
        return;
    if (m_chance.percent(30)) {
        m_table.showLine(m_chance.below(count));
        return;
    }
    for (int i = m_chance.between(1, 8); i > 0 && m_table.canStepBack(); --i)
        m_table.stepBack();
    // Whoever goes on from there begins a branch.
    for (int i = m_chance.below(9); i > 0 && m_table.canStepForward(); --i)
        m_table.stepForward();
}

void RandomPlayer::look()
{
    const TableLog& log = m_table.log();
    const bool isOneLine = m_looked + 1 == log.entries().size();
    for (; m_looked < log.entries().size(); ++m_looked) {
        const LogEntry& entry = log.entries()[m_looked];
        ++m_kinds[entry.act.index()];
        if (entry.text.isEmpty() || entry.text.contains(u'%'))
            m_breach = u"line %1 says \"%2\""_s.arg(m_looked + 1).arg(entry.text);
    }
    if (m_breach.isEmpty())
        m_breach = breach();
    if (m_breach.isEmpty() && isOneLine)
        m_breach = lostDead();
    m_wereOnMap.clear();
    for (const Unit& each : position().units) {
        if (each.isOnMap())
            m_wereOnMap += each.id;
    }
    if (!m_breach.isEmpty() && !log.entries().empty())
        m_breach += u" (after line %1: %2)"_s.arg(log.entries().size()).arg(log.entries().back().text);
}

QString RandomPlayer::lostDead() const
{
    const Act& act = m_table.log().entries().back().act;
    if (!std::holds_alternative<RetreatAct>(act) && !std::holds_alternative<LossAct>(act))
        return {};
    for (const Unit& each : position().units) {
        if (!each.isOnMap() && m_wereOnMap.contains(each.id) && each.tray != Tray::eliminated)
            return each.id + u" died and lies in no tray"_s;
    }
    return {};
}

QString RandomPlayer::breach() const
{
    const Position& now = position();
    if (const QStringList broken = now.checkInvariants(); !broken.isEmpty())
        return broken.front();
    const auto units = static_cast<UnitIndex>(now.units.size());
    for (const Unit& each : now.units) {
        if (each.isOnMap() && !each.tray.isEmpty())
            return each.id + u" is on the map and in a tray"_s;
    }
    const HexMap& map = m_document.map();
    for (std::size_t i = 0; i < now.control.size(); ++i) {
        for (std::size_t j = i + 1; j < now.control.size(); ++j) {
            for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
                if (now.control[i].content.contains(hex) && now.control[j].content.contains(hex))
                    return u"two sides control "_s + map.number(hex);
            }
        }
    }
    QSet<QString> sides;
    for (const auto& [side, points] : now.points) {
        if (sides.contains(side) || m_document.ruleset().side(side) == nullptr)
            return u"points of "_s + side;
        sides += side;
    }
    const PlayState& play = m_document.play();
    QSet<UnitIndex> moved;
    for (const UnitTrail& trail : play.trails) {
        if (trail.unit < 0 || trail.unit >= units || moved.contains(trail.unit) || trail.hexes.size() < 1
            || trail.spent < 0)
            return u"a trail of unit %1"_s.arg(trail.unit);
        moved += trail.unit;
    }
    for (const auto* list : {&play.attacked, &play.advanced}) {
        for (const UnitIndex index : *list) {
            if (index < 0 || index >= units)
                return u"unit %1 fought"_s.arg(index);
        }
    }
    if (play.before && play.before->units.size() != now.units.size())
        return u"the combat began with other units"_s;
    // The last line did what it says.
    const TableLog& log = m_table.log();
    if (log.current() == noEntry)
        return {};
    const Act& act = log.at(log.current()).act;
    if (const auto* move = std::get_if<MoveAct>(&act); move != nullptr && m_document.ruleset().control.byPassage) {
        const QString side = now.unit(now.findUnit(move->units.front())).side;
        for (const HexIndex hex : move->path) {
            if (now.controller(hex) != side)
                return map.number(hex) + u" was entered and not taken"_s;
        }
    }
    return {};
}

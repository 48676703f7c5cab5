// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/phase_upkeep.h"

#include "io/scenario_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/act_text.h"
#include "table/carry_out.h"
#include "table/dice.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// What happens to units as a phase begins or ends: each entry of upkeep on the board that those before left.
class PhaseUpkeepTest : public QObject
{
    Q_OBJECT

private slots:
    void diceRallyTheShaken_data();
    void diceRallyTheShaken();
    void nobodyRalliesBesideTheEnemy();
    void nothingIsDueInAnotherPhase();
    void theIsolatedLoseAStepAndDie();
    void anEffectAsksWhomItMeansBeforeAnyOfThem();
    void alliesWaitForAPhaseOfTheirOwn();
};

namespace {

/// A position of a starter kit.
LoadedScenario kit(const QString& name)
{
    const QString folder = name.section(u'-', 0, name.startsWith(u"eastern") ? 1 : 0);
    auto loaded = loadScenario(sourcePath(u"/resources/kits/%1/%2.scenario.json"_s.arg(folder, name)));
    if (!loaded)
        qFatal("%s", qPrintable(name));
    return std::move(loaded).value();
}

/// After the fighting: Grey is shaken, and the phase of rally is Grey's.
LoadedScenario shaken()
{
    auto loaded = kit(u"musket-shaken"_s);
    Position& position = loaded.scenario.position;
    for (Unit& unit : position.units) {
        if (unit.side == u"grey")
            unit.states = {u"shaken"_s};
    }
    position.turn.phase = u"rally"_s;
    position.turn.player = u"grey"_s;
    return loaded;
}

QStringList told(const LoadedScenario& loaded, UpkeepRule::Edge edge, const RollDice& roll)
{
    Scenario scenario = loaded.scenario;
    QStringList lines;
    for (const Act& act : upkeepActs(scenario, {}, loaded.rules, edge, roll)) {
        lines += actText(act, scenario, {}, loaded.rules.ruleset());
        const auto effect = carryOut(act, scenario, {}, loaded.rules.ruleset());
        if (!effect)
            qFatal("%s", qPrintable(effect.error()));
        applyEdit(effect->edit, scenario);
    }
    return lines;
}

RollDice showing(int total)
{
    return [total](const QString&, int dice, int sides) { return diceShowing(total, dice, sides); };
}

} // namespace

void PhaseUpkeepTest::diceRallyTheShaken_data()
{
    QTest::addColumn<int>("total");
    QTest::addColumn<bool>("rallies");
    QTest::newRow("three") << 3 << false;
    QTest::newRow("four") << 4 << true;
}

void PhaseUpkeepTest::diceRallyTheShaken()
{
    QFETCH(const int, total);
    QFETCH(const bool, rallies);
    auto loaded = shaken();
    for (Unit& unit : loaded.scenario.position.units) {
        if (unit.side == u"blue")
            unit.hex = noHex; // the enemy is away
    }
    const QStringList lines = told(loaded, UpkeepRule::Edge::End, showing(total));
    QVERIFY(!lines.isEmpty());
    QVERIFY2(lines.front().startsWith(u"Rally for "_s) && lines.front().contains(u"[8.3]"_s),
             qPrintable(lines.front()));
    QCOMPARE(lines.front().contains(u"in vain"_s), !rallies);
    QCOMPARE(lines.filter(u"is no longer marked \"Shaken\" [8.3]"_s).isEmpty(), !rallies);
}

void PhaseUpkeepTest::nobodyRalliesBesideTheEnemy()
{
    auto loaded = shaken();
    Position& position = loaded.scenario.position;
    const auto blue = std::ranges::find(position.units, u"blue"_s, &Unit::side);
    const HexIndex hex = blue->hex;
    QVERIFY(hex != noHex);
    const auto neighbours = position.map->grid.neighbours(hex);
    const HexIndex beside = *std::ranges::find_if(neighbours, [](HexIndex each) { return each != noHex; });
    for (Unit& unit : position.units)
        unit.hex = unit.side == u"grey" && unit.isOnMap() ? beside : unit.hex;
    QCOMPARE(told(loaded, UpkeepRule::Edge::End, showing(6)), QStringList());
}

void PhaseUpkeepTest::nothingIsDueInAnotherPhase()
{
    auto loaded = shaken();
    QCOMPARE(told(loaded, UpkeepRule::Edge::Begin, showing(6)), QStringList());
    loaded.scenario.position.turn.phase = u"combat"_s;
    QCOMPARE(told(loaded, UpkeepRule::Edge::End, showing(6)), QStringList());
}

void PhaseUpkeepTest::theIsolatedLoseAStepAndDie()
{
    auto loaded = kit(u"eastern-front-the-isolated-surrender"_s);
    Turn& turn = loaded.scenario.position.turn;
    turn.phase = u"supply"_s;
    turn.player = u"volost"_s;
    const QStringList lost = told(loaded, UpkeepRule::Edge::End, {});
    QCOMPARE(lost, (QStringList{u"1 Rifles loses 1 step(s) [7.7]"_s, u"3 Rifles loses 1 step(s) [7.7]"_s}));
    loaded.scenario.position.unit(loaded.scenario.position.findUnit(u"v1"_s)).lost = 2;
    QCOMPARE(told(loaded, UpkeepRule::Edge::End, {}),
             (QStringList{u"1 Rifles is eliminated [7.7]"_s, u"3 Rifles loses 1 step(s) [7.7]"_s}));
}

void PhaseUpkeepTest::anEffectAsksWhomItMeansBeforeAnyOfThem()
{
    // Who is shaken loses a step; who is not becomes shaken, and loses none.
    auto loaded = kit(u"musket-shaken"_s);
    auto game = std::make_shared<Ruleset>(loaded.rules.ruleset());
    const auto effect = [](UpkeepEffect::Kind kind, bool isShaken) {
        UpkeepEffect made{kind, 1, u"shaken"_s, {}};
        Condition::Wide asked;
        (isShaken ? asked.states : asked.withoutStates) = QStringList{u"shaken"_s};
        made.when.wide = {asked};
        return made;
    };
    UpkeepRule& entry = game->upkeep.front();
    entry.roll.reset();
    entry.when = {};
    entry.effects = {effect(UpkeepEffect::Kind::Mark, false), effect(UpkeepEffect::Kind::LoseSteps, true)};
    loaded.rules = RulesInForce(std::shared_ptr<const Ruleset>(game));
    Position& position = loaded.scenario.position;
    position.turn.phase = entry.phase;
    position.turn.player = u"grey"_s;
    std::vector<Unit*> grey;
    for (Unit& unit : position.units) {
        if (unit.side == u"grey" && unit.isOnMap())
            grey.push_back(&unit);
    }
    QVERIFY(grey.size() >= 2);
    for (Unit* unit : grey)
        unit->states.clear();
    grey.front()->states = {u"shaken"_s};
    const QStringList lines = told(loaded, entry.edge, {});
    QCOMPARE(lines.filter(u"loses 1 step"_s).size(), 1);
    QVERIFY(lines.filter(u"loses 1 step"_s).front().startsWith(grey.front()->displayName()));
    QVERIFY(lines.filter(grey.at(1)->displayName()).front().contains(u"Shaken"_s));
}

void PhaseUpkeepTest::alliesWaitForAPhaseOfTheirOwn()
{
    auto loaded = shaken();
    auto game = std::make_shared<Ruleset>(loaded.rules.ruleset());
    std::ranges::find(game->sides, u"grey"_s, &SideRules::id)->team = u"allies"_s;
    SideRules dun = game->sides.front();
    dun.id = u"dun"_s;
    dun.team = u"allies"_s;
    game->sides.push_back(dun);
    Position& position = loaded.scenario.position;
    for (Unit& unit : position.units) {
        if (unit.side == u"blue")
            unit.hex = noHex;
    }
    Unit& ally = *std::ranges::find(position.units, u"grey"_s, &Unit::side);
    ally.side = u"dun"_s;
    const auto rallies = [&] {
        loaded.rules = RulesInForce(std::make_shared<const Ruleset>(*game));
        return !told(loaded, UpkeepRule::Edge::End, showing(6)).filter(ally.displayName()).isEmpty();
    };
    QVERIFY(rallies()); // nobody's phase but Grey's is its
    SequencePhase own;
    own.phase = u"rally"_s;
    own.player = u"dun"_s;
    game->sequence.phases.push_back(own);
    QVERIFY(!rallies());
    position.turn.player = u"dun"_s;
    QVERIFY(rallies());
}

REARGUARD_APPLESS_TEST(PhaseUpkeepTest)
#include "phase_upkeep_test.moc"

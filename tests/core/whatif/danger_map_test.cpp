// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/danger_map.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_result.h"
#include "rules/movement.h"
#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/mirror.h"
#include "support/random/chance.h"
#include "support/random/random_position.h"
#include "support/test_registry.h"
#include "what_if_cases.h"
#include "whatif/danger_moves.h"
#include "whatif/fate_table.h"
#include "whatif/other_readings.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

/// Which retreats would kill units as the board stands, and after enemy moves.
class DangerMapTest : public QObject
{
    Q_OBJECT

private slots:
    void dangerIsWhatRulingsSay_data() { addWhatIfRows(); }
    void dangerIsWhatRulingsSay();
    void layersStayAsTheyWere_data() { addWhatIfRows(); }
    void layersStayAsTheyWere();
    void witnessesAreLegalAndKill_data() { addWhatIfRows(); }
    void witnessesAreLegalAndKill();
    void mirroringMirrorsIt_data();
    void mirroringMirrorsIt();
    void rowsThatAnotherReadingChangesAreMarked_data() { addWhatIfRows(); }
    void rowsThatAnotherReadingChangesAreMarked();
    void whoIsSafeSurvivesRandomMoves_data() { addWhatIfRows(); }
    void whoIsSafeSurvivesRandomMoves();
    void movesThatSaveAreLegalAndDo_data() { addWhatIfRows(); }
    void movesThatSaveAreLegalAndDo();
    void aLargerBudgetChangesOnlyWhatIsUnsettled_data() { addWhatIfRows(); }
    void aLargerBudgetChangesOnlyWhatIsUnsettled();
};

namespace {

constexpr int dangerCases = 20;
constexpr int mostLength = 2;

std::vector<UnitDanger> dangersOf(DangerNow& now, const QString& side)
{
    WhatIfBudget budget;
    return now.ofSide(side, budget);
}

void forEachSide(const QString& row, int count, const std::function<void(const WhatIfCase&, const QString&)>& check)
{
    forEachCase(row, count, [&](const WhatIfCase& each) {
        for (const SideRules& side : each.rules.ruleset().sides)
            check(each, side.id);
    });
}

EnemyReach reachFor(const Ruleset& game)
{
    return countsMoves(game) ? EnemyReach{} : EnemyReach{2};
}

/// Fates of one unit by rulings of every code, as the combat of those who stand beside it.
struct Ruled
{
    std::set<int> kills; ///< lengths
    std::set<int> may;
    bool isWhole = true; ///< false: some codes hit attackers, and nobody attacks
};

Ruled ruled(const WhatIfCase& each, const UnitDanger& danger)
{
    Ruled found;
    const Position& position = each.scenario.position;
    for (const QString& code : whatIfCodes(each.rules.ruleset(), {}, mostLength)) {
        RulingQuestion question;
        question.combat.defend = danger.hex;
        question.combat.against = position.unit(danger.unit).side;
        question.combat.result = code;
        for (const UnitIndex unit : danger.attackers) {
            if (!contains(question.combat.attack, position.unit(unit).hex))
                question.combat.attack.push_back(position.unit(unit).hex);
        }
        for (const UnitIndex unit : danger.attackers)
            question.combat.attackers += position.unit(unit).id;
        const auto ruling = rule(position, each.rules, question);
        if (!ruling) {
            found.isWhole = false;
            continue;
        }
        for (const Effect& effect : ruling->effects) {
            if (effect.kind != EffectKind::Retreat || effect.side != CombatRole::Defender)
                continue;
            for (const UnitRetreat& retreat : effect.retreats) {
                if (!contains(retreat.group(), danger.unit))
                    continue;
                const int length = retreat.length.value_or(effect.amount);
                if (retreat.fate == Fate::Eliminated)
                    found.kills.insert(length);
                else if (retreat.mayBeEliminated)
                    found.may.insert(length);
            }
        }
    }
    for (const int length : found.kills)
        found.may.erase(length);
    return found;
}

std::set<int> asSet(const std::vector<int>& lengths)
{
    return {lengths.begin(), lengths.end()};
}

} // namespace

void DangerMapTest::dangerIsWhatRulingsSay()
{
    QFETCH(const QString, cases);
    int killed = 0;
    forEachSide(cases, dangerCases, [&](const WhatIfCase& each, const QString& side) {
        if (each.rules.ruleset().combat.guests)
            return; // guests are no defenders, and die beside the result
        DerivedLayers layers(each.scenario.position, each.rules);
        DangerNow now(layers, mostLength);
        for (const UnitDanger& danger : dangersOf(now, side)) {
            const Ruled rulings = ruled(each, danger);
            const QString place = u"%1: %2"_s.arg(each.name, each.scenario.position.unit(danger.unit).id);
            const std::set<int> kills = asSet(danger.kills);
            if (!rulings.isWhole) {
                QVERIFY2(std::includes(kills.begin(), kills.end(), rulings.kills.begin(), rulings.kills.end()),
                         qPrintable(place));
                continue;
            }
            QVERIFY2(rulings.kills == kills, qPrintable(place));
            QVERIFY2(rulings.may == asSet(danger.may), qPrintable(place));
            QCOMPARE(danger.codes.isEmpty(), danger.kills.empty());
            killed += danger.kills.empty() ? 0 : 1;
        }
    });
    if (cases == u"ardennes-offensive"_s)
        QVERIFY2(killed > 5, qPrintable(QString::number(killed)));
}

void DangerMapTest::layersStayAsTheyWere()
{
    QFETCH(const QString, cases);
    forEachSide(cases, 10, [&](const WhatIfCase& each, const QString& side) {
        DerivedLayers layers(each.scenario.position, each.rules);
        const RuleView fresh(each.scenario.position, each.rules);
        DangerNow now(layers, mostLength);
        WhatIfBudget budget(500);
        std::vector<UnitDanger> dangers = now.ofSide(side, budget);
        addMoves(layers, now, reachFor(each.rules.ruleset()), dangers, budget);
        for (const UnitDanger& danger : dangers)
            static_cast<void>(now.why(danger));
        QCOMPARE(layers.board().occupation(), fresh.occupation());
        for (const SideIndex team : {0, 1})
            QCOMPARE(layers.board().zocMasks(team), fresh.zocMasks(team));
    });
}

void DangerMapTest::witnessesAreLegalAndKill()
{
    QFETCH(const QString, cases);
    forEachSide(cases, 15, [&](const WhatIfCase& each, const QString& side) {
        DerivedLayers layers(each.scenario.position, each.rules);
        DangerNow now(layers, mostLength);
        WhatIfBudget budget(3000);
        const EnemyReach reach = reachFor(each.rules.ruleset());
        std::vector<UnitDanger> dangers = now.ofSide(side, budget);
        addMoves(layers, now, reach, dangers, budget);
        for (const UnitDanger& danger : dangers) {
            QVERIFY(danger.moves);
            if (danger.moves->answer != MovesDanger::Answer::Danger)
                continue;
            QVERIFY(areLegal(layers, danger.moves->witness, reach));
            WhatIfCase moved = each;
            for (const SupposedMove& move : danger.moves->witness)
                moved.scenario.position.unit(move.unit).hex = move.to;
            DerivedLayers after(moved.scenario.position, each.rules);
            DangerNow then(after, mostLength);
            for (const UnitDanger& found : dangersOf(then, side)) {
                if (found.unit == danger.unit)
                    QVERIFY2(contains(found.kills, *danger.moves->hexes), qPrintable(each.name));
            }
        }
    });
}

void DangerMapTest::mirroringMirrorsIt_data()
{
    QTest::addColumn<QString>("game");
    for (const char* game : {"ardennes-offensive", "panzergruppe-guderian"})
        QTest::newRow(game) << QString::fromLatin1(game);
}

void DangerMapTest::mirroringMirrorsIt()
{
    QFETCH(const QString, game);
    const RulesetPtr ruleset = testRuleset(game);
    int killed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const PlainScenario plain = randomPosition(game, seed);
        for (const Mirror mirror : {Mirror::LeftRight, Mirror::UpDown}) {
            const PlainScenario image = mirrored(plain, mirror);
            const Scenario one = coreScenario(plain);
            const Scenario other = coreScenario(image);
            const RulesInForce rules = testRules(ruleset, plain);
            const RulesInForce turnedRules = testRules(ruleset, image);
            DerivedLayers layers(one.position, rules);
            DerivedLayers turned(other.position, turnedRules);
            DangerNow now(layers, mostLength);
            DangerNow then(turned, mostLength);
            for (const SideRules& side : ruleset->sides) {
                const std::vector<UnitDanger> found = dangersOf(now, side.id);
                const std::vector<UnitDanger> expected = dangersOf(then, side.id);
                QCOMPARE(found.size(), expected.size());
                for (std::size_t unit = 0; unit < found.size(); ++unit) {
                    QCOMPARE(found[unit].kills, expected[unit].kills);
                    QCOMPARE(found[unit].may, expected[unit].may);
                    QCOMPARE(found[unit].attackers, expected[unit].attackers);
                    killed += found[unit].kills.empty() ? 0 : 1;
                }
            }
        }
    }
    QVERIFY(killed > 0);
}

void DangerMapTest::rowsThatAnotherReadingChangesAreMarked()
{
    QFETCH(const QString, cases);
    forEachSide(cases, 6, [&](const WhatIfCase& each, const QString& side) {
        DerivedLayers layers(each.scenario.position, each.rules);
        DangerNow now(layers, mostLength);
        const std::vector<UnitDanger> unmarked = dangersOf(now, side);
        std::vector<UnitDanger> dangers = unmarked;
        WhatIfBudget budget;
        QVERIFY(markReadings(dangers, each.scenario.position, each.rules, side, mostLength, budget));
        std::vector<QStringList> changed(dangers.size());
        for (const Reading& reading : each.rules.ruleset().readings) {
            for (const Reading::Value& value : reading.values) {
                const RulesInForce rules = each.rules.withReading(reading.name, value.name);
                DerivedLayers others(each.scenario.position, rules);
                DangerNow otherwise(others, mostLength);
                const std::vector<UnitDanger> found = dangersOf(otherwise, side);
                for (std::size_t unit = 0; unit < found.size(); ++unit) {
                    const bool isOther =
                        found[unit].kills != unmarked[unit].kills || found[unit].may != unmarked[unit].may;
                    if (isOther && !changed[unit].contains(reading.name))
                        changed[unit] += reading.name;
                }
            }
        }
        for (std::size_t unit = 0; unit < dangers.size(); ++unit) {
            QCOMPARE(dangers[unit].readings, changed[unit]);
            dangers[unit].readings.clear();
        }
        QVERIFY(dangers == unmarked); // the reading in force answers as before
    });
}

void DangerMapTest::whoIsSafeSurvivesRandomMoves()
{
    QFETCH(const QString, cases);
    // REARGUARD_LAW_ROUNDS=1250: ten thousand moves a position and more.
    const int asked = qEnvironmentVariableIntValue("REARGUARD_LAW_ROUNDS");
    const int rounds = asked > 0 ? asked : 60;
    int safe = 0;
    forEachSide(cases, 8, [&](const WhatIfCase& each, const QString& side) {
        DerivedLayers layers(each.scenario.position, each.rules);
        DangerNow now(layers, mostLength);
        WhatIfBudget budget(50);
        const EnemyReach reach = reachFor(each.rules.ruleset());
        std::vector<UnitDanger> dangers = now.ofSide(side, budget);
        addMoves(layers, now, reach, dangers, budget);
        std::erase_if(dangers,
                      [](const UnitDanger& danger) { return danger.moves->answer != MovesDanger::Answer::Safe; });
        if (dangers.empty())
            return;
        safe += static_cast<int>(dangers.size());
        const RuleView& board = layers.board();
        const SideIndex enemy = 1 - board.side(dangers.front().unit);
        Chance chance(7);
        for (int round = 0; round < rounds; ++round) {
            MoveSearch search;
            std::vector<std::pair<UnitIndex, HexIndex>> moved;
            for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(each.scenario.position.units.size()); ++unit) {
                if (board.side(unit) != enemy || board.hexOf(unit) == noHex || chance.percent(30))
                    continue;
                MoveQuestion question{{unit}};
                if (reach.hexes)
                    question.farthest = *reach.hexes;
                const MoveField field = search.find(layers, question);
                if (!field.held().empty() || field.reach().empty())
                    continue;
                const MoveReach& to = chance.oneOf(field.reach());
                if (!to.mayEnd || (reach.hexes && static_cast<int>(field.pathTo(to.hex).size()) > *reach.hexes))
                    continue;
                moved.emplace_back(unit, board.hexOf(unit));
                layers.moveUnit(unit, to.hex);
            }
            for (const UnitDanger& danger : dangers) {
                const SideIndex team = board.side(danger.unit);
                for (const UnitDanger& then : now.of(danger.hex, team)) {
                    if (then.unit == danger.unit)
                        QVERIFY2(then.kills.empty(), qPrintable(each.name));
                }
            }
            for (auto back = moved.rbegin(); back != moved.rend(); ++back)
                layers.moveUnit(back->first, back->second);
        }
    });
    qInfo("%d proved safe", safe);
    if (cases == u"kit zoc-bond"_s)
        QCOMPARE(safe, 0); // bonds open what more enemies might close: nothing is proved there
}

void DangerMapTest::movesThatSaveAreLegalAndDo()
{
    QFETCH(const QString, cases);
    forEachSide(cases, 8, [&](const WhatIfCase& each, const QString& side) {
        DerivedLayers layers(each.scenario.position, each.rules);
        DangerNow now(layers, mostLength);
        const EnemyReach reach = reachFor(each.rules.ruleset());
        for (const UnitDanger& danger : dangersOf(now, side)) {
            if (danger.kills.empty())
                continue;
            WhatIfBudget budget(200);
            const SavingMoves still = savingMoves(layers, now, danger.unit, reach, {}, budget);
            WhatIfBudget other(200);
            const SavingMoves whatever = savingMoves(layers, now, danger.unit, reach, reach, other);
            for (const HexIndex hex : whatever.hexes)
                QVERIFY2(contains(still.hexes, hex), "safe while they move, and not while they stand");
            for (const HexIndex hex : still.hexes) {
                QVERIFY2(areLegal(layers, {{danger.unit, hex}}, reach), qPrintable(each.name));
                WhatIfCase moved = each;
                moved.scenario.position.unit(danger.unit).hex = hex;
                DerivedLayers after(moved.scenario.position, each.rules);
                DangerNow then(after, mostLength);
                std::vector<UnitDanger> found = dangersOf(then, side);
                std::erase_if(found, [&](const UnitDanger& one) { return one.unit != danger.unit; });
                QVERIFY2(found.empty() || ruled(moved, found.front()).kills.empty(), qPrintable(each.name));
                if (!contains(whatever.hexes, hex) || found.empty())
                    continue;
                WhatIfBudget again(200);
                addMoves(after, then, reach, found, again);
                QVERIFY2(found.front().moves->answer == MovesDanger::Answer::Safe, qPrintable(each.name));
            }
        }
    });
}

void DangerMapTest::aLargerBudgetChangesOnlyWhatIsUnsettled()
{
    QFETCH(const QString, cases);
    forEachSide(cases, 8, [&](const WhatIfCase& each, const QString& side) {
        DerivedLayers layers(each.scenario.position, each.rules);
        DangerNow now(layers, mostLength);
        const EnemyReach reach = reachFor(each.rules.ruleset());
        std::vector<UnitDanger> dangers = dangersOf(now, side);
        std::vector<UnitDanger> more = dangers;
        WhatIfBudget few(100);
        addMoves(layers, now, reach, dangers, few);
        WhatIfBudget many(2000);
        addMoves(layers, now, reach, more, many);
        for (std::size_t unit = 0; unit < dangers.size(); ++unit) {
            if (dangers[unit].moves->answer != MovesDanger::Answer::Unsettled)
                QCOMPARE(more[unit].moves->answer, dangers[unit].moves->answer);
        }
    });
}

REARGUARD_GUILESS_TEST(DangerMapTest)

#include "danger_map_test.moc"

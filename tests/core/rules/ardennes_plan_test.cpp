// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/random/chance.h"
#include "support/random/random_position.h"
#include "support/reference/ardennes_plans.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace {

using Path = ArdennesPlans::Path;

/// The Ardennes with the retreats of a combat planned together.
RulesetPtr together()
{
    auto game = std::make_shared<Ruleset>(*testRuleset(u"ardennes-offensive"_s));
    game->retreat.planning = Planning::Together;
    game->retreat.evaluation = {u"whole-path"_s, {}};
    return game;
}

/// Four units at most; hexes mostly hold less than the game says, so that there is too little room.
PlainScenario randomScenario(int seed)
{
    PlainScenario plain = randomPosition(u"ardennes-offensive"_s, static_cast<std::uint64_t>(seed));
    Chance chance(static_cast<std::uint64_t>(seed));
    plain.readings.clear();
    plain.choices.clear();
    plain.settings[u"stackingLimit"_s] = chance.between(1, 3);
    plain.result = (chance.percent(70) ? u"Ar"_s : u"Dr"_s) + QString::number(chance.between(1, 4));
    return plain;
}

} // namespace

/// Retreats that are planned together by the many scores of the Ardennes, against every plan there is.
class ArdennesPlanTest : public QObject
{
    Q_OBJECT

private slots:
    void enginesPlansAreTheBestOfAll_data();
    void enginesPlansAreTheBestOfAll();
};

void ArdennesPlanTest::enginesPlansAreTheBestOfAll_data()
{
    QTest::addColumn<int>("first");
    for (int first = 1; first <= 3; ++first)
        QTest::addRow("part %d", first) << 1'000 * first;
}

void ArdennesPlanTest::enginesPlansAreTheBestOfAll()
{
    QFETCH(const int, first);
    static const RulesetPtr game = together();
    int compared = 0;
    int contended = 0; // somebody may die in one best plan and live in another
    std::array<int, 5> ofUnits{}; // positions by how many units retreat
    for (int seed = first; seed < first + 1'000; ++seed) {
        PlainScenario plain = randomScenario(seed);
        ArdennesPlans every(plain, 100'000);
        if (every.isTooLarge() || every.units().empty() || every.units().size() > 4)
            continue;
        ++ofUnits[every.units().size()];
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(game, plain);
        Chance chance(static_cast<std::uint64_t>(seed));
        for (std::size_t gone = 0; gone <= every.units().size(); ++gone) {
            const auto ruling = rule(scenario.position, rules, coreQuestion(plain, scenario.position));
            QVERIFY2(ruling.hasValue(), ruling ? "" : qPrintable(ruling.error().message));
            QCOMPARE(ruling->effects.size(), std::size_t{1});
            const std::vector<UnitRetreat>& retreats = ruling->effects.front().retreats;
            QCOMPARE(retreats.size(), every.units().size() - gone);
            for (std::size_t waiting = 0; waiting < retreats.size(); ++waiting) {
                const UnitRetreat& retreat = retreats[waiting];
                const std::size_t unit = gone + waiting;
                QCOMPARE(scenario.position.unit(retreat.unit).id, every.units()[unit].id);
                std::set<Path> found;
                for (const RetreatPath& path : retreat.paths) {
                    Path hexes;
                    for (const HexIndex hex : path.hexes)
                        hexes.push_back(PlainHex::fromNumber(scenario.position.map->number(hex)));
                    found.insert(hexes);
                }
                const std::set<Path> expected = every.paths(unit);
                const QString where = u"seed %1, %2, %3 gone"_s.arg(seed).arg(every.units()[unit].id).arg(gone);
                QVERIFY2(found == expected, qPrintable(where));
                QVERIFY2(retreat.mayBeEliminated == (every.mayDie(unit) && !expected.empty()), qPrintable(where));
                ++compared;
                contended += retreat.mayBeEliminated ? 1 : 0;
            }
            if (gone == every.units().size())
                break;
            const std::set<Path> open = every.paths(gone);
            const bool dies = open.empty() || (every.mayDie(gone) && chance.percent(30));
            const Path chosen = dies ? Path() : chance.oneOf(open);
            every.choose(gone, chosen);
            plain.choices.push_back({every.units()[gone].id, chosen});
        }
    }
    QVERIFY2(compared > 500, qPrintable(QString::number(compared)));
    QVERIFY2(contended > 0, "no position had too little room");
    for (std::size_t units = 1; units < ofUnits.size(); ++units)
        QVERIFY2(ofUnits[units] > 5, qPrintable(u"%1 units"_s.arg(units)));
}

REARGUARD_APPLESS_TEST(ArdennesPlanTest)
#include "ardennes_plan_test.moc"

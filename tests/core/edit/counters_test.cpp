// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/counters.h"
#include "edit/drawing.h"

#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <memory>

namespace {

Scenario sampleScenario()
{
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(GridShape::Flat, 8, 6, Shifted::Even, HexNumbering(), 0.0);
    map->legend = {{U'.', QStringLiteral("clear")}, {U'f', QStringLiteral("forest")}};
    map->legendIndex.assign(48, 0);
    Scenario scenario;
    scenario.position.map = map;
    for (const char* id : {"inf-1", "inf-2", "hq-1", "inf-7"}) {
        Unit unit;
        unit.id = QString::fromLatin1(id);
        unit.type = unit.id.section(u'-', 0, 0);
        unit.hex = unit.id == QLatin1String("inf-7") ? 9 : 5;
        scenario.position.units.push_back(unit);
    }
    return scenario;
}

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ');
}

QStringList ids(const Scenario& scenario)
{
    QStringList list;
    for (const Unit& unit : scenario.position.units)
        list += unit.id;
    return list;
}

/// Applies, and sees that it is undone exactly.
Scenario after(const Edit& edit, const Scenario& scenario)
{
    Scenario changed = scenario;
    const Edit inverse = applyEdit(edit, changed);
    Scenario back = changed;
    applyEdit(inverse, back);
    if (!(back == scenario))
        qFatal("the edit is not undone");
    if (!changed.position.checkInvariants().isEmpty())
        qFatal("%s", qPrintable(changed.position.checkInvariants().join(u'\n')));
    return changed;
}

} // namespace

class CountersTest : public QObject
{
    Q_OBJECT

private slots:
    void idsAreMadeOfTypeAndLowestFreeNumber();
    void anIdIsCheckedAsTheFileDoes_data();
    void anIdIsCheckedAsTheFileDoes();
    void aNewCounterLiesOnTopOfItsStack();
    void unitsGoTogetherAndOffTheMap();
    void nothingIsPutIntoAHole();
    void removingSeveralRemovesThose();
    void duplicatesHaveIdsOfTheirOwn();
    void onlyWhatChangesIsSet();
    void aPatternNumbersUnitsInOrder();
    void aPatternThatMakesAnIdTwiceIsRefused();
    void unitsMaySwapIdsByAPattern();
    void idsMayMoveOnByOne();
    void aUnitGoesUpAndDownInItsStack();
    void unusedNamesAreFoundAndRemoved();
};

void CountersTest::idsAreMadeOfTypeAndLowestFreeNumber()
{
    const Scenario scenario = sampleScenario();
    QCOMPARE(freeIds(scenario.position, QStringLiteral("inf"), 3), words("inf-3 inf-4 inf-5"));
    QCOMPARE(freeIds(scenario.position, QStringLiteral("Stoß trupp"), 1), words("Sto--trupp-1"));
    QCOMPARE(freeIds(scenario.position, {}, 1), words("unit-1"));
    QCOMPARE(idStem(QStringLiteral("inf-12")), QStringLiteral("inf"));
    QCOMPARE(idStem(QStringLiteral("inf12")), QStringLiteral("inf"));
    QCOMPARE(idStem(QStringLiteral("1")), QStringLiteral("1"));
}

void CountersTest::anIdIsCheckedAsTheFileDoes_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("problem");
    QTest::newRow("free") << QStringLiteral("1/Gde.Rgt_3") << static_cast<int>(IdProblem::None);
    QTest::newRow("own") << QStringLiteral("inf-1") << static_cast<int>(IdProblem::None);
    QTest::newRow("empty") << QStringLiteral("") << static_cast<int>(IdProblem::Empty);
    QTest::newRow("taken") << QStringLiteral("inf-2") << static_cast<int>(IdProblem::Taken);
    QTest::newRow("blank") << QStringLiteral("inf 2") << static_cast<int>(IdProblem::Character);
    QTest::newRow("umlaut") << QStringLiteral("jäger") << static_cast<int>(IdProblem::Character);
    QTest::newRow("long") << QString(65, u'a') << static_cast<int>(IdProblem::TooLong);
}

void CountersTest::anIdIsCheckedAsTheFileDoes()
{
    QFETCH(QString, id);
    QFETCH(int, problem);
    QCOMPARE(static_cast<int>(idProblem(sampleScenario().position, id, 0)), problem);
}

void CountersTest::aNewCounterLiesOnTopOfItsStack()
{
    const Scenario scenario = sampleScenario();
    Unit properties;
    properties.type = QStringLiteral("inf");
    properties.side = QStringLiteral("red");
    const Scenario stacked = after(putUnit(scenario.position, properties, 9), scenario);
    const std::vector<UnitIndex> stack = stacked.position.unitsIn(9);
    QCOMPARE(stack.size(), std::size_t{2});
    QCOMPARE(stacked.position.unit(stack.front()).id, QStringLiteral("inf-3"));
    QCOMPARE(stacked.position.unit(stack.front()).side, QStringLiteral("red"));
    const Scenario waiting = after(putUnit(scenario.position, properties, noHex), scenario);
    QVERIFY(!waiting.position.units.back().isOnMap());
}

void CountersTest::unitsGoTogetherAndOffTheMap()
{
    const Scenario scenario = sampleScenario();
    const Scenario moved = after(placeUnits(scenario.position, {0, 2, 3}, 9), scenario);
    QCOMPARE(moved.position.unitsIn(9), (std::vector<UnitIndex>{0, 2, 3}));
    QVERIFY(isEmpty(placeUnits(scenario.position, {0, 1}, 5)));
    const Scenario off = after(placeUnits(scenario.position, {3}, noHex), scenario);
    QVERIFY(!off.position.unit(3).isOnMap());
}

void CountersTest::nothingIsPutIntoAHole()
{
    Scenario scenario = sampleScenario();
    auto map = std::make_shared<HexMap>(*scenario.position.map);
    map->legend.push_back({U'-', std::nullopt});
    map->legendIndex[7] = 2;
    scenario.position.map = map;
    QVERIFY(isEmpty(putUnit(scenario.position, Unit(), 7)));
    QVERIFY(isEmpty(placeUnits(scenario.position, {0}, 7)));
    QVERIFY(!isEmpty(placeUnits(scenario.position, {0}, 8)));
}

void CountersTest::removingSeveralRemovesThose()
{
    const Scenario scenario = sampleScenario();
    QCOMPARE(ids(after(removeUnits({0, 2, 0}), scenario)), words("inf-2 inf-7"));
    QVERIFY(isEmpty(removeUnits({})));
}

void CountersTest::duplicatesHaveIdsOfTheirOwn()
{
    const Scenario scenario = sampleScenario();
    const Scenario more = after(duplicateUnits(scenario.position, {0, 3, 2}), scenario);
    QCOMPARE(ids(more), words("inf-1 inf-2 hq-1 inf-7 inf-3 inf-4 hq-2"));
    QCOMPARE(more.position.unit(5).hex, 9);
}

void CountersTest::onlyWhatChangesIsSet()
{
    const Scenario scenario = sampleScenario();
    const Edit edit = changeUnits(scenario.position, {0, 1, 2}, [](Unit& unit) {
        if (unit.type == QLatin1String("hq"))
            unit.name = QStringLiteral("Staff");
    });
    QCOMPARE(std::get<EditGroup>(edit).edits.size(), std::size_t{1});
    QCOMPARE(after(edit, scenario).position.unit(2).name, QStringLiteral("Staff"));
}

void CountersTest::aPatternNumbersUnitsInOrder()
{
    const Scenario scenario = sampleScenario();
    const auto renumbered =
        renumberUnits(scenario.position, {3, 0, 2}, {Renumbering::Field::Id, QStringLiteral("{type}.##"), 8});
    QVERIFY(renumbered.hasValue());
    QCOMPARE(ids(after(*renumbered, scenario)), words("inf.09 inf-2 hq.10 inf.08"));
    const auto named =
        renumberUnits(scenario.position, {1}, {Renumbering::Field::Name, QStringLiteral("#. {type}"), 3});
    QCOMPARE(after(*named, scenario).position.unit(1).name, QStringLiteral("3. inf"));
}

void CountersTest::aPatternThatMakesAnIdTwiceIsRefused()
{
    const Scenario scenario = sampleScenario();
    const auto twice = renumberUnits(scenario.position, {0, 1}, {Renumbering::Field::Id, QStringLiteral("one"), 1});
    QVERIFY(!twice.hasValue());
    QCOMPARE(static_cast<int>(twice.error().problem), static_cast<int>(IdProblem::Taken));
    QCOMPARE(twice.error().id, QStringLiteral("one"));
    const auto taken = renumberUnits(scenario.position, {0}, {Renumbering::Field::Id, QStringLiteral("hq-#"), 1});
    QVERIFY(!taken.hasValue());
    const auto blank = renumberUnits(scenario.position, {0}, {Renumbering::Field::Id, QStringLiteral("a #"), 1});
    QCOMPARE(static_cast<int>(blank.error().problem), static_cast<int>(IdProblem::Character));
}

void CountersTest::unitsMaySwapIdsByAPattern()
{
    const Scenario scenario = sampleScenario();
    const auto swapped = renumberUnits(scenario.position, {1, 0}, {Renumbering::Field::Id, QStringLiteral("inf-#"), 1});
    QVERIFY(swapped.hasValue());
    const Scenario changed = after(*swapped, scenario);
    QCOMPARE(ids(changed), words("inf-2 inf-1 hq-1 inf-7"));
    // A recovery journal takes neither way where two units have the same id in between.
    QVERIFY(isApplicable(*swapped, scenario));
    Scenario again = scenario;
    QVERIFY(isApplicable(applyEdit(*swapped, again), changed));
}

void CountersTest::idsMayMoveOnByOne()
{
    Scenario scenario = sampleScenario();
    for (const auto& [unit, id] : {std::pair(0, "inf-3"), std::pair(3, "unit-1")})
        scenario.position.unit(unit).id = QString::fromLatin1(id);
    scenario.position.unit(2).id = QStringLiteral("inf-1");
    const auto moved =
        renumberUnits(scenario.position, {0, 2, 1}, {Renumbering::Field::Id, QStringLiteral("inf-#"), 1});
    QVERIFY(moved.hasValue());
    QVERIFY(isApplicable(*moved, scenario));
    QCOMPARE(ids(after(*moved, scenario)), words("inf-1 inf-3 inf-2 unit-1"));
}

void CountersTest::aUnitGoesUpAndDownInItsStack()
{
    const Scenario scenario = sampleScenario();
    QCOMPARE(ids(after(restack(scenario.position, 2, StackStep::Up), scenario)), words("inf-1 hq-1 inf-2 inf-7"));
    QCOMPARE(ids(after(restack(scenario.position, 0, StackStep::Down), scenario)), words("inf-2 inf-1 hq-1 inf-7"));
    QVERIFY(isEmpty(restack(scenario.position, 0, StackStep::Up)));
    QVERIFY(isEmpty(restack(scenario.position, 2, StackStep::Down)));
    QVERIFY(isEmpty(restack(scenario.position, 3, StackStep::Down)));
}

void CountersTest::unusedNamesAreFoundAndRemoved()
{
    Scenario scenario = sampleScenario();
    auto map = std::make_shared<HexMap>(*scenario.position.map);
    map->legend.push_back({U'-', std::nullopt});
    map->features = {{QStringLiteral("town"), HexSet(48)}, {QStringLiteral("fort"), HexSet(48)}};
    map->features[1].content.insert(3);
    map->paths = {{QStringLiteral("road"), PathKind{{}, HexsideSet(48)}}};
    scenario.position.map = map;
    QCOMPARE(unusedNames(*map, MapList::Legend), words("forest"));
    QCOMPARE(unusedNames(*map, MapList::Features), words("town"));
    QCOMPARE(unusedNames(*map, MapList::Paths), words("road"));
    QCOMPARE(unusedNames(*map, MapList::Regions), QStringList{});
    const Scenario without = after(removeUnusedNames(*map, MapList::Legend, {QStringLiteral("forest")}), scenario);
    QCOMPARE(without.position.map->legend.size(), std::size_t{2});
    QCOMPARE(after(removeUnusedNames(*map, MapList::Features, {QStringLiteral("town")}), scenario)
                 .position.map->features.size(),
             std::size_t{1});
    QVERIFY(isEmpty(removeUnusedNames(*map, MapList::Regions, {QStringLiteral("town")})));
}

REARGUARD_APPLESS_TEST(CountersTest)

#include "counters_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <set>

namespace {

/// What the edit touches, the scenario left as it is.
Touched touchedBy(const Edit& edit, const Scenario& scenario)
{
    Scenario copy = scenario;
    MapInHand hand;
    Touched touched;
    applyEdit(edit, copy, hand, touched);
    return touched;
}

Scenario sampleScenario()
{
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(GridShape::Flat, 8, 6, Shifted::Even, HexNumbering(), 0.0);
    map->legend = {{U'.', QStringLiteral("clear")}, {U'w', QStringLiteral("woods")}};
    map->legendIndex.assign(48, 0);
    map->features = {{QStringLiteral("w0"), HexSet(48)}};
    map->paths = {{QStringLiteral("road"), PathKind{{}, HexsideSet(48)}}};
    Scenario scenario;
    scenario.position.map = map;
    for (int i = 0; i < 7; ++i) {
        Unit unit;
        unit.id = QStringLiteral("u%1").arg(i);
        unit.hex = i * 5;
        unit.steps = 4;
        scenario.position.units.push_back(unit);
    }
    scenario.readings = {{QStringLiteral("order"), QStringLiteral("first")}};
    return scenario;
}

/// With a map of its own, which no edit in place reaches.
Scenario deepCopy(const Scenario& scenario)
{
    Scenario copy = scenario;
    copy.position.map = std::make_shared<HexMap>(*scenario.position.map);
    return copy;
}

/// Everything that there is at a hex, in words: what differs between two scenarios differs here.
QStringList thingsAt(const Scenario& scenario, HexIndex hex)
{
    const Position& position = scenario.position;
    const HexMap& map = *position.map;
    QStringList things{map.terrain(hex), position.controller(hex)};
    for (const Named<HexSet>& feature : map.features) {
        if (feature.content.contains(hex))
            things += feature.name;
    }
    for (const Named<HexSet>& region : map.regions) {
        if (region.content.contains(hex))
            things += region.name;
    }
    for (const Named<HexsideSet>& kind : map.hexsides) {
        if (kind.content.mask(hex) != 0)
            things += kind.name + QString::number(kind.content.mask(hex));
    }
    for (const Named<PathKind>& kind : map.paths) {
        if (kind.content.links.mask(hex) != 0)
            things += kind.name + QString::number(kind.content.links.mask(hex));
        for (const std::vector<HexIndex>& line : kind.content.lines) {
            if (std::count(line.begin(), line.end(), hex) == 0)
                continue;
            QStringList whole; // its curve goes through all of its hexes
            for (const HexIndex on : line)
                whole += QString::number(on);
            things += kind.name + whole.join(u'-');
        }
    }
    for (const MapLabel& label : map.labels) {
        if (label.at == hex)
            things += label.text;
    }
    for (const Marker& marker : position.markers) {
        const auto* hexside = std::get_if<Hexside>(&marker.at);
        const bool isThere = hexside != nullptr ? hexside->hex == hex || farHex(map.grid, *hexside) == hex
                                                : std::get<HexIndex>(marker.at) == hex;
        if (isThere)
            things += QStringLiteral("%1 %2 %3").arg(marker.kind, marker.side).arg(marker.count.value_or(-1));
    }
    for (const Unit& unit : position.units) {
        if (unit.hex == hex)
            things += QStringLiteral("%1 %2 %3 %4 %5 %6")
                          .arg(unit.id, unit.name, unit.side, unit.type, unit.states.join(u' '))
                          .arg(unit.lost);
    }
    return things;
}

/// What differs between the scenarios and is not said to be touched; empty: nothing.
QString untold(const Scenario& before, const Scenario& after, const Touched& touched)
{
    const Position& a = before.position;
    const Position& b = after.position;
    const HexMap& from = *a.map;
    const HexMap& to = *b.map;
    if (!(from == to) && !touched.map)
        return QStringLiteral("map");
    if (!(from.grid == to.grid))
        return touched.otherMap && touched.everywhere && touched.wholeMap ? QString() : QStringLiteral("grid");
    const auto namesOf = [](const auto& list) {
        QStringList names;
        for (const auto& entry : list)
            names += entry.name;
        return names;
    };
    const bool areLists = from.legend == to.legend && namesOf(from.features) == namesOf(to.features)
                          && namesOf(from.hexsides) == namesOf(to.hexsides) && namesOf(from.paths) == namesOf(to.paths)
                          && namesOf(from.regions) == namesOf(to.regions);
    if ((!areLists || from.underlay != to.underlay) && !touched.wholeMap)
        return QStringLiteral("lists");
    if ((from.title != to.title || before.title != after.title) && !touched.names)
        return QStringLiteral("names");
    if (from.labels != to.labels && !touched.labels)
        return QStringLiteral("labels");
    if (a.units.size() != b.units.size() && !touched.unitList)
        return QStringLiteral("unit list");
    if (a.units != b.units && !touched.units)
        return QStringLiteral("units");
    if (a.control != b.control && !touched.control)
        return QStringLiteral("control");
    if (a.markers != b.markers && !touched.markers)
        return QStringLiteral("markers");
    if (!(a.turn == b.turn) && !touched.turn)
        return QStringLiteral("turn");
    if (before.combat != after.combat && !touched.combat)
        return QStringLiteral("combat");
    if ((before.readings != after.readings || before.settings != after.settings) && !touched.rules)
        return QStringLiteral("rules");
    if (touched.everywhere)
        return {};
    for (HexIndex hex = 0; hex < from.grid.size(); ++hex) {
        const bool isTold = std::binary_search(touched.hexes.begin(), touched.hexes.end(), hex);
        if (!isTold && thingsAt(before, hex) != thingsAt(after, hex))
            return QStringLiteral("hex %1: %2, then %3")
                .arg(hex)
                .arg(thingsAt(before, hex).join(u','), thingsAt(after, hex).join(u','));
    }
    return {};
}

} // namespace

class EditTest : public QObject
{
    Q_OBJECT

private slots:
    void randomEditsUndoToEquality();
    void redoIsTheInverseOfTheInverse();
    void touchedTellsAllThatDiffers();
    void aMapInHandIsChangedInPlace();
    void edgesOfAFillAreNamedInOrder();
    void whatRenumbersIsSeenInGroupsToo();
    void aUnitNamedTwiceGoesBackToItsFirstPlace();
    void aReadingComesBackAtItsPlace();
    void differenceTurnsOnePositionIntoTheOther();
    void differenceOfEqualPositionsIsEmpty();
    void aMoveTakesControlOfEveryHexEntered();
    void touchedNamesBothEndsOfAMove();
    void touchedNamesHexesThatChangeHands();
    void touchedSeesUnitsThatComeWithinTheGroup();
    void whoeverSharesTheMapKeepsIt();
    void aLineTakenOutLeavesTheLinksOfOthers();
};

void EditTest::randomEditsUndoToEquality()
{
    std::set<std::size_t> kinds;
    std::set<std::size_t> mapKinds;
    for (unsigned seed = 1; seed <= 20; ++seed) {
        RandomEdits random(seed, RandomEdits::Words::any());
        Scenario scenario = sampleScenario();
        MapInHand hand;
        std::vector<Edit> inverses;
        std::vector<Scenario> states;
        for (int i = 0; i < 150; ++i) {
            states.push_back(deepCopy(scenario));
            const Edit edit = random.next(scenario);
            kinds.insert(edit.index());
            if (const auto* map = std::get_if<EditMap>(&edit)) {
                for (const MapEdit& part : map->edits)
                    mapKinds.insert(part.index());
            }
            Touched touched;
            inverses.push_back(applyEdit(edit, scenario, hand, touched));
            QVERIFY2(scenario.position.checkInvariants().isEmpty(),
                     qPrintable(scenario.position.checkInvariants().join(u'\n')));
        }
        while (!inverses.empty()) {
            Touched touched;
            applyEdit(inverses.back(), scenario, hand, touched);
            QVERIFY2(scenario == states.back(),
                     qPrintable(QStringLiteral("seed %1, edit %2").arg(seed).arg(inverses.size())));
            inverses.pop_back();
            states.pop_back();
        }
        QVERIFY(scenario == sampleScenario());
    }
    QCOMPARE(kinds.size(), std::variant_size_v<Edit>);
    QCOMPARE(mapKinds.size(), std::variant_size_v<MapEdit>);
}

void EditTest::redoIsTheInverseOfTheInverse()
{
    RandomEdits random(7, RandomEdits::Words::any());
    Scenario scenario = sampleScenario();
    MapInHand hand;
    Touched touched;
    for (int i = 0; i < 1000; ++i) {
        const Scenario before = deepCopy(scenario);
        const Edit inverse = applyEdit(random.next(scenario), scenario, hand, touched);
        const Scenario after = deepCopy(scenario);
        const Edit again = applyEdit(inverse, scenario, hand, touched);
        QVERIFY(scenario == before);
        applyEdit(again, scenario, hand, touched);
        QVERIFY(scenario == after);
    }
}

void EditTest::touchedTellsAllThatDiffers()
{
    RandomEdits random(3, RandomEdits::Words::any());
    Scenario scenario = sampleScenario();
    MapInHand hand;
    for (int i = 0; i < 3000; ++i) {
        const Scenario before = deepCopy(scenario);
        Touched touched;
        const Edit inverse = applyEdit(random.next(scenario), scenario, hand, touched);
        QCOMPARE(untold(before, scenario, touched), QString());
        QVERIFY(std::is_sorted(touched.hexes.begin(), touched.hexes.end()));
        if (i % 2 != 0)
            continue;
        const Scenario after = deepCopy(scenario);
        Touched back;
        applyEdit(inverse, scenario, hand, back);
        QCOMPARE(untold(after, scenario, back), QString());
    }
}

void EditTest::aMapInHandIsChangedInPlace()
{
    Scenario scenario = sampleScenario();
    const HexMapPtr read = scenario.position.map;
    const HexMap asRead = *read;
    MapInHand hand;
    Touched touched;
    applyEdit(EditMap{{SetTerrain{{{3, 2, 1}}}}}, scenario, hand, touched);
    const HexMapPtr own = scenario.position.map;
    QVERIFY(*read == asRead);
    applyEdit(EditMap{{SetTerrain{{{9, 1, 1}}}}}, scenario, hand, touched);
    QCOMPARE(scenario.position.map, own);
    // Another map is not changed either, nor is the one before it while an edit keeps it for the way back.
    auto other = std::make_shared<HexMap>(*own);
    const HexMap asMade = *other;
    const HexMap asLeft = *own;
    ReplaceBoard replacement{other, {}, {}, {}, {}};
    for (const Unit& unit : scenario.position.units)
        replacement.unitHexes.push_back(unit.hex);
    const Edit back = applyEdit(replacement, scenario, hand, touched);
    applyEdit(EditMap{{SetTerrain{{{0, 5, 1}}}}}, scenario, hand, touched);
    QVERIFY(*other == asMade);
    QVERIFY(*std::get<ReplaceBoard>(back).map == asLeft);
}

void EditTest::edgesOfAFillAreNamedInOrder()
{
    Scenario scenario = sampleScenario();
    const Touched touched = touchedBy(EditMap{{SetTerrain{{{20, 3, 1}, {4, 2, 1}, {21, 4, 0}}}}}, scenario);
    QCOMPARE(touched.hexes, (std::vector<HexIndex>{4, 5, 20, 21, 22, 23, 24}));
    QVERIFY(touched.map && !touched.wholeMap && !touched.everywhere && !touched.labels);
}

void EditTest::whatRenumbersIsSeenInGroupsToo()
{
    QVERIFY(!renumbers(MoveUnits{{{0, 3}}}));
    QVERIFY(!renumbers(EditGroup{{SetLostSteps{0, 1}, EditGroup{{EditMap{}}}}}));
    QVERIFY(renumbers(RemoveUnit{0}));
    QVERIFY(renumbers(EditGroup{{SetLostSteps{0, 1}, EditGroup{{RestoreUnit{0, Unit()}}}}}));
    QVERIFY(renumbers(ReplaceBoard{}));
}

void EditTest::aUnitNamedTwiceGoesBackToItsFirstPlace()
{
    Scenario scenario = sampleScenario();
    const Edit inverse = applyEdit(MoveUnits{{{1, 20}, {1, 30}}}, scenario);
    QCOMPARE(scenario.position.unit(1).hex, 30);
    applyEdit(inverse, scenario);
    QCOMPARE(scenario.position.unit(1).hex, 5);
}

void EditTest::aReadingComesBackAtItsPlace()
{
    Scenario scenario = sampleScenario();
    applyEdit(SetReading{QStringLiteral("second"), QStringLiteral("x")}, scenario);
    const Scenario before = scenario;
    const Edit inverse = applyEdit(SetReading{QStringLiteral("order"), std::nullopt}, scenario);
    QCOMPARE(scenario.readings.size(), std::size_t{1});
    applyEdit(inverse, scenario);
    QVERIFY(scenario == before);
}

void EditTest::differenceTurnsOnePositionIntoTheOther()
{
    Scenario scenario = sampleScenario();
    Position other = scenario.position;
    other.unit(0).hex = noHex;
    other.unit(2).hex = 17;
    other.unit(2).lost = 3;
    other.unit(4).states = QStringList{QStringLiteral("isolated")};
    other.turn.number = 4;
    other.setController(9, QStringLiteral("axis"));
    const Scenario before = scenario;
    const Edit inverse = applyEdit(difference(scenario.position, other), scenario);
    QVERIFY(scenario.position == other);
    applyEdit(inverse, scenario);
    QVERIFY(scenario == before);
}

void EditTest::differenceOfEqualPositionsIsEmpty()
{
    const Scenario scenario = sampleScenario();
    QVERIFY(isEmpty(difference(scenario.position, scenario.position)));
    QVERIFY(!isEmpty(Edit(SetLostSteps{0, 1})));
    QVERIFY(isEmpty(EditGroup{{EditGroup{}, EditGroup{}}}));
}

void EditTest::aMoveTakesControlOfEveryHexEntered()
{
    Scenario scenario = sampleScenario();
    scenario.position.unit(1).side = QStringLiteral("allied");
    scenario.position.setController(6, QStringLiteral("german"));
    scenario.position.setController(8, QStringLiteral("german"));
    const Scenario before = scenario;
    const QString allied = QStringLiteral("allied");
    const Edit move = EditGroup{{MoveUnits{{{1, 7}}}, SetControl{{{6, allied}, {7, allied}}, {}}}};
    const Edit inverse = applyEdit(move, scenario);
    QCOMPARE(scenario.position.unit(1).hex, 7);
    QCOMPARE(scenario.position.controller(6), QStringLiteral("allied"));
    QCOMPARE(scenario.position.controller(7), QStringLiteral("allied"));
    QCOMPARE(scenario.position.controller(8), QStringLiteral("german")); // not entered
    QCOMPARE(scenario.position.controller(5), QString()); // left, not entered
    applyEdit(inverse, scenario);
    QVERIFY(scenario == before); // the other side's list, which the move began, is gone too
}

void EditTest::touchedNamesHexesThatChangeHands()
{
    const Touched touched = touchedBy(SetControl{{{30, QStringLiteral("axis")}, {4, QString()}}, {}}, sampleScenario());
    QCOMPARE(touched.hexes, (std::vector<HexIndex>{4, 30}));
    QVERIFY(touched.control && !touched.units && !touched.turn);
}

void EditTest::touchedNamesBothEndsOfAMove()
{
    const Touched touched = touchedBy(MoveUnits{{{1, 20}, {2, noHex}}}, sampleScenario());
    QCOMPARE(touched.hexes, (std::vector<HexIndex>{5, 10, 20}));
    QVERIFY(touched.units);
    QVERIFY(!touched.unitList && !touched.rules && !touched.combat && !touched.turn);
}

void EditTest::touchedSeesUnitsThatComeWithinTheGroup()
{
    Unit unit;
    unit.id = QStringLiteral("late");
    unit.hex = 3;
    const Touched touched = touchedBy(EditGroup{{RestoreUnit{7, unit}, MoveUnits{{{7, 40}}}}}, sampleScenario());
    QCOMPARE(touched.hexes, (std::vector<HexIndex>{3, 40}));
    QVERIFY(touched.unitList);
}

void EditTest::whoeverSharesTheMapKeepsIt()
{
    Scenario scenario = sampleScenario();
    const HexMapPtr shared = scenario.position.map;
    const HexMap before = *shared;
    const Hexside river{9, HexDirection::D2};
    const Edit edit = EditMap{{SetHexsides{QStringLiteral("river"), {{river, true}}}}};
    const Touched touched = touchedBy(edit, scenario);
    QVERIFY(touched.map && !touched.units);
    QCOMPARE(touched.hexes, (std::vector<HexIndex>{9, farHex(before.grid, river)}));
    const Edit inverse = applyEdit(edit, scenario);
    QVERIFY(*shared == before);
    QVERIFY(scenario.position.map->hexsideKind(u"river")->contains(river));
    applyEdit(inverse, scenario);
    QVERIFY(scenario.position.map->hexsideKind(u"river") == nullptr);
}

void EditTest::aLineTakenOutLeavesTheLinksOfOthers()
{
    Scenario scenario = sampleScenario();
    const QString road = QStringLiteral("road");
    applyEdit(EditMap{{InsertLine{road, 0, {3, 11, 19}}, InsertLine{road, 1, {11, 19, 27}}}}, scenario);
    applyEdit(EditMap{{RemoveLine{road, 0}}}, scenario);
    const HexsideSet& links = scenario.position.map->path(u"road")->links;
    QCOMPARE(links.count(), 2);
    QVERIFY(!links.contains(3, HexDirection::D3) && links.contains(11, HexDirection::D3));
}

REARGUARD_APPLESS_TEST(EditTest)
#include "edit_test.moc"

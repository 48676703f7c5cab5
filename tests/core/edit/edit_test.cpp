// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit.h"

#include <QTest>

#include <memory>
#include <random>

namespace {

Scenario sampleScenario()
{
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(GridShape::Flat, 8, 6, Shifted::Even, HexNumbering(), 0.0);
    map->legend = {{U'.', QStringLiteral("clear")}};
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

class RandomEdits
{
public:
    explicit RandomEdits(unsigned seed) : m_random(seed) {}

    Edit next(const Scenario& scenario, int depth = 0)
    {
        const auto units = static_cast<int>(scenario.position.units.size());
        switch (below(depth == 0 ? 12 : 11)) {
        case 0:
            return MoveUnits{
                {{below(units), below(49) - 1}, {below(units), below(49) - 1}, {below(units), below(49) - 1}}};
        case 1:
            return SetLostSteps{below(units), below(4)};
        case 2:
            return SetStates{below(units), QStringList(below(3), QStringLiteral("tired"))};
        case 3:
            return units > 3 ? Edit(RemoveUnit{below(units)}) : restore(units);
        case 4:
            return restore(units);
        case 5:
            return SetTurn{Turn{below(9), QStringLiteral("axis"), QStringLiteral("combat"), {}}};
        case 6:
            return SetCombat{below(2) == 0 ? std::nullopt
                                           : std::optional(Combat{below(48), {below(48)}, QStringLiteral("D1")})};
        case 7:
            return SetReading{word(), below(3) == 0 ? std::nullopt : std::optional(word())};
        case 8:
            return SetSetting{word(), below(3) == 0 ? std::nullopt : std::optional(below(5))};
        case 9:
            return SetControl{{{below(48), controller()}, {below(48), controller()}, {below(48), controller()}}, {}};
        case 10:
            return EditMap{{mapEdit(*scenario.position.map)}};
        default: {
            EditGroup group;
            Scenario ahead = scenario;
            for (int i = below(5); i > 0; --i) {
                group.edits.push_back(next(ahead, depth + 1));
                applyEdit(group.edits.back(), ahead);
            }
            return group;
        }
        }
    }

private:
    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(m_random); }
    QString word() { return QStringLiteral("w%1").arg(below(4)); }
    MapEdit mapEdit(const HexMap& map)
    {
        const std::size_t lines = map.paths.front().content.lines.size();
        switch (below(4)) {
        case 0: {
            SetHexsides sides{word(), {}};
            for (int i = below(4); i > 0; --i)
                sides.hexsides.emplace_back(Hexside{9 + below(6), HexDirection::D2}, below(2) == 0);
            return sides;
        }
        case 1:
            if (lines > 0)
                return RemoveLine{QStringLiteral("road"), static_cast<std::size_t>(below(static_cast<int>(lines)))};
            [[fallthrough]];
        case 2: {
            std::vector<HexIndex> line; // up a column, so that lines share links
            for (int row = below(3); row < 4; ++row)
                line.push_back(row * 8 + 3);
            return InsertLine{QStringLiteral("road"), static_cast<std::size_t>(below(static_cast<int>(lines) + 1)),
                              line};
        }
        default:
            return RenameEntry{below(2) == 0 ? MapList::Legend : MapList::Features, 0, word()};
        }
    }
    QString controller() { return below(4) == 0 ? QString() : word(); }
    Edit restore(int units)
    {
        Unit unit;
        unit.id = QStringLiteral("new%1").arg(m_made++);
        unit.hex = below(48);
        return RestoreUnit{below(units + 1), unit};
    }

    std::mt19937 m_random;
    int m_made = 0;
};

} // namespace

class EditTest : public QObject
{
    Q_OBJECT

private slots:
    void randomEditsUndoToEquality();
    void redoIsTheInverseOfTheInverse();
    void aUnitNamedTwiceGoesBackToItsFirstPlace();
    void aReadingComesBackAtItsPlace();
    void differenceTurnsOnePositionIntoTheOther();
    void differenceOfEqualPositionsIsEmpty();
    void aMoveTakesControlOfEveryHexEntered();
    void aMoveLeavesControlWhereTheGameSaysSo();
    void touchedNamesBothEndsOfAMove();
    void touchedNamesHexesThatChangeHands();
    void touchedSeesUnitsThatComeWithinTheGroup();
    void whoeverSharesTheMapKeepsIt();
    void aLineTakenOutLeavesTheLinksOfOthers();
};

void EditTest::randomEditsUndoToEquality()
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        RandomEdits random(seed);
        Scenario scenario = sampleScenario();
        const Scenario start = scenario;
        std::vector<Edit> inverses;
        std::vector<Scenario> states;
        for (int i = 0; i < 100; ++i) {
            states.push_back(scenario);
            inverses.push_back(applyEdit(random.next(scenario), scenario));
        }
        while (!inverses.empty()) {
            applyEdit(inverses.back(), scenario);
            QVERIFY2(scenario == states.back(),
                     qPrintable(QStringLiteral("seed %1, edit %2").arg(seed).arg(inverses.size())));
            inverses.pop_back();
            states.pop_back();
        }
        QVERIFY(scenario == start);
    }
}

void EditTest::redoIsTheInverseOfTheInverse()
{
    RandomEdits random(7);
    Scenario scenario = sampleScenario();
    for (int i = 0; i < 300; ++i) {
        const Scenario before = scenario;
        const Edit inverse = applyEdit(random.next(scenario), scenario);
        const Scenario after = scenario;
        const Edit again = applyEdit(inverse, scenario);
        QVERIFY(scenario == before);
        applyEdit(again, scenario);
        QVERIFY(scenario == after);
    }
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
    const Edit inverse = applyEdit(moveAlong(scenario.position, 1, {6, 7}, Passage::TakesControl), scenario);
    QCOMPARE(scenario.position.unit(1).hex, 7);
    QCOMPARE(scenario.position.controller(6), QStringLiteral("allied"));
    QCOMPARE(scenario.position.controller(7), QStringLiteral("allied"));
    QCOMPARE(scenario.position.controller(8), QStringLiteral("german")); // not entered
    QCOMPARE(scenario.position.controller(5), QString()); // left, not entered
    applyEdit(inverse, scenario);
    QVERIFY(scenario == before); // the other side's list, which the move began, is gone too
}

void EditTest::aMoveLeavesControlWhereTheGameSaysSo()
{
    Scenario scenario = sampleScenario();
    applyEdit(moveAlong(scenario.position, 1, {6, 7}, Passage::LeavesControl), scenario);
    QCOMPARE(scenario.position.unit(1).hex, 7);
    QVERIFY(scenario.position.control.empty());
    QVERIFY(isEmpty(moveAlong(scenario.position, 1, {}, Passage::TakesControl)));
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

QTEST_APPLESS_MAIN(EditTest)
#include "edit_test.moc"

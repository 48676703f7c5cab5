// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_header.h"
#include "io/edit_json.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"

#include <QTest>

#include <memory>
#include <set>

using namespace Qt::StringLiterals;

namespace {

QByteArray editText(const Edit& edit, const HexMap& before)
{
    JsonWriter writer;
    writeEdit(writer, edit, before);
    return writer.finished();
}

Expected<Edit, FileErrors> parseEdit(const QByteArray& text, const HexMapPtr& before)
{
    return parsedDocument<Edit>(text, {}, [&before](JsonObjectReader& reader) {
        return readEdit(reader.value(), before, reader.problems()).value_or(Edit());
    });
}

Scenario sampleScenario()
{
    auto map = std::make_shared<HexMap>();
    const HexNumbering numbering = HexNumbering::create(u"CC.RR"_s, u"01.01"_s, HexNumbering::ColumnOrder::Rightward,
                                                        HexNumbering::RowOrder::Downward, 9, 7)
                                       .value();
    map->grid = HexGrid(GridShape::Flat, 9, 7, Shifted::Even, numbering, 0.0);
    map->legend = {{U'.', u"clear"_s}, {U'w', u"woods"_s}, {U'-', std::nullopt}};
    map->legendIndex.assign(63, 0);
    map->features = {{u"town"_s, HexSet(63)}};
    map->regions = {{u"north"_s, HexSet(63)}};
    map->paths = {{u"road"_s, PathKind{{}, HexsideSet(63)}}};
    Scenario scenario;
    scenario.position.map = map;
    for (int i = 0; i < 5; ++i) {
        Unit unit;
        unit.id = u"u%1"_s.arg(i);
        unit.hex = i * 5;
        unit.steps = 4;
        scenario.position.units.push_back(unit);
    }
    return scenario;
}

void noteKinds(const Edit& edit, std::set<std::size_t>& edits, std::set<std::size_t>& mapEdits)
{
    edits.insert(edit.index());
    if (const auto* group = std::get_if<EditGroup>(&edit)) {
        for (const Edit& part : group->edits)
            noteKinds(part, edits, mapEdits);
    } else if (const auto* map = std::get_if<EditMap>(&edit)) {
        for (const MapEdit& part : map->edits)
            mapEdits.insert(part.index());
    }
}

} // namespace

class EditJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void everyKindOfEditReadsBackEqual();
    void hexesGoByTheirNumbersAndInRuns();
    void whatIsUnknownIsRefused_data();
    void whatIsUnknownIsRefused();
    void damagedEditsAreRefusedOrHarmless();
    void whatNamesNothingIsNotApplicable_data();
    void whatNamesNothingIsNotApplicable();
};

void EditJsonTest::everyKindOfEditReadsBackEqual()
{
    std::set<std::size_t> edits;
    std::set<std::size_t> mapEdits;
    for (unsigned seed = 1; seed <= 25; ++seed) {
        RandomEdits random(seed, RandomEdits::Words::any());
        Scenario scenario = sampleScenario();
        for (int i = 0; i < 200; ++i) {
            const Edit edit = random.next(scenario);
            noteKinds(edit, edits, mapEdits);
            const HexMapPtr before = scenario.position.map;
            const QByteArray text = editText(edit, *before);
            QCOMPARE(text.count('\n'), 1);
            const auto again = parseEdit(text, before);
            QVERIFY2(again.hasValue(),
                     again ? "" : qPrintable(toText(again.error().front()) + QString::fromUtf8(text)));
            QVERIFY2(*again == edit, text.constData());
            QVERIFY2(isApplicable(edit, scenario), text.constData());
            const Edit inverse = applyEdit(edit, scenario);
            noteKinds(inverse, edits, mapEdits);
            const QByteArray back = editText(inverse, *scenario.position.map);
            const auto backAgain = parseEdit(back, scenario.position.map);
            QVERIFY2(backAgain.hasValue(), backAgain ? "" : qPrintable(toText(backAgain.error().front())));
            QVERIFY2(*backAgain == inverse, back.constData());
            QVERIFY2(isApplicable(inverse, scenario), back.constData());
        }
    }
    QCOMPARE(edits.size(), std::variant_size_v<Edit>);
    QCOMPARE(mapEdits.size(), std::variant_size_v<MapEdit>);
}

void EditJsonTest::hexesGoByTheirNumbersAndInRuns()
{
    const Scenario scenario = sampleScenario();
    const HexMap& map = *scenario.position.map;
    SetHexes set{MapList::Regions, u"north"_s, {}};
    for (HexIndex hex = 9; hex < 18; ++hex)
        set.hexes.emplace_back(hex, true);
    QCOMPARE(editText(EditMap{{set}}, map),
             QByteArray("{\"do\": \"edit-map\", \"edits\": [{\"do\": \"set-hexes\", \"list\": \"regions\", "
                        "\"kind\": \"north\", \"hexes\": [[\"01.02\", 9, true]]}]}\n"));
    QCOMPARE(editText(MoveUnits{{{1, 2}, {0, noHex}}}, map),
             QByteArray("{\"do\": \"move-units\", \"moves\": [[1, \"03.01\"], [0, null]]}\n"));
}

void EditJsonTest::whatIsUnknownIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray("");
    QTest::newRow("no edit") << QByteArray("[]");
    QTest::newRow("no kind") << QByteArray("{}");
    QTest::newRow("another kind") << QByteArray(R"({"do": "burn"})");
    QTest::newRow("a member too many") << QByteArray(R"({"do": "remove-unit", "unit": 1, "why": 2})");
    QTest::newRow("a member too few") << QByteArray(R"({"do": "remove-unit"})");
    QTest::newRow("no such hex") << QByteArray(R"({"do": "move-units", "moves": [[0, "99.99"]]})");
    QTest::newRow("a run over the end") << QByteArray(
        R"({"do": "edit-map", "edits": [{"do": "set-terrain", "runs": [["09.07", 2, 0]]}]})");
    QTest::newRow("hexes that do not touch")
        << QByteArray(R"({"do": "edit-map", "edits": [{"do": "set-hexsides", "kind": "river",)"
                      R"( "hexsides": [["01.01", "05.05", true]]}]})");
    // What a map file may not say of its picture.
    const auto underlay = [](const char* image, const char* size, const char* turn) {
        return QByteArray(R"({"do": "edit-map", "edits": [{"do": "set-underlay", "underlay": {"image": ")") + image
               + R"(", "origin": [0, 0], "hexSize": )" + size + R"(, "turn": )" + turn + "}}]}";
    };
    QVERIFY(parseEdit(underlay("scans/x.png", "[50, 40]", "[0, 1]"), sampleScenario().position.map));
    QTest::newRow("a picture anywhere") << underlay("/etc/passwd", "[50, 40]", "[0, 1]");
    QTest::newRow("a picture above") << underlay("../x.png", "[50, 40]", "[0, 1]");
    QTest::newRow("a picture of the program") << underlay(":/icons/x.svg", "[50, 40]", "[0, 1]");
    QTest::newRow("no size of a hex") << underlay("x.png", "[1e-300, 40]", "[0, 1]");
    QTest::newRow("more than a turn") << underlay("x.png", "[50, 40]", "[1e300, 1]");
    QTest::newRow("more than opaque") << underlay("x.png", "[50, 40]", "[0, 2]");
    QTest::newRow("a board that is none")
        << QByteArray(R"({"do": "replace-board", "grid": {}, "edits": [], "units": [], "markers": [], "control": []})");
}

void EditJsonTest::whatIsUnknownIsRefused()
{
    QFETCH(const QByteArray, text);
    const auto edit = parseEdit(text, sampleScenario().position.map);
    QVERIFY(!edit);
    QVERIFY(!edit.error().empty());
}

void EditJsonTest::damagedEditsAreRefusedOrHarmless()
{
    Chance chance(5);
    RandomEdits random(11, RandomEdits::Words::any());
    Scenario scenario = sampleScenario();
    int refused = 0;
    int applied = 0;
    for (int i = 0; i < 4000; ++i) {
        const Edit edit = random.next(scenario);
        QByteArray text = editText(edit, *scenario.position.map);
        for (int hits = chance.between(1, 3); hits > 0; --hits) {
            const int at = chance.below(static_cast<int>(text.size()));
            switch (chance.below(5)) {
            case 0:
                text[at] = static_cast<char>(chance.below(256));
                break;
            case 1:
                text.remove(at, chance.between(1, 20));
                break;
            case 2:
                text.insert(at, text.mid(chance.below(static_cast<int>(text.size())), 12));
                break;
            case 3:
                text.insert(at, QByteArray::number(chance.below(200) - 50));
                break;
            default:
                text.truncate(std::max(at, 1));
            }
            if (text.isEmpty())
                text = "x";
        }
        const auto damaged = parseEdit(text, scenario.position.map);
        if (!damaged || !isApplicable(*damaged, scenario)) {
            ++refused;
        } else {
            Scenario copy = scenario;
            applyEdit(*damaged, copy);
            ++applied;
        }
        applyEdit(edit, scenario);
    }
    QVERIFY(refused > 3000);
    QVERIFY(applied > 20);
}

void EditJsonTest::whatNamesNothingIsNotApplicable_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("unit") << QByteArray(R"({"do": "remove-unit", "unit": 5})");
    QTest::newRow("unit of a group that is gone by then") << QByteArray(
        R"({"do": "group", "edits": [{"do": "remove-unit", "unit": 4}, {"do": "remove-unit", "unit": 4}]})");
    QTest::newRow("marker") << QByteArray(R"({"do": "remove-marker", "at": 0})");
    QTest::newRow("legend") << QByteArray(
        R"({"do": "edit-map", "edits": [{"do": "set-terrain", "runs": [["01.01", 1, 7]]}]})");
    QTest::newRow("kind") << QByteArray(
        R"({"do": "edit-map", "edits": [{"do": "set-hexes", "list": "features", "kind": "x", "hexes": []}]})");
    QTest::newRow("line") << QByteArray(
        R"({"do": "edit-map", "edits": [{"do": "remove-line", "kind": "road", "at": 0}]})");
    QTest::newRow("name of a hole") << QByteArray(
        R"({"do": "edit-map", "edits": [{"do": "rename-entry", "list": "legend", "at": 2, "name": "x"}]})");
}

void EditJsonTest::whatNamesNothingIsNotApplicable()
{
    QFETCH(const QByteArray, text);
    const Scenario scenario = sampleScenario();
    const auto edit = parseEdit(text, scenario.position.map);
    QVERIFY2(edit.hasValue(), edit ? "" : qPrintable(toText(edit.error().front())));
    QVERIFY(!isApplicable(*edit, scenario));
}

REARGUARD_APPLESS_TEST(EditJsonTest)
#include "edit_json_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "io/text_file.h"
#include "support/test_registry.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

/// A map with everything in it, drawn by lot.
HexMap randomMap(QRandomGenerator& random)
{
    const auto chance = [&random](quint32 of) { return random.bounded(of) == 0; };
    const GridShape shape = chance(2) ? GridShape::Flat : GridShape::Pointy;
    const int columns = static_cast<int>(random.bounded(1U, 13U));
    const int rows = static_cast<int>(random.bounded(1U, 13U));
    const QStringList patterns{u"CCRR"_s,   u"RRCC"_s,  u"CC.RR"_s, u"C-R"_s,
                               u"CCCRRR"_s, u"(R|C)"_s, u"CC/RR"_s, u"№CxR€"_s};
    const QString pattern = patterns[random.bounded(patterns.size())];
    const auto order = [&](auto one, auto other) { return chance(2) ? one : other; };
    const auto columnOrder = order(HexNumbering::ColumnOrder::Rightward, HexNumbering::ColumnOrder::Leftward);
    const auto rowOrder = order(HexNumbering::RowOrder::Downward, HexNumbering::RowOrder::Upward);
    QString first = pattern;
    first.replace(QRegularExpression(u"C+|R+"_s), u"20"_s);
    if (pattern == u"CCCRRR"_s)
        first = u"020020"_s;
    auto numbering = HexNumbering::create(pattern, first, columnOrder, rowOrder, columns, rows);
    if (chance(3)) { // what only version 2 has
        const auto signs = order(HexNumbering::Signs::Alphabet, HexNumbering::Signs::RepeatedLetters);
        numbering =
            chance(2)
                ? HexNumbering::create(u"C.RR"_s, u"Z.07"_s, columnOrder, rowOrder, columns, rows, {.columns = signs})
                : HexNumbering::create(u"CC.RR"_s, u"-03.05"_s, columnOrder, rowOrder, columns, rows,
                                       {.oblique = shape == GridShape::Flat ? HexNumbering::Oblique::RowsRising
                                                                            : HexNumbering::Oblique::ColumnsFalling,
                                        .isNegative = true});
        if (numbering && chance(2))
            numbering = numbering->named({{{0, 0}, u"Übersee 1"_s}, {{columns - 1, rows - 1}, u"A"_s}}, columns, rows);
        if (!numbering) // one hex cannot have two names
            numbering = HexNumbering::create(u"C-R"_s, u"1-1"_s, HexNumbering::ColumnOrder::Rightward,
                                             HexNumbering::RowOrder::Downward, columns, rows);
    }

    HexMap map;
    map.title = chance(3) ? QString() : u"Zufall \"%1\" ü€😀"_s.arg(random.bounded(100));
    map.grid = HexGrid(shape, columns, rows, order(Shifted::Even, Shifted::Odd), *numbering,
                       static_cast<double>(random.bounded(4U)) * 90.0 + (chance(3) ? 0.125 : 0.0));
    map.legend = {
        {U'.', u"clear"_s}, {U'\\', u"marsh/bog~"_s}, {U'😀', u"forest"_s}, {U'"', std::nullopt}, {U'é', u"clear"_s}};
    for (int i = 0; i < map.grid.size(); ++i)
        map.legendIndex.push_back(static_cast<std::uint8_t>(random.bounded(static_cast<quint32>(map.legend.size()))));

    const auto randomHex = [&] { return static_cast<HexIndex>(random.bounded(map.grid.size())); };
    const auto hexes = [&] {
        HexSet set(map.grid.size());
        for (int i = 0; i < 12; ++i) {
            if (const HexIndex hex = randomHex(); map.hasHex(hex))
                set.insert(hex);
        }
        return set;
    };
    map.features = {{u"town"_s, hexes()}, {u""_s + QChar(u'ü'), hexes()}};
    map.regions = {{u"west"_s, hexes()}};
    for (const QString& kind : {u"river"_s, u"bridge"_s}) {
        HexsideSet set(map.grid.size());
        for (int i = 0; i < 20; ++i) {
            const auto side = hexsideOf(map.grid, randomHex(), directionFromInt(static_cast<int>(random.bounded(6U))));
            if (side && map.hasHex(side->hex) && map.hasHex(farHex(map.grid, *side)))
                set.insert(map.grid, *side);
        }
        map.hexsides.push_back({kind, set});
    }
    PathKind roads;
    roads.links = HexsideSet(map.grid.size());
    for (int i = 0; i < 5; ++i) {
        HexIndex at = randomHex();
        if (!map.hasHex(at))
            continue;
        std::vector<HexIndex> line{at};
        HexsideSet used(map.grid.size());
        for (int step = 0; step < 6; ++step) {
            const auto link = hexsideOf(map.grid, at, directionFromInt(static_cast<int>(random.bounded(6U))));
            if (!link || used.contains(*link))
                continue;
            const HexIndex next = link->hex == at ? farHex(map.grid, *link) : link->hex;
            if (!map.hasHex(next))
                continue;
            used.insert(map.grid, *link);
            line.push_back(next);
            at = next;
        }
        const auto isSame = [&line](const std::vector<HexIndex>& other) {
            return other == line || std::equal(line.rbegin(), line.rend(), other.begin(), other.end());
        };
        if (std::any_of(roads.lines.begin(), roads.lines.end(), isSame))
            continue;
        used.forEach([&](Hexside link) { roads.links.insert(map.grid, link); });
        roads.lines.push_back(line);
    }
    map.paths = {{u"road"_s, roads}};
    for (int i = 0; i < 3; ++i) {
        if (const HexIndex hex = randomHex(); map.hasHex(hex))
            map.labels.push_back({hex, i == 0 ? QString() : u"Über\tall"_s});
    }
    if (chance(2))
        map.underlay = Underlay{u"scans/sheet one.png"_s, {12.5, -40.0}, {61.2, 53.0}, 0.25, 0.6};
    return map;
}

} // namespace

class MapFileTest : public QObject
{
    Q_OBJECT

private slots:
    void randomMapsReadBackEqual();
    void aWrittenMapIsCanonical();
    void whatIsLeftOutHasItsDefault();
    void partsOfTheNumberingMayBeLeftOut_data();
    void partsOfTheNumberingMayBeLeftOut();
    void legendCharactersMayLieBeyondTheFirstPlane();
    void theLargestGridIsRead();
    void aLargeMapIsReadInTime();
    void filesAreWrittenWholeOrNotAtAll();
    void whatIsNoFileIsRefused();
};

void MapFileTest::randomMapsReadBackEqual()
{
    QRandomGenerator random(42);
    for (int i = 0; i < 400; ++i) {
        const HexMap map = randomMap(random);
        const QByteArray text = mapText(map);
        const auto read = parseMap(text, u"x.hexmap.json"_s);
        QVERIFY2(read.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(read))));
        QVERIFY2(*read == map, text.constData());
        QCOMPARE(mapText(*read), text);
    }
}

void MapFileTest::aWrittenMapIsCanonical()
{
    const auto map = readMap(FormatFixtures::path(u"good.hexmap.json"_s));
    QVERIFY(map.hasValue());
    const auto again = parseMap(mapText(*map), u"again"_s);
    QVERIFY(again.hasValue());
    QVERIFY(*again == *map);
    QVERIFY(mapText(*map).contains("\n \"terrain\": [\n  \"..f.\",\n"));
    QVERIFY(mapText(*map).endsWith("]\n}\n") || mapText(*map).endsWith("}\n}\n") || mapText(*map).endsWith("}]\n}\n"));
}

void MapFileTest::whatIsLeftOutHasItsDefault()
{
    const auto map =
        parseMap(R"({"format": "rearguard-map", "version": 1, "grid": {"shape": "pointy", "columns": 3, "rows": 2},
        "legend": {".": "clear"}, "terrain": ["...", "..."]})",
                 u"x"_s);
    QVERIFY2(map.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(map))));
    QCOMPARE(map->grid.number(0), u"0101"_s);
    QCOMPARE(map->grid.number(5), u"0302"_s);
    QCOMPARE(map->grid.shifted(), Shifted::Even);
    QCOMPARE(map->grid.north(), 0.0);
    QVERIFY(map->features.empty() && map->paths.empty() && !map->underlay && map->title.isEmpty());
}

void MapFileTest::partsOfTheNumberingMayBeLeftOut_data()
{
    QTest::addColumn<QByteArray>("numbering");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("last");
    QTest::newRow("nothing there") << QByteArray("{}") << u"0101"_s << u"0302"_s;
    QTest::newRow("a pattern") << QByteArray(R"({"pattern": "R.CCC"})") << u"1.001"_s << u"2.003"_s;
    QTest::newRow("a first number") << QByteArray(R"({"first": "1120"})") << u"1120"_s << u"1321"_s;
    QTest::newRow("a direction") << QByteArray(R"({"first": "1120", "rows": "upward"})") << u"1120"_s << u"1319"_s;
}

void MapFileTest::partsOfTheNumberingMayBeLeftOut()
{
    QFETCH(QByteArray, numbering);
    QFETCH(QString, first);
    QFETCH(QString, last);
    const auto map = parseMap(
        R"({"format": "rearguard-map", "version": 1, "grid": {"shape": "flat", "columns": 3, "rows": 2, "numbering": )"
            + numbering + R"(}, "legend": {".": "clear"}, "terrain": ["...", "..."]})",
        u"x"_s);
    QVERIFY2(map.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(map))));
    QCOMPARE(map->number(0), first);
    QCOMPARE(map->number(5), last);
}

void MapFileTest::legendCharactersMayLieBeyondTheFirstPlane()
{
    const auto map =
        parseMap(R"({"format": "rearguard-map", "version": 1, "grid": {"shape": "flat", "columns": 2, "rows": 1},
        "legend": {"😀": "forest", "\ud83d\ude01": "clear"}, "terrain": ["\ud83d\ude00😁"]})",
                 u"x"_s);
    QVERIFY2(map.hasValue(), qPrintable(FormatFixtures::told(FormatFixtures::errorsOf(map))));
    QCOMPARE(map->terrain(0), u"forest"_s);
    QCOMPARE(map->terrain(1), u"clear"_s);
}

void MapFileTest::theLargestGridIsRead()
{
    QByteArray text =
        R"({"format": "rearguard-map", "version": 1, "grid": {"shape": "flat", "columns": 2000, "rows": 2000,
        "numbering": {"pattern": "CCCCRRRR"}}, "legend": {".": "clear", "-": null}, "terrain": [)";
    for (int row = 0; row < 2000; ++row)
        text += (row == 0 ? "\"" : ",\"") + QByteArray(2000, row % 2 == 0 ? '.' : '-') + '"';
    const auto map = parseMap(text + "]}", u"x"_s);
    QVERIFY(map.hasValue());
    QCOMPARE(map->grid.size(), 4'000'000);
    QCOMPARE(map->number(map->grid.size() - 1), u"20002000"_s);
    QVERIFY(!map->hasHex(map->grid.size() - 1));
}

void MapFileTest::aLargeMapIsReadInTime()
{
    // A million hexes and six hundred thousand hexsides; the limit is wide, for a loaded machine and sanitizers.
    HexMap map;
    const auto numbering = HexNumbering::create(u"CCCCRRRR"_s, u"00010001"_s, HexNumbering::ColumnOrder::Rightward,
                                                HexNumbering::RowOrder::Downward, 1000, 1000);
    map.grid = HexGrid(GridShape::Flat, 1000, 1000, Shifted::Even, *numbering, 0.0);
    map.legend = {{U'.', u"clear"_s}};
    map.legendIndex.assign(1'000'000, 0);
    HexsideSet rivers(map.grid.size());
    for (HexIndex hex = 0; hex < map.grid.size(); hex += 5) {
        for (const HexDirection direction : {HexDirection::D0, HexDirection::D1, HexDirection::D2}) {
            if (const auto side = hexsideOf(map.grid, hex, direction))
                rivers.insert(map.grid, *side);
        }
    }
    map.hexsides = {{u"river"_s, rivers}};
    const QByteArray text = mapText(map);
    QElapsedTimer timer;
    timer.start();
    const auto read = parseMap(text, u"x"_s);
    const qint64 elapsed = timer.elapsed();
    QVERIFY(read.hasValue());
    QVERIFY(*read == map);
    QVERIFY2(elapsed < 20'000, qPrintable(QString::number(elapsed)));
}

void MapFileTest::filesAreWrittenWholeOrNotAtAll()
{
    const QTemporaryDir folder;
    const auto map = readMap(FormatFixtures::path(u"good.hexmap.json"_s));
    QVERIFY(map.hasValue());
    const QString path = folder.filePath(u"new.hexmap.json"_s);
    QVERIFY(writeBytes(mapText(*map), path).hasValue());
    const auto read = readMap(path);
    QVERIFY(read.hasValue());
    QVERIFY(*read == *map);
    const auto refused = writeBytes(mapText(*map), folder.filePath(u"missing/new.hexmap.json"_s));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"file.not-written"_s);
}

void MapFileTest::whatIsNoFileIsRefused()
{
    const QTemporaryDir folder;
    QCOMPARE(FormatFixtures::errorsOf(readMap(folder.path())).front().code, u"file.unreadable"_s);
    QCOMPARE(FormatFixtures::errorsOf(readMap(folder.filePath(u"absent"_s))).front().code, u"file.not-found"_s);
    QFile large(folder.filePath(u"large"_s));
    QVERIFY(large.open(QIODevice::WriteOnly));
    QVERIFY(large.resize(600LL * 1024 * 1024)); // a hole in the file system: takes no room
    QCOMPARE(FormatFixtures::errorsOf(readMap(large.fileName())).front().code, u"json.too-large"_s);
}

REARGUARD_APPLESS_TEST(MapFileTest)
#include "map_file_test.moc"

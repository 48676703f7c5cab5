// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_file.h"
#include "import/imported_files.h"
#include "io/map_file.h"
#include "ruleset/ruleset.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace Qt::Literals::StringLiterals;

namespace {

QString fixture(const QString& name)
{
    return sourcePath(u"/tests/fixtures/import/"_s + name);
}

/// The sizes of the pictures in the modules, in which core cannot look.
PictureTools pictures(QSize size)
{
    return {[size](const QByteArray&) { return std::optional(size); },
            [](const QByteArray&) { return QByteArray("png"); }};
}

Expected<ImportResult, ImportError> import(const QString& path, const ImportChoice& choice = {},
                                           QSize size = {750, 750})
{
    auto board = readForeign(path, choice, pictures(size));
    if (!board)
        return board.error();
    return importedMap(*std::move(board), {}, {});
}

QString counts(const ImportResult& result)
{
    QStringList list;
    for (const auto& [name, count] : result.terrain)
        list += u"%1 %2"_s.arg(name).arg(count);
    return list.join(u", "_s);
}

int inFeature(const ImportResult& result, const QString& name)
{
    const HexSet* set = result.map.feature(name);
    return set != nullptr ? set->count() : 0;
}

QString whyNot(const QByteArray& bytes, const QString& name)
{
    QTemporaryDir folder;
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(bytes);
    file.close();
    const auto result = import(file.fileName());
    return result ? u"came in"_s : result.error().message;
}

} // namespace

/// Real files of other programs come in as an independent reader found them.
class ImportFileTest : public QObject
{
    Q_OBJECT
private slots:
    void textFormatsHaveTheirGridAndTerrain_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<GridShape>("shape");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("hexes");
        QTest::addColumn<bool>("isFirstShifted");
        QTest::addColumn<QString>("terrain");
        const auto row = [](const char* file, GridShape shape, int columns, int rows, int hexes, bool isFirstShifted,
                            const QString& terrain) {
            QTest::newRow(file) << QString::fromLatin1(file) << shape << columns << rows << hexes << isFirstShifted
                                << terrain;
        };
        const auto flat = GridShape::Flat;
        const auto pointy = GridShape::Pointy;
        row("tiled/hex-00.tmx", pointy, 5, 8, 40, false,
            u"bridge 1, clear 10, crater 3, forest 11, house 2, mountain 5, sea 6, town 2"_s);
        row("tiled/flat_hex_even.tmx", flat, 5, 5, 25, true, {});
        row("tiled/map.json", pointy, 10, 10, 100, false, {});
        row("tiled/test_hexagonal_tile_60x60x30.tmx", flat, 20, 20, 14, false, {});
        row("tiled/hexagonal-mini.tmx", pointy, 20, 20, 400, false, {});
        row("tiled/bevy/finite_pointy_top_even.tmx", pointy, 10, 10, 52, true,
            u"tile-0 21, tile-1 9, tile-2 8, tile-3 4, tile-5 10"_s);
        row("tiled/bevy/infinite_flat_top_even.tmx", flat, 17, 10, 117, true, {});
        row("tiled/bevy/infinite_flat_top_odd.tmx", flat, 20, 14, 175, false, {});
        row("tiled/bevy/infinite_pointy_top_even.tmx", pointy, 16, 14, 180, true, u"tile-0 41, tile-3 59, tile-7 80"_s);
        row("tiled/bevy/infinite_pointy_top_odd.tmx", pointy, 15, 15, 148, false, {});
        row("wesnoth/aeth_empires.map", flat, 42, 25, 1050, false, {});
        row("wesnoth/chambers.map", flat, 39, 21, 400, false, {});
        row("lgeneral/map01.lgmap", flat, 18, 16, 288, false,
            u"clear 171, forest 17, river 39, rough 41, swamp 12, town 8"_s);
        row("worldographer/2017-1.77-1.0-import.wxx", flat, 5, 3, 15, false, u"clear 14, forest 1"_s);
        row("worldographer/2025-2.06-13x11-941577-layers.wxx", flat, 13, 11, 143, false, u"beach 1, clear 142"_s);
        row("worldographer/2017-1.77-1.0-rows-blank.wxx", pointy, 5, 3, 15, false, u"clear 15"_s);
        row("worldographer/w2025-populated.xml", flat, 13, 11, 143, false, u"clear 143"_s);
        row("hexwright/demo", flat, 12, 9, 108, true,
            u"city 2, clear 41, forest 32, rough 12, swamp 15, water 4, woods-swamp 2"_s);
    }

    void textFormatsHaveTheirGridAndTerrain()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, terrain);
        const auto result = import(fixture(file));
        QVERIFY2(result.hasValue(), result ? "" : qPrintable(result.error().message));
        const HexGrid& grid = result->map.grid;
        QTEST(grid.shape(), "shape");
        QTEST(grid.columns(), "columns");
        QTEST(grid.rows(), "rows");
        QTEST(result->hexes, "hexes");
        QTEST(grid.isShifted(0), "isFirstShifted");
        if (!terrain.isEmpty())
            QCOMPARE(counts(*result), terrain);
        const auto again = parseMap(mapText(result->map), file);
        QVERIFY2(again.hasValue(), again ? "" : qPrintable(toText(again.error().front())));
        QCOMPARE(*again, result->map);
    }

    void thingsOnTheGroundComeIn()
    {
        const auto wesnoth = import(fixture(u"wesnoth/aeth_empires.map"_s));
        QCOMPARE(wesnoth->terrain.at(u"forest"_s), 293);
        QCOMPARE(inFeature(*wesnoth, u"forest"_s), 0);
        QCOMPARE(wesnoth->map.number(wesnoth->map.labels.front().at), u"0702"_s); // start 4
        const auto hexwright = import(fixture(u"hexwright/demo"_s));
        QCOMPARE(hexwright->map.hexsides.size(), std::size_t{2});
        QCOMPARE(hexwright->map.number(0), u"0000"_s);
        QVERIFY(hexwright->map.find(u"0604"_s));
        QCOMPARE(inFeature(*hexwright, u"city"_s), 2);
        QCOMPARE(hexwright->map.paths.size(), std::size_t{2});
        const auto layers = import(fixture(u"worldographer/2025-2.06-13x11-941577-layers.wxx"_s));
        QCOMPARE(inFeature(*layers, u"building-cathedral"_s), 2);
        QCOMPARE(layers->map.number(0), u"00.00"_s);
    }

    void whatCoversTheGroundIsItsTerrain()
    {
        const auto meaning = [](const QString& terrain, const QString& feature, const KnownKinds& known) {
            ImportedValue value;
            value.key = u"x"_s;
            value.terrain = terrain;
            value.feature = feature;
            return proposedMeaning(value, known);
        };
        const Meaning forest{u"forest"_s, {}, false};
        QCOMPARE(meaning(u"clear"_s, u"forest"_s, {}), forest); // the palette has it
        QCOMPARE(meaning(u"mountains"_s, u"impassable"_s, {}), (Meaning{u"impassable"_s, {}, false}));
        QCOMPARE(meaning(u"clear"_s, u"village"_s, {}), (Meaning{u"clear"_s, u"town"_s, false}));
        KnownKinds game;
        game.terrain = {u"clear"_s, u"woods"_s, u"city"_s};
        game.features = {u"town"_s};
        QCOMPARE(meaning(u"clear"_s, u"forest"_s, game), (Meaning{u"woods"_s, {}, false}));
        QCOMPARE(meaning(u"clear"_s, u"village"_s, game), (Meaning{u"clear"_s, u"town"_s, false}));
        game.terrain = {u"clear"_s};
        QCOMPARE(meaning(u"clear"_s, u"forest"_s, game), (Meaning{u"clear"_s, u"forest"_s, false}));
        // A tile on another one is told by its name.
        ImportedValue upper;
        upper.isBase = false;
        upper.key = u"plain"_s;
        QCOMPARE(meaningOf(upper, {}, {}), (Meaning{u"clear"_s, {}, false}));
        upper.key = u"crater"_s;
        QCOMPARE(meaningOf(upper, {}, {}), (Meaning{{}, u"crater"_s, false}));
    }

    void aTilesetThatTheUserNamesIsReadWhereItLies()
    {
        QTemporaryDir folder;
        const auto write = [&folder](const QString& name, const QByteArray& bytes) {
            QDir().mkpath(QFileInfo(folder.filePath(name)).path());
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        };
        write(u"maps/a.tmx"_s, R"(<map orientation="hexagonal" width="2" height="1" tilewidth="8" tileheight="8"
            hexsidelength="4" staggeraxis="x" staggerindex="odd"><tileset firstgid="1" source="../tiles/flat.tsx"/>
            <layer width="2" height="1"><data encoding="csv">1,2</data></layer></map>)");
        write(u"tiles/flat.tsx"_s, R"(<tileset name="flat"><tile id="0"><image source="forest.png"/></tile>
            <tile id="1"><image source="../secret/ocean.png"/></tile></tileset>)");
        write(u"tiles/forest.png"_s, "x");
        write(u"secret/ocean.png"_s, "x");
        const QString map = folder.filePath(u"maps/a.tmx"_s);
        const auto without = readForeign(map, {}, {});
        QCOMPARE(without->missingTilesets, QStringList(u"../tiles/flat.tsx"_s));
        QCOMPARE(without->values[0].key, u"tile-0"_s);
        ImportChoice choice;
        choice.tilesets = {folder.filePath(u"tiles/flat.tsx"_s)};
        const auto with = readForeign(map, choice, {});
        QVERIFY(with->missingTilesets.isEmpty());
        QCOMPARE(with->values[0].key, u"forest"_s);
        QCOMPARE(with->values[0].picture, QFileInfo(folder.filePath(u"tiles/forest.png"_s)).canonicalFilePath());
        QCOMPARE(with->values[1].key, u"ocean"_s);
        QCOMPARE(with->values[1].picture, QString()); // that is beside neither
    }

    void theReportNamesHexesThatThereAre()
    {
        const auto map = import(fixture(u"tiled/bevy/finite_pointy_top_even.tmx"_s));
        const QString report = importReportText(*map);
        const HexMap& hexes = map->map;
        HexIndex first = 0;
        while (!hexes.hasHex(first))
            ++first;
        QVERIFY2(report.contains(u", "_s + hexes.number(first) + u" to "_s), qPrintable(report));
        QVERIFY(import(fixture(u"worldographer/2017-1.77-1.0-rows-blank.wxx"_s))->board.title
                == u"2017-1.77-1.0-rows-blank"_s);
        // Nobody can have terrain recognized where no picture is.
        const auto plain = import(fixture(u"worldographer/2017-1.77-1.0-rows-blank.wxx"_s));
        QVERIFY(!importReportText(*plain).contains(u"recognized from the picture"_s));
    }

    void roadsOfHexesBecomeLines()
    {
        // 0101, 0201 and 0301 are a road; 0402 and 0104 stand alone.
        const QByteArray map =
            QStringLiteral("width»4\nheight»4\ntiles»r0°r1°r2°c°c°c°c°r°R°R°c°c°r°c°c°c\n").toLatin1();
        QTemporaryDir folder;
        QFile file(folder.filePath(u"a.lgmap"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(map);
        file.close();
        const auto result = import(file.fileName());
        QVERIFY2(result.hasValue(), result ? "" : qPrintable(result.error().message));
        const HexMap& road = result->map;
        QCOMPARE(road.paths.size(), std::size_t{1});
        QCOMPARE(road.paths[0].name, u"road"_s);
        QCOMPARE(road.paths[0].content.links.count(), 2);
        QCOMPARE(road.paths[0].content.lines.size(), std::size_t{1});
        QCOMPARE(inFeature(*result, u"road"_s), 2); // what leads nowhere stays
        QCOMPARE(counts(*result), u"clear 14, river 2"_s);
        QCOMPARE(*parseMap(mapText(road), file.fileName()), road);
        // A game that has such a feature keeps it.
        KnownKinds known;
        known.terrain = {u"clear"_s, u"river"_s};
        known.features = {u"road"_s};
        const auto kept = importedMap(*readForeign(file.fileName(), {}, pictures({})), {}, known);
        QVERIFY(kept->map.paths.empty());
        QCOMPARE(inFeature(*kept, u"road"_s), 5);
        // The real one, counted by a script.
        const auto real = import(fixture(u"lgeneral/map01.lgmap"_s));
        QCOMPARE(real->map.paths.front().content.links.count(), 120);
    }

    void modulesKeepTheirPrintedNumbers()
    {
        const auto plain = import(fixture(u"vassal/hex-n-counters.vmod"_s));
        QVERIFY2(plain.hasValue(), plain ? "" : qPrintable(plain.error().message));
        QCOMPARE(plain->numbers.kept, plain->hexes);
        QVERIFY(plain->numbers.changed.empty());
        QCOMPARE(plain->numbers.named, 0);
        QVERIFY(std::abs(plain->map.underlay->hexSize.width() - 80.8834) < 0.001);
        const auto tour = import(fixture(u"vassal/tour.mod"_s), {}, {1799, 645});
        QVERIFY(tour.hasValue());
        QCOMPARE(tour->numbers.kept, tour->hexes);
        QCOMPARE(tour->numbers.named, 0);
        QVERIFY(tour->map.find(u"I5"_s));
        QVERIFY(tour->map.find(u"AA10"_s));
        QCOMPARE(tour->map.grid.numbering().style().columns, HexNumbering::Signs::RepeatedLetters);
    }

    void halfHexesBesideThePictureAreTold()
    {
        // The sheet shows half of the column GG, whose centres lie 1 pixel to the right of it.
        const auto tour = import(fixture(u"vassal/tour.mod"_s), {}, {1799, 645});
        const auto& left = tour->board.left;
        const auto half = std::find_if(left.begin(), left.end(), [](const LeftOut& each) {
            return each.what.startsWith(u"half hexes at the edge"_s);
        });
        QVERIFY(half != left.end());
        QVERIFY2(half->what.contains(u"GG1 GG2"_s), qPrintable(half->what));
        QCOMPARE(half->count, 10);
    }

    void aSaveNeedsItsModuleAndHasStacksInOrder()
    {
        QVERIFY(!import(fixture(u"vassal/tour.log"_s)));
        const auto log = import(fixture(u"vassal/tour.log"_s), {fixture(u"vassal/tour.mod"_s), {}, {}}, {1799, 645});
        QVERIFY2(log.hasValue(), log ? "" : qPrintable(log.error().message));
        QCOMPARE(log->board.pieces.size(), std::size_t{11});
        QCOMPARE(log->trays.at(u"Force Pool"_s), 11);
        QCOMPARE(log->board.pieces.front().name, u"Turn Left"_s); // of a deck, the first on top
        QCOMPARE(log->board.pieces.front().stack, 3);
        QCOMPARE(log->board.pieces.back().stack, 4);
    }

    void aModuleOfAnotherGameIsDoubted()
    {
        const auto right =
            readForeign(fixture(u"vassal/tour.log"_s), {fixture(u"vassal/tour.mod"_s), {}, {}}, pictures({1799, 645}));
        QVERIFY2(right->moduleDoubt.isEmpty(), qPrintable(right->moduleDoubt));
        QVERIFY(right->version.isEmpty()); // the save says none; the module's is another thing
        QVERIFY2(right->guesses.join(u'|').contains(u"plays on plain"_s), qPrintable(right->guesses.join(u'|')));
        const auto wrong = readForeign(fixture(u"vassal/tour.log"_s),
                                       {fixture(u"vassal/hex-n-counters.vmod"_s), {}, {}}, pictures({750, 750}));
        QVERIFY2(wrong->moduleDoubt.contains(u"no map called Force Pool"_s), qPrintable(wrong->moduleDoubt));
        QVERIFY2(wrong->moduleDoubt.contains(u"none of the pictures of 11"_s), qPrintable(wrong->moduleDoubt));
        QVERIFY(modulesBeside(fixture(u"vassal/tour.log"_s)).contains(fixture(u"vassal/tour.mod"_s)));
    }

    void sidesAreKnownByNationsAndMayBeLeftOut()
    {
        Ruleset game;
        game.sides = {{u"german"_s, u"German"_s, {}, {}}, {u"allied"_s, u"Allied"_s, {}, {}}};
        QCOMPARE(*sideMeant(u"USA"_s, game), u"allied"_s);
        QCOMPARE(*sideMeant(u"US Army"_s, game), u"allied"_s);
        QCOMPARE(*sideMeant(u"Wehrmacht"_s, game), u"german"_s);
        QVERIFY(!sideMeant(u"Tile"_s, game));
        QVERIFY(!sideMeant({}, game));
        auto board = readForeign(fixture(u"vassal/tour.mod"_s), {}, pictures({1799, 645}));
        const auto all = board->pieces.size();
        MappingTable table;
        table.sides[u"Tile"_s] = QString();
        const auto tiles = std::count_if(board->pieces.begin(), board->pieces.end(),
                                         [](const ImportedPiece& piece) { return piece.side == u"Tile"_s; });
        QVERIFY(tiles > 0);
        auto result = importedMap(*std::move(board), *MappingTable::parse(table.text()), kindsOf(game));
        const auto files = importedFiles({u"/nowhere/a.scenario.json"_s, u"game"_s}, *result, &game);
        QCOMPARE(result->board.pieces.size(), all - static_cast<std::size_t>(tiles));
        QVERIFY(importReportText(*result).contains(u"counters: Tile (%1)"_s.arg(tiles)));
    }

    void whatIsNoBoardOfHexesSaysSo()
    {
        QVERIFY(whyNot("GIF89a", u"a.png"_s).contains(u"GIF is not read"_s));
        QVERIFY(whyNot(R"({"hexes": {"A": {"q": 0, "r": 0}}})", u"a.hexjson"_s).contains(u"layout"_s));
        const QString ragged = whyNot("border_size=1\nusage=map\n\nGg,Gg,Gg\nGg,Gg\n", u"a.map"_s);
        QVERIFY2(ragged.contains(u"line 5 of the file has 2"_s), qPrintable(ragged));
        QVERIFY(import(fixture(u"tiled/zstd-orthogonal/map.json"_s)).error().message.contains(u"orthogonal"_s));
        QVERIFY(import(fixture(u"tiled/zstd-orthogonal/map.tmx"_s)).error().message.contains(u"orthogonal"_s));
        QVERIFY(import(fixture(u"hexwright/ptp-fixture-project.json"_s)).error().message.contains(u"points"_s));
        QVERIFY(
            whyNot(
                "<map orientation=\"hexagonal\" width=\"100000\" height=\"100000\" tilewidth=\"9\" tileheight=\"9\"/>",
                u"a.tmx"_s)
                .contains(u"too many"_s));
        QVERIFY(whyNot("<!DOCTYPE map [<!ENTITY a \"b\">]><map/>", u"a.tmx"_s).contains(u"entities"_s));
        QByteArray deep;
        for (int i = 0; i < 2000; ++i)
            deep += "<a>";
        QVERIFY(whyNot(deep, u"a.xml"_s).contains(u"nested"_s));
        QVERIFY(whyNot("hello", u"a.txt"_s).contains(u"known"_s));
        QVERIFY(whyNot("", u"a.txt"_s).contains(u"empty"_s));
    }

    void foreignFilesAreKnownByTheirContent()
    {
        for (const QString& name :
             {u"vassal/tour.mod"_s, u"vassal/tour.log"_s, u"tiled/hex-00.tmx"_s, u"tiled/map.json"_s,
              u"wesnoth/chambers.map"_s, u"lgeneral/map01.lgmap"_s, u"hexwright/demo"_s,
              u"hexwright/demo/project.json"_s, u"worldographer/2017-1.77-1.0-import.wxx"_s,
              u"worldographer/w2025-populated.xml"_s})
            QVERIFY2(isForeign(fixture(name)), qPrintable(name));
        for (const QString& name : {u"ui/plain.hexmap.json"_s, u"import/README.md"_s, u"import"_s, u"nowhere"_s})
            QVERIFY2(!isForeign(sourcePath(u"/tests/fixtures/"_s + name)), qPrintable(name));
    }

    void theReportNamesProgramsAsPeopleDo()
    {
        const auto module = import(fixture(u"vassal/tour.mod"_s), {}, {1799, 645});
        QVERIFY2(importReportText(*module).contains(u" came in (VASSAL module)."_s),
                 qPrintable(importReportText(*module)));
        QVERIFY(importReportJson(*module).contains("\"vassal-module\""));
        for (const QString& name : {u"tiled/hex-00.tmx"_s, u"wesnoth/chambers.map"_s, u"lgeneral/map01.lgmap"_s,
                                    u"hexwright/demo"_s, u"worldographer/2017-1.77-1.0-import.wxx"_s}) {
            const auto result = import(fixture(name));
            QVERIFY2(importKindTitle(result->board.kind) != result->board.kind, qPrintable(name));
        }
    }

    void namesThatTheGameLacksAreMarked()
    {
        KnownKinds known;
        known.terrain = {u"clear"_s, u"forest"_s, u"swamp"_s, u"lake"_s};
        known.features = {u"city"_s};
        known.hexsides = {u"river"_s, u"slope"_s};
        known.paths = {u"road"_s};
        auto result = importedMap(*readForeign(fixture(u"hexwright/demo"_s), {}, pictures({})), {}, known);
        QVERIFY(result.hasValue());
        QStringList strange = result->table.strange;
        strange.sort();
        QCOMPARE(strange.join(u' '), u"bridge city fort objective rail rough woods-swamp"_s);
        QVERIFY(importReportText(*result).contains(u"the game does not know: "_s));
        const QByteArray table = result->table.text();
        QVERIFY(table.contains("\"unknown to the game\""));
        QVERIFY(MappingTable::parse(table).hasValue());
        QVERIFY(import(fixture(u"hexwright/demo"_s))->table.strange.isEmpty()); // without a game
    }

    void boardsToChooseFromAreListed()
    {
        const auto module = import(fixture(u"vassal/tour.mod"_s), {}, {1799, 645});
        QCOMPARE(module->board.choices.size(), std::size_t{1});
        QCOMPARE(module->board.chosen, module->board.choices.front());
        QVERIFY(!module->board.chosen.board.isEmpty());
        // The others are of squares and areas: no --board leads to them.
        const auto& left = module->board.left;
        const auto others =
            std::find_if(left.begin(), left.end(), [](const LeftOut& each) { return each.what == u"other boards"_s; });
        QVERIFY(others != left.end());
        QCOMPARE(others->count, 3);
        QCOMPARE(others->why, u"they have no hexes"_s);
    }

    void tilesHaveTheirPictures()
    {
        QTemporaryDir folder;
        const QString map = folder.filePath(u"flat.tmx"_s);
        QVERIFY(QFile::copy(fixture(u"tiled/flat_hex_even.tmx"_s), map));
        const auto without = readForeign(map, {}, {});
        QVERIFY(without->values.front().picture.isEmpty());
        const QString picture = folder.filePath(u"Tileset_Hexagonal_FlatTop_60x39_60x60.png"_s);
        QFile file(picture);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const auto with = readForeign(map, {}, {});
        const ImportedValue& value = with->values.front();
        QCOMPARE(value.picture, QFileInfo(picture).canonicalFilePath());
        QCOMPARE(value.part.size(), QSize(60, 60));
        QCOMPARE(value.part.x() % 60, 0);
        const auto counts = with->valueCounts();
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0), 25);
    }

    void hexJsonRowsGrowUpward()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"a.hexjson"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"layout": "odd-r", "hexes": {"A1": {"q": 0, "r": 0, "terrain": "Wald"},
            "B1": {"q": 1, "r": 0, "n": "Dorf"}, "A2": {"q": 0, "r": 1}, "B2": {"q": 1, "r": 1}}})");
        file.close();
        const auto result = import(file.fileName());
        QVERIFY2(result.hasValue(), result ? "" : qPrintable(result.error().message));
        QCOMPARE(result->map.number(0), u"A2"_s);
        QCOMPARE(result->map.terrain(*result->map.find(u"A1"_s)), u"forest"_s);
        QVERIFY(result->map.grid.isShifted(0));
        QCOMPARE(result->map.labels.size(), std::size_t{1});
    }
};

REARGUARD_APPLESS_TEST(ImportFileTest)

#include "import_file_test.moc"

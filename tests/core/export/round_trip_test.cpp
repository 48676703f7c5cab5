// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/tiled_writer.h"
#include "export/vassal_writer.h"
#include "import/import_file.h"
#include "import/imported_files.h"
#include "io/map_file.h"
#include "io/scenario_file.h"
#include "support/places.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QStringDecoder>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr ExportFormat readFormats[] = {ExportFormat::Tiled, ExportFormat::HexJson, ExportFormat::Vassal};

/// What came in of a board that went out.
Expected<ImportResult, ImportError> again(const ExportBoard& board, ExportFormat format)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"board."_s + endingOf(format));
    QSize picture;
    QByteArray bytes;
    switch (format) {
    case ExportFormat::Tiled:
        bytes = TiledBoard(board).text(u"tiles.png"_s, u"counters.png"_s);
        break;
    case ExportFormat::HexJson:
        bytes = hexJsonText(board);
        break;
    case ExportFormat::Csv:
        break;
    case ExportFormat::Vassal: {
        const VassalBoard module(board);
        picture = module.pictureSize();
        bytes = zipOf({{u"buildFile.xml"_s, module.buildFile()},
                       {u"moduledata"_s, module.moduleData(0)},
                       {u"images/board.png"_s, "png"}});
        break;
    }
    }
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return ImportError{u"not written"_s, {}};
    file.close();
    auto in = readForeign(path, {}, {[picture](const QByteArray&) { return std::optional(picture); }, {}});
    if (!in)
        return in.error();
    return importedMap(*std::move(in), {}, {});
}

template<typename T, typename Members>
QStringList membersOf(const std::vector<Named<T>>& kinds, const Members& members)
{
    QStringList list;
    for (const Named<T>& kind : kinds) {
        QStringList names = members(kind.content);
        names.sort();
        if (!names.isEmpty())
            list += kind.name + u": "_s + names.join(u' ');
    }
    list.sort();
    return list;
}

/// All that a map says but its printed numbers, hexes by their places.
QStringList contentOf(const HexMap& map, bool hasGround)
{
    const auto text = [](HexIndex hex) { return QString::number(hex); };
    const auto hexes = [&](const HexSet& set) {
        QStringList names;
        set.forEach([&](HexIndex hex) { names += text(hex); });
        return names;
    };
    const auto sides = [&](const HexsideSet& set) {
        QStringList names;
        set.forEach([&](Hexside side) { names += text(side.hex) + u'/' + text(farHex(map.grid, side)); });
        return names;
    };
    QStringList content{u"%1 %2x%3 %4"_s.arg(map.grid.shape() == GridShape::Flat ? u"flat"_s : u"pointy"_s)
                            .arg(map.grid.columns())
                            .arg(map.grid.rows())
                            .arg(map.grid.isShifted(0))};
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
        content += text(hex) + (!map.hasHex(hex) ? u" none"_s : hasGround ? u' ' + map.terrain(hex) : u" hex"_s);
    if (!hasGround)
        return content;
    content += u"north %1"_s.arg(map.grid.north());
    content += membersOf(map.features, hexes);
    content += membersOf(map.regions, hexes);
    content += membersOf(map.hexsides, sides);
    content += membersOf(map.paths, [&](const PathKind& kind) { return sides(kind.links); });
    if (hasGround) // a module is of a game of its own
        content += u"game "_s + map.ruleset;
    QStringList labels;
    for (const MapLabel& label : map.labels)
        labels += text(label.at) + u' ' + label.text;
    labels.sort();
    labels.removeDuplicates();
    return content + labels;
}

/// Units by place, the top one of a hex first.
QStringList unitsOf(const ExportBoard& board)
{
    QStringList list;
    std::map<HexIndex, int> place;
    for (const Unit& unit : board.position->units) {
        const QString where = unit.isOnMap()        ? u"%1 no. %2"_s.arg(unit.hex).arg(++place[unit.hex])
                              : unit.tray.isEmpty() ? u"off-map"_s
                                                    : unit.tray;
        list += u"%1 %2 %3 in %4, %5 of %6"_s.arg(unit.displayName().simplified(), unit.side, unit.type, where)
                    .arg(unit.lost)
                    .arg(board.stepsOf(unit));
    }
    list.sort();
    return list;
}

QStringList piecesOf(const ImportResult& result)
{
    QStringList list;
    for (const ImportedPiece& piece : result.board.pieces) {
        const QString where = piece.cell != noHex ? u"%1 no. %2"_s.arg(piece.cell).arg(piece.place) : piece.tray;
        list += u"%1 %2 %3 in %4, %5 of %6"_s
                    .arg((piece.name.isEmpty() ? piece.id : piece.name).simplified(), piece.side, piece.type, where)
                    .arg(piece.lost)
                    .arg(piece.steps);
    }
    list.sort();
    return list;
}

QString firstDifference(const QStringList& out, const QStringList& in)
{
    for (qsizetype i = 0; i < std::max(out.size(), in.size()); ++i) {
        if (out.value(i) != in.value(i))
            return u"out: "_s + out.value(i) + u"\nin:  "_s + in.value(i);
    }
    return {};
}

/// Empty: the board is the same.
QString difference(const ExportBoard& board, ExportFormat format)
{
    const auto result = again(board, format);
    if (!result)
        return result.error().message;
    const bool hasGround = format != ExportFormat::Vassal;
    if (const QString text = firstDifference(contentOf(board.map(), hasGround), contentOf(result->map, hasGround));
        !text.isEmpty())
        return text;
    int others = 0;
    for (HexIndex hex = 0; hex < board.map().grid.size(); ++hex)
        others += board.map().hasHex(hex) && board.map().number(hex) != result->map.number(hex) ? 1 : 0;
    if (others != (hasGround ? 0 : VassalBoard(board).otherNumbers()))
        return u"%1 hexes have other numbers"_s.arg(others);
    if (!result->numbers.changed.empty())
        return u"%1 is called %2"_s.arg(result->numbers.changed.front().printed, result->numbers.changed.front().now);
    return firstDifference(unitsOf(board), piecesOf(*result));
}

/// The unit with the steps that its type may say in its place, and with the name that is its id where it has none.
Unit comparable(Unit unit, const ExportBoard& board)
{
    unit.steps = board.stepsOf(unit);
    unit.name = unit.displayName();
    return unit;
}

/// Empty: all units come back whole into a scenario of the game.
QString unitDifference(const ExportBoard& board, ExportFormat format)
{
    auto result = again(board, format);
    if (!result)
        return result.error().message;
    const QString path = u"/nowhere/back.scenario.json"_s;
    const auto files = importedFiles({path, u"game"_s}, *result, board.game);
    const auto file = std::ranges::find(files, path, &FileContent::path);
    const auto back = parseScenario(file->bytes, path, std::make_shared<const HexMap>(result->map),
                                    RulesetPtr(RulesetPtr(), board.game));
    if (!back)
        return back.error().front().message;
    if (back->title != board.title.simplified() || result->map.title != board.map().title)
        return back->title + u" on "_s + result->map.title;
    const Position& in = back->position;
    if (in.units.size() != board.position->units.size())
        return u"%1 units for %2"_s.arg(in.units.size()).arg(board.position->units.size());
    for (const Unit& unit : board.position->units) {
        const UnitIndex found = in.findUnit(unit.id);
        if (found == noUnit)
            return unit.id + u" is missing"_s;
        if (comparable(unit, board) != comparable(in.unit(found), board)) {
            Scenario out;
            out.position.map = board.position->map;
            out.position.units = {unit};
            Scenario came = out;
            came.position.units = {in.unit(found)};
            return QString::fromUtf8(scenarioText(out) + "\n" + scenarioText(came));
        }
    }
    return {};
}

QStringList shippedFiles(const QString& ending)
{
    QStringList files;
    for (const char* folder : {"/maps", "/resources/kits"}) {
        QDirIterator walk(sourcePath(QString::fromLatin1(folder)), {u'*' + ending}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (walk.hasNext())
            files += walk.next();
    }
    files.sort();
    return files;
}

/// A map and a position of any kind that there can be.
class RandomBoard
{
public:
    explicit RandomBoard(int seed) : m_chance(static_cast<std::uint64_t>(seed))
    {
        makeGrid();
        m_map.ruleset = m_chance.percent(50) ? u"winter-front"_s : QString();
        for (HexIndex hex = 0; hex < m_map.grid.size(); ++hex)
            m_map.legendIndex.push_back(static_cast<std::uint8_t>(isCorner(hex) ? 0 : m_chance.below(5)));
        const auto size = m_map.grid.size();
        for (const char* name : {"town", "Wald & <Wiese>", "forest", "=1+1"}) {
            m_map.features.push_back({QString::fromLatin1(name), HexSet(size)});
            m_map.regions.push_back({QString::fromLatin1(name), HexSet(size)});
            m_map.hexsides.push_back({QString::fromLatin1(name), HexsideSet(size)});
            m_map.paths.push_back({QString::fromLatin1(name), {{}, HexsideSet(size)}});
        }
        for (HexIndex hex = 0; hex < size; ++hex) {
            if (!m_map.hasHex(hex))
                continue;
            for (std::size_t kind = 0; kind < 4; ++kind) {
                m_map.features[kind].content.set(hex, m_chance.percent(20));
                m_map.regions[kind].content.set(hex, m_chance.percent(10));
                for (const HexDirection direction : {HexDirection::D0, HexDirection::D1, HexDirection::D2}) {
                    const HexIndex other = m_map.neighbour(hex, direction);
                    if (other == noHex)
                        continue;
                    if (m_chance.percent(15))
                        m_map.hexsides[kind].content.insert(m_map.grid, {hex, direction});
                    if (m_chance.percent(15)) {
                        m_map.paths[kind].content.links.insert(m_map.grid, {hex, direction});
                        m_map.paths[kind].content.lines.push_back({hex, other});
                    }
                }
            }
            if (m_chance.percent(10))
                m_map.labels.push_back({hex, u"Größe \"%1\" <&> \\ '"_s.arg(hex)});
        }
        m_position.map = std::make_shared<const HexMap>(m_map);
        makeUnits();
    }

    ExportBoard board() const { return {u"Chance & Co. <1>"_s, &m_position, nullptr}; }
    bool isNamed() const { return m_map.grid.numbering().hasNames(); }

private:
    bool isCorner(HexIndex hex) const
    {
        const OffsetCoord at = m_map.grid.offset(hex);
        return (at.column == 0 || at.column == m_map.grid.columns() - 1)
               && (at.row == 0 || at.row == m_map.grid.rows() - 1);
    }

    void makeGrid()
    {
        using Numbering = HexNumbering;
        const auto shape = m_chance.percent(50) ? GridShape::Flat : GridShape::Pointy;
        const int columns = m_chance.between(1, 31);
        const int rows = m_chance.between(1, 12);
        Numbering::Style style;
        QString pattern = u"CCRR"_s;
        QString first = u"%1%2"_s.arg(m_chance.between(35, 41)).arg(m_chance.between(15, 22));
        const int kind = m_chance.below(7);
        if (kind == 1 || kind == 2) {
            style.columns = kind == 1 ? Numbering::Signs::RepeatedLetters : Numbering::Signs::Alphabet;
            pattern = u"C-RR"_s;
            first = u"AA-19"_s;
        } else if (kind == 3) {
            style.isNegative = true;
            pattern = u"RR.CC"_s;
            first = u"-06.-02"_s;
        } else if (kind == 4) {
            style.oblique =
                shape == GridShape::Flat
                    ? (m_chance.percent(50) ? Numbering::Oblique::RowsFalling : Numbering::Oblique::RowsRising)
                    : (m_chance.percent(50) ? Numbering::Oblique::ColumnsFalling : Numbering::Oblique::ColumnsRising);
            pattern = u"CC.RR"_s;
            first = u"40.40"_s;
            style.isNegative = true;
        } else if (kind == 5) {
            pattern = u"Hex R of C"_s;
            first = u"Hex 40 of 40"_s;
        }
        const auto columnOrder =
            m_chance.percent(30) ? Numbering::ColumnOrder::Leftward : Numbering::ColumnOrder::Rightward;
        const auto rowOrder = m_chance.percent(30) ? Numbering::RowOrder::Upward : Numbering::RowOrder::Downward;
        auto numbering = Numbering::create(pattern, first, columnOrder, rowOrder, columns, rows, style);
        if (!numbering) {
            m_fault = numbering.error().expected;
            numbering = Numbering::create(u"CCRR"_s, u"4040"_s, Numbering::ColumnOrder::Rightward,
                                          Numbering::RowOrder::Downward, columns, rows, {});
        }
        const auto shifted = m_chance.percent(50) ? Shifted::Even : Shifted::Odd;
        m_map.grid = HexGrid(shape, columns, rows, shifted, *numbering, m_chance.percent(50) ? 0.0 : 270.0);
        if (kind == 6 && columns * rows > 12) {
            // Most hexes keep their numbers.
            Numbering::Names names{{{0, 0}, u"West <7>"_s}};
            if (columns > 2)
                names.push_back({{1, 0}, u"Mitte"_s});
            if (const auto named = m_map.grid.numbering().named(names, columns, rows))
                m_map.grid = HexGrid(shape, columns, rows, shifted, *named, m_map.grid.north());
        }
        m_map.title = u"Chance"_s;
        m_map.legend = {
            {U'.', u"clear"_s}, {U'f', u"forest"_s}, {U'w', u"Wald"_s}, {U'x', u"dense <woods>"_s}, {U'-', {}}};
    }

    void makeUnits()
    {
        const int count = m_chance.below(25);
        for (int i = 0; i < count; ++i) {
            Unit unit;
            unit.id = u"u/%1"_s.arg(i);
            unit.name = m_chance.percent(50) ? u"%1/7; \"x, <y>\" 'z'"_s.arg(i) : QString();
            unit.side = m_chance.percent(50) ? u"red"_s : u"dark-red"_s;
            unit.type = u"infantry"_s;
            unit.attack = m_chance.below(9);
            if (m_chance.percent(60)) {
                unit.steps = m_chance.between(1, 4);
                unit.lost = m_chance.below(*unit.steps);
            }
            const HexIndex hex = m_chance.below(m_map.grid.size());
            if (m_map.hasHex(hex))
                unit.hex = hex;
            else if (m_chance.percent(50))
                unit.tray = u"eliminated"_s;
            m_position.units.push_back(unit);
        }
    }

    Chance m_chance;
    HexMap m_map;
    Position m_position;
    QString m_fault;
};

QList<QStringList> recordsOf(const QByteArray& csv)
{
    QList<QStringList> records{{}};
    QString field;
    bool isQuoted = false;
    const QString text = QStringDecoder(QStringDecoder::Utf8)(csv); // without the mark
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isQuoted && c == u'"' && text.mid(i + 1, 1) == u"\"") {
            field += text[++i];
        } else if (c == u'"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && (c == u',' || c == u'\n')) {
            records.back() += field;
            field.clear();
            if (c == u'\n')
                records += QStringList();
        } else if (isQuoted || c != u'\r') {
            field += c;
        }
    }
    records.removeLast();
    return records;
}

} // namespace

/// What Rearguard writes for other programs comes back as it was.
class RoundTripTest : public QObject
{
    Q_OBJECT
private slots:
    void shippedMapsComeBack_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString& file : shippedFiles(u".hexmap.json"_s))
            QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
    }

    void shippedMapsComeBack()
    {
        QFETCH(const QString, file);
        auto map = readMap(file);
        QVERIFY(map.hasValue());
        Position position;
        position.map = std::make_shared<const HexMap>(*std::move(map));
        const ExportBoard board{position.map->title, &position, nullptr};
        for (const ExportFormat format : readFormats) {
            const QString wrong = difference(board, format);
            QVERIFY2(wrong.isEmpty(), qPrintable(endingOf(format) + u": "_s + wrong));
        }
    }

    void shippedPositionsComeBack()
    {
        QString folder;
        for (const QString& file : shippedFiles(u".scenario.json"_s)) {
            if (QFileInfo(file).path() == folder) // one of each game
                continue;
            folder = QFileInfo(file).path();
            const auto loaded = loadScenario(file);
            QVERIFY(loaded.hasValue());
            const ExportBoard board{loaded->scenario.title, &loaded->scenario.position, &loaded->rules.ruleset()};
            for (const ExportFormat format : readFormats) {
                QString wrong = difference(board, format);
                if (wrong.isEmpty())
                    wrong = unitDifference(board, format);
                QVERIFY2(wrong.isEmpty(), qPrintable(file + u' ' + endingOf(format) + u": "_s + wrong));
            }
        }
        QVERIFY(!folder.isEmpty());
    }

    /// A shipped scenario has few of the values that units can have.
    void unitsComeBackWhole()
    {
        const auto loaded = loadScenario(sourcePath(u"/maps/winter-front/start.scenario.json"_s));
        QVERIFY(loaded.hasValue());
        Position position = loaded->scenario.position;
        QVERIFY(position.units.size() > 3);
        Unit& rich = position.units[0];
        rich.nation = u"Finland"_s;
        rich.attack = 0;
        rich.range = 3;
        rich.supplyRange = 7;
        rich.stackValue = 2;
        rich.states = {u"out, or in"_s, u"entrained"_s};
        rich.steps = 3;
        rich.lost = 2;
        rich.reduced = {{4, std::nullopt}, {std::nullopt, 2}, {}};
        Unit& late = position.units[1];
        late.name.clear();
        late.hex = noHex;
        late.tray.clear();
        late.died = 4;
        Unit& coming = position.units[2];
        coming.hex = noHex;
        coming.tray = Tray::reinforcements;
        coming.arrival = Arrival{3, {u"0101"_s, u"0102"_s}};
        position.units[3].steps = 1;
        const ExportBoard board{loaded->scenario.title, &position, &loaded->rules.ruleset()};
        for (const ExportFormat format : readFormats) {
            const QString wrong = unitDifference(board, format);
            QVERIFY2(wrong.isEmpty(), qPrintable(endingOf(format) + u": "_s + wrong));
        }
    }

    void randomBoardsComeBack()
    {
        int named = 0;
        for (int seed = 1; seed <= 150; ++seed) {
            const RandomBoard random(seed);
            named += random.isNamed() ? 1 : 0;
            for (const ExportFormat format : readFormats) {
                const QString wrong = difference(random.board(), format);
                QVERIFY2(wrong.isEmpty(), qPrintable(u"seed %1 %2: %3"_s.arg(seed).arg(endingOf(format), wrong)));
            }
        }
        QVERIFY(named > 5);
    }

    void vassalHasNumbersThatItCanSay()
    {
        using Numbering = HexNumbering;
        const auto othersOf = [](const QString& pattern, const QString& first, Numbering::Style style, int columns) {
            const auto numbering = Numbering::create(pattern, first, Numbering::ColumnOrder::Leftward,
                                                     Numbering::RowOrder::Upward, columns, 5, style);
            if (!numbering)
                return std::pair(-1, false);
            Position position;
            HexMap map;
            map.grid = HexGrid(GridShape::Flat, columns, 5, Shifted::Even, *numbering, 0.0);
            map.legend = {{U'.', u"clear"_s}};
            map.legendIndex.assign(static_cast<std::size_t>(map.grid.size()), 0);
            position.map = std::make_shared<const HexMap>(map);
            const ExportBoard board{{}, &position, nullptr};
            const VassalBoard module(board);
            return std::pair(module.otherNumbers(), module.needsVassal38());
        };
        Numbering::Style letters;
        letters.columns = Numbering::Signs::RepeatedLetters;
        QCOMPARE(othersOf(u"CRR"_s, u"NN09"_s, letters, 40), std::pair(0, false));
        letters.columns = Numbering::Signs::Alphabet;
        QCOMPARE(othersOf(u"CRR"_s, u"Z09"_s, letters, 26), std::pair(0, false));
        QCOMPARE(othersOf(u"CRR"_s, u"AB09"_s, letters, 28), std::pair(5, false)); // AB is BB to VASSAL, AA is the same
        QCOMPARE(othersOf(u"CC.RR"_s, u"40.40"_s, {}, 12), std::pair(0, false));
        Numbering::Style oblique;
        oblique.oblique = Numbering::Oblique::RowsFalling;
        const auto slanting = othersOf(u"CC.RR"_s, u"40.40"_s, oblique, 12);
        oblique.oblique = Numbering::Oblique::RowsRising;
        const auto rising = othersOf(u"CC.RR"_s, u"40.40"_s, oblique, 12);
        QVERIFY2((slanting == std::pair(0, true)) || (rising == std::pair(0, true)),
                 qPrintable(u"%1 %2"_s.arg(slanting.first).arg(rising.first)));
    }

    void whatIsLeftOutIsTold()
    {
        const RandomBoard random(3);
        const auto told = [&](ExportFormat format) {
            QStringList texts;
            for (const LeftOut& left : leftOut(random.board(), format))
                texts += leftOutText(left);
            return texts.join(u'\n');
        };
        QVERIFY(told(ExportFormat::Vassal).contains(u"terrain of hexes"));
        QVERIFY(!told(ExportFormat::HexJson).contains(u"hexsides")); // they come back
        QVERIFY(!told(ExportFormat::Tiled).contains(u"hexsides"));
        QCOMPARE(exportFormatOf(u"/a/b.VMOD"_s), ExportFormat::Vassal);
        QVERIFY(!exportFormatOf(u"b.png"_s));
    }

    void tablesHaveALineForEachHex()
    {
        const RandomBoard random(4);
        const HexMap& map = random.board().map();
        const QByteArray csv = csvText(random.board());
        QVERIFY(!csv.contains("\n=") && !csv.contains(",=") && !csv.contains(",\"="));
        QVERIFY(csv.startsWith("\xef\xbb\xbfnumber,")); // by the mark Excel knows that it is UTF-8
        const auto records = recordsOf(csv);
        int hexes = 0;
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
            hexes += map.hasHex(hex) ? 1 : 0;
        QCOMPARE(records.size(), hexes + 1);
        QCOMPARE(records[0].join(u' '), u"number column row terrain features hexsides paths regions name units"_s);
        for (const QStringList& record : records.mid(1)) {
            QCOMPARE(record.size(), 10);
            const auto hex = map.find(record[0].startsWith(u'\'') ? record[0].mid(1) : record[0]);
            QVERIFY(hex);
            QCOMPARE(record[3], map.terrain(*hex));
            QCOMPARE(map.grid.offset(*hex).column + 1, record[1].toInt());
        }
    }
};

REARGUARD_APPLESS_TEST(RoundTripTest)
#include "round_trip_test.moc"

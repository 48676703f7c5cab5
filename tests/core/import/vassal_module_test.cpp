// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_file.h"
#include "import/imported_files.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/scenario_file.h"
#include "io/table_file.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Flat hexes 60 apart and 64 high, numbered CCRR from 0101 at (40, 40) of a board of 400 × 300.
constexpr const char* buildFile = R"(<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Small" version="1">
 <VASSAL.build.module.PredefinedSetup name="First day" file="first.vsav" useFile="true"/>
 <VASSAL.build.module.PredefinedSetup name="Campaign" isMenu="true">
  <VASSAL.build.module.PredefinedSetup name="Long" file="long.vsav" useFile="true"/>
 </VASSAL.build.module.PredefinedSetup>
 <VASSAL.build.module.PieceWindow name="Forces">
  <VASSAL.build.widget.TabWidget entryName="">
   <VASSAL.build.widget.ListWidget entryName="German">
    <VASSAL.build.widget.PieceSlot entryName="2 Pz" gpid="1">+/null/emb2;Flip;2;F;;2;;;2;;;;0;false;0;0;pz-front.png,pz-back.png;,;true;Step	piece;;;;2 Pz/1	null;0;0;1;0</VASSAL.build.widget.PieceSlot>
    <VASSAL.build.widget.PieceSlot entryName="HQ" gpid="2">+/null/emb2;;2;;;2;;;2;;;;0;false;5;-3;star.png;;true;Star	piece;;;hq.gif;HQ/1	null;0;0;2;0</VASSAL.build.widget.PieceSlot>
   </VASSAL.build.widget.ListWidget>
  </VASSAL.build.widget.TabWidget>
  <VASSAL.build.widget.CardSlot entryName="Card" gpid="3">+/null/piece;;;card.png;Card/null;0;0;3;0</VASSAL.build.widget.CardSlot>
 </VASSAL.build.module.PieceWindow>
 <VASSAL.build.module.Map mapName="Board">
  <VASSAL.build.module.map.BoardPicker>
   <VASSAL.build.module.map.boardPicker.Board name="B" image="b.png">
    <VASSAL.build.module.map.boardPicker.board.HexGrid x0="40" y0="40" dx="60" dy="64">
     <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering stagger="false"/>
    </VASSAL.build.module.map.boardPicker.board.HexGrid>
   </VASSAL.build.module.map.boardPicker.Board>
  </VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.SetupStack name="s" owningBoard="B" x="40" y="104" useGridLocation="false">
   <VASSAL.build.widget.PieceSlot entryName="2 Pz" gpid="1">+/null/piece;;;pz-front.png;2 Pz/null;0;0;1;0</VASSAL.build.widget.PieceSlot>
  </VASSAL.build.module.map.SetupStack>
 </VASSAL.build.module.Map>
 <VASSAL.build.module.Map mapName="Reserve">
  <VASSAL.build.module.map.BoardPicker/>
  <VASSAL.build.module.map.SetupStack name="r" x="10" y="10">
   <VASSAL.build.widget.PieceSlot entryName="HQ" gpid="2">+/null/piece;;;hq.gif;HQ/null;0;0;2;0</VASSAL.build.widget.PieceSlot>
  </VASSAL.build.module.map.SetupStack>
 </VASSAL.build.module.Map>
</VASSAL.build.GameModule>)";

/// Two pieces in a stack on 0101, one alone on 0201, and what happened since.
QString save(const QString& steps = {})
{
    QString text = u"begin_save\x1b"
                   "+/1/piece;;;pz-front.png;One/null;0;0;1;0\x1b"
                   "+/2/piece;;;pz-front.png;Two/null;0;0;1;0\x1b"
                   "+/3/piece;;;hq.gif;Three/Board;100;72;2;0\x1b"
                   "+/9/stack/Board;40;40;1;2;@@0\x1b"
                   "BoardBoardPicker\tB\t0\t0\x1b"
                   "end_save"_s;
    for (const QString& step : steps.split(u'\n', Qt::SkipEmptyParts))
        text += u"\x1bLOG\t"_s + step;
    return text;
}

void write(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Core cannot look into pictures: each is as large as the board, and one put together tells of what.
PictureTools pictures()
{
    return {[](const QByteArray&) { return std::optional(QSize(400, 300)); },
            [](const QByteArray& bytes) { return QByteArray("png of ") + bytes; },
            [](const std::vector<PictureLayer>& layers) {
                QByteArray text;
                for (const PictureLayer& layer : layers)
                    text += layer.bytes + QStringLiteral("@%1,%2 ").arg(layer.at.x()).arg(layer.at.y()).toLatin1();
                return text;
            }};
}

} // namespace

/// What VASSAL modules hold beside their boards: pictures of counters, palettes, set-ups; and what their logs tell.
class VassalModuleTest : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write(module() + u"/buildFile.xml"_s, buildFile);
        for (const char* image : {"b.png", "pz-front.png", "pz-back.png", "hq.gif", "star.png"})
            write(module() + u"/images/"_s + QString::fromLatin1(image), image);
        write(module() + u"/first.vsav"_s, save().toUtf8());
    }

    void palettesAreTraysOfCountersWithPictures()
    {
        const auto board = readForeign(module(), {}, pictures());
        QVERIFY2(board.hasValue(), board ? "" : qPrintable(board.error().message));
        QCOMPARE(board->pieces.size(), std::size_t{4});
        QCOMPARE(board->numbers[static_cast<std::size_t>(board->pieces[0].cell)], u"0102"_s);
        QCOMPARE(board->pieces[1].tray, u"Reserve"_s);
        const ImportedPiece& tank = board->pieces[2];
        QCOMPARE(tank.name, u"2 Pz"_s);
        QCOMPARE(tank.tray, u"Palette: Forces / German"_s);
        QCOMPARE(tank.steps, 2);
        QCOMPARE(tank.faces, QStringList({u"pz-front.png"_s, u"pz-back.png"_s}));
        const ImportedPiece& staff = board->pieces[3];
        QCOMPARE(staff.side, u"German"_s);
        QCOMPARE(staff.faces.size(), 1);
        std::map<QString, QByteArray> bytes;
        for (const ImportedPicture& face : board->faces)
            bytes[face.name] = face.bytes;
        QCOMPARE(bytes.at(u"pz-back.png"_s), QByteArray("pz-back.png"));
        // The symbol lies on the counter; what is neither PNG nor JPEG becomes one.
        QCOMPARE(bytes.at(staff.faces.front()), QByteArray("hq.gif@0,0 star.png@5,-3 "));
    }

    void setupsAreChosenByName()
    {
        const auto plain = readForeign(module(), {}, pictures());
        QCOMPARE(plain->setups, QStringList({u"First day"_s, u"Long"_s}));
        ImportChoice choice;
        choice.scenario = u"First day"_s;
        const auto first = readForeign(module(), choice, pictures());
        QVERIFY2(first.hasValue(), first ? "" : qPrintable(first.error().message));
        QCOMPARE(first->kind, u"vassal-save"_s);
        QCOMPARE(first->pieces.size(), std::size_t{3});
        QCOMPARE(first->pieces.front().name, u"Two"_s); // the last is on top
        QCOMPARE(first->pieces.front().stack, 2);
        QCOMPARE(first->pieces.back().off, 0.0);
        choice.scenario = u"Second day"_s;
        const auto none = readForeign(module(), choice, pictures());
        QVERIFY(!none);
        QVERIFY(none.error().message.contains(u"Second day"_s));
        QVERIFY(none.error().cure.contains(u"First day, Long"_s));
        choice.scenario = u"Long"_s; // its file is not there
        QVERIFY(readForeign(module(), choice, pictures()).error().message.contains(u"missing"_s));
    }

    void aLogBecomesATable()
    {
        // The stack goes to a neighbour, one leaves it far away, a third goes off the map; what else is said is no move.
        const QString log = m_folder->filePath(u"game.vlog"_s);
        write(log, save(u"CHAThello\n"
                        "M/9/Board/40/104/null/Board/40/40/null/me\\\x1b"
                        "CHAT* moves\n"
                        "M/2/Board/280/168/null/Board/40/104/null/me\n"
                        "M/3/Reserve/5/5/null/Board/100/72/null/me\n"
                        "D/1/x/y"_s)
                       .toUtf8());
        auto board = readForeign(log, {module(), {}, {}, {}}, pictures());
        QVERIFY2(board.hasValue(), board ? "" : qPrintable(board.error().message));
        QCOMPARE(board->kind, u"vassal-log"_s);
        QCOMPARE(board->moves.size(), std::size_t{3});
        QCOMPARE(board->moves[0].pieces.size(), 2);
        QCOMPARE(board->numbers[static_cast<std::size_t>(board->moves[0].to)], u"0102"_s);
        const auto rest = std::ranges::find(board->left, u"steps of the log"_s, &LeftOut::what);
        QVERIFY(rest != board->left.end());
        QCOMPARE(rest->count, 2);

        const auto game = builtInRuleset(u"ardennes-offensive"_s);
        auto result = importedMap(*std::move(board), {}, kindsOf(*game));
        QVERIFY(result.hasValue());
        const QString output = m_folder->filePath(u"game.scenario.json"_s);
        const auto files = importedFiles({output, u"ardennes-offensive"_s}, *result, &*game);
        const auto written = writeImported(files);
        QVERIFY2(written.hasValue(), written ? "" : qPrintable(toText(written.error())));
        const auto scenario = loadScenario(output);
        QVERIFY2(scenario.hasValue(), scenario ? "" : qPrintable(toText(scenario.error().front())));
        QCOMPARE(scenario->scenario.position.units.front().faces, QStringList(u"game-counters/pz-front.png"_s));
        QVERIFY(QFile::exists(m_folder->filePath(u"game-counters/pz-front.png"_s)));

        const auto table = loadTable(m_folder->filePath(u"game.table.json"_s));
        QVERIFY2(table.hasValue(), table ? "" : qPrintable(toText(table.error().front())));
        QCOMPARE(table->differences, QStringList());
        QCOMPARE(table->log.current(), noEntry);
        QCOMPARE(table->log.entries().size(), std::size_t{3});
        QVERIFY(std::holds_alternative<MoveAct>(table->log.at(0).act));
        QVERIFY(std::holds_alternative<PutAct>(table->log.at(1).act));
        QVERIFY(std::ranges::none_of(table->log.entries(), [](const LogEntry& line) { return line.text.isEmpty(); }));
    }

    void zonesWithTooManyCornersAreRefusedUnread()
    {
        QByteArray zoned = buildFile;
        zoned.replace("<VASSAL.build.module.map.boardPicker.board.HexGrid",
                      "<VASSAL.build.module.map.boardPicker.board.ZonedGrid>"
                      "<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name=\"Z\" path=\""
                          + QByteArray("1,1;").repeated(999'999) + "1,1\"/>"
                          + "<VASSAL.build.module.map.boardPicker.board.HexGrid");
        zoned.replace("</VASSAL.build.module.map.boardPicker.board.HexGrid>",
                      "</VASSAL.build.module.map.boardPicker.board.HexGrid>"
                      "</VASSAL.build.module.map.boardPicker.board.ZonedGrid>");
        write(module() + u"/buildFile.xml"_s, zoned);
        const auto board = readForeign(module(), {}, pictures());
        QVERIFY(!board);
        QVERIFY2(QString(board.error().message).remove(u',').contains(u"1000000 corners"_s),
                 qPrintable(board.error().message));
    }

    void whatIsReplacedIsKept()
    {
        const QString map = m_folder->filePath(u"old/x.hexmap.json"_s);
        write(map, "drawn by hand");
        QVERIFY(writeImported({{m_folder->filePath(u"old/x.png"_s), "new"}, {map, "new"}}).hasValue());
        const auto kept = savedVersions(map);
        QCOMPARE(kept.size(), std::size_t{1});
        QCOMPARE(bytesOf(kept.front().path), QByteArray("drawn by hand"));
        // Where it cannot be kept, it is not replaced.
        const QString other = m_folder->filePath(u"other/x.hexmap.json"_s);
        write(other, "drawn by hand");
        write(m_folder->filePath(u"other/.rearguard-versions"_s), "no folder");
        const auto written = writeImported({{m_folder->filePath(u"other/x.png"_s), "new"}, {other, "new"}});
        QVERIFY(!written);
        QVERIFY(toText(written.error()).contains(u"another name"_s));
        QCOMPARE(bytesOf(other), QByteArray("drawn by hand"));
        QVERIFY(!QFile::exists(m_folder->filePath(u"other/x.png"_s)));
    }

    void whatCannotBeWrittenLeavesNothing()
    {
        QDir(m_folder->path()).mkdir(u"x.scenario.json"_s);
        const QString picture = m_folder->filePath(u"x-counters/a.png"_s);
        const auto written = writeImported({{picture, "a"}, {m_folder->filePath(u"x.scenario.json"_s), "{}"}});
        QVERIFY(!written);
        QVERIFY(!QFile::exists(m_folder->filePath(u"x-counters"_s)));
    }

private:
    QString module() const { return m_folder->filePath(u"module"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

REARGUARD_APPLESS_TEST(VassalModuleTest)

#include "vassal_module_test.moc"

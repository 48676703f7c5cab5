// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/resize.h"
#include "io/act_json.h"
#include "io/document_header.h"
#include "io/file_kind.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/table_file.h"
#include "io/text_file.h"
#include "support/board.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"
#include "table/act_text.h"
#include "table/carry_out.h"
#include "table/dice.h"

#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace Qt::Literals::StringLiterals;

/// A game in progress in a file, and back.
class TableFileTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyKindOfActComesBack_data();
    void everyKindOfActComesBack();
    void aTableComesBack();
    void aTableWithoutLinesComesBack();
    void stepsLeadBackToTheStart();
    void theFormatIsKnown();
    void anotherPositionIsTold();
    void linesThatCannotBeDoneAreTold();
    void diceThatWereNotRolledAreTold();
    void anotherMapIsTold();
    void otherRulesAreTold();
    void hexesGoByTheMapAsItWasThen();
    void allErrorsAreToldWithTheirPlaces();

private:
    Scenario scenario() const;
    QString file() const { return m_folder.filePath(u"x.table.json"_s); }
    Expected<LoadedTable, FileErrors> again(const QByteArray& text) const { return parseTable(text, file()); }

    QTemporaryDir m_folder;
    RulesetPtr m_game;
};

namespace {

/// A game that is played here: acts with their lines.
struct Played
{
    Played(Scenario begin, const Ruleset& rules) : start(std::move(begin)), now(start), game(rules) {}

    void perform(const Act& act)
    {
        auto effect = carryOut(act, now, play, game);
        if (!effect)
            qFatal("%s", qPrintable(effect.error()));
        LogEntry entry;
        entry.act = act;
        entry.text = actText(act, now, play, game);
        entry.turn = now.position.turn;
        undo.resize(log.entries().size() + 1);
        undo.back() = {applyEdit(effect->edit, now), play};
        play = effect->play;
        log.add(std::move(entry));
    }
    void back()
    {
        auto& [edit, before] = undo[static_cast<std::size_t>(log.current())];
        applyEdit(edit, now);
        play = before;
        log.setCurrent(log.at(log.current()).after);
    }
    HexIndex at(const QString& number) const { return *now.position.map->find(number); }
    QByteArray text(const FilePrint& print = {}, const FilePrint& rules = {}) const
    {
        return tableText({start, log, now, print, rules});
    }

    Scenario start;
    Scenario now;
    PlayState play;
    TableLog log;
    const Ruleset& game;
    std::vector<std::pair<Edit, PlayState>> undo; ///< by line
};

/// Moves, a branch, a combat, dice: what a short game leaves.
Played shortGame(const Scenario& start, const Ruleset& game)
{
    Played table(start, game);
    MoveAct move{{u"g1"_s, u"g2"_s}, {table.at(u"0202"_s)}, {}, 3};
    table.perform(move);
    table.perform(NoteAct{u"Über den Fluss → \"drüben\""_s});
    table.back();
    table.back();
    move.isFree = true;
    table.perform(move);
    table.perform(RollAct{u"Weather"_s, rollDice(12345678901234567890U, 2, 6)});
    CombatAct combat{Combat{table.at(u"0302"_s), {table.at(u"0202"_s)}, u"Dr1"_s, {}}, rollDice(7, 1, 6), u"3-1"_s};
    table.perform(combat);
    Retreat retreat;
    retreat.unit = u"a1"_s;
    retreat.from = table.at(u"0302"_s);
    retreat.hexes = {table.at(u"0402"_s)};
    table.perform(RetreatAct{{retreat}, {{u"a1"_s, 1}}, false, u"10.2"_s});
    table.perform(AdvanceAct{{u"g1"_s}, {table.at(u"0302"_s)}});
    table.back();
    table.perform(AdvanceAct());
    table.perform(TurnAct{Turn{2, u"allied"_s, u"movement"_s, {u"fog"_s}}, QStringList{u"g2"_s}, u"7.1"_s});
    table.perform(EditAct{SetScenarioTitle{u"Renamed"_s}, u"Title"_s});
    table.back();
    return table;
}

} // namespace

void TableFileTest::initTestCase()
{
    m_game = std::make_shared<const Ruleset>(*builtInRuleset(u"ardennes-offensive"_s));
    QVERIFY(writeBytes(mapText(*scenario().position.map), m_folder.filePath(u"x.hexmap.json"_s)));
}

Scenario TableFileTest::scenario() const
{
    Scenario scenario;
    scenario.title = u"A small game"_s;
    scenario.mapPath = u"x.hexmap.json"_s;
    scenario.ruleset = u"ardennes-offensive"_s;
    scenario.position = Board(R"(
        ......
        ......
        ......
    )")
                            .unit("g1", "0102")
                            .steps(2)
                            .unit("g2", "0102")
                            .steps(2)
                            .unit("a1", "0302")
                            .steps(3)
                            .position();
    scenario.position.turn = {1, u"german"_s, u"combat"_s, {}};
    scenario.position.points = {{u"german"_s, 3}};
    return scenario;
}

void TableFileTest::everyKindOfActComesBack_data()
{
    QTest::addColumn<Act>("act");
    const QStringList units{u"g1"_s, u"g/2"_s};
    const std::vector<HexIndex> path{1, 7, 8};
    const auto row = [](const char* name, const Act& act) { QTest::newRow(name) << act; };
    row("move", MoveAct{units, path, u"road"_s, 5, false, true});
    row("free move", MoveAct{units, path, {}, 0, true, false});
    row("enter", EnterAct{units, path, 3, true});
    row("put", PutAct{units, 4});
    row("put away", PutAct{units, noHex, u"my tray"_s});
    row("delay", DelayAct{units, 4, u"5.2"_s});
    row("order", OrderAct{units});
    row("steps", StepsAct{u"g1"_s, 2});
    row("state", StateAct{units, u"tired"_s});
    row("no state", StateAct{units, u"tired"_s, false});
    row("marker", MarkerAct{{u"depot"_s, HexIndex(3), u"german"_s, 4, 2, u"fuel\n\"half\""_s}});
    row("no marker",
        MarkerAct{{u"interdicted"_s, *hexsideBetween(scenario().position.map->grid, 7, 8), {}, {}, {}, {}}, false});
    row("marker for another", MarkerAct{{u"depot"_s, HexIndex(3), u"german"_s, 4, {}, {}},
                                        true,
                                        Marker{u"depot"_s, HexIndex(5), {}, {}, {}, {}},
                                        {{u"a1"_s, 1}},
                                        u"6"_s,
                                        {u"6"_s, u"11.2"_s}});
    row("control", ControlAct{path, u"german"_s});
    row("no control", ControlAct{path});
    row("combat", CombatAct{Combat{7, {1, 2}, u"Dr2"_s, u"overrun"_s}, rollDice(~0ULL, 2, 6), u"3-1"_s, 6});
    row("no combat", CombatAct());
    row("retreat", RetreatAct{{{u"a1"_s, units, 4, path, false, 1}, {u"a2"_s, {}, 4, {}, true, 0}},
                              {{u"a1"_s, 2}, {u"a1"_s, 0}},
                              true,
                              u"10.2"_s});
    row("decision", DecideAct{u"stand"_s, {}, units, rollDice(7, 1, 6), u"9.7"_s});
    row("length", DecideAct{{}, u"rout"_s, units, rollDice(7, 1, 6), {}});
    row("no decision", DecideAct{u"stand"_s, {}, units, {}, u"9.7"_s});
    row("withdrawal", RetreatAct{{{u"a1"_s, {}, 4, path, false, 0}}, {}, false, u"7.1"_s, u"slip"_s, true});
    row("mark", LossAct{u"defender/mark/tired/"_s, {}, {}, u"8.1"_s, units, u"tired"_s});
    row("loss", LossAct{u"defender/lose-steps/1/x"_s, {{u"a1"_s, 1}}, units, u"11"_s});
    row("advance", AdvanceAct{units, path, u"9"_s});
    row("nobody advances", AdvanceAct());
    row("who stays is marked", AdvanceAct{units, {}, u"7"_s, u"tired"_s});
    row("turn", TurnAct{Turn{3, u"german"_s, u"combat"_s, {u"mud"_s}}, units, u"7"_s});
    row("all in supply", TurnAct{Turn{3, {}, {}, {}}, QStringList()});
    row("supply unknown", TurnAct{Turn{3, {}, {}, {}}});
    row("everybody's supply", TurnAct{Turn{3, {}, {}, {}}, QStringList(), u"7"_s, {}, {}, true});
    row("points", PointsAct{u"german"_s, -4});
    row("roll", RollAct{u"Why"_s, rollDice(3, 3, 10)});
    row("secret roll", RollAct{{}, rollDice(3, 2, 6), u"deliberate"_s});
    row("note", NoteAct{u"äöü 😀"_s});
    row("unmark", UnmarkAct{units});
    row("replace", ReplaceAct{u"a1"_s});
    row("replace all the same", ReplaceAct{u"a1"_s, 3, u"usa"_s, u"replaced"_s, u"6.3"_s, {u"6.3"_s}});
    row("announce", AnnounceAct{u"final-offensive"_s, u"final-offensive"_s, u"6.4"_s});
    row("out of rest", PutAct{units, noHex, u"reserve"_s, {}, u"rested"_s, {u"6.4"_s}});
    row("settle", SettleAct{4, units, 5, false, u"10.82a"_s});
    row("settle by death", SettleAct{4, units, noHex, true, u"10.82a"_s});
    row("edit", EditAct{EditGroup{{SetScenarioTitle{u"x"_s}, SetPoints{u"german"_s, 4, 0}}}, u"Two"_s});
}

void TableFileTest::everyKindOfActComesBack()
{
    QFETCH(Act, act);
    const HexMapPtr map = scenario().position.map;
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeAct(writer, act, *map);
    writer.endObject();
    const QByteArray text = writer.finished().trimmed();
    QVERIFY2(!text.contains('\n'), text.constData());
    const auto read = parsedDocument<Act>(text, {}, [&map](JsonObjectReader& reader) {
        auto found = readAct(reader, map);
        reader.finish();
        return found.value_or(Act());
    });
    QVERIFY2(read.hasValue(), read ? "" : qPrintable(toText(read.error().front())));
    QVERIFY2(*read == act, text.constData());
    static std::set<std::size_t> seen;
    seen.insert(act.index());
    if (QByteArrayView(QTest::currentDataTag()) == QByteArrayView("edit"))
        QCOMPARE(seen.size(), std::variant_size_v<Act>);
}

void TableFileTest::aTableComesBack()
{
    const Played game = shortGame(scenario(), *m_game);
    const auto table = again(game.text());
    QVERIFY2(table.hasValue(), table ? "" : qPrintable(toText(table.error().front())));
    QCOMPARE(table->differences, QStringList());
    QCOMPARE(table->start.scenario, game.start);
    QCOMPARE(table->now, game.now);
    QCOMPARE(table->play.log, game.play.log);
    QCOMPARE(table->play.trails, game.play.trails);
    QCOMPARE(table->log.current(), game.log.current());
    QCOMPARE(table->log.shownBranch(), game.log.shownBranch());
    QCOMPARE(table->log.entries().size(), game.log.entries().size());
    for (EntryIndex i = 0; i < static_cast<EntryIndex>(game.log.entries().size()); ++i) {
        const LogEntry& mine = game.log.at(i);
        const LogEntry& theirs = table->log.at(i);
        QVERIFY2(mine.act == theirs.act, qPrintable(mine.text));
        QCOMPARE(theirs.text, mine.text);
        QCOMPARE(theirs.after, mine.after);
        QCOMPARE(theirs.depth, mine.depth);
        QCOMPARE(theirs.turn, mine.turn);
    }
    const TableContent content{table->start.scenario, table->log, table->now, {}};
    QCOMPARE(QString::fromUtf8(tableText(content)), QString::fromUtf8(game.text()));
    // One line a line.
    QCOMPARE(game.text().count("\n  {\"do\": ") + game.text().count("\n  {\"after\": "),
             static_cast<qsizetype>(game.log.entries().size()));
}

void TableFileTest::aTableWithoutLinesComesBack()
{
    const Played game(scenario(), *m_game);
    const auto table = again(game.text());
    QVERIFY(table.hasValue());
    QCOMPARE(table->log.current(), noEntry);
    QCOMPARE(table->now, game.start);
    QVERIFY(table->steps.empty() && table->differences.isEmpty());
}

void TableFileTest::stepsLeadBackToTheStart()
{
    const Played game = shortGame(scenario(), *m_game);
    auto table = again(game.text());
    QVERIFY(table.hasValue());
    QCOMPARE(table->steps.size(), table->log.pathTo(table->log.current()).size());
    PlayState play = table->play;
    for (auto step = table->steps.rbegin(); step != table->steps.rend(); ++step) {
        applyEdit(step->back, table->now);
        play = step->before.appliedTo(play);
    }
    QCOMPARE(table->now, table->start.scenario);
    QVERIFY(play.trails.empty());
}

void TableFileTest::theFormatIsKnown()
{
    const QByteArray text = Played(scenario(), *m_game).text();
    QCOMPARE(fileKind(text, u"x.json"_s), FileKind::Table);
    QCOMPARE(fileKind("no JSON", u"x.table.json"_s), FileKind::Table);
    QVERIFY(writeBytes(text, file()));
    QVERIFY(loadTable(file()).hasValue());
    const auto wrong = loadScenario(file());
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().front().code, u"format.wrong"_s);
    QCOMPARE(loadTable(m_folder.filePath(u"no.table.json"_s)).error().front().code, u"file.not-found"_s);
}

void TableFileTest::anotherPositionIsTold()
{
    Played game = shortGame(scenario(), *m_game);
    Position& position = game.now.position;
    position.units[0].hex = game.at(u"0501"_s);
    position.units[1].lost = 1;
    position.units[2].hex = noHex;
    position.units[2].tray = u"eliminated"_s;
    position.turn.number = 5;
    position.points = {{u"german"_s, 9}};
    position.setController(game.at(u"0101"_s), u"german"_s);
    position.markers.push_back({u"depot"_s, game.at(u"0101"_s), {}, {}, {}, {}});
    const auto table = again(game.text());
    QVERIFY(table.hasValue());
    QCOMPARE(table->differences,
             (QStringList{u"g1 stands in 0202 here and in 0501 in the file"_s,
                          u"g2 has lost 0 steps here and 1 in the file"_s,
                          u"a1 stands in 0402 here and among \"eliminated units\" in the file"_s,
                          u"The markers are others in the file"_s,
                          u"0101 is controlled by nobody here and by German in the file"_s,
                          u"It is turn 2, Allied, Movement here and turn 5, Allied, Movement in the file"_s,
                          u"The German side has 3 victory points here and 9 in the file"_s}));
    QCOMPARE(table->saved.position.turn.number, 5);
}

void TableFileTest::linesThatCannotBeDoneAreTold()
{
    const Played game = shortGame(scenario(), *m_game);
    QByteArray text = game.text();
    const QByteArray advance = R"("do": "advance"})";
    QCOMPARE(text.count(advance), 1);
    text.replace(advance, R"("do": "put", "units": ["g7"], "hex": "0101"})");
    const auto table = again(text);
    QVERIFY(table.hasValue() && !table->differences.isEmpty());
    QVERIFY2(table->differences.first().endsWith(u"cannot be carried out: There is no unit g7."_s),
             qPrintable(table->differences.first()));
    QVERIFY(table->differences.first().startsWith(u"Line 8 "_s));
    // The board stands before it, and the lines are all still there.
    QCOMPARE(table->log.entries().size(), game.log.entries().size());
    QCOMPARE(table->log.current(), 5);
    QCOMPARE(table->now.position.turn.number, 1);
}

void TableFileTest::diceThatWereNotRolledAreTold()
{
    QByteArray text = shortGame(scenario(), *m_game).text();
    const DiceRoll roll = rollDice(7, 1, 6);
    const QByteArray honest = QByteArray("\"values\": [") + QByteArray::number(roll.values[0]) + "]";
    QCOMPARE(text.count(honest), 1);
    text.replace(honest, QByteArray("\"values\": [") + QByteArray::number(roll.values[0] % 6 + 1) + "]");
    const auto table = again(text);
    QVERIFY(table.hasValue());
    QCOMPARE(table->differences.size(), 1);
    QVERIFY2(table->differences[0].startsWith(u"Line 5: the dice are not those of their seed (g1"_s),
             qPrintable(table->differences[0]));
}

void TableFileTest::anotherMapIsTold()
{
    const Played game = shortGame(scenario(), *m_game);
    const FilePrint print = printOfFile(m_folder.filePath(u"x.hexmap.json"_s));
    QCOMPARE(again(game.text(print))->differences, QStringList());
    FilePrint other = print;
    ++other.sum;
    QCOMPARE(again(game.text(other))->differences,
             QStringList{u"The map x.hexmap.json was changed since the table was saved"_s});
}

void TableFileTest::otherRulesAreTold()
{
    // By the rules alone: neither by what they are called nor by how their file is laid out.
    const auto printWith = [this](auto change) {
        Ruleset other = *m_game;
        change(other);
        return printOfRules(other);
    };
    const FilePrint print = printWith([](Ruleset& other) {
        other.title = u"Ein anderes Spiel"_s;
        other.terrain.front().title.clear();
    });
    const Played game = shortGame(scenario(), *m_game);
    const auto same = again(game.text({}, print));
    QVERIFY(same.hasValue());
    QCOMPARE(same->differences, QStringList());
    QCOMPARE(tableText({same->start.scenario, same->log, same->now, {}, print}), game.text({}, print));

    const auto changed = again(game.text({}, printWith([](Ruleset& other) { ++other.sequence.turns; })));
    QVERIFY(changed.hasValue());
    QCOMPARE(changed->differences.size(), 1);
    QVERIFY2(changed->differences[0].startsWith(u"The rules of %1 "_s.arg(m_game->id)),
             qPrintable(changed->differences[0]));
}

void TableFileTest::hexesGoByTheMapAsItWasThen()
{
    Played game(scenario(), *m_game);
    game.perform(MoveAct{{u"g1"_s}, {game.at(u"0202"_s)}});
    Resize resize;
    resize.edges.left = 1;
    resize.numbers = HexNumbers::Renewed;
    resize.terrain = u"clear"_s;
    const auto change = resized(game.now, resize);
    QVERIFY(change.hasValue());
    game.perform(EditAct{change->edit, u"Resize"_s});
    game.perform(MoveAct{{u"g1"_s}, {game.at(u"0303"_s)}});
    game.back();
    game.back();
    game.perform(MoveAct{{u"g1"_s}, {game.at(u"0303"_s)}});
    const auto table = again(game.text());
    QVERIFY2(table.hasValue(), table ? "" : qPrintable(toText(table.error().front())));
    QCOMPARE(table->differences, QStringList());
    QCOMPARE(table->now, game.now);
    QVERIFY(table->log.at(2).act == game.log.at(2).act);
    QVERIFY(table->log.at(3).act == game.log.at(3).act);
    QVERIFY(!(table->log.at(2).act == table->log.at(3).act)); // one name, two hexes

    // And where the new board is the present one.
    game.back();
    game.perform(EditAct{change->edit, u"Resize"_s});
    const auto other = again(game.text());
    QVERIFY(other.hasValue());
    QCOMPARE(other->differences, QStringList());
    QCOMPARE(*other->now.position.map, *game.now.position.map);
}

void TableFileTest::allErrorsAreToldWithTheirPlaces()
{
    QByteArray text = Played(scenario(), *m_game).text();
    text.replace("\"log\": []", R"("log": [
  {"do": "move", "units": ["g1"], "path": ["9999"], "cost": 1.25},
  {"do": "mvoe", "units": ["g1"]},
  {"after": 7, "do": "note", "text": "", "colour": 1},
  {"do": "roll", "dice": {"seed": "x", "sides": 6, "values": [7]}},
  {"do": "retreat", "retreats": [{"unit": "g1"}], "losses": [["g1"]]}
 ])");
    text.replace("\"hex\": \"0302\"", "\"hex\": \"0399\"");
    const auto table = again(text);
    QVERIFY(!table.hasValue());
    QStringList found;
    for (const FileError& error : table.error())
        found += error.code + u' ' + error.pointer;
    const QStringList expected{u"map.unknown-hex /start/units/2/hex"_s, u"map.unknown-hex /log/0/path/0"_s,
                               u"json.out-of-range /log/0/cost"_s,      u"json.wrong-value /log/1/do"_s,
                               u"json.out-of-range /log/2/after"_s,     u"json.unknown-key /log/2/colour"_s,
                               u"json.wrong-value /log/3/dice/seed"_s,  u"json.out-of-range /log/3/dice/values/0"_s,
                               u"json.missing-key /log/4/retreats/0"_s, u"json.wrong-value /log/4/losses/0"_s,
                               u"map.unknown-hex /now/units/2/hex"_s};
    QCOMPARE(found, expected);
    QVERIFY(table.error()[3].hint.contains(u"move"_s));
}

REARGUARD_APPLESS_TEST(TableFileTest)
#include "table_file_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"
#include "table/game_table.h"

#include <QSignalSpy>
#include <QTest>

#include <map>
#include <memory>

using namespace Qt::StringLiterals;

/// The log of a document: lines, branches and the ways between them.
class GameTableTest : public QObject
{
    Q_OBJECT

private slots:
    void everyUndoStepIsALine();
    void whoeverDoesSomethingElseLosesNothing();
    void anyLineOfAnyBranchIsAsItWas();
    void aWayOfManyLinesIsOneChange();
    void whoeverComesBackToWhatIsSavedHasNothingToSave();
    void theStartHasTheMapAsItWasRead();
    void severalActsAreDoneAllOrNone();
    void whatCannotBeDoneIsSaidAndDoesNothing();
    void theUndoActionsFollowAWay();

private:
    static QString fixture(const QString& name) { return sourcePath(u"/tests/fixtures/ui/%1.scenario.json").arg(name); }
    static Scenario copyOf(const Document& document)
    {
        Scenario scenario = document.scenario();
        scenario.position.map = std::make_shared<const HexMap>(document.map());
        return scenario;
    }
    static Act moveTo(const Document& document, const QString& unit, const QString& hex)
    {
        return MoveAct{{unit}, {*document.map().find(hex)}, {}, 2, false, false};
    }
    static QStringList shown(const GameTable& table)
    {
        QStringList texts;
        for (const EntryIndex line : table.log().shownBranch())
            texts += table.log().at(line).text;
        return texts;
    }
    static QString hexOf(const Document& document, const QString& unit)
    {
        const Position& position = *document.position();
        return document.map().number(position.unit(position.findUnit(unit)).hex);
    }
};

void GameTableTest::everyUndoStepIsALine()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    QVERIFY(!table.canStepBack());
    QVERIFY(table.perform(moveTo(document, u"g1"_s, u"0504"_s)));
    document.perform(SetScenarioTitle{u"Another"_s}, u"Title"_s);
    QCOMPARE(table.log().entries().size(), 2U);
    QVERIFY(table.log().at(0).text.contains(u"1 VG"_s));
    QCOMPARE(table.log().at(1).text, u"Title"_s);
    QCOMPARE(table.log().at(1).turn.number, 3);
    QCOMPARE(table.log().current(), 1);
    QSignalSpy crossed(&table, &GameTable::lineCrossed);
    document.history().undo();
    QCOMPARE(table.log().current(), 0);
    QCOMPARE(crossed.takeFirst(), (QVariantList{1, true}));
    table.stepBack();
    QCOMPARE(table.log().current(), noEntry);
    QCOMPARE(hexOf(document, u"g1"_s), u"0505"_s);
    table.stepForward();
    QCOMPARE(hexOf(document, u"g1"_s), u"0504"_s);
    document.history().redo();
    QCOMPARE(table.log().current(), 1);
    QVERIFY(!table.canStepForward());
}

void GameTableTest::whoeverDoesSomethingElseLosesNothing()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    QVERIFY(table.perform(moveTo(document, u"g1"_s, u"0504"_s)));
    QVERIFY(table.perform(moveTo(document, u"g1"_s, u"0503"_s)));
    const QStringList first = shown(table);
    table.stepBack();
    table.stepBack();
    QVERIFY(table.perform(moveTo(document, u"g2"_s, u"0404"_s)));
    QCOMPARE(shown(table).size(), 1);
    QCOMPARE(table.log().followers(noEntry).size(), 2U);
    table.showLine(1);
    QCOMPARE(shown(table), first);
    QCOMPARE(hexOf(document, u"g1"_s), u"0503"_s);
    QCOMPARE(hexOf(document, u"g2"_s), u"0405"_s);
    // Undo walks that branch now.
    QCOMPARE(document.history().index(), 2);
    document.history().undo();
    QCOMPARE(hexOf(document, u"g1"_s), u"0504"_s);
    table.showLine(2);
    QCOMPARE(hexOf(document, u"g2"_s), u"0404"_s);
    QCOMPARE(hexOf(document, u"g1"_s), u"0505"_s);
}

void GameTableTest::anyLineOfAnyBranchIsAsItWas()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"several-paths"_s)));
    RandomEdits random(94, RandomEdits::Words::of(document.ruleset()));
    std::map<EntryIndex, Scenario> plain{{noEntry, copyOf(document)}};
    for (int i = 0; i < 600; ++i) {
        const int what = random.chance().below(10);
        const auto lines = static_cast<int>(table.log().entries().size());
        if (what < 2) {
            table.stepBack();
        } else if (what < 3) {
            table.stepForward();
        } else if (what < 5 && lines > 0) {
            const EntryIndex line = random.chance().below(lines + 1) - 1;
            table.showLine(line);
            QCOMPARE(table.log().current(), line);
        } else {
            document.perform(random.next(document.scenario()), u"edit %1"_s.arg(i));
            plain.emplace(table.log().current(), copyOf(document));
        }
        QVERIFY(document.scenario() == plain.at(table.log().current()));
        QVERIFY(*document.position() == document.scenario().position);
        const EntryIndex current = table.log().current();
        QCOMPARE(document.history().index(), current == noEntry ? 0 : table.log().at(current).depth + 1);
    }
    QVERIFY(document.start() == plain.at(noEntry));
    QVERIFY(table.log().entries().size() > 200);
    bool hasBranches = false;
    for (const auto& [line, scenario] : plain) {
        table.showLine(line);
        QVERIFY(document.scenario() == scenario);
        hasBranches |= table.log().followers(line).size() > 2;
    }
    QVERIFY(hasBranches);
}

void GameTableTest::aWayOfManyLinesIsOneChange()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    for (int i = 0; i < 50; ++i)
        QVERIFY(table.perform(moveTo(document, u"g1"_s, i % 2 == 0 ? u"0504"_s : u"0505"_s)));
    QSignalSpy changed(&document, &Document::changed);
    QSignalSpy current(&table, &GameTable::currentChanged);
    table.showLine(4);
    QCOMPARE(changed.size(), 1);
    QVERIFY(changed.front().front().value<DocumentChange>().touched.units);
    QCOMPARE(current.size(), 1);
    QCOMPARE(hexOf(document, u"g1"_s), u"0504"_s);
    table.showLine(4);
    QCOMPARE(changed.size(), 1);
}

void GameTableTest::whoeverComesBackToWhatIsSavedHasNothingToSave()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    QVERIFY(table.perform(moveTo(document, u"g1"_s, u"0504"_s)));
    QVERIFY(document.isDirty());
    table.stepBack();
    QVERIFY(!document.isDirty());
    QVERIFY(table.perform(moveTo(document, u"g2"_s, u"0404"_s)));
    QVERIFY(table.perform(moveTo(document, u"g2"_s, u"0403"_s)));
    table.showLine(0);
    QVERIFY(document.isDirty());
    QSignalSpy told(&document, &Document::dirtyChanged);
    table.showLine(noEntry);
    QVERIFY(!document.isDirty());
    QCOMPARE(told.size(), 1);
    document.markChanged();
    table.showLine(2);
    table.showLine(noEntry);
    QVERIFY(document.isDirty());
}

void GameTableTest::theStartHasTheMapAsItWasRead()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    const Scenario read = copyOf(document);
    document.perform(EditMap{{SetMapTitle{u"Redrawn"_s}}}, u"Title"_s);
    QVERIFY(table.perform(moveTo(document, u"g1"_s, u"0504"_s)));
    QVERIFY(table.start() == read);
    QCOMPARE(document.map().title, u"Redrawn"_s);
}

void GameTableTest::severalActsAreDoneAllOrNone()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    const Scenario before = copyOf(document);
    const Act good = moveTo(document, u"g1"_s, u"0504"_s);
    const Act bad = moveTo(document, u"nobody"_s, u"0504"_s);
    const auto refused = table.perform(std::vector<Act>{good, bad});
    QVERIFY(!refused);
    QVERIFY(!refused.error().isEmpty());
    QVERIFY(document.scenario() == before);
    QVERIFY(table.log().entries().empty());
    QVERIFY(table.perform(std::vector<Act>{good, moveTo(document, u"g2"_s, u"0404"_s)}));
    QCOMPARE(table.log().entries().size(), 2U);
    QCOMPARE(document.history().index(), 2);
}

void GameTableTest::whatCannotBeDoneIsSaidAndDoesNothing()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    const auto refused = table.perform(moveTo(document, u"nobody"_s, u"0504"_s));
    QVERIFY(!refused);
    QVERIFY(refused.error().contains(u"nobody"_s));
    QVERIFY(!document.isDirty());
}

void GameTableTest::theUndoActionsFollowAWay()
{
    Document document;
    GameTable table(document);
    QVERIFY(document.open(fixture(u"two-units"_s)));
    bool canUndo = false;
    QString undoText;
    connect(&document.history(), &History::changed, this, [&] {
        canUndo = document.history().canUndo();
        undoText = document.history().undoText();
    });
    for (const char* hex : {"0504", "0503", "0502"})
        QVERIFY(table.perform(moveTo(document, u"g1"_s, QLatin1String(hex))));
    table.showLine(noEntry);
    QVERIFY(!canUndo);
    table.showLine(1);
    QVERIFY(canUndo);
    QCOMPARE(undoText, table.log().at(1).text);
}

REARGUARD_TEST(GameTableTest)
#include "game_table_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/announcer.h"
#include "io/table_file.h"
#include "support/test_registry.h"
#include "ui/support/table_driver.h"

#include <QLabel>
#include <QTemporaryDir>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

// One combat against several hexes, in games that know it.
class SeveralHexesTest : public QObject
{
    Q_OBJECT

private slots:
    void moreHexesAreClicked();
    void theKeyboardPicksThemToo();
    void aDragAddsOne();
    void theRulingIsAboutAllOfThem();
    void otherGamesKnowOneHexOnly();

private:
    /// 1 VG in 0505 stands next to 1 Inf in 0506 and to 2 Inf in 0604; 2 Inf has twice as much to defend with.
    static void open(TableDriver& driver, bool areSeveral = true)
    {
        driver.openTable([areSeveral](Scenario& scenario, Ruleset& game) {
            game.combat.severalHexes = areSeveral;
            std::vector<Unit>& units = scenario.position.units;
            std::erase_if(
                units, [](const Unit& unit) { return unit.id == u"g2"_s || unit.id == u"g3"_s || unit.id == u"a3"_s; });
            std::ranges::find(units, u"a2"_s, &Unit::id)->hex = *scenario.position.map->find(u"0604"_s);
            scenario.combat.reset();
        });
    }
    static QString text(TableDriver& driver, const char* label) { return driver.find<QLabel>(label).text(); }
    static std::vector<HexIndex> attacked(TableDriver& driver) { return driver.flow().combat().defenceHexes(); }
    static std::vector<HexIndex> hexes(TableDriver& driver, const QStringList& numbers)
    {
        std::vector<HexIndex> found;
        for (const QString& number : numbers)
            found.push_back(driver.hex(number));
        return found;
    }
};

void SeveralHexesTest::moreHexesAreClicked()
{
    TableDriver driver;
    open(driver);
    driver.click(u"0506"_s);
    QVERIFY2(text(driver, "instruction").contains(u"another hex"_s), qPrintable(text(driver, "instruction")));
    driver.click(u"0505"_s);
    const QString odds = text(driver, "odds");
    driver.click(u"0604"_s);
    QCOMPARE(attacked(driver), hexes(driver, {u"0506"_s, u"0604"_s}));
    QCOMPARE(driver.map().content().defendHexes, attacked(driver)); // both are framed
    const QString sentence = text(driver, "combatSentence");
    QVERIFY2(sentence.contains(u"0506"_s) && sentence.contains(u"0604"_s), qPrintable(sentence));
    QVERIFY2(text(driver, "odds") != odds, qPrintable(odds));
    // Taken back, the other is what is attacked.
    driver.click(u"0506"_s);
    QCOMPARE(attacked(driver), hexes(driver, {u"0604"_s}));
    QCOMPARE(driver.flow().combat().attack, hexes(driver, {u"0505"_s}));
    driver.click(u"0604"_s);
    QCOMPARE(driver.flow().stage(), Stage::PickDefender);
}

void SeveralHexesTest::theKeyboardPicksThemToo()
{
    TableDriver driver;
    open(driver);
    QStringList heard;
    connect(Announcer::of(driver.window()), &Announcer::said, &driver.window(),
            [&heard](const QString& text) { heard += text; });
    for (const char* number : {"0506", "0505", "0604"}) {
        driver.walkTo(QString::fromLatin1(number));
        driver.key(Qt::Key_Return);
    }
    QTRY_VERIFY2(heard.join(u' ').contains(u"2 Inf in 0604"_s), qPrintable(heard.join(u'\n')));
    QCOMPARE(attacked(driver), hexes(driver, {u"0506"_s, u"0604"_s}));
    QCOMPARE(driver.flow().combat().attack, hexes(driver, {u"0505"_s}));
}

void SeveralHexesTest::aDragAddsOne()
{
    TableDriver driver;
    open(driver);
    driver.flow().dragCombat(driver.hex(u"0505"_s), driver.hex(u"0506"_s));
    driver.flow().dragCombat(driver.hex(u"0505"_s), driver.hex(u"0604"_s));
    QCOMPARE(attacked(driver), hexes(driver, {u"0506"_s, u"0604"_s}));
    open(driver, false);
    driver.flow().dragCombat(driver.hex(u"0505"_s), driver.hex(u"0506"_s));
    driver.flow().dragCombat(driver.hex(u"0505"_s), driver.hex(u"0604"_s));
    QCOMPARE(attacked(driver), hexes(driver, {u"0604"_s}));
}

void SeveralHexesTest::theRulingIsAboutAllOfThem()
{
    TableDriver driver;
    open(driver);
    const Position start = *driver.document().position();
    for (const char* number : {"0506", "0505", "0604"})
        driver.click(QString::fromLatin1(number));
    driver.pressResult(u"Dr1"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().effect()->retreats.size(), std::size_t{2});
    const QString line = driver.document().log().at(driver.document().log().current()).text;
    QVERIFY2(line.contains(u"0506"_s) && line.contains(u"0604"_s), qPrintable(line));
    while (driver.flow().stage() == Stage::ChoosePath) {
        if (!driver.flow().retreat()->paths.empty())
            driver.flow().choosePath(0);
        driver.flow().confirm();
    }
    const Position end = *driver.document().position();
    QVERIFY(end.unit(end.findUnit(u"a1"_s)).hex != driver.hex(u"0506"_s));
    QVERIFY(end.unit(end.findUnit(u"a2"_s)).hex != driver.hex(u"0604"_s));

    const QTemporaryDir folder;
    const QString path = folder.filePath(u"several.table.json"_s);
    QVERIFY(driver.window().files().saveTable(path));
    const auto table = loadTable(path);
    QVERIFY(table);
    QCOMPARE(table->now.combat->defenceHexes(), attacked(driver));
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    QVERIFY(*driver.document().position() == start);
    while (driver.document().history().canRedo())
        driver.document().history().redo();
    QVERIFY(*driver.document().position() == end);
}

void SeveralHexesTest::otherGamesKnowOneHexOnly()
{
    TableDriver driver;
    open(driver, false);
    driver.click(u"0506"_s);
    QVERIFY(!text(driver, "instruction").contains(u"another hex"_s));
    driver.click(u"0604"_s);
    QCOMPARE(attacked(driver), hexes(driver, {u"0506"_s}));
    QVERIFY2(text(driver, "resultError").contains(u"defender's side"_s), qPrintable(text(driver, "resultError")));
}

REARGUARD_TEST(SeveralHexesTest)
#include "several_hexes_test.moc"

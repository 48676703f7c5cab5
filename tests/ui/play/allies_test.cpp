// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/table_driver.h"

#include <QLabel>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

// Several sides in a team, at the table: 2 Inf is British, among the units of its ally.
class AlliesTest : public QObject
{
    Q_OBJECT

private slots:
    void alliesRetreatFromOneHex();
    void alliesAttackAsOne();
    void alliesAreNotAttacked();

private:
    static void open(TableDriver& driver, const QString& player, const QString& hex = u"0506"_s)
    {
        driver.openTable([&](Scenario& scenario, Ruleset& game) {
            game.sides.push_back({u"british"_s, u"British"_s, u"#886622"_s, u"allied"_s});
            Position& position = scenario.position;
            const auto a2 = std::ranges::find(position.units, u"a2"_s, &Unit::id);
            a2->side = u"british"_s;
            a2->hex = *position.map->find(hex);
            position.turn.player = player;
            scenario.combat.reset();
        });
    }
    static void goBack(TableDriver& driver)
    {
        while (driver.flow().stage() == Stage::ChoosePath) {
            if (!driver.flow().retreat()->paths.empty())
                driver.flow().choosePath(0);
            driver.flow().confirm();
        }
    }
};

void AlliesTest::alliesRetreatFromOneHex()
{
    TableDriver driver;
    open(driver, u"german"_s);
    driver.click(u"0506"_s);
    driver.click(u"0505"_s);
    driver.pressResult(u"Dr1"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().opponentOf(u"british"_s), u"german"_s);
    goBack(driver);
    for (const char* id : {"a1", "a2", "a3"})
        QVERIFY(driver.at(QString::fromLatin1(id)).hex != driver.hex(u"0506"_s));
    QCOMPARE(driver.isReplayed(), QString());
}

void AlliesTest::alliesAttackAsOne()
{
    TableDriver driver;
    open(driver, u"british"_s);
    driver.click(u"0505"_s);
    driver.click(u"0506"_s);
    const QString sentence = driver.find<QLabel>("combatSentence").text();
    for (const QString& name : {u"1 Inf"_s, u"2 Inf"_s, u"3 Inf"_s})
        QVERIFY2(sentence.contains(name), qPrintable(sentence));
    // The Germans' opponent is who has the turn.
    QCOMPARE(driver.flow().opponentOf(u"german"_s), u"british"_s);
    driver.pressResult(u"Dr1"_s);
    QCOMPARE(driver.flow().effect()->player, u"german"_s);
    goBack(driver);
    QVERIFY(driver.at(u"g1"_s).hex != driver.hex(u"0505"_s));
    QCOMPARE(driver.at(u"a2"_s).hex, driver.hex(u"0506"_s));
    QCOMPARE(driver.isReplayed(), QString());
}

void AlliesTest::alliesAreNotAttacked()
{
    TableDriver driver;
    open(driver, u"german"_s, u"0507"_s);
    driver.click(u"0506"_s);
    driver.click(u"0507"_s);
    QCOMPARE(driver.flow().stage(), Stage::PickAttackers);
    const QString error = driver.find<QLabel>("resultError").text();
    QVERIFY2(error.contains(u"defender's side"_s), qPrintable(error));
}

REARGUARD_TEST(AlliesTest)
#include "allies_test.moc"

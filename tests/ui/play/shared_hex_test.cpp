// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "table/ruling_flow.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

#include <tuple>

using namespace Qt::StringLiterals;

using Stage = RulingFlow::Stage;

namespace {

/// 3 A has retreated onto the leader "Model" in 0505; the Axis stands in 0405, another Soviet army in 0606.
TableScene sharedHex(const QString& player = u"axis"_s)
{
    return {u"russia-besieged"_s,
            uR"({"number": 20, "player": "%1", "phase": "combat"})"_s.arg(player),
            {TableScene::unit("s1", "3 A", "soviet", "infantry", "0505"),
             TableScene::unit("a9", "Model", "axis", "leader", "0505"),
             TableScene::unit("a1", "4 AK", "axis", "infantry", "0405", ", \"nation\": \"german\""),
             TableScene::unit("s2", "5 A", "soviet", "infantry", "0605")}};
}

/// 3 A in 0405 is beaten by 4 AK in 0305; the leader "Model" stands alone in 0505.
TableScene retreating()
{
    return {u"russia-besieged"_s,
            uR"({"number": 20, "player": "axis", "phase": "combat"})"_s,
            {TableScene::unit("s1", "3 A", "soviet", "infantry", "0405", ", \"steps\": 3"),
             TableScene::unit("a9", "Model", "axis", "leader", "0505"),
             TableScene::unit("a1", "4 AK", "axis", "infantry", "0305", ", \"nation\": \"german\"")}};
}

/// By the log's own acts: which of its legal paths the attacker picks is not what is tried here.
void retreatOntoTheLeader(TableDriver& driver)
{
    const Combat combat{driver.hex(u"0405"_s), {driver.hex(u"0305"_s)}, u"DR"_s};
    const RetreatAct retreat{{{u"s1"_s, {}, driver.hex(u"0405"_s), {driver.hex(u"0505"_s)}}}};
    const std::vector<Act> acts{CombatAct{combat}, retreat, CombatAct()};
    QVERIFY(driver.window().session().table.perform(acts).hasValue());
    QCOMPARE(driver.placeOf(u"s1"_s), u"0505"_s);
}

} // namespace

/// A hex that units of both sides share, attacked by naming the side.
class SharedHexTest : public QObject
{
    Q_OBJECT

private slots:
    void RB_10_82_theEnemyOfThePlayerIsAttackedFirst();
    void RB_10_82_aSecondClickMeansTheOtherSide();
    void RB_10_82_aDragNamesTheSideToo();
    void RB_10_82_onlyAttackersOfASharedHexAttack();
    void RB_10_82_aLoneLeaderWhoseHexIsEnteredIsAskedFor();
    void RB_10_82_thePhaseDoesNotEndBeforeItIsSettled();
};

void SharedHexTest::RB_10_82_theEnemyOfThePlayerIsAttackedFirst()
{
    const TableScene scene = sharedHex();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().combat().against, u"soviet"_s);
    const QString instruction = driver.find<QLabel>("instruction").text();
    QVERIFY2(instruction.contains(u"click it again to attack the other side"_s), qPrintable(instruction));
    driver.click(u"0405"_s);
    const QString sentence = driver.find<QLabel>("combatSentence").text();
    QVERIFY2(sentence.contains(u"3 A"_s) && !sentence.contains(u"Model"_s), qPrintable(sentence));
    driver.pressResult(u"DR"_s);
    QVERIFY2(driver.flow().ruling() != nullptr, qPrintable(driver.flow().problem()));
    QCOMPARE(driver.document().scenario().combat->against, u"soviet"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void SharedHexTest::RB_10_82_aSecondClickMeansTheOtherSide()
{
    const TableScene scene = sharedHex();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0505"_s);
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().combat().against, u"axis"_s);
    driver.click(u"0605"_s);
    const QString sentence = driver.find<QLabel>("combatSentence").text();
    QVERIFY2(sentence.contains(u"Model"_s) && !sentence.contains(u"3 A"_s), qPrintable(sentence));
    driver.click(u"0605"_s);
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().stage(), Stage::PickDefender);
    QCOMPARE(driver.flow().combat().against, QString());
}

void SharedHexTest::RB_10_82_aDragNamesTheSideToo()
{
    for (const auto& [player, from, against] :
         {std::tuple{u"axis"_s, u"0405"_s, u"soviet"_s}, std::tuple{u"soviet"_s, u"0605"_s, u"axis"_s}}) {
        const TableScene scene = sharedHex(player);
        TableDriver driver;
        QVERIFY(driver.open(scene.path()));
        driver.flow().dragCombat(driver.hex(from), driver.hex(u"0505"_s));
        QCOMPARE(driver.flow().combat().against, against);
        QCOMPARE(driver.flow().combat().defend, driver.hex(u"0505"_s));
    }
}

void SharedHexTest::RB_10_82_aLoneLeaderWhoseHexIsEnteredIsAskedFor()
{
    const TableScene scene = retreating();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    retreatOntoTheLeader(driver);
    auto& box = driver.find<QWidget>("sharedHexBox");
    QVERIFY(box.isVisible());
    QVERIFY(driver.find<QLabel>("sharedHexText").text().contains(u"Model"_s));
    WindowDriver::press(driver.find<QPushButton>("sharedStay"));
    QVERIFY(!box.isVisible());
    QCOMPARE(driver.lastLine(), u"Model stays in 0505 with the enemy [10.82a]"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(box.isVisible());
    WindowDriver::press(driver.find<QPushButton>("sharedMove-0605"));
    QCOMPARE(driver.placeOf(u"a9"_s), u"0605"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    WindowDriver::press(driver.find<QPushButton>("sharedStay"));
    // The next combat there opens, against the army that came.
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().combat().against, u"soviet"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void SharedHexTest::RB_10_82_thePhaseDoesNotEndBeforeItIsSettled()
{
    const TableScene scene = retreating();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    retreatOntoTheLeader(driver);
    QString asked;
    TableDriver::whenOpen([&asked](QDialog& dialog) {
        asked = dynamic_cast<QMessageBox&>(dialog).informativeText();
        dialog.reject();
    });
    driver.action("nextPhase").trigger();
    QVERIFY2(asked.contains(u"What becomes of Model in 0505"_s) && asked.contains(u"[10.82a]"_s), qPrintable(asked));
    QCOMPARE(driver.document().position()->turn.phase, u"combat"_s);
}

void SharedHexTest::RB_10_82_onlyAttackersOfASharedHexAttack()
{
    // 3 A and 6 A share 0505 with the leader of those whom they attack.
    const TableScene scene(u"russia-besieged"_s, uR"({"number": 20, "player": "soviet", "phase": "combat"})"_s,
                           {TableScene::unit("s1", "3 A", "soviet", "infantry", "0505"),
                            TableScene::unit("s3", "6 A", "soviet", "infantry", "0505"),
                            TableScene::unit("a9", "Model", "axis", "leader", "0505"),
                            TableScene::unit("a1", "4 AK", "axis", "infantry", "0405", ", \"nation\": \"german\"")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0405"_s);
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().combat().against, u"axis"_s);
    const QString sentence = driver.find<QLabel>("combatSentence").text();
    QVERIFY2(sentence.contains(u"6 A"_s) && !sentence.contains(u"Model"_s), qPrintable(sentence));
    QCOMPARE(driver.flow().attackersToChoose(), (std::vector{driver.unit(u"s1"_s), driver.unit(u"s3"_s)}));
    driver.flow().setAttacking(driver.unit(u"s3"_s), false);
    QCOMPARE(driver.flow().attackersChosen(), std::vector{driver.unit(u"s1"_s)});
    driver.pressResult(u"D1"_s);
    QVERIFY2(driver.lastLine().contains(u"3 A"_s) && !driver.lastLine().contains(u"Model"_s),
             qPrintable(driver.lastLine()));
    QCOMPARE(driver.document().play().attacked, std::vector{driver.unit(u"s1"_s)});
    QCOMPARE(driver.isReplayed(), QString());
}

REARGUARD_TEST(SharedHexTest)
#include "shared_hex_test.moc"

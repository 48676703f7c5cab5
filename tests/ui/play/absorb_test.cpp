// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

namespace {

/// Infantry and a tank in 0505 attack 0504, in the Allied combat phase.
TableScene tankScene()
{
    return {u"lost-battalion"_s,
            uR"({"number": 3, "player": "allied", "phase": "combat"})"_s,
            {TableScene::unit("i", "307/77", "allied", "infantry", "0505", R"(, "nation": "usa")"),
             TableScene::unit("t", "344 Tk", "allied", "tank", "0505", R"(, "nation": "usa")"),
             TableScene::unit("g", "120 LW", "german", "infantry", "0504", R"(, "nation": "german")")}};
}

} // namespace

// LB-11.8: tanks that attack may spare their side the first step of its losses; the second is a tank's.
class AbsorbTest : public QObject
{
    Q_OBJECT

private slots:
    void LB_11_8_b_oneStepBecomesNone();
    void LB_11_8_e_ofTwoStepsOneIsTheTanks();
    void LB_11_8_e_ofThreeOneIsTheTanksAndOneAnybodys();
    void theyNeedNot();

private:
    static void attack(TableDriver& driver, const TableScene& scene, const QString& result)
    {
        QVERIFY(driver.open(scene.path()));
        driver.click(u"0504"_s);
        driver.click(u"0505"_s);
        driver.pressResult(result);
        QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
        auto& absorb = driver.find<QCheckBox>("absorbSteps");
        QVERIFY(!absorb.isHidden() && absorb.isChecked());
        QVERIFY2(absorb.text().contains(u"344 Tk"_s), qPrintable(absorb.text()));
    }
    static void confirm(TableDriver& driver)
    {
        QVERIFY(driver.find<QPushButton>("confirm").isEnabled());
        WindowDriver::press(driver.find<QPushButton>("confirm"));
    }
};

void AbsorbTest::LB_11_8_b_oneStepBecomesNone()
{
    const TableScene scene = tankScene();
    TableDriver driver;
    attack(driver, scene, u"A1"_s);
    QCOMPARE(driver.flow().losses().due(), std::optional(0));
    confirm(driver);
    QCOMPARE(driver.at(u"i"_s).lost, 0);
    QCOMPARE(driver.at(u"t"_s).lost, 0);
    QCOMPARE(driver.lastLine(), u"No losses [11.8]"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void AbsorbTest::LB_11_8_e_ofTwoStepsOneIsTheTanks()
{
    const TableScene scene = tankScene();
    TableDriver driver;
    attack(driver, scene, u"A2"_s);
    QCOMPARE(driver.flow().losses().due(), std::optional(1));
    QVERIFY(!driver.flow().mayPay(driver.unit(u"i"_s)));
    confirm(driver);
    QCOMPARE(driver.at(u"i"_s).lost, 0);
    QCOMPARE(driver.at(u"t"_s).lost, 1);
    QVERIFY2(driver.lastLine().startsWith(u"344 Tk loses 1 step"_s) && driver.lastLine().endsWith(u"[11.8]"_s),
             qPrintable(driver.lastLine()));
}

void AbsorbTest::LB_11_8_e_ofThreeOneIsTheTanksAndOneAnybodys()
{
    const TableScene scene = tankScene();
    TableDriver driver;
    attack(driver, scene, u"A3"_s);
    QCOMPARE(driver.flow().losses().due(), std::optional(2));
    QVERIFY(!driver.flow().losses().isComplete());
    driver.flow().setLoss(driver.unit(u"i"_s), 2);
    QVERIFY(!driver.find<QPushButton>("confirm").isEnabled()); // none of them the tank's
    driver.flow().setLoss(driver.unit(u"t"_s), 1);
    driver.flow().setLoss(driver.unit(u"i"_s), 1);
    confirm(driver);
    QCOMPARE(driver.at(u"i"_s).lost, 1);
    QCOMPARE(driver.at(u"t"_s).lost, 1);
}

void AbsorbTest::theyNeedNot()
{
    const TableScene scene = tankScene();
    TableDriver driver;
    attack(driver, scene, u"A2"_s);
    driver.find<QCheckBox>("absorbSteps").click();
    QCOMPARE(driver.flow().losses().due(), std::optional(2));
    QVERIFY(driver.flow().mayPay(driver.unit(u"i"_s)));
    driver.flow().setLoss(driver.unit(u"t"_s), 0);
    driver.flow().setLoss(driver.unit(u"i"_s), 2);
    confirm(driver);
    QCOMPARE(driver.at(u"i"_s).lost, 2);
    QCOMPARE(driver.at(u"t"_s).lost, 0);
    QVERIFY2(!driver.lastLine().contains(u"11.8"_s), qPrintable(driver.lastLine()));
    // Taken back, it is asked again.
    driver.document().history().undo();
    QVERIFY(driver.find<QCheckBox>("absorbSteps").isChecked());
}

REARGUARD_TEST(AbsorbTest)
#include "absorb_test.moc"

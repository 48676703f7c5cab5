// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/shipped_examples.h"
#include "io/table_file.h"
#include "play/loss_form.h"
#include "support/test_registry.h"
#include "table/dice.h"
#include "ui/support/table_driver.h"

#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

// Who pays: exchanges that the rules work out, and losses of each hex or unit.
class PaymentTest : public QObject
{
    Q_OBJECT

private slots:
    void anExchangeIsPaidWithASet();
    void theMapAndTheKeyboardChooseIt();
    void bothSidesPayForWhatStoodThere();
    void lossesOfEachHexAreSharedThere();
    void whoIsLeftAdvances();
    void theCounterThatIsClickedPays();
    void theCounterThatIsClickedPaysForAPath();
    void whoPaysFirstHasNoChoice();
    void theOwnerSharesWhatDiceTake();
    void aStackPaysOnceForEachHexOfItsRetreats_data();
    void aStackPaysOnceForEachHexOfItsRetreats();

private:
    static void openKit(WindowDriver& driver, const QString& position)
    {
        for (const StarterKit& kit : starterKits()) {
            for (const ShippedExample& each : kit.positions) {
                if (each.path.endsWith(u"/%1.scenario.json"_s.arg(position)))
                    QVERIFY(driver.window().files().openExample(each.path));
            }
        }
        driver.map().fitMap();
        QCoreApplication::processEvents();
    }
    static QString text(WindowDriver& driver, const char* label) { return driver.find<QLabel>(label).text(); }
    static QStringList onMap(WindowDriver& driver)
    {
        QStringList ids;
        for (const Unit& unit : driver.document().position()->units) {
            if (unit.isOnMap())
                ids += unit.id;
        }
        ids.sort();
        return ids;
    }
    static QString lastLine(WindowDriver& driver)
    {
        return driver.document().log().at(driver.document().log().current()).text;
    }
    /// A stack that retreats together pays for every hex that it enters, as the charge says. No combat is entered.
    static void chargeForEntering(Scenario& scenario, Ruleset& game, Charge charge)
    {
        game.retreat.splitting = Splitting::Together;
        game.retreat.prefer.clear();
        charge.rule = game.retreat.rule;
        charge.causes = {ChargeCause("entered")};
        game.retreat.charge = {charge};
        scenario.combat.reset();
    }
    /// 0505 attacks 0506, and Dr1 takes the stack there along the first path.
    static void retreatOnce(TableDriver& driver)
    {
        driver.click(u"0506"_s);
        driver.click(u"0505"_s);
        driver.pressResult(u"Dr1"_s);
        driver.flow().choosePath(0);
    }
    /// 1 and 3 Inf in 0506, 2 Inf in 0604, each of two steps, attacked from 0505; the result L takes steps.
    static void openLosses(TableDriver& driver, const ResultEffect& effect)
    {
        driver.openTable([&effect](Scenario& scenario, Ruleset& game) {
            game.combat.severalHexes = true;
            game.results.push_back({u"L"_s, u"Losses"_s, {effect}, {}});
            std::vector<Unit>& units = scenario.position.units;
            std::erase_if(units, [](const Unit& unit) { return unit.id == u"g2"_s || unit.id == u"g3"_s; });
            std::ranges::find(units, u"a2"_s, &Unit::id)->hex = *scenario.position.map->find(u"0604"_s);
            scenario.combat.reset();
        });
        for (const char* number : {"0506", "0505", "0604"})
            driver.click(QString::fromLatin1(number));
        QCOMPARE(driver.flow().enterResult(u"L"_s), QString());
        QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    }
    static std::vector<QSpinBox*> boxes(WindowDriver& driver)
    {
        QCoreApplication::processEvents(); // new rows come into sight
        std::vector<QSpinBox*> shown;
        for (QSpinBox* box : driver.window().findChildren<QSpinBox*>()) {
            if (box->isVisible() && dynamic_cast<LossForm*>(box->parentWidget()->parentWidget()) != nullptr)
                shown.push_back(box);
        }
        return shown;
    }
};

void PaymentTest::anExchangeIsPaidWithASet()
{
    WindowDriver driver;
    openKit(driver, u"classic-two-hex-exchange-dear"_s);
    const Position start = *driver.document().position();
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    QVERIFY2(text(driver, "effect").contains(u"owes 5"_s), qPrintable(text(driver, "effect")));
    QVERIFY2(text(driver, "deciders").contains(u"5.6"_s), qPrintable(text(driver, "deciders")));
    // All that the weaker side has: there is nothing to choose.
    auto& confirm = driver.find<QPushButton>("confirm");
    QVERIFY(confirm.isEnabled());
    WindowDriver::press(confirm);
    QCOMPARE(onMap(driver), (QStringList{u"A5"_s, u"H1"_s, u"HA"_s, u"HC"_s}));
    QVERIFY2(lastLine(driver).contains(u"[5.6]"_s), qPrintable(lastLine(driver)));

    QVERIFY(!confirm.isEnabled());
    auto& list = driver.find<QListWidget>("pathList");
    QCOMPARE(WindowDriver::lines(list),
             (QStringList{u"1.  1 Hathe and Hathe Horse (worth 7)"_s, u"2.  Hathe guns (worth 6)"_s}));
    QCOMPARE(list.accessibleName(), u"What may be paid"_s);
    WindowDriver::clickLine(list, 1);
    QVERIFY(confirm.isEnabled());
    const UnitIndex guns = start.findUnit(u"HA"_s);
    QCOMPARE(driver.map().content().selectedUnits, std::vector{guns});
    WindowDriver::press(confirm);
    QCOMPARE(onMap(driver), (QStringList{u"A5"_s, u"H1"_s, u"HC"_s}));
    const Position end = *driver.document().position();

    const QTemporaryDir folder;
    const QString path = folder.filePath(u"exchange.table.json"_s);
    QVERIFY(driver.window().files().saveTable(path));
    const auto table = loadTable(path);
    QVERIFY(table);
    QCOMPARE(table->differences, QStringList());
    QVERIFY(table->now.position.units == end.units);
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    QVERIFY(*driver.document().position() == start);
    while (driver.document().history().canRedo())
        driver.document().history().redo();
    QVERIFY(*driver.document().position() == end);
}

void PaymentTest::theMapAndTheKeyboardChooseIt()
{
    WindowDriver driver;
    openKit(driver, u"classic-two-hex-exchange-dear"_s);
    driver.flow().confirm();
    QCoreApplication::processEvents(); // the panel finds its size
    driver.click(u"1006"_s);
    QCOMPARE(driver.flow().payment(), 1);
    driver.click(u"1005"_s);
    QCOMPARE(driver.flow().payment(), 0);
    auto& list = driver.find<QListWidget>("pathList");
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Down);
    QTest::keyClick(&list, Qt::Key_Return);
    QCOMPARE(driver.flow().payment(), 1);
    QTest::keyClick(&list, Qt::Key_Return);
    QCOMPARE(driver.placeOf(u"HA"_s), QString());
}

// The attackers owe as much as before the defenders paid.
void PaymentTest::bothSidesPayForWhatStoodThere()
{
    WindowDriver driver;
    openKit(driver, u"classic-two-hex-exchange-cheap"_s);
    QCOMPARE(driver.flow().bill()->owes, 3);
    driver.flow().confirm();
    QCOMPARE(driver.placeOf(u"A3"_s), QString());
    QCOMPARE(driver.flow().bill()->owes, 3);
    driver.flow().confirm();
    QCOMPARE(onMap(driver), (QStringList{u"A5"_s, u"AC"_s, u"H1"_s, u"HA"_s}));
}

// The guns die, and nobody is left in the hex that they attacked from.
void PaymentTest::whoIsLeftAdvances()
{
    WindowDriver driver;
    openKit(driver, u"classic-two-hex-exchange-dear"_s);
    driver.flow().confirm();
    driver.flow().choosePayment(1);
    driver.flow().confirm();
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    QCOMPARE(driver.flow().combat().attack, std::vector{driver.hex(u"1005"_s)});
    const UnitIndex foot = driver.document().position()->findUnit(u"H1"_s);
    const UnitIndex horse = driver.document().position()->findUnit(u"HC"_s);
    QCOMPARE(driver.flow().end().units, (std::vector{foot, horse}));
    driver.flow().setAdvancing(foot, true);
    driver.flow().confirm();
    QCOMPARE(driver.placeOf(u"H1"_s), u"1106"_s);
}

void PaymentTest::lossesOfEachHexAreSharedThere()
{
    TableDriver driver;
    ResultEffect effect;
    effect.kind = EffectKind::LoseSteps;
    effect.amount = 1;
    effect.per = LossPer::Hex;
    effect.pick = Decider::Opponent;
    openLosses(driver, effect);
    QVERIFY2(text(driver, "deciders").contains(u"says which units pay"_s), qPrintable(text(driver, "deciders")));
    // 2 Inf is alone in its hex: only the others are asked about.
    QCOMPARE(boxes(driver).size(), std::size_t{2});
    QVERIFY2(text(driver, "lossNote").contains(u"1 of 2"_s), qPrintable(text(driver, "lossNote")));
    QVERIFY(!driver.find<QPushButton>("confirm").isEnabled());
    boxes(driver)[1]->setValue(1);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    QCOMPARE(driver.at(u"a2"_s).lost, 1);
    QCOMPARE(driver.at(u"a3"_s).lost, 1);
}

void PaymentTest::theCounterThatIsClickedPays()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        ResultEffect effect;
        effect.kind = EffectKind::LoseSteps;
        effect.amount = 2;
        effect.per = LossPer::Side;
        game.results.push_back({u"L"_s, u"Losses"_s, {effect}, {}});
        scenario.combat.reset();
    });
    for (const char* number : {"0506", "0505"})
        driver.click(QString::fromLatin1(number));
    QCOMPARE(driver.flow().enterResult(u"L"_s), QString());
    const auto lit = [&] { return driver.map().content().selectedUnits; };
    // Nobody is lost because it comes first.
    QCOMPARE(lit(), (std::vector{driver.unit(u"a1"_s), driver.unit(u"a2"_s), driver.unit(u"a3"_s)}));
    QVERIFY(!driver.find<QPushButton>("confirm").isEnabled());
    driver.hover(u"0506"_s);
    driver.clickAt(driver.fanPoint(u"a2"_s));
    QCOMPARE(lit(), std::vector{driver.unit(u"a2"_s)});
    driver.clickAt(driver.fanPoint(u"a2"_s));
    QCOMPARE(boxes(driver)[1]->value(), 2);
    driver.clickAt(driver.fanPoint(u"a2"_s)); // it has no more, and is free again
    QCOMPARE(boxes(driver)[1]->value(), 0);
    // In the list as well another loses the less.
    boxes(driver)[0]->setValue(2);
    boxes(driver)[1]->setValue(2);
    QCOMPARE(boxes(driver)[0]->value(), 0);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    QVERIFY(!driver.at(u"a2"_s).isOnMap());
    QCOMPARE(driver.at(u"a3"_s).lost, 0);
    QCOMPARE(driver.isReplayed(), QString());
}

void PaymentTest::theCounterThatIsClickedPaysForAPath()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        Charge charge;
        charge.steps = 1;
        chargeForEntering(scenario, game, charge);
    });
    retreatOnce(driver);
    const std::vector<HexIndex> path = driver.flow().chosen();
    driver.hover(u"0506"_s);
    driver.clickAt(driver.fanPoint(u"a2"_s));
    QCOMPARE(driver.map().content().selectedUnits, std::vector{driver.unit(u"a2"_s)});
    QCOMPARE(driver.flow().chosen(), path); // the click was about the loss
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    QCOMPARE(driver.at(u"a2"_s).lost, 1);
}

void PaymentTest::whoPaysFirstHasNoChoice()
{
    TableDriver driver;
    ResultEffect effect;
    effect.kind = EffectKind::LoseSteps;
    effect.amount = 3;
    effect.first.emplace();
    effect.first->types = {u"infantry"_s};
    effect.per = LossPer::Side;
    openLosses(driver, effect);
    // All are of the type: any of them may pay.
    QCOMPARE(boxes(driver).size(), std::size_t{3});
    driver.document().history().undo();

    const LossPlan plan(*driver.document().position(), *driver.document().rules(),
                        {driver.unit(u"a1"_s), driver.unit(u"a2"_s), driver.unit(u"a3"_s)},
                        LossTerms{3, LossPer::Side, {driver.unit(u"a2"_s)}}, *driver.document().position());
    QCOMPARE(plan.shares()[1].lost, 2);
    QVERIFY(!plan.isOpen(plan.shares()[1]));
    QVERIFY(plan.isOpen(plan.shares()[0]));
    QCOMPARE(plan.total(), 3);
}

void PaymentTest::theOwnerSharesWhatDiceTake()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        Charge charge;
        charge.roll.emplace();
        charge.roll->name = u"rout"_s;
        charge.roll->results = {{1, 3, {0, {}}}, {4, 6, {1, {}}}};
        chargeForEntering(scenario, game, charge);
        std::erase_if(scenario.position.units, [](const Unit& unit) { return unit.id == u"a3"_s; });
    });
    driver.flow().setDice(
        [](const QString&, int dice, int sides) { return std::optional(diceShowing(5, dice, sides)); });
    retreatOnce(driver);
    TableDriver::whenOpen([](QDialog& dialog) {
        QCOMPARE(dialog.objectName(), u"diceLosses"_s);
        const auto boxes = dialog.findChildren<QSpinBox*>();
        QCOMPARE(boxes.size(), 2);
        boxes[0]->setValue(0);
        boxes[1]->setValue(1);
        dialog.accept();
    });
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.at(u"a1"_s).lost, 0);
    QCOMPARE(driver.at(u"a2"_s).lost, 1);
}

void PaymentTest::aStackPaysOnceForEachHexOfItsRetreats_data()
{
    QTest::addColumn<QString>("payer");
    QTest::addColumn<QString>("survivor");
    QTest::newRow("who goes first pays") << u"1R"_s << u"2R"_s;
    QTest::newRow("who waits pays") << u"2R"_s << u"1R"_s;
}

// Russia Besieged 10.87: two Rumanian corps with a step each, after the loss of the result, go through 2827, which costs
// their stack a step.
void PaymentTest::aStackPaysOnceForEachHexOfItsRetreats()
{
    QFETCH(QString, payer);
    QFETCH(QString, survivor);
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"russia-besieged/held-zone-extra-step"_s)));
    RulingFlow& flow = driver.flow();
    flow.setLoss(flow.losses().shares().front().unit, 1); // the first corps loses the step of the result
    flow.confirm();
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    QCOMPARE(flow.retreat()->paths.front().charges, 1);
    QVERIFY(flow.losses().isChoice());
    for (const LossPlan::Share share : std::vector(flow.losses().shares()))
        flow.setLoss(share.unit, driver.document().position()->unit(share.unit).id == payer ? 1 : 0);
    flow.confirm();
    QCOMPARE(driver.placeOf(payer), QString());
    if (flow.stage() == Stage::ChoosePath) {
        QVERIFY(flow.losses().isEmpty()); // it is paid
        QVERIFY(!driver.find<QListWidget>("pathList").item(0)->text().contains(u"lost"_s));
        flow.confirm();
    }
    QCOMPARE(driver.placeOf(survivor), u"2727"_s);
    QCOMPARE(driver.at(survivor).lost, 1);
    QVERIFY(flow.stage() == Stage::Advance || flow.stage() == Stage::Done); // nobody else retreats
    QCOMPARE(driver.isReplayed(), QString());
}

REARGUARD_TEST(PaymentTest)
#include "payment_test.moc"

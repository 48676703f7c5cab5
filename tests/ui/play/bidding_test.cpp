// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/bidding_dialog.h"

#include "document/document.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace {

TableScene armies()
{
    return {u"panzergruppe-guderian"_s,
            uR"({"number": 1, "player": "soviet", "phase": "movement"})"_s,
            {TableScene::unit("s16", "16 Rif", "soviet", "rifle", "0503", ", \"formation\": \"16th Army\""),
             TableScene::unit("s19", "19 Rif", "soviet", "rifle", "0803", ", \"formation\": \"19th Army\""),
             TableScene::unit("g", "4 Pz", "german", "panzer", "0109")}};
}

void choose(QDialog& dialog, const QString& row, const QString& text)
{
    auto& box = *dialog.findChild<QComboBox*>(row);
    box.setCurrentIndex(box.findText(text));
    emit box.activated(box.currentIndex());
}

void bid(QDialog& dialog, int points)
{
    dialog.findChild<QSpinBox*>(u"bidPoints"_s)->setValue(points);
    WindowDriver::press(*dialog.findChild<QPushButton*>(u"makeBid"_s));
}

QString textOf(QDialog& dialog, const QString& label)
{
    return dialog.findChild<QLabel*>(label)->text();
}

} // namespace

/// How a game of Panzergruppe Guderian begins, by its menu: dice for the first bidder, two Armies, bids.
class BiddingTest : public QObject
{
    Q_OBJECT

private slots:
    void PGG_0_bidsStandInTheLogAndArePointsLess();
    void PGG_0_theWindowKnowsWhatWasDoneBefore();
    void PGG_0_tiesAreRolledAgain();
    void LB_14_0_theVariantIsChosen();
    void inTheMiddleOfAGameIsAsked();
    void otherGamesHaveNoBids();
};

void BiddingTest::PGG_0_bidsStandInTheLogAndArePointsLess()
{
    const TableScene scene = armies();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QVERIFY(driver.action("beginGame").isEnabled());
    TableDriver::whenOpen([](QDialog& dialog) {
        bid(dialog, 5);
        QVERIFY(textOf(dialog, u"biddingProblem"_s).contains(u"Roll first who bids first [0]"_s));
        WindowDriver::press(*dialog.findChild<QPushButton*>(u"rollFirstBidder"_s));
        QVERIFY(textOf(dialog, u"firstBidder"_s).contains(u"Next bids the "_s));
        bid(dialog, 5);
        QVERIFY(textOf(dialog, u"biddingProblem"_s).contains(u"it is rolled which units may move"_s));
        WindowDriver::press(*dialog.findChild<QPushButton*>(u"rollOutcome-0"_s));
        QVERIFY(!textOf(dialog, u"rolledOutcome-0"_s).isEmpty());
        choose(dialog, u"outcome-0"_s, u"may not move"_s);
        choose(dialog, u"outcome-1"_s, u"may move"_s);
        const QString first = textOf(dialog, u"firstBidder"_s);
        bid(dialog, 5);
        QCOMPARE(textOf(dialog, u"biddingProblem"_s), QString());
        QVERIFY(textOf(dialog, u"firstBidder"_s) != first);
        bid(dialog, 5);
        QVERIFY(textOf(dialog, u"biddingProblem"_s).contains(u"above the last, 5"_s));
        bid(dialog, 8);
        QVERIFY(textOf(dialog, u"lastBid"_s).contains(u"The last bid is 8"_s));
        dialog.reject();
    });
    driver.action("beginGame").trigger();
    QCOMPARE(driver.lastLine(), u"8 victory point(s) bid for the German side"_s);
    QCOMPARE(driver.document().position()->pointsOf(u"german"), 0);
    QCOMPARE(driver.at(u"s16"_s).states, QStringList(u"held"_s));
    QVERIFY(driver.at(u"s19"_s).states.isEmpty());
    QVERIFY(driver.document().position()->points.empty());
    QTextDocument shown;
    shown.setHtml(driver.find<QLabel>("bidShown").text());
    QVERIFY2(shown.toPlainText().startsWith(u"German: 0, less the bid of 8: -8"_s), qPrintable(shown.toPlainText()));
    // Who is held does not move; the other Army does.
    driver.drag(u"0503"_s, u"0504"_s);
    QCOMPARE(driver.placeOf(u"s16"_s), u"0503"_s);
    driver.drag(u"0803"_s, u"0804"_s);
    QCOMPARE(driver.placeOf(u"s19"_s), u"0804"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    shown.setHtml(driver.find<QLabel>("bidShown").text());
    QVERIFY2(shown.toPlainText().contains(u"bid of 5: -5"_s), qPrintable(shown.toPlainText()));
    while (driver.document().history().canRedo())
        driver.document().history().redo();
    QCOMPARE(driver.isReplayed(), QString());
}

void BiddingTest::PGG_0_theWindowKnowsWhatWasDoneBefore()
{
    const TableScene scene = armies();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    GameTable& table = driver.window().session().table;
    const auto dice = [](int count, int sides) {
        return count == 2 ? DiceRoll{1, sides, {2, 5}} : DiceRoll{1, sides, {4}};
    };
    {
        BiddingDialog dialog(table, dice);
        dialog.findChild<QPushButton*>(u"rollFirstBidder"_s)->click();
        dialog.findChild<QPushButton*>(u"rollOutcome-0"_s)->click();
        choose(dialog, u"outcome-0"_s, u"may not move"_s);
        choose(dialog, u"outcome-1"_s, u"may move"_s);
        dialog.findChild<QSpinBox*>(u"bidPoints"_s)->setValue(5);
        dialog.findChild<QPushButton*>(u"makeBid"_s)->click();
        QCOMPARE(textOf(dialog, u"firstBidder"_s), u"Next bids the first player."_s);
    }
    BiddingDialog again(table, dice);
    QCOMPARE(textOf(again, u"firstBidder"_s), u"Next bids the first player."_s);
    QCOMPARE(textOf(again, u"rolledOutcome-0"_s), u"4"_s);
    QCOMPARE(again.findChild<QComboBox*>(u"outcome-0"_s)->currentText(), u"may not move"_s);
    QCOMPARE(again.findChild<QComboBox*>(u"outcome-1"_s)->currentText(), u"may move"_s);
    again.findChild<QSpinBox*>(u"bidPoints"_s)->setValue(8);
    again.findChild<QPushButton*>(u"makeBid"_s)->click();
    QCOMPARE(textOf(again, u"firstBidder"_s), u"Next bids the second player."_s);
}

void BiddingTest::PGG_0_tiesAreRolledAgain()
{
    const TableScene scene = armies();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    GameTable& table = driver.window().session().table;
    int rolls = 0;
    BiddingDialog dialog(table, [&rolls](int, int sides) {
        return ++rolls == 1 ? DiceRoll{1, sides, {4, 4}} : DiceRoll{1, sides, {2, 5}};
    });
    const auto lines = table.log().entries().size();
    dialog.findChild<QPushButton*>(u"rollFirstBidder"_s)->click();
    QCOMPARE(rolls, 2);
    QCOMPARE(table.log().entries().size(), lines + 2);
    QCOMPARE(textOf(dialog, u"firstBidder"_s), u"Next bids the second player."_s);
}

void BiddingTest::LB_14_0_theVariantIsChosen()
{
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    QVERIFY(driver.action("beginGame").isEnabled());
    TableDriver::whenOpen([](QDialog& dialog) {
        auto& box = *dialog.findChild<QCheckBox*>(u"variant-historical"_s);
        QVERIFY(box.isChecked());
        QVERIFY(!dialog.findChild<QPushButton*>(u"makeBid"_s)->isVisible());
        box.click();
        dialog.reject();
    });
    driver.action("beginGame").trigger();
    QCOMPARE(driver.document().position()->turn.tags, QStringList());
    QCOMPARE(driver.lastLine(), u"The variant is not played: Historical scenario [14.0]"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().position()->turn.tags, QStringList(u"historical"_s));
}

void BiddingTest::inTheMiddleOfAGameIsAsked()
{
    const TableScene scene = armies();
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0803"_s, u"0804"_s);
    GameTable& table = driver.window().session().table;
    const auto lines = table.log().entries().size();
    const EntryIndex moved = table.log().current();
    int dialogs = 0;
    // Nobody begins anew by Enter.
    TableDriver::whenOpen([](QDialog& dialog) {
        QCOMPARE(dialog.objectName(), u"gameUnderWay"_s);
        auto& box = dynamic_cast<QMessageBox&>(dialog);
        QCOMPARE(box.defaultButton(), box.button(QMessageBox::Cancel));
        QTest::mouseClick(box.defaultButton(), Qt::LeftButton);
    });
    driver.action("beginGame").trigger();
    QCOMPARE(table.log().current(), moved);
    TableDriver::whenOpen([&dialogs](QDialog& dialog) {
        QTest::mouseClick(dialog.findChild<QPushButton*>(u"beginAnew"_s), Qt::LeftButton);
        TableDriver::whenOpen([&dialogs](QDialog& bidding) {
            ++dialogs;
            WindowDriver::press(*bidding.findChild<QPushButton*>(u"rollFirstBidder"_s));
            bidding.reject();
        });
    });
    driver.action("beginGame").trigger();
    QCOMPARE(dialogs, 1);
    QCOMPARE(driver.placeOf(u"s19"_s), u"0803"_s);
    // The game so far is a branch of the log.
    QVERIFY(table.log().entries().size() > lines);
    table.showLine(moved);
    QCOMPARE(driver.placeOf(u"s19"_s), u"0804"_s);
}

void BiddingTest::otherGamesHaveNoBids()
{
    TableDriver driver;
    driver.openTable();
    QVERIFY(!driver.action("beginGame").isEnabled());
    QVERIFY(!driver.find<QLabel>("bidShown").isVisible());
}

REARGUARD_TEST(BiddingTest)
#include "bidding_test.moc"

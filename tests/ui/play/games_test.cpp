// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What single games add to a ruling, clicked through in the window.

#include "base/choice_button.h"
#include "play/board_presenter.h"
#include "support/test_registry.h"
#include "ui/support/losses.h"
#include "ui/support/window_driver.h"

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

using Stage = RulingFlow::Stage;

class GamesTest : public QObject
{
    Q_OBJECT

private slots:
    void aStackPartsAndItsHeadquartersFollows();
    void partingIsFixedByTheFirstRetreatAndFreedByUndo();
    void oneByOneGamesOfferNoParting();
    void whoPicksTheNextUnitIsNamed_data();
    void whoPicksTheNextUnitIsNamed();
    void theNextUnitIsPickedInTheListAndOnTheBoard();
    void alternativesAreShownWithWhoChooses();
    void pointingAtAnotherEndBringsItsAlternativeForward();
    void aClickOnAnEndChoosesTheAlternativeToo();
    void theChoiceCanBeChangedUntilItIsCarriedOut();
    void theOwnersOptionIsTold();
    void aPathThatCostsTheLastStepSaysSo();
    void aStackThatGoesTogetherIsToldAsMany();
    void stepsInsteadOfARetreat();
    void splitResultsBeginWithTheDefender();
    void aUnitThatStaysPaysAndIsTold();
    void aGameWithoutRetreatsSaysSoAndWhoMayAdvance();
    void whoMayAdvanceHangsOnWhatStoodBeforeTheLosses();
};

void GamesTest::aStackPartsAndItsHeadquartersFollows()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/stack-or-split"))));
    QCOMPARE(driver.flow().retreat()->with.size(), std::size_t{3});
    auto& split = driver.find<QCheckBox>("split");
    QVERIFY(split.isVisible() && !split.isChecked());
    split.setFocus();
    QTest::keyClick(&split, Qt::Key_Space);
    auto& list = driver.find<QListWidget>("unitList");
    QCOMPARE(list.count(), 4);
    // The headquarters waits for one that it may follow.
    const int last = 3;
    QVERIFY(list.item(last)->text().contains(QStringLiteral("290 HQ")));
    QVERIFY(list.item(last)->text().contains(QStringLiteral("after one of its stack")));
    QVERIFY(!list.item(last)->flags().testFlag(Qt::ItemIsEnabled));
    WindowDriver::clickLine(list, last);
    QVERIFY(driver.flow().retreatIndex() != last);

    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(QStringLiteral("501/290")), QStringLiteral("13.13"));
    QCOMPARE(driver.placeOf(QStringLiteral("502/290")), QStringLiteral("14.13"));
    QCOMPARE(list.count(), 3);
    QVERIFY(list.item(2)->flags().testFlag(Qt::ItemIsEnabled));
    WindowDriver::clickLine(list, 2);
    QVERIFY(driver.find<QLabel>("fate").text().contains(QStringLiteral("290 HQ")));
}

void GamesTest::partingIsFixedByTheFirstRetreatAndFreedByUndo()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/stack-or-split"))));
    auto& split = driver.find<QCheckBox>("split");
    WindowDriver::press(split);
    if (!split.isChecked())
        split.click();
    QVERIFY(driver.flow().isSplit());
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QVERIFY(!split.isEnabled());
    driver.document().history().undo();
    QVERIFY(split.isEnabled());
    split.click();
    QVERIFY(!driver.flow().isSplit());
    QCOMPARE(driver.flow().retreat()->with.size(), std::size_t{3});
}

void GamesTest::oneByOneGamesOfferNoParting()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("ardennes/stack-one-by-one"))));
    QVERIFY(!driver.find<QCheckBox>("split").isVisible());
}

void GamesTest::whoPicksTheNextUnitIsNamed_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("who");
    QTest::newRow("opponent") << QStringLiteral("ardennes/stack-one-by-one")
                              << QStringLiteral("German player (opponent)");
    QTest::newRow("defender") << QStringLiteral("russia-besieged/held-zone-extra-step")
                              << QStringLiteral("Axis player (defender)");
}

void GamesTest::whoPicksTheNextUnitIsNamed()
{
    QFETCH(QString, scenario);
    QFETCH(QString, who);
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(scenario)));
    while (driver.flow().stage() == Stage::SettleEffect) {
        // The first unit pays, so that several are left to go.
        const LossPlan plan = driver.flow().losses();
        for (const LossPlan::Share& share : plan.shares())
            driver.flow().setLoss(share.unit, share.unit == plan.shares().front().unit ? *plan.due() : 0);
        driver.flow().confirm();
    }
    const auto& heading = driver.find<QLabel>("unitsHeading");
    QVERIFY(heading.isVisible());
    QVERIFY2(heading.text().contains(who), qPrintable(heading.text()));
}

void GamesTest::theNextUnitIsPickedInTheListAndOnTheBoard()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("ardennes/stack-one-by-one"))));
    auto& list = driver.find<QListWidget>("unitList");
    WindowDriver::clickLine(list, 1);
    QCOMPARE(driver.flow().retreatIndex(), 1);
    // On the board a click on the stack goes to the next unit of it, past what is chosen already.
    driver.flow().clearPath();
    driver.click(QStringLiteral("2316"));
    QCOMPARE(driver.flow().retreatIndex(), 2);
    QCOMPARE(list.currentRow(), 2);
}

void GamesTest::alternativesAreShownWithWhoChooses()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/one-or-two"))));
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    QCOMPARE(driver.find<QLabel>("alternativesWho").text(),
             QStringLiteral("The Axis player picks one for the Soviet units"));
    // The longest is looked at, and the other's paths show beside it.
    QVERIFY(driver.map().content().shownEffect() != nullptr);
    QCOMPARE(driver.map().content().shownEffect()->amount, 2);
    QVERIFY(!driver.map().content().besidePaths.empty());
    QCOMPARE(driver.map().content().besidePaths.front().kind, BesidePath::Kind::Alternative);
}

void GamesTest::pointingAtAnotherEndBringsItsAlternativeForward()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/one-or-two"))));
    // An end of the short retreat that is none of the long one.
    const Ruling& ruling = *driver.flow().ruling();
    QString shortEnd;
    for (const RetreatPath& path : ruling.effects[0].retreats.front().paths) {
        const HexVerdict* verdict = ruling.effects[1].retreats.front().verdictOf(path.hexes.back());
        if (ruling.effects[0].amount == 1 && (verdict == nullptr || verdict->verdict != Verdict::LegalEnd))
            shortEnd = driver.numberOf(path.hexes.back());
    }
    QVERIFY2(!shortEnd.isEmpty(), "the scenario no longer shows two lengths that end in different hexes");
    const auto isShown = [&](const QString& text) {
        return qobject_cast<ChoiceButton*>(&driver.button(text))->isShown();
    };
    QVERIFY(isShown(QStringLiteral("Retreat 2 hex(es)")));
    driver.hover(shortEnd);
    QCOMPARE(driver.map().content().shownEffect()->amount, 1);
    QVERIFY(isShown(QStringLiteral("Retreat 1 hex(es)")));
    QVERIFY(!isShown(QStringLiteral("Retreat 2 hex(es)")));
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
}

void GamesTest::aClickOnAnEndChoosesTheAlternativeToo()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/one-or-two"))));
    const Effect& longest = *driver.map().content().shownEffect();
    HexIndex end = noHex;
    for (const RetreatPath& path : longest.retreats.front().paths) {
        if (driver.map().hexRect(path.hexes.back()).isValid())
            end = path.hexes.back();
    }
    driver.click(driver.numberOf(end));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().effect()->amount, 2);
    QCOMPARE(driver.flow().chosen().back(), end);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QCOMPARE(driver.placeOf(QStringLiteral("40A")), driver.numberOf(end));
}

void GamesTest::theChoiceCanBeChangedUntilItIsCarriedOut()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/one-or-two"))));
    WindowDriver::press(driver.button(QStringLiteral("Retreat 1 hex(es)")));
    QCOMPARE(driver.flow().effect()->amount, 1);
    QVERIFY(driver.button(QStringLiteral("Retreat 1 hex(es)")).isChecked());
    WindowDriver::press(driver.button(QStringLiteral("Retreat 2 hex(es)")));
    QCOMPARE(driver.flow().effect()->amount, 2);
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QVERIFY(driver.flow().alternatives().empty());
}

void GamesTest::theOwnersOptionIsTold()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/owners-option"))));
    driver.flow().confirm();
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    const QString note = driver.find<QLabel>("pathNote").text();
    QVERIFY2(note.contains(QStringLiteral("Axis player (owner)")), qPrintable(note));
    QVERIFY(note.contains(QStringLiteral("10.88")));
    const auto& list = driver.find<QListWidget>("pathList");
    const auto& paths = driver.flow().retreat()->paths;
    int options = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const bool isOption = !paths[i].option.isEmpty();
        QCOMPARE(list.item(static_cast<int>(i))->text().contains(u'◇'), isOption);
        options += isOption ? 1 : 0;
    }
    QVERIFY(options > 0 && options < static_cast<int>(paths.size()));
    // On the board it has a colour that nothing else has.
    const auto pixelsOf = [&](const QColor& color) {
        const QImage board = driver.map().viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32);
        int count = 0;
        for (int y = 0; y < board.height(); ++y) {
            for (int x = 0; x < board.width(); ++x)
                count += board.pixel(x, y) == color.rgb() ? 1 : 0;
        }
        return count;
    };
    const QColor color = driver.map().theme().option;
    const int seen = pixelsOf(color);
    QVERIFY2(seen > 50, QByteArray::number(seen));
    driver.document().history().undo();
    QCOMPARE(pixelsOf(color), 0);
}

void GamesTest::aPathThatCostsTheLastStepSaysSo()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/owners-option"))));
    QCOMPARE(driver.flow().enterResult(QStringLiteral("D2")), QString());
    driver.flow().confirm();
    // Two of its three steps went to the result, the owner's option asks for the third.
    const auto& list = driver.find<QListWidget>("pathList");
    const auto& paths = driver.flow().retreat()->paths;
    int deadly = -1;
    for (int row = 0; row < list.count(); ++row) {
        const bool costs = paths[static_cast<std::size_t>(row)].charges > 0;
        QCOMPARE(list.item(row)->text().contains(QStringLiteral("it is eliminated")), costs);
        deadly = costs ? row : deadly;
    }
    QVERIFY(deadly >= 0);
    driver.flow().choosePath(deadly);
    QVERIFY(driver.find<QLabel>("pathNote").text().contains(QStringLiteral("its last step")));
    driver.flow().confirm();
    QCOMPARE(driver.placeOf(QStringLiteral("57Pz")), QString());
    const QString log = driver.find<QLabel>("log").text();
    QVERIFY2(log.contains(QStringLiteral("57 Pz is eliminated")), qPrintable(log));
}

void GamesTest::aStackThatGoesTogetherIsToldAsMany()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/stack-or-split"))));
    driver.flow().choosePath(0);
    shareLosses(driver.flow());
    driver.flow().confirm();
    const QString log = driver.find<QLabel>("log").text();
    QVERIFY2(log.contains(QStringLiteral("290 HQ retreat from 14.13")), qPrintable(log));
    QVERIFY2(log.contains(QStringLiteral("501/290 loses 1 step")), qPrintable(log));
}

void GamesTest::stepsInsteadOfARetreat()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("panzergruppe-guderian/no-switching"))));
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    QVERIFY(driver.find<QLabel>("alternativesWho").text().contains(QStringLiteral("German player")));
    QVERIFY(driver.button(QStringLiteral("Retreat 1 hex(es)")).isVisible());
    WindowDriver::press(driver.button(QStringLiteral("Lose 1 step(s)")));
    shareLosses(driver.flow());
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    const auto before = driver.document().position();
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    int lost = 0;
    for (std::size_t i = 0; i < before->units.size(); ++i)
        lost += driver.document().position()->units[i].lost - before->units[i].lost;
    QCOMPARE(lost, 1);
}

void GamesTest::splitResultsBeginWithTheDefender()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/over-the-headquarters"))));
    QCOMPARE(driver.flow().effect()->side, CombatRole::Defender);
    driver.flow().choosePath(0);
    shareLosses(driver.flow());
    driver.flow().confirm();
    QCOMPARE(driver.flow().effect()->side, CombatRole::Attacker);
    QVERIFY(driver.find<QLabel>("effect").text().contains(QStringLiteral("attacker")));
}

void GamesTest::aUnitThatStaysPaysAndIsTold()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/no-rear"))));
    QCOMPARE(driver.flow().retreat()->fate, Fate::Stays);
    QVERIFY(driver.find<QLabel>("fate").text().contains(QStringLiteral("20.15")));
    shareLosses(driver.flow());
    driver.flow().confirm();
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(driver.find<QLabel>("log").text().contains(QStringLiteral("stay in 20.15")));
}

void GamesTest::aGameWithoutRetreatsSaysSoAndWhoMayAdvance()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("lost-battalion/storm-of-romagny"))));
    const auto& advance = driver.find<QLabel>("advance");
    QVERIFY(advance.isVisible());
    QVERIFY(advance.text().contains(QStringLiteral("no retreats")));
    QVERIFY(advance.text().contains(QStringLiteral("may advance into 1910")));
    QVERIFY(advance.text().contains(QStringLiteral("9.12")));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    QVERIFY(driver.find<QLabel>("advanceHeading").text().contains(QStringLiteral("9.12")));
    // Of those that may by their kind, whoever stands next to the hex.
    const auto& units = driver.flow().end().units;
    const auto& kinds = driver.flow().ruling()->advance->units;
    QVERIFY(!units.empty() && std::includes(kinds.begin(), kinds.end(), units.begin(), units.end()));
    QCOMPARE(driver.map().content().selectedUnits, units);
}

void GamesTest::whoMayAdvanceHangsOnWhatStoodBeforeTheLosses()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("lost-battalion/storm-of-romagny"))));
    driver.pressResult(QStringLiteral("D3"));
    const auto& advance = driver.find<QLabel>("advance");
    QVERIFY(advance.text().contains(QStringLiteral("Nobody may advance")));
    shareLosses(driver.flow());
    driver.flow().confirm();
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(advance.text().contains(QStringLiteral("Nobody may advance")));
}

REARGUARD_TEST(GamesTest)
#include "games_test.moc"

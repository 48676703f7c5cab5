// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/hand_made.h"
#include "ui/support/test_board.h"
#include "why/step_through.h"

#include <QSignalSpy>
#include <QTest>

class StepThroughTest : public QObject
{
    Q_OBJECT

private slots:
    void opensAtTheBeginning();
    void opensWhereTheAskedHexDropsOut();
    void stepsBothWaysAndStopsAtTheEnds();
    void playingGoesOnToTheEndAndRests();
    void playingFromTheEndBeginsAnew();
    void aStepByHandStopsThePlaying();
    void speedKeepsWithinItsSteps();
    void aStepForwardIsAnimatedAndAStepBackIsNot();
    void withoutAnimationStagesChangeAtOnce();
    void decoratingTakesTheRulingOut();
    void closingLeavesNothing();
    void anExplanationWithoutStagesIsNone();
};

void StepThroughTest::opensAtTheBeginning()
{
    StepThrough steps;
    QCOMPARE(steps.stage(), -1);
    QSignalSpy opened(&steps, &StepThrough::opened);
    QSignalSpy changed(&steps, &StepThrough::stageChanged);
    QSignalSpy shown(&steps, &StepThrough::shownChanged);
    steps.open(handmade::retreat());
    QCOMPARE(opened.count(), 1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(shown.count(), 1);
    QCOMPARE(steps.stage(), 0);
    QCOMPARE(steps.stageCount(), 7);
    QCOMPARE(steps.shown()->stage, 0);
    QCOMPARE(steps.shown()->progress, 1.0);
    QCOMPARE(steps.shown()->asked, noHex);
    QVERIFY(!steps.isPlaying());
}

void StepThroughTest::opensWhereTheAskedHexDropsOut()
{
    StepThrough steps;
    steps.setAnimated(false);
    steps.open(handmade::retreat(), testboard::at(3, 4));
    QCOMPARE(steps.stage(), 3); // the river
    QCOMPARE(steps.shown()->asked, testboard::at(3, 4));
    // A hex of which nothing is said: from the beginning.
    steps.open(handmade::retreat(), testboard::at(0, 6));
    QCOMPARE(steps.stage(), 0);
}

void StepThroughTest::stepsBothWaysAndStopsAtTheEnds()
{
    StepThrough steps;
    steps.setAnimated(false);
    steps.open(handmade::retreat());
    QSignalSpy changed(&steps, &StepThrough::stageChanged);
    steps.stepBack();
    QCOMPARE(steps.stage(), 0);
    steps.stepForward();
    steps.stepForward();
    QCOMPARE(steps.stage(), 2);
    steps.stepBack();
    QCOMPARE(steps.stage(), 1);
    steps.last();
    QCOMPARE(steps.stage(), 6);
    steps.stepForward();
    QCOMPARE(steps.stage(), 6);
    steps.first();
    QCOMPARE(steps.stage(), 0);
    steps.goTo(4);
    QCOMPARE(steps.stage(), 4);
    steps.goTo(99);
    QCOMPARE(steps.stage(), 6);
    QCOMPARE(changed.count(), 7); // nothing is told that did not happen
}

void StepThroughTest::playingGoesOnToTheEndAndRests()
{
    StepThrough steps;
    steps.setAnimated(false);
    steps.open(handmade::supply());
    QSignalSpy playing(&steps, &StepThrough::playingChanged);
    steps.play();
    QVERIFY(steps.isPlaying());
    QCOMPARE(steps.stage(), 0);
    for (const int stage : {1, 2}) {
        steps.playOn();
        QCOMPARE(steps.stage(), stage);
        QVERIFY(steps.isPlaying());
    }
    steps.playOn();
    QCOMPARE(steps.stage(), 3);
    QVERIFY(!steps.isPlaying());
    QCOMPARE(playing.count(), 2);
}

void StepThroughTest::playingFromTheEndBeginsAnew()
{
    StepThrough steps;
    steps.setAnimated(false);
    steps.open(handmade::supply());
    steps.last();
    steps.togglePlay();
    QVERIFY(steps.isPlaying());
    QCOMPARE(steps.stage(), 0);
    steps.togglePlay();
    QVERIFY(!steps.isPlaying());
    QCOMPARE(steps.stage(), 0);
}

void StepThroughTest::aStepByHandStopsThePlaying()
{
    StepThrough steps;
    steps.setAnimated(false);
    steps.open(handmade::retreat());
    steps.play();
    steps.stepForward();
    QVERIFY(!steps.isPlaying());
    QCOMPARE(steps.stage(), 1);
    steps.play();
    steps.goTo(5);
    QVERIFY(!steps.isPlaying());
}

void StepThroughTest::speedKeepsWithinItsSteps()
{
    StepThrough steps;
    QSignalSpy changed(&steps, &StepThrough::speedChanged);
    steps.setSpeed(-3);
    QCOMPARE(steps.speed(), 0);
    steps.setSpeed(99);
    QCOMPARE(steps.speed(), StepThrough::speedCount - 1);
    QCOMPARE(changed.count(), 2);
}

void StepThroughTest::aStepForwardIsAnimatedAndAStepBackIsNot()
{
    StepThrough steps;
    steps.open(handmade::retreat());
    steps.stepForward();
    QCOMPARE(steps.shown()->stage, 1);
    QCOMPARE(steps.shown()->progress, 0.0);
    steps.stepBack();
    QCOMPARE(steps.shown()->stage, 0);
    QCOMPARE(steps.shown()->progress, 1.0);
    steps.last(); // a jump
    QCOMPARE(steps.shown()->progress, 1.0);
}

void StepThroughTest::withoutAnimationStagesChangeAtOnce()
{
    StepThrough steps;
    steps.setAnimated(false);
    steps.open(handmade::retreat());
    QSignalSpy shown(&steps, &StepThrough::shownChanged);
    steps.stepForward();
    QCOMPARE(steps.shown()->progress, 1.0);
    QCOMPARE(shown.count(), 1);
}

void StepThroughTest::decoratingTakesTheRulingOut()
{
    StepThrough steps;
    steps.setAnimated(false);
    BoardContent content = testboard::contentWithRuling();
    content.cause = CauseHighlight{testboard::at(4, 2), {3}, {}};
    BoardContent untouched = content;
    steps.decorate(untouched);
    QVERIFY(untouched.ruling == content.ruling && untouched.cause == content.cause && !untouched.stage);

    steps.open(handmade::retreat());
    BoardContent retreat = content;
    steps.decorate(retreat);
    QCOMPARE(retreat.stage, steps.shown());
    QVERIFY(!retreat.ruling && !retreat.cause && !retreat.zoc);
    QCOMPARE(retreat.defendHexes, content.defendHexes); // the fight is still what it is about
    QCOMPARE(retreat.selectedUnits, std::vector<UnitIndex>{0});

    steps.open(handmade::supply());
    BoardContent supply = content;
    steps.decorate(supply);
    QVERIFY(supply.defendHexes.empty());
}

void StepThroughTest::closingLeavesNothing()
{
    StepThrough steps;
    steps.open(handmade::retreat(), testboard::at(3, 4));
    steps.play();
    QSignalSpy opened(&steps, &StepThrough::opened);
    steps.close();
    QCOMPARE(opened.count(), 1);
    QVERIFY(!steps.isOpen() && !steps.isPlaying() && !steps.shown());
    QCOMPARE(steps.stage(), -1);
    QCOMPARE(steps.asked(), noHex);
    steps.close();
    QCOMPARE(opened.count(), 1);
    steps.stepForward();
    steps.play();
    steps.playOn();
    steps.last();
    QCOMPARE(steps.stage(), -1);
    QVERIFY(!steps.isPlaying());
}

void StepThroughTest::anExplanationWithoutStagesIsNone()
{
    StepThrough steps;
    steps.open(handmade::retreat());
    steps.open(std::make_shared<const Explanation>());
    QVERIFY(!steps.isOpen());
}

REARGUARD_TEST(StepThroughTest)
#include "step_through_test.moc"

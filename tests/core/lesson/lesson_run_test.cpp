// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson_position.h"

#include "lesson/lesson_run.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

using Ask = Question::Kind;

/// A question being answered.
class LessonRunTest : public QObject
{
    Q_OBJECT

private slots:
    void hexesAreFoundOneByOne();
    void mistakesAndHintsCost();
    void unitsAreFoundOneByOne();
    void anOptionIsChosen();
    void aPathIsLed();
    void aPathOfAnyLegalLengthIsWhole();
    void aPathOfTheLengthThatIsAskedForIsWhole();
    void aPathOffTheMapIsWholeAtItsLastHex();
    void givingUpShowsTheAnswer();
    void retryBeginsAnew();
};

void LessonRunTest::hexesAreFoundOneByOne()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question asked = hexQuestion(HexQuery::Kind::LegalHexes, u"316/212"_s);
    QuestionRun run(grader, asked);
    QCOMPARE(run.wanted(), 2);
    QCOMPARE(run.found(), 0);
    QVERIFY(run.clickHex(at.hex(u"3401"_s)).isRight);
    QCOMPARE(run.found(), 1);
    QVERIFY(!run.isDone());
    const Grade again = run.clickHex(at.hex(u"3401"_s));
    QVERIFY(again.isRight);
    QCOMPARE(run.found(), 1);
    QCOMPARE(run.attempts().size(), 1U);
    QVERIFY(run.clickHex(at.hex(u"3301"_s)).isRight);
    QVERIFY(run.isDone() && run.isOver() && !run.isGivenUp());
    QCOMPARE(run.points(), QuestionRun::fullPoints);
    // What is clicked afterwards is told and changes nothing.
    QVERIFY(!run.clickHex(at.hex(u"3503"_s)).isRight);
    QCOMPARE(run.wrong(), 0);
    QCOMPARE(run.points(), 10);
}

void LessonRunTest::mistakesAndHintsCost()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    Question asked = hexQuestion(HexQuery::Kind::LegalEnds, u"316/212"_s);
    asked.hints = {LocalText{{{u"en"_s, u"East."_s}}}, LocalText{{{u"en"_s, u"Not 3501."_s}}}};
    QuestionRun run(grader, asked);
    QVERIFY(!run.clickHex(at.hex(u"3501"_s)).isRight);
    QCOMPARE(run.points(), 7);
    QVERIFY(!run.clickHex(at.hex(u"3501"_s)).isRight); // told again for nothing
    QCOMPARE(run.wrong(), 1);
    QCOMPARE(run.points(), 7);
    QVERIFY(run.hasHint());
    QCOMPARE(run.hint().in(u"en"_s), u"East."_s);
    QCOMPARE(run.hint().in(u"de"_s), u"Not 3501."_s);
    QVERIFY(!run.hasHint());
    QCOMPARE(run.hint().in(u"en"_s), u"Not 3501."_s);
    QCOMPARE(run.hintsTaken(), 2);
    QCOMPARE(run.points(), 3);
    QVERIFY(!run.clickHex(at.hex(u"3402"_s)).isRight);
    QVERIFY(!run.clickHex(at.hex(u"3403"_s)).isRight);
    QVERIFY(run.clickHex(at.hex(u"3301"_s)).isRight);
    QVERIFY(run.isDone());
    QCOMPARE(run.points(), 1);
    QVERIFY(!run.hasHint());
}

void LessonRunTest::unitsAreFoundOneByOne()
{
    const LessonPosition at(u"ardennes/surrounded"_s);
    const LessonGrader grader = at.grader();
    const Question asked = unitQuestion(UnitQuery::Kind::Eliminated);
    QuestionRun run(grader, asked);
    QCOMPARE(run.wanted(), 2);
    QVERIFY(run.clickUnit(at.unit(u"422/106"_s)).isRight);
    QVERIFY(!run.clickUnit(at.unit(u"295/18"_s)).isRight);
    QCOMPARE(run.found(), 1);
    QVERIFY(run.clickUnit(at.unit(u"423/106"_s)).isRight);
    QVERIFY(run.isDone());
    QCOMPARE(run.points(), 7);
}

void LessonRunTest::anOptionIsChosen()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question asked = question(Ask::Decides, {}, u"path"_s);
    QuestionRun run(grader, asked);
    QCOMPARE(run.wanted(), 1);
    QVERIFY(!run.choose(0).isRight);
    QVERIFY(!run.choose(-1).isRight);
    QCOMPARE(run.found(), 0);
    QVERIFY(run.choose(1).isRight);
    QCOMPARE(run.found(), 1);
    QVERIFY(run.isDone());
    QCOMPARE(run.points(), 0); // there was nothing else to choose
}

void LessonRunTest::aPathIsLed()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question asked = question(Ask::Path, u"316/212"_s);
    QuestionRun run(grader, asked);
    QCOMPARE(run.wanted(), 2);
    run.clickHex(at.hex(u"3502"_s)); // where it stands: nothing yet
    QCOMPARE(run.wrong(), 0);
    QVERIFY(!run.clickHex(at.hex(u"3402"_s)).isRight);
    QVERIFY(run.path().empty());
    QVERIFY(run.clickHex(at.hex(u"3401"_s)).isRight);
    QCOMPARE(run.path(), std::vector<HexIndex>{at.hex(u"3401"_s)});
    QCOMPARE(run.found(), 1);
    run.takeBack();
    QCOMPARE(run.found(), 0);
    QVERIFY(run.clickHex(at.hex(u"3401"_s)).isRight);
    QVERIFY(run.clickHex(at.hex(u"3401"_s)).isRight); // where it has come to
    QCOMPARE(run.found(), 1);
    QVERIFY(run.clickHex(at.hex(u"3301"_s)).isRight);
    QVERIFY(run.isDone());
    QCOMPARE(run.points(), 7);
    run.takeBack();
    QCOMPARE(run.found(), 2);
}

void LessonRunTest::aPathOfAnyLegalLengthIsWhole()
{
    const LessonPosition at(u"winter-front/stack-or-split"_s);
    const LessonGrader grader = at.grader();
    const Question asked = question(Ask::Path, u"502/290"_s);
    QuestionRun shorter(grader, asked);
    QCOMPARE(shorter.wanted(), 2);
    QVERIFY(shorter.clickHex(at.hex(u"13.14"_s)).isRight);
    QVERIFY(shorter.isDone());
    QuestionRun longer(grader, asked);
    QVERIFY(longer.clickHex(at.hex(u"13.13"_s)).isRight);
    QVERIFY(!longer.isDone());
    QVERIFY(longer.clickHex(at.hex(u"12.12"_s)).isRight);
    QVERIFY(longer.isDone());
}

void LessonRunTest::aPathOfTheLengthThatIsAskedForIsWhole()
{
    const LessonPosition at(u"russia-besieged/one-or-two"_s);
    const LessonGrader grader = at.grader();
    Question asked = question(Ask::Path, u"40A"_s);
    QuestionRun one(grader, asked);
    QCOMPARE(one.wanted(), 1);
    asked.length = 2;
    QuestionRun two(grader, asked);
    QCOMPARE(two.wanted(), 2);
    for (const HexIndex hex : grader.retreatOf(u"40A"_s, 2)->paths.front().hexes) {
        QVERIFY(!two.isDone());
        QVERIFY(two.clickHex(hex).isRight);
    }
    QVERIFY(two.isDone());
    two.retry();
    two.giveUp();
    QCOMPARE(two.missedHexes(), grader.retreatOf(u"40A"_s, 2)->paths.front().hexes);
}

void LessonRunTest::aPathOffTheMapIsWholeAtItsLastHex()
{
    const LessonPosition at(u"../resources/kits/eastern-front/eastern-front-off-by-the-own-edge"_s);
    const LessonGrader grader = at.grader();
    const Question asked = question(Ask::Path, u"v1"_s);
    QuestionRun run(grader, asked);
    QVERIFY(run.clickHex(at.hex(u"1607"_s)).isRight);
    QVERIFY(run.isDone());
    QCOMPARE(run.points(), QuestionRun::fullPoints);
    QVERIFY(!grader.isWholePath(asked, {}));
}

void LessonRunTest::givingUpShowsTheAnswer()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    const Question asked = hexQuestion(HexQuery::Kind::LegalHexes, u"316/212"_s);
    QuestionRun run(grader, asked);
    run.clickHex(at.hex(u"3301"_s));
    QVERIFY(run.missedHexes().empty());
    run.giveUp();
    QVERIFY(run.isGivenUp() && run.isOver() && !run.isDone());
    QCOMPARE(run.missedHexes(), std::vector<HexIndex>{at.hex(u"3401"_s)});
    QCOMPARE(run.points(), 0);
    run.clickHex(at.hex(u"3401"_s));
    QVERIFY(!run.isDone());

    const Question path = question(Ask::Path, u"316/212"_s);
    QuestionRun led(grader, path);
    led.clickHex(at.hex(u"3401"_s));
    led.giveUp();
    QCOMPARE(led.missedHexes(), std::vector<HexIndex>{at.hex(u"3301"_s)});

    const Question decides = question(Ask::Decides, {}, u"path"_s);
    QuestionRun chosen(grader, decides);
    chosen.giveUp();
    QCOMPARE(chosen.missedOptions(), std::vector<int>{1});

    const LessonPosition other(u"ardennes/surrounded"_s);
    const LessonGrader of = other.grader();
    const Question units = unitQuestion(UnitQuery::Kind::Eliminated);
    QuestionRun dead(of, units);
    dead.clickUnit(other.unit(u"422/106"_s));
    dead.giveUp();
    QCOMPARE(dead.missedUnits(), std::vector<UnitIndex>{other.unit(u"423/106"_s)});
}

void LessonRunTest::retryBeginsAnew()
{
    const LessonPosition at(u"ardennes/worked-case-3502"_s);
    const LessonGrader grader = at.grader();
    Question asked = hexQuestion(HexQuery::Kind::LegalHexes, u"316/212"_s);
    asked.hints = {LocalText{{{u"en"_s, u"East."_s}}}};
    QuestionRun run(grader, asked);
    run.clickHex(at.hex(u"3301"_s));
    run.clickHex(at.hex(u"3403"_s));
    run.hint();
    run.giveUp();
    run.retry();
    QVERIFY(!run.isOver());
    QCOMPARE(run.found(), 0);
    QCOMPARE(run.wrong(), 0);
    QVERIFY(run.attempts().empty() && run.missedHexes().empty());
    QVERIFY(run.hasHint());
    QCOMPARE(run.points(), 10);
    run.clickHex(at.hex(u"3301"_s));
    run.clickHex(at.hex(u"3401"_s));
    QVERIFY(run.isDone());
}

REARGUARD_APPLESS_TEST(LessonRunTest)
#include "lesson_run_test.moc"

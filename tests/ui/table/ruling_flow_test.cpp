// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/test_registry.h"
#include "table/ruling_flow.h"

#include <QSignalSpy>
#include <QTest>

using Stage = RulingFlow::Stage;

class RulingFlowTest : public QObject
{
    Q_OBJECT

private slots:
    void aCodeWithoutEffectIsDoneAtOnce();
    void eliminationTakesOneConfirmation();
    void anExchangeAsksBothSides();
    void aSecondUnitIsJudgedOnWhatTheFirstDid();
    void anotherCombatIsUndoneBackIntoTheMiddleOfTheFirst();
    void pickingIsForgottenByUndo();
    void aReadingThatForbidsWhatWasDoneSaysSo();
    void aClickOnTheStartClearsThePath();
    void aClickOnAChosenHexCutsThePathThere();
    void aClickOnAnotherUnitTakesItNext();
    void aClickOffTheWaysChangesNothing();
    void refusedClicksSayWhy();
    void everyLegalPathCanBeChosenHexByHex();

private:
    static QString fixture(const char* name)
    {
        return sourcePath(u"/tests/fixtures/ui/%1.scenario.json").arg(QLatin1String(name));
    }
    static HexIndex hex(const Document& document, const char* number)
    {
        return *document.map().find(QString::fromLatin1(number));
    }
    static void pick(RulingFlow& flow, const char* defend, const char* attack, const char* result)
    {
        flow.beginCombat();
        flow.clickHex(hex(flow.document(), defend));
        flow.clickHex(hex(flow.document(), attack));
        QCOMPARE(flow.enterResult(QLatin1String(result)), QString());
    }
};

void RulingFlowTest::aCodeWithoutEffectIsDoneAtOnce()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    pick(flow, "0506", "0505", "-");
    QCOMPARE(flow.stage(), Stage::Done);
    QVERIFY(flow.ruling()->effects.empty());
}

void RulingFlowTest::eliminationTakesOneConfirmation()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    pick(flow, "0506", "0505", "De");
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QVERIFY(flow.canConfirm());
    flow.confirm();
    QVERIFY(!document.position()->unit(document.position()->findUnit(u"a1")).isOnMap());
    QCOMPARE(flow.done().size(), 1);
    // Its hex is empty now: someone may advance.
    QCOMPARE(flow.stage(), Stage::Advance);
    flow.endAdvance();
    QCOMPARE(flow.stage(), Stage::Done);
    document.undoStack().undo();
    document.undoStack().undo();
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QVERIFY(document.position()->unit(document.position()->findUnit(u"a1")).isOnMap());
}

void RulingFlowTest::anExchangeAsksBothSides()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    pick(flow, "0506", "0505", "Ex");
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QCOMPARE(flow.effect()->side, CombatRole::Defender);
    const UnitIndex defender = flow.effect()->units.front();
    flow.setLoss(defender, 1);
    flow.confirm();
    QVERIFY(!document.position()->unit(defender).isOnMap());
    QCOMPARE(flow.stage(), Stage::SettleEffect);
    QCOMPARE(flow.effect()->side, CombatRole::Attacker);
    flow.confirm();
    QCOMPARE(flow.stage(), Stage::Advance);
    QCOMPARE(document.undoStack().count(), 3);
}

void RulingFlowTest::aSecondUnitIsJudgedOnWhatTheFirstDid()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    // The first goes; its old hex is no longer held, so the enemy's zone of control there counts for the second.
    flow.clickHex(hex(document, "0504"));
    flow.confirm();
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    const HexVerdict* verdict = flow.retreat()->verdictOf(hex(document, "0505"));
    QVERIFY(verdict != nullptr);
    QCOMPARE(verdict->verdict, Verdict::Forbidden);
    QCOMPARE(verdict->why.front().code, ReasonCode::EnemyZoc);
}

void RulingFlowTest::anotherCombatIsUndoneBackIntoTheMiddleOfTheFirst()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    flow.clickHex(hex(document, "0504"));
    flow.confirm();
    const QStringList log = document.play().log;
    pick(flow, "0506", "0405", "Ar1");
    QVERIFY(document.play().isUntouched());
    QVERIFY(document.play().log.isEmpty());
    document.undoStack().undo();
    QCOMPARE(document.play().log, log);
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    QCOMPARE(flow.combat().attack.size(), std::size_t{2});
    QCOMPARE(flow.effect()->retreats.size(), std::size_t{1});
}

void RulingFlowTest::pickingIsForgottenByUndo()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    flow.clickHex(hex(document, "0504"));
    flow.confirm();
    flow.beginCombat();
    flow.clickHex(hex(document, "0506"));
    QCOMPARE(flow.stage(), Stage::PickAttackers);
    document.undoStack().undo();
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    QCOMPARE(flow.effect()->retreats.size(), std::size_t{2});
}

void RulingFlowTest::aReadingThatForbidsWhatWasDoneSaysSo()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    // A choice that no reading allows stands for one that this reading does not.
    PlayState play;
    play.before = document.position();
    play.choices.push_back({document.position()->findUnit(u"g1"), {hex(document, "0506")}});
    document.perform(EditGroup{}, play, QStringLiteral("by hand"));
    QCOMPARE(flow.stage(), Stage::Blocked);
    QVERIFY(!flow.problem().isEmpty());
    QVERIFY(!flow.canConfirm());
    document.undoStack().undo();
    QCOMPARE(flow.stage(), Stage::ChoosePath);
    QVERIFY(flow.problem().isEmpty());
}

void RulingFlowTest::aClickOnTheStartClearsThePath()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    flow.clickHex(hex(document, "0503"));
    QCOMPARE(flow.chosen().size(), std::size_t{2});
    flow.clickHex(flow.retreat()->from);
    QVERIFY(flow.chosen().empty());
}

void RulingFlowTest::aClickOnAChosenHexCutsThePathThere()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    flow.clickHex(hex(document, "0503"));
    flow.clickHex(hex(document, "0504"));
    QCOMPARE(flow.chosen(), std::vector<HexIndex>{hex(document, "0504")});
    QVERIFY(flow.canTakeBack());
    QVERIFY(!flow.canConfirm());
}

void RulingFlowTest::aClickOnAnotherUnitTakesItNext()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("two-units")).hasValue());
    const HexIndex other = hex(document, "0405");
    QVERIFY(flow.retreat()->from != other);
    flow.clickHex(other);
    QCOMPARE(flow.retreat()->from, other);
    QVERIFY(flow.chosen().empty());
}

void RulingFlowTest::aClickOffTheWaysChangesNothing()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    for (const char* number : {"0101", "0605", "0506", "0909"})
        flow.clickHex(hex(document, number));
    QVERIFY(flow.chosen().empty());
    QCOMPARE(document.undoStack().count(), 0);
}

void RulingFlowTest::refusedClicksSayWhy()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("no-combat")).hasValue());
    QSignalSpy refused(&flow, &RulingFlow::refused);
    flow.clickHex(hex(document, "0101"));
    flow.clickHex(hex(document, "0505"));
    flow.clickHex(hex(document, "0405"));
    flow.dragCombat(hex(document, "0505"), hex(document, "0405"));
    QCOMPARE(refused.count(), 3);
    for (const auto& arguments : refused)
        QVERIFY(!arguments.front().toString().isEmpty());
}

void RulingFlowTest::everyLegalPathCanBeChosenHexByHex()
{
    Document document;
    GameTable table(document);
    RulingFlow flow(table);
    QVERIFY(document.open(fixture("several-paths")).hasValue());
    const std::vector<RetreatPath> paths = flow.retreat()->paths;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        flow.clearPath();
        for (const HexIndex each : paths[i].hexes) {
            const std::vector<HexIndex> next = flow.continuations();
            QVERIFY(std::find(next.begin(), next.end(), each) != next.end());
            flow.clickHex(each);
        }
        QCOMPARE(flow.chosenPath(), std::optional(static_cast<PathIndex>(i)));
        QVERIFY(flow.canConfirm());
    }
}

REARGUARD_GUILESS_TEST(RulingFlowTest)
#include "ruling_flow_test.moc"

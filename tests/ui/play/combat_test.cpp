// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Combats from the first click to what comes after them, clicked in the window.

#include "base/choice_button.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "ui/support/losses.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QStatusBar>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

class CombatTest : public QObject
{
    Q_OBJECT

private slots:
    void aRulingWithOnePathTakesFiveClicks();
    void theNextCombatTakesNoMore();
    void enterConfirmsAfterADragWhereverTheCursorWas();
    void anUndoneResultLeavesTheAttackPicked();
    void undoTakesBackAPickedCombatAlone();
    void theMapGoesToTheRetreat();
    void whoeverHasTheChoiceIsNamedWithWhatThereIs();
    void theWinnerAdvancesByEnterOrByClick();
    void threeUnitsAdvanceTogetherByThreeClicks();
    void LB_5_3_anOverfullAdvanceIsAllowed();
    void theWinnerAdvancesByDrag();
    void theCounterThatIsClickedStaysBehind();
    void aStackAdvancesByTwoClicks();
    void aStackThatIsClickedWithShiftAdvances();
    void aClickOnTheClearedHexBringsAllThatMay();
    void whereNobodyMayAdvanceIsSaid();
    void anAdvanceThatIsLeftOpenIsNotForgotten();
    void nobodyAdvancesIfNobodyWantsTo();
    void aFullHexTakesNoMore();
    void nobodyIsOfferedAFullHexOrHisOwn();
    void whatComesAfterTheLastStepIsSaid();
    void guestsDieBeforeAnythingElse();
    void anOverrunThatHurtsEndsTheMove();
    void anOverrunThatClearsTheHexGoesOn();
    void PGG_11_anOverrunIsMadeByKeys();
    void PGG_11_thePhaseAsksForUnitsInHand();
    void PGG_11_whoWentOnEndsItsMoveBeforeOthersMove();
    void enterConfirmsTheOutcomeThatWasClicked();
    void aHastyAttackThatFailsIsMadeAgain();
    void aHastyAttackThatFailsGoesBack();
    void whatWasTypedOfACancelledCombatIsGone();
    void codesWithTwoNumbersHaveOneButton();
    void emptyLabelsAreNoStopsOfTheTabKey();
    void everythingIsUndoneStepByStep();
    void aCombatThatTheScenarioBringsIsAnAttack();
    void whoStandsByIsNotSaidToAttack();
    void unitsThatLoseAllAreSaidToBeEliminated();

private:
    static QString unit(const char* id, const char* name, const char* side, const char* type, const char* hex,
                        const char* more = "")
    {
        return TableScene::unit(id, name, side, type, hex, more);
    }
    static TableScene guderian(const char* phase, const QStringList& units)
    {
        return {u"panzergruppe-guderian"_s,
                uR"({"number": 8, "player": "german", "phase": "%1"})"_s.arg(QLatin1String(phase)), units};
    }
    static TableScene twoFights()
    {
        return {u"ardennes-offensive"_s,
                uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
                {unit("g1", "1 VG", "german", "infantry", "0503"), unit("g2", "2 VG", "german", "infantry", "0707"),
                 unit("a1", "1 Inf", "allied", "infantry", "0504"), unit("a2", "2 Inf", "allied", "infantry", "0708")}};
    }
    static QString log(WindowDriver& driver) { return driver.find<QLabel>("log").text(); }
    static void confirm(WindowDriver& driver)
    {
        QVERIFY2(driver.find<QPushButton>("confirm").isEnabled(), qPrintable(driver.find<QLabel>("effect").text()));
        WindowDriver::press(driver.find<QPushButton>("confirm"));
    }
};

void CombatTest::aRulingWithOnePathTakesFiveClicks()
{
    // Zones of control on both flanks leave one way back.
    const TableScene scene(
        u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
        {unit("g1", "1 VG", "german", "infantry", "0503"), unit("g2", "2 VG", "german", "infantry", "0304"),
         unit("g3", "3 VG", "german", "infantry", "0704"), unit("a1", "1 Inf", "allied", "infantry", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    int clicks = 0;
    const auto click = [&](const QString& hex) {
        driver.click(hex);
        ++clicks;
    };
    const auto press = [&](QWidget& widget) {
        WindowDriver::press(widget);
        ++clicks;
    };
    click(u"0504"_s);
    click(u"0503"_s);
    press(driver.button(u"Dr1"_s));
    QCOMPARE(driver.flow().retreat()->paths.size(), std::size_t{1});
    press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(u"a1"_s), u"0505"_s);
    QVERIFY2(clicks <= 5, qPrintable(QString::number(clicks)));
}

void CombatTest::theNextCombatTakesNoMore()
{
    // A click on the next enemy is enough; one's own units are looked at.
    WindowDriver driver;
    const TableScene scene = twoFights();
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    WindowDriver::press(driver.find<QPushButton>("nobodyAdvances"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    driver.click(u"0707"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    driver.click(u"0708"_s);
    QCOMPARE(driver.flow().stage(), Stage::PickAttackers);
    QCOMPARE(driver.numberOf(driver.flow().combat().defend), u"0708"_s);
    driver.click(u"0707"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"a2"_s), QString());
}

void CombatTest::enterConfirmsAfterADragWhereverTheCursorWas()
{
    WindowDriver driver;
    const TableScene scene = twoFights();
    QVERIFY(driver.open(scene.path()));
    driver.map().setCursorHex(driver.hex(u"0109"_s)); // as a line of a list does that is clicked
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    QVERIFY(driver.map().hasFocus());
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.placeOf(u"a1"_s), QString());
}

void CombatTest::undoTakesBackAPickedCombatAlone()
{
    WindowDriver driver;
    const TableScene scene = twoFights();
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0707"_s, u"0708"_s);
    // Even before anything was done.
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.flow().combat().defend, noHex);
    driver.drag(u"0707"_s, u"0708"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    WindowDriver::press(driver.find<QPushButton>("nobodyAdvances"));
    const EntryIndex done = driver.document().log().current();
    driver.drag(u"0503"_s, u"0504"_s);
    QCOMPARE(driver.numberOf(driver.flow().combat().defend), u"0504"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(driver.flow().combat().defend == noHex || driver.numberOf(driver.flow().combat().defend) == u"0708"_s);
    QCOMPARE(driver.document().log().current(), done);
    // What was said before goes with it.
    QStatusBar& status = *driver.window().findChild<QStatusBar*>();
    status.showMessage(u"29/12: out of reach"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(driver.document().log().current() != done);
    QCOMPARE(status.currentMessage(), QString());
    // A combat that comes back with its result undone is no step of its own.
    driver.key(Qt::Key_Y, Qt::ControlModifier);
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().log().current(), done);
    QVERIFY(driver.flow().isPicking());
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(driver.document().log().current() != done);
}

void CombatTest::anUndoneResultLeavesTheAttackPicked()
{
    for (const QString& code : {u"De"_s, u"Dr1"_s}) {
        WindowDriver driver;
        const TableScene scene = twoFights();
        QVERIFY(driver.open(scene.path()));
        driver.drag(u"0707"_s, u"0708"_s);
        driver.pressResult(u"De"_s);
        confirm(driver);
        WindowDriver::press(driver.find<QPushButton>("nobodyAdvances"));
        driver.drag(u"0503"_s, u"0504"_s);
        driver.pressResult(code);
        GameTable& table = driver.window().session().table;
        table.stepBack();
        QCOMPARE(driver.flow().stage(), Stage::EnterResult);
        QCOMPARE(driver.numberOf(driver.flow().combat().defend), u"0504"_s);
        QCOMPARE(driver.flow().combat().result, QString());
        // Whoever goes on undoing gives it up.
        table.stepBack();
        QVERIFY(!driver.flow().isPicking());
        table.stepForward();
        table.stepForward();
        QVERIFY(!driver.flow().isPicking());
        QCOMPARE(driver.flow().combat().result, code);
        // Another result of the same attack took the place of the first.
        driver.pressResult(u"Ex"_s);
        table.stepBack();
        QCOMPARE(driver.flow().stage(), Stage::EnterResult);
        QCOMPARE(driver.numberOf(driver.flow().combat().defend), u"0504"_s);
    }
}

void CombatTest::theMapGoesToTheRetreat()
{
    WindowDriver driver;
    const TableScene scene = twoFights();
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    for (int i = 0; i < 8; ++i)
        driver.map().zoomIn();
    driver.map().centerOn(driver.hex(u"0909"_s));
    const auto isSeen = [&] {
        return QRectF(driver.map().viewport()->rect()).contains(driver.map().hexCenter(driver.hex(u"0504"_s)));
    };
    QVERIFY(!isSeen());
    driver.pressResult(u"Dr1"_s);
    QVERIFY(isSeen());
}

void CombatTest::whoeverHasTheChoiceIsNamedWithWhatThereIs()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"D1"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    const QString who = driver.find<QLabel>("alternativesWho").text();
    QCOMPARE(who, u"The Soviet player picks one"_s);
    const QString all = driver.find<QLabel>("alternativesWho").toolTip();
    QVERIFY2(all.contains(u"chooses: "_s), qPrintable(all));
    // Whatever the buttons say is seen whole, in a narrow panel too.
    for (const int width : {1280, 1000}) {
        driver.window().resize(width, 720);
        QCoreApplication::processEvents();
        for (const auto* button : driver.window().findChildren<ChoiceButton*>())
            QVERIFY(!button->isVisible() || button->height() >= button->heightForWidth(button->width()));
    }
    QVERIFY2(all.contains(u"lose 1 step"_s) && all.contains(u"or "_s) && all.contains(u"retreat 1 hex"_s),
             qPrintable(all));
}

void CombatTest::theWinnerAdvancesByEnterOrByClick()
{
    const TableScene scene = guderian("combat", {unit("p", "4 Pz", "german", "panzer", "0503"),
                                                 unit("q", "5 Pz", "german", "panzer", "0404"),
                                                 unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.click(u"0404"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"r"_s), QString());
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    QVERIFY(driver.find<QLabel>("advanceHeading").text().contains(u"9.8"_s));
    auto& units = driver.find<QListWidget>("advanceUnits");
    QCOMPARE(units.count(), 2);
    // Nobody is picked yet, so nothing can be confirmed.
    QVERIFY(!driver.find<QPushButton>("confirm").isEnabled());
    driver.click(u"0503"_s);
    QCOMPARE(units.item(0)->checkState(), Qt::Checked);
    driver.map().setFocus();
    driver.walkTo(u"0504"_s);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    QVERIFY2(log(driver).contains(u"4 Pz advances"_s), qPrintable(log(driver)));

    // The whole stack died, so the second may go a hex beyond.
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    QVERIFY(driver.flow().advancing().empty()); // nobody goes who was not asked for
    driver.click(u"0404"_s);
    driver.click(u"0505"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0505"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
}

void CombatTest::threeUnitsAdvanceTogetherByThreeClicks()
{
    // From one hex, and from three.
    for (const auto& hexes :
         {QStringList{u"0503"_s, u"0503"_s, u"0503"_s}, QStringList{u"0404"_s, u"0503"_s, u"0604"_s}}) {
        QStringList units{unit("r", "64 Rif", "soviet", "rifle", "0504")};
        const char* ids[] = {"p", "q", "s"};
        for (int i = 0; i < 3; ++i)
            units += unit(ids[i], ids[i], "german", "infantry", qPrintable(hexes[i]));
        const TableScene scene = guderian("combat", units);
        TableDriver driver;
        QVERIFY(driver.open(scene.path()));
        driver.click(u"0504"_s);
        for (const QString& hex : QSet<QString>(hexes.begin(), hexes.end()))
            driver.click(hex);
        driver.pressResult(u"De"_s);
        confirm(driver);
        QCOMPARE(driver.flow().stage(), Stage::Advance);
        int clicks = 0;
        for (const char* button : {"allAdvance", "confirm"}) {
            WindowDriver::press(driver.find<QPushButton>(button));
            ++clicks;
        }
        for (const char* id : ids)
            QCOMPARE(driver.placeOf(QString::fromLatin1(id)), u"0504"_s);
        QVERIFY(clicks <= 3);
        // Enter in place of the second click; then the keyboard is the map's again.
        driver.action("undo").trigger();
        QCOMPARE(driver.flow().stage(), Stage::Advance);
        WindowDriver::press(driver.find<QPushButton>("allAdvance"));
        driver.key(Qt::Key_Return);
        for (const char* id : ids)
            QCOMPARE(driver.placeOf(QString::fromLatin1(id)), u"0504"_s);
        QVERIFY(driver.map().hasFocus());
    }
}

void CombatTest::theWinnerAdvancesByDrag()
{
    // One by a plain drag, then the whole stack with Shift; elsewhere nobody moves in this phase.
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("q", "5 Pz", "german", "panzer", "0503"),
                   unit("s", "6 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QString refusal;
    connect(&driver.window().session().moves, &MoveFlow::refused, this, [&](const QString& why) { refusal = why; });
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    driver.drag(u"0503"_s, u"0502"_s);
    QVERIFY2(refusal.contains(u"(Combat) units attack"_s), qPrintable(refusal));
    refusal.clear();
    driver.drag(u"0503"_s, u"0504"_s);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0503"_s);
    driver.drag(u"0503"_s, u"0504"_s, Qt::ShiftModifier);
    QCOMPARE(driver.placeOf(u"q"_s), u"0504"_s);
    QCOMPARE(driver.placeOf(u"s"_s), u"0504"_s);
    QCOMPARE(refusal, QString());
    QVERIFY2(driver.lastLine().contains(u"advance"_s), qPrintable(driver.lastLine()));
    QCOMPARE(driver.isReplayed(), QString());
}

void CombatTest::theCounterThatIsClickedStaysBehind()
{
    const TableScene scene(
        u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
        {unit("p", "1 VG", "german", "infantry", "0503"), unit("q", "2 VG", "german", "infantry", "0503"),
         unit("s", "3 VG", "german", "infantry", "0503"), unit("r", "1 Inf", "allied", "infantry", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    driver.hover(u"0503"_s);
    driver.clickAt(driver.fanPoint(u"s"_s));
    QCOMPARE(driver.flow().advancing(),
             (std::vector<UnitIndex>{driver.unit(u"p"_s), driver.unit(u"q"_s), driver.unit(u"s"_s)}));
    driver.clickAt(driver.fanPoint(u"q"_s));
    QCOMPARE(driver.flow().advancing(), (std::vector<UnitIndex>{driver.unit(u"p"_s), driver.unit(u"s"_s)}));
    driver.clickAt(driver.fanPoint(u"q"_s));
    QCOMPARE(driver.flow().advancing().size(), 3U);
}

void CombatTest::aStackAdvancesByTwoClicks()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("q", "5 Pz", "german", "panzer", "0503"),
                   unit("s", "6 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    driver.click(u"0503"_s);
    QCOMPARE(driver.flow().advancing().size(), 3U);
    driver.click(u"0504"_s);
    for (const QString& id : {u"p"_s, u"q"_s, u"s"_s})
        QCOMPARE(driver.placeOf(id), u"0504"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
}

void CombatTest::aStackThatIsClickedWithShiftAdvances()
{
    QStringList units{unit("r", "64 Rif", "soviet", "rifle", "0504")};
    for (const char* id : {"a", "b", "c"})
        units += unit(id, id, "german", "panzer", "0404");
    for (const char* id : {"p", "q", "s"})
        units += unit(id, id, "german", "panzer", "0503");
    const TableScene scene = guderian("combat", units);
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    for (const QString& hex : {u"0504"_s, u"0404"_s, u"0503"_s})
        driver.click(hex);
    driver.pressResult(u"De"_s);
    confirm(driver);
    driver.clickAt(driver.pointOf(u"0503"_s), Qt::ShiftModifier);
    std::vector<UnitIndex> stack;
    for (const QString& id : {u"p"_s, u"q"_s, u"s"_s})
        stack.push_back(driver.unit(id));
    QCOMPARE(driver.flow().advancing(), stack);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"q"_s), u"0504"_s);
    QCOMPARE(driver.placeOf(u"b"_s), u"0404"_s);
}

void CombatTest::aClickOnTheClearedHexBringsAllThatMay()
{
    const TableScene scene = guderian("combat", {unit("p", "4 Pz", "german", "panzer", "0503"),
                                                 unit("q", "5 Pz", "german", "panzer", "0503"),
                                                 unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    driver.click(u"0504"_s);
    QCOMPARE(driver.flow().advancing().size(), 2U);
    driver.click(u"0504"_s); // and they go
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0504"_s);
}

void CombatTest::whereNobodyMayAdvanceIsSaid()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    QString refusal;
    connect(&driver.flow(), &RulingFlow::refused, this, [&](const QString& why) { refusal = why; });
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    driver.click(u"0206"_s);
    QCOMPARE(refusal, u"Nobody may advance into 0206."_s);
}

void CombatTest::anAdvanceThatIsLeftOpenIsNotForgotten()
{
    const TableScene scene = twoFights();
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    WindowDriver::press(driver.find<QPushButton>("newCombat"));
    driver.click(u"0708"_s);
    driver.click(u"0707"_s);
    const QString hint = driver.find<QLabel>("instruction").text();
    QVERIFY2(hint.contains(u"may still advance"_s), qPrintable(hint));
    driver.key(Qt::Key_Escape);
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.flow().stage(), Stage::Advance);
}

void CombatTest::LB_5_3_anOverfullAdvanceIsAllowed()
{
    // Three regiments, of which two may stand in a hex as the movement phase ends.
    const char* american = R"(, "nation": "usa", "formation": "33")";
    const TableScene scene(u"lost-battalion"_s, uR"({"number": 1, "player": "allied", "phase": "combat"})"_s,
                           {unit("g", "1 Inf", "german", "infantry", "0504", R"(, "nation": "german")"),
                            unit("a", "129", "allied", "infantry", "0503", american),
                            unit("b", "130", "allied", "infantry", "0404", american),
                            unit("c", "131", "allied", "infantry", "0604", american)});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    for (const QString& hex : {u"0503"_s, u"0404"_s, u"0604"_s})
        driver.click(hex);
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    WindowDriver::press(driver.find<QPushButton>("allAdvance"));
    QCOMPARE(driver.flow().advancing().size(), 3U);
    QCOMPARE(driver.flow().advanceProblem(), QString());
    confirm(driver);
    for (const char* id : {"a", "b", "c"})
        QCOMPARE(driver.placeOf(QString::fromLatin1(id)), u"0504"_s);
    // Nor is it asked about as the guns have moved.
    for (int phase = 0; phase < 2; ++phase)
        driver.action("nextPhase").trigger();
    QCOMPARE(driver.document().position()->turn.phase, u"reinforcement"_s);
}

void CombatTest::nobodyAdvancesIfNobodyWantsTo()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    WindowDriver::press(driver.find<QPushButton>("nobodyAdvances"));
    QCOMPARE(driver.placeOf(u"p"_s), u"0503"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY2(log(driver).contains(u"Nobody advances"_s), qPrintable(log(driver)));
    // The button is gone, and what comes next in the panel would be changed by an arrow key.
    QVERIFY(driver.map().hasFocus());
}

void CombatTest::aFullHexTakesNoMore()
{
    QStringList units{unit("r", "64 Rif", "soviet", "rifle", "0504")};
    for (const char* id : {"a", "b", "c"})
        units += unit(id, id, "german", "panzer", "0503");
    units += unit("d", "d", "german", "panzer", "0404");
    const TableScene scene = guderian("combat", units);
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.click(u"0404"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    driver.click(u"0503"_s);
    QVERIFY(driver.find<QPushButton>("confirm").isEnabled());
    driver.click(u"0404"_s);
    QVERIFY(!driver.find<QPushButton>("confirm").isEnabled());
    QVERIFY(driver.find<QLabel>("advanceProblem").text().contains(u"0504 cannot hold them all: the limit is 3"_s));
}

void CombatTest::nobodyIsOfferedAFullHexOrHisOwn()
{
    // Three go in, and there is no room for the fourth.
    const char* regiment = R"(, "nation": "german")";
    const TableScene scene(u"ardennes-offensive"_s, uR"({"number": 2, "player": "german", "phase": "combat"})"_s,
                           {unit("r", "1 Inf", "allied", "infantry", "0504", R"(, "nation": "us")"),
                            unit("a", "1 VG", "german", "infantry", "0503", regiment),
                            unit("b", "2 VG", "german", "infantry", "0503", regiment),
                            unit("c", "3 VG", "german", "infantry", "0503", regiment),
                            unit("d", "4 VG", "german", "infantry", "0404", regiment)});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    for (const QString& hex : {u"0504"_s, u"0503"_s, u"0404"_s})
        driver.click(hex);
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    driver.click(u"0503"_s);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"c"_s), u"0504"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    // Nobody is led back to where he came from.
    const TableScene back = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver other;
    QVERIFY(other.open(back.path()));
    other.click(u"0504"_s);
    other.click(u"0503"_s);
    other.pressResult(u"De"_s);
    confirm(other);
    QVERIFY(!other.flow().end().paths.empty());
    for (const std::vector<HexIndex>& path : other.flow().end().paths)
        QVERIFY(path.back() != other.hex(u"0503"_s));
}

void CombatTest::whatComesAfterTheLastStepIsSaid()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    driver.pressResult(u"-"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(driver.find<QLabel>("effect").text().contains(u"The combat is over"_s));
    const QString next = driver.find<QLabel>("deciders").text();
    QVERIFY2(next.contains(u"next combat"_s) && next.contains(u"end the phase"_s), qPrintable(next));
}

void CombatTest::guestsDieBeforeAnythingElse()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("h", "64 Rif", "soviet", "rifle", "0504"),
                   unit("g", "73 Rif", "soviet", "rifle", "0504", R"(, "states": ["retreated-onto"])")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"D1"_s);
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    QVERIFY(driver.flow().guests() != nullptr);
    const QString note = driver.find<QLabel>("pathNote").text();
    QVERIFY2(note.contains(u"retreated onto"_s), qPrintable(note));
    confirm(driver);
    QCOMPARE(driver.placeOf(u"g"_s), QString());
    QCOMPARE(driver.placeOf(u"h"_s), u"0504"_s);
    // Only its host is left to choose for.
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    for (const int at : driver.flow().alternatives())
        QVERIFY(driver.flow().ruling()->effects[static_cast<std::size_t>(at)].retreats.size() < 2);
}

void CombatTest::anOverrunThatHurtsEndsTheMove()
{
    const TableScene scene = guderian(
        "movement", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    QCOMPARE(driver.find<QComboBox>("attackKind").currentText(), u"Overrun"_s);
    driver.pressResult(u"De/A1"_s);
    confirm(driver);
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    WindowDriver::press(driver.button(u"Lose 1 step(s)"_s));
    confirm(driver);
    // The hex is empty, but who suffers stays where the overrun came from.
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    QCOMPARE(driver.flow().end().kind, CombatEnd::Kind::Stay);
    QVERIFY(driver.find<QLabel>("advanceHeading").text().contains(u"7"_s));
    confirm(driver);
    QCOMPARE(driver.placeOf(u"p"_s), u"0503"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    const UnitTrail* trail = driver.document().play().trailOf(0);
    QVERIFY(trail != nullptr && trail->isDone);
}

void CombatTest::anOverrunThatClearsTheHexGoesOn()
{
    const TableScene scene = guderian(
        "movement", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.flow().end().kind, CombatEnd::Kind::GoOn);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    const UnitTrail* trail = driver.document().play().trailOf(0);
    QVERIFY(trail != nullptr && !trail->isDone);
}

void CombatTest::PGG_11_anOverrunIsMadeByKeys()
{
    const TableScene scene = guderian("movement", {unit("p", "4 Pz", "german", "panzer", "0502"),
                                                   unit("q", "5 Pz", "german", "panzer", "0503"),
                                                   unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    // Led into the enemy, the unit is put down before him and overruns him, without those that stand there.
    driver.walkTo(u"0502"_s);
    driver.key(Qt::Key_F3);
    driver.walkTo(u"0503"_s);
    driver.walkTo(u"0504"_s);
    HexDescription description;
    description.hex = driver.hex(u"0504"_s);
    driver.window().session().moves.tell(description);
    QCOMPARE(description.headline, u"4 Pz: Overrun out of 0503 with Enter"_s);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.placeOf(u"p"_s), u"0503"_s);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(driver.flow().combat().kind, u"overrun"_s);
    const Position& position = *driver.document().position();
    QCOMPARE(driver.flow().attackersChosen(), std::vector{position.findUnit(u"p"_s)});
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.flow().end().kind, CombatEnd::Kind::GoOn);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0503"_s);
    // Next to him nobody moves first.
    while (driver.document().history().canUndo())
        driver.document().history().undo();
    const auto lines = driver.window().session().table.log().entries().size();
    driver.walkTo(u"0503"_s);
    driver.key(Qt::Key_F3);
    driver.walkTo(u"0504"_s);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(driver.flow().combat().attack, std::vector{driver.hex(u"0503"_s)});
    QCOMPARE(driver.window().session().table.log().entries().size(), lines);
}

void CombatTest::PGG_11_thePhaseAsksForUnitsInHand()
{
    const TableScene scene = guderian(
        "movement", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    const Turn turn = driver.document().position()->turn;
    for (const bool isDone : {false, true}) {
        TableDriver::whenOpen([isDone](QDialog& dialog) {
            auto& box = dynamic_cast<QMessageBox&>(dialog);
            QCOMPARE(box.objectName(), u"openHands"_s);
            QVERIFY2(box.text().contains(u"4 Pz"_s), qPrintable(box.text()));
            QTest::mouseClick(isDone ? box.findChild<QPushButton*>(u"endPhase"_s) : box.defaultButton(),
                              Qt::LeftButton);
        });
        driver.action("nextPhase").trigger();
        QCOMPARE(driver.document().position()->turn == turn, !isDone);
    }
}

void CombatTest::PGG_11_whoWentOnEndsItsMoveBeforeOthersMove()
{
    const TableScene scene = guderian(
        "movement", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("q", "5 Pz", "german", "panzer", "0503"),
                     unit("i", "5 Inf", "german", "infantry", "0902"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    QCOMPARE(driver.flow().end().kind, CombatEnd::Kind::GoOn);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0504"_s);
    // They part: the top one goes alone.
    driver.drag(u"0504"_s, u"0505"_s);
    QCOMPARE(driver.placeOf(u"p"_s), u"0505"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0504"_s);
    // Another unit in hand says beforehand what its move ends.
    MoveFlow& moves = driver.window().session().moves;
    QVERIFY(moves.pickUp(driver.hex(u"0902"_s)));
    moves.pointAt(driver.hex(u"0903"_s));
    HexDescription description;
    description.hex = driver.hex(u"0903"_s);
    moves.tell(description);
    QVERIFY2(description.headline.contains(u"then move no farther [11]"_s), qPrintable(description.headline));
    moves.giveUp();
    driver.drag(u"0902"_s, u"0903"_s);
    QCOMPARE(driver.placeOf(u"i"_s), u"0903"_s);
    QString refusal;
    connect(&moves, &MoveFlow::refused, this, [&](const QString& why) { refusal = why; });
    driver.drag(u"0504"_s, u"0405"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0504"_s);
    QVERIFY2(refusal.contains(u"[11]"_s) && refusal.contains(u"Hold Ctrl"_s), qPrintable(refusal));
    // Undone by key, they are in hand again.
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.placeOf(u"i"_s), u"0902"_s);
    driver.drag(u"0504"_s, u"0405"_s);
    QCOMPARE(driver.placeOf(u"q"_s), u"0405"_s);
}

void CombatTest::enterConfirmsTheOutcomeThatWasClicked()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"A1"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    WindowDriver::press(driver.button(u"Lose 1 step(s)"_s));
    QVERIFY(driver.flow().canConfirm());
    QTest::keyClick(driver.window().focusWidget(), Qt::Key_Return);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QCOMPARE(driver.document().position()->unit(driver.unit(u"p"_s)).lost, 1);
}

void CombatTest::aHastyAttackThatFailsIsMadeAgain()
{
    const TableScene scene(u"lost-battalion"_s, uR"({"number": 3, "player": "german", "phase": "movement"})"_s,
                           {unit("g", "1 Inf", "german", "infantry", "0503", R"(, "nation": "german")"),
                            unit("a", "2 Inf", "allied", "infantry", "0504", R"(, "nation": "usa")")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    QCOMPARE(driver.find<QComboBox>("attackKind").currentText(), u"Hasty attack"_s);
    driver.pressResult(u"D1"_s);
    confirm(driver);
    QCOMPARE(driver.flow().end().kind, CombatEnd::Kind::Again);
    QVERIFY(driver.find<QLabel>("advanceHeading").text().contains(u"10.10"_s));
    WindowDriver::press(driver.find<QPushButton>("attackAgain"));
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(driver.flow().combat().kind, u"hasty"_s);
    const EntryIndex before = driver.window().session().table.log().current();
    driver.pressResult(u"De"_s);
    // The same attack once more is a line of its own.
    QVERIFY(driver.window().session().table.log().current() != before);
    confirm(driver);
    QCOMPARE(driver.flow().end().kind, CombatEnd::Kind::GoOn);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"g"_s), u"0504"_s);
}

void CombatTest::aHastyAttackThatFailsGoesBack()
{
    const TableScene scene(u"lost-battalion"_s, uR"({"number": 3, "player": "german", "phase": "movement"})"_s,
                           {unit("g", "1 Inf", "german", "infantry", "0503", R"(, "nation": "german")"),
                            unit("a", "2 Inf", "allied", "infantry", "0504", R"(, "nation": "usa")")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"A1"_s);
    confirm(driver);
    QCOMPARE(driver.flow().end().kind, CombatEnd::Kind::Again);
    WindowDriver::press(driver.find<QPushButton>("goBack"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QCOMPARE(driver.placeOf(u"g"_s), u"0503"_s);
    const UnitTrail* trail = driver.document().play().trailOf(0);
    QVERIFY(trail != nullptr && trail->isDone);
}

void CombatTest::whatWasTypedOfACancelledCombatIsGone()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    auto& field = driver.find<QLineEdit>("resultField");
    driver.map().setFocus();
    QTest::keyClick(&driver.map(), 'D');
    QVERIFY(field.isVisible() && field.hasFocus());
    QTest::keyClicks(&field, u"1"_s);
    WindowDriver::press(driver.find<QPushButton>("newCombat"));
    QCOMPARE(field.text(), QString());
    QVERIFY(!field.isVisible());
}

void CombatTest::codesWithTwoNumbersHaveOneButton()
{
    const TableScene scene(
        u"winter-front"_s, uR"({"number": 3, "player": "soviet", "phase": "combat"})"_s,
        {unit("s", "1 Rif", "soviet", "infantry", "05.03"), unit("g", "2 Inf", "german", "infantry", "05.04")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"05.04"_s);
    driver.click(u"05.03"_s);
    QPushButton& pair = driver.button(u"A1/D1"_s);
    // All of them together take five rows, and what follows them one more.
    QVERIFY2(pair.parentWidget()->parentWidget()->height() < pair.height() * 7,
             qPrintable(QString::number(pair.parentWidget()->parentWidget()->height())));
    const auto boxes = pair.parentWidget()->findChildren<QSpinBox*>();
    QCOMPARE(boxes.size(), 2);
    boxes[1]->setFocus();
    QTest::keyClick(boxes[1], Qt::Key_Up);
    QCOMPARE(pair.text(), u"A1/D2"_s);
    WindowDriver::press(pair);
    QCOMPARE(driver.flow().ruling()->code, u"A1/D2"_s);
}

void CombatTest::emptyLabelsAreNoStopsOfTheTabKey()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    QCoreApplication::processEvents();
    for (const auto* label : driver.find<QWidget>("effect").parentWidget()->findChildren<QLabel*>()) {
        const bool isStop = (label->focusPolicy() & Qt::TabFocus) != 0 && label->isVisible();
        QVERIFY2(!isStop || label->text().contains(u"href"_s), qPrintable(label->objectName()));
    }
}

void CombatTest::everythingIsUndoneStepByStep()
{
    const TableScene scene = guderian(
        "combat", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    const Position start = *driver.document().position();
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    confirm(driver);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    driver.document().history().undo();
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    driver.document().history().undo();
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
    driver.document().history().undo();
    QVERIFY(*driver.document().position() == start);
    while (driver.document().history().canRedo())
        driver.document().history().redo();
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
}

void CombatTest::aCombatThatTheScenarioBringsIsAnAttack()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    shareLosses(driver.flow());
    confirm(driver);
    QVERIFY(driver.document().play().turn.attacked.contains(u"131/33"_s));
    // Nobody attacks twice in a phase.
    driver.key(Qt::Key_J, Qt::ControlModifier);
    driver.click(u"3006"_s);
    driver.click(u"3106"_s);
    QVERIFY2(driver.find<QLabel>("attackRefusals").text().contains(u"131/33 has attacked in this phase"_s),
             qPrintable(driver.find<QLabel>("attackRefusals").text()));
    while (driver.document().history().canUndo())
        driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().play().turn.attacked, QStringList());
    QCOMPARE(driver.flow().stage(), Stage::SettleEffect);
}

void CombatTest::whoStandsByIsNotSaidToAttack()
{
    // Tanks do not attack into rough ground away from roads.
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    driver.key(Qt::Key_J, Qt::ControlModifier);
    driver.click(u"2911"_s);
    driver.click(u"3011"_s);
    QCOMPARE(driver.find<QLabel>("combatSentence").text(), u"145/37 and 146/37 in 3011 attack MG 3 in 2911"_s);
}

void CombatTest::unitsThatLoseAllAreSaidToBeEliminated()
{
    const TableScene scene(
        u"lost-battalion"_s, uR"({"number": 3, "player": "allied", "phase": "combat"})"_s,
        {unit("g1", "MG 1", "german", "mg", "0503", R"(, "nation": "german")"),
         unit("g2", "MG 2", "german", "mg", "0503", R"(, "nation": "german")"),
         unit("a1", "1 Inf", "allied", "infantry", "0504", R"(, "nation": "usa", "attack": 5, "defense": 5)")});
    WindowDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0503"_s);
    driver.click(u"0504"_s);
    driver.pressResult(u"D2"_s);
    QCOMPARE(driver.find<QLabel>("pathNote").text(), u"They lose their last steps: they are eliminated."_s);
}

REARGUARD_TEST(CombatTest)
#include "combat_test.moc"

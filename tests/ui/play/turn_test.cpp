// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A turn at the table in each game that has retreats, clicked in the window: moves, two combats, a result that hits both
// sides, retreats with choices, an advance. Then the log is read, the game is undone, done again and replayed.

#include "base/language.h"
#include "io/table_file.h"
#include "rules/sequence.h"
#include "support/test_registry.h"
#include "table/table_session.h"
#include "ui/support/table_scene.h"
#include "ui/support/window_driver.h"

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTimer>

#include <functional>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

namespace {

/// A window in which a turn is played.
class TurnDriver : public WindowDriver
{
public:
    explicit TurnDriver(const TableScene& scene) : m_scene(scene)
    {
        if (!open(scene.path()))
            qFatal("%s does not open", qPrintable(scene.path()));
        m_start = document().scenario();
    }

    /// Drags the top unit of a hex to another, or (Shift) the whole history.
    void moveStack(const QString& from, const QString& to) { drag(from, to, Qt::ShiftModifier); }

    void nextPhase() { key(Qt::Key_F5); }

    void attack(const QString& defend, const QStringList& attackers, const QString& result)
    {
        if (!flow().isPicking())
            press(find<QPushButton>("newCombat"));
        click(defend);
        for (const QString& attacker : attackers)
            click(attacker);
        pressResult(result);
    }

    void choose(const QString& alternative) { press(button(alternative)); }

    void confirm()
    {
        auto& button = find<QPushButton>("confirm");
        if (!button.isEnabled())
            qFatal("nothing to confirm: %s", qPrintable(find<QLabel>("effect").text()));
        press(button);
    }

    /// Steps that a unit of the loss at hand loses: the boxes stand in the order of the units.
    void lose(int box, int steps)
    {
        const auto boxes = find<QFrame>("pathCard").findChildren<QSpinBox*>();
        boxes.at(box)->setFocus();
        while (boxes.at(box)->value() != steps)
            QTest::keyClick(boxes.at(box), boxes.at(box)->value() < steps ? Qt::Key_Up : Qt::Key_Down);
    }

    /// Clicks the end of a path and confirms it.
    void retreatTo(const QString& end)
    {
        click(end);
        confirm();
    }

    void advanceTo(const QString& end, const QStringList& from = {})
    {
        for (const QString& each : from)
            click(each);
        click(end);
        if (from.isEmpty()) // nobody said who: the next click has them go
            click(end);
    }

    QStringList log() { return linesOf(*this); }

    /// Undone to the start and done again the game is the same, and so it is when it is saved, read and replayed.
    void checkReplay()
    {
        const Scenario end = document().scenario();
        History& history = document().history();
        while (history.canUndo())
            history.undo();
        QVERIFY(document().scenario() == m_start);
        while (history.canRedo())
            history.redo();
        QVERIFY(document().scenario() == end);

        const QString file = m_scene.file(QStringLiteral("turn.table.json"));
        QVERIFY(window().files().saveFile(file));
        const auto loaded = loadTable(file);
        QVERIFY2(loaded.hasValue(), loaded ? "" : qPrintable(loaded.error().front().message));
        QCOMPARE(loaded->differences, QStringList());
        WindowDriver again;
        QVERIFY(again.open(file));
        QVERIFY(again.document().scenario().position == end.position);
        QCOMPARE(linesOf(again), log());
        // Taken back to the start and done again there too.
        while (again.document().history().canUndo())
            again.document().history().undo();
        QVERIFY(again.document().scenario().position == m_start.position);
        while (again.document().history().canRedo())
            again.document().history().redo();
        QVERIFY(again.document().scenario().position == end.position);
    }

private:
    static QStringList linesOf(WindowDriver& driver)
    {
        QStringList lines;
        const TableLog& log = driver.window().session().table.log();
        for (const EntryIndex line : log.pathTo(log.current()))
            lines += log.at(line).text;
        return lines;
    }

    const TableScene& m_scene;
    Scenario m_start;
};

} // namespace

class TurnTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void ardennesOffensive();
    void winterFront();
    void russiaBesieged();
    void panzergruppeGuderian();
    void thePhaseDoesNotEndBeforeTheAdvanceUnasked();
    void thePhaseDoesNotEndUnaskedBeforeTheResultIsCarriedOut();
    void thePhaseDoesNotEndUnaskedOverACombatThatIsPicked();
    void noOtherCombatPassesOverAResult();
    void noDiceFallBeforeAnOverride();
    void aLossThatIsGivenUpIsToldInTheLog();
    void thePhaseDoesNotEndUnaskedWithUnitsInHand();
    void LB_10_10_thePhaseDoesNotEndUnaskedBeforeAnAttackIsMadeAgain();
    void whoDiedReturnsTwoTurnsLater();
    void aDragThatMeansNothingSaysWhy();

private:
    static QString unit(const char* id, const char* name, const char* side, const char* type, const char* hex,
                        const char* more = "")
    {
        return TableScene::unit(id, name, side, type, hex, more);
    }
    static void compareLog(const QStringList& log, const QStringList& golden)
    {
        if (log != golden)
            qInfo().noquote() << log.join(QLatin1Char('\n'));
        QCOMPARE(log, golden);
    }
    static void endPhase(TurnDriver& driver, const QString& box, bool isMeant);
    static void endsByConsent(TurnDriver& driver, const QString& box, const std::function<bool()>& isOpen);
};

void TurnTest::initTestCase()
{
    // Numbers and words agree as in the program itself.
    installLanguage(*QCoreApplication::instance());
}

void TurnTest::ardennesOffensive()
{
    const TableScene scene(u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "movement"})"_s,
                           {unit("g1", "1 VG", "german", "infantry", "0502"),
                            unit("g2", "2 VG", "german", "infantry", "0702", R"(, "steps": 2)"),
                            unit("g3", "3 VG", "german", "infantry", "0606"),
                            unit("a1", "1 Inf", "allied", "infantry", "0505"),
                            unit("a2", "2 Inf", "allied", "infantry", "0704", R"(, "steps": 2)")});
    TurnDriver driver(scene);
    driver.drag(u"0502"_s, u"0504"_s);
    driver.drag(u"0702"_s, u"0703"_s);
    driver.nextPhase();

    // The opponent routes: two hexes, of which several ends are as good.
    driver.attack(u"0505"_s, {u"0504"_s}, u"Dr2"_s);
    QVERIFY(driver.flow().retreat()->paths.size() > 1);
    driver.retreatTo(u"0406"_s);
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    driver.advanceTo(u"0505"_s);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0505"_s);

    // Both sides are hit, the defender first.
    driver.attack(u"0704"_s, {u"0703"_s}, u"Ex"_s);
    QCOMPARE(driver.flow().effect()->side, CombatRole::Defender);
    driver.lose(0, 1);
    driver.confirm();
    QCOMPARE(driver.flow().effect()->side, CombatRole::Attacker);
    driver.lose(0, 1);
    driver.confirm();
    QCOMPARE(driver.flow().stage(), Stage::Done);
    driver.checkReplay();
    compareLog(driver.log(),
               {u"1 VG moves from 0502: 0503 → 0504"_s, u"2 VG moves from 0702: 0703"_s, u"Turn 3, German, Combat"_s,
                u"1 VG (0504) attacks 1 Inf (0505): Dr2"_s, u"1 Inf retreats from 0505: 0405 → 0406 [10.2]"_s,
                u"1 VG advances: 0505"_s, u"2 VG (0703) attacks 2 Inf (0704): Ex"_s, u"2 Inf loses 1 step"_s,
                u"2 VG loses 1 step"_s});
}

/// Ends the phase, and presses the default button of the box of that name, or the one that ends it.
void TurnTest::endPhase(TurnDriver& driver, const QString& box, bool isMeant)
{
    int asked = 0;
    QTimer::singleShot(0, qApp, [&] {
        auto* shown = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(shown != nullptr);
        QCOMPARE(shown->objectName(), box);
        ++asked;
        QPushButton* button = isMeant ? shown->findChild<QPushButton*>(u"endPhase"_s) : shown->defaultButton();
        QTest::mouseClick(button, Qt::LeftButton);
    });
    driver.nextPhase();
    QCOMPARE(asked, 1);
    driver.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
}

/// What is open keeps the phase from ending by the default button of that box, and not by the other.
void TurnTest::endsByConsent(TurnDriver& driver, const QString& box, const std::function<bool()>& isOpen)
{
    QVERIFY(isOpen());
    const Turn before = driver.document().position()->turn;
    endPhase(driver, box, false);
    QCOMPARE(driver.document().position()->turn, before);
    QVERIFY(isOpen());
    endPhase(driver, box, true);
    QVERIFY(!(driver.document().position()->turn == before));
}

void TurnTest::thePhaseDoesNotEndBeforeTheAdvanceUnasked()
{
    const TableScene scene(
        u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
        {unit("g1", "1 VG", "german", "infantry", "0504"), unit("a1", "1 Inf", "allied", "infantry", "0505")});
    TurnDriver driver(scene);
    driver.attack(u"0505"_s, {u"0504"_s}, u"Dr2"_s);
    driver.retreatTo(u"0406"_s);
    endsByConsent(driver, u"unfinishedAdvance"_s, [&] { return driver.flow().stage() == Stage::Advance; });
}

void TurnTest::thePhaseDoesNotEndUnaskedBeforeTheResultIsCarriedOut()
{
    const TableScene scene(
        u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
        {unit("g1", "1 VG", "german", "infantry", "0504"), unit("a1", "1 Inf", "allied", "infantry", "0505")});
    TurnDriver driver(scene);
    driver.attack(u"0505"_s, {u"0504"_s}, u"Dr2"_s);
    endsByConsent(driver, u"unfinishedCombat"_s, [&] { return driver.flow().stage() == Stage::ChoosePath; });
    QVERIFY(!driver.document().scenario().combat);
    QCOMPARE(driver.placeOf(u"a1"_s), u"0505"_s);
    // Nor does it go back unasked.
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    const Turn before = driver.document().position()->turn;
    int asked = 0;
    QTimer::singleShot(0, &driver.window(), [&asked] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            ++asked;
            box->reject();
        }
    });
    driver.key(Qt::Key_F5, Qt::ShiftModifier);
    QCOMPARE(asked, 1);
    QCOMPARE(driver.document().position()->turn, before);
}

void TurnTest::thePhaseDoesNotEndUnaskedOverACombatThatIsPicked()
{
    const TableScene scene(
        u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
        {unit("g1", "1 VG", "german", "infantry", "0504"), unit("a1", "1 Inf", "allied", "infantry", "0505")});
    TurnDriver driver(scene);
    driver.click(u"0505"_s);
    endsByConsent(driver, u"openCombat"_s, [&] { return driver.flow().stage() == Stage::PickAttackers; });
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    driver.click(u"0505"_s);
    driver.click(u"0504"_s);
    endsByConsent(driver, u"openCombat"_s, [&] { return driver.flow().stage() == Stage::EnterResult; });
}

void TurnTest::noOtherCombatPassesOverAResult()
{
    // Neither another combat nor New combat before the phase ends lets anybody off a retreat.
    const TableScene scene(
        u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
        {unit("g1", "1 VG", "german", "infantry", "0504"), unit("a1", "1 Inf", "allied", "infantry", "0505"),
         unit("g2", "2 VG", "german", "infantry", "0804"), unit("a2", "2 Inf", "allied", "infantry", "0805")});
    TurnDriver driver(scene);
    driver.attack(u"0505"_s, {u"0504"_s}, u"Dr2"_s);
    driver.drag(u"0804"_s, u"0805"_s);
    driver.pressResult(u"De"_s);
    QVERIFY(driver.find<QWidget>("auditNotice").isVisible());
    const QString reasons = driver.find<QLabel>("auditReasons").text();
    QVERIFY2(reasons.contains(u"Dr2, the result of the combat before, is not carried out"_s)
                 && reasons.contains(u"10.2"_s),
             qPrintable(reasons));
    QCOMPARE(driver.document().scenario().combat->result, u"Dr2"_s);
    WindowDriver::press(driver.find<QPushButton>("dropAttack"));
    endsByConsent(driver, u"unfinishedCombat"_s, [&] { return driver.flow().openResult().has_value(); });
    QVERIFY2(driver.log().back().contains(u"left undone before [10.2]"_s), qPrintable(driver.log().back()));
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(driver.flow().openResult());
    driver.drag(u"0804"_s, u"0805"_s);
    driver.pressResult(u"De"_s);
    WindowDriver::press(driver.find<QPushButton>("attackAllTheSame"));
    QCOMPARE(driver.document().scenario().combat->result, u"De"_s);
    QVERIFY2(driver.log().back().contains(u"against the rules [10.2]"_s), qPrintable(driver.log().back()));
    // Another result of the same attack is no other combat.
    driver.pressResult(u"Ex"_s);
    QCOMPARE(driver.document().scenario().combat->result, u"Ex"_s);
}

void TurnTest::noDiceFallBeforeAnOverride()
{
    // Nobody sees the result of a second attack in the phase before saying that it is made all the same.
    const QString game = u"panzergruppe-guderian"_s; // which has its table of results
    const TableScene scene(game, uR"({"number": 4, "player": "german", "phase": "combat"})"_s,
                           {unit("p", "4 Pz", "german", "panzer", "0503", R"(, "attack": 8, "defense": 8)"),
                            unit("r", "64 R", "soviet", "rifle", "0504", R"(, "attack": 2, "defense": 4)"),
                            unit("s", "65 R", "soviet", "rifle", "0404", R"(, "attack": 2, "defense": 4)")});
    TurnDriver driver(scene);
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"-"_s);
    driver.drag(u"0503"_s, u"0404"_s);
    const auto count = [&] { return driver.document().log().entries().size(); };
    const auto before = count();
    auto& roll = driver.find<QPushButton>("rollResult");
    WindowDriver::press(roll);
    QVERIFY(driver.find<QWidget>("auditNotice").isVisible());
    QVERIFY(!driver.find<QLabel>("rolledResult").isVisible());
    WindowDriver::press(driver.find<QPushButton>("dropAttack"));
    QCOMPARE(count(), before);
    WindowDriver::press(roll);
    WindowDriver::press(driver.find<QPushButton>("attackAllTheSame"));
    QVERIFY(count() > before);
    const auto& act = std::get<CombatAct>(driver.document().log().at(driver.document().log().current()).act);
    QVERIFY(act.roll && !act.against.isEmpty());
}

// Also where the game has no number for what the code says.
void TurnTest::aLossThatIsGivenUpIsToldInTheLog()
{
    const TableScene scene(
        u"russia-besieged"_s, uR"({"number": 3, "player": "axis", "phase": "combat"})"_s,
        {unit("g", "1 AK", "axis", "infantry", "0504"), unit("r", "1 A", "soviet", "infantry", "0505")});
    TurnDriver driver(scene);
    driver.attack(u"0505"_s, {u"0504"_s}, u"DE"_s);
    endsByConsent(driver, u"unfinishedCombat"_s, [&] { return driver.flow().openResult().has_value(); });
    QVERIFY2(driver.log().back().contains(u"left undone before"_s), qPrintable(driver.log().back()));
    driver.checkReplay();
}

void TurnTest::thePhaseDoesNotEndUnaskedWithUnitsInHand()
{
    const TableScene scene(
        u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "movement"})"_s,
        {unit("g1", "1 VG", "german", "infantry", "0502"), unit("a1", "1 Inf", "allied", "infantry", "0505")});
    TurnDriver driver(scene);
    MoveFlow& moves = driver.window().session().moves;
    QVERIFY(moves.pickUp(driver.hex(u"0502"_s)));
    endsByConsent(driver, u"unitsInHand"_s, [&] { return moves.isCarrying(); });
    QVERIFY(!moves.isCarrying());
    QCOMPARE(driver.placeOf(u"g1"_s), u"0502"_s);
}

void TurnTest::LB_10_10_thePhaseDoesNotEndUnaskedBeforeAnAttackIsMadeAgain()
{
    const TableScene scene(u"lost-battalion"_s, uR"({"number": 3, "player": "german", "phase": "movement"})"_s,
                           {unit("g", "1 Inf", "german", "infantry", "0503", R"(, "nation": "german")"),
                            unit("a", "2 Inf", "allied", "infantry", "0504", R"(, "nation": "usa")")});
    TurnDriver driver(scene);
    driver.attack(u"0504"_s, {u"0503"_s}, u"D1"_s);
    driver.confirm();
    endsByConsent(driver, u"attackAgainOpen"_s, [&] { return driver.flow().end().kind == CombatEnd::Kind::Again; });
    QVERIFY2(driver.log().back().contains(u"left undone before [10.10]"_s), qPrintable(driver.log().back()));
}

void TurnTest::whoDiedReturnsTwoTurnsLater()
{
    const TableScene scene(
        u"panzergruppe-guderian"_s, uR"({"number": 9, "player": "soviet", "phase": "movement"})"_s,
        {unit("p1", "25/7", "german", "panzer", "0502"), unit("r1", "64 Rif", "soviet", "rifle", "0505")});
    TurnDriver driver(scene);
    GameTable& table = driver.window().session().table;
    MoveFlow& moves = driver.window().session().moves;
    const UnitIndex rifles = driver.document().position()->findUnit(u"r1"_s);
    QVERIFY(table.perform(PutAct{{u"r1"_s}, noHex, Tray::eliminated}).hasValue());
    QCOMPARE(driver.document().position()->unit(rifles).died, std::optional(9));
    QStringList refusals;
    connect(&moves, &MoveFlow::refused, this, [&](const QString& why) { refusals += why; });
    Turn turn = driver.document().position()->turn;
    const auto tryIn = [&](int number) {
        turn.number = number;
        if (!(driver.document().position()->turn == turn) && !table.perform(TurnAct{turn}).hasValue())
            qFatal("the turn does not change");
        refusals.clear();
        moves.beginEntry({rifles});
        return refusals.join(u' ');
    };
    QVERIFY2(tryIn(10).contains(u"64 Rif returns in turn 11 at the earliest. [14]"_s), qPrintable(tryIn(10)));
    QCOMPARE(tryIn(11), QString());
    // Old tables do not know when.
    driver.checkReplay();
}

void TurnTest::aDragThatMeansNothingSaysWhy()
{
    const TableScene scene(u"ardennes-offensive"_s, uR"({"number": 3, "player": "german", "phase": "combat"})"_s,
                           {unit("g1", "1 VG", "german", "infantry", "0504"),
                            unit("g2", "2 VG", "german", "infantry", "0303"),
                            unit("a1", "1 Inf", "allied", "infantry", "0505")});
    TurnDriver driver(scene);
    driver.attack(u"0505"_s, {u"0504"_s}, u"Dr2"_s);
    driver.window().status().clearMessage();
    // While the hand is still at it.
    const QPoint from = driver.pointOf(u"0303"_s);
    const QPoint to = driver.map().hexCenter(driver.hex(u"0302"_s)).toPoint();
    QTest::mousePress(driver.map().viewport(), Qt::LeftButton, {}, from);
    for (const QPoint& at : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, at, driver.map().viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         {});
        QCoreApplication::sendEvent(driver.map().viewport(), &move);
    }
    QVERIFY(!driver.window().status().currentMessage().isEmpty());
    driver.key(Qt::Key_Escape);
}

void TurnTest::winterFront()
{
    const TableScene scene(
        u"winter-front"_s, uR"({"number": 3, "player": "soviet", "phase": "movement"})"_s,
        {unit("s1", "1 Rif", "soviet", "infantry", "05.02"), unit("s2", "2 Rif", "soviet", "infantry", "08.02"),
         unit("g1", "501/290", "german", "infantry", "05.05"), unit("g2", "502/290", "german", "infantry", "05.05"),
         unit("hq", "290 HQ", "german", "hq", "05.05"), unit("h9", "9 HQ", "soviet", "hq", "05.07"),
         unit("g3", "12 Inf", "german", "infantry", "08.04")});
    TurnDriver driver(scene);
    driver.drag(u"05.02"_s, u"05.04"_s);
    driver.drag(u"08.02"_s, u"08.03"_s);
    driver.nextPhase();

    driver.attack(u"05.05"_s, {u"05.04"_s}, u"D2"_s);
    QCOMPARE(driver.flow().retreat()->with.size(), std::size_t{2});
    // The enemy's headquarters stands alone in the way, which is told before it is done.
    driver.click(u"05.07"_s);
    QVERIFY(driver.find<QLabel>("pathNote").text().contains(u"overruns 9 HQ"_s));
    driver.confirm();
    QCOMPARE(driver.placeOf(u"h9"_s), QString());
    driver.advanceTo(u"05.05"_s);

    driver.attack(u"08.04"_s, {u"08.03"_s}, u"A1/D1"_s);
    driver.retreatTo(u"08.05"_s);
    QCOMPARE(driver.flow().effect()->side, CombatRole::Attacker);
    driver.retreatTo(u"08.02"_s);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    driver.checkReplay();
    compareLog(driver.log(),
               {u"1 Rif moves from 05.02: 05.03 → 05.04"_s, u"2 Rif moves from 08.02: 08.03"_s,
                u"Turn 3, Soviet, Combat"_s, u"1 Rif (05.04) attacks 501/290, 502/290 and 290 HQ (05.05): D2"_s,
                u"501/290, 502/290 and 290 HQ retreat from 05.05: 05.06 → 05.07; 9 HQ is overrun [9.0]"_s,
                u"1 Rif advances: 05.05"_s, u"2 Rif (08.03) attacks 12 Inf (08.04): A1/D1"_s,
                u"12 Inf retreats from 08.04: 08.05 [9.0]"_s, u"2 Rif retreats from 08.03: 08.02 [9.0]"_s});
}

void TurnTest::russiaBesieged()
{
    const TableScene scene(u"russia-besieged"_s, uR"({"number": 3, "player": "axis", "phase": "movement"})"_s,
                           {unit("p1", "48 Pz", "axis", "armor", "0502", R"(, "nation": "german", "steps": 3)"),
                            unit("p2", "57 Pz", "axis", "armor", "0802", R"(, "nation": "german")"),
                            unit("s1", "5 Rif", "soviet", "infantry", "0504", R"(, "steps": 3)"),
                            unit("s2", "8 Tank", "soviet", "armor", "0804")});
    TurnDriver driver(scene);
    driver.drag(u"0502"_s, u"0503"_s);
    driver.drag(u"0802"_s, u"0803"_s);
    driver.nextPhase();

    // Two steps each, and whoever is left of the defender goes back two hexes where the attacker sends him.
    driver.attack(u"0504"_s, {u"0503"_s}, u"X2"_s);
    while (driver.flow().stage() == Stage::SettleEffect)
        driver.confirm();
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(!driver.flow().retreat()->paths.empty());
    driver.retreatTo(driver.numberOf(driver.flow().retreat()->paths.front().hexes.back()));
    if (driver.flow().stage() == Stage::SettleEffect)
        driver.confirm();

    driver.attack(u"0804"_s, {u"0803"_s}, u"DE"_s);
    driver.confirm();
    QCOMPARE(driver.placeOf(u"s2"_s), QString());
    driver.advanceTo(u"0804"_s);
    driver.checkReplay();
    compareLog(driver.log(),
               {u"48 Pz moves from 0502: 0503"_s, u"57 Pz moves from 0802: 0803"_s, u"Turn 3, Axis, Combat"_s,
                u"48 Pz (0503) attacks 5 Rif (0504): X2"_s, u"5 Rif loses 2 steps"_s,
                u"5 Rif retreats from 0504: 0604 → 0705 [10.8]"_s, u"48 Pz loses 2 steps"_s,
                u"57 Pz (0803) attacks 8 Tank (0804): DE"_s, u"8 Tank is eliminated"_s, u"57 Pz advances: 0804"_s});
}

void TurnTest::panzergruppeGuderian()
{
    const TableScene scene(
        u"panzergruppe-guderian"_s, uR"({"number": 8, "player": "german", "phase": "movement"})"_s,
        {unit("p1", "25/7", "german", "panzer", "0502"), unit("p2", "6/7", "german", "panzer", "0502"),
         unit("i1", "5 Inf", "german", "infantry", "0702"), unit("r1", "64 Rif", "soviet", "rifle", "0505"),
         unit("r2", "73 Rif", "soviet", "rifle", "0704")});
    TurnDriver driver(scene);
    driver.moveStack(u"0502"_s, u"0504"_s);
    driver.drag(u"0702"_s, u"0703"_s);
    driver.nextPhase();

    driver.attack(u"0505"_s, {u"0504"_s}, u"D1/A1"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    driver.choose(u"Retreat 1 hex"_s);
    driver.retreatTo(u"0506"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChooseAlternative);
    driver.choose(u"Lose 1 step"_s);
    driver.lose(0, 0);
    driver.lose(1, 1);
    driver.confirm();
    driver.advanceTo(u"0505"_s, {u"0504"_s});
    QCOMPARE(driver.placeOf(u"p1"_s), u"0505"_s);
    QCOMPARE(driver.placeOf(u"p2"_s), u"0505"_s);

    driver.attack(u"0704"_s, {u"0703"_s}, u"De"_s);
    driver.confirm();
    driver.advanceTo(u"0705"_s);
    QCOMPARE(driver.placeOf(u"i1"_s), u"0705"_s);
    driver.checkReplay();
    compareLog(driver.log(),
               {u"25/7 and 6/7 move from 0502: 0503 → 0504 (2 MP)"_s, u"5 Inf moves from 0702: 0703 (1 MP)"_s,
                u"Turn 8, German, Combat"_s, u"25/7 and 6/7 (0504) attack 64 Rif (0505): D1/A1"_s,
                u"64 Rif retreats from 0505: 0506 [1]"_s, u"6/7 loses 1 step"_s, u"25/7 and 6/7 advance: 0505 [9.8]"_s,
                u"5 Inf (0703) attacks 73 Rif (0704): De"_s, u"73 Rif is eliminated"_s,
                u"5 Inf advances: 0704 → 0705 [9.8]"_s});
}

REARGUARD_TEST(TurnTest)
#include "turn_test.moc"

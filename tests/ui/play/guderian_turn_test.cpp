// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document.h"
#include "play/rule_refusals.h"
#include "rules/retreat/rule.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTextDocument>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString unit(const char* id, const char* name, const char* side, const char* type, const char* hex,
             const char* more = "")
{
    return TableScene::unit(id, name, side, type, hex, more);
}

TableScene guderian(const char* phase, const QStringList& units, const char* player = "german")
{
    return {u"panzergruppe-guderian"_s,
            uR"({"number": 4, "player": "%1", "phase": "%2"})"_s.arg(QLatin1String(player), QLatin1String(phase)),
            units};
}

/// Answers the next question of the program; what it said is kept.
void answer(bool isDone, QString& said)
{
    said.clear();
    TableDriver::whenOpen([isDone, &said](QDialog& dialog) {
        auto& box = dynamic_cast<QMessageBox&>(dialog);
        said = box.text() + u'\n' + box.informativeText();
        QCOMPARE(box.defaultButton(), box.button(QMessageBox::Cancel));
        for (QAbstractButton* button : box.buttons()) {
            if ((box.buttonRole(button) == QMessageBox::AcceptRole) == isDone) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
    });
}

} // namespace

/// What a turn of Panzergruppe Guderian and of Winter Front needs from the window, played with the mouse.
class GuderianTurnTest : public QObject
{
    Q_OBJECT

private slots:
    void whoWasStoppedGoesOnAfterAnOverrun();
    void inAnotherZoneItGoesNoFarther();
    void onlyPanzersAndMotorizedMoveInTheMechanizedPhase();
    void armiesOfTheShippedGameAreHeldInTheFirstTurn();
    void unitsArePutAmongEnemiesOnlyAllTheSame();
    void theDeadDoNotReturnUnasked();
    void whoNeverReturnsOrIsNotDueIsAskedAbout();
    void divisionsStillToComeLieAmongTheReinforcements();
    void untriedUnitsAreRevealedInTheirCombat();
    void untriedUnitsAreRevealedByATypedResult();
    void whoIsRevealedIsAttacked();
    void whoIsRevealedAsWorthlessIsGone();
    void PGG_3_whoeverRetreatedOntoAWorthlessUnitDiesWithIt();
    void nobodyLooksIntoAStackThatMayNotBeAttacked();
    void PGG_11_whoWentOnIsNamedAfterTheOverrun();
    void PGG_7_whoRetreatedFromAnOverrunIsNamedWhereItStands();
    void theEliminatedSayWhenTheyDied();
    void PGG_11_whoWentOnDoesNotOverrunAfterOthersMoved();
    void whatNobodyKnowsIsNotCalculatedWith();
    void whoIsDraggedOntoTheEnemyOverrunsAlone();
    void winterFrontEndsItsMovesWithFullHexesOnlyByConsent();
    void aRetreatThatOverstacksSaysSo();
    void whoDiesOnItsWayStandsInNobodysWay();
};

void GuderianTurnTest::whoWasStoppedGoesOnAfterAnOverrun()
{
    const TableScene scene = guderian(
        "movement", {unit("p", "4 Pz", "german", "panzer", "0402"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0402"_s, u"0503"_s); // into the zone of control, which stops it
    QCOMPARE(driver.placeOf(u"p"_s), u"0503"_s);
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    driver.drag(u"0504"_s, u"0505"_s);
    QCOMPARE(driver.placeOf(u"p"_s), u"0505"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void GuderianTurnTest::inAnotherZoneItGoesNoFarther()
{
    const TableScene scene = guderian("movement", {unit("p", "4 Pz", "german", "panzer", "0503"),
                                                   unit("r", "64 Rif", "soviet", "rifle", "0504"),
                                                   unit("s", "65 Rif", "soviet", "rifle", "0604")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    driver.drag(u"0504"_s, u"0404"_s);
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void GuderianTurnTest::onlyPanzersAndMotorizedMoveInTheMechanizedPhase()
{
    const TableScene scene =
        guderian("mechanized-movement",
                 {unit("i", "6 ID", "german", "infantry", "0302"), unit("c", "1 Cav", "german", "cavalry", "0306"),
                  unit("m", "15/29", "german", "motorized", "0402"), unit("r", "64 Rif", "soviet", "rifle", "0405")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0302"_s, u"0303"_s);
    QCOMPARE(driver.placeOf(u"i"_s), u"0302"_s);
    driver.drag(u"0402"_s, u"0403"_s);
    QCOMPARE(driver.placeOf(u"m"_s), u"0403"_s);
    // Nor do the others overrun.
    driver.click(u"0405"_s);
    driver.click(u"0306"_s);
    QTextDocument said;
    said.setHtml(driver.find<QLabel>("attackRefusals").text());
    QVERIFY2(said.toPlainText().contains(u"base 4"_s), qPrintable(said.toPlainText()));
}

void GuderianTurnTest::armiesOfTheShippedGameAreHeldInTheFirstTurn()
{
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    TableDriver::whenOpen([](QDialog& dialog) {
        for (const char* row : {"outcome-0", "outcome-1"}) {
            auto& box = *dialog.findChild<QComboBox*>(QLatin1String(row));
            box.setCurrentIndex(box.findText(u"may not move"_s));
            emit box.activated(box.currentIndex());
        }
        dialog.reject();
    });
    driver.action("beginGame").trigger();
    for (const char* id : {"16A", "46R", "19A", "162R"})
        QVERIFY2(driver.at(QLatin1String(id)).states.contains(u"held"_s), id);
    QVERIFY(!driver.at(u"20A"_s).states.contains(u"held"_s));
    // They are let go after the first turn, and lose the mark as their side's phases end.
    auto& table = driver.window().session().table;
    QVERIFY(table.perform(TurnAct{{2, u"soviet"_s, u"interdiction"_s, {}}}));
    QVERIFY(table.perform(TurnAct{{2, u"german"_s, u"movement"_s, {}}}));
    QVERIFY(!driver.at(u"19A"_s).states.contains(u"held"_s));
}

void GuderianTurnTest::unitsArePutAmongEnemiesOnlyAllTheSame()
{
    const TableScene scene =
        guderian("movement",
                 {unit("g", "137 ID", "german", "infantry", "0403"),
                  uR"({"id": "n", "name": "100 R", "side": "soviet", "type": "rifle", "hex": null})"_s},
                 "soviet");
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QString said;
    answer(false, said);
    const std::vector<UnitIndex> units{driver.unit(u"n"_s)};
    QVERIFY(!actOntoMap(driver.document(), units, driver.hex(u"0403"_s), driver.window()));
    QVERIFY2(said.contains(u"100 R may not enter 0403: held by the enemy"_s), qPrintable(said));
    answer(true, said);
    const auto act = actOntoMap(driver.document(), units, driver.hex(u"0403"_s), driver.window());
    QVERIFY(act);
    QCOMPARE(act->against, QStringList(u"6.5"_s));
    // Nothing is against an empty hex.
    said.clear();
    const auto free = actOntoMap(driver.document(), units, driver.hex(u"0503"_s), driver.window());
    QVERIFY(free && free->against.isEmpty() && said.isEmpty());
}

void GuderianTurnTest::theDeadDoNotReturnUnasked()
{
    const TableScene scene = guderian(
        "movement",
        {unit("g", "137 ID", "german", "infantry", "0403"),
         uR"({"id": "d", "name": "137 R", "side": "soviet", "type": "rifle", "hex": null, "tray": "eliminated", "died": 3})"_s},
        "soviet");
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QString said;
    answer(false, said);
    QVERIFY(!actOntoMap(driver.document(), {driver.unit(u"d"_s)}, driver.hex(u"0603"_s), driver.window()));
    QVERIFY2(said.contains(u"[14]"_s), qPrintable(said));
}

void GuderianTurnTest::whoNeverReturnsOrIsNotDueIsAskedAbout()
{
    const TableScene scene = guderian(
        "movement",
        {unit("g", "137 ID", "german", "infantry", "0403"),
         uR"({"id": "t", "name": "54 Tk", "side": "soviet", "type": "tank", "hex": null, "tray": "eliminated", "died": 1})"_s,
         uR"({"id": "l", "name": "60 R", "side": "soviet", "type": "rifle", "hex": null, "arrives": {"turn": 9}})"_s},
        "soviet");
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    QString said;
    answer(false, said);
    QVERIFY(!actOntoMap(driver.document(), {driver.unit(u"t"_s)}, driver.hex(u"0603"_s), driver.window()));
    QVERIFY2(said.contains(u"54 Tk is eliminated, and units of its kind do not return. [14]"_s), qPrintable(said));
    answer(false, said);
    QVERIFY(!actOntoMap(driver.document(), {driver.unit(u"l"_s)}, driver.hex(u"0603"_s), driver.window()));
    QVERIFY2(said.contains(u"60 R arrives in turn 9."_s), qPrintable(said));
}

void GuderianTurnTest::divisionsStillToComeLieAmongTheReinforcements()
{
    // Of the shipped game: while they wait no destroyed one returns [14].
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    for (const QString& id : {u"100R"_s, u"120R"_s, u"149R"_s})
        QCOMPARE(driver.at(id).tray, Tray::reinforcements);
}

void GuderianTurnTest::untriedUnitsAreRevealedInTheirCombat()
{
    const TableScene scene = guderian(
        "combat",
        {unit("p", "4 Pz", "german", "panzer", "0503", ", \"attack\": 8, \"defense\": 8"),
         unit("r", "64 R", "soviet", "rifle", "0504", ", \"attack\": 2, \"defense\": 4, \"states\": [\"untried\"]"),
         unit("o", "65 R", "soviet", "rifle", "0905", ", \"states\": [\"untried\"]")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    QCOMPARE(driver.find<QLabel>("odds").text(), u"Odds not known"_s);
    QVERIFY(driver.find<QPushButton>("revealUnits").toolTip().contains(u"64 R"_s));
    WindowDriver::press(driver.find<QPushButton>("revealUnits"));
    QCOMPARE(driver.find<QLabel>("odds").text(), u"8 against 2: odds 4-1"_s);
    QVERIFY(!driver.find<QPushButton>("revealUnits").isVisible());
    QCOMPARE(driver.lastLine(), u"64 R is no longer marked \"Untried\" [base 12]"_s);
    QVERIFY(driver.at(u"o"_s).states.contains(u"untried"_s));
    driver.pressResult(u"De"_s);
    QCOMPARE(driver.flow().combat().result, u"De"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void GuderianTurnTest::untriedUnitsAreRevealedByATypedResult()
{
    // Who turns out to be worthless dies before anything else.
    const TableScene scene = guderian(
        "combat",
        {unit("p", "4 Pz", "german", "panzer", "0503", R"(, "attack": 8, "defense": 8)"),
         unit("r", "64 R", "soviet", "rifle", "0504", R"(, "attack": 2, "defense": 4, "states": ["untried"])"),
         unit("w", "65 R", "soviet", "rifle", "0504", R"(, "attack": 0, "defense": 0, "states": ["untried"])")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"D1"_s);
    QVERIFY(!driver.at(u"r"_s).states.contains(u"untried"_s));
    QVERIFY(driver.flow().guests() != nullptr);
    QVERIFY(!driver.find<QListWidget>("pathList").isVisible()); // nothing is left empty below the sentence
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(u"w"_s), QString());
    QCOMPARE(driver.placeOf(u"r"_s), u"0504"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void GuderianTurnTest::whoIsRevealedIsAttacked()
{
    // Nobody looks into a stack and attacks another one, or none, unasked.
    const TableScene scene =
        guderian("combat",
                 {unit("p", "4 Pz", "german", "panzer", "0503", R"(, "attack": 8, "defense": 8)"),
                  unit("r", "64 R", "soviet", "rifle", "0504", R"(, "attack": 2, "defense": 4, "states": ["untried"])"),
                  unit("s", "65 R", "soviet", "rifle", "0404", R"(, "attack": 2, "defense": 4)")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"0503"_s, u"0504"_s);
    WindowDriver::press(driver.find<QPushButton>("revealUnits"));
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::EnterResult);
    WindowDriver::press(driver.find<QPushButton>("newCombat"));
    driver.drag(u"0503"_s, u"0404"_s);
    driver.pressResult(u"De"_s);
    QVERIFY(driver.find<QWidget>("auditNotice").isVisible());
    QTextDocument reasons;
    reasons.setHtml(driver.find<QLabel>("auditReasons").text());
    QVERIFY2(reasons.toPlainText().contains(u"The attack on 0504, whose units were revealed, is not made base 12"_s),
             qPrintable(reasons.toPlainText()));
    WindowDriver::press(driver.find<QPushButton>("dropAttack"));
    const Turn before = driver.document().position()->turn;
    QString box;
    TableDriver::whenOpen([&box](QDialog& dialog) {
        box = dialog.objectName();
        dialog.reject();
    });
    driver.action("nextPhase").trigger();
    QCOMPARE(box, u"openCombat"_s);
    QCOMPARE(driver.document().position()->turn, before);
    // The attack itself goes on.
    driver.drag(u"0503"_s, u"0504"_s);
    driver.pressResult(u"De"_s);
    QCOMPARE(driver.document().scenario().combat->result, u"De"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void GuderianTurnTest::whoIsRevealedAsWorthlessIsGone()
{
    // 65 R counts for nothing, whether the attack is made or not.
    const TableScene scene = guderian(
        "combat",
        {unit("p", "4 Pz", "german", "panzer", "0503", R"(, "attack": 8, "defense": 8)"),
         unit("r", "64 R", "soviet", "rifle", "0504", R"(, "attack": 2, "defense": 4, "states": ["untried"])"),
         unit("w", "65 R", "soviet", "rifle", "0504", R"(, "attack": 0, "defense": 0, "states": ["untried"])")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    WindowDriver::press(driver.find<QPushButton>("revealUnits"));
    QCOMPARE(driver.lastLine(), u"65 R is eliminated [base 12]"_s);
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::EnterResult);
    QCOMPARE(driver.find<QLabel>("odds").text(), u"8 against 2: odds 4-1"_s);
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.placeOf(u"w"_s), QString());
    QCOMPARE(driver.placeOf(u"r"_s), u"0504"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void GuderianTurnTest::PGG_3_whoeverRetreatedOntoAWorthlessUnitDiesWithIt()
{
    const TableScene scene =
        guderian("combat",
                 {unit("p", "4 Pz", "german", "panzer", "0503", R"(, "attack": 8, "defense": 8)"),
                  unit("w", "40 R", "soviet", "rifle", "0504", R"(, "attack": 0, "defense": 0, "states": ["untried"])"),
                  unit("g", "137 R", "soviet", "rifle", "0504",
                       R"(, "attack": 2, "defense": 4, "states": ["retreated-onto"])")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    WindowDriver::press(driver.find<QPushButton>("revealUnits"));
    for (const char* id : {"w", "g"})
        QCOMPARE(driver.placeOf(QLatin1String(id)), QString());
    QVERIFY2(driver.lastLine().endsWith(u"[base 12]"_s), qPrintable(driver.lastLine()));
    // Two hexes then.
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::Advance);
    QVERIFY(std::ranges::any_of(driver.flow().end().paths, [](const auto& path) { return path.size() == 2; }));
    QCOMPARE(driver.isReplayed(), QString());
}

void GuderianTurnTest::PGG_11_whoWentOnIsNamedAfterTheOverrun()
{
    const TableScene scene = guderian(
        "movement", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QTextDocument about;
    about.setHtml(driver.find<QLabel>("deciders").text());
    QVERIFY2(about.toPlainText().contains(u"May still move, until other units do: 4 Pz (0504). 11"_s),
             qPrintable(about.toPlainText()));
}

void GuderianTurnTest::PGG_7_whoRetreatedFromAnOverrunIsNamedWhereItStands()
{
    const TableScene scene = guderian("movement", {unit("p", "4 Pz", "german", "panzer", "0503"),
                                                   unit("q", "5 Pz", "german", "panzer", "0503"),
                                                   unit("r", "64 Rif", "soviet", "rifle", "0504")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"A1"_s);
    WindowDriver::press(driver.button(u"Retreat 1 hex(es)"_s));
    for (const QString& end : {u"0502"_s, u"0402"_s}) {
        driver.click(end);
        WindowDriver::press(driver.find<QPushButton>("confirm"));
    }
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(u"p"_s), u"0502"_s);
    QCOMPARE(driver.lastLine(), u"4 Pz (0502), 5 Pz (0402) move no farther [6.5]"_s);
}

void GuderianTurnTest::theEliminatedSayWhenTheyDied()
{
    const TableScene scene = guderian(
        "movement",
        {unit("g", "137 ID", "german", "infantry", "0403"),
         uR"({"id": "d", "name": "137 R", "side": "soviet", "type": "rifle", "hex": null, "tray": "eliminated", "died": 3})"_s});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    auto& dock = driver.find<QDockWidget>("traysDock");
    dock.show();
    dock.raise();
    QCoreApplication::processEvents();
    const auto& tree = driver.find<QTreeWidget>("trayTree");
    const QTreeWidgetItem* dead = tree.topLevelItem(tree.topLevelItemCount() - 1)->child(0);
    QCOMPARE(dead->text(0), u"137 R\neliminated in turn 3"_s);
}

void GuderianTurnTest::nobodyLooksIntoAStackThatMayNotBeAttacked()
{
    // Too few points for an overrun.
    const TableScene scene = guderian("movement", {unit("p", "4 Pz", "german", "panzer", "0503", R"(, "movement": 2)"),
                                                   unit("r", "64 R", "soviet", "rifle", "0504",
                                                        R"(, "attack": 2, "defense": 4, "states": ["untried"])")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    QVERIFY(driver.find<QLabel>("attackRefusals").text().contains(u"6.5"_s));
    QVERIFY(!driver.find<QPushButton>("revealUnits").isEnabled());
}

void GuderianTurnTest::PGG_11_whoWentOnDoesNotOverrunAfterOthersMoved()
{
    const TableScene scene = guderian(
        "movement", {unit("p", "4 Pz", "german", "panzer", "0503"), unit("i", "5 Inf", "german", "infantry", "0902"),
                     unit("r", "64 Rif", "soviet", "rifle", "0504"), unit("s", "65 Rif", "soviet", "rifle", "0604")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    driver.pressResult(u"De"_s);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(u"p"_s), u"0504"_s);
    driver.drag(u"0902"_s, u"0903"_s);
    QCOMPARE(driver.placeOf(u"i"_s), u"0903"_s);
    driver.flow().dragCombat(driver.hex(u"0504"_s), driver.hex(u"0604"_s));
    QTextDocument refusals;
    refusals.setHtml(driver.find<QLabel>("attackRefusals").text());
    QVERIFY2(refusals.toPlainText().contains(u"another unit has moved since. 11"_s),
             qPrintable(refusals.toPlainText()));
    driver.pressResult(u"De"_s);
    QVERIFY(driver.flow().isPicking());
    QCOMPARE(driver.placeOf(u"s"_s), u"0604"_s);
}

void GuderianTurnTest::whatNobodyKnowsIsNotCalculatedWith()
{
    // In a forest the defence is doubled; nobody knows what.
    const TableScene scene = guderian(
        "combat",
        {unit("p", "4 Pz", "german", "panzer", "0503", ", \"attack\": 8, \"defense\": 8, \"formation\": \"4 Pz\""),
         unit("q", "5 Pz", "german", "panzer", "0503", ", \"formation\": \"4 Pz\""),
         unit("r", "64 R", "soviet", "rifle", "0504", ", \"states\": [\"untried\"]")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.click(u"0504"_s);
    driver.click(u"0503"_s);
    QTextDocument why;
    why.setHtml(driver.find<QLabel>("oddsFactors").text());
    QVERIFY2(why.toPlainText().contains(u"5 Pz: not known\n"_s), qPrintable(why.toPlainText()));
    QVERIFY2(!why.toPlainText().contains(u"→ 0"_s), qPrintable(why.toPlainText()));
}

void GuderianTurnTest::whoIsDraggedOntoTheEnemyOverrunsAlone()
{
    const QStringList units{
        unit("p", "4 Pz", "german", "panzer", "0503"), unit("q", "5 Pz", "german", "panzer", "0503"),
        unit("s", "6 Pz", "german", "panzer", "0503"), unit("r", "64 R", "soviet", "rifle", "0504")};
    const TableScene scene = guderian("movement", units);
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    const auto attacking = [&driver] {
        QStringList ids;
        for (const UnitIndex each : driver.flow().attackersChosen())
            ids += driver.document().position()->unit(each).id;
        return ids;
    };
    driver.drag(u"0503"_s, u"0504"_s); // as in moving
    QCOMPARE(attacking(), QStringList{u"p"_s});
    driver.drag(u"0503"_s, u"0504"_s, Qt::ShiftModifier);
    QCOMPARE(attacking(), (QStringList{u"p"_s, u"q"_s, u"s"_s}));
    // In a combat phase nobody moves: all of the stack attack.
    const TableScene fight = guderian("combat", units);
    QVERIFY(driver.open(fight.path()));
    driver.drag(u"0503"_s, u"0504"_s);
    QCOMPARE(attacking(), (QStringList{u"p"_s, u"q"_s, u"s"_s}));
}

void GuderianTurnTest::winterFrontEndsItsMovesWithFullHexesOnlyByConsent()
{
    const TableScene scene(
        u"winter-front"_s, uR"({"number": 1, "player": "soviet", "phase": "movement"})"_s,
        {unit("a", "1/11", "soviet", "infantry", "05.05"), unit("b", "2/11", "soviet", "infantry", "05.05"),
         unit("c", "3/11", "soviet", "infantry", "05.05"), unit("d", "16 Tk", "soviet", "armor", "05.06"),
         unit("g", "501/290", "german", "infantry", "09.05")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"05.06"_s, u"05.05"_s);
    QCOMPARE(driver.placeOf(u"d"_s), u"05.05"_s);
    QString said;
    answer(false, said);
    driver.action("nextPhase").trigger();
    QVERIFY2(said.endsWith(u"4 units stand in 05.05; the limit is 3."_s), qPrintable(said)); // its rule has no number
    QCOMPARE(driver.document().position()->turn.phase, u"movement"_s);
    answer(true, said);
    driver.action("nextPhase").trigger();
    QCOMPARE(driver.document().position()->turn.phase, u"combat"_s);
    // Nobody asks as the combats end.
    driver.action("nextPhase").trigger();
    QCOMPARE(driver.document().position()->turn.player, u"german"_s);
}

void GuderianTurnTest::aRetreatThatOverstacksSaysSo()
{
    // The only way out leads through full hexes to the edge of the map.
    QStringList units{unit("a", "1/11", "soviet", "infantry", "05.05", R"(, "steps": 9)"),
                      unit("g", "501/290", "german", "infantry", "05.06")};
    for (int row = 1; row <= 6; ++row) {
        for (int i = 0; row < 5 && i < 3; ++i)
            units += unit(qPrintable(u"s%1%2"_s.arg(row).arg(i)), "2/11", "soviet", "infantry",
                          qPrintable(u"05.0%1"_s.arg(row)));
        for (const int column : {4, 6})
            units += unit(qPrintable(u"g%1%2"_s.arg(column).arg(row)), "502/290", "german", "infantry",
                          qPrintable(u"0%1.0%2"_s.arg(column).arg(row)));
    }
    const TableScene scene(u"winter-front"_s, uR"({"number": 1, "player": "german", "phase": "combat"})"_s, units);
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"05.06"_s, u"05.05"_s);
    driver.pressResult(u"D1"_s);
    QVERIFY(driver.flow().retreat() != nullptr && !driver.flow().retreat()->paths.empty());
    driver.flow().choosePath(0);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    const QString end = driver.placeOf(u"a"_s);
    QVERIFY2(end != u"05.05"_s && !end.isEmpty(), qPrintable(end));
    QTextDocument about;
    about.setHtml(driver.find<QLabel>("deciders").text());
    QVERIFY2(about.toPlainText().contains(u"4 units stand in %1; the limit is 3"_s.arg(end)),
             qPrintable(about.toPlainText()));
}

void GuderianTurnTest::whoDiesOnItsWayStandsInNobodysWay()
{
    // Every way of the only German unit costs its last step. The attackers retreat as if it had never been there.
    QStringList units{unit("g", "503/290", "german", "infantry", "05.05", R"(, "steps": 1)"),
                      unit("s", "122 Tk", "soviet", "armor", "05.06", R"(, "steps": 2)")};
    int number = 0;
    for (const char* hex : {"03.05", "07.05", "05.03"})
        units += unit(qPrintable(u"z%1"_s.arg(++number)), "3/11", "soviet", "infantry", hex);
    const TableScene scene(u"winter-front"_s, uR"({"number": 1, "player": "soviet", "phase": "combat"})"_s, units);
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    driver.drag(u"05.06"_s, u"05.05"_s);
    driver.pressResult(u"A1/D1"_s);
    // Beside the attackers, if it can.
    const HexGrid& grid = driver.document().map().grid;
    const auto& paths = driver.flow().retreat()->paths;
    const auto beside = std::ranges::find_if(paths, [&](const RetreatPath& path) {
        return !path.hexes.empty() && grid.distance(path.hexes.back(), driver.hex(u"05.06"_s)) == 1;
    });
    QVERIFY(beside != paths.end());
    driver.flow().choosePath(static_cast<int>(beside - paths.begin()));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(u"g"_s), QString());
    const UnitRetreat* attacker = driver.flow().retreat();
    QVERIFY(attacker != nullptr && attacker->unit == driver.unit(u"s"_s));
    for (const RetreatPath& path : attacker->paths)
        QCOMPARE(path.charges, 0);
    // It would make a difference.
    RulingQuestion question = driver.flow().question();
    QCOMPARE(question.choices.front().dead, std::vector<UnitIndex>{driver.unit(u"g"_s)});
    question.choices.front().dead.clear();
    const auto alive = rule(*driver.document().play().before, *driver.document().rules(), question);
    QVERIFY(alive.hasValue());
    const auto same = std::ranges::find_if(alive->effects, [](const Effect& effect) {
        return effect.side == CombatRole::Attacker && !effect.retreats.empty();
    });
    QVERIFY(same != alive->effects.end());
    QVERIFY(!(same->retreats.front().paths == attacker->paths));
}

REARGUARD_TEST(GuderianTurnTest)
#include "guderian_turn_test.moc"

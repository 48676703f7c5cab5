// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"
#include "ui/support/table_scene.h"

#include "play/piece_controller.h"
#include "play/trays_panel.h"
#include "play/turn_rules_box.h"
#include "render/board_scene.h"
#include "rules/combat_odds.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"
#include "table/combat_circumstances.h"
#include "table/game_table.h"
#include "table/hex_description.h"
#include "table/piece_selection.h"
#include "table/ruling_board.h"
#include "table/table_session.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTextDocument>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

// Reserve, rest and replacements of Lost Battalion, and what a side announces, as players do it.
class ReserveTest : public QObject
{
    Q_OBJECT

private slots:
    void aStepIsReplacedInTheReserve();
    void whoIsNeverReplacedIsTold();
    void againstTheRulesOnlyAllTheSame();
    void LB_6_3_aStepRecoveredByHandIsAReplacement();
    void LB_6_3_whoIsNeverReplacedRecoversOnlyAllTheSame();
    void menusShowTheAmpersandOfATray();
    void thePhaseAsksForReplacementsThatAreLeft();
    void LB_6_3_aRegimentOnTheMapIsPutIntoTheReserve();
    void aDivisionGoesToRestAsAWhole();
    void whoLeavesTooEarlyIsTold();
    void theOffensiveIsAnnounced();
    void divisionsThatAttackedAreCounted();
    void LB_7_4_theNumberOfTheTurnTrackIsShown();
    void thePanelListsWhatIsDue();
    void LB_7_2_whoIsCutOffMovesHalfAsFar();
    void LB_7_2_aPositionThatIsOpenedInCombatIsJudgedThen();
};

namespace {

/// The shipped start in another phase.
class StartDriver : public TableDriver
{
public:
    StartDriver(int turn, const QString& player, const QString& phase)
    {
        if (!open(shipped(u"lost-battalion/start"_s)))
            qFatal("the start does not open");
        Turn at = document().position()->turn;
        at.number = turn;
        at.player = player;
        at.phase = phase;
        act(TurnAct{at});
    }

    void act(const Act& act)
    {
        if (const auto done = window().session().table.perform(act); !done)
            qFatal("%s", qPrintable(done.error()));
        QCoreApplication::processEvents();
    }
    /// Ids of all that is left of a division.
    QStringList division(const QString& formation)
    {
        QStringList ids;
        for (const Unit& unit : document().position()->units) {
            if (unit.formation == formation && unit.nation == u"usa"_s)
                ids << unit.id;
        }
        return ids;
    }
    void show(const char* name)
    {
        auto& dock = find<QDockWidget>(name);
        dock.show();
        dock.raise();
        QCoreApplication::processEvents();
    }
    /// Opens the trays and clicks a counter in them.
    void pick(const QString& name)
    {
        show("traysDock");
        auto& tree = find<QTreeWidget>("trayTree");
        for (int group = 0; group < tree.topLevelItemCount(); ++group) {
            QTreeWidgetItem* head = tree.topLevelItem(group);
            for (int i = 0; i < head->childCount(); ++i) {
                if (head->child(i)->text(0).section(u'\n', 0, 0) != name)
                    continue;
                tree.scrollToItem(head->child(i));
                QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualItemRect(head->child(i)).center());
                return;
            }
        }
        qFatal("no counter called %s", qPrintable(name));
    }
    QString text(const char* label)
    {
        QTextDocument plain;
        plain.setHtml(find<QLabel>(label).text());
        return plain.toPlainText();
    }
    qsizetype lines() { return static_cast<qsizetype>(window().session().table.log().entries().size()); }
};

/// Answers the question whether it is done against the rules; what it said is appended.
void answer(bool isDone, QString& said)
{
    TableDriver::whenOpen([isDone, &said](QDialog& dialog) {
        auto& box = dynamic_cast<QMessageBox&>(dialog);
        said = box.text();
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

void ReserveTest::aStepIsReplacedInTheReserve()
{
    StartDriver driver(3, u"allied"_s, u"reinforcement"_s);
    driver.act(StepsAct{u"129/33"_s, 2});
    driver.act(PutAct{driver.division(u"33"_s), noHex, u"reserve"_s});
    QVERIFY(driver.text("replacementPools").contains(u"American 50, German 11"_s));
    driver.pick(u"129/33"_s);
    WindowDriver::press(driver.find<QPushButton>("trayReplace"));
    QCOMPARE(driver.at(u"129/33"_s).lost, 1);
    QVERIFY(driver.text("replacementPools").contains(u"American 49, German 11"_s));
    QVERIFY(driver.lastLine().contains(u"American left: 49 [6.3]"_s));
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.at(u"129/33"_s).lost, 2);
    QVERIFY(driver.text("replacementPools").contains(u"American 50, German 11"_s));
}

void ReserveTest::whoIsNeverReplacedIsTold()
{
    StartDriver driver(3, u"german"_s, u"reinforcement"_s);
    driver.act(StepsAct{u"5kuk"_s, 1});
    driver.act(PutAct{{u"5kuk"_s}, noHex, Tray::replacements});
    driver.pick(u"5 kuk"_s);
    QString said;
    connect(&driver.window().play().pieces().trays(), &TraysPanel::said, this, [&](const QString& why) { said = why; });
    const qsizetype before = driver.lines();
    WindowDriver::press(driver.find<QPushButton>("trayReplace"));
    QVERIFY2(said.startsWith(u"5 kuk never gets steps back. ["_s), qPrintable(said));
    QCOMPARE(driver.lines(), before);
}

void ReserveTest::againstTheRulesOnlyAllTheSame()
{
    StartDriver driver(3, u"allied"_s, u"reinforcement"_s);
    driver.act(StepsAct{u"129/33"_s, 2});
    driver.act(PutAct{{u"129/33"_s}, noHex, u"reserve"_s}); // the others stand on the map
    driver.pick(u"129/33"_s);
    QString said;
    answer(false, said);
    WindowDriver::press(driver.find<QPushButton>("trayReplace"));
    QVERIFY2(said.contains(u"[6.3]"_s), qPrintable(said));
    QCOMPARE(driver.at(u"129/33"_s).lost, 2);
    answer(true, said);
    WindowDriver::press(driver.find<QPushButton>("trayReplace"));
    QCOMPARE(driver.at(u"129/33"_s).lost, 1);
    QVERIFY(driver.lastLine().endsWith(u"; against the rules [6.3]"_s));
}

void ReserveTest::LB_6_3_aStepRecoveredByHandIsAReplacement()
{
    StartDriver driver(3, u"allied"_s, u"reinforcement"_s);
    driver.act(StepsAct{u"129/33"_s, 2});
    PieceSelection& pieces = driver.window().session().pieces;
    const qsizetype before = driver.lines();
    // On the map the regiment gets none, unless all the same.
    pieces.set({driver.unit(u"129/33"_s)});
    QString said;
    answer(false, said);
    driver.action("pieceRecoverStep").trigger();
    QVERIFY2(said.contains(u"stands on the map"_s) && said.contains(u"[6.3]"_s), qPrintable(said));
    QCOMPARE(driver.at(u"129/33"_s).lost, 2);
    QCOMPARE(driver.lines(), before);
    answer(true, said);
    driver.action("pieceRecoverStep").trigger();
    QCOMPARE(driver.at(u"129/33"_s).lost, 1);
    QVERIFY2(driver.lastLine().endsWith(u"; against the rules [6.3]"_s), qPrintable(driver.lastLine()));
    QVERIFY(driver.text("replacementPools").contains(u"American 49"_s)); // the pool pays for it
    // In the reserve it gets one without a question.
    driver.act(PutAct{driver.division(u"33"_s), noHex, u"reserve"_s});
    pieces.set({driver.unit(u"129/33"_s)});
    driver.action("pieceRecoverStep").trigger();
    QCOMPARE(driver.at(u"129/33"_s).lost, 0);
    QVERIFY2(driver.lastLine().contains(u"American left: 48 [6.3]"_s), qPrintable(driver.lastLine()));
}

void ReserveTest::LB_6_3_whoIsNeverReplacedRecoversOnlyAllTheSame()
{
    StartDriver driver(3, u"german"_s, u"reinforcement"_s);
    driver.act(StepsAct{u"5kuk"_s, 1});
    driver.window().session().pieces.set({driver.unit(u"5kuk"_s)});
    QString said;
    answer(false, said);
    driver.action("pieceRecoverStep").trigger();
    QVERIFY2(said.startsWith(u"5 kuk never gets steps back. ["_s), qPrintable(said));
    QCOMPARE(driver.at(u"5kuk"_s).lost, 1);
    answer(true, said);
    driver.action("pieceRecoverStep").trigger();
    QCOMPARE(driver.at(u"5kuk"_s).lost, 0);
    QVERIFY2(driver.lastLine().startsWith(u"5 kuk recovers 1 step"_s)
                 && driver.lastLine().contains(u"; against the rules ["_s),
             qPrintable(driver.lastLine()));
    QVERIFY(driver.text("replacementPools").contains(u"American 50, German 11"_s));
    QCOMPARE(driver.isReplayed(), QString());
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.at(u"5kuk"_s).lost, 1);
}

void ReserveTest::menusShowTheAmpersandOfATray()
{
    StartDriver driver(3, u"allied"_s, u"reinforcement"_s);
    const QStringList division = driver.division(u"33"_s);
    driver.act(PutAct{division, noHex, u"reserve"_s});
    driver.pick(u"129/33"_s);
    driver.action("pieceTray").trigger();
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QStringList lines;
    for (const QAction* action : menu->actions())
        lines += action->text();
    menu->close();
    QVERIFY2(lines.contains(u"Rest && Reorganization"_s), qPrintable(lines.join(u", "_s)));
    // So does the line that takes it back.
    driver.act(PutAct{division, noHex, u"rest"_s});
    const QString undo = driver.action("undo").text();
    QVERIFY2(undo.contains(u"Rest && Reorganization"_s), qPrintable(undo));
}

void ReserveTest::thePhaseAsksForReplacementsThatAreLeft()
{
    StartDriver driver(3, u"allied"_s, u"artillery"_s);
    driver.act(StepsAct{u"129/33"_s, 1});
    driver.act(PutAct{driver.division(u"33"_s), noHex, u"reserve"_s});
    const Turn turn = driver.document().position()->turn;
    const auto end = [&driver](bool isDone) {
        TableDriver::whenOpen([isDone](QDialog& dialog) {
            auto& box = dynamic_cast<QMessageBox&>(dialog);
            QCOMPARE(box.objectName(), u"openReplacements"_s);
            QVERIFY2(box.text().contains(u"129/33"_s), qPrintable(box.text()));
            QVERIFY(box.defaultButton()->objectName() != u"endPhase"_s);
            QTest::mouseClick(isDone ? box.findChild<QPushButton*>(u"endPhase"_s) : box.defaultButton(),
                              Qt::LeftButton);
        });
        driver.action("nextPhase").trigger();
    };
    end(false);
    QCOMPARE(driver.document().position()->turn, turn);
    end(true);
    QVERIFY(!(driver.document().position()->turn == turn));
    // Whoever is full asks for nothing.
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().position()->turn, turn);
    driver.act(StepsAct{u"129/33"_s, 0});
    driver.action("nextPhase").trigger();
    QVERIFY(!(driver.document().position()->turn == turn));
}

void ReserveTest::LB_6_3_aRegimentOnTheMapIsPutIntoTheReserve()
{
    StartDriver driver(2, u"allied"_s, u"movement"_s);
    driver.show("traysDock");
    auto& button = driver.find<QPushButton>("trayMove");
    QVERIFY(!button.isEnabled());
    driver.window().session().pieces.set({driver.unit(u"131/33"_s)});
    QVERIFY(button.isEnabled());
    emit button.menu()->aboutToShow();
    for (QAction* action : button.menu()->actions()) {
        if (action->data().toString() == u"reserve"_s)
            action->trigger();
    }
    QCoreApplication::processEvents();
    QCOMPARE(driver.at(u"131/33"_s).tray, u"reserve"_s);
    QVERIFY2(driver.lastLine().contains(u"131/33 goes to: American reserve [6.3]"_s), qPrintable(driver.lastLine()));
}

void ReserveTest::aDivisionGoesToRestAsAWhole()
{
    StartDriver driver(3, u"allied"_s, u"reinforcement"_s);
    const QStringList division = driver.division(u"33"_s);
    QVERIFY(division.size() > 1);
    driver.act(PutAct{division, noHex, u"reserve"_s});
    driver.pick(u"129/33"_s);
    auto& button = driver.find<QPushButton>("trayMove");
    const auto moveTo = [&](const QString& tray) {
        emit button.menu()->aboutToShow();
        for (QAction* action : button.menu()->actions()) {
            if (action->data().toString() == tray)
                action->trigger();
        }
        QCoreApplication::processEvents();
    };
    QVERIFY(button.isVisible() && button.isEnabled());
    moveTo(u"rest"_s);
    for (const QString& id : division)
        QCOMPARE(driver.at(id).tray, u"rest"_s);
    QVERIFY(driver.lastLine().contains(u"go to: Rest & Reorganization [6.4]"_s));
    // Three turns later they are due, and leave rested.
    Turn turn = driver.document().position()->turn;
    turn.number = 6;
    driver.act(TurnAct{turn});
    QVERIFY(driver.text("turnDue").contains(u"Rest is over: "_s));
    driver.pick(u"129/33"_s);
    moveTo(u"reserve"_s);
    for (const QString& id : division) {
        QCOMPARE(driver.at(id).tray, u"reserve"_s);
        QCOMPARE(driver.at(id).states, QStringList{u"rested"_s});
    }
}

void ReserveTest::whoLeavesTooEarlyIsTold()
{
    StartDriver driver(3, u"allied"_s, u"reinforcement"_s);
    driver.act(PutAct{driver.division(u"33"_s), noHex, u"rest"_s});
    driver.pick(u"129/33"_s);
    QString said;
    connect(&driver.window().play().pieces().trays(), &TraysPanel::said, this, [&](const QString& why) { said = why; });
    driver.window().play().pieces().trays().moveTo(u"reserve"_s);
    QVERIFY2(said.contains(u"has rested for 0 of 3"_s), qPrintable(said));
    QCOMPARE(driver.at(u"129/33"_s).tray, u"reserve"_s);
    QCOMPARE(driver.at(u"129/33"_s).states, QStringList());
}

void ReserveTest::theOffensiveIsAnnounced()
{
    StartDriver driver(12, u"allied"_s, u"reinforcement"_s);
    driver.show("turnDock");
    const qsizetype before = driver.lines();
    const auto& announce = driver.find<QPushButton>("announce-final-offensive");
    QVERIFY(!announce.isEnabled());
    QVERIFY2(announce.toolTip().contains(u"[6.4]"_s), qPrintable(announce.toolTip()));
    WindowDriver::press(driver.find<QPushButton>("announce-final-offensive"));
    QCOMPARE(driver.lines(), before); // refused
    Turn turn = driver.document().position()->turn;
    turn.number = 13;
    driver.act(TurnAct{turn});
    WindowDriver::press(driver.find<QPushButton>("announce-final-offensive"));
    QCOMPARE(driver.lastLine(), u"Announced: Final Offensive [6.4]"_s);
    QVERIFY(driver.document().position()->turn.tags.contains(u"final-offensive"_s));
    QVERIFY(driver.text("announced").contains(u"Announced: Final Offensive"_s));
    QCOMPARE(driver.window().findChild<QPushButton*>(u"announce-final-offensive"_s), nullptr);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCoreApplication::processEvents();
    QVERIFY(!driver.find<QPushButton>("announce-final-offensive").isHidden());
}

void ReserveTest::divisionsThatAttackedAreCounted()
{
    StartDriver driver(1, u"allied"_s, u"combat"_s); // as it ships, with its combat
    QVERIFY(driver.text("attackLimits").contains(u"Formations that attacked: 0"_s));
    driver.act(CombatAct{driver.document().scenario().combat});
    QVERIFY2(driver.text("attackLimits").contains(u"Formations that attacked: 1 (33)"_s),
             qPrintable(driver.text("attackLimits")));
    // The next phase of the same turn remembers it, the next turn does not.
    Turn turn = driver.document().position()->turn;
    turn.phase = u"movement"_s;
    driver.act(TurnAct{turn});
    QVERIFY(driver.text("attackLimits").contains(u"Formations that attacked: 1 (33)"_s));
    turn.number = 2;
    driver.act(TurnAct{turn});
    QVERIFY(driver.text("attackLimits").contains(u"Formations that attacked: 0"_s));
}

void ReserveTest::LB_7_4_theNumberOfTheTurnTrackIsShown()
{
    const Board board = Board("lost-battalion", "...")
                            .values(R"("turnTrack": [{"turn": 1, "counts": {"attack-divisions": 3}}])")
                            .unit("a1", "0201")
                            .nation("usa")
                            .formation("33")
                            .unit("g1", "0101")
                            .nation("german")
                            .attack({"0201"}, "0101", "D1");
    Document document;
    document.take(coreScenario(board.scenario()),
                  RulesInForce(testRuleset(u"lost-battalion"_s)).withValues(board.yours()), {});
    GameTable table(document);
    TurnRulesBox box(table, [](RuleIndex) {});
    const auto shown = [&box] {
        box.refresh();
        QTextDocument plain;
        plain.setHtml(box.findChild<QLabel*>(u"attackLimits"_s)->text());
        return plain.toPlainText();
    };
    QVERIFY2(shown().startsWith(u"Formations that attacked: 0 of 3"_s), qPrintable(shown()));
    const HexMap& map = document.map();
    Combat attack;
    attack.defend = *map.find(u"0101"_s);
    attack.attack = {*map.find(u"0201"_s)};
    attack.result = u"D1"_s;
    QVERIFY(table.perform(CombatAct{attack}).hasValue());
    QVERIFY2(shown().startsWith(u"Formations that attacked: 1 of 3 (33)"_s), qPrintable(shown()));
}

void ReserveTest::thePanelListsWhatIsDue()
{
    StartDriver driver(7, u"allied"_s, u"reinforcement"_s);
    QVERIFY(driver.find<QLabel>("turnDue").isHidden());
    Turn turn = driver.document().position()->turn;
    turn.number = 8;
    driver.act(TurnAct{turn});
    QCOMPARE(driver.text("turnDue"), u"Due: 309/78, 310/78, 311/78, 312/78"_s);
}

void ReserveTest::LB_7_2_whoIsCutOffMovesHalfAsFar()
{
    const TableScene scene(
        u"lost-battalion"_s, uR"({"number": 3, "player": "allied", "phase": "reinforcement"})"_s,
        {TableScene::unit("a", "129", "allied", "infantry", "0503", R"(, "nation": "usa", "movement": 3)"),
         TableScene::unit("b", "130", "allied", "infantry", "0603", R"(, "nation": "usa", "movement": 3)")});
    TableDriver driver;
    QVERIFY(driver.open(scene.path()));
    GameTable& table = driver.window().session().table;
    QVERIFY(table.perform(TurnAct{{3, u"allied"_s, u"movement"_s, {}}, QStringList{u"a"_s}, u"7.2"_s}).hasValue());
    const auto line = [&driver](const char* id) {
        return unitLine(driver.document(), driver.unit(QString::fromLatin1(id)));
    };
    QVERIFY2(line("a").contains(u"2 of 3 movement points [7.2]"_s), qPrintable(line("a")));
    QVERIFY2(!line("b").contains(u"movement points"_s), qPrintable(line("b")));
    const BoardContent board = boardOf(driver.document());
    QVERIFY(board.halving && board.halving->unsupplied == QStringList{u"a"_s});
    BoardScene counters;
    counters.update(board);
    QCOMPARE(counters.face(driver.unit(u"a"_s)).strengths, u"2"_s);
    QCOMPARE(counters.face(driver.unit(u"b"_s)).strengths, u"3"_s);
    // In combat nobody moves.
    QVERIFY(table.perform(TurnAct{{3, u"allied"_s, u"combat"_s, {}}, QStringList{u"a"_s}, u"7.2"_s}).hasValue());
    QVERIFY(!boardOf(driver.document()).halving);
    QVERIFY2(!line("a").contains(u"movement points"_s), qPrintable(line("a")));
}

void ReserveTest::LB_7_2_aPositionThatIsOpenedInCombatIsJudgedThen()
{
    // The battalion in 2422 is cut off.
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/lost-in-the-arguenne"_s)));
    const auto supply = driver.document().play().supply;
    QVERIFY(supply != nullptr);
    QVERIFY(supply->unsupplied.contains(u"307/77"_s) && supply->unsupplied.contains(u"308/77"_s));
    auto& lines = driver.find<QListView>("logList");
    const QString start = lines.model()->index(0, 0).data().toString();
    QVERIFY2(start.contains(u"out of supply: "_s) && start.contains(u"308/77"_s) && start.contains(u"[7.2]"_s),
             qPrintable(start));
    Combat combat = *driver.document().scenario().combat;
    const CombatOdds odds = oddsOf(*driver.document().position(), *driver.document().rules(), combat,
                                   circumstancesOf(driver.document(), combat));
    QVERIFY(odds.defense.isKnown && odds.defense.shares.size() == 2);
    int halved = 0;
    for (const StrengthShare& share : odds.defense.shares)
        halved += (share.printed.value() + 1) / 2;
    QCOMPARE(odds.defense.total, halved);
    // Its first line is undone to the same judgement.
    QVERIFY(driver.window().session().table.perform(NoteAct{u"x"_s}).hasValue());
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().play().supply, supply);
}

REARGUARD_TEST(ReserveTest)
#include "reserve_test.moc"

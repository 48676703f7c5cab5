// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/turn_panel.h"

#include "document/document.h"
#include "shell/actions.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "ui/support/named_child.h"
#include "ui/support/table_driver.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>

#include <memory>
#include <set>

using namespace Qt::StringLiterals;

namespace {

/// A table with the panel beside it, and nothing else.
class Desk
{
public:
    explicit Desk(const Board& board, const Turn& turn)
    {
        Scenario scenario = coreScenario(board.scenario());
        scenario.position.turn = turn;
        const RulesetPtr game = testRuleset(scenario.ruleset);
        document.take(scenario, RulesInForce(game), {});
        panel = std::make_unique<TurnPanel>(actions, table);
        panel->resize(320, 720);
        panel->show();
    }

    template<typename T>
    T& find(const char* name)
    {
        return namedChild<T>(*panel, name);
    }
    void press(const char* name) { QTest::mouseClick(&find<QAbstractButton>(name), Qt::LeftButton); }
    QString title() { return find<QLabel>("turnTitle").text(); }
    QString supplyText()
    {
        QTextDocument text;
        text.setHtml(find<QLabel>("supplyText").text());
        return text.toPlainText();
    }
    QStringList unsupplied()
    {
        QStringList lines;
        const auto& list = find<QListWidget>("unsupplied");
        for (int row = 0; row < list.count(); ++row)
            lines << list.item(row)->text();
        return lines;
    }

    QMainWindow window;
    Actions actions{window};
    Document document;
    GameTable table{document};
    std::unique_ptr<TurnPanel> panel;
};

/// s1 is cut off in the west, s2 has a leader and the east edge; g1 is disrupted.
Board field()
{
    return Board("panzergruppe-guderian", ".......\n.......\n.......")
        .region("east-edge", {"0701", "0702", "0703"})
        .region("west-edge", {"0101"})
        .unit("s1", "0103", "rifle")
        .unit("s2", "0602", "rifle")
        .unit("s9", "0702", "leader")
        .range(3)
        .unit("g1", "0401", "panzer")
        .state("disrupted")
        .attack({"0401"}, "0602", "");
}

} // namespace

/// The turn panel as a player uses it: real buttons, boxes and lists.
class TurnPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void theTrackShowsThePhaseAtHand();
    void nextAndPreviousWalkThroughTheTurn();
    void theButtonsStayWhereTheyAre();
    void weatherIsShownAndEndedInABox();
    void theTurnTrackOfTheGameIsShown();
    void aPhaseOfTheTrackIsGoneTo();
    void supplyIsJudgedAsThePhaseBegins();
    void supplyIsJudgedOnceMoreOnRequest();
    void whatThePhaseEndsIsGone();
    void aMovementPhaseEndsWithOverfullHexesOnlyByConsent();
    void aPlainLimitIsLookedAtAsMovementEnds_data();
    void aPlainLimitIsLookedAtAsMovementEnds();
    void aJumpToALaterPhaseAsksAsNextPhaseDoes();
    void pointsAndVictory();
    void victoryHexesAreCountedByControl();
    void aGameWithoutSequenceIsSetFreely();
    void undoBringsThePhaseBack();
    void withoutAGameThereIsNothingToSet();
};

void TurnPanelTest::theTrackShowsThePhaseAtHand()
{
    Desk desk(field(), {3, u"german"_s, u"combat"_s, {}});
    QCOMPARE(desk.title(), u"Turn 3 of 12 · German · Combat"_s);
    const auto& phases = desk.find<QListWidget>("phases");
    QCOMPARE(phases.count(), 9);
    QCOMPARE(phases.currentRow(), 5);
    QCOMPARE(phases.item(5)->text(), u"▸ German: Combat"_s);
    QVERIFY(phases.item(5)->font().bold());
    QCOMPARE(phases.item(4)->text().trimmed(), u"German: Initial movement"_s);
    QVERIFY(!phases.item(4)->font().bold());
    QVERIFY(!desk.find<QComboBox>("turnPlayer").isVisible()); // the track says both
}

void TurnPanelTest::nextAndPreviousWalkThroughTheTurn()
{
    Desk desk(field(), {1, u"soviet"_s, u"movement"_s, {}});
    QVERIFY(!desk.find<QToolButton>("previousPhaseButton").isEnabled());
    QStringList titles;
    for (int i = 0; i < 9; ++i) {
        desk.press("nextPhaseButton");
        titles << desk.title().section(u" · "_s, 1);
    }
    QCOMPARE(titles.front(), u"Soviet · Combat"_s);
    QCOMPARE(titles.back(), u"Soviet · Movement"_s);
    QCOMPARE(desk.title(), u"Turn 2 of 12 · Soviet · Movement"_s);
    desk.press("previousPhaseButton");
    QCOMPARE(desk.title(), u"Turn 1 of 12 · German · Air interdiction"_s);
    QCOMPARE(desk.table.log().entries().size(), std::size_t{10}); // each a line of the log
    // Where a phase may be played again, that is told.
    QCOMPARE(desk.table.log().entries().back().text, u"Back to turn 1, German, Air interdiction"_s);
    // The same by key.
    QTest::keyClick(desk.panel.get(), Qt::Key_F5);
    desk.actions[ActionId::NextPhase].trigger();
    QVERIFY(desk.title().startsWith(u"Turn 2 of 12"_s));
}

void TurnPanelTest::theButtonsStayWhereTheyAre()
{
    // In a panel in which some titles take two lines.
    Desk desk(field(), {1, u"soviet"_s, u"movement"_s, {}});
    const auto& button = desk.find<QToolButton>("nextPhaseButton");
    bool areOfSeveralHeights = false;
    for (int width = 200; width <= 440; width += 40) {
        desk.panel->resize(width, 720);
        std::set<int> heights;
        std::set<int> places;
        for (int i = 0; i < 9; ++i) {
            desk.press("nextPhaseButton");
            QCoreApplication::processEvents();
            heights.insert(desk.find<QLabel>("turnTitle").height());
            places.insert(button.mapTo(desk.panel.get(), QPoint()).y());
        }
        areOfSeveralHeights = areOfSeveralHeights || heights.size() > 1;
        QCOMPARE(places.size(), 1U);
    }
    QVERIFY(areOfSeveralHeights);
}

void TurnPanelTest::weatherIsShownAndEndedInABox()
{
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"russia-besieged/owners-option"_s)));
    auto& snow = driver.find<QCheckBox>("turnTag-snow");
    QCOMPARE(snow.text(), u"Snow"_s);
    QVERIFY(snow.isChecked());
    snow.click();
    QVERIFY(!driver.document().position()->turn.tags.contains(u"snow"_s));
    QCOMPARE(driver.lastLine(), u"No longer: Snow"_s);
    snow.click();
    QVERIFY(driver.document().position()->turn.tags.contains(u"snow"_s));
}

void TurnPanelTest::aPhaseOfTheTrackIsGoneTo()
{
    Desk desk(field(), {2, u"soviet"_s, u"movement"_s, {}});
    auto& phases = desk.find<QListWidget>("phases");
    phases.setFocus();
    phases.setCurrentRow(6);
    QTest::keyClick(&phases, Qt::Key_Return);
    QCOMPARE(desk.title(), u"Turn 2 of 12 · German · Mechanized movement"_s);
    auto& turn = desk.find<QSpinBox>("turnNumber");
    turn.setFocus();
    QTest::keyClick(&turn, Qt::Key_Up);
    QCOMPARE(desk.title(), u"Turn 3 of 12 · German · Mechanized movement"_s);
}

void TurnPanelTest::supplyIsJudgedAsThePhaseBegins()
{
    Desk desk(field(), {1, u"german"_s, u"interdiction"_s, {}});
    QCOMPARE(desk.unsupplied(), QStringList());
    desk.press("nextPhaseButton");
    QCOMPARE(desk.unsupplied(), QStringList{u"s1, Soviet (0103)"_s});
    QVERIFY2(desk.supplyText().startsWith(u"Judged for this phase: 1 unit"_s), qPrintable(desk.supplyText()));
    QVERIFY(desk.supplyText().endsWith(u"base 11.3"_s));
    QCOMPARE(desk.document.play().supply->unsupplied, QStringList{u"s1"_s});
    QSignalSpy shown(desk.panel.get(), &TurnPanel::unitRequested);
    auto& list = desk.find<QListWidget>("unsupplied");
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(0)).center());
    QCOMPARE(shown.size(), 1);
    QCOMPARE(shown.front().front().toInt(), 0);
    // In the next phase nothing is judged, and what was is forgotten.
    desk.press("nextPhaseButton");
    QVERIFY(desk.document.play().supply == nullptr);
    QCOMPARE(desk.supplyText(), u"Supply is not judged as this phase begins."_s);
}

void TurnPanelTest::supplyIsJudgedOnceMoreOnRequest()
{
    Desk desk(field(), {1, u"soviet"_s, u"movement"_s, {}});
    // A position that is opened in such a phase is judged then.
    QCOMPARE(desk.unsupplied(), QStringList{u"s1, Soviet (0103)"_s});
    // The leader leaves: judged again, s2 is out of supply too.
    QVERIFY(desk.table.perform(PutAct{{u"s9"_s}, noHex, Tray::eliminated}).hasValue());
    QCOMPARE(desk.unsupplied(), QStringList{u"s1, Soviet (0103)"_s}); // what was judged stands
    desk.press("judgeSupply");
    QCOMPARE(desk.unsupplied(), QStringList({u"s1, Soviet (0103)"_s, u"s2, Soviet (0602)"_s}));
}

void TurnPanelTest::whatThePhaseEndsIsGone()
{
    Desk desk(field(), {1, u"german"_s, u"disruption-removal"_s, {}});
    const auto isDisrupted = [&] {
        const Position& position = *desk.document.position();
        return position.unit(position.findUnit(u"g1")).states.contains(u"disrupted"_s);
    };
    QVERIFY(isDisrupted());
    desk.press("nextPhaseButton");
    QVERIFY(!isDisrupted());
    desk.table.stepBack();
    QVERIFY(isDisrupted());
}

void TurnPanelTest::aMovementPhaseEndsWithOverfullHexesOnlyByConsent()
{
    // Three Americans of one division in 0303, and four Germans, whose turn it is not, in 0101.
    Board board("lost-battalion", "....\n....\n....");
    for (const char* id : {"a1", "a2", "a3"})
        board.unit(id, "0303").nation("usa").formation("77");
    for (const char* id : {"g1", "g2", "g3", "g4"})
        board.unit(id, "0101").nation("german");
    board.attack({"0303"}, "0101", "");
    Desk desk(board, {1, u"allied"_s, u"movement"_s, {}});
    QString said;
    const auto pressNext = [&](bool goesOn) {
        said.clear();
        TableDriver::whenOpen([&said, goesOn](QDialog& dialog) {
            auto& box = dynamic_cast<QMessageBox&>(dialog);
            said = box.informativeText();
            QCOMPARE(box.buttonRole(box.defaultButton()), QMessageBox::RejectRole);
            for (QAbstractButton* button : box.buttons()) {
                if ((box.buttonRole(button) == QMessageBox::AcceptRole) == goesOn) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
        });
        desk.press("nextPhaseButton");
    };
    pressNext(false);
    QVERIFY2(said.contains(u"0303"_s) && said.contains(u"[5.2]"_s) && !said.contains(u"0101"_s), qPrintable(said));
    QCOMPARE(desk.title(), u"Turn 1 · Allied · Movement"_s);
    pressNext(true);
    QCOMPARE(desk.title(), u"Turn 1 · Allied · Combat"_s);
    QCOMPARE(std::get<TurnAct>(desk.table.log().entries().back().act).leftOpen, QStringList{u"5.3"_s});
    // Nobody asks as combat ends, whatever an advance has filled.
    desk.press("nextPhaseButton");
    QCOMPARE(desk.title(), u"Turn 1 · Allied · Artillery"_s);
    desk.press("nextPhaseButton");
    QCOMPARE(desk.title(), u"Turn 2 · German · Reinforcement"_s);
}

void TurnPanelTest::aPlainLimitIsLookedAtAsMovementEnds_data()
{
    QTest::addColumn<QString>("game");
    QTest::addColumn<QString>("player");
    QTest::addColumn<QString>("enemy");
    QTest::addColumn<QString>("phase");
    QTest::addColumn<QString>("then");
    QTest::newRow("Ardennes") << u"ardennes-offensive"_s << u"german"_s << u"a1"_s << u"movement"_s << u"combat"_s;
    QTest::newRow("Ardennes, mechanized")
        << u"ardennes-offensive"_s << u"german"_s << u"a1"_s << u"mechanized-movement"_s << u"movement"_s;
    QTest::newRow("Russia, second impulse")
        << u"russia-besieged"_s << u"axis"_s << u"s1"_s << u"movement-2"_s << u"combat-2"_s;
    QTest::newRow("Winter Front") << u"winter-front"_s << u"german"_s << u"s1"_s << u"movement"_s << u"combat"_s;
}

void TurnPanelTest::aPlainLimitIsLookedAtAsMovementEnds()
{
    QFETCH(QString, game);
    QFETCH(QString, player);
    QFETCH(QString, enemy);
    QFETCH(QString, phase);
    QFETCH(QString, then);
    // The first letter of an id is its side's.
    Board board(game.toLatin1().constData(), "....\n....\n....");
    for (const char* number : {"1", "2", "3", "4"})
        board.unit((player.first(1).toLatin1() + number).constData(), "0303");
    board.unit(enemy.toLatin1().constData(), "0101").attack({"0303"}, "0101", "");
    Desk desk(board, {2, player, phase, {}});
    QString said;
    TableDriver::whenOpen([&said](QDialog& dialog) {
        auto& box = dynamic_cast<QMessageBox&>(dialog);
        said = box.informativeText();
        for (QAbstractButton* button : box.buttons()) {
            if (box.buttonRole(button) == QMessageBox::AcceptRole)
                QTest::mouseClick(button, Qt::LeftButton);
        }
    });
    desk.press("nextPhaseButton");
    QVERIFY2(said.contains(u"0303"_s), qPrintable(said));
    QCOMPARE(desk.document.position()->turn.phase, then);
    QCOMPARE(std::get<TurnAct>(desk.table.log().entries().back().act).leftOpen, QStringList{u"stacking"_s});
    // A combat phase ends without that question.
    if (then != u"movement"_s)
        desk.press("nextPhaseButton");
}

void TurnPanelTest::aJumpToALaterPhaseAsksAsNextPhaseDoes()
{
    // Three Americans of one division in 0303.
    Board board("lost-battalion", "....\n....\n....");
    for (const char* id : {"a1", "a2", "a3"})
        board.unit(id, "0303").nation("usa").formation("77");
    board.unit("g1", "0101").nation("german").attack({"0303"}, "0101", "");
    Desk desk(board, {2, u"allied"_s, u"movement"_s, {}});
    auto& phases = desk.find<QListWidget>("phases");
    int asked = 0;
    const auto jumpTo = [&](const QString& title, bool goesOn) {
        asked = 0;
        TableDriver::whenOpen([&asked, goesOn](QDialog& dialog) {
            auto& box = dynamic_cast<QMessageBox&>(dialog);
            ++asked;
            for (QAbstractButton* button : box.buttons()) {
                if ((box.buttonRole(button) == QMessageBox::AcceptRole) == goesOn) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
        });
        const QList<QListWidgetItem*> found = phases.findItems(title, Qt::MatchContains);
        QCOMPARE(found.size(), 1);
        phases.setFocus();
        phases.setCurrentItem(found.front());
        QTest::keyClick(&phases, Qt::Key_Return);
    };
    jumpTo(u"Allied: Combat"_s, false);
    QCOMPARE(asked, 1);
    QCOMPARE(desk.title(), u"Turn 2 · Allied · Movement"_s);
    QVERIFY(phases.currentItem()->text().contains(u"Allied: Movement"_s)); // the list shows what holds
    jumpTo(u"Allied: Combat"_s, true);
    QCOMPARE(asked, 1);
    QCOMPARE(desk.title(), u"Turn 2 · Allied · Combat"_s);
    QCOMPARE(std::get<TurnAct>(desk.table.log().entries().back().act).leftOpen, QStringList{u"5.3"_s});
    desk.table.stepBack();
    QCOMPARE(desk.title(), u"Turn 2 · Allied · Movement"_s);
    // The number of the turn, too, is not gone past unasked; the field takes its number back.
    auto& number = desk.find<QSpinBox>("turnNumber");
    asked = 0;
    TableDriver::whenOpen([&asked](QDialog& dialog) {
        ++asked;
        dialog.reject();
    });
    number.setFocus();
    QTest::keyClick(&number, Qt::Key_Up);
    QCOMPARE(asked, 1);
    QCOMPARE(number.value(), 2);
    // Who says no keeps the phase, wherever the jump goes; back it goes without questions about the rules.
    bool mayGo = false;
    desk.panel->setGuard([&mayGo](const Turn&) { return mayGo ? std::optional(QStringList()) : std::nullopt; });
    QTest::keyClick(&number, Qt::Key_Down);
    QCOMPARE(desk.title(), u"Turn 2 · Allied · Movement"_s);
    QCOMPARE(number.value(), 2);
    mayGo = true;
    QTest::keyClick(&number, Qt::Key_Down);
    QCOMPARE(desk.title(), u"Turn 1 · Allied · Movement"_s);
}

void TurnPanelTest::theTurnTrackOfTheGameIsShown()
{
    Desk desk(Board("winter-front", "..."), {5, u"german"_s, u"combat"_s, {}});
    const auto& track = desk.find<QLabel>("turnTrack");
    QVERIFY(!track.isVisible());
    desk.press("nextPhaseButton");
    QVERIFY(track.isVisible());
    QCOMPARE(track.text(), u"Turn track: 14.1.4"_s);
    // The user's own turn track comes below.
    Values own;
    own.ruleset = u"winter-front"_s;
    own.turnTrack = {{6, {}, {}, u"frost"_s}};
    desk.document.setValuesSource([&own](const Ruleset&) { return std::make_shared<const Values>(own); });
    QCOMPARE(track.text(), u"Turn track: 14.1.4\nfrost (yours)"_s);
}

void TurnPanelTest::pointsAndVictory()
{
    Desk desk(Board("...").unit("g1", "0101").unit("a1", "0301").attack({"0101"}, "0301", ""),
              {6, u"german"_s, u"movement"_s, {}});
    auto& german = desk.find<QSpinBox>("points-german");
    auto& victory = desk.find<QLabel>("victory");
    german.setFocus();
    german.selectAll();
    QTest::keyClicks(&german, u"34"_s);
    QTest::keyClick(&german, Qt::Key_Return);
    QCOMPARE(desk.document.position()->pointsOf(u"german"), 34);
    QVERIFY(!victory.isVisible());
    desk.press("morePoints-allied");
    QCOMPARE(desk.document.position()->pointsOf(u"allied"), 1);
    QVERIFY(!victory.isVisible());
    desk.press("morePoints-german");
    QVERIFY(victory.isVisible()); // the moment it holds
    QVERIFY2(victory.text().contains(u"Victory: German, with 35 point"_s), qPrintable(victory.text()));
    QVERIFY(victory.text().contains(u"16.2"_s));
    desk.press("lessPoints-german");
    QVERIFY(!victory.isVisible());
    desk.press("morePoints-german");
    desk.find<QSpinBox>("turnNumber").setValue(7);
    QVERIFY(!victory.isVisible()); // too late
    desk.table.stepBack();
    QVERIFY(victory.isVisible());
    QCOMPARE(german.value(), 35);
}

void TurnPanelTest::victoryHexesAreCountedByControl()
{
    Desk desk(Board("lost-battalion", "....")
                  .unit("g1", "0101")
                  .unit("a1", "0401")
                  .feature("victory", {"0101", "0201", "0301"})
                  .control("german", {"0101", "0201"})
                  .control("allied", {"0401"})
                  .attack({"0401"}, "0101", ""),
              {1, u"allied"_s, u"movement"_s, {}});
    auto& held = desk.find<QLabel>("objectives");
    QVERIFY(held.isVisible());
    const auto text = [&] {
        QTextDocument plain;
        plain.setHtml(held.text());
        return plain.toPlainText();
    };
    QVERIFY2(text().startsWith(u"Victory hexes: "_s) && text().contains(u"German 2"_s)
                 && text().contains(u"Allied 0"_s),
             qPrintable(text()));
    QVERIFY(desk.table.perform(ControlAct{{desk.document.position()->map->find(u"0201"_s).value()}, u"allied"_s})
                .hasValue());
    QVERIFY2(text().contains(u"German 1"_s) && text().contains(u"Allied 1"_s), qPrintable(text()));
}

void TurnPanelTest::aGameWithoutSequenceIsSetFreely()
{
    Desk desk(Board("...")
                  .game("rearguard-action.ruleset.json")
                  .unit("g1", "0101")
                  .unit("a1", "0301")
                  .attack({"0101"}, "0301", ""),
              {1, u"german"_s, {}, {}});
    QVERIFY(desk.document.ruleset().sequence.phases.empty());
    auto& player = desk.find<QComboBox>("turnPlayer");
    QVERIFY(player.isVisible());
    QVERIFY(!desk.find<QListWidget>("phases").isVisible());
    player.setFocus();
    QTest::keyClick(&player, Qt::Key_Down);
    QCOMPARE(desk.document.position()->turn.player, u"allied"_s);
    desk.press("nextPhaseButton");
    QCOMPARE(desk.document.position()->turn.number, 2);
    QCOMPARE(desk.document.position()->turn.player, u"german"_s);
}

void TurnPanelTest::undoBringsThePhaseBack()
{
    Desk desk(field(), {1, u"soviet"_s, u"combat"_s, {}});
    for (int i = 0; i < 5; ++i)
        desk.press("nextPhaseButton");
    const QString last = desk.title();
    while (desk.table.canStepBack())
        desk.table.stepBack();
    QCOMPARE(desk.title(), u"Turn 1 of 12 · Soviet · Combat"_s);
    while (desk.table.canStepForward())
        desk.table.stepForward();
    QCOMPARE(desk.title(), last);
}

void TurnPanelTest::withoutAGameThereIsNothingToSet()
{
    Document document;
    GameTable table(document);
    QMainWindow window;
    Actions actions(window);
    TurnPanel panel(actions, table);
    panel.show();
    QVERIFY(!panel.isEnabled());
    QVERIFY(!actions[ActionId::NextPhase].isEnabled());
    actions[ActionId::NextPhase].trigger();
    QCOMPARE(panel.findChild<QLabel*>(u"turnTitle"_s)->text(), u"No game is open."_s);
}

REARGUARD_TEST(TurnPanelTest)
#include "turn_panel_test.moc"

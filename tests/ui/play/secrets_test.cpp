// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"

#include "base/cover_screen.h"
#include "explain/explanation.h"
#include "picture/render.h"
#include "play/board_presenter.h"
#include "play/piece_controller.h"
#include "play/projector.h"
#include "render/counter_face.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "table/piece_selection.h"
#include "ui/support/shown_texts.h"
#include "why/step_through.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

// LB-5.6: whose turn it is may look at the top counter of an enemy stack and no further, wherever stacks are told about;
// and the second window, which shows the board to others.
class SecretsTest : public QObject
{
    Q_OBJECT

private slots:
    void lostBattalionForbidsLooking();
    void theBoardHidesWhatLiesBelow();
    void wordsHideWhatLiesBelow();
    void explanationsHideWhatLiesBelow();
    void listsHideWhatLiesBelow();
    void picturesHideWhatLiesBelow();
    void untriedStrengthsAreToldNowhere();
    void bothSeeAllByDefault();
    void theTurnHandsOver();
    void handingOverIsRememberedForTheGame();
    void nothingGetsPastTheScreen();
    void theProjectorShowsTheBoard();
    void theProjectorHoldsItsView();
};

namespace {

void makeSecret(Scenario&, Ruleset& game)
{
    game.secrecy.hidesStacks = true;
    game.secrecy.rule = u"5.6"_s;
}

QImage pictureOf(TableDriver& driver)
{
    RenderRequest request;
    request.content = driver.map().content();
    request.content.hoveredHex = request.content.cursorHex = request.content.fannedHex = noHex;
    request.content.selectedUnits.clear();
    return renderImage(request);
}

} // namespace

void SecretsTest::lostBattalionForbidsLooking()
{
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    QVERIFY(driver.action("handOver").isEnabled());
    for (const QString& viewer : {u"allied"_s, u"german"_s}) {
        driver.action(qPrintable(u"viewer-"_s + viewer)).trigger();
        int hidden = 0;
        for (const Unit& unit : driver.document().position()->units) {
            if (!unit.isOnMap())
                continue;
            const QStringList stack = driver.stack(driver.numberOf(unit.hex));
            const bool isHidden = driver.document().isHidden(driver.unit(unit.id));
            QCOMPARE(isHidden, unit.side != viewer && stack.front() != unit.id);
            hidden += isHidden ? 1 : 0;
        }
        QVERIFY2(hidden > 0, qPrintable(viewer));
    }
}

void SecretsTest::theBoardHidesWhatLiesBelow()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.action("viewer-german").trigger();
    QCOMPARE(driver.document().viewer(), u"german"_s);
    // Not even that there are more: the enemy's stack does not fan out, one's own does.
    driver.hover(u"0506"_s);
    QCOMPARE(driver.map().fannedHex(), noHex);
    QCOMPARE(driver.map().unitAt(driver.pointOf(u"0506"_s)), driver.unit(u"a1"_s));
    driver.hover(u"0505"_s);
    QCOMPARE(driver.map().fannedHex(), driver.hex(u"0505"_s));
    QCOMPARE(driver.window().session().pieces.stackIn(driver.hex(u"0506"_s)), std::vector{driver.unit(u"a1"_s)});
    driver.window().session().pieces.set({driver.unit(u"a2"_s)});
    QVERIFY(driver.picked().isEmpty());
}

void SecretsTest::wordsHideWhatLiesBelow()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    const auto words = [&] {
        const HexDescription description = driver.window().ruling().presenter().descriptionOf(driver.hex(u"0506"_s));
        const HexDescription beside = driver.window().ruling().presenter().descriptionOf(driver.hex(u"0507"_s));
        return description.spoken() + description.summary() + description.units.join(u' ') + beside.zoc.join(u' ')
               + driver.map().describe(driver.hex(u"0506"_s));
    };
    QVERIFY(words().contains(u"2 Inf"_s));
    driver.action("viewer-german").trigger();
    QVERIFY(words().contains(u"1 Inf"_s));
    QVERIFY(!words().contains(u"2 Inf"_s));
    QVERIFY(!words().contains(u"3 Inf"_s));
    driver.action("viewer-allied").trigger();
    QVERIFY(words().contains(u"2 Inf"_s));
}

void SecretsTest::explanationsHideWhatLiesBelow()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    const auto told = [&] {
        driver.walkTo(u"0507"_s);
        driver.window().session().pieces.set({});
        driver.action("whyZoc").trigger();
        const StepThrough& why = driver.window().why().steps();
        return why.isOpen() ? explanationLines(*why.explanation()).join(u' ') : QString();
    };
    QVERIFY2(told().contains(u"2 Inf"_s), qPrintable(told()));
    driver.action("viewer-german").trigger();
    QVERIFY2(told().contains(u"1 Inf"_s), qPrintable(told()));
    QVERIFY2(!told().contains(u"2 Inf"_s), qPrintable(told()));
    driver.action("viewer-allied").trigger();
    QVERIFY(told().contains(u"2 Inf"_s));
}

void SecretsTest::listsHideWhatLiesBelow()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.action("viewer-german").trigger();
    auto& dock = driver.find<QDockWidget>("unitsDock");
    dock.show();
    dock.raise();
    QCoreApplication::processEvents();
    auto& tree = driver.find<QTreeWidget>("unitsTree");
    QStringList shown;
    for (int i = 0; i < tree.topLevelItemCount(); ++i) {
        if (!tree.topLevelItem(i)->isHidden())
            shown += tree.topLevelItem(i)->text(0);
    }
    shown.sort();
    QCOMPARE(shown, (QStringList{u"1 Inf"_s, u"1 VG"_s, u"2 VG"_s, u"3 VG"_s}));
    driver.map().setFocus();
    driver.key(Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(&driver.find<QLineEdit>("finderField"), u"inf"_s);
    QCOMPARE(WindowDriver::lines(driver.find<QListWidget>("finderHits")).filter(u"— unit"_s),
             QStringList{u"1 Inf — unit, 0506"_s});
}

void SecretsTest::picturesHideWhatLiesBelow()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.action("viewer-german").trigger();
    const QImage secret = pictureOf(driver);
    // As if the counters below were not there.
    TableDriver alone;
    alone.openTable([](Scenario& scenario, Ruleset& game) {
        makeSecret(scenario, game);
        std::erase_if(scenario.position.units, [](const Unit& unit) { return unit.id == u"a2" || unit.id == u"a3"; });
    });
    QCOMPARE(secret, pictureOf(alone));
    driver.action("viewer-both").trigger();
    QVERIFY(pictureOf(driver) != secret);
}

// Nobody knows them until the state goes, whoever looks.
void SecretsTest::untriedStrengthsAreToldNowhere()
{
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    const Unit rifles = driver.at(u"137R"_s);
    QCOMPARE(rifles.attack, std::optional(2));
    const auto words = [&] {
        return driver.window().ruling().presenter().descriptionOf(rifles.hex).units.join(u' ')
               + driver.map().describe(rifles.hex);
    };
    QVERIFY2(words().contains(u"?-?-6"_s), qPrintable(words()));
    driver.find<QDockWidget>("unitsDock").show();
    driver.find<QDockWidget>("traysDock").show();
    QCoreApplication::processEvents();
    QStringList told;
    visitShownTexts(driver.window(), [&](const QString& where, const QString& text) {
        if (text.contains(u"2-4-6"_s) || text.contains(u"2-3-6"_s))
            told += where + u": "_s + text;
    });
    QVERIFY2(told.isEmpty(), qPrintable(told.join(u'\n')));
    const RulesInForce& rules = *driver.document().rules();
    QCOMPARE(faceOf(rifles, &rules).strengths, u"?-?-6"_s);
    QCOMPARE(faceOf(rifles, &rules, true).strengths, u"2-4-6"_s);
    // The combat is fought: the counter is turned over.
    QVERIFY(driver.window().session().table.perform(StateAct{{rifles.id}, u"untried"_s, false}).hasValue());
    QVERIFY2(words().contains(u"2-4-6"_s), qPrintable(words()));
    QCOMPARE(faceOf(driver.at(u"137R"_s), &rules).strengths, u"2-4-6"_s);
}

void SecretsTest::bothSeeAllByDefault()
{
    TableDriver driver;
    driver.openTable();
    QVERIFY(!driver.action("handOver").isEnabled());
    driver.document().setViewer(u"german"_s);
    QVERIFY(!driver.document().isHidden(driver.unit(u"a2"_s))); // the game does not forbid it
    TableDriver secret;
    secret.openTable(makeSecret);
    QVERIFY(secret.action("handOver").isEnabled());
    QVERIFY(!secret.document().isHidden(secret.unit(u"a2"_s)));
}

void SecretsTest::theTurnHandsOver()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.action("viewer-german").trigger();
    driver.action("projector").trigger();
    auto& cover = driver.find<CoverScreen>("coverScreen");
    QVERIFY(!cover.isVisible());
    Turn turn = driver.document().position()->turn;
    turn.player = u"allied"_s;
    QVERIFY(driver.window().session().table.perform(TurnAct{turn, {}, {}}));
    QVERIFY(cover.isVisible());
    QCOMPARE(cover.geometry(), driver.window().rect());
    QVERIFY(driver.find<QLabel>("coverText").text().contains(u"Allied"_s));
    const ProjectorWindow* projector = driver.window().play().pieces().projector();
    QVERIFY(projector->findChild<CoverScreen*>()->isVisible());
    // The board is nowhere on the window: one colour but for the words and the button.
    const QImage seen = driver.window().grab().toImage();
    const QRgb ground = seen.pixel(3, 3);
    for (const QPoint& at : {QPoint(700, 200), QPoint(300, 600), QPoint(1300, 300), QPoint(20, 500)})
        QCOMPARE(seen.pixel(at * driver.window().devicePixelRatioF()), ground);
    QCOMPARE(driver.document().viewer(), u"german"_s);
    WindowDriver::press(driver.find<QPushButton>("coverReady"));
    QVERIFY(!cover.isVisible());
    QVERIFY(!projector->findChild<CoverScreen*>()->isVisible());
    QCOMPARE(driver.document().viewer(), u"allied"_s);
    QVERIFY(driver.document().isHidden(driver.unit(u"g2"_s)));
    QVERIFY(!driver.document().isHidden(driver.unit(u"a2"_s)));
}

void SecretsTest::handingOverIsRememberedForTheGame()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.action("viewer-german").trigger();
    QVERIFY(driver.action("handsOver").isChecked());
    driver.action("handsOver").trigger();
    Turn turn = driver.document().position()->turn;
    turn.player = u"allied"_s;
    QVERIFY(driver.window().session().table.perform(TurnAct{turn, {}, {}}));
    QVERIFY(!driver.find<CoverScreen>("coverScreen").isVisible());
    // The game opens as it was looked at.
    driver.openTable(makeSecret);
    QCOMPARE(driver.document().viewer(), u"german"_s);
    QVERIFY(!driver.action("handsOver").isChecked());
    // By hand it is always there.
    driver.map().setFocus();
    driver.key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(driver.find<CoverScreen>("coverScreen").isVisible());
}

void SecretsTest::nothingGetsPastTheScreen()
{
    TableDriver driver;
    driver.openTable(makeSecret);
    driver.action("viewer-german").trigger();
    driver.action("handOver").trigger();
    auto& cover = driver.find<CoverScreen>("coverScreen");
    QVERIFY(cover.isVisible());
    const bool wasShown = driver.map().layers().isShown(LayerId::Counters);
    driver.key(Qt::Key_F9, Qt::ShiftModifier);
    QCOMPARE(driver.map().layers().isShown(LayerId::Counters), wasShown);
    driver.key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &driver.find<QPushButton>("coverReady"));
    driver.key(Qt::Key_Escape);
    QVERIFY(cover.isVisible());
    driver.key(Qt::Key_Return);
    QVERIFY(!cover.isVisible());
    QCOMPARE(driver.document().viewer(), u"allied"_s);
    QVERIFY(driver.map().hasFocus());
}

void SecretsTest::theProjectorShowsTheBoard()
{
    TableDriver driver;
    driver.openTable();
    driver.action("projector").trigger();
    ProjectorWindow* projector = driver.window().play().pieces().projector();
    QVERIFY(projector != nullptr && projector->isVisible());
    QVERIFY(projector->findChildren<QDockWidget*>().isEmpty());
    QCOMPARE(projector->map().content().position, driver.document().position());
    // What is done in the first window is seen in the second at once, the ruling too.
    driver.window().session().pieces.set({driver.unit(u"g1"_s)});
    driver.action("pieceLoseStep").trigger();
    QCOMPARE(projector->map().content().position, driver.document().position());
    driver.click(u"0506"_s);
    QCOMPARE(projector->map().content().defendHexes, std::vector{driver.hex(u"0506"_s)});
    // The same part of the board is in sight.
    driver.map().showArea(QRectF(2, 2, 4, 4), 400);
    const QRectF here = driver.map().visibleArea();
    QVERIFY(projector->map().visibleArea().adjusted(-0.01, -0.01, 0.01, 0.01).contains(here.center()));
    QVERIFY(std::abs(projector->map().visibleArea().center().x() - here.center().x()) < 0.2);
    driver.action("projector").trigger();
    QVERIFY(!projector->isVisible());
    driver.action("projector").trigger();
    QVERIFY(projector->isVisible());
    driver.document().markUnchanged();
    driver.window().close();
    QVERIFY(!projector->isVisible());
}

void SecretsTest::theProjectorHoldsItsView()
{
    TableDriver driver;
    driver.openTable();
    driver.action("projector").trigger();
    ProjectorWindow* projector = driver.window().play().pieces().projector();
    QVERIFY(driver.action("projectorFollows").isChecked());
    QWidget* board = projector->map().viewport();
    const QPointF middle = board->rect().center();
    QWheelEvent wheel(middle, board->mapToGlobal(middle), {}, QPoint(0, 240), {}, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(board, &wheel);
    QVERIFY(!driver.action("projectorFollows").isChecked());
    const Viewport held = projector->map().view();
    driver.map().showArea(QRectF(1, 1, 2, 2), 400);
    QCOMPARE(projector->map().view().origin, held.origin);
    driver.action("projectorFollows").trigger();
    QVERIFY(projector->map().view().origin != held.origin);
}

REARGUARD_TEST(SecretsTest)
#include "secrets_test.moc"

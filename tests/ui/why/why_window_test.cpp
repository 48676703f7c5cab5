// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// "Show me why" in the window: from any verdict to the stage in which it fell, and back to the board as it was.

#include "explain/explanation.h"
#include "output/output_controller.h"
#include "panels/hover_card.h"
#include "panels/layers_panel.h"
#include "play/board_presenter.h"
#include "render/ruling_scene.h"
#include "rules/combat_result.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"
#include "why/step_through.h"
#include "why/why_card.h"

#include <QAccessible>
#include <QAction>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include <functional>

class WhyWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void fromAHexToTheStageInWhichItDropsOut();
    void fromTheRulingPanelItBeginsAtTheBeginning();
    void byKeyOfTheHexUnderTheCursor();
    void whatTheStagesTellIsWhatTheRulingSays();
    void afterOneUnitHasGoneTheNextIsTold();
    void escapeBringsTheBoardBack();
    void closingTheCardBringsTheBoardBack();
    void thePanelBelowStaysTheOneThatWasRead();
    void anotherRulingEndsIt();
    void choosingAHexEndsIt();
    void editingEndsIt();
    void onTheMapKeysOfTheirOwnStep();
    void supplyOfAUnitFromItsHex();
    void aGameWithoutSupplySaysNothingOfIt();
    void aDeadEndIsToldAsOpen();
    void aLineThatLeadsOutOfSightIsShownWhole();
    void atTheSheetsEdgeTheCardLiesOnNothingExplained_data();
    void atTheSheetsEdgeTheCardLiesOnNothingExplained();
    void zonesOfControlFromAHexAndByKey();
    void aHiddenRulingLayerIsShown();
    void lossesAreToldToo();
    void itIsWrittenAsAStrip();
    void withoutARulingThereIsNothingToAsk();

private:
    static QMenu& menuOf(WindowDriver& driver, const QString& number);
    static void pick(WindowDriver& driver, const QString& number, const char* action);
};

namespace {

/// What the board shows, pixel by pixel, without what follows the mouse.
QImage board(WindowDriver& driver)
{
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();
    QTest::mouseMove(driver.map().viewport(), QPoint(2, 2));
    driver.map().setCursorHex(noHex);
    driver.window().ruling().card().hide();
    return driver.map().viewport()->grab().toImage();
}

/// The card on the board of play; that of the lessons has parts of the same names.
WhyCard& card(WindowDriver& driver)
{
    return *driver.map().viewport()->findChild<WhyCard*>();
}

template<typename T>
T& onCard(WindowDriver& driver, const char* name)
{
    return namedChild<T>(card(driver), name);
}

const ExplainStage& stageOf(WindowDriver& driver)
{
    StepThrough& why = driver.window().why().steps();
    return why.explanation()->stages[static_cast<std::size_t>(why.stage())];
}

bool drops(const ExplainStage& stage, HexIndex hex)
{
    return std::any_of(stage.struck.begin(), stage.struck.end(),
                       [hex](const StruckHex& struck) { return struck.hex == hex; });
}

/// A hex of the shown ruling with that verdict.
HexIndex hexWith(WindowDriver& driver, Verdict wanted)
{
    for (const HexVerdict& verdict : driver.flow().shown().unit()->hexes) {
        if (verdict.verdict == wanted)
            return verdict.hex;
    }
    return noHex;
}

/// Goes through all stages; what they tell otherwise than the ruling; empty: nothing.
QString untold(WindowDriver& driver)
{
    const UnitRetreat& unit = *driver.flow().shown().unit();
    StepThrough& why = driver.window().why().steps();
    QSet<HexIndex> struck;
    for (int stage = 0; stage < why.stageCount(); ++stage) {
        why.goTo(stage);
        for (const StruckHex& each : stageOf(driver).struck) {
            if (struck.contains(each.hex))
                return driver.numberOf(each.hex) + QStringLiteral(" drops out twice");
            struck += each.hex;
        }
    }
    for (const HexVerdict& verdict : unit.hexes) {
        const bool isLegal = verdict.verdict <= Verdict::LegalPass;
        if (verdict.verdict != Verdict::OutOfReach && struck.contains(verdict.hex) == isLegal)
            return driver.numberOf(verdict.hex) + QStringLiteral(" is told otherwise");
    }
    const bool isChoice =
        stageOf(driver).kind == StageKind::Choice && stageOf(driver).paths.size() == unit.paths.size();
    return isChoice ? QString() : QStringLiteral("the end is another");
}

} // namespace

/// Opens the menu of a hex with the right mouse button.
QMenu& WhyWindowTest::menuOf(WindowDriver& driver, const QString& number)
{
    const QPoint at = driver.pointOf(number);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, driver.map().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(driver.map().viewport(), &event);
    return driver.find<QMenu>("hexMenu");
}

/// The same, and picks one of its lines.
void WhyWindowTest::pick(WindowDriver& driver, const QString& number, const char* action)
{
    QMenu& menu = menuOf(driver, number);
    auto* found = menu.findChild<QAction*>(QString::fromLatin1(action));
    if (found == nullptr)
        qFatal("the menu of %s has no %s", qPrintable(number), action);
    QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(found).center());
    menu.close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    // The platform of the tests gives nothing back that a menu has taken.
    driver.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
}

void WhyWindowTest::fromAHexToTheStageInWhichItDropsOut()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const HexIndex hex = driver.hex(QStringLiteral("3503"));
    const HexVerdict* verdict = driver.flow().retreat()->verdictOf(hex);
    QVERIFY(verdict != nullptr);
    QCOMPARE(verdict->verdict, Verdict::Forbidden);
    pick(driver, QStringLiteral("3503"), "hexWhy");
    QVERIFY(driver.window().why().steps().isOpen());
    QVERIFY(drops(stageOf(driver), hex));
    QCOMPARE(stageOf(driver).kind, StageKind::Forbid);
    // By one of the rules that the verdict itself gives.
    QVERIFY(std::any_of(verdict->why.begin(), verdict->why.end(),
                        [&](const Reason& reason) { return reason.rule == stageOf(driver).rule; }));
    // Board and card show it.
    QCOMPARE(driver.map().content().stage, driver.window().why().steps().shown());
    QCOMPARE(driver.map().content().stage->asked, hex);
    QVERIFY(driver.map().content().ruling == nullptr);
    QVERIFY(card(driver).isVisible());
    QVERIFY(onCard<QLabel>(driver, "whyCaption").text().contains(stageOf(driver).title.toHtmlEscaped()));
    QVERIFY(onCard<QLabel>(driver, "whyPlace").text().startsWith(QStringLiteral("3503, stage ")));
    // The keyboard is where it steps on.
    driver.key(Qt::Key_Right);
    QVERIFY(!drops(stageOf(driver), hex));
}

void WhyWindowTest::fromTheRulingPanelItBeginsAtTheBeginning()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    WindowDriver::press(driver.find<QPushButton>("showWhy"));
    QCOMPARE(driver.window().why().steps().stage(), 0);
    QCOMPARE(driver.window().why().steps().asked(), noHex);
    QVERIFY(card(driver).isVisible());
}

void WhyWindowTest::byKeyOfTheHexUnderTheCursor()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const HexIndex hex = hexWith(driver, Verdict::Outranked);
    QVERIFY(hex != noHex);
    driver.walkTo(driver.numberOf(hex));
    driver.key(Qt::Key_F12);
    QCOMPARE(stageOf(driver).kind, StageKind::Priority);
    QVERIFY(drops(stageOf(driver), hex));
    driver.key(Qt::Key_Escape);
    // A legal hex does not fall: the whole description is told.
    driver.walkTo(driver.numberOf(hexWith(driver, Verdict::LegalEnd)));
    driver.key(Qt::Key_F12);
    QCOMPARE(driver.window().why().steps().stage(), 0);
}

void WhyWindowTest::whatTheStagesTellIsWhatTheRulingSays()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    QCOMPARE(untold(driver), QString());
}

void WhyWindowTest::afterOneUnitHasGoneTheNextIsTold()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(QStringLiteral("two-units")));
    if (driver.flow().isPicking())
        driver.pressResult(commonResultCodes(driver.document().ruleset(), 4).front());
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::ChoosePath);
    const UnitIndex first = driver.flow().retreat()->unit;
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::ChoosePath);
    QVERIFY(driver.flow().retreat()->unit != first);
    driver.map().setFocus();
    driver.key(Qt::Key_F12);
    QVERIFY(driver.window().why().steps().isOpen());
    QCOMPARE(driver.window().why().steps().explanation()->unit, driver.flow().retreat()->unit);
    QCOMPARE(untold(driver), QString());
}

void WhyWindowTest::escapeBringsTheBoardBack()
{
    WindowDriver driver;
    Preferences still = driver.window().preferences().now();
    still.isAnimated = false; // a path that draws itself is another picture
    driver.window().preferences().set(still);
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    // Once open, so that the panels have the widths that they will have afterwards.
    driver.key(Qt::Key_F12);
    driver.key(Qt::Key_Escape);
    const QImage before = board(driver);
    driver.map().setFocus();
    driver.key(Qt::Key_F12);
    QVERIFY(driver.window().why().steps().isOpen());
    QVERIFY(board(driver) != before);
    driver.key(Qt::Key_End);
    driver.map().setFocus(); // Escape ends it wherever the keyboard is
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.window().why().steps().isOpen());
    QVERIFY(!card(driver).isVisible());
    QVERIFY(driver.map().content().stage == nullptr);
    QCOMPARE(driver.map().content().ruling, driver.flow().ruling());
    const QImage after = board(driver);
    // Panels that came and went may have left the map a pixel wider or narrower.
    const QRect common = before.rect() & after.rect();
    QVERIFY(std::abs(before.width() - after.width()) <= 2);
    QVERIFY(after.copy(common) == before.copy(common));
}

void WhyWindowTest::closingTheCardBringsTheBoardBack()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    WindowDriver::press(onCard<QWidget>(driver, "whyClose"));
    QVERIFY(!driver.window().why().steps().isOpen());
    QVERIFY(driver.map().hasFocus()); // not lost with the card
    QVERIFY(driver.map().content().ruling != nullptr);
}

void WhyWindowTest::thePanelBelowStaysTheOneThatWasRead()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& log = driver.find<QDockWidget>("logDock");
    const auto& turn = driver.find<QDockWidget>("turnDock");
    for (const char* name : {"turnDock", "traysDock", "logDock"})
        driver.find<QDockWidget>(name).show();
    log.raise();
    QTRY_VERIFY(!log.visibleRegion().isEmpty());
    const auto isInFront = [&] {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
        return !log.visibleRegion().isEmpty() && turn.visibleRegion().isEmpty();
    };
    QVERIFY(isInFront());
    const std::function<void()> ends[] = {[&] { WindowDriver::press(onCard<QWidget>(driver, "whyClose")); },
                                          [&] { driver.key(Qt::Key_Escape); }};
    for (const auto& end : ends) {
        WindowDriver::press(driver.find<QPushButton>("showWhy"));
        QVERIFY(driver.window().why().steps().isOpen());
        QVERIFY(isInFront());
        end();
        QVERIFY(!driver.window().why().steps().isOpen());
        QVERIFY(isInFront());
    }
}

void WhyWindowTest::anotherRulingEndsIt()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    driver.flow().enterResult(QStringLiteral("Ar1"));
    QVERIFY(!driver.window().why().steps().isOpen());
    QCOMPARE(driver.map().content().ruling, driver.flow().ruling());
}

void WhyWindowTest::choosingAHexEndsIt()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const HexIndex next = driver.flow().retreat()->paths.front().hexes.front();
    driver.key(Qt::Key_F12);
    driver.click(driver.numberOf(next));
    QCOMPARE(driver.chosen(), QStringList(driver.numberOf(next)));
    QVERIFY(!driver.window().why().steps().isOpen());
}

void WhyWindowTest::editingEndsIt()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    driver.find<QAction>("editMode").trigger();
    QVERIFY(!driver.window().why().steps().isOpen());
    QVERIFY(!driver.find<QAction>("why").isEnabled());
}

void WhyWindowTest::onTheMapKeysOfTheirOwnStep()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    driver.map().setFocus();
    driver.key(Qt::Key_F12, Qt::ControlModifier);
    driver.key(Qt::Key_F12, Qt::ControlModifier);
    QCOMPARE(driver.window().why().steps().stage(), 2);
    driver.key(Qt::Key_F12, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.window().why().steps().stage(), 1);
    // Arrows walk the map as ever.
    driver.key(Qt::Key_Up);
    const HexIndex at = driver.map().cursorHex();
    driver.key(Qt::Key_Right);
    QVERIFY(driver.map().cursorHex() != at);
    QCOMPARE(driver.window().why().steps().stage(), 1);
}

void WhyWindowTest::aGameWithoutSupplySaysNothingOfIt()
{
    WindowDriver driver;
    QVERIFY(driver.open(sourcePath(u"/resources/kits/classic-two-hex/classic-two-hex-cut-off.scenario.json")));
    QVERIFY(driver.document().ruleset().supply.lines.empty());
    driver.find<QAction>("supply").setChecked(true);
    const Position& position = *driver.document().position();
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const auto unit = static_cast<UnitIndex>(i);
        driver.window().ruling().presenter().selectUnit(unit);
        QVERIFY(driver.map().content().supply == nullptr || driver.map().content().supply->empty());
        if (!position.unit(unit).isOnMap())
            continue;
        const HexDescription told = driver.window().ruling().presenter().descriptionOf(position.unit(unit).hex);
        QVERIFY2(!told.spoken().contains(QLatin1String("supply")), qPrintable(told.spoken()));
        QVERIFY2(!told.summary().contains(QLatin1String("supply")), qPrintable(told.summary()));
    }
    QVERIFY(!driver.find<QAction>("whySupply").isEnabled());
    QVERIFY(driver.find<QWidget>("supplyBox").isHidden());
    QMenu& menu = menuOf(driver, driver.numberOf(position.unit(0).hex));
    QVERIFY(menu.findChild<QAction*>(QStringLiteral("hexWhyZoc")) != nullptr);
    QVERIFY(menu.findChild<QAction*>(QStringLiteral("hexWhySupply")) == nullptr);
    menu.close();
    // Other games are told of it as ever.
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QVERIFY(driver.find<QAction>("whySupply").isEnabled());
    QVERIFY(!driver.find<QWidget>("supplyBox").isHidden());
}

void WhyWindowTest::aDeadEndIsToldAsOpen()
{
    WindowDriver driver;
    QVERIFY(driver.open(sourcePath(u"/resources/kits/zoc-bond/zoc-bond-the-gap-is-held.scenario.json")));
    const HexIndex deadEnd = driver.hex(QStringLiteral("1206"));
    QCOMPARE(driver.flow().shown().unit()->verdictOf(deadEnd)->verdict, Verdict::DeadEnd);
    const HexDescription told = driver.window().ruling().presenter().descriptionOf(deadEnd);
    QCOMPARE(told.why.front().text,
             QStringLiteral("may be entered, but no legal path of the needed length goes on from it"));
    QVERIFY2(told.spoken().contains(QStringLiteral("1205: held by the enemy: 1 Rifles (1205)")),
             qPrintable(told.spoken()));
    // On the board it is no hex that an enemy holds, and where one does nothing more is hinted at.
    RulingScene scene;
    scene.update(driver.map().content());
    int held = 0;
    for (const RulingScene::Mark& mark : scene.marks()) {
        if (mark.hex == deadEnd)
            QCOMPARE(mark.sign, ReasonCode::NoPathOn);
        if (mark.sign == ReasonCode::EnemyUnit || mark.hex == deadEnd)
            QVERIFY(!mark.hasMore);
        held += mark.sign == ReasonCode::EnemyUnit ? 1 : 0;
    }
    QVERIFY(held > 0);
}

void WhyWindowTest::supplyOfAUnitFromItsHex()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("panzergruppe-guderian/no-switching"))));
    // Both kinds of answer, of units that stand there.
    bool supplied = false;
    bool cut = false;
    for (const SupplyStatus& status : *driver.document().supply()) {
        if (status.isSupplied ? supplied : cut)
            continue;
        (status.isSupplied ? supplied : cut) = true;
        const HexIndex hex = driver.document().position()->unit(status.unit).hex;
        driver.window().ruling().presenter().selectUnit(status.unit);
        driver.map().setFocus();
        driver.key(Qt::Key_F8, Qt::ShiftModifier);
        QVERIFY(driver.window().why().steps().isOpen());
        QCOMPARE(driver.window().why().steps().explanation()->unit, status.unit);
        QCOMPARE(driver.window().why().steps().explanation()->from, hex);
        QCOMPARE(driver.window().why().steps().explanation()->stages.back().kind,
                 status.isSupplied ? StageKind::InSupply : StageKind::OutOfSupply);
        driver.key(Qt::Key_Escape);
    }
    QVERIFY(supplied && cut);
    pick(driver, driver.numberOf(driver.document().position()->unit(driver.document().supply()->front().unit).hex),
         "hexWhySupply");
    QCOMPARE(driver.window().why().steps().explanation()->stages.front().kind, StageKind::Trace);
}

void WhyWindowTest::aLineThatLeadsOutOfSightIsShownWhole()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("panzergruppe-guderian/no-switching"))));
    const auto supplied = std::find_if(driver.document().supply()->begin(), driver.document().supply()->end(),
                                       [](const SupplyStatus& status) { return status.line.size() > 6; });
    QVERIFY(supplied != driver.document().supply()->end());
    driver.map().centerOn(supplied->line.front());
    const QRectF view(driver.map().viewport()->rect());
    const auto isSeen = [&](HexIndex hex) { return view.contains(driver.map().hexRect(hex)); };
    QVERIFY(!isSeen(supplied->line.back()));
    const Viewport before = driver.map().view();
    driver.window().ruling().presenter().selectUnit(supplied->unit);
    driver.key(Qt::Key_F8, Qt::ShiftModifier);
    QCoreApplication::processEvents();
    QVERIFY(isSeen(supplied->line.front()));
    QVERIFY(isSeen(supplied->line.back()));
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.map().view().hexSize, before.hexSize);
    QCOMPARE(driver.map().view().origin, before.origin);
    // Who has moved the map meanwhile stays where he is.
    driver.key(Qt::Key_F8, Qt::ShiftModifier);
    QCoreApplication::processEvents();
    driver.map().centerOn(supplied->line.back());
    const Viewport chosen = driver.map().view();
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.map().view().origin, chosen.origin);
}

void WhyWindowTest::atTheSheetsEdgeTheCardLiesOnNothingExplained_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("upper") << WindowDriver::workedCase();
    QTest::newRow("lower") << WindowDriver::shipped(QStringLiteral("lost-battalion/start"));
}

void WhyWindowTest::atTheSheetsEdgeTheCardLiesOnNothingExplained()
{
    WindowDriver driver;
    driver.window().resize(1280, 720);
    driver.window().why().steps().setAnimated(false);
    QFETCH(const QString, file);
    QVERIFY(driver.open(file));
    if (file == WindowDriver::workedCase()) {
        driver.flow().beginCombat();
        driver.drag(QStringLiteral("2804"), QStringLiteral("2805"));
        driver.pressResult(QStringLiteral("Dr2"));
    }
    QCoreApplication::processEvents();
    const HexIndex asked = driver.hex(QStringLiteral("2804"));
    driver.map().setFocus();
    driver.map().setCursorHex(asked);
    driver.key(Qt::Key_F12);
    QVERIFY(driver.window().why().steps().isOpen());
    QCoreApplication::processEvents();
    QVERIFY(card(driver).isVisible());
    const QRectF place(card(driver).geometry());
    const QRectF view(driver.map().viewport()->rect());
    for (const HexIndex hex : {asked, driver.flow().combat().defend}) {
        const QRectF rect = driver.map().hexRect(hex);
        QVERIFY2(view.contains(rect) && !rect.intersects(place), qPrintable(driver.numberOf(hex)));
    }
}

void WhyWindowTest::zonesOfControlFromAHexAndByKey()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    pick(driver, QStringLiteral("3503"), "hexWhyZoc");
    QCOMPARE(stageOf(driver).kind, StageKind::Exerts);
    QVERIFY(!stageOf(driver).hexes.empty());
    driver.key(Qt::Key_Escape);
    pick(driver, QStringLiteral("3502"), "hexWhyZocIn");
    QVERIFY(driver.window().why().steps().isOpen());
    driver.key(Qt::Key_Escape);
    driver.window().ruling().presenter().selectUnit(driver.flow().retreat()->unit);
    driver.map().setFocus();
    driver.key(Qt::Key_F7, Qt::ShiftModifier);
    QCOMPARE(driver.window().why().steps().explanation()->unit, driver.flow().retreat()->unit);
}

void WhyWindowTest::aHiddenRulingLayerIsShown()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.window().findChild<LayersPanel*>()->setShown(LayerId::Ruling, false);
    QVERIFY(!driver.map().layers().isShown(LayerId::Ruling));
    driver.key(Qt::Key_F12);
    QVERIFY(driver.map().layers().isShown(LayerId::Ruling));
}

void WhyWindowTest::lossesAreToldToo()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QString found;
    for (const QString& code : commonResultCodes(driver.document().ruleset(), 4)) {
        driver.flow().enterResult(code);
        if (driver.flow().stage() == RulingFlow::Stage::SettleEffect) {
            found = code;
            break;
        }
    }
    QVERIFY(!found.isEmpty());
    QVERIFY(driver.find<QPushButton>("showWhy").isVisible());
    WindowDriver::press(driver.find<QPushButton>("showWhy"));
    QVERIFY(driver.window().why().steps().isOpen());
    const auto& stages = driver.window().why().steps().explanation()->stages;
    QVERIFY(std::any_of(stages.begin(), stages.end(),
                        [](const ExplainStage& stage) { return stage.kind == StageKind::Losses; }));
}

void WhyWindowTest::itIsWrittenAsAStrip()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_F12);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("why.svg"));
    QSignalSpy ended(&driver.window().output().job(), &BackgroundJob::ended);
    driver.window().why().exportTo(path);
    QVERIFY(ended.count() > 0 || ended.wait(30'000));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(file.readAll());
    const Explanation& explanation = *driver.window().why().steps().explanation();
    QCOMPARE(svg.count(QStringLiteral("role=\"img\"")), static_cast<qsizetype>(explanation.stages.size()));
    for (const QString& line : explanationLines(explanation))
        QVERIFY2(svg.contains(line.toHtmlEscaped()), qPrintable(line));
    QVERIFY(driver.window().why().steps().isOpen()); // one may go on looking
}

void WhyWindowTest::withoutARulingThereIsNothingToAsk()
{
    WindowDriver driver;
    driver.window().why().steps().setAnimated(false);
    QVERIFY(!driver.find<QAction>("why").isEnabled());
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.flow().beginCombat();
    QVERIFY(!driver.find<QAction>("why").isEnabled());
    QVERIFY(!driver.find<QPushButton>("showWhy").isVisible());
    driver.key(Qt::Key_F12);
    QVERIFY(!driver.window().why().steps().isOpen());
    QVERIFY(!card(driver).isVisible());
}

REARGUARD_TEST(WhyWindowTest)
#include "why_window_test.moc"

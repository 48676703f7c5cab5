// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "io/map_file.h"
#include "panels/hover_card.h"
#include "panels/overview_panel.h"
#include "play/board_presenter.h"
#include "play/log_panel.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardPaths>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeWidget>

#include <functional>

using Stage = RulingFlow::Stage;

namespace {

/// Does something in the dialog that is the next to open; the one in hand is not it.
void inNextDialog(const std::function<void(QDialog&)>& act, const QWidget* inHand = QApplication::activeModalWidget())
{
    QTimer::singleShot(0, qApp, [act, inHand] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr || dialog == inHand) // it comes as soon as what was begun goes on
            inNextDialog(act, inHand);
        else
            act(*dialog);
    });
}

/// In which the ruling is read.
QScrollArea& panelArea(WindowDriver& driver)
{
    // Around the label: the content, the viewport, the area.
    const QWidget* content = driver.find<QLabel>("effect").parentWidget();
    auto* area = qobject_cast<QScrollArea*>(content->parentWidget()->parentWidget());
    if (area == nullptr)
        qFatal("the ruling is in no scroll area");
    return *area;
}

/// What lies in the middle of the map, in sizes of a hex.
QPointF middleOnBoard(const MapView& map)
{
    return map.view().toBoard(QRectF(map.viewport()->rect())).center() / map.view().hexSize;
}

} // namespace

using Deed = std::function<void(WindowDriver&)>;

class MainWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void aSmallMapIsOpenedWhole();
    void beforeAnythingIsOpenTheWelcomePageIsShown();
    void theWelcomePageBeginsANewMap();
    void theWorkedCaseOpensWithItsRulingAtAReadableSize();
    void aCombatIsPickedByClicks();
    void aCombatIsPickedByADrag();
    void aDragFromDefenderToAttackerIsTheSameCombat();
    void aClickOnAnEmptyHexSaysWhatToClick();
    void theResultIsTyped();
    void anUnknownResultIsToldBesideTheField();
    void aPathIsChosenHexByHex();
    void anEndIsChosenAtOnce();
    void tabGoesThroughThePathsToOneEnd();
    void backspaceTakesAHexBack();
    void confirmMovesTheUnitAndUndoBringsItBack();
    void oneUnitWithOnePathTakesAtMostFiveClicks();
    void theNextUnitFollowsAndTheTableMayChooseWhich();
    void aUnitWithoutAPathIsEliminatedWithTheProof();
    void aReadingIsSwitchedAndSwitchedBackByUndo();
    void aClickInTheListOfReasonsPointsAtTheHex();
    void theCardTellsWhyAndNeverCoversItsHex();
    void theCardDoesNotComeUpByItself();
    void aBrokenFileListsItsErrorsAndLeavesTheOpenOne();
    void savedAndOpenedAgainItIsEqual();
    void aNewDocumentIsSavedAmongThePersonsFiles();
    void anEndingThatIsAddedReplacesNoFileUnasked_data();
    void anEndingThatIsAddedReplacesNoFileUnasked();
    void closingAsksBeforeChangesAreLost();
    void theRulingIsCopiedAsText();
    void inALowWindowTheAnswerComesIntoSight();
    void aPositionIsOpenedAtTheTopOfThePanel();
    void theBarOfThePanelCutsNothingOff();
    void aNewCombatBeginsAtTheTopOfThePanel();
    void anAnswerThatDoesNothingComesIntoSight();
    void theRulingIsReadableAfterAChangeOfTheme();
    void theTitleShowsWhetherSomethingChanged();
    void theOverviewShowsTheLayersThatTheMapShows();
    void panelsKeepTheirSizesThroughModes();
    void aMenuSaysWhatItsLinesAreFor();
};

void MainWindowTest::aSmallMapIsOpenedWhole()
{
    WindowDriver driver;
    driver.window().resize(1600, 1000);
    QCoreApplication::processEvents();
    const QString file = WindowDriver::fixture(QStringLiteral("two-units"));
    QVERIFY(driver.window().files().openFile(file));
    QVERIFY(driver.document().scenario().combat.has_value());
    const QRectF board = PlaneLayout(driver.document().map().grid).bounds();
    QVERIFY(driver.map().visibleArea().contains(board));
    // Opened anew it is seen as before.
    const Viewport before = driver.map().view();
    driver.map().zoomIn();
    QVERIFY(driver.window().files().openFile(file));
    QVERIFY(driver.map().view() == before);
}

void MainWindowTest::beforeAnythingIsOpenTheWelcomePageIsShown()
{
    WindowDriver driver;
    QVERIFY(driver.find<QPushButton>("welcomeOpen").isVisible());
    QCOMPARE(driver.flow().stage(), Stage::Empty);
}

void MainWindowTest::aMenuSaysWhatItsLinesAreFor()
{
    WindowDriver driver;
    QStatusTipEvent event(QStringLiteral("Show the start page"));
    QApplication::sendEvent(&driver.window(), &event);
    QCOMPARE(driver.window().status().currentMessage(), QStringLiteral("Show the start page"));
}

void MainWindowTest::theWelcomePageBeginsANewMap()
{
    WindowDriver driver;
    QString asked;
    inNextDialog([&](QDialog& dialog) {
        asked = dialog.windowTitle();
        dialog.reject();
    });
    driver.find<QAction>("welcomeNewMap").trigger();
    QCOMPARE(asked, QStringLiteral("New map"));
}

void MainWindowTest::theWorkedCaseOpensWithItsRulingAtAReadableSize()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(driver.flow().ruling() != nullptr);
    const UnitRetreat& unit = *driver.flow().retreat();
    QCOMPARE(unit.fate, Fate::Retreats);
    QVERIFY(!unit.paths.empty());
    for (const RetreatPath& path : unit.paths)
        QVERIFY(driver.numberOf(path.hexes.front()) != QStringLiteral("3501"));
    QVERIFY(driver.map().view().hexSize >= 48.0);
    const QRectF view(driver.map().viewport()->rect());
    for (const QString& number : {QStringLiteral("3502"), QStringLiteral("3503")})
        QVERIFY(view.contains(driver.map().hexRect(driver.hex(number))));
    QCOMPARE(driver.map().content().ruling, driver.flow().ruling());
}

void MainWindowTest::aCombatIsPickedByClicks()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    QCOMPARE(driver.flow().stage(), Stage::PickDefender);
    driver.click(QStringLiteral("0506"));
    QCOMPARE(driver.flow().stage(), Stage::PickAttackers);
    driver.click(QStringLiteral("0505"));
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    driver.click(QStringLiteral("0405"));
    QCOMPARE(driver.flow().combat().attack.size(), std::size_t{2});
    driver.click(QStringLiteral("0405"));
    QCOMPARE(driver.flow().combat().attack.size(), std::size_t{1});
    driver.pressResult(QStringLiteral("Ar1"));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.document().scenario().combat->result, QStringLiteral("Ar1"));
}

void MainWindowTest::aCombatIsPickedByADrag()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    driver.drag(QStringLiteral("0505"), QStringLiteral("0506"));
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(driver.numberOf(driver.flow().combat().defend), QStringLiteral("0506"));
    driver.drag(QStringLiteral("0405"), QStringLiteral("0506"));
    QCOMPARE(driver.flow().combat().attack.size(), std::size_t{2});
}

void MainWindowTest::aDragFromDefenderToAttackerIsTheSameCombat()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    driver.drag(QStringLiteral("0506"), QStringLiteral("0505"));
    QCOMPARE(driver.numberOf(driver.flow().combat().defend), QStringLiteral("0506"));
    QCOMPARE(driver.numberOf(driver.flow().combat().attack.front()), QStringLiteral("0505"));
}

void MainWindowTest::aClickOnAnEmptyHexSaysWhatToClick()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    driver.click(QStringLiteral("0101"));
    QCOMPARE(driver.flow().stage(), Stage::PickDefender);
    QVERIFY(driver.find<QLabel>("resultError").isVisible());
    QVERIFY(driver.find<QLabel>("resultError").text().contains(QStringLiteral("0101")));
}

void MainWindowTest::theResultIsTyped()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    driver.click(QStringLiteral("0506"));
    driver.click(QStringLiteral("0505"));
    // Typing begins on the map and goes on in the field.
    driver.map().setFocus();
    QTest::keyClick(&driver.map(), 'a');
    auto& field = driver.find<QLineEdit>("resultField");
    QCOMPARE(QApplication::focusWidget(), &field);
    QTest::keyClicks(&field, QStringLiteral("r2"));
    QCOMPARE(field.text(), QStringLiteral("ar2"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.flow().combat().result, QStringLiteral("Ar2"));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
}

void MainWindowTest::anUnknownResultIsToldBesideTheField()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("no-combat")));
    driver.click(QStringLiteral("0506"));
    driver.click(QStringLiteral("0505"));
    driver.key(Qt::Key_R, Qt::ControlModifier);
    auto& field = driver.find<QLineEdit>("resultField");
    QVERIFY(field.isVisible() && field.hasFocus());
    QTest::keyClicks(&field, QStringLiteral("Zz9"));
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(driver.find<QLabel>("resultError").isVisible());
    QVERIFY(driver.find<QLabel>("resultError").text().contains(QStringLiteral("Ar")));
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
}

void MainWindowTest::aPathIsChosenHexByHex()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    QCOMPARE(driver.continuations(),
             (QStringList{QStringLiteral("0404"), QStringLiteral("0504"), QStringLiteral("0604")}));
    QVERIFY(!driver.flow().canConfirm());
    driver.click(QStringLiteral("0404"));
    QCOMPARE(driver.chosen(), QStringList{QStringLiteral("0404")});
    QVERIFY(!driver.continuations().contains(QStringLiteral("0503")));
    QVERIFY(!driver.flow().canConfirm());
    driver.click(driver.continuations().front());
    QCOMPARE(driver.chosen().size(), 2);
    QVERIFY(driver.flow().canConfirm());
}

void MainWindowTest::anEndIsChosenAtOnce()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.click(QStringLiteral("0503"));
    QCOMPARE(driver.chosen(), (QStringList{QStringLiteral("0504"), QStringLiteral("0503")}));
    // Another end is chosen just so.
    driver.click(QStringLiteral("0704"));
    QCOMPARE(driver.chosen(), (QStringList{QStringLiteral("0604"), QStringLiteral("0704")}));
}

void MainWindowTest::tabGoesThroughThePathsToOneEnd()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.map().setFocus();
    driver.hover(QStringLiteral("0603"));
    QVERIFY(driver.flow().canCycle());
    const auto first = driver.flow().pointedPath();
    driver.key(Qt::Key_Tab);
    const auto second = driver.flow().pointedPath();
    QVERIFY(first && second && *first != *second);
    QCOMPARE(driver.map().content().hoveredPath, second);
    driver.key(Qt::Key_Tab, Qt::ShiftModifier);
    QCOMPARE(driver.flow().pointedPath(), first);
    // Coming back to the hex offers the next one, too.
    driver.hover(QStringLiteral("0909"));
    QVERIFY(!driver.flow().pointedPath());
    driver.hover(QStringLiteral("0603"));
    QCOMPARE(driver.flow().pointedPath(), second);
    driver.click(QStringLiteral("0603"));
    QCOMPARE(driver.flow().chosenPath(), second);
    // So does the chosen one.
    QVERIFY(driver.flow().canCycle());
    driver.key(Qt::Key_Tab);
    QVERIFY(driver.flow().chosenPath() && driver.flow().chosenPath() != second);
    driver.key(Qt::Key_Tab, Qt::ShiftModifier);
    QCOMPARE(driver.flow().chosenPath(), second);
}

void MainWindowTest::backspaceTakesAHexBack()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.click(QStringLiteral("0503"));
    driver.map().setFocus();
    driver.key(Qt::Key_Backspace);
    QCOMPARE(driver.chosen(), QStringList{QStringLiteral("0504")});
    WindowDriver::press(driver.find<QPushButton>("takeBack"));
    QCOMPARE(driver.chosen(), QStringList());
    QVERIFY(!driver.find<QPushButton>("takeBack").isEnabled());
}

void MainWindowTest::confirmMovesTheUnitAndUndoBringsItBack()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.click(QStringLiteral("0503"));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0503"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(driver.find<QLabel>("log").text().contains(QStringLiteral("0503")));
    QCOMPARE(driver.document().history().index(), 1);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0505"));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    driver.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0503"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
}

void MainWindowTest::oneUnitWithOnePathTakesAtMostFiveClicks()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    WindowDriver::press(driver.find<QPushButton>("newCombat"));
    int clicks = 0;
    driver.click(QStringLiteral("0506"));
    ++clicks;
    driver.click(QStringLiteral("0505"));
    ++clicks;
    driver.pressResult(QStringLiteral("Ar1"));
    ++clicks;
    QCOMPARE(driver.flow().retreat()->paths.size(), std::size_t{1});
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    ++clicks;
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(driver.placeOf(QStringLiteral("g1")) != QStringLiteral("0505"));
    QVERIFY(clicks <= 5);
}

void MainWindowTest::theNextUnitFollowsAndTheTableMayChooseWhich()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QCOMPARE(driver.flow().effect()->retreats.size(), std::size_t{2});
    // A click on the other unit says that it goes first.
    const UnitIndex first = driver.flow().retreat()->unit;
    auto& list = driver.find<QListWidget>("unitList");
    QVERIFY(list.isVisible());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(1)).center());
    QVERIFY(driver.flow().retreat()->unit != first);
    const QString from = driver.numberOf(driver.flow().retreat()->from);
    driver.flow().choosePath(0);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().retreat()->unit, first);
    QVERIFY(driver.numberOf(driver.flow().retreat()->from) != from);
    driver.flow().choosePath(0);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    driver.document().history().undo();
    driver.document().history().undo();
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0505"));
    QCOMPARE(driver.placeOf(QStringLiteral("g2")), QStringLiteral("0405"));
    QCOMPARE(driver.flow().effect()->retreats.size(), std::size_t{2});
}

void MainWindowTest::aUnitWithoutAPathIsEliminatedWithTheProof()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("closed-in")));
    QCOMPARE(driver.flow().retreat()->fate, Fate::Eliminated);
    QVERIFY(driver.find<QLabel>("fate").text().contains(QStringLiteral("eliminated")));
    const auto& reasons = driver.find<QListWidget>("reasonList");
    QVERIFY(reasons.count() >= 6);
    for (int row = 0; row < reasons.count(); ++row)
        QVERIFY(reasons.item(row)->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("10.2")));
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QString());
    QCOMPARE(driver.flow().stage(), Stage::Done);
    driver.document().history().undo();
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0505"));
}

void MainWindowTest::aReadingIsSwitchedAndSwitchedBackByUndo()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.find<QToolButton>("readingsLine").click();
    auto& box = driver.find<QComboBox>("reading-evaluation");
    QCOMPARE(box.currentData().toString(), QStringLiteral("per-hex"));
    const auto before = driver.flow().ruling();
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(driver.document().rules()->reading(QStringLiteral("evaluation")), QStringLiteral("whole-path"));
    QVERIFY(driver.flow().ruling() != before);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.document().scenario().readings.size(), std::size_t{1});
    driver.document().history().undo();
    QCOMPARE(box.currentData().toString(), QStringLiteral("per-hex"));
    QVERIFY(driver.document().scenario().readings.empty());
}

void MainWindowTest::aClickInTheListOfReasonsPointsAtTheHex()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    auto& list = driver.find<QListWidget>("reasonList");
    int row = 0;
    while (row < list.count()
           && !list.item(row)->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("zone of control")))
        ++row;
    QVERIFY(row < list.count());
    list.setFocus();
    list.scrollToItem(list.item(row));
    emit list.itemClicked(list.item(row));
    QVERIFY(driver.map().cursorHex() != noHex);
    QVERIFY(
        list.item(row)->data(Qt::AccessibleTextRole).toString().startsWith(driver.numberOf(driver.map().cursorHex())));
    QVERIFY(driver.map().content().cause);
    QCOMPARE(driver.map().content().cause->hex, driver.map().cursorHex());
}

void MainWindowTest::theCardTellsWhyAndNeverCoversItsHex()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("one-path")));
    driver.window().ruling().presenter().setCardDelay(0);
    HoverCard& card = driver.window().ruling().card();
    for (const HexVerdict& verdict : driver.flow().retreat()->hexes) {
        driver.hover(driver.numberOf(verdict.hex));
        QTRY_VERIFY(card.isVisible());
        QVERIFY(card.text().contains(driver.numberOf(verdict.hex)));
        QVERIFY(!QRectF(card.geometry()).intersects(driver.map().hexRect(verdict.hex)));
        QVERIFY(driver.map().viewport()->rect().contains(card.geometry()));
    }
    driver.hover(QStringLiteral("0504"));
    QTRY_VERIFY(card.text().contains(QStringLiteral("0504")));
    QVERIFY(!driver.find<QLabel>("hexSummary").text().isEmpty());
}

void MainWindowTest::theCardDoesNotComeUpByItself()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.window().ruling().presenter().setCardDelay(0);
    const HoverCard& card = driver.window().ruling().card();
    driver.walkTo(QStringLiteral("0503"));
    driver.click(QStringLiteral("0503"));
    driver.hover(QStringLiteral("0503"));
    QTRY_VERIFY(card.isVisible());
    // The pointer goes from the map to the button.
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(driver.map().viewport(), &leave);
    QVERIFY(!card.isVisible());
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0503"));
    bool isLater = false;
    QTimer::singleShot(0, qApp, [&isLater] { isLater = true; });
    QTRY_VERIFY(isLater);
    QVERIFY(!card.isVisible());
    driver.hover(QStringLiteral("0504"));
    QTRY_VERIFY(card.isVisible());
}

void MainWindowTest::aBrokenFileListsItsErrorsAndLeavesTheOpenOne()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    const Scenario before = driver.document().scenario();
    QVERIFY(!driver.window().files().openFile(WindowDriver::fixture(QStringLiteral("broken"))));
    auto& tree = driver.find<QTreeWidget>("problemsTree");
    QVERIFY(tree.isVisible());
    QVERIFY(tree.topLevelItemCount() >= 4);
    bool hasHint = false;
    for (int i = 0; i < tree.topLevelItemCount(); ++i) {
        QVERIFY(!tree.topLevelItem(i)->text(0).isEmpty());
        QVERIFY(tree.topLevelItem(i)->text(3).contains(u':'));
        hasHint = hasHint || tree.topLevelItem(i)->text(1).contains(QStringLiteral("german"));
    }
    QVERIFY(hasHint);
    QVERIFY(driver.document().scenario() == before);
    emit tree.itemActivated(tree.topLevelItem(0), 0);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("broken.scenario.json:")));
    // A good file makes the list go away.
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QVERIFY(!tree.isVisible());
}

void MainWindowTest::savedAndOpenedAgainItIsEqual()
{
    WindowDriver driver;
    QTemporaryDir folder;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QVERIFY(driver.document().isDirty());
    const QString path = folder.filePath(QStringLiteral("saved.scenario.json"));
    QVERIFY(driver.window().files().saveFile(path));
    QVERIFY(!driver.document().isDirty());
    Scenario saved = driver.document().scenario();
    saved.combat.reset(); // which is carried out
    QVERIFY(driver.window().files().openFile(path));
    QVERIFY(driver.document().scenario() == saved);
}

void MainWindowTest::aNewDocumentIsSavedAmongThePersonsFiles()
{
    WindowDriver driver;
    const auto map = readMap(
        QFileInfo(WindowDriver::fixture(QStringLiteral("plain"))).dir().filePath(QStringLiteral("plain.hexmap.json")));
    QVERIFY(map);
    QVERIFY(driver.window().files().openNewMap(*map));
    QString folder;
    inNextDialog([&](QDialog& dialog) {
        folder = qobject_cast<QFileDialog*>(&dialog)->directory().absolutePath();
        dialog.reject();
    });
    driver.key(Qt::Key_S, Qt::ControlModifier);
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    QCOMPARE(folder, QFileInfo(documents).isDir() ? documents : QDir::homePath());
}

void MainWindowTest::anEndingThatIsAddedReplacesNoFileUnasked_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<Deed>("saveAs");
    QTest::newRow("a scenario") << QStringLiteral(".scenario.json") << Deed([](WindowDriver& driver) {
        driver.key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    });
    QTest::newRow("the log") << QStringLiteral(
        ".html") << Deed([](WindowDriver& driver) { emit driver.window().findChild<LogPanel*>()->exportRequested(); });
    QTest::newRow("a picture") << QStringLiteral(".png") << Deed([](WindowDriver& driver) {
        // Behind the dialog that asks for the picture's size.
        inNextDialog([](QDialog& dialog) { QMetaObject::invokeMethod(&dialog, "accept", Qt::QueuedConnection); });
        driver.find<QAction>("exportPicture").trigger();
    });
}

void MainWindowTest::anEndingThatIsAddedReplacesNoFileUnasked()
{
    QFETCH(QString, ending);
    QFETCH(Deed, saveAs);
    const QTemporaryDir folder;
    QFile other(folder.filePath(QStringLiteral("case") + ending));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("another's");
    other.close();
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QString asked;
    QTimer answering;
    connect(&answering, &QTimer::timeout, &answering, [&] {
        auto* top = QApplication::activeModalWidget();
        if (auto* files = qobject_cast<QFileDialog*>(top)) {
            files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))
                ->setText(folder.filePath(QStringLiteral("case")));
            QMetaObject::invokeMethod(files, "accept", Qt::QueuedConnection);
        } else if (auto* question = qobject_cast<QMessageBox*>(top)) {
            asked = question->objectName();
            question->reject();
        }
    });
    answering.start(5);
    saveAs(driver);
    QCOMPARE(asked, QStringLiteral("replaceFile"));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), QByteArray("another's"));
}

void MainWindowTest::closingAsksBeforeChangesAreLost()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.flow().choosePath(0);
    driver.flow().confirm();
    bool hasAsked = false;
    QTimer::singleShot(0, &driver.window(), [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        hasAsked = box != nullptr;
        if (hasAsked)
            box->button(QMessageBox::Cancel)->click();
    });
    driver.window().close();
    QVERIFY(hasAsked);
    QVERIFY(driver.window().isVisible());
    driver.document().history().undo();
    driver.window().close();
    QVERIFY(!driver.window().isVisible());
}

void MainWindowTest::theRulingIsCopiedAsText()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString text = QApplication::clipboard()->text();
    QVERIFY(text.contains(QStringLiteral("Ar2")));
    QVERIFY(text.contains(QStringLiteral("3502")));
    QVERIFY(text.contains(QStringLiteral("10.2")));
}

void MainWindowTest::theTitleShowsWhetherSomethingChanged()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QVERIFY2(driver.window().windowTitle().startsWith(QStringLiteral("two-units[*]")),
             qPrintable(driver.window().windowTitle()));
    QVERIFY(!driver.window().isWindowModified());
    // What it is about is read where no combat is at hand.
    const auto& about = driver.find<QLabel>("scenarioTitle");
    QVERIFY(!about.isVisible());
    driver.flow().beginCombat();
    QVERIFY(about.isVisible() && about.text().contains(QStringLiteral("Two units")));
    driver.flow().cancelPicking();
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QVERIFY(driver.window().isWindowModified());
    driver.document().history().undo();
    QVERIFY(!driver.window().isWindowModified());
}

void MainWindowTest::inALowWindowTheAnswerComesIntoSight()
{
    WindowDriver driver;
    driver.window().resize(1120, 480);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.pressResult(QStringLiteral("Ar1"));
    const auto& effect = driver.find<QLabel>("effect");
    const auto& card = driver.find<QWidget>("pathCard");
    QTRY_COMPARE(effect.visibleRegion().boundingRect().height(), effect.height());
    QTRY_COMPARE(card.visibleRegion().boundingRect().height(), card.height());
}

void MainWindowTest::aPositionIsOpenedAtTheTopOfThePanel()
{
    WindowDriver driver;
    driver.window().resize(1120, 480);
    const auto& faces = driver.find<QWidget>("combatFaces"); // with so little room nothing stands above them
    const auto noRear = QStringLiteral("winter-front/no-rear"); // which does not fit into a narrow panel
    for (const auto& name : {noRear, QStringLiteral("lost-battalion/storm-of-romagny"), noRear}) {
        QVERIFY(driver.open(WindowDriver::shipped(name)));
        driver.window().resizeDocks({&driver.find<QDockWidget>("rulingDock")}, {10}, Qt::Horizontal);
        QScrollBar& bar = *panelArea(driver).verticalScrollBar();
        if (name == noRear)
            QTRY_VERIFY(bar.maximum() > 0);
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents(); // until all is laid out for the new texts
        QCOMPARE(bar.value(), 0);
        QCOMPARE(faces.visibleRegion().boundingRect().height(), faces.height());
        bar.triggerAction(QAbstractSlider::SliderToMaximum);
    }
}

void MainWindowTest::theBarOfThePanelCutsNothingOff()
{
    for (const int percent : {100, 200}) {
        WindowDriver driver;
        Preferences wanted = driver.window().preferences().now();
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        driver.window().resize(1120, 480);
        QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/no-rear"))));
        driver.window().resizeDocks({&driver.find<QDockWidget>("rulingDock")}, {10}, Qt::Horizontal);
        QScrollArea& area = panelArea(driver);
        QTRY_VERIFY(area.verticalScrollBar()->maximum() > 0);
        const QWidget& content = *area.widget();
        const auto isWhole = [&] {
            const int hidden = std::max(0, content.width() - area.viewport()->width());
            return area.horizontalScrollBar()->maximum() == hidden
                   && area.horizontalScrollBar()->isVisible() == (hidden > 0);
        };
        QTRY_VERIFY(isWhole());
    }
    applyTextSize(100);
}

void MainWindowTest::aNewCombatBeginsAtTheTopOfThePanel()
{
    WindowDriver driver;
    driver.window().resize(1120, 480);
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("panzergruppe-guderian/into-not-through"))));
    QScrollBar& bar = *panelArea(driver).verticalScrollBar();
    QTRY_VERIFY(bar.maximum() > 0);
    bar.triggerAction(QAbstractSlider::SliderToMaximum);
    QVERIFY(bar.value() > 0);
    driver.key(Qt::Key_J, Qt::ControlModifier);
    QCOMPARE(driver.flow().stage(), Stage::PickDefender);
    QCoreApplication::processEvents(); // until all is laid out for the new texts
    QCOMPARE(bar.value(), 0);
    const auto& instruction = driver.find<QLabel>("instruction");
    QTRY_VERIFY(instruction.isVisible());
    QCOMPARE(instruction.visibleRegion().boundingRect().height(), instruction.height());
}

void MainWindowTest::anAnswerThatDoesNothingComesIntoSight()
{
    WindowDriver driver;
    driver.window().resize(1120, 480);
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("lost-battalion/start"))));
    const Combat combat = *driver.document().scenario().combat;
    driver.key(Qt::Key_J, Qt::ControlModifier);
    driver.click(driver.numberOf(combat.defend));
    driver.click(driver.numberOf(combat.attack.front()));
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QScrollBar& bar = *panelArea(driver).verticalScrollBar();
    QTRY_VERIFY(bar.maximum() > 0);
    bar.triggerAction(QAbstractSlider::SliderToMaximum);
    QCOMPARE(driver.flow().enterResult(QStringLiteral("-")), QString());
    QCOMPARE(driver.flow().stage(), Stage::Done);
    const auto& effect = driver.find<QLabel>("effect");
    QTRY_COMPARE(effect.visibleRegion().boundingRect().height(), effect.height());
}

void MainWindowTest::theRulingIsReadableAfterAChangeOfTheme()
{
    WindowDriver driver;
    applyAppearance(Appearance::Light);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QCoreApplication::processEvents();
    applyAppearance(Appearance::Dark);
    QCoreApplication::processEvents();
    const QColor link = QGuiApplication::palette().color(QPalette::Link);
    const QImage deciders = driver.find<QLabel>("deciders").grab().toImage();
    int linked = 0;
    for (int y = 0; y < deciders.height(); ++y) {
        for (int x = 0; x < deciders.width(); ++x)
            linked += deciders.pixelColor(x, y) == link ? 1 : 0;
    }
    const QImage result = driver.button(QStringLiteral("Ar1")).grab().toImage();
    const int lightness = result.pixelColor(result.width() / 2, 4).lightness();
    applyAppearance(Appearance::System);
    QVERIFY2(linked > 0, "the rule's number keeps the colour of the light theme");
    QVERIFY2(lightness < 128, "the results keep the ground of the light theme");
}

void MainWindowTest::theOverviewShowsTheLayersThatTheMapShows()
{
    WindowDriver driver;
    QVERIFY(driver.open(driver.workedCase()));
    QCoreApplication::processEvents();
    OverviewPanel& overview = driver.window().view().overview();
    const QImage withTerrain = overview.grab().toImage();
    driver.find<QCheckBox>("layer-terrain").click();
    QVERIFY(overview.grab().toImage() != withTerrain);
    driver.find<QCheckBox>("layer-terrain").click();
    QVERIFY(overview.grab().toImage() == withTerrain);
}

void MainWindowTest::panelsKeepTheirSizesThroughModes()
{
    WindowDriver driver;
    driver.window().resize(1440, 900);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const auto settle = [] {
        for (int i = 0; i < 4; ++i)
            QCoreApplication::processEvents();
    };
    settle();
    const auto sizes = [&driver] {
        QList<QSize> found;
        for (const char* name : {"rulingDock", "turnDock", "layersDock"})
            found += driver.find<QDockWidget>(name).size();
        return found;
    };
    const QList<QSize> before = sizes();
    // A map that was moved by hand is not fitted anew.
    Viewport moved = driver.map().view();
    moved.origin += QPointF(60.0, 40.0);
    driver.map().setView(moved);
    const QPointF middle = middleOnBoard(driver.map());
    for (const char* mode : {"editMode", "learnMode", "editMode"}) {
        driver.find<QAction>(mode).trigger();
        settle();
        driver.find<QAction>("playMode").trigger();
        settle();
        QCOMPARE(sizes(), before);
        QCOMPARE(middleOnBoard(driver.map()), middle);
    }
    driver.key(Qt::Key_F12);
    settle();
    driver.key(Qt::Key_Escape);
    settle();
    QCOMPARE(sizes(), before);
}

REARGUARD_TEST(MainWindowTest)
#include "main_window_test.moc"

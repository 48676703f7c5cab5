// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/map/board_picture.h"
#include "edit/map/map_properties_dialog.h"
#include "edit/map/numbering_dialog.h"
#include "edit/map/resize_dialog.h"
#include "edit/map/resize_picture.h"
#include "render/underlay/kind_images.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>

namespace {

/// 8 by 6 hexes from 0201, a counter on 0201 and one on 0906.
Scenario board()
{
    NewMap plan;
    plan.columns = 8;
    plan.rows = 6;
    plan.numbering.first = QStringLiteral("0201");
    Scenario scenario;
    scenario.position.map = std::make_shared<const HexMap>(newMap(plan).value());
    for (const auto& [id, number] : {std::pair("1", u"0201"), std::pair("2", u"0906")}) {
        Unit unit;
        unit.id = QString::fromLatin1(id);
        unit.hex = *scenario.position.map->find(number);
        scenario.position.units.push_back(unit);
    }
    return scenario;
}

void type(QWidget& dialog, const char* name, const QString& text)
{
    auto& field = namedChild<QWidget>(dialog, name);
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&field, text);
}

QPushButton& okButton(QWidget& dialog)
{
    return *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

QString note(QWidget& dialog)
{
    for (const QLabel* label : dialog.findChildren<QLabel*>(QStringLiteral("note"))) {
        if (label->isVisible())
            return label->text();
    }
    return {};
}

void show(QWidget& dialog)
{
    dialog.show();
    if (!QTest::qWaitForWindowActive(&dialog))
        qFatal("the dialog does not become active");
}

} // namespace

class BoardDialogsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*qApp); }
    void columnsAreTakenAwayAndAdded();
    void countersThatFallOffAreTold();
    void numbersMayBeginAnew();
    void anEdgeIsDragged();
    void theMapIsCroppedToTheSelection();
    void tooMuchIsRefusedBesideTheField();
    void nothingToDoIsNothing();
    void hexesAreRenumbered();
    void hexesAreCalledByLettersAndNames();
    void anotherStaggerTellsWhatIsLost();
    void propertiesAreTitleAndNorth();
    void theSheetShowsTheTilesOfKinds();
    void theWindowResizesInOneUndoStep();
};

void BoardDialogsTest::columnsAreTakenAwayAndAdded()
{
    Scenario scenario = board();
    ResizeDialog dialog(scenario, nullptr);
    show(dialog);
    QVERIFY(!okButton(dialog).isEnabled());
    type(dialog, "left", QStringLiteral("-1"));
    type(dialog, "bottom", QStringLiteral("2"));
    QCOMPARE(namedChild<QLabel>(dialog, "size").text(), QStringLiteral("7 columns, 8 rows, 0301 to 0908"));
    QTest::mouseClick(&okButton(dialog), Qt::LeftButton);
    applyEdit(dialog.edit(), scenario);
    const HexMap& map = *scenario.position.map;
    QCOMPARE(map.number(0), QStringLiteral("0301"));
    QCOMPARE(map.number(map.grid.size() - 1), QStringLiteral("0908"));
    QCOMPARE(map.terrain(*map.find(u"0508")), QStringLiteral("clear"));
}

void BoardDialogsTest::theSheetShowsTheTilesOfKinds()
{
    Scenario scenario = board();
    auto map = std::make_shared<HexMap>(*scenario.position.map);
    KindLook look;
    look.picture = QStringLiteral("tile.png");
    map->setLook(MapList::Legend, QStringLiteral("clear"), look);
    scenario.position.map = map;
    const QTemporaryDir folder;
    const QColor red(200, 30, 40);
    QImage tile(32, 32, QImage::Format_RGB32);
    tile.fill(red);
    QVERIFY(tile.save(folder.filePath(look.picture)));
    ResizeDialog dialog(scenario, nullptr);
    dialog.setKindImages(std::make_shared<const KindImages>(*map, folder.path()));
    show(dialog);
    const QImage seen = dialog.findChild<ResizePicture*>()->grab().toImage();
    int count = 0;
    for (int y = 0; y < seen.height(); ++y) {
        for (int x = 0; x < seen.width(); ++x)
            count += seen.pixelColor(x, y) == red ? 1 : 0;
    }
    QVERIFY(count > seen.width() * seen.height() / 5);
}

void BoardDialogsTest::countersThatFallOffAreTold()
{
    const Scenario scenario = board();
    ResizeDialog dialog(scenario, nullptr);
    show(dialog);
    type(dialog, "left", QStringLiteral("-1"));
    QCOMPARE(namedChild<QLabel>(dialog, "losses").text(),
             QStringLiteral("1 counter goes off the map. Lost: 6 hexes. Undo brings it back."));
    type(dialog, "left", QStringLiteral("1"));
    QVERIFY(namedChild<QLabel>(dialog, "losses").text().isEmpty());
}

void BoardDialogsTest::numbersMayBeginAnew()
{
    Scenario scenario = board();
    ResizeDialog dialog(scenario, nullptr);
    show(dialog);
    type(dialog, "left", QStringLiteral("3"));
    QVERIFY2(note(dialog).contains(QStringLiteral("add at most 2 here")), qPrintable(note(dialog)));
    QVERIFY(!okButton(dialog).isEnabled());
    QTest::mouseClick(&namedChild<QRadioButton>(dialog, "renewed"), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(note(dialog).isEmpty());
    QVERIFY(okButton(dialog).isEnabled());
    applyEdit(dialog.edit(), scenario);
    QCOMPARE(scenario.position.map->number(0), QStringLiteral("0201"));
    QCOMPARE(scenario.position.map->grid.columns(), 11);
    // What was 0201 is 0501 now, and still lies as it lay.
    QCOMPARE(scenario.position.map->number(scenario.position.units[0].hex), QStringLiteral("0501"));
}

void BoardDialogsTest::anEdgeIsDragged()
{
    const Scenario scenario = board();
    ResizeDialog dialog(scenario, nullptr);
    show(dialog);
    auto& picture = namedChild<ResizePicture>(dialog, "picture");
    // The sheet fills the picture but for a border: its right edge is where the picture is not the background's.
    const QImage shown = picture.grab().toImage();
    const int row = shown.height() / 2;
    const QRgb ground = shown.pixel(2, row);
    int right = shown.width() - 3;
    while (right > 0 && shown.pixel(right, row) == ground)
        --right;
    const double ratio = shown.width() / double(picture.width());
    const QPoint grip(int(right / ratio) - 1, picture.height() / 2);
    QTest::mousePress(&picture, Qt::LeftButton, {}, grip);
    QMouseEvent move(QEvent::MouseMove, grip - QPoint(120, 0), picture.mapToGlobal(grip - QPoint(120, 0)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&picture, &move);
    QTest::mouseRelease(&picture, Qt::LeftButton, {}, grip - QPoint(120, 0));
    QVERIFY(namedChild<QSpinBox>(dialog, "right").value() < 0);
    QCOMPARE(namedChild<QSpinBox>(dialog, "left").value(), 0);
    QCOMPARE(dialog.plan().edges.right, namedChild<QSpinBox>(dialog, "right").value());
}

void BoardDialogsTest::theMapIsCroppedToTheSelection()
{
    Scenario scenario = board();
    const HexGrid& grid = scenario.position.map->grid;
    const HexRuns selection = rectangleRuns(grid, *grid.find(u"0402"), *grid.find(u"0605"));
    ResizeDialog dialog(scenario, nullptr, selection);
    show(dialog);
    QTest::mouseClick(&namedChild<QPushButton>(dialog, "crop"), Qt::LeftButton);
    QCOMPARE(namedChild<QSpinBox>(dialog, "left").value(), -2);
    QCOMPARE(namedChild<QSpinBox>(dialog, "bottom").value(), -1);
    applyEdit(dialog.edit(), scenario);
    QCOMPARE(scenario.position.map->number(0), QStringLiteral("0402"));
    QCOMPARE(scenario.position.map->number(scenario.position.map->grid.size() - 1), QStringLiteral("0605"));
    ResizeDialog without(scenario, nullptr);
    QVERIFY(without.findChild<QPushButton*>(QStringLiteral("crop")) == nullptr);
}

void BoardDialogsTest::tooMuchIsRefusedBesideTheField()
{
    const Scenario scenario = board();
    ResizeDialog dialog(scenario, nullptr);
    show(dialog);
    type(dialog, "left", QStringLiteral("-5"));
    type(dialog, "right", QStringLiteral("-3"));
    QVERIFY(note(dialog).contains(QStringLiteral("Nothing of the map would be left")));
    QVERIFY(!okButton(dialog).isEnabled());
    QVERIFY(!namedChild<QSpinBox>(dialog, "right").accessibleDescription().isEmpty());
    type(dialog, "right", QStringLiteral("-2"));
    QVERIFY(okButton(dialog).isEnabled());
}

void BoardDialogsTest::nothingToDoIsNothing()
{
    const Scenario scenario = board();
    NumberingDialog numbers(scenario, nullptr);
    show(numbers);
    QVERIFY(!okButton(numbers).isEnabled());
    MapPropertiesDialog properties(scenario);
    QVERIFY(isEmpty(properties.edit()));
}

void BoardDialogsTest::hexesAreRenumbered()
{
    Scenario scenario = board();
    const HexGrid before = scenario.position.map->grid;
    NumberingDialog dialog(scenario, nullptr);
    show(dialog);
    QCOMPARE(namedChild<QLineEdit>(dialog, "first").text(), QStringLiteral("0201"));
    type(dialog, "pattern", QStringLiteral("RR.CC"));
    type(dialog, "first", QStringLiteral("11.31"));
    QVERIFY(okButton(dialog).isEnabled());
    QCOMPARE(dialog.findChild<BoardPicture*>()->shownNumbers().first(), QStringLiteral("11.31"));
    QCOMPARE(dialog.findChild<BoardPicture*>()->shownNumbers().last(), QStringLiteral("16.38"));
    applyEdit(dialog.edit(), scenario);
    const HexGrid& after = scenario.position.map->grid;
    QCOMPARE(after.number(0), QStringLiteral("11.31"));
    QCOMPARE(after.number(after.size() - 1), QStringLiteral("16.38"));
    QCOMPARE(after.isShifted(0), before.isShifted(0)); // printed 2 was even, 31 is odd
    type(dialog, "first", QStringLiteral("x"));
    QVERIFY(!okButton(dialog).isEnabled());
    QVERIFY(!note(dialog).isEmpty());
}

void BoardDialogsTest::hexesAreCalledByLettersAndNames()
{
    const Scenario scenario = board();
    NumberingDialog dialog(scenario, nullptr);
    show(dialog);
    auto& corners = namedChild<QLabel>(dialog, "corners");
    QVERIFY(corners.text().contains(QStringLiteral("0201 · 0901 · 0906 · 0206")));
    const auto choose = [&dialog](const char* name, int row) {
        auto& box = namedChild<QComboBox>(dialog, name);
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(&box, Qt::Key_Down);
    };
    // The columns keep their places: 2 is B.
    choose("columnSigns", 1);
    QCOMPARE(namedChild<QComboBox>(dialog, "pattern").currentText(), QStringLiteral("CRR"));
    QVERIFY2(corners.text().contains(QStringLiteral("B01 · I01 · I06 · B06")), qPrintable(corners.text()));
    // After Z.
    type(dialog, "first", QStringLiteral("Y01"));
    QVERIFY2(corners.text().contains(QStringLiteral("Y01 · FF01")), qPrintable(corners.text()));
    choose("columnSigns", 2);
    QVERIFY2(corners.text().contains(QStringLiteral("Y01 · AF01")), qPrintable(corners.text()));
    choose("columnSigns", 0);
    QCOMPARE(namedChild<QComboBox>(dialog, "pattern").currentText(), QStringLiteral("CCRR"));
    // Rows that fall to the right are numbered less and less below.
    type(dialog, "first", QStringLiteral("0101"));
    choose("oblique", 2);
    QVERIFY(okButton(dialog).isEnabled());
    choose("oblique", 1);
    QVERIFY(!okButton(dialog).isEnabled()); // the last row would be below zero
    type(dialog, "pattern", QStringLiteral("C.R"));
    namedChild<QCheckBox>(dialog, "negative").click();
    QVERIFY2(corners.text().contains(QStringLiteral("-")), qPrintable(corners.text()));
    choose("oblique", 0);
    // Names of single hexes.
    type(dialog, "names", QStringLiteral("2.3 = A-17"));
    auto& names = namedChild<QPlainTextEdit>(dialog, "names");
    QTest::keyClick(&names, Qt::Key_Return);
    QTest::keyClicks(&names, QStringLiteral("nowhere = B"));
    QVERIFY2(note(dialog).contains(QStringLiteral("nowhere")), qPrintable(note(dialog)));
    QVERIFY(!okButton(dialog).isEnabled());
    type(dialog, "names", QStringLiteral("1.1 = A-17"));
    QVERIFY2(corners.text().contains(QStringLiteral("A-17 · ")), qPrintable(corners.text()));
    okButton(dialog).click();
    Scenario after = scenario;
    applyEdit(dialog.edit(), after);
    QCOMPARE(after.position.map->number(0), QStringLiteral("A-17"));
    QCOMPARE(after.position.unit(0).hex, scenario.position.unit(0).hex);
}

void BoardDialogsTest::anotherStaggerTellsWhatIsLost()
{
    Scenario scenario = board();
    const HexGrid& grid = scenario.position.map->grid;
    const Hexside slanting[] = {*hexsideOf(grid, *grid.find(u"0303"), HexDirection::D1)};
    applyEdit(setHexsides(scenario, QStringLiteral("river"), slanting, true), scenario);
    NumberingDialog dialog(scenario, nullptr);
    show(dialog);
    auto& box = namedChild<QComboBox>(dialog, "shifted");
    box.setFocus();
    QTest::keyClick(&box, box.currentIndex() == 0 ? Qt::Key_Down : Qt::Key_Up);
    QCOMPARE(namedChild<QLabel>(dialog, "losses").text(), QStringLiteral("Lost: 1 hexside. Undo brings it back."));
}

void BoardDialogsTest::propertiesAreTitleAndNorth()
{
    Scenario scenario = board();
    MapPropertiesDialog dialog(scenario);
    show(dialog);
    type(dialog, "title", QStringLiteral("The ford"));
    type(dialog, "north", QStringLiteral("270"));
    QTest::mouseClick(&okButton(dialog), Qt::LeftButton);
    const Scenario before = scenario;
    const Edit undo = applyEdit(dialog.edit(), scenario);
    QCOMPARE(scenario.position.map->title, QStringLiteral("The ford"));
    QCOMPARE(scenario.position.map->grid.north(), 270.0);
    applyEdit(undo, scenario);
    QVERIFY(scenario == before);
}

void BoardDialogsTest::theWindowResizesInOneUndoStep()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    const Scenario before = driver.document().scenario();
    QTimer::singleShot(0, &driver.window(), [&] {
        auto* dialog = qobject_cast<ResizeDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        type(*dialog, "right", QStringLiteral("2"));
        QTest::mouseClick(&okButton(*dialog), Qt::LeftButton);
    });
    driver.find<QAction>("resizeMap").trigger();
    QCOMPARE(driver.document().map().grid.columns(), before.position.map->grid.columns() + 2);
    QCOMPARE(driver.document().history().index(), 1);
    driver.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().history().index(), 0);
    QCOMPARE(driver.document().map().grid.columns(), before.position.map->grid.columns());
    QVERIFY(driver.document().scenario().combat == before.combat);
    QVERIFY(driver.document().scenario().position == before.position);
    QVERIFY(driver.document().scenario() == before);
}

REARGUARD_TEST(BoardDialogsTest)
#include "board_dialogs_test.moc"

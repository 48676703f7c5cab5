// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/label_dialog.h"
#include "grid/plane_layout.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

class FurnitureToolTest : public QObject
{
    Q_OBJECT

private slots:
    void piecesComeAndGoByTheirButtons();
    void aPieceIsDraggedInOneStep();
    void aPieceIsMovedByKeys();
    void keysReachWhatLiesBesideTheMap();
    void tabGoesThroughThePieces();
    void aTitleIsChangedFromTheMapsOwn();
    void theRightButtonRemoves();
    void textAndSizeChange();
    void letteringOfALabel();
    void aLabelIsPutWithinItsHex();
};

namespace {

const std::vector<MapFurniture>& pieces(DrawingDriver& driver)
{
    return driver.document().map().furniture;
}

/// A compass in the middle of a hex.
void putCompass(DrawingDriver& driver, const QString& number)
{
    const QPointF at = PlaneLayout(driver.document().map().grid, 1.0).center(driver.hex(number));
    driver.document().perform(EditMap{{SetFurniture{{{FurnitureKind::Compass, at, 1.0, {}}}}}}, u"Compass"_s);
}

} // namespace

void FurnitureToolTest::piecesComeAndGoByTheirButtons()
{
    DrawingDriver driver(9, 8);
    driver.take("furniture");
    int steps = driver.steps();
    for (const auto& row : furnitureKinds) {
        auto& button = driver.find<QToolButton>(qPrintable(u"furniture-"_s + QLatin1String(row.name)));
        QVERIFY(!button.accessibleName().isEmpty());
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(driver.steps(), ++steps);
        QVERIFY(pieces(driver).back().kind == row.value);
        QVERIFY(button.isChecked());
    }
    QTest::mouseClick(&driver.find<QToolButton>("furniture-compass"), Qt::LeftButton);
    QCOMPARE(pieces(driver).size(), std::size(furnitureKinds) - 1);
    driver.map().setFocus();
    driver.undo();
    QCOMPARE(pieces(driver).size(), std::size(furnitureKinds));
    QVERIFY(driver.find<QToolButton>("furniture-compass").isChecked());
}

void FurnitureToolTest::aPieceIsDraggedInOneStep()
{
    DrawingDriver driver(9, 8);
    putCompass(driver, u"0303"_s);
    driver.take("furniture");
    const int steps = driver.steps();
    driver.stroke({u"0303"_s, u"0403"_s, u"0604"_s});
    QCOMPARE(driver.steps(), steps + 1);
    const QPointF wanted = PlaneLayout(driver.document().map().grid, 1.0).center(driver.hex(u"0604"_s));
    const QPointF at = pieces(driver)[0].at;
    QVERIFY(std::hypot(at.x() - wanted.x(), at.y() - wanted.y()) < 0.1);
    driver.undo();
    QVERIFY(pieces(driver)[0].at != at);
    // A click moves nothing.
    driver.clickAt(u"0303"_s);
    QCOMPARE(driver.steps(), steps);
}

void FurnitureToolTest::aPieceIsMovedByKeys()
{
    DrawingDriver driver(9, 8);
    putCompass(driver, u"0303"_s);
    driver.take("furniture");
    driver.cursorTo(u"0303"_s);
    driver.walk(Qt::Key_Return);
    driver.walk(Qt::Key_Down, 2);
    driver.walk(Qt::Key_Return);
    const QPointF wanted = PlaneLayout(driver.document().map().grid, 1.0).center(driver.hex(u"0305"_s));
    QVERIFY(std::abs(pieces(driver)[0].at.y() - wanted.y()) < 0.1);
}

void FurnitureToolTest::keysReachWhatLiesBesideTheMap()
{
    DrawingDriver driver(9, 8);
    driver.take("furniture");
    QTest::mouseClick(&driver.find<QToolButton>("furniture-compass"), Qt::LeftButton);
    driver.map().setFocus();
    driver.map().fitMap();
    const QPointF before = pieces(driver)[0].at;
    QVERIFY(before.x() > PlaneLayout(driver.document().map().grid, 1.0).bounds().right());
    // It is marked, and the keys are about it.
    QVERIFY(driver.map().content().preview && !driver.map().content().preview->lines.empty());
    const int steps = driver.steps();
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_Right);
    driver.key(Qt::Key_Right);
    driver.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(driver.steps(), steps);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.steps(), steps + 1);
    QVERIFY(std::abs(pieces(driver)[0].at.x() - before.x() - 1.0) < 0.011);
    QVERIFY(std::abs(pieces(driver)[0].at.y() - before.y() - 0.1) < 0.011);
    // Given up, it stays where it is.
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_Left);
    driver.key(Qt::Key_Escape);
    driver.key(Qt::Key_Plus);
    QCOMPARE(driver.steps(), steps + 2);
    QVERIFY(pieces(driver)[0].size > 1.1);
    QVERIFY(std::abs(pieces(driver)[0].at.x() - before.x() - 1.0) < 0.011);
    driver.key(Qt::Key_Minus);
    QVERIFY(pieces(driver)[0].size < 1.02);
    driver.key(Qt::Key_Delete);
    QVERIFY(pieces(driver).empty());
    QVERIFY(!driver.map().content().preview);
}

void FurnitureToolTest::tabGoesThroughThePieces()
{
    DrawingDriver driver(9, 8);
    driver.take("furniture");
    for (const char* name : {"furniture-title", "furniture-legend"})
        QTest::mouseClick(&driver.find<QToolButton>(name), Qt::LeftButton);
    driver.map().setFocus();
    QString said;
    connect(&driver.tools(), &ToolManager::said, this, [&said](const QString& text) { said = text; });
    driver.key(Qt::Key_Escape); // none is chosen
    driver.key(Qt::Key_Tab);
    driver.key(Qt::Key_Tab);
    QVERIFY(driver.map().hasFocus());
    QVERIFY(said.startsWith(u"Legend"_s));
    driver.key(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(said.startsWith(u"Title"_s));
    driver.key(Qt::Key_Delete);
    QVERIFY(pieces(driver).size() == 1 && pieces(driver)[0].kind == FurnitureKind::Legend);
    // Past the last one it leaves the map.
    driver.key(Qt::Key_Tab);
    driver.key(Qt::Key_Tab);
    QVERIFY(!driver.map().hasFocus());
}

void FurnitureToolTest::aTitleIsChangedFromTheMapsOwn()
{
    DrawingDriver driver(9, 8);
    driver.document().perform(EditMap{{SetMapTitle{u"Namenskarte"_s}}}, u"Title"_s);
    driver.take("furniture");
    QTest::mouseClick(&driver.find<QToolButton>("furniture-title"), Qt::LeftButton);
    for (const auto& [typed, wanted] : {std::pair(u"!"_s, u"Namenskarte!"_s), std::pair(QString(), QString())}) {
        QTest::mouseClick(&driver.find<QToolButton>("furnitureText"), Qt::LeftButton);
        QCoreApplication::processEvents();
        auto* dialog = driver.window().findChild<QDialog*>(u"nameDialog"_s);
        QVERIFY(dialog != nullptr);
        auto* field = dialog->findChild<QLineEdit*>(u"name"_s);
        if (typed.isEmpty()) {
            field->clear();
        } else {
            QTest::keyClick(field, Qt::Key_End);
            QTest::keyClicks(field, typed);
        }
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(ok->isEnabled());
        QTest::mouseClick(ok, Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(pieces(driver)[0].text, wanted);
    }
}

void FurnitureToolTest::theRightButtonRemoves()
{
    DrawingDriver driver(9, 8);
    putCompass(driver, u"0303"_s);
    driver.take("furniture");
    driver.clickAt(u"0303"_s, Qt::RightButton);
    QVERIFY(pieces(driver).empty());
    driver.undo();
    QCOMPARE(pieces(driver).size(), 1U);
}

void FurnitureToolTest::textAndSizeChange()
{
    DrawingDriver driver(9, 8);
    driver.take("furniture");
    QTest::mouseClick(&driver.find<QToolButton>("furniture-title"), Qt::LeftButton);
    QTest::mouseClick(&driver.find<QToolButton>("furnitureText"), Qt::LeftButton);
    QCoreApplication::processEvents();
    auto* dialog = driver.window().findChild<QDialog*>(u"nameDialog"_s);
    QVERIFY(dialog != nullptr);
    QTest::keyClicks(dialog->findChild<QLineEdit*>(u"name"_s), u"The Ford"_s);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QCOMPARE(pieces(driver)[0].text, u"The Ford"_s);
    QTest::mouseClick(&driver.find<QToolButton>("furnitureLarger"), Qt::LeftButton);
    QVERIFY(pieces(driver)[0].size > 1.1);
    driver.window().activateWindow(); // a desktop does that when a dialog closes
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
    driver.map().setFocus();
    driver.undo();
    QCOMPARE(pieces(driver)[0].size, 1.0);
}

void FurnitureToolTest::letteringOfALabel()
{
    DrawingDriver driver(9, 8);
    driver.document().perform(EditMap{{InsertLabel{0, {driver.hex(u"0303"_s), u"Somewhere"_s}}}}, u"Label"_s);
    driver.take("label");
    driver.cursorTo(u"0303"_s);
    driver.key(Qt::Key_Return, Qt::AltModifier);
    QCoreApplication::processEvents();
    auto* dialog = driver.window().findChild<LabelDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->findChild<QComboBox*>(u"labelKind"_s)->setCurrentIndex(static_cast<int>(LabelKind::Region));
    auto* size = dialog->findChild<QDoubleSpinBox*>(u"labelSize"_s);
    QCOMPARE(size->value(), 24.0);
    size->setValue(40.0);
    dialog->findChild<QCheckBox*>(u"labelBold"_s)->click();
    const int steps = driver.steps();
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QCOMPARE(driver.steps(), steps + 1);
    const LabelStyle& style = driver.document().map().labels[0].style;
    QVERIFY(style.kind == LabelKind::Region && *style.bold && !style.italic && !style.offset);
    QCOMPARE(*style.size, 0.4);
    // It is kept when the label goes elsewhere.
    driver.stroke({u"0303"_s, u"0404"_s});
    QCOMPARE(driver.document().map().labels[0].at, driver.hex(u"0404"_s));
    QCOMPARE(*driver.document().map().labels[0].style.size, 0.4);
}

void FurnitureToolTest::aLabelIsPutWithinItsHex()
{
    DrawingDriver driver(9, 8);
    driver.document().perform(EditMap{{InsertLabel{0, {driver.hex(u"0303"_s), u"Somewhere"_s}}}}, u"Label"_s);
    driver.take("label");
    driver.press(u"0303"_s);
    QTest::mouseMove(driver.map().viewport(), driver.at(u"0303"_s));
    QMouseEvent move(QEvent::MouseMove, driver.at(u"0303/0403"_s),
                     driver.map().viewport()->mapToGlobal(driver.at(u"0303/0403"_s)), Qt::LeftButton, Qt::LeftButton,
                     Qt::ControlModifier);
    QApplication::sendEvent(driver.map().viewport(), &move);
    driver.release(u"0303/0403"_s, Qt::LeftButton, Qt::ControlModifier);
    const MapLabel& label = driver.document().map().labels[0];
    QCOMPARE(label.at, driver.hex(u"0303"_s));
    QVERIFY(label.style.offset && label.style.offset->x() > 0.2);
}

REARGUARD_TEST(FurnitureToolTest)
#include "furniture_tool_test.moc"

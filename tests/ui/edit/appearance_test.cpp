// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/appearance_dialog.h"

#include "picture/render.h"
#include "render/underlay/kind_images.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// Opens the dialog of an entry of the palette by its key.
AppearanceDialog* openDialog(DrawingDriver& driver, const char* palette, const QString& kind)
{
    driver.take("terrain-brush"); // with which the palette is there
    auto& list = driver.find<QListWidget>(palette);
    const auto line = static_cast<int>(WindowDriver::lines(list).indexOf(kind));
    if (line < 0)
        return nullptr;
    WindowDriver::clickLine(list, line);
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Return, Qt::AltModifier);
    QCoreApplication::processEvents();
    return driver.window().findChild<AppearanceDialog*>();
}

void finish(DrawingDriver& driver, QDialog& dialog, QDialogButtonBox::StandardButton button = QDialogButtonBox::Ok)
{
    QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(button), Qt::LeftButton);
    // A desktop does that when a dialog closes.
    driver.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
}

QImage pictureOf(const QDialog& dialog)
{
    return dialog.findChild<QLabel*>(u"picture"_s)->pixmap().toImage();
}

void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

/// The middle of a hex as it is painted from the document, with the pictures in that folder.
QColor colourIn(DrawingDriver& driver, const QString& number, const QString& folder = {})
{
    RenderRequest request;
    request.content.position = driver.document().position();
    request.content.rules = driver.document().rules();
    request.content.hidesCounters = true;
    request.hexSize = 60.0;
    request.margin = 0.0;
    request.underlayFolder = folder;
    const QPointF at = PlaneLayout(driver.document().map().grid, 60.0).center(driver.hex(number));
    return renderImage(request).pixelColor((at - pictureArea(request).topLeft()).toPoint());
}

} // namespace

class AppearanceTest : public QObject
{
    Q_OBJECT

private slots:
    void aPatternAndAColourAreOneStep();
    void cancelChangesNothing();
    void whatIsNotTouchedStaysAsTheNameSays();
    void aLineGetsWidthDashesAndTies();
    void aColourStartsAsItIsShown();
    void oneDialogAtATime();
    void aFeatureGetsASign();
    void aTileAndASymbolArePainted();
    void picturesThatAreNotSafeAreRefused();
    void everyFieldHasANameAndATip();
};

void AppearanceTest::aPatternAndAColourAreOneStep()
{
    DrawingDriver driver(u"two-units"_s);
    driver.choices().setName(MapList::Legend, u"rough"_s);
    AppearanceDialog* dialog = openDialog(driver, "palette-terrain", u"Rough"_s);
    QVERIFY(dialog != nullptr);
    const QImage before = pictureOf(*dialog);
    const int steps = driver.steps();
    auto* pattern = dialog->findChild<QComboBox*>(u"pattern"_s);
    QVERIFY(pattern->count() >= 24);
    pattern->setFocus();
    QTest::keyClick(pattern, Qt::Key_End);
    QVERIFY(pictureOf(*dialog) != before);
    QTest::mouseClick(dialog->findChild<QToolButton*>(u"groundColor"_s), Qt::LeftButton);
    auto* colors = dialog->findChild<QColorDialog*>(u"color"_s);
    QVERIFY(colors != nullptr);
    colors->setCurrentColor(QColor(u"#3366cc"_s));
    colors->accept();
    QCoreApplication::processEvents();
    finish(driver, *dialog);
    QCOMPARE(driver.steps(), steps + 1);
    const KindLook* look = driver.document().map().look(MapList::Legend, u"rough"_s);
    QVERIFY(look != nullptr);
    QCOMPARE(look->color, u"#3366cc"_s);
    QVERIFY(look->pattern == terrainPatterns[std::size(terrainPatterns) - 1].value);
    QVERIFY(look->second.isEmpty());
    QCOMPARE(driver.document().history().undoText(), u"Appearance of Rough"_s);
    driver.map().setFocus();
    driver.undo();
    QVERIFY(driver.document().map().looks.empty());
}

void AppearanceTest::cancelChangesNothing()
{
    DrawingDriver driver(u"two-units"_s);
    AppearanceDialog* dialog = openDialog(driver, "palette-terrain", u"Rough"_s);
    dialog->findChild<QComboBox*>(u"pattern"_s)->setCurrentIndex(5);
    const int steps = driver.steps();
    finish(driver, *dialog, QDialogButtonBox::Cancel);
    QCOMPARE(driver.steps(), steps);
    QVERIFY(driver.document().map().looks.empty());
}

void AppearanceTest::whatIsNotTouchedStaysAsTheNameSays()
{
    DrawingDriver driver(u"two-units"_s);
    AppearanceDialog* dialog = openDialog(driver, "palette-terrain", u"Rough"_s);
    const QImage before = pictureOf(*dialog);
    auto* reset = dialog->findChild<QPushButton*>(u"reset"_s);
    QVERIFY(!reset->isEnabled());
    dialog->findChild<QComboBox*>(u"pattern"_s)->setCurrentIndex(5);
    QVERIFY(reset->isEnabled());
    reset->click();
    QCOMPARE(pictureOf(*dialog), before);
    finish(driver, *dialog);
    QVERIFY(driver.document().map().looks.empty());
}

void AppearanceTest::aLineGetsWidthDashesAndTies()
{
    DrawingDriver driver(u"two-units"_s);
    AppearanceDialog* dialog = openDialog(driver, "palette-hexsides", u"River"_s);
    const QImage before = pictureOf(*dialog);
    auto* width = dialog->findChild<QDoubleSpinBox*>(u"lineWidth"_s);
    QCOMPARE(width->value(), 7.2);
    width->setValue(12.0);
    const QImage wide = pictureOf(*dialog);
    QVERIFY(wide != before);
    dialog->findChild<QComboBox*>(u"dashes"_s)->setCurrentIndex(2);
    const QImage dashed = pictureOf(*dialog);
    QVERIFY(dashed != wide);
    dialog->findChild<QCheckBox*>(u"ties"_s)->click();
    QVERIFY(pictureOf(*dialog) != dashed);
    finish(driver, *dialog);
    const KindLook* look = driver.document().map().look(MapList::Hexsides, u"river"_s);
    QVERIFY(look != nullptr);
    QCOMPARE(*look->width, 0.12);
    QVERIFY(*look->dashes == LineDashes::Dashed && *look->ties);
    QVERIFY(!look->casing);
}

void AppearanceTest::aColourStartsAsItIsShown()
{
    DrawingDriver driver(u"two-units"_s);
    AppearanceDialog* dialog = openDialog(driver, "palette-hexsides", u"River"_s);
    QVERIFY(dialog != nullptr);
    // As the game says.
    const std::vector<Kind>& kinds = driver.document().ruleset().hexsides;
    const auto river = std::ranges::find(kinds, u"river"_s, &Kind::name);
    QVERIFY(river != kinds.end() && !river->look.color.isEmpty());
    QTest::mouseClick(dialog->findChild<QToolButton*>(u"lineColor"_s), Qt::LeftButton);
    QCOMPARE(dialog->findChild<QColorDialog*>(u"color"_s)->currentColor(), QColor(river->look.color));
    dialog->findChild<QColorDialog*>(u"color"_s)->reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::mouseClick(dialog->findChild<QToolButton*>(u"secondColor"_s), Qt::LeftButton);
    QCOMPARE(dialog->findChild<QColorDialog*>(u"color"_s)->currentColor(), QColor(river->look.second));
    dialog->findChild<QColorDialog*>(u"color"_s)->reject();
    finish(driver, *dialog, QDialogButtonBox::Cancel);
}

void AppearanceTest::oneDialogAtATime()
{
    DrawingDriver driver(u"two-units"_s);
    AppearanceDialog* dialog = openDialog(driver, "palette-terrain", u"Rough"_s);
    QVERIFY(dialog != nullptr);
    // The key again, before the dialog has the keys.
    QKeyEvent again(QEvent::KeyPress, Qt::Key_Return, Qt::AltModifier);
    QCoreApplication::sendEvent(&driver.find<QListWidget>("palette-terrain"), &again);
    QCOMPARE(driver.window().findChildren<AppearanceDialog*>().size(), 1);
    finish(driver, *dialog, QDialogButtonBox::Cancel);
}

void AppearanceTest::aFeatureGetsASign()
{
    DrawingDriver driver(u"two-units"_s);
    AppearanceDialog* dialog = openDialog(driver, "palette-features", u"Town"_s);
    const QImage before = pictureOf(*dialog);
    dialog->findChild<QComboBox*>(u"sign"_s)->setCurrentIndex(static_cast<int>(FeatureSign::Castle));
    QVERIFY(pictureOf(*dialog) != before);
    finish(driver, *dialog);
    QVERIFY(*driver.document().map().look(MapList::Features, u"town"_s)->sign == FeatureSign::Castle);
}

void AppearanceTest::aTileAndASymbolArePainted()
{
    DrawingDriver driver(7, 6);
    const QTemporaryDir folder;
    driver.saveAs(folder.filePath(u"own.hexmap.json"_s));
    const QTemporaryDir elsewhere;
    QImage tile(32, 32, QImage::Format_RGB32);
    tile.fill(QColor(200, 30, 40));
    QVERIFY(tile.save(elsewhere.filePath(u"tile.png"_s)));
    AppearanceDialog* dialog = openDialog(driver, "palette-terrain", u"clear"_s);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->takePicture(elsewhere.filePath(u"tile.png"_s)), QString());
    QVERIFY(!QFile::exists(folder.filePath(u"tile.png"_s)));
    finish(driver, *dialog);
    QVERIFY(QFile::exists(folder.filePath(u"tile.png"_s)));
    QVERIFY(driver.document().map().look(MapList::Legend, u"clear"_s) != nullptr);
    QCOMPARE(driver.document().map().look(MapList::Legend, u"clear"_s)->picture, u"tile.png"_s);
    QCOMPARE(colourIn(driver, u"0303"_s, folder.path()), QColor(200, 30, 40));
    QVERIFY(driver.map().kindImages() && driver.map().kindImages()->find(u"tile.png"_s) != nullptr);
    writeFile(
        elsewhere.filePath(u"tile.svg"_s),
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#1020f0"/></svg>)");
    dialog = openDialog(driver, "palette-terrain", u"clear"_s);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->takePicture(elsewhere.filePath(u"tile.svg"_s)), QString());
    finish(driver, *dialog);
    QCOMPARE(colourIn(driver, u"0303"_s, folder.path()), QColor(0x10, 0x20, 0xf0));
}

void AppearanceTest::picturesThatAreNotSafeAreRefused()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.svg"_s);
    const QByteArray head =
        R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">)";
    for (const QByteArray& inside :
         {QByteArray("<script>1</script>"), QByteArray("<image xlink:href=\"/etc/passwd\" width=\"9\" height=\"9\"/>"),
          QByteArray("<style>@import 'x.css';</style>"), QByteArray("<rect onclick=\"x()\"/>"),
          QByteArray("<g/>").repeated(20'001)}) {
        writeFile(path, head + inside + "</svg>");
        QVERIFY2(!KindImage::read(path).hasValue(), inside.left(60));
    }
    writeFile(path, QByteArray(KindImage::mostBytes + 1, ' '));
    QVERIFY(!KindImage::read(path).hasValue());
    QImage large(1100, 1000, QImage::Format_RGB32);
    large.fill(Qt::red);
    QVERIFY(large.save(folder.filePath(u"a.png"_s)));
    QVERIFY(!KindImage::read(folder.filePath(u"a.png"_s)).hasValue());
    QVERIFY(!KindImage::read(folder.path()).hasValue());
}

void AppearanceTest::everyFieldHasANameAndATip()
{
    DrawingDriver driver(u"two-units"_s);
    for (const auto& [palette, kind] :
         {std::pair("palette-terrain", u"Rough"_s), std::pair("palette-hexsides", u"River"_s),
          std::pair("palette-paths", u"Road"_s), std::pair("palette-features", u"Town"_s)}) {
        AppearanceDialog* dialog = openDialog(driver, palette, kind);
        QVERIFY2(dialog != nullptr, palette);
        int fields = 0;
        for (QWidget* field : dialog->findChildren<QWidget*>()) {
            if (field->objectName().isEmpty() || field->objectName().startsWith(u"qt_"_s)
                || !(qobject_cast<QComboBox*>(field) || qobject_cast<QAbstractButton*>(field)
                     || qobject_cast<QDoubleSpinBox*>(field)))
                continue;
            ++fields;
            QVERIFY2(!field->accessibleName().isEmpty() && !field->toolTip().isEmpty(),
                     qPrintable(field->objectName()));
        }
        QVERIFY(fields >= 4);
        finish(driver, *dialog, QDialogButtonBox::Cancel);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

REARGUARD_TEST(AppearanceTest)
#include "appearance_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/palette_panel.h"

#include "document/kind_names.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>

namespace {

/// Answers the question for a name that is open.
void answer(DrawingDriver& driver, const QString& name)
{
    QCoreApplication::processEvents();
    auto* dialog = driver.window().findChild<QDialog*>(QStringLiteral("nameDialog"));
    QVERIFY(dialog != nullptr);
    auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("name"));
    line->selectAll();
    QTest::keyClicks(line, name);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QCoreApplication::processEvents();
}

int rowOf(const QListWidget& list, const QString& text)
{
    return static_cast<int>(WindowDriver::lines(list).indexOf(text));
}

void pick(QListWidget& list, const QString& text)
{
    const int row = rowOf(list, text);
    QVERIFY2(row >= 0, qPrintable(text));
    WindowDriver::clickLine(list, row);
}

} // namespace

class PaletteTest : public QObject
{
    Q_OBJECT

private slots:
    void theGamesNamesComeFirstThenTheMapsOwn();
    void whatIsDrawnKeepsItsPlace();
    void whatTheMapHasUnderThatTitleIsMeant();
    void aClickChoosesAndTakesTheToolUp();
    void aClickSaysWhatATracedLineBecomes();
    void groundHasALookToo();
    void arrowKeysChooseToo();
    void everyPictureIsAnother();
    void aNewNameIsDrawnWithAtOnce();
    void renamingIsOneStepAndUndone();
    void aNameThatIsThereIsRefused();
    void onlyUnusedNamesGo();
    void namesWithoutMeaningAreMarked();
};

void PaletteTest::theGamesNamesComeFirstThenTheMapsOwn()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    auto& terrain = driver.find<QListWidget>("palette-terrain");
    QCOMPARE(WindowDriver::lines(terrain).mid(0, 2), (QStringList{QStringLiteral("Clear"), QStringLiteral("Rough")}));
    QVERIFY(WindowDriver::lines(terrain).contains(QStringLiteral("Impassable")));
    QCOMPARE(WindowDriver::lines(terrain).back(), QStringLiteral("No hex"));
    QCOMPARE(WindowDriver::lines(driver.find<QListWidget>("palette-hexsides")),
             (QStringList{QStringLiteral("River"), QStringLiteral("Bridge"), QStringLiteral("Ford")}));
}

void PaletteTest::whatTheMapHasUnderThatTitleIsMeant()
{
    DrawingDriver driver(5, 5);
    QVERIFY(offeredNames(driver.document(), MapList::Legend).contains(QStringLiteral("forest")));
    driver.document().perform(EditMap{{InsertLegendEntry{1, {U'F', QStringLiteral("FOREST")}}}},
                              QStringLiteral("Draw"));
    const QStringList names = offeredNames(driver.document(), MapList::Legend);
    QVERIFY(names.contains(QStringLiteral("FOREST")) && !names.contains(QStringLiteral("forest")));
}

void PaletteTest::aClickChoosesAndTakesTheToolUp()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    pick(driver.find<QListWidget>("palette-hexsides"), QStringLiteral("Ford"));
    QCOMPARE(driver.choices().name(MapList::Hexsides), QStringLiteral("ford"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("hexside-pen"));
    pick(driver.find<QListWidget>("palette-terrain"), QStringLiteral("Rough"));
    QCOMPARE(driver.choices().name(MapList::Legend), QStringLiteral("rough"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.terrainOf(QStringLiteral("0202")), QStringLiteral("rough"));
}

void PaletteTest::whatIsDrawnKeepsItsPlace()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    for (const auto& [palette, hex] : {std::pair("palette-terrain", "0202"), std::pair("palette-features", "0303")}) {
        auto& list = driver.find<QListWidget>(palette);
        const QStringList before = WindowDriver::lines(list);
        for (int row = list.count() - 2; row > list.count() - 5 && row > 0; --row) {
            pick(list, before[row]);
            driver.clickAt(QLatin1String(hex));
            QCOMPARE(WindowDriver::lines(list), before);
            QVERIFY2(driver.document().history().undoText().contains(before[row]),
                     qPrintable(driver.document().history().undoText()));
        }
    }
}

void PaletteTest::aClickSaysWhatATracedLineBecomes()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("trace");
    pick(driver.find<QListWidget>("palette-paths"), QStringLiteral("Road"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("trace"));
    // What is drawn already becomes what is clicked, too.
    driver.stroke({QStringLiteral("0202"), QStringLiteral("0302"), QStringLiteral("0402")});
    pick(driver.find<QListWidget>("palette-terrain"), QStringLiteral("Rough"));
    QVERIFY(driver.find<QLabel>("traceTarget").text().contains(QStringLiteral("Rough")));
    driver.map().setFocus();
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.terrainOf(QStringLiteral("0302")), QStringLiteral("rough"));
    QCOMPARE(driver.document().history().undoText(), QStringLiteral("Trace: Rough"));
    pick(driver.find<QListWidget>("palette-paths"), QStringLiteral("Road"));
    driver.stroke({QStringLiteral("0202"), QStringLiteral("0302"), QStringLiteral("0402")});
    driver.map().setFocus();
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.lines(QStringLiteral("road")), QStringList{QStringLiteral("0202 0302 0402")});
    // It makes no features: their own tool does.
    driver.find<QListWidget>("palette-features").setCurrentRow(-1);
    pick(driver.find<QListWidget>("palette-features"),
         WindowDriver::lines(driver.find<QListWidget>("palette-features")).front());
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("feature-stamp"));
}

void PaletteTest::groundHasALookToo()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    auto& terrain = driver.find<QListWidget>("palette-terrain");
    pick(terrain, QStringLiteral("Rough"));
    const QWidget& row = driver.find<QWidget>("terrainLook");
    QVERIFY(row.isVisible());
    const auto look = [&driver] { return driver.document().map().look(MapList::Legend, QStringLiteral("rough")); };
    const KindLook* before = look();
    const KindLook was = before == nullptr ? KindLook() : *before;
    WindowDriver::press(driver.find<QToolButton>("terrainLook-color1"));
    QVERIFY(look() != nullptr && !look()->color.isEmpty() && look()->color != was.color);
    WindowDriver::press(driver.find<QToolButton>("terrainLook-pattern1"));
    QVERIFY(look() != nullptr && look()->pattern);
    driver.undo();
    driver.undo();
    QCOMPARE(look() == nullptr ? KindLook() : *look(), was);
    // Lists keep their places when the tool is another.
    const auto places = [&driver] {
        QCoreApplication::processEvents();
        QList<int> y;
        for (const char* list : {"palette-terrain", "palette-hexsides", "palette-paths", "palette-features"})
            y += driver.find<QListWidget>(list).mapTo(&driver.window(), QPoint()).y();
        return y;
    };
    const QList<int> tops = places();
    for (const char* tool : {"hexside-pen", "path-pen", "feature-stamp", "terrain-brush", "select"}) {
        driver.take(tool);
        QVERIFY2(places() == tops, tool);
    }
    driver.take("hexside-pen");
    QVERIFY(!row.isVisible());
    // What has no look of its own says why the row is off.
    driver.take("terrain-brush");
    driver.take("feature-stamp");
    QVERIFY(row.isVisible() && !row.isEnabled());
    QVERIFY2(row.toolTip().contains(QStringLiteral("look of Rough")), qPrintable(row.toolTip()));
}

void PaletteTest::arrowKeysChooseToo()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    auto& terrain = driver.find<QListWidget>("palette-terrain");
    driver.choices().setName(MapList::Legend, QStringLiteral("clear"));
    terrain.setFocus();
    QTest::keyClick(&terrain, Qt::Key_Right);
    QCOMPARE(driver.choices().name(MapList::Legend), QStringLiteral("rough"));
    QVERIFY(!terrain.currentItem()->data(Qt::AccessibleTextRole).toString().isEmpty());
}

void PaletteTest::everyPictureIsAnother()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    QList<QImage> pictures;
    for (const char* name : {"palette-terrain", "palette-hexsides", "palette-paths", "palette-features"}) {
        auto& list = driver.find<QListWidget>(name);
        QVERIFY(list.count() > 0);
        for (int row = 0; row < list.count(); ++row)
            pictures += list.item(row)->icon().pixmap(list.iconSize()).toImage();
    }
    for (qsizetype i = 0; i < pictures.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j)
            QVERIFY2(pictures[i] != pictures[j], qPrintable(QStringLiteral("%1 and %2").arg(j).arg(i)));
    }
}

void PaletteTest::aNewNameIsDrawnWithAtOnce()
{
    DrawingDriver driver;
    driver.take("terrain-brush");
    WindowDriver::press(driver.find<QToolButton>("palette-terrain-new"));
    answer(driver, QStringLiteral("heath"));
    QCOMPARE(driver.choices().name(MapList::Legend), QStringLiteral("heath"));
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(driver.terrainOf(QStringLiteral("0303")), QStringLiteral("heath"));
    WindowDriver::press(driver.find<QToolButton>("palette-hexsides-new"));
    answer(driver, QStringLiteral("dyke"));
    QCOMPARE(driver.choices().name(MapList::Hexsides), QStringLiteral("dyke"));
    driver.clickAt(QStringLiteral("0303/0304"));
    QCOMPARE(driver.hexsides(QStringLiteral("dyke")).size(), 1);
}

void PaletteTest::renamingIsOneStepAndUndone()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    auto& terrain = driver.find<QListWidget>("palette-terrain");
    pick(terrain, QStringLiteral("Rough"));
    const Scenario before = driver.copyOfScenario();
    const int steps = driver.steps();
    terrain.setFocus();
    QTest::keyClick(&terrain, Qt::Key_F2);
    answer(driver, QStringLiteral("hills"));
    QCOMPARE(driver.steps(), steps + 1);
    QCOMPARE(driver.terrainOf(QStringLiteral("0507")), QStringLiteral("hills"));
    QCOMPARE(driver.choices().name(MapList::Legend), QStringLiteral("hills"));
    driver.document().history().undo();
    QVERIFY(driver.document().scenario() == before);
    QVERIFY(rowOf(terrain, QStringLiteral("Rough")) >= 0);
}

void PaletteTest::aNameThatIsThereIsRefused()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    WindowDriver::press(driver.find<QToolButton>("palette-terrain-new"));
    QCoreApplication::processEvents();
    auto* dialog = driver.window().findChild<QDialog*>(QStringLiteral("nameDialog"));
    QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("name")), QStringLiteral("rough"));
    QVERIFY(!dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
    QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("name")), QStringLiteral("er"));
    QVERIFY(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
    dialog->reject();
}

void PaletteTest::onlyUnusedNamesGo()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    auto& terrain = driver.find<QListWidget>("palette-terrain");
    const int steps = driver.steps();
    pick(terrain, QStringLiteral("Rough"));
    terrain.setFocus();
    QTest::keyClick(&terrain, Qt::Key_Delete);
    QCOMPARE(driver.steps(), steps); // it is on the map
    driver.choices().setName(MapList::Legend, QStringLiteral("clear"));
    driver.takeByKey(Qt::Key_B);
    driver.clickAt(QStringLiteral("0507"));
    driver.choices().setName(MapList::Legend, QStringLiteral("rough"));
    terrain.setFocus();
    QTest::keyClick(&terrain, Qt::Key_Delete);
    QCOMPARE(driver.document().map().legend.size(), std::size_t{1});
    driver.document().history().undo();
    QCOMPARE(driver.document().map().legend.size(), std::size_t{2});
}

void PaletteTest::namesWithoutMeaningAreMarked()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.take("terrain-brush");
    WindowDriver::press(driver.find<QToolButton>("palette-features-new"));
    answer(driver, QStringLiteral("circus"));
    auto& features = driver.find<QListWidget>("palette-features");
    const QListWidgetItem* circus = features.item(rowOf(features, QStringLiteral("circus")));
    QVERIFY(circus != nullptr);
    QVERIFY(circus->toolTip().contains(QStringLiteral("no meaning")));
    QVERIFY(circus->font().italic());
    const QListWidgetItem* town = features.item(rowOf(features, QStringLiteral("Town")));
    QVERIFY(!town->toolTip().contains(QStringLiteral("no meaning")));
    QVERIFY(!town->font().italic());
}

REARGUARD_TEST(PaletteTest)
#include "palette_test.moc"

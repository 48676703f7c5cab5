// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/hover_card.h"
#include "panels/map_corner.h"
#include "panels/overview_panel.h"
#include "panels/rules_panel.h"
#include "play/command_finder.h"
#include "play/turn_panel.h"
#include "play/turn_strip.h"
#include "rules/sequence.h"
#include "shell/top_bar.h"
#include "support/test_registry.h"
#include "table/game_table.h"
#include "ui/support/window_driver.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QToolButton>

using namespace Qt::StringLiterals;

/// The lines around the map: the bar at the top, the turn, the log; and what lies over the map.
class TopBarTest : public QObject
{
    Q_OBJECT

private slots:
    void modesHaveTheirWordsAndAreChangedByAClick();
    void aNarrowWindowKeepsTheMenus();
    void nothingIsLostWithLargeText();
    void modesKeepTheirWordsWithLargeText();
    void aPanelDropsDownAndGoes();
    void aPinnedPanelStays();
    void theLastLineOfTheLogIsRead();
    void hexesUnitsCommandsAndRulesAreFound();
    void theFinderGoesWithoutDoingAnything();
    void theFinderKnowsMenusByTheirNames();
    void theFinderKnowsLanguagesByTheirNames();
    void theFinderKnowsSizesOfTheText();
    void whatTheFinderFindsIsReadWhole();
    void theMapInSmallCanBeHidden();
    void whatLiesOverTheMapLiesApart();
    void theStripSaysWhosePhaseItIs();
};

namespace {

QToolButton& buttonOf(WindowDriver& driver, const char* action)
{
    return *qobject_cast<QToolButton*>(
        driver.window().actions().toolBar().widgetForAction(&driver.find<QAction>(action)));
}

QListWidget& seek(WindowDriver& driver, const QString& what)
{
    driver.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(&driver.find<QLineEdit>("finderField"), what);
    return driver.find<QListWidget>("finderHits");
}

} // namespace

void TopBarTest::modesHaveTheirWordsAndAreChangedByAClick()
{
    WindowDriver driver;
    driver.window().resize(1440, 900);
    QVERIFY(driver.open(u"two-units"_s));
    QApplication::processEvents();
    for (const char* mode : {"editMode", "learnMode", "playMode"}) {
        QToolButton& button = buttonOf(driver, mode);
        QVERIFY2(button.isVisible() && button.toolButtonStyle() == Qt::ToolButtonTextBesideIcon, mode);
        WindowDriver::press(button);
        QVERIFY2(driver.find<QAction>(mode).isChecked(), mode);
    }
}

void TopBarTest::aNarrowWindowKeepsTheMenus()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    for (const int width : {1600, 1100, 900}) {
        driver.window().resize(width, 700);
        QApplication::processEvents();
        const QMenuBar& menus = *driver.window().menuBar();
        const int end = menus.actionGeometry(menus.actions().back()).right();
        QVERIFY2(end > 0 && end < driver.window().actions().toolBar().x(), qPrintable(QString::number(width)));
    }
}

// What has no room in the bar is not in a list either: menus give way before it does.
void TopBarTest::nothingIsLostWithLargeText()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    driver.window().resize(1600, 900);
    Preferences large = driver.window().preferences().now();
    large.textPercent = 300;
    driver.window().preferences().set(large);
    QApplication::processEvents();
    QApplication::processEvents();
    const QRect bar = driver.window().actions().toolBar().rect();
    for (const char* name : {"layersButton", "unitsButton", "findButton"}) {
        const auto& button = driver.find<QToolButton>(name);
        QVERIFY2(button.isVisible() && bar.contains(button.geometry()), name);
    }
    large.textPercent = 100;
    driver.window().preferences().set(large);
}

void TopBarTest::modesKeepTheirWordsWithLargeText()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    Preferences large = driver.window().preferences().now();
    large.textPercent = 200;
    driver.window().preferences().set(large);
    for (const int width : {1600, 1280, 1100}) {
        driver.window().resize(width, 720);
        QApplication::processEvents();
        QApplication::processEvents();
        for (const char* mode : {"editMode", "learnMode", "playMode"}) {
            const QToolButton& button = buttonOf(driver, mode);
            QVERIFY2(button.toolButtonStyle() != Qt::ToolButtonIconOnly, qPrintable(QString::number(width)));
            QVERIFY2(button.width() >= button.sizeHint().width(), qPrintable(QString::number(width)));
        }
        for (const char* name : {"layersButton", "unitsButton", "findButton"})
            QVERIFY(driver.find<QToolButton>(name).isVisible());
    }
    large.textPercent = 100;
    driver.window().preferences().set(large);
}

void TopBarTest::aPanelDropsDownAndGoes()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    auto& button = driver.find<QToolButton>("layersButton");
    auto& box = driver.find<QCheckBox>("layer-terrain");
    QVERIFY(!box.isVisible());
    WindowDriver::press(button);
    QVERIFY(box.isVisible());
    // It works as it does in its dock.
    box.click();
    QVERIFY(!driver.map().layers().isShown(LayerId::Terrain));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!box.isVisible());
    QVERIFY(!button.isChecked());
    WindowDriver::press(button);
    QVERIFY(box.isVisible());
    QTest::mouseClick(driver.map().viewport(), Qt::LeftButton, {}, {5, 5});
    QVERIFY(!box.isVisible());
    QVERIFY(driver.find<QDockWidget>("layersDock").isHidden());
}

void TopBarTest::aPinnedPanelStays()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    auto& dock = driver.find<QDockWidget>("layersDock");
    WindowDriver::press(driver.find<QToolButton>("layersButton"));
    WindowDriver::press(driver.find<QToolButton>("layersDockPin"));
    QVERIFY(dock.isVisible());
    QVERIFY(dock.isAncestorOf(&driver.find<QCheckBox>("layer-terrain")));
    QTest::mouseClick(driver.map().viewport(), Qt::LeftButton, {}, {5, 5});
    QVERIFY(driver.find<QCheckBox>("layer-terrain").isVisible());
    driver.find<QAction>("resetLayout").trigger();
    QVERIFY(dock.isHidden());
}

void TopBarTest::theLastLineOfTheLogIsRead()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const auto& line = driver.find<QLabel>("lastLine");
    const QString first = line.text();
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QVERIFY(!line.text().isEmpty());
    QVERIFY(line.text() != first);
    // It is whole as long as the window has room for it.
    driver.window().resize(1280, 720);
    QCoreApplication::processEvents();
    QVERIFY(line.width() >= line.fontMetrics().horizontalAdvance(line.text()));
    const QString done = line.text();
    driver.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(line.text(), first);
    driver.key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(line.text(), done);
    WindowDriver::press(driver.find<QToolButton>("logOpener"));
    QVERIFY(driver.find<QListView>("logList").isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!driver.find<QListView>("logList").isVisible());
}

void TopBarTest::hexesUnitsCommandsAndRulesAreFound()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    // A hex, by its number.
    QVERIFY(seek(driver, u"3401"_s).currentItem()->text().startsWith(u"3401"_s));
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Return);
    QVERIFY(!driver.find<CommandFinder>("commandFinder").isVisible());
    QCOMPARE(driver.numberOf(driver.map().cursorHex()), u"3401"_s);
    // A unit, by a part of its name.
    const QListWidget& units = seek(driver, u"70 Tk"_s);
    QVERIFY(units.currentItem()->text().contains(u"3504"_s));
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Return);
    QCOMPARE(driver.numberOf(driver.map().cursorHex()), u"3504"_s);
    // A command, by a word; what makes no sense now is not offered.
    driver.window().actions()[ActionId::Zoc].setChecked(false);
    QVERIFY(seek(driver, u"zones of con"_s).currentItem()->text().contains(u"F7"_s));
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Return);
    QVERIFY(driver.window().actions()[ActionId::Zoc].isChecked());
    // A rule, by its number.
    const QListWidget& rules = seek(driver, u"10.2"_s);
    QVERIFY(rules.currentItem()->text().contains(u"10.2"_s));
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Return);
    QVERIFY(driver.find<QDockWidget>("rulesDock").isVisible());
    QVERIFY(driver.window().view().rules().currentRule() != noRule);
}

void TopBarTest::theFinderGoesWithoutDoingAnything()
{
    WindowDriver driver; // nothing is open
    QCOMPARE(seek(driver, u"xyzzy"_s).count(), 0);
    QVERIFY(driver.find<QLabel>("finderNote").text().contains(u"Nothing"_s));
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Return);
    QVERIFY(driver.find<CommandFinder>("commandFinder").isVisible());
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Escape);
    QVERIFY(!driver.find<CommandFinder>("commandFinder").isVisible());
}

void TopBarTest::theFinderKnowsMenusByTheirNames()
{
    WindowDriver driver;
    const QListWidget& hits = seek(driver, u"text size"_s);
    QVERIFY(hits.count() > 0);
    QVERIFY2(hits.item(0)->text().contains(u"Larger text"_s), qPrintable(hits.item(0)->text()));
}

void TopBarTest::theFinderKnowsLanguagesByTheirNames()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    for (const QString& word : {u"deutsch"_s, u"german"_s, u"sprache"_s, u"language"_s}) {
        const QStringList hits = WindowDriver::lines(seek(driver, word));
        QVERIFY2(!hits.filter(QRegularExpression(u"^Deutsch — "_s)).isEmpty(), qPrintable(hits.join(u'\n')));
    }
    QVERIFY(seek(driver, u"deutsch"_s).currentItem()->text().startsWith(u"Deutsch"_s));
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Return);
    auto& settings = driver.find<QDialog>("settingsDialog");
    QVERIFY(settings.isVisible());
    QCOMPARE(driver.find<QComboBox>("settingsLanguage").currentText(), u"Deutsch"_s);
    settings.reject();
}

void TopBarTest::theFinderKnowsSizesOfTheText()
{
    WindowDriver driver;
    for (const QString& words : {u"150"_s, u"150 %"_s, u"150%"_s}) {
        const QListWidget& hits = seek(driver, words);
        QVERIFY2(hits.count() > 0 && hits.currentItem()->text().startsWith(u"150 %"_s), qPrintable(words));
    }
    QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Return);
    Preferences now = driver.window().preferences().now();
    QCOMPARE(now.textPercent, 150);
    now.textPercent = 100;
    driver.window().preferences().set(now);
}

void TopBarTest::whatTheFinderFindsIsReadWhole()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    for (const int width : {1600, 1152, 800}) {
        driver.window().resize(width, 720);
        const QListWidget& hits = seek(driver, u"10.2"_s);
        QCoreApplication::processEvents();
        for (int row = 0; row < hits.count(); ++row) {
            const QRect place = hits.visualItemRect(hits.item(row));
            const QRect needed =
                hits.fontMetrics().boundingRect(0, 0, place.width(), 10000, Qt::TextWordWrap, hits.item(row)->text());
            QVERIFY2(needed.height() <= place.height(), qPrintable(hits.item(row)->text()));
        }
        const auto& finder = driver.find<QWidget>("commandFinder");
        QVERIFY(driver.window().rect().contains(finder.geometry()));
        QTest::keyClick(&driver.find<QLineEdit>("finderField"), Qt::Key_Escape);
    }
}

void TopBarTest::theMapInSmallCanBeHidden()
{
    WindowDriver driver;
    driver.window().resize(1440, 900);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    OverviewPanel& overview = driver.window().view().overview();
    QTRY_VERIFY(overview.isVisible());
    driver.map().zoomAbout({100, 100}, 4.0);
    const Viewport near = driver.map().view();
    QTest::mouseClick(&overview, Qt::LeftButton, {}, overview.rect().bottomRight() - QPoint(12, 12));
    QVERIFY(driver.map().view().origin != near.origin);
    driver.key(Qt::Key_F9, Qt::ControlModifier);
    QVERIFY(!overview.isVisible());
    driver.key(Qt::Key_F9, Qt::ControlModifier);
    QVERIFY(overview.isVisible());
    WindowDriver::press(driver.find<QToolButton>("zoomOutButton"));
    QVERIFY(driver.map().view().hexSize < near.hexSize);
}

void TopBarTest::whatLiesOverTheMapLiesApart()
{
    WindowDriver driver;
    driver.window().resize(1280, 720);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.window().ruling().presenter().setCardDelay(0);
    const QWidget& card = driver.window().ruling().card();
    const auto& corner = *driver.map().viewport()->findChild<MapCorner*>();
    for (const char* number : {"3401", "3602", "3502", "3703", "3504", "3301"}) {
        driver.hover(QString::fromLatin1(number));
        QTRY_VERIFY(card.isVisible());
        QVERIFY2(!card.geometry().intersects(corner.geometry()), number);
        QVERIFY2(!QRectF(card.geometry()).intersects(driver.map().hexRect(driver.hex(QString::fromLatin1(number)))),
                 number);
    }
}

void TopBarTest::theStripSaysWhosePhaseItIs()
{
    WindowDriver driver;
    driver.window().resize(1440, 900);
    QVERIFY(!driver.find<TurnStrip>("turnStrip").isVisible());
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    QVERIFY(driver.find<TurnStrip>("turnStrip").isVisible());
    const auto& phases = driver.find<PhaseTrack>("phaseTrack");
    const QString before = phases.accessibleDescription();
    QVERIFY(!before.isEmpty());
    QVERIFY(driver.find<QToolButton>("turnOpener")
                .text()
                .contains(QString::number(driver.document().position()->turn.number)));
    const auto& date = driver.find<QLabel>("turnDate");
    QVERIFY(date.isVisible());
    QCOMPARE(date.text(), u"3–4 July 1941"_s);
    QCOMPARE(driver.find<QToolButton>("turnOpener").accessibleName(), u"Turn 1, 3–4 July 1941"_s);
    const Turn next = nextPhase(driver.document().position()->turn, driver.document().ruleset());
    QVERIFY(driver.window().session().table.perform(EditAct{SetTurn{next}, u"Next phase"_s}));
    QVERIFY(phases.accessibleDescription() != before);
    Turn later = next;
    later.number = 12;
    QVERIFY(driver.window().session().table.perform(EditAct{SetTurn{later}, u"Later"_s}));
    QCOMPARE(date.text(), u"25–26 July 1941"_s);
    // All about the turn is below it.
    WindowDriver::press(driver.find<QToolButton>("turnOpener"));
    QVERIFY(driver.window().play().turn().isVisible());
    driver.find<QAction>("editMode").trigger();
    QVERIFY(!driver.find<TurnStrip>("turnStrip").isVisible());
}

REARGUARD_TEST(TopBarTest)
#include "top_bar_test.moc"

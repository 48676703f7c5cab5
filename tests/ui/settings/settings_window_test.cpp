// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/preferences.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/text_file.h"
#include "output/output_controller.h"
#include "play/odds_box.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Does something in the next dialog that opens, and closes it.
class InDialog : public QObject
{
public:
    explicit InDialog(std::function<void(QDialog&)> act) : m_act(std::move(act)) { qApp->installEventFilter(this); }
    bool wasOpened() const { return m_wasOpened; }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* dialog = event->type() == QEvent::Show ? qobject_cast<QDialog*>(watched) : nullptr;
        if (dialog != nullptr && !m_wasOpened) {
            m_wasOpened = true;
            QTimer::singleShot(0, dialog, [this, dialog] {
                m_act(*dialog);
                if (dialog->isVisible())
                    dialog->reject();
            });
        }
        return false;
    }

private:
    std::function<void(QDialog&)> m_act;
    bool m_wasOpened = false;
};

void change(MainWindow& window, const std::function<void(Preferences&)>& how)
{
    Preferences wanted = window.preferences().now();
    how(wanted);
    window.preferences().set(wanted);
}

} // namespace

class SettingsWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup();
    void textGrowsByMenuAndIsThereAtTheNextStart();
    void panelsAreAsNarrowAgainAsTheTextIsSmall();
    void noListStaysDark();
    void aLineThatUnfoldsIsReadInTheDark();
    void theSystemsThemeFollowsTheSystem();
    void onlyAnotherLookRedrawsTheWindow();
    void diceAreOfferedOrNot();
    void dialogsBeginInTheFolderForMaps();
    void exportsGoToTheirFolder();
    void gamesOfOnesOwnAreFoundByTheirId();
    void gamesOutsideTheFolderAreNotRead();
    void layoutIsReset();
    void layoutIsResetWhileOneEditsAndLearns();
    void panelsClosedInEditStayClosed();
    void fullScreenIsLeftBehind();
    void aRestartAsksAboutChanges();
};

void SettingsWindowTest::cleanup()
{
    applyTextSize(100);
    applyAppearance(Appearance::System);
    Theme::setScreenColors(MapColors::Standard);
    setGamesFolder({});
}

void SettingsWindowTest::textGrowsByMenuAndIsThereAtTheNextStart()
{
    WindowDriver driver;
    const double before = driver.window().font().pointSizeF();
    const int toolBar = driver.find<QToolBar>("toolBar").iconSize().width();
    driver.key(Qt::Key_Plus, Qt::ControlModifier | Qt::AltModifier);
    driver.key(Qt::Key_Plus, Qt::ControlModifier | Qt::AltModifier);
    QCoreApplication::processEvents();
    QCOMPARE(driver.window().font().pointSizeF(), before * 1.25);
    QVERIFY(driver.find<QToolBar>("toolBar").iconSize().width() > toolBar);
    QVERIFY(driver.window().status().currentMessage().contains(u"125"_s));
    driver.window().close();
    applyTextSize(100);
    MainWindow next;
    QCOMPARE(next.font().pointSizeF(), before * 1.25);
    next.findChild<QAction*>(u"normalText"_s)->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(next.font().pointSizeF(), before);
    for (int i = 0; i < 20; ++i)
        next.findChild<QAction*>(u"smallerText"_s)->trigger();
    QCOMPARE(next.preferences().now().textPercent, 80);
    QVERIFY(!next.findChild<QAction*>(u"smallerText"_s)->isEnabled());
}

void SettingsWindowTest::panelsAreAsNarrowAgainAsTheTextIsSmall()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    driver.window().resize(1440, 900);
    QCoreApplication::processEvents();
    driver.find<QDockWidget>("layersDock").show();
    QCoreApplication::processEvents();
    const auto widths = [&] {
        return std::pair(driver.find<QDockWidget>("rulingDock").width(),
                         driver.find<QDockWidget>("layersDock").width());
    };
    const auto usual = widths();
    for (int step = 0; step < 5; ++step) {
        driver.find<QAction>("largerText").trigger();
        QCoreApplication::processEvents();
    }
    QCOMPARE(driver.window().preferences().now().textPercent, 200);
    QTRY_VERIFY(widths().first > usual.first);
    for (int step = 0; step < 5; ++step) {
        driver.find<QAction>("smallerText").trigger();
        QCoreApplication::processEvents();
    }
    QCOMPARE(driver.window().preferences().now().textPercent, 100);
    QTRY_VERIFY2(
        std::abs(widths().first - usual.first) < 20 && std::abs(widths().second - usual.second) < 20,
        qPrintable(
            u"%1 and %2 of %3 and %4"_s.arg(widths().first).arg(widths().second).arg(usual.first).arg(usual.second)));
}

// Of each panel that can be shown, whatever it is made of.
void SettingsWindowTest::noListStaysDark()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
    const auto docks = driver.window().findChildren<QDockWidget*>();
    const auto forEachList = [&](const std::function<void(const QAbstractScrollArea&)>& look) {
        for (QDockWidget* dock : docks) {
            dock->show();
            dock->raise();
            QCoreApplication::processEvents();
            for (const auto* list : dock->findChildren<QAbstractScrollArea*>()) {
                if (list->isVisible() && !list->visibleRegion().isEmpty())
                    look(*list);
            }
        }
    };
    const auto lightness = [](const QAbstractScrollArea& list) {
        QImage image(list.size(), QImage::Format_RGB32);
        const_cast<QAbstractScrollArea&>(list).render(&image);
        return image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(0, 0).lightness();
    };
    driver.find<QAction>("theme-dark").trigger();
    forEachList([&](const QAbstractScrollArea& list) { lightness(list); });
    driver.find<QAction>("theme-light").trigger();
    int seen = 0;
    forEachList([&](const QAbstractScrollArea& list) {
        ++seen;
        QVERIFY2(lightness(list) > 128,
                 qPrintable(list.objectName() + u' ' + QLatin1String(list.metaObject()->className())));
    });
    QVERIFY(seen > 8);
}

void SettingsWindowTest::aLineThatUnfoldsIsReadInTheDark()
{
    WindowDriver driver;
    driver.window().resize(1280, 800);
    QVERIFY(driver.open(WindowDriver::workedCase()));
    auto& line = driver.find<QToolButton>("readingsLine");
    driver.find<QAction>("theme-light").trigger();
    QCoreApplication::processEvents();
    driver.find<QAction>("theme-dark").trigger();
    QCoreApplication::processEvents();
    QVERIFY(line.isVisible());
    const QImage image = line.grab().toImage();
    int lightest = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            lightest = std::max(lightest, qGray(image.pixel(x, y)));
    }
    QVERIFY2(lightest > 180, qPrintable(QString::number(lightest)));
}

void SettingsWindowTest::theSystemsThemeFollowsTheSystem()
{
    WindowDriver driver;
    const QPalette system = QApplication::palette();
    driver.find<QAction>("theme-dark").trigger();
    QCoreApplication::processEvents();
    QVERIFY(driver.map().theme().isDark);
    driver.find<QAction>("theme-system").trigger();
    QCoreApplication::processEvents();
    QCOMPARE(QApplication::palette().color(QPalette::Window), system.color(QPalette::Window));
    QVERIFY(!driver.map().theme().isDark);
    // What a desktop does when it turns dark.
    QPalette dark = system;
    dark.setColor(QPalette::Window, QColor(u"#202020"_s));
    dark.setColor(QPalette::WindowText, Qt::white);
    QApplication::setPalette(dark);
    QCoreApplication::processEvents();
    QVERIFY(driver.map().theme().isDark);
    QCOMPARE(QToolTip::palette().color(QPalette::Window), dark.color(QPalette::Window));
}

void SettingsWindowTest::onlyAnotherLookRedrawsTheWindow()
{
    WindowDriver driver;
    // Icons are made anew with the look.
    const auto icon = [&driver] { return driver.find<QAction>("guide").icon().cacheKey(); };
    const qint64 before = icon();
    change(driver.window(), [](Preferences& wanted) {
        wanted.cardDelay = 500;
        wanted.wheel = ScrollHabit::Pans;
        wanted.showsDice = false;
    });
    QCoreApplication::processEvents();
    QCOMPARE(icon(), before);
    change(driver.window(), [](Preferences& wanted) { wanted.appearance = Appearance::HighContrast; });
    QCoreApplication::processEvents();
    QVERIFY(icon() != before);
}

void SettingsWindowTest::diceAreOfferedOrNot()
{
    // A game with a table of results.
    WindowDriver driver;
    auto& roll = driver.find<QPushButton>("rollResult");
    QVERIFY(driver.open(driver.shipped(u"panzergruppe-guderian/before-turn-seven"_s)));
    driver.flow().beginCombat();
    driver.click(u"0308"_s);
    driver.click(u"0408"_s);
    QVERIFY(!roll.isHidden());
    change(driver.window(), [](Preferences& wanted) { wanted.showsDice = false; });
    QVERIFY(roll.isHidden());
    change(driver.window(), [](Preferences& wanted) { wanted.showsDice = true; });
    QVERIFY(!roll.isHidden());
}

void SettingsWindowTest::dialogsBeginInTheFolderForMaps()
{
    const QTemporaryDir folder;
    WindowDriver driver;
    change(driver.window(), [&](Preferences& wanted) { wanted.mapsFolder = folder.path(); });
    QString begun;
    const InDialog dialog([&](QDialog& opened) {
        if (const auto* file = qobject_cast<QFileDialog*>(&opened))
            begun = file->directory().absolutePath();
    });
    driver.key(Qt::Key_O, Qt::ControlModifier);
    QCOMPARE(begun, folder.path());
}

void SettingsWindowTest::exportsGoToTheirFolder()
{
    const QTemporaryDir folder;
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    change(driver.window(), [&](Preferences& wanted) { wanted.exportFolder = folder.path(); });
    QString begun;
    std::unique_ptr<InDialog> second;
    const InDialog first([&](QDialog& opened) {
        second = std::make_unique<InDialog>([&](QDialog& next) {
            if (const auto* file = qobject_cast<QFileDialog*>(&next))
                begun = file->directory().absolutePath();
        });
        opened.accept();
    });
    driver.key(Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(begun, folder.path());
}

void SettingsWindowTest::gamesOfOnesOwnAreFoundByTheirId()
{
    const QTemporaryDir folder;
    auto own = builtInRuleset(builtInRulesets().front());
    QVERIFY(own);
    own->id = u"our-own-game"_s;
    own->title = u"Our own game"_s;
    QVERIFY(writeBytes(rulesetText(*own), folder.filePath(u"any-name.ruleset.json"_s)));
    // A file that is nothing is passed over; so is one that would replace a game of the program.
    QFile broken(folder.filePath(u"broken.ruleset.json"_s));
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{") == 1);
    broken.close();
    own->id = builtInRulesets().front();
    own->title = u"An impostor"_s;
    QVERIFY(writeBytes(rulesetText(*own), folder.filePath(u"impostor.ruleset.json"_s)));

    WindowDriver driver;
    QVERIFY(!knownRulesets().contains(u"our-own-game"_s));
    change(driver.window(), [&](Preferences& wanted) { wanted.gamesFolder = folder.path(); });
    QCOMPARE(knownRulesets(), builtInRulesets() + QStringList{u"our-own-game"_s});
    QVERIFY(knownRuleset(builtInRulesets().front())->title != u"An impostor"_s);

    // A scenario that names it opens.
    QFile source(driver.fixture(u"two-units"_s));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QJsonObject scenario = QJsonDocument::fromJson(source.readAll()).object();
    const QFileInfo map(QFileInfo(source.fileName()).dir(), scenario[u"map"_s].toString());
    const QTemporaryDir elsewhere;
    QVERIFY(QFile::copy(map.filePath(), elsewhere.filePath(map.fileName())));
    scenario[u"map"_s] = map.fileName();
    scenario[u"ruleset"_s] = u"our-own-game"_s;
    QFile copy(elsewhere.filePath(u"own.scenario.json"_s));
    QVERIFY(copy.open(QIODevice::WriteOnly));
    copy.write(QJsonDocument(scenario).toJson());
    copy.close();
    QVERIFY(driver.window().files().openFile(copy.fileName()));
    QCOMPARE(driver.document().ruleset().title, u"Our own game"_s);

    // And it can be chosen for a new one.
    QStringList titles;
    const InDialog dialog([&](QDialog& opened) {
        if (const auto* games = opened.findChild<QComboBox*>()) {
            for (int i = 0; i < games->count(); ++i)
                titles += games->itemText(i);
        }
    });
    driver.find<QAction>("newScenario").trigger();
    QVERIFY2(titles.contains(u"Our own game"_s), qPrintable(titles.join(u", "_s)));
}

void SettingsWindowTest::gamesOutsideTheFolderAreNotRead()
{
    const QTemporaryDir folder;
    const QTemporaryDir outside;
    auto own = builtInRuleset(builtInRulesets().front());
    QVERIFY(own);
    own->id = u"our-own-game"_s;
    const QString file = outside.filePath(u"own.ruleset.json"_s);
    QVERIFY(writeBytes(rulesetText(*own), file));
    QVERIFY(QFile::link(file, folder.filePath(u"own.ruleset.json"_s)));
    setGamesFolder(folder.path());
    QCOMPARE(knownRulesets(), builtInRulesets());
    for (const QString& name : {u"../"_s + QFileInfo(outside.path()).fileName() + u"/own"_s, file})
        QVERIFY(!knownRuleset(name));
    setGamesFolder(outside.path());
    QVERIFY(knownRulesets().contains(u"our-own-game"_s));
}

void SettingsWindowTest::layoutIsReset()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    driver.find<QAction>("resetLayout").trigger(); // a new user's window may be too small for all panels
    auto& ruling = driver.find<QDockWidget>("rulingDock");
    auto& layers = driver.find<QDockWidget>("layersDock");
    const bool hadLayers = !layers.isHidden();
    const Qt::DockWidgetArea before = driver.window().dockWidgetArea(&ruling);
    ruling.setFloating(true);
    driver.window().addDockWidget(Qt::LeftDockWidgetArea, &ruling);
    ruling.hide();
    layers.setVisible(!hadLayers);
    driver.find<QToolBar>("toolBar").hide();
    driver.find<QAction>("resetLayout").trigger();
    QVERIFY(!ruling.isHidden());
    QVERIFY(!ruling.isFloating());
    QCOMPARE(driver.window().dockWidgetArea(&ruling), before);
    QCOMPARE(!layers.isHidden(), hadLayers);
    QVERIFY(!driver.find<QToolBar>("toolBar").isHidden());
}

void SettingsWindowTest::layoutIsResetWhileOneEditsAndLearns()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    auto& ruling = driver.find<QDockWidget>("rulingDock");
    ruling.hide();
    driver.find<QAction>("editMode").trigger();
    driver.find<QAction>("resetLayout").trigger();
    QVERIFY(driver.find<QAction>("editMode").isChecked());
    QVERIFY(ruling.isHidden()); // as always while one edits
    driver.find<QAction>("playMode").trigger();
    QVERIFY(!ruling.isHidden());
    ruling.hide();
    driver.find<QAction>("learnMode").trigger();
    driver.find<QAction>("resetLayout").trigger();
    QVERIFY(driver.find<QAction>("learnMode").isChecked());
    driver.find<QAction>("playMode").trigger();
    QVERIFY(!ruling.isHidden());
}

void SettingsWindowTest::panelsClosedInEditStayClosed()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    driver.find<QAction>("editMode").trigger();
    auto& palette = driver.find<QDockWidget>("toolDock");
    QVERIFY(!palette.isHidden());
    palette.close();
    driver.find<QAction>("playMode").trigger();
    driver.find<QAction>("editMode").trigger();
    QVERIFY(palette.isHidden());
    driver.window().close();
    MainWindow next;
    next.show();
    QVERIFY(next.files().openFile(WindowDriver::fixture(u"two-units"_s)));
    next.findChild<QAction*>(u"editMode"_s)->trigger();
    QVERIFY(next.findChild<QDockWidget*>(u"toolDock"_s)->isHidden());
    next.findChild<QAction*>(u"resetLayout"_s)->trigger();
    QVERIFY(!next.findChild<QDockWidget*>(u"toolDock"_s)->isHidden());
}

void SettingsWindowTest::fullScreenIsLeftBehind()
{
    WindowDriver driver;
    const QSize before = driver.window().size();
    driver.key(Qt::Key_F11);
    QVERIFY(driver.window().isFullScreen());
    driver.window().close();
    MainWindow next;
    QVERIFY(!next.isFullScreen());
    QVERIFY(next.width() <= before.width());
}

void SettingsWindowTest::aRestartAsksAboutChanges()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    driver.flow().beginCombat();
    driver.document().markChanged();
    QVERIFY(driver.document().isDirty());
    QSignalSpy wanted(&driver.window(), &MainWindow::restartRequested);
    const InDialog question([](QDialog&) {});
    driver.window().restart();
    QVERIFY(question.wasOpened());
    QCOMPARE(wanted.count(), 0);
    QVERIFY(driver.window().isVisible());
}

REARGUARD_TEST(SettingsWindowTest)
#include "settings_window_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/preferences.h"
#include "play/log_panel.h"
#include "settings/settings_dialog.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTimer>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* fieldNames[] = {
    "settingsLanguage",   "settingsTheme",        "settingsText",         "settingsAnimated",     "settingsColors",
    "settingsWheel",      "settingsTouchpad",     "settingsZoomReversed", "settingsRightPans",    "settingsDoubleClick",
    "settingsFingerPans", "settingsWheelPercent", "settingsDragDistance", "settingsCardDelay",    "settingsFullScreen",
    "settingsDice",       "settingsAsks",         "settingsMapsFolder",   "settingsExportFolder", "settingsGamesFolder",
    "settingsShortcuts"};

/// The dialog of a window, opened by its key.
class Opened
{
public:
    Opened()
    {
        m_driver.key(Qt::Key_Comma, Qt::ControlModifier);
        m_dialog = m_driver.window().findChild<SettingsDialog*>();
        if (m_dialog == nullptr || !QTest::qWaitForWindowActive(m_dialog))
            qFatal("there is no dialog");
    }

    WindowDriver& driver() { return m_driver; }
    SettingsDialog& dialog() { return *m_dialog; }
    Preferences now() { return m_driver.window().preferences().now(); }
    static Preferences kept() { return PreferenceStore::read(QSettings()); }

    template<typename T>
    T& find(const char* name)
    {
        return namedChild<T>(*m_dialog, name);
    }
    void goTo(int page)
    {
        WindowDriver::clickLine(find<QListWidget>("settingsPages"), page);
        QCOMPARE(m_dialog->findChild<QStackedWidget*>()->currentIndex(), page);
    }
    void press(const char* name) { QTest::mouseClick(&find<QPushButton>(name), Qt::LeftButton); }
    /// Chooses by keyboard, as the focus is there.
    void choose(const char* name, int line)
    {
        auto& combo = find<QComboBox>(name);
        combo.setFocus();
        QTest::keyClick(&combo, Qt::Key_Home);
        for (int i = 0; i < line; ++i)
            QTest::keyClick(&combo, Qt::Key_Down);
        QCOMPARE(combo.currentIndex(), line);
    }
    void check(const char* name)
    {
        auto& box = find<QCheckBox>(name);
        QTest::mouseClick(&box, Qt::LeftButton, {}, QPoint(10, box.height() / 2));
    }

private:
    WindowDriver m_driver;
    SettingsDialog* m_dialog = nullptr;
};

} // namespace

class SettingsDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup();
    void everyFieldIsTakenAndKept();
    void changesAreSeenAtOnceAndCancelGivesBackWhatWas();
    void whatIsOnlyTriedIsNeverKept();
    void applyKeepsAndGoesOn();
    void defaultsAreRestoredOnThePageAlone();
    void theMenuAndTheDialogAgree();
    void allIsReachedByKeyboardAndHasAName();
    void aFolderThatIsNoneIsSaid();
    void anotherLanguageOffersToStartAnew();
    void shortcutsAreEditedFromHere();
    void theWindowMayGoWhileItIsOpen_data();
    void theWindowMayGoWhileItIsOpen();
};

void SettingsDialogTest::cleanup()
{
    applyTextSize(100);
    applyAppearance(Appearance::System);
    Theme::setScreenColors(MapColors::Standard);
}

void SettingsDialogTest::everyFieldIsTakenAndKept()
{
    const QTemporaryDir folder;
    Opened on;
    on.goTo(1);
    on.choose("settingsTheme", 3);
    auto& text = on.find<QSpinBox>("settingsText");
    text.setFocus();
    text.selectAll();
    QTest::keyClicks(&text, u"150"_s);
    QTest::keyClick(&text, Qt::Key_Tab);
    on.check("settingsAnimated");
    on.check("settingsFullScreen");
    on.goTo(2);
    on.choose("settingsColors", 1);
    on.goTo(3);
    on.choose("settingsWheel", 1);
    on.choose("settingsTouchpad", 0);
    on.check("settingsZoomReversed");
    on.check("settingsRightPans");
    on.choose("settingsDoubleClick", 1);
    on.check("settingsFingerPans");
    for (const char* name : {"settingsWheelPercent", "settingsDragDistance", "settingsCardDelay"})
        QTest::keyClick(&on.find<QSpinBox>(name), Qt::Key_Up);
    on.goTo(4);
    on.check("settingsAsks");
    on.check("settingsDice");
    on.goTo(5);
    for (const char* name : {"settingsMapsFolder", "settingsExportFolder", "settingsGamesFolder"})
        QTest::keyClicks(&on.find<QLineEdit>(name), folder.path());
    on.press("settingsOk");
    const Preferences kept = Opened::kept();
    QCOMPARE(kept.appearance, Appearance::HighContrast);
    QCOMPARE(kept.textPercent, 150);
    QVERIFY(!kept.isAnimated);
    QVERIFY(kept.startsInFullScreen);
    QCOMPARE(kept.mapColors, MapColors::ColorBlindSafe);
    QCOMPARE(kept.wheel, ScrollHabit::Pans);
    QCOMPARE(kept.touchpad, ScrollHabit::Zooms);
    QVERIFY(kept.isZoomReversed);
    QVERIFY(kept.panWithRightButton);
    QCOMPARE(kept.doubleClick, DoubleClickHabit::ZoomsIn);
    QVERIFY(kept.panWithOneFinger);
    QCOMPARE(kept.wheelPercent, 125);
    QCOMPARE(kept.dragDistance, 1);
    QCOMPARE(kept.cardDelay, 230);
    QVERIFY(!kept.showsDice);
    QVERIFY(kept.asksBeforeRolling);
    QCOMPARE(kept.mapsFolder, folder.path());
    QCOMPARE(kept.exportFolder, folder.path());
    QCOMPARE(kept.gamesFolder, folder.path());
    QVERIFY(kept == on.now());
}

void SettingsDialogTest::changesAreSeenAtOnceAndCancelGivesBackWhatWas()
{
    Opened on;
    const QFont font = on.driver().window().font();
    const QColor ground = on.driver().map().theme().ground;
    on.goTo(1);
    on.choose("settingsTheme", 3);
    // Palettes and fonts are told to the windows by the event loop.
    QCoreApplication::processEvents();
    QCOMPARE(on.driver().map().theme().ground, QColor(Qt::black));
    on.find<QSpinBox>("settingsText").setFocus();
    for (int i = 0; i < 10; ++i)
        QTest::keyClick(&on.find<QSpinBox>("settingsText"), Qt::Key_Up);
    QCoreApplication::processEvents();
    QCOMPARE(on.driver().window().font().pointSizeF(), font.pointSizeF() * 2.0);
    on.goTo(2);
    on.choose("settingsColors", 2);
    QCOMPARE(on.driver().map().theme().colors, MapColors::Greyscale);
    QVERIFY(Opened::kept() == Preferences());
    QTest::keyClick(&on.dialog(), Qt::Key_Escape);
    QCoreApplication::processEvents();
    QCOMPARE(on.driver().map().theme().ground, ground);
    QCOMPARE(on.driver().map().theme().colors, MapColors::Standard);
    QCOMPARE(on.driver().window().font().pointSizeF(), font.pointSizeF());
    QVERIFY(on.now() == Preferences());
}

void SettingsDialogTest::whatIsOnlyTriedIsNeverKept()
{
    const auto stored = [] {
        const QSettings settings;
        QVariantMap all;
        for (const QString& key : settings.allKeys())
            all.insert(key, settings.value(key));
        return all;
    };
    Opened on;
    on.driver().window().preferences().set(Preferences());
    const QVariantMap before = stored();
    QVERIFY(!before.isEmpty());
    on.goTo(1);
    on.choose("settingsTheme", 2);
    // The log has a switch of its own for it.
    on.check("settingsAnimated");
    QVERIFY(!on.now().isAnimated);
    QVERIFY(!on.driver().window().actions()[ActionId::LogAnimate].isChecked());
    QCOMPARE(stored(), before);
    on.check("settingsAnimated");
    QVERIFY(on.now().isAnimated);
    QCOMPARE(stored(), before);
    QTest::keyClick(&on.dialog(), Qt::Key_Escape);
    QCOMPARE(stored(), before);
    QVERIFY(on.now() == Preferences());
}

void SettingsDialogTest::applyKeepsAndGoesOn()
{
    Opened on;
    QVERIFY(!on.find<QPushButton>("settingsApply").isEnabled());
    on.goTo(1);
    on.choose("settingsTheme", 2);
    on.press("settingsApply");
    QVERIFY(on.dialog().isVisible());
    QVERIFY(!on.find<QPushButton>("settingsApply").isEnabled());
    QCOMPARE(Opened::kept().appearance, Appearance::Dark);
    // Cancel gives back what was applied last.
    on.choose("settingsTheme", 1);
    QCOMPARE(on.now().appearance, Appearance::Light);
    on.press("settingsCancel");
    QCOMPARE(on.now().appearance, Appearance::Dark);
    QCOMPARE(Opened::kept().appearance, Appearance::Dark);
}

void SettingsDialogTest::defaultsAreRestoredOnThePageAlone()
{
    Opened on;
    on.goTo(1);
    on.choose("settingsTheme", 2);
    on.goTo(3);
    on.choose("settingsWheel", 1);
    on.press("settingsDefaults");
    QCOMPARE(on.now().wheel, ScrollHabit::Zooms);
    QCOMPARE(on.now().appearance, Appearance::Dark);
    on.goTo(1);
    on.press("settingsDefaults");
    QVERIFY(on.now() == Preferences());
}

void SettingsDialogTest::theMenuAndTheDialogAgree()
{
    Opened on;
    on.goTo(1);
    on.choose("settingsTheme", 3);
    QVERIFY(on.driver().find<QAction>("theme-high-contrast").isChecked());
    on.driver().find<QAction>("theme-light").trigger();
    QCOMPARE(on.find<QComboBox>("settingsTheme").currentText(), u"Light"_s);
    on.driver().find<QAction>("largerText").trigger();
    QCOMPARE(on.find<QSpinBox>("settingsText").value(), 110);
    on.driver().find<QAction>("mapColors-grey").trigger();
    QCOMPARE(on.find<QComboBox>("settingsColors").currentText(), u"Greyscale"_s);
}

void SettingsDialogTest::allIsReachedByKeyboardAndHasAName()
{
    Opened on;
    auto& pages = on.find<QListWidget>("settingsPages");
    on.dialog().activateWindow();
    QVERIFY(QTest::qWaitFor([&] { return pages.hasFocus(); }));
    QSet<QString> reached;
    for (int page = 0; page < pages.count(); ++page) {
        pages.setFocus();
        if (page > 0)
            QTest::keyClick(&pages, Qt::Key_Down);
        QCOMPARE(pages.currentRow(), page);
        for (int i = 0; i < 20; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget* widget = QApplication::focusWidget();
            QVERIFY(widget != nullptr && on.dialog().isAncestorOf(widget));
            if (widget == &pages)
                break;
            reached.insert(widget->objectName());
            QVERIFY2(widget->visibleRegion().boundingRect().size() == widget->size(), qPrintable(widget->objectName()));
        }
    }
    // It follows another, which is off.
    on.goTo(4);
    for (const char* name : fieldNames) {
        const auto* field = on.dialog().findChild<QWidget*>(QString::fromLatin1(name));
        QVERIFY2(field != nullptr, name);
        QVERIFY2(reached.contains(QString::fromLatin1(name)), name);
        QVERIFY2(!field->whatsThis().isEmpty(), name);
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(field));
        QVERIFY2(access != nullptr && !access->text(QAccessible::Name).isEmpty(), name);
    }
}

void SettingsDialogTest::aFolderThatIsNoneIsSaid()
{
    Opened on;
    on.goTo(5);
    auto& field = on.find<QLineEdit>("settingsMapsFolder");
    field.setFocus();
    QTest::keyClicks(&field, u"/no/such/folder"_s);
    QVERIFY(on.find<QLabel>("settingsMapsFolderNote").isVisible());
    QVERIFY(!field.accessibleDescription().isEmpty());
    // Half a path is not yet taken.
    QVERIFY(on.now().mapsFolder.isEmpty());
    QTest::keyClick(&field, Qt::Key_Tab);
    QCOMPARE(on.now().mapsFolder, u"/no/such/folder"_s);
    field.clear();
    QVERIFY(!on.find<QLabel>("settingsMapsFolderNote").isVisible());
}

void SettingsDialogTest::anotherLanguageOffersToStartAnew()
{
    Opened on;
    QVERIFY(on.driver().open(u"two-units"_s));
    auto& languages = on.find<QComboBox>("settingsLanguage");
    // Each by its own name.
    QVERIFY(languages.findText(u"English"_s) > 0);
    const int german = languages.findText(u"Deutsch"_s);
    QVERIFY(german > 0);
    QVERIFY(!on.find<QPushButton>("settingsRestart").isVisible());
    on.choose("settingsLanguage", german);
    QVERIFY(on.find<QPushButton>("settingsRestart").isVisible());
    QSignalSpy wanted(&on.driver().window(), &MainWindow::restartRequested);
    const QString file = on.driver().document().path();
    on.press("settingsRestart");
    QCOMPARE(Opened::kept().language, u"de"_s);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.front().front().toString(), file);
    QVERIFY(!on.driver().window().isVisible());
}

void SettingsDialogTest::shortcutsAreEditedFromHere()
{
    Opened on;
    on.goTo(6);
    bool isOpened = false;
    QTimer::singleShot(0, &on.dialog(), [&] {
        QWidget* editor = QApplication::activeModalWidget();
        isOpened = editor != nullptr && editor != &on.dialog();
        if (isOpened)
            editor->close();
    });
    on.press("settingsShortcuts");
    QVERIFY(isOpened);
}

// As when the session ends. A field that loses the keyboard says what is in it, to whom nobody listens any more.
void SettingsDialogTest::theWindowMayGoWhileItIsOpen_data()
{
    QTest::addColumn<int>("page");
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("a folder") << 5 << QByteArray("settingsMapsFolder");
    QTest::newRow("a number") << 3 << QByteArray("settingsCardDelay");
}

void SettingsDialogTest::theWindowMayGoWhileItIsOpen()
{
    QFETCH(const int, page);
    QFETCH(const QByteArray, field);
    {
        Opened on;
        on.goTo(page);
        auto& place = on.find<QWidget>(field.constData());
        place.setFocus();
        QTest::keyClicks(&place, u"/7"_s);
        QVERIFY(place.hasFocus());
    }
    QCOMPARE(Opened::kept(), Preferences());
}

REARGUARD_TEST(SettingsDialogTest)
#include "settings_dialog_test.moc"

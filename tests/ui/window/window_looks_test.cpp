// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/elided.h"
#include "base/language.h"
#include "base/notice_bars.h"
#include "base/preferences.h"
#include "settings/settings_dialog.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::Literals::StringLiterals;

namespace {

QString nameOf(const QWidget& widget)
{
    QString text;
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        text = label->text();
    else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        text = button->text();
    QString parents;
    for (const QWidget* at = &widget; at != nullptr && !at->isWindow(); at = at->parentWidget()) {
        if (!at->objectName().isEmpty() && !at->objectName().startsWith(u"qt_"_s))
            parents.prepend(at->objectName() + u'/');
    }
    return u"%1 “%2” %3"_s.arg(parents, text.left(40), QString::fromLatin1(widget.metaObject()->className()));
}

/// What cannot be read of the labels and buttons that are shown.
QStringList clipped(const QWidget& window)
{
    QStringList found;
    const auto tell = [&](const QWidget& widget, QSize needed) {
        found += u"%1: %2 × %3 of %4 × %5"_s.arg(nameOf(widget))
                     .arg(widget.width())
                     .arg(widget.height())
                     .arg(needed.width())
                     .arg(needed.height());
    };
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        // One that is cut with an ellipsis says all of it in its tool tip.
        if (qobject_cast<const ElidedLabel*>(label) != nullptr) {
            if (label->height() < label->fontMetrics().height())
                tell(*label, label->sizeHint());
            continue;
        }
        if (label->wordWrap()) {
            if (label->height() < label->heightForWidth(label->width()))
                tell(*label, {label->width(), label->heightForWidth(label->width())});
        } else if (label->width() < label->minimumSizeHint().width()
                   || label->height() < label->minimumSizeHint().height()) {
            tell(*label, label->minimumSizeHint());
        }
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        if (!button->isVisible() || button->text().isEmpty())
            continue;
        const auto* tool = qobject_cast<const QToolButton*>(button);
        if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
            continue;
        const QSize needed = button->minimumSizeHint().isValid() && !button->minimumSizeHint().isEmpty()
                                 ? button->minimumSizeHint()
                                 : button->sizeHint();
        if (button->width() < needed.width() || button->height() < needed.height())
            tell(*button, needed);
    }
    return found;
}

/// The parts that make a window as large as it is.
QString largeParts(const MainWindow& window)
{
    QStringList parts;
    for (const QWidget* child : window.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        if (!child->isVisible())
            continue;
        const QSize least = child->minimumSizeHint().expandedTo(child->minimumSize());
        if (least.width() > 150 || least.height() > 150)
            parts += u"%1 at least %2 × %3"_s.arg(nameOf(*child)).arg(least.width()).arg(least.height());
    }
    return parts.join(u'\n');
}

/// Neighbours in a layout that lie on each other.
QStringList overlapping(const QWidget& window)
{
    QStringList found;
    for (const QWidget* parent : window.findChildren<QWidget*>()) {
        if (!parent->isVisible() || parent->layout() == nullptr)
            continue;
        QList<const QWidget*> laid;
        for (const QObject* child : parent->children()) {
            const auto* widget = qobject_cast<const QWidget*>(child);
            if (widget != nullptr && widget->isVisible() && !widget->isWindow()
                && parent->layout()->indexOf(const_cast<QWidget*>(widget)) >= 0)
                laid += widget;
        }
        for (qsizetype i = 0; i < laid.size(); ++i) {
            for (qsizetype j = 0; j < i; ++j) {
                if (laid[i]->geometry().intersects(laid[j]->geometry()))
                    found += nameOf(*laid[i]) + u" on "_s + nameOf(*laid[j]);
            }
        }
    }
    return found;
}

} // namespace

class WindowLooksTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installStyle(); }
    void cleanup();
    void nothingIsClippedOrOverlaps_data();
    void nothingIsClippedOrOverlaps();
    void nothingIsClippedWhenTextGrows();
    void theDialogIsWholeAtEverySize();
    void aNoticeIsReadInANarrowWindow();
    void theLineBelowTheBarIsWhole();

private:
    void check(MainWindow& window, const QSize& size, const QString& where);
};

void WindowLooksTest::cleanup()
{
    applyTextSize(100);
    applyAppearance(Appearance::System);
}

void WindowLooksTest::check(MainWindow& window, const QSize& size, const QString& where)
{
    // Panels take their widths, and what is in them its heights, one after the other.
    for (int i = 0; i < 8; ++i)
        QCoreApplication::processEvents();
    QVERIFY2(window.width() <= size.width() && window.height() <= size.height(),
             qPrintable(u"%1: the window wants %2 × %3\n"_s.arg(where).arg(window.width()).arg(window.height())
                        + largeParts(window)));
    const QStringList bad = clipped(window) + overlapping(window);
    QVERIFY2(bad.isEmpty(), qPrintable(where + u":\n"_s + bad.join(u'\n')));
}

void WindowLooksTest::nothingIsClippedOrOverlaps_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("theme");
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    for (const Appearance theme : {Appearance::System, Appearance::Light, Appearance::Dark, Appearance::HighContrast}) {
        for (const int percent : {100, 150, 200}) {
            for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
                QTest::addRow("%s, %d %%, %d wide", qPrintable(appearanceName(theme)), percent, size.width())
                    << u"en"_s << static_cast<int>(theme) << percent << size;
        }
    }
    // Words of other languages are longer. Last, for what comes after them is in German, too.
    for (const int percent : {100, 150, 200}) {
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
            QTest::addRow("German, %d %%, %d wide", percent, size.width())
                << u"de"_s << static_cast<int>(Appearance::Light) << percent << size;
    }
}

void WindowLooksTest::nothingIsClippedOrOverlaps()
{
    QFETCH(QString, language);
    QFETCH(int, theme);
    QFETCH(int, percent);
    QFETCH(QSize, size);
    if (language != spokenLanguage())
        installLanguage(*qApp, language);
    QCOMPARE(spokenLanguage(), language);
    QTemporaryDir home;
    QCoreApplication::setOrganizationName(u"Rearguard"_s);
    QCoreApplication::setApplicationName(u"Rearguard"_s);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    Preferences preferences;
    preferences.appearance = static_cast<Appearance>(theme);
    preferences.textPercent = percent;
    {
        QSettings settings;
        PreferenceStore::write(preferences, settings);
    }
    MainWindow window;
    // Panels that the first page does without have not made it wider.
    QVERIFY(window.width() <= std::max(window.screen()->availableSize().width(), window.minimumSizeHint().width()));
    window.resize(size);
    window.show();
    check(window, size, u"welcome"_s);
    if (QTest::currentTestFailed())
        return;
    QVERIFY(window.files().openFile(WindowDriver::workedCase()));
    QVERIFY(window.session().flow.ruling());
    check(window, size, u"ruling"_s);
    if (QTest::currentTestFailed())
        return;
    for (const char* panel : {"unitsDock", "rulesDock", "layersDock", "turnDock", "logDock"}) {
        auto* dock = window.findChild<QDockWidget*>(QString::fromLatin1(panel));
        QVERIFY2(dock != nullptr, panel);
        dock->show();
        dock->raise();
        check(window, size, QString::fromLatin1(panel));
        if (QTest::currentTestFailed())
            return;
    }
    for (const auto& mode : {u"editMode"_s, u"learnMode"_s}) {
        window.findChild<QAction*>(mode)->trigger();
        check(window, size, mode);
        if (QTest::currentTestFailed())
            return;
    }
}

// While the window is open, as far as a step in the menu goes.
void WindowLooksTest::nothingIsClippedWhenTextGrows()
{
    WindowDriver driver;
    const QSize size(1280, 720);
    driver.window().resize(size);
    QVERIFY(driver.open(driver.workedCase()));
    driver.find<QAction>("titledPanels").trigger();
    // As far as there is ink, in pixels.
    const auto titleWidth = [&driver] {
        auto& dock = driver.find<QDockWidget>("rulingDock");
        const QImage title = dock.grab(QRect(0, 0, dock.width() / 2, dock.widget()->y())).toImage();
        int right = 0;
        for (int x = 0; x < title.width(); ++x) {
            for (int y = 2; y < title.height() - 2; ++y)
                right = qGray(title.pixel(x, y)) < 100 ? x : right;
        }
        return static_cast<double>(right);
    };
    check(driver.window(), size, u"at first"_s);
    const double first = titleWidth();
    QVERIFY(first > 10);
    for (const int percent : {150, 200, 100}) {
        Preferences wanted = driver.window().preferences().now();
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        check(driver.window(), size, u"%1 %"_s.arg(percent));
        if (QTest::currentTestFailed())
            return;
        // The titles of panels grow along.
        const double growth = titleWidth() / first;
        QVERIFY2(std::abs(growth - percent / 100.0) < 0.15, qPrintable(u"%1 %: %2"_s.arg(percent).arg(growth)));
    }
}

void WindowLooksTest::theDialogIsWholeAtEverySize()
{
    for (const int percent : {100, 150, 200}) {
        applyTextSize(percent);
        PreferenceStore store;
        SettingsDialog dialog(store);
        dialog.resize(QSize(1200, 680).boundedTo(dialog.size()));
        dialog.show();
        auto* pages = dialog.findChild<QListWidget*>(u"settingsPages"_s);
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentRow(page);
            for (int i = 0; i < 3; ++i)
                QCoreApplication::processEvents();
            const QStringList bad = clipped(dialog) + overlapping(dialog);
            QVERIFY2(bad.isEmpty(), qPrintable(u"%1 %, page %2:\n"_s.arg(percent).arg(page) + bad.join(u'\n')));
        }
        QVERIFY(dialog.width() <= 1280 && dialog.height() <= 720);
    }
}

void WindowLooksTest::theLineBelowTheBarIsWhole()
{
    for (const int percent : {100, 150, 200}) {
        WindowDriver driver;
        driver.window().resize(1600, 1000);
        applyTextSize(percent);
        QVERIFY(driver.open(WindowDriver::workedCase()));
        for (int i = 0; i < 4; ++i)
            QCoreApplication::processEvents();
        QMenuBar& menus = *driver.window().menuBar();
        const QImage bar = menus.grab().toImage();
        const int from = menus.actionGeometry(menus.actions().front()).left();
        for (int x = from; x < bar.width(); ++x)
            QVERIFY2(bar.pixel(x, bar.height() - 1) == bar.pixel(bar.width() - 1, bar.height() - 1),
                     qPrintable(QStringLiteral("%1 %, at %2").arg(percent).arg(x)));
    }
}

void WindowLooksTest::aNoticeIsReadInANarrowWindow()
{
    for (const int percent : {100, 200}) {
        applyTextSize(percent);
        QWidget window;
        QVBoxLayout column(&window);
        column.setContentsMargins(0, 0, 0, 0);
        NoticeBars bars;
        column.addWidget(&bars);
        column.addStretch();
        bars.tell(u"left"_s,
                  u"Changes of “The road to the river” and of 2 other documents that were not saved are kept."_s,
                  {{u"first"_s, u"&Recover what was left…"_s, nullptr}, {u"second"_s, u"&Later, not now"_s, nullptr}});
        const auto* words = bars.findChild<QLabel*>(u"noticeText"_s);
        const auto* first = bars.findChild<QPushButton*>(u"first"_s);
        for (const auto& [width, isBeside] :
             {std::pair(percent * 14, true), {percent * 4, false}, {percent * 14, true}}) {
            window.resize(width, 700);
            window.show();
            for (int i = 0; i < 3; ++i)
                QCoreApplication::processEvents();
            const QRect at(words->mapTo(&window, QPoint()), words->size());
            const QRect button(first->mapTo(&window, QPoint()), first->size());
            QCOMPARE(button.left() >= at.right(), isBeside);
            QCOMPARE(button.top() >= at.bottom(), !isBeside);
            QVERIFY2(isBeside || at.width() > width * 3 / 4, qPrintable(QString::number(at.width())));
            const QStringList bad = clipped(window) + overlapping(window);
            QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
            // A stripe sets it off from the map and the panels.
            const QImage seen = bars.grab().toImage();
            QVERIFY(seen.pixel(4, seen.height() / 2) != seen.pixel(10, seen.height() / 2));
        }
    }
}

REARGUARD_TEST(WindowLooksTest)
#include "window_looks_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window remembers of a user's taste, and how it is changed.

#include "window/main_window.h"

#include "base/preferences.h"
#include "base/text_changes.h"
#include "base/writable_place.h"
#include "edit/edit_mode.h"
#include "io/ruleset_file.h"
#include "learn/read/learn_page.h"
#include "map_view/map_view.h"
#include "output/output_controller.h"
#include "panels/layers_dock.h"
#include "panels/problems_dock.h"
#include "play/odds_box.h"
#include "play/ruling_panel.h"
#include "settings/settings_dialog.h"

#include <QActionGroup>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLayout>
#include <QMenu>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

namespace {

// Raised when the docks change, so that an old layout is not forced on new ones.
constexpr int layoutVersion = 4;

QList<QSplitter*> splittersOf(const QWidget& page)
{
    return page.findChildren<QSplitter*>(QStringLiteral("lessonSplitter"));
}

QString splitterKey(const QSplitter& splitter)
{
    return QStringLiteral("window/") + splitter.objectName();
}

} // namespace

void MainWindow::createSettings()
{
    m_preferences = new PreferenceStore(this);
    m_preferences->load();
    // The look is done anew only where it is another: that redraws everything.
    connect(m_preferences, &PreferenceStore::changed, this,
            [this, applied = std::optional<Preferences>()](const Preferences& now) mutable {
                const bool isOther = !applied || applied->appearance != now.appearance
                                     || applied->textPercent != now.textPercent || applied->mapColors != now.mapColors;
                applied = now;
                if (isOther)
                    applyPreferences(now);
                m_output->setFolder(now.exportFolder);
                setGamesFolder(now.gamesFolder);
                for (OddsBox* box : findChildren<OddsBox*>())
                    box->setDice(now.showsDice, now.asksBeforeRolling);
            });
}

void MainWindow::setAppearance(Appearance appearance)
{
    Preferences wanted = m_preferences->now();
    wanted.appearance = appearance;
    m_preferences->set(wanted);
}

// --- View: theme, colours, text ---

void MainWindow::fillTasteMenus(QMenu& viewMenu)
{
    QMenu* looks = viewMenu.addMenu(tr("&Theme"));
    m_appearances = new QActionGroup(this);
    const std::pair<Appearance, QString> themes[] = {{Appearance::System, tr("As the &system")},
                                                     {Appearance::Light, tr("&Light")},
                                                     {Appearance::Dark, tr("&Dark")},
                                                     {Appearance::HighContrast, tr("High &contrast")}};
    for (const auto& [appearance, text] : themes) {
        QAction* action = looks->addAction(text);
        action->setCheckable(true);
        action->setObjectName(QStringLiteral("theme-") + appearanceName(appearance));
        action->setData(static_cast<int>(appearance));
        m_appearances->addAction(action);
        connect(action, &QAction::triggered, this, [this, appearance = appearance] { setAppearance(appearance); });
    }
    QMenu* colors = viewMenu.addMenu(tr("Map c&olours"));
    m_mapColors = new QActionGroup(this);
    const std::tuple<MapColors, QString, QString> palettes[] = {
        {MapColors::Standard, QStringLiteral("mapColors-standard"), tr("&Standard")},
        {MapColors::ColorBlindSafe, QStringLiteral("mapColors-safe"), tr("Safe for the &colour-blind")},
        {MapColors::Greyscale, QStringLiteral("mapColors-grey"), tr("&Greyscale")}};
    for (const auto& [palette, name, text] : palettes) {
        QAction* action = colors->addAction(text);
        action->setCheckable(true);
        action->setObjectName(name);
        action->setData(static_cast<int>(palette));
        m_mapColors->addAction(action);
        connect(action, &QAction::triggered, this, [this, palette = palette] {
            Preferences wanted = m_preferences->now();
            wanted.mapColors = palette;
            m_preferences->set(wanted);
        });
    }
    QMenu* text = viewMenu.addMenu(tr("Te&xt size"));
    QAction* larger = addAction(*text, tr("&Larger text"), {}, {}, nullptr);
    larger->setObjectName(QStringLiteral("largerText"));
    larger->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Equal)});
    connect(larger, &QAction::triggered, this, [this] { changeTextSize(+1); });
    QAction* smaller =
        addAction(*text, tr("&Smaller text"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Minus), {}, nullptr);
    smaller->setObjectName(QStringLiteral("smallerText"));
    connect(smaller, &QAction::triggered, this, [this] { changeTextSize(-1); });
    QAction* normal = addAction(*text, tr("&Normal text"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_0), {}, nullptr);
    normal->setObjectName(QStringLiteral("normalText"));
    connect(normal, &QAction::triggered, this, [this] { changeTextSize(0); });
}

/// Takes the next size of text; `steps` 0: the usual one.
void MainWindow::changeTextSize(int steps)
{
    constexpr int sizes[] = {PreferenceStore::leastText, 90, 100, 110, 125, 150, 175, 200, 250,
                             PreferenceStore::mostText};
    Preferences wanted = m_preferences->now();
    const int now = wanted.textPercent;
    if (steps == 0)
        wanted.textPercent = 100;
    else if (steps > 0)
        wanted.textPercent = *std::min(std::upper_bound(std::begin(sizes), std::end(sizes), now), std::end(sizes) - 1);
    else
        wanted.textPercent =
            *std::max(std::lower_bound(std::begin(sizes), std::end(sizes), now) - 1, std::begin(sizes));
    m_preferences->set(wanted);
    statusBar()->showMessage(tr("Text size: %1 %").arg(wanted.textPercent), 5000);
}

void MainWindow::refreshTaste(const Preferences& now)
{
    for (QAction* action : m_appearances->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(now.appearance));
    for (QAction* action : m_mapColors->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(now.mapColors));
    findChild<QAction*>(QStringLiteral("largerText"))->setEnabled(now.textPercent < PreferenceStore::mostText);
    findChild<QAction*>(QStringLiteral("smallerText"))->setEnabled(now.textPercent > PreferenceStore::leastText);
}

// --- Preferences ---

/// Theme, text size, colours.
void MainWindow::applyPreferences(const Preferences& now)
{
    const bool hasOtherColors = Theme::screenColors() != now.mapColors;
    Theme::setScreenColors(now.mapColors);
    applyTextSize(now.textPercent);
    applyAppearance(now.appearance);
    refreshTaste(now);
    m_toolBar->setIconSize(QSize(iconSide(), iconSide()));
    applyTheme();
    if (hasOtherColors) {
        // Little boards and lists that took their colours from the palette take them again.
        QList<QPointer<QWidget>> widgets; // some make their parts anew
        for (QWidget* widget : findChildren<QWidget*>())
            widgets += widget;
        for (const QPointer<QWidget>& widget : widgets) {
            QEvent event(QEvent::PaletteChange);
            if (widget != nullptr)
                QApplication::sendEvent(widget, &event);
        }
    }
}

void MainWindow::showSettings()
{
    auto* dialog = new SettingsDialog(*m_preferences, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::shortcutsRequested, this, &MainWindow::editShortcuts);
    connect(dialog, &SettingsDialog::restartRequested, this, &MainWindow::restart);
    dialog->open();
}

void MainWindow::editShortcuts()
{
    m_editMode->editShortcuts();
}

/// Where an export goes that would be suggested there: into the folder for exports, if the user has one.
QString MainWindow::exportPlace(const QString& suggested) const
{
    const QString folder = m_preferences->now().exportFolder;
    return folder.isEmpty() || !QFileInfo(folder).isDir() ? suggested
                                                          : QDir(folder).filePath(QFileInfo(suggested).fileName());
}

/// Where one looks for files while nothing is open.
QString MainWindow::firstFolder() const
{
    QString chosen = m_preferences->now().mapsFolder;
    if (!chosen.isEmpty() && QFileInfo(chosen).isDir())
        return chosen;
    const QString recent = recentFiles().value(0);
    return recent.isEmpty() ? documentsFolder() : QFileInfo(recent).path();
}

void MainWindow::restart()
{
    const QString file = m_document.isOpen() ? m_document.path() : QString();
    if (close())
        emit restartRequested(file);
}

// --- Window and panels ---

/// As wide and high as they are when nobody has moved anything.
void MainWindow::sizeDocks()
{
    auto* overview = findChild<QDockWidget*>(QStringLiteral("overviewDock"));
    auto* layers = findChild<QDockWidget*>(QStringLiteral("layersDock"));
    constexpr int letters = 36;
    resizeDocks({m_rulingDock, overview}, {m_ruling->sizeHint().width(), roomForLetters(*overview, letters)},
                Qt::Horizontal);
    resizeDocks({overview, layers}, {1, 2}, Qt::Vertical);
    // The ruling is what one reads.
    if (!m_playDocks.isEmpty())
        resizeDocks({m_rulingDock, m_playDocks.front()}, {5, 2}, Qt::Vertical);
}

void MainWindow::keepDocksWide()
{
    constexpr int letters = 40;
    m_ruling->setMinimumWidth(roomForLetters(*m_ruling, letters));
}

void MainWindow::resetLayout()
{
    if (m_learnModeAction->isChecked()) {
        m_layoutOutsideLearn = m_firstLayout;
    } else {
        const bool isEditing = m_editModeAction->isChecked();
        m_playMode->setChecked(true);
        m_playSizes = {}; // they are what is to be reset
        restoreState(m_firstLayout);
        if (m_problems->isEmpty())
            m_problemsDock->hide();
        m_rulingDock->show();
        m_wasRulingShown = true;
        sizeDocks();
        m_editMode->resetPanels();
        m_editModeAction->setChecked(isEditing);
    }
    for (QSplitter* splitter : splittersOf(*m_learn))
        splitter->setSizes({std::max(splitter->width(), splitter->height()), 0});
    statusBar()->showMessage(tr("Panels and tool bars are where they were at first."), 5000);
}

void MainWindow::restoreSettings()
{
    QSettings settings;
    m_layers->restore(settings);
    m_map->setLayers(m_layers->layers());
    m_preferences->tell();
    const QByteArray geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
    const bool isKnown = restoreGeometry(geometry);
    QSize wanted = size();
    if (isKnown) {
        // Who closed it in full screen wants to see what they begin with, unless they have said that they do not.
        if (!m_preferences->now().startsInFullScreen)
            setWindowState(windowState() & ~Qt::WindowFullScreen);
    } else {
        const QSize available = screen()->availableSize();
        wanted = QSize(std::min(1500, available.width() * 9 / 10), std::min(950, available.height() * 9 / 10));
        resize(wanted);
        // A small screen is for the map and the ruling.
        const int narrow = fontMetrics().averageCharWidth() * 165;
        for (QDockWidget* dock : m_docks) {
            if (wanted.width() < narrow && dock != m_rulingDock)
                dock->hide();
        }
    }
    m_compareDock->hide();
    m_whyDock->hide();
    m_underlayDock->hide();
    // Until the window is seen nothing counts as shown that nobody has hidden.
    for (QDockWidget* dock : m_docks) {
        if (!dock->testAttribute(Qt::WA_WState_ExplicitShowHide))
            dock->show();
    }
    m_toolBar->show();
    m_firstLayout = saveState();
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion);
    if (m_problems->isEmpty())
        m_problemsDock->hide();
    m_compareDock->hide();
    m_whyDock->hide();
    m_editMode->restore(settings);
    m_underlayDock->hide();
    for (QSplitter* splitter : splittersOf(*m_learn))
        splitter->restoreState(settings.value(splitterKey(*splitter)).toByteArray());
    refreshRecent();
    // All panels together may have made it wider than a screen is.
    layout()->activate();
    if (!isMaximized() && !isFullScreen())
        resize(wanted);
}

void MainWindow::storeSettings()
{
    QSettings settings;
    m_layers->store(settings);
    m_editMode->store(settings);
    for (const QSplitter* splitter : splittersOf(*m_learn))
        settings.setValue(splitterKey(*splitter), splitter->saveState());
    // The layout of play is kept: a window begins with it.
    m_playMode->setChecked(true);
    m_lessonDock->hide();
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
}

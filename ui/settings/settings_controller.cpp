// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "settings/settings_controller.h"

#include "base/map_habits.h"
#include "base/text_changes.h"
#include "io/ruleset_file.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "output/output_controller.h"
#include "play/log_dock.h"
#include "play/odds_box.h"
#include "play/play_mode.h"
#include "play/ruling_controller.h"
#include "settings/settings_dialog.h"
#include "shell/panel_host.h"
#include "why/why_controller.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QPointer>

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

SettingsController::SettingsController(const Parts& parts)
    : m_panels(parts.panels), m_preferences(parts.preferences), m_ruling(parts.ruling), m_play(parts.play),
      m_why(parts.why), m_learn(parts.learn), m_output(parts.output)
{
    // The look is done anew only where it is another: that redraws everything.
    connect(&m_preferences, &PreferenceStore::changed, this,
            [this, applied = std::optional<Preferences>()](const Preferences& now) mutable {
                const bool isOther = !applied || applied->appearance != now.appearance
                                     || applied->textPercent != now.textPercent || applied->mapColors != now.mapColors;
                applied = now;
                if (isOther)
                    applyLook(now);
                applyHabits(now);
            });
    // The log's own switch is the same preference.
    connect(m_play.log().animateAction(), &QAction::toggled, this, [this](bool isOn) {
        // A dialog that only tries it out switches the log's as well: that is not yet to be kept.
        if (m_preferences.now().isAnimated == isOn)
            return;
        Preferences wanted = m_preferences.now();
        wanted.isAnimated = isOn;
        m_preferences.set(wanted);
    });
}

void SettingsController::showSettings()
{
    auto* dialog = new SettingsDialog(m_preferences, &m_panels.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::shortcutsRequested, this, &SettingsController::shortcutsRequested);
    connect(dialog, &SettingsDialog::restartRequested, this, &SettingsController::restartRequested);
    dialog->open();
}

// --- View: theme, colours, text ---

void SettingsController::setAppearance(Appearance appearance)
{
    Preferences wanted = m_preferences.now();
    wanted.appearance = appearance;
    m_preferences.set(wanted);
}

void SettingsController::fillTasteMenus(QMenu& viewMenu)
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
            Preferences wanted = m_preferences.now();
            wanted.mapColors = palette;
            m_preferences.set(wanted);
        });
    }
    QMenu* text = viewMenu.addMenu(tr("Te&xt size"));
    m_larger = text->addAction(tr("&Larger text"));
    m_larger->setObjectName(QStringLiteral("largerText"));
    m_larger->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Equal)});
    connect(m_larger, &QAction::triggered, this, [this] { changeTextSize(+1); });
    m_smaller = text->addAction(tr("&Smaller text"));
    m_smaller->setObjectName(QStringLiteral("smallerText"));
    m_smaller->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Minus));
    connect(m_smaller, &QAction::triggered, this, [this] { changeTextSize(-1); });
    QAction* normal = text->addAction(tr("&Normal text"));
    normal->setObjectName(QStringLiteral("normalText"));
    normal->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_0));
    connect(normal, &QAction::triggered, this, [this] { changeTextSize(0); });
}

/// Takes the next size of text; `steps` 0: the usual one.
void SettingsController::changeTextSize(int steps)
{
    constexpr int sizes[] = {PreferenceStore::leastText, 90, 100, 110, 125, 150, 175, 200, 250,
                             PreferenceStore::mostText};
    Preferences wanted = m_preferences.now();
    const int now = wanted.textPercent;
    if (steps == 0)
        wanted.textPercent = 100;
    else if (steps > 0)
        wanted.textPercent = *std::min(std::upper_bound(std::begin(sizes), std::end(sizes), now), std::end(sizes) - 1);
    else
        wanted.textPercent =
            *std::max(std::lower_bound(std::begin(sizes), std::end(sizes), now) - 1, std::begin(sizes));
    m_preferences.set(wanted);
    m_panels.say(tr("Text size: %1 %").arg(wanted.textPercent), 5000);
}

void SettingsController::refreshTaste(const Preferences& now)
{
    for (QAction* action : m_appearances->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(now.appearance));
    for (QAction* action : m_mapColors->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(now.mapColors));
    m_larger->setEnabled(now.textPercent < PreferenceStore::mostText);
    m_smaller->setEnabled(now.textPercent > PreferenceStore::leastText);
}

// --- What follows ---

/// Theme, text size, colours.
void SettingsController::applyLook(const Preferences& now)
{
    const bool hasOtherColors = Theme::screenColors() != now.mapColors;
    Theme::setScreenColors(now.mapColors);
    applyTextSize(now.textPercent);
    applyAppearance(now.appearance);
    refreshTaste(now);
    emit lookChanged();
    if (hasOtherColors) {
        // Little boards and lists that took their colours from the palette take them again.
        QList<QPointer<QWidget>> widgets; // some make their parts anew
        for (QWidget* widget : m_panels.window().findChildren<QWidget*>())
            widgets += widget;
        for (const QPointer<QWidget>& widget : widgets) {
            QEvent event(QEvent::PaletteChange);
            if (widget != nullptr)
                QApplication::sendEvent(widget, &event);
        }
    }
}

/// How maps are moved, what moves by itself, dice and folders.
void SettingsController::applyHabits(const Preferences& now)
{
    m_output.setFolder(now.exportFolder);
    setGamesFolder(now.gamesFolder);
    for (OddsBox* box : m_panels.window().findChildren<OddsBox*>())
        box->setDice(now.showsDice, now.asksBeforeRolling);
    setMapHabits(mapHabitsOf(now));
    m_ruling.presenter().setCardDelay(std::clamp(now.cardDelay, 0, PreferenceStore::mostCardDelay));
    m_play.log().animateAction()->setChecked(now.isAnimated);
    m_play.walk().setEnabled(now.isAnimated);
    const bool moves = mayAnimate();
    m_why.steps().setAnimated(moves);
    m_learn.page().steps().setAnimated(moves);
    m_panels.window().setAnimated(moves); // panels that are dragged
}

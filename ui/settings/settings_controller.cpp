// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "settings/settings_controller.h"

#include "base/language.h"
#include "base/preferences.h"
#include "base/text_changes.h"
#include "io/ruleset_file.h"
#include "learn/learn_mode.h"
#include "learn/read/learn_page.h"
#include "output/output_controller.h"
#include "play/odds_box.h"
#include "play/play_mode.h"
#include "play/ruling_controller.h"
#include "play/turn_panel.h"
#include "settings/settings_dialog.h"
#include "shell/actions.h"
#include "shell/panel_host.h"
#include "why/why_controller.h"

#include <QApplication>
#include <QLocale>
#include <QPointer>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace {

constexpr std::pair<ActionId, Appearance> themes[] = {{ActionId::ThemeSystem, Appearance::System},
                                                      {ActionId::ThemeLight, Appearance::Light},
                                                      {ActionId::ThemeDark, Appearance::Dark},
                                                      {ActionId::ThemeHighContrast, Appearance::HighContrast}};
constexpr std::pair<ActionId, MapColors> mapColors[] = {{ActionId::MapColorsStandard, MapColors::Standard},
                                                        {ActionId::MapColorsSafe, MapColors::ColorBlindSafe},
                                                        {ActionId::MapColorsGrey, MapColors::Greyscale}};
/// Of the text, in percent.
constexpr int textSizes[] = {PreferenceStore::leastText, 90, 100, 110, 125, 150, 175, 200, 250,
                             PreferenceStore::mostText};

} // namespace

SettingsController::SettingsController(const Parts& parts) : m_parts(parts)
{
    // The look is done anew only where it is another: that redraws everything.
    connect(&m_parts.preferences, &PreferenceStore::changed, this,
            [this, applied = std::optional<Preferences>()](const Preferences& now) mutable {
                const bool isOther = !applied || applied->appearance != now.appearance
                                     || applied->textPercent != now.textPercent || applied->mapColors != now.mapColors;
                applied = now;
                if (isOther)
                    applyLook(now);
                applyHabits(now);
            });
    // The log's own switch is the same preference.
    connect(&m_parts.actions[ActionId::LogAnimate], &QAction::toggled, this, [this](bool isOn) {
        // A dialog that only tries it out switches the log's as well: that is not yet to be kept.
        if (m_parts.preferences.now().isAnimated == isOn)
            return;
        Preferences wanted = m_parts.preferences.now();
        wanted.isAnimated = isOn;
        m_parts.preferences.set(wanted);
    });
    m_parts.actions.on(ActionId::Settings, this, [this] { showSettings(); });
    for (const auto& [id, appearance] : themes)
        m_parts.actions.on(id, this, [this, appearance = appearance] { setAppearance(appearance); });
    for (const auto& [id, colors] : mapColors)
        m_parts.actions.on(id, this, [this, colors = colors] {
            Preferences wanted = m_parts.preferences.now();
            wanted.mapColors = colors;
            m_parts.preferences.set(wanted);
        });
    m_parts.actions.on(ActionId::LargerText, this, [this] { changeTextSize(+1); });
    m_parts.actions.on(ActionId::SmallerText, this, [this] { changeTextSize(-1); });
    m_parts.actions.on(ActionId::NormalText, this, [this] { changeTextSize(0); });
}

SettingsDialog& SettingsController::showSettings()
{
    auto* dialog = new SettingsDialog(m_parts.preferences, &m_parts.panels.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::shortcutsRequested, this, &SettingsController::shortcutsRequested);
    connect(dialog, &SettingsDialog::restartRequested, this, &SettingsController::restartRequested);
    dialog->open();
    return *dialog;
}

std::vector<Findable> SettingsController::findables()
{
    std::vector<Findable> all;
    // Who cannot read what the program speaks looks for the word of his own language.
    static const QString anyLanguage = [] {
        QStringList words;
        for (const QString& code : languages())
            words += LanguageTexts(code).text("SettingsDialog", "Language of the program");
        return words.join(u' ');
    }();
    for (const QString& code : languages())
        all.push_back({languageName(code), tr("language of the program"),
                       [this, code] { showSettings().chooseLanguage(code); },
                       QLocale::languageToString(QLocale(code).language()) + u' ' + anyLanguage});
    for (const int percent : textSizes)
        all.push_back({tr("%1 %", "size").arg(percent), tr("text size"), [this, percent] { setTextSize(percent); },
                       QStringLiteral("%1% ").arg(percent) + tr("text size")});
    return all;
}

// --- View: theme, colours, text ---

void SettingsController::setAppearance(Appearance appearance)
{
    Preferences wanted = m_parts.preferences.now();
    wanted.appearance = appearance;
    m_parts.preferences.set(wanted);
}

/// Takes the next size of text; `steps` 0: the usual one.
void SettingsController::changeTextSize(int steps)
{
    const int now = m_parts.preferences.now().textPercent;
    const auto* const first = std::begin(textSizes);
    const auto* const last = std::end(textSizes) - 1;
    if (steps == 0)
        setTextSize(100);
    else if (steps > 0)
        setTextSize(*std::min(std::upper_bound(first, last, now), last));
    else
        setTextSize(*std::max(std::lower_bound(first, last, now) - 1, first));
}

void SettingsController::setTextSize(int percent)
{
    Preferences wanted = m_parts.preferences.now();
    wanted.textPercent = percent;
    m_parts.preferences.set(wanted);
    m_parts.panels.say(tr("Text size: %1 %").arg(percent), 5000);
}

void SettingsController::refreshActions(const Preferences& now)
{
    for (const auto& [id, appearance] : themes)
        m_parts.actions[id].setChecked(appearance == now.appearance);
    for (const auto& [id, colors] : mapColors)
        m_parts.actions[id].setChecked(colors == now.mapColors);
    m_parts.actions.set(Fact::CanEnlargeText, now.textPercent < PreferenceStore::mostText);
    m_parts.actions.set(Fact::CanReduceText, now.textPercent > PreferenceStore::leastText);
}

// --- What follows ---

/// Theme, text size, colours.
void SettingsController::applyLook(const Preferences& now)
{
    const bool hasOtherColors = Theme::screenColors() != now.mapColors;
    Theme::setScreenColors(now.mapColors);
    m_parts.panels.followTextSize(appliedTextSize(), now.textPercent);
    applyTextSize(now.textPercent);
    applyAppearance(now.appearance);
    refreshActions(now);
    emit lookChanged();
    if (hasOtherColors) {
        // Little boards and lists that took their colours from the palette take them again.
        QList<QPointer<QWidget>> widgets; // some make their parts anew
        for (QWidget* widget : m_parts.panels.window().findChildren<QWidget*>())
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
    m_parts.output.setFolder(now.exportFolder);
    setGamesFolder(now.gamesFolder);
    for (OddsBox* box : m_parts.panels.window().findChildren<OddsBox*>())
        box->setDice(now.showsDice, now.asksBeforeRolling);
    for (TurnPanel* panel : m_parts.panels.window().findChildren<TurnPanel*>())
        panel->setDice(now.showsDice);
    m_parts.ruling.setDice(now.showsDice);
    setMapHabits(now);
    m_parts.ruling.presenter().setCardDelay(std::clamp(now.cardDelay, 0, PreferenceStore::mostCardDelay));
    m_parts.actions[ActionId::LogAnimate].setChecked(now.isAnimated);
    m_parts.play.walk().setEnabled(now.isAnimated);
    const bool moves = mayAnimate();
    m_parts.why.steps().setAnimated(moves);
    m_parts.learn.page().steps().setAnimated(moves);
    m_parts.panels.window().setAnimated(moves); // panels that are dragged
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/map_habits.h"
#include "learn/read/learn_page.h"
#include "play/board_presenter.h"
#include "play/log_dock.h"
#include "play/step_animation.h"
#include "why/step_through.h"
#include "window/main_window.h"

#include <QAction>

#include <algorithm>

namespace {

void apply(MainWindow& window, const Preferences& preferences)
{
    setMapHabits(mapHabitsOf(preferences));
    window.presenter().setCardDelay(std::clamp(preferences.cardDelay, 0, PreferenceStore::mostCardDelay));
    window.log().animateAction()->setChecked(preferences.isAnimated);
    window.walk().setEnabled(preferences.isAnimated);
    const bool moves = mayAnimate();
    window.why().setAnimated(moves);
    window.learn().steps().setAnimated(moves);
    window.setAnimated(moves); // panels that are dragged
}

} // namespace

void followHabits(MainWindow& window)
{
    PreferenceStore& store = window.preferences();
    QObject::connect(&store, &PreferenceStore::changed, &window,
                     [&window](const Preferences& preferences) { apply(window, preferences); });
    // The log's own switch is the same preference.
    QObject::connect(window.log().animateAction(), &QAction::toggled, &window, [&store](bool isOn) {
        // A dialog that only tries it out switches the log's as well: that is not yet to be kept.
        if (store.now().isAnimated == isOn)
            return;
        Preferences wanted = store.now();
        wanted.isAnimated = isOn;
        store.set(wanted);
    });
    apply(window, store.now());
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/map_habits.h"

#include <QApplication>
#include <QStyle>

#include <algorithm>

namespace {

MapHabits now;

} // namespace

const MapHabits& mapHabits()
{
    return now;
}

void setMapHabits(const MapHabits& habits)
{
    now = habits;
    now.wheelPercent = std::clamp(habits.wheelPercent, PreferenceStore::leastWheel, PreferenceStore::mostWheel);
    now.dragDistance = std::clamp(habits.dragDistance, 0, PreferenceStore::mostDragDistance);
}

MapHabits mapHabitsOf(const Preferences& preferences)
{
    MapHabits habits;
    habits.wheel = preferences.wheel;
    habits.touchpad = preferences.touchpad;
    habits.isZoomReversed = preferences.isZoomReversed;
    habits.wheelPercent = preferences.wheelPercent;
    habits.panWithRightButton = preferences.panWithRightButton;
    habits.panWithOneFinger = preferences.panWithOneFinger;
    habits.doubleClick = preferences.doubleClick;
    habits.dragDistance = preferences.dragDistance;
    habits.isAnimated = preferences.isAnimated;
    return habits;
}

int dragDistance()
{
    return now.dragDistance > 0 ? now.dragDistance : QApplication::startDragDistance();
}

bool mayAnimate()
{
    return now.isAnimated && QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

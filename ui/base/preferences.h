// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/appearance.h"

#include <QObject>
#include <QString>

class NoticeBars;
class QSettings;

/// What a turn of the wheel, or two fingers on a touchpad, do to the map; with Ctrl both zoom.
enum class ScrollHabit : unsigned char { Zooms, Pans };

/// What a double click on the map does besides the two clicks.
enum class DoubleClickHabit : unsigned char { PicksStack, ZoomsIn, Nothing };

/// What a user has chosen, whatever is open. Each has a default with which the program is as it was before anybody chose;
/// numbers keep to the limits of PreferenceStore.
struct Preferences
{
    QString language; ///< "de"; empty: the system's
    Appearance appearance = Appearance::System;
    int textPercent = 100; ///< of the system's text size
    MapColors mapColors = MapColors::Standard;
    bool isAnimated = true; ///< units walk, maps glide; off: all is there at once

    ScrollHabit wheel = ScrollHabit::Zooms;
    ScrollHabit touchpad = ScrollHabit::Pans;
    bool isZoomReversed = false;
    bool panWithRightButton = false; ///< dragging with the right button moves the map as the middle one does
    DoubleClickHabit doubleClick = DoubleClickHabit::PicksStack; ///< on the map, while one plays
    bool panWithOneFinger = false; ///< on a touch screen, also where counters lie
    int wheelPercent = 100; ///< how far the wheel zooms and moves
    int dragDistance = 0; ///< pixels before a press becomes a drag; 0: the system's
    int cardDelay = 180; ///< milliseconds a pointer rests before the hover card shows
    bool startsInFullScreen = false; ///< the window opens in full screen if it was left so

    bool showsDice = true; ///< the box that rolls the result of a combat
    bool asksBeforeRolling = false;

    QString mapsFolder; ///< where file dialogs begin when nothing is open; empty: the user's documents
    QString exportFolder; ///< where pictures and prints go first; empty: beside the file
    QString gamesFolder; ///< rulesets of the user's own, found by their id; empty: none

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// Keeps the preferences in the user's settings and tells those who live by them.
class PreferenceStore : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const Preferences& now() const { return m_now; }
    /// Takes what the settings hold, without telling anybody.
    void load();
    /// Tells all who live by them what they are now.
    void tell() { emit changed(m_now); }
    /// Takes, stores and tells.
    void set(const Preferences& preferences);
    /// Takes and tells, but does not store: what a dialog shows before it is decided.
    void tryOut(const Preferences& preferences);

    static constexpr int leastText = 80; ///< percent
    static constexpr int mostText = 300;
    static constexpr int leastWheel = 25; ///< percent
    static constexpr int mostWheel = 400;
    static constexpr int mostDragDistance = 50; ///< pixels
    static constexpr int mostCardDelay = 3000; ///< milliseconds

    /// Whatever the settings hold, each field is one that the program can live with.
    static Preferences read(const QSettings& settings);
    static void write(const Preferences& preferences, QSettings& settings);

signals:
    void changed(const Preferences& now);

private:
    Preferences m_now;
};

/// The preferences by which all maps of the program are moved: there is one user.
const Preferences& mapHabits();
/// Values that make no sense are bent to the next that do.
void setMapHabits(const Preferences& preferences);

/// Pixels before a press becomes a drag.
int dragDistance();

/// Whether things may glide from place to place: the user and the desktop both allow it.
bool mayAnimate();

/// Says in a bar that settings and progress in lessons will be forgotten, where their file cannot be written: a home
/// without rights, none at all, a full disk. Nothing else depends on them.
void tellWhetherSettingsAreKept(NoticeBars& notices);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "help/first_tour.h"
#include "help/tour_card.h"
#include "ui/support/window_driver.h"

#include <QMessageBox>
#include <QObject>
#include <QStringList>
#include <QTimer>

/// A window whose tour has begun, as its user has it before them.
class Tourist : public WindowDriver
{
public:
    explicit Tourist(bool begins = true);

    void begin();

    FirstTour* tour() { return window().help().tour(); }
    TourCard& card() { return find<TourCard>("tourCard"); }
    /// In the window's pixels; empty: nothing.
    QRect framed() { return tour()->frame().isVisible() ? tour()->frame().part() : QRect(); }
    /// The line below the task.
    QString note();
    /// In the status bar.
    QString said();
    static void settle();

    void next();
    void back();
    void leave();
    void help();
    /// By Next alone.
    void goTo(int step);
    /// Over the middle of the map.
    void wheel();
    /// The button of that action in a tool bar.
    void pressTool(const char* action);
};

/// Says what boxes came up, and answers each with that button.
class Boxes : public QObject
{
public:
    explicit Boxes(QMessageBox::StandardButton answer = QMessageBox::Cancel);

    QStringList names;

private:
    QTimer m_timer;
};

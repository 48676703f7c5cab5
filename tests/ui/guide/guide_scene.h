// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/support/window_driver.h"

#include <QImage>

#include <functional>

class QComboBox;
class QDialog;
class QDockWidget;

/// The widget's picture as soon as it does not change any more: lists are laid out late, cards come after a while.
QImage settled(QWidget& widget);

/// What somebody who reads the guide in its language would type.
QString typed(const QString& english, const QString& german);

/// Chooses The Ardennes Offensive in a list of games.
void chooseArdennes(QComboBox& games);

/// A window as large as on a small screen, of which pictures are made.
class Scene : public WindowDriver
{
public:
    explicit Scene(QSize size = {1240, 760});

    void example(const QString& name);
    void act(const char* action);
    /// With a width: alone, so that it has the size it needs.
    QDockWidget& dock(const char* name, int width = 0, int height = 0);

    /// A panel by itself.
    QImage panel(const char* name, int width, int height);
    QImage whole();
    /// The map alone.
    QImage board();
    /// Nothing is under the pointer.
    void park();

    /// Fills in the dialog that an action opens, and agrees.
    void inDialog(const char* action, const std::function<void(QDialog&)>& fill);
    /// The picture of the dialog that an action opens, after something was done in it.
    QImage dialog(const char* action, const std::function<void(QDialog&)>& prepare = {});

private:
    void meet(const char* action, const std::function<void(QDialog&)>& act);
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit_mode.h"
#include "files/file_controller.h"
#include "help/help_controller.h"
#include "learn/learn_mode.h"
#include "map_view/map_view.h"
#include "panels/view_controller.h"
#include "play/play_mode.h"
#include "play/ruling_controller.h"
#include "settings/settings_controller.h"
#include "ui/support/named_child.h"
#include "why/why_controller.h"
#include "window/main_window.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

class QLabel;
class QListWidget;
class QPushButton;

/// A window as a person has it before them: opened on a scenario, clicked in hexes that are named by their numbers.
class WindowDriver
{
public:
    WindowDriver();

    MainWindow& window() { return *m_window; }
    MapView& map() { return m_window->map(); }
    RulingFlow& flow() { return m_window->session().flow; }
    Document& document() { return m_window->document(); }

    /// Opens a scenario of tests/fixtures/ui ("two-units"). All of the map is in sight.
    bool open(const QString& name);
    static QString fixture(const QString& name);
    static QString workedCase();
    /// A scenario that ships with the program ("winter-front/stack-or-split").
    static QString shipped(const QString& name);

    HexIndex hex(const QString& number);
    QString numberOf(HexIndex hex);
    QPoint pointOf(const QString& number);
    void click(const QString& number);
    void drag(const QString& from, const QString& to, Qt::KeyboardModifiers modifiers = {});
    /// Moves the pointer there, where it rests: a stack is fanned out.
    void hover(const QString& number);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    /// Walks the cursor to the hex by keys alone.
    void walkTo(const QString& number);

    template<typename T>
    T& find(const char* name)
    {
        return namedChild<T>(*m_window, name);
    }
    /// The button with that text among those that are shown.
    QPushButton& button(const QString& text);
    /// The text of every line of a list.
    static QStringList lines(const QListWidget& list);
    /// Clicks a line of a list with the mouse.
    static void clickLine(QListWidget& list, int row);
    /// Clicks the first link of a label with the mouse.
    static void clickLink(QLabel& label);
    /// Clicks the middle of a widget with the mouse.
    static void press(QWidget& widget);
    void pressResult(const QString& code);
    /// Numbers of what was chosen so far.
    QStringList chosen();
    QStringList continuations();
    /// Where the unit with that id stands; empty: off the map.
    QString placeOf(const QString& unit);

private:
    QTemporaryDir m_home;
    std::unique_ptr<MainWindow> m_window;
};

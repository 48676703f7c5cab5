// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "learn/read/learn_page.h"
#include "learn/read/lesson_session.h"
#include "ui/support/window_driver.h"

/// A window in which somebody learns: their lesson's map clicked in hexes that are named by their numbers.
class LessonDriver : public WindowDriver
{
public:
    using WindowDriver::click;

    LearnPage& page() { return window().learn().page(); }
    LessonSession& session() { return page().session(); }
    MapView& board() { return page().map(); }

    /// A lesson of tests/fixtures/ui ("by-keys").
    static QString lessonFile(const QString& name);
    bool openLesson(const QString& name) { return window().files().openFile(lessonFile(name)); }

    /// A widget of the page, else of the window: making and playing have such too.
    template<typename T>
    T& find(const char* name)
    {
        T* found = page().findChild<T*>(QString::fromLatin1(name));
        return found != nullptr ? *found : WindowDriver::find<T>(name);
    }

    HexIndex lessonHex(const QString& number);
    void clickHex(const QString& number);
    /// Walks the lesson's cursor to the hex by keys alone.
    void walkLessonTo(const QString& number);
    /// What a screen reader says of the hex under the cursor.
    QString spokenHex();
    /// What a screen reader says of a widget: its name and its description.
    static QString spoken(QWidget& widget);
    /// Plain text of a label by its name.
    QString textOf(const char* label);
    /// Presses a button of that name with the mouse.
    void pressButton(const char* name);
    bool isShown(const char* name);
    /// What stands in the row of that hex, or unit, among the answers; empty: it has none.
    QString answered(const QString& hex);
    /// Presses Tab until that widget has the keyboard. False: it never gets it.
    bool tabTo(const char* name);
    /// Numbers of the hexes that are marked so.
    QStringList marked(LessonMark::Kind kind);
};

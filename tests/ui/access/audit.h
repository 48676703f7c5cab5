// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

class QWidget;

/// Looks a window over for what shuts people out. Each function lists what is wrong, a line each; none: nothing is.
namespace audit {

/// Widgets that take the keyboard and have no name of their own: none at all, or one that only says what sort of thing
/// they are.
QStringList namelessWidgets(const QWidget& window);

/// Goes once around the window by real presses of Tab, from the widget that has the keyboard (where there is none, from
/// the first), and finds widgets that Tab does not leave or never comes to, and those that look the same with and without
/// the keyboard.
QStringList tabWalk(QWidget& window);

/// How somebody finds the widget: class, object name, text, the panel that it is in.
QString placeOf(const QWidget& widget);

} // namespace audit

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

class QAction;
class QObject;

/// A window's actions while one learns: what acts on what is hidden rests, its shortcut included, and afterwards is as it
/// was before.
namespace resting_actions {

/// Has the actions rest that are somewhere below `window`, but for those below `awake` and those that make sense while
/// one learns. May be called again when some of them have woken since.
void rest(const QObject& window, const QList<const QObject*>& awake);
void wake(const QObject& window);
/// Whether the action makes sense while one learns, by the name of its object.
bool isOfLearning(const QAction& action);

} // namespace resting_actions

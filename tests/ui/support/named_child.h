// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

/// The widget or action of that name in a window, dialog or panel: what it is called in the code, whatever language it
/// shows. A test that looks for one that is not there ends.
template<typename T>
T& namedChild(const QObject& parent, const char* name)
{
    T* found = parent.findChild<T*>(QString::fromLatin1(name));
    if (found == nullptr)
        qFatal("%s has no %s", qPrintable(parent.objectName()), name);
    return *found;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/data_text.h"

#include <QCoreApplication>

QString dataText(const char* kind, const QString& english)
{
    return english.isEmpty() ? english : QCoreApplication::translate(kind, english.toUtf8().constData());
}

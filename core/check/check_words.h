// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>
#include <QString>

/// Translation context of all findings.
class CheckWords
{
    Q_DECLARE_TR_FUNCTIONS(Check)
};

/// A name as a part of a JSON pointer.
inline QString pointerPart(QString name)
{
    return name.replace(u'~', QLatin1String("~0")).replace(u'/', QLatin1String("~1"));
}

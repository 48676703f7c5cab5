// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/file_error.h"

#include "json/file_words.h"

QString toText(const FileError& error)
{
    QString text = error.file;
    if (error.line > 0)
        text += QStringLiteral(":%1:%2").arg(error.line).arg(error.column);
    text += QLatin1String(": ");
    if (!error.pointer.isEmpty())
        text += error.pointer + QLatin1String(": ");
    text += FileWords::tr("error: %1").arg(error.message);
    if (!error.expected.isEmpty())
        text += QLatin1String("; ") + FileWords::tr("expected %1").arg(error.expected);
    if (!error.hint.isEmpty())
        text += QLatin1String("; ") + error.hint;
    return text;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "export/export_board.h"

#include <QString>

/// Values as VASSAL's files have them.
namespace vassal_text {

/// What VASSAL's encoding leaves whole wherever it stands.
inline QString plain(const QString& text)
{
    return xmlSafe(text).replace(u'\\', u'/').simplified();
}

inline QString text(int number)
{
    return QString::number(number);
}

inline QString text(bool isSo)
{
    return isSo ? QStringLiteral("true") : QStringLiteral("false");
}

} // namespace vassal_text

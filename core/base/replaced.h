// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

class QRegularExpression;
class QRegularExpressionMatch;

/// The text with each match exchanged for what `make` says of it; what it says is not looked through again.
QString replaced(const QString& text, const QRegularExpression& shape,
                 const std::function<QString(const QRegularExpressionMatch& match)>& make);

/// A name as a part of a JSON pointer.
inline QString pointerPart(QString name)
{
    return name.replace(u'~', QLatin1String("~0")).replace(u'/', QLatin1String("~1"));
}

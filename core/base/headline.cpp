// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/headline.h"

#include <QRegularExpression>

QString headline(const QString& title)
{
    // A point between digits belongs to a number of a hex.
    static const QRegularExpression end(QStringLiteral("[:;.](?=\\s|$)"));
    constexpr qsizetype longest = 80;
    QString first = title.left(title.indexOf(end)).trimmed();
    if (first.isEmpty())
        first = title.trimmed();
    if (first.size() > longest) {
        const qsizetype space = first.lastIndexOf(u' ', longest);
        first = first.left(space > 0 ? space : longest) + u'…';
    }
    return first;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/replaced.h"

#include <QRegularExpression>

QString replaced(const QString& text, const QRegularExpression& shape,
                 const std::function<QString(const QRegularExpressionMatch& match)>& make)
{
    QString out;
    qsizetype done = 0;
    for (auto matches = shape.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        out += QStringView(text).mid(done, match.capturedStart() - done);
        out += make(match);
        done = match.capturedEnd();
    }
    return out += QStringView(text).mid(done);
}

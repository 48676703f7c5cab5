// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/file_words.h"

namespace {

constexpr qsizetype longestQuote = 60;

}

QString quoted(QStringView text)
{
    QString result;
    for (const QChar c : text.left(longestQuote)) {
        if (c == u'"')
            result += QLatin1String("\\\"");
        else if (c.isPrint() || c.isSurrogate())
            result += c;
        else
            result += QStringLiteral("\\u%1").arg(static_cast<uint>(c.unicode()), 4, 16, QLatin1Char('0'));
    }
    if (text.size() > longestQuote) {
        if (result.back().isHighSurrogate())
            result.chop(1);
        result += u'…';
    }
    return u'"' + result + u'"';
}

QString quoted(std::string_view utf8)
{
    // A few bytes more than shown, so that the shortening is seen; a cut character at the end is not.
    return quoted(QString::fromUtf8(utf8.data(), static_cast<qsizetype>(std::min<std::size_t>(utf8.size(), 300))));
}

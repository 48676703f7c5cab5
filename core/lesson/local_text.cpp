// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/local_text.h"

QString LocalText::in(const QString& language) const
{
    // "de_AT" is content with "de".
    const QString plain = language.section(u'_', 0, 0).section(u'-', 0, 0);
    for (const QString& wanted : {language, plain, QStringLiteral("en")}) {
        if (const auto found = texts.find(wanted); found != texts.end())
            return found->second;
    }
    return texts.empty() ? QString() : texts.begin()->second;
}

QStringList LocalText::languages() const
{
    QStringList all;
    for (const auto& [language, text] : texts)
        all += language;
    return all;
}

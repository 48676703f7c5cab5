// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/local_text.h"

#include "base/data_text.h"
#include "base/language.h"

QString LocalText::in(const QString& language) const
{
    // "de_AT" is content with "de".
    const QString plain = plainLanguage(language);
    for (const QString& wanted : {language, plain}) {
        if (const auto found = texts.find(wanted); found != texts.end())
            return found->second;
    }
    if (const auto english = texts.find(QStringLiteral("en")); english != texts.end())
        return plain == plainLanguage(spokenLanguage()) ? dataText(lessonTexts, english->second) : english->second;
    return texts.empty() ? QString() : texts.begin()->second;
}

QStringList LocalText::languages() const
{
    QStringList all;
    for (const auto& [language, text] : texts)
        all += language;
    return all;
}

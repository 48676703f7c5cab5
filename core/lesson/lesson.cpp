// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/lesson.h"

#include "base/data_text.h"
#include "base/language.h"

#include <functional>

namespace {

/// Shows every text of a lesson that is there.
void forEachText(const Lesson& lesson, const std::function<void(const LocalText&)>& visit)
{
    const auto tell = [&visit](const LocalText& text) {
        if (!text.isEmpty())
            visit(text);
    };
    tell(lesson.title);
    tell(lesson.summary);
    for (const LessonStep& step : lesson.steps) {
        tell(step.title);
        tell(step.text);
        for (const Highlight& highlight : step.highlights)
            tell(highlight.label);
        if (!step.question)
            continue;
        tell(step.question->text);
        for (const LocalText& hint : step.question->hints)
            tell(hint);
        tell(step.question->done);
    }
}

} // namespace

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

QStringList Lesson::languages() const
{
    QStringList common;
    bool isFirst = true;
    forEachText(*this, [&](const LocalText& text) {
        const QStringList here = text.languages();
        if (isFirst)
            common = here;
        else
            common.removeIf([&here](const QString& language) { return !here.contains(language); });
        isFirst = false;
    });
    const QString spoken = spokenLanguage();
    // "de_AT" is content with "de".
    if (!common.contains(spoken) && !common.contains(plainLanguage(spoken)) && !title.isEmpty()) {
        if (const QString english = title.in(QStringLiteral("en")); title.in(spoken) != english) {
            common += spoken;
            common.sort();
        }
    }
    return common;
}

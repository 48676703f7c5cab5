// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/lesson_page_words.h"

#include "base/language.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Word
{
    const char* name; ///< in resources/lesson-page/lesson.js
    const char* english;
};

constexpr Word words[] = {
    {"score", QT_TRANSLATE_NOOP("LessonPage", "Score: {0} of {1}")},
    {"hint", QT_TRANSLATE_NOOP("LessonPage", "Hint")},
    {"giveUp", QT_TRANSLATE_NOOP("LessonPage", "Show the answer")},
    {"again", QT_TRANSLATE_NOOP("LessonPage", "Try again")},
    //: a hex of a path
    {"back", QT_TRANSLATE_NOOP("LessonPage", "Take back")},
    //: said of an answer
    {"right", QT_TRANSLATE_NOOP("LessonPage", "Right.")},
    //: said of an answer
    {"wrong", QT_TRANSLATE_NOOP("LessonPage", "No.")},
    //: hexes or units that were to be found
    {"found", QT_TRANSLATE_NOOP("LessonPage", "{0} of {1} found")},
    //: length of the path that is being clicked
    {"way", QT_TRANSLATE_NOOP("LessonPage", "{0} of at most {1} hexes")},
    {"rule", QT_TRANSLATE_NOOP("LessonPage", "Rule {0}")},
    {"given", QT_TRANSLATE_NOOP("LessonPage", "This is the answer.")},
    {"points", QT_TRANSLATE_NOOP("LessonPage", "Answered: {0} of {1} points.")},
    {"which", QT_TRANSLATE_NOOP("LessonPage", "Which unit in {0}? Choose it in the list.")},
    {"answers", QT_TRANSLATE_NOOP("LessonPage", "Answers")},
    {"languages", QT_TRANSLATE_NOOP("LessonPage", "Language")},
    {"hexes", QT_TRANSLATE_NOOP("LessonPage", "Hexes; arrow keys go from one to the next, Enter answers")},
    //: mark of a hex or choice
    {"isRight", QT_TRANSLATE_NOOP("LessonPage", "right")},
    //: mark of a hex or choice
    {"isWrong", QT_TRANSLATE_NOOP("LessonPage", "wrong")},
    //: mark of a hex or choice
    {"isMissed", QT_TRANSLATE_NOOP("LessonPage", "missed")},
    {"noUnit", QT_TRANSLATE_NOOP("LessonPage", "Nobody stands in {0}.")},
    {"made",
     QT_TRANSLATE_NOOP("LessonPage",
                       "The answers were worked out by Rearguard from the rules of the game when this page was made.")},
};

} // namespace

QJsonObject lessonPageWords(const QStringList& languages)
{
    QJsonObject all;
    for (const QString& language : QStringList{u"en"_s} + languages) {
        const LanguageTexts texts(language);
        QJsonObject said;
        for (const Word& word : words)
            said.insert(QLatin1StringView(word.name), texts.text("LessonPage", word.english));
        all.insert(language, said);
    }
    return all;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/lesson_findings.h"

#include "base/language.h"
#include "lesson/grader_cache.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <memory>
#include <set>

using namespace Qt::Literals::StringLiterals;

namespace {

/// "German" for "de": in other languages than English the name that its speakers have for it; the code where there is no
/// such language.
QString nameOf(const QString& code)
{
    const QLocale locale(code);
    if (spokenLanguage() != "en"_L1 || locale.language() == QLocale::C)
        return languageName(code);
    return QLocale::languageToString(locale.language());
}

/// Goes through a lesson in the order of its file and notes what is odd.
class LessonCheck
{
public:
    LessonCheck(const Lesson& lesson, const std::vector<StepPosition>& positions)
        : m_lesson(lesson), m_positions(positions)
    {}

    std::vector<LessonFinding> run()
    {
        findLanguages();
        checkTitle();
        for (std::size_t step = 0; step < m_lesson.steps.size(); ++step)
            checkStep(step);
        return std::move(m_findings);
    }

private:
    /// `message` without its full stop, or with it.
    void add(const QString& code, int step, const QString& pointer, QString message)
    {
        if (message.endsWith(u'.'))
            message.chop(1);
        m_findings.push_back({code, message, step, pointer});
    }

    /// Shows every text of a step with its place: a function of (text, words for it, pointer within the step).
    template<typename Visit>
    static void forEachText(const LessonStep& step, Visit visit)
    {
        visit(step.title, LessonWords::tr("title"), u"/title"_s);
        visit(step.text, LessonWords::tr("text"), u"/text"_s);
        for (std::size_t i = 0; i < step.highlights.size(); ++i) {
            visit(step.highlights[i].label, LessonWords::tr("label of highlight %1").arg(i + 1),
                  u"/highlight/%1/label"_s.arg(i));
        }
        if (!step.question)
            return;
        visit(step.question->text, LessonWords::tr("text of the question"), u"/question/text"_s);
        for (std::size_t i = 0; i < step.question->hints.size(); ++i) {
            visit(step.question->hints[i], LessonWords::tr("hint %1").arg(i + 1), u"/question/hints/%1"_s.arg(i));
        }
        visit(step.question->done, LessonWords::tr("closing text of the question"), u"/question/done"_s);
    }

    void findLanguages()
    {
        const auto note = [this](const LocalText& text, const auto&...) {
            for (const auto& [language, words] : text.texts) {
                if (!words.trimmed().isEmpty())
                    m_languages.insert(language);
            }
        };
        note(m_lesson.title);
        note(m_lesson.summary);
        for (const LessonStep& step : m_lesson.steps)
            forEachText(step, note);
    }

    void checkLanguages(const LocalText& text, int step, const QString& pointer, const QString& place)
    {
        if (text.isEmpty())
            return;
        for (const QString& language : m_languages) {
            const auto found = text.texts.find(language);
            if (found != text.texts.end() && !found->second.trimmed().isEmpty())
                continue;
            add(u"lesson.missing-language"_s, step, pointer,
                LessonWords::tr("%1: %2 is missing, which other texts of the lesson have: write it",
                                "place, name of a language")
                    .arg(place, nameOf(language)));
        }
    }

    static QString place(std::size_t step, const QString& part)
    {
        return LessonWords::tr("Step %1, %2").arg(step + 1).arg(part);
    }

    void checkTitle()
    {
        const QString title = LessonWords::tr("Title of the lesson");
        if (m_lesson.title.isEmpty())
            add(u"lesson.no-text"_s, -1, u"/title"_s, LessonWords::tr("%1: there is none, give it one").arg(title));
        if (m_lesson.steps.empty())
            add(u"lesson.no-steps"_s, -1, u"/steps"_s, LessonWords::tr("The lesson has no steps: add one"));
        checkLanguages(m_lesson.title, -1, u"/title"_s, title);
        checkLanguages(m_lesson.summary, -1, u"/summary"_s, LessonWords::tr("Summary of the lesson"));
    }

    void checkStep(std::size_t index)
    {
        const LessonStep& step = m_lesson.steps[index];
        const int number = static_cast<int>(index);
        const QString base = u"/steps/%1"_s.arg(index);
        const bool isExcused = step.question.has_value() && !step.title.isEmpty();
        if (step.text.isEmpty() && !isExcused) {
            add(u"lesson.no-text"_s, number, base + u"/text"_s,
                LessonWords::tr("%1: there is none, say what the step shows")
                    .arg(place(index, LessonWords::tr("text"))));
        }
        forEachText(step, [&](const LocalText& text, const QString& words, const QString& pointer) {
            checkLanguages(text, number, base + pointer, place(index, words));
        });
        if (index >= m_positions.size())
            return;
        const StepPosition& position = m_positions[index];
        const LessonGrader grader(position.scenario, position.rules);
        forEachText(step, [&](const LocalText& text, const QString& words, const QString& pointer) {
            checkRulesNamed(text, position.rules.ruleset(), number, base + pointer, place(index, words));
        });
        for (qsizetype i = 0; i < step.focus.size(); ++i) {
            if (!position.scenario->position.map->find(step.focus[i])) {
                add(u"lesson.unknown-hex"_s, number, u"%1/focus/%2"_s.arg(base).arg(i),
                    LessonWords::tr("%1: the map has no hex \"%2\", name one that it has")
                        .arg(place(index, LessonWords::tr("focus")), step.focus[i]));
            }
        }
        for (std::size_t i = 0; i < step.highlights.size(); ++i) {
            checkHighlight(grader, step.highlights[i].hexes, number, u"%1/highlight/%2"_s.arg(base).arg(i),
                           place(index, LessonWords::tr("highlight %1").arg(i + 1)));
        }
        if (step.question)
            checkQuestion(grader, index, base + u"/question"_s);
    }

    /// Rules are quoted as "[10.2]", "[10.2, 10.88]" or "rule 10.2".
    void checkRulesNamed(const LocalText& text, const Ruleset& game, int step, const QString& pointer,
                         const QString& place)
    {
        static const QRegularExpression quoted(
            uR"((?:\[(?:(?:rule|Regel)\s+)?|\b(?:rule|rules|Regel|Regeln)\s+|\G,\s*(?=[^\[\]]*\])))"
            uR"((\d+(?:\.\d+)*[a-z]?)\b(?!\w))"_s,
            QRegularExpression::CaseInsensitiveOption);
        std::set<QString> told;
        for (const auto& [language, words] : text.texts) {
            for (auto matches = quoted.globalMatch(words); matches.hasNext();) {
                const QString number = matches.next().captured(1);
                if (!isKnownRule(game, number) && told.insert(number).second)
                    addUnknownRule(game, number, step, pointer, place);
            }
        }
    }

    static bool isKnownRule(const Ruleset& game, const QString& number)
    {
        return std::any_of(game.rules->begin(), game.rules->end(),
                           [&](const RuleText& rule) { return isRule(rule, number); });
    }

    void addUnknownRule(const Ruleset& game, const QString& number, int step, const QString& pointer,
                        const QString& place)
    {
        add(u"lesson.unknown-rule"_s, step, pointer,
            LessonWords::tr("%1: %2 has no rule %3, name one by its printed number", "place, game, number")
                .arg(place, game.title, number));
    }

    /// Whether the query's rule is one of the game's; notes it where it is not.
    bool checkRule(const LessonGrader& grader, const HexQuery& query, int step, const QString& pointer,
                   const QString& place)
    {
        const Ruleset& game = grader.rules().ruleset();
        if (query.rule.isEmpty() || isKnownRule(game, query.rule))
            return true;
        addUnknownRule(game, query.rule, step, pointer + u"/rule"_s, place);
        return false;
    }

    void checkHighlight(const LessonGrader& grader, const HexQuery& query, int step, const QString& pointer,
                        const QString& place)
    {
        if (!checkRule(grader, query, step, pointer, place))
            return;
        const auto hexes = grader.hexes(query);
        if (!hexes) {
            add(u"lesson.cannot-show"_s, step, pointer, u"%1: %2"_s.arg(place, hexes.error()));
        } else if (hexes->empty()) {
            add(u"lesson.empty-highlight"_s, step, pointer,
                LessonWords::tr("%1: there is no such hex in this position, leave it out or change the position")
                    .arg(place));
        }
    }

    void checkQuestion(const LessonGrader& grader, std::size_t index, const QString& pointer)
    {
        const Question& question = *m_lesson.steps[index].question;
        const int step = static_cast<int>(index);
        const QString where = place(index, LessonWords::tr("question"));
        for (std::size_t i = 0; i < question.hints.size(); ++i) {
            if (std::find(question.hints.begin(), question.hints.begin() + static_cast<std::ptrdiff_t>(i),
                          question.hints[i])
                != question.hints.begin() + static_cast<std::ptrdiff_t>(i)) {
                add(u"lesson.duplicate-hint"_s, step, u"%1/hints/%2"_s.arg(pointer).arg(i),
                    LessonWords::tr("%1: hint %2 says what an earlier one says, leave it out").arg(where).arg(i + 1));
            }
        }
        checkDuplicate(index, pointer, where);
        if (question.kind == Question::Kind::Hexes && !checkRule(grader, question.hexes, step, pointer, where))
            return;
        const auto problem = grader.problemOf(question);
        if (!problem)
            return;
        QString code = u"lesson.cannot-ask"_s;
        if (problem->kind == LessonGrader::Problem::Kind::Empty)
            code = u"lesson.empty-answer"_s;
        else if (problem->kind == LessonGrader::Problem::Kind::Everything)
            code = u"lesson.everything-is-right"_s;
        add(code, step, pointer, u"%1: %2"_s.arg(where, problem->message));
    }

    /// A question that was asked of the same position before.
    void checkDuplicate(std::size_t index, const QString& pointer, const QString& where)
    {
        const auto asked = [this](std::size_t step) {
            Question bare = *m_lesson.steps[step].question;
            bare.text = {};
            bare.hints.clear();
            bare.done = {};
            return bare;
        };
        for (std::size_t later = index; later > 0; --later) {
            const LessonStep& step = m_lesson.steps[later];
            if (step.scenario != nullptr || !step.scenarioPath.isEmpty() || !step.changes.empty())
                return;
            if (!m_lesson.steps[later - 1].question || asked(later - 1) != asked(index))
                continue;
            add(u"lesson.duplicate-question"_s, static_cast<int>(index), pointer,
                LessonWords::tr("%1: step %2 asks the same of the same position, ask for something else")
                    .arg(where)
                    .arg(later));
            return;
        }
    }

    const Lesson& m_lesson;
    const std::vector<StepPosition>& m_positions;
    std::set<QString> m_languages;
    std::vector<LessonFinding> m_findings;
};

} // namespace

std::vector<LessonFinding> lessonFindings(const Lesson& lesson, const std::vector<StepPosition>& positions)
{
    return LessonCheck(lesson, positions).run();
}

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

/// Where something is odd: the step (-1: none), the pointer, and the words for it.
struct Spot
{
    int step = -1;
    QString pointer;
    QString words;
};

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
    void add(const QString& code, const Spot& spot, QString message)
    {
        if (message.endsWith(u'.'))
            message.chop(1);
        m_findings.push_back({code, message, spot.step, spot.pointer});
    }

    /// Shows every text of a step with its place: a function of (text, spot).
    template<typename Visit>
    static void forEachText(const LessonStep& step, std::size_t index, Visit visit)
    {
        visit(step.title, spotIn(index, u"/title"_s, LessonWords::tr("title")));
        visit(step.text, spotIn(index, u"/text"_s, LessonWords::tr("text")));
        for (std::size_t i = 0; i < step.highlights.size(); ++i) {
            visit(step.highlights[i].label,
                  spotIn(index, u"/highlight/%1/label"_s.arg(i), LessonWords::tr("label of highlight %1").arg(i + 1)));
        }
        if (!step.question)
            return;
        visit(step.question->text, spotIn(index, u"/question/text"_s, LessonWords::tr("text of the question")));
        for (std::size_t i = 0; i < step.question->hints.size(); ++i) {
            visit(step.question->hints[i],
                  spotIn(index, u"/question/hints/%1"_s.arg(i), LessonWords::tr("hint %1").arg(i + 1)));
        }
        visit(step.question->done, spotIn(index, u"/question/done"_s, LessonWords::tr("closing text of the question")));
    }

    static Spot spotIn(std::size_t step, const QString& pointer, const QString& part)
    {
        return {static_cast<int>(step), u"/steps/%1"_s.arg(step) + pointer,
                LessonWords::tr("Step %1, %2").arg(step + 1).arg(part)};
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
            forEachText(step, 0, note);
    }

    void checkLanguages(const LocalText& text, const Spot& spot)
    {
        if (text.isEmpty())
            return;
        for (const QString& language : m_languages) {
            const auto found = text.texts.find(language);
            if (found != text.texts.end() && !found->second.trimmed().isEmpty())
                continue;
            add(u"lesson.missing-language"_s, spot,
                LessonWords::tr("%1: %2 is missing, which other texts of the lesson have: write it",
                                "place, name of a language")
                    .arg(spot.words, nameOf(language)));
        }
    }

    void checkTitle()
    {
        const Spot title{-1, u"/title"_s, LessonWords::tr("Title of the lesson")};
        if (m_lesson.title.isEmpty())
            add(u"lesson.no-text"_s, title, LessonWords::tr("%1: there is none, give it one").arg(title.words));
        if (m_lesson.steps.empty())
            add(u"lesson.no-steps"_s, {-1, u"/steps"_s, {}}, LessonWords::tr("The lesson has no steps: add one"));
        checkLanguages(m_lesson.title, title);
        checkLanguages(m_lesson.summary, {-1, u"/summary"_s, LessonWords::tr("Summary of the lesson")});
    }

    void checkStep(std::size_t index)
    {
        const LessonStep& step = m_lesson.steps[index];
        const bool isExcused = step.question.has_value() && !step.title.isEmpty();
        if (step.text.isEmpty() && !isExcused) {
            const Spot spot = spotIn(index, u"/text"_s, LessonWords::tr("text"));
            add(u"lesson.no-text"_s, spot,
                LessonWords::tr("%1: there is none, say what the step shows").arg(spot.words));
        }
        forEachText(step, index, [&](const LocalText& text, const Spot& spot) { checkLanguages(text, spot); });
        if (index >= m_positions.size())
            return;
        const StepPosition& position = m_positions[index];
        const LessonGrader grader(position.scenario, position.rules);
        forEachText(step, index, [&](const LocalText& text, const Spot& spot) {
            checkRulesNamed(text, position.rules.ruleset(), spot);
        });
        for (qsizetype i = 0; i < step.focus.size(); ++i) {
            if (position.scenario->position.map->find(step.focus[i]))
                continue;
            const Spot spot = spotIn(index, u"/focus/%1"_s.arg(i), LessonWords::tr("focus"));
            add(u"lesson.unknown-hex"_s, spot,
                LessonWords::tr("%1: the map has no hex \"%2\", name one that it has").arg(spot.words, step.focus[i]));
        }
        for (std::size_t i = 0; i < step.highlights.size(); ++i) {
            checkHighlight(grader, step.highlights[i].hexes,
                           spotIn(index, u"/highlight/%1"_s.arg(i), LessonWords::tr("highlight %1").arg(i + 1)));
        }
        if (step.question)
            checkQuestion(grader, index, spotIn(index, u"/question"_s, LessonWords::tr("question")));
    }

    /// Rules are quoted as "[10.2]", "[10.2, 10.88]" or "rule 10.2".
    void checkRulesNamed(const LocalText& text, const Ruleset& game, const Spot& spot)
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
                    addUnknownRule(game, number, spot);
            }
        }
    }

    static bool isKnownRule(const Ruleset& game, const QString& number)
    {
        return std::ranges::any_of(*game.rules, [&](const RuleText& rule) { return isRule(rule, number); });
    }

    void addUnknownRule(const Ruleset& game, const QString& number, const Spot& spot)
    {
        add(u"lesson.unknown-rule"_s, spot,
            LessonWords::tr("%1: %2 has no rule %3, name one by its printed number", "place, game, number")
                .arg(spot.words, game.title, number));
    }

    /// Whether the query's rule is one of the game's; notes it where it is not.
    bool checkRule(const LessonGrader& grader, const HexQuery& query, Spot spot)
    {
        const Ruleset& game = grader.rules().ruleset();
        if (query.rule.isEmpty() || isKnownRule(game, query.rule))
            return true;
        spot.pointer += u"/rule"_s;
        addUnknownRule(game, query.rule, spot);
        return false;
    }

    void checkHighlight(const LessonGrader& grader, const HexQuery& query, const Spot& spot)
    {
        if (!checkRule(grader, query, spot))
            return;
        const auto hexes = grader.hexes(query);
        if (!hexes) {
            add(u"lesson.cannot-show"_s, spot, u"%1: %2"_s.arg(spot.words, hexes.error()));
        } else if (hexes->empty()) {
            add(u"lesson.empty-highlight"_s, spot,
                LessonWords::tr("%1: there is no such hex in this position, leave it out or change the position")
                    .arg(spot.words));
        }
    }

    void checkQuestion(const LessonGrader& grader, std::size_t index, const Spot& spot)
    {
        const Question& question = *m_lesson.steps[index].question;
        for (auto hint = question.hints.begin(); hint != question.hints.end(); ++hint) {
            if (std::find(question.hints.begin(), hint, *hint) == hint)
                continue;
            const auto place = hint - question.hints.begin();
            add(u"lesson.duplicate-hint"_s, {spot.step, u"%1/hints/%2"_s.arg(spot.pointer).arg(place), {}},
                LessonWords::tr("%1: hint %2 says what an earlier one says, leave it out")
                    .arg(spot.words)
                    .arg(place + 1));
        }
        checkDuplicate(index, spot);
        if (question.kind == Question::Kind::Hexes && !checkRule(grader, question.hexes, spot))
            return;
        if (const auto problem = grader.problemOf(question)) {
            const QString codes[] = {u"lesson.cannot-ask"_s, u"lesson.empty-answer"_s, u"lesson.everything-is-right"_s};
            add(codes[static_cast<std::size_t>(problem->kind)], spot, u"%1: %2"_s.arg(spot.words, problem->message));
        }
    }

    /// A question that was asked of the same position before.
    void checkDuplicate(std::size_t index, const Spot& spot)
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
            add(u"lesson.duplicate-question"_s, spot,
                LessonWords::tr("%1: step %2 asks the same of the same position, ask for something else")
                    .arg(spot.words)
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

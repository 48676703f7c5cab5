// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson_answers.h"

#include "commands.h"
#include "console.h"
#include "lesson/lesson_grader.h"

#include <QCoreApplication>

#include <functional>
#include <map>

using namespace Qt::Literals::StringLiterals;

namespace {

struct GradesText
{
    Q_DECLARE_TR_FUNCTIONS(Answers)
};

/// Tells the answers of one step.
class StepAnswers
{
public:
    StepAnswers(const LessonStep& step, const LoadedScenario& position, const QString& language)
        : m_step(step), m_language(language),
          m_grader(std::make_shared<const Scenario>(position.scenario), position.rules)
    {}

    QString text()
    {
        addPosition();
        for (const Highlight& highlight : m_step.highlights)
            addHighlight(highlight.hexes);
        if (m_step.question)
            addQuestion(*m_step.question);
        return m_text;
    }

private:
    const Position& position() const { return m_grader.scenario().position; }
    QString number(HexIndex hex) const { return position().map->number(hex); }
    QString numbers(const std::vector<HexIndex>& hexes) const
    {
        QStringList list;
        for (const HexIndex hex : hexes)
            list += number(hex);
        return list.join(u' ');
    }
    /// The sentence of a grade, with the number of its rule behind it.
    QString sentenceOf(const Grade& grade) const
    {
        const QString rule = numberOf(grade);
        return rule.isEmpty() ? grade.sentence : grade.sentence + u" ["_s + rule + u']';
    }
    QString numberOf(const Grade& grade) const { return ruleAt(m_grader.rules().ruleset().rules, grade.rule).number; }

    /// What is long itself has what follows below it.
    void line(const QString& first, const QString& text)
    {
        constexpr int widest = 32;
        if (first.size() <= widest || text.isEmpty())
            m_text += wrapped(text, first) + u'\n';
        else
            m_text += wrapped(first.trimmed(), u"    "_s) + u'\n' + wrapped(text, u"      "_s) + u'\n';
    }

    void addPosition()
    {
        const std::optional<Combat>& combat = m_grader.scenario().combat;
        if (!combat)
            return;
        line(u"  "_s + GradesText::tr("combat:") + u' ',
             GradesText::tr("%1 attacked from %2, %3")
                 .arg(numbers(combat->defenceHexes()), numbers(combat->attack),
                      combat->result.isEmpty() ? u"–"_s : combat->result));
        if (!combat->result.isEmpty() && m_grader.ruling() == nullptr)
            line(u"    "_s, m_grader.problem());
    }

    void addHighlight(const HexQuery& query)
    {
        const auto hexes = m_grader.hexes(query);
        const QString word = hexQueryWords()[static_cast<qsizetype>(query.kind)];
        line(u"  "_s + GradesText::tr("highlight %1:").arg(word) + u' ', hexes ? numbers(*hexes) : hexes.error());
    }

    void addQuestion(const Question& question)
    {
        const QString asked = question.text.in(m_language);
        line(u"  "_s + GradesText::tr("question:") + u' ', asked.isEmpty() ? m_grader.wording(question) : asked);
        if (const auto sound = m_grader.check(question); !sound)
            line(u"  "_s + GradesText::tr("unsound:") + u' ', sound.error());
        switch (question.kind) {
        case Question::Kind::Hexes:
            addHexes(question);
            break;
        case Question::Kind::Units:
            addUnits(question);
            break;
        case Question::Kind::Path:
            addPaths(question);
            break;
        default:
            addOptions(question);
            break;
        }
    }

    /// Right ones a line each, with the reason; the wrong ones by rule.
    template<typename T>
    void addGraded(const std::vector<T>& all, const std::function<QString(T)>& name,
                   const std::function<Grade(T)>& grade)
    {
        std::map<QString, QStringList> wrong;
        for (const T each : all) {
            const Grade found = grade(each);
            if (found.isRight)
                line(u"    "_s + GradesText::tr("right:") + u' ' + name(each) + u"  "_s, sentenceOf(found));
            else
                wrong[numberOf(found)] += name(each);
        }
        for (const auto& [rule, names] : wrong)
            line(u"    "_s + (rule.isEmpty() ? GradesText::tr("wrong:") : GradesText::tr("wrong [%1]:").arg(rule))
                     + u' ',
                 names.join(u' '));
    }

    void addHexes(const Question& question)
    {
        const auto candidates = m_grader.candidates(question.hexes);
        if (candidates)
            addGraded<HexIndex>(
                *candidates, [this](HexIndex hex) { return number(hex); },
                [&](HexIndex hex) { return m_grader.gradeHex(question, hex); });
    }

    void addUnits(const Question& question)
    {
        const auto candidates = m_grader.candidates(question.units);
        if (candidates)
            addGraded<UnitIndex>(
                *candidates, [this](UnitIndex unit) { return position().unit(unit).id; },
                [&](UnitIndex unit) { return m_grader.gradeUnit(question, unit); });
    }

    void addPaths(const Question& question)
    {
        const UnitRetreat* retreat = m_grader.retreatOf(question.unit);
        if (retreat == nullptr)
            return;
        for (const RetreatPath& path : retreat->paths)
            line(u"    "_s + GradesText::tr("right:") + u' ' + numbers(path.hexes) + u"  "_s,
                 m_grader.gradePath(question, path.hexes).sentence);
    }

    void addOptions(const Question& question)
    {
        const auto options = m_grader.options(question);
        if (!options)
            return;
        for (qsizetype i = 0; i < options->texts.size(); ++i) {
            const Grade grade = m_grader.gradeOption(question, static_cast<int>(i));
            line(u"    "_s + (grade.isRight ? GradesText::tr("right:") : GradesText::tr("wrong:")) + u' '
                     + options->texts[i] + u"  "_s,
                 sentenceOf(grade));
        }
    }

    const LessonStep& m_step;
    QString m_language;
    LessonGrader m_grader;
    QString m_text;
};

} // namespace

QString lessonAnswersText(const LoadedLesson& lesson, const QString& language)
{
    QString text = lesson.lesson.id + u": "_s + lesson.lesson.title.in(language) + u'\n';
    for (std::size_t i = 0; i < lesson.lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.lesson.steps[i];
        text += GradesText::tr("%1. %2").arg(i + 1).arg(step.title.in(language)) + u'\n';
        text += StepAnswers(step, lesson.positions[i], language).text();
    }
    return text;
}

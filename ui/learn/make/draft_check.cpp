// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/draft_check.h"

#include "learn/make/lesson_draft.h"
#include "lesson/lesson_grader.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace {

struct CheckWords
{
    Q_DECLARE_TR_FUNCTIONS(DraftCheck)
};

/// Names beyond these are counted.
constexpr qsizetype mostNames = 12;

QString listed(QStringList names)
{
    const qsizetype more = names.size() - mostNames;
    if (more > 1) {
        names.resize(mostNames);
        return CheckWords::tr("%1 and %n more", nullptr, static_cast<int>(more)).arg(names.join(QStringLiteral(", ")));
    }
    return names.join(QStringLiteral(", "));
}

DraftAnswer wrong(const QString& sentence)
{
    return {sentence, true, {}};
}

QString numbersOf(const LessonGrader& grader, const std::vector<HexIndex>& hexes)
{
    QStringList numbers;
    for (const HexIndex hex : hexes)
        numbers += grader.scenario().position.map->number(hex);
    return listed(numbers);
}

DraftAnswer answerOf(const LessonGrader& grader, const HexQuery& query)
{
    const auto hexes = grader.hexes(query);
    if (!hexes)
        return wrong(hexes.error());
    if (hexes->empty())
        return wrong(CheckWords::tr("The engine finds no hex."));
    return {CheckWords::tr("%n hex(es): %1", nullptr, static_cast<int>(hexes->size())).arg(numbersOf(grader, *hexes)),
            false, *hexes};
}

DraftAnswer answerOf(const LessonGrader& grader, const UnitQuery& query)
{
    const auto units = grader.units(query);
    if (!units)
        return wrong(units.error());
    DraftAnswer answer;
    QStringList names;
    const Position& position = grader.scenario().position;
    for (const UnitIndex unit : *units) {
        names += position.unit(unit).displayName();
        if (position.unit(unit).isOnMap())
            answer.hexes.push_back(position.unit(unit).hex);
    }
    std::ranges::sort(answer.hexes);
    answer.hexes.erase(std::unique(answer.hexes.begin(), answer.hexes.end()), answer.hexes.end());
    answer.text = names.isEmpty()
                      ? CheckWords::tr("The engine finds no unit.")
                      : CheckWords::tr("%n unit(s): %1", nullptr, static_cast<int>(names.size())).arg(listed(names));
    answer.isWrong = names.isEmpty();
    return answer;
}

DraftAnswer answerOf(const LessonGrader& grader, const Question& question)
{
    // Empty, everything, or not to be asked here: the sentence says what to do.
    const auto checked = grader.check(question);
    DraftAnswer answer;
    if (question.kind == Question::Kind::Hexes) {
        answer = answerOf(grader, question.hexes);
    } else if (question.kind == Question::Kind::Units) {
        answer = answerOf(grader, question.units);
    } else if (question.kind == Question::Kind::Path) {
        HexQuery ends;
        ends.kind = HexQuery::Kind::LegalEnds;
        ends.unit = question.unit;
        answer = answerOf(grader, ends);
        if (!answer.isWrong)
            answer.text =
                CheckWords::tr("Legal paths end in %1", "numbers of hexes").arg(numbersOf(grader, answer.hexes));
    } else if (const auto options = grader.options(question)) {
        QStringList right;
        for (const int option : grader.rightOptions(question)) {
            // Options may be whole sentences.
            QString text = options->texts[option];
            if (text.endsWith(u'.'))
                text.chop(1);
            right += CheckWords::tr("“%1”", "one of the answers to choose from").arg(text);
        }
        answer.text = CheckWords::tr("Right of %n choice(s): %1", nullptr, static_cast<int>(options->texts.size()))
                          .arg(right.join(CheckWords::tr(" or ")));
    }
    return checked ? answer : DraftAnswer{checked.error(), true, answer.hexes};
}

} // namespace

DraftReport draftReport(const LoadedLesson& lesson, int step)
{
    DraftReport report;
    std::vector<StepPosition> positions;
    for (const LoadedScenario& board : lesson.positions)
        positions.push_back({std::make_shared<const Scenario>(board.scenario), board.rules});
    report.findings = lessonFindings(lesson.lesson, positions);
    if (step < 0 || step >= static_cast<int>(lesson.lesson.steps.size()))
        return report;
    report.step = step;
    const LessonStep& words = lesson.lesson.steps[static_cast<std::size_t>(step)];
    const StepPosition& board = positions[static_cast<std::size_t>(step)];
    const LessonGrader grader(board.scenario, board.rules);
    for (const Highlight& highlight : words.highlights)
        report.highlights.push_back(answerOf(grader, highlight.hexes));
    if (const auto ruling = grader.ruling()) {
        for (const Effect& effect : ruling->effects) {
            if (!effect.retreats.empty() && report.retreating.isEmpty())
                report.retreating = board.scenario->position.unit(effect.retreats.front().unit).id;
        }
    }
    if (words.question) {
        report.question = answerOf(grader, *words.question);
        // What cannot be asked yet, because a unit or a hex is not chosen, would be worded with a hole.
        const auto problem = grader.problemOf(*words.question);
        if (!problem || problem->kind != LessonGrader::Problem::Kind::CannotAsk)
            report.wording = grader.wording(*words.question);
    }
    return report;
}

DraftCheck::DraftCheck(LessonDraft& draft, QObject* parent) : QObject(parent), m_draft(draft)
{
    constexpr int rest = 150;
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, &DraftCheck::ask);
    connect(&draft, &LessonDraft::changed, this, &DraftCheck::askLater);
}

void DraftCheck::setStep(int step)
{
    if (step == m_step)
        return;
    m_step = step;
    askLater();
}

void DraftCheck::askLater()
{
    m_job.cancel();
    m_isBehind = true;
    m_rest.start();
}

void DraftCheck::ask()
{
    m_job.begin([this, lesson = m_draft.lesson(), step = m_step](const BackgroundJob::Watch& watch) {
        DraftReport report = lesson->lesson.steps.empty() ? DraftReport{} : draftReport(*lesson, step);
        watch(1.0);
        return [this, report = std::move(report)]() mutable {
            m_report = std::move(report);
            m_isBehind = false;
            emit reported();
        };
    });
}

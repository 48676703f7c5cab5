// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_session.h"

#include <algorithm>

void LessonSession::open(std::shared_ptr<const LoadedLesson> lesson, Kind kind, int step)
{
    m_steps.clear();
    m_lesson = std::move(lesson);
    m_kind = kind;
    m_record = kind == Kind::Lesson ? lesson_progress::of(this->lesson().id) : LessonRecord{};
    // The lesson may have become shorter since.
    std::erase_if(m_record.points, [&](const auto& entry) { return !hasQuestion(entry.first); });
    m_steps.resize(this->lesson().steps.size());
    const bool isResumed = step < 0 && m_record.step < stepCount();
    // A lesson that was finished starts again.
    if (step < 0 && !isResumed)
        m_record.points.clear();
    m_step = std::clamp(isResumed ? m_record.step : step, 0, stepCount() - 1);
    keep();
    emit opened();
    emit stepChanged();
}

void LessonSession::close()
{
    if (!isOpen())
        return;
    m_steps.clear();
    m_lesson.reset();
    m_step = 0;
    emit opened();
}

const LessonStep& LessonSession::current() const
{
    return lesson().steps[static_cast<std::size_t>(std::min(m_step, stepCount() - 1))];
}

void LessonSession::goTo(int step)
{
    const int next = std::clamp(step, 0, stepCount());
    if (next == m_step)
        return;
    m_step = next;
    if (isAtEnd()) {
        m_record.isFinished = true;
        m_record.best = std::max(m_record.best, points());
    }
    keep();
    emit stepChanged();
}

LessonSession::Step& LessonSession::at(int step) const
{
    const auto place = static_cast<std::size_t>(std::clamp(step, 0, stepCount() - 1));
    std::unique_ptr<Step>& made = m_steps[place];
    if (made)
        return *made;
    made = std::make_unique<Step>();
    const LoadedScenario& loaded = m_lesson->positions[place];
    // What is in the lesson lives as long as its viewer.
    made->scenario = std::shared_ptr<const Scenario>(m_lesson, &loaded.scenario);
    made->position = std::shared_ptr<const Position>(m_lesson, &loaded.scenario.position);
    made->rules = std::shared_ptr<const RulesInForce>(m_lesson, &loaded.rules);
    made->grader = std::make_unique<LessonGrader>(made->scenario, loaded.rules);
    const LessonStep& told = lesson().steps[place];
    for (const Highlight& highlight : told.highlights) {
        const auto found = made->grader->hexes(highlight.hexes);
        made->highlights.push_back(found ? *found : std::vector<HexIndex>{});
    }
    if (told.question) {
        if (const auto sound = made->grader->check(*told.question); !sound)
            made->problem = sound.error();
        else
            made->run = std::make_unique<QuestionRun>(*made->grader, *told.question);
        if (auto options = made->grader->options(*told.question); options && made->run)
            made->options = *options;
        made->most = pointsOf(static_cast<int>(place)).value_or(QuestionRun::fullPoints);
    }
    return *made;
}

const QuestionRun* LessonSession::run() const
{
    return isAtEnd() ? nullptr : here().run.get();
}

// --- Answers ---

bool LessonSession::canAnswer() const
{
    return run() != nullptr && !run()->isOver();
}

void LessonSession::clickHex(HexIndex hex)
{
    if (canAnswer() && hex != noHex)
        noteAnswer({{hex, noUnit, -1, here().run->clickHex(hex)}});
}

void LessonSession::clickUnit(UnitIndex unit)
{
    if (canAnswer() && unit != noUnit)
        noteAnswer({{position()->unit(unit).hex, unit, -1, here().run->clickUnit(unit)}});
}

void LessonSession::choose(int option)
{
    if (canAnswer())
        noteAnswer({{noHex, noUnit, option, here().run->choose(option)}});
}

void LessonSession::takeBack()
{
    Step& step = here();
    if (!canAnswer() || step.run->path().empty())
        return;
    step.run->takeBack();
    step.answer.reset();
    emit answered();
}

void LessonSession::takeHint()
{
    Step& step = here();
    if (!canAnswer() || !step.run->hasHint())
        return;
    step.hints.push_back(step.run->hint());
    emit answered();
}

void LessonSession::giveUp()
{
    if (!canAnswer())
        return;
    here().run->giveUp();
    here().most = 0;
    noteAnswer({{}, true});
}

void LessonSession::retry()
{
    if (run() == nullptr)
        return;
    here().most = worth();
    here().forget();
    emit answered();
    emit retried();
}

void LessonSession::noteAnswerSeen()
{
    if (!canAnswer() || here().most == 0)
        return;
    here().most = 0;
    emit answered();
}

int LessonSession::worth() const
{
    return std::min(here().most, run()->points());
}

void LessonSession::noteAnswer(const Answer& answer)
{
    here().answer = answer;
    const QuestionRun& run = *here().run;
    if (run.isOver()) {
        m_record.points[m_step] = worth();
        keep();
    }
    emit answered();
}

// --- Points ---

std::optional<int> LessonSession::pointsOf(int step) const
{
    const auto found = m_record.points.find(step);
    return found == m_record.points.end() ? std::nullopt : std::optional(found->second);
}

bool LessonSession::hasQuestion(int step) const
{
    return step >= 0 && step < stepCount() && lesson().steps[static_cast<std::size_t>(step)].question.has_value();
}

int LessonSession::possiblePoints() const
{
    const auto isAsked = [](const LessonStep& step) { return step.question.has_value(); };
    return static_cast<int>(std::ranges::count_if(lesson().steps, isAsked)) * QuestionRun::fullPoints;
}

void LessonSession::Step::forget()
{
    if (run)
        run->retry();
    hints.clear();
    answer.reset();
}

void LessonSession::startOver()
{
    for (const auto& step : m_steps) {
        if (step) {
            step->forget();
            step->most = QuestionRun::fullPoints;
        }
    }
    m_record.points.clear();
    m_step = 0;
    keep();
    emit stepChanged();
}

void LessonSession::keep()
{
    m_record.step = m_step;
    if (m_kind == Kind::Lesson)
        lesson_progress::keep(lesson().id, m_record);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_session.h"

#include <algorithm>

struct LessonSession::Step
{
    std::shared_ptr<const Scenario> scenario;
    std::shared_ptr<const Position> position;
    std::shared_ptr<const RulesInForce> rules;
    std::unique_ptr<LessonGrader> grader;
    std::vector<std::vector<HexIndex>> highlights;
    std::unique_ptr<QuestionRun> run; ///< null: nothing can be asked
    QString problem;
    LessonGrader::Options options;
    std::vector<LocalText> hints;
    std::optional<Answer> answer;
};

LessonSession::LessonSession(QObject* parent) : QObject(parent) {}

LessonSession::~LessonSession() = default;

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
    // Whoever was at the end begins anew.
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
    // What is in the lesson lives as long as whoever shows it.
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
    }
    return *made;
}

LessonSession::Step& LessonSession::here() const
{
    return at(m_step);
}

const std::shared_ptr<const Position>& LessonSession::position() const
{
    return here().position;
}

const std::shared_ptr<const RulesInForce>& LessonSession::rules() const
{
    return here().rules;
}

const Scenario& LessonSession::scenario() const
{
    return *here().scenario;
}

const LessonGrader& LessonSession::grader() const
{
    return *here().grader;
}

const std::vector<std::vector<HexIndex>>& LessonSession::highlights() const
{
    return here().highlights;
}

const QuestionRun* LessonSession::run() const
{
    return isAtEnd() ? nullptr : here().run.get();
}

QString LessonSession::problem() const
{
    return here().problem;
}

const std::optional<LessonSession::Answer>& LessonSession::answer() const
{
    return here().answer;
}

const LessonGrader::Options& LessonSession::options() const
{
    return here().options;
}

const std::vector<LocalText>& LessonSession::hints() const
{
    return here().hints;
}

// --- Answers ---

void LessonSession::clickHex(HexIndex hex)
{
    Step& step = here();
    if (run() == nullptr || step.run->isOver() || hex == noHex)
        return;
    step.answer = Answer{{hex, noUnit, -1, step.run->clickHex(hex)}};
    noteDone();
}

void LessonSession::clickUnit(UnitIndex unit)
{
    Step& step = here();
    if (run() == nullptr || step.run->isOver() || unit == noUnit)
        return;
    step.answer = Answer{{position()->unit(unit).hex, unit, -1, step.run->clickUnit(unit)}};
    noteDone();
}

void LessonSession::choose(int option)
{
    Step& step = here();
    if (run() == nullptr || step.run->isOver())
        return;
    step.answer = Answer{{noHex, noUnit, option, step.run->choose(option)}};
    noteDone();
}

void LessonSession::takeBack()
{
    Step& step = here();
    if (run() == nullptr || step.run->isOver() || step.run->path().empty())
        return;
    step.run->takeBack();
    step.answer.reset();
    emit answered();
}

void LessonSession::takeHint()
{
    Step& step = here();
    if (run() == nullptr || step.run->isOver() || !step.run->hasHint())
        return;
    step.hints.push_back(step.run->hint());
    emit answered();
}

void LessonSession::giveUp()
{
    Step& step = here();
    if (run() == nullptr || step.run->isOver())
        return;
    step.run->giveUp();
    step.answer = Answer{{}, true};
    noteDone();
}

void LessonSession::retry()
{
    Step& step = here();
    if (run() == nullptr)
        return;
    step.run->retry();
    step.hints.clear();
    step.answer.reset();
    emit answered();
}

void LessonSession::noteDone()
{
    const QuestionRun& run = *here().run;
    if (run.isOver()) {
        m_record.points[m_step] = run.points();
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

int LessonSession::points() const
{
    return m_record.total();
}

bool LessonSession::hasQuestion(int step) const
{
    return step >= 0 && step < stepCount() && lesson().steps[static_cast<std::size_t>(step)].question.has_value();
}

int LessonSession::possiblePoints() const
{
    int questions = 0;
    for (int step = 0; step < stepCount(); ++step)
        questions += hasQuestion(step) ? 1 : 0;
    return questions * QuestionRun::fullPoints;
}

void LessonSession::startOver()
{
    for (const auto& step : m_steps) {
        if (step && step->run)
            step->run->retry();
        if (step) {
            step->answer.reset();
            step->hints.clear();
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

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/lesson_run.h"

#include <algorithm>

namespace {

constexpr int priceOfMistake = 3;

/// Whether that many wrong answers have left nothing to choose but what is right.
bool isGivenAway(const LessonGrader& grader, const Question& question, int wrong)
{
    if (wrong == 0)
        return false;
    const auto options = grader.options(question);
    return options && wrong + std::ranges::count(options->isRight, true) >= options->texts.size();
}

} // namespace

QuestionRun::QuestionRun(const LessonGrader& grader, const Question& question)
    : m_grader(&grader), m_question(&question)
{
    m_answerHexes = grader.rightHexes(question);
    m_answerUnits = grader.rightUnits(question);
}

Grade QuestionRun::clickHex(HexIndex hex)
{
    if (m_question->kind == Question::Kind::Path)
        return clickPathHex(hex);
    return take({hex, noUnit, -1, m_grader->gradeHex(*m_question, hex)});
}

Grade QuestionRun::clickPathHex(HexIndex hex)
{
    // The hex that the unit is in is where the player begins or goes on from, no step.
    const UnitRetreat* retreat = m_grader->retreatOf(m_question->unit, m_question->length);
    const bool isHere = m_path.empty() ? retreat != nullptr && hex == retreat->from : hex == m_path.back();
    if (isHere && !isOver()) {
        // From an edge hex it may leave the map at once.
        m_isDone = m_grader->isWholePath(*m_question, m_path);
    }
    if (isHere || isOver())
        return m_grader->gradePath(*m_question, m_path);
    std::vector<HexIndex> longer = m_path;
    longer.push_back(hex);
    const Grade grade = m_grader->gradePath(*m_question, longer);
    note({hex, noUnit, -1, grade});
    if (grade.isRight) {
        m_path = std::move(longer);
        m_isDone = m_grader->isWholePath(*m_question, m_path);
    }
    return grade;
}

Grade QuestionRun::clickUnit(UnitIndex unit)
{
    return take({noHex, unit, -1, m_grader->gradeUnit(*m_question, unit)});
}

Grade QuestionRun::choose(int option)
{
    return take({noHex, noUnit, option, m_grader->gradeOption(*m_question, option)});
}

Grade QuestionRun::take(const Attempt& attempt)
{
    if (isOver())
        return attempt.grade;
    note(attempt);
    if (attempt.grade.isRight && attempt.hex != noHex)
        m_foundHexes.insert(attempt.hex);
    if (attempt.grade.isRight && attempt.unit != noUnit)
        m_foundUnits.insert(attempt.unit);
    m_isDone = attempt.option >= 0 ? attempt.grade.isRight : found() > 0 && found() == wanted();
    return attempt.grade;
}

void QuestionRun::note(const Attempt& attempt)
{
    // A step of a path may be wrong in one place and right in another; anything else stays what it is.
    const bool isOfPath = m_question->kind == Question::Kind::Path;
    const bool isKnown = std::ranges::any_of(m_attempts, [&](const Attempt& other) {
        return other.hex == attempt.hex && other.unit == attempt.unit && other.option == attempt.option
               && (!isOfPath || other.grade == attempt.grade);
    });
    if (isKnown)
        return;
    m_attempts.push_back(attempt);
    m_wrong += attempt.grade.isRight ? 0 : 1;
}

void QuestionRun::takeBack()
{
    if (!m_path.empty() && !isOver())
        m_path.pop_back();
}

int QuestionRun::found() const
{
    switch (m_question->kind) {
    case Question::Kind::Hexes:
        return static_cast<int>(m_foundHexes.size());
    case Question::Kind::Units:
        return static_cast<int>(m_foundUnits.size());
    case Question::Kind::Path:
        return static_cast<int>(m_path.size());
    default:
        return m_isDone ? 1 : 0;
    }
}

int QuestionRun::wanted() const
{
    switch (m_question->kind) {
    case Question::Kind::Hexes:
        return static_cast<int>(m_answerHexes.size());
    case Question::Kind::Units:
        return static_cast<int>(m_answerUnits.size());
    case Question::Kind::Path:
        return m_grader->longestPath(*m_question);
    default:
        return 1;
    }
}

bool QuestionRun::hasHint() const
{
    return !isOver() && static_cast<std::size_t>(m_hints) < m_question->hints.size();
}

const LocalText& QuestionRun::hint()
{
    static const LocalText none;
    if (!hasHint())
        return m_hints > 0 ? m_question->hints[static_cast<std::size_t>(m_hints) - 1] : none;
    return m_question->hints[static_cast<std::size_t>(m_hints++)];
}

void QuestionRun::giveUp()
{
    if (!m_isDone)
        m_isGivenUp = true;
}

std::vector<HexIndex> QuestionRun::missedHexes() const
{
    if (!m_isGivenUp)
        return {};
    if (m_question->kind == Question::Kind::Path) {
        // The rest of a legal path that begins like the player's.
        const UnitRetreat* retreat = m_grader->retreatOf(m_question->unit, m_question->length);
        if (retreat == nullptr)
            return {};
        for (const RetreatPath& path : retreat->paths) {
            if (path.hexes.size() > m_path.size() && std::equal(m_path.begin(), m_path.end(), path.hexes.begin()))
                return {path.hexes.begin() + static_cast<std::ptrdiff_t>(m_path.size()),
                        path.hexes.end() - (path.leavesMap() ? 1 : 0)};
        }
        return {};
    }
    std::vector<HexIndex> missed = m_answerHexes;
    std::erase_if(missed, [this](HexIndex hex) { return m_foundHexes.contains(hex); });
    return missed;
}

std::vector<UnitIndex> QuestionRun::missedUnits() const
{
    std::vector<UnitIndex> missed = m_isGivenUp ? m_answerUnits : std::vector<UnitIndex>();
    std::erase_if(missed, [this](UnitIndex unit) { return m_foundUnits.contains(unit); });
    return missed;
}

std::vector<int> QuestionRun::missedOptions() const
{
    return m_isGivenUp ? m_grader->rightOptions(*m_question) : std::vector<int>();
}

void QuestionRun::retry()
{
    *this = QuestionRun(*m_grader, *m_question);
}

int QuestionRun::points() const
{
    if (m_isGivenUp || isGivenAway(*m_grader, *m_question, m_wrong))
        return 0;
    return std::max(1, fullPoints - priceOfMistake * m_wrong - priceOfHint * m_hints);
}

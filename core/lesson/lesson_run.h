// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/lesson_grader.h"

#include <set>
#include <vector>

/// One question being answered: what was clicked, what it was worth, hints, points. Knows no widgets.
///
/// A question is worth ten points; each wrong answer costs three, each hint two, down to one for a question that was
/// answered in the end. One that was given up is worth nothing, nor is one whose wrong answers
/// have left nothing else to choose.
class QuestionRun
{
public:
    /// The question must be sound: LessonGrader::check(). Both must outlive the run.
    QuestionRun(const LessonGrader& grader, const Question& question);

    static constexpr int fullPoints = 10;
    static constexpr int priceOfHint = 2;

    struct Attempt
    {
        HexIndex hex = noHex;
        UnitIndex unit = noUnit;
        int option = -1;
        Grade grade;
    };

    const Question& question() const { return *m_question; }
    const LessonGrader& grader() const { return *m_grader; }
    /// Each answers at once. What was clicked already is told again and costs nothing; so does the hex that the unit on
    /// its path has come to, and whatever is clicked when the question is over.
    Grade clickHex(HexIndex hex);
    Grade clickUnit(UnitIndex unit);
    Grade choose(int option);
    /// Takes the last hex of the path back.
    void takeBack();

    bool isDone() const { return m_isDone; }
    bool isGivenUp() const { return m_isGivenUp; }
    /// Answered or given up.
    bool isOver() const { return m_isDone || m_isGivenUp; }
    const std::vector<Attempt>& attempts() const { return m_attempts; }
    /// Right answers found and asked for; of a path the hexes so far and the longest legal path.
    int found() const;
    int wanted() const;
    const std::vector<HexIndex>& path() const { return m_path; }
    int wrong() const { return m_wrong; }

    bool hasHint() const;
    /// The next hint; each costs. The last one again, for nothing, where there are no more.
    const LocalText& hint();
    int hintsTaken() const { return m_hints; }
    /// Shows the answer: what was not found is in missed…() from then on. Of a path that is the rest of a legal one.
    void giveUp();
    std::vector<HexIndex> missedHexes() const;
    std::vector<UnitIndex> missedUnits() const;
    std::vector<int> missedOptions() const;
    /// Begins anew; points() starts again.
    void retry();

    /// What an answer would be worth now, or was worth.
    int points() const;

private:
    Grade clickPathHex(HexIndex hex);
    /// Counts an answer that is all of its question, or one of several.
    Grade take(const Attempt& attempt);
    void note(const Attempt& attempt);

    const LessonGrader* m_grader;
    const Question* m_question;
    std::vector<HexIndex> m_answerHexes;
    std::vector<UnitIndex> m_answerUnits;
    std::set<HexIndex> m_foundHexes;
    std::set<UnitIndex> m_foundUnits;
    std::vector<HexIndex> m_path;
    std::vector<Attempt> m_attempts;
    int m_wrong = 0;
    int m_hints = 0;
    bool m_isDone = false;
    bool m_isGivenUp = false;
};

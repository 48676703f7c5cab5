// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "io/lesson_file.h"
#include "lesson/lesson_findings.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>
#include <vector>

class LessonDraft;

/// What the engine answers to a question or a highlight of a step, in words, and where on the board.
struct DraftAnswer
{
    QString text; ///< "6 hexes: 3604, 3605 …", or what is wrong
    bool isWrong = false; ///< it cannot be asked so
    std::vector<HexIndex> hexes;

    friend bool operator==(const DraftAnswer&, const DraftAnswer&) = default;
};

/// What is to be known about a lesson that is being made, with the answers of one of its steps.
struct DraftReport
{
    std::vector<LessonFinding> findings;
    int step = -1;
    std::vector<DraftAnswer> highlights; ///< of the step, in its order
    std::optional<DraftAnswer> question;
    QString wording; ///< what the program asks where the step leaves it to it
    QString retreating; ///< id of the first unit that retreats there; empty: none does
};

/// Asks the engine; as long as rulings take.
DraftReport draftReport(const LoadedLesson& lesson, int step);

/// Keeps the report about a lesson that is being made up to date, beside the interface.
class DraftCheck : public QObject
{
    Q_OBJECT

public:
    explicit DraftCheck(LessonDraft& draft, QObject* parent = nullptr);

    /// The step whose answers are wanted.
    void setStep(int step);
    const DraftReport& report() const { return m_report; }
    /// The report is about an earlier state of the lesson.
    bool isBehind() const { return m_isBehind; }

signals:
    void reported();

private:
    void askLater();
    void ask();

    LessonDraft& m_draft;
    int m_step = -1;
    bool m_isBehind = false;
    DraftReport m_report;
    QTimer m_rest; ///< runs: something was changed a moment ago
    BackgroundJob m_job;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/form.h"
#include "render/theme.h"

#include <QString>

#include <vector>

class CardGrid;
class LessonCard;
class LessonShelf;
class PictureLabel;
class QuizPanel;
struct LessonHead;

/// The library: a card of lessons for each game, with how far one has come; beside them the marked lesson, with its board,
/// and the quiz.
class LessonList : public QWidget
{
    Q_OBJECT

public:
    explicit LessonList(LessonShelf& shelf, QWidget* parent = nullptr);

    QuizPanel& quiz() { return *m_quiz; }
    /// In which lessons are called, as far as they can.
    void setLanguage(const QString& language);
    /// Reads anew what was learnt.
    void refresh();
    /// Path of the marked lesson; empty: none is.
    const QString& current() const { return m_current; }
    void focusList();
    /// Marks the lesson, if it is there.
    void mark(const QString& path);

signals:
    void openRequested(const QString& path);
    void startOverRequested(const QString& path);
    void fileRequested(); ///< a lesson from a file
    void marked(); ///< another lesson, or none

private:
    void fill();
    void showDetails();
    void showBoard(const QString& path);
    QString progressOf(const LessonHead& head) const;

    LessonShelf& m_shelf;
    QString m_language;
    QString m_current;
    CardGrid* m_grid;
    std::vector<LessonCard*> m_cards; ///< in the grid
    QLabel* m_waiting;
    PictureLabel* m_board;
    QString m_boardOf; ///< the lesson that it shows, or is being painted for
    Theme m_boardLook; ///< of that picture
    BackgroundJob m_painting;
    QLabel* m_title;
    QLabel* m_about;
    QLabel* m_progress;
    QPushButton* m_start;
    QPushButton* m_startOver;
    QuizPanel* m_quiz;
};

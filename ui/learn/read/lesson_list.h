// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/form.h"

#include <QString>

struct LessonHead;
class LessonShelf;
class PictureLabel;
class QTreeWidget;
class QTreeWidgetItem;
class QuizPanel;

/// The library: lessons by game and level, how far one has come with each; beside them the marked one, with its board,
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
    QString current() const;
    void focusList();

signals:
    void openRequested(const QString& path);
    void startOverRequested(const QString& path);
    void fileRequested(); ///< a lesson from a file
    void marked(); ///< another lesson, or none

private:
    void fill();
    void showDetails();
    void showBoard(const QString& path);
    QTreeWidgetItem* addGroup(const QString& title);
    /// A dot for each lesson of the group, in the game's accent.
    void addDots(QTreeWidgetItem* group, const QString& game);
    QString progressOf(const LessonHead& head) const;

    LessonShelf& m_shelf;
    QString m_language;
    QComboBox* m_games;
    QTreeWidget* m_tree;
    QLabel* m_waiting;
    PictureLabel* m_board;
    QString m_boardOf; ///< the lesson that it shows, or is being painted for
    BackgroundJob m_painting;
    QLabel* m_title;
    QLabel* m_about;
    QLabel* m_progress;
    QPushButton* m_start;
    QPushButton* m_startOver;
    QuizPanel* m_quiz;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QString>

class LessonShelf;
class QTreeWidget;
class QTreeWidgetItem;
class QuizPanel;

/// The library: lessons by game and level, how far one has come with each, and what the marked one is about; beside them
/// the quiz.
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
    void makeRequested();
    void editRequested(const QString& path);
    /// Sharing the marked lesson: its menu goes there.
    void shareRequested(const QString& path, QWidget* beside);

private:
    void fill();
    void showDetails();
    QTreeWidgetItem* addGroup(const QString& title);

    LessonShelf& m_shelf;
    QString m_language;
    QComboBox* m_games;
    QTreeWidget* m_tree;
    QLabel* m_waiting;
    QLabel* m_title;
    QLabel* m_about;
    QLabel* m_progress;
    QPushButton* m_start;
    QPushButton* m_startOver;
    QPushButton* m_edit;
    QPushButton* m_share;
    QuizPanel* m_quiz;
};

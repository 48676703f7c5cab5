// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "io/lesson_file.h"
#include "map/hex_map.h"
#include "position/unit.h"
#include "ruleset/ruleset.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <vector>

/// What a list says of a lesson.
struct LessonHead
{
    QString path;
    QString id; ///< empty: the file could not be read
    LocalText title;
    LocalText summary;
    QString game;
    QString gameTitle;
    int level = 1;
    int steps = 0;
    int questions = 0;
    bool isShipped = false;
};

/// "First steps", "The rules", "Hard cases".
QString lessonLevel(int level);

/// A game that lessons are about, with a board to lay questions on.
struct LessonGame
{
    QString id;
    QString title;
    RulesetPtr rules;
    HexMapPtr map;
    std::vector<Unit> roster; ///< its counters, as a lesson has them
};

/// The lessons there are: those of the program and those that were opened from files before. Read beside the interface.
class LessonShelf : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Reads them, if that was not done yet, and the games for a quiz if the user has others now; filled() tells when.
    void read();
    bool isRead() const { return m_isRead; }
    /// Puts a lesson that was opened from a file among the recent ones.
    void add(const LoadedLesson& lesson);

    /// Those of the program in order of game, level and id, then the others, the latest first.
    const std::vector<LessonHead>& heads() const { return m_heads; }
    const std::vector<LessonGame>& games() const { return m_games; }
    /// Those that can be asked about: the games of the lessons, the starter kits, and the user's own games.
    const std::vector<LessonGame>& quizGames() const { return m_quizGames; }
    /// The lesson of the program that follows that one in the same game; empty: none does.
    QString pathAfter(const QString& path) const;

signals:
    void filled();

private:
    void insert(const LessonHead& head);

    BackgroundJob m_job;
    bool m_isRead = false;
    std::vector<LessonHead> m_heads;
    std::vector<LessonHead> m_added; ///< while the others were being read
    std::vector<LessonGame> m_games;
    std::vector<LessonGame> m_quizGames;
    std::map<QString, QString> m_ownFiles; ///< of the user's own games, as they were read
};

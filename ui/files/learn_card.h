// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"

#include <QFrame>
#include <QImage>
#include <QString>

#include <vector>

class QLabel;
class QPushButton;

/// What the first page says of a lesson of the program.
struct LessonLine
{
    QString path;
    QString id;
    QString game;
    QString title; ///< in the program's language
};

/// Those of the program, in their order.
const std::vector<LessonLine>& lessonLines();

/// How far somebody has come with the lessons, game by game, and the one that comes next.
class LearnCard : public QFrame
{
    Q_OBJECT

public:
    /// `games`: ids and titles, in the order in which they are shown.
    explicit LearnCard(std::vector<std::pair<QString, QString>> games, QWidget* parent = nullptr);

    /// Looks how far it is now.
    void refresh();

signals:
    void lessonRequested(const QString& path);
    void quizRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    std::vector<std::pair<QString, QString>> m_games;
    class LessonBars* m_bars;
    class LessonStripe* m_board;
    BackgroundJob m_painting;
    QLabel* m_next;
    QLabel* m_game;
    QLabel* m_done;
    QPushButton* m_goOn;
    QString m_path; ///< of the next one; empty: all are done
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"

#include <QObject>
#include <QString>

#include <memory>

class BoardPresenter;
class GameTable;
class MapView;
class PieceSelection;
class QMainWindow;
class QWidget;
class RulingFlow;
struct BoardContent;

/// Making a lesson from what stands on the board: its panel, its files, and what it shows on the board.
class LessonDesk : public QObject
{
    Q_OBJECT

public:
    /// What of the window the desk needs.
    struct Parts
    {
        QMainWindow& window;
        GameTable& table;
        RulingFlow& flow;
        PieceSelection& pieces;
        MapView& map;
        BoardPresenter& presenter;
    };

    explicit LessonDesk(const Parts& parts);
    ~LessonDesk() override;

    /// For a dock.
    QWidget* panel() const { return m_panel; }
    /// Adds what the step at hand points out to the board.
    void decorate(BoardContent& content) const;
    /// Asks about changes that are not saved. False: they are to be kept, so nothing may be closed.
    bool mayClose();
    /// Keeps the lesson being made in that folder from now on, so that a crash loses nothing.
    void guard(const QString& recoveryFolder);
    /// What is kept for a crash is not needed any more.
    void letGo();

signals:
    void said(const QString& text);
    /// The lesson is to be tried from a step on.
    void trialRequested(const std::shared_ptr<const LoadedLesson>& lesson, int step);

private:
    Parts m_parts;
    QWidget* m_panel;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class Actions;
class ElidedLabel;
class GameTable;
class LogModel;
class QLabel;
class QToolButton;

/// The line of the log at which the board stands, with the way back and forth; beside it the button that opens the log.
class LogLine : public QWidget
{
    Q_OBJECT

public:
    LogLine(Actions& actions, GameTable& table, LogModel& model);

    /// "Log · 12": it stands apart, at the end of the window's last line, and has another owner.
    QToolButton* opener() { return m_opener; }

private:
    void refresh();

    GameTable& m_table;
    LogModel& m_model;
    QLabel* m_number;
    ElidedLabel* m_sentence;
    QToolButton* m_opener;
};

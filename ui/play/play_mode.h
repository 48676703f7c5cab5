// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "play/piece_controller.h"
#include "play/step_animation.h"
#include "shell/mode.h"

#include <memory>

class CommandFinder;
class LogLine;
class LogPanel;
class ModeSwitch;
class NoticeBars;
class OutputController;
class PanelHost;
class QActionGroup;
class QDockWidget;
class QPoint;
class ReadingBoards;
class RulingController;
class TurnPanel;
class TurnStrip;
class ViewController;
enum class LogPictureKind : unsigned char;
struct TableSession;

/// Play mode: the panels of a game at the table (turn, trays, log, two readings compared), counters in hand, and what the
/// menu of a hex offers.
class PlayMode : public Mode
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        ModeSwitch& modes;
        TableSession& session;
        MapView& map;
        RulingController& ruling;
        ViewController& view;
        OutputController& output;
        NoticeBars& notices;
    };

    explicit PlayMode(const Parts& parts);
    ~PlayMode() override;

    PieceController& pieces() { return m_pieces; }
    LogPanel& log() { return *m_log; }
    TurnPanel& turn() { return *m_turn; }
    TurnStrip& strip() { return *m_strip; }
    StepAnimation& walk() { return m_walk; }
    CommandFinder& finder() { return *m_finder; }
    QDockWidget& compareDock() { return *m_compareDock; }
    /// While one edits, clicks pick no combat and move no counters.
    void setEditing(bool isEditing);
    /// While the first page is shown the line of the log has nothing to go with.
    void setFirstPage(bool isShown);
    /// Writes the log to a file, as text if its name ends so, else as HTML; beside the interface.
    void writeLog(const QString& path, LogPictureKind pictures);

    void activate() override;
    void deactivate() override;
    MapView& map() override { return m_map; }

signals:
    /// The menu of a hex is being filled; unit: the one that was clicked, if any.
    void hexMenuBegun(QMenu& menu, HexIndex hex, UnitIndex unit);

private:
    void addComparison();
    void addTurn();
    void addPieces();
    void addMoves();
    void fillWaysOfMoving();
    /// Takes the top unit, or the stack, that is picked or at the cursor into the hand.
    void pickUp(bool wholeStack);
    void addLog();
    void showLogLine();
    void addFinder();
    void compareReading(const QString& reading);
    void showReadingBoards();
    void announceVictory(bool isAnother);
    void showHexMenu(const QPoint& at);
    void exportLog();

    PanelHost& m_panels;
    Actions& m_actions;
    ModeSwitch& m_modes;
    TableSession& m_session;
    MapView& m_map;
    RulingController& m_ruling;
    ViewController& m_view;
    OutputController& m_output;
    NoticeBars& m_notices;
    PieceController m_pieces;
    StepAnimation m_walk;
    LogPanel* m_log;
    LogLine* m_logLine;
    TurnPanel* m_turn;
    TurnStrip* m_strip;
    QDockWidget* m_compareDock;
    CommandFinder* m_finder = nullptr;
    std::unique_ptr<ReadingBoards> m_readingBoards; ///< made when they are first asked for
    QActionGroup* m_waysOfMoving = nullptr; ///< one of them is on
    bool m_isFirstPage = false;
    QString m_winner; ///< side whose victory holds; empty: nobody's
};

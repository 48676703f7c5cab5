// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QActionGroup>
#include <QObject>
#include <QString>

#include <memory>

class Actions;
class BoardPresenter;
class ControlPainter;
class CoverScreen;
class Document;
class GameTable;
class LayersPanel;
class MapView;
class PieceActions;
class PieceSelection;
class ProjectorWindow;
class QMainWindow;
class QMenu;
class TraysPanel;
struct BoardContent;

/// Everything at the table that is not a ruling: counters in hand, trays, the search for a unit, dice and notes, the
/// projector, and who may see what. Makes the parts, their actions, and connects them.
class PieceController : public QObject
{
    Q_OBJECT

public:
    /// What it needs of the window.
    struct Parts
    {
        QMainWindow& window;
        Actions& actions;
        GameTable& table;
        PieceSelection& pieces;
        MapView& map;
        BoardPresenter& presenter;
        LayersPanel& layers;
    };

    explicit PieceController(const Parts& parts);
    ~PieceController() override;

    PieceActions& pieceActions() { return *m_pieceActions; }
    TraysPanel& trays() { return *m_trays; }
    /// Null: it was never opened.
    ProjectorWindow* projector() { return m_projector.get(); }

    void setEditing(bool isEditing);
    void applyTheme();
    /// Adds what is painted at the moment to the board.
    void decorate(BoardContent& content) const;

    void showUnit(UnitIndex unit);
    void rollDice();
    void writeNote();
    void openProjector();
    /// Covers everything until the side has sat down.
    void handOver(const QString& side);
    bool isCovered() const;

signals:
    void said(const QString& text);
    /// The Trays panel shall be seen.
    void traysRequested();
    /// There is a second window from now on.
    void projectorMade(ProjectorWindow* projector);

private:
    void bindActions();
    void connectTrays();
    void endPaint();
    void paintControl(const QString& side);
    void onDocumentChanged(bool isAll, bool isTurn);
    void fillViewers();
    void setViewer(const QString& side);
    bool handsOver() const;
    bool hidesStacks() const;
    QString settingKey(const QString& name) const;
    bool eventFilter(QObject* watched, QEvent* event) override;

    QMainWindow& m_window;
    Actions& m_actions;
    GameTable& m_table;
    Document& m_document;
    PieceSelection& m_pieces;
    MapView& m_map;
    BoardPresenter& m_presenter;
    LayersPanel& m_layers;
    std::unique_ptr<PieceActions> m_pieceActions;
    TraysPanel* m_trays;
    CoverScreen* m_cover;
    std::unique_ptr<ControlPainter> m_painter;
    std::unique_ptr<ProjectorWindow> m_projector;
    QMenu& m_viewers;
    QActionGroup m_viewerGroup;
    QString m_player; ///< whose turn it was
    bool m_isEditing = false;
    bool m_showedControl = false;
};

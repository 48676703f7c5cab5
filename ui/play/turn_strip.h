// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QColor>
#include <QList>
#include <QRect>
#include <QString>
#include <QWidget>

#include <vector>

class Actions;
class GameTable;
class QLabel;
class QToolButton;
struct DocumentChange;

/// The turns of the game in a row, that at hand filled; a dot below those in which reinforcements arrive. A click on a
/// turn asks what arrives.
class TurnTrack : public QWidget
{
    Q_OBJECT

public:
    TurnTrack();

    /// `arrivals`: how many units arrive, by turn from 1.
    void show(int turn, const QList<int>& arrivals, const QColor& accent);
    /// Narrow cells without numbers.
    void setCompact(bool isCompact);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

signals:
    void turnClicked(int turn, const QPoint& global);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    int cellWidth() const;
    QRect cell(int turn) const;
    int turnAt(const QPoint& at) const;

    int m_turn = 1;
    bool m_isCompact = false;
    QList<int> m_arrivals;
    QColor m_accent; ///< of the game
};

/// The phases of a turn: those past as ticks, that at hand as an arrow, the next by its name, the rest as rings.
class PhaseTrack : public QWidget
{
    Q_OBJECT

public:
    struct Phase
    {
        QString title;
        QString side; ///< empty: everybody's
        QColor color; ///< of the side
    };

    PhaseTrack();

    /// `current`: place of the phase at hand; -1: none of them.
    void show(const QList<Phase>& phases, int current);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Look : unsigned char { Tick, Ring, Name, Now, Side };
    struct Part
    {
        Look look = Look::Tick;
        int phase = 0;
        QRect place;
    };

    /// What is shown how, as far as there is room.
    void layOut();
    int widthOf(Look look, int phase) const;
    QList<Part> parts(bool namesNext, bool hasPast) const;

    QList<Phase> m_phases;
    int m_current = -1;
    QList<Part> m_parts;
};

/// Whose turn it is, in a line above the map: the turn, the turn track, the phases, and the way to the next.
class TurnStrip : public QWidget
{
    Q_OBJECT

public:
    TurnStrip(Actions& actions, GameTable& table);

    /// "Turn 3": opens all about the turn.
    QToolButton* opener() { return m_turn; }
    /// Is seen where a game is open and this says so.
    void setWanted(bool isWanted);

signals:
    /// A unit that arrives was chosen.
    void unitRequested(UnitIndex unit);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fit();
    void showArrivals(int turn, const QPoint& global);
    std::vector<UnitIndex> arrivalsIn(int turn) const;

    GameTable& m_table;
    QToolButton* m_turn;
    QLabel* m_date; ///< when the turn is, if the scenario says so
    TurnTrack* m_track;
    PhaseTrack* m_phases;
    QToolButton* m_next;
    bool m_isWanted = true;
};

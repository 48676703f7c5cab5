// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/game_table.h"
#include "table/hex_description.h"
#include "table/move_in_hand.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

/// Counters in somebody's hand: picked up by mouse or keys, led over the board, and put down as one act of the table.
/// Knows no widgets. Where they may go, what it costs and what stops them it asks of the rules once for each hex from
/// which the path goes on, never for each move of the pointer.
///
/// A path leads over the cheapest hexes to the one that is pointed at. What is fixed (by the keyboard's steps, or while
/// Ctrl is held) stays, and the cheapest goes on from there. Moving freely asks nothing and is marked so.
class MoveFlow : public QObject
{
    Q_OBJECT

public:
    explicit MoveFlow(GameTable& table, QObject* parent = nullptr);

    /// Which units somebody takes in hand in that hex, by mouse or by keys, or all of its stack. Is set before anything is
    /// picked up.
    using Carrier = std::function<std::vector<UnitIndex>(HexIndex from, bool wholeStack, bool byMouse)>;
    void setCarrier(Carrier carrier) { m_carrier = std::move(carrier); }

    /// Who says in which turn a unit was eliminated that nobody noted; nothing: they do not know. Without it nobody is asked.
    using AskTurn = std::function<std::optional<int>(const Unit& unit)>;
    void setAskTurn(AskTurn ask) { m_askTurn = std::move(ask); }

    bool isCarrying() const { return !m_hand.units.empty(); }
    const std::vector<UnitIndex>& units() const { return m_hand.units; }
    /// They come from off the map.
    bool isEntering() const { return isCarrying() && m_hand.isEntering(); }
    /// The hex nearest to that one (noHex: any) in which the units in hand may enter; noHex: there is none.
    HexIndex entryNear(HexIndex hex) const;
    /// The hex that they are led to; noHex: none.
    HexIndex target() const { return m_hand.target; }
    /// By mouse, while the button is held: what ends with its release.
    bool isDragging() const { return m_isDragging; }

    /// They may not be put down where the path leads.
    bool isRefused() const { return m_shown && m_shown->isRefused; }

    /// The name of the game's way of moving that is used; empty: the ordinary one.
    const QString& mode() const { return m_mode; }
    bool isFree() const { return m_isFree; }

    /// Takes the units of the hex in hand by keys. False: there are none that may be moved; refused() said why.
    bool pickUp(HexIndex hex, bool wholeStack = false);
    /// Takes units in hand that are off the map and shows where they may enter; refused() says why not, where they may not
    /// now. False: neither game nor units say where they enter, or they are not off the map together.
    bool beginEntry(std::vector<UnitIndex> units);

    /// Leads the units to the hex: the cheapest path, or by `isStep` hex by hex as the keyboard's cursor walks.
    void pointAt(HexIndex hex, bool isStep = false);
    /// Fixes the path as far as it leads now.
    void fixPath();
    /// Takes the last hex off the path that is fixed; returns where it ends now, noHex where there was none.
    HexIndex takeBack();
    /// Puts the units down at the end of their path. False: they may not stand there; refused() said why.
    bool putDown();
    /// An attack in the course of a move, such as an overrun: the units are led into an enemy next to the end of their path.
    struct Onset
    {
        HexIndex from = noHex;
        HexIndex to = noHex; ///< where the enemy stands
        QString kind; ///< name of the kind of attack; empty: an ordinary one
    };
    /// Nothing: they are not led into an enemy, or nobody attacks in this phase.
    std::optional<Onset> onset() const;
    /// Puts the units down before the enemy, from where they attack him. False: they may not stand there; refused() said
    /// why.
    bool stopBeforeEnemy();
    void giveUp();

    // A drag from hex to hex, as the view tells it. False: none of counters, or one onto enemies: a combat.
    bool dragTo(HexIndex from, HexIndex to, Qt::KeyboardModifiers modifiers);
    bool dropOn(HexIndex from, HexIndex to, Qt::KeyboardModifiers modifiers);

    /// What the board shows of it.
    void decorate(BoardContent& content) const;
    /// Adds to the description of a hex how the units in hand get there.
    void tell(HexDescription& description) const;

public slots:
    void setFree(bool isFree);
    void setMode(const QString& mode);

signals:
    /// What the board shows, or what may be done, is different.
    void changed();
    /// What was wanted cannot be done, and why.
    void refused(const QString& why);
    /// The units were put down.
    void moved();

private:
    Document& document() const { return m_table.document(); }
    const Position& position() const { return *document().position(); }
    /// Why the units do not move now; empty: they may.
    QString whyNot(const std::vector<UnitIndex>& units, bool isFree) const;
    void noteDeaths(const std::vector<UnitIndex>& units);
    void take(std::vector<UnitIndex> units, HexIndex from);
    void reset();
    bool isEnemyIn(HexIndex hex) const;
    bool isEnemyOf(UnitIndex unit, HexIndex hex) const;
    MoveQuestion question() const;
    const MoveField* field() const;
    void judge();
    void show();

    GameTable& m_table;
    Carrier m_carrier;
    AskTurn m_askTurn;
    QString m_mode;
    bool m_isFree = false; ///< whatever keys are held
    bool m_isDragging = false;
    bool m_takesStack = false; ///< the drag does

    MoveInHand m_hand;
    mutable MoveSearch m_search;
    mutable std::shared_ptr<const MoveField> m_field; ///< from the end of the fixed path; null: not found yet
    std::shared_ptr<const ShownMove> m_shown;
};

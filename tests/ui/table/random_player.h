// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/random/chance.h"
#include "table/ruling_flow.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <map>

/// Plays a game at random, through what the window calls: acts of the game in progress, combats by way of the ruling, steps
/// back and branches. After every act what must always hold is looked at; the first breach ends the play.
class RandomPlayer
{
public:
    RandomPlayer(GameTable& table, RulingFlow& flow, std::uint64_t seed)
        : m_table(table), m_document(table.document()), m_flow(flow), m_chance(seed)
    {}

    /// Plays until the log has that many lines. What was broken, or nothing.
    QString play(std::size_t lines);
    /// How many lines of each kind of act there are, by their place in Act.
    const std::map<std::size_t, int>& kinds() const { return m_kinds; }
    /// Combats that were carried through to their end.
    int combatsDone() const { return m_combatsDone; }

private:
    void one();
    void move(bool isFree);
    void enter();
    void put();
    void order();
    void mark();
    void counters();
    void control();
    void combat();
    bool combatStep();
    void settleLosses();
    void turn();
    void chronicle();
    void edit();
    void walkTheLog();
    void perform(const Act& act);
    void look();
    QString breach() const;
    /// Who died in the combat at hand and does not lie where the dead lie.
    QString lostDead() const;

    const Position& position() const { return *m_document.position(); }
    const Unit& unit(UnitIndex index) const { return position().unit(index); }
    UnitIndex unitOnMap();
    UnitIndex unitOffMap();
    HexIndex anyHex();
    /// Neighbours of a hex, and theirs: a walk of so many hexes at most.
    std::vector<HexIndex> walk(HexIndex from, int hexes);
    QStringList stackOf(UnitIndex index);

    GameTable& m_table;
    Document& m_document;
    RulingFlow& m_flow;
    Chance m_chance;
    QString m_breach;
    std::size_t m_looked = 0; ///< lines that were looked at
    QSet<QString> m_wereOnMap; ///< ids, when it was looked last
    std::map<std::size_t, int> m_kinds;
    int m_combatsDone = 0;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_answer.h"
#include "support/plain_scenario.h"

#include <initializer_list>

/// A small position drawn as text, for tests that a reader should see at a glance. Grid and north are those of the
/// Ardennes: numbers from 0101, even columns half a hex lower, east at the top.
///
///     Board board(R"(
///         .....
///         ..r..
///         .....
///     )");
///     board.unit("g1", "0302").unit("a1", "0105").attack({"0302"}, "0105", "Ar1");
///     board.retreat("g1").paths
class Board
{
public:
    /// A line a row, blanks around it ignored: `.` clear, `r` rough, `#` impassable, `e` map-edge, `-` no hex.
    explicit Board(const char* rows);

    /// Another game than the Ardennes: the name of a file in tests/fixtures/rulesets. It needs their two sides.
    Board& game(const char* fixture);
    /// Ids that begin with g are German, with a Allied.
    Board& unit(const char* id, const char* hex, const char* type = "infantry");
    Board& impassable(std::initializer_list<const char*> hexes) { return cover("impassable", hexes); }
    Board& rough(std::initializer_list<const char*> hexes) { return cover("rough", hexes); }
    Board& mapEdge(std::initializer_list<const char*> hexes) { return cover("map-edge", hexes); }
    Board& river(std::initializer_list<const char*> hexsides) { return add("river", hexsides); }
    Board& bridge(std::initializer_list<const char*> hexsides) { return add("bridge", hexsides); }
    Board& ford(std::initializer_list<const char*> hexsides) { return add("ford", hexsides); }
    Board& interdicted(std::initializer_list<const char*> hexsides);
    Board& road(std::initializer_list<const char*> hexes);
    Board& supply(const char* side, std::initializer_list<const char*> hexes);
    Board& stackingLimit(int units);
    Board& wholePath();
    Board& attack(std::initializer_list<const char*> from, const char* to, const char* result);
    Board& choose(const char* unit, std::initializer_list<const char*> hexes);
    /// Stacks that may keep together go unit by unit.
    Board& split();

    /// What the engine says; ends the program when it refuses to answer.
    PlainAnswer answer() const;
    /// The only effect of the result.
    PlainEffect effect() const;
    PlainRetreat retreat(const char* unit) const;
    /// Ends of the legal paths of a unit, in order.
    QStringList ends(const char* unit) const;
    /// All legal paths of a unit, in order.
    QStringList paths(const char* unit) const;
    PlainVerdict verdict(const char* unit, const char* hex) const;
    /// "forbidden: enemy-zoc 10.2", "outranked: 1b 10.2", "legal-end"
    QString verdictText(const char* unit, const char* hex) const;

    const PlainScenario& scenario() const { return m_scenario; }

private:
    Board& cover(const char* terrain, std::initializer_list<const char*> hexes);
    Board& add(const char* kind, std::initializer_list<const char*> hexsides);

    PlainScenario m_scenario;
};

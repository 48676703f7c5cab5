// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_answer.h"
#include "support/plain_scenario.h"

#include "rules/movement.h"
#include "rules/retreat/rule.h"

#include <initializer_list>

/// A small position drawn as text, for tests that a reader should see at a glance. Shape and north of the grid are the
/// game's own (the Ardennes: flat, east at the top); numbers are CCRR from 0101, even columns half a hex lower, even
/// rows of a pointy grid half a hex to the right.
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
    /// The Ardennes. A line a row, blanks around it ignored: `.` clear, `-` no hex, else the first letter of a terrain
    /// of the game (a capital one: of the second with that letter), `#` impassable, `e` map-edge, `~` sea.
    explicit Board(const char* rows);
    /// The built-in game of that id.
    Board(const char* game, const char* rows);

    /// A map that ships with that game: the name of a file below maps, such as "ardennes/ardennes".
    static Board shipped(const char* game, const char* map);

    /// Another game than the Ardennes: the name of a file in tests/fixtures/rulesets. It needs their two sides.
    Board& game(const char* fixture);
    /// Belongs to the side whose id has the same first letter: g German, a Allied or Axis, s Soviet.
    Board& unit(const char* id, const char* hex, const char* type = "infantry");
    // Of the unit placed last:
    Board& nation(const char* name);
    Board& formation(const char* name);
    Board& steps(int atFullStrength, int lost = 0);
    Board& range(int hexes);
    Board& movement(int points);
    /// Takes it off the map: it arrives in that turn, where the game lets it or by one of these regions or hexes.
    Board& arrives(int turn, std::initializer_list<const char*> at = {});
    Board& state(const char* name);

    Board& impassable(std::initializer_list<const char*> hexes) { return cover("impassable", hexes); }
    Board& rough(std::initializer_list<const char*> hexes) { return cover("rough", hexes); }
    Board& mapEdge(std::initializer_list<const char*> hexes) { return cover("map-edge", hexes); }
    Board& river(std::initializer_list<const char*> hexsides) { return add("river", hexsides); }
    Board& bridge(std::initializer_list<const char*> hexsides) { return add("bridge", hexsides); }
    Board& ford(std::initializer_list<const char*> hexsides) { return add("ford", hexsides); }
    Board& interdicted(std::initializer_list<const char*> hexsides);
    Board& road(std::initializer_list<const char*> hexes) { return path("road", hexes); }
    Board& path(const char* kind, std::initializer_list<const char*> hexes);
    Board& feature(const char* kind, std::initializer_list<const char*> hexes);
    Board& region(const char* name, std::initializer_list<const char*> hexes);
    Board& supply(const char* side, std::initializer_list<const char*> hexes);
    Board& hexside(const char* kind, std::initializer_list<const char*> hexsides) { return add(kind, hexsides); }
    /// A marker on a hex ("0304") or a hexside ("0304/0404").
    Board& marker(const char* kind, const char* at, const char* side = "", std::optional<int> turn = {});
    Board& control(const char* side, std::initializer_list<const char*> hexes);
    Board& controlRegion(const char* side, const char* region);
    Board& turn(int number, std::initializer_list<const char*> tags = {});
    /// Whose turn it is.
    Board& player(const char* side);
    Board& phase(const char* name);
    Board& reading(const char* name, const char* value);
    Board& setting(const char* name, int value);
    Board& stackingLimit(int units);
    /// The user's own values, as a file of values has them behind its "ruleset"; ends the program if they are wrong.
    Board& values(const char* members);
    Board& wholePath();
    Board& attack(std::initializer_list<const char*> from, const char* to, const char* result);
    Board& choose(const char* unit, std::initializer_list<const char*> hexes);
    /// Stacks that may keep together go unit by unit.
    Board& split();

    /// Where the result leaves a choice of lengths: what is asked below is asked about retreats of so many hexes.
    Board& length(int hexes);

    /// What the engine says; ends the program when it refuses to answer.
    PlainAnswer answer() const;
    /// The same in the engine's own words.
    Ruling ruling() const;
    /// Why the engine refuses to answer; empty: it does not.
    QString refusal() const;
    /// The only effect of the result.
    PlainEffect effect() const;
    /// "defender retreat 1 defender-1", "attacker lose-steps 2": each effect, with its alternatives' common name.
    QStringList effects() const;
    /// The only retreat of the unit, or of the group of that name ("a1+a2").
    PlainRetreat retreat(const char* unit) const;
    /// Ends of the legal paths of a unit, in order.
    QStringList ends(const char* unit) const;
    /// All legal paths of a unit, in order.
    QStringList paths(const char* unit) const;
    PlainVerdict verdict(const char* unit, const char* hex) const;
    /// "forbidden: enemy-zoc 10.2", "outranked: 1b 10.2", "legal-end"
    QString verdictText(const char* unit, const char* hex) const;

    /// The position once the unit, or the group whose top unit it is, has retreated along the hexes.
    Position after(const char* unit, std::initializer_list<const char*> hexes) const;

    // Answers without a combat:
    /// Hexes in a zone of control of the side, in order.
    QStringList zoc(const char* side) const;
    PlainSupply supplyOf(const char* unit) const;
    /// "0304,0303 > south-edge" (the line, and its source's name or else kind), or "cut: 0405 enemy-unit 7" (every
    /// reason, in order).
    QString supplyText(const char* unit) const;
    /// "code hex", a note in brackets: what `check` finds.
    QStringList findings() const;

    /// What a move of the units ("g1", "g1+g2") to the hex costs: "2.5", "2 stop" where it goes no farther, "pass: …" where
    /// it may not end, "free" where the game does not count; else the reasons: "enemy-unit 6.5; too-dear base 6",
    /// "held: …" for units that may not move at all, "out of reach".
    QString move(const char* units, const char* hex, const char* mode = "", std::vector<bool> halved = {}) const;
    /// "0203,0304": the way that the move takes.
    QString way(const char* units, const char* hex) const;
    /// "0101, 0102: enemy-unit 8": where a unit may enter, and why not elsewhere.
    QString entries(const char* unit) const;

    const PlainScenario& scenario() const { return m_scenario; }
    const ValuesPtr& yours() const { return m_values; }
    Position position() const { return core().position; }
    const Ruleset& ruleset() const { return *rulesInForce().rulesetPtr(); }
    /// The rule with that id; ends the program when there is none.
    RuleText rule(const char* id) const;

private:
    void draw(const char* rows);
    PlainUnit& lastUnit();
    RulesInForce rulesInForce() const;
    Scenario core() const;
    PlainAnswer layers() const;
    Board& cover(const char* terrain, std::initializer_list<const char*> hexes);
    Board& add(const char* kind, std::initializer_list<const char*> hexsides);

    PlainScenario m_scenario;
    MoveQuestion moveQuestion(const Position& position, const char* units) const;

    ValuesPtr m_values;
    int m_length = 0; ///< 0: any
};

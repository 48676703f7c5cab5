// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/named_value.h"
#include "position/position.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// A combat with its result, as a scenario stores it or a player enters it.
struct Combat
{
    HexIndex defend = noHex; ///< the first defence hex
    std::vector<HexIndex> attack;
    QString result; ///< a result code of the ruleset; may be empty while it is being entered
    QString kind = {}; ///< of attack, as the ruleset names it ("overrun"); empty: an ordinary one
    std::vector<HexIndex> alsoDefend = {}; ///< the other hexes of a combat against several
    /// Ids of units that attack: of an attack hex that holds any of them the others take no part.
    QStringList attackers = {};
    QStringList standingBy = {}; ///< ids of units in attack hexes that take no part, because the game bars them
    QString against = {}; ///< id of the side that is attacked where units of both share a defence hex; empty: none do

    /// All of them; empty: none is named yet.
    std::vector<HexIndex> defenceHexes() const;
    /// Keeps these as the defence hexes.
    void setDefenceHexes(const std::vector<HexIndex>& hexes);
    bool isDefenceHex(HexIndex hex) const;
    /// Takes out of units in attack and defence hexes those that take no part: see `attackers`, `against`.
    void keepAttackers(const Position& position, std::vector<UnitIndex>& units) const;
    /// Whether a unit in an attack hex, which no enemy of it shares, takes part.
    bool isAttacker(const Position& position, UnitIndex unit) const;

    friend bool operator==(const Combat&, const Combat&) = default;
};

/// A combat that has been fought in this phase, by the ids of its units. Some of them may be no more.
struct FoughtCombat
{
    QStringList attack;
    QStringList defend;

    friend bool operator==(const FoughtCombat&, const FoughtCombat&) = default;
};

/// Whether players may ask "what if" at this table.
enum class WhatIfUse : unsigned char {
    Free,
    Logged, ///< a line of the log says that somebody did
    Forbidden
};
std::span<const NamedValue<WhatIfUse>> whatIfUses();

/// What a scenario file holds: a position, the game it belongs to, and how that game's open questions are read here.
struct Scenario
{
    QString title;
    QString mapPath; ///< relative to the scenario file, as written there
    QString ruleset; ///< id of a built-in ruleset, or a path like mapPath
    std::vector<std::pair<QString, QString>> readings; ///< reading → value, in file order
    std::vector<std::pair<QString, int>> settings; ///< setting → value, in file order
    Position position;
    std::optional<Combat> combat;
    std::vector<FoughtCombat> fought; ///< in this phase, in order
    WhatIfUse whatIf = WhatIfUse::Free;
    static constexpr std::size_t mostDates = 1000;
    QStringList dates; ///< of turn 1, 2 …, at most mostDates, for people: "3–4 July 1941"; empty: nobody says

    /// When a turn is; empty: nobody says.
    QString dateOf(int turn) const { return dates.value(turn - 1); }

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

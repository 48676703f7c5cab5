// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

struct Condition;

/// A number that the ruleset states, or that a setting holds.
struct Amount
{
    int value = 0;
    QString setting; ///< empty: `value` counts

    friend bool operator==(const Amount&, const Amount&) = default;
};

/// A word that the ruleset states, or that a reading holds.
struct Choice
{
    QString value;
    QString reading; ///< empty: `value` counts

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// Asks about the hexside that a step crosses. Kinds are names of hexside kinds, marks of markers that lie on it.
struct HexsideTest
{
    QStringList with; ///< all of these are there
    QStringList without; ///< none of these is there
    QStringList marked; ///< all of these markers lie on it
    QStringList unmarked; ///< none of these markers lies on it
    QStringList markedForSide; ///< all of these lie on it for the unit's side, of the present turn or a later one

    friend bool operator==(const HexsideTest&, const HexsideTest&) = default;
};

/// The value of a hexside that passes the test; in a list the first that passes counts.
struct HexsideCase
{
    HexsideTest test;
    int value = 0;

    friend bool operator==(const HexsideCase&, const HexsideCase&) = default;
};

/// Asks about a hex. Of each list that is not empty the hex has one, of those named `without…` and `unmarked` none.
struct HexTest
{
    QStringList terrain;
    QStringList features;
    QStringList withoutFeatures;
    QStringList regions;
    QStringList paths; ///< a link of one of them leads into it
    QStringList marked;
    QStringList unmarked;
    QString control; ///< "own", "enemy" or "nobody" controls it; empty: whoever

    friend bool operator==(const HexTest&, const HexTest&) = default;
};

/// Asks whether other units are near.
struct UnitTest
{
    enum class Of : unsigned char {
        Friend, ///< "friend"
        Enemy, ///< "enemy"
        Opposed ///< "opposed": enemy units of the combat, where they stood when it began
    };
    Of of = Of::Friend;
    std::vector<Condition> is; ///< about the unit that is near; none or one
    bool sameFormation = false; ///< it is of the unit's formation
    int within = 0; ///< hexes; 0: in the same hex
    int count = 1; ///< at least so many

    friend bool operator==(const UnitTest& a, const UnitTest& b);
};

/// A number that a condition can bound.
enum class UnitNumber : unsigned char {
    Steps, ///< left
    Attack, ///< present strengths and allowances
    Defense,
    Movement,
    Range,
    Stack, ///< what counts for stacking of its team in its hex, it and those that move with it included
    Together, ///< units of its team in the hex where it stood when the combat began, or stands, itself included
    Distance, ///< from its start to the defence hex
    Attackers, ///< units of the combat
    Defenders,
    AttackHexes
};

/// When an entry of a ruleset applies. All that is stated must hold; an empty condition always does. JSON member "when".
struct Condition
{
    QStringList sides; ///< the unit's side is one of them
    QStringList nations;
    QStringList types;
    QStringList tags; ///< the turn has one of them
    QStringList withoutTags; ///< the turn has none of them
    std::optional<int> fromTurn; ///< the turn's number is at least that
    std::optional<int> untilTurn; ///< and at most that
    std::optional<CombatRole> role; ///< the unit attacked or was attacked
    std::optional<bool> electedLength; ///< somebody may choose how many hexes the retreat has, or nobody
    std::vector<std::pair<QString, QStringList>> readings; ///< the reading in force is one of the values

    /// What hangs on more than the unit's side, nation and type, the turn and the readings.
    struct Wide
    {
        QStringList teams; ///< the unit's team is one of them
        QStringList sizes;
        QStringList formations;
        QStringList phases; ///< of the turn
        QStringList players; ///< of the turn
        QStringList states; ///< the unit has one of them
        QStringList withoutStates; ///< it has none of them
        QStringList supply; ///< its level of supply is one of them
        std::vector<std::pair<UnitNumber, int>> least; ///< each of these numbers is at least that
        std::vector<std::pair<UnitNumber, int>> most; ///< and at most that
        std::optional<HexTest> start; ///< where the unit stood when the combat began, or stands
        std::optional<HexTest> hex; ///< the hex that the entry is about
        std::optional<HexTest> from; ///< where the step into it begins
        std::optional<HexTest> defence; ///< the defence hex
        std::vector<HexsideTest> across; ///< one of these describes the hexside of the step
        QStringList along; ///< the step follows a link of one of these paths
        std::optional<bool> enemyZoc; ///< the hex is in an enemy zone of control that nothing negates, or is not
        std::vector<UnitTest> near; ///< each is met
        QStringList attackKinds; ///< of the combat; "ordinary" where it has none
        QStringList codes; ///< of the result, as the ruleset spells them
        QString oddsLeast; ///< a column of the table of results; empty: any
        QString oddsMost;
        std::vector<Condition> any; ///< one of these holds
        std::vector<Condition> except; ///< none or one, which does not hold. JSON member "not"

        friend bool operator==(const Wide&, const Wide&) = default;
    };
    std::vector<Wide> wide; ///< none or one

    /// Whether it hangs on nothing that differs between units of a kind, or from hex to hex.
    bool isPlain() const { return wide.empty(); }

    friend bool operator==(const Condition&, const Condition&) = default;
};

inline bool operator==(const UnitTest& a, const UnitTest& b)
{
    return a.of == b.of && a.is == b.is && a.sameFormation == b.sameFormation && a.within == b.within
           && a.count == b.count;
}

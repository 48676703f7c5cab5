// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/lesson.h"

#include <span>

// The words of lesson files.

/// Members of a query or a question beside the word that says which it is, in the order in which they are written.
enum class LessonMember : unsigned char { What, Unit, Length, Rule, Priority, Hex, Side, Purpose, Units, Hexes };

constexpr unsigned bitOf(LessonMember member)
{
    return 1U << static_cast<unsigned>(member);
}

/// A kind of query or question. Of zones of control either the unit or the side is there.
template<typename Kind>
struct LessonKind
{
    const char* name;
    Kind value;
    unsigned needs = 0; ///< bits of LessonMember
    unsigned allows = 0; ///< beside those
};

// In the order of the enumerations.
std::span<const LessonKind<HexQuery::Kind>> hexQueryTable();
std::span<const LessonKind<UnitQuery::Kind>> unitQueryTable();
/// Their members are those beside the query's.
std::span<const LessonKind<Question::Kind>> questionTable();

/// Hexes of a retreat that can be meant.
inline constexpr int longestRetreat = 100;

/// How many kinds of hex queries can be asked; the others only point hexes out.
inline constexpr int askedHexQueries = static_cast<int>(HexQuery::Kind::SupplyCuts) + 1;

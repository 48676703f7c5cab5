// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/lesson.h"

#include <QStringList>

// What lesson files hold beside the words of lesson/lesson.h.

/// Members of a query or a question beside the word that says which it is.
enum class LessonMember : unsigned char { Unit, Length, Rule, Priority, Side, Purpose, Units, Hexes, Hex, What };

struct LessonMemberUse
{
    LessonMember member;
    bool isRequired;
};
using LessonMembers = std::vector<LessonMemberUse>;

/// In the order in which they are written. Of zones of control either the unit or the side is there.
LessonMembers membersOf(HexQuery::Kind kind);
LessonMembers membersOf(UnitQuery::Kind kind);
/// Beside those of its query.
LessonMembers membersOf(Question::Kind kind);
const char* keyOf(LessonMember member);

/// What a question can be about.
QStringList purposeWords();
QStringList whatWords(Question::Kind kind);

/// Hexes of a retreat that can be meant.
inline constexpr int longestRetreat = 100;

/// How many kinds of hex queries can be asked; the others only point hexes out.
inline constexpr int askedHexQueries = static_cast<int>(HexQuery::Kind::SupplyCuts) + 1;

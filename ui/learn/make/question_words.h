// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "learn/make/query_fields.h"
#include "lesson/lesson.h"

#include <QString>

// What people read for the words of a lesson's questions, and which fields each of them needs.

/// "where it may end its retreat"
QString textOf(HexQuery::Kind kind);
QString textOf(UnitQuery::Kind kind);
/// "Click hexes"
QString textOf(Question::Kind kind);
/// The same in one word, for lists.
QString signOf(Question::Kind kind);

struct NeededFields
{
    unsigned shown = 0;
    unsigned optional = 0;
};
NeededFields fieldsOf(HexQuery::Kind kind);
/// Of the question with its query.
NeededFields fieldsOf(const Question& question);
/// What a question of that kind may be about.
QueryFields::Words whatsOf(Question::Kind kind);

inline constexpr int hexQueryKinds = 13;
inline constexpr int askedHexQueryKinds = 10; ///< those that can be asked come first
inline constexpr int unitQueryKinds = 7;
inline constexpr int questionKinds = 8;

QueryFields::Values valuesOf(const HexQuery& query);
/// Of the question with its query.
QueryFields::Values valuesOf(const Question& question);
HexQuery hexQuery(HexQuery::Kind kind, const QueryFields::Values& values);
/// Puts the values where the question's kind has them, and empties what it does not need.
void putValues(Question& question, const QueryFields::Values& values);

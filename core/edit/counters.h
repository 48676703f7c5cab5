// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "edit/edit.h"

#include <QSet>

#include <functional>

/// Changes of counters as edits. Pure functions of the position; indices are those of the position that is given, units
/// may be named in any order.

/// Why a unit other than `except` may not be called that; empty: it may.
enum class IdProblem : unsigned char { None, Empty, TooLong, Character, Taken };
IdProblem idProblem(const Position& position, const QString& id, UnitIndex except = noUnit);

/// Ids that no unit has yet, made of a stem ("infantry") and the lowest free number: "infantry-1", "infantry-2" …
/// Characters that an id may not have become "-".
QStringList freeIds(const Position& position, const QString& stem, int count);
/// The id without the number at its end: "infantry" of "infantry-12".
QString idStem(const QString& id);

/// Puts a new counter on a hex, on top of those that are there, or (noHex) off the map; its id is made from its type.
/// Empty where a hole is.
Edit putUnit(const Position& position, const Unit& properties, HexIndex hex);

/// New counters off the map, behind all others. Whose id is taken, or is none, gets one that is free.
Edit addUnits(const Position& position, const std::vector<Unit>& units);

/// Puts units on a hex or (noHex) off the map, in their order. Those that are there already stay as they are. Empty where
/// a hole is.
Edit placeUnits(const Position& position, const std::vector<UnitIndex>& units, HexIndex hex);

/// Takes counters out of the scenario.
Edit removeUnits(const std::vector<UnitIndex>& units);

/// Counters like these, behind all others, with ids made from theirs.
Edit duplicateUnits(const Position& position, const std::vector<UnitIndex>& units);

/// Calls `change` with each of the units and sets what is different then.
Edit changeUnits(const Position& position, const std::vector<UnitIndex>& units,
                 const std::function<void(Unit&)>& change);

/// Gives units new ids (or names) by a pattern, in order of the list, numbers from `first` on. `#` stands for the
/// number, `##` for one of at least two digits; {type}, {side}, {nation}, {formation} and {size} for what the unit is.
struct Renumbering
{
    enum class Field : unsigned char { Id, Name };
    Field field = Field::Id;
    QString pattern;
    int first = 1;
};
struct RenumberProblem
{
    IdProblem problem = IdProblem::None;
    QString id; ///< which would be wrong
};
Expected<Edit, RenumberProblem> renumberUnits(const Position& position, const std::vector<UnitIndex>& units,
                                              const Renumbering& renumbering);

/// The units of a stack, from its top on, to take after `taken`: first the top one, then always the next below, at last
/// all of them; then the top one again.
std::vector<UnitIndex> nextOfStack(const std::vector<UnitIndex>& stack, const std::vector<UnitIndex>& taken);

/// Moves a unit one place up (towards the top) or down in its stack; nothing if it is there already. Indices change.
enum class StackStep : unsigned char { Up, Down };
Edit restack(const Position& position, UnitIndex unit, StackStep step);

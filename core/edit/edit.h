// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map_edit.h"
#include "position/scenario.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

/// Puts units on hexes, or off the map (noHex).
struct MoveUnits
{
    std::vector<std::pair<UnitIndex, HexIndex>> moves;

    friend bool operator==(const MoveUnits&, const MoveUnits&) = default;
};

/// Sets how many steps a unit has lost.
struct SetLostSteps
{
    UnitIndex unit = noUnit;
    int lost = 0;

    friend bool operator==(const SetLostSteps&, const SetLostSteps&) = default;
};

struct SetStates
{
    UnitIndex unit = noUnit;
    QStringList states;

    friend bool operator==(const SetStates&, const SetStates&) = default;
};

/// Takes a counter out of the scenario; the indices above it move down by one.
struct RemoveUnit
{
    UnitIndex unit = noUnit;

    friend bool operator==(const RemoveUnit&, const RemoveUnit&) = default;
};

/// Puts a counter into the scenario so that it has that index.
struct RestoreUnit
{
    UnitIndex at = noUnit;
    Unit unit;

    friend bool operator==(const RestoreUnit&, const RestoreUnit&) = default;
};

/// Gives hexes to sides, in order; an empty id: nobody controls the hex. `leaving`: sides that then leave the list of
/// those that control something, because the edit that this one undoes brought them into it.
struct SetControl
{
    std::vector<std::pair<HexIndex, QString>> hexes;
    QStringList leaving;

    friend bool operator==(const SetControl&, const SetControl&) = default;
};

struct SetTurn
{
    Turn turn;

    friend bool operator==(const SetTurn&, const SetTurn&) = default;
};

struct SetCombat
{
    std::optional<Combat> combat;

    friend bool operator==(const SetCombat&, const SetCombat&) = default;
};

/// Gives a reading a value, or (no value) the ruleset's default again. `at` is the place in the scenario's list where a
/// reading goes that is not in it yet; beyond the end: last.
struct SetReading
{
    QString name;
    std::optional<QString> value;
    std::size_t at = static_cast<std::size_t>(-1);

    friend bool operator==(const SetReading&, const SetReading&) = default;
};

/// As SetReading, for a setting.
struct SetSetting
{
    QString name;
    std::optional<int> value;
    std::size_t at = static_cast<std::size_t>(-1);

    friend bool operator==(const SetSetting&, const SetSetting&) = default;
};

/// Changes of the map, in order. The scenario then has a map of its own: whoever holds the old one keeps it as it was.
struct EditMap
{
    std::vector<MapEdit> edits;

    friend bool operator==(const EditMap&, const EditMap&) = default;
};

struct EditGroup;

/// One change of a scenario. The only way in which anything changes one after it was read; what it does is undone by
/// the edit that applyEdit() returns.
using Edit = std::variant<MoveUnits, SetLostSteps, SetStates, RemoveUnit, RestoreUnit, SetControl, SetTurn, SetCombat,
                          SetReading, SetSetting, EditMap, EditGroup>;

/// Edits in order, as one.
struct EditGroup
{
    std::vector<Edit> edits;

    friend bool operator==(const EditGroup&, const EditGroup&) = default;
};

/// Changes the scenario and returns the edit that changes it back exactly. (Not called apply: an Edit is a std::variant,
/// so that std::apply would be found beside it.)
/// Precondition: the units, hexes and places that the edit names exist.
Edit applyEdit(const Edit& edit, Scenario& scenario);

/// Whether a unit's side takes control of the hexes that it enters.
enum class Passage : unsigned char { LeavesControl, TakesControl };

/// Moves a unit along hexes, its start excluded, to the last of them (none: it stays where it is). Where passage takes
/// control, every hex entered goes over to its side, not only the last; what the side controls already is left out.
/// Precondition: the unit and the hexes exist.
Edit moveAlong(const Position& position, UnitIndex unit, const std::vector<HexIndex>& hexes, Passage passage);

/// What turns `from` into `to`, two states of play with the same units in the same order that differ in places, lost
/// steps, states, control and turn.
Edit difference(const Position& from, const Position& to);

/// Whether the edit changes nothing (an empty group).
bool isEmpty(const Edit& edit);

/// What an edit changes, so that only that is derived and painted again.
struct Touched
{
    std::vector<HexIndex> hexes; ///< whose counters or control change, in order, each once
    bool units = false; ///< any unit
    bool unitList = false; ///< units came or went: indices are different
    bool control = false; ///< who controls a hex
    bool turn = false;
    bool combat = false;
    bool rules = false; ///< readings or settings
    bool map = false; ///< the board itself
};

/// Precondition: `scenario` is as it is before the edit.
Touched touchedBy(const Edit& edit, const Scenario& scenario);

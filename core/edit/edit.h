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

/// Gives a counter other properties, its place among them. The id may change too, as long as it stays the only one.
struct SetUnit
{
    UnitIndex unit = noUnit;
    Unit properties;

    friend bool operator==(const SetUnit&, const SetUnit&) = default;
};

/// Puts a marker into the scenario so that it has that place in the list.
struct InsertMarker
{
    std::size_t at = 0;
    Marker marker;

    friend bool operator==(const InsertMarker&, const InsertMarker&) = default;
};

struct RemoveMarker
{
    std::size_t at = 0;

    friend bool operator==(const RemoveMarker&, const RemoveMarker&) = default;
};

struct SetScenarioTitle
{
    QString title;

    friend bool operator==(const SetScenarioTitle&, const SetScenarioTitle&) = default;
};

/// Sets whether players may ask "what if".
struct SetWhatIfUse
{
    WhatIfUse use = WhatIfUse::Free;

    friend bool operator==(const SetWhatIfUse&, const SetWhatIfUse&) = default;
};

/// Sets the dates of the turns, as Scenario::dates has them.
struct SetDates
{
    QStringList dates;

    friend bool operator==(const SetDates&, const SetDates&) = default;
};

struct SetTurn
{
    Turn turn;

    friend bool operator==(const SetTurn&, const SetTurn&) = default;
};

/// Sets a side's victory points; nothing: the side is not in the list (any more). `at`: as in SetReading.
struct SetPoints
{
    QString side;
    std::optional<int> points;
    std::size_t at = static_cast<std::size_t>(-1);

    friend bool operator==(const SetPoints&, const SetPoints&) = default;
};

/// The same of the steps that are left in a pool of replacements.
struct SetPool
{
    QString pool;
    std::optional<int> left;
    std::size_t at = static_cast<std::size_t>(-1);

    friend bool operator==(const SetPool&, const SetPool&) = default;
};

struct SetCombat
{
    std::optional<Combat> combat;

    friend bool operator==(const SetCombat&, const SetCombat&) = default;
};

/// Sets which combats have been fought in this phase.
struct SetFought
{
    std::vector<FoughtCombat> fought;

    friend bool operator==(const SetFought&, const SetFought&) = default;
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

/// Changes of the map, in order; see MapInHand.
struct EditMap
{
    std::vector<MapEdit> edits;

    friend bool operator==(const EditMap&, const EditMap&) = default;
};

/// Puts another map under everything, of whatever size and numbers, and says where things are on it. Nobody may change
/// that map afterwards but by edits of the scenario.
struct ReplaceBoard
{
    HexMapPtr map;
    std::vector<HexIndex> unitHexes; ///< by unit
    std::vector<Marker> markers;
    std::vector<Named<HexSet>> control;
    std::optional<Combat> combat;

    /// Compares the maps themselves.
    friend bool operator==(const ReplaceBoard& a, const ReplaceBoard& b);
};

struct EditGroup;

/// One change of a scenario. The only way in which anything changes one after it was read; what it does is undone by
/// the edit that applyEdit() returns.
using Edit = std::variant<MoveUnits, SetLostSteps, SetStates, RemoveUnit, RestoreUnit, SetControl, SetTurn, SetCombat,
                          SetReading, SetSetting, SetUnit, InsertMarker, RemoveMarker, SetScenarioTitle, EditMap,
                          ReplaceBoard, SetPoints, SetFought, SetPool, SetWhatIfUse, SetDates, EditGroup>;

/// Edits in order, as one.
struct EditGroup
{
    std::vector<Edit> edits;

    friend bool operator==(const EditGroup&, const EditGroup&) = default;
};

/// The map of a scenario that is being edited. The first change makes a copy that belongs to the editing alone; later
/// changes are made in that, in place, so that they cost by what they change and not by the size of the map.
///
/// Code that holds a Position of the scenario therefore sees its map change, and is notified by the editor; code that
/// needs the map unchanged, or reads it on another thread, makes a copy.
class MapInHand
{
public:
    /// The position's map, to be changed.
    HexMap& map(Position& position);

private:
    std::shared_ptr<HexMap> m_own;
};

/// What an edit changes, so that only that is derived and painted again.
struct Touched
{
    std::vector<HexIndex> hexes; ///< where anything changes, in order, each once (with another map: none)
    bool units = false; ///< any unit
    bool unitList = false; ///< units came or went: indices are different
    bool control = false; ///< who controls a hex
    bool turn = false; ///< or victory points
    bool combat = false;
    bool rules = false; ///< readings or settings
    bool markers = false;
    bool names = false; ///< titles, and names of the map's lists
    bool labels = false; ///< labels of the map came or went
    bool looks = false; ///< what kinds of the map look like
    bool furniture = false; ///< of the map
    bool map = false; ///< the board itself: in `hexes` only, unless `everywhere`
    bool wholeMap = false; ///< another map, another legend, other kinds, another underlay: places in its lists differ
    bool otherMap = false; ///< the map was exchanged for another one, with hexes of its own
    bool everywhere = false; ///< the board may look otherwise in any hex: another map, a name, another underlay
};

/// Changes the scenario, its map in place (see MapInHand), and returns the edit that changes it back exactly. Adds what
/// is different to `touched`, whose hexes are in order when it returns. (Not called apply: an Edit is a std::variant, so
/// that std::apply would be found beside it.)
/// Precondition: the units, hexes and places that the edit names exist.
Edit applyEdit(const Edit& edit, Scenario& scenario, MapInHand& hand, Touched& touched);

/// The same where nobody else edits: a change of the map makes a copy of it.
Edit applyEdit(const Edit& edit, Scenario& scenario);

/// Whether everything that the edit names exists, so that it may be applied. For edits that come from a file; those of
/// tools are made of what there is. Costs a copy of the scenario for an edit of several parts.
bool isApplicable(const Edit& edit, const Scenario& scenario);

/// What turns `from` into `to`, two states of play with the same units in the same order that differ in places, lost
/// steps, states, control and turn.
Edit difference(const Position& from, const Position& to);

/// Whether the edit changes nothing (an empty group).
bool isEmpty(const Edit& edit);

/// Whether indices of units or hexes mean something else after the edit: units come or go, or the map is another.
bool renumbers(const Edit& edit);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

// What people do at the table. An act says what was decided; what follows from it on the board, carryOut() finds, without
// asking whether it is legal: that was asked when it was done. Units are named by id and hexes are those of the map as it
// is then, so that an act means the same whenever it is replayed.

/// Dice, with all that shows that they were fair: anyone can roll them again.
struct DiceRoll
{
    std::uint64_t seed = 0; ///< 0: real dice, whose total somebody typed
    int sides = 6;
    std::vector<int> values = {}; ///< each 1 to `sides`; what rollDice() makes of the seed

    int total() const;
    friend bool operator==(const DiceRoll&, const DiceRoll&) = default;
};

/// Units move together along hexes, their start excluded.
struct MoveAct
{
    QStringList units = {};
    std::vector<HexIndex> path = {};
    QString mode = {}; ///< a mode of the game's movement; empty: ordinary
    int cost = 0; ///< half points for each of them; 0 where isFree
    bool isFree = false; ///< not counted, nor asked whether it is allowed
    bool endsMove = false; ///< they may move no farther in this phase

    friend bool operator==(const MoveAct&, const MoveAct&) = default;
};

/// Units come onto the map: the path's first hex is where they enter.
struct EnterAct
{
    QStringList units = {};
    std::vector<HexIndex> path = {};
    int cost = 0;
    bool isFree = false;

    friend bool operator==(const EnterAct&, const EnterAct&) = default;
};

/// Counters are put somewhere by hand: onto a hex, or (noHex) into a tray. No movement.
struct PutAct
{
    QStringList units = {};
    HexIndex hex = noHex;
    QString tray = {};
    QString rule = {}; ///< number of the rule that has it done; empty: a player does it
    QString state = {}; ///< that they get, because they rested in the tray where they lay; empty: none
    QStringList against = {}; ///< numbers of the rules that do not allow it: it is done all the same

    friend bool operator==(const PutAct&, const PutAct&) = default;
};

/// A reinforcement is held back until a later turn.
struct DelayAct
{
    QStringList units = {};
    int turn = 1;
    QString rule = {}; ///< number of the rule that allows it

    friend bool operator==(const DelayAct&, const DelayAct&) = default;
};

/// All units of one hex in a new order, the top one first.
struct OrderAct
{
    QStringList units = {};

    friend bool operator==(const OrderAct&, const OrderAct&) = default;
};

/// Steps lost or recovered by hand: `lost` is what the unit has lost then. One that has none left: PutAct.
struct StepsAct
{
    QString unit = {};
    int lost = 0;
    QString rule = {}; ///< number of the rule that has it done; empty: a player does it
    QStringList against = {}; ///< numbers of the rules that do not allow it: it is done all the same

    friend bool operator==(const StepsAct&, const StepsAct&) = default;
};

/// A unit gets steps back out of a pool of replacements.
struct ReplaceAct
{
    QString unit = {};
    int steps = 1;
    QString pool = {};
    QString state = {}; ///< that it gets; empty: none
    QString rule = {}; ///< number of the rule by which it gets them
    QStringList against = {}; ///< numbers of the rules that do not allow it: it is done all the same

    friend bool operator==(const ReplaceAct&, const ReplaceAct&) = default;
};

/// A player announces something that holds for the rest of the game.
struct AnnounceAct
{
    QString announcement = {}; ///< its name
    QString tag = {}; ///< that turns have from now on
    QString rule = {}; ///< number of the rule

    friend bool operator==(const AnnounceAct&, const AnnounceAct&) = default;
};

struct StateAct
{
    QStringList units = {};
    QString state = {};
    bool isOn = true;
    QString rule = {}; ///< number of the rule that has it done; empty: a player does it

    friend bool operator==(const StateAct&, const StateAct&) = default;
};

/// Who loses how many steps.
using StepLosses = std::vector<std::pair<QString, int>>;

/// A marker is put down or taken up.
struct MarkerAct
{
    Marker marker = {};
    bool isOn = true;
    std::optional<Marker> lifted = {}; ///< another one, which is taken up for it
    StepLosses losses = {}; ///< that it causes as it is laid
    QString rule = {}; ///< number of the rule by which it is laid; empty: a player puts it down
    QStringList against = {}; ///< numbers of the rules that do not allow it: it is laid all the same

    friend bool operator==(const MarkerAct&, const MarkerAct&) = default;
};

/// Hexes are given to a side; empty: to nobody.
struct ControlAct
{
    std::vector<HexIndex> hexes = {};
    QString side = {};

    friend bool operator==(const ControlAct&, const ControlAct&) = default;
};

/// A combat is fought: its result is entered. Without a result it is declared, and units may withdraw before it. Nothing:
/// the combat at hand is given up.
struct CombatAct
{
    std::optional<Combat> combat = {};
    std::optional<DiceRoll> roll = {}; ///< that gave the result
    QString odds = {}; ///< "3-1", where the result was read off a table
    int cost = 0; ///< half movement points that each attacker spends on it (an overrun); 0: none
    QStringList against = {}; ///< numbers of the rules that do not allow it: it is made all the same

    friend bool operator==(const CombatAct&, const CombatAct&) = default;
};

/// What becomes of units that leave the map.
struct LeftMap
{
    QString tray = {}; ///< where they lie; empty: nowhere in particular
    std::optional<Arrival> arrival = {}; ///< when and where they come back; nothing: not by themselves

    friend bool operator==(const LeftMap&, const LeftMap&) = default;
};

/// A unit or group retreats, with its losses on the way.
struct Retreat
{
    QString unit = {};
    QStringList with = {};
    HexIndex from = noHex;
    std::vector<HexIndex> hexes = {}; ///< on the map; empty: it stays, dies, or leaves the map at once
    bool dies = false;
    int shortfall = 0; ///< hexes it lacks
    std::optional<LeftMap> leaves = {}; ///< from the last of the hexes it leaves the map
    QStringList marks = {}; ///< states that they get on the way
    QString displacer = {}; ///< the unit for which it makes room; empty: it retreats

    friend bool operator==(const Retreat&, const Retreat&) = default;
};

struct RetreatAct
{
    std::vector<Retreat> retreats = {}; ///< in order; those of a plan are one act
    StepLosses losses = {};
    bool split = false;
    QString rule = {}; ///< number of the rule
    QString withdraw = {}; ///< name of the withdrawal before combat that it is part of; empty: the result asks for it
    bool endsWithdrawal = false; ///< nobody else withdraws
    QStringList lossRules = {}; ///< numbers of the rules by which steps are lost

    friend bool operator==(const RetreatAct&, const RetreatAct&) = default;
};

/// A player takes a decision in place of effects of the result, or leaves it; or dice say how far units retreat.
struct DecideAct
{
    QString decision = {}; ///< its name; empty: the dice say a length
    QString length = {}; ///< name of the dice that say a length; empty: a decision
    QStringList units = {}; ///< that let it, or retreat
    std::optional<DiceRoll> roll = {}; ///< nothing: the effects stand
    QString rule = {};

    friend bool operator==(const DecideAct&, const DecideAct&) = default;
};

/// An effect of the result other than a retreat is carried out.
struct LossAct
{
    QString effect = {}; ///< its key (see RulingFlow)
    StepLosses losses = {};
    QStringList eliminated = {};
    QString rule = {};
    QStringList marked = {}; ///< units that get `state`
    QString state = {};

    friend bool operator==(const LossAct&, const LossAct&) = default;
};

/// Units advance after the combat.
struct AdvanceAct
{
    QStringList units = {};
    std::vector<HexIndex> path = {};
    QString rule = {};
    QString state = {}; ///< that they get where they stay; empty: none

    friend bool operator==(const AdvanceAct&, const AdvanceAct&) = default;
};

/// Another phase or turn begins.
struct TurnAct
{
    Turn turn = {};
    std::optional<QStringList> unsupplied = {}; ///< ids, where the game has supply judged now
    QString rule = {}; ///< by which
    /// Below the best: each level with ids. Of games that name levels of supply; then `unsupplied` has all of them.
    std::vector<std::pair<QString, QStringList>> levels = {};
    QStringList leftOpen = {}; ///< numbers of the rules whose duties were not done in the phase that ends
    bool isOfAll = false; ///< everybody's supply was judged, where the phase names a side

    friend bool operator==(const TurnAct&, const TurnAct&) = default;
};

struct PointsAct
{
    QString side = {};
    int points = 0; ///< that it has then
    bool isBid = false; ///< a player bids so many for it; it has no more then, nor fewer

    friend bool operator==(const PointsAct&, const PointsAct&) = default;
};

/// Dice for whatever the players want them.
struct RollAct
{
    QString purpose = {};
    DiceRoll roll = {};
    QString secret = {}; ///< the secret number that they give: sentences do not tell them; empty: none

    friend bool operator==(const RollAct&, const RollAct&) = default;
};

struct NoteAct
{
    QString text = {};

    friend bool operator==(const NoteAct&, const NoteAct&) = default;
};

/// The moved marks and trails of units are taken away. No units: all.
struct UnmarkAct
{
    QStringList units = {};

    friend bool operator==(const UnmarkAct&, const UnmarkAct&) = default;
};

/// What becomes of units whose hex an enemy retreated into: they stay, move to another hex, or die.
struct SettleAct
{
    HexIndex hex = noHex; ///< which both sides share
    QStringList units = {};
    HexIndex to = noHex; ///< noHex: they do not move
    bool die = false;
    QString rule = {}; ///< number of the rule

    friend bool operator==(const SettleAct&, const SettleAct&) = default;
};

/// A change that was made in another mode, or by a dialog.
struct EditAct
{
    Edit edit = {};
    QString text = {}; ///< name of the undo step

    friend bool operator==(const EditAct&, const EditAct&) = default;
};

using Act = std::variant<MoveAct, EnterAct, PutAct, DelayAct, OrderAct, StepsAct, StateAct, MarkerAct, ControlAct,
                         CombatAct, DecideAct, RetreatAct, LossAct, AdvanceAct, TurnAct, PointsAct, RollAct, NoteAct,
                         UnmarkAct, SettleAct, EditAct, ReplaceAct, AnnounceAct>;

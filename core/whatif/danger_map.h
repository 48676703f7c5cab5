// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"
#include "whatif/retreat_demands.h"
#include "whatif/retreat_fates.h"
#include "whatif/what_if_budget.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// A unit that is put elsewhere.
struct SupposedMove
{
    UnitIndex unit = noUnit;
    HexIndex to = noHex;

    friend bool operator==(const SupposedMove&, const SupposedMove&) = default;
};

/// Whether enemies that move first could kill a unit.
struct MovesDanger
{
    enum class Answer : unsigned char {
        Safe, ///< proved: no enemy moves close the last way of any length
        Danger, ///< the witness does
        Unsettled
    };
    Answer answer = Answer::Unsettled;
    std::optional<int> hexes; ///< danger: the least length that kills then
    std::vector<SupposedMove>
        witness; ///< danger: moves in order, each legal after those before; empty: none are needed

    friend bool operator==(const MovesDanger&, const MovesDanger&) = default;
};

/// Which retreats would kill one unit as a defender.
struct UnitDanger
{
    UnitIndex unit = noUnit;
    HexIndex hex = noHex;
    std::vector<UnitIndex> attackers; ///< enemies beside it that may attack, in file order
    std::vector<int> kills; ///< lengths that kill it, in order
    std::vector<int> may; ///< lengths at which only some plans or dice save it
    QStringList codes; ///< that ask for those of `kills`
    int steps = 0; ///< losses that kill it
    std::vector<HexIndex> ends; ///< of legal paths of all lengths, each once, in order of index
    std::optional<MovesDanger> moves; ///< where enemies may move first
    QStringList readings; ///< of which another value changes what kills it as the board stands (markReadings())

    std::optional<int> least() const { return kills.empty() ? std::nullopt : std::optional(kills.front()); }

    friend bool operator==(const UnitDanger&, const UnitDanger&) = default;
};

/// Why the least length that kills a unit does.
struct DangerWhy
{
    std::vector<ClosedHex> closed; ///< about the unit, in order of hex numbers
    std::optional<RetreatPath> dear; ///< a complete path that costs all its steps; nothing: none is open

    friend bool operator==(const DangerWhy&, const DangerWhy&) = default;
};

/// Danger as the board stands: what becomes of units as defenders, by every length that a code can ask of them.
class DangerNow
{
public:
    /// `most`: what {n} of a code runs to, where no table says. The layers must outlive it; somebody may move units between two
    /// questions.
    DangerNow(DerivedLayers& layers, int most);

    /// Of the units of a hex that belong to that side's team, in file order. Empty: none stands there.
    std::vector<UnitDanger> of(HexIndex hex, SideIndex side);
    /// Of all units of a side on the map, in file order. Fewer where `budget` is cancelled; it counts nothing here.
    std::vector<UnitDanger> ofSide(const QString& side, WhatIfBudget& budget);
    /// Why the unit dies at the least length that kills it; empty: none does.
    DangerWhy why(const UnitDanger& danger);

    RetreatFates& fates() { return m_fates; }
    /// All that codes can ask of the defenders of a hex as the board stands, attacked by whoever can. Precondition: there are
    /// some.
    void demandsAt(HexIndex hex, SideIndex side, HexDemands& found);
    /// Whether the unit has a whole path, that nobody can take from it for the good of others, at every length.
    bool isSafe(UnitIndex unit);
    int most() const { return m_most; }
    /// The longest retreat that a code can ask for.
    int longest() const { return m_demands.longest(); }
    /// Lengths that some code asks of the defenders of a hex, in order.
    std::vector<int> lengthsAt(HexIndex hex, SideIndex side);

private:
    RetreatFates m_fates;
    RetreatDemands m_demands;
    int m_most;
};

/// Enemies of a side beside a hex that may attack it, in file order.
std::vector<UnitIndex> attackersOf(DerivedLayers& layers, HexIndex hex, SideIndex side);

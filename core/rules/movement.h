// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/board_layers.h"
#include "verdict/reason.h"

#include <optional>
#include <vector>

/// A stack that would move together: at the rate of its slowest.
struct MoveQuestion
{
    std::vector<UnitIndex> units; ///< in one hex, or all off the map (see entryHexes())
    QString mode; ///< of the game's movement; empty: ordinary
    int spent = 0; ///< half points that the one which spent most has spent already
    bool isHalved = false; ///< out of supply, where the game halves movement for that
    HexIndex enteredAt = noHex; ///< units off the map: the hex where they enter
};

/// One hex that a moving stack can reach.
struct MoveReach
{
    HexIndex hex = noHex;
    int cost = 0; ///< half points of the cheapest way
    bool mayEnd = true; ///< false: the move may pass but not end there; `why` says why
    bool stops = false; ///< the move goes no farther
};

/// Where units may move, what it costs, and what stops them where they may not. A value.
class MoveField
{
public:
    /// Costs are known; else every hex that nothing forbids is in reach, and costs are hexes × 2.
    bool isCounted() const;
    int allowance() const; ///< half points left
    /// In order of hex; the start is not among them.
    const std::vector<MoveReach>& reach() const;
    const MoveReach* reachOf(HexIndex hex) const;
    /// The cheapest way there, start excluded; ties by hex numbers. Empty: out of reach.
    std::vector<HexIndex> pathTo(HexIndex hex) const;
    /// Why a hex that neighbours the reach is out of it, or no move may end there; ReasonCode::TooFar where only the
    /// allowance stops it. Empty: nothing to say.
    std::vector<Reason> why(HexIndex hex) const;
    /// Why the units may not move at all; empty: they may.
    std::vector<Reason> held() const;
};

MoveField moveField(BoardLayers& layers, const MoveQuestion& question);

/// Cost in half points and what forbids it of a way that somebody drew. Start excluded.
struct MoveWay
{
    int cost = 0;
    bool isAllowed = true;
    std::vector<Reason> why;
};
MoveWay judgeWay(BoardLayers& layers, const MoveQuestion& question, const std::vector<HexIndex>& path);

/// Where a unit that is off the map may enter it now, and why not at the other entry hexes.
struct EntryHex
{
    HexIndex hex = noHex;
    std::vector<Reason> why; ///< empty: it may
};
std::vector<EntryHex> entryHexes(const RuleBoard& board, UnitIndex unit);

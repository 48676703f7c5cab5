// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"
#include "rules/movement.h"

#include <QString>

#include <memory>
#include <vector>

class Document;
struct HexDescription;

/// Counters in somebody's hand, and the path that they are led.
struct MoveInHand
{
    std::vector<UnitIndex> units; ///< none: nothing else means anything
    bool isFree = false; ///< nothing is asked of the rules, nothing counted
    HexIndex from = noHex; ///< noHex: off the map
    std::vector<EntryHex> entries; ///< of units off the map, in order of hex number
    HexIndex target = noHex; ///< that is pointed at
    std::vector<HexIndex> fixed; ///< fixed hexes, the start excluded
    std::vector<HexIndex> path; ///< with them, to the target; without a path there: the fixed ones
    bool arrives = false; ///< the path leads to the target
    MovePath judged; ///< of the path
    std::vector<Reason> why; ///< against the target
    std::shared_ptr<const MoveField> field; ///< from the start, to be shown; null: there is none

    bool isEntering() const { return from == noHex; }
    /// Where the fixed path ends; noHex: before the map.
    HexIndex pathEnd() const { return fixed.empty() ? from : fixed.back(); }
    /// They may be put down at the target.
    bool isAllowed() const { return arrives && (isFree || judged.isAllowed); }
};

/// Where all of the units, which are off the map, may enter it together, and why not elsewhere; in order of hex number.
std::vector<EntryHex> commonEntries(const RuleView& board, const std::vector<UnitIndex>& units);
/// The nearest to the hex where they may enter; noHex: nowhere.
HexIndex nearestEntry(const HexGrid& grid, const std::vector<EntryHex>& entries, HexIndex hex);

/// A path that asks nothing of the rules, `from` excluded, around holes where that is no detour. Where it is one, `to`
/// alone: units are put there all the same, but over holes nobody is led.
std::vector<HexIndex> freePath(const HexMap& map, HexIndex from, HexIndex to);

// What is said of it. The document is the one whose units are in hand.

/// Whether units out of supply have half their movement now: in a phase of movement, where the game says so.
bool isMovementHalvedNow(const Document& document);
/// Whether the unit has: what was judged when the phase began counts; where it was not, what holds now.
bool isMovementHalved(const Document& document, UnitIndex unit);
/// Why nobody of the units' side moves in the phase at hand; empty: it may.
QString whyNotInPhase(const Document& document, const std::vector<UnitIndex>& units);
/// Why the units do not move now, but for the rules of movement; empty: they may.
QString whyNotNow(const Document& document, const std::vector<UnitIndex>& units);
/// What the board shows.
ShownMove shownMove(const Document& document, const MoveInHand& hand);
/// Adds to what is told of a hex how the units get there. `mode`: way of moving; empty: the ordinary one.
void tellMove(const Document& document, const MoveInHand& hand, const QString& mode, HexDescription& description);

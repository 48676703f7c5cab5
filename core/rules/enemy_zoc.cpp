// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/enemy_zoc.h"

#include "base/contains.h"
#include "rules/conditions.h"

#include <algorithm>
#include <bit>

namespace {

bool affects(const RuleView& board, const ZocRules& zone, std::span<const UnitIndex> units, HexIndex hex)
{
    return units.empty() || std::any_of(units.begin(), units.end(), [&](UnitIndex unit) {
               return holds(zone.affects, {board, unit, {}, hex});
           });
}

bool isNegating(const RuleView& board, const ZocRules& zone, ZocPurpose purpose, UnitIndex unit, HexIndex hex)
{
    const auto at = static_cast<std::size_t>(purpose);
    return zone.negatedByFriendlyUnit[at] && holds(zone.negating[at], {board, unit, {}, hex});
}

bool isNegated(const RuleView& board, const ZocRules& zone, const ZocQuestion& question, HexIndex hex)
{
    if (question.countsNegated || (question.friendlyNegates && !*question.friendlyNegates))
        return false;
    bool isNegated = false;
    board.forEachUnit(hex, question.side, [&](UnitIndex unit) {
        isNegated = isNegated || question.friendlyNegates || isNegating(board, zone, question.purpose, unit, hex);
    });
    return isNegated;
}

/// Calls `visit(int zone)` for each kind of zone that counts in the hex.
template<typename Visit>
void forEachZone(const RuleView& board, const ZocQuestion& question, HexIndex hex, const Visit& visit)
{
    for (int place = 0; place < board.zoneCount(); ++place) {
        const ZocRules& zone = board.zone(place);
        if (board.zocMask(hex, 1 - question.side, place) != 0 && zone.serves(question.purpose)
            && (question.zones.empty() || contains(question.zones, place)) && affects(board, zone, question.units, hex)
            && !isNegated(board, zone, question, hex))
            visit(place);
    }
}

} // namespace

bool isInEnemyZoc(const RuleView& board, const ZocQuestion& question, HexIndex hex)
{
    if (board.zocMask(hex, 1 - question.side) == 0)
        return false;
    if (board.hasPlainZoc() && question.zones.empty() && !question.friendlyNegates && !question.countsNegated)
        return board.isInEnemyZoc(hex, question.side, question.purpose);
    bool isIn = false;
    forEachZone(board, question, hex, [&](int /*zone*/) { isIn = true; });
    return isIn;
}

std::vector<UnitIndex> exertingUnits(const RuleView& board, const ZocQuestion& question, HexIndex hex)
{
    const SideIndex enemy = 1 - question.side;
    std::vector<UnitIndex> units;
    forEachZone(board, question, hex, [&](int zone) {
        for (unsigned mask = board.zocMask(hex, enemy, zone); mask != 0; mask &= mask - 1) {
            const HexIndex from = board.grid().neighbour(hex, directionFromInt(std::countr_zero(mask)));
            board.forEachUnit(from, enemy, [&](UnitIndex unit) {
                if (!contains(units, unit) && board.exertsInto(unit, zone, hex))
                    units.push_back(unit);
            });
        }
    });
    std::sort(units.begin(), units.end(),
              [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; });
    return units;
}

std::vector<UnitIndex> negatingUnits(const RuleView& board, int zone, ZocPurpose purpose, SideIndex side, HexIndex hex)
{
    std::vector<UnitIndex> units;
    board.forEachUnit(hex, side, [&](UnitIndex unit) {
        if (isNegating(board, board.zone(zone), purpose, unit, hex))
            units.push_back(unit);
    });
    std::sort(units.begin(), units.end(),
              [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; });
    return units;
}

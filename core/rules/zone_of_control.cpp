// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/zone_of_control.h"

#include "grid/number_order.h"
#include "rules/enemy_zoc.h"

#include <algorithm>
#include <iterator>

namespace {

/// Adds units that are not among those there are, in order of id.
void add(const RuleView& board, std::vector<UnitIndex>& to, const std::vector<UnitIndex>& units)
{
    const auto byId = [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; };
    std::vector<UnitIndex> all;
    std::set_union(to.begin(), to.end(), units.begin(), units.end(), std::back_inserter(all), byId);
    to = std::move(all);
}

ZocHex zocHex(const RuleView& board, SideIndex exerting, HexIndex hex)
{
    ZocHex result{hex, board.exertingUnits(hex, exerting), {}};
    for (int zone = 0; zone < board.zoneCount(); ++zone) {
        if (board.zocMask(hex, exerting, zone) == 0)
            continue;
        ZocEntry entry{zone, {}, {}};
        std::copy_if(result.by.begin(), result.by.end(), std::back_inserter(entry.by),
                     [&](UnitIndex unit) { return board.exertsInto(unit, zone, hex); });
        for (std::size_t place = 0; place < zocPurposeCount; ++place) {
            const auto purpose = static_cast<ZocPurpose>(place);
            if (board.zone(zone).serves(purpose))
                entry.negatedBy[place] = negatingUnits(board, zone, purpose, 1 - exerting, hex);
            add(board, result.negatedBy[place], entry.negatedBy[place]);
        }
        if (!board.zone(zone).name.isEmpty())
            result.entries.push_back(std::move(entry));
    }
    return result;
}

} // namespace

std::vector<SideZoc> zonesOfControl(const Position& position, const RulesInForce& rules)
{
    return zonesOfControl(RuleView(position, rules));
}

std::vector<SideZoc> zonesOfControl(const RuleView& board)
{
    const QStringList teams = board.ruleset().teams();
    std::vector<SideZoc> result;
    for (SideIndex exerting = 0; exerting < teams.size(); ++exerting) {
        SideZoc zoc{teams[exerting], {}};
        for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
            if (board.zocMask(hex, exerting) != 0)
                zoc.hexes.push_back(zocHex(board, exerting, hex));
        }
        sortByNumber(board.grid(), zoc.hexes, [](const ZocHex& entry) { return entry.hex; });
        result.push_back(std::move(zoc));
    }
    return result;
}

std::vector<SideZoc> zonesOfControlIn(const RuleView& board, HexIndex hex)
{
    std::vector<SideZoc> result;
    const QStringList teams = board.ruleset().teams();
    for (SideIndex exerting = 0; exerting < teams.size(); ++exerting) {
        if (board.zocMask(hex, exerting) != 0)
            result.push_back({teams[exerting], {zocHex(board, exerting, hex)}});
    }
    return result;
}

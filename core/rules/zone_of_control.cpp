// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/zone_of_control.h"

#include "grid/number_order.h"
#include "rules/rule_view.h"

#include <algorithm>

namespace {

ZocHex zocHex(const RuleView& board, SideIndex exerting, HexIndex hex)
{
    const Position& position = board.position();
    ZocHex entry{hex, board.exertingUnits(hex, exerting), {}};
    std::vector<UnitIndex> enemies;
    board.forEachUnit(hex, 1 - exerting, [&](UnitIndex index) { enemies.push_back(index); });
    std::sort(enemies.begin(), enemies.end(),
              [&](UnitIndex a, UnitIndex b) { return position.unit(a).id < position.unit(b).id; });
    for (std::size_t purpose = 0; purpose < zocPurposeCount; ++purpose) {
        if (board.ruleset().zoc.negatedByFriendlyUnit[purpose])
            entry.negatedBy[purpose] = enemies;
    }
    return entry;
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

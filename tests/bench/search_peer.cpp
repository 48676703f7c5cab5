// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/search_peer.h"

#include "rules/conditions.h"

#include <QtGlobal>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

std::size_t at(HexIndex hex)
{
    return static_cast<std::size_t>(hex);
}

void refuse(const char* what)
{
    qFatal("the plain searches know nothing of %s", what);
}

/// Reads a side's line of supply and its source.
void readLine(SearchBoard& board, const BenchScenario& scenario, const RulesInForce& rules, std::size_t side)
{
    const Ruleset& game = rules.ruleset();
    Unit unit;
    unit.side = game.sides[side].id;
    const auto& lines = game.supply.lines;
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const SupplyLine& each) {
        return applies(each.when, unit, scenario.position().turn, rules, {});
    });
    if (line == lines.end() || line->legs.size() != 1)
        refuse("lines of several legs");
    const HexMap& map = scenario.map();
    board.passable[side] = board.exists;
    for (const ForbidTest& test : line->legs[0].blocked) {
        if (test.kind != "terrain") {
            if (test.kind != "enemy-unit" && test.kind != "enemy-zoc")
                refuse("such tests on a line");
            continue;
        }
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
            if (test.terrain.contains(map.terrain(hex)))
                board.passable[side][at(hex)] = 0;
        }
    }
    for (const SupplySourceRules& source : game.supply.sources) {
        if (!line->legs[0].to.contains(source.name))
            continue;
        if (const HexSet* region = map.region(source.region))
            region->forEach([&](HexIndex hex) { board.sources[side].push_back(hex); });
    }
}

void readCosts(SearchBoard& board, const BenchScenario& scenario, const MovementCosts& costs)
{
    const HexMap& map = scenario.map();
    if (costs.paths.size() > 1 || costs.hexsides.size() > 1)
        refuse("several kinds of roads or hexsides");
    const auto size = static_cast<std::size_t>(map.grid.size());
    board.links.assign(size, 0);
    board.dearer.assign(size, 0);
    std::vector<int> ofEntry(map.legend.size(), 2);
    for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
        for (const auto& [terrain, halves] : costs.terrain) {
            if (map.legend[entry].terrain == terrain)
                ofEntry[entry] = halves;
        }
    }
    for (std::vector<int>& enter : board.enterCost) {
        enter.resize(size);
        std::transform(map.legendIndex.begin(), map.legendIndex.end(), enter.begin(),
                       [&](std::uint8_t entry) { return ofEntry[entry]; });
    }
    for (const auto& [name, halves] : costs.paths) {
        board.linkCost = halves;
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex)
            board.links[at(hex)] = map.path(name) == nullptr ? 0 : map.path(name)->links.mask(hex);
    }
    for (const HexsideCase& hexside : costs.hexsides) {
        board.dearerBy = hexside.value;
        const auto masks = [&](const QStringList& kinds, HexIndex hex) {
            unsigned any = 0;
            for (const QString& kind : kinds)
                any |= map.hexsideKind(kind) == nullptr ? 0U : map.hexsideKind(kind)->mask(hex);
            return any;
        };
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
            board.dearer[at(hex)] =
                static_cast<std::uint8_t>(masks(hexside.test.with, hex) & ~masks(hexside.test.without, hex));
        }
    }
}

} // namespace

SearchBoard SearchBoard::of(const BenchScenario& scenario, const RulesInForce& rules)
{
    const Ruleset& game = rules.ruleset();
    if (!game.zoc.exists || !game.zoc.notInto.isEmpty() || !game.zoc.notAcross.empty())
        refuse("zones of control that terrain stops");
    SearchBoard board;
    board.grid = scenario.grid();
    board.friendNegatesZoc = game.zoc.negatedByFriendlyUnit[static_cast<std::size_t>(ZocPurpose::Supply)];
    board.exists.resize(static_cast<std::size_t>(board.grid.size()));
    for (HexIndex hex = 0; hex < board.grid.size(); ++hex)
        board.exists[at(hex)] = scenario.map().hasHex(hex) ? 1 : 0;
    for (const Unit& unit : scenario.position().units) {
        const UnitType* type = game.unitType(unit.type);
        if (type == nullptr || !type->exertsZoc)
            refuse("units without zones of control");
        if (unit.isOnMap())
            board.units.push_back({unit.hex, unit.side == game.sides[0].id ? std::size_t{0} : std::size_t{1}});
    }
    for (std::size_t side = 0; side < 2; ++side)
        readLine(board, scenario, rules, side);
    const bool countsCosts =
        std::any_of(game.supply.lines.begin(), game.supply.lines.end(),
                    [](const SupplyLine& line) { return line.legs.front().measure == u"movement"_s; });
    if (countsCosts && !game.movement.empty())
        readCosts(board, scenario, game.movement.front());
    return board;
}

SearchPeer::SearchPeer(const SearchBoard& board) : m_board(board) {}

void SearchPeer::findOpen()
{
    const std::size_t size = m_board.exists.size();
    for (std::size_t side = 0; side < 2; ++side) {
        m_occupied[side].assign(size, 0);
        m_zoc[side].assign(size, 0);
    }
    for (const SearchBoard::Stander& unit : m_board.units) {
        m_occupied[unit.side][at(unit.hex)] = 1;
        for (const HexIndex next : m_board.grid.neighbours(unit.hex)) {
            if (next != noHex)
                m_zoc[unit.side][at(next)] = 1;
        }
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const std::size_t enemy = 1 - side;
        m_open[side] = m_board.passable[side];
        for (std::size_t hex = 0; hex < size; ++hex) {
            const bool isNegated = m_board.friendNegatesZoc && m_occupied[side][hex] != 0;
            if (m_occupied[enemy][hex] != 0 || (m_zoc[enemy][hex] != 0 && !isNegated))
                m_open[side][hex] = 0;
        }
    }
}

void SearchPeer::run()
{
    findOpen();
    for (std::size_t side = 0; side < 2; ++side)
        search(side, m_open[side], m_distance[side]);
}

std::int64_t SearchPeer::reached() const
{
    std::int64_t count = 0;
    for (const std::vector<int>& distance : m_distance)
        count += std::count_if(distance.begin(), distance.end(), [](int length) { return length != unreached; });
    return count;
}

std::int64_t SearchPeer::sum() const
{
    std::int64_t result = 0;
    for (const std::vector<int>& distance : m_distance) {
        for (const int length : distance)
            result += length == unreached ? 0 : length;
    }
    return result;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/move_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "rules/derived_layers.h"
#include "support/random/chance.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace {

struct Move
{
    UnitIndex unit;
    HexIndex to;
};

/// How many moves a repetition makes; from scratch, only what comes of every so many is found.
constexpr std::size_t movesAtOnce = 10'000;
constexpr std::size_t scratches = 20;
constexpr std::size_t mostRepetitions = 20;

/// Random units go to random neighbours where they may stand: no impassable terrain (its lines of supply may not cross
/// it either), no enemy.
std::vector<Move> randomMoves(const BenchScenario& scenario, const RulesInForce& rules)
{
    RuleView board(scenario.position(), rules);
    Chance chance(20240601);
    std::vector<Move> moves;
    const auto units = static_cast<int>(scenario.position().units.size());
    while (moves.size() < movesAtOnce * mostRepetitions) {
        const UnitIndex unit = chance.below(units);
        const HexIndex from = board.hexOf(unit);
        if (from == noHex || board.side(unit) < 0)
            continue;
        const HexIndex to = board.neighbour(from, directionFromInt(chance.below(directionCount)));
        if (to == noHex || board.map().terrain(to) == QLatin1String("impassable")
            || board.isOccupied(to, 1 - board.side(unit)))
            continue;
        board.moveUnit(unit, to);
        moves.push_back({unit, to});
    }
    return moves;
}

/// A unit of each side, whose supply is asked for.
std::vector<UnitIndex> oneOfEachSide(const RuleView& board)
{
    std::vector<UnitIndex> units;
    for (const SideIndex side : {0, 1}) {
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit) {
            if (board.side(unit) == side) {
                units.push_back(unit);
                break;
            }
        }
    }
    return units;
}

std::int64_t sumOfLengths(DerivedLayers& layers, const std::vector<UnitIndex>& sides)
{
    std::int64_t sum = 0;
    for (const UnitIndex unit : sides) {
        const SupplyField& field = layers.supply(unit);
        for (HexIndex hex = 0; hex < layers.board().grid().size(); ++hex) {
            if (layers.board().hasHex(hex))
                sum += field.length(layers.board(), hex).value_or(0);
        }
    }
    return sum;
}

void addRows(BenchTable& table, const BenchScenario& scenario, const RulesInForce& rules, const std::string& metric)
{
    if (!table.wants(metric))
        return;
    const std::vector<Move> moves = randomMoves(scenario, rules);
    {
        DerivedLayers layers(scenario.position(), rules);
        const std::vector<UnitIndex> sides = oneOfEachSide(layers.board());
        for (const UnitIndex unit : sides)
            layers.supply(unit);
        std::size_t next = 0;
        table.addCalls(
            "rearguard", metric, "us", movesAtOnce,
            [&](std::size_t) {
                const Move& move = moves[next++ % moves.size()];
                layers.moveUnit(move.unit, move.to);
                for (const UnitIndex unit : sides)
                    layers.supply(unit);
                return 0;
            },
            BenchClock::Wall, [&] { return sumOfLengths(layers, sides); });
    }
    Position position = scenario.position();
    std::unique_ptr<DerivedLayers> layers;
    std::vector<UnitIndex> sides;
    std::size_t next = 0;
    table.addCalls(
        "scratch", metric, "us", scratches,
        [&](std::size_t) {
            for (std::size_t i = 0; i < movesAtOnce / scratches; ++i) {
                const Move& move = moves[next++ % moves.size()];
                position.unit(move.unit).hex = move.to;
            }
            layers.reset(); // its memory is used again
            layers = std::make_unique<DerivedLayers>(position, rules);
            sides = oneOfEachSide(layers->board());
            for (const UnitIndex unit : sides)
                layers->supply(unit);
            return 0;
        },
        BenchClock::Wall, [&] { return sumOfLengths(*layers, sides); });
}

} // namespace

void addMoveRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        return; // its units are few; the rulesets are those of the large maps
    addRows(table, scenario, BenchScenario::benchRules(QStringLiteral("ardennes-limited")), "one-move-limited");
    addRows(table, scenario, scenario.rules(), "one-move-unlimited");
}

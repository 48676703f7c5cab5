// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/plan_board.h"

#include "rules/retreat/rule.h"
#include "support/path_count.h"
#include "support/places.h"

#include <algorithm>
#include <map>
#include <optional>

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t paths = 30; ///< of two hexes, where nothing is in the way
constexpr int farAway = 6; ///< hexes from the retreat to the enemy

void addUnits(Position& position, const char* side, const char* type, HexIndex hex, int count)
{
    for (int i = 0; i < count; ++i) {
        Unit unit;
        unit.id = u"u%1"_s.arg(position.units.size());
        unit.side = QString::fromLatin1(side);
        unit.type = QString::fromLatin1(type);
        unit.hex = hex;
        position.units.push_back(unit);
    }
}

/// Three units in one hex, one in the other; nothing where the surroundings are not open enough.
std::optional<PlanBoard> boardAround(const LoadedScenario& scenario, HexIndex first, HexIndex second)
{
    PlanBoard board{scenario, {}};
    Position& position = board.loaded.scenario.position;
    const HexGrid& grid = position.map->grid;
    position.units.clear();
    addUnits(position, "soviet", "rifle", first, 3);
    addUnits(position, "soviet", "rifle", second, 1);
    HexIndex enemy = noHex;
    bool hasFree = false;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (!position.map->hasHex(hex))
            continue;
        const int fromFirst = grid.distance(first, hex);
        const int fromSecond = grid.distance(second, hex);
        if (fromFirst >= farAway && fromSecond >= farAway)
            enemy = hex;
        if (fromFirst == 0 || fromSecond == 0 || std::min(fromFirst, fromSecond) > 2)
            continue;
        if (!hasFree && fromFirst == 1 && fromSecond == 2)
            hasFree = true;
        else
            addUnits(position, "soviet", "rifle", hex, 2);
    }
    if (enemy == noHex || !hasFree)
        return std::nullopt;
    addUnits(position, "german", "infantry", enemy, 1);
    for (UnitIndex unit = 0; unit < 4; ++unit) {
        const auto count = countPaths(DerivedLayers(position, board.loaded.rules), unit, 2);
        if (!count || count->possible != paths)
            return std::nullopt;
    }
    board.question.combat = {enemy, {first, second}, u"A2"_s};
    return board;
}

PlanBoard makeBoard()
{
    auto loaded = loadScenario(sourcePath(u"/maps/panzergruppe-guderian/across-the-nepra.scenario.json"));
    if (!loaded)
        qFatal("%s", qPrintable(toText(loaded.error().front())));
    const HexGrid& grid = loaded->scenario.position.map->grid;
    for (HexIndex first = 0; first < grid.size(); ++first) {
        for (HexIndex second = 0; second < grid.size(); ++second) {
            if (grid.distance(first, second) != 3)
                continue;
            if (auto board = boardAround(*loaded, first, second))
                return std::move(*board);
        }
    }
    qFatal("no hex of the map is open enough");
}

/// What the engine says, in the same form.
std::vector<std::set<std::vector<HexIndex>>> enginePlans(const PlanBoard& board)
{
    const auto ruling = rule(board.position(), board.loaded.rules, board.question);
    if (!ruling)
        qFatal("%s", qPrintable(ruling.error().message));
    std::vector<std::set<std::vector<HexIndex>>> legal;
    for (const Effect& effect : ruling->effects) {
        for (const UnitRetreat& retreat : effect.retreats) {
            legal.emplace_back();
            for (const RetreatPath& path : retreat.paths)
                legal.back().insert(path.hexes);
        }
    }
    if (legal.size() != 4)
        qFatal("not four units retreat");
    return legal;
}

} // namespace

const PlanBoard& planBoard()
{
    static const PlanBoard board = [] {
        PlanBoard made = makeBoard();
        if (enginePlans(made) != plainPlans(made))
            qFatal("engine and plain plans disagree");
        return made;
    }();
    return board;
}

std::vector<std::set<std::vector<HexIndex>>> plainPlans(const PlanBoard& board)
{
    struct Way
    {
        HexIndex passed;
        HexIndex end;
    };
    const Position& position = board.position();
    const HexGrid& grid = position.map->grid;
    const std::vector<HexIndex>& starts = board.question.combat.attack;
    std::map<HexIndex, int> held; // friends that do not retreat
    std::vector<std::vector<Way>> ways; // of each retreating unit; no enemy is near and no hex closed
    for (const Unit& unit : position.units) {
        if (std::find(starts.begin(), starts.end(), unit.hex) == starts.end()) {
            if (unit.side == u"soviet"_s)
                ++held[unit.hex];
            continue;
        }
        ways.emplace_back();
        for (const HexIndex passed : grid.neighbours(unit.hex)) {
            for (const HexIndex end : grid.neighbours(passed)) {
                if (end != unit.hex)
                    ways.back().push_back({passed, end});
            }
        }
    }
    const std::size_t count = ways.size();
    std::vector<std::size_t> plan(count, 0);
    std::vector<std::vector<std::size_t>> bestPlans;
    std::pair<int, int> best{1 << 20, 0}; // held ends, held hexes passed
    for (bool isDone = false; !isDone;) {
        std::pair<int, int> cost{0, 0};
        bool hasRoom = true;
        for (std::size_t u = 0; u < count && hasRoom; ++u) {
            const Way& way = ways[u][plan[u]];
            cost.first += held.count(way.end) != 0 ? 1 : 0;
            cost.second += held.count(way.passed) != 0 ? 1 : 0;
            const auto there = held.find(way.end);
            int units = there == held.end() ? 0 : there->second;
            for (std::size_t other = 0; other < count; ++other)
                units += ways[other][plan[other]].end == way.end ? 1 : 0;
            hasRoom = units <= 3;
        }
        if (hasRoom && cost < best) {
            best = cost;
            bestPlans.clear();
        }
        if (hasRoom && cost == best)
            bestPlans.push_back(plan);
        std::size_t place = 0;
        while (place < count && ++plan[place] == ways[place].size())
            plan[place++] = 0;
        isDone = place == count;
    }
    std::vector<std::set<std::vector<HexIndex>>> legal(count);
    for (const std::vector<std::size_t>& each : bestPlans) {
        for (std::size_t u = 0; u < count; ++u)
            legal[u].insert({ways[u][each[u]].passed, ways[u][each[u]].end});
    }
    return legal;
}

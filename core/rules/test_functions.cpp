// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "base/lists.h"
#include "rules/forbid_tests.h"

#include "rules/mover_supply.h"
#include "rules/zoc_bonds.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace {

using Prepared = ForbidTests::Prepared;

void sortById(const RuleView& board, std::vector<UnitIndex>& units)
{
    std::sort(units.begin(), units.end(),
              [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; });
}

/// Adds the side's units in the hex that count for the test.
void addUnits(const Prepared& test, const RuleView& board, HexIndex hex, SideIndex side, std::vector<UnitIndex>& units)
{
    board.forEachUnit(hex, side, [&](UnitIndex index) {
        if (test.types == nullptr || test.types->contains(board.unit(index).type))
            units.push_back(index);
    });
}

/// Whether there are units for which a test fails; they are the reason.
bool failsFor(std::vector<UnitIndex> units, const RuleView& board, Reason* reason)
{
    if (units.empty())
        return false;
    if (reason != nullptr) {
        sortById(board, units);
        reason->units = std::move(units);
    }
    return true;
}

bool liesInAny(const std::vector<const HexSet*>& sets, HexIndex hex)
{
    return std::any_of(sets.begin(), sets.end(), [hex](const HexSet* set) { return set->contains(hex); });
}

/// Whether a step fails the test, or an end asked as a step to it: one function for each row of testRows.
template<ForbidKind kind>
bool fails(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
           Reason* reason) = delete;

template<>
bool fails<"enemy-unit">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                         Reason* reason)
{
    const SideIndex enemy = 1 - mover.side;
    if (step.to == noHex || !board.isOccupied(step.to, enemy))
        return false;
    if (test.types == nullptr && reason == nullptr)
        return true;
    std::vector<UnitIndex> units;
    addUnits(test, board, step.to, enemy, units);
    return failsFor(std::move(units), board, reason);
}

template<>
bool fails<"enemy-zoc">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                        Reason* reason)
{
    if (step.to == noHex || board.zocMask(step.to, 1 - mover.side) == 0)
        return false;
    if (!test.hasPlainZoc) {
        ZocQuestion question = mover.zoc(test.purpose, test.zones);
        question.friendlyNegates = test.test->friendlyNegates;
        if (reason != nullptr)
            reason->units = exertingUnits(board, question, step.to);
        return reason != nullptr ? !reason->units.empty() : isInEnemyZoc(board, question, step.to);
    }
    if (test.friendlyNegates && board.isOccupied(step.to, mover.side))
        return false;
    if (reason != nullptr)
        reason->units = board.exertingUnits(step.to, 1 - mover.side);
    return true;
}

template<>
bool fails<"zoc-to-zoc">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                         Reason* reason)
{
    const SideIndex enemy = 1 - mover.side;
    if (step.to == noHex || step.from == noHex || board.zocMask(step.to, enemy) == 0
        || board.zocMask(step.from, enemy) == 0)
        return false;
    const ZocQuestion question = mover.zoc(test.purpose, test.zones);
    if (!isInEnemyZoc(board, question, step.from))
        return false;
    std::vector<UnitIndex> units = exertingUnits(board, question, step.to);
    if (test.test->sameUnit) {
        const std::vector<UnitIndex> before = exertingUnits(board, question, step.from);
        std::erase_if(units, [&](UnitIndex unit) { return !contains(before, unit); });
    }
    return failsFor(std::move(units), board, reason);
}

/// Adds units to those for which a test fails; whether there are any.
bool failsAlsoFor(const std::vector<UnitIndex>& units, const RuleView& board, Reason* reason)
{
    if (reason != nullptr) {
        reason->units.insert(reason->units.end(), units.begin(), units.end());
        sortUnique(reason->units);
        sortById(board, reason->units);
    }
    return !units.empty();
}

ZocBonds enemyBonds(const Prepared& test, const RuleView& board, const Mover& mover)
{
    const UnitIndex unit = mover.units.empty() ? mover.lead : mover.units.front();
    const bool isLifted = unit != noUnit && board.hexOf(unit) == noHex; // else it is seen where it stands
    return {board, 1 - mover.side, test.zones, isLifted ? mover.start : noHex};
}

template<>
bool fails<"crosses-bond">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                           Reason* reason)
{
    const auto& rules = board.ruleset().bonds;
    if (!rules || step.to == noHex || step.from == noHex)
        return false;
    const ZocBonds bonds = enemyBonds(test, board, mover);
    const bool isBetween = failsAlsoFor(bonds.between(step), board, reason);
    if (isBetween && reason != nullptr)
        reason->hexside = hexsideOf(board.grid(), step.from, step.direction);
    return (rules->isClosed && failsAlsoFor(bonds.around(step.to), board, reason)) || isBetween;
}

template<>
bool fails<"terrain">(const Prepared& test, const RuleView& board, const Mover&, const HexStep& step, Reason*)
{
    if (step.to == noHex || !test.terrain[board.legendIndex(step.to)])
        return false;
    return !liesInAny(test.unlessFeatures, step.to);
}

template<>
bool fails<"hexside">(const Prepared& test, const RuleView& board, const Mover&, const HexStep& step, Reason* reason)
{
    if (step.to == noHex || step.from == noHex) // off the map, or asked about the hex alone
        return false;
    const bool fails = std::any_of(test.hexsides.begin(), test.hexsides.end(), [&](const HexsideLookup& lookup) {
        return lookup.passes(step.from, step.direction);
    });
    if (fails && reason != nullptr)
        reason->hexside = hexsideOf(board.grid(), step.from, step.direction);
    return fails;
}

template<>
bool fails<"region">(const Prepared& test, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to != noHex && liesInAny(test.regions, step.to);
}

template<>
bool fails<"off-map">(const Prepared&, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to == noHex;
}

template<>
bool fails<"not-away">(const Prepared&, const RuleView& board, const Mover& mover, const HexStep& step, Reason*)
{
    if (step.to == noHex)
        return false;
    const HexGrid& grid = board.grid();
    return grid.distance(mover.start, step.to) != grid.distance(mover.start, step.from) + 1;
}

template<>
bool fails<"farther-from-supply">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                                  Reason*)
{
    if (step.to == noHex)
        return false;
    // For a unit that starts on a supply hex the rule has nothing to say.
    if (test.nearest.distanceFrom(board.grid().hex(mover.start)) == 0)
        return false;
    return supplyDistance(board, mover, test.nearest, test.measuresLines, step.to)
           > supplyDistance(board, mover, test.nearest, test.measuresLines, mover.start);
}

template<>
bool fails<"vacated-hex">(const Prepared&, const RuleView& board, const Mover& mover, const HexStep& step,
                          Reason* reason)
{
    if (step.to == noHex || mover.vacated == nullptr || step.to == mover.start)
        return false;
    const VacatedHex* left = findBy(*mover.vacated, &VacatedHex::hex, step.to);
    if (left == nullptr)
        return false;
    if (reason != nullptr) {
        reason->units = left->units;
        sortById(board, reason->units);
    }
    return true;
}

template<>
bool fails<"not-controlled">(const Prepared& test, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to != noHex && !liesInAny(test.controlled, step.to);
}

template<>
bool fails<"enemy-controlled">(const Prepared& test, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to != noHex && liesInAny(test.enemyControlled, step.to);
}

template<>
bool fails<"next-to-enemy">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                            Reason* reason)
{
    if (step.to == noHex)
        return false;
    const SideIndex enemy = 1 - mover.side;
    std::vector<UnitIndex> units;
    for (const HexIndex hex : board.grid().neighbours(step.to)) {
        if (hex == noHex || !board.isOccupied(hex, enemy))
            continue;
        if (test.types == nullptr && reason == nullptr)
            return true;
        addUnits(test, board, hex, enemy, units);
    }
    return failsFor(std::move(units), board, reason);
}

template<>
bool fails<"off-path">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step, Reason*)
{
    if (step.to == noHex || (step.from == noHex && !mover.isEntering)) // off the map, or asked about the hex alone
        return false;
    if (test.asksForTerrain && !test.terrain[board.legendIndex(step.to)])
        return false;
    if (test.links == nullptr)
        return true;
    // Who enters comes along a path that leads into the hex.
    return step.from == noHex ? test.links->mask(step.to) == 0 : !test.links->contains(step.from, step.direction);
}

template<>
bool fails<"overstacked">(const Prepared&, const RuleView& board, const Mover& mover, const HexStep& step,
                          Reason* reason)
{
    if (step.to == noHex || !isOverstackedBy(board, step.to, mover.side, mover.units))
        return false;
    if (reason != nullptr) {
        board.forEachUnit(step.to, mover.side, [&](UnitIndex index) {
            if (board.stackValue(index) > 0)
                reason->units.push_back(index);
        });
        sortById(board, reason->units);
    }
    return true;
}

template<>
bool fails<"out-of-supply">(const Prepared& test, const RuleView&, const Mover& mover, const HexStep& step, Reason*)
{
    return step.to != noHex && mover.supply != nullptr && contains(test.levels, mover.supply->level(step.to));
}

template<>
bool fails<"end-too-near">(const Prepared&, const RuleView& board, const Mover& mover, const HexStep& step, Reason*)
{
    return step.to != noHex && board.grid().distance(mover.start, step.to) < mover.length;
}

/// The units that a test on distances names, with how far they are from where the step begins (of an end: the retreat),
/// and from where it leads. Empty where there is no step.
std::vector<std::tuple<UnitIndex, int, int>> distancesToUnits(const Prepared& test, const RuleView& board,
                                                              const Mover& mover, const HexStep& step)
{
    std::vector<std::tuple<UnitIndex, int, int>> distances;
    const HexIndex from = test.at == EntryAt::End ? mover.start : step.from;
    if (test.units == nullptr || from == noHex || step.to == noHex)
        return distances;
    for (const auto& [unit, hex] : unitsMet(*test.units, mover.placeOf(board, step, test.purpose)))
        distances.emplace_back(unit, board.grid().distance(from, hex), board.grid().distance(step.to, hex));
    return distances;
}

template<>
bool fails<"nearer-to">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                        Reason* reason)
{
    std::vector<UnitIndex> units;
    for (const auto& [unit, before, after] : distancesToUnits(test, board, mover, step)) {
        if (after < before || (test.orSame && after == before))
            units.push_back(unit);
    }
    return failsFor(std::move(units), board, reason);
}

template<>
bool fails<"farther-from">(const Prepared& test, const RuleView& board, const Mover& mover, const HexStep& step,
                           Reason* reason)
{
    std::vector<UnitIndex> nearest;
    int least = 0;
    std::optional<int> leastAfter;
    for (const auto& [unit, before, after] : distancesToUnits(test, board, mover, step)) {
        leastAfter = std::min(after, leastAfter.value_or(after));
        if (!nearest.empty() && before > least)
            continue;
        if (before < least)
            nearest.clear();
        least = before;
        nearest.push_back(unit);
    }
    if (!leastAfter || *leastAfter < least || (*leastAfter == least && !test.orSame))
        return false;
    return failsFor(std::move(nearest), board, reason);
}

template<>
bool fails<"entered">(const Prepared&, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to != noHex;
}

using OpenHexes = std::span<std::uint8_t>;

// Many hexes at once are loops over bytes without branches, which compilers turn into a few instructions for many hexes.

void closeOccupied(const Prepared& test, const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open)
{
    const std::uint8_t enemy = RuleView::occupationBit(1 - mover.side);
    const std::uint8_t* occupied = board.occupation().data() + first;
    if (test.types == nullptr) {
        for (std::size_t i = 0; i < open.size(); ++i)
            open[i] &= static_cast<std::uint8_t>((occupied[i] & enemy) == 0);
        return;
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
        if ((occupied[i] & enemy) != 0
            && fails<"enemy-unit">(test, board, mover, {noHex, first + static_cast<HexIndex>(i)}, nullptr))
            open[i] = 0;
    }
}

void closeEnemyZoc(const Prepared& test, const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open)
{
    const std::uint8_t* zoc = board.zocMasks(1 - mover.side).data() + first;
    if (!test.hasPlainZoc) {
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (open[i] != 0
                && fails<"enemy-zoc">(test, board, mover, {noHex, first + static_cast<HexIndex>(i)}, nullptr))
                open[i] = 0;
        }
        return;
    }
    const std::uint8_t* occupied = board.occupation().data() + first;
    const std::uint8_t negating = test.friendlyNegates ? RuleView::occupationBit(mover.side) : std::uint8_t{0};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const int isFree = zoc[i] == 0 ? 1 : 0; // "|" where "||" would be a jump
        open[i] &= static_cast<std::uint8_t>(isFree | ((occupied[i] & negating) != 0 ? 1 : 0));
    }
}

void closeTerrain(const Prepared& test, const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open)
{
    if (test.unlessFeatures.empty()) {
        closeEntries(test.terrain, board.map(), first, open);
        return;
    }
    const std::uint8_t* legend = board.map().legendIndex.data() + first;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (test.terrain[legend[i]]
            && fails<"terrain">(test, board, mover, {noHex, first + static_cast<HexIndex>(i)}, nullptr))
            open[i] = 0;
    }
}

constexpr auto testFunctions =
    forEachKind<ForbidKind>([]<ForbidKind kind>() -> ForbidTests::TestFunction { return fails<kind>; });

/// The tests that take many hexes at once; the others are asked hex by hex.
template<ForbidKind kind>
constexpr ForbidTests::LayerFunction closes = nullptr;
template<>
constexpr ForbidTests::LayerFunction closes<"enemy-unit"> = closeOccupied;
template<>
constexpr ForbidTests::LayerFunction closes<"enemy-zoc"> = closeEnemyZoc;
template<>
constexpr ForbidTests::LayerFunction closes<"terrain"> = closeTerrain;

constexpr auto layerFunctions =
    forEachKind<ForbidKind>([]<ForbidKind kind>() -> ForbidTests::LayerFunction { return closes<kind>; });

} // namespace

bool failsTurn(const Prepared& test, const RuleView& board, const Mover& mover, HexIndex before, const HexStep& step,
               Reason* reason)
{
    return failsAlsoFor(enemyBonds(test, board, mover).through(before, step), board, reason);
}

bool hasTurns(const Prepared& test, const RuleView& board, const Mover& mover, HexIndex hex)
{
    return board.zocMask(hex, 1 - mover.side) != 0 && !enemyBonds(test, board, mover).around(hex).empty();
}

void closeEntries(const std::bitset<256>& entries, const HexMap& map, HexIndex first, std::span<std::uint8_t> open)
{
    const std::uint8_t* legend = map.legendIndex.data() + first;
    // One comparison for each entry takes many hexes at once; a table, which takes any number of entries, only one.
    if (constexpr std::size_t few = 6; entries.count() <= few) {
        for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
            if (!entries[entry])
                continue;
            const auto closed = static_cast<std::uint8_t>(entry); // bytes with bytes: sixteen at once and more
            for (std::size_t i = 0; i < open.size(); ++i)
                open[i] &= static_cast<std::uint8_t>(legend[i] != closed);
        }
        return;
    }
    std::array<std::uint8_t, 256> isOpen{};
    for (std::size_t entry = 0; entry < isOpen.size(); ++entry)
        isOpen[entry] = entries[entry] ? 0 : 1;
    for (std::size_t i = 0; i < open.size(); ++i)
        open[i] &= isOpen[legend[i]];
}

ForbidTests::Prepared prepareTest(const RuleView& board, const ForbidTest& test, ZocPurpose purpose, const Unit& unit)
{
    const HexMap& map = board.map();
    Prepared prepared;
    prepared.kind = test.kind;
    prepared.fails = testFunctions[test.kind.place];
    prepared.close = layerFunctions[test.kind.place];
    prepared.test = &test;
    prepared.sparesFirst = !test.fromStart;
    prepared.rule = board.ruleset().rule(test.rule);
    prepared.purpose = purpose;
    for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
        const auto& name = map.legend[entry].terrain;
        prepared.terrain[entry] = name.has_value() && test.terrain.contains(*name);
    }
    for (const QString& name : test.unlessFeatures) {
        if (const HexSet* feature = map.feature(name))
            prepared.unlessFeatures.push_back(feature);
    }
    prepared.friendlyNegates =
        test.friendlyNegates.value_or(board.ruleset().zoc.negatedByFriendlyUnit[static_cast<std::size_t>(purpose)]);
    const auto& bonds = board.ruleset().bonds;
    const bool isOfBonds = test.kind == "crosses-bond" && bonds;
    prepared.looksBack = isOfBonds && !bonds->isClosed;
    prepared.zones = board.ruleset().zonesNamed(isOfBonds ? bonds->zoc : test.zoc);
    prepared.hasPlainZoc = board.hasPlainZoc() && prepared.zones.empty();
    prepared.isLocal = test.kind->isLocal && (test.kind != "enemy-zoc" || board.isZocLocal());
    prepared.measuresLines = board.rules().value(test.measure) == QLatin1String("open-line");
    for (const Named<HexSet>& held : board.position().control) {
        if (board.ruleset().teamOf(held.name) == board.ruleset().teamOf(unit.side))
            prepared.controlled.push_back(&held.content);
        else
            prepared.enemyControlled.push_back(&held.content);
    }
    for (const HexsideTest& hexsideTest : test.hexsides)
        prepared.hexsides.emplace_back(hexsideTest, board.position(), unit.side);
    for (const QString& name : test.regions) {
        if (const HexSet* hexes = map.region(name))
            prepared.regions.push_back(hexes);
    }
    if (test.kind == "farther-from-supply")
        prepared.nearest = NearestHex(map, test.regions);
    if (!test.types.isEmpty())
        prepared.types = &test.types;
    const SupplyRules& supply = board.ruleset().supply;
    for (const QString& level : test.levels)
        prepared.levels.push_back(supply.levelPlace(level));
    for (int level = 1; test.levels.isEmpty() && level <= supply.lastLevel(); ++level)
        prepared.levels.push_back(level);
    prepared.units = test.units ? &*test.units : nullptr;
    prepared.orSame = test.orSame;
    if (test.kind == "off-path") {
        const PathKind* path = map.path(test.path);
        prepared.links = path != nullptr ? &path->links : nullptr;
        prepared.asksForTerrain = !test.terrain.isEmpty();
    }
    return prepared;
}

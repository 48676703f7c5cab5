// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/forbid_tests.h"

#include "rules/supply_field.h"

#include <algorithm>
#include <array>

namespace {

using PreparedTest = ForbidTests::Prepared;

void sortById(const RuleView& board, std::vector<UnitIndex>& units)
{
    std::sort(units.begin(), units.end(),
              [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; });
}

/// Adds the side's units in the hex that count for the test.
void addUnits(const PreparedTest& test, const RuleView& board, HexIndex hex, SideIndex side,
              std::vector<UnitIndex>& units)
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

bool enemyUnit(const PreparedTest& test, const RuleView& board, const Mover& mover, const HexStep& step, Reason* reason)
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

bool enemyZoc(const PreparedTest& test, const RuleView& board, const Mover& mover, const HexStep& step, Reason* reason)
{
    if (step.to == noHex || board.zocMask(step.to, 1 - mover.side) == 0)
        return false;
    if (test.friendlyNegates && board.isOccupied(step.to, mover.side))
        return false;
    if (reason != nullptr)
        reason->units = board.exertingUnits(step.to, 1 - mover.side);
    return true;
}

bool terrain(const PreparedTest& test, const RuleView& board, const Mover&, const HexStep& step, Reason*)
{
    if (step.to == noHex || !test.terrain[board.legendIndex(step.to)])
        return false;
    return std::none_of(test.unlessFeatures.begin(), test.unlessFeatures.end(),
                        [&](const HexSet* feature) { return feature->contains(step.to); });
}

bool hexside(const PreparedTest& test, const RuleView& board, const Mover&, const HexStep& step, Reason* reason)
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

bool region(const PreparedTest& test, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to != noHex && std::any_of(test.regions.begin(), test.regions.end(), [&](const HexSet* hexes) {
               return hexes->contains(step.to);
           });
}

bool offMap(const PreparedTest&, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to == noHex;
}

bool notAway(const PreparedTest&, const RuleView& board, const Mover& mover, const HexStep& step, Reason*)
{
    if (step.to == noHex)
        return false;
    const HexGrid& grid = board.grid();
    return grid.distance(mover.start, step.to) != grid.distance(mover.start, step.from) + 1;
}

bool fartherFromSupply(const PreparedTest& test, const RuleView& board, const Mover& mover, const HexStep& step,
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

bool vacatedHex(const PreparedTest&, const RuleView& board, const Mover& mover, const HexStep& step, Reason* reason)
{
    if (step.to == noHex || mover.vacated == nullptr || step.to == mover.start)
        return false;
    const auto left = std::find_if(mover.vacated->begin(), mover.vacated->end(),
                                   [&](const VacatedHex& vacated) { return vacated.hex == step.to; });
    if (left == mover.vacated->end())
        return false;
    if (reason != nullptr) {
        reason->units = left->units;
        sortById(board, reason->units);
    }
    return true;
}

bool notControlled(const PreparedTest& test, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to != noHex && (test.control == nullptr || !test.control->contains(step.to));
}

bool enemyControlled(const PreparedTest& test, const RuleView&, const Mover&, const HexStep& step, Reason*)
{
    return step.to != noHex && test.control != nullptr && test.control->contains(step.to);
}

bool nextToEnemy(const PreparedTest& test, const RuleView& board, const Mover& mover, const HexStep& step,
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

bool offPath(const PreparedTest& test, const RuleView& board, const Mover&, const HexStep& step, Reason*)
{
    if (step.to == noHex || step.from == noHex) // off the map, or asked about the hex alone
        return false;
    if (test.asksForTerrain && !test.terrain[board.legendIndex(step.to)])
        return false;
    return test.links == nullptr || !test.links->contains(step.from, step.direction);
}

bool overstacked(const PreparedTest&, const RuleView& board, const Mover& mover, const HexStep& step, Reason* reason)
{
    if (step.to == noHex || !isOverstackedBy(board, step.to, mover.side, mover.units))
        return false;
    if (reason != nullptr) {
        board.forEachUnit(step.to, mover.side, [&](UnitIndex index) {
            if (board.type(index).stacks)
                reason->units.push_back(index);
        });
        sortById(board, reason->units);
    }
    return true;
}

bool endTooNear(const PreparedTest&, const RuleView& board, const Mover& mover, const HexStep& step, Reason*)
{
    return step.to != noHex && board.grid().distance(mover.start, step.to) < mover.length;
}

using OpenHexes = std::span<std::uint8_t>;

// Many hexes at once are loops over bytes without branches, which compilers turn into a few instructions for many hexes.

void closeOccupied(const PreparedTest& test, const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open)
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
            && enemyUnit(test, board, mover, {noHex, first + static_cast<HexIndex>(i)}, nullptr))
            open[i] = 0;
    }
}

void closeEnemyZoc(const PreparedTest& test, const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open)
{
    const std::uint8_t* zoc = board.zocMasks(1 - mover.side).data() + first;
    const std::uint8_t* occupied = board.occupation().data() + first;
    const std::uint8_t negating = test.friendlyNegates ? RuleView::occupationBit(mover.side) : std::uint8_t{0};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const int isFree = zoc[i] == 0 ? 1 : 0; // "|" where "||" would be a jump
        open[i] &= static_cast<std::uint8_t>(isFree | ((occupied[i] & negating) != 0 ? 1 : 0));
    }
}

/// Closes the hexes that show one of these entries of the map's legend.
void closeEntries(const std::bitset<256>& entries, const HexMap& map, HexIndex first, OpenHexes open)
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

void closeTerrain(const PreparedTest& test, const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open)
{
    if (test.unlessFeatures.empty()) {
        closeEntries(test.terrain, board.map(), first, open);
        return;
    }
    const std::uint8_t* legend = board.map().legendIndex.data() + first;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (test.terrain[legend[i]] && terrain(test, board, mover, {noHex, first + static_cast<HexIndex>(i)}, nullptr))
            open[i] = 0;
    }
}

struct TestRow
{
    ForbidKind kind;
    ReasonCode reason;
    bool isOnEnd; ///< judged where a path ends, not at each step
    ForbidTests::TestFunction fails;
    ForbidTests::LayerFunction close = nullptr;
};

/// The one table of tests: what a ruleset's entry calls.
constexpr TestRow testTable[] = {
    {ForbidKind::EnemyUnit, ReasonCode::EnemyUnit, false, enemyUnit, closeOccupied},
    {ForbidKind::EnemyZoc, ReasonCode::EnemyZoc, false, enemyZoc, closeEnemyZoc},
    {ForbidKind::Terrain, ReasonCode::ProhibitedTerrain, false, terrain, closeTerrain},
    {ForbidKind::Hexside, ReasonCode::ProhibitedHexside, false, hexside},
    {ForbidKind::Region, ReasonCode::ProhibitedRegion, false, region},
    {ForbidKind::OffMap, ReasonCode::OffMap, false, offMap},
    {ForbidKind::NotAway, ReasonCode::NotAway, false, notAway},
    {ForbidKind::FartherFromSupply, ReasonCode::FartherFromSupply, false, fartherFromSupply},
    {ForbidKind::VacatedHex, ReasonCode::VacatedHex, false, vacatedHex},
    {ForbidKind::EnemyControlled, ReasonCode::NotControlled, false, enemyControlled},
    {ForbidKind::NotControlled, ReasonCode::NotControlled, false, notControlled},
    {ForbidKind::NextToEnemy, ReasonCode::NextToEnemy, false, nextToEnemy},
    {ForbidKind::OffPath, ReasonCode::OffPath, false, offPath},
    {ForbidKind::Overstacked, ReasonCode::Overstacked, true, overstacked},
    {ForbidKind::EndTooNear, ReasonCode::NotAway, true, endTooNear},
};

const TestRow& rowOf(ForbidKind kind)
{
    const TestRow* found = std::find_if(std::begin(testTable), std::end(testTable),
                                        [kind](const TestRow& row) { return row.kind == kind; });
    Q_ASSERT(found != std::end(testTable));
    return *found;
}

std::vector<Reason> reasonsOf(const std::vector<PreparedTest>& tests, const RuleView& board, const Mover& mover,
                              const HexStep& step)
{
    std::vector<Reason> reasons;
    for (const PreparedTest& test : tests) {
        Reason reason{test.reason, test.rule, {}, {}};
        if (test.fails(test, board, mover, step, &reason))
            reasons.push_back(std::move(reason));
    }
    return reasons;
}

bool isAboutHexsides(ForbidKind kind)
{
    return kind == ForbidKind::Hexside || kind == ForbidKind::OffPath;
}

bool passesAll(const std::vector<PreparedTest>& tests, const RuleView& board, const Mover& mover, const HexStep& step)
{
    return std::none_of(tests.begin(), tests.end(),
                        [&](const PreparedTest& test) { return test.fails(test, board, mover, step, nullptr); });
}

} // namespace

ReasonCode reasonOf(ForbidKind kind)
{
    return rowOf(kind).reason;
}

int supplyDistance(const RuleView& board, const Mover& mover, const NearestHex& regions, bool measuresLines,
                   HexIndex hex)
{
    if (!measuresLines)
        return regions.isEmpty() ? 0 : regions.distanceFrom(board.grid().hex(hex));
    return mover.supply->length(board, hex).value_or(NearestHex::none);
}

ForbidTests::ForbidTests(const RuleView& board, const std::vector<ForbidTest>& tests, ZocPurpose purpose,
                         const Unit& unit, const CombatPart& part)
{
    const HexMap& map = board.map();
    for (std::size_t place = 0; place < tests.size(); ++place) {
        const ForbidTest& test = tests[place];
        if (!applies(test.when, unit, board.position().turn, board.rules(), part))
            continue;
        m_selection.push_back(place);
        PreparedTest prepared;
        const TestRow& row = rowOf(test.kind);
        prepared.kind = test.kind;
        prepared.fails = row.fails;
        prepared.close = row.close;
        prepared.reason = row.reason;
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
        prepared.measuresLines = board.rules().value(test.measure) == QLatin1String("open-line");
        const bool asksForEnemy = test.kind == ForbidKind::EnemyControlled;
        prepared.control =
            findNamed(board.position().control, asksForEnemy ? board.ruleset().opponent(unit.side) : unit.side);
        for (const HexsideTest& hexsideTest : test.hexsides)
            prepared.hexsides.emplace_back(hexsideTest, board.position(), unit.side);
        for (const QString& name : test.regions) {
            if (const HexSet* hexes = map.region(name))
                prepared.regions.push_back(hexes);
        }
        if (test.kind == ForbidKind::FartherFromSupply)
            prepared.nearest = NearestHex(map, test.regions);
        if (!test.types.isEmpty())
            prepared.types = &test.types;
        if (test.kind == ForbidKind::OffPath) {
            const PathKind* path = map.path(test.path);
            prepared.links = path != nullptr ? &path->links : nullptr;
            prepared.asksForTerrain = !test.terrain.isEmpty();
        }
        (row.isOnEnd ? m_endTests : m_stepTests).push_back(std::move(prepared));
    }
}

bool ForbidTests::isOpen(const RuleView& board, const Mover& mover, const HexStep& step) const
{
    return step.to != noHex && passesAll(m_stepTests, board, mover, step);
}

bool ForbidTests::isHexOpen(const RuleView& board, const Mover& mover, HexIndex hex) const
{
    // Tests on hexsides pass where no hexside is named.
    const HexStep step{noHex, hex, HexDirection::D0};
    return std::none_of(m_stepTests.begin(), m_stepTests.end(), [&](const PreparedTest& test) {
        return test.kind != ForbidKind::NotAway && test.fails(test, board, mover, step, nullptr);
    });
}

bool ForbidTests::isHexsideOpen(const RuleView& board, const Mover& mover, const HexStep& step) const
{
    return std::none_of(m_stepTests.begin(), m_stepTests.end(), [&](const PreparedTest& test) {
        return isAboutHexsides(test.kind) && test.fails(test, board, mover, step, nullptr);
    });
}

bool ForbidTests::asksForHexsides() const
{
    return std::any_of(m_stepTests.begin(), m_stepTests.end(),
                       [](const PreparedTest& test) { return isAboutHexsides(test.kind); });
}

void ForbidTests::openHexes(const RuleView& board, const Mover& mover, HexIndex first, OpenHexes open) const
{
    std::bitset<256> holes;
    for (std::size_t entry = 0; entry < board.map().legend.size(); ++entry)
        holes[entry] = !board.map().legend[entry].terrain;
    std::fill(open.begin(), open.end(), std::uint8_t{1});
    closeEntries(holes, board.map(), first, open);
    for (const PreparedTest& test : m_stepTests) {
        if (test.close != nullptr) {
            test.close(test, board, mover, first, open);
            continue;
        }
        if (isAboutHexsides(test.kind) || test.kind == ForbidKind::OffMap)
            continue; // about hexsides, not hexes
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (open[i] != 0 && test.fails(test, board, mover, {noHex, first + static_cast<HexIndex>(i)}, nullptr))
                open[i] = 0;
        }
    }
}

std::vector<std::uint8_t> ForbidTests::openHexes(const RuleView& board, const Mover& mover) const
{
    std::vector<std::uint8_t> open(static_cast<std::size_t>(board.grid().size()));
    openHexes(board, mover, 0, open);
    return open;
}

bool ForbidTests::asksForHexesAlone() const
{
    return std::all_of(m_stepTests.begin(), m_stepTests.end(), [](const PreparedTest& test) {
        switch (test.kind) {
        case ForbidKind::EnemyUnit:
        case ForbidKind::EnemyZoc:
        case ForbidKind::Terrain:
        case ForbidKind::Hexside:
        case ForbidKind::Region:
        case ForbidKind::OffMap:
        case ForbidKind::EnemyControlled:
        case ForbidKind::NotControlled:
            return true;
        default:
            return false;
        }
    });
}

std::vector<std::uint8_t> ForbidTests::closedHexsides(const RuleView& board) const
{
    std::vector<std::uint8_t> closed;
    std::vector<std::uint8_t> passing;
    for (const PreparedTest& test : m_stepTests) {
        if (test.kind == ForbidKind::OffPath) {
            closed.resize(board.map().legendIndex.size());
            for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
                for (int d = 0; d < directionCount; ++d) {
                    const HexDirection direction = directionFromInt(d);
                    if (offPath(test, board, {}, {hex, board.neighbour(hex, direction), direction}, nullptr))
                        closed[static_cast<std::size_t>(hex)] |=
                            static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
                }
            }
            continue;
        }
        if (test.kind != ForbidKind::Hexside || test.hexsides.empty())
            continue;
        closed.resize(board.map().legendIndex.size());
        passing.resize(closed.size());
        for (const HexsideLookup& lookup : test.hexsides) {
            lookup.findPassing(passing);
            for (std::size_t hex = 0; hex < closed.size(); ++hex)
                closed[hex] |= passing[hex];
        }
    }
    if (std::all_of(closed.begin(), closed.end(), [](std::uint8_t mask) { return mask == 0; }))
        closed.clear(); // a map without such hexsides: searches are quicker where there are none
    return closed;
}

std::vector<Reason> ForbidTests::stepReasons(const RuleView& board, const Mover& mover, const HexStep& step) const
{
    std::vector<Reason> reasons = reasonsOf(m_stepTests, board, mover, step);
    if (step.to == noHex && reasons.empty())
        reasons.push_back({ReasonCode::OffMap, noRule, {}, {}}); // nothing ever steps off the map, rule or no rule
    return reasons;
}

std::vector<Reason> ForbidTests::endReasons(const RuleView& board, const Mover& mover, HexIndex end) const
{
    return reasonsOf(m_endTests, board, mover, {noHex, end, HexDirection::D0});
}

bool ForbidTests::mayEnd(const RuleView& board, const Mover& mover, HexIndex end) const
{
    return passesAll(m_endTests, board, mover, {noHex, end, HexDirection::D0});
}

bool ForbidTests::alwaysLeadsAway() const
{
    return std::any_of(m_stepTests.begin(), m_stepTests.end(),
                       [](const PreparedTest& test) { return test.kind == ForbidKind::NotAway; });
}

bool ForbidTests::endsFarAway() const
{
    return std::any_of(m_endTests.begin(), m_endTests.end(),
                       [](const PreparedTest& test) { return test.kind == ForbidKind::EndTooNear; });
}

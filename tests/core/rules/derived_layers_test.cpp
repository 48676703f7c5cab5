// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/derived_layers.h"
#include "support/core_scenario.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

/// A board and its fields of supply, repaired after each of 100,000 moves, are those of a board made anew.
class DerivedLayersTest : public QObject
{
    Q_OBJECT

private slots:
    void repairedIsFromScratch_data();
    void repairedIsFromScratch();
    void thereIsALineWhereItHasALength();
    void unitsOfOneKindShareAField();
    void fieldsThatCannotBeRepairedAreFoundAnew();
};

namespace {

/// What a game asks of lines of supply beside enemies, zones of control and terrain.
enum Variant : unsigned {
    Plain = 0,
    Limited = 1,
    Barriers = 2,
    NoNegation = 4,
    ZocBarriers = 8,
    Chained = 16,
    Movement = 32
};

struct World
{
    Position position;
    RulesetPtr ruleset;
    std::unique_ptr<RulesInForce> rules;
};

RulesetPtr makeRuleset(unsigned variant)
{
    auto ruleset = std::make_shared<Ruleset>(*testRuleset(u"ardennes-offensive"_s));
    UnitType silent = ruleset->unitTypes.front();
    silent.name = u"silent"_s;
    silent.exertsZoc = false;
    ruleset->unitTypes.push_back(silent);
    HexsideTest unbridged;
    unbridged.with = {u"river"_s};
    unbridged.without = {u"bridge"_s};
    if ((variant & NoNegation) != 0)
        ruleset->zoc.negatedByFriendlyUnit[static_cast<std::size_t>(ZocPurpose::Supply)] = false;
    if ((variant & ZocBarriers) != 0)
        ruleset->zoc.notAcross.push_back(unbridged);
    // In half points. Unlike hexes, the shortest way is not always the cheapest.
    HexsideTest bridged;
    bridged.with = {u"bridge"_s};
    ruleset->movement = {{{u"infantry"_s}, Condition(), {{u"clear"_s, 2}}, {{bridged, 1}, {unbridged, 5}}, {}}};
    for (SupplyLine& line : ruleset->supply.lines) {
        SupplyLeg& leg = line.legs.front();
        if ((variant & Limited) != 0)
            leg.limit = Amount{7, {}};
        if ((variant & Movement) != 0)
            leg.measure = u"movement"_s;
        if ((variant & Barriers) != 0) {
            ForbidTest test;
            test.kind = "hexside";
            test.rule = ruleset->supply.rule;
            test.hexsides = {unbridged};
            leg.blocked.push_back(test);
        }
        if ((variant & Chained) != 0) {
            const QStringList to = leg.to;
            leg.to.clear();
            line.legs.push_back(leg);
            line.legs.back().to = to;
        }
    }
    return ruleset;
}

HexMapPtr makeMap(const HexGrid& grid, int closed, Chance& chance)
{
    auto map = std::make_shared<HexMap>();
    map->grid = grid;
    map->legend = {{U'.', u"clear"_s}, {U'#', u"impassable"_s}, {U' ', std::nullopt}};
    for (HexIndex hex = 0; hex < grid.size(); ++hex)
        map->legendIndex.push_back(chance.percent(closed) ? 1 : chance.percent(3) ? 2 : 0);
    HexsideSet river(grid.size());
    HexsideSet bridge(grid.size());
    HexSet german(grid.size());
    HexSet allied(grid.size());
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (!map->hasHex(hex))
            continue;
        for (const HexDirection direction : allDirections) {
            const HexIndex next = grid.neighbour(hex, direction);
            if (next <= hex || !map->hasHex(next) || !chance.percent(12))
                continue;
            const Hexside hexside = *hexsideOf(grid, hex, direction);
            river.insert(grid, hexside);
            if (chance.percent(20))
                bridge.insert(grid, hexside);
        }
        const OffsetCoord at = grid.offset(hex);
        german.set(hex, at.row == 0 && chance.percent(60));
        allied.set(hex, at.row == grid.rows() - 1 || (at.column == 0 && chance.percent(10)));
    }
    map->hexsides = {{u"river"_s, river}, {u"bridge"_s, bridge}};
    map->regions = {{u"german-supply"_s, german}, {u"allied-supply"_s, allied}};
    return map;
}

HexIndex anyHex(const HexMap& map, Chance& chance)
{
    HexIndex hex = noHex;
    do
        hex = chance.below(map.grid.size());
    while (!map.hasHex(hex));
    return hex;
}

World makeWorld(const HexGrid& grid, int closed, int units, unsigned variant, Chance& chance)
{
    World world;
    world.position.map = makeMap(grid, closed, chance);
    for (int i = 0; i < units; ++i) {
        Unit unit;
        unit.id = u"u%1"_s.arg(i);
        unit.side = chance.percent(50) ? u"german"_s : u"allied"_s;
        unit.type = chance.percent(80) ? u"infantry"_s : u"silent"_s;
        unit.hex = chance.percent(10) ? noHex : anyHex(*world.position.map, chance);
        world.position.units.push_back(unit);
    }
    world.ruleset = makeRuleset(variant);
    world.rules = std::make_unique<RulesInForce>(world.ruleset);
    return world;
}

/// Mostly a step, so that stacks and fronts come about; sometimes a leap, off the map or back to it.
HexIndex destination(const RuleView& board, UnitIndex unit, Chance& chance)
{
    const HexIndex from = board.hexOf(unit);
    if (from == noHex || chance.percent(8))
        return anyHex(board.map(), chance);
    if (chance.percent(4))
        return noHex;
    const HexIndex to = board.neighbour(from, directionFromInt(chance.below(directionCount)));
    return to == noHex ? from : to;
}

std::vector<int> lengthsOf(DerivedLayers& layers, UnitIndex unit, SupplyField::Limits limits)
{
    const SupplyField& field = layers.supply(unit, limits);
    std::vector<int> lengths;
    lengths.reserve(static_cast<std::size_t>(layers.board().grid().size()));
    for (const SupplyField::Line& line : field.lines()) {
        const SupplyLegField& leg = *line.legs.front();
        for (HexIndex hex = 0; hex < layers.board().grid().size(); ++hex)
            lengths.push_back(leg.lengthBeyond(layers.board(), hex, leg.limit()));
    }
    return lengths;
}

void collectWork(DerivedLayers& layers, UnitIndex unit, int& restarts, std::size_t& scratch)
{
    for (const SupplyField::Line& line : layers.supply(unit).lines()) {
        if (const HexFlood* flood = line.legs.front()->flood()) {
            restarts += flood->restarts();
            scratch += flood->scratchBytes();
        }
    }
}

} // namespace

void DerivedLayersTest::repairedIsFromScratch_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rows");
    QTest::addColumn<bool>("isPointy");
    QTest::addColumn<int>("closed"); // percent
    QTest::addColumn<unsigned>("variant");
    QTest::addColumn<int>("moves");
    constexpr unsigned variants[] = {Plain,      Limited,     Barriers,           Limited | Barriers | ZocBarriers,
                                     NoNegation, ZocBarriers, Movement | Limited, Movement | Limited | Barriers};
    for (const bool isPointy : {false, true}) {
        for (const unsigned variant : variants) {
            const auto add = [&](int columns, int rows, int closed, int moves) {
                QTest::addRow("%d x %d, %s, variant %u", columns, rows, isPointy ? "pointy" : "flat", variant)
                    << columns << rows << isPointy << closed << variant << moves;
            };
            add(9, 8, 15, 2000);
            add(12, 7, 35, 2000);
            add(50, 41, 30, 200);
        }
        QTest::addRow("7 x 6, %s, chained", isPointy ? "pointy" : "flat")
            << 7 << 6 << isPointy << 10 << unsigned(Chained) << 1000;
    }
    QTest::addRow("restarts") << 90 << 90 << false << 30 << unsigned(Plain) << 300;
}

void DerivedLayersTest::repairedIsFromScratch()
{
    QFETCH(const int, columns);
    QFETCH(const int, rows);
    QFETCH(const bool, isPointy);
    QFETCH(const int, closed);
    QFETCH(const unsigned, variant);
    QFETCH(const int, moves);
    int restarts = 0;
    for (const Shifted shifted : {Shifted::Even, Shifted::Odd}) {
        Chance chance(static_cast<std::uint64_t>(columns) + variant);
        const HexGrid grid(isPointy ? GridShape::Pointy : GridShape::Flat, columns, rows, shifted, HexNumbering(), 0.0);
        const int units = std::max(10, grid.size() / 30);
        World world = makeWorld(grid, closed, units, variant, chance);
        DerivedLayers layers(world.position, *world.rules);
        Position now = world.position;
        for (int move = 0; move < moves; ++move) {
            const UnitIndex unit = chance.below(units);
            const HexIndex to = destination(layers.board(), unit, chance);
            layers.moveUnit(unit, to);
            now.unit(unit).hex = to;
            if (chance.percent(20))
                continue; // fields hear of several moves at once

            DerivedLayers fresh(now, *world.rules);
            QCOMPARE(layers.board().occupation(), fresh.board().occupation());
            std::array<bool, 2> isSeen{};
            for (const SideIndex side : {0, 1})
                QCOMPARE(layers.board().zocMasks(side), fresh.board().zocMasks(side));
            for (UnitIndex asking = 0; asking < units && !(isSeen[0] && isSeen[1]); ++asking) {
                bool& isSideSeen = isSeen[static_cast<std::size_t>(fresh.board().side(asking))];
                if (isSideSeen)
                    continue;
                isSideSeen = true;
                const auto limits = chance.percent(90) ? SupplyField::Limits::Apply : SupplyField::Limits::Ignore;
                QCOMPARE(lengthsOf(layers, asking, limits), lengthsOf(fresh, asking, limits));
            }
        }
        std::size_t scratch = 0;
        collectWork(layers, 0, restarts, scratch);
        QVERIFY2(scratch <= 4096 + 16 * static_cast<std::size_t>(grid.size()), "the repairs' memory grows");
    }
    if (columns >= 90)
        QVERIFY2(restarts > 0, "no move was large enough to start again");
}

void DerivedLayersTest::thereIsALineWhereItHasALength()
{
    // In movement points the one follows from the least cost, the other from a search of its own.
    for (const unsigned variant : {Movement | Limited, Movement | Limited | Barriers, Movement | Limited | Chained}) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Chance chance(seed);
            const HexGrid grid(seed % 2 == 0 ? GridShape::Flat : GridShape::Pointy, 14, 11, Shifted::Even,
                               HexNumbering(), 0.0);
            World world = makeWorld(grid, 20, 12, variant, chance);
            DerivedLayers layers(world.position, *world.rules);
            for (UnitIndex unit = 0; unit < 12; ++unit) {
                const SupplyField& field = layers.supply(unit);
                std::vector<bool> isSupplied;
                for (HexIndex hex = 0; hex < grid.size(); ++hex)
                    isSupplied.push_back(field.isSupplied(layers.board(), hex));
                for (HexIndex hex = 0; hex < grid.size(); ++hex)
                    QCOMPARE(field.length(layers.board(), hex).has_value(), isSupplied[static_cast<std::size_t>(hex)]);
            }
        }
    }
}

void DerivedLayersTest::unitsOfOneKindShareAField()
{
    Chance chance(3);
    const HexGrid grid(GridShape::Flat, 6, 6, Shifted::Even, HexNumbering(), 0.0);
    World world = makeWorld(grid, 10, 4, Plain, chance);
    for (UnitIndex unit = 0; unit < 4; ++unit) {
        world.position.unit(unit).side = unit < 3 ? u"german"_s : u"allied"_s;
        world.position.unit(unit).type = unit == 2 ? u"silent"_s : u"infantry"_s;
    }
    DerivedLayers layers(world.position, *world.rules);
    QCOMPARE(&layers.supply(0), &layers.supply(1));
    QVERIFY(&layers.supply(0) != &layers.supply(2));
    QVERIFY(&layers.supply(0) != &layers.supply(3));
    QVERIFY(&layers.supply(0) != &layers.supply(0, SupplyField::Limits::Ignore));
}

void DerivedLayersTest::fieldsThatCannotBeRepairedAreFoundAnew()
{
    Chance chance(3);
    const HexGrid grid(GridShape::Flat, 6, 6, Shifted::Even, HexNumbering(), 0.0);
    const World plain = makeWorld(grid, 0, 4, Plain, chance);
    const World chained = makeWorld(grid, 0, 4, Chained, chance);
    for (const World* world : {&plain, &chained}) {
        DerivedLayers layers(world->position, *world->rules);
        const SupplyField* before = &layers.supply(0);
        layers.moveUnit(1, layers.board().hexOf(1) == noHex ? 14 : noHex);
        QCOMPARE(before->lines().front().legs.front()->flood() != nullptr, world == &plain);
        QVERIFY(layers.supply(0).lines().front().legs.size() == (world == &plain ? 1U : 2U));
        if (world == &plain)
            QCOMPARE(&layers.supply(0), before);
    }
}

REARGUARD_APPLESS_TEST(DerivedLayersTest)
#include "derived_layers_test.moc"

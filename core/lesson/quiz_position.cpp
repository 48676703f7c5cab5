// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/quiz_position.h"

#include "rules/combat_result.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::Literals::StringLiterals;

namespace {

using Point = std::pair<double, double>;

/// On a plane with hexes of width 1; which way is up does not matter here.
Point pointOf(const HexGrid& grid, HexIndex hex)
{
    const Hex at = grid.hex(hex);
    return {at.q + at.r / 2.0, at.r * 0.8660254};
}

std::optional<Point> middleOf(const HexGrid& grid, const std::vector<const HexSet*>& sets)
{
    Point sum{0.0, 0.0};
    int count = 0;
    for (const HexSet* set : sets) {
        set->forEach([&](HexIndex hex) {
            const Point at = pointOf(grid, hex);
            sum = {sum.first + at.first, sum.second + at.second};
            ++count;
        });
    }
    if (count == 0)
        return std::nullopt;
    return Point{sum.first / count, sum.second / count};
}

Point scaled(Point vector)
{
    const double length = std::hypot(vector.first, vector.second);
    return length < 1e-9 ? Point{1.0, 0.0} : Point{vector.first / length, vector.second / length};
}

} // namespace

const SideRules& sideOfTeam(const Ruleset& game, std::size_t team)
{
    return *std::ranges::find_if(
        game.sides, [&](const SideRules& side) { return game.teamPlace(side.id) == static_cast<int>(team); });
}

QuizPositions::QuizPositions(const RulesInForce& rules, HexMapPtr map, QuizLevel level, const std::vector<Unit>& roster)
    : m_rules(rules), m_game(rules.ruleset()), m_map(std::move(map)), m_level(level)
{
    for (const Unit& unit : roster) {
        const UnitType* type = m_game.unitType(unit.type);
        for (std::size_t side = 0; type != nullptr && side < m_game.sides.size() && side < 2; ++side) {
            if (unit.side == sideOfTeam(m_game, side).id)
                (type->isCombatUnit && type->stacks ? m_roster : m_rosterOthers)[side].push_back(unit);
        }
    }
    findPlaces();
    findPools();
    findCodes();
    findSources();
}

void QuizPositions::findPlaces()
{
    const auto close = [this](const ForbidTest& test) {
        if (test.kind == "terrain")
            m_closedTerrain.insert(test.terrain.begin(), test.terrain.end());
        for (const QString& region : test.kind == "region" ? test.regions : QStringList()) {
            if (const HexSet* hexes = m_map->region(region))
                m_closedRegions.push_back(hexes);
        }
    };
    for (const ForbidTest& test : m_game.retreat.forbid)
        close(test);
    for (const SupplyLine& line : m_game.supply.lines) {
        for (const SupplyLeg& leg : line.legs)
            std::for_each(leg.blocked.begin(), leg.blocked.end(), close);
    }
}

bool QuizPositions::isPlace(HexIndex hex) const
{
    return m_map->hasHex(hex) && !m_closedTerrain.contains(m_map->terrain(hex))
           && std::none_of(m_closedRegions.begin(), m_closedRegions.end(),
                           [hex](const HexSet* region) { return region->contains(hex); });
}

void QuizPositions::findPools()
{
    // Which side has a type, the ruleset says only here and there: where it speaks of the type and of one side alone.
    std::map<QString, std::set<QString>> ownersOf;
    std::set<QString> isShared;
    const auto note = [&](const QStringList& types, const QStringList& sides, const QStringList& nations) {
        for (const QString& type : types) {
            if (sides.size() == 1)
                ownersOf[type].insert(sides.front());
            else if (sides.isEmpty() && !nations.isEmpty())
                isShared.insert(type);
        }
    };
    for (const StackingBonus& bonus : m_game.stackingBonus)
        note({bonus.withType}, bonus.sides, {});
    for (const StackingKindLimit& limit : m_game.stacking.limits)
        note(limit.of.types, limit.of.sides, limit.of.nations);
    for (const SupplyLine& line : m_game.supply.lines)
        note(line.when.types, line.when.sides, line.when.nations);
    for (std::size_t side = 0; side < 2 && side < m_game.sides.size(); ++side) {
        const QString& id = sideOfTeam(m_game, side).id;
        for (const UnitType& type : m_game.unitTypes) {
            const auto owners = ownersOf.find(type.name);
            const bool isOthers =
                owners != ownersOf.end() && !isShared.contains(type.name) && !owners->second.contains(id);
            if (isOthers)
                continue;
            const bool isOfLine = type.isCombatUnit && type.stacks;
            const bool isSupplier = std::ranges::any_of(m_game.supply.lines, [&](const SupplyLine& line) {
                return std::ranges::find(line.legs, type.name, &SupplyLeg::toUnit) != line.legs.end();
            });
            (isOfLine && !isSupplier ? m_pools[side].line : m_pools[side].others).push_back(&type);
        }
        // A nation that is called like its side; else the one at the side's end of the list that is no side's name.
        std::vector<QString> others;
        for (const Kind& nation : m_game.nations) {
            if (nation.name == id)
                m_nations[side] = id;
            else if (m_game.side(nation.name) == nullptr)
                others.push_back(nation.name);
        }
        if (m_nations[side].isEmpty() && !others.empty())
            m_nations[side] = side == 0 ? others.front() : others.back();
    }
}

void QuizPositions::findCodes()
{
    const int most = m_level == QuizLevel::Hard ? 3 : 2;
    for (const QString& code : commonResultCodes(m_game, most)) {
        const auto result = parseCombatResult(code, m_rules);
        if (!result)
            continue;
        for (const CombatRole role : {CombatRole::Defender, CombatRole::Attacker}) {
            const auto& effects = role == CombatRole::Defender ? result->defender : result->attacker;
            const auto has = [&effects](EffectKind kind) {
                return std::ranges::find(effects, kind, &ResultEffect::kind) != effects.end();
            };
            const bool isPlain = effects.size() < 2 || m_level != QuizLevel::Easy;
            if (has(EffectKind::Retreat) && m_game.retreat.exists) {
                m_retreatCodes.push_back({code, role});
                if (isPlain)
                    m_retreatCodes.push_back({code, role}); // a beginner sees fewer choices among outcomes
            }
            if (has(EffectKind::LoseSteps) || has(EffectKind::Eliminated))
                m_lossCodes.push_back({code, role});
        }
    }
}

bool asksControl(const Ruleset& game)
{
    const auto isAsked = [](const std::vector<ForbidTest>& tests) {
        return std::any_of(tests.begin(), tests.end(),
                           [](const ForbidTest& test) { return test.kind == "not-controlled"; });
    };
    return std::any_of(game.supply.sources.begin(), game.supply.sources.end(),
                       [&](const SupplySourceRules& source) { return isAsked(source.blocked); })
           || std::any_of(game.supply.lines.begin(), game.supply.lines.end(), [&](const SupplyLine& line) {
                  return std::any_of(line.legs.begin(), line.legs.end(),
                                     [&](const SupplyLeg& leg) { return isAsked(leg.blocked); });
              });
}

void QuizPositions::findSources()
{
    std::array<std::vector<const HexSet*>, 2> sources;
    m_needsControl = asksControl(m_game);
    for (const SupplySourceRules& source : m_game.supply.sources) {
        const HexSet* region = m_map->region(source.region);
        if (source.region.isEmpty() || region == nullptr)
            continue;
        for (std::size_t side = 0; side < 2 && side < m_game.sides.size(); ++side) {
            const QString& id = sideOfTeam(m_game, side).id;
            const auto isOf = [&](const QStringList& sides) { return sides.isEmpty() || sides.contains(id); };
            const bool serves =
                std::any_of(m_game.supply.lines.begin(), m_game.supply.lines.end(), [&](const auto& line) {
                    return isOf(line.when.sides) && line.legs.back().to.contains(source.name);
                });
            if (serves && isOf(source.when.sides))
                sources[side].push_back(region);
        }
    }
    for (std::size_t side = 0; side < 2; ++side)
        m_rear[side] = middleOf(m_map->grid, sources[side]);
}

double QuizPositions::depth(HexIndex hex) const
{
    const Point at = pointOf(m_map->grid, hex);
    const Point spot = pointOf(m_map->grid, m_spot);
    return (at.first - spot.first) * m_toFirst.first + (at.second - spot.second) * m_toFirst.second;
}

void QuizPositions::moveTo(QuizChance& chance)
{
    constexpr int tries = 60;
    const HexGrid& grid = m_map->grid;
    for (int i = 0; i < tries; ++i) {
        m_spot = chance.below(grid.size());
        if (isPlace(m_spot))
            break;
    }
    // Each side has its supply behind it, more or less.
    const Point here = pointOf(grid, m_spot);
    const auto& [first, second] = m_rear;
    const Point any = scaled({chance.fraction() - 0.5, chance.fraction() - 0.5});
    Point toFirst = any;
    if (first && second)
        toFirst = scaled({first->first - second->first, first->second - second->second});
    else if (first)
        toFirst = scaled({first->first - here.first, first->second - here.second});
    else if (second)
        toFirst = scaled({here.first - second->first, here.second - second->second});
    constexpr double slant = 0.6;
    m_toFirst = scaled({toFirst.first + slant * any.first, toFirst.second + slant * any.second});
    m_control.clear();
    if (!m_needsControl)
        return;
    for (const SideRules& side : m_game.sides)
        m_control.push_back({side.id, HexSet(grid.size())});
    const auto place = [this](std::size_t team) { return &sideOfTeam(m_game, team) - m_game.sides.data(); };
    const std::array<std::ptrdiff_t, 2> places{place(0), place(1)};
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (m_map->hasHex(hex))
            m_control[static_cast<std::size_t>(places[depth(hex) >= 0 ? 0 : 1])].content.insert(hex);
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/prefer_scores.h"

#include "rules/conditions.h"
#include "ruleset/retreat_rule_names.h"

#include <algorithm>
#include <limits>

namespace {

using Prepared = PreferScores::Prepared;
using Context = ScoreContext;
using Scope = PreferScores::Scope;

/// No line counts as infinitely long; infinite is not less than infinite.
int lineLength(const Context& context, HexIndex hex)
{
    return context.mover.supply->length(context.board, hex).value_or(std::numeric_limits<int>::max());
}

bool anyPasses(const std::vector<HexsideLookup>& lookups, const HexStep& step)
{
    return std::any_of(lookups.begin(), lookups.end(),
                       [&](const HexsideLookup& lookup) { return lookup.passes(step.from, step.direction); });
}

int terrainValue(const Prepared& score, const Context& context, HexIndex hex)
{
    return score.terrainValue[context.board.legendIndex(hex)];
}

/// Farther than any two hexes of the grid can be apart.
int farthest(const RuleView& board)
{
    return board.grid().columns() + board.grid().rows();
}

int terrainEntered(const Prepared& score, const Context& context, const HexStep& step)
{
    return terrainValue(score, context, step.to);
}

int endsInSupply(const Prepared&, const Context& context, const HexStep& step)
{
    return context.mover.supply->isSupplied(context.board, step.to) ? 0 : 1;
}

int direction(const Prepared& score, const Context&, const HexStep& step)
{
    return score.directionValue[static_cast<std::size_t>(toInt(step.direction))];
}

int supplyLineShrinks(const Prepared&, const Context& context, const HexStep& step)
{
    return lineLength(context, step.to) < lineLength(context, step.from) ? 0 : 1;
}

int alongPath(const Prepared& score, const Context&, const HexStep& step)
{
    if (score.links == nullptr || score.links->mask(step.to) == 0)
        return 2;
    if (score.links->contains(step.from, step.direction) && anyPasses(score.linked, step))
        return 0;
    return anyPasses(score.onto, step) ? 1 : 2;
}

int going(const Prepared& score, const Context& context, const HexStep& step)
{
    const int ofTerrain = terrainValue(score, context, step.to);
    const auto crossed = std::find_if(score.crossings.begin(), score.crossings.end(), [&](const auto& crossing) {
        return crossing.first.passes(step.from, step.direction);
    });
    const int ofHexside = crossed == score.crossings.end() ? 0 : crossed->second;
    return 4 * std::max(ofTerrain, ofHexside) + std::min(ofTerrain, ofHexside);
}

int distanceToTerrain(const Prepared& score, const Context& context, const HexStep& step)
{
    if (!score.exists || terrainValue(score, context, step.from) != 0)
        return 0;
    return distanceToNearest(context.board.grid(), step.to, farthest(context.board),
                             [&](HexIndex hex) { return terrainValue(score, context, hex) != 0; });
}

int distanceToPath(const Prepared& score, const Context& context, const HexStep& step)
{
    if (!score.exists)
        return 0;
    return distanceToNearest(context.board.grid(), step.to, farthest(context.board),
                             [&](HexIndex hex) { return score.links->mask(hex) != 0; });
}

int friendlyUnits(const Prepared&, const Context& context, const HexStep& step)
{
    if (!context.board.isOccupied(step.to, context.mover.side))
        return 0;
    int count = 0;
    context.board.forEachUnit(step.to, context.mover.side, [&](UnitIndex) { ++count; });
    return count;
}

/// Distances to supply of the end and of the start.
std::pair<int, int> supplyDistances(const Prepared& score, const Context& context, const HexStep& step)
{
    const auto from = [&](HexIndex hex) {
        return supplyDistance(context.board, context.mover, score.nearest, score.measuresLines, hex);
    };
    return {from(step.to), from(context.mover.start)};
}

int fartherFromSupply(const Prepared& score, const Context& context, const HexStep& step)
{
    const auto [end, start] = supplyDistances(score, context, step);
    return end > start ? 1 : 0;
}

int closerToSupply(const Prepared& score, const Context& context, const HexStep& step)
{
    if (score.nearest.isEmpty())
        return 0;
    const auto [end, start] = supplyDistances(score, context, step);
    return end < start ? 0 : 1;
}

int enemyZocEntered(const Prepared&, const Context& context, const HexStep& step)
{
    return context.board.zocMask(step.to, 1 - context.mover.side) != 0 ? 1 : 0;
}

int endsInRegion(const Prepared& score, const Context&, const HexStep& step)
{
    const bool isInside = std::any_of(score.regions.begin(), score.regions.end(),
                                      [&](const HexSet* region) { return region->contains(step.to); });
    return isInside ? 1 : 0;
}

int endsOffSource(const Prepared&, const Context& context, const HexStep& step)
{
    return context.mover.supply->sources().contains(step.to) ? 0 : 1;
}

int distanceToSource(const Prepared& score, const Context& context, const HexStep& step)
{
    const SupplySources& sources = context.mover.supply->sources();
    if (score.measuresLines && !context.measuresHexes) {
        return context.unlimitedSupply->length(context.board, step.to).value_or(NearestHex::none);
    }
    return sources.distanceFrom(context.board, step.to).value_or(0);
}

int endTooNear(const Prepared&, const Context& context, const HexStep& step)
{
    return std::max(0, context.mover.length - context.board.grid().distance(context.mover.start, step.to));
}

int heldHex(const Prepared&, const Context& context, const HexStep& step)
{
    return context.board.isOccupied(step.to, context.mover.side) ? 1 : 0;
}

int heldHexInZoc(const Prepared& score, const Context& context, const HexStep& step)
{
    return heldHex(score, context, step) != 0 && enemyZocEntered(score, context, step) != 0 ? 1 : 0;
}

struct ScoreRow
{
    ScoreKind kind;
    Scope scope;
    PreferScores::StepFunction
        value; ///< of a step; of an end, asked as a step to it; null for scores of the whole path
};

/// The one table of scores: what a ruleset's entry calls.
constexpr ScoreRow pathScores[] = {
    {ScoreKind::TerrainEntered, Scope::Step, terrainEntered},
    {ScoreKind::EndsInSupply, Scope::End, endsInSupply},
    {ScoreKind::Direction, Scope::Step, direction},
    {ScoreKind::SupplyLineShrinks, Scope::Step, supplyLineShrinks},
    {ScoreKind::AlongPath, Scope::Step, alongPath},
    {ScoreKind::Going, Scope::Step, going},
    {ScoreKind::DistanceToTerrain, Scope::Step, distanceToTerrain},
    {ScoreKind::DistanceToPath, Scope::Step, distanceToPath},
    {ScoreKind::FriendlyUnits, Scope::Step, friendlyUnits},
    {ScoreKind::FartherFromSupply, Scope::End, fartherFromSupply},
    {ScoreKind::CloserToSupply, Scope::End, closerToSupply},
    {ScoreKind::Shortfall, Scope::Path, nullptr},
    {ScoreKind::Charges, Scope::Path, nullptr},
    {ScoreKind::EnemyZocEntered, Scope::Step, enemyZocEntered},
    {ScoreKind::EndsInRegion, Scope::End, endsInRegion},
    {ScoreKind::EndsOffSource, Scope::End, endsOffSource},
    {ScoreKind::DistanceToSource, Scope::End, distanceToSource},
    {ScoreKind::EndTooNear, Scope::End, endTooNear},
    {ScoreKind::NoPath, Scope::Path, nullptr},
    {ScoreKind::HeldHex, Scope::Step, heldHex},
    {ScoreKind::HeldHexInZoc, Scope::Step, heldHexInZoc},
};

Scope scopeOf(const PreferScore& score, Scope ofKind)
{
    if (ofKind != Scope::Step || score.at == ScoreAt::Each)
        return ofKind;
    return score.at == ScoreAt::End ? Scope::End : Scope::Passed;
}

const ScoreRow& rowOf(ScoreKind kind)
{
    const ScoreRow* found = std::find_if(std::begin(pathScores), std::end(pathScores),
                                         [kind](const ScoreRow& row) { return row.kind == kind; });
    Q_ASSERT(found != std::end(pathScores));
    return *found;
}

int directionValue(const PreferScore& score, double bearing)
{
    int neither = 0;
    for (const auto& [word, value] : score.values) {
        for (const NamedValue<Compass>& compass : compassWords()) {
            if (word == QLatin1String(compass.name) && leads(bearing, compass.value))
                return value;
        }
        if (word == QLatin1String("neither"))
            neither = value;
    }
    return neither;
}

Prepared prepared(const RuleView& board, const PreferScore& score)
{
    const HexMap& map = board.map();
    Prepared result;
    result.score = &score;
    result.value = rowOf(score.kind).value;
    result.scope = scopeOf(score, rowOf(score.kind).scope);
    result.rule = board.ruleset().rule(score.rule);
    for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
        const auto& name = map.legend[entry].terrain;
        if (!name)
            continue;
        result.terrainValue[entry] = score.terrain.contains(*name) ? 1 : 0;
        for (const auto& [terrain, value] : score.values) {
            if (terrain == *name)
                result.terrainValue[entry] = value;
        }
    }
    for (const HexsideCase& crossing : score.crossings)
        result.crossings.emplace_back(HexsideLookup(crossing.test, board.position()), crossing.value);
    for (const HexsideTest& test : score.linked)
        result.linked.emplace_back(test, board.position());
    for (const HexsideTest& test : score.onto)
        result.onto.emplace_back(test, board.position());
    if (const PathKind* path = map.path(score.path))
        result.links = &path->links;
    for (const HexDirection d : allDirections)
        result.directionValue[static_cast<std::size_t>(toInt(d))] = directionValue(score, board.grid().bearing(d));
    for (const QString& name : score.regions) {
        if (const HexSet* region = map.region(name))
            result.regions.push_back(region);
    }
    result.nearest = NearestHex(map, score.regions);
    result.measuresLines = board.rules().value(score.measure) == QLatin1String("open-line");
    if (score.kind == ScoreKind::DistanceToTerrain)
        result.exists = std::any_of(map.legendIndex.begin(), map.legendIndex.end(),
                                    [&](std::uint8_t entry) { return result.terrainValue[entry] != 0; });
    if (score.kind == ScoreKind::DistanceToPath)
        result.exists = result.links != nullptr && !result.links->isEmpty();
    return result;
}

} // namespace

PreferScores::PreferScores(const RuleView& board, const std::vector<PreferScore>& scores, const Unit& lead,
                           const CombatPart& part)
{
    for (const PreferScore& score : scores) {
        if (!applies(score.when, lead, board.position().turn, board.rules(), part))
            continue;
        m_scores.push_back(prepared(board, score));
        m_asksForUnlimitedSupply =
            m_asksForUnlimitedSupply || (score.kind == ScoreKind::DistanceToSource && m_scores.back().measuresLines);
    }
}

bool PreferScores::fallsBackToHexes(const ScoreContext& context, const std::vector<HexIndex>& ends) const
{
    return m_asksForUnlimitedSupply && std::none_of(ends.begin(), ends.end(), [&](HexIndex end) {
               return context.unlimitedSupply->length(context.board, end).has_value();
           });
}

int PreferScores::ofStep(std::size_t score, const ScoreContext& context, const HexStep& step) const
{
    return m_scores[score].value(m_scores[score], context, step);
}

int PreferScores::ofEnd(std::size_t score, const ScoreContext& context, HexIndex end) const
{
    return ofStep(score, context, {noHex, end, HexDirection::D0});
}

std::vector<CountedHex> PreferScores::counted(std::size_t score, const ScoreContext& context,
                                              const std::vector<HexIndex>& path, std::optional<std::size_t> only) const
{
    const auto unitsFor = [&](HexIndex hex) {
        std::vector<UnitIndex> units;
        if (kind(score) == ScoreKind::EnemyZocEntered)
            units = context.board.exertingUnits(hex, 1 - context.mover.side);
        else if (kind(score) != ScoreKind::TerrainEntered)
            context.board.forEachUnit(hex, context.mover.side, [&](UnitIndex unit) { units.push_back(unit); });
        return units;
    };
    switch (kind(score)) {
    case ScoreKind::FriendlyUnits:
    case ScoreKind::HeldHex:
    case ScoreKind::HeldHexInZoc:
    case ScoreKind::EnemyZocEntered:
    case ScoreKind::TerrainEntered:
        break;
    default:
        return {};
    }
    std::vector<CountedHex> counted;
    for (std::size_t step = 0; step < path.size(); ++step) {
        const bool isLast = step + 1 == path.size();
        const bool isMeant = scope(score) == Scope::End ? isLast
                             : only                     ? step == *only
                                                        : !(scope(score) == Scope::Passed && isLast);
        // What these scores say of a step hangs on the hex that is entered alone.
        if (isMeant && ofEnd(score, context, path[step]) > 0)
            counted.push_back({path[step], unitsFor(path[step])});
    }
    return counted;
}

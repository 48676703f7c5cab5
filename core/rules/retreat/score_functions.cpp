// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The functions of the prefer scores, and what they need to know made ready; PreferScores is in prefer_scores.h.

#include "rules/retreat/displacer.h"
#include "rules/retreat/prefer_scores.h"
#include "ruleset/rule_words.h"

#include <algorithm>
#include <limits>

namespace {

using Prepared = PreferScores::Prepared;
using Context = ScoreContext;

/// No line counts as infinitely long; infinite is not less than infinite.
int lineLength(const Context& context, HexIndex hex)
{
    return context.mover.supply->length(hex).value_or(std::numeric_limits<int>::max());
}

bool anyPasses(const std::vector<HexsideLookup>& lookups, const HexStep& step)
{
    return std::any_of(lookups.begin(), lookups.end(),
                       [&](const HexsideLookup& lookup) { return lookup.passes(step.from, step.direction); });
}

int terrainValue(const Prepared& entry, const Context& context, HexIndex hex)
{
    return entry.terrainValue[context.board.legendIndex(hex)];
}

/// Farther than any two hexes of the grid can be apart.
int farthest(const RuleView& board)
{
    return board.grid().columns() + board.grid().rows();
}

/// The value of a step, or of an end asked as a step to it: one function for each row of scoreRows but those of whole
/// paths.
template<ScoreKind kind>
int score(const Prepared& entry, const Context& context, const HexStep& step) = delete;

template<>
int score<"terrain-entered">(const Prepared& entry, const Context& context, const HexStep& step)
{
    return terrainValue(entry, context, step.to);
}

template<>
int score<"ends-in-supply">(const Prepared&, const Context& context, const HexStep& step)
{
    return context.mover.supply != nullptr && context.mover.supply->isSupplied(step.to) ? 0 : 1;
}

template<>
int score<"direction">(const Prepared& entry, const Context&, const HexStep& step)
{
    return entry.directionValue[static_cast<std::size_t>(toInt(step.direction))];
}

template<>
int score<"supply-line-shrinks">(const Prepared&, const Context& context, const HexStep& step)
{
    return lineLength(context, step.to) < lineLength(context, step.from) ? 0 : 1;
}

template<>
int score<"along-path">(const Prepared& entry, const Context&, const HexStep& step)
{
    if (entry.links == nullptr || entry.links->mask(step.to) == 0)
        return 2;
    if (entry.links->contains(step.from, step.direction) && anyPasses(entry.linked, step))
        return 0;
    return anyPasses(entry.onto, step) ? 1 : 2;
}

template<>
int score<"going">(const Prepared& entry, const Context& context, const HexStep& step)
{
    const int ofTerrain = terrainValue(entry, context, step.to);
    const auto crossed = std::find_if(entry.crossings.begin(), entry.crossings.end(), [&](const auto& crossing) {
        return crossing.first.passes(step.from, step.direction);
    });
    const int ofHexside = crossed == entry.crossings.end() ? 0 : crossed->second;
    return 4 * std::max(ofTerrain, ofHexside) + std::min(ofTerrain, ofHexside);
}

template<>
int score<"distance-to-terrain">(const Prepared& entry, const Context& context, const HexStep& step)
{
    if (!entry.exists || terrainValue(entry, context, step.from) != 0)
        return 0;
    return distanceToNearest(context.board.grid(), step.to, farthest(context.board),
                             [&](HexIndex hex) { return terrainValue(entry, context, hex) != 0; });
}

template<>
int score<"distance-to-path">(const Prepared& entry, const Context& context, const HexStep& step)
{
    if (!entry.exists)
        return 0;
    return distanceToNearest(context.board.grid(), step.to, farthest(context.board),
                             [&](HexIndex hex) { return entry.links->mask(hex) != 0; });
}

template<>
int score<"friendly-units">(const Prepared&, const Context& context, const HexStep& step)
{
    if (!context.board.isOccupied(step.to, context.mover.side))
        return 0;
    int count = 0;
    context.board.forEachUnit(step.to, context.mover.side, [&](UnitIndex) { ++count; });
    return count;
}

/// Distances to supply of the end and of the start.
std::pair<int, int> supplyDistances(const Prepared& entry, const Context& context, const HexStep& step)
{
    const auto from = [&](HexIndex hex) {
        return supplyDistance(context.board, context.mover, entry.nearest, entry.measuresLines, hex);
    };
    return {from(step.to), from(context.mover.start)};
}

template<>
int score<"farther-from-supply">(const Prepared& entry, const Context& context, const HexStep& step)
{
    const auto [end, start] = supplyDistances(entry, context, step);
    return end > start ? 1 : 0;
}

template<>
int score<"closer-to-supply">(const Prepared& entry, const Context& context, const HexStep& step)
{
    if (entry.nearest.isEmpty())
        return 0;
    const auto [end, start] = supplyDistances(entry, context, step);
    return end < start ? 0 : 1;
}

/// Whether the hex is in an enemy zone of control that the score counts, negated or not.
bool isInCountedZoc(const Prepared& entry, const Context& context, HexIndex hex)
{
    if (context.board.hasPlainZoc())
        return context.board.zocMask(hex, 1 - context.mover.side) != 0;
    return isInEnemyZoc(context.board, entry.zoc(context.mover), hex);
}

template<>
int score<"enemy-zoc-entered">(const Prepared& entry, const Context& context, const HexStep& step)
{
    return isInCountedZoc(entry, context, step.to) ? 1 : 0;
}

template<>
int score<"ends-in-region">(const Prepared& entry, const Context&, const HexStep& step)
{
    const bool isInside = std::any_of(entry.regions.begin(), entry.regions.end(),
                                      [&](const HexSet* region) { return region->contains(step.to); });
    return isInside ? 1 : 0;
}

template<>
int score<"ends-off-source">(const Prepared&, const Context& context, const HexStep& step)
{
    return context.mover.supply != nullptr && context.mover.supply->isOnSource(step.to) ? 0 : 1;
}

template<>
int score<"distance-to-source">(const Prepared& entry, const Context& context, const HexStep& step)
{
    if (context.mover.supply == nullptr)
        return NearestHex::none;
    if (entry.measuresLines && !context.measuresHexes) {
        return context.mover.unlimitedSupply->length(step.to).value_or(NearestHex::none);
    }
    return context.mover.supply->distanceToSource(step.to).value_or(0);
}

template<>
int score<"end-too-near">(const Prepared&, const Context& context, const HexStep& step)
{
    return std::max(0, context.mover.length - context.board.grid().distance(context.mover.start, step.to));
}

template<>
int score<"held-hex">(const Prepared&, const Context& context, const HexStep& step)
{
    return context.board.isOccupied(step.to, context.mover.side) ? 1 : 0;
}

template<>
int score<"held-hex-in-enemy-zoc">(const Prepared& entry, const Context& context, const HexStep& step)
{
    return context.board.isOccupied(step.to, context.mover.side) && isInCountedZoc(entry, context, step.to) ? 1 : 0;
}

template<>
int score<"entered">(const Prepared& entry, const Context&, const HexStep&)
{
    return entry.score->value;
}

template<>
int score<"displaced">(const Prepared&, const Context& context, const HexStep& step)
{
    const Settlements* settlements = context.mover.settlements;
    return settlements != nullptr && settlements->areMeant(step) ? settlements->of(step.to).displaced.least : 0;
}

template<>
int score<"distance-to-units">(const Prepared& entry, const Context& context, const HexStep& step)
{
    std::optional<int> nearest;
    const ConditionPlace place = context.mover.placeOf(context.board, step, ZocPurpose::Retreat);
    for (const PlacedUnit& unit : unitsMet(*entry.score->units, place)) {
        const int distance = context.board.grid().distance(step.to, unit.hex);
        nearest = std::min(distance, nearest.value_or(distance));
    }
    return entry.score->away ? -nearest.value_or(0) : nearest.value_or(0);
}

constexpr auto scoreFunctions = forEachKind<ScoreKind>([]<ScoreKind kind>() -> PreferScores::StepFunction {
    if constexpr (kind->scope == ScoreScope::Path)
        return nullptr;
    else
        return score<kind>;
});

ScoreScope scopeOf(const PreferScore& score)
{
    if (score.kind->scope != ScoreScope::Step || score.at == EntryAt::Each)
        return score.kind->scope;
    return score.at == EntryAt::End     ? ScoreScope::End
           : score.at == EntryAt::First ? ScoreScope::First
                                        : ScoreScope::Passed;
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

} // namespace

PreferScores::Prepared PreferScores::prepared(const RuleView& board, const PreferScore& score)
{
    const HexMap& map = board.map();
    Prepared result;
    result.score = &score;
    result.zones = board.ruleset().zonesNamed(score.zoc);
    result.value = scoreFunctions[score.kind.place];
    result.scope = scopeOf(score);
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
    if (score.kind == "distance-to-terrain")
        result.exists = std::any_of(map.legendIndex.begin(), map.legendIndex.end(),
                                    [&](std::uint8_t entry) { return result.terrainValue[entry] != 0; });
    if (score.kind == "distance-to-path")
        result.exists = result.links != nullptr && !result.links->isEmpty();
    return result;
}

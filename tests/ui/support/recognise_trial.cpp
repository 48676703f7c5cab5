// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/recognise_trial.h"

#include "geometry/picture_fit.h"
#include "grid/plane_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace {

std::vector<Hexside> insideHexsides(const HexMap& map)
{
    std::vector<Hexside> hexsides;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        for (int side = 0; side < 3; ++side) {
            const HexDirection direction = directionFromInt(side);
            if (map.hasHex(hex) && map.neighbour(hex, direction) != noHex)
                hexsides.push_back(*hexsideOf(map.grid, hex, direction));
        }
    }
    return hexsides;
}

} // namespace

GridTrial gridTrial(const KnownPicture& picture, int apart, std::uint64_t seed)
{
    const HexGrid& grid = picture.map->grid;
    SeededRandom random(seed);
    const int column = 2 + random.below(grid.columns() - apart - 4);
    const int row = 2 + random.below(grid.rows() - 4);
    const HexIndex hexes[] = {grid.index(OffsetCoord{column, row}), grid.index(OffsetCoord{column + apart, row})};
    const double pixels = PlaneToPicture(grid, picture.place).hexPixels();
    std::vector<PicturePin> pins;
    for (const HexIndex hex : hexes) {
        // 4 % of the pitch off, in any direction.
        const double angle = 6.283185 * static_cast<double>(random.share());
        pins.push_back({hex, picturePointOf(grid, picture.place, hex)
                                 + QPointF(std::cos(angle), std::sin(angle)) * (0.04 * pixels)});
    }
    const auto fit = fitPicture(grid, pins, regularAspect(grid.shape()));
    GridDoubt doubt;
    doubt.middle = (pins[0].point + pins[1].point) / 2.0;
    doubt.span = std::hypot(pins[1].point.x() - pins[0].point.x(), pins[1].point.y() - pins[0].point.y()) / pixels;
    GridTrial trial;
    Stopwatch timer;
    timer.start();
    trial.found = *findGrid(picture.view(), grid, fit->place, doubt);
    trial.milliseconds = timer.milliseconds();
    // The farthest hex within 30 of the clicks.
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (grid.distance(hex, hexes[0]) > 30)
            continue;
        const QPointF off = picturePointOf(grid, trial.found.place, hex) - picturePointOf(grid, picture.place, hex);
        trial.off = std::max(trial.off, std::hypot(off.x(), off.y()));
    }
    trial.isLocked = trial.off < 0.08 * pixels;
    return trial;
}

Trial terrainTrial(const KnownPicture& picture)
{
    const HexMap& map = *picture.map;
    Trial trial;
    std::vector<int> kindOf(map.legend.size(), -1);
    std::vector<HexIndex> hexes;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (!map.hasHex(hex))
            continue;
        int& kind = kindOf[map.legendIndex[static_cast<std::size_t>(hex)]];
        if (kind < 0)
            kind = trial.kinds++;
        hexes.push_back(hex);
        trial.truth.push_back(kind);
    }
    const Stopwatch timer;
    trial.table = *hexFeatures(picture.view(), map.grid, picture.place, hexes);
    trial.seconds = timer.milliseconds() / 1e3;
    return trial;
}

Trial hexsideTrial(const KnownPicture& picture, const QStringList& kinds)
{
    const HexMap& map = *picture.map;
    Trial trial;
    trial.kinds = static_cast<int>(kinds.size()) + 1;
    const std::vector<Hexside> hexsides = insideHexsides(map);
    for (const Hexside hexside : hexsides) {
        int truth = 0;
        for (int kind = 0; kind < kinds.size(); ++kind) {
            if (map.hexsideKind(kinds[kind])->contains(hexside))
                truth = kind + 1;
        }
        trial.truth.push_back(truth);
    }
    const Stopwatch timer;
    trial.table = *hexsideFeatures(picture.view(), map.grid, picture.place, hexsides);
    trial.seconds = timer.milliseconds() / 1e3;
    return trial;
}

Trial linkTrial(const KnownPicture& picture, const QStringList& kinds)
{
    const HexMap& map = *picture.map;
    Trial trial;
    trial.kinds = static_cast<int>(kinds.size()) + 1;
    const std::vector<Hexside> hexsides = insideHexsides(map);
    std::vector<Hexside> asked;
    for (const Hexside hexside : hexsides) {
        int truth = 0;
        int count = 0;
        for (int kind = 0; kind < kinds.size(); ++kind) {
            if (map.path(kinds[kind])->links.contains(hexside)) {
                truth = kind + 1;
                ++count;
            }
        }
        if (count > 1)
            continue;
        asked.push_back(hexside);
        trial.truth.push_back(truth);
    }
    const Stopwatch timer;
    trial.table = *linkFeatures(picture.view(), map.grid, picture.place, asked);
    trial.seconds = timer.milliseconds() / 1e3;
    return trial;
}

std::vector<Example> someExamples(const Trial& trial, int first, int each, SeededRandom& random)
{
    std::vector<int> order(trial.truth.size());
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    std::vector<int> counts(static_cast<std::size_t>(trial.kinds));
    std::vector<Example> examples;
    for (const int row : order) {
        const int kind = trial.truth[static_cast<std::size_t>(row)];
        if (counts[static_cast<std::size_t>(kind)]++ < (kind == 0 ? first : each))
            examples.push_back({row, kind});
    }
    return examples;
}

double rightShare(const Trial& trial, const std::vector<Proposal>& proposals, const std::vector<Example>& examples)
{
    std::set<int> known;
    for (const Example& example : examples)
        known.insert(example.row);
    int right = 0;
    int all = 0;
    for (std::size_t row = 0; row < proposals.size(); ++row) {
        if (known.contains(static_cast<int>(row)))
            continue;
        ++all;
        right += proposals[row].kind == trial.truth[row] ? 1 : 0;
    }
    return all == 0 ? 1.0 : static_cast<double>(right) / all;
}

void answer(const Trial& trial, const Recogniser& recogniser, int count, int batch, std::vector<Example>& examples)
{
    while (count > 0) {
        const std::vector<Proposal> proposals = recogniser.propose(examples, trial.kinds);
        const std::vector<int> asked = mostDoubtful(proposals, examples, std::min(batch, count));
        if (asked.empty())
            return;
        for (const int row : asked)
            examples.push_back({row, trial.truth[static_cast<std::size_t>(row)]});
        count -= static_cast<int>(asked.size());
    }
}

Workflow workflow(const Trial& trial, const Recogniser& recogniser, std::uint64_t seed)
{
    SeededRandom random(seed);
    std::vector<Example> examples = someExamples(trial, 3, 3, random);
    Workflow result;
    const auto all = static_cast<double>(trial.truth.size());
    result.painted = static_cast<double>(examples.size()) / all;
    std::vector<Proposal> proposals = recogniser.propose(examples, trial.kinds);
    for (;;) {
        const std::vector<int> asked = mostDoubtful(proposals, examples, 20);
        int errors = 0;
        for (const int row : asked) {
            const int truth = trial.truth[static_cast<std::size_t>(row)];
            errors += proposals[static_cast<std::size_t>(row)].kind == truth ? 0 : 1;
            examples.push_back({row, truth});
        }
        result.reviewed += static_cast<double>(asked.size()) / all;
        proposals = recogniser.propose(examples, trial.kinds);
        if (errors <= 1)
            break;
    }
    result.wrong = (1.0 - rightShare(trial, proposals, examples)) * (all - static_cast<double>(examples.size())) / all;
    return result;
}

Found foundOf(const Trial& trial, const std::vector<Proposal>& proposals, int kind)
{
    int hits = 0;
    int said = 0;
    int there = 0;
    for (std::size_t row = 0; row < proposals.size(); ++row) {
        const bool isSaid = proposals[row].kind == kind;
        const bool isThere = trial.truth[row] == kind;
        hits += isSaid && isThere ? 1 : 0;
        said += isSaid ? 1 : 0;
        there += isThere ? 1 : 0;
    }
    return {said == 0 ? 1.0 : static_cast<double>(hits) / said, there == 0 ? 1.0 : static_cast<double>(hits) / there};
}

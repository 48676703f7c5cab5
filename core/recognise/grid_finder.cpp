// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recognise/grid_finder.h"

#include "grid/plane_layout.h"
#include "recognise/outline_contrast.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <vector>

namespace {

constexpr std::size_t mostStarts = 120; ///< that are improved
constexpr std::size_t fewest = 4; ///< that are followed to the end

/// Points along the outlines of those hexes, each hexside once.
std::vector<OutlinePoint> outlineOf(const HexGrid& grid, const std::vector<HexIndex>& hexes)
{
    const PlaneLayout layout(grid, 1.0);
    std::vector<OutlinePoint> points;
    points.reserve(hexes.size() * 3 * pointsOfSide);
    for (const HexIndex hex : hexes) {
        for (int side = 0; side < directionCount; ++side) {
            // The hex on the other side has it too.
            if (side < 3 || grid.neighbour(hex, directionFromInt(side)) == noHex)
                std::ranges::copy(sideOf(layout, hex, side), std::back_inserter(points));
        }
    }
    return points;
}

/// What is searched: changes of the start, each in hexes at the rim of what the clicks saw.
struct Guess
{
    double x = 0.0; ///< of the middle of the clicks, pixels
    double y = 0.0;
    double turn = 0.0; ///< degrees
    double scale = 1.0;
    double stretch = 1.0; ///< of the width against the height
};

class Search
{
public:
    Search(const HexGrid& grid, const PicturePlace& start, QPointF middle)
        : m_grid(grid), m_start(start), m_middle(middle)
    {}

    /// The start changed, about the middle of the clicks.
    PicturePlace placeOf(const Guess& guess) const
    {
        PicturePlace place = m_start;
        place.hexSize = QSizeF(m_start.hexSize.width() * guess.scale * guess.stretch,
                               m_start.hexSize.height() * guess.scale / guess.stretch);
        place.rotation += guess.turn;
        const QPointF plane = upright(m_middle - m_start.origin, m_start.rotation);
        const QPointF grown(plane.x() * guess.scale * guess.stretch, plane.y() * guess.scale / guess.stretch);
        place.origin = m_middle + QPointF(guess.x, guess.y) - upright(grown, -place.rotation);
        return place;
    }

    /// Mean of both sides less the outline, in levels; clipped point by point.
    double contrast(const Grey& grey, const std::vector<OutlinePoint>& points, const PicturePlace& place,
                    QPointF shift = {}) const
    {
        const PlaneToPicture toPicture(m_grid, place);
        double sum = 0.0;
        int count = 0;
        for (const OutlinePoint& point : points) {
            if (const auto value = contrastAt(grey, toPicture, point, shift)) {
                sum += *value;
                ++count;
            }
        }
        // A place that leaves the picture with most of its points must not win by the few that are left.
        const auto least = std::max(24.0, 0.25 * static_cast<double>(points.size()));
        return count == 0 ? 0.0 : sum / std::max(static_cast<double>(count), least);
    }

    /// Steps in each of the five, halved where none is better. `sign`: 1 for dark outlines, -1 for light ones; `reach`:
    /// pixels from the middle to the rim of the points.
    double improve(const Grey& grey, const std::vector<OutlinePoint>& points, double sign, double reach, double pixels,
                   double least, Guess& guess) const
    {
        double best = sign * contrast(grey, points, placeOf(guess));
        constexpr int mostRounds = 10; // what creeps farther than that is on no line
        int rounds = 0;
        while (pixels >= least) {
            bool isBetter = false;
            const double turn = pixels / reach * 180.0 / std::numbers::pi;
            const double scale = pixels / reach;
            for (int way = 0; way < 10; ++way) {
                const double to = way % 2 == 0 ? 1.0 : -1.0;
                Guess next = guess;
                switch (way / 2) {
                case 0:
                    next.x += to * pixels;
                    break;
                case 1:
                    next.y += to * pixels;
                    break;
                case 2:
                    next.turn += to * turn;
                    break;
                case 3:
                    next.scale *= 1.0 + to * scale;
                    break;
                default:
                    next.stretch *= 1.0 + to * scale / 2.0;
                    break;
                }
                const double value = sign * contrast(grey, points, placeOf(next));
                if (value > best) {
                    best = value;
                    guess = next;
                    isBetter = true;
                }
            }
            if (!isBetter || ++rounds == mostRounds) {
                pixels /= 2.0;
                rounds = 0;
            }
        }
        return best;
    }

private:
    /// Turned clockwise by `degrees`, as PicturePlace::rotation says.
    static QPointF upright(QPointF point, double degrees)
    {
        const double angle = degrees * std::numbers::pi / 180.0;
        return {std::cos(angle) * point.x() - std::sin(angle) * point.y(),
                std::sin(angle) * point.x() + std::cos(angle) * point.y()};
    }

    const HexGrid& m_grid;
    PicturePlace m_start;
    QPointF m_middle;
};

struct Candidate
{
    Guess guess;
    double sign = 1.0;
    double contrast = -std::numeric_limits<double>::infinity(); ///< with that sign
};

/// The best, each of two that are nearly the same once. `step`, `rim`: pixels.
void keepBest(std::vector<Candidate>& candidates, std::size_t most, double step, double rim)
{
    std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate::contrast);
    std::vector<Candidate> kept;
    for (const Candidate& one : candidates) {
        const bool isNew = std::ranges::none_of(kept, [&](const Candidate& other) {
            const Guess& a = one.guess;
            const Guess& b = other.guess;
            const double turn = std::abs(a.turn - b.turn) * std::numbers::pi / 180.0;
            const double apart = std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), rim * turn,
                                           rim * std::abs(a.scale - b.scale), rim * std::abs(a.stretch - b.stretch)});
            return one.sign == other.sign && apart < step;
        });
        if (isNew)
            kept.push_back(one);
        if (kept.size() == most)
            break;
    }
    candidates = std::move(kept);
}

/// Hexes that the picture shows, nearest to the middle first, with their distances in pixels.
std::vector<std::pair<double, HexIndex>> hexesByDistance(const HexGrid& grid, const PicturePlace& place, QPointF middle,
                                                         const Grey& grey)
{
    const PlaneLayout layout(grid, 1.0);
    const PlaneToPicture toPicture(grid, place);
    std::vector<std::pair<double, HexIndex>> hexes;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        const QPointF at = toPicture.at(layout.center(hex));
        if (at.x() >= 0 && at.y() >= 0 && at.x() < grey.width() && at.y() < grey.height())
            hexes.emplace_back(std::hypot(at.x() - middle.x(), at.y() - middle.y()), hex);
    }
    std::ranges::sort(hexes);
    return hexes;
}

/// Measures, part by part of the sheet, by what shift the outlines are best met. Fills residual, measured, isSure.
void measureParts(const Search& search, const Grey& grey, const HexGrid& grid, const std::vector<HexIndex>& hexes,
                  const PicturePlace& place, double hexPixels, FoundGrid& found)
{
    // Parts of about six by six hexes.
    constexpr int partHexes = 6;
    const int columns = (grid.columns() + partHexes - 1) / partHexes;
    const int rows = (grid.rows() + partHexes - 1) / partHexes;
    std::vector<std::vector<HexIndex>> parts(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    for (const HexIndex hex : hexes) {
        const OffsetCoord at = grid.offset(hex);
        parts[static_cast<std::size_t>(at.row / partHexes * columns + at.column / partHexes)].push_back(hex);
    }
    const double sign = found.contrast < 0.0 ? -1.0 : 1.0;
    const double step = std::max(0.25, hexPixels * 0.0125);
    constexpr int steps = 8; // to a tenth of a hex
    double squares = 0.0;
    int looked = 0;
    int clear = 0;
    for (const std::vector<HexIndex>& part : parts) {
        if (part.size() < 9)
            continue;
        ++looked;
        const std::vector<OutlinePoint> points = outlineOf(grid, part);
        double best = -std::numeric_limits<double>::infinity();
        double total = 0.0;
        double totalSquares = 0.0;
        int bestX = 0;
        int bestY = 0;
        for (int y = -steps; y <= steps; y += 2) {
            for (int x = -steps; x <= steps; x += 2) {
                const double value = sign * search.contrast(grey, points, place, QPointF(x, y) * step);
                total += value;
                totalSquares += value * value;
                if (value > best) {
                    best = value;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        constexpr int tries = (steps + 1) * (steps + 1);
        const double mean = total / tries;
        const double deviation = std::sqrt(std::max(0.0, totalSquares / tries - mean * mean));
        // At the rim of what was tried the best is farther away, or nowhere.
        if (best > 0.0 && best > mean + 2.0 * deviation && std::max(std::abs(bestX), std::abs(bestY)) < steps) {
            const int middleX = bestX;
            const int middleY = bestY;
            for (int y = middleY - 1; y <= middleY + 1; ++y) {
                for (int x = middleX - 1; x <= middleX + 1; ++x) {
                    const double value = sign * search.contrast(grey, points, place, QPointF(x, y) * step);
                    if (value > best) {
                        best = value;
                        bestX = x;
                        bestY = y;
                    }
                }
            }
            ++clear;
            squares += (bestX * bestX + bestY * bestY) * step * step;
        }
    }
    if (looked == 0)
        return;
    found.measured = static_cast<double>(clear) / looked;
    found.residual = clear == 0 ? 0.0 : std::sqrt(squares / clear);
    found.isSure = found.measured >= 0.75 && found.residual <= 0.035 * hexPixels;
}

} // namespace

std::optional<FoundGrid> findGrid(const PixelView& picture, const HexGrid& grid, const PicturePlace& start,
                                  const GridDoubt& doubt, const RecogniseWatch& watch)
{
    const double size = PlaneToPicture(grid, start).hexPixels();
    if (picture.isEmpty() || !std::isfinite(size) || size < 6.0 || start.hexSize.isEmpty()
        || !std::isfinite(start.origin.x() + start.origin.y() + start.rotation))
        return std::nullopt;
    const auto told = [&](double share) { return !watch || watch(share); };

    const int factor = Grey::factorFor(size);
    if (picture.width < 2 * factor || picture.height < 2 * factor)
        return std::nullopt;
    const Grey sharp(picture, factor);
    if (!told(0.1))
        return std::nullopt;
    const double hexPixels = size / factor;
    const Grey soft = sharp.blurred(std::max(1, static_cast<int>(std::lround(hexPixels * 0.03))));
    if (!told(0.2))
        return std::nullopt;

    PicturePlace small = start;
    small.origin /= factor;
    small.hexSize /= factor;
    const QPointF middle = doubt.middle / factor;
    const Search search(grid, small, middle);
    const std::vector<std::pair<double, HexIndex>> hexes = hexesByDistance(grid, small, middle, sharp);
    if (hexes.empty())
        return std::nullopt;
    // The nearest of them up to a distance; `rim`: how far they go.
    const auto within = [&](double radius, double& rim) {
        std::vector<HexIndex> result;
        for (const auto& [distance, hex] : hexes) {
            if (distance > radius * hexPixels && result.size() >= 7)
                break;
            result.push_back(hex);
            rim = std::max(distance, hexPixels);
        }
        return result;
    };

    // Starts: what the clicks leave open, in steps that half a line's width does not fall between.
    const double span = std::max(1.0, doubt.span);
    double radius = std::clamp(span / 2.0 + 1.0, 2.5, 6.0);
    double rim = hexPixels;
    const std::vector<OutlinePoint> first = outlineOf(grid, within(radius, rim));
    const double open = doubt.click * hexPixels; // pixels at a click
    const double openAtRim = open * std::numbers::sqrt2 / (span * hexPixels) * rim; // by turn or scale
    const double step = std::max(1.0, hexPixels * 0.04);
    const auto around = [&](double reach) { return static_cast<int>(std::ceil(std::min(reach, 6.0 * step) / step)); };
    const int shifts = around(open);
    const int turns = around(openAtRim);
    const double stretchAtRim = 0.03 * rim;
    const int stretches = around(stretchAtRim);
    std::vector<Candidate> candidates;
    for (int turn = -turns; turn <= turns; ++turn) {
        if (!told(0.2 + 0.2 * (turn + turns) / (2 * turns + 1)))
            return std::nullopt;
        for (int scale = -turns; scale <= turns; ++scale) {
            for (int stretch = -stretches; stretch <= stretches; ++stretch) {
                std::array<Candidate, 2> best; // of dark and of light outlines
                best[1].sign = -1.0;
                for (int y = -shifts; y <= shifts; ++y) {
                    for (int x = -shifts; x <= shifts; ++x) {
                        Guess guess;
                        guess.x = x * step;
                        guess.y = y * step;
                        guess.turn = turn * step / rim * 180.0 / std::numbers::pi;
                        guess.scale = 1.0 + scale * step / rim;
                        guess.stretch = 1.0 + stretch * step / rim / 2.0;
                        const double value = search.contrast(soft, first, search.placeOf(guess));
                        for (Candidate& one : best) {
                            if (one.sign * value > one.contrast) {
                                one.guess = guess;
                                one.contrast = one.sign * value;
                            }
                        }
                    }
                }
                candidates.insert(candidates.end(), best.begin(), best.end());
            }
        }
    }
    keepBest(candidates, mostStarts, 0.7 * step, rim);
    for (Candidate& one : candidates)
        one.contrast = search.improve(soft, first, one.sign, rim, step / 2.0, step / 8.0, one.guess);

    // The best, over more and more of the sheet.
    const double farthest = hexes.back().first / hexPixels;
    std::size_t most = mostStarts / 2;
    double done = 0.45;
    while (radius < farthest) {
        keepBest(candidates, most, 0.5 * step, rim);
        radius *= 1.5;
        const std::vector<OutlinePoint> points = outlineOf(grid, within(radius, rim));
        for (Candidate& one : candidates) {
            if (!told(done))
                return std::nullopt;
            one.contrast = search.improve(soft, points, one.sign, rim, step, step / 8.0, one.guess);
        }
        most = std::max(fewest, most / 2);
        done += (0.85 - done) / 3.0;
    }
    keepBest(candidates, fewest, 0.5 * step, rim);
    const std::vector<OutlinePoint> all = outlineOf(grid, within(std::numeric_limits<double>::max(), rim));
    for (Candidate& one : candidates) {
        if (!told(0.9))
            return std::nullopt;
        one.contrast = search.improve(sharp, all, one.sign, rim, step / 2.0, 0.06, one.guess);
    }
    keepBest(candidates, 1, step, rim);

    // With the outlines where the sides should be there is a lesser maximum, of the other sign: is a shifted grid better?
    Candidate best = candidates.front();
    for (int y = -4; y <= 4; ++y) {
        for (int x = -4; x <= 4; ++x) {
            Guess guess = candidates.front().guess;
            guess.x += x * besideOutline / 2.0 * hexPixels;
            guess.y += y * besideOutline / 2.0 * hexPixels;
            const double value = search.contrast(sharp, all, search.placeOf(guess));
            if (std::abs(value) > best.contrast)
                best = {guess, value < 0.0 ? -1.0 : 1.0, std::abs(value)};
        }
    }
    if (best.contrast > candidates.front().contrast)
        search.improve(sharp, all, best.sign, rim, step / 2.0, 0.06, best.guess);

    FoundGrid found;
    const PicturePlace place = search.placeOf(best.guess);
    found.contrast = search.contrast(sharp, all, place);
    std::vector<HexIndex> shown;
    for (const auto& [distance, hex] : hexes)
        shown.push_back(hex);
    measureParts(search, sharp, grid, shown, place, hexPixels, found);
    if (found.isSure)
        found.unprinted = unprintedHexes(sharp, grid, place, found.contrast);
    found.residual *= factor;
    found.place = place;
    found.place.origin *= factor;
    found.place.hexSize *= factor;
    if (!told(1.0))
        return std::nullopt;
    return found;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recognise/outline_contrast.h"

#include <algorithm>
#include <cmath>

namespace {

constexpr double workPixels = 44.0;
constexpr double clip = 23.0; // levels

void blurLine(const std::uint8_t* from, std::uint8_t* to, int count, int step, int reach)
{
    const auto level = [&](int i) { return int{from[std::ptrdiff_t{std::clamp(i, 0, count - 1)} * step]}; };
    int sum = 0;
    for (int i = -reach; i <= reach; ++i)
        sum += level(i);
    for (int i = 0; i < count; ++i) {
        to[std::ptrdiff_t{i} * step] = static_cast<std::uint8_t>(sum / (2 * reach + 1));
        sum += level(i + reach + 1) - level(i - reach);
    }
}

} // namespace

Grey::Grey(const PixelView& picture, int factor)
    : m_width(picture.width / factor), m_height(picture.height / factor),
      m_levels(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height))
{
    const auto parts = static_cast<std::uint32_t>(factor * factor * 256);
    for (int y = 0; y < m_height; ++y) {
        for (int x = 0; x < m_width; ++x) {
            std::uint32_t sum = 0;
            for (int dy = 0; dy < factor; ++dy) {
                const std::uint32_t* row = picture.pixels + (y * factor + dy) * picture.stride + x * factor;
                for (int dx = 0; dx < factor; ++dx) {
                    const std::uint32_t rgb = row[dx];
                    sum += 77 * (rgb >> 16U & 0xffU) + 150 * (rgb >> 8U & 0xffU) + 29 * (rgb & 0xffU);
                }
            }
            m_levels[place(x, y)] = static_cast<std::uint8_t>(sum / parts);
        }
    }
}

int Grey::factorFor(double hexPixels)
{
    return std::max(1, static_cast<int>(hexPixels / workPixels));
}

Grey Grey::blurred(int reach) const
{
    Grey once = *this;
    Grey twice = *this;
    for (int y = 0; y < m_height; ++y)
        blurLine(m_levels.data() + place(0, y), once.m_levels.data() + place(0, y), m_width, 1, reach);
    for (int x = 0; x < m_width; ++x)
        blurLine(once.m_levels.data() + x, twice.m_levels.data() + x, m_height, m_width, reach);
    return twice;
}

bool Grey::read(double x, double y, double& level) const
{
    const double left = x - 0.5;
    const double top = y - 0.5;
    if (!(left >= 0.0 && top >= 0.0 && left < m_width - 1 && top < m_height - 1))
        return false;
    const int column = static_cast<int>(left);
    const int row = static_cast<int>(top);
    const double fx = left - column;
    const double fy = top - row;
    const std::uint8_t* one = m_levels.data() + place(column, row);
    const std::uint8_t* next = one + m_width;
    level = (one[0] + fx * (one[1] - one[0])) * (1.0 - fy) + (next[0] + fx * (next[1] - next[0])) * fy;
    return true;
}

std::array<OutlinePoint, pointsOfSide> sideOf(const PlaneLayout& layout, HexIndex hex, int side)
{
    constexpr std::array shares{0.14, 0.38, 0.62, 0.86};
    const QPointF middle = layout.center(hex);
    const QPointF from = layout.corner(middle, side);
    const QPointF to = layout.corner(middle, side + 1);
    std::array<OutlinePoint, pointsOfSide> points;
    for (std::size_t i = 0; i < shares.size(); ++i)
        points[i] = {from + (to - from) * shares[i], ((from + to) / 2.0 - middle) * (2.0 * besideOutline)};
    return points;
}

std::optional<double> contrastAt(const Grey& grey, const PlaneToPicture& toPicture, const OutlinePoint& point,
                                 QPointF shift)
{
    const QPointF on = toPicture.at(point.on) + shift;
    const QPointF aside = toPicture.vector(point.aside);
    double line = 0.0;
    double left = 0.0;
    double right = 0.0;
    if (grey.read(on.x(), on.y(), line) && grey.read(on.x() - aside.x(), on.y() - aside.y(), left)
        && grey.read(on.x() + aside.x(), on.y() + aside.y(), right))
        return std::clamp((left + right) / 2.0 - line, -clip, clip);
    return std::nullopt;
}

namespace {

/// Mean and deviation of levels.
struct Shade
{
    double sum = 0.0;
    double squares = 0.0;
    int count = 0;

    void add(double level)
    {
        sum += level;
        squares += level * level;
        ++count;
    }
    double mean() const { return sum / count; }
    double deviation() const { return std::sqrt(std::max(0.0, squares / count - mean() * mean())); }
};

/// What lies beside the hexes, ring by ring: the margin of the sheet may be narrow, and what it lies on have another
/// colour. Rings of which little is seen, or which are printed on, are left out.
std::vector<Shade> papersBeside(const Grey& grey, const PlaneLayout& layout, const PlaneToPicture& toPicture)
{
    constexpr int leastSamples = 40;
    constexpr double mostDeviation = 12.0;
    constexpr double step = 0.2;
    std::vector<Shade> papers;
    for (const double beside : {0.1, 0.18, 0.3, 0.45, 0.6}) {
        Shade paper;
        const auto look = [&](QPointF plane) {
            const QPointF at = toPicture.at(plane);
            double level = 0.0;
            if (grey.read(at.x(), at.y(), level))
                paper.add(level);
        };
        const QRectF ring = layout.bounds().adjusted(-beside, -beside, beside, beside);
        for (double x = ring.left(); x < ring.right(); x += step) {
            look({x, ring.top()});
            look({x, ring.bottom()});
        }
        for (double y = ring.top(); y < ring.bottom(); y += step) {
            look({ring.left(), y});
            look({ring.right(), y});
        }
        if (paper.count >= leastSamples && paper.deviation() < mostDeviation)
            papers.push_back(paper);
    }
    return papers;
}

/// Whether a hex looks like the paper beside the hexes, and at least half of its outline cannot be seen: its neighbours have
/// the rest.
bool isBare(const Grey& grey, const PlaneLayout& layout, const PlaneToPicture& toPicture, HexIndex hex,
            const std::vector<Shade>& papers, double contrast)
{
    Shade shade;
    std::array<double, directionCount> sides{};
    for (int side = 0; side < directionCount; ++side) {
        int count = 0;
        for (const OutlinePoint& point : sideOf(layout, hex, side)) {
            const QPointF inside = toPicture.at(layout.center(hex) + (point.on - layout.center(hex)) * 0.6);
            double level = 0.0;
            if (grey.read(inside.x(), inside.y(), level))
                shade.add(level);
            if (const auto value = contrastAt(grey, toPicture, point)) {
                sides[static_cast<std::size_t>(side)] += *value / contrast;
                ++count;
            }
        }
        // What lies beyond the picture may be there.
        sides[static_cast<std::size_t>(side)] = count == 0 ? 1.0 : sides[static_cast<std::size_t>(side)] / count;
    }
    std::ranges::sort(sides);
    constexpr double seen = 0.4; // of the contrast that outlines have
    constexpr double alike = 3.0; // levels
    const auto isLike = [&](const Shade& paper) {
        return std::abs(shade.mean() - paper.mean()) < alike + 0.5 * paper.deviation()
               && shade.deviation() < alike + 1.5 * paper.deviation();
    };
    return shade.count > 0 && (sides[0] + sides[1] + sides[2]) / 3.0 < seen && std::ranges::any_of(papers, isLike);
}

} // namespace

std::vector<HexIndex> unprintedHexes(const Grey& grey, const HexGrid& grid, const PicturePlace& place, double contrast)
{
    const PlaneLayout layout(grid, 1.0);
    const PlaneToPicture toPicture(grid, place);
    const std::vector<Shade> papers = papersBeside(grey, layout, toPicture);
    std::vector<bool> isBareHex(static_cast<std::size_t>(grid.size()));
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        const QPointF middle = toPicture.at(layout.center(hex));
        const bool isOutside =
            middle.x() < 0.0 || middle.y() < 0.0 || middle.x() >= grey.width() || middle.y() >= grey.height();
        isBareHex[static_cast<std::size_t>(hex)] = isOutside || isBare(grey, layout, toPicture, hex, papers, contrast);
    }
    std::vector<HexIndex> found;
    const auto take = [&](HexIndex hex) {
        if (isBareHex[static_cast<std::size_t>(hex)]) {
            isBareHex[static_cast<std::size_t>(hex)] = false;
            found.push_back(hex);
        }
    };
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        for (int d = 0; d < directionCount; ++d) {
            if (grid.neighbour(hex, directionFromInt(d)) == noHex)
                take(hex);
        }
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (int d = 0; d < directionCount; ++d) {
            if (const HexIndex next = grid.neighbour(found[i], directionFromInt(d)); next != noHex)
                take(next);
        }
    }
    std::ranges::sort(found);
    return found;
}

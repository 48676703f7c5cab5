// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/plane_layout.h"
#include "recognise/lab.h"
#include "recognise/picture_features.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace {

constexpr int side = 32;
constexpr int samples = side * side;
constexpr int featureCount = 95;

using Plane = std::array<float, samples>;

/// Which samples of the square belong to the hex, and to which part of it.
struct Mask
{
    std::vector<int> inside; ///< places row * side + column
    Plane weights{}; ///< 1 inside, 0 outside
    float count = 0; ///< inside
    std::array<bool, samples> isCore{};
    std::array<std::uint8_t, samples> sector{};

    explicit Mask(const HexGrid& grid)
    {
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const double x = (column + 0.5) / side - 0.5;
                const double y = (row + 0.5) / side - 0.5;
                // Along the three directions across flats; of pointy hexes x and y change places.
                const double u = grid.shape() == GridShape::Flat ? std::abs(y) : std::abs(x);
                const double v = grid.shape() == GridShape::Flat ? std::abs(x) : std::abs(y);
                const double reach = std::max(u, u / 2.0 + v * std::numbers::sqrt3 / 2.0);
                // Two samples of the rim are left to gradients and patterns.
                if (reach > 0.43 || std::min(row, column) < 2 || std::max(row, column) > side - 3)
                    continue;
                const auto place = static_cast<std::size_t>(row * side + column);
                inside.push_back(row * side + column);
                weights[place] = 1;
                count += 1;
                isCore[place] = reach < 0.25;
                const double angle = std::atan2(y, x) + std::numbers::pi;
                sector[place] =
                    static_cast<std::uint8_t>(std::min(5, static_cast<int>(angle / (std::numbers::pi / 3))));
            }
        }
    }
};

/// Columns become rows.
void transpose(const Plane& from, Plane& to)
{
    for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column)
            to[column * side + row] = from[row * side + column];
    }
}

/// A box blur along columns, up to `reach` samples in each direction. Row by row, which compilers make vectors of.
void blurColumns(const Plane& from, Plane& to, int reach)
{
    const auto row = [&](int at) { return from.data() + std::clamp(at, 0, side - 1) * side; };
    std::array<float, side> sum{};
    for (int at = -reach; at <= reach; ++at) {
        for (int i = 0; i < side; ++i)
            sum[static_cast<std::size_t>(i)] += row(at)[i];
    }
    const float part = 1.0F / static_cast<float>(2 * reach + 1);
    for (int at = 0; at < side; ++at) {
        const float* const next = row(at + reach + 1);
        const float* const last = row(at - reach);
        float* const out = to.data() + at * side;
        for (int i = 0; i < side; ++i) {
            out[i] = sum[static_cast<std::size_t>(i)] * part;
            sum[static_cast<std::size_t>(i)] += next[i] - last[i];
        }
    }
}

/// The same along rows as well.
void blur(const Plane& from, Plane& to, int reach)
{
    Plane columns;
    Plane turned;
    blurColumns(from, columns, reach);
    transpose(columns, turned);
    blurColumns(turned, columns, reach);
    transpose(columns, to);
}

struct Spread
{
    float mean = 0;
    float deviation = 0;
    float skew = 0; ///< cube root of the third moment
};

/// Of the samples that weigh 1, and not of those that weigh 0. In several sums at once, for the same reason.
Spread spreadOf(const Plane& plane, const Plane& weights, float count)
{
    constexpr std::size_t width = 8;
    std::array<float, width> ones{};
    std::array<float, width> squares{};
    std::array<float, width> cubes{};
    for (std::size_t at = 0; at < samples; at += width) {
        for (std::size_t i = 0; i < width; ++i) {
            const float value = plane[at + i];
            const float weighted = value * weights[at + i];
            ones[i] += weighted;
            squares[i] += weighted * value;
            cubes[i] += weighted * value * value;
        }
    }
    float one = 0;
    float square = 0;
    float cube = 0;
    for (std::size_t i = 0; i < width; ++i) {
        one += ones[i];
        square += squares[i];
        cube += cubes[i];
    }
    one /= count;
    square /= count;
    cube /= count;
    const float variance = std::max(0.0F, square - one * one);
    return {one, std::sqrt(variance), std::cbrt(cube - 3 * one * variance - one * one * one)};
}

/// Values counted in narrow classes, for percentiles without sorting.
class Percentiles
{
public:
    Percentiles(float least, float most) : m_least(least), m_step((most - least) / classes) {}

    void add(float value)
    {
        const float at = (value - m_least) / m_step;
        ++m_counts[static_cast<std::size_t>(std::clamp(at, 0.0F, classes - 1.0F))];
        ++m_count;
    }
    /// Between the ends of its class.
    float at(float part) const
    {
        float before = part * static_cast<float>(m_count);
        for (std::size_t i = 0; i < classes; ++i) {
            const auto here = static_cast<float>(m_counts[i]);
            if (before < here)
                return m_least + m_step * (static_cast<float>(i) + before / here);
            before -= here;
        }
        return m_least + m_step * classes;
    }

private:
    static constexpr int classes = 256;

    float m_least;
    float m_step;
    int m_count = 0;
    std::array<int, classes> m_counts{};
};

/// Which of the ten classes a pattern of eight neighbours has: of patterns with at most two changes around, how many
/// are lighter (0 to 8); the others together 9.
const std::array<std::uint8_t, 256>& patternClasses()
{
    static const std::array<std::uint8_t, 256> classes = [] {
        std::array<std::uint8_t, 256> result{};
        for (unsigned bits = 0; bits < 256; ++bits) {
            const auto pattern = static_cast<std::uint8_t>(bits);
            const int changes = std::popcount(static_cast<std::uint8_t>(pattern ^ std::rotl(pattern, 1)));
            result[bits] = static_cast<std::uint8_t>(changes <= 2 ? std::popcount(pattern) : 9);
        }
        return result;
    }();
    return classes;
}

class HexMeasure
{
public:
    HexMeasure(const PixelView& picture, const HexGrid& grid, const PicturePlace& place)
        : m_layout(grid, 1.0), m_toPicture(grid, place), m_sampler(picture, m_toPicture.hexPixels() / side),
          m_scale(labScaleOf(picture, grid, place)), m_mask(grid)
    {}

    void measure(HexIndex hex, float* out)
    {
        sample(hex);
        m_out = out;
        colours();
        parts();
        gradients();
        blurs();
        outliers();
        sectors();
        patterns(1);
        patterns(2);
    }

private:
    void sample(HexIndex hex)
    {
        const QPointF middle = m_toPicture.at(m_layout.center(hex));
        const QPointF right = m_toPicture.vector({1.0 / side, 0.0});
        const QPointF down = m_toPicture.vector({0.0, 1.0 / side});
        for (int row = 0; row < side; ++row) {
            QPointF at = middle + down * (row + 0.5 - side / 2.0) + right * (0.5 - side / 2.0);
            for (int column = 0; column < side; ++column, at += right) {
                const Lab colour = m_scale.of(m_sampler.at(at));
                const auto place = static_cast<std::size_t>(row * side + column);
                m_planes[0][place] = colour.l;
                m_planes[1][place] = colour.a;
                m_planes[2][place] = colour.b;
            }
        }
    }

    void put(float value) { *m_out++ = value; }

    void colours()
    {
        for (std::size_t channel = 0; channel < 3; ++channel) {
            m_spread[channel] = spreadOf(m_planes[channel], m_mask.weights, m_mask.count);
            put(m_spread[channel].mean);
            put(m_spread[channel].deviation);
            Percentiles values(-4.0F, 4.0F);
            for (const int at : m_mask.inside)
                values.add(m_planes[channel][static_cast<std::size_t>(at)]);
            put(values.at(0.1F));
            put(values.at(0.5F));
            put(values.at(0.9F));
            m_median[channel] = values.at(0.5F);
        }
    }

    void parts()
    {
        std::array<std::array<float, 6>, 3> sectors{};
        std::array<float, 6> sizes{};
        std::array<std::array<float, 2>, 3> halves{};
        std::array<float, 2> halfSizes{};
        std::array<float, 8> lights{};
        std::array<std::array<float, 6>, 2> hues{};
        for (const int at : m_mask.inside) {
            const auto place = static_cast<std::size_t>(at);
            const std::size_t sector = m_mask.sector[place];
            const std::size_t half = m_mask.isCore[place] ? 1 : 0;
            sizes[sector] += 1;
            halfSizes[half] += 1;
            for (std::size_t channel = 0; channel < 3; ++channel) {
                sectors[channel][sector] += m_planes[channel][place];
                halves[channel][half] += m_planes[channel][place];
            }
            lights[binOf(m_planes[0][place], 8)] += 1;
            hues[0][binOf(m_planes[1][place], 6)] += 1;
            hues[1][binOf(m_planes[2][place], 6)] += 1;
        }
        for (std::size_t channel = 0; channel < 3; ++channel)
            put(halves[channel][1] / halfSizes[1] - halves[channel][0] / halfSizes[0]);
        for (std::size_t channel = 0; channel < 3; ++channel) {
            float squares = 0;
            for (std::size_t sector = 0; sector < 6; ++sector) {
                m_sectors[channel][sector] = sectors[channel][sector] / sizes[sector] - m_spread[channel].mean;
                squares += m_sectors[channel][sector] * m_sectors[channel][sector];
            }
            put(std::sqrt(squares / 6));
        }
        const auto [least, most] = std::ranges::minmax(m_sectors[0]);
        put(most - least);
        const float count = m_mask.count;
        for (const float light : lights)
            put(light / count);
        for (const auto& hue : hues) {
            for (const float one : hue)
                put(one / count);
        }
    }

    /// From two spreads below the mean to two above it, in equal parts; beyond: the outer ones.
    static std::size_t binOf(float value, int bins)
    {
        const float at = (value + 2.0F) / 4.0F * static_cast<float>(bins);
        return static_cast<std::size_t>(std::clamp(at, 0.0F, static_cast<float>(bins) - 1.0F));
    }

    /// An orientation, not a direction: which sixth of half a circle.
    static std::size_t sixthOf(float x, float y)
    {
        constexpr float thirty = 0.57735027F;
        constexpr float sixty = 1.7320508F;
        if (y < 0) {
            x = -x;
            y = -y;
        }
        const float across = std::abs(x);
        const std::size_t fromAxis = y < thirty * across ? 0U : y < sixty * across ? 1U : 2U;
        return x >= 0 ? fromAxis : 5U - fromAxis;
    }

    void gradients()
    {
        const Plane& light = m_planes[0];
        std::array<float, 6> orientations{};
        float total = 0;
        Plane sizes{};
        Percentiles values(0.0F, 4.0F);
        for (const int at : m_mask.inside) {
            const auto place = static_cast<std::size_t>(at); // the mask keeps clear of the square's rim
            const float x = light[place + 1] - light[place - 1];
            const float y = light[place + side] - light[place - side];
            const float size = std::sqrt(x * x + y * y);
            sizes[place] = size;
            values.add(size);
            orientations[sixthOf(x, y)] += size;
            total += size;
        }
        const Spread spread = spreadOf(sizes, m_mask.weights, m_mask.count);
        put(spread.mean);
        put(spread.deviation);
        put(values.at(0.9F));
        for (const float one : orientations)
            put(total > 0 ? one / total : 0);
    }

    void blurs()
    {
        std::array<Plane, 3> before = m_planes;
        std::array<float, 3> skews{};
        std::size_t scale = 0;
        for (const int reach : {1, 2, 4}) {
            std::array<Plane, 3> after;
            float chroma = 0;
            for (std::size_t channel = 0; channel < 3; ++channel) {
                blur(before[channel], after[channel], reach);
                Plane lost;
                for (std::size_t i = 0; i < lost.size(); ++i)
                    lost[i] = before[channel][i] - after[channel][i];
                const Spread spread = spreadOf(lost, m_mask.weights, m_mask.count);
                if (channel == 0) {
                    put(spread.deviation);
                    skews[scale] = spread.skew;
                } else {
                    chroma += spread.deviation * spread.deviation;
                }
            }
            put(std::sqrt(chroma));
            before = after;
            ++scale;
        }
        for (const float skew : skews)
            put(skew);
    }

    void outliers()
    {
        float dark = 0;
        float light = 0;
        float coloured = 0;
        for (const int at : m_mask.inside) {
            const auto place = static_cast<std::size_t>(at);
            const float off = m_planes[0][place] - m_median[0];
            dark += off < -0.8F ? 1 : 0;
            light += off > 0.8F ? 1 : 0;
            coloured += std::hypot(m_planes[1][place] - m_median[1], m_planes[2][place] - m_median[2]) > 0.8F ? 1 : 0;
        }
        const float count = m_mask.count;
        put(dark / count);
        put(light / count);
        put(coloured / count);
    }

    void sectors()
    {
        std::array<float, 6> lights = m_sectors[0];
        std::array<float, 6> hues{};
        for (std::size_t sector = 0; sector < 6; ++sector)
            hues[sector] = std::hypot(m_sectors[1][sector], m_sectors[2][sector]);
        std::ranges::sort(lights);
        std::ranges::sort(hues);
        for (const float one : lights)
            put(one);
        for (const float one : hues)
            put(one);
    }

    void patterns(int radius)
    {
        // Neighbours in a square: at these radii as good as on a circle, and no reads between samples.
        const Plane& light = m_planes[0];
        const std::array<int, 8> around{-radius * side - radius, -radius * side, -radius * side + radius, radius,
                                        radius * side + radius,  radius * side,  radius * side - radius,  -radius};
        std::array<float, 10> counts{};
        for (const int at : m_mask.inside) {
            const float middle = light[static_cast<std::size_t>(at)] + 0.06F; // noise of flat paper is no pattern
            unsigned pattern = 0;
            for (const int offset : around)
                pattern = pattern << 1U | (light[static_cast<std::size_t>(at + offset)] > middle ? 1U : 0U);
            counts[patternClasses()[pattern]] += 1;
        }
        for (const float count : counts)
            put(count / m_mask.count);
    }

    PlaneLayout m_layout;
    PlaneToPicture m_toPicture;
    LabSampler m_sampler;
    LabScale m_scale;
    Mask m_mask;
    std::array<Plane, 3> m_planes; ///< L, a, b of the hex in hand
    std::array<Spread, 3> m_spread;
    std::array<float, 3> m_median{};
    std::array<std::array<float, 6>, 3> m_sectors{};
    float* m_out = nullptr;
};

} // namespace

std::optional<FeatureTable> hexFeatures(const PixelView& picture, const HexGrid& grid, const PicturePlace& place,
                                        std::span<const HexIndex> hexes, const RecogniseWatch& watch)
{
    if (picture.isEmpty() || place.hexSize.isEmpty())
        return std::nullopt;
    FeatureTable table;
    table.columns = featureCount;
    table.values.resize(hexes.size() * featureCount);
    HexMeasure measure(picture, grid, place);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        if (i % 64 == 0 && watch && !watch(static_cast<double>(i) / static_cast<double>(hexes.size())))
            return std::nullopt;
        measure.measure(hexes[i], table.values.data() + i * featureCount);
    }
    return table;
}

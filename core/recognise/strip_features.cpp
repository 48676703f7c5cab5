// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/plane_layout.h"
#include "recognise/lab.h"
#include "recognise/picture_features.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace {

constexpr std::size_t along = 24; ///< samples from end to end
constexpr std::size_t halfLines = 4; ///< beside the middle line
constexpr std::size_t lines = 2 * halfLines + 1;
constexpr std::size_t channels = 3;
constexpr int stripFeatures = 76;

using Colour = std::array<float, channels>;

/// What a strip is measured along, on the plane.
struct StripPlace
{
    QPointF from;
    QPointF to;
    double halfWidth = 0.15; ///< hexes
    double nearSide = 0.26; ///< hexes from the strip to what it is compared with
    double farSide = 0.42;
};

class StripMeasure
{
public:
    StripMeasure(const PixelView& picture, const HexGrid& grid, const PicturePlace& place)
        : m_toPicture(grid, place), m_sampler(picture, m_toPicture.hexPixels() * 0.0375),
          m_scale(labScaleOf(picture, grid, place))
    {}

    void measure(const StripPlace& strip, float* out)
    {
        m_out = out;
        sample(strip);
        profile();
        extremes();
        besides();
        ends();
    }

private:
    void put(float value) { *m_out++ = value; }

    Colour colour(QPointF plane) const
    {
        const Lab lab = m_scale.of(m_sampler.at(m_toPicture.at(plane)));
        return {lab.l, lab.a, lab.b};
    }

    void sample(const StripPlace& strip)
    {
        const QPointF way = strip.to - strip.from;
        const QPointF normal = QPointF(-way.y(), way.x()) / std::hypot(way.x(), way.y());
        m_sides = {};
        for (std::size_t i = 0; i < along; ++i) {
            const QPointF on = strip.from + way * ((static_cast<double>(i) + 0.5) / along);
            for (std::size_t line = 0; line < lines; ++line) {
                const double off = (static_cast<double>(line) / halfLines - 1.0) * strip.halfWidth;
                m_samples[line][i] = colour(on + normal * off);
            }
            const double far = i % 2 == 0 ? strip.nearSide : strip.farSide;
            for (std::size_t side = 0; side < 2; ++side) {
                const Colour beside = colour(on + normal * (side == 0 ? far : -far));
                for (std::size_t channel = 0; channel < channels; ++channel)
                    m_sides[side][channel] += beside[channel] / along;
            }
        }
        for (std::size_t channel = 0; channel < channels; ++channel)
            m_beside[channel] = (m_sides[0][channel] + m_sides[1][channel]) / 2;
    }

    /// Means of the lines against what is beside, lines as far from the middle together; and how they vary along.
    void profile()
    {
        std::array<Colour, lines> means{};
        std::array<float, lines> spread{};
        for (std::size_t line = 0; line < lines; ++line) {
            for (const Colour& one : m_samples[line]) {
                for (std::size_t channel = 0; channel < channels; ++channel)
                    means[line][channel] += one[channel] / along;
            }
            for (const Colour& one : m_samples[line])
                spread[line] += (one[0] - means[line][0]) * (one[0] - means[line][0]);
            spread[line] = std::sqrt(spread[line] / along);
        }
        for (std::size_t off = 0; off <= halfLines; ++off) {
            for (std::size_t channel = 0; channel < channels; ++channel) {
                const float one = means[halfLines - off][channel];
                const float other = means[halfLines + off][channel];
                put((one + other) / 2 - m_beside[channel]);
                if (off > 0)
                    put(std::abs(one - other));
            }
            put((spread[halfLines - off] + spread[halfLines + off]) / 2);
        }
    }

    /// At each place along, the darkest, the lightest, and the extreme hues across: 10th, 50th, 90th percentile along, and
    /// how much the darkest and the lightest wander.
    void extremes()
    {
        std::array<std::array<float, along>, 6> found;
        std::array<std::array<float, along>, 2> lineOf{};
        for (std::size_t i = 0; i < along; ++i) {
            for (std::size_t channel = 0; channel < channels; ++channel) {
                float least = m_samples[0][i][channel];
                float most = least;
                for (std::size_t line = 1; line < lines; ++line) {
                    const float value = m_samples[line][i][channel];
                    if (value < least) {
                        least = value;
                        if (channel == 0)
                            lineOf[0][i] = static_cast<float>(line);
                    }
                    if (value > most) {
                        most = value;
                        if (channel == 0)
                            lineOf[1][i] = static_cast<float>(line);
                    }
                }
                found[2 * channel][i] = least - m_beside[channel];
                found[2 * channel + 1][i] = most - m_beside[channel];
            }
        }
        for (auto& values : found) {
            std::ranges::sort(values);
            put(values[along / 10]);
            put(values[along / 2]);
            put(values[along - 1 - along / 10]);
        }
        for (const auto& values : lineOf) {
            float sum = 0;
            for (std::size_t i = 1; i < along; ++i)
                sum += std::abs(values[i] - values[i - 1]);
            put(sum / along);
        }
    }

    void besides()
    {
        for (std::size_t channel = 0; channel < channels; ++channel) {
            put(m_beside[channel]);
            put(std::abs(m_sides[0][channel] - m_sides[1][channel]));
        }
        // How rough each line is along, at two distances: dashes and ties.
        for (std::size_t off = 0; off <= halfLines; ++off) {
            for (const std::size_t apart : {std::size_t{1}, std::size_t{3}}) {
                float rough = 0;
                for (const std::size_t line : {halfLines - off, halfLines + off}) {
                    for (std::size_t i = apart; i < along; ++i)
                        rough += std::abs(m_samples[line][i][0] - m_samples[line][i - apart][0]);
                }
                put(rough / along);
            }
        }
        float sum = 0;
        for (std::size_t line = 1; line < lines; ++line) {
            for (std::size_t i = 0; i < along; ++i)
                sum += std::abs(m_samples[line][i][0] - m_samples[line - 1][i][0]);
        }
        put(sum / (lines * along));
        // The middle third of the lines against the others, in hue.
        float hue = 0;
        for (std::size_t line = halfLines - 1; line <= halfLines + 1; ++line) {
            for (std::size_t i = 0; i < along; ++i)
                hue += std::hypot(m_samples[line][i][1] - m_beside[1], m_samples[line][i][2] - m_beside[2]);
        }
        put(hue / (3 * along));
    }

    /// The middle lines at both ends, where a bridge or a printed number leaves them: the lesser and the greater.
    void ends()
    {
        constexpr std::size_t length = along / 4;
        for (std::size_t channel = 0; channel < channels; ++channel) {
            std::array<float, 2> means{};
            for (std::size_t line = halfLines - 1; line <= halfLines + 1; ++line) {
                for (std::size_t i = 0; i < length; ++i) {
                    means[0] += m_samples[line][i][channel];
                    means[1] += m_samples[line][along - 1 - i][channel];
                }
            }
            for (float& mean : means)
                mean = mean / (3 * length) - m_beside[channel];
            put(std::min(means[0], means[1]));
            put(std::max(means[0], means[1]));
        }
    }

    PlaneToPicture m_toPicture;
    LabSampler m_sampler;
    LabScale m_scale;
    std::array<std::array<Colour, along>, lines> m_samples{};
    std::array<Colour, 2> m_sides{};
    Colour m_beside{};
    float* m_out = nullptr;
};

template<typename PlaceOf>
std::optional<FeatureTable> measured(const PixelView& picture, const HexGrid& grid, const PicturePlace& place,
                                     std::span<const Hexside> items, const RecogniseWatch& watch, PlaceOf placeOf)
{
    if (picture.isEmpty() || place.hexSize.isEmpty())
        return std::nullopt;
    FeatureTable table;
    table.columns = stripFeatures;
    table.values.resize(items.size() * stripFeatures);
    StripMeasure measure(picture, grid, place);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i % 128 == 0 && watch && !watch(static_cast<double>(i) / static_cast<double>(items.size())))
            return std::nullopt;
        measure.measure(placeOf(items[i]), table.values.data() + i * stripFeatures);
    }
    return table;
}

} // namespace

std::optional<FeatureTable> hexsideFeatures(const PixelView& picture, const HexGrid& grid, const PicturePlace& place,
                                            std::span<const Hexside> hexsides, const RecogniseWatch& watch)
{
    const PlaneLayout layout(grid, 1.0);
    return measured(picture, grid, place, hexsides, watch, [&](Hexside hexside) {
        const QPointF middle = layout.center(hexside.hex);
        const int number = static_cast<int>(hexside.direction);
        const QPointF from = layout.corner(middle, number);
        const QPointF way = layout.corner(middle, number + 1) - from;
        // Its ends are the neighbours' too.
        return StripPlace{from + way * 0.12, from + way * 0.88};
    });
}

std::optional<FeatureTable> linkFeatures(const PixelView& picture, const HexGrid& grid, const PicturePlace& place,
                                         std::span<const Hexside> crossed, const RecogniseWatch& watch)
{
    const PlaneLayout layout(grid, 1.0);
    return measured(picture, grid, place, crossed, watch, [&](Hexside hexside) {
        const QPointF from = layout.center(hexside.hex);
        // The neighbour may be beyond the grid: across the hexside as far again.
        const int number = static_cast<int>(hexside.direction);
        const QPointF way = layout.corner(from, number) + layout.corner(from, number + 1) - from * 2.0;
        // What stands in the middle of a hex, a town or a number, is no link.
        return StripPlace{from + way * 0.2, from + way * 0.8, 0.17, 0.25, 0.34};
    });
}

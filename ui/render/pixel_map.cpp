// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/pixel_map.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

constexpr std::size_t mostColors = 256;

QRgb mixed(const QColor& ground, const QColor& line, double strength)
{
    const auto mix = [&](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * strength)); };
    return qRgb(mix(ground.red(), line.red()), mix(ground.green(), line.green()), mix(ground.blue(), line.blue()));
}

QRgb over(QRgb below, const QColor& color)
{
    const QRgb top = qPremultiply(color.rgba());
    const auto rest = 255 - qAlpha(top);
    const auto blend = [&](int b, int t) { return t + (b * rest + 127) / 255; };
    return qRgba(blend(qRed(below), qRed(top)), blend(qGreen(below), qGreen(top)), blend(qBlue(below), qBlue(top)),
                 blend(qAlpha(below), qAlpha(top)));
}

/// Samples a pixel each way, a power of two: as many as there are bricks, so that each has its share.
int samplesFor(double brickPixels)
{
    constexpr int most = 8;
    int samples = brickPixels >= 1.25 ? 1 : 2;
    while (samples < most && samples * brickPixels < 0.99)
        samples *= 2;
    return samples;
}

/// For each sample of a row or column of pixels the brick it meets, from 0 (the rim before the first) on.
std::vector<int> bricksAt(int firstPixel, int pixels, int samples, double pixelsABrick, double origin, int bricks)
{
    std::vector<int> result;
    result.reserve(static_cast<std::size_t>(pixels * samples));
    for (int i = 0; i < pixels * samples; ++i) {
        const double at = (firstPixel + (i + 0.5) / samples - origin) / pixelsABrick;
        result.push_back(std::clamp(static_cast<int>(std::floor(at)) + 1, 0, bricks + 1));
    }
    return result;
}

} // namespace

PixelMap::PixelMap(const HexGrid& grid)
    : m_isFlat(grid.shape() == GridShape::Flat), m_lines(m_isFlat ? grid.columns() : grid.rows()),
      m_places(2 * (m_isFlat ? grid.rows() : grid.columns()) + 1),
      m_stride(static_cast<std::size_t>((m_isFlat ? m_lines : m_places) + 2)), m_colors{qRgba(0, 0, 0, 0)},
      m_bricks(m_stride * static_cast<std::size_t>((m_isFlat ? m_places : m_lines) + 2))
{}

std::pair<std::size_t, std::size_t> PixelMap::bricksOf(const HexGrid& grid, HexIndex hex) const
{
    const OffsetCoord at = grid.offset(hex);
    const int line = m_isFlat ? at.column : at.row;
    const int place = 2 * (m_isFlat ? at.row : at.column) + (grid.isShifted(line) ? 1 : 0);
    const auto x = static_cast<std::size_t>((m_isFlat ? line : place) + 1);
    const auto y = static_cast<std::size_t>((m_isFlat ? place : line) + 1);
    const std::size_t first = y * m_stride + x;
    return {first, first + (m_isFlat ? m_stride : 1)};
}

PixelMap::PixelMap(const HexMap& map, const std::function<QColor(const QString& terrain)>& color,
                   const std::vector<Line>& lines, bool hasLines)
    : PixelMap(map.grid)
{
    std::vector<QColor> grounds;
    for (const LegendEntry& entry : map.legend) {
        m_colorOf.push_back(entry.terrain ? static_cast<std::uint8_t>(m_colors.size()) : std::uint8_t{0});
        if (!entry.terrain)
            continue;
        grounds.push_back(color(*entry.terrain));
        m_colors.push_back(grounds.back().rgb());
    }
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        const auto [first, second] = bricksOf(map.grid, hex);
        m_bricks[first] = m_bricks[second] = m_colorOf[map.legendIndex[static_cast<std::size_t>(hex)]];
    }
    m_hasLines = hasLines;
    m_terrains = grounds.size();
    for (const Line& line : lines) {
        if (m_colors.size() + m_terrains > mostColors)
            break;
        const std::size_t base = m_colors.size();
        for (const QColor& ground : grounds)
            m_colors.push_back(mixed(ground, line.color, line.strength));
        const HexsideSet& set = line.links != nullptr ? *line.links : *line.hexsides;
        for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
            if (const unsigned mask = set.mask(hex); mask != 0)
                tint(line, base, mask, bricksOf(map.grid, hex));
        }
    }
}

void PixelMap::tint(const Line& line, std::size_t base, unsigned mask, std::pair<std::size_t, std::size_t> bricks)
{
    const auto tintOne = [&](std::uint8_t& brick) {
        if (brick != 0)
            brick = static_cast<std::uint8_t>(base + (brick - 1U) % m_terrains);
    };
    // Of a hexside the hex on its far side is tinted in the half that touches it (flat: above, pointy: before).
    const bool isRoad = line.links != nullptr;
    if (isRoad || (mask & (m_isFlat ? 0b000011U : 0b110000U)) != 0)
        tintOne(m_bricks[bricks.first]);
    if (isRoad || (mask & (m_isFlat ? 0b000100U : 0b000001U)) != 0)
        tintOne(m_bricks[bricks.second]);
}

void PixelMap::update(const HexMap& map, const std::vector<Line>& lines, const std::vector<HexIndex>& hexes)
{
    for (const HexIndex hex : hexes) {
        const auto bricks = bricksOf(map.grid, hex);
        m_bricks[bricks.first] = m_bricks[bricks.second] = m_colorOf[map.legendIndex[static_cast<std::size_t>(hex)]];
        std::size_t base = 1 + m_terrains;
        for (const Line& line : lines) {
            if (base + m_terrains > m_colors.size())
                break;
            if (const unsigned mask = (line.links != nullptr ? line.links : line.hexsides)->mask(hex); mask != 0)
                tint(line, base, mask, bricks);
            base += m_terrains;
        }
    }
}

void PixelMap::update(const HexGrid& grid, const std::vector<std::pair<const HexSet*, QColor>>& areas,
                      const std::vector<HexIndex>& hexes)
{
    const auto updateOne = [&](HexIndex hex) {
        unsigned color = 0;
        for (std::size_t k = 0; k < areas.size() && std::size_t{1} << k < m_colors.size(); ++k)
            color |= isShown(grid, *areas[k].first, hex) ? 1U << k : 0U;
        const auto [first, second] = bricksOf(grid, hex);
        m_bricks[first] = m_bricks[second] = static_cast<std::uint8_t>(color);
    };
    for (const HexIndex hex : hexes) {
        updateOne(hex);
        if (m_extent == Extent::Whole)
            continue;
        for (const HexIndex neighbour : grid.neighbours(hex)) {
            if (neighbour != noHex)
                updateOne(neighbour);
        }
    }
}

bool PixelMap::isShown(const HexGrid& grid, const HexSet& area, HexIndex hex) const
{
    return area.contains(hex)
           && (m_extent == Extent::Whole || std::ranges::any_of(grid.neighbours(hex), [&area](HexIndex neighbour) {
                   return neighbour == noHex || !area.contains(neighbour);
               }));
}

PixelMap::PixelMap(const HexGrid& grid, const std::vector<std::pair<const HexSet*, QColor>>& areas, Extent extent)
    : PixelMap(grid)
{
    m_extent = extent;
    const std::size_t count = std::min<std::size_t>(areas.size(), 8);
    // Bit k of a brick's colour: it lies in area k.
    m_colors.resize(std::size_t{1} << count);
    for (std::size_t mix = 1; mix < m_colors.size(); ++mix) {
        for (std::size_t k = 0; k < count; ++k) {
            if ((mix >> k & 1U) != 0)
                m_colors[mix] = over(m_colors[mix], areas[k].second);
        }
    }
    for (std::size_t k = 0; k < count; ++k) {
        areas[k].first->forEach([&](HexIndex hex) {
            if (!isShown(grid, *areas[k].first, hex))
                return;
            const auto [first, second] = bricksOf(grid, hex);
            for (const std::size_t brick : {first, second})
                m_bricks[brick] = static_cast<std::uint8_t>(m_bricks[brick] | 1U << k);
        });
    }
}

QImage PixelMap::sampled(double hexSize, double devicePixelRatio, const QRect& pixels) const
{
    // A line of hexes is 1.5 radii apart from the next; the outermost quarter radius of the sheet stays empty.
    const double radius = hexSize * devicePixelRatio / std::numbers::sqrt3;
    const double across = 1.5 * radius;
    const double along = hexSize * devicePixelRatio / 2.0;
    const double rim = radius / 4.0;
    const int samplesX = samplesFor(m_isFlat ? across : along);
    const int samplesY = samplesFor(m_isFlat ? along : across);
    const std::vector<int> columns = bricksAt(pixels.left(), pixels.width(), samplesX, m_isFlat ? across : along,
                                              m_isFlat ? rim : 0.0, m_isFlat ? m_lines : m_places);
    const std::vector<int> rows = bricksAt(pixels.top(), pixels.height(), samplesY, m_isFlat ? along : across,
                                           m_isFlat ? 0.0 : rim, m_isFlat ? m_places : m_lines);

    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    const auto brickRow = [&](int row) { return m_bricks.data() + static_cast<std::size_t>(row) * m_stride; };
    if (samplesX == 1 && samplesY == 1) {
        for (int y = 0; y < pixels.height(); ++y) {
            auto* out = reinterpret_cast<QRgb*>(image.scanLine(y));
            const auto at = static_cast<std::size_t>(y);
            if (y > 0 && rows[at] == rows[at - 1]) {
                std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), pixels.width(), out);
                continue;
            }
            const std::uint8_t* bricks = brickRow(rows[at]);
            for (const int column : columns)
                *out++ = m_colors[bricks[column]];
        }
        return image;
    }
    // Two channels are summed in one number: 64 samples of 255 need 14 bits.
    const int shift = static_cast<int>(std::lround(std::log2(samplesX * samplesY)));
    const QRgb half = (1U << shift >> 1) * 0x10001U;
    for (int y = 0; y < pixels.height(); ++y) {
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < pixels.width(); ++x) {
            QRgb even = half;
            QRgb odd = half;
            for (int j = 0; j < samplesY; ++j) {
                const std::uint8_t* bricks = brickRow(rows[static_cast<std::size_t>(y * samplesY + j)]);
                for (int i = 0; i < samplesX; ++i) {
                    const QRgb color = m_colors[bricks[columns[static_cast<std::size_t>(x * samplesX + i)]]];
                    even += color & 0xFF00FFU;
                    odd += color >> 8U & 0xFF00FFU;
                }
            }
            *out++ = (even >> shift & 0xFF00FFU) | (odd >> shift & 0xFF00FFU) << 8U;
        }
    }
    return image;
}

void PixelMap::draw(QPainter& painter, const BoardLayout& layout, double devicePixelRatio, const QRectF& exposed) const
{
    const double hexSize = layout.size();
    const QuarterTurn turn = layout.turn();
    const double radius = hexSize / std::numbers::sqrt3;
    const double across = 1.5 * radius * (m_lines + 0.5);
    const double along = m_places * hexSize / 2.0;
    const QRectF board(QPointF(), m_isFlat ? QSizeF(across, along) : QSizeF(along, across));
    const QRectF wanted = exposed.intersected(turn.map(board));
    if (wanted.isEmpty())
        return;
    const QRect pixels = QRectF(wanted.topLeft() * devicePixelRatio, wanted.size() * devicePixelRatio).toAlignedRect();
    QImage image = sampled(hexSize, devicePixelRatio, turn.inverted().map(QRectF(pixels)).toRect());
    if (turn != QuarterTurn())
        image = image.transformed(turn.transform());
    image.setDevicePixelRatio(devicePixelRatio);
    painter.drawImage(QPointF(pixels.topLeft()) / devicePixelRatio, image);
}

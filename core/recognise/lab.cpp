// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recognise/lab.h"

#include "grid/plane_layout.h"

#include <algorithm>
#include <cmath>

namespace {

constexpr int roots = 4096;

struct LabTables
{
    std::array<float, 256> linear{};
    std::array<float, roots + 1> root{}; ///< f(t) of the standard, t from 0 to 1

    LabTables()
    {
        for (std::size_t i = 0; i < linear.size(); ++i) {
            const double level = static_cast<double>(i) / 255.0;
            linear[i] = static_cast<float>(level <= 0.04045 ? level / 12.92 : std::pow((level + 0.055) / 1.055, 2.4));
        }
        for (std::size_t i = 0; i < root.size(); ++i) {
            const double t = static_cast<double>(i) / roots;
            root[i] = static_cast<float>(t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0);
        }
    }

    float rootOf(float t) const { return root[static_cast<std::size_t>(std::clamp(t, 0.0F, 1.0F) * roots + 0.5F)]; }
};

} // namespace

Lab labOf(int red, int green, int blue)
{
    static const LabTables tables;
    const float r = tables.linear[static_cast<std::size_t>(red)];
    const float g = tables.linear[static_cast<std::size_t>(green)];
    const float b = tables.linear[static_cast<std::size_t>(blue)];
    const float x = tables.rootOf((0.4124564F * r + 0.3575761F * g + 0.1804375F * b) / 0.95047F);
    const float y = tables.rootOf(0.2126729F * r + 0.7151522F * g + 0.0721750F * b);
    const float z = tables.rootOf((0.0193339F * r + 0.1191920F * g + 0.9503041F * b) / 1.08883F);
    return {116.0F * y - 16.0F, 500.0F * (x - y), 200.0F * (y - z)};
}

LabSampler::LabSampler(const PixelView& picture, double step)
    : m_picture(picture), m_parts(std::clamp(static_cast<int>(std::lround(step)), 1, 4)), m_apart(step / m_parts)
{}

Lab LabSampler::at(QPointF point) const
{
    // Far off the sheet there is nothing, and no int.
    const double x = std::clamp(point.x(), -8.0, m_picture.width + 8.0);
    const double y = std::clamp(point.y(), -8.0, m_picture.height + 8.0);
    int red = 0;
    int green = 0;
    int blue = 0;
    if (m_parts == 1) {
        const double left = std::floor(x - 0.5);
        const double top = std::floor(y - 0.5);
        const int fx = static_cast<int>((x - 0.5 - left) * 16.0);
        const int fy = static_cast<int>((y - 0.5 - top) * 16.0);
        const int column = static_cast<int>(left);
        const int row = static_cast<int>(top);
        const bool isInside = column >= 0 && row >= 0 && column + 1 < m_picture.width && row + 1 < m_picture.height;
        const std::uint32_t* const corner = m_picture.pixels + (isInside ? row * m_picture.stride + column : 0);
        const auto add = [&](int dx, int dy, int weight) {
            const std::uint32_t rgb =
                isInside ? corner[dy * m_picture.stride + dx] : m_picture.at(column + dx, row + dy);
            red += weight * static_cast<int>(rgb >> 16U & 0xffU);
            green += weight * static_cast<int>(rgb >> 8U & 0xffU);
            blue += weight * static_cast<int>(rgb & 0xffU);
        };
        add(0, 0, (16 - fx) * (16 - fy));
        add(1, 0, fx * (16 - fy));
        add(0, 1, (16 - fx) * fy);
        add(1, 1, fx * fy);
        return labOf(red / 256, green / 256, blue / 256);
    }
    const double first = -m_apart * (m_parts - 1) / 2.0;
    for (int row = 0; row < m_parts; ++row) {
        const int py = static_cast<int>(std::floor(y + first + row * m_apart));
        for (int column = 0; column < m_parts; ++column) {
            const std::uint32_t rgb = m_picture.at(static_cast<int>(std::floor(x + first + column * m_apart)), py);
            red += static_cast<int>(rgb >> 16U & 0xffU);
            green += static_cast<int>(rgb >> 8U & 0xffU);
            blue += static_cast<int>(rgb & 0xffU);
        }
    }
    const int count = m_parts * m_parts;
    return labOf(red / count, green / count, blue / count);
}

LabScale labScaleOf(const PixelView& picture, const HexGrid& grid, const PicturePlace& place)
{
    const PlaneLayout layout(grid, 1.0);
    const PlaneToPicture toPicture(grid, place);
    const LabSampler sampler(picture, toPicture.hexPixels() / 16.0);
    const int every = std::max(1, grid.size() / 800);
    double l = 0, a = 0, b = 0, ll = 0, aa = 0, bb = 0;
    int count = 0;
    for (HexIndex hex = 0; hex < grid.size(); hex += every) {
        const QPointF middle = toPicture.at(layout.center(hex));
        if (middle.x() < 0 || middle.y() < 0 || middle.x() > picture.width || middle.y() > picture.height)
            continue;
        for (int y = -3; y <= 3; ++y) {
            for (int x = -3; x <= 3; ++x) {
                const Lab colour = sampler.at(middle + toPicture.vector(QPointF(x, y) * 0.12));
                l += static_cast<double>(colour.l);
                a += static_cast<double>(colour.a);
                b += static_cast<double>(colour.b);
                ll += static_cast<double>(colour.l * colour.l);
                aa += static_cast<double>(colour.a * colour.a);
                bb += static_cast<double>(colour.b * colour.b);
                ++count;
            }
        }
    }
    LabScale scale;
    if (count == 0)
        return scale;
    l /= count;
    a /= count;
    b /= count;
    scale.mean = {static_cast<float>(l), static_cast<float>(a), static_cast<float>(b)};
    // On a grey sheet the hue is noise, and stays small.
    const double lightness = std::sqrt(std::max(0.0, ll / count - l * l));
    const double chroma = std::sqrt(std::max(0.0, (aa + bb) / (2.0 * count) - (a * a + b * b) / 2.0));
    scale.spread.l = static_cast<float>(std::max(4.0, lightness));
    scale.spread.a = scale.spread.b = static_cast<float>(std::max(3.0, chroma));
    return scale;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/guide/guide_picture.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace {

struct Shade
{
    std::array<int, 3> color{};
    qint64 count = 0;
};

using Box = std::vector<Shade>;

/// The channel along which the colours of a box lie farthest apart, and how far.
std::pair<int, int> longestSide(const Box& box)
{
    std::pair<int, int> longest{0, -1};
    for (int channel = 0; channel < 3; ++channel) {
        const auto [least, most] =
            std::minmax_element(box.begin(), box.end(), [channel](const Shade& a, const Shade& b) {
                return a.color[static_cast<std::size_t>(channel)] < b.color[static_cast<std::size_t>(channel)];
            });
        const int length =
            most->color[static_cast<std::size_t>(channel)] - least->color[static_cast<std::size_t>(channel)];
        if (length > longest.second)
            longest = {channel, length};
    }
    return longest;
}

QRgb meanOf(const Box& box)
{
    std::array<qint64, 3> sum{};
    qint64 count = 0;
    for (const Shade& shade : box) {
        for (std::size_t i = 0; i < 3; ++i)
            sum[i] += shade.color[i] * shade.count;
        count += shade.count;
    }
    return qRgb(static_cast<int>(sum[0] / count), static_cast<int>(sum[1] / count), static_cast<int>(sum[2] / count));
}

} // namespace

QImage withPalette(const QImage& image)
{
    constexpr std::size_t most = 256;
    const QImage full = image.convertToFormat(QImage::Format_RGB32);
    QHash<QRgb, qint64> counts;
    for (int y = 0; y < full.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(full.constScanLine(y));
        for (int x = 0; x < full.width(); ++x)
            ++counts[line[x] | 0xff000000U];
    }
    Box all;
    for (auto each = counts.cbegin(); each != counts.cend(); ++each)
        all.push_back({{qRed(each.key()), qGreen(each.key()), qBlue(each.key())}, each.value()});
    // A hash has no order, and the same picture is to be the same file.
    std::sort(all.begin(), all.end(), [](const Shade& a, const Shade& b) { return a.color < b.color; });
    std::vector<Box> boxes{all};
    while (boxes.size() < most) {
        // The box that is widest for what lies in it is cut in the middle of its longest side.
        auto widest = boxes.end();
        double worth = 0.0;
        for (auto box = boxes.begin(); box != boxes.end(); ++box) {
            qint64 count = 0;
            for (const Shade& shade : *box)
                count += shade.count;
            const double here =
                box->size() < 2 ? 0.0 : longestSide(*box).second * std::sqrt(static_cast<double>(count));
            if (here > worth) {
                worth = here;
                widest = box;
            }
        }
        if (widest == boxes.end())
            break;
        const auto channel = static_cast<std::size_t>(longestSide(*widest).first);
        std::sort(widest->begin(), widest->end(), [channel](const Shade& a, const Shade& b) {
            return std::pair(a.color[channel], a.color) < std::pair(b.color[channel], b.color);
        });
        const int middle = (widest->front().color[channel] + widest->back().color[channel] + 1) / 2;
        const auto cut = std::find_if(widest->begin() + 1, widest->end(),
                                      [&](const Shade& shade) { return shade.color[channel] >= middle; });
        Box upper(cut, widest->end());
        widest->erase(cut, widest->end());
        boxes.push_back(std::move(upper));
    }
    QList<QRgb> palette;
    QHash<QRgb, uchar> indexes;
    for (const Box& box : boxes) {
        for (const Shade& shade : box)
            indexes.insert(qRgb(shade.color[0], shade.color[1], shade.color[2]), static_cast<uchar>(palette.size()));
        palette += meanOf(box);
    }
    QImage small(full.size(), QImage::Format_Indexed8);
    small.setColorTable(palette);
    for (int y = 0; y < full.height(); ++y) {
        const auto* from = reinterpret_cast<const QRgb*>(full.constScanLine(y));
        uchar* to = small.scanLine(y);
        for (int x = 0; x < full.width(); ++x)
            to[x] = indexes.value(from[x] | 0xff000000U);
    }
    return small;
}

double visibleDifference(const QImage& first, const QImage& second)
{
    if (first.size() != second.size() || first.isNull())
        return 1.0;
    constexpr int seen = 48; // of 255, in any channel
    const QImage a = first.convertToFormat(QImage::Format_RGB32);
    const QImage b = second.convertToFormat(QImage::Format_RGB32);
    qint64 count = 0;
    for (int y = 0; y < a.height(); ++y) {
        const auto* left = reinterpret_cast<const QRgb*>(a.constScanLine(y));
        const auto* right = reinterpret_cast<const QRgb*>(b.constScanLine(y));
        for (int x = 0; x < a.width(); ++x) {
            const int apart =
                std::max({std::abs(qRed(left[x]) - qRed(right[x])), std::abs(qGreen(left[x]) - qGreen(right[x])),
                          std::abs(qBlue(left[x]) - qBlue(right[x]))});
            count += apart > seen ? 1 : 0;
        }
    }
    return static_cast<double>(count) / (static_cast<double>(a.width()) * a.height());
}

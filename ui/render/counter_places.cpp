// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/counter_places.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace {

constexpr std::size_t mostShown = 3;
constexpr double stackStep = 0.055; ///< hexes

/// A fan is read, so its counters are never small.
constexpr double leastFanSide = 40.0;
constexpr int mostInRow = 4;

} // namespace

double counterSide(double hexSize)
{
    return std::max(3.0, hexSize * detail::counterSide);
}

std::vector<CounterPlace> stackedPlaces(const BoardScene::Stack& stack, const PlaneLayout& layout)
{
    std::vector<CounterPlace> result;
    const std::size_t shown = std::min(stack.units.size(), mostShown);
    const QPointF step(stackStep * layout.size(), -stackStep * layout.size());
    // The pile as a whole is centred.
    const QPointF top = layout.center(stack.hex) - step * (static_cast<double>(shown - 1) / 2.0);
    for (std::size_t depth = shown; depth-- > 0;)
        result.push_back({stack.units[depth], top + step * static_cast<double>(depth)});
    return result;
}

Fan fanOf(const BoardScene::Stack& stack, const PlaneLayout& layout)
{
    Fan fan;
    fan.side = std::max(counterSide(layout.size()), leastFanSide);
    const double pitch = fan.side * 1.12;
    const int count = static_cast<int>(stack.units.size());
    const int columns = std::min(count, mostInRow);
    const int rows = (count + columns - 1) / columns;
    const QPointF middle = layout.center(stack.hex);
    for (int i = 0; i < count; ++i) {
        const QPointF offset((i % columns - (columns - 1) / 2.0) * pitch, (i / columns - (rows - 1) / 2.0) * pitch);
        fan.places.push_back({stack.units[static_cast<std::size_t>(i)], middle + offset});
    }
    const double width = columns * pitch + fan.side * 0.1;
    const double height = rows * pitch + fan.side * 0.1;
    fan.panel = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height);
    return fan;
}

std::optional<Fan> fanIn(const BoardScene& scene, const PlaneLayout& layout, HexIndex hex)
{
    const BoardScene::Stack* stack = scene.stackAt(hex);
    return stack != nullptr && stack->units.size() > 1 ? std::optional(fanOf(*stack, layout)) : std::nullopt;
}

UnitIndex unitUnder(const BoardScene& scene, const PlaneLayout& layout, HexIndex fannedHex, QPointF point)
{
    const auto unitOf = [point](const auto& places, double side) {
        const auto at = std::find_if(places.begin(), places.end(), [&](const CounterPlace& place) {
            const QPointF off = point - place.center;
            return std::abs(off.x()) <= side / 2 && std::abs(off.y()) <= side / 2;
        });
        return at == places.end() ? noUnit : at->unit;
    };
    // Beside its counters the fan's panel hides what lies below it.
    if (const auto fan = fanIn(scene, layout, fannedHex); fan && fan->panel.contains(point))
        return unitOf(fan->places, fan->side);
    const BoardScene::Stack* stack = scene.stackAt(layout.hexAt(point));
    return stack == nullptr ? noUnit
                            : unitOf(stackedPlaces(*stack, layout) | std::views::reverse, counterSide(layout.size()));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/counter_places.h"

#include "render/counter_face.h"

#include <algorithm>
#include <cmath>

namespace {

constexpr std::size_t mostShown = 3;
constexpr QPointF stackStep(0.042, 0.004); ///< hexes that a counter peeps out from below the one above it

/// A fan is read, so its counters are never small.
constexpr double leastFanSide = 40.0;
constexpr int mostInRow = 4;

} // namespace

double counterSide(double hexSize)
{
    return std::max(3.0, hexSize * detail::counterSide);
}

std::vector<CounterPlace> stackedPlaces(const BoardScene::Stack& stack, const BoardLayout& layout)
{
    std::vector<CounterPlace> result;
    const std::size_t shown = std::min(stack.units.size(), mostShown);
    const QPointF step = stackStep * layout.size();
    const QPointF top = layout.center(stack.hex) + places::counter(layout.size());
    for (std::size_t depth = shown; depth-- > 0;)
        result.push_back({stack.units[depth], top + step * static_cast<double>(depth)});
    return result;
}

std::optional<StackCount> stackCountOf(const std::vector<CounterPlace>& places, double side)
{
    constexpr double leastSide = 15.0;
    if (places.size() < 2 || counterDetail(side) > CounterDetail::SymbolOnly || side < leastSide)
        return std::nullopt;
    return StackCount{{places.front().center.x() + side * 0.547, places.back().center.y() - side * 0.036},
                      std::max(side * 0.13, 4.0)};
}

// Who presses the counter that shows finds it under the pointer still.
Fan fanOf(const BoardScene::Stack& stack, const BoardLayout& layout, FanWay way)
{
    Fan fan;
    fan.side = std::max(counterSide(layout.size()), leastFanSide);
    const double pitch = fan.side * 1.12;
    const QPointF top = stackedPlaces(stack, layout).back().center;
    const int count = static_cast<int>(stack.units.size());
    for (int i = 0; i < count; ++i) {
        const QPointF place((i % mostInRow) * pitch * (way.isLeft ? -1 : 1),
                            (i / mostInRow) * pitch * (way.isUp ? -1 : 1));
        fan.places.push_back({stack.units[static_cast<std::size_t>(i)], top + place});
    }
    const double margin = (pitch + fan.side * 0.1) / 2;
    const QPointF last((std::min(count, mostInRow) - 1) * pitch * (way.isLeft ? -1 : 1),
                       ((count - 1) / mostInRow) * pitch * (way.isUp ? -1 : 1));
    fan.panel = QRectF(top, top + last).normalized().adjusted(-margin, -margin, margin, margin);
    return fan;
}

std::optional<Fan> fanIn(const BoardScene& scene, const BoardLayout& layout, HexIndex hex, FanWay way)
{
    const BoardScene::Stack* stack = scene.stackAt(hex);
    return stack != nullptr && stack->units.size() > 1 ? std::optional(fanOf(*stack, layout, way)) : std::nullopt;
}

/// The stack whose count lies there; null: none does. That of the fan stays where it was, over its counters.
static const BoardScene::Stack* stackCountedAt(const BoardScene& scene, const BoardLayout& layout, HexIndex fannedHex,
                                               FanWay way, QPointF point)
{
    const auto fan = fanIn(scene, layout, fannedHex, way);
    const bool isFan = fan && (fan->panel.contains(point) || layout.hexAt(point) == fannedHex);
    const BoardScene::Stack* stack = scene.stackAt(isFan ? fannedHex : layout.hexAt(point));
    if (stack == nullptr)
        return nullptr;
    const auto count = stackCountOf(stackedPlaces(*stack, layout), counterSide(layout.size()));
    const QPointF off = count ? point - count->center : QPointF();
    return count && std::hypot(off.x(), off.y()) <= count->radius ? stack : nullptr;
}

bool isOnCount(const BoardScene& scene, const BoardLayout& layout, HexIndex fannedHex, FanWay way, QPointF point)
{
    return stackCountedAt(scene, layout, fannedHex, way, point) != nullptr;
}

UnitIndex unitUnder(const BoardScene& scene, const BoardLayout& layout, HexIndex fannedHex, FanWay way, QPointF point)
{
    const auto unitOf = [point](const std::vector<CounterPlace>& places, double side) {
        const auto at = std::ranges::find_if(places, [&](const CounterPlace& place) {
            const QPointF off = point - place.center;
            return std::abs(off.x()) <= side / 2 && std::abs(off.y()) <= side / 2;
        });
        return at == places.end() ? noUnit : at->unit;
    };
    if (const BoardScene::Stack* stack = stackCountedAt(scene, layout, fannedHex, way, point))
        return stack->units.front();
    // Beside its counters the fan's panel hides what lies below it.
    if (const auto fan = fanIn(scene, layout, fannedHex, way); fan && fan->panel.contains(point))
        return unitOf(fan->places, fan->side);
    const BoardScene::Stack* stack = scene.stackAt(layout.hexAt(point));
    if (stack == nullptr)
        return noUnit;
    const bool isOnOne = unitOf(stackedPlaces(*stack, layout), counterSide(layout.size())) != noUnit;
    return isOnOne ? stack->units.front() : noUnit;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_layout.h"
#include "render/board_scene.h"
#include "render/detail.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

/// Where counters lie: painting and pointing ask the same functions.
struct CounterPlace
{
    UnitIndex unit = noUnit;
    QPointF center; ///< pixels of the turned board
};

/// Pixels of a counter's side.
double counterSide(double hexSize);

/// The counters of a stack that show, the lowest first. Deep stacks show their top three.
std::vector<CounterPlace> stackedPlaces(const BoardScene::Stack& stack, const BoardLayout& layout);

/// How many lie in a stack, in a disk on the right rim of what peeps out below the top one.
struct StackCount
{
    QPointF center;
    double radius = 0.0;
};
/// `places`: those of the stack that show. Nothing: none is written, on one counter and on small ones.
std::optional<StackCount> stackCountOf(const std::vector<CounterPlace>& places, double side);

/// All counters of a stack side by side, the top one first and where it lies in the stack, and the panel below them.
struct Fan
{
    std::vector<CounterPlace> places;
    QRectF panel;
    double side = 0.0;
};
Fan fanOf(const BoardScene::Stack& stack, const BoardLayout& layout, FanWay way);
/// That of a hex; nothing where there are no several units to spread out. noHex: nothing.
std::optional<Fan> fanIn(const BoardScene& scene, const BoardLayout& layout, HexIndex hex, FanWay way);

/// Whether the count of a stack lies there (pixels of the turned board), in the fan, too: it means all of the stack.
bool isOnCount(const BoardScene& scene, const BoardLayout& layout, HexIndex fannedHex, FanWay way, QPointF point);

/// The counter that is meant by a point (pixels of the turned board), where the stack of `fannedHex` lies spread out over
/// all others. Of a stack that is not, the top one, also by the rims of those below it and by their count. noUnit: none.
UnitIndex unitUnder(const BoardScene& scene, const BoardLayout& layout, HexIndex fannedHex, FanWay way, QPointF point);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/frame_bench.h"

#include "bench/bench_board.h"
#include "render/board_painter.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <numbers>

using namespace Qt::StringLiterals;

namespace {

constexpr QSize frameSize(1920, 1080);
constexpr int frameCount = 600;

/// What the window shows of the worked case: counters, a ruling, and the layers asked for.
BoardContent fullContent()
{
    const BenchBoard& board = benchBoard();
    BoardContent content;
    content.position = std::make_shared<const Position>(board.position());
    content.rules = std::make_shared<const RulesInForce>(board.loaded.rules);
    content.zoc = std::make_shared<const std::vector<SideZoc>>(zonesOfControl(board.position(), board.loaded.rules));
    content.supply =
        std::make_shared<const std::vector<SupplyStatus>>(supplyOfAll(board.position(), board.loaded.rules));
    RulingQuestion question;
    if (board.loaded.scenario.combat)
        question.combat = *board.loaded.scenario.combat;
    if (auto ruling = rule(board.position(), board.loaded.rules, question))
        content.ruling = std::make_shared<const Ruling>(std::move(ruling).value());
    content.defendHex = question.combat.defend;
    content.attackHexes = question.combat.attack;
    return content;
}

/// Middle, 99th percentile and worst of some times.
struct Spread
{
    explicit Spread(std::vector<double> times)
    {
        std::sort(times.begin(), times.end());
        const auto quantile = [&](double part) {
            return times[static_cast<std::size_t>(std::lround(part * static_cast<double>(times.size() - 1)))];
        };
        median = quantile(0.5);
        p99 = quantile(0.99);
        worst = times.back();
    }

    double median = 0.0;
    double p99 = 0.0;
    double worst = 0.0;
};

double processorTime()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Paints the frames that `viewOf` tells and prints how long they took.
void measure(const char* name, const LayerSettings& layers, double ratio,
             const std::function<Viewport(int frame)>& viewOf, bool isZooming = false)
{
    const BoardContent content = fullContent();
    BoardPainter boardPainter;
    boardPainter.setLayers(layers);
    boardPainter.setZooming(isZooming); // as the window does until the zoom rests
    QImage image(frameSize * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    std::vector<double> times;
    std::vector<double> busy; // what the processor spent, whatever else the machine did
    for (int frame = 0; frame < frameCount; ++frame) {
        const Viewport view = viewOf(frame);
        const double busyBefore = processorTime();
        QElapsedTimer timer;
        timer.start();
        QPainter painter(&image);
        boardPainter.paint(painter, content, view, QRect(QPoint(), frameSize));
        painter.end();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        busy.push_back(processorTime() - busyBefore);
    }
    const Spread all(times);
    const Spread spent(busy);
    std::printf("%-42s %8.2f %8.2f %8.2f %8.2f %10.2f %8.2f\n", name, all.median, all.p99, all.worst, times.front(),
                spent.median, spent.p99);
}

/// Round and round the middle of the map, never twice the same place, at one zoom.
std::function<Viewport(int)> panning(double hexSize, double ratio)
{
    return [=](int frame) {
        const HexGrid& grid = benchBoard().position().map->grid;
        const QRectF bounds = PlaneLayout(grid, hexSize).bounds();
        const double turn = 2.0 * std::numbers::pi * frame / 300.0;
        const double reach = 0.4 + 0.1 * frame / frameCount;
        const QPointF middle =
            bounds.center()
            + QPointF(std::cos(turn) * bounds.width(), std::sin(2.0 * turn) * bounds.height()) * reach * 0.6;
        return Viewport{middle - QPointF(frameSize.width() / 2.0, frameSize.height() / 2.0), hexSize, ratio};
    };
}

/// In and out about a point off the middle, a wheel's step a frame.
std::function<Viewport(int)> zooming(double ratio)
{
    return [=](int frame) {
        const HexGrid& grid = benchBoard().position().map->grid;
        const Viewport whole = Viewport::fitting(grid, frameSize, ratio);
        constexpr double greatest = 160.0;
        constexpr int steps = 60; // from the whole map to the greatest, and back
        const int place = frame % (2 * steps);
        const double part = static_cast<double>(place < steps ? place : 2 * steps - place) / steps;
        const double drift = 1.0 + 0.01 * (frame / (2 * steps)); // no round trip meets the sizes of another
        return whole.zoomed(whole.hexSize * std::pow(greatest / whole.hexSize, part) * drift, QPointF(800.0, 500.0));
    };
}

} // namespace

void runFrameBench()
{
    std::printf("\nFrames of 1920 x 1080, %d of each, in ms\n", frameCount);
    std::printf("%-42s %8s %8s %8s %8s %10s %8s\n", "", "median", "p99", "worst", "first", "CPU median", "CPU p99");
    LayerSettings everything = LayerSettings::forWindow();
    for (const LayerId layer : {LayerId::Control, LayerId::Zoc, LayerId::Supply})
        everything.show(layer);
    const LayerSettings usual = LayerSettings::forWindow();
    const double wholeMap = Viewport::fitting(benchBoard().position().map->grid, frameSize, 1.0).hexSize;
    measure("pan, 64 px a hex", usual, 1.0, panning(64.0, 1.0));
    measure("pan, 64 px a hex, ZOC and supply shown", everything, 1.0, panning(64.0, 1.0));
    measure("pan, whole map", usual, 1.0, panning(wholeMap, 1.0));
    measure("pan, 120 px a hex", usual, 1.0, panning(120.0, 1.0));
    measure("zoom, whole map to 160 px a hex", usual, 1.0, zooming(1.0), true);
    measure("zoom, ZOC and supply shown", everything, 1.0, zooming(1.0), true);
    measure("first sharp frame at a new zoom", usual, 1.0, zooming(1.0));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/frame_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "render/board_painter.h"
#include "rules/retreat.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"

#include <QImage>
#include <QPainter>

#include <cmath>
#include <functional>
#include <numbers>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr QSize frameSize(1920, 1080);
constexpr int frameCount = 300;

/// What the window shows of a scenario: counters, its combat's ruling, and the layers asked for.
BoardContent fullContent(const BenchScenario& scenario)
{
    BoardContent content;
    content.position = std::make_shared<const Position>(scenario.position());
    content.rules = std::make_shared<const RulesInForce>(scenario.rules());
    content.zoc = std::make_shared<const std::vector<SideZoc>>(zonesOfControl(scenario.position(), scenario.rules()));
    content.supply =
        std::make_shared<const std::vector<SupplyStatus>>(supplyOfAll(scenario.position(), scenario.rules()));
    RulingQuestion question;
    if (scenario.loaded.scenario.combat)
        question.combat = *scenario.loaded.scenario.combat;
    if (auto ruling = rule(scenario.position(), scenario.rules(), question))
        content.ruling = std::make_shared<const Ruling>(std::move(ruling).value());
    content.defendHex = question.combat.defend;
    content.attackHexes = question.combat.attack;
    return content;
}

/// The frames that `viewOf` tells, one after the other.
class Frames
{
public:
    Frames(const BoardContent& content, const LayerSettings& layers, std::function<Viewport(int)> viewOf,
           bool isZooming = false)
        : m_content(content), m_layers(layers), m_viewOf(std::move(viewOf)), m_isZooming(isZooming),
          m_image(frameSize, QImage::Format_ARGB32_Premultiplied)
    {}

    /// Caches are empty before frame 0.
    void paint(std::size_t frame)
    {
        if (frame == 0) {
            m_painter.emplace();
            m_painter->setLayers(m_layers);
            m_painter->setZooming(m_isZooming); // as the window does until the zoom rests
        }
        QPainter painter(&m_image);
        m_painter->paint(painter, m_content, m_viewOf(static_cast<int>(frame)), QRect(QPoint(), frameSize));
    }

private:
    const BoardContent& m_content;
    LayerSettings m_layers;
    std::function<Viewport(int)> m_viewOf;
    bool m_isZooming;
    QImage m_image;
    std::optional<BoardPainter> m_painter;
};

/// Round and round the middle of the map, never twice the same place, at one zoom.
std::function<Viewport(int)> panning(const HexGrid& grid, double hexSize)
{
    return [&grid, hexSize](int frame) {
        const QRectF bounds = PlaneLayout(grid, hexSize).bounds();
        const double turn = 2.0 * std::numbers::pi * frame / 300.0;
        const double reach = 0.4 + 0.1 * frame / frameCount;
        const QPointF middle =
            bounds.center()
            + QPointF(std::cos(turn) * bounds.width(), std::sin(2.0 * turn) * bounds.height()) * reach * 0.6;
        return Viewport{middle - QPointF(frameSize.width() / 2.0, frameSize.height() / 2.0), hexSize, 1.0};
    };
}

/// In and out about a point off the middle, a wheel's step a frame.
std::function<Viewport(int)> zooming(const HexGrid& grid)
{
    return [&grid](int frame) {
        const Viewport whole = Viewport::fitting(grid, frameSize, 1.0);
        constexpr double greatest = 160.0;
        constexpr int steps = 60; // from the whole map to the greatest, and back
        const int place = frame % (2 * steps);
        const double part = static_cast<double>(place < steps ? place : 2 * steps - place) / steps;
        const double drift = 1.0 + 0.01 * (frame / (2 * steps)); // no round trip meets the sizes of another
        return whole.zoomed(whole.hexSize * std::pow(greatest / whole.hexSize, part) * drift, QPointF(800.0, 500.0));
    };
}

/// Panned about the map, and zoomed by a wheel's step a frame, all counters and the ruling overlay shown.
void addWorkedCaseRows(BenchTable& table, const BenchScenario& scenario)
{
    const BoardContent content = fullContent(scenario);
    LayerSettings everything = LayerSettings::forWindow();
    for (const LayerId layer : {LayerId::Control, LayerId::Zoc, LayerId::Supply})
        everything.show(layer);
    const LayerSettings usual = LayerSettings::forWindow();
    const HexGrid& grid = scenario.grid();
    const double wholeMap = Viewport::fitting(grid, frameSize, 1.0).hexSize;
    const auto add = [&](const char* metric, const LayerSettings& layers, std::function<Viewport(int)> viewOf,
                         bool isZooming = false) {
        Frames frames(content, layers, std::move(viewOf), isZooming);
        table.addCalls(
            "rearguard", metric, "ms", frameCount,
            [&](std::size_t frame) {
                frames.paint(frame);
                return std::int64_t{1};
            },
            BenchClock::Processor);
    };
    add("pan-64-px", usual, panning(grid, 64.0));
    add("pan-64-px-all-layers", everything, panning(grid, 64.0));
    add("pan-whole-map", usual, panning(grid, wholeMap));
    add("pan-120-px", usual, panning(grid, 120.0));
    add("zoom", usual, zooming(grid), true);
    add("zoom-all-layers", everything, zooming(grid), true);
    add("first-sharp-frame-at-a-zoom", usual, zooming(grid));
}

} // namespace

void addFrameRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        addWorkedCaseRows(table, scenario);
}

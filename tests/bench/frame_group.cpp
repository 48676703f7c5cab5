// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/frame_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/frame_board.h"
#include "map_view/map_view.h"
#include "picture/board_painter.h"
#include "rules/retreat/rule.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QScreen>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

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
    content.showCombat(question.combat);
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

/// A picture of the board by either painter.
using PaintFrame = std::function<void(QPainter&, const BoardContent&)>;

LayerSettings allShown()
{
    LayerSettings layers;
    for (const LayerId layer : allLayers())
        layers.show(layer);
    return layers;
}

/// What of the full board shows: for each hex that lies wholly in the frame 1 if it is painted, 1,000 more with a
/// counter, 1,000,000 more with a verdict; told by the pixels of pictures with and without them.
std::int64_t thingsShown(const FrameBoard& board, const PaintFrame& paint)
{
    const auto picture = [&](const BoardContent& content) {
        QImage image(FrameBoard::frameSize, QImage::Format_RGB32);
        image.fill(Theme::light().ground);
        QPainter painter(&image);
        paint(painter, content);
        return image;
    };
    BoardContent bare = board.content;
    bare.hidesCounters = true;
    const QImage withoutCounters = picture(bare);
    // The ruling stays, for zones are paler beside one.
    bare = board.content;
    auto silent = std::make_shared<Ruling>(*board.content.ruling);
    silent->effects.front().retreats.front().hexes.clear();
    bare.ruling = silent;
    const QImage withoutVerdicts = picture(bare);
    const QImage full = picture(board.content);
    QImage empty(full.size(), full.format());
    empty.fill(Theme::light().ground);

    const PlaneLayout layout = board.view.layout(board.content.map().grid);
    const double reach = 0.4 * board.view.hexSize;
    const auto differs = [&](const QImage& other, QPointF center) {
        for (int y = static_cast<int>(center.y() - reach); y <= center.y() + reach; ++y) {
            for (int x = static_cast<int>(center.x() - reach); x <= center.x() + reach; ++x) {
                if (std::hypot(x - center.x(), y - center.y()) <= reach && full.pixel(x, y) != other.pixel(x, y))
                    return true;
            }
        }
        return false;
    };
    std::int64_t shown = 0;
    const QRectF inner = QRectF(full.rect()).adjusted(reach + 1, reach + 1, -reach - 1, -reach - 1);
    for (const HexIndex hex : board.hexes) {
        const QPointF center = board.view.toView(layout.center(hex));
        if (!inner.contains(center))
            continue;
        shown += (differs(empty, center) ? 1 : 0) + (differs(withoutCounters, center) ? 1'000 : 0)
                 + (differs(withoutVerdicts, center) ? 1'000'000 : 0);
    }
    return shown;
}

/// What a board is without an engine for it: every hex an antialiased polygon, its verdict another, its counter a
/// rectangle with a symbol and its strength, painted anew every frame.
class DrawnPolygons
{
public:
    explicit DrawnPolygons(const FrameBoard& board) : m_board(board)
    {
        m_layout = board.view.layout(board.content.map().grid);
        for (const TerrainOf& terrain : {TerrainOf{u"clear"_s, 0xe9e3cb}, {u"rough"_s, 0xc7b383}})
            m_colors.insert(terrain.name, QColor::fromRgb(terrain.color));
        for (std::size_t i = 0; i < board.content.position->units.size(); ++i) {
            const Unit& unit = board.content.position->units[i];
            if (unit.isOnMap())
                m_units.insert(unit.hex, static_cast<UnitIndex>(i));
        }
    }

    void paint(QPainter& painter, const BoardContent& content) const
    {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(-m_board.view.snappedOrigin());
        const HexMap& map = content.map();
        for (const HexIndex hex : m_board.hexes) {
            painter.setPen(QPen(Qt::darkGray, 1.0));
            painter.setBrush(m_colors.value(map.terrain(hex), QColor(0x8a, 0x86, 0x7d)));
            painter.drawPolygon(hexagon(hex));
        }
        if (const UnitRetreat* retreat = content.shownRetreat()) {
            for (const HexVerdict& verdict : retreat->hexes) {
                painter.setPen(QPen(Qt::red, 1.5));
                painter.setBrush(QColor(200, 60, 30, 70));
                painter.drawPolygon(hexagon(verdict.hex));
            }
        }
        if (content.hidesCounters)
            return;
        const double side = 0.6 * m_layout->size();
        QFont font = painter.font();
        font.setPixelSize(static_cast<int>(side * 0.35));
        painter.setFont(font);
        for (const HexIndex hex : m_board.hexes) {
            const auto unit = m_units.constFind(hex);
            if (unit == m_units.constEnd())
                continue;
            const QPointF center = m_layout->center(hex);
            const QRectF counter(center.x() - side / 2, center.y() - side / 2, side, side);
            const QRectF symbol(center.x() - side * 0.3, center.y() - side * 0.35, side * 0.6, side * 0.4);
            painter.setPen(QPen(Qt::black, 1.0));
            painter.setBrush(Qt::white);
            painter.drawRoundedRect(counter, 2.0, 2.0);
            painter.drawRect(symbol);
            painter.drawLine(symbol.topLeft(), symbol.bottomRight());
            painter.drawLine(symbol.topRight(), symbol.bottomLeft());
            painter.drawText(counter, Qt::AlignHCenter | Qt::AlignBottom, u"4-6"_s);
        }
    }

private:
    struct TerrainOf
    {
        QString name;
        QRgb color;
    };

    QPolygonF hexagon(HexIndex hex) const
    {
        QPolygonF polygon;
        for (const QPointF& corner : m_layout->corners(hex))
            polygon << corner;
        return polygon;
    }

    const FrameBoard& m_board;
    std::optional<PlaneLayout> m_layout;
    QHash<QString, QColor> m_colors;
    QHash<HexIndex, UnitIndex> m_units;
};

/// How many pixels of a frame are those of the board painted afresh by a painter without caches: all, if it is right.
std::int64_t rightPixels(const QImage& frame, const BoardContent& content, const Viewport& view)
{
    BoardPainter boardPainter;
    boardPainter.setLayers(allShown());
    boardPainter.setCaching(false);
    QImage fresh(frame.size(), QImage::Format_RGB32);
    QPainter painter(&fresh);
    boardPainter.paint(painter, content, view, fresh.rect());
    painter.end();
    std::int64_t right = 0;
    for (int y = 0; y < frame.height(); ++y) {
        const auto* a = reinterpret_cast<const QRgb*>(frame.constScanLine(y));
        const auto* b = reinterpret_cast<const QRgb*>(fresh.constScanLine(y));
        for (int x = 0; x < frame.width(); ++x)
            right += a[x] == b[x] ? 1 : 0;
    }
    return right;
}

/// A window's map view that shows the board, as large as a frame, with nothing around it.
class ShownBoard
{
public:
    explicit ShownBoard(const FrameBoard& board)
    {
        m_map.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_map.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_map.resize(FrameBoard::frameSize);
        m_map.setLayers(allShown());
        m_map.show();
        m_map.setContent(board.content);
        m_map.setView(board.view);
        QCoreApplication::processEvents();
    }

    MapView& map() { return m_map; }

    /// What the screen shows.
    QImage picture()
    {
        QCoreApplication::processEvents();
        return m_map.screen()
            ->grabWindow(m_map.winId())
            .toImage()
            .convertToFormat(QImage::Format_RGB32)
            .copy(m_map.viewport()->geometry());
    }
    std::int64_t rightPixels() { return ::rightPixels(picture(), m_map.content(), m_map.view()); }

    /// Paints what waits to be painted.
    void paintNow() { QCoreApplication::sendPostedEvents(m_map.window(), QEvent::UpdateRequest); }

    /// What the window does until the next frame is due.
    void idle(int milliseconds)
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < milliseconds)
            QCoreApplication::processEvents();
    }

private:
    MapView m_map;
};

double quantile(std::vector<double> times, double part)
{
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(std::lround(part * static_cast<double>(times.size() - 1)))];
}

/// Dragging the map: some 10 to 25 pixels a frame, hither and thither. Between frames the window has the rest of a
/// sixtieth of a second, of which half is taken here.
void addPanRows(BenchTable& table, const FrameBoard& board)
{
    constexpr int repetitions = 3;
    constexpr int idleMilliseconds = 8;
    std::vector<double> medians;
    std::vector<double> tails;
    std::int64_t right = 0; ///< in the last frame
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        ShownBoard shown(board);
        std::vector<double> times;
        for (int frame = 1; frame <= frameCount; ++frame) {
            shown.idle(idleMilliseconds);
            const double turn = 0.02 * frame;
            Viewport view = board.view;
            view.origin += QPointF(1100.0 * std::sin(turn), 700.0 * std::sin(0.7 * turn));
            QElapsedTimer timer;
            timer.start();
            shown.map().setView(view);
            shown.paintNow();
            times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        medians.push_back(quantile(times, 0.5));
        tails.push_back(quantile(times, 0.99));
        right = shown.rightPixels();
    }
    table.addValue("rearguard", "frame-pan", "ms", quantile(medians, 0.5), right);
    table.addValue("rearguard", "frame-pan-p99", "ms", quantile(tails, 0.5), right);
}

/// A step of the wheel to a size that never was: how long the window is held up at most until the board is sharp.
void addZoomRows(BenchTable& table, const FrameBoard& board)
{
    constexpr int steps = 40;
    constexpr int untilSharp = 400; // milliseconds
    ShownBoard shown(board);
    const QPointF middle = QRectF(QPointF(), shown.map().viewport()->size()).center();
    std::vector<double> longest;
    for (int step = 0; step < steps; ++step) {
        shown.idle(untilSharp);
        const int turn = step % 2 == 0 ? 7 : -5;
        QWheelEvent wheel(middle, shown.map().viewport()->mapToGlobal(middle), QPoint(), QPoint(0, turn), Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QElapsedTimer timer;
        timer.start();
        QCoreApplication::sendEvent(shown.map().viewport(), &wheel);
        shown.paintNow();
        longest.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        QElapsedTimer whole;
        whole.start();
        while (whole.elapsed() < untilSharp) {
            timer.start();
            QCoreApplication::processEvents();
            longest.back() = std::max(longest.back(), static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
    }
    const std::int64_t right = shown.rightPixels();
    table.addValue("rearguard", "frame-new-zoom", "ms", quantile(longest, 0.5), right);
    table.addValue("rearguard", "frame-new-zoom-p99", "ms", quantile(longest, 0.99), right);
}

/// The board of FrameBoard, and the whole map, all layers shown.
void addFullBoardRows(BenchTable& table, const BenchScenario& scenario)
{
    const FrameBoard board(scenario.position(), scenario.rules());
    const QRect frame(QPoint(), FrameBoard::frameSize);
    QImage image(FrameBoard::frameSize, QImage::Format_RGB32);
    BoardPainter boardPainter;
    boardPainter.setLayers(allShown());
    const auto paintWith = [&](BoardPainter& own, const BoardContent& content, const Viewport& view) {
        QPainter painter(&image);
        own.paint(painter, content, view, frame);
    };

    constexpr std::size_t leastHexes = 1'900;
    if (board.hexes.size() < leastHexes) {
        for (const char* metric :
             {"frame", "frame-new-zoom", "frame-new-zoom-at-once", "frame-pan-p99", "frame-highlight"})
            table.leaveOut("rearguard", metric, "the map does not fill a frame with 2,000 hexes");
    } else {
        table.add(
            "rearguard", "frame", "ms", [&] { paintWith(boardPainter, board.content, board.view); },
            [&] {
                return thingsShown(board, [&](QPainter& painter, const BoardContent& content) {
                    boardPainter.paint(painter, content, board.view, frame);
                });
            });
        const DrawnPolygons polygons(board);
        table.add(
            "draw-polygon", "frame", "ms",
            [&] {
                QPainter painter(&image);
                polygons.paint(painter, board.content);
            },
            [&] {
                return thingsShown(
                    board, [&](QPainter& painter, const BoardContent& content) { polygons.paint(painter, content); });
            });
        if (table.wants("frame-new-zoom"))
            addZoomRows(table, board);
        if (table.wants("frame-new-zoom-at-once")) {
            BoardPainter own;
            own.setLayers(allShown());
            double hexSize = board.view.hexSize;
            Viewport view;
            table.addCalls(
                "rearguard", "frame-new-zoom-at-once", "ms", 40,
                [&](std::size_t) {
                    hexSize += 0.003; // never the same size twice
                    view = board.view.zoomed(hexSize, QRectF(frame).center());
                    paintWith(own, board.content, view);
                    return std::int64_t{0};
                },
                BenchClock::Wall, [&] { return rightPixels(image, board.content, view); });
        }
        if (table.wants("frame-pan") || table.wants("frame-pan-p99"))
            addPanRows(table, board);
        if (table.wants("frame-highlight")) {
            ShownBoard shown(board);
            shown.idle(500);
            const BoardContent contents[] = {board.withHighlights(0), board.withHighlights(1)};
            table.addCalls(
                "rearguard", "frame-highlight", "ms", 100,
                [&](std::size_t call) {
                    shown.map().setContent(contents[call % 2]);
                    shown.paintNow();
                    return std::int64_t{0};
                },
                BenchClock::Wall, [&] { return shown.rightPixels(); });
        }
    }
    const Viewport whole = Viewport::fitting(scenario.grid(), FrameBoard::frameSize, 1.0);
    table.add(
        "rearguard", "frame-whole-map", "ms", [&] { paintWith(boardPainter, board.content, whole); },
        [&] { return rightPixels(image, board.content, whole); });
}

} // namespace

void addFrameRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        addWorkedCaseRows(table, scenario);
    addFullBoardRows(table, scenario);
}

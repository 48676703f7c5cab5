// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/edit_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/edit_mode.h"
#include "map_view/map_view.h"
#include "play/board_presenter.h"
#include "play/ruling_controller.h"
#include "window/main_window.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

constexpr int smallSide = 10;
constexpr int strokeCount = 60;
constexpr double hexSize = 40.0;

double quantile(std::vector<double> values, double part)
{
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::lround(part * static_cast<double>(values.size() - 1)))];
}

double processorMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Where the middle of a map begins that the small map is a copy of: even, so that the stagger stays.
OffsetCoord middleOf(const HexGrid& grid)
{
    return {(grid.columns() - smallSide) / 4 * 2, (grid.rows() - smallSide) / 4 * 2};
}

/// The middle of the scenario's map with what is there; of roads only that there are such.
Scenario middleOf(const BenchScenario& scenario)
{
    const HexMap& large = scenario.map();
    const OffsetCoord start = middleOf(large.grid);
    // With the same numbers, whose digits take a good part of a picture's time.
    const HexNumbering numbering =
        HexNumbering::create(large.grid.numbering().pattern(), large.grid.number(large.grid.index(start)),
                             HexNumbering::ColumnOrder::Rightward, HexNumbering::RowOrder::Downward, smallSide,
                             smallSide)
            .value();
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(large.grid.shape(), smallSide, smallSide, large.grid.shifted(), numbering, large.grid.north());
    map->legend = large.legend;
    const int size = map->grid.size();
    const auto from = [&](HexIndex hex) {
        const OffsetCoord at = map->grid.offset(hex);
        return large.grid.index(OffsetCoord{start.column + at.column, start.row + at.row});
    };
    for (HexIndex hex = 0; hex < size; ++hex)
        map->legendIndex.push_back(large.legendIndex[static_cast<std::size_t>(from(hex))]);
    for (const Named<HexSet>& feature : large.features)
        map->features.push_back({feature.name, HexSet(size)});
    for (const Named<HexsideSet>& kind : large.hexsides) {
        HexsideSet set(size);
        for (HexIndex hex = 0; hex < size; ++hex) {
            for (int d = 0; d < 3; ++d) {
                const auto hexside = hexsideOf(map->grid, hex, directionFromInt(d));
                if (hexside && kind.content.contains(from(hex), directionFromInt(d)))
                    set.insert(map->grid, *hexside);
            }
        }
        map->hexsides.push_back({kind.name, set});
    }
    for (const Named<PathKind>& kind : large.paths)
        map->paths.push_back({kind.name, PathKind{{}, HexsideSet(size)}});
    Scenario result = scenario.loaded.scenario;
    result.combat.reset();
    for (Unit& unit : result.position.units) {
        const OffsetCoord at = large.grid.offset(unit.hex);
        unit.hex = map->grid.index(OffsetCoord{at.column - start.column, at.row - start.row});
    }
    std::erase_if(result.position.units, [](const Unit& unit) { return unit.hex == noHex; });
    result.position.markers.clear();
    result.position.control.clear();
    result.position.map = std::move(map);
    return result;
}

/// The program's window on a map, with the middle of it in sight.
class EditedWindow
{
public:
    EditedWindow(Scenario scenario, const RulesInForce& rules)
    {
        m_window.resize(1920, 1080);
        m_window.show();
        m_window.document().take(std::move(scenario), rules, {});
        MapView& map = m_window.map();
        Viewport view = map.view();
        view.hexSize = hexSize;
        const HexGrid& grid = document().map().grid;
        map.setView(
            view.centered(grid, grid.index(OffsetCoord{grid.columns() / 2, grid.rows() / 2}), map.viewport()->size()));
        idle(500);
    }

    Document& document() { return m_window.document(); }

    /// With zones of control, supply, control and regions, which few show while they draw.
    void showEverything()
    {
        LayerSettings layers = m_window.map().layers();
        for (const LayerId id : allLayers())
            layers.show(id);
        m_window.map().setLayers(layers);
        m_window.ruling().presenter().selectUnit(0);
        idle(500);
    }

    /// Makes the change and shows it: what the interface does before it can answer again. Returns milliseconds of
    /// processor time, of all threads.
    double timed(const std::function<void()>& change)
    {
        const double before = processorMilliseconds();
        change();
        QCoreApplication::sendPostedEvents(&m_window, QEvent::UpdateRequest);
        return processorMilliseconds() - before;
    }

    void takeTool(const char* name)
    {
        m_window.edit().activate();
        ToolManager& tools = m_window.edit().tools();
        tools.take(*tools.tool(QString::fromLatin1(name)));
        idle(100);
    }

    /// What the mouse does over the middle of a hex; the same as timed().
    double timedMouse(QEvent::Type type, HexIndex hex)
    {
        QWidget* viewport = m_window.map().viewport();
        const QPointF at = m_window.map().hexCenter(hex);
        const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, at, viewport->mapToGlobal(at), button, held, {});
        return timed([&] { QCoreApplication::sendEvent(viewport, &event); });
    }

    /// What the window does until the hand is there again.
    static void idle(int milliseconds)
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < milliseconds)
            QCoreApplication::processEvents();
    }

    /// 30 hexes in three rows in the middle, to and fro, each beside the one before.
    std::vector<HexIndex> strokeHexes()
    {
        const HexGrid& grid = document().map().grid;
        const OffsetCoord start = middleOf(grid);
        std::vector<HexIndex> hexes;
        for (int row = 4; row < 7; ++row) {
            for (int i = 0; i < smallSide; ++i) {
                const int column = row % 2 == 0 ? i : smallSide - 1 - i;
                hexes.push_back(grid.index(OffsetCoord{start.column + column, start.row + row}));
            }
        }
        return hexes;
    }

private:
    MainWindow m_window;
};

/// A stroke: the edit of the stroke with that number, and what shows on the map that it was made.
struct Stroke
{
    const char* metric;
    std::function<Edit(EditedWindow&, int)> edit;
    std::function<int(EditedWindow&, int)> made;
};

std::vector<Stroke> strokes()
{
    const auto brush = [](EditedWindow& window, int number) -> Edit {
        SetTerrain terrain;
        for (const HexIndex hex : window.strokeHexes())
            terrain.runs.push_back({hex, 1, static_cast<std::uint8_t>(number % 2)});
        return EditMap{{terrain}};
    };
    const auto brushed = [](EditedWindow& window, int number) {
        int count = 0;
        for (const HexIndex hex : window.strokeHexes())
            count += window.document().map().legendIndex[static_cast<std::size_t>(hex)] == number % 2 ? 1 : 0;
        return count;
    };
    const auto hexsides = [](EditedWindow& window) {
        const std::vector<HexIndex> hexes = window.strokeHexes();
        std::vector<Hexside> result;
        for (int i = 0; i < smallSide; ++i) {
            for (const HexDirection direction : {HexDirection::D2, HexDirection::D3, HexDirection::D4}) {
                if (const auto hexside =
                        hexsideOf(window.document().map().grid, hexes[static_cast<std::size_t>(i)], direction))
                    result.push_back(*hexside);
            }
        }
        return result;
    };
    const auto pen = [hexsides](EditedWindow& window, int) -> Edit {
        SetHexsides river{u"river"_s, {}, false};
        for (const Hexside hexside : hexsides(window))
            river.hexsides.emplace_back(hexside, true);
        return EditMap{{river}};
    };
    const auto penned = [](EditedWindow& window, int) {
        const HexsideSet& river = *window.document().map().hexsideKind(u"river");
        int count = 0;
        const std::vector<HexIndex> hexes = window.strokeHexes();
        for (int i = 1; i + 1 < smallSide; ++i)
            count += river.contains(hexes[static_cast<std::size_t>(i)], HexDirection::D3) ? 1 : 0;
        return count;
    };
    const auto path = [](EditedWindow& window, int) -> Edit {
        const auto lines = window.document().map().path(u"road")->lines.size();
        return EditMap{{InsertLine{u"road"_s, lines / 2, window.strokeHexes()}}};
    };
    const auto linked = [](EditedWindow& window, int) {
        const HexMap& map = window.document().map();
        const std::vector<HexIndex> hexes = window.strokeHexes();
        int count = 0;
        for (std::size_t i = 0; i + 1 < hexes.size(); ++i)
            count += map.path(u"road")->links.contains(*hexsideBetween(map.grid, hexes[i], hexes[i + 1])) ? 1 : 0;
        return count;
    };
    return {{"terrain-stroke", brush, brushed}, {"hexside-stroke", pen, penned}, {"path-stroke", path, linked}};
}

/// Both windows in turn, so that what else runs on the machine hits both alike.
void addStrokeRows(BenchTable& table, EditedWindow& large, EditedWindow& small)
{
    std::vector<double> blocks;
    for (const Stroke& stroke : strokes()) {
        if (!table.wants(stroke.metric) && !table.wants("stroke-block"))
            continue;
        EditedWindow* windows[] = {&large, &small};
        std::vector<double> times[2];
        std::int64_t made[2] = {0, 0};
        for (int number = 0; number < strokeCount; ++number) {
            for (const int at : {0, 1}) {
                EditedWindow& window = *windows[at];
                const double forth =
                    window.timed([&] { window.document().perform(stroke.edit(window, number), u"stroke"_s); });
                made[at] += stroke.made(window, number);
                EditedWindow::idle(4);
                const double back = window.timed([&] { window.document().history().undo(); });
                EditedWindow::idle(4);
                times[at].push_back(forth + back);
                if (at == 0)
                    blocks.insert(blocks.end(), {forth, back});
            }
        }
        table.addValue("rearguard", stroke.metric, "ms", quantile(times[0], 0.5), made[0]);
        table.addValue("10x10", stroke.metric, "ms", quantile(times[1], 0.5), made[1]);
    }
    if (!blocks.empty() && table.wants("stroke-block"))
        table.addValue("rearguard", "stroke-block", "ms", quantile(blocks, 0.99), strokeCount);
}

/// Drawing by mouse, from hex to hex: the longest that the window has no ear for anything else.
void addMouseRow(BenchTable& table, EditedWindow& large)
{
    if (!table.wants("stroke-by-mouse-block"))
        return;
    std::vector<double> blocks;
    std::int64_t strokeOfTool = 0;
    for (const char* tool : {"terrain-brush", "hexside-pen", "path-pen"}) {
        large.takeTool(tool);
        for (int number = 0; number < 10; ++number) {
            const int before = large.document().history().index();
            const std::vector<HexIndex> hexes = large.strokeHexes();
            blocks.push_back(large.timedMouse(QEvent::MouseButtonPress, hexes.front()));
            for (const HexIndex hex : hexes) {
                blocks.push_back(large.timedMouse(QEvent::MouseMove, hex));
                EditedWindow::idle(2);
            }
            blocks.push_back(large.timedMouse(QEvent::MouseButtonRelease, hexes.back()));
            strokeOfTool += large.document().history().index() > before ? 1 : 0;
            while (large.document().history().index() > before)
                blocks.push_back(large.timed([&] { large.document().history().undo(); }));
        }
    }
    table.addValue("rearguard", "stroke-by-mouse-block", "ms", quantile(blocks, 0.99), strokeOfTool);
}

/// With everything shown that hangs on the ground.
void addFullStrokeRow(BenchTable& table, EditedWindow& large)
{
    if (!table.wants("stroke-block-all-layers"))
        return;
    large.showEverything();
    std::vector<double> blocks;
    for (const Stroke& stroke : strokes()) {
        for (int number = 0; number < strokeCount / 2; ++number) {
            blocks.push_back(large.timed([&] { large.document().perform(stroke.edit(large, number), u"stroke"_s); }));
            EditedWindow::idle(4);
            blocks.push_back(large.timed([&] { large.document().history().undo(); }));
            EditedWindow::idle(4);
        }
    }
    table.addValue("rearguard", "stroke-block-all-layers", "ms", quantile(blocks, 0.99), strokeCount);
}

/// A whole map of one terrain gets another: the region found, the edit, the picture of it; and back.
void addFillRows(BenchTable& table, EditedWindow& window)
{
    if (!table.wants("flood-fill") && !table.wants("flood-fill-undo"))
        return;
    constexpr int repetitions = 9;
    const int size = window.document().map().grid.size();
    window.document().perform(EditMap{{SetTerrain{{{0, size, 0}}}}}, u"one terrain"_s);
    const std::optional<QString> other = window.document().map().legend[1].terrain;
    std::vector<double> fills;
    std::vector<double> undos;
    std::int64_t count = 0;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        EditedWindow::idle(50);
        fills.push_back(window.timed([&] {
            const Scenario& scenario = window.document().scenario();
            const HexRuns region = floodRuns(*scenario.position.map, size / 2);
            window.document().perform(paintTerrain(scenario, region, other), u"fill"_s);
        }));
        const std::vector<std::uint8_t>& entries = window.document().map().legendIndex;
        count += std::count(entries.begin(), entries.end(), std::uint8_t{1});
        EditedWindow::idle(50);
        undos.push_back(window.timed([&] { window.document().history().undo(); }));
    }
    table.addValue("rearguard", "flood-fill", "ms", quantile(fills, 0.5), count / repetitions);
    table.addValue("rearguard", "flood-fill-undo", "ms", quantile(undos, 0.5), count / repetitions);
    window.document().history().undo();
}

} // namespace

void addEditRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        return; // it has kinds of its own, and is no larger than a view
    const QTemporaryDir home; // the window's settings are nobody's
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    Scenario whole = scenario.loaded.scenario;
    whole.combat.reset();
    EditedWindow small(middleOf(scenario), scenario.rules());
    EditedWindow large(std::move(whole), scenario.rules());
    if (table.wants("first-stroke")) {
        // A copy of the map for the editing is made with it.
        const Stroke first = strokes().front();
        const double time = large.timed([&] { large.document().perform(first.edit(large, 1), u"first"_s); });
        table.addValue("rearguard", "first-stroke", "ms", time, first.made(large, 1));
        large.document().history().undo();
    }
    addStrokeRows(table, large, small);
    addMouseRow(table, large);
    addFillRows(table, large);
    addFullStrokeRow(table, large);
}

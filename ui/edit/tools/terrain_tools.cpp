// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/hex_runs.h"
#include "edit/tools/stroke_tool.h"
#include "edit/tools/tool_manager.h"
#include "edit/tools/tool_options.h"
#include "map_view/map_view.h"

#include <QString>

#include <array>
#include <optional>

namespace {

/// An outline of more hexes says nothing more than the fill does.
constexpr int mostHexesOutlined = 2000;

} // namespace

/// Gives hexes the chosen terrain: those that a brush passed, a line or a rectangle. The right button gives the ground of
/// the map back, which is the first terrain of its legend.
class TerrainTool : public StrokeTool
{
    Q_OBJECT

public:
    enum class Shape : unsigned char { Brush, Line, Rectangle, Fill, Replace };

    TerrainTool(ToolManager& site, Shape shape) : StrokeTool(site), m_shape(shape) {}

    QString name() const override
    {
        constexpr std::array names{"terrain-brush", "terrain-line", "terrain-rectangle", "terrain-fill",
                                   "terrain-replace"};
        return QLatin1String(names[static_cast<std::size_t>(m_shape)]);
    }

    bool isHeldByEnter() const override { return m_shape == Shape::Line || m_shape == Shape::Rectangle; }

    QWidget* makeOptions() override
    {
        const bool hasBrush = m_shape == Shape::Brush || m_shape == Shape::Line;
        return hasBrush ? makeBrushSizes(site()) : nullptr;
    }

    std::optional<MapList> picks() const override { return MapList::Legend; }

protected:
    Shape shape() const { return m_shape; }
    /// The hexes of a stroke.
    virtual HexRuns hexes(const Stroke& stroke) const
    {
        const HexGrid& grid = map().grid;
        if (m_shape == Shape::Rectangle)
            return rectangleRuns(grid, stroke.path.front(), stroke.path.back());
        const std::vector<HexIndex> passed =
            m_shape == Shape::Line ? lineHexes(grid, stroke.path.front(), stroke.path.back()) : stroke.path;
        return runsOf(strokeHexes(grid, passed, site().choices().brushSize()));
    }

    Edit edit(const Stroke& stroke) const override
    {
        return paintTerrain(scenario(), hexes(stroke), terrain(stroke.draws));
    }

    std::vector<HexIndex> outlined(const Stroke& stroke) const override
    {
        const HexRuns runs = hexes(stroke);
        return countOf(runs) <= mostHexesOutlined ? hexesOf(runs) : std::vector<HexIndex>();
    }

    /// Filling and replacing look at no single hex.
    void drawn(const Stroke& stroke) override
    {
        if (m_shape == Shape::Fill || m_shape == Shape::Replace)
            return;
        if (stroke.draws)
            emit site().terrainDrawn(outlined(stroke));
        else
            emit site().terrainErased(outlined(stroke));
    }

    QString text(bool draws) const override
    {
        if (!draws)
            return tr("Erase terrain");
        return terrain(true) ? tr("Paint: %1", "terrain").arg(chosenTitle(MapList::Legend))
                             : tr("Take hexes out of the map");
    }

    /// Holes too: terrain fills them.
    HexIndex hexOf(const MapPointer& pointer) const override { return pointer.place; }

    void extend(std::vector<HexIndex>& path, HexIndex hex) const override
    {
        // Of a line and a rectangle only the ends matter.
        if (m_shape != Shape::Brush && path.size() > 1)
            path.back() = hex;
        else
            path.push_back(hex);
    }

private:
    Shape m_shape;
};

/// Fills what hangs together, or replaces a terrain everywhere. What that would be is found, and shown, once for all hexes
/// of which it is the same.
class TerrainSpread : public TerrainTool
{
    Q_OBJECT

public:
    using TerrainTool::TerrainTool;

    void pointed(const MapPointer& pointer) override
    {
        // On a large map it takes a while to show much.
        if (m_isShown && pointer.hex != noHex && knows(pointer.hex))
            return;
        TerrainTool::pointed(pointer);
        m_isShown = pointer.hex != noHex;
    }

    void cancel() override
    {
        m_known.clear();
        m_isShown = false;
        TerrainTool::cancel();
    }

    void documentChanged() override
    {
        m_known.clear();
        m_isShown = false;
        TerrainTool::documentChanged();
    }

protected:
    HexRuns hexes(const Stroke& stroke) const override
    {
        const HexIndex hex = stroke.path.back();
        if (!knows(hex)) {
            m_known = spread(hex);
            m_knownWithin = site().selection();
        }
        return m_known;
    }

    std::vector<HexIndex> outlined(const Stroke&) const override { return {}; }
    void extend(std::vector<HexIndex>& path, HexIndex hex) const override { path = {hex}; }

private:
    HexRuns spread(HexIndex hex) const
    {
        const auto& selected = site().selection();
        if (shape() == Shape::Fill)
            return selected && selected->contains(hex) ? runsOf(*selected) : floodRuns(map(), hex);
        const HexRuns all = terrainRuns(map(), map().terrain(hex));
        if (!selected)
            return all;
        std::vector<HexIndex> within = hexesOf(all);
        std::erase_if(within, [&selected](HexIndex each) { return !selected->contains(each); });
        return runsOf(std::move(within));
    }

    bool knows(HexIndex hex) const { return site().selection() == m_knownWithin && contains(m_known, hex); }

    mutable HexRuns m_known;
    mutable std::shared_ptr<const HexSet> m_knownWithin; ///< what was selected then
    bool m_isShown = false; ///< what is known is the preview
};

void addTerrainTools(ToolManager& tools)
{
    for (const auto shape : {TerrainTool::Shape::Brush, TerrainTool::Shape::Line, TerrainTool::Shape::Rectangle})
        tools.add<TerrainTool>(shape);
    tools.add<TerrainSpread>(TerrainTool::Shape::Fill);
    tools.add<TerrainSpread>(TerrainTool::Shape::Replace);
}

#include "terrain_tools.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/tools/stroke_tool.h"
#include "edit/tools/tool_manager.h"
#include "edit/tools/tool_options.h"
#include "map_view/map_view.h"

#include <utility>
#include <vector>

/// Puts the chosen feature on hexes.
class FeatureStamp : public StrokeTool
{
    Q_OBJECT

public:
    using StrokeTool::StrokeTool;
    QString name() const override { return QStringLiteral("feature-stamp"); }

    std::optional<MapList> picks() const override { return MapList::Features; }

protected:
    Edit edit(const Stroke& stroke) const override
    {
        return setFeature(scenario(), site().choices().name(MapList::Features), stroke.path, stroke.draws);
    }

    std::vector<HexIndex> outlined(const Stroke& stroke) const override { return stroke.path; }
    QString text(bool draws) const override
    {
        return (draws ? tr("Put: %1", "feature") : tr("Take off: %1", "feature")).arg(chosenTitle(MapList::Features));
    }
};

/// Puts hexes into the chosen region, which the list of regions shows meanwhile.
class RegionBrush : public StrokeTool
{
    Q_OBJECT

public:
    using StrokeTool::StrokeTool;
    QString name() const override { return QStringLiteral("region-brush"); }

    QWidget* makeOptions() override { return makeBrushSizes(site()); }

    std::optional<MapList> picks() const override { return MapList::Regions; }

    void takeUp() override
    {
        connect(&site().choices(), &EditChoices::changed, this, &RegionBrush::sayHelp);
        StrokeTool::takeUp();
    }

    void putAway() override
    {
        disconnect(&site().choices(), &EditChoices::changed, this, &RegionBrush::sayHelp);
        StrokeTool::putAway();
    }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        if (site().choices().name(MapList::Regions).isEmpty())
            site().say(tr("No region is chosen: type its name in the panel, or pick one there."));
        return StrokeTool::pressed(pointer, button);
    }

protected:
    Edit edit(const Stroke& stroke) const override
    {
        return setRegion(scenario(), site().choices().name(MapList::Regions), outlined(stroke), stroke.draws);
    }

    std::vector<HexIndex> outlined(const Stroke& stroke) const override
    {
        return strokeHexes(map().grid, stroke.path, site().choices().brushSize());
    }

    QString text(bool draws) const override
    {
        return (draws ? tr("Add to the region: %1", "name of a region")
                      : tr("Take out of the region: %1", "name of a region"))
            .arg(chosenTitle(MapList::Regions));
    }

private:
    void sayHelp() { site().say(help()); } // in place of the complaint that there was none
};

/// Gives hexes to a side, as far as the brush comes in one stroke; the right button takes them from the side that has them.
class ControlBrush : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("control"); }

    QWidget* makeOptions() override
    {
        auto* side = makeSideBox(site(), "controlSide", tr("Side that takes control"));
        auto* size = named(new QSpinBox, "controlSize", tr("Size of the brush"));
        size->setRange(1, largestBrush);
        size->setValue(site().choices().brushSize());
        connect(size, &QSpinBox::valueChanged, this, [this](int now) { site().choices().setBrushSize(now); });
        connect(&site().choices(), &EditChoices::changed, size,
                [this, size] { size->setValue(site().choices().brushSize()); });
        return makeOptionRow({makeOption(tr("Side"), side), makeOption(tr("Size"), size)});
    }

    void takeUp() override
    {
        if (!hasGame())
            return;
        const Ruleset& game = document().ruleset();
        if (game.side(site().choices().side()) == nullptr && !game.sides.empty())
            site().choices().setSide(game.sides.front().id);
        // One wants to see what one draws.
        LayerSettings layers = site().map().layers();
        m_showsLayer = !layers.isShown(LayerId::Control);
        if (m_showsLayer) {
            layers[LayerId::Control] = LayerState();
            site().map().setLayers(layers);
        }
    }

    void putAway() override
    {
        cancel();
        if (!std::exchange(m_showsLayer, false))
            return;
        LayerSettings layers = site().map().layers();
        layers.show(LayerId::Control, false);
        site().map().setLayers(layers);
    }

    void pointed(const MapPointer& pointer) override
    {
        m_erases = false;
        m_path.clear();
        if (pointer.hex != noHex)
            m_path = {pointer.hex};
        show();
        m_path.clear();
    }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        if (pointer.hex == noHex)
            return false;
        m_erases = button == Qt::RightButton;
        m_path = {pointer.hex};
        show();
        return true;
    }

    void dragged(const MapPointer& pointer) override
    {
        if (m_path.empty() || pointer.hex == noHex || pointer.hex == m_path.back())
            return;
        m_path.push_back(pointer.hex);
        show();
    }

    void released(const MapPointer&, Qt::MouseButton) override
    {
        const Edit done = edit();
        const bool erases = m_erases;
        cancel();
        site().perform(done, erases ? tr("Take control away") : tr("Give control"));
    }

    void cancel() override
    {
        m_path.clear();
        m_erases = false;
        clearPreview();
    }

private:
    Edit edit() const
    {
        if (m_path.empty() || !hasGame())
            return EditGroup{};
        const std::vector<HexIndex> hexes = strokeHexes(map().grid, m_path, site().choices().brushSize());
        return setControl(scenario(), hexes, m_erases ? QString() : site().choices().side());
    }

    void show()
    {
        if (m_path.empty())
            clearPreview();
        else
            preview(edit(), brushHexes(map().grid, m_path.back(), site().choices().brushSize()));
    }

    std::vector<HexIndex> m_path; ///< hexes that the stroke went along; none: no button is held
    bool m_erases = false;
    bool m_showsLayer = false; ///< the layer of control is shown only while the brush is in hand
};

void addHexBrushes(ToolManager& tools)
{
    tools.add<FeatureStamp>();
    tools.add<RegionBrush>();
    tools.add<ControlBrush>();
}

#include "hex_brushes.moc"

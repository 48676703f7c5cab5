// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/hex_brushes.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/tool_options.h"
#include "map_view/map_view.h"

#include <algorithm>
#include <utility>

QWidget* FeatureStamp::makeOptions()
{
    return makeKindBox(site(), MapList::Features);
}

Edit FeatureStamp::edit(const Stroke& stroke) const
{
    return setFeature(scenario(), site().choices().feature(), stroke.way, stroke.draws);
}

QWidget* RegionBrush::makeOptions()
{
    return makeOptionRow({makeKindBox(site(), MapList::Regions), makeBrushSizes(site())});
}

void RegionBrush::takeUp()
{
    connect(&site().choices(), &EditChoices::changed, this, &RegionBrush::showRegion);
    showRegion();
    StrokeTool::takeUp();
}

void RegionBrush::putAway()
{
    disconnect(&site().choices(), &EditChoices::changed, this, &RegionBrush::showRegion);
    site().setShownRegion({});
    StrokeTool::putAway();
}

bool RegionBrush::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (site().choices().region().isEmpty())
        site().say(tr("No region is chosen: type its name above the map, or pick one under Regions."));
    return StrokeTool::pressed(pointer, button);
}

void RegionBrush::showRegion()
{
    site().setShownRegion(site().choices().region());
    site().say(help()); // in place of the complaint that there was none
}

std::vector<HexIndex> RegionBrush::outlined(const Stroke& stroke) const
{
    return strokeHexes(map().grid, stroke.way, site().choices().brushSize());
}

Edit RegionBrush::edit(const Stroke& stroke) const
{
    return setRegion(scenario(), site().choices().region(), outlined(stroke), stroke.draws);
}

bool ControlBrush::isAvailable() const
{
    return site().document().isOpen() && !site().document().isMapOnly();
}

void ControlBrush::takeUp()
{
    if (!isAvailable())
        return;
    const Ruleset& game = site().document().ruleset();
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

void ControlBrush::putAway()
{
    cancel();
    if (!std::exchange(m_showsLayer, false))
        return;
    LayerSettings layers = site().map().layers();
    layers.show(LayerId::Control, false);
    site().map().setLayers(layers);
}

QWidget* ControlBrush::makeOptions()
{
    auto* box = new QWidget;
    auto* layout = rowIn(box, {6, 0, 6, 0});
    auto* side = named(new QComboBox, "controlSide", tr("Side that takes control"));
    if (isAvailable()) {
        for (const SideRules& each : site().document().ruleset().sides)
            side->addItem(each.name, each.id);
    }
    side->setCurrentIndex(std::max(0, side->findData(site().choices().side())));
    connect(side, &QComboBox::currentIndexChanged, this,
            [this, side] { site().choices().setSide(side->currentData().toString()); });
    auto* size = named(new QSpinBox, "controlSize", tr("Size of the brush"));
    size->setRange(1, largestBrush);
    size->setValue(site().choices().brushSize());
    connect(size, &QSpinBox::valueChanged, this, [this](int now) { site().choices().setBrushSize(now); });
    connect(&site().choices(), &EditChoices::changed, size,
            [this, size] { size->setValue(site().choices().brushSize()); });
    auto* sideLabel = new QLabel(tr("Side"));
    sideLabel->setBuddy(side);
    auto* sizeLabel = new QLabel(tr("Size"));
    sizeLabel->setBuddy(size);
    for (QWidget* each : std::initializer_list<QWidget*>{sideLabel, side, sizeLabel, size})
        layout->addWidget(each);
    layout->addStretch(1);
    return box;
}

Edit ControlBrush::edit() const
{
    if (m_way.empty() || !isAvailable())
        return EditGroup{};
    const Scenario& scenario = site().document().scenario();
    const std::vector<HexIndex> hexes = strokeHexes(site().document().map().grid, m_way, site().choices().brushSize());
    return setControl(scenario, hexes, m_erases ? QString() : site().choices().side());
}

void ControlBrush::show()
{
    if (m_way.empty())
        site().setPreview({});
    else
        site().setPreview(BoardPreview{
            edit(), {}, brushHexes(site().document().map().grid, m_way.back(), site().choices().brushSize())});
}

void ControlBrush::pointed(const MapPointer& pointer)
{
    m_erases = false;
    m_way.clear();
    if (pointer.hex != noHex)
        m_way = {pointer.hex};
    show();
    m_way.clear();
}

bool ControlBrush::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if ((button != Qt::LeftButton && button != Qt::RightButton) || pointer.hex == noHex)
        return false;
    m_erases = button == Qt::RightButton;
    m_way = {pointer.hex};
    show();
    return true;
}

void ControlBrush::dragged(const MapPointer& pointer)
{
    if (m_way.empty() || pointer.hex == noHex || pointer.hex == m_way.back())
        return;
    m_way.push_back(pointer.hex);
    show();
}

void ControlBrush::released(const MapPointer&, Qt::MouseButton)
{
    const Edit done = edit();
    const bool erases = m_erases;
    cancel();
    site().perform(done, erases ? tr("Take control away") : tr("Give control"));
}

void ControlBrush::cancel()
{
    m_way.clear();
    m_erases = false;
    site().setPreview({});
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/select_tool.h"

#include "base/form.h"
#include "document/document.h"
#include "edit/brush.h"
#include "edit/counters.h"
#include "edit/tools/tool_manager.h"
#include "edit/tools/tool_options.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineF>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace {

constexpr int mostSelectionOutlined = 4000;
constexpr double leastLassoStep = 0.05;

/// Which layers of selected hexes are copied, cut and moved.
QWidget* makeLayersButton(ToolManager& site)
{
    auto* button = new QPushButton(SelectTool::tr("What is taken"));
    named(button, "clipLayers", {.tip = SelectTool::tr("What of the selected hexes is copied, cut, turned and moved")});
    button->setAccessibleName(button->text());
    auto* menu = new QMenu(button);
    const std::pair<bool ClipLayers::*, QString> layers[] = {
        {&ClipLayers::terrain, SelectTool::tr("Terrain")},   {&ClipLayers::features, SelectTool::tr("Features")},
        {&ClipLayers::hexsides, SelectTool::tr("Hexsides")}, {&ClipLayers::paths, SelectTool::tr("Roads and rails")},
        {&ClipLayers::regions, SelectTool::tr("Regions")},   {&ClipLayers::labels, SelectTool::tr("Names")},
        {&ClipLayers::units, SelectTool::tr("Counters")},    {&ClipLayers::markers, SelectTool::tr("Markers")},
        {&ClipLayers::control, SelectTool::tr("Control")}};
    for (const auto& [layer, title] : layers) {
        QAction* action = menu->addAction(title);
        action->setCheckable(true);
        action->setChecked(site.choices().clipLayers().*layer);
        QObject::connect(action, &QAction::toggled, button, [&site, layer = layer](bool isTaken) {
            ClipLayers chosen = site.choices().clipLayers();
            chosen.*layer = isTaken;
            site.choices().setClipLayers(chosen);
        });
    }
    button->setMenu(menu);
    return button;
}

/// All hexes of the first kind that the hex has.
HexRuns runsOfFirst(const std::vector<Named<HexSet>>& kinds, HexIndex hex)
{
    const auto found = std::ranges::find_if(kinds, [hex](const auto& kind) { return kind.content.contains(hex); });
    return found == kinds.end() ? HexRuns() : runsOf(found->content);
}

} // namespace

QWidget* SelectTool::makeOptions()
{
    auto* mode = named(new QComboBox, "selectMode", tr("What is selected"), tr("What a drag selects"));
    for (const QString& title : {tr("Rectangle"), tr("Lasso"), tr("Connected terrain"), tr("All of a terrain"),
                                 tr("All with a feature"), tr("A region")})
        mode->addItem(title);
    constexpr int letters = 10; // a word; the list that opens has room for all
    mode->setMinimumContentsLength(letters);
    mode->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    const auto show = [this, mode] {
        const QSignalBlocker quiet(mode);
        mode->setCurrentIndex(static_cast<int>(m_mode));
    };
    show();
    connect(this, &SelectTool::modeChanged, mode, show);
    connect(mode, &QComboBox::activated, this, [this](int index) { setMode(static_cast<Mode>(index)); });
    return makeOptionRow({mode, makeLayersButton(site())}); // in one line with the tool's name
}

void SelectTool::setMode(Mode mode)
{
    cancel();
    m_mode = mode;
    emit modeChanged();
}

HexRuns SelectTool::taken() const
{
    if (m_mode == Mode::Lasso && m_line.size() > 2)
        return lassoRuns(map().grid, m_line);
    if (m_from == noHex || m_to == noHex)
        return {};
    switch (m_mode) {
    case Mode::Rectangle:
        return rectangleRuns(map().grid, m_from, m_to);
    case Mode::Lasso:
        return {{m_from, 1}};
    case Mode::Connected:
        return floodRuns(map(), m_to);
    case Mode::Terrain:
        return terrainRuns(map(), map().terrain(m_to));
    case Mode::Feature:
        return runsOfFirst(map().features, m_to);
    case Mode::Region:
        break;
    }
    return runsOfFirst(map().regions, m_to);
}

void SelectTool::show()
{
    BoardPreview preview{EditGroup{}, {}, {}};
    if (m_mode == Mode::Lasso && m_isDown && m_line.size() > 1) {
        preview.lines.push_back(m_line);
    } else if (m_isDown || m_to != noHex) {
        const HexRuns runs = taken();
        if (countOf(runs) <= mostSelectionOutlined) {
            preview.outlined = hexesOf(runs);
        } else if (m_mode == Mode::Rectangle) {
            // Of many hexes the rectangle itself.
            const PlaneLayout layout(map().grid, 1.0);
            const QRectF box = QRectF(layout.center(m_from), layout.center(m_to)).normalized();
            preview.lines.push_back(
                {box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft(), box.topLeft()});
        }
    }
    site().setPreview(std::move(preview));
}

// The cursor stands on hexes: with it a counter is chosen by a key of its own.
UnitIndex SelectTool::unitUnder(const MapPointer& pointer) const
{
    const bool canClick = m_mode == Mode::Rectangle || m_mode == Mode::Lasso;
    return canClick && !pointer.isCursor && pointer.hex != noHex ? site().map().unitAt(pointer.view) : noUnit;
}

void SelectTool::pointed(const MapPointer& pointer)
{
    if (unitUnder(pointer) != noUnit) {
        site().map().setMapCursor(Qt::PointingHandCursor);
        m_from = m_to = noHex;
        clearPreview();
        return;
    }
    site().map().setMapCursor(cursor());
    if (pointer.place == m_to && pointer.place != noHex)
        return;
    m_from = m_to = pointer.place;
    // What a click would take is found when it is clicked where that means to look at every hex.
    outline(m_to);
}

bool SelectTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    m_isDown = true;
    if (button == Qt::RightButton || pointer.modifiers.testFlag(Qt::ControlModifier))
        m_way = Way::Remove;
    else if (pointer.modifiers.testFlag(Qt::ShiftModifier))
        m_way = Way::Add;
    else
        m_way = Way::Replace;
    m_from = m_to = pointer.place;
    m_line = {pointer.board};
    m_unit = unitUnder(pointer);
    if (m_unit == noUnit)
        show();
    return true;
}

void SelectTool::dragged(const MapPointer& pointer)
{
    if (!m_isDown)
        return;
    if (m_mode == Mode::Lasso) {
        if (QLineF(m_line.back(), pointer.board).length() < leastLassoStep)
            return;
        m_line.push_back(pointer.board);
    } else if (pointer.place == noHex || pointer.place == m_to) {
        return;
    }
    if (pointer.place != noHex)
        m_to = pointer.place;
    if (m_from == noHex)
        m_from = m_to;
    m_unit = noUnit;
    show();
}

void SelectTool::released(const MapPointer& pointer, Qt::MouseButton)
{
    if (!m_isDown)
        return;
    dragged(pointer);
    m_isDown = false;
    if (const UnitIndex unit = std::exchange(m_unit, noUnit); unit != noUnit)
        takeUnit(unit);
    else
        takeHexes();
    m_line.clear();
    m_to = noHex;
    pointed(pointer);
}

void SelectTool::takeHexes()
{
    const HexRuns runs = taken();
    auto selected = std::make_shared<HexSet>(map().grid.size());
    if (m_way != Way::Replace && site().selection())
        *selected = *site().selection();
    for (const HexRun& run : runs) {
        for (HexIndex hex = run.first; hex < run.end(); ++hex)
            selected->set(hex, m_way != Way::Remove);
    }
    // Counters that were chosen alone stay chosen, but for those in hexes that are taken away.
    const std::vector<Unit>& all = document().position()->units;
    std::vector<bool> wasSelected(all.size(), false);
    if (m_way != Way::Replace) {
        for (const UnitIndex unit : site().selectedUnits())
            wasSelected[static_cast<std::size_t>(unit)] = true;
    }
    std::vector<UnitIndex> units;
    for (std::size_t unit = 0; unit < all.size(); ++unit) {
        const bool isOnMap = all[unit].isOnMap();
        if ((isOnMap && selected->contains(all[unit].hex))
            || (wasSelected[unit] && !(isOnMap && contains(runs, all[unit].hex))))
            units.push_back(static_cast<UnitIndex>(unit));
    }
    const int count = selected->count();
    site().setSelection(count > 0 ? std::move(selected) : nullptr);
    site().setSelectedUnits(std::move(units));
    site().say(tr("%n hex(es) selected", nullptr, count));
}

void SelectTool::takeUnit(UnitIndex unit)
{
    const auto& hexes = site().selection();
    if (m_way == Way::Remove && hexes && hexes->contains(document().position()->unit(unit).hex)) {
        // It is selected with its hex, and so is everything else there.
        takeHexes();
        return;
    }
    std::vector<UnitIndex> units = m_way == Way::Replace ? std::vector<UnitIndex>() : site().selectedUnits();
    std::erase(units, unit);
    if (m_way != Way::Remove)
        units.push_back(unit);
    if (m_way == Way::Replace)
        site().setSelection(nullptr);
    site().setSelectedUnits(std::move(units));
    sayUnits();
}

void SelectTool::takeNextOfStack(HexIndex hex)
{
    const std::vector<UnitIndex> stack = document().hidden().known(document().position()->unitsIn(hex));
    if (stack.empty()) {
        site().say(tr("No counter stands there."));
        return;
    }
    std::vector<UnitIndex> next = nextOfStack(stack, site().selectedUnits());
    site().setSelection(nullptr);
    site().setSelectedUnits(std::move(next));
    sayUnits();
}

void SelectTool::sayUnits()
{
    const std::vector<UnitIndex>& units = site().selectedUnits();
    if (units.size() == 1)
        site().say(tr("%1 selected").arg(document().position()->unit(units.front()).displayName()));
    else
        site().say(tr("%n unit(s) selected", nullptr, static_cast<int>(units.size())));
}

void SelectTool::cancel()
{
    m_isDown = false;
    m_line.clear();
    m_from = m_to = noHex;
    m_unit = noUnit;
    clearPreview();
}

bool SelectTool::keyPressed(QKeyEvent& event, HexIndex cursor)
{
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (isEnter && (event.modifiers() & ~Qt::KeypadModifier) == Qt::ShiftModifier && !m_isDown && cursor != noHex) {
        takeNextOfStack(cursor);
        return true;
    }
    // While Enter holds the first corner, a letter says what becomes of the hexes.
    if (!m_isDown || event.modifiers().testFlag(Qt::ControlModifier))
        return false;
    if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Minus) {
        m_way = event.key() == Qt::Key_Plus ? Way::Add : Way::Remove;
        site().say(m_way == Way::Add ? tr("These hexes are added.") : tr("These hexes are taken away."));
        return true;
    }
    return false;
}

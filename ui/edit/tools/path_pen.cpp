// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/path_pen.h"

#include "document/document.h"
#include "edit/brush.h"
#include "edit/path_drawing.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/tool_options.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"

#include <QKeyEvent>
#include <QLineF>

#include <utility>

namespace {

/// A path goes on to a hex when the pointer is that near to its centre, so that cutting a corner adds no hex.
constexpr double snap = 0.42;

} // namespace

QWidget* PathPen::makeOptions()
{
    return makeKindBox(site(), MapList::Paths);
}

Edit PathPen::edit(const std::vector<HexIndex>& way) const
{
    const Scenario& scenario = site().document().scenario();
    const QString& kind = site().choices().pathKind();
    if (m_draws)
        return drawPath(scenario, kind, way);
    if (way.size() == 1)
        return erasePathHexes(scenario, kind, runsOf(way));
    std::vector<Hexside> links;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        if (const auto link = hexsideBetween(scenario.position.map->grid, way[i], way[i + 1]))
            links.push_back(*link);
    }
    return erasePathLinks(scenario, kind, links);
}

std::vector<HexIndex> PathPen::pathTo(HexIndex hex) const
{
    std::vector<HexIndex> way = m_way;
    if (hex == noHex || (!way.empty() && way.back() == hex))
        return way;
    if (way.empty())
        return {hex};
    const std::vector<HexIndex> on = lineHexes(site().document().map().grid, way.back(), hex);
    way.insert(way.end(), on.begin() + 1, on.end());
    return way;
}

void PathPen::show(HexIndex to)
{
    m_at = to;
    const std::vector<HexIndex> way = pathTo(to);
    if (way.empty())
        site().setPreview({});
    else
        site().setPreview(BoardPreview{edit(way), {}, {way.front(), way.back()}});
}

void PathPen::takeUp()
{
    connect(&site().choices(), &EditChoices::changed, this, [this] { show(m_at); });
}

void PathPen::putAway()
{
    disconnect(&site().choices(), nullptr, this, nullptr);
    // What was clicked together is not lost with another tool.
    finish();
    cancel();
}

void PathPen::documentChanged()
{
    // Undo while clicking: the hexes are the same, the lines that they join may not be.
    const HexMap& map = site().document().map();
    std::erase_if(m_way, [&](HexIndex hex) { return hex >= map.grid.size() || !map.hasHex(hex); });
    if (m_at != noHex && (m_at >= map.grid.size() || !map.hasHex(m_at)))
        m_at = noHex;
    show(m_at);
}

void PathPen::pointed(const MapPointer& pointer)
{
    if (pointer.hex != m_at)
        show(pointer.hex);
}

bool PathPen::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (button != Qt::LeftButton && button != Qt::RightButton)
        return false;
    if (button == Qt::RightButton && !m_way.empty()) {
        takeBack();
        return true;
    }
    if (pointer.hex == noHex)
        return true;
    m_isDown = true;
    m_hasMoved = false;
    m_draws = button == Qt::LeftButton;
    m_endsHere = !m_way.empty() && m_way.back() == pointer.hex;
    m_steps.push_back(m_way.size());
    m_way = pathTo(pointer.hex);
    show(pointer.hex);
    return true;
}

void PathPen::dragged(const MapPointer& pointer)
{
    if (!m_isDown || pointer.hex == noHex || pointer.hex == m_way.back())
        return;
    const HexGrid& grid = site().document().map().grid;
    const bool isNeighbour = grid.distance(m_way.back(), pointer.hex) == 1;
    if (isNeighbour && QLineF(PlaneLayout(grid, 1.0).center(pointer.hex), pointer.board).length() > snap)
        return;
    m_hasMoved = true;
    // Back over the last hex: it is taken back.
    if (m_draws && m_way.size() >= 2 && m_way[m_way.size() - 2] == pointer.hex)
        m_way.pop_back();
    else
        m_way = pathTo(pointer.hex);
    show(pointer.hex);
}

void PathPen::released(const MapPointer& pointer, Qt::MouseButton)
{
    if (!m_isDown)
        return;
    dragged(pointer);
    m_isDown = false;
    // A drag is a path; a click is a corner of one.
    if (!m_draws || m_hasMoved || m_endsHere)
        finish();
    else
        site().say(tr("Click the next hex; the last one twice, or Enter twice, ends the path."));
    show(pointer.hex);
}

void PathPen::finish()
{
    const std::vector<HexIndex> way = std::exchange(m_way, {});
    m_steps.clear();
    m_isDown = false;
    if (!way.empty() && (way.size() > 1 || !m_draws))
        site().perform(edit(way), m_draws ? tr("Draw a path") : tr("Erase a path"));
    m_draws = true;
}

void PathPen::takeBack()
{
    if (m_steps.empty())
        return;
    m_way.resize(std::min(m_way.size(), m_steps.back()));
    m_steps.pop_back();
    show(m_at);
}

void PathPen::cancel()
{
    m_way.clear();
    m_steps.clear();
    m_isDown = false;
    m_draws = true;
    m_at = noHex;
    site().setPreview({});
}

bool PathPen::keyPressed(QKeyEvent& event, HexIndex)
{
    if (event.key() != Qt::Key_Backspace)
        return false;
    takeBack();
    return true;
}

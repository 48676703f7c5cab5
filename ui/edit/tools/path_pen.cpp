// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "document/document.h"
#include "edit/brush.h"
#include "edit/path_drawing.h"
#include "edit/tools/tool_manager.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"

#include <QKeyEvent>
#include <QLineF>

#include <utility>
#include <vector>

namespace {

/// A path goes on to a hex when the pointer is that near to its centre, so that cutting a corner adds no hex.
constexpr double snap = 0.42;

} // namespace

/// Draws roads and rails through the centres of hexes: by dragging, or from click to click until a double click or Enter
/// twice on the same hex ends it. Backspace takes the last hex back.
class PathPen : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("path-pen"); }

    std::optional<MapList> picks() const override { return MapList::Paths; }
    bool isBusy() const override { return !m_path.empty(); }

    void takeUp() override
    {
        connect(&site().choices(), &EditChoices::changed, this, [this] { show(m_at); });
    }

    void putAway() override
    {
        disconnect(&site().choices(), nullptr, this, nullptr);
        // What was clicked together is not lost with another tool.
        finish();
        cancel();
    }

    void pointed(const MapPointer& pointer) override
    {
        if (pointer.hex != m_at)
            show(pointer.hex);
    }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        if (button == Qt::RightButton && !m_path.empty()) {
            takeBack();
            return true;
        }
        if (pointer.hex == noHex)
            return true;
        m_isDown = true;
        m_hasMoved = false;
        m_draws = button == Qt::LeftButton;
        m_endsHere = !m_path.empty() && m_path.back() == pointer.hex;
        m_steps.push_back(m_path.size());
        m_path = pathTo(pointer.hex);
        show(pointer.hex);
        return true;
    }

    void dragged(const MapPointer& pointer) override
    {
        if (!m_isDown || pointer.hex == noHex || pointer.hex == m_path.back())
            return;
        const HexGrid& grid = map().grid;
        const bool isNeighbour = grid.distance(m_path.back(), pointer.hex) == 1;
        if (isNeighbour && QLineF(PlaneLayout(grid, 1.0).center(pointer.hex), pointer.board).length() > snap)
            return;
        m_hasMoved = true;
        // Back over the last hex: it is taken back.
        if (m_draws && m_path.size() >= 2 && m_path[m_path.size() - 2] == pointer.hex)
            m_path.pop_back();
        else
            m_path = pathTo(pointer.hex);
        show(pointer.hex);
    }

    void released(const MapPointer& pointer, Qt::MouseButton) override
    {
        if (!m_isDown)
            return;
        dragged(pointer);
        m_isDown = false;
        // A drag is a path; a click is a corner of one.
        if (!m_draws || m_hasMoved || m_endsHere)
            finish();
        else if (obstacle().isEmpty())
            site().say(tr("Click the next hex; the last one twice, or Enter twice, ends the path."));
        show(pointer.hex);
    }

    void cancel() override
    {
        m_path.clear();
        m_steps.clear();
        m_isDown = false;
        m_draws = true;
        m_at = noHex;
        clearPreview();
    }

    bool keyPressed(QKeyEvent& event, HexIndex) override
    {
        if (event.key() != Qt::Key_Backspace)
            return false;
        takeBack();
        return true;
    }

    void documentChanged() override
    {
        // Undo while clicking: the hexes are the same, the lines that they join may not be.
        std::erase_if(m_path, [&](HexIndex hex) { return hex >= map().grid.size() || !map().hasHex(hex); });
        if (m_at != noHex && (m_at >= map().grid.size() || !map().hasHex(m_at)))
            m_at = noHex;
        show(m_at);
    }

private:
    Edit edit(const std::vector<HexIndex>& path) const
    {
        const QString& kind = site().choices().name(MapList::Paths);
        if (m_draws)
            return drawPath(scenario(), kind, path);
        if (path.size() == 1)
            return erasePathHexes(scenario(), kind, runsOf(path));
        std::vector<Hexside> links;
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            if (const auto link = hexsideBetween(scenario().position.map->grid, path[i], path[i + 1]))
                links.push_back(*link);
        }
        return erasePathLinks(scenario(), kind, links);
    }

    std::vector<HexIndex> pathTo(HexIndex hex) const
    {
        std::vector<HexIndex> path = m_path;
        if (hex == noHex || (!path.empty() && path.back() == hex))
            return path;
        if (path.empty())
            return {hex};
        const std::vector<HexIndex> on = lineHexes(map().grid, path.back(), hex);
        path.insert(path.end(), on.begin() + 1, on.end());
        return path;
    }

    void finish()
    {
        const std::vector<HexIndex> path = std::exchange(m_path, {});
        m_steps.clear();
        m_isDown = false;
        if (!path.empty() && (path.size() > 1 || !m_draws))
            site().perform(edit(path), (m_draws ? tr("Draw: %1", "kind of path") : tr("Erase: %1", "kind of path"))
                                           .arg(chosenTitle(MapList::Paths)));
        m_draws = true;
    }

    void takeBack()
    {
        if (m_steps.empty())
            return;
        m_path.resize(std::min(m_path.size(), m_steps.back()));
        m_steps.pop_back();
        show(m_at);
    }

    void show(HexIndex to)
    {
        m_at = to;
        const std::vector<HexIndex> path = pathTo(to);
        if (path.empty())
            clearPreview();
        else
            preview(edit(path), {path.front(), path.back()});
    }

    std::vector<HexIndex> m_path; ///< neighbours one after the other
    std::vector<std::size_t> m_steps; ///< how long the path was before each click
    HexIndex m_at = noHex;
    bool m_isDown = false;
    bool m_draws = true;
    bool m_hasMoved = false; ///< since the button went down
    bool m_endsHere = false; ///< the button went down on the last hex
};

void addPathPen(ToolManager& tools)
{
    tools.add<PathPen>();
}

#include "path_pen.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/drawing_tools.h"

#include "document/document.h"
#include "edit/tools/tool_manager.h"
#include "map_view/ruler.h"

#include <QKeyEvent>

#include <vector>

/// Measures: how many hexes apart two hexes are, and how long a way over several of them is.
class MeasureTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("measure"); }
    bool isBusy() const override { return !m_stops.empty(); }

    void pointed(const MapPointer& pointer) override { show(pointer.place); }

    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override
    {
        if (button == Qt::RightButton) {
            cancel();
            return true;
        }
        if (pointer.place != noHex && (m_stops.empty() || m_stops.back() != pointer.place))
            m_stops.push_back(pointer.place);
        show(pointer.place);
        return true;
    }

    void dragged(const MapPointer& pointer) override { pointed(pointer); }

    void released(const MapPointer& pointer, Qt::MouseButton) override
    {
        if (!m_stops.empty() && pointer.place != noHex && m_stops.back() != pointer.place)
            m_stops.push_back(pointer.place);
        show(pointer.place);
    }

    void cancel() override
    {
        m_stops.clear();
        clearPreview();
    }

    bool keyPressed(QKeyEvent& event, HexIndex cursor) override
    {
        if (event.key() != Qt::Key_Backspace || m_stops.empty())
            return false;
        m_stops.pop_back();
        show(cursor);
        return true;
    }

    void documentChanged() override { cancel(); }

private:
    void show(HexIndex to)
    {
        const HexGrid& grid = map().grid;
        std::vector<HexIndex> stops = m_stops;
        if (to != noHex && (stops.empty() || stops.back() != to))
            stops.push_back(to);
        if (stops.empty()) {
            clearPreview();
            return;
        }
        site().setPreview(measuredWay(grid, stops));
        if (stops.size() > 1)
            site().say(measuredText(grid, stops));
    }

    std::vector<HexIndex> m_stops;
};

void addMeasureTool(ToolManager& tools)
{
    tools.add<MeasureTool>();
}

#include "measure_tool.moc"

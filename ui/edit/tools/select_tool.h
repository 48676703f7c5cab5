// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/hex_runs.h"
#include "edit/tools/tool.h"

#include <vector>

/// Selects hexes, and the counters on them: by clicks, by a rectangle, a lasso, or everything that is alike. Shift adds,
/// Ctrl and the right button take away. With rectangle and lasso a click on a counter means that counter alone, as does
/// Shift+Enter at the cursor (again: the next below, at last the stack).
class SelectTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    /// What dragging or a click takes.
    enum class Mode : unsigned char { Rectangle, Lasso, Connected, Terrain, Feature, Region };

    QString name() const override { return QStringLiteral("select"); }
    QCursor cursor() const override { return Qt::ArrowCursor; }
    QWidget* makeOptions() override;
    bool isBusy() const override { return m_isDown; }
    bool isHeldByEnter() const override { return m_mode == Mode::Rectangle || m_mode == Mode::Lasso; }

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;
    void documentChanged() override { cancel(); }
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;

signals:
    void modeChanged();

private:
    enum class Way : unsigned char { Replace, Add, Remove };

    HexRuns taken() const;
    UnitIndex unitUnder(const MapPointer& pointer) const;
    void takeHexes();
    void takeUnit(UnitIndex unit);
    void takeNextOfStack(HexIndex hex);
    void sayUnits();
    void show();

    Mode m_mode = Mode::Rectangle;
    bool m_isDown = false;
    Way m_way = Way::Replace;
    HexIndex m_from = noHex;
    HexIndex m_to = noHex;
    UnitIndex m_unit = noUnit; ///< what a click takes that has begun on a counter
    std::vector<QPointF> m_line;
};

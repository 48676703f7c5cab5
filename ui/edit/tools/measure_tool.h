// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <vector>

/// Measures: how many hexes apart two hexes are, and how long a way over several of them is.
class MeasureTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("measure"); }
    bool isBusy() const override { return !m_stops.empty(); }

    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override { pointed(pointer); }
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void documentChanged() override { cancel(); }

private:
    void show(HexIndex to);

    std::vector<HexIndex> m_stops;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

class UnderlayPins;

/// Aligns the underlay: a click on a hex puts a pin there, the pin is then dragged onto the printed hex.
class AlignTool : public Tool
{
    Q_OBJECT

public:
    explicit AlignTool(ToolManager& site);

    QString name() const override { return QStringLiteral("align-picture"); }

    void takeUp() override;
    void putAway() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;

    UnderlayPins& pins() { return *m_pins; }

private:
    UnderlayPins* m_pins;
};

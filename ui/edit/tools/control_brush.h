// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <vector>

/// Gives hexes to a side, as far as the brush comes in one stroke; the right button takes them from whoever has them.
class ControlBrush : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("control"); }
    QString title() const override { return tr("Control"); }
    QString help() const override
    {
        return tr("Dragging gives the hexes to the side, the right button takes them from whoever controls them. Keys: "
                  "Enter, Delete");
    }
    QKeySequence defaultShortcut() const override { return QKeySequence(Qt::Key_O); }
    bool isAvailable() const override;
    QWidget* makeOptions() override;

    void takeUp() override;
    void putAway() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;

private:
    Edit edit() const;
    void show();

    std::vector<HexIndex> m_way; ///< hexes that the stroke went along; none: no button is held
    bool m_erases = false;
    bool m_showsLayer = false; ///< the layer of control is shown only while the brush is in hand
};

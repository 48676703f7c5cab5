// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tools/tool.h"

/// Draws hexsides one by one: the one nearest to the pointer.
class HexsidePen : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("hexside-pen"); }
    QString title() const override { return tr("Hexside pen"); }
    QString help() const override { return tr("Left draws along hexsides, right erases."); }
    QKeySequence defaultShortcut() const override { return Qt::Key_H; }

    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer&) override {}
    void released(const MapPointer&, Qt::MouseButton) override {}
    void cancel() override { site().setPreview({}); }

private:
    Edit edit(const MapPointer& pointer, bool draws) const;
};

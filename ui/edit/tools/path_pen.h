// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <vector>

/// Draws roads and rails through the centres of hexes: by dragging, or from click to click until a double click or Enter
/// twice on the same hex ends it. Backspace takes the last hex back.
class PathPen : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("path-pen"); }
    QWidget* makeOptions() override;
    std::optional<MapList> picks() const override { return MapList::Paths; }
    bool isBusy() const override { return !m_way.empty(); }

    void takeUp() override;
    void putAway() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer& pointer) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
    void cancel() override;
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;
    void documentChanged() override;

private:
    Edit edit(const std::vector<HexIndex>& way) const;
    std::vector<HexIndex> pathTo(HexIndex hex) const;
    void finish();
    void takeBack();
    void show(HexIndex to);

    std::vector<HexIndex> m_way; ///< neighbours one after the other
    std::vector<std::size_t> m_steps; ///< how long the way was before each click
    HexIndex m_at = noHex;
    bool m_isDown = false;
    bool m_draws = true;
    bool m_hasMoved = false; ///< since the button went down
    bool m_endsHere = false; ///< the button went down on the last hex
};

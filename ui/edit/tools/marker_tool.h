// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"
#include "position/position.h"

#include <optional>

/// Puts markers on hexes or hexsides, as the game looks for them.
class MarkerTool : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    /// Where a click puts the marker.
    enum class On : unsigned char { AsTheGameNeeds, Hex, Hexside };

    QString name() const override { return QStringLiteral("marker"); }
    bool isAvailable() const;
    QWidget* makeOptions() override;

    void takeUp() override;
    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void dragged(const MapPointer&) override {}
    void released(const MapPointer&, Qt::MouseButton) override {}
    void cancel() override { site().setPreview({}); }
    bool keyPressed(QKeyEvent& event, HexIndex cursor) override;

private:
    bool isOnHexside() const;
    /// The marker that a click would put; nothing where it cannot lie.
    std::optional<Marker> markerAt(const MapPointer& pointer) const;
    Edit putEdit(const Marker& marker) const;
    Edit removeEdit(const Marker& marker) const;
    QString title(const QString& kind) const;

    On m_on = On::AsTheGameNeeds;
    std::optional<int> m_turn;
    std::optional<int> m_count;
    QString m_text;
    HexDirection m_keyDirection = HexDirection::D0; ///< the hexside that keys mean
    bool m_isByKey = false;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/stroke_tool.h"
#include "edit/tools/tool.h"

#include <vector>

/// Puts the chosen feature on hexes.
class FeatureStamp : public StrokeTool
{
    Q_OBJECT

public:
    using StrokeTool::StrokeTool;
    QString name() const override { return QStringLiteral("feature-stamp"); }
    QWidget* makeOptions() override;
    std::optional<MapList> picks() const override { return MapList::Features; }

protected:
    Edit edit(const Stroke& stroke) const override;
    std::vector<HexIndex> outlined(const Stroke& stroke) const override { return stroke.way; }
    QString text(bool draws) const override { return draws ? tr("Put features") : tr("Take features off"); }
};

/// Puts hexes into the chosen region, which is tinted while the brush is in hand.
class RegionBrush : public StrokeTool
{
    Q_OBJECT

public:
    using StrokeTool::StrokeTool;
    QString name() const override { return QStringLiteral("region-brush"); }
    QWidget* makeOptions() override;
    std::optional<MapList> picks() const override { return MapList::Regions; }
    void takeUp() override;
    void putAway() override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;

protected:
    Edit edit(const Stroke& stroke) const override;
    std::vector<HexIndex> outlined(const Stroke& stroke) const override;
    QString text(bool draws) const override { return draws ? tr("Add to the region") : tr("Take out of the region"); }

private:
    void showRegion();
};

/// Gives hexes to a side, as far as the brush comes in one stroke; the right button takes them from whoever has them.
class ControlBrush : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("control"); }
    bool isAvailable() const;
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

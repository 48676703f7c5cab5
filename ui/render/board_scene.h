// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"
#include "render/counter_face.h"
#include "render/per_zoom.h"
#include "render/ruling_scene.h"

#include <QColor>
#include <QLineF>
#include <QPainterPath>

#include <memory>
#include <optional>
#include <vector>

/// What is painted of a BoardContent and would cost time to find while painting; made anew only for what changed.
class BoardScene
{
public:
    struct Stack
    {
        HexIndex hex = noHex;
        std::vector<UnitIndex> units; ///< the top one first
    };

    /// The hatching of a whole zone of control.
    struct ZoneLines
    {
        std::vector<QLineF> inForce;
        std::vector<QLineF> negated; ///< broken up
    };

    /// The hexes that a side controls as one area, in hexes (PlaneLayout of size 1).
    struct ControlledArea
    {
        QPainterPath ground;
        QPainterPath border; ///< as wide and as broken as it is drawn, to be filled
    };

    /// A side's zone of control, or the hexes it controls.
    struct SideArea
    {
        QColor color;
        int side = 0;
        HexSet hexes;
        HexSet negated; ///< those of the zone that are negated for retreats
        std::shared_ptr<PerZoom<ZoneLines>> hatch = std::make_shared<PerZoom<ZoneLines>>(); ///< of a zone of control
        std::shared_ptr<PerZoom<ControlledArea>> controlled = std::make_shared<PerZoom<ControlledArea>>();
    };

    /// A supply line's link between neighbours, in a drawing of everyone's supply.
    struct SupplyLink
    {
        HexIndex from = noHex;
        HexIndex to = noHex;
        int side = 0;
    };

    /// Brings the scene up to date. Returns whether the areas (ZOC, control) changed.
    bool update(const BoardContent& content);

    const std::vector<Stack>& stacks() const { return m_stacks; } ///< in order of hex index
    const Stack* stackAt(HexIndex hex) const;
    const CounterFace& face(UnitIndex unit) const { return m_faces[static_cast<std::size_t>(unit)]; }
    const QString& faceKey(UnitIndex unit) const { return m_faceKeys[static_cast<std::size_t>(unit)]; }
    const std::vector<SideArea>& zoc() const { return m_zoc; }
    const std::vector<SideArea>& control() const { return m_control; }
    const std::vector<SupplyLink>& supplyLinks() const { return m_supplyLinks; }
    const SupplyStatus* supplyOf(UnitIndex unit) const;
    const RulingScene& ruling() const { return m_ruling; }

private:
    void updateCounters(const BoardContent& content);
    bool updateControl(const BoardContent& content);
    void updateZoc(const BoardContent& content);
    void updateSupply(const BoardContent& content);

    // What the parts were made from; held, so that an address cannot come back with another content.
    std::shared_ptr<const Position> m_position;
    std::shared_ptr<const RulesInForce> m_rules;
    std::shared_ptr<const std::vector<SideZoc>> m_zocSource;
    std::shared_ptr<const std::vector<SupplyStatus>> m_supplySource;

    std::vector<Stack> m_stacks;
    std::vector<CounterFace> m_faces;
    std::vector<QString> m_faceKeys;
    std::vector<SideArea> m_zoc;
    std::vector<SideArea> m_control;
    std::vector<SupplyLink> m_supplyLinks;
    RulingScene m_ruling;
};

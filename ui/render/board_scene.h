// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/plane_layout.h"
#include "render/board_content.h"
#include "render/counter_face.h"
#include "render/ruling_scene.h"
#include "verdict/hidden_units.h"

#include <QColor>

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

/// What is painted of a BoardContent and would cost time to find while painting; made anew only for what changed.
class BoardScene
{
public:
    BoardScene() = default;
    BoardScene(const BoardScene&) = delete;
    BoardScene& operator=(const BoardScene&) = delete;
    ~BoardScene() = default;

    struct Stack
    {
        HexIndex hex = noHex;
        std::span<const UnitIndex> units; ///< the top one first; the scene holds them
    };

    /// A side's zone of control, or the hexes it controls.
    struct SideArea
    {
        QColor color;
        int side = 0;
        HexSet hexes;
        HexSet negated; ///< those of the zone that are negated for retreats
    };

    /// A supply line's link between neighbours, in a drawing of everyone's supply.
    struct SupplyLink
    {
        HexIndex from = noHex;
        HexIndex to = noHex;
        int side = 0;

        friend auto operator<=>(const SupplyLink&, const SupplyLink&) = default;
    };

    struct Changes
    {
        bool zoc = false;
        bool control = false;
        bool counters = false;
    };
    /// Brings the scene up to date and tells what is different.
    Changes update(const BoardContent& content);

    const std::vector<Stack>& stacks() const { return m_stacks; } ///< in order of hex index
    const Stack* stackAt(HexIndex hex) const;
    /// Calls `visit(const Stack&)` for the stacks of a range, in order of hex index.
    template<typename Visit>
    void forEachStack(const HexGrid& grid, const PlaneLayout::Range& range, Visit visit) const
    {
        for (int row = range.firstRow; row <= range.lastRow && range.firstColumn <= range.lastColumn; ++row) {
            const HexIndex last = grid.index(OffsetCoord{range.lastColumn, row});
            for (auto at = firstStackFrom(grid.index(OffsetCoord{range.firstColumn, row}));
                 at != m_stacks.end() && at->hex <= last; ++at)
                visit(*at);
        }
    }
    /// Counters of which only colour and side show: one a side.
    const std::vector<CounterFace>& marks() const { return m_marks; }
    /// Which of them a unit has.
    std::size_t markOf(UnitIndex unit) const { return m_markOf[static_cast<std::size_t>(unit)]; }
    /// What is printed on a counter. Found when first asked for: of a large map few counters are seen close. By one
    /// thread at a time.
    const CounterFace& face(UnitIndex unit) const;
    /// CounterFace::key() of that.
    const QString& faceKey(UnitIndex unit, CounterDetail detail) const;
    const std::vector<SideArea>& zoc() const { return m_zoc; }
    const std::vector<SideArea>& control() const { return m_control; }
    const std::vector<SupplyLink>& supplyLinks() const { return m_supplyLinks; } ///< in order of hex index
    const SupplyStatus* supplyOf(UnitIndex unit) const;
    /// Whether the unit stands on the map where the viewer sees it.
    bool isSeen(UnitIndex unit) const;
    /// Where it has been in this phase; null: it has not moved.
    const UnitTrail* trailOf(UnitIndex unit) const;
    const RulingScene& ruling() const { return m_ruling; }

private:
    std::vector<Stack>::const_iterator firstStackFrom(HexIndex hex) const;
    void updateCounters(const BoardContent& content);
    bool updateControl(const BoardContent& content);
    void updateZoc(const BoardContent& content);
    void updateSupply(const BoardContent& content);

    // What the parts were made from; held, so that an address cannot come back with another content.
    std::shared_ptr<const Position> m_position;
    std::shared_ptr<const RulesInForce> m_rules;
    CounterPicturesPtr m_pictures;
    QString m_viewer;
    bool m_tellsSecrets = false;
    std::shared_ptr<const PhaseSupply> m_halving;
    std::shared_ptr<const std::vector<UnitTrail>> m_trails;
    std::shared_ptr<const std::vector<SideZoc>> m_zocSource;
    std::shared_ptr<const std::vector<SupplyStatus>> m_supplySource;

    struct Face
    {
        CounterFace face;
        CounterDetail detail = CounterDetail::Full;
        QString key; ///< at that detail; empty: not asked for
    };
    Face& foundFace(UnitIndex unit) const;

    std::vector<UnitIndex> m_stacked; ///< units on the map, stack by stack
    std::vector<Stack> m_stacks;
    HiddenUnits m_hidden; ///< from the viewer
    std::unordered_map<UnitIndex, std::size_t> m_trailOf; ///< place in m_trails
    std::vector<CounterFace> m_marks; ///< one a side
    std::vector<std::uint8_t> m_markOf; ///< by unit
    mutable std::unordered_map<UnitIndex, Face> m_faces;
    std::vector<SideArea> m_zoc;
    std::vector<SideArea> m_control;
    std::vector<SupplyLink> m_supplyLinks;
    bool m_hasSupplyLinks = false;
    RulingScene m_ruling;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "rules/hexside_lookup.h"
#include "ruleset/rules_in_force.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

/// Place of a side's team in Ruleset::teams(): 0 or 1; -1 for a side that is not in the game. Sides of one team are as
/// one here.
using SideIndex = int;

/// One step from hex to hex: across one hexside, perhaps off the map.
struct HexStep
{
    HexIndex from = noHex;
    HexIndex to = noHex; ///< noHex: off the map (over the rectangle's border or into a hole)
    HexDirection direction = HexDirection::D0;
};

/// The step between two hexes that touch.
inline HexStep stepBetween(const HexGrid& grid, HexIndex from, HexIndex to)
{
    return {from, to, grid.directionTo(from, to).value_or(HexDirection::D0)};
}

/// What keeps a zone of control out of a neighbouring hex.
enum class ZocStop : unsigned char {
    Nothing, ///< it reaches the hex
    NoHex, ///< there is no hex
    Terrain, ///< of the hex
    Hexside ///< between them
};

/// Why a unit exerts no zone of control.
enum class ZocSilence : unsigned char {
    Exerts, ///< it does
    Game, ///< the game has none
    Type, ///< units of its type have none
    State, ///< it is in a state that takes its own
    Condition ///< it fails what the game asks of units that exert one
};

/// A position as the rules look at it: who stands where and who exerts a zone of control where, dense over HexIndex
/// (three bytes a hex) and kept up to date when a unit moves. Terrain is looked up in the map itself.
///
/// Position and rules must outlive the board; units keep their index. Invariant: the layers are those of a board made
/// anew from the units' present places.
class RuleView
{
public:
    RuleView(const Position& position, const RulesInForce& rules);

    const Position& position() const { return *m_position; }
    const RulesInForce& rules() const { return *m_rules; }
    const Ruleset& ruleset() const { return m_rules->ruleset(); }
    const HexMap& map() const { return *m_position->map; }
    const HexGrid& grid() const { return map().grid; }

    const Unit& unit(UnitIndex index) const { return m_position->unit(index); }
    const UnitType& type(UnitIndex index) const { return *m_types[static_cast<std::size_t>(index)]; }
    SideIndex side(UnitIndex index) const { return m_sides[static_cast<std::size_t>(index)]; }
    HexIndex hexOf(UnitIndex index) const { return m_hexes[static_cast<std::size_t>(index)]; }
    /// Of whom rules ask about units that go as one: the first combat unit, or the first of all where there is none.
    UnitIndex leadOf(const std::vector<UnitIndex>& units) const;
    /// Strength steps the unit has at full strength, and has left.
    int fullSteps(UnitIndex index) const { return unit(index).steps.value_or(type(index).steps); }
    int stepsLeft(UnitIndex index) const { return fullSteps(index) - unit(index).lost; }

    bool isOccupied(HexIndex hex, SideIndex side) const
    {
        return (m_occupied[static_cast<std::size_t>(hex)] >> side & 1U) != 0;
    }
    /// Calls `visit(UnitIndex)` for each unit of `side` in the hex, the top one first.
    template<typename Visit>
    void forEachUnit(HexIndex hex, SideIndex side, Visit visit) const
    {
        if (!isOccupied(hex, side))
            return;
        for (UnitIndex unit = m_topUnits.of(hex); unit != noUnit; unit = m_below[static_cast<std::size_t>(unit)]) {
            if (m_sides[static_cast<std::size_t>(unit)] == side)
                visit(unit);
        }
    }
    /// Place of the unit's level of supply: as remembered for the phase, else as judged where the position has it; -1 off
    /// the map. Judged for all units when first asked for.
    int supplyLevel(UnitIndex index) const;
    /// Levels that were judged when the phase began, by unit; -1: this one was not.
    void rememberSupply(std::vector<int> levels);

    /// What the unit counts for the stacking limit: 1, or what the game counts instead; 0 of a type that does not count.
    int stackValue(UnitIndex index) const;
    /// What the units of `side` in the hex count together.
    int stackedUnits(HexIndex hex, SideIndex side) const;

    /// One byte a hex, in order of index: who stands there, a bit for each side.
    const std::vector<std::uint8_t>& occupation() const { return m_occupied; }
    static std::uint8_t occupationBit(SideIndex side)
    {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
    }
    /// zocMask() of every hex, in order of index.
    const std::vector<std::uint8_t>& zocMasks(SideIndex exerting) const
    {
        return m_zoc[static_cast<std::size_t>(exerting)];
    }
    /// Directions from which `exerting` has a zone of control in the hex: bit d means the neighbour in direction d.
    std::uint8_t zocMask(HexIndex hex, SideIndex exerting) const
    {
        return m_zoc[static_cast<std::size_t>(exerting)][static_cast<std::size_t>(hex)];
    }
    /// Whether the hex is in a zone of control of `side`'s enemy that nothing negates for the purpose, whomever it affects.
    /// Of certain units ZocQuestion asks.
    bool isInEnemyZoc(HexIndex hex, SideIndex side, ZocPurpose purpose) const
    {
        if (!m_hasPlainZoc)
            return isInSomeEnemyZoc(hex, side, purpose);
        return zocMask(hex, 1 - side) != 0
               && !(m_negatedByFriend[static_cast<std::size_t>(purpose)] && isOccupied(hex, side));
    }
    /// The units of `exerting` whose zone of control reaches the hex, in order of id.
    std::vector<UnitIndex> exertingUnits(HexIndex hex, SideIndex exerting) const;

    /// Kinds of zones of control, in the ruleset's order.
    int zoneCount() const { return static_cast<int>(m_zones.size()); }
    const ZocRules& zone(int place) const { return *m_zones[static_cast<std::size_t>(place)].rules; }
    /// Whether there is one kind, which affects everybody for every purpose and which any friendly unit or none negates.
    bool hasPlainZoc() const { return m_hasPlainZoc; }
    /// Whether what a zone of control does in a hex hangs on no other units but those there and those that exert it.
    bool isZocLocal() const { return m_isZocLocal; }
    /// Whether who exerts a zone of control, or what it does, hangs on other units near.
    bool zocAsksWhoIsNear() const { return m_reach.has_value() || !m_isZocLocal; }
    /// zocMask() of one kind of zone.
    std::uint8_t zocMask(HexIndex hex, SideIndex exerting, int zone) const
    {
        const auto& layers = m_zones.size() == 1 ? m_zoc : m_zones[static_cast<std::size_t>(zone)].masks;
        return layers[static_cast<std::size_t>(exerting)][static_cast<std::size_t>(hex)];
    }
    /// Whether the unit exerts that kind of zone into a neighbouring hex.
    bool exertsInto(UnitIndex index, int zone, HexIndex hex) const;

    /// What stops a zone of control between a hex and its neighbour, no matter who exerts it. Of several kinds of zones one
    /// that goes on counts, else the first.
    ZocStop zocStop(HexIndex from, HexDirection direction) const;
    /// Why the unit exerts no zone of control wherever it stands.
    ZocSilence zocSilence(UnitIndex index) const;

    /// Puts a unit elsewhere; noHex takes it off the map. Takes the same short time whatever the size of map and army,
    /// unless zones of control hang on who is near.
    ///
    /// Returns the hexes that it leaves with other units or other zones of control, good until the next move. A hex may be
    /// named twice.
    const std::vector<HexIndex>& moveUnit(UnitIndex index, HexIndex to);

    /// The neighbour in that direction where there is a hex; noHex off the map.
    HexIndex neighbour(HexIndex hex, HexDirection direction) const
    {
        const HexIndex to = grid().neighbour(hex, direction);
        return to != noHex && hasHex(to) ? to : noHex;
    }
    bool hasHex(HexIndex hex) const { return m_exists[legendIndex(hex)]; }
    std::uint8_t legendIndex(HexIndex hex) const { return map().legendIndex[static_cast<std::size_t>(hex)]; }

private:
    /// The top unit of each hex that has any: an open hash table, so that a move costs the same in armies of any size
    /// (a sorted list was 80 kB to shift for 10,000 units) and maps pay nothing a hex.
    class TopUnits
    {
    public:
        /// For that many units at most.
        explicit TopUnits(std::size_t units);
        /// noUnit where nobody stands.
        UnitIndex of(HexIndex hex) const
        {
            std::size_t at = slotOf(hex);
            while (m_slots[at].hex != hex && m_slots[at].hex != noHex)
                at = (at + 1) & m_mask;
            return m_slots[at].unit;
        }
        /// noUnit: nobody any more.
        void set(HexIndex hex, UnitIndex unit);

    private:
        struct Slot
        {
            HexIndex hex = noHex; ///< noHex: free
            UnitIndex unit = noUnit;
        };
        std::size_t slotOf(HexIndex hex) const
        {
            return (static_cast<std::uint32_t>(hex) * 0x9E3779B1U >> 7U) & m_mask; // Knuth's multiplicative hash
        }
        void erase(std::size_t at);

        std::size_t m_mask;
        std::vector<Slot> m_slots; ///< a power of two, a third of them free or more
    };
    void putIn(HexIndex hex, UnitIndex unit);
    void takeFrom(HexIndex hex, UnitIndex unit);
    /// One kind of zone of control, made ready for the map.
    struct Zone
    {
        const ZocRules* rules;
        std::bitset<256> terrain; ///< by legend entry: it reaches it
        std::vector<const HexSet*> features; ///< a hex with one of these is reached whatever its terrain
        std::vector<HexsideLookup> barriers;
        std::vector<bool> exerts; ///< by unit: it exerts it, but for what differs from place to place
        std::array<std::vector<std::uint8_t>, 2> masks; ///< by exerting side, as m_zoc; empty where it is the only kind
    };
    void addZone(const ZocRules& rules, bool isOnly);
    /// Sets or clears what the units of `side` in `hex` exert, and who stands there.
    void updateSide(HexIndex hex, SideIndex side);
    void spreadZoc(HexIndex hex, SideIndex side, std::vector<HexIndex>* changed);
    /// Whether a unit of the side in `from` exerts a zone into the neighbour that nothing stops.
    bool isExerted(const Zone& zone, HexIndex from, SideIndex side, HexIndex to) const;
    bool holdsTowards(const Zone& zone, UnitIndex index, HexIndex to) const;
    ZocStop zocStop(const Zone& zone, HexIndex from, HexIndex to, HexDirection direction) const;
    bool isInSomeEnemyZoc(HexIndex hex, SideIndex side, ZocPurpose purpose) const;

    const Position* m_position;
    const RulesInForce* m_rules;
    std::vector<const UnitType*> m_types;
    std::vector<SideIndex> m_sides;
    std::vector<HexIndex> m_hexes;
    TopUnits m_topUnits;
    std::vector<UnitIndex> m_below; ///< by unit: the next one in its hex, in order of index; noUnit: the last
    std::vector<std::uint8_t> m_occupied; ///< bit per side
    std::array<std::vector<std::uint8_t>, 2> m_zoc; ///< by exerting side: mask of directions, of any kind of zone
    std::bitset<256> m_exists; ///< by legend entry
    std::vector<Zone> m_zones;
    std::array<bool, zocPurposeCount> m_negatedByFriend{}; ///< of the only kind
    bool m_hasPlainZoc = false;
    bool m_isZocLocal = true;
    /// How far from a unit that moves others may exert otherwise, in hexes; nothing: none do.
    std::optional<int> m_reach;
    std::vector<HexIndex> m_changed; ///< by the last move
    std::vector<int> m_rememberedSupply; ///< empty: nothing is
    mutable std::vector<int> m_supplyLevels; ///< empty: not asked for
};

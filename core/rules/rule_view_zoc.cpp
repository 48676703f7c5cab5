// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What RuleView says about zones of control.

#include "base/lists.h"
#include "rules/conditions.h"
#include "rules/enemy_zoc.h"
#include "rules/rule_view.h"

#include <algorithm>
#include <bit>

namespace {

bool isSilenced(const ZocRules& zone, const Unit& unit)
{
    return hasAny(unit.states, zone.statesWithout);
}

std::uint8_t bitOf(HexDirection direction)
{
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(toInt(direction)));
}

} // namespace

void RuleView::addZone(const ZocRules& rules, bool isOnly)
{
    Zone& zone = m_zones.emplace_back();
    zone.rules = &rules;
    for (std::size_t entry = 0; entry < map().legend.size(); ++entry) {
        const auto& terrain = map().legend[entry].terrain;
        zone.terrain[entry] = terrain.has_value() && !rules.notInto.contains(*terrain);
    }
    for (const QString& name : rules.unlessFeatures) {
        if (const HexSet* feature = map().feature(name))
            zone.features.push_back(feature);
    }
    if (this->rules().value(rules.ground) == QLatin1String("hexsides-too")) {
        for (const HexsideTest& barrier : rules.notAcross)
            zone.barriers.emplace_back(barrier, position());
    }
    zone.exerts.reserve(position().units.size());
    for (std::size_t i = 0; i < position().units.size(); ++i) {
        const Unit& unit = position().units[i];
        zone.exerts.push_back(rules.exists && m_types[i]->exertsZoc && !isSilenced(rules, unit)
                              && applies(rules.exerts, unit, position().turn, this->rules(), {}));
    }
    m_reach = std::max(m_reach, reachAmongUnits(rules.exerts));
    m_isZocLocal = m_isZocLocal && !reachAmongUnits(rules.affects)
                   && std::none_of(std::begin(rules.negating), std::end(rules.negating), reachAmongUnits);
    const auto isAny = [](const Condition& condition) { return condition == Condition(); };
    m_hasPlainZoc = isOnly && isAny(rules.affects) && rules.purposes.empty()
                    && std::all_of(std::begin(rules.negating), std::end(rules.negating), isAny);
    std::copy(std::begin(rules.negatedByFriendlyUnit), std::end(rules.negatedByFriendlyUnit),
              m_negatedByFriend.begin());
    if (!isOnly) {
        for (auto& layer : zone.masks)
            layer.resize(m_occupied.size());
    }
}

ZocSilence RuleView::zocSilence(UnitIndex index) const
{
    const auto isSilent = [&](const Zone& zone) { return !zone.rules->exists || isSilenced(*zone.rules, unit(index)); };
    if (std::none_of(m_zones.begin(), m_zones.end(), [](const Zone& zone) { return zone.rules->exists; }))
        return ZocSilence::Game;
    if (!type(index).exertsZoc)
        return ZocSilence::Type;
    if (std::all_of(m_zones.begin(), m_zones.end(), isSilent))
        return ZocSilence::State;
    const auto exertsSomewhere = [&](const Zone& zone) {
        if (!zone.exerts[static_cast<std::size_t>(index)] || zone.rules->exerts.isPlain() || hexOf(index) == noHex)
            return bool(zone.exerts[static_cast<std::size_t>(index)]);
        const auto neighbours = grid().neighbours(hexOf(index));
        return std::any_of(neighbours.begin(), neighbours.end(),
                           [&](HexIndex to) { return to != noHex && holdsTowards(zone, index, to); });
    };
    return std::any_of(m_zones.begin(), m_zones.end(), exertsSomewhere) ? ZocSilence::Exerts : ZocSilence::Condition;
}

ZocStop RuleView::zocStop(HexIndex from, HexDirection direction) const
{
    const HexIndex to = grid().neighbour(from, direction);
    const ZocStop first = zocStop(m_zones.front(), from, to, direction);
    const auto goesOn = [&](const Zone& zone) { return zocStop(zone, from, to, direction) == ZocStop::Nothing; };
    return std::any_of(m_zones.begin() + 1, m_zones.end(), goesOn) ? ZocStop::Nothing : first;
}

ZocStop RuleView::zocStop(const Zone& zone, HexIndex from, HexIndex to, HexDirection direction) const
{
    if (to == noHex || !hasHex(to))
        return ZocStop::NoHex;
    const auto hasFeature = [to](const HexSet* feature) { return feature->contains(to); };
    if (!zone.terrain[legendIndex(to)] && std::none_of(zone.features.begin(), zone.features.end(), hasFeature))
        return ZocStop::Terrain;
    const bool isBarred = std::any_of(zone.barriers.begin(), zone.barriers.end(),
                                      [&](const HexsideLookup& barrier) { return barrier.passes(from, direction); });
    return isBarred ? ZocStop::Hexside : ZocStop::Nothing;
}

bool RuleView::holdsTowards(const Zone& zone, UnitIndex index, HexIndex to) const
{
    ConditionPlace place{*this, index, {}, to, hexOf(index)};
    place.isStep = false;
    return holds(zone.rules->exerts, place);
}

bool RuleView::isExerted(const Zone& zone, HexIndex from, SideIndex side, HexIndex to) const
{
    // The first that does is enough: a crowd would be looked through for each of its units.
    for (UnitIndex unit = m_topUnits.of(from); unit != noUnit; unit = m_below[static_cast<std::size_t>(unit)]) {
        if (this->side(unit) == side && zone.exerts[static_cast<std::size_t>(unit)]
            && (zone.rules->exerts.isPlain() || holdsTowards(zone, unit, to)))
            return true;
    }
    return false;
}

void RuleView::spreadZoc(HexIndex hex, SideIndex side, std::vector<HexIndex>* changed)
{
    const auto neighbours = grid().neighbours(hex);
    auto& all = m_zoc[static_cast<std::size_t>(side)];
    for (Zone& zone : m_zones) {
        const bool isPlain = zone.rules->exerts.isPlain();
        const bool exerts = isPlain && isExerted(zone, hex, side, noHex);
        auto& layer = m_zones.size() == 1 ? all : zone.masks[static_cast<std::size_t>(side)];
        for (const HexDirection direction : allDirections) {
            const HexIndex to = neighbours[static_cast<std::size_t>(toInt(direction))];
            if (to == noHex)
                continue;
            const std::uint8_t bit = bitOf(opposite(direction));
            std::uint8_t& mask = layer[static_cast<std::size_t>(to)];
            const std::uint8_t before = mask;
            if ((exerts || !isPlain) && zocStop(zone, hex, to, direction) == ZocStop::Nothing
                && (exerts || isExerted(zone, hex, side, to)))
                mask |= bit;
            else
                mask &= static_cast<std::uint8_t>(~bit);
            if (changed != nullptr && mask != before)
                changed->push_back(to);
        }
    }
    for (std::size_t direction = 0; m_zones.size() > 1 && direction < neighbours.size(); ++direction) {
        const HexIndex to = neighbours[direction];
        if (to == noHex)
            continue;
        std::uint8_t mask = 0;
        for (const Zone& zone : m_zones)
            mask |= zone.masks[static_cast<std::size_t>(side)][static_cast<std::size_t>(to)];
        all[static_cast<std::size_t>(to)] = mask;
    }
}

bool RuleView::exertsInto(UnitIndex index, int zone, HexIndex hex) const
{
    const Zone& kind = m_zones[static_cast<std::size_t>(zone)];
    const HexIndex from = hexOf(index);
    if (from == noHex || side(index) < 0 || !kind.exerts[static_cast<std::size_t>(index)])
        return false;
    const auto direction = grid().directionTo(hex, from);
    return direction && (zocMask(hex, side(index), zone) & bitOf(*direction)) != 0
           && (kind.rules->exerts.isPlain() || holdsTowards(kind, index, hex));
}

std::vector<UnitIndex> RuleView::exertingUnits(HexIndex hex, SideIndex exerting) const
{
    std::vector<UnitIndex> result;
    for (unsigned mask = zocMask(hex, exerting); mask != 0; mask &= mask - 1) {
        const HexIndex from = grid().neighbour(hex, directionFromInt(std::countr_zero(mask)));
        forEachUnit(from, exerting, [&](UnitIndex index) {
            bool exerts = false;
            for (int zone = 0; zone < zoneCount() && !exerts; ++zone)
                exerts = exertsInto(index, zone, hex);
            if (exerts)
                result.push_back(index);
        });
    }
    std::sort(result.begin(), result.end(), [this](UnitIndex a, UnitIndex b) { return unit(a).id < unit(b).id; });
    return result;
}

bool RuleView::isInSomeEnemyZoc(HexIndex hex, SideIndex side, ZocPurpose purpose) const
{
    return ::isInEnemyZoc(*this, {.side = side, .purpose = purpose}, hex);
}

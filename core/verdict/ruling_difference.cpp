// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/ruling_difference.h"

#include <map>
#include <set>
#include <tuple>

namespace {

// What a ruling says about one unit in one effect; alternatives of a result are told apart.
using Key = std::tuple<UnitIndex, CombatRole, EffectKind, int, QString>;

void collect(const Ruling& ruling, int side, std::map<Key, UnitComparison>& all)
{
    for (const Effect& effect : ruling.effects) {
        const auto add = [&](UnitIndex unit, const UnitRetreat* retreat) {
            UnitComparison& one = all[{unit, effect.side, effect.kind, effect.amount, effect.choice}];
            one.unit = unit;
            one.effects[side] = &effect;
            one.retreats[side] = retreat;
        };
        for (const UnitRetreat& retreat : effect.retreats) {
            add(retreat.unit, &retreat);
            for (const UnitIndex unit : retreat.with)
                add(unit, &retreat);
        }
        for (const UnitIndex unit : effect.units)
            add(unit, nullptr);
    }
}

void collectHexes(const UnitRetreat& retreat, const UnitRetreat* other, std::set<HexIndex>& hexes)
{
    for (const HexVerdict& verdict : retreat.hexes) {
        if (!isSameVerdict(&verdict, other != nullptr ? other->verdictOf(verdict.hex) : nullptr))
            hexes.insert(verdict.hex);
    }
}

} // namespace

bool isSameVerdict(const HexVerdict* a, const HexVerdict* b)
{
    if (a == nullptr || b == nullptr)
        return a == b;
    return a->verdict == b->verdict && a->priority == b->priority && a->why == b->why;
}

bool UnitComparison::isSame() const
{
    if ((effects[0] == nullptr) != (effects[1] == nullptr))
        return false;
    const UnitRetreat* a = retreats[0];
    const UnitRetreat* b = retreats[1];
    if (a == nullptr || b == nullptr)
        return a == b;
    return a->unit == b->unit && a->with == b->with && a->fate == b->fate && a->mayBeEliminated == b->mayBeEliminated
           && a->gaveWay == b->gaveWay && a->paths == b->paths;
}

std::vector<UnitComparison> compareRulings(const Ruling& first, const Ruling& second)
{
    std::map<Key, UnitComparison> all;
    collect(first, 0, all);
    collect(second, 1, all);
    std::vector<UnitComparison> found;
    found.reserve(all.size());
    for (const auto& [key, one] : all)
        found.push_back(one);
    return found;
}

RulingDifference differenceOf(const std::vector<const Ruling*>& rulings)
{
    std::set<UnitIndex> units;
    std::set<HexIndex> hexes;
    for (std::size_t i = 1; i < rulings.size(); ++i) {
        for (const UnitComparison& one : compareRulings(*rulings.front(), *rulings[i])) {
            if (!one.isSame())
                units.insert(one.unit);
            for (const int side : {0, 1}) {
                if (one.retreats[side] != nullptr)
                    collectHexes(*one.retreats[side], one.retreats[1 - side], hexes);
            }
        }
    }
    return {{units.begin(), units.end()}, {hexes.begin(), hexes.end()}};
}

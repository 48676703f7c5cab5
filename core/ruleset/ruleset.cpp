// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/ruleset.h"

#include <algorithm>

namespace {

template<typename T>
const T* findByName(const std::vector<T>& list, QStringView name)
{
    const auto found = std::find_if(list.begin(), list.end(), [name](const T& entry) { return entry.name == name; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const UnitType* Ruleset::unitType(QStringView name) const
{
    return findByName(unitTypes, name);
}

const SideRules* Ruleset::side(QStringView sideId) const
{
    const auto found =
        std::find_if(sides.begin(), sides.end(), [sideId](const SideRules& s) { return s.id == sideId; });
    return found == sides.end() ? nullptr : &*found;
}

const Reading* Ruleset::reading(QStringView name) const
{
    return findByName(readings, name);
}

const Setting* Ruleset::setting(QStringView name) const
{
    return findByName(settings, name);
}

RuleIndex Ruleset::rule(QStringView ruleId) const
{
    const auto found =
        std::find_if(rules->begin(), rules->end(), [ruleId](const RuleText& r) { return r.id == ruleId; });
    return found == rules->end() ? noRule : static_cast<RuleIndex>(found - rules->begin());
}

QString Ruleset::opponent(QStringView sideId) const
{
    if (side(sideId) == nullptr)
        return {};
    const auto found =
        std::find_if(sides.begin(), sides.end(), [sideId](const SideRules& s) { return s.id != sideId; });
    return found == sides.end() ? QString() : found->id;
}

bool operator==(const Ruleset& a, const Ruleset& b)
{
    return a.id == b.id && a.title == b.title && a.edition == b.edition && a.grid == b.grid && a.sides == b.sides
           && a.nations == b.nations && a.terrain == b.terrain && a.features == b.features && a.hexsides == b.hexsides
           && a.paths == b.paths && a.regions == b.regions && a.markers == b.markers && a.states == b.states
           && a.phases == b.phases && a.unitTypes == b.unitTypes && a.stackingLimit == b.stackingLimit
           && a.stackingBonus == b.stackingBonus && a.stacking == b.stacking && a.control == b.control
           && a.movement == b.movement && a.moves == b.moves && a.entry == b.entry && a.zoc == b.zoc
           && a.supply == b.supply && a.results == b.results && a.retreat == b.retreat && a.combat == b.combat
           && a.sequence == b.sequence && a.victory == b.victory && a.secrecy == b.secrecy && a.readings == b.readings
           && a.settings == b.settings && *a.rules == *b.rules;
}

QString titleOf(const std::vector<Kind>& kinds, const QString& name)
{
    const Kind* kind = findByName(kinds, name);
    return kind == nullptr || kind->title.isEmpty() ? name : kind->title;
}

bool isKnown(const std::vector<Kind>& kinds, QStringView name)
{
    return findByName(kinds, name) != nullptr;
}

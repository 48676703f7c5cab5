// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/told_rules.h"

#include <algorithm>

SideNames sideNames(const Ruleset& ruleset)
{
    SideNames names;
    for (const SideRules& side : ruleset.sides)
        names.emplace_back(side.id, side.name);
    return names;
}

TerrainTitles terrainTitles(const Ruleset& ruleset)
{
    TerrainTitles titles;
    for (const Kind& kind : ruleset.terrain)
        titles.emplace_back(kind.name, kind.title.isEmpty() ? kind.name : kind.title);
    return titles;
}

ToldRules toldRules(const RulesInForce& rules)
{
    const Ruleset& ruleset = rules.ruleset();
    ToldRules told;
    told.sides = sideNames(ruleset);
    told.terrains = terrainTitles(ruleset);
    told.retreatRule = ruleset.rule(ruleset.retreat.rule);
    for (const Charge& charge : ruleset.retreat.charge) {
        const RuleIndex rule = ruleset.rule(charge.rule);
        if (charge.steps > 0 && std::find(told.charges.begin(), told.charges.end(), rule) == told.charges.end())
            told.charges.push_back(rule);
    }
    if (ruleset.retreat.otherwise.kind != Otherwise::Kind::Eliminated)
        told.shortfall = ruleset.rule(ruleset.retreat.otherwise.rule);
    for (const Reading& reading : ruleset.readings) {
        ToldReading one{reading.name, reading.question, rules.reading(reading.name), {}, ruleset.rule(reading.rule)};
        for (const Reading::Value& value : reading.values) {
            if (value.name == one.value)
                one.title = value.title;
        }
        told.readings.push_back(std::move(one));
    }
    return told;
}

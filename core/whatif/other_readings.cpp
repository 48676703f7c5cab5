// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/other_readings.h"

#include "base/lists.h"
#include "rules/derived_layers.h"
#include "rules/retreat/judge.h"

namespace {

void note(QStringList& readings, const QString& name)
{
    if (!readings.contains(name))
        readings += name;
}

} // namespace

std::vector<OtherReading> otherReadings(const RulesInForce& rules)
{
    std::vector<OtherReading> others;
    for (const Reading& reading : rules.ruleset().readings) {
        for (const Reading::Value& value : reading.values) {
            if (value.name != rules.reading(reading.name))
                others.push_back({reading.name, rules.withReading(reading.name, value.name)});
        }
    }
    return others;
}

bool markReadings(FateTable& table, const Position& position, const RulesInForce& rules, const FateQuestion& question,
                  WhatIfBudget& budget)
{
    int left = budget.boards() - budget.looked();
    for (const OtherReading& other : otherReadings(rules)) {
        WhatIfBudget part(left, [&budget] { return budget.isCancelled(); });
        DerivedLayers layers(position, other.rules);
        RetreatJudge judge(layers);
        const auto otherwise = fateTable(judge, question, part);
        if (part.isSpent())
            return false;
        left -= part.looked();
        if (!otherwise)
            continue;
        for (CodeFates& code : table.codes) {
            const CodeFates* same = findBy(otherwise->codes, &CodeFates::code, code.code);
            if (code.isComplete && same != nullptr && same->isComplete && !code.isLike(*same))
                note(code.readings, other.name);
        }
    }
    return true;
}

bool markReadings(std::vector<UnitDanger>& dangers, const Position& position, const RulesInForce& rules,
                  const QString& side, int most, WhatIfBudget& budget)
{
    for (const OtherReading& other : otherReadings(rules)) {
        DerivedLayers layers(position, other.rules);
        const std::vector<UnitDanger> otherwise = DangerNow(layers, most).ofSide(side, budget);
        if (budget.isCancelled())
            return false;
        for (UnitDanger& danger : dangers) {
            const UnitDanger* same = findBy(otherwise, &UnitDanger::unit, danger.unit);
            if (same != nullptr && (same->kills != danger.kills || same->may != danger.may))
                note(danger.readings, other.name);
        }
    }
    return true;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/other_readings.h"

#include "base/lists.h"
#include "rules/derived_layers.h"
#include "rules/retreat/judge.h"
#include "whatif/attack_bound.h"

#include <set>

namespace {

void note(QStringList& readings, const QString& name)
{
    if (!readings.contains(name))
        readings += name;
}

/// What is left of a budget.
WhatIfBudget restOf(WhatIfBudget& budget)
{
    return WhatIfBudget(budget.boards() - budget.looked(), [&budget] { return budget.isCancelled(); });
}

/// The other values of those readings that an answer hangs on: `ask(rules)` finds it once more, with rules that note them.
template<typename Ask>
std::vector<OtherReading> othersThatMatter(const RulesInForce& rules, const Ask& ask)
{
    std::set<QString> asked;
    std::vector<OtherReading> others = otherReadings(rules);
    if (others.empty())
        return others;
    [[maybe_unused]] const auto answer = ask(rules.noting(asked));
    std::erase_if(others, [&](const OtherReading& other) { return !asked.contains(other.name); });
    return others;
}

bool areAlike(const Cuts& a, const Cuts& b)
{
    return a.size == b.size && (a.method != b.method || a.cuts == b.cuts);
}

/// Readings of which some value gives a proved answer that is not like the one in force. `ask(rules, budget)`: the answer;
/// `isProved`, `isLike`: of an answer.
template<typename Ask, typename IsProved, typename IsLike>
QStringList readingsThatChange(const RulesInForce& rules, WhatIfBudget& budget, const Ask& ask,
                               const IsProved& isProved, const IsLike& isLike)
{
    QStringList names;
    WhatIfBudget part = restOf(budget);
    for (const OtherReading& other :
         othersThatMatter(rules, [&](const RulesInForce& noting) { return ask(noting, part); })) {
        const auto otherwise = ask(other.rules, part);
        if (part.isSpent())
            break;
        if (otherwise && isProved(*otherwise) && !isLike(*otherwise))
            note(names, other.name);
    }
    return names;
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
    WhatIfBudget part = restOf(budget);
    const auto ask = [&](const RulesInForce& asked) {
        DerivedLayers layers(position, asked);
        RetreatJudge judge(layers);
        return fateTable(judge, question, part);
    };
    for (const OtherReading& other : othersThatMatter(rules, ask)) {
        const auto otherwise = ask(other.rules);
        if (part.isSpent())
            return false;
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
    const auto ask = [&](const RulesInForce& asked) {
        DerivedLayers layers(position, asked);
        return DangerNow(layers, most).ofSide(side, budget);
    };
    for (const OtherReading& other : othersThatMatter(rules, ask)) {
        const std::vector<UnitDanger> otherwise = ask(other.rules);
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

void markReadings(RetreatCut& cut, const Position& position, const RulesInForce& rules,
                  const RetreatCutQuestion& question, WhatIfBudget& budget)
{
    if (!cut.cuts.isProved)
        return;
    cut.readings = readingsThatChange(
        rules, budget,
        [&](const RulesInForce& other, WhatIfBudget& part) { return cutRetreat(position, other, question, part); },
        [](const RetreatCut& other) { return other.cuts.isProved; },
        [&](const RetreatCut& other) {
            return areAlike(cut.cuts, other.cuts) && cut.diesAnyway == other.diesAnyway
                   && cut.retreat->length == other.retreat->length;
        });
}

void markReadings(KeptOpen& kept, const Position& position, const RulesInForce& rules, const KeepOpenQuestion& question,
                  WhatIfBudget& budget)
{
    if (!kept.isProved)
        return;
    kept.readings = readingsThatChange(
        rules, budget,
        [&](const RulesInForce& other, WhatIfBudget& part) { return keepOpen(position, other, question, part); },
        [](const KeptOpen& other) { return other.isProved; },
        [&](const KeptOpen& other) {
            return kept.size == other.size && kept.holds == other.holds && kept.onEvery == other.onEvery
                   && kept.diesAnyway == other.diesAnyway && kept.retreat->length == other.retreat->length;
        });
}

void markReadings(KeptSupply& kept, const Position& position, const RulesInForce& rules,
                  const KeepSupplyQuestion& question, WhatIfBudget& budget)
{
    if (!kept.isProved)
        return;
    kept.readings = readingsThatChange(
        rules, budget,
        [&](const RulesInForce& other, WhatIfBudget& part) { return keepSupply(position, other, question, part); },
        [](const KeptSupply& other) { return other.isProved; },
        [&](const KeptSupply& other) {
            return kept.size == other.size && kept.holds == other.holds && kept.onEvery == other.onEvery;
        });
}

void markReadings(SupplyLineCut& cut, const Position& position, const RulesInForce& rules,
                  const SupplyCutQuestion& question, WhatIfBudget& budget)
{
    if (!cut.cuts.isProved)
        return;
    cut.readings = readingsThatChange(
        rules, budget,
        [&](const RulesInForce& other, WhatIfBudget& part) { return cutSupply(position, other, question, part); },
        [](const SupplyLineCut& other) { return other.cuts.isProved; },
        [&](const SupplyLineCut& other) { return areAlike(cut.cuts, other.cuts) && cut.alone == other.alone; });
}

void markReadings(BestAttack& best, const Position& position, const RulesInForce& rules,
                  const BestAttackQuestion& question, WhatIfBudget& budget)
{
    WhatIfBudget part = restOf(budget);
    for (RankedAttack& attack : best.ranking) {
        Position moved = position;
        for (const AttackPlace& place : attack.place)
            moved.units[static_cast<std::size_t>(place.unit)].hex = place.hex;
        const FateQuestion fates{.combat = attack.fates.combat, .weights = question.weights, .most = question.most};
        const auto ask = [&](const RulesInForce& asked) {
            DerivedLayers layers(moved, asked);
            RetreatJudge judge(layers);
            return fateTable(judge, fates, part);
        };
        for (const OtherReading& other : othersThatMatter(rules, ask)) {
            const auto table = ask(other.rules);
            if (part.isSpent())
                return;
            if (table && attackWorth(*table, question.unit) != attackWorth(attack.fates, question.unit))
                note(attack.readings, other.name);
        }
    }
}

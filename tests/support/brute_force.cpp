// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/brute_force.h"

#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/random/random_position.h"
#include "support/reference/game_reference.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace {

/// A legal retreat of one of the units that are left; nothing when none is. Who follows others waits for the first.
std::optional<PlainChoice> anyChoice(const PlainAnswer& answer, const std::vector<PlainChoice>& before, Chance& chance)
{
    std::vector<const PlainEffect*> retreats;
    for (const PlainEffect& effect : answer.effects) {
        if (!effect.retreats.empty())
            retreats.push_back(&effect);
    }
    if (retreats.empty())
        return std::nullopt;
    const auto& [group, retreat] = chance.oneOf(chance.oneOf(retreats)->retreats);
    PlainChoice choice{group.section(u'+', 0, 0), {}};
    if (!retreat.follows.isEmpty()) {
        const bool hasBegun = std::any_of(before.begin(), before.end(),
                                          [&](const PlainChoice& each) { return retreat.follows.contains(each.unit); });
        if (!hasBegun)
            return std::nullopt;
    }
    if (!retreat.paths.empty()) {
        const QString hexes = chance.oneOf(retreat.paths).section(u' ', 0, 0);
        for (const QString& number : hexes.split(u',', Qt::SkipEmptyParts))
            choice.hexes.push_back(PlainHex::fromNumber(number));
    }
    return choice;
}

} // namespace

QString disagreement(const RulesetPtr& ruleset, std::uint64_t seed)
{
    PlainScenario plain = randomPosition(ruleset->id, seed);
    const Scenario scenario = coreScenario(plain);
    const RulesInForce rules = testRules(ruleset, plain);
    const auto report = [&](const QString& what) { return u"seed %1:\n%2\n%3"_s.arg(seed).arg(what, plain.toText()); };
    Chance chance(seed ^ 0x5eedU);
    while (true) {
        const PlainAnswer expected = GameReference::of(plain)->answer();
        const auto ruling = rule(scenario.position, rules, coreQuestion(plain, scenario.position));
        if (!ruling)
            return report(u"refused: "_s + ruling.error().code + u": "_s + ruling.error().message);
        const QStringList found =
            differences(expected, engineAnswer(scenario.position, rules, *ruling), GameReference::unsaid(ruleset->id));
        if (!found.isEmpty())
            return report(found.mid(0, 20).join(u'\n'));
        const std::optional<PlainChoice> choice = anyChoice(expected, plain.choices, chance);
        if (!choice || !chance.percent(40))
            return QString();
        plain.choices.push_back(*choice);
    }
}

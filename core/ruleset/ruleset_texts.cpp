// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/ruleset_texts.h"

#include "base/contains.h"
#include "base/data_text.h"
#include "base/language.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The tables of dice whose titles people read: of lengths, charges and upkeep.
template<class T, class Visitor>
void forEachRoll(T& ruleset, Visitor&& visit)
{
    const auto visitRoll = [&visit](auto& owner) {
        if (owner.roll)
            visit(*owner.roll);
    };
    for (auto& result : ruleset.results) {
        for (auto* effects : {&result.attacker, &result.defender})
            std::for_each(effects->begin(), effects->end(), visitRoll);
    }
    std::for_each(ruleset.retreat.charge.begin(), ruleset.retreat.charge.end(), visitRoll);
    std::for_each(ruleset.upkeep.begin(), ruleset.upkeep.end(), visitRoll);
}

// One walk for reading and for translating: T is Ruleset or const Ruleset, the visitor takes the text as that has it.
template<class T, class Visitor>
void walk(T& ruleset, Visitor&& visit)
{
    visit(ruleset.title, u"title of the game"_s);
    visit(ruleset.edition, u"edition of the game"_s);
    for (auto& line : ruleset.about)
        visit(line, u"what the game is about"_s);
    for (auto& side : ruleset.sides)
        visit(side.name, u"side"_s);
    const auto kinds = [&visit](auto& list, const QString& what) {
        for (auto& kind : list)
            visit(kind.title, what);
    };
    kinds(ruleset.nations, u"nation"_s);
    kinds(ruleset.terrain, u"terrain"_s);
    kinds(ruleset.features, u"feature of a hex"_s);
    kinds(ruleset.hexsides, u"hexside"_s);
    kinds(ruleset.paths, u"path (road, rail)"_s);
    kinds(ruleset.regions, u"region"_s);
    kinds(ruleset.markers, u"marker"_s);
    kinds(ruleset.states, u"state of a unit"_s);
    kinds(ruleset.phases, u"phase"_s);
    kinds(ruleset.unitTypes, u"type of unit"_s);
    kinds(ruleset.moves.modes, u"way of moving"_s);
    kinds(ruleset.results, u"combat result"_s);
    kinds(ruleset.combat.kinds, u"kind of attack"_s);
    kinds(ruleset.decisions, u"decision"_s);
    kinds(ruleset.withdrawals, u"withdrawal before combat"_s);
    forEachRoll(ruleset, [&visit](auto& roll) { visit(roll.title, u"what dice are rolled for"_s); });
    kinds(ruleset.sequence.phases, u"phase of a turn"_s);
    for (auto& reading : ruleset.readings) {
        visit(reading.question, u"question of a reading"_s);
        kinds(reading.values, u"answer to: "_s + reading.question);
        visit(reading.why, u"why it is an open question"_s);
    }
    kinds(ruleset.settings, u"setting"_s);
    kinds(ruleset.secrets, u"secret number"_s);
    if (ruleset.bidding)
        kinds(ruleset.bidding->rolls, u"whose roll it is before the bids"_s);
    kinds(ruleset.turnTags, u"what holds in some turns"_s);
    kinds(ruleset.tags, u"variant of the game, or of a turn"_s);
    kinds(ruleset.announcements, u"what a side announces"_s);
    kinds(ruleset.trays, u"tray"_s);
    kinds(ruleset.pools, u"pool of replacement steps"_s);
}

template<class Change>
void changeTexts(Ruleset& ruleset, Change&& change)
{
    walk(ruleset, [&change](QString& text, const QString&) { change(text); });
    std::vector<RuleText> rules = *ruleset.rules;
    for (RuleText& rule : rules) {
        change(rule.text);
        change(rule.nothing);
    }
    ruleset.rules = std::make_shared<const std::vector<RuleText>>(std::move(rules));
}

} // namespace

void visitTexts(const Ruleset& ruleset, const std::function<void(const QString&, const QString&)>& visit)
{
    const auto visitOnly = [&visit](const QString& text, const QString& what) {
        if (!text.isEmpty())
            visit(text, what);
    };
    walk(ruleset, visitOnly);
    for (const RuleText& rule : *ruleset.rules) {
        visitOnly(rule.text, u"rule "_s + rule.number);
        visitOnly(rule.nothing, u"why rule %1 asks for nothing"_s.arg(rule.number));
    }
}

void translateTexts(Ruleset& ruleset)
{
    changeTexts(ruleset, [](QString& text) { text = dataText(rulesetTexts, text); });
}

Ruleset withoutTexts(Ruleset ruleset)
{
    changeTexts(ruleset, [](QString& text) { text.clear(); });
    ruleset.about.clear();
    return ruleset;
}

QString sourceKindTitle(const Ruleset& ruleset, const QString& kind)
{
    for (const SupplySourceRules& source : ruleset.supply.sources) {
        if ((source.shownAs.isEmpty() ? source.name : source.shownAs) != kind)
            continue;
        if (source.kind == SupplySourceRules::Kind::Path)
            return inSentence(titleOf(ruleset.paths, source.path));
        if (source.kind == SupplySourceRules::Kind::Feature)
            return inSentence(titleOf(ruleset.features, source.feature));
        if (source.kind == SupplySourceRules::Kind::Marker)
            return inSentence(titleOf(ruleset.markers, source.marker));
    }
    return kind;
}

QString levelTitle(const Ruleset& ruleset, int level)
{
    const std::vector<SupplyLevel>& levels = ruleset.supply.levels;
    const auto place = static_cast<std::size_t>(level);
    const bool hasState = place < levels.size() && !levels[place].state.isEmpty();
    return hasState ? titleOf(ruleset.states, levels[place].state) : ruleset.supply.levelName(level);
}

VerdictTitles verdictTitles(const Ruleset& ruleset)
{
    VerdictTitles titles;
    for (const SideRules& side : ruleset.sides)
        titles.sides.emplace_back(side.id, side.name);
    for (const QString& team : ruleset.teams()) {
        if (ruleset.side(team) == nullptr)
            titles.sides.emplace_back(team, ruleset.teamName(static_cast<int>(ruleset.teams().indexOf(team))));
    }
    for (const Kind& kind : ruleset.terrain)
        titles.terrains.emplace_back(kind.name, kind.title);
    for (const Kind& kind : ruleset.states)
        titles.states.emplace_back(kind.name, kind.title);
    forEachRoll(ruleset, [&titles](const auto& roll) { titles.rolls.emplace_back(roll.name, roll.title); });
    return titles;
}

ToldRules toldRules(const RulesInForce& rules)
{
    const Ruleset& ruleset = rules.ruleset();
    ToldRules told;
    told.titles = verdictTitles(ruleset);
    for (const SideRules& side : ruleset.sides)
        told.teams.emplace_back(side.id, ruleset.teamOf(side.id));
    told.retreatRule = ruleset.rule(ruleset.retreat.rule);
    for (const Charge& charge : ruleset.retreat.charge) {
        const RuleIndex rule = ruleset.rule(charge.rule);
        if ((charge.steps > 0 || charge.roll || !charge.mark.isEmpty()) && !contains(told.charges, rule))
            told.charges.push_back(rule);
    }
    for (const Otherwise& otherwise : ruleset.retreat.otherwise) {
        if (told.shortfall == noRule && otherwise.kind != Otherwise::Kind::Eliminated)
            told.shortfall = ruleset.rule(otherwise.rule);
    }
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

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/engine_answer.h"

#include "rules/retreat/rule.h"
#include "support/core_scenario.h"

using namespace Qt::StringLiterals;

namespace {

std::set<QString> idsOf(const Position& position, const std::vector<UnitIndex>& units)
{
    std::set<QString> ids;
    for (const UnitIndex unit : units)
        ids.insert(position.unit(unit).id);
    return ids;
}

/// Turns an engine's answer into the plain form.
class EngineAnswer
{
public:
    EngineAnswer(const Position& position, const RuleTexts& rules) : m_position(position), m_rules(rules) {}

    QString number(HexIndex hex) const { return m_position.map->number(hex); }

    QString ruleNumber(RuleIndex rule) const
    {
        return rule == noRule ? QString() : m_rules->at(static_cast<std::size_t>(rule)).number;
    }

    PlainReason reason(const Reason& reason) const
    {
        PlainReason plain{reasonId(reason.code), ruleNumber(reason.rule), idsOf(m_position, reason.units)};
        if (reason.hexside)
            plain.by.insert(hexsideName(m_position.map->grid, *reason.hexside));
        return plain;
    }

    QString path(const RetreatPath& path) const
    {
        QStringList hexes;
        for (const HexIndex hex : path.hexes)
            hexes << number(hex);
        return plainPath(hexes, path.charges, path.shortfall, path.option);
    }

    PlainRetreat retreat(const UnitRetreat& retreat) const
    {
        PlainRetreat plain;
        if (!retreat.with.empty())
            plain.top = m_position.unit(retreat.unit).id;
        for (const UnitIndex unit : retreat.follows)
            plain.follows << m_position.unit(unit).id;
        plain.from = number(retreat.from);
        plain.fate = fateId(retreat.fate);
        plain.mayBeEliminated = retreat.mayBeEliminated;
        plain.gaveWay.insert(retreat.gaveWay.begin(), retreat.gaveWay.end());
        for (const RetreatPath& each : retreat.paths)
            plain.paths.push_back(path(each));
        for (const HexVerdict& verdict : retreat.hexes) {
            PlainVerdict& hex = plain.hexes[number(verdict.hex)];
            hex.verdict = verdictId(verdict.verdict);
            for (const PathIndex index : verdict.paths)
                hex.paths.insert(plain.paths.at(static_cast<std::size_t>(index)));
            hex.priority = verdict.priority;
            hex.rule = ruleNumber(verdict.rule);
            if (verdict.beatenBy >= 0)
                hex.beatenBy.insert(plain.paths.at(static_cast<std::size_t>(verdict.beatenBy)));
            for (const Reason& why : verdict.why)
                hex.why.insert(reason(why));
        }
        return plain;
    }

    PlainEffect effect(const Effect& effect) const
    {
        PlainEffect plain;
        plain.side = roleId(effect.side);
        plain.player = effect.player;
        plain.kind = effectKindId(effect.kind);
        plain.amount = effect.amount;
        plain.choice = effect.choice;
        if (effect.by)
            plain.by = deciderId(*effect.by);
        plain.isProvisional = effect.provisional;
        if (effect.kind == EffectKind::Retreat) {
            plain.mover = deciderId(effect.mover);
            plain.order = deciderId(effect.order);
            plain.planning = effect.together ? u"together"_s : u"one-by-one"_s;
            for (const UnitRetreat& each : effect.retreats) {
                QStringList ids = {m_position.unit(each.unit).id};
                for (const UnitIndex unit : each.with)
                    ids << m_position.unit(unit).id;
                plain.units << plainGroup(ids);
                plain.retreats[plain.units.last()] = retreat(each);
            }
        }
        for (const UnitIndex unit : effect.units)
            plain.units << m_position.unit(unit).id;
        return plain;
    }

    PlainAdvance advance(const Advance& advance) const
    {
        PlainAdvance plain{ruleNumber(advance.rule), {}, advance.limit};
        for (const UnitIndex unit : advance.units)
            plain.units << m_position.unit(unit).id;
        return plain;
    }

    PlainSupply supply(const SupplyStatus& status) const
    {
        PlainSupply plain;
        plain.isSupplied = status.isSupplied;
        for (const HexIndex hex : status.line)
            plain.line << number(hex);
        if (status.isSupplied)
            plain.source = plainSource(status.source.kind, status.source.name, number(status.source.hex));
        for (const SupplyCut& cut : status.cuts)
            plain.cuts[number(cut.hex)].insert(reason(cut.reason));
        return plain;
    }

private:
    const Position& m_position;
    const RuleTexts& m_rules;
};

} // namespace

PlainAnswer engineAnswer(const Position& position, const RulesInForce& rules, const Ruling& ruling)
{
    const EngineAnswer plain(position, ruling.rules);
    PlainAnswer answer;
    for (const SideZoc& side : zonesOfControl(position, rules)) {
        std::map<QString, PlainZocHex>& hexes = answer.zoc[side.side];
        for (const ZocHex& hex : side.hexes) {
            PlainZocHex& to = hexes[plain.number(hex.hex)];
            to.by = idsOf(position, hex.by);
            for (int purpose = 0; purpose < zocPurposeCount; ++purpose)
                to.negated[plainPurposes.at(purpose)] = idsOf(position, hex.negatedBy[purpose]);
        }
    }
    for (const SupplyStatus& status : supplyOfAll(position, rules))
        answer.supply[position.unit(status.unit).id] = plain.supply(status);
    for (const Effect& effect : ruling.effects)
        answer.effects.push_back(plain.effect(effect));
    answer.noRetreat = ruling.noRetreat;
    if (ruling.advance)
        answer.advance = plain.advance(*ruling.advance);
    return answer;
}

PlainAnswer engineAnswer(const PlainScenario& plain, const RulesetPtr& ruleset)
{
    const Scenario scenario = coreScenario(plain);
    const RulesInForce rules = testRules(ruleset, plain);
    const auto ruling = rule(scenario.position, rules, coreQuestion(plain, scenario.position));
    if (!ruling)
        qFatal("%s\n%s", qPrintable(ruling.error().message), qPrintable(plain.toText()));
    return engineAnswer(scenario.position, rules, *ruling);
}

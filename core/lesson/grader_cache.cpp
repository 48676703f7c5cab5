// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/grader_cache.h"

#include "base/contains.h"
#include "grid/number_order.h"
#include "rules/retreat/rule.h"
#include "ruleset/ruleset_texts.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

LessonGrader::Cache::Cache(std::shared_ptr<const Scenario> asked, RulesInForce inForce)
    : scenario(std::move(asked)), rules(std::move(inForce)),
      words(scenario->position, rules.ruleset().rules, verdictTitles(rules.ruleset()))
{}

DerivedLayers& LessonGrader::Cache::layersAtHand()
{
    if (!m_layers)
        m_layers.emplace(position(), rules);
    return *m_layers;
}

const SupplyStatus* LessonGrader::Cache::supplyOf(UnitIndex unit)
{
    auto found = m_supply.find(unit);
    if (found == m_supply.end())
        found = m_supply.emplace(unit, ::supplyOf(layersAtHand(), unit)).first;
    return found->second ? &*found->second : nullptr;
}

bool LessonGrader::Cache::isSupplied(UnitIndex unit)
{
    const auto found = m_supply.find(unit);
    if (found != m_supply.end() && found->second)
        return found->second->isSupplied;
    DerivedLayers& layers = layersAtHand();
    return layers.supply(unit).isSupplied(layers.board(), layers.board().hexOf(unit));
}

bool LessonGrader::Cache::needRuling()
{
    if (std::exchange(isRuled, true))
        return ruling != nullptr;
    if (!scenario->combat) {
        problem = LessonWords::tr("The position has no combat: enter one.");
    } else if (scenario->combat->result.isEmpty()) {
        problem = LessonWords::tr("The combat in %1 has no result: enter one.").arg(number(scenario->combat->defend));
    } else {
        auto answer = rule(layersAtHand(), RulingQuestion{*scenario->combat, {}, false});
        if (answer)
            ruling = std::make_shared<const Ruling>(std::move(answer).value());
        else
            problem = answer.error().message;
    }
    return ruling != nullptr;
}

const std::vector<Effect>& LessonGrader::Cache::effects()
{
    static const std::vector<Effect> none;
    return needRuling() ? ruling->effects : none;
}

Asked<UnitIndex> LessonGrader::Cache::unitNamed(const QString& id) const
{
    if (id.isEmpty())
        return LessonWords::tr("No unit is named: name one by its id.");
    const UnitIndex index = position().findUnit(id);
    if (index == noUnit)
        return LessonWords::tr("There is no unit \"%1\" in this position: name one by its id.").arg(id);
    return index;
}

Asked<UnitIndex> LessonGrader::Cache::unitOnMap(const QString& id) const
{
    auto index = unitNamed(id);
    if (!index)
        return index;
    const Unit& asked = unit(*index);
    if (!asked.isOnMap())
        return LessonWords::tr("%1 is not on the map: put it there.").arg(asked.displayName());
    if (game().side(asked.side) == nullptr)
        return LessonWords::tr("%1 belongs to neither side of the game.").arg(asked.displayName());
    return index;
}

Asked<HexIndex> LessonGrader::Cache::hexNumbered(const QString& number) const
{
    if (number.isEmpty())
        return LessonWords::tr("No hex is named: name one by its number.");
    const auto hex = map().find(number);
    if (!hex)
        return LessonWords::tr("The map has no hex \"%1\": name one that it has.").arg(number);
    return *hex;
}

Asked<int> LessonGrader::Cache::sideNamed(const QString& id) const
{
    const auto& sides = game().sides;
    if (const int place = game().teamPlace(id); place >= 0)
        return place;
    QStringList known;
    for (const SideRules& side : sides)
        known.append(u'"' + side.id + u'"');
    return LessonWords::tr("The game has no side \"%1\": its sides are %2.").arg(id, VerdictText::list(known));
}

Asked<int> LessonGrader::Cache::purposeNamed(const QString& word) const
{
    const QStringList known{u"movement"_s, u"supply"_s, u"retreat"_s};
    const auto purpose = static_cast<int>(known.indexOf(word));
    if (purpose < 0)
        return LessonWords::tr("A zone of control does not count for \"%1\": say movement, supply or retreat.")
            .arg(word);
    return purpose;
}

Asked<std::vector<RuleIndex>> LessonGrader::Cache::rulesNumbered(const QString& rule) const
{
    std::vector<RuleIndex> found;
    const auto& all = *game().rules;
    for (std::size_t index = 0; index < all.size(); ++index) {
        if (isRule(all[index], rule))
            found.push_back(static_cast<RuleIndex>(index));
    }
    if (found.empty())
        return LessonWords::tr("The game has no rule %1: name one by its printed number.").arg(rule);
    return found;
}

std::optional<LessonGrader::Cache::Found> LessonGrader::Cache::retreatOf(UnitIndex unit, int length)
{
    for (std::size_t e = 0; e < effects().size(); ++e) {
        const Effect& effect = effects()[e];
        if (length > 0 && effect.amount != length)
            continue;
        for (std::size_t r = 0; r < effect.retreats.size(); ++r) {
            const UnitRetreat& retreat = effect.retreats[r];
            if (retreat.unit == unit || contains(retreat.with, unit))
                return Found{unit, static_cast<int>(e), static_cast<int>(r), &effect, &retreat};
        }
    }
    return std::nullopt;
}

Asked<LessonGrader::Cache::Found> LessonGrader::Cache::retreatNamed(const QString& unit, int length)
{
    const auto index = unitNamed(unit);
    if (!index)
        return index.error();
    if (!needRuling())
        return problem;
    const auto found = retreatOf(*index, length);
    if (!found && length > 0 && retreatOf(*index))
        return LessonWords::tr("%1 does not retreat %n hex(es) by %2: say a length that the result leaves to choose.",
                               nullptr, length)
            .arg(words.unitName(*index), ruling->code);
    if (!found && ruling->noRetreat)
        return LessonWords::tr("Nobody retreats in this game: ask about losses, supply or advances.");
    if (!found)
        return LessonWords::tr("%1 does not retreat by %2: name a unit that has to.")
            .arg(words.unitName(*index), ruling->code);
    return *found;
}

const Effect* LessonGrader::Cache::effectOn(UnitIndex unit)
{
    for (const Effect& effect : effects()) {
        if (contains(effect.units, unit))
            return &effect;
    }
    return nullptr;
}

const Effect* LessonGrader::Cache::deathOf(UnitIndex unit)
{
    for (const Effect& effect : effects()) {
        if (contains(effect.units, unit) && effect.choice.isEmpty() && killsAll(effect))
            return &effect;
    }
    return nullptr;
}

std::optional<Fate> LessonGrader::Cache::fateOf(UnitIndex unit, int length)
{
    if (deathOf(unit) != nullptr)
        return Fate::Eliminated;
    if (const auto found = retreatOf(unit, length))
        return found->retreat->fate;
    const Effect* effect = effectOn(unit);
    if (effect == nullptr)
        return std::nullopt;
    return killsAll(*effect) ? Fate::Eliminated : Fate::Stays;
}

int LessonGrader::Cache::stepsLeft(const std::vector<UnitIndex>& units) const
{
    int steps = 0;
    for (const UnitIndex index : units) {
        const UnitType* type = game().unitType(unit(index).type);
        steps += unit(index).steps.value_or(type == nullptr ? 1 : type->steps) - unit(index).lost;
    }
    return steps;
}

bool LessonGrader::Cache::takesAll(const Effect& effect, const std::vector<UnitIndex>& units) const
{
    const bool losesSteps = effect.kind == EffectKind::LoseSteps || effect.kind == EffectKind::Engaged;
    return losesSteps && effect.amount > 0 && effect.amount >= stepsLeft(units);
}

bool LessonGrader::Cache::killsAll(const Effect& effect) const
{
    return effect.kind == EffectKind::Eliminated || takesAll(effect, effect.units);
}

bool LessonGrader::Cache::mayKill(const Effect& effect, UnitIndex unit) const
{
    return effect.kind == EffectKind::Exchange || takesAll(effect, {unit});
}

std::vector<UnitIndex> LessonGrader::Cache::unitsOnMap(int side) const
{
    std::vector<UnitIndex> result;
    for (std::size_t index = 0; index < position().units.size(); ++index) {
        const Unit& candidate = position().units[index];
        const bool isOfSide =
            side < 0 ? game().side(candidate.side) != nullptr : game().teamPlace(candidate.side) == side;
        if (candidate.isOnMap() && isOfSide)
            result.push_back(static_cast<UnitIndex>(index));
    }
    return result;
}

std::vector<UnitIndex> LessonGrader::Cache::unitsInCombat() const
{
    std::vector<UnitIndex> result;
    if (!scenario->combat)
        return result;
    const Combat& combat = *scenario->combat;
    for (const UnitIndex index : unitsOnMap(-1)) {
        const HexIndex hex = unit(index).hex;
        if (combat.isDefenceHex(hex) || contains(combat.attack, hex))
            result.push_back(index);
    }
    return result;
}

QString LessonGrader::Cache::sideName(const QString& id) const
{
    const SideRules* side = game().side(id);
    return side == nullptr || side->name.isEmpty() ? id : side->name;
}

bool isRule(const RuleText& rule, const QString& numberOrId)
{
    return rule.number == numberOrId || rule.id == numberOrId;
}

std::vector<HexIndex> hexesAround(const HexMap& map, HexIndex center, int radius)
{
    std::vector<HexIndex> hexes = map.hexesAround(center, radius);
    sortByNumber(map.grid, hexes);
    return hexes;
}

QString purposeName(int purpose)
{
    switch (static_cast<ZocPurpose>(purpose)) {
    case ZocPurpose::Movement:
        return LessonWords::tr("movement", "purpose of a zone of control");
    case ZocPurpose::Supply:
        return LessonWords::tr("supply", "purpose of a zone of control");
    case ZocPurpose::Retreat:
        return LessonWords::tr("retreat", "purpose of a zone of control");
    }
    return {};
}

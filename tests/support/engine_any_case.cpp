// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/engine_any_case.h"

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "rules/rule_view.h"
#include "rules/supply.h"
#include "rules/zoc_bonds.h"
#include "rules/zone_of_control.h"
#include "support/plain_answer.h"
#include "verdict/ruling_json.h"
#include "json/json_parts.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

QByteArray textOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonArray idsOf(const Position& position, const std::vector<UnitIndex>& units)
{
    QJsonArray ids;
    for (const UnitIndex unit : units)
        ids.append(position.unit(unit).id);
    return ids;
}

QJsonArray numbersOf(const Position& position, const std::vector<HexIndex>& hexes)
{
    QJsonArray numbers;
    for (const HexIndex hex : hexes)
        numbers.append(position.map->number(hex));
    return numbers;
}

/// "by" and "negated" of a hex, or of one kind of zone in it.
QJsonObject zocOf(const Position& position, const auto& zoc)
{
    QJsonObject negated;
    for (int purpose = 0; purpose < zocPurposeCount; ++purpose)
        negated[plainPurposes.at(purpose)] = idsOf(position, zoc.negatedBy[purpose]);
    return {{u"by"_s, idsOf(position, zoc.by)}, {u"negated"_s, negated}};
}

QJsonObject zocAnswer(const Position& position, const RulesInForce& rules)
{
    const RuleView board(position, rules);
    QJsonObject zones;
    QJsonObject bonds;
    const std::vector<SideZoc> sides = zonesOfControl(board);
    for (std::size_t team = 0; team < sides.size(); ++team) {
        QJsonArray hexes;
        for (const ZocHex& hex : sides[team].hexes) {
            QJsonObject row = zocOf(position, hex);
            row[u"hex"_s] = position.map->number(hex.hex);
            QJsonArray entries;
            for (const ZocEntry& entry : hex.entries) {
                QJsonObject its = zocOf(position, entry);
                its[u"name"_s] = rules.ruleset().zones()[static_cast<std::size_t>(entry.zone)]->name;
                entries.append(its);
            }
            if (!entries.isEmpty())
                row[u"entries"_s] = entries;
            hexes.append(row);
        }
        zones[sides[team].side] = hexes;
        QJsonArray pairs;
        for (const ZocBond& bond : bondsOf(board, static_cast<SideIndex>(team)))
            pairs.append(QJsonObject{{u"units"_s, idsOf(position, {bond.first, bond.second})},
                                     {u"hexes"_s, numbersOf(position, bond.middles)}});
        bonds[sides[team].side] = pairs;
    }
    QJsonObject answer{{u"zoc"_s, zones}};
    if (rules.ruleset().bonds)
        answer[u"bonds"_s] = bonds;
    return answer;
}

QJsonObject supplyAnswer(const Position& position, const RulesInForce& rules)
{
    QJsonArray rows;
    for (const SupplyStatus& status : supplyOfAll(position, rules)) {
        QJsonObject row{{u"unit"_s, position.unit(status.unit).id}, {u"supplied"_s, status.isSupplied}};
        if (!rules.ruleset().supply.levels.empty())
            row[u"level"_s] = rules.ruleset().supply.levelName(status.level);
        if (!status.line.empty())
            row[u"line"_s] = numbersOf(position, status.line);
        rows.append(row);
    }
    return {{u"supply"_s, rows}};
}

RulingQuestion questionOf(const QJsonObject& call, const Scenario& scenario)
{
    const Position& position = scenario.position;
    const auto hex = [&](const QString& number) { return *position.map->grid.find(number); };
    RulingQuestion question;
    std::vector<HexIndex> defended;
    for (const QJsonValue& number : call[u"defend"_s].toArray())
        defended.push_back(hex(number.toString()));
    question.combat.setDefenceHexes(defended);
    for (const QJsonValue& place : call[u"attack"_s].toArray()) {
        const QStringList parts = place.toString().split(u':');
        question.combat.attack.push_back(hex(parts[0]));
        question.combat.attackers += parts.mid(1);
    }
    question.combat.result = call[u"result"_s].toString();
    question.withdraw = call[u"withdraw"_s].toString();
    question.odds = call[u"odds"_s].toString();
    question.split = call[u"split"_s].toBool();
    question.audit = RulingQuestion::Audit{scenario.fought, call[u"house"_s].toBool()};
    const auto totals = [&](const QString& key) {
        std::vector<std::pair<QString, int>> found;
        for (const QJsonValue& each : call[key].toArray())
            found.emplace_back(each.toString().section(u'=', 0, 0), each.toString().section(u'=', 1).toInt());
        return found;
    };
    question.decided = totals(u"decide"_s);
    question.rolled = totals(u"roll"_s);
    for (const QJsonValue& choice : call[u"choose"_s].toArray()) {
        const QString text = choice.toString();
        RetreatChoice& made = question.choices.emplace_back();
        made.unit = position.findUnit(text.section(u'=', 0, 0));
        for (const QString& number : text.section(u'=', 1).split(u',', Qt::SkipEmptyParts))
            made.hexes.push_back(number == offMapWord ? noHex : hex(number));
    }
    return question;
}

QJsonObject rulingAnswer(const Scenario& scenario, const RulesInForce& rules, const QJsonObject& call)
{
    const auto ruling = rule(scenario.position, rules, questionOf(call, scenario));
    if (ruling)
        return QJsonDocument::fromJson(rulingJson(scenario.position, *ruling)).object();
    JsonWriter json;
    writeObject(json, [&] {
        member(json, "code", ruling.error().code);
        if (!ruling.error().audit.empty())
            writeAudit(json, scenario.position, *rules.ruleset().rules, ruling.error().audit);
    });
    return {{u"errors"_s, QJsonArray{QJsonDocument::fromJson(json.finished()).object()}}};
}

} // namespace

Expected<QJsonObject, FileErrors> engineAnswers(const AnyCase& any, const QStringList& calls)
{
    auto ruleset = parseRuleset(textOf(any.ruleset), u"game.ruleset.json"_s);
    if (!ruleset)
        return ruleset.error();
    auto map = parseMap(textOf(any.map), u"map.hexmap.json"_s);
    if (!map)
        return map.error();
    const auto game = std::make_shared<const Ruleset>(std::move(*ruleset));
    const auto scenario = parseScenario(textOf(any.scenario), u"position.scenario.json"_s,
                                        std::make_shared<const HexMap>(std::move(*map)), game);
    if (!scenario)
        return scenario.error();
    const RulesInForce rules(game);
    QJsonObject answers;
    for (const QString& call : calls)
        answers[call] = call == u"zoc"      ? zocAnswer(scenario->position, rules)
                        : call == u"supply" ? supplyAnswer(scenario->position, rules)
                                            : rulingAnswer(*scenario, rules, any.call);
    return answers;
}

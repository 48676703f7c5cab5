// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/unit_fields.h"

#include "document/document.h"
#include "edit/unit_panel.h"
#include "table/act_parts.h"

#include <QRegularExpression>

#include <algorithm>

namespace {

constexpr int mostOnCounter = 999;

QString numberText(const std::optional<int>& number)
{
    return number ? QString::number(*number) : QString();
}

constexpr QChar asFull(u'='); ///< of a strength that the reduced side leaves as it was

/// "4-3, 2-2": attack and defence with one step lost, with two …
QString reducedText(const std::vector<ReducedStrength>& sides)
{
    const auto text = [](const std::optional<int>& number) { return number ? QString::number(*number) : asFull; };
    QStringList parts;
    for (const ReducedStrength& side : sides)
        parts << text(side.attack) + u'-' + text(side.defense);
    return parts.join(QStringLiteral(", "));
}

/// Nothing: the text does not say it.
std::optional<std::vector<ReducedStrength>> reducedIn(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    static const QRegularExpression pair(QStringLiteral("^([0-9]{1,3}|=)-([0-9]{1,3}|=)$"));
    const auto number = [](const QString& part) { return part == asFull ? std::nullopt : std::optional(part.toInt()); };
    std::vector<ReducedStrength> sides;
    for (const QString& part : text.split(between, Qt::SkipEmptyParts)) {
        const QRegularExpressionMatch match = pair.match(part);
        if (!match.hasMatch())
            return std::nullopt;
        sides.push_back({number(match.captured(1)), number(match.captured(2))});
    }
    return sides;
}

/// Whether units supply others as far as they say themselves.
bool suppliesByUnits(const Ruleset& game)
{
    return std::ranges::any_of(game.supply.lines, [](const SupplyLine& line) {
        return std::ranges::any_of(line.legs, [](const SupplyLeg& leg) { return leg.toUnits && !leg.limit; });
    });
}

UnitField numberField(const char* name, const QString& title, std::optional<int> Unit::*member, int least = 0)
{
    UnitField field{name, title};
    field.letters = least == 0 ? "[0-9]{0,3}" : "([1-9][0-9]{0,2})?";
    field.read = [member](const Unit& unit) { return numberText(unit.*member); };
    field.write = [member, least](Unit& unit, const QString& text) {
        bool isNumber = text.isEmpty();
        const int number = isNumber ? least : text.toInt(&isNumber);
        if (!isNumber || number < least || number > mostOnCounter)
            return UnitPanel::tr("Write a whole number from %1 to %2, or nothing for the value of the type.")
                .arg(least)
                .arg(mostOnCounter);
        unit.*member = text.isEmpty() ? std::nullopt : std::optional(number);
        return QString();
    };
    return field;
}

} // namespace

UnitField unitTextField(const char* name, const QString& title, QString Unit::*member)
{
    UnitField field{name, title};
    field.read = [member](const Unit& unit) { return unit.*member; };
    field.write = [member](Unit& unit, const QString& text) {
        unit.*member = text;
        return QString();
    };
    return field;
}

std::vector<std::pair<QString, QString>> unitChoices(const Ruleset& game, QString Unit::*member)
{
    std::vector<std::pair<QString, QString>> names;
    if (member == &Unit::side) {
        for (const SideRules& side : game.sides)
            names.emplace_back(side.id, side.name);
    } else if (member == &Unit::nation) {
        names.emplace_back(QString(), UnitPanel::tr("not specified"));
        for (const Kind& nation : game.nations)
            names.emplace_back(nation.name, nation.title);
    } else {
        for (const UnitType& type : game.unitTypes)
            names.emplace_back(type.name, type.title.isEmpty() ? type.name : type.title);
    }
    return names;
}

UnitField unitChoiceField(const Document& document, const char* name, const QString& title, QString Unit::*member)
{
    UnitField field{name, title};
    field.read = [&document, member](const Unit& unit) {
        const auto names = unitChoices(document.ruleset(), member);
        const auto found = std::ranges::find(names, unit.*member, &std::pair<QString, QString>::first);
        return found == names.end() ? unit.*member : found->second;
    };
    field.write = [&document, member](Unit& unit, const QString& text) {
        const auto names = unitChoices(document.ruleset(), member);
        auto found = std::ranges::find(names, text, &std::pair<QString, QString>::first);
        if (found == names.end())
            found = std::ranges::find_if(
                names, [&text](const auto& each) { return each.second.compare(text, Qt::CaseInsensitive) == 0; });
        const auto hasIt = [&text, member](const Unit& each) { return each.*member == text; };
        if (found == names.end() && !std::ranges::any_of(document.position()->units, hasIt)) {
            QStringList titles;
            for (const auto& each : names)
                titles += each.second;
            return UnitPanel::tr("Write one of these: %1.").arg(titles.join(QStringLiteral(", ")));
        }
        unit.*member = found == names.end() ? text : found->first;
        return member != &Unit::type || unit.lost < stepsOf(unit, document.ruleset())
                   ? QString()
                   : UnitPanel::tr("A unit of that type has fewer steps than are lost.");
    };
    return field;
}

std::vector<UnitField> unitValueFields(const Document& document)
{
    const auto typeOf = [&document](const Unit& unit) { return document.ruleset().unitType(unit.type); };
    std::vector<UnitField> fields;
    const auto add = [&](UnitField field, const std::function<std::optional<int>(const UnitType&)>& unless) {
        field.unless = [typeOf, unless](const Unit& unit) {
            const UnitType* type = typeOf(unit);
            return type == nullptr ? QString() : numberText(unless(*type));
        };
        fields.push_back(std::move(field));
    };
    add(numberField("unitAttack", UnitPanel::tr("Attack"), &Unit::attack), std::mem_fn(&UnitType::attack));
    add(numberField("unitDefense", UnitPanel::tr("Defense"), &Unit::defense), std::mem_fn(&UnitType::defense));
    add(numberField("unitMovement", UnitPanel::tr("Movement"), &Unit::movement), std::mem_fn(&UnitType::movement));
    add(numberField("unitRange", UnitPanel::tr("Range"), &Unit::range), std::mem_fn(&UnitType::range));

    UnitField steps = numberField("unitSteps", UnitPanel::tr("Steps"), &Unit::steps, 1);
    steps.write = [&document, number = steps.write](Unit& unit, const QString& text) {
        const QString problem = number(unit, text);
        return !problem.isEmpty() || unit.lost < stepsOf(unit, document.ruleset())
                   ? problem
                   : UnitPanel::tr("More steps than that are lost already.");
    };
    add(steps, std::mem_fn(&UnitType::steps));

    UnitField reduced{"unitReduced", UnitPanel::tr("Reduced")};
    reduced.read = [](const Unit& unit) { return reducedText(unit.reduced); };
    reduced.write = [](Unit& unit, const QString& text) {
        const auto sides = reducedIn(text);
        if (!sides)
            return UnitPanel::tr("Write attack and defense for each step that is lost, such as 4-3, 2-2.");
        unit.reduced = *sides;
        return QString();
    };
    reduced.unless = [&document](const Unit& unit) {
        return stepsOf(unit, document.ruleset()) > 1 ? UnitPanel::tr("not known") : QString();
    };
    fields.push_back(reduced);

    add(numberField("unitStackValue", UnitPanel::tr("Stacking points"), &Unit::stackValue),
        std::mem_fn(&UnitType::stackValue));
    fields.back().isUsed = [](const Ruleset& game) { return game.stackingBy == StackingMeasure::Points; };
    // Empty, it is the type's, else the range of the unit.
    UnitField supplyRange = numberField("unitSupplyRange", UnitPanel::tr("Range of supply"), &Unit::supplyRange);
    supplyRange.isUsed = suppliesByUnits;
    supplyRange.unless = [typeOf](const Unit& unit) {
        const UnitType* type = typeOf(unit);
        const auto ofType = type == nullptr ? std::nullopt : type->supplyRange;
        const auto range = unit.range || type == nullptr ? unit.range : type->range;
        return numberText(ofType ? ofType : range);
    };
    fields.push_back(supplyRange);
    return fields;
}

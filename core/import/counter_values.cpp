// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/counter_values.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace {

constexpr std::pair<QLatin1StringView, QString Unit::*> texts[] = {
    {QLatin1StringView("nation"), &Unit::nation},
    {QLatin1StringView("size"), &Unit::size},
    {QLatin1StringView("formation"), &Unit::formation},
};

constexpr std::pair<QLatin1StringView, std::optional<int> Unit::*> numbers[] = {
    {QLatin1StringView("attack"), &Unit::attack},
    {QLatin1StringView("defense"), &Unit::defense},
    {QLatin1StringView("movement"), &Unit::movement},
    {QLatin1StringView("range"), &Unit::range},
    {QLatin1StringView("supplyRange"), &Unit::supplyRange},
    {QLatin1StringView("stackValue"), &Unit::stackValue},
    {QLatin1StringView("died"), &Unit::died},
};

constexpr std::pair<QLatin1StringView, std::optional<int> ReducedStrength::*> reducedNumbers[] = {
    {QLatin1StringView("attack"), &ReducedStrength::attack},
    {QLatin1StringView("defense"), &ReducedStrength::defense},
};

/// A number of a scenario; nothing: it is none.
std::optional<int> numberIn(const QJsonValue& value)
{
    constexpr int most = 1'000'000;
    bool isNumber = value.isDouble();
    const int number = isNumber ? value.toInt(-1) : value.toString().toInt(&isNumber);
    return isNumber && number >= 0 && number <= most ? std::optional(number) : std::nullopt;
}

QJsonDocument listIn(const QJsonValue& value)
{
    return value.isArray()    ? QJsonDocument(value.toArray())
           : value.isObject() ? QJsonDocument(value.toObject())
                              : QJsonDocument::fromJson(value.toString().toUtf8());
}

/// Texts that are not empty, each once.
QStringList namesIn(const QJsonArray& array)
{
    QStringList names;
    for (const QJsonValue& name : array) {
        if (!name.toString().isEmpty())
            names += name.toString();
    }
    names.removeDuplicates();
    return names;
}

} // namespace

QJsonObject counterValues(const Unit& unit)
{
    QJsonObject values;
    for (const auto& [key, text] : texts) {
        if (!(unit.*text).isEmpty())
            values[key] = unit.*text;
    }
    for (const auto& [key, number] : numbers) {
        if (unit.*number)
            values[key] = *(unit.*number);
    }
    if (!unit.states.isEmpty())
        values[u"states"] = QJsonArray::fromStringList(unit.states);
    if (unit.arrival) {
        QJsonObject arrival{{QStringLiteral("turn"), unit.arrival->turn}};
        if (!unit.arrival->at.isEmpty())
            arrival[u"at"] = QJsonArray::fromStringList(unit.arrival->at);
        values[u"arrives"] = arrival;
    }
    QJsonArray reduced;
    for (const ReducedStrength& side : unit.reduced) {
        QJsonObject strength;
        for (const auto& [key, number] : reducedNumbers) {
            if (side.*number)
                strength[key] = *(side.*number);
        }
        reduced += strength;
    }
    if (!reduced.isEmpty())
        values[u"reduced"] = reduced;
    return values;
}

QString counterValueText(const QJsonValue& value)
{
    return value.isDouble()   ? QString::number(value.toInt())
           : value.isString() ? value.toString()
                              : QString::fromUtf8(listIn(value).toJson(QJsonDocument::Compact));
}

Unit unitOfValues(const QJsonObject& values)
{
    Unit unit;
    for (const auto& [key, text] : texts)
        unit.*text = values.value(key).toString();
    for (const auto& [key, number] : numbers)
        unit.*number = numberIn(values.value(key));
    unit.states = namesIn(listIn(values.value(u"states")).array());
    const QJsonObject arrival = listIn(values.value(u"arrives")).object();
    if (const auto turn = numberIn(arrival.value(u"turn")))
        unit.arrival = Arrival{*turn, namesIn(arrival.value(u"at").toArray())};
    constexpr qsizetype mostSides = 20;
    for (const QJsonValue& side : listIn(values.value(u"reduced")).array()) {
        if (static_cast<qsizetype>(unit.reduced.size()) == mostSides)
            break;
        unit.reduced.emplace_back();
        for (const auto& [key, number] : reducedNumbers)
            unit.reduced.back().*number = numberIn(side.toObject().value(key));
    }
    return unit;
}

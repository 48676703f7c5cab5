// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_object_reader.h"

#include "json/file_words.h"
#include "json/nearest_name.h"

#include <QSet>

#include <algorithm>
#include <cmath>

QString kindName(JsonKind kind)
{
    switch (kind) {
    case JsonKind::Null:
        return QStringLiteral("null");
    case JsonKind::Boolean:
        return FileWords::tr("true or false");
    case JsonKind::Number:
        return FileWords::tr("a number");
    case JsonKind::String:
        return FileWords::tr("a string");
    case JsonKind::Array:
        return FileWords::tr("an array");
    case JsonKind::Object:
        return FileWords::tr("an object");
    }
    return {};
}

namespace {

void addWrongType(const JsonValue& value, const QString& expected, JsonProblems& problems)
{
    const QString found = value.kind() == JsonKind::Boolean
                              ? (value.boolean() ? QStringLiteral("true") : QStringLiteral("false"))
                              : kindName(value.kind());
    problems.add(value, "json.wrong-type", {FileWords::tr("found %1").arg(found), expected});
}

QString rangeText(double least, double most)
{
    const auto text = [](double number) { return QString::number(number, 'g', 12); };
    return FileWords::tr("a number from %1 to %2").arg(text(least), text(most));
}

} // namespace

bool isOfKind(const JsonValue& value, JsonKind kind, JsonProblems& problems)
{
    if (value.kind() == kind)
        return true;
    addWrongType(value, kindName(kind), problems);
    return false;
}

std::optional<QString> asString(const JsonValue& value, JsonProblems& problems)
{
    if (!isOfKind(value, JsonKind::String, problems))
        return std::nullopt;
    QString text = value.string();
    if (text.size() <= longestJsonText)
        return text;
    problems.add(value, "json.too-long",
                 {FileWords::tr("the text has %1 characters").arg(text.size()),
                  FileWords::tr("%1 at most").arg(longestJsonText)});
    return std::nullopt;
}

bool isShort(const JsonValue& array, std::size_t most, JsonProblems& problems, const char* code)
{
    if (array.size() <= most)
        return true;
    problems.add(array, code,
                 {FileWords::tr("the list has %1 elements").arg(array.size()), FileWords::tr("%1 at most").arg(most)});
    return false;
}

std::optional<QString> asName(const JsonValue& value, JsonProblems& problems)
{
    auto text = asString(value, problems);
    if (text && text->isEmpty()) {
        problems.add(value, "json.wrong-value",
                     {FileWords::tr("the string is empty"), FileWords::tr("at least one character")});
        return std::nullopt;
    }
    return text;
}

std::optional<bool> asBoolean(const JsonValue& value, JsonProblems& problems)
{
    if (!isOfKind(value, JsonKind::Boolean, problems))
        return std::nullopt;
    return value.boolean();
}

std::optional<int> asInteger(const JsonValue& value, int least, int most, JsonProblems& problems)
{
    const QString expected = FileWords::tr("a whole number from %1 to %2");
    if (value.kind() != JsonKind::Number) {
        addWrongType(value, FileWords::tr("a whole number"), problems);
        return std::nullopt;
    }
    const auto whole = value.integer();
    if (!whole || *whole < least || *whole > most) {
        problems.add(value, "json.out-of-range",
                     {FileWords::tr("the number %1 does not fit").arg(value.number(), 0, 'g', 12),
                      expected.arg(least).arg(most)});
        return std::nullopt;
    }
    return static_cast<int>(*whole);
}

std::optional<double> asNumber(const JsonValue& value, double least, double most, JsonProblems& problems)
{
    if (!isOfKind(value, JsonKind::Number, problems))
        return std::nullopt;
    const double number = value.number();
    if (!std::isfinite(number) || number < least || number > most) {
        problems.add(value, "json.out-of-range",
                     {FileWords::tr("the number %1 does not fit").arg(number, 0, 'g', 12), rangeText(least, most)});
        return std::nullopt;
    }
    return number;
}

std::optional<QStringList> asNames(const JsonValue& value, JsonProblems& problems)
{
    if (!isOfKind(value, JsonKind::Array, problems))
        return std::nullopt;
    QStringList names;
    QSet<QString> seen;
    for (const JsonValue element : value) {
        const auto name = asName(element, problems);
        if (!name)
            continue;
        if (seen.contains(*name))
            problems.add(element, "json.duplicate-value",
                         {FileWords::tr("%1 is in the list twice").arg(quoted(*name))});
        else
            names += *name;
        seen.insert(*name);
    }
    return names;
}

std::optional<qsizetype> asWord(const JsonValue& value, const QStringList& known, const char* code,
                                JsonProblems& problems)
{
    if (value.kind() != JsonKind::String) {
        addWrongType(value, oneOf(known), problems);
        return std::nullopt;
    }
    const QString word = value.string();
    const qsizetype place = known.indexOf(word);
    if (place >= 0)
        return place;
    problems.add(value, code, unknownName(FileWords::tr("%1 is not known here"), word, known));
    return std::nullopt;
}

JsonObjectReader::JsonObjectReader(const JsonValue& value, JsonProblems& problems)
    : m_value(value), m_problems(problems), m_isObject(isOfKind(value, JsonKind::Object, problems))
{}

std::optional<JsonValue> JsonObjectReader::member(const char* key, Need need)
{
    if (!m_isObject)
        return std::nullopt;
    m_asked.push_back(key);
    auto found = m_value.find(key);
    if (!found && m_base)
        found = m_base->find(key);
    if (!found && need != Need::Optional)
        m_problems.add(m_value, "json.missing-key",
                       {FileWords::tr("the key %1 is missing").arg(quoted(std::string_view(key)))});
    return found;
}

std::optional<JsonValue> JsonObjectReader::member(const char* key, JsonKind kind, Need need)
{
    const auto found = member(key, need);
    if (!found || !isOfKind(*found, kind, m_problems))
        return std::nullopt;
    return found;
}

void JsonObjectReader::finish()
{
    if (!m_isObject)
        return;
    for (const JsonValue member : m_value) {
        if (m_problems.isFull())
            return;
        const std::string_view key = member.keyUtf8();
        if (std::any_of(m_asked.begin(), m_asked.end(), [key](const char* asked) { return key == asked; }))
            continue;
        QStringList known;
        for (const char* asked : m_asked)
            known += QString::fromLatin1(asked);
        m_problems.addAtKey(member, "json.unknown-key",
                            {FileWords::tr("the key %1 is not known here").arg(quoted(key)), oneOf(known),
                             nearestHint(member.key(), known)});
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/read_form.h"

#include "json/file_words.h"

#include <cmath>

namespace {

/// The place of the word among those known; any other is reported.
std::size_t placeAmong(const JsonValue& value, Words words, const char* code, JsonProblems& problems)
{
    if (value.isString()) {
        for (std::size_t place = 0; place < words.size(); ++place) {
            if (value.utf8() == words[place].name)
                return place;
        }
    }
    QStringList known;
    for (const Word& word : words)
        known += QString::fromLatin1(word.name);
    asWord(value, known, code, problems);
    return noWord;
}

} // namespace

void ReadForm::text(const Key& key, QString& value)
{
    if (const auto found = member(key))
        value = asString(*found, problems()).value_or(value);
}

void ReadForm::text(const Key& key, std::optional<QString>& value)
{
    if (const auto found = member(key))
        value = asString(*found, problems());
}

void ReadForm::name(const Key& key, QString& value)
{
    if (const auto found = member(key))
        value = asName(*found, problems()).value_or(value);
}

void ReadForm::names(const Key& key, QStringList& value)
{
    if (const auto found = member(key))
        value = asNames(*found, problems()).value_or(value);
}

void ReadForm::names(const Key& key, std::optional<QStringList>& value)
{
    if (const auto found = member(key))
        value = asNames(*found, problems());
}

void ReadForm::integer(const Key& key, int& value, Bounds bounds)
{
    if (const auto found = member(key))
        value = asInteger(*found, bounds.least, bounds.most, problems()).value_or(value);
}

void ReadForm::integer(const Key& key, std::optional<int>& value, Bounds bounds)
{
    if (const auto found = member(key))
        value = asInteger(*found, bounds.least, bounds.most, problems());
}

void ReadForm::boolean(const Key& key, bool& value, bool /*usual*/)
{
    if (const auto found = member(key))
        value = asBoolean(*found, problems()).value_or(value);
}

void ReadForm::boolean(const Key& key, std::optional<bool>& value)
{
    if (const auto found = member(key))
        value = asBoolean(*found, problems());
}

void ReadForm::unknownHex(const JsonValue& value) const
{
    problems().add(value, "map.unknown-hex",
                   {FileWords::tr("%1 is not on the map").arg(quoted(value.string())),
                    FileWords::tr("the number of a hex of the map as it is then"),
                    {}});
}

HexIndex ReadForm::hexNamed(const JsonValue& value) const
{
    const auto found = m_map->grid.find(value.string());
    if (!found)
        unknownHex(value);
    return found.value_or(0);
}

void ReadForm::hex(const Key& key, HexIndex& value)
{
    if (const auto found = member(key, JsonKind::String))
        value = hexNamed(*found);
}

void ReadForm::hexes(const Key& key, std::vector<HexIndex>& value)
{
    const auto list = member(key, JsonKind::Array);
    if (!list)
        return;
    value.reserve(list->size());
    for (const JsonValue element : *list) {
        if (isOfKind(element, JsonKind::String, problems()))
            value.push_back(hexNamed(element));
    }
}

/// The numbers themselves may have a / in them, so the parting one is sought.
std::optional<Hexside> ReadForm::hexsideNamed(const QString& name) const
{
    for (qsizetype at = name.indexOf(u'/'); at >= 0; at = name.indexOf(u'/', at + 1)) {
        const auto one = m_map->grid.find(name.left(at));
        const auto other = m_map->grid.find(name.mid(at + 1));
        if (one && other)
            return hexsideBetween(m_map->grid, *one, *other);
    }
    return std::nullopt;
}

void ReadForm::hexOrHexside(const Key& key, std::variant<HexIndex, Hexside>& value)
{
    const auto found = member(key, JsonKind::String);
    if (!found)
        return;
    const QString name = found->string();
    if (const auto hex = m_map->grid.find(name))
        value = *hex;
    else if (const auto hexside = hexsideNamed(name))
        value = *hexside;
    else
        unknownHex(*found);
}

void ReadForm::halfPoints(const Key& key, int& halves)
{
    const auto found = member(key, JsonKind::Number);
    const auto points = found ? asNumber(*found, 0.0, Bounds().most, problems()) : std::nullopt;
    if (!points)
        return;
    const double doubled = *points * 2.0;
    if (doubled != std::floor(doubled))
        problems().add(*found, "json.out-of-range",
                       {FileWords::tr("movement points are counted in halves"),
                        FileWords::tr("%1 or %2").arg(std::floor(doubled) / 2.0).arg(std::ceil(doubled) / 2.0),
                        {}});
    halves = static_cast<int>(doubled);
}

void ReadForm::special(const Key& key, const Special& special)
{
    if (const auto found = member(key))
        special.read(*found, *this);
}

std::size_t ReadForm::wordAt(const Key& key, Words words, std::size_t place, std::size_t /*usual*/)
{
    const auto found = member(key);
    const std::size_t read = found ? placeAmong(*found, words, "json.wrong-value", problems()) : noWord;
    return read == noWord ? place : read;
}

void ReadForm::readObject(const JsonValue& value, const std::function<void(Form&)>& describeIt)
{
    JsonObjectReader reader(value, problems());
    JsonObjectReader* const outer = std::exchange(m_reader, &reader);
    const bool wasLost = std::exchange(m_isLost, false);
    describeIt(*this);
    if (!m_isLost)
        reader.finish();
    m_isLost = wasLost;
    m_reader = outer;
}

void ReadForm::objectOf(const Key& key, bool /*isThere*/, const std::function<void(Form&)>& describeIt)
{
    if (const auto found = member(key, JsonKind::Object))
        readObject(*found, describeIt);
}

void ReadForm::listOf(const Key& key, std::size_t /*size*/, Count /*count*/,
                      const std::function<void(Form&, std::size_t)>& describeEntry)
{
    const auto array = member(key, JsonKind::Array);
    if (!array)
        return;
    std::size_t place = 0;
    for (const JsonValue element : *array) {
        if (problems().isFull())
            return;
        if (isOfKind(element, JsonKind::Object, problems()))
            readObject(element, [&](Form& form) { describeEntry(form, place++); });
    }
}

void ReadForm::partOf(const char* first, bool /*isThere*/, const std::function<void()>& describeIt)
{
    if (m_reader->member(first, JsonKind::String))
        describeIt();
}

void ReadForm::variantOf(const Key& key, Words words, std::size_t /*place*/,
                         const std::function<void(std::size_t)>& describeAs)
{
    const auto found = member(key);
    const std::size_t place = found ? placeAmong(*found, words, "json.wrong-value", problems()) : noWord;
    m_isLost = place == noWord;
    if (!m_isLost)
        describeAs(place);
}

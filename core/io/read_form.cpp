// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/read_form.h"

#include "json/file_words.h"

#include <QSet>

#include <cmath>

namespace {

QStringList textsOf(Words words)
{
    QStringList texts;
    for (const Word& word : words)
        texts += QString::fromLatin1(word.name);
    return texts;
}

/// The place of the word among those known; any other is reported.
std::size_t placeAmong(const JsonValue& value, Words words, const char* code, JsonProblems& problems)
{
    if (value.isString()) {
        for (std::size_t place = 0; place < words.size(); ++place) {
            if (value.utf8() == words[place].name)
                return place;
        }
    }
    asWord(value, textsOf(words), code, problems);
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

void ReadForm::name(const Key& key, QString& value, Known known)
{
    const auto found = member(key);
    const char* code = known == Known::Rules ? "ruleset.unknown-rule" : "ruleset.unknown-name";
    const auto place = found ? asWord(*found, m_known->of(known), code, problems()) : std::nullopt;
    if (place)
        value = m_known->of(known)[*place];
}

std::optional<QStringList> ReadForm::namesAmong(const Key& key, const QStringList& known)
{
    const auto found = member(key);
    auto names = found ? asNames(*found, problems()) : std::nullopt;
    if (!names)
        return names;
    if (key.need == Need::Required && names->isEmpty())
        problems().add(*found, "json.wrong-value",
                       {FileWords::tr("the list is empty"), FileWords::tr("at least one name"), {}});
    for (const JsonValue element : *found) {
        if (element.isString() && !element.utf8().empty())
            asWord(element, known, "ruleset.unknown-name", problems());
    }
    return names;
}

void ReadForm::names(const Key& key, QStringList& value, Known known)
{
    value = namesAmong(key, m_known->of(known)).value_or(value);
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

void ReadForm::number(const Key& key, double& value, double least, double most)
{
    if (const auto found = member(key))
        value = asNumber(*found, least, most, problems()).value_or(value);
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

void ReadForm::demand(bool isNeeded, std::initializer_list<const char*> keys, QByteArrayView /*schema*/)
{
    for (const char* key : keys)
        m_reader->member(key, isNeeded ? Need::Required : Need::Optional);
}

std::size_t ReadForm::wordAt(const Key& key, Words words, std::size_t place, std::size_t usual)
{
    const auto found = member(key);
    if (!found)
        return usual == noWord ? place : usual;
    const std::size_t read = placeAmong(*found, words, "json.wrong-value", problems());
    return read == noWord ? place : read;
}

bool ReadForm::wordsAt(const Key& key, Words words, std::vector<std::size_t>& places)
{
    const QStringList known = textsOf(words);
    const auto names = namesAmong(key, known);
    if (!names)
        return false;
    places.clear();
    for (const QString& name : *names) {
        if (const qsizetype place = known.indexOf(name); place >= 0)
            places.push_back(static_cast<std::size_t>(place));
    }
    return true;
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

void ReadForm::listOf(const Key& key, std::size_t /*size*/, ListRules rules,
                      const std::function<void(Form&, std::size_t)>& describeEntry)
{
    const auto array = member(key, JsonKind::Array);
    if (!array || !isShort(*array, rules.limit, problems()))
        return;
    std::size_t place = 0;
    QSet<QString> taken;
    for (const JsonValue element : *array) {
        if (!goesOn(element))
            return;
        if (!isOfKind(element, JsonKind::Object, problems()))
            continue;
        readObject(element, [&](Form& form) { describeEntry(form, place++); });
        const auto unique = rules.unique != nullptr ? element.find(rules.unique) : std::nullopt;
        if (!unique || unique->utf8().empty())
            continue;
        const QString name = unique->string();
        const QString same = rules.sensitivity == Qt::CaseSensitive ? name : name.toCaseFolded();
        if (taken.contains(same))
            problems().add(*unique, "json.duplicate-value",
                           {FileWords::tr("%1 is in the list twice").arg(quoted(name)), {}, {}});
        taken.insert(same);
    }
}

void ReadForm::partOf(const char* first, bool /*isThere*/, const std::function<void()>& describeIt)
{
    if (m_reader->member(first, JsonKind::String))
        describeIt();
}

void ReadForm::kindOf(const Key& key, Words words, std::size_t /*place*/, const char* code,
                      const std::function<void(std::size_t)>& describeAs)
{
    const auto found = member(key);
    const std::size_t place =
        found ? placeAmong(*found, words, code != nullptr ? code : "json.wrong-value", problems()) : noWord;
    m_isLost = place == noWord && code == nullptr;
    if (!m_isLost)
        describeAs(place);
}

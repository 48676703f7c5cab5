// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/read_form.h"

#include "json/file_words.h"

#include <QSet>

void ReadForm::unknownHex(const JsonValue& value) const
{
    problems().add(value, "map.unknown-hex",
                   {FileWords::tr("%1 is not on the map").arg(quoted(value.string())),
                    FileWords::tr("the number of a hex of the map as it is then")});
}

HexIndex ReadForm::hexNamed(const JsonValue& value) const
{
    const auto found = m_map->grid.find(value.string());
    if (!found)
        unknownHex(value);
    return found.value_or(0);
}

std::optional<HexIndex> ReadForm::hexNamed(const JsonValue& value, const HexNames& names) const
{
    if (!isOfKind(value, JsonKind::String, problems()))
        return std::nullopt;
    const auto hex = names.hex(value.utf8());
    if (hex)
        return *hex;
    problems().add(value, hex.error().code, hex.error().text);
    return std::nullopt;
}

std::optional<HexIndex> ReadForm::hexAt(const JsonValue& value) const
{
    return isOfKind(value, JsonKind::String, problems()) ? std::optional(hexNamed(value)) : std::nullopt;
}

void ReadForm::addHex(const JsonValue& element, std::vector<HexIndex>& hexes)
{
    if (const auto hex = hexAt(element))
        hexes.push_back(*hex);
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

std::optional<std::variant<HexIndex, Hexside>> ReadForm::placeAt(const JsonValue& value) const
{
    if (!isOfKind(value, JsonKind::String, problems()))
        return std::nullopt;
    const QString name = value.string();
    if (const auto hex = m_map->grid.find(name))
        return *hex;
    if (const auto hexside = hexsideNamed(name))
        return *hexside;
    unknownHex(value);
    return std::nullopt;
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

void ReadForm::readObject(const JsonValue& value, const std::optional<JsonValue>& base,
                          const std::function<void(Form&)>& describeIt)
{
    JsonObjectReader reader(value, problems());
    if (base)
        reader.inherit(*base);
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

void ReadForm::objectOverOf(const Key& key, const char* base, QStringList& own,
                            const std::function<void(Form&)>& describeIt)
{
    const auto found = member(key, JsonKind::Object);
    if (!found)
        return;
    for (const JsonValue each : *found)
        own += each.key();
    // What is wrong with the base has been told there.
    readObject(*found, problems().isEmpty() ? problems().document().root().find(base) : std::nullopt, describeIt);
}

void ReadForm::listOf(const Key& key, std::size_t /*size*/, ListRules rules,
                      const std::function<void(Form&, std::size_t)>& describeEntry)
{
    if (const auto array = member(key, JsonKind::Array))
        readList(*array, rules, describeEntry);
}

void ReadForm::oneOrMoreOf(const Key& key, std::size_t /*size*/,
                           const std::function<void(Form&, std::size_t)>& describeEntry)
{
    const auto found = member(key);
    if (!found)
        return;
    if (!found->isArray()) {
        if (isOfKind(*found, JsonKind::Object, problems()))
            readObject(*found, [&](Form& form) { describeEntry(form, 0); });
        return;
    }
    checkFilled(*found);
    readList(*found, {}, describeEntry);
}

void ReadForm::refuseMember(const char* key, const char* code, const ProblemText& why)
{
    if (const auto found = m_reader->member(key))
        problems().addAtKey(*found, code, why);
}

void ReadForm::checkFilled(const JsonValue& list) const
{
    if (list.isArray() && list.size() == 0)
        problems().add(list, "json.wrong-value",
                       {FileWords::tr("the list is empty"), FileWords::tr("at least one entry")});
}

void ReadForm::readList(const JsonValue& array, ListRules rules,
                        const std::function<void(Form&, std::size_t)>& describeEntry)
{
    if (!isShort(array, rules.limit, problems(), codeOfLimit()))
        return;
    std::size_t place = 0;
    QSet<QString> taken;
    for (const JsonValue element : array) {
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
                           {FileWords::tr("%1 is in the list twice").arg(quoted(name))});
        taken.insert(same);
    }
}

void ReadForm::partOf(const char* first, bool /*isThere*/, const std::function<void()>& describeIt)
{
    if (m_reader->member(first, Need::Optional))
        describeIt();
}

void ReadForm::kindOf(const Key& key, Words words, std::size_t /*place*/, const char* code,
                      const std::function<void(std::size_t)>& describeAs)
{
    const auto found = member(key);
    const std::size_t place =
        found ? wordIn(*found, words, code != nullptr ? code : "json.wrong-value", problems()) : noWord;
    m_isLost = place == noWord && code == nullptr;
    if (!m_isLost)
        describeAs(place);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/write_form.h"

bool WriteForm::begins(const Key& key, bool isUsual)
{
    if (isUsual && key.need == Need::Optional)
        return false;
    m_writer.key(key.name);
    return true;
}

void WriteForm::name(const Key& key, QString& value, Known /*known*/)
{
    if (!value.isEmpty())
        text(key, value);
}

void WriteForm::text(const Key& key, QString& value)
{
    if (begins(key, value.isEmpty()))
        m_writer.string(value);
}

void WriteForm::text(const Key& key, std::optional<QString>& value)
{
    if (value && begins(key, false))
        m_writer.string(*value);
}

void WriteForm::list(const QStringList& value)
{
    m_writer.beginArray();
    for (const QString& each : value)
        m_writer.string(each);
    m_writer.endArray();
}

void WriteForm::names(const Key& key, QStringList& value)
{
    if (begins(key, value.isEmpty()))
        list(value);
}

void WriteForm::names(const Key& key, std::optional<QStringList>& value)
{
    if (value && begins(key, false))
        list(*value);
}

void WriteForm::integer(const Key& key, int& value, Bounds bounds)
{
    if (begins(key, value == bounds.usual))
        m_writer.integer(value);
}

void WriteForm::integer(const Key& key, std::optional<int>& value, Bounds /*bounds*/)
{
    if (value && begins(key, false))
        m_writer.integer(*value);
}

void WriteForm::number(const Key& key, double& value, double /*least*/, double /*most*/)
{
    m_writer.key(key.name);
    m_writer.number(value);
}

void WriteForm::boolean(const Key& key, bool& value, bool usual)
{
    if (begins(key, value == usual))
        m_writer.boolean(value);
}

void WriteForm::boolean(const Key& key, std::optional<bool>& value)
{
    if (value && begins(key, false))
        m_writer.boolean(*value);
}

void WriteForm::hex(const Key& key, HexIndex& value)
{
    if (begins(key, value == noHex))
        place(value);
}

void WriteForm::hexes(const Key& key, std::vector<HexIndex>& value)
{
    if (!begins(key, value.empty()))
        return;
    m_writer.beginArray();
    for (const HexIndex each : value)
        place(each);
    m_writer.endArray();
}

void WriteForm::hexOrHexside(const Key& key, std::variant<HexIndex, Hexside>& value)
{
    if (begins(key, false))
        std::visit([this](auto at) { place(at); }, value);
}

void WriteForm::halfPoints(const Key& key, int& halves)
{
    if (begins(key, halves == 0))
        m_writer.number(halves / 2.0);
}

void WriteForm::special(const Key& key, const Special& special)
{
    if (begins(key, special.isUsual))
        special.write(*this);
}

std::size_t WriteForm::wordAt(const Key& key, Words words, std::size_t place, std::size_t usual)
{
    if (place != noWord && begins(key, place == usual))
        m_writer.string(std::string_view(words[place].name));
    return place;
}

bool WriteForm::wordsAt(const Key& key, Words words, std::vector<std::size_t>& places)
{
    if (!begins(key, places.empty()))
        return false;
    m_writer.beginArray();
    for (const std::size_t place : places)
        m_writer.string(std::string_view(words[place].name));
    m_writer.endArray();
    return false;
}

void WriteForm::objectOf(const Key& key, bool isThere, const std::function<void(Form&)>& describeIt)
{
    if (begins(key, !isThere))
        writeObject(describeIt);
}

void WriteForm::writeObject(const std::function<void(Form&)>& describeIt)
{
    m_writer.beginObject();
    describeIt(*this);
    m_writer.endObject();
}

void WriteForm::listOf(const Key& key, std::size_t size, ListRules rules,
                       const std::function<void(Form&, std::size_t)>& describeEntry)
{
    using Layout = JsonWriter::Layout;
    if (!begins(key, size == 0 && !rules.evenIfEmpty))
        return;
    m_writer.beginArray(rules.eachOnALine ? Layout::Lines : Layout::Fit);
    for (std::size_t place = 0; place < size; ++place) {
        m_writer.beginObject(rules.eachOnALine ? Layout::OneLine : Layout::Fit);
        describeEntry(*this, place);
        m_writer.endObject();
    }
    m_writer.endArray();
}

void WriteForm::partOf(const char* /*first*/, bool isThere, const std::function<void()>& describeIt)
{
    if (isThere)
        describeIt();
}

void WriteForm::kindOf(const Key& key, Words words, std::size_t place, const char* /*code*/,
                       const std::function<void(std::size_t)>& describeAs)
{
    m_writer.key(key.name);
    m_writer.string(std::string_view(words[place].name));
    describeAs(place);
}

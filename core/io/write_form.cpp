// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/write_form.h"

bool WriteForm::begins(const Key& key, bool isUsual)
{
    if (m_only != nullptr ? !m_only->contains(QLatin1StringView(key.name)) : isUsual && key.need != Need::Required)
        return false;
    m_writer.key(key.name);
    return true;
}

void WriteForm::special(const Key& key, const Special& special)
{
    if (!special.isAbsent && begins(key, special.isUsual))
        special.write(*this);
}

void WriteForm::objectOf(const Key& key, bool isThere, const std::function<void(Form&)>& describeIt)
{
    if (begins(key, !isThere))
        writeObject(describeIt);
}

void WriteForm::writeObject(const std::function<void(Form&)>& describeIt)
{
    m_writer.beginObject();
    const QStringList* const outer = std::exchange(m_only, nullptr);
    describeIt(*this);
    m_only = outer;
    m_writer.endObject();
}

void WriteForm::objectOverOf(const Key& key, const char* /*base*/, QStringList& own,
                             const std::function<void(Form&)>& describeIt)
{
    if (!begins(key, own.isEmpty()))
        return;
    m_writer.beginObject();
    const QStringList* const outer = std::exchange(m_only, &own);
    describeIt(*this);
    m_only = outer;
    m_writer.endObject();
}

void WriteForm::listOf(const Key& key, std::size_t size, ListRules rules,
                       const std::function<void(Form&, std::size_t)>& describeEntry)
{
    using Layout = JsonWriter::Layout;
    if (!begins(key, size == 0 && !rules.evenIfEmpty))
        return;
    m_writer.beginArray(rules.eachOnALine || rules.inLines ? Layout::Lines : Layout::Fit);
    const QStringList* const outer = std::exchange(m_only, nullptr);
    for (std::size_t place = 0; place < size; ++place) {
        m_writer.beginObject(rules.eachOnALine ? Layout::OneLine : Layout::Fit);
        describeEntry(*this, place);
        m_writer.endObject();
    }
    m_only = outer;
    m_writer.endArray();
}

void WriteForm::oneOrMoreOf(const Key& key, std::size_t size,
                            const std::function<void(Form&, std::size_t)>& describeEntry)
{
    if (size == 1)
        objectOf(key, true, [&](Form& form) { describeEntry(form, 0); });
    else
        listOf(key, size, {}, describeEntry);
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

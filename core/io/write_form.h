// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/form.h"
#include "io/hex_names.h"
#include "json/json_writer.h"

#include <string>

/// What a WriteForm describes, which changes nothing.
template<typename T>
T& unchanged(const T& value)
{
    return const_cast<T&>(value);
}

/// Writes an object, the keys in the order of the calls. What is as usual is left out where the key is optional.
class WriteForm : public Form
{
public:
    /// `map`: by whose grid hexes are named; may be null where none are. Both must outlive this object.
    explicit WriteForm(JsonWriter& writer, const HexMap* map = nullptr) : m_writer(writer), m_map(map) {}

    JsonWriter& writer() const { return m_writer; }
    const HexMap& map() const { return *m_map; }
    void setMap(const HexMap& map) { m_map = &map; }

    /// Writes the members of a value into the object that is open.
    template<typename T>
    void members(const T& value)
    {
        describe(static_cast<Form&>(*this), unchanged(value));
    }

    /// Writes an object of its own, with this form.
    void writeObject(const std::function<void(Form&)>& describeIt);
    /// A hex or a hexside.
    template<typename Place>
    void place(Place at)
    {
        m_text.clear();
        HexNames(*m_map).append(m_text, at);
        m_writer.string(std::string_view(m_text));
    }

    void whenWritten(FunctionRef<void(WriteForm&)> then) override { then(*this); }
    void lines() override { m_writer.breakLines(); }
    void special(const Key& key, const Special& special) override;

protected:
    void objectOf(const Key& key, bool isThere, const std::function<void(Form&)>& describeIt) override;
    void objectOverOf(const Key& key, const char* base, QStringList& own,
                      const std::function<void(Form&)>& describeIt) override;
    void listOf(const Key& key, std::size_t size, ListRules rules,
                const std::function<void(Form&, std::size_t)>& describeEntry) override;
    void oneOrMoreOf(const Key& key, std::size_t size,
                     const std::function<void(Form&, std::size_t)>& describeEntry) override;
    void partOf(const char* first, bool isThere, const std::function<void()>& describeIt) override;
    void kindOf(const Key& key, Words words, std::size_t place, const char* code,
                const std::function<void(std::size_t)>& describeAs) override;

private:
    /// Writes the key, unless it is optional and its value as usual.
    bool begins(const Key& key, bool isUsual);

    JsonWriter& m_writer;
    const HexMap* m_map;
    const QStringList* m_only =
        nullptr; ///< the keys of the object at hand that are written; null: what is not as usual
    std::string m_text;
};

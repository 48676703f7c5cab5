// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/form.h"
#include "io/hex_names.h"
#include "json/json_writer.h"

#include <string>

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
        describe(static_cast<Form&>(*this), const_cast<T&>(value)); // which changes nothing here
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

    void lines() override { m_writer.breakLines(); }
    void text(const Key& key, QString& value) override;
    void text(const Key& key, std::optional<QString>& value) override;
    void name(const Key& key, QString& value) override { text(key, value); }
    void names(const Key& key, QStringList& value) override;
    void names(const Key& key, std::optional<QStringList>& value) override;
    void name(const Key& key, QString& value, Known known) override;
    void names(const Key& key, QStringList& value, Known /*known*/) override { names(key, value); }
    void integer(const Key& key, int& value, Bounds bounds) override;
    void integer(const Key& key, std::optional<int>& value, Bounds bounds) override;
    void number(const Key& key, double& value, double least, double most) override;
    void boolean(const Key& key, bool& value, bool usual) override;
    void boolean(const Key& key, std::optional<bool>& value) override;
    void hex(const Key& key, HexIndex& value) override;
    void hexes(const Key& key, std::vector<HexIndex>& value) override;
    void hexOrHexside(const Key& key, std::variant<HexIndex, Hexside>& value) override;
    void halfPoints(const Key& key, int& halves) override;
    void special(const Key& key, const Special& special) override;

protected:
    std::size_t wordAt(const Key& key, Words words, std::size_t place, std::size_t usual) override;
    bool wordsAt(const Key& key, Words words, std::vector<std::size_t>& places) override;
    void objectOf(const Key& key, bool isThere, const std::function<void(Form&)>& describeIt) override;
    void listOf(const Key& key, std::size_t size, ListRules rules,
                const std::function<void(Form&, std::size_t)>& describeEntry) override;
    void partOf(const char* first, bool isThere, const std::function<void()>& describeIt) override;
    void kindOf(const Key& key, Words words, std::size_t place, const char* code,
                const std::function<void(std::size_t)>& describeAs) override;

private:
    /// Writes the key, unless it is optional and its value as usual.
    bool begins(const Key& key, bool isUsual);
    void list(const QStringList& value);

    JsonWriter& m_writer;
    const HexMap* m_map;
    std::string m_text;
};

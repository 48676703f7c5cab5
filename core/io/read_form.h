// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/form.h"
#include "io/hex_names.h"

/// Reads an object. All that is wrong goes to the reader's problems; what was read only counts if nothing did.
class ReadForm : public Form
{
public:
    /// The version of the map's format in which grids are described.
    int mapVersion = 2;

    /// `map`: by whose grid hexes are named; may be null where none are. The reader must outlive this object, and who made
    /// it finishes it unless isLost().
    explicit ReadForm(JsonObjectReader& reader, HexMapPtr map = {}) : m_reader(&reader), m_map(std::move(map)) {}
    /// For a ruleset, which declares names. They must outlive this object.
    ReadForm(JsonObjectReader& reader, const KnownNames* known) : m_reader(&reader), m_known(known) {}

    JsonProblems& problems() const { return m_reader->problems(); }
    const HexMapPtr& map() const { return m_map; }
    void setMap(HexMapPtr map) { m_map = std::move(map); }
    /// The object at hand.
    const JsonValue& object() const { return m_reader->value(); }
    const KnownNames& known() const { return *m_known; }
    /// Nothing says what the object is, so nobody knows its other keys.
    bool isLost() const { return m_isLost; }
    /// What is needed UnlessDraft may be missing.
    bool isDraft() const { return m_isDraft; }
    /// Describes an object of its own, with this form.
    void readObject(const JsonValue& value, const std::function<void(Form&)>& describeIt)
    {
        readObject(value, std::nullopt, describeIt);
    }
    /// The hex of that name; 0 after having said what is wrong.
    HexIndex hexNamed(const JsonValue& value) const;
    /// The same by other names.
    std::optional<HexIndex> hexNamed(const JsonValue& value, const HexNames& names) const;
    /// Says so where there is a member that does not belong there.
    void refuseMember(const char* key, const char* code, const ProblemText& why);
    /// Says so where a list is empty that says nothing without an entry.
    void checkFilled(const JsonValue& list) const;
    // What a value names; nothing after having said what is wrong.
    virtual std::optional<HexIndex> hexAt(const JsonValue& value) const;
    virtual std::optional<std::variant<HexIndex, Hexside>> placeAt(const JsonValue& value) const;
    /// Adds the hex that an element of a list names.
    virtual void addHex(const JsonValue& element, std::vector<HexIndex>& hexes);
    /// Of a list that is longer than it may be.
    virtual const char* codeOfLimit() const { return "json.too-long"; }
    virtual void checkSide(const JsonValue& /*at*/, const QString& /*side*/) {}

    void special(const Key& key, const Special& special) override;
    void whenRead(FunctionRef<void(ReadForm&)> then) override { then(*this); }
    void demand(bool isNeeded, std::initializer_list<const char*> keys, QByteArrayView schema) override;

protected:
    void setDraft(bool isDraft) { m_isDraft = isDraft; }
    /// Whether the elements of a list are read on.
    virtual bool goesOn(const JsonValue& /*element*/) { return !problems().isFull(); }
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
    /// With what it inherits, if there is anything.
    void readObject(const JsonValue& value, const std::optional<JsonValue>& base,
                    const std::function<void(Form&)>& describeIt);
    void readList(const JsonValue& array, ListRules rules,
                  const std::function<void(Form&, std::size_t)>& describeEntry);
    Need needOf(const Key& key) const { return m_isDraft && key.need == Need::UnlessDraft ? Need::Optional : key.need; }
    std::optional<JsonValue> member(const Key& key) { return m_reader->member(key.name, needOf(key)); }
    std::optional<JsonValue> member(const Key& key, JsonKind kind)
    {
        return m_reader->member(key.name, kind, needOf(key));
    }
    void unknownHex(const JsonValue& value) const;
    std::optional<Hexside> hexsideNamed(const QString& name) const;

    JsonObjectReader* m_reader; ///< of the object at hand
    HexMapPtr m_map;
    const KnownNames* m_known = nullptr;
    bool m_isLost = false;
    bool m_isDraft = false;
};

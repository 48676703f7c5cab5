// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/function_ref.h"
#include "base/named_value.h"
#include "io/known_names.h"
#include "map/hex_map.h"
#include "json/json_object_reader.h"

#include <QString>
#include <QStringList>
#include <QVarLengthArray>

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

class Form;
class JsonWriter;
class ReadForm;
class WriteForm;

/// A key of an object, and what it means: a sentence for the schema and the table of keys, in English only.
struct Key
{
    const char* name;
    const char* doc;
    Need need = Need::Optional;
};

inline constexpr int neverUsual = std::numeric_limits<int>::min();

/// What a whole number may be, and the value that is not written where the key is optional.
struct Bounds
{
    int least = 0;
    int most = 1'000'000;
    int usual = 0;
};

/// What a list of objects may be.
struct ListRules
{
    std::size_t least = 0; ///< elements; the schema says so, a check() refuses what has fewer or more
    std::size_t most = static_cast<std::size_t>(-1);
    const char* unique = nullptr; ///< a key whose text no two elements may share
    Qt::CaseSensitivity sensitivity = Qt::CaseSensitive; ///< of that text
    std::size_t limit = static_cast<std::size_t>(-1); ///< more than that is not read; the schema does not say so
    bool eachOnALine = false; ///< each element is written on a line of its own
    bool inLines = false; ///< the list is written in several lines
    bool evenIfEmpty = false; ///< written
};

/// One of the words that a key may have, and what it means.
struct Word
{
    const char* name;
    const char* doc = "";
};
using Words = std::span<const Word>;
inline constexpr std::size_t noWord = static_cast<std::size_t>(-1);

/// The place of the word among those known; noWord after having said that it is none of them.
std::size_t wordIn(const JsonValue& value, Words words, const char* code, JsonProblems& problems);

/// The words of a table of rows {name, value, …}.
template<typename Row>
QVarLengthArray<Word, 24> wordsOf(std::span<const Row> rows)
{
    QVarLengthArray<Word, 24> words;
    for (const Row& row : rows) {
        if constexpr (requires { row.doc; })
            words.push_back({row.name, row.doc});
        else
            words.push_back({row.name});
    }
    return words;
}

/// What a row stands for: its value, or what is made of the row itself (KindOf).
template<typename T, typename Row>
constexpr T valueOf(const Row& row)
{
    if constexpr (requires { row.value; })
        return row.value;
    else
        return T(row);
}

inline constexpr NamedValue<GridShape> gridShapes[] = {{"flat", GridShape::Flat}, {"pointy", GridShape::Pointy}};

/// An alternative of a variant: the word that names it, and what it is.
template<typename T>
struct Alternative
{
    const char* name;
    const char* doc;
};

/// The words of a variant, one row an alternative, in the variant's order (another order does not compile).
template<typename Variant>
class Alternatives
{
public:
    template<typename... T>
    requires std::is_same_v<std::variant<T...>, Variant>
    constexpr explicit Alternatives(Alternative<T>... rows) : m_words{Word{rows.name, rows.doc}...} {}

    constexpr Words words() const { return m_words; }
    constexpr const char* name(const Variant& value) const { return m_words[value.index()].name; }

private:
    std::array<Word, std::variant_size_v<Variant>> m_words;
};

/// How the value of a key is read and written, and its JSON Schema.
struct Special
{
    QByteArrayView schema;
    bool isUsual = false; ///< not written where the key is optional
    FunctionRef<void(const JsonValue&, ReadForm&)> read;
    FunctionRef<void(WriteForm&)> write;
    const char* definition = nullptr; ///< the name by which a schema refers to it; nullptr: written out wherever it is
    bool isAbsent = false; ///< never written
};

/// By the function that describes the type.
struct Described
{
    template<typename T>
    void operator()(Form& form, T& value) const
    {
        describe(form, value);
    }
};

/// The keys of one object. Each struct that stands in a file is described once, by a function
/// `describe(Form&, T&)` that names its keys in the order in which they are written. ReadForm reads a file by it, WriteForm
/// writes one (and changes nothing), and the schemas are made from it.
///
/// What is wrong in a file is reported with its place, and the value stays as it was.
class Form
{
public:
    virtual ~Form() = default;

    /// Comes first in a function that describes more than one place: name of the type in the schema, and what it is.
    virtual void named(const char* /*name*/, const char* /*doc*/) {}
    /// Each member is written on a line of its own. Comes before the first key.
    virtual void lines() {}

    virtual void special(const Key& key, const Special& special) = 0;
    void text(const Key& key, QString& value); ///< may be empty
    void text(const Key& key, std::optional<QString>& value);
    void name(const Key& key, QString& value); ///< not empty
    void side(const Key& key, QString& value); ///< id of a side of the game, as far as that is known
    void names(const Key& key, QStringList& value); ///< not empty, each once
    void names(const Key& key, std::optional<QStringList>& value);
    // Out of the names that the ruleset declares; a list that is required has at least one.
    void name(const Key& key, QString& value, Known known);
    void names(const Key& key, QStringList& value, Known known);
    void integer(const Key& key, int& value, Bounds bounds);
    void integer(const Key& key, std::optional<int>& value, Bounds bounds);
    void number(const Key& key, double& value, double least, double most); ///< always written
    void number(const Key& key, std::optional<double>& value, double least, double most);
    void boolean(const Key& key, bool& value, bool usual);
    void boolean(const Key& key, std::optional<bool>& value);
    void flag(const Key& key, bool& value) { boolean(key, value, false); } ///< written where it is true
    void flagUnless(const Key& key, bool& value); ///< written where the value is false

    // Hexes by their printed numbers.
    void hex(const Key& key, HexIndex& value); ///< noHex: not there
    void hexes(const Key& key, std::vector<HexIndex>& value);
    void hexOrHexside(const Key& key, std::variant<HexIndex, Hexside>& value);
    void halfPoints(const Key& key, int& halves); ///< movement points as people count them

    /// What is to be done as soon as the keys up to here were read: tests between keys, values made of several.
    virtual void whenRead(FunctionRef<void(ReadForm&)> /*then*/) {}
    virtual void whenWritten(FunctionRef<void(WriteForm&)> /*then*/) {}

    /// One word of a table of rows {name, value, …}. Where the key is not there, the value is the usual one; without a
    /// usual one it stays, and is always written.
    template<typename T, typename Row>
    void word(const Key& key, T& value, std::span<const Row> rows, std::optional<std::type_identity_t<T>> usual)
    {
        const std::size_t before = placeOf(rows, value);
        const std::size_t place = wordAt(key, wordsOf(rows), before, usual ? placeOf(rows, *usual) : noWord);
        if (place != before)
            value = rows[place].value;
    }
    template<typename T, typename Row>
    void word(const Key& key, T& value, std::span<const Row> rows)
    {
        word(key, value, rows, std::nullopt);
    }
    template<typename T, typename Row, std::size_t size>
    void word(const Key& key, T& value, const Row (&rows)[size],
              std::optional<std::type_identity_t<T>> usual = std::nullopt)
    {
        word(key, value, std::span<const Row>(rows), usual);
    }
    template<typename T, typename Row>
    void word(const Key& key, std::optional<T>& value, std::span<const Row> rows)
    {
        const std::size_t place = wordAt(key, wordsOf(rows), value ? placeOf(rows, *value) : noWord, noWord);
        if (place != noWord && !value)
            value = rows[place].value;
    }
    /// Several words of such a table, each once; a list that is required has at least one.
    template<typename T, typename Row>
    void words(const Key& key, std::vector<T>& values, std::span<const Row> rows)
    {
        std::vector<std::size_t> places;
        for (const T& value : values)
            places.push_back(placeOf(rows, value));
        if (wordsAt(key, wordsOf(rows), places)) {
            values.clear();
            for (const std::size_t place : places)
                values.push_back(valueOf<T>(rows[place]));
        }
    }

    /// An object, left out where it is as a new one. `describeIt(Form&, T&)`: where a type has other keys than usual.
    template<typename T, typename Describe = Described>
    void object(const Key& key, T& value, const Describe& describeIt = {})
    {
        objectOf(key, !(value == T()), [&](Form& form) { describeIt(form, value); });
    }
    template<typename T, typename Describe = Described>
    void object(const Key& key, std::optional<T>& value, const Describe& describeIt = {})
    {
        objectOf(key, value.has_value(), [&](Form& form) {
            if (!value)
                value.emplace();
            describeIt(form, *value);
        });
    }
    /// An object whose members take the place of those of another one, the member `base` of the document; `own`: the keys
    /// that it has.
    template<typename T, typename Describe>
    void objectOver(const Key& key, const char* base, T& value, QStringList& own, const Describe& describeIt)
    {
        objectOverOf(key, base, own, [&](Form& form) { describeIt(form, value); });
    }
    /// An object that is no struct, written if `isThere`.
    void objectIf(const Key& key, bool isThere, const std::function<void(Form&)>& describeIt)
    {
        objectOf(key, isThere, describeIt);
    }
    /// A list of objects, left out where it is empty.
    template<typename T, typename Describe = Described>
    void list(const Key& key, std::vector<T>& entries, ListRules rules = {}, const Describe& describeEntry = {})
    {
        listOf(key, entries.size(), rules, [&](Form& form, std::size_t place) {
            if (place == entries.size())
                entries.emplace_back();
            describeEntry(form, entries[place]);
        });
    }
    /// One object, or a list of them; left out where there is none. A list of one is written as the object.
    template<typename T, typename Describe = Described>
    void oneOrMore(const Key& key, std::vector<T>& entries, const Describe& describeEntry = {})
    {
        oneOrMoreOf(key, entries.size(), [&](Form& form, std::size_t place) {
            if (place == entries.size())
                entries.emplace_back();
            describeEntry(form, entries[place]);
        });
    }
    /// Members that are there together, where the first of them is.
    template<typename T>
    void part(const char* first, std::optional<T>& value)
    {
        partOf(first, value.has_value(), [this, &value] {
            if (!value)
                value.emplace();
            describe(*this, *value);
        });
    }
    /// The key that says which alternative the object is, and the alternative's own keys. Where it says nothing that is
    /// known, no other key is looked at.
    template<typename Variant>
    void variant(const Key& key, Variant& value, const Alternatives<Variant>& rows)
    {
        const auto describeAs = [this, &value](std::size_t place) {
            if (place != value.index())
                value = makers<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>())[place]();
            std::visit([this](auto& alternative) { describe(*this, alternative); }, value);
        };
        kindOf(key, rows.words(), value.index(), nullptr, describeAs);
    }
    /// The key that says of which kind the object is, by a table of rows {name, value, …}; `describeKind(row)` describes
    /// the other keys. An unknown kind is refused with the code, and described without a row.
    template<typename T, typename Row, typename Describe>
    void kind(const Key& key, T& value, std::span<const Row> rows, const char* code, const Describe& describeKind)
    {
        kindOf(key, wordsOf(rows), placeOf(rows, value), code, [&](std::size_t place) {
            if (place != noWord && !(value == valueOf<T>(rows[place])))
                value = valueOf<T>(rows[place]);
            describeKind(place == noWord ? nullptr : &rows[place]);
        });
    }

    /// Describes the case that is at hand; the schema has all of them.
    virtual void cases(std::size_t /*count*/, std::size_t at, const std::function<void(std::size_t)>& describeCase)
    {
        describeCase(at);
    }
    /// Keywords that the schema has beside the key's own ("\"pattern\": …") in the case that is being described.
    virtual void narrow(const char* /*key*/, QByteArrayView /*schema*/) {}
    /// Keys that are optional but must be there if `isNeeded`; keywords of the schema that say so.
    virtual void demand(bool /*isNeeded*/, std::initializer_list<const char*> /*keys*/, QByteArrayView /*schema*/) {}

protected:
    /// Whether the schemas of values are of use.
    virtual bool makesSchema() const { return false; }
    virtual void objectOf(const Key& key, bool isThere, const std::function<void(Form&)>& describeIt) = 0;
    virtual void objectOverOf(const Key& key, const char* /*base*/, QStringList& own,
                              const std::function<void(Form&)>& describeIt)
    {
        objectOf(key, !own.isEmpty(), describeIt);
    }
    virtual void listOf(const Key& key, std::size_t size, ListRules rules,
                        const std::function<void(Form&, std::size_t)>& describeEntry) = 0;
    virtual void oneOrMoreOf(const Key& key, std::size_t size,
                             const std::function<void(Form&, std::size_t)>& describeEntry) = 0;
    virtual void partOf(const char* first, bool isThere, const std::function<void()>& describeIt) = 0;
    /// `code`: nullptr: of an unknown kind no other key is looked at.
    virtual void kindOf(const Key& key, Words words, std::size_t place, const char* code,
                        const std::function<void(std::size_t)>& describeAs) = 0;

private:
    /// The place of the word among `words`; noWord: not there.
    std::size_t wordAt(const Key& key, Words words, std::size_t place, std::size_t usual);
    /// The places of words; whether they were read.
    bool wordsAt(const Key& key, Words words, std::vector<std::size_t>& places);
    template<typename T, typename Row>
    static std::size_t placeOf(std::span<const Row> rows, const T& value)
    {
        const auto at =
            std::find_if(rows.begin(), rows.end(), [&value](const Row& row) { return valueOf<T>(row) == value; });
        return at == rows.end() ? noWord : static_cast<std::size_t>(at - rows.begin());
    }
    template<typename Variant, std::size_t... I>
    static std::array<Variant (*)(), sizeof...(I)> makers(std::index_sequence<I...> /*all*/)
    {
        return {+[]() -> Variant { return std::variant_alternative_t<I, Variant>(); }...};
    }
};

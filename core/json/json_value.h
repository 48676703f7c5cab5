// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

enum class JsonKind : unsigned char { Null, Boolean, Number, String, Array, Object };

/// A place in a text, for people: line and column from 1, the column in characters.
struct JsonPlace
{
    int line = 0;
    int column = 0;

    friend bool operator==(JsonPlace, JsonPlace) = default;
};

/// Something that is wrong in a JSON text, with its place and its cure.
struct JsonError
{
    QString code; ///< "json.syntax", "json.wrong-type" …
    std::size_t offset = 0; ///< of the byte where it begins; only orders the errors
    JsonPlace place;
    QString pointer; ///< RFC 6901
    QString message;
    QString expected;
    QString hint;
};

class JsonDocument;

/// A value of a document: a handle that is cheap to copy and lives no longer than its document.
///
/// Members and elements keep the order of the text. An array that was left out of the tree (isStreamed) has no elements
/// here; streamJson() reads it.
class JsonValue
{
public:
    /// Walks over the members of an object or the elements of an array, in the order of the text.
    class Iterator
    {
    public:
        Iterator(const JsonDocument* document, std::uint32_t node) : m_document(document), m_node(node) {}
        JsonValue operator*() const { return JsonValue(m_document, m_node); }
        Iterator& operator++();
        friend bool operator==(Iterator a, Iterator b) { return a.m_node == b.m_node; }

    private:
        const JsonDocument* m_document;
        std::uint32_t m_node;
    };

    JsonValue(const JsonDocument* document, std::uint32_t node) : m_document(document), m_node(node) {}

    JsonKind kind() const;
    bool isNull() const { return kind() == JsonKind::Null; }
    bool isString() const { return kind() == JsonKind::String; }
    bool isArray() const { return kind() == JsonKind::Array; }
    bool isObject() const { return kind() == JsonKind::Object; }
    bool isStreamed() const;
    /// The text of a streamed array, from [ to ]. More bytes of the document follow it.
    std::string_view streamedText() const;

    bool boolean() const; ///< precondition: a boolean
    double number() const; ///< precondition: a number; the nearest double
    /// The number, if it is a whole one that fits exactly.
    std::optional<std::int64_t> integer() const;
    std::string_view utf8() const; ///< of a string, without escapes; empty for other kinds
    QString string() const { return QString::fromUtf8(utf8().data(), static_cast<qsizetype>(utf8().size())); }

    /// Number of members or elements; 0 for a streamed array.
    std::size_t size() const;
    Iterator begin() const;
    Iterator end() const { return {m_document, 0}; }
    /// The member with that key.
    std::optional<JsonValue> find(std::string_view key) const;

    /// The key under which this value stands in its object; empty in an array.
    std::string_view keyUtf8() const;
    QString key() const { return QString::fromUtf8(keyUtf8().data(), static_cast<qsizetype>(keyUtf8().size())); }

    std::size_t offset() const; ///< of the value's first byte
    std::size_t keyOffset() const; ///< of the key's opening quote; the value's in an array
    JsonPlace place() const;
    JsonPlace keyPlace() const;
    QString pointer() const; ///< RFC 6901

    const JsonDocument& document() const { return *m_document; }

private:
    friend class JsonDocument;

    const JsonDocument* m_document;
    std::uint32_t m_node;
};

/// A JSON text and the tree of its values, one small node a value, in the order of the text.
class JsonDocument
{
public:
    JsonDocument(const JsonDocument&) = delete;
    JsonDocument& operator=(const JsonDocument&) = delete;

    JsonValue root() const { return {this, 0}; }
    /// The text without byte order mark.
    std::string_view text() const { return m_text; }
    /// Line and column of a byte of the text.
    JsonPlace place(std::size_t offset) const;
    /// The text's faults that do not stop it from being read: keys that are there twice.
    const std::vector<JsonError>& errors() const { return m_errors; }

private:
    friend class JsonValue;
    friend class JsonTreeBuilder;

    /// A string: where it stands in the text, or, if it holds escapes, in m_unescaped.
    struct Span
    {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
        bool isUnescaped = false;
    };
    /// Small, for there are millions of them: a number is read anew from the text when it is asked for.
    struct Node
    {
        JsonKind kind = JsonKind::Null;
        bool isStreamed = false;
        bool isTrue = false;
        bool isUnescaped = false; ///< the string
        bool isKeyUnescaped = false;
        std::uint32_t offset = 0;
        std::uint32_t keyOffset = 0;
        std::uint32_t keySize = 0; ///< isKeyUnescaped: place of its span in m_unescapedKeys
        std::uint32_t parent = 0;
        std::uint32_t next = 0; ///< sibling; 0: none, for node 0 is the root
        std::uint32_t begin = 0; ///< of a string; of a streamed array its text
        std::uint32_t size = 0; ///< the same; else of children: the first is the node behind this one
    };
    static_assert(sizeof(Node) <= 36);

    JsonDocument() = default;

    const Node& node(std::uint32_t index) const { return m_nodes[index]; }
    std::string_view view(Span span) const;
    std::string_view keyOf(const Node& node) const;
    std::string_view stringOf(const Node& node) const { return view({node.begin, node.size, node.isUnescaped}); }
    std::string_view numberOf(const Node& node) const; ///< as it is written

    QByteArray m_buffer; ///< the file's bytes and the padding that the parser may read over
    std::string_view m_text;
    std::string m_unescaped;
    std::vector<Span> m_unescapedKeys;
    std::vector<Node> m_nodes;
    std::vector<JsonError> m_errors;
    mutable std::vector<std::size_t> m_lineStarts; ///< made when the first place is asked for
};

using JsonDocumentPtr = std::unique_ptr<const JsonDocument>;

/// Line and column of a byte of `text`.
JsonPlace placeInText(std::string_view text, std::size_t offset);

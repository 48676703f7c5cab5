// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_reader.h"

#include "json/file_words.h"
#include "json/json_lexeme.h"
#include "json/json_scanner.h"

#include <algorithm>
#include <optional>
#include <simdjson.h>
#include <unordered_map>
#include <utility>

namespace ondemand = simdjson::ondemand;

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

} // namespace

/// Makes the tree of a document from the events of the parser.
class JsonTreeBuilder
{
public:
    JsonTreeBuilder(QByteArray text, const JsonStreamed& streamed) : m_streamed(streamed), m_document(new JsonDocument)
    {
        static_assert(jsonPadding >= static_cast<qsizetype>(simdjson::SIMDJSON_PADDING));
        const auto size = static_cast<std::size_t>(text.size());
        m_document->m_buffer = std::move(text);
        m_document->m_buffer.append(jsonPadding, ' ');
        m_document->m_text = std::string_view(m_document->m_buffer.constData(), size);
        if (m_document->m_text.substr(0, byteOrderMark.size()) == byteOrderMark)
            m_document->m_text.remove_prefix(byteOrderMark.size());
    }

    JsonParse run()
    {
        const std::string_view text = m_document->m_text;
        ondemand::parser parser;
        ondemand::document document;
        simdjson::error_code error =
            parser.iterate(text.data(), text.size(), text.size() + simdjson::SIMDJSON_PADDING).get(document);
        if (error == simdjson::SUCCESS)
            error = root(document);
        if (m_tooLarge)
            return {nullptr, {*std::move(m_tooLarge)}};
        if (error != simdjson::SUCCESS)
            return {nullptr, {jsonSyntaxError(text, simdjson::error_message(error))}};
        return {std::move(m_document), {}};
    }

private:
    using Node = JsonDocument::Node;

    simdjson::error_code root(ondemand::document& document)
    {
        ondemand::json_type type{};
        if (const auto error = document.type().get(type))
            return error;
        // At once, so that the tree never lies in memory twice; what is not used takes none.
        m_document->m_nodes.reserve(std::min(m_document->m_text.size() / 2 + 2, m_streamed.mostValues + 1));
        m_document->m_nodes.emplace_back();
        if (type == ondemand::json_type::object || type == ondemand::json_type::array) {
            ondemand::value value;
            if (const auto error = document.get_value().get(value))
                return error;
            if (const auto error = fill(0, value, 1, false))
                return error;
            return document.current_location().error() == simdjson::OUT_OF_BOUNDS ? simdjson::SUCCESS
                                                                                  : simdjson::TRAILING_CONTENT;
        }
        // The parser does not check what follows a lone number or word.
        if (findJsonSyntaxError(m_document->m_text))
            return simdjson::TAPE_ERROR;
        std::string_view token;
        if (const auto error = document.raw_json_token().get(token))
            return error;
        return scalar(0, type, token);
    }

    std::uint32_t offsetOf(std::string_view token) const
    {
        return static_cast<std::uint32_t>(token.data() - m_document->m_text.data());
    }

    bool span(std::string_view token, JsonDocument::Span& span)
    {
        const RawString raw = rawString(token);
        if (!raw.hasEscapes) {
            span = {offsetOf(raw.text), static_cast<std::uint32_t>(raw.text.size()), false};
            return true;
        }
        span.begin = static_cast<std::uint32_t>(m_document->m_unescaped.size());
        span.isUnescaped = true;
        const bool isGood = unescape(raw.text, m_document->m_unescaped);
        span.size = static_cast<std::uint32_t>(m_document->m_unescaped.size()) - span.begin;
        return isGood;
    }

    simdjson::error_code scalar(std::uint32_t index, ondemand::json_type type, std::string_view rawToken)
    {
        Node& node = m_document->m_nodes[index];
        const std::string_view token = withoutSpaceBehind(rawToken);
        node.offset = offsetOf(token);
        switch (type) {
        case ondemand::json_type::string:
            node.kind = JsonKind::String;
            return string(node, token);
        case ondemand::json_type::number:
            return number(node, token);
        case ondemand::json_type::boolean:
            node.kind = JsonKind::Boolean;
            node.isTrue = token == "true";
            return node.isTrue || token == "false" ? simdjson::SUCCESS : simdjson::T_ATOM_ERROR;
        default:
            node.kind = JsonKind::Null;
            return token == "null" ? simdjson::SUCCESS : simdjson::N_ATOM_ERROR;
        }
    }

    /// The parser has to know that a string has been read: it would skip one with a colon behind it as if it were a key.
    static simdjson::error_code pass(ondemand::value& value, ondemand::json_type type)
    {
        return type == ondemand::json_type::string ? value.get_raw_json_string().error() : simdjson::SUCCESS;
    }

    static simdjson::error_code number(Node& node, std::string_view token)
    {
        if (!parseJsonNumber(token))
            return simdjson::NUMBER_ERROR;
        node.kind = JsonKind::Number;
        return simdjson::SUCCESS;
    }

    simdjson::error_code string(Node& node, std::string_view token)
    {
        JsonDocument::Span text;
        if (!span(token, text))
            return simdjson::STRING_ERROR;
        node.begin = text.begin;
        node.size = text.size;
        node.isUnescaped = text.isUnescaped;
        return simdjson::SUCCESS;
    }

    /// `staysOut`: if the value is an array it is left out of the tree.
    simdjson::error_code fill(std::uint32_t index, ondemand::value value, int depth, bool staysOut)
    {
        ondemand::json_type type{};
        if (const auto error = value.type().get(type))
            return error;
        const std::string_view token = value.raw_json_token();
        if (type != ondemand::json_type::object && type != ondemand::json_type::array) {
            if (const auto error = pass(value, type))
                return error;
            return scalar(index, type, token);
        }
        if (depth > maxJsonDepth)
            return simdjson::DEPTH_ERROR;
        m_document->m_nodes[index].offset = offsetOf(token);
        if (type == ondemand::json_type::object) {
            ondemand::object object;
            if (const auto error = value.get_object().get(object))
                return error;
            return fillObject(index, object, depth);
        }
        ondemand::array array;
        if (const auto error = value.get_array().get(array))
            return error;
        return staysOut ? leaveOut(index, array) : fillArray(index, array, depth);
    }

    simdjson::error_code leaveOut(std::uint32_t index, ondemand::array& array)
    {
        std::string_view text;
        if (const auto error = array.raw_json().get(text))
            return error;
        text = withoutSpaceBehind(text);
        Node& node = m_document->m_nodes[index];
        node.kind = JsonKind::Array;
        node.isStreamed = true;
        node.begin = offsetOf(text);
        node.size = static_cast<std::uint32_t>(text.size());
        return simdjson::SUCCESS;
    }

    /// Stops the reading at the value `index`.
    simdjson::error_code refuse(std::uint32_t index, const QString& message, std::size_t most)
    {
        const JsonValue value(m_document.get(), index);
        m_tooLarge = JsonError{QStringLiteral("json.too-large"),
                               value.offset(),
                               value.place(),
                               value.pointer(),
                               message,
                               FileWords::tr("at most %1").arg(most),
                               {}};
        return simdjson::CAPACITY;
    }

    simdjson::error_code checkRoomFor(std::uint32_t parent, JsonKind kind)
    {
        if (m_document->m_nodes.size() >= m_streamed.mostValues)
            return refuse(parent, FileWords::tr("the file has too many values"), m_streamed.mostValues);
        if (kind == JsonKind::Object && m_document->m_nodes[parent].size >= maxJsonMembers)
            return refuse(parent, FileWords::tr("the object has too many members"), maxJsonMembers);
        if (kind == JsonKind::Array && m_document->m_nodes[parent].size >= m_streamed.mostElements)
            return refuse(parent, FileWords::tr("the list has too many elements"), m_streamed.mostElements);
        return simdjson::SUCCESS;
    }

    /// A new child of `parent`, behind `before` (0: the first).
    std::uint32_t addChild(std::uint32_t parent, std::uint32_t before)
    {
        const auto index = static_cast<std::uint32_t>(m_document->m_nodes.size());
        m_document->m_nodes.emplace_back().parent = parent;
        ++m_document->m_nodes[parent].size;
        if (before != 0)
            m_document->m_nodes[before].next = index;
        return index;
    }

    simdjson::error_code fillArray(std::uint32_t index, ondemand::array& array, int depth)
    {
        m_document->m_nodes[index].kind = JsonKind::Array;
        std::uint32_t child = 0;
        for (auto element : array) {
            ondemand::value value;
            if (const auto error = std::move(element).get(value))
                return error;
            if (const auto error = checkRoomFor(index, JsonKind::Array))
                return error;
            child = addChild(index, child);
            if (const auto error = fill(child, value, depth + 1, false))
                return error;
            m_document->m_nodes[child].keyOffset = m_document->m_nodes[child].offset;
        }
        return simdjson::SUCCESS;
    }

    simdjson::error_code fillObject(std::uint32_t index, ondemand::object& object, int depth)
    {
        m_document->m_nodes[index].kind = JsonKind::Object;
        std::uint32_t child = 0;
        for (auto member : object) {
            ondemand::field field;
            if (const auto error = std::move(member).get(field))
                return error;
            if (const auto error = checkRoomFor(index, JsonKind::Object))
                return error;
            child = addChild(index, child);
            const char* afterQuote = field.key().raw();
            const std::string_view text = m_document->m_text;
            const auto keyOffset = static_cast<std::size_t>(afterQuote - 1 - text.data());
            m_document->m_nodes[child].keyOffset = static_cast<std::uint32_t>(keyOffset);
            JsonDocument::Span key;
            if (!span(text.substr(keyOffset), key))
                return simdjson::STRING_ERROR;
            Node& node = m_document->m_nodes[child];
            node.keySize = key.size;
            node.isKeyUnescaped = key.isUnescaped;
            if (key.isUnescaped) {
                node.keySize = static_cast<std::uint32_t>(m_document->m_unescapedKeys.size());
                m_document->m_unescapedKeys.push_back(key);
            }
            if (const auto error = fill(child, field.value(), depth + 1, staysOut(index, key, depth)))
                return error;
        }
        findDuplicateKeys(index);
        return simdjson::SUCCESS;
    }

    bool staysOut(std::uint32_t object, JsonDocument::Span key, int depth) const
    {
        const auto holds = [](const std::vector<std::string_view>& list, std::string_view name) {
            return std::find(list.begin(), list.end(), name) != list.end();
        };
        if (depth == 1)
            return holds(m_streamed.arrays, m_document->view(key));
        return depth == 2 && m_document->m_nodes[object].parent == 0
               && holds(m_streamed.arraysOf, m_document->keyOf(m_document->m_nodes[object]));
    }

    void findDuplicateKeys(std::uint32_t index)
    {
        constexpr std::size_t mostReported = 50;
        const JsonValue object(m_document.get(), index);
        std::unordered_map<std::string_view, JsonValue> seen;
        seen.reserve(object.size());
        for (const JsonValue member : object) {
            const auto [first, isNew] = seen.try_emplace(member.keyUtf8(), member);
            if (isNew || m_document->m_errors.size() >= mostReported)
                continue;
            const JsonPlace other = first->second.keyPlace();
            m_document->m_errors.push_back(
                {QStringLiteral("json.duplicate-key"),
                 member.keyOffset(),
                 member.keyPlace(),
                 member.pointer(),
                 FileWords::tr("the key %1 is there twice").arg(quoted(member.key())),
                 {},
                 FileWords::tr("the first is in line %1, column %2").arg(other.line).arg(other.column)});
        }
    }

    const JsonStreamed& m_streamed;
    std::unique_ptr<JsonDocument> m_document;
    std::optional<JsonError> m_tooLarge;
};

JsonParse parseJson(QByteArray text, const JsonStreamed& streamed)
{
    if (text.size() > maxJsonSize) {
        JsonError error;
        error.code = QStringLiteral("json.too-large");
        error.message = FileWords::tr("the file has %1 MB").arg(text.size() / (1024 * 1024));
        error.expected = FileWords::tr("at most %1 MB").arg(maxJsonSize / (1024 * 1024));
        return {nullptr, {error}};
    }
    return JsonTreeBuilder(std::move(text), streamed).run();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_stream.h"

#include "json/json_lexeme.h"
#include "json/json_scanner.h"

#include <simdjson.h>

namespace ondemand = simdjson::ondemand;

QString JsonItem::pointer(const JsonValue& array) const
{
    QString result = array.pointer();
    if (outer >= 0)
        result += u'/' + QString::number(outer);
    return result + u'/' + QString::number(index);
}

namespace {

/// Reads a streamed array for its visitor.
class StreamReader
{
public:
    StreamReader(const JsonValue& array, const std::function<bool(const JsonItem&)>& visit)
        : m_text(array.document().text()), m_visit(visit)
    {}

    simdjson::error_code run(std::string_view text)
    {
        ondemand::parser parser;
        ondemand::document document;
        // Behind the array stands the rest of the document and its padding, so reading over the end is harmless.
        if (const auto error =
                parser.iterate(text.data(), text.size(), text.size() + simdjson::SIMDJSON_PADDING).get(document))
            return error;
        ondemand::array array;
        if (const auto error = document.get_array().get(array))
            return error;
        if (const auto error = elements(array, -1))
            return error;
        const bool isAtEnd = document.current_location().error() == simdjson::OUT_OF_BOUNDS;
        return m_isStopped || isAtEnd ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
    }

private:
    simdjson::error_code elements(ondemand::array& array, int outer)
    {
        int index = 0;
        for (auto element : array) {
            ondemand::value value;
            if (const auto error = std::move(element).get(value))
                return error;
            JsonItem item;
            item.index = index++;
            item.outer = outer;
            if (const auto error = visit(value, item))
                return error;
            if (m_isStopped)
                break;
        }
        return simdjson::SUCCESS;
    }

    simdjson::error_code visit(ondemand::value& value, JsonItem& item)
    {
        ondemand::json_type type{};
        if (const auto error = value.type().get(type))
            return error;
        const std::string_view token = value.raw_json_token();
        item.offset = static_cast<std::size_t>(token.data() - m_text.data());
        switch (type) {
        case ondemand::json_type::string:
            // The parser has to know that it has been read: it would skip one with a colon behind it like a key.
            if (const auto error = value.get_raw_json_string().error())
                return error;
            return visitString(token, item);
        case ondemand::json_type::array:
            item.kind = JsonKind::Array;
            pass(item);
            return item.outer < 0 && !m_isStopped ? visitInner(value, item) : simdjson::SUCCESS;
        case ondemand::json_type::object:
            item.kind = JsonKind::Object;
            break;
        case ondemand::json_type::number:
            item.kind = JsonKind::Number;
            break;
        case ondemand::json_type::boolean:
            item.kind = JsonKind::Boolean;
            break;
        case ondemand::json_type::null:
            item.kind = JsonKind::Null;
            break;
        }
        pass(item);
        return simdjson::SUCCESS;
    }

    simdjson::error_code visitString(std::string_view token, JsonItem& item)
    {
        const RawString raw = rawString(token);
        item.utf8 = raw.text;
        if (raw.hasEscapes) {
            item.isPlain = false;
            m_unescaped.clear();
            if (!unescape(raw.text, m_unescaped))
                return simdjson::STRING_ERROR;
            item.utf8 = m_unescaped;
        }
        pass(item);
        return simdjson::SUCCESS;
    }

    simdjson::error_code visitInner(ondemand::value& value, JsonItem& item)
    {
        ondemand::array inner;
        if (const auto error = value.get_array().get(inner))
            return error;
        if (const auto error = elements(inner, item.index))
            return error;
        item.isEnd = true;
        if (!m_isStopped)
            pass(item);
        return simdjson::SUCCESS;
    }

    void pass(const JsonItem& item) { m_isStopped = !m_visit(item); }

    std::string_view m_text;
    const std::function<bool(const JsonItem&)>& m_visit;
    std::string m_unescaped;
    bool m_isStopped = false;
};

} // namespace

std::optional<JsonError> streamJson(const JsonValue& array, const std::function<bool(const JsonItem&)>& visit)
{
    const simdjson::error_code error = StreamReader(array, visit).run(array.streamedText());
    if (error == simdjson::SUCCESS)
        return std::nullopt;
    return jsonSyntaxError(array.document().text(), simdjson::error_message(error));
}

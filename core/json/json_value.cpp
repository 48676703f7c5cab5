// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_value.h"

#include "base/replaced.h"
#include "json/json_lexeme.h"

#include <algorithm>
#include <cstring>

namespace {

bool beginsCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

int charactersIn(std::string_view text)
{
    return static_cast<int>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

} // namespace

JsonPlace placeInText(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const std::size_t lineBreak = before.rfind('\n');
    const std::string_view line = lineBreak == std::string_view::npos ? before : before.substr(lineBreak + 1);
    return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, charactersIn(line) + 1};
}

JsonValue::Iterator& JsonValue::Iterator::operator++()
{
    m_node = m_document->node(m_node).next;
    return *this;
}

JsonKind JsonValue::kind() const
{
    return m_document->node(m_node).kind;
}

bool JsonValue::isStreamed() const
{
    return m_document->node(m_node).isStreamed;
}

std::string_view JsonValue::streamedText() const
{
    Q_ASSERT(isStreamed());
    return m_document->stringOf(m_document->node(m_node));
}

bool JsonValue::boolean() const
{
    Q_ASSERT(kind() == JsonKind::Boolean);
    return m_document->node(m_node).isTrue;
}

double JsonValue::number() const
{
    Q_ASSERT(kind() == JsonKind::Number);
    return parseJsonNumber(m_document->numberOf(m_document->node(m_node)))->nearest;
}

std::optional<std::int64_t> JsonValue::integer() const
{
    const JsonDocument::Node& node = m_document->node(m_node);
    return node.kind == JsonKind::Number ? parseJsonNumber(m_document->numberOf(node))->whole : std::nullopt;
}

std::string_view JsonValue::utf8() const
{
    return isString() ? m_document->stringOf(m_document->node(m_node)) : std::string_view();
}

std::size_t JsonValue::size() const
{
    const JsonDocument::Node& node = m_document->node(m_node);
    return (node.kind == JsonKind::Array && !node.isStreamed) || node.kind == JsonKind::Object ? node.size : 0;
}

JsonValue::Iterator JsonValue::begin() const
{
    return {m_document, size() == 0 ? 0 : m_node + 1};
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const
{
    if (!isObject())
        return std::nullopt;
    for (const JsonValue member : *this) {
        if (member.keyUtf8() == key)
            return member;
    }
    return std::nullopt;
}

std::string_view JsonValue::keyUtf8() const
{
    return m_document->keyOf(m_document->node(m_node));
}

std::size_t JsonValue::offset() const
{
    return m_document->node(m_node).offset;
}

std::size_t JsonValue::keyOffset() const
{
    return m_document->node(m_node).keyOffset;
}

JsonPlace JsonValue::place() const
{
    return m_document->place(offset());
}

JsonPlace JsonValue::keyPlace() const
{
    return m_document->place(keyOffset());
}

QString JsonValue::pointer() const
{
    QString result;
    for (std::uint32_t at = m_node; at != 0; at = m_document->node(at).parent) {
        const std::uint32_t parent = m_document->node(at).parent;
        QString part;
        if (m_document->node(parent).kind == JsonKind::Object) {
            part = pointerPart(JsonValue(m_document, at).key());
        } else {
            qsizetype index = 0;
            for (std::uint32_t child = parent + 1; child != at; child = m_document->node(child).next)
                ++index;
            part = QString::number(index);
        }
        result.prepend(u'/' + part);
    }
    return result;
}

JsonPlace JsonDocument::place(std::size_t offset) const
{
    if (m_lineStarts.empty()) {
        m_lineStarts.push_back(0);
        for (std::size_t at = m_text.find('\n'); at != std::string_view::npos; at = m_text.find('\n', at + 1))
            m_lineStarts.push_back(at + 1);
    }
    const auto next = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), offset);
    const std::size_t start = *(next - 1);
    return {static_cast<int>(next - m_lineStarts.begin()), charactersIn(m_text.substr(start, offset - start)) + 1};
}

std::string_view JsonDocument::view(Span span) const
{
    const std::string_view whole = span.isUnescaped ? std::string_view(m_unescaped) : m_text;
    return whole.substr(span.begin, span.size);
}

std::string_view JsonDocument::keyOf(const Node& node) const
{
    return node.isKeyUnescaped ? view(m_unescapedKeys[node.keySize]) : m_text.substr(node.keyOffset + 1, node.keySize);
}

std::string_view JsonDocument::numberOf(const Node& node) const
{
    const std::size_t end = m_text.find_first_not_of("+-.0123456789Ee", node.offset);
    return m_text.substr(node.offset, end == std::string_view::npos ? end : end - node.offset);
}

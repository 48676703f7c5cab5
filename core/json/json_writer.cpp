// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace {

int columnsOf(const char* begin, const char* end)
{
    return static_cast<int>(
        std::count_if(begin, end, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

} // namespace

void JsonWriter::begin(bool isObject, Layout layout)
{
    beforeValue();
    const bool inOneLine = !m_levels.empty() && m_levels.back().layout == Layout::OneLine;
    Level level;
    level.isObject = isObject;
    level.layout = inOneLine ? Layout::OneLine : layout;
    level.start = m_text.size();
    level.column = static_cast<int>(m_levels.size()) + m_keyColumns;
    m_levels.push_back(std::move(level));
    m_text += isObject ? '{' : '[';
}

void JsonWriter::end(bool isObject)
{
    Q_ASSERT(!m_levels.empty() && m_levels.back().isObject == isObject && !m_hasKey);
    // The bracket itself and a comma behind it must fit, too.
    if (overflows(m_levels.back(), 2))
        breakLevels();
    const Level level = std::move(m_levels.back());
    m_levels.pop_back();
    if (level.isBroken && !level.isEmpty)
        newLine(m_levels.size());
    m_text += isObject ? '}' : ']';
}

void JsonWriter::breakLines()
{
    Level& level = m_levels.back();
    Q_ASSERT(level.isObject && (level.isEmpty || level.layout != Layout::Fit));
    if (level.layout == Layout::Fit)
        level.layout = Layout::Lines;
}

void JsonWriter::key(QStringView key)
{
    const QByteArray utf8 = key.toUtf8();
    writeKey(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
}

void JsonWriter::writeKey(std::string_view key)
{
    Q_ASSERT(!m_levels.empty() && m_levels.back().isObject && !m_hasKey);
    separate();
    const qsizetype start = m_text.size();
    quote(key);
    m_text += ": ";
    m_keyColumns = columnsFrom(start);
    m_hasKey = true;
}

void JsonWriter::string(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    string(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
}

void JsonWriter::string(std::string_view utf8)
{
    beforeValue();
    quote(utf8);
}

void JsonWriter::integer(std::int64_t number)
{
    beforeValue();
    m_text += QByteArray::number(static_cast<qlonglong>(number));
}

void JsonWriter::number(double number)
{
    Q_ASSERT(std::isfinite(number));
    beforeValue();
    std::array<char, 32> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    m_text.append(digits.data(), written.ptr - digits.data());
}

void JsonWriter::boolean(bool value)
{
    beforeValue();
    m_text += value ? "true" : "false";
}

void JsonWriter::null()
{
    beforeValue();
    m_text += "null";
}

QByteArray JsonWriter::finished()
{
    Q_ASSERT(m_levels.empty());
    m_text += '\n';
    return std::move(m_text);
}

void JsonWriter::beforeValue()
{
    if (!m_hasKey) {
        m_keyColumns = 0;
        if (!m_levels.empty()) {
            Q_ASSERT(!m_levels.back().isObject);
            separate();
        }
    }
    m_hasKey = false;
}

void JsonWriter::separate()
{
    if (overflows(m_levels.back(), 1))
        breakLevels();
    Level& level = m_levels.back();
    const bool isFirst = level.isEmpty;
    level.isEmpty = false;
    if (!isFirst)
        m_text += ',';
    if (level.layout == Layout::Lines && !level.isBroken)
        breakLevels();
    if (level.isBroken) {
        newLine(m_levels.size());
    } else {
        level.breaks.push_back(m_text.size());
        if (!isFirst)
            m_text += ' ';
    }
}

void JsonWriter::quote(std::string_view utf8)
{
    m_text += '"';
    std::size_t written = 0;
    const auto flush = [&](std::size_t end) {
        m_text.append(utf8.data() + written, static_cast<qsizetype>(end - written));
        written = end + 1;
    };
    for (std::size_t at = 0; at < utf8.size(); ++at) {
        const auto byte = static_cast<unsigned char>(utf8[at]);
        if (byte >= 0x20 && byte != '"' && byte != '\\')
            continue;
        flush(at);
        constexpr std::string_view meanings = "\"\\\b\f\n\r\t";
        constexpr std::string_view letters = "\"\\bfnrt";
        m_text += '\\';
        if (const std::size_t letter = meanings.find(utf8[at]); letter != std::string_view::npos)
            m_text += letters[letter];
        else
            m_text += 'u' + QByteArray::number(static_cast<uint>(byte), 16).rightJustified(4, '0');
    }
    flush(utf8.size());
    m_text += '"';
}

int JsonWriter::columnsFrom(qsizetype start) const
{
    return columnsOf(m_text.constData() + start, m_text.constData() + m_text.size());
}

bool JsonWriter::overflows(const Level& level, int more) const
{
    return level.layout != Layout::OneLine && !level.isBroken
           && level.column + columnsFrom(level.start) + more > mostColumns;
}

void JsonWriter::breakLevels()
{
    const auto first = std::find_if(m_levels.begin(), m_levels.end(), [](const Level& l) { return !l.isBroken; });
    if (first == m_levels.end())
        return;
    // What is on one line is no longer than a line or two, so moving it is cheap.
    const qsizetype start = first->start;
    const QByteArray old = m_text.mid(start);
    m_text.truncate(start);
    qsizetype at = 0;
    for (auto level = first; level != m_levels.end(); ++level) {
        // A level's bracket stands behind the breaks of all those around it.
        const auto depth = static_cast<std::size_t>(level - m_levels.begin()) + 1;
        const auto inner = level + 1;
        for (const qsizetype place : level->breaks) {
            m_text += old.mid(at, place - start - at);
            at = place - start + (place - start < old.size() && old[place - start] == ' ' ? 1 : 0);
            newLine(depth);
        }
        level->breaks.clear();
        level->isBroken = true;
        if (inner != m_levels.end()) {
            m_text += old.mid(at, inner->start - start - at);
            at = inner->start - start;
            inner->start = m_text.size();
        }
    }
    m_text += old.mid(at);
}

void JsonWriter::newLine(std::size_t depth)
{
    m_text += '\n';
    m_text.append(static_cast<qsizetype>(depth), ' ');
}

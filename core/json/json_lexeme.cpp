// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_lexeme.h"

#include "json/json_scanner.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

namespace {

void appendUtf8(std::string& out, unsigned code)
{
    const auto add = [&out](unsigned byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0U | code >> 6U);
        add(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        add(0xE0U | code >> 12U);
        add(0x80U | (code >> 6U & 0x3FU));
        add(0x80U | (code & 0x3FU));
    } else {
        add(0xF0U | code >> 18U);
        add(0x80U | (code >> 12U & 0x3FU));
        add(0x80U | (code >> 6U & 0x3FU));
        add(0x80U | (code & 0x3FU));
    }
}

/// Four hexadecimal digits at `at`; nothing when they are not there.
std::optional<unsigned> fourDigits(std::string_view text, std::size_t at)
{
    unsigned code = 0;
    if (at + 4 > text.size())
        return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + at + 4, code, 16);
    if (error != std::errc() || end != text.data() + at + 4)
        return std::nullopt;
    return code;
}

} // namespace

RawString rawString(std::string_view token)
{
    RawString raw;
    std::size_t at = 1;
    while (at < token.size() && token[at] != '"') {
        if (token[at] == '\\') {
            raw.hasEscapes = true;
            ++at;
        }
        ++at;
    }
    raw.text = token.substr(1, std::min(at, token.size()) - 1);
    return raw;
}

bool unescape(std::string_view raw, std::string& out)
{
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (raw[at] != '\\') {
            out += raw[at];
            continue;
        }
        if (++at == raw.size())
            return false;
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        if (const std::size_t letter = letters.find(raw[at]); letter != std::string_view::npos) {
            out += meanings[letter];
            continue;
        }
        const auto code = raw[at] == 'u' ? fourDigits(raw, at + 1) : std::nullopt;
        if (!code)
            return false;
        at += 4;
        if (*code < 0xD800 || *code >= 0xE000) {
            appendUtf8(out, *code);
            continue;
        }
        const bool hasSecond = *code < 0xDC00 && raw.substr(at + 1, 2) == "\\u";
        const auto second = hasSecond ? fourDigits(raw, at + 3) : std::nullopt;
        if (!second || *second < 0xDC00 || *second >= 0xE000)
            return false;
        appendUtf8(out, 0x10000U + ((*code - 0xD800U) << 10U) + (*second - 0xDC00U));
        at += 6;
    }
    return true;
}

std::optional<JsonNumber> parseJsonNumber(std::string_view token)
{
    // The grammar first: from_chars takes more than JSON does.
    if (findJsonSyntaxError(token))
        return std::nullopt;
    JsonNumber result;
    const char* end = token.data() + token.size();
    std::int64_t whole = 0;
    const auto wholeRead = std::from_chars(token.data(), end, whole);
    if (wholeRead.ec == std::errc() && wholeRead.ptr == end) {
        result.whole = whole;
        result.nearest = static_cast<double>(whole);
        return result;
    }
    const auto read = std::from_chars(token.data(), end, result.nearest);
    if (read.ec == std::errc::result_out_of_range) {
        const bool isTiny = token.find("e-") != std::string_view::npos || token.find("E-") != std::string_view::npos;
        result.nearest = isTiny ? 0.0 : std::numeric_limits<double>::infinity();
    } else if (read.ec != std::errc() || read.ptr != end) {
        return std::nullopt;
    }
    // "3.0" and "1e3" are whole numbers too, as JSON Schema has it.
    constexpr double exactUpTo = 9007199254740992.0;
    if (std::abs(result.nearest) <= exactUpTo && std::trunc(result.nearest) == result.nearest)
        result.whole = static_cast<std::int64_t>(result.nearest);
    return result;
}

std::string_view withoutSpaceBehind(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(" \t\n\r") + 1);
}

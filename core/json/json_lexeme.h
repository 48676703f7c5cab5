// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The text between two quotes, escapes as they are written.
struct RawString
{
    std::string_view text;
    bool hasEscapes = false;
};

/// The string that begins at the quote with which `text` begins. Precondition: it is closed.
RawString rawString(std::string_view text);

/// Appends the characters that `raw` stands for. False: an escape is wrong, or a surrogate stands alone.
bool unescape(std::string_view raw, std::string& out);

/// A number: always the nearest double, and the exact value where it is a whole number that fits.
struct JsonNumber
{
    double nearest = 0.0;
    std::optional<std::int64_t> whole;
};

/// Nothing: `token` is no JSON number.
std::optional<JsonNumber> parseJsonNumber(std::string_view token);

/// `text` without the white space at its end.
std::string_view withoutSpaceBehind(std::string_view text);

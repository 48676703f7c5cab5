// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_value.h"

#include <optional>
#include <string_view>

/// Reads a text by the letter of RFC 8259 and tells the first place where it is no JSON: what the fast parser, which
/// refuses a text as a whole, cannot tell. Also: nesting deeper than maxJsonDepth, and unpaired surrogates. Nothing: the
/// text is JSON.
std::optional<JsonError> findJsonSyntaxError(std::string_view text);

/// The same of a text that the fast parser refused for that reason.
JsonError jsonSyntaxError(std::string_view text, const char* reason);

/// How many bytes the UTF-8 character at the beginning of `text` has; 0 if there is none.
std::size_t utf8CharacterLength(std::string_view text);

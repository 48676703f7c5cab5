// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_value.h"

#include <cstddef>
#include <string_view>
#include <vector>

/// Nesting beyond this is refused.
inline constexpr int maxJsonDepth = 64;
/// Texts longer than this are refused.
inline constexpr qsizetype maxJsonSize = 64LL * 1024 * 1024;
/// Values in the tree, 36 bytes each: a table of a hundred thousand units has fewer. What is streamed does not count.
inline constexpr std::size_t maxJsonValues = 2'000'000;
/// Members of one object: no object of ours has nearly as many.
inline constexpr std::size_t maxJsonMembers = 10'000;
/// Bytes that the parser may read over behind a text; parseJson() appends them.
inline constexpr qsizetype jsonPadding = 64;

/// Which arrays stay out of the tree, because they are long and streamJson() reads them faster.
struct JsonStreamed
{
    std::vector<std::string_view> arrays; ///< members of the root that are arrays
    std::vector<std::string_view> arraysOf; ///< members of the root that are objects of arrays
    std::size_t mostValues = maxJsonValues; ///< in the tree; a text that has more is refused
    std::size_t mostElements = maxJsonValues; ///< of one array in the tree
};

/// A document, or why there is none.
struct JsonParse
{
    JsonDocumentPtr document; ///< null: the text is no JSON
    std::vector<JsonError> errors; ///< why there is no document
};

/// Reads a JSON text (RFC 8259, UTF-8, a byte order mark is skipped). Keys that are there twice do not stop it; they
/// are among JsonDocument::errors(). The document keeps the text: one that is moved here, and has room for jsonPadding
/// more bytes, is not copied.
JsonParse parseJson(QByteArray text, const JsonStreamed& streamed = {});

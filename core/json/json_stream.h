// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_value.h"

#include <functional>
#include <optional>
#include <string_view>

/// An element of a streamed array, or of an array in it.
struct JsonItem
{
    JsonKind kind = JsonKind::String; ///< Array: the inner array begins
    std::string_view utf8; ///< of a string, without escapes; valid during the visit only
    std::size_t offset = 0;
    bool isPlain = true; ///< a string without escapes: its characters stand in the text as they are
    int index = 0; ///< in its array
    int outer = -1; ///< index of the inner array it belongs to; -1: of the streamed array itself
    bool isEnd = false; ///< an inner array ends (kind Array)

    /// RFC 6901 pointer of this item of `array`.
    QString pointer(const JsonValue& array) const;
};

/// Calls `visit` for each element of a streamed array in the order of the text, and for those of arrays in it (one
/// level; deeper ones are visited as one item). Returns why the text is no JSON after all, or nothing.
/// `visit` returns false to stop.
std::optional<JsonError> streamJson(const JsonValue& array, const std::function<bool(const JsonItem&)>& visit);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_writer.h"

#include <concepts>

/// Members and lists of an answer in one call each.

inline void member(JsonWriter& json, const char* key, const QString& text)
{
    json.key(key);
    json.string(text);
}

template<std::integral Number>
void member(JsonWriter& json, const char* key, Number number)
{
    json.key(key);
    if constexpr (std::same_as<Number, bool>)
        json.boolean(number);
    else
        json.integer(number);
}

/// An object; `members` writes what is in it.
template<class Members>
void writeObject(JsonWriter& json, Members members)
{
    json.beginObject();
    members();
    json.endObject();
}

/// A member that is a list: `write` writes a value for each of `all`.
template<class Range, class Write>
void writeList(JsonWriter& json, const auto& key, const Range& all, Write write,
               JsonWriter::Layout layout = JsonWriter::Layout::Fit)
{
    json.key(key);
    json.beginArray(layout);
    for (const auto& each : all)
        write(each);
    json.endArray();
}

/// A member that is a list of objects: `members` writes what is in each.
template<class Range, class Members>
void writeObjects(JsonWriter& json, const auto& key, const Range& all, Members members,
                  JsonWriter::Layout layout = JsonWriter::Layout::Fit)
{
    writeList(
        json, key, all, [&](const auto& each) { writeObject(json, [&] { members(each); }); }, layout);
}

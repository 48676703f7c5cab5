// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/read_form.h"
#include "io/write_form.h"

// Values that a form describes by what reads one of them, and what writes it.

void writeValue(WriteForm& writing, const QString& text);
void writeValue(WriteForm& writing, const QStringList& names);
void writeValue(WriteForm& writing, bool value);
void writeValue(WriteForm& writing, int number);
void writeValue(WriteForm& writing, double number);

/// A value; `read(JsonValue, ReadForm&)` returns it, or nothing after having said what is wrong.
template<typename T, typename Read>
void scalar(Form& form, const Key& key, QByteArrayView schema, T& content, bool isUsual, const Read& read,
            const char* definition = nullptr)
{
    form.special(key, {schema, isUsual,
                       [&](const JsonValue& found, ReadForm& reading) {
                           if (auto is = read(found, reading))
                               content = *std::move(is);
                       },
                       [&content](WriteForm& writing) { writeValue(writing, content); }, definition});
}
/// The same of a value that need not be there.
template<typename T, typename Read>
void scalar(Form& form, const Key& key, QByteArrayView schema, std::optional<T>& content, const Read& read,
            const char* definition = nullptr)
{
    form.special(key,
                 {schema, false, [&](const JsonValue& found, ReadForm& reading) { content = read(found, reading); },
                  [&content](WriteForm& writing) { writeValue(writing, *content); }, definition, !content});
}

/// A text of any length; `check(JsonValue, QString, ReadForm&)` says what is wrong with it.
template<typename Check>
void checkedText(Form& form, const Key& key, QByteArrayView schema, QString& content, const Check& check)
{
    scalar(form, key, schema, content, content.isEmpty(), [&check](const JsonValue& found, ReadForm& reading) {
        if (!isOfKind(found, JsonKind::String, reading.problems()))
            return std::optional<QString>();
        check(found, found.string(), reading);
        return std::optional(found.string());
    });
}

/// Calls `visit(JsonValue)` for each element of an array.
template<typename Visit>
void forEachElement(const ReadForm& reading, const JsonValue& array, const Visit& visit)
{
    if (!isOfKind(array, JsonKind::Array, reading.problems()))
        return;
    for (const JsonValue element : array) {
        if (reading.problems().isFull())
            return;
        visit(element);
    }
}

/// Writes an array of what `write(T)` writes.
template<typename List, typename Write>
void writeArray(const WriteForm& writing, const List& values, const Write& write,
                JsonWriter::Layout layout = JsonWriter::Layout::Fit)
{
    writing.writer().beginArray(layout);
    for (const auto& each : values)
        write(each);
    writing.writer().endArray();
}

/// Writes an array of those values.
template<typename... T>
void writeTuple(WriteForm& writing, const T&... parts)
{
    writing.writer().beginArray();
    (writeValue(writing, parts), ...);
    writing.writer().endArray();
}

/// A list of what is no object, left out where it is empty; `read(JsonValue, ReadForm&)` adds an element to it, and
/// `write(WriteForm&, T)` writes one.
template<typename List, typename Read, typename Write>
void array(Form& form, const Key& key, QByteArrayView schema, List& values, const Read& read, const Write& write,
           const char* definition = nullptr, std::size_t most = static_cast<std::size_t>(-1))
{
    form.special(
        key, {schema, values.empty(),
              [&](const JsonValue& list, ReadForm& reading) {
                  if (!isShort(list, most, reading.problems(), reading.codeOfLimit()))
                      return;
                  values.reserve(static_cast<decltype(values.size())>(list.size()));
                  forEachElement(reading, list, [&](const JsonValue& element) { read(element, reading); });
              },
              [&](WriteForm& writing) { writeArray(writing, values, [&](const auto& each) { write(writing, each); }); },
              definition});
}

/// An object of members under names that somebody else gives; `read(member, ReadForm&)` adds one, and
/// `write(WriteForm&, T)` writes its key and value.
template<typename List, typename Read, typename Write>
void byName(Form& form, const Key& key, QByteArrayView schema, List& values, const Read& read, const Write& write)
{
    form.special(key, {schema, values.empty(),
                       [&](const JsonValue& object, ReadForm& reading) {
                           if (!isOfKind(object, JsonKind::Object, reading.problems()))
                               return;
                           for (const JsonValue member : object)
                               read(member, reading);
                       },
                       [&](WriteForm& writing) {
                           writing.writer().beginObject();
                           for (const auto& each : values)
                               write(writing, each);
                           writing.writer().endObject();
                       }});
}

/// Writes a name and its value.
template<typename T>
void writeMember(WriteForm& writing, const std::pair<QString, T>& member)
{
    writing.writer().key(member.first);
    writeValue(writing, member.second);
}

/// Writes a name and the hexes of that name, in the order of their numbers.
void writeHexes(WriteForm& writing, const Named<HexSet>& hexes);

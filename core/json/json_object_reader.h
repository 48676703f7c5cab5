// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_problems.h"
#include "json/json_value.h"

#include <QString>
#include <QStringList>
#include <QVarLengthArray>

#include <limits>
#include <optional>

enum class Need : unsigned char {
    Optional,
    Required,
    UnlessDraft ///< required, unless a draft is read; not written where it is empty
};

/// Of a string that is read as text, in UTF-16 units; more is refused ("json.too-long"). Rows of maps have their own
/// reader.
inline constexpr qsizetype longestJsonText = 1'000'000;

/// "a string", "an object" …
QString kindName(JsonKind kind);

// Each returns the value, or nothing after having said what is wrong with it.

bool isOfKind(const JsonValue& value, JsonKind kind, JsonProblems& problems);
std::optional<QString> asString(const JsonValue& value, JsonProblems& problems);
/// Whether an array has at most so many elements; it is reported if not.
bool isShort(const JsonValue& array, std::size_t most, JsonProblems& problems, const char* code = "json.too-long");
/// A string that is not empty.
std::optional<QString> asName(const JsonValue& value, JsonProblems& problems);
std::optional<bool> asBoolean(const JsonValue& value, JsonProblems& problems);
std::optional<int> asInteger(const JsonValue& value, int least, int most, JsonProblems& problems);
std::optional<double> asNumber(const JsonValue& value, double least, double most, JsonProblems& problems);
/// An array of names, none of them twice.
std::optional<QStringList> asNames(const JsonValue& value, JsonProblems& problems);
/// One of the known words; its place among them. `code` is that of the error for any other word.
std::optional<qsizetype> asWord(const JsonValue& value, const QStringList& known, const char* code,
                                JsonProblems& problems);

/// Strict reading of one object: each member is asked for by name; finish() refuses the keys nobody asked for. What is
/// missing or of a wrong type is reported and read as nothing.
class JsonObjectReader
{
public:
    JsonObjectReader(const JsonValue& value, JsonProblems& problems);

    /// False: the value is no object; that has been reported, and all members read as nothing.
    bool isObject() const { return m_isObject; }
    const JsonValue& value() const { return m_value; }
    JsonProblems& problems() const { return m_problems; }

    /// Members that the object has not are taken from this one, which has been read before.
    void inherit(const JsonValue& base) { m_base = base; }

    /// The member, whatever it is. The key must outlive this object.
    std::optional<JsonValue> member(const char* key, Need need = Need::Optional);
    /// The member, if it is of that kind.
    std::optional<JsonValue> member(const char* key, JsonKind kind, Need need = Need::Optional);
    /// Refuses every key that was not asked for.
    void finish();

private:
    JsonValue m_value;
    std::optional<JsonValue> m_base;
    JsonProblems& m_problems;
    bool m_isObject;
    QVarLengthArray<const char*, 24> m_asked; ///< keys
};

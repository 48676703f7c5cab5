// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/json_problems.h"

#include <algorithm>

void JsonProblems::add(const JsonValue& value, const char* code, const ProblemText& text)
{
    if (!isFull())
        addAt(value.offset(), value.pointer(), code, text);
}

void JsonProblems::addAtKey(const JsonValue& member, const char* code, const ProblemText& text)
{
    if (!isFull())
        addAt(member.keyOffset(), member.pointer(), code, text);
}

void JsonProblems::addAt(std::size_t offset, const QString& pointer, const char* code, const ProblemText& text)
{
    if (!isFull())
        m_errors.push_back({QString::fromLatin1(code), offset, m_document.place(offset), pointer, text.message,
                            text.expected, text.hint});
}

void JsonProblems::add(const JsonError& error)
{
    if (!isFull())
        m_errors.push_back(error);
}

std::vector<JsonError> JsonProblems::sorted() const
{
    std::vector<JsonError> result = m_errors;
    std::stable_sort(result.begin(), result.end(),
                     [](const JsonError& a, const JsonError& b) { return a.offset < b.offset; });
    return result;
}

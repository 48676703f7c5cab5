// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_value.h"

#include <vector>

/// What is wrong, what was expected instead, and the cure; the last two may be empty.
struct ProblemText
{
    QString message;
    QString expected = {};
    QString hint = {};
};

/// Collects what is wrong with a document while it is read, each with its place; no more than it may hold.
class JsonProblems
{
public:
    static constexpr std::size_t most = 50;

    /// Begins with the document's own errors (duplicate keys). The document must outlive this object.
    explicit JsonProblems(const JsonDocument& document) : m_document(document), m_errors(document.errors()) {}

    void add(const JsonValue& value, const char* code, const ProblemText& text);
    void addAtKey(const JsonValue& member, const char* code, const ProblemText& text);
    /// At a byte of the text that is no value of the tree.
    void addAt(std::size_t offset, const QString& pointer, const char* code, const ProblemText& text);
    /// An error whose place is known: of the text as such.
    void add(const JsonError& error);

    bool isEmpty() const { return m_errors.empty(); }
    bool isFull() const { return m_errors.size() >= most; }
    std::size_t count() const { return m_errors.size(); }
    /// In order of place.
    std::vector<JsonError> sorted() const;

    const JsonDocument& document() const { return m_document; }

private:
    const JsonDocument& m_document;
    std::vector<JsonError> m_errors;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QSet>
#include <QString>

#include <functional>

/// The schema of a kind of file: "ruleset".
QByteArray schemaText(const QString& kind);

using Visit = std::function<void(const QString& what, const QJsonValue& changed)>;

/// The words of a schema: which others can stand in the place of each.
class SchemaWords
{
public:
    /// Of the schema of that kind of file.
    explicit SchemaWords(const QString& kind);

    QSet<QString> othersThan(const QString& word) const { return m_others.value(word) - QSet<QString>{word}; }
    QSet<QString> all() const { return {m_others.keyBegin(), m_others.keyEnd()}; }
    const QSet<QString>& keys() const { return m_keys; }

private:
    void collect(const QJsonValue& schema);
    static QSet<QString> wordsOf(const QJsonObject& schema);
    void add(const QSet<QString>& words);

    QHash<QString, QSet<QString>> m_others;
    QSet<QString> m_keys;
};

/// Makes every document that one change makes of another.
class Mutations
{
public:
    explicit Mutations(const SchemaWords& words) : m_words(words) {}

    /// Calls `visit` with everything that one change makes of `value`, as a whole or in a part of it. `siblings` has
    /// a value for each key of the entries of its list.
    void of(const QJsonValue& value, const QString& pointer, const Visit& visit,
            const QJsonObject& siblings = {}) const;

private:
    void ofObject(const QJsonObject& object, const QString& pointer, const Visit& visit,
                  const QJsonObject& siblings) const;
    void ofArray(const QJsonArray& array, const QString& pointer, const Visit& visit) const;

    const SchemaWords& m_words;
};

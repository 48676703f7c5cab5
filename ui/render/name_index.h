// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <span>
#include <utility>

/// Small letters, umlauts as two, words joined by hyphens.
inline QString plainName(const QString& name)
{
    QString plain;
    for (const QChar c : name.toLower()) {
        switch (c.unicode()) {
        case u'ä':
            plain += QStringLiteral("ae");
            break;
        case u'ö':
            plain += QStringLiteral("oe");
            break;
        case u'ü':
            plain += QStringLiteral("ue");
            break;
        case u'ß':
            plain += QStringLiteral("ss");
            break;
        default:
            if (c.isLetterOrNumber())
                plain += c;
            else if (!plain.isEmpty() && !plain.endsWith(u'-'))
                plain += u'-';
        }
    }
    while (plain.endsWith(u'-'))
        plain.chop(1);
    return plain;
}

/// The rows of a table by their names: Row::names has them in plain form, with spaces between. A kind's name finds its
/// row in the plural and as a part of other words, too.
template<typename Row>
class NameIndex
{
public:
    explicit NameIndex(std::span<const Row> rows) : m_rows(rows)
    {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (const QString& name : QString::fromLatin1(rows[i].names).split(u' ')) {
                if (!m_places.contains(name))
                    m_places.insert(name, i);
            }
        }
    }

    const Row* find(const QString& name) const
    {
        QString plain = plainName(name);
        if (const Row* row = lookUp(plain))
            return row;
        // "Wälder" are more than one Wald.
        for (const auto& [umlaut, vowel] : {std::pair(QStringLiteral("ae"), QStringLiteral("a")),
                                            std::pair(QStringLiteral("oe"), QStringLiteral("o")),
                                            std::pair(QStringLiteral("ue"), QStringLiteral("u"))})
            plain.replace(umlaut, vowel);
        return lookUp(plain);
    }

private:
    const Row* lookUp(const QString& plain) const
    {
        if (const Row* row = exactly(plain))
            return row;
        // "light woods", "Dichter Wald": the last word says what it is, as a rule.
        const QStringList words = plain.split(u'-');
        for (auto word = words.rbegin(); word != words.rend(); ++word) {
            if (const Row* row = wordOrPlural(*word))
                return row;
        }
        for (auto word = words.rbegin(); word != words.rend(); ++word) {
            if (const Row* row = compound(*word))
                return row;
        }
        return nullptr;
    }

    const Row* exactly(const QString& name) const
    {
        const auto at = m_places.constFind(name);
        return at == m_places.cend() ? nullptr : &m_rows[*at];
    }
    const Row* wordOrPlural(const QString& word) const
    {
        if (const Row* row = exactly(word))
            return row;
        for (const auto& ending : {QStringLiteral("s"), QStringLiteral("es"), QStringLiteral("e"), QStringLiteral("er"),
                                   QStringLiteral("en"), QStringLiteral("n")}) {
            if (!word.endsWith(ending))
                continue;
            if (const Row* row = exactly(word.chopped(ending.size())))
                return row;
        }
        return exactly(word + u's');
    }
    /// "Kiefernwald", "Waldgebiet": one word that ends in another, or begins with it. The longest tells most.
    const Row* compound(const QString& word) const
    {
        constexpr qsizetype least = 4;
        const Row* found = nullptr;
        qsizetype length = least - 1;
        for (const bool isEnd : {true, false}) {
            for (auto at = m_places.cbegin(); at != m_places.cend(); ++at) {
                const bool isIn = isEnd ? word.endsWith(at.key()) : word.startsWith(at.key());
                if (isIn && at.key().size() > length) {
                    found = &m_rows[at.value()];
                    length = at.key().size();
                }
            }
            if (found != nullptr)
                return found;
        }
        return nullptr;
    }

    std::span<const Row> m_rows;
    QHash<QString, std::size_t> m_places;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

/// A page in which all words of a search are.
struct GuideHit
{
    QString page; ///< its name
    QString title;
    QString excerpt; ///< around the first of the words
};

/// Finds words in the guide: a word that the user remembers leads to its page.
class GuideSearch
{
public:
    /// `text`: as it is read, one line a block.
    void add(const QString& page, const QString& title, const QString& text);

    /// Pages that have all the words or beginnings of words, the likeliest first: those that have them in the title, then
    /// those that have them more often. Upper and lower case are the same.
    std::vector<GuideHit> find(const QString& words) const;

    static QStringList wordsOf(const QString& words);

private:
    struct Page
    {
        QString name;
        QString title;
        QString text;
    };
    std::vector<Page> m_pages;
};

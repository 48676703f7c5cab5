// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

/// A page of the user guide: Markdown of resources/guide in English, its blocks put into the program's language by the
/// same translation file as everything else (context "Guide").
struct GuidePage
{
    QString name; ///< of its file without ending: "first-ruling"
    QString part; ///< of the contents that it belongs to, in the language; empty: of none
    QString title; ///< its first heading, in the language
    QString text; ///< Markdown, in the language
};

/// The guide, in the order of its contents.
class GuideIndex
{
public:
    /// In the language that the program speaks.
    static GuideIndex shipped();
    /// Of a folder like resources/guide.
    static GuideIndex of(const QString& folder);

    const std::vector<GuidePage>& pages() const { return m_pages; }
    /// Null: there is no such page.
    const GuidePage* page(const QString& name) const;

private:
    std::vector<GuidePage> m_pages;
};

/// The blocks that are translated one by one: paragraphs, headings, items, cells of tables and what is said of pictures,
/// without code and paths.
QStringList guideBlocks(const QString& markdown);
/// The page with each block as the program's language has it, and without comments.
QString translatedGuide(const QString& markdown);

/// Of contents.txt: "= Title" begins a part, every other line names a page.
struct GuideContents
{
    struct Entry
    {
        QString page;
        QString part; ///< in English; empty: of none
    };
    std::vector<Entry> entries;
    QStringList parts; ///< in English: to be translated as blocks are

    static GuideContents read(const QString& text);
};

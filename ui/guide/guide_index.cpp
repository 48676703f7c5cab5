// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_index.h"

#include "base/data_text.h"

#include <QFile>

namespace {

/// Of a file that ships with the program; empty where there is none, which a test finds.
QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

GuideContents GuideContents::read(const QString& text)
{
    GuideContents contents;
    for (const QString& line : text.split(u'\n')) {
        const QString entry = line.trimmed();
        if (entry.startsWith(u'='))
            contents.parts += entry.mid(1).trimmed();
        else if (!entry.isEmpty() && !entry.startsWith(u'#'))
            contents.entries.push_back({entry, contents.parts.value(contents.parts.size() - 1)});
    }
    return contents;
}

GuideIndex GuideIndex::shipped()
{
    return of(QStringLiteral(":/guide"));
}

GuideIndex GuideIndex::of(const QString& folder)
{
    GuideIndex index;
    for (const auto& [name, part] : GuideContents::read(textOf(folder + QStringLiteral("/contents.txt"))).entries) {
        const QString text = textOf(folder + u'/' + name + QStringLiteral(".md"));
        if (text.isEmpty())
            continue;
        GuidePage page;
        page.name = name;
        page.part = dataText(guideTexts, part);
        page.text = translatedGuide(text);
        page.title = page.text.section(u'\n', 0, 0);
        while (page.title.startsWith(u'#'))
            page.title.remove(0, 1);
        page.title = page.title.trimmed();
        index.m_pages.push_back(std::move(page));
    }
    return index;
}

const GuidePage* GuideIndex::page(const QString& name) const
{
    for (const GuidePage& page : m_pages) {
        if (page.name == name)
            return &page;
    }
    return nullptr;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_search.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace {

/// Beginnings of words, so that "rule" finds "rules" but not "ferrule".
QRegularExpression beginningOf(const QString& word)
{
    return QRegularExpression(QStringLiteral("(?<!\\w)") + QRegularExpression::escape(word),
                              QRegularExpression::CaseInsensitiveOption
                                  | QRegularExpression::UseUnicodePropertiesOption);
}

/// The line around the place, cut to a length that is read at a glance.
QString excerptAt(const QString& text, qsizetype at)
{
    constexpr qsizetype before = 40;
    constexpr qsizetype longest = 140;
    const qsizetype lineBegin = text.lastIndexOf(u'\n', at) + 1;
    qsizetype lineEnd = text.indexOf(u'\n', at);
    if (lineEnd < 0)
        lineEnd = text.size();
    qsizetype begin = std::max(lineBegin, at - before);
    if (begin > lineBegin)
        begin = text.indexOf(u' ', begin) + 1;
    begin = std::min(begin, at);
    qsizetype end = std::min(lineEnd, begin + longest);
    if (end < lineEnd)
        end = std::max(text.lastIndexOf(u' ', end), at + 1);
    QString excerpt = text.mid(begin, end - begin);
    if (begin > lineBegin)
        excerpt.prepend(QStringLiteral("… "));
    if (end < lineEnd)
        excerpt += QStringLiteral(" …");
    return excerpt;
}

} // namespace

void GuideSearch::add(const QString& page, const QString& title, const QString& text)
{
    m_pages.push_back({page, title, text});
}

QStringList GuideSearch::wordsOf(const QString& words)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    return words.split(space, Qt::SkipEmptyParts);
}

std::vector<GuideHit> GuideSearch::find(const QString& words) const
{
    std::vector<QRegularExpression> wanted;
    for (const QString& word : wordsOf(words))
        wanted.push_back(beginningOf(word));
    std::vector<std::pair<qsizetype, GuideHit>> ranked;
    for (const Page& page : m_pages) {
        qsizetype rank = 0;
        qsizetype first = page.text.size();
        bool hasAll = !wanted.empty();
        for (const QRegularExpression& word : wanted) {
            constexpr qsizetype worthOfTitle = 1000;
            const auto inText = word.match(page.text);
            const bool isInTitle = word.match(page.title).hasMatch();
            hasAll = hasAll && (isInTitle || inText.hasMatch());
            rank += page.text.count(word) + (isInTitle ? worthOfTitle : 0);
            if (inText.hasMatch())
                first = std::min(first, inText.capturedStart());
        }
        if (hasAll) {
            const QString excerpt =
                page.text.isEmpty() ? QString() : excerptAt(page.text, std::min(first, page.text.size() - 1));
            ranked.push_back({rank, {page.name, page.title, excerpt}});
        }
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& first, const auto& second) { return first.first > second.first; });
    std::vector<GuideHit> hits;
    hits.reserve(ranked.size());
    for (auto& [rank, hit] : ranked)
        hits.push_back(std::move(hit));
    return hits;
}

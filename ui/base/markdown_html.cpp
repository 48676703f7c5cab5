// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/markdown_html.h"

#include "base/replaced.h"

#include <QByteArray>
#include <QRegularExpression>

#include <md4c-html.h>

namespace {

void append(const MD_CHAR* text, MD_SIZE size, void* out)
{
    static_cast<QByteArray*>(out)->append(text, static_cast<qsizetype>(size));
}

/// What may leave the page does so by a click of the reader, and only to the web.
QString withSafeLinks(const QString& html)
{
    static const QRegularExpression link(QStringLiteral("<a href=\"([^\"]*)\"( title=\"[^\"]*\")?>"));
    return replaced(html, link, [](const QRegularExpressionMatch& found) {
        const QString target = found.captured(1);
        const bool isWeb = target.startsWith(QLatin1String("https://"), Qt::CaseInsensitive)
                           || target.startsWith(QLatin1String("http://"), Qt::CaseInsensitive);
        return isWeb ? QStringLiteral("<a href=\"%1\" rel=\"noopener noreferrer\">").arg(target)
                     : QStringLiteral("<a>");
    });
}

QString withoutPictures(QString html)
{
    static const QRegularExpression picture(QStringLiteral("<img src=\"[^\"]*\" alt=\"([^\"]*)\"[^>]*>"));
    return html.replace(picture, QStringLiteral("\\1"));
}

/// Elements deeper within each other than anybody writes, which a page would be laid out with for minutes, stay out; what
/// is in them stays. All markup is ours: what the text had is escaped.
QByteArray withoutDepth(const QByteArray& html)
{
    constexpr qsizetype deepest = 32;
    QByteArray result;
    result.reserve(html.size());
    qsizetype depth = 0;
    for (qsizetype at = 0; at < html.size();) {
        const qsizetype next = html.at(at) == '<' ? html.indexOf('>', at) + 1 : html.indexOf('<', at);
        const qsizetype end = next <= 0 ? html.size() : next;
        const QByteArrayView part = QByteArrayView(html).sliced(at, end - at);
        const bool isTag = part.startsWith('<');
        const bool isClosing = part.startsWith("</");
        const bool isEmpty = part.startsWith("<br") || part.startsWith("<hr") || part.startsWith("<img");
        if (isTag && isClosing)
            --depth;
        if (!isTag || isEmpty || depth < deepest)
            result += part;
        if (isTag && !isClosing && !isEmpty)
            ++depth;
        at = end;
    }
    return result;
}

} // namespace

QString markdownBody(const QString& markdown)
{
    const QByteArray text = markdown.toUtf8();
    QByteArray html;
    // No errors but for want of memory: every text is Markdown.
    if (md_html(text.constData(), static_cast<MD_SIZE>(text.size()), &append, &html,
                MD_DIALECT_COMMONMARK | MD_FLAG_NOHTML | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH, 0)
        != 0)
        return markdown.toHtmlEscaped();
    return QString::fromUtf8(withoutDepth(html));
}

QString markdownHtml(const QString& markdown)
{
    return withoutPictures(withSafeLinks(markdownBody(markdown)));
}

QString htmlUnescaped(QString html)
{
    return html.replace(QLatin1String("&lt;"), QLatin1String("<"))
        .replace(QLatin1String("&gt;"), QLatin1String(">"))
        .replace(QLatin1String("&quot;"), QLatin1String("\""))
        .replace(QLatin1String("&amp;"), QLatin1String("&"));
}

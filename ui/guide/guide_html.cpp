// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_html.h"

#include "base/markdown_html.h"
#include "base/replaced.h"
#include "guide/guide_index.h"
#include "guide/guide_words.h"

#include <QFile>
#include <QRegularExpression>

namespace {

using Match = QRegularExpressionMatch;

QString withLinks(const QString& html, GuideReader reader)
{
    static const QRegularExpression link(QStringLiteral("<a href=\"([^\"]*)\"(?: title=\"[^\"]*\")?>"));
    static const QRegularExpression page(QStringLiteral("^([a-z-]+)\\.md$"));
    return replaced(html, link, [reader](const Match& match) {
        const auto target = page.match(match.captured(1));
        // Nothing leads out of the guide.
        if (!target.hasMatch())
            return QStringLiteral("<a>");
        return (reader == GuideReader::Window ? QStringLiteral("<a href=\"guide:%1\">")
                                              : QStringLiteral("<a href=\"%1.html\">"))
            .arg(target.captured(1));
    });
}

QString withPictures(const QString& html, GuideReader reader)
{
    static const QRegularExpression picture(QStringLiteral("<p><img src=\"([^\"]*)\" alt=\"([^\"]*)\"[^>]*></p>"));
    return replaced(html, picture, [reader](const Match& match) {
        // Read aloud, a caption that says the same as the picture is heard once.
        return (reader == GuideReader::Window
                    ? QStringLiteral("<p class=\"picture\"><img src=\"%1\"></p><p class=\"caption\">%2</p>")
                    : QStringLiteral("<figure><a href=\"%1\"><img src=\"%1\" alt=\"\"></a><figcaption>%2</figcaption>"
                                     "</figure>"))
            .arg(match.captured(1), match.captured(2));
    });
}

/// Where text views know no boxes and borders, tables make them.
QString withBoxes(QString html)
{
    static const QRegularExpression code(QStringLiteral("<pre><code(?: class=\"[^\"]*\")?>(.*?)\\n?</code></pre>"),
                                         QRegularExpression::DotMatchesEverythingOption);
    html.replace(QLatin1String("<table>"), QLatin1String("<table class=\"grid\" border=\"1\" cellspacing=\"0\" "
                                                         "cellpadding=\"5\">"));
    html.replace(QLatin1String("<blockquote>"),
                 QLatin1String("<table class=\"note\" width=\"100%\" cellspacing=\"0\" cellpadding=\"8\"><tr><td>"));
    html.replace(QLatin1String("</blockquote>"), QLatin1String("</td></tr></table>"));
    return html.replace(code, QStringLiteral("<table class=\"code\" width=\"100%\" cellspacing=\"0\" cellpadding=\"8\">"
                                             "<tr><td><pre>\\1</pre></td></tr></table>"));
}

QStringList captured(const QString& markdown, const QString& shape)
{
    QStringList found;
    bool isCode = false;
    const QRegularExpression wanted(shape);
    for (const QString& line : markdown.split(u'\n')) {
        if (line.trimmed().startsWith(QLatin1String("```")))
            isCode = !isCode;
        else if (!isCode) {
            for (auto matches = wanted.globalMatch(line); matches.hasNext();)
                found += matches.next().captured(1);
        }
    }
    return found;
}

} // namespace

QString guideHtml(const GuidePage& page, const GuideWords& words, GuideReader reader)
{
    QString html = withPictures(withLinks(markdownBody(page.text), reader), reader);
    if (reader == GuideReader::Window)
        html = withBoxes(html);
    return words.fill(html);
}

QString guidePlainText(const QString& html)
{
    static const QRegularExpression blockEnd(QStringLiteral("</(?:p|li|h\\d|td|th|pre|figcaption|tr)>"));
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    static const QRegularExpression lines(QStringLiteral("[ \\t]*\\n\\s*"));
    QString text = html;
    text.replace(u'\n', u' ');
    text = htmlUnescaped(text.replace(blockEnd, QStringLiteral("\n")).remove(tag));
    return text.replace(lines, QStringLiteral("\n")).trimmed();
}

QStringList guideLinks(const QString& markdown)
{
    return captured(markdown, QStringLiteral("(?<!!)\\[[^\\]]*\\]\\(([^)]*)\\)"));
}

QStringList guidePictures(const QString& markdown)
{
    return captured(markdown, QStringLiteral("!\\[[^\\]]*\\]\\(([^)]*)\\)"));
}

QString guidePicturePath(const QString& name, const QString& language)
{
    const QString own = QStringLiteral(":/guide/pictures/%1/%2").arg(language, name);
    return QFile::exists(own) ? own : QStringLiteral(":/guide/pictures/") + name;
}

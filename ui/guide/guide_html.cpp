// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_html.h"

#include "base/markdown_html.h"
#include "base/replaced.h"
#include "guide/guide_index.h"
#include "guide/guide_words.h"

#include <QColor>
#include <QFile>
#include <QPalette>
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

/// `part` of 100 of the second colour.
QString mixed(const QColor& first, const QColor& second, int part)
{
    const auto mix = [part](int a, int b) { return (a * (100 - part) + b * part) / 100; };
    return QColor(mix(first.red(), second.red()), mix(first.green(), second.green()), mix(first.blue(), second.blue()))
        .name();
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

QStringList guidePictures(const QString& markdown)
{
    static const QRegularExpression picture(QStringLiteral("!\\[[^\\]]*\\]\\(([^)]*)\\)"));
    QStringList found;
    bool isCode = false;
    for (const QString& line : markdown.split(u'\n')) {
        if (line.trimmed().startsWith(QLatin1String("```")))
            isCode = !isCode;
        for (auto matches = picture.globalMatch(isCode ? QString() : line); matches.hasNext();)
            found += matches.next().captured(1);
    }
    return found;
}

QString guidePicturePath(const QString& name, const QString& language)
{
    const QString own = QStringLiteral(":/guide/pictures/%1/%2").arg(language, name);
    return QFile::exists(own) ? own : QStringLiteral(":/guide/pictures/") + name;
}

QString guidePageStyle(const QPalette& palette)
{
    const QColor ground = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor link = palette.color(QPalette::Link);
    const QString box = mixed(ground, text, 7);
    const QString line = mixed(ground, text, 30);
    return QStringLiteral("body, p, li, td { color: %1; }"
                          "p { margin-top: 0.5em; margin-bottom: 0.6em; line-height: 130%; }"
                          "li { margin-bottom: 0.35em; line-height: 130%; }"
                          "h1 { color: %1; font-size: xx-large; font-weight: 600; margin-bottom: 0.5em; }"
                          "h2 { color: %1; font-size: x-large; font-weight: 600; margin-top: 1.1em; }"
                          "h3 { color: %1; font-size: large; font-weight: 600; margin-top: 0.9em; }"
                          "a { color: %2; }"
                          "kbd { background-color: %3; color: %1; font-weight: 600; }"
                          "code, pre { color: %1; }"
                          "code { background-color: %3; }"
                          "table.code { background-color: %3; }"
                          "table.note { background-color: %4; }"
                          "table.grid { border-color: %5; border-collapse: collapse; }"
                          "th { background-color: %3; color: %1; text-align: left; }"
                          "p.picture { margin-bottom: 0.2em; line-height: 100%; }"
                          "p.caption { color: %6; font-style: italic; margin-top: 0; }")
        .arg(text.name(), link.name(), box, mixed(ground, link, 12), line, mixed(ground, text, 78));
}

QPalette paperPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::Link, QColor(0x0b5a8f));
    return palette;
}

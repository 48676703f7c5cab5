// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_export.h"

#include "base/language.h"
#include "guide/guide_html.h"
#include "guide/guide_index.h"
#include "guide/guide_words.h"
#include "io/text_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QSet>

namespace {

struct ExportWords
{
    Q_DECLARE_TR_FUNCTIONS(GuideExport)
};

QString linkTo(const GuidePage& page)
{
    return QStringLiteral("<a href=\"%1.html\">%2</a>").arg(page.name, page.title.toHtmlEscaped());
}

QString contentsOf(const GuideIndex& index, const QString& current)
{
    QString html;
    QString part;
    bool isList = false;
    for (const GuidePage& page : index.pages()) {
        if (page.part != part || !isList) {
            html += isList ? QStringLiteral("</ul>\n") : QString();
            part = page.part;
            if (!part.isEmpty())
                html += QStringLiteral("<h2>%1</h2>\n").arg(part.toHtmlEscaped());
            html += QStringLiteral("<ul>\n");
            isList = true;
        }
        html += page.name == current ? QStringLiteral("<li><a href=\"%1.html\" aria-current=\"page\">%2</a></li>\n")
                                           .arg(page.name, page.title.toHtmlEscaped())
                                     : QStringLiteral("<li>%1</li>\n").arg(linkTo(page));
    }
    return html + QStringLiteral("</ul>\n");
}

QString pageHtml(const GuideIndex& index, std::size_t at, const GuideWords& words)
{
    const std::vector<GuidePage>& pages = index.pages();
    const GuidePage& page = pages[at];
    QString onward;
    if (at > 0)
        onward += QStringLiteral("<span>← %1</span>").arg(linkTo(pages[at - 1]));
    if (at + 1 < pages.size())
        onward += QStringLiteral("<span class=\"next\">%1 →</span>").arg(linkTo(pages[at + 1]));
    return QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' "
                          "file:; style-src 'self' file:\">\n"
                          "<title>%2</title>\n<link rel=\"stylesheet\" href=\"guide.css\">\n</head>\n<body>\n"
                          "<nav aria-label=\"%3\">\n%4</nav>\n<main>\n%5</main>\n"
                          "<footer>%6</footer>\n</body>\n</html>\n")
        .arg(spokenLanguage(),
             ExportWords::tr("%1 — Rearguard", "title of a page of the guide").arg(page.title).toHtmlEscaped(),
             ExportWords::tr("Contents of the guide").toHtmlEscaped(), contentsOf(index, page.name),
             guideHtml(page, words, GuideReader::Browser), onward);
}

/// Writes a file of the program's resources.
Expected<Done, FileError> copy(const QString& resource, const QString& path)
{
    auto bytes = readBytes(resource);
    if (!bytes)
        return bytes.error();
    return writeBytes(*bytes, path);
}

} // namespace

Expected<Done, QString> exportGuide(const GuideIndex& index, const GuideWords& words, const QString& folder)
{
    const auto notWritten = [](const QString& path, const FileError& error) {
        return ExportWords::tr("%1 cannot be written: %2").arg(path, error.message);
    };
    const QDir place(folder);
    if (!QDir().mkpath(place.filePath(QStringLiteral("pictures"))))
        return ExportWords::tr("The folder %1 cannot be made.").arg(folder);
    if (const auto done = copy(QStringLiteral(":/guide/guide.css"), place.filePath(QStringLiteral("guide.css"))); !done)
        return notWritten(folder, done.error());
    QSet<QString> pictures;
    for (std::size_t i = 0; i < index.pages().size(); ++i) {
        const GuidePage& page = index.pages()[i];
        const QString path = place.filePath(page.name + QStringLiteral(".html"));
        if (const auto done = writeBytes(pageHtml(index, i, words).toUtf8(), path); !done)
            return notWritten(path, done.error());
        for (const QString& picture : guidePictures(page.text))
            pictures += picture;
    }
    for (const QString& picture : pictures) {
        const QString path = place.filePath(picture);
        if (const auto done = copy(guidePicturePath(picture.section(u'/', 1)), path); !done)
            return notWritten(path, done.error());
    }
    return Done{};
}

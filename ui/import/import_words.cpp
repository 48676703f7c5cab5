// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_words.h"

#include "import/import_dialog.h"

namespace {

struct PageText
{
    Q_DECLARE_TR_FUNCTIONS(ImportPage)
};

/// What the report says, as a page: lines are headings, those that are set in are lines of a list. Its last part, what to do
/// next, is left to links.
QString paragraphs(const QString& report)
{
    QString html;
    bool isList = false;
    const QStringList lines = report.split(u'\n', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString& line = lines[i];
        const bool isItem = line.startsWith(QStringLiteral("  "));
        if (isItem != isList)
            html += isItem ? QStringLiteral("<ul>") : QStringLiteral("</ul>");
        isList = isItem;
        const QString text = line.trimmed().toHtmlEscaped();
        html += isItem   ? QStringLiteral("<li>%1</li>").arg(text)
                : i == 0 ? QStringLiteral("<p>%1</p>").arg(text)
                         : QStringLiteral("<h3>%1</h3>").arg(text);
    }
    return html + (isList ? QStringLiteral("</ul>") : QString());
}

} // namespace

QString import_words::page(const ImportOutcome& outcome)
{
    const ImportResult& result = outcome.result;
    const QString report = importReportText(result);
    QString html = paragraphs(report.left(report.trimmed().lastIndexOf(QStringLiteral("\n\n"))));
    QString next;
    const auto add = [&next](const char* link, const QString& text) {
        next += QStringLiteral("<li><a href=\"import:%1\">%2</a></li>").arg(QLatin1StringView(link), text);
    };
    const bool hasPicture = result.map.underlay.has_value();
    const bool hasTerrain = result.terrain.size() > 1;
    if (hasPicture && result.board.kind == u"picture")
        add("grid", PageText::tr("Find the grid on the picture"));
    if (hasPicture && !hasTerrain)
        add("terrain", PageText::tr("Read the terrain from the picture"));
    if (hasPicture && result.board.kind != u"picture")
        add("grid", PageText::tr("Look whether the grid lies on the picture"));
    if (result.numbers.hasNone || !result.numbers.changed.empty())
        add("numbers", PageText::tr("Number the hexes as the printed map does"));
    if (outcome.isScenario && !result.board.pieces.empty())
        add("values", PageText::tr("Type in what is printed on the counters"));
    if (outcome.isScenario)
        add("sides", PageText::tr("Say whose turn it is, and what sides know of each other"));
    else
        add("game", PageText::tr("Begin a scenario on the map: choose its game"));
    add("check", PageText::tr("Check the map"));
    return html + QStringLiteral("<h3>%1</h3><ul>%2</ul>").arg(PageText::tr("What to do next"), next);
}

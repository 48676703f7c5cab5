// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/log_text.h"

#include "base/language.h"
#include "document/document.h"
#include "table/act_text.h"
#include "table/phase_supply.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace {

struct LogWords
{
    Q_DECLARE_TR_FUNCTIONS(LogText)
};

QString sideTitle(const QString& side, const Ruleset& game)
{
    const auto found = std::ranges::find(game.sides, side, &SideRules::id);
    return found == game.sides.end() || found->name.isEmpty() ? side : found->name;
}

QString headline(const LogTitle& title)
{
    return title.game.isEmpty() || title.game == title.title ? title.title
                                                             : QStringLiteral("%1 — %2").arg(title.title, title.game);
}

const char* const style =
    R"(body { font-family: sans-serif; max-width: 50em; margin: 2em auto; padding: 0 1em; line-height: 1.45;
  color: #1d1f21; background: #fff; }
h1 { font-size: 1.5em; } h2 { font-size: 1.1em; margin: 1.6em 0 0.4em; border-bottom: 1px solid #999; }
ol { list-style: none; margin: 0; padding: 0; } li { padding: 0.1em 0 0.1em 3.5em; position: relative; }
li .n { position: absolute; left: 0; width: 2.8em; text-align: right; color: #666; }
.hold { font-weight: bold; border-left: 0.3em solid #a33; padding-left: 0.6em; margin: 0.4em 0; }
figure { margin: 0.6em 0 1em; } figure img { max-width: 100%; height: auto; border: 1px solid #999; }
figcaption { color: #555; font-size: 0.9em; }
@media (prefers-color-scheme: dark) { body { color: #e4e4e4; background: #202124; } li .n, figcaption { color: #aaa; } }
)";

} // namespace

bool isSameMoment(const Turn& a, const Turn& b)
{
    return a.number == b.number && a.player == b.player && a.phase == b.phase;
}

QString turnHeading(const Turn& turn, const Ruleset& game)
{
    QStringList parts{LogWords::tr("Turn %1").arg(turn.number)};
    if (!turn.player.isEmpty())
        parts += sideTitle(turn.player, game);
    if (!turn.phase.isEmpty())
        parts += titleOf(game.phases, turn.phase);
    return parts.join(QStringLiteral(" · "));
}

int lineCount(const TableLog& log)
{
    const EntryIndex last = log.tip();
    return last == noEntry ? 0 : log.at(last).depth + 1;
}

TableLog logAsSeen(const Document& document)
{
    const TableLog& log = document.log();
    if (document.hidden().isEmpty())
        return log;
    std::vector<LogEntry> entries = log.entries();
    for (LogEntry& entry : entries)
        entry.text = document.asSeen(entry.text);
    return {std::move(entries), log.tip(), log.current()};
}

QString logAsText(const TableLog& log, const std::vector<EntryIndex>& lines, const LogTitle& title, const Ruleset& game)
{
    QString text = headline(title) + u'\n';
    if (!title.start.isEmpty())
        text += u'\n' + title.start + u'\n';
    const Turn* turn = nullptr;
    for (const EntryIndex line : lines) {
        const LogEntry& entry = log.at(line);
        if (turn == nullptr || !isSameMoment(*turn, entry.turn))
            text += u'\n' + turnHeading(entry.turn, game) + u'\n';
        turn = &entry.turn;
        text += QStringLiteral("%1. %2\n").arg(entry.depth + 1, 4).arg(entry.text);
        if (!entry.announcement.isEmpty())
            text += QStringLiteral("      *** %1 ***\n").arg(entry.announcement);
    }
    return text;
}

// A result that stands in the file was entered by nobody here. Supply is judged where the phase at hand has it judged.
LogStart logStart(const Document& document)
{
    LogStart at;
    if (!document.hasGame())
        return at;
    const Scenario start = document.start();
    if (start.combat && !start.combat->result.isEmpty())
        at.combat = actText(CombatAct{start.combat, {}, {}, 0}, start, {}, document.ruleset());
    if (const auto supply = supplyAsOpened(start.position, *document.rules())) {
        TurnAct judged;
        judged.turn = start.position.turn;
        judged.unsupplied = supply->unsupplied;
        judged.rule = supply->rule;
        at.supply = actText(judged, start, {}, document.ruleset());
    }
    return at;
}

QString startText(const LogStart& start, const Document& document)
{
    const QString text = start.combat.isEmpty()
                             ? LogWords::tr("Start")
                             : LogWords::tr("Start, with this combat in the file: %1", "sentence about an attack")
                                   .arg(document.asSeen(start.combat));
    return start.supply.isEmpty() ? text
                                  : LogWords::tr("%1. %2", "start of the log, turn and who is out of supply")
                                        .arg(text, document.asSeen(start.supply));
}

QByteArray logAsHtml(const TableLog& log, const std::vector<EntryIndex>& lines, const LogTitle& title,
                     const Ruleset& game, const std::function<std::optional<LogPicture>(EntryIndex)>& pictureAfter)
{
    const QString head = headline(title).toHtmlEscaped();
    QByteArray html = "<!DOCTYPE html>\n<html lang=\"" + spokenLanguage().replace(u'_', u'-').toUtf8()
                      + "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                        "content=\"width=device-width\">\n<title>"
                      + head.toUtf8() + "</title>\n<style>\n" + style + "</style>\n</head>\n<body>\n<h1>"
                      + head.toUtf8() + "</h1>\n";
    if (!title.start.isEmpty())
        html += "<p>" + title.start.toHtmlEscaped().toUtf8() + "</p>\n";
    const Turn* turn = nullptr;
    bool isInList = false;
    const auto leaveList = [&] {
        if (isInList)
            html += "</ol>\n";
        isInList = false;
    };
    for (const EntryIndex line : lines) {
        const LogEntry& entry = log.at(line);
        if (turn == nullptr || !isSameMoment(*turn, entry.turn)) {
            leaveList();
            html += "<h2>" + turnHeading(entry.turn, game).toHtmlEscaped().toUtf8() + "</h2>\n";
        }
        turn = &entry.turn;
        if (!isInList)
            html += "<ol>\n";
        isInList = true;
        html += "<li><span class=\"n\">" + QByteArray::number(entry.depth + 1) + "</span>"
                + entry.text.toHtmlEscaped().toUtf8() + "</li>\n";
        if (!entry.announcement.isEmpty()) {
            leaveList();
            html += "<p class=\"hold\">" + entry.announcement.toHtmlEscaped().toUtf8() + "</p>\n";
        }
        if (const auto picture = pictureAfter ? pictureAfter(line) : std::nullopt) {
            leaveList();
            const QByteArray about = picture->about.toHtmlEscaped().toUtf8();
            html += "<figure><img width=\"" + QByteArray::number(picture->width) + "\" height=\""
                    + QByteArray::number(picture->height) + "\" alt=\"" + about + "\" src=\"data:image/png;base64,"
                    + picture->png.toBase64() + "\"><figcaption>" + about + "</figcaption></figure>\n";
        }
    }
    leaveList();
    return html + "</body>\n</html>\n";
}

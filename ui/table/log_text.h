// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"
#include "table/table_log.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class Document;

/// What stands above the lines of a turn: "Turn 3 · Soviet · Combat", as far as it is known.
QString turnHeading(const Turn& turn, const Ruleset& game);
/// Whether the lines of both stand below one heading: tags do not count.
bool isSameMoment(const Turn& a, const Turn& b);

/// How many lines the branch has that is shown last.
int lineCount(const TableLog& log);

/// The log as the viewer may read it.
TableLog logAsSeen(const Document& document);

/// With what a game begins, beside the board: sentences written when all is known.
struct LogStart
{
    QString combat; ///< whose result the file brings; empty: none
    QString supply; ///< turn and who is out of supply; empty: nobody judges it then
};
LogStart logStart(const Document& document);
/// "Start, with this combat in the file: …", as the viewer may read it.
QString startText(const LogStart& start, const Document& document);

/// What a log that is exported says about itself.
struct LogTitle
{
    QString title; ///< of the scenario
    QString game;
    QString start = {}; ///< startText(); empty: none
};

/// The lines of one branch as plain text, below the headings of their turns, numbered.
QString logAsText(const TableLog& log, const std::vector<EntryIndex>& lines, const LogTitle& title,
                  const Ruleset& game);

/// A picture that stands below a line, with a sentence for who does not see it.
struct LogPicture
{
    QByteArray png;
    QString about;
    int width = 0; ///< logical pixels
    int height = 0;
};

/// The same as one HTML file that needs no other: `pictureAfter` gives the picture that stands below a line, if any.
QByteArray logAsHtml(const TableLog& log, const std::vector<EntryIndex>& lines, const LogTitle& title,
                     const Ruleset& game,
                     const std::function<std::optional<LogPicture>(EntryIndex)>& pictureAfter = {});

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/imported_board.h"
#include "position/position.h"
#include "ruleset/ruleset.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <optional>
#include <vector>

/// The words of exports.
class ExportWords
{
    Q_DECLARE_TR_FUNCTIONS(Export)
};

/// Forms of other programs in which a board goes out.
enum class ExportFormat : unsigned char { Tiled, HexJson, Csv, Vassal };

/// "tmx", "hexjson", "csv", "vmod"
QString endingOf(ExportFormat format);
/// By the ending of a file's name; nothing: it is none of them.
std::optional<ExportFormat> exportFormatOf(const QString& path);

/// What goes out: a map, with the units on it where there is a position. Refers to both.
struct ExportBoard
{
    QString title; ///< of the position, or of the map where there is none
    const Position* position = nullptr; ///< its map is that of the board
    const Ruleset* game = nullptr; ///< may be null

    const HexMap& map() const { return *position->map; }
    /// The map's own title; that of the board where it has none.
    QString mapTitle() const { return map().title.isEmpty() ? title : map().title; }
    /// The position's title where it says more than the map's; empty: it does not.
    QString positionTitle() const { return hasPosition() && title != mapTitle() ? title : QString(); }
    /// Whether there is more than the map alone.
    bool hasPosition() const { return !position->units.empty() || !position->markers.empty(); }
    int stepsOf(const Unit& unit) const;
    /// As people call it; the id where no game says more.
    QString sideTitle(const QString& side) const;
    /// Nothing is on the map but the picture below it.
    bool isUndrawn() const;
    /// How strong layers are in a picture of the board: as the map says, but terrain is faint where none is drawn yet.
    LayerStrengths strengths() const;
    /// Whether terrain lets the picture below the map through.
    bool showsUnderlay() const;
    /// Those off the map, by tray; units in none lie in one that says so.
    std::vector<std::pair<QString, std::vector<UnitIndex>>> trays() const;
};

/// What the format has no place for, to be told before anything is written.
std::vector<LeftOut> leftOut(const ExportBoard& board, ExportFormat format);
/// "3 markers: no place for them"
QString leftOutText(const LeftOut& left);

/// HexJSON: a key for each hex is its number, rows count upward. Hexsides, paths, regions, units and trays are members of
/// our own, which other programs pass over.
QByteArray hexJsonText(const ExportBoard& board);
/// A line for each hex, RFC 4180, UTF-8 with its mark (BOM). What a spreadsheet would take for a formula has an apostrophe before it.
QByteArray csvText(const ExportBoard& board);

/// Text without what no XML may hold.
QString xmlSafe(QString text);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "map/hex_map.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

/// Translation context of what is said about boards in the making.
class EditWords
{
    Q_DECLARE_TR_FUNCTIONS(Edit)
};

/// Where in a wish for a board something is wrong.
enum class BoardField : unsigned char { Columns, Rows, Pattern, First, Terrain, Left, Right, Top, Bottom, Names };

/// Why there is no such board, and the cure, in words for people.
struct BoardError
{
    BoardField field = BoardField::Columns;
    QString message;
    QString cure;

    friend bool operator==(const BoardError&, const BoardError&) = default;
};

/// How hexes are to be named; see HexNumbering.
struct NumberingPlan
{
    QString pattern = QStringLiteral("CCRR");
    QString first = QStringLiteral("0101"); ///< of the top left hex
    HexNumbering::ColumnOrder columnOrder = HexNumbering::ColumnOrder::Rightward;
    HexNumbering::RowOrder rowOrder = HexNumbering::RowOrder::Downward;
    HexNumbering::Style style{}; ///< letters, oblique numbers, numbers below zero
    HexNumbering::Names names{}; ///< of hexes that the pattern does not name

    friend bool operator==(const NumberingPlan&, const NumberingPlan&) = default;
};

NumberingPlan planOf(const HexNumbering& numbering);
Expected<HexNumbering, BoardError> numberingOf(const NumberingPlan& plan, int columns, int rows);

/// The number of column 1 and row 1 in a pattern: "0101", "01.01", with letters "A1".
QString firstNumberOf(const QString& pattern, const HexNumbering::Style& style = {});

/// A board that is to be begun.
struct NewMap
{
    QString title;
    GridShape shape = GridShape::Flat;
    int columns = 24;
    int rows = 16;
    Shifted shifted = Shifted::Even;
    NumberingPlan numbering;
    double north = 0.0; ///< degrees clockwise from the top of the sheet
    QStringList terrains{QStringLiteral("clear")}; ///< the legend; the first covers the board
    /// Columns (flat) or rows (pointy) that are shifted are a hex shorter, as on many printed sheets: their last is a hole.
    bool isRagged = false;

    friend bool operator==(const NewMap&, const NewMap&) = default;
};

Expected<HexMap, BoardError> newMap(const NewMap& plan);

/// Whether a board of that size may be, with the words if not.
std::optional<BoardError> sizeError(int columns, int rows);

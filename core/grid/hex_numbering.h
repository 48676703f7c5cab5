// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "grid/offset_coord.h"

#include <QString>
#include <QStringView>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class PrintedNames;

/// How hexes are named: the number printed on the map, made of the printed column and row.
///
/// A pattern is runs of `C` and `R` with literal text around them: `CCRR` → 0412, `CC.RR` → 13.11. Where two runs of
/// digits touch, a run has exactly its length in digits; else its length is the least number of digits. Columns or rows
/// may have letters instead (one letter of the pattern stands for them): `CR` → B7. Where no pattern fits, hexes have
/// names of their own beside it.
/// Invariant: every hex of the grid it was made for has a number, and no two the same.
class HexNumbering
{
public:
    enum class ColumnOrder : unsigned char { Rightward, Leftward };
    enum class RowOrder : unsigned char { Downward, Upward };
    /// Digits; the same letter repeated (Z, AA, BB); or letters as spreadsheets count (Z, AA, AB). A is 1.
    enum class Signs : unsigned char { Digits, RepeatedLetters, Alphabet };
    /// Which of the two numbers is constant along a slanting line of hexes instead of across the staggered ones: rows of
    /// flat hexes, columns of pointy ones. Falling lines run from the top left to the bottom right.
    enum class Oblique : unsigned char { None, RowsFalling, RowsRising, ColumnsFalling, ColumnsRising };

    /// What a map of format version 1 cannot say, beside names.
    struct Style
    {
        Signs columns = Signs::Digits;
        Signs rows = Signs::Digits;
        Oblique oblique = Oblique::None;
        /// Of a plan: numbers below zero are allowed. Of a numbering: it has some.
        bool isNegative = false;

        friend bool operator==(const Style&, const Style&) = default;
    };
    /// Hexes that are not named by the pattern, and their names.
    using Names = std::vector<std::pair<OffsetCoord, QString>>;

    /// What is wrong with a numbering: which member of the file's `numbering` object and what was expected there.
    struct Error
    {
        enum class Member : unsigned char { Pattern, First, Names };
        Member member = Member::Pattern;
        QString expected;
        std::size_t name = 0; ///< place in the list of names
    };

    HexNumbering();

    /// The numbering of a grid of `columns` × `rows` whose top-left hex is called `first`.
    static Expected<HexNumbering, Error> create(const QString& pattern, const QString& first, ColumnOrder columnOrder,
                                                RowOrder rowOrder, int columns, int rows, Style style);
    static Expected<HexNumbering, Error> create(const QString& pattern, const QString& first, ColumnOrder columnOrder,
                                                RowOrder rowOrder, int columns, int rows)
    {
        return create(pattern, first, columnOrder, rowOrder, columns, rows, Style());
    }
    /// The numbering of that grid with names for hexes that the pattern does not name, each once; without the names that
    /// it has. Oblique numbers must be those of the grid (HexGrid::numbering()).
    Expected<HexNumbering, Error> named(const Names& names, int columns, int rows) const;

    const QString& pattern() const { return m_pattern; }
    /// The number that the pattern gives the top-left hex.
    QString first() const { return patternNumber({0, 0}); }
    ColumnOrder columnOrder() const { return m_columnOrder; }
    RowOrder rowOrder() const { return m_rowOrder; }
    const Style& style() const { return m_style; }
    /// By rows and columns.
    Names names() const;
    bool hasNames() const { return m_names != nullptr; }
    /// Whether numbers are digits by column and row, as maps of version 1 have them.
    bool isPlain() const { return m_style == Style() && !hasNames(); }
    /// Oblique numbers depend on which columns or rows are shifted: whether those at odd places are. The grid says so.
    void setOddLinesShifted(bool isShifted) { m_oddLinesShifted = m_style.oblique == Oblique::None || isShifted; }

    /// The printed number of the hex at `coord`.
    QString number(OffsetCoord coord) const;
    /// The number that the pattern gives it, whatever its name.
    QString patternNumber(OffsetCoord coord) const;

    /// The hex that `number` names; nothing when the text does not fit the pattern. The result may lie off the grid.
    std::optional<OffsetCoord> coord(QStringView number) const;
    /// The same for UTF-8 text; makes no copy of it.
    std::optional<OffsetCoord> coord(std::string_view number) const;
    /// Appends the printed number as UTF-8.
    void appendNumber(std::string& out, OffsetCoord coord) const;

    /// Printed column (row) number of a 0-based stored column (row); of oblique ones, where it meets the first row
    /// (column).
    int printedColumn(int column) const;
    int printedRow(int row) const;
    /// The same as it is printed, in digits or letters.
    QString columnText(int column) const;
    QString rowText(int row) const;

    friend bool operator==(const HexNumbering& a, const HexNumbering& b);

private:
    struct Part
    {
        enum class Kind : unsigned char { Text, Column, Row };
        Kind kind = Kind::Text;
        Signs signs = Signs::Digits;
        int digits = 0;
        bool exact = false; ///< touches the other run, so it has exactly `digits` digits
        QString text;
        std::string utf8; ///< the same text

        friend bool operator==(const Part&, const Part&) = default;
    };

    static std::optional<std::vector<Part>> parsePattern(const QString& pattern, Style style);
    template<typename View>
    std::optional<OffsetCoord> printed(View number) const;
    /// By how much lines that run down and to the right (or up) have fallen at that line.
    int lean(int line) const;
    OffsetCoord printed(OffsetCoord coord) const;
    std::optional<OffsetCoord> stored(OffsetCoord printed) const;
    template<typename View>
    std::optional<OffsetCoord> hexNamed(View number) const;
    void appendPatternNumber(std::string& out, OffsetCoord coord) const;
    std::optional<Error> rangeError(int columns, int rows, bool allowNegative);

    QString m_pattern;
    std::vector<Part> m_parts;
    int m_firstColumn = 1;
    int m_firstRow = 1;
    ColumnOrder m_columnOrder = ColumnOrder::Rightward;
    RowOrder m_rowOrder = RowOrder::Downward;
    Style m_style;
    bool m_oddLinesShifted = true;
    std::shared_ptr<const PrintedNames> m_names;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "grid/offset_coord.h"

#include <QString>
#include <QStringView>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How hexes are named: the number printed on the map, made of the printed column and row.
///
/// A pattern is runs of `C` and `R` with literal text around them: `CCRR` → 0412, `CC.RR` → 13.11. Where the two runs
/// touch, a run has exactly its length in digits; where text parts them, its length is the least number of digits.
/// Invariant: every hex of the grid it was made for has a number, and no two the same.
class HexNumbering
{
public:
    enum class ColumnOrder : unsigned char { Rightward, Leftward };
    enum class RowOrder : unsigned char { Downward, Upward };

    /// What is wrong with a numbering: which member of the file's `numbering` object and what was expected there.
    struct Error
    {
        enum class Member : unsigned char { Pattern, First };
        Member member = Member::Pattern;
        QString expected;
    };

    HexNumbering();

    /// The numbering of a grid of `columns` × `rows` whose top-left hex is called `first`.
    static Expected<HexNumbering, Error> create(const QString& pattern, const QString& first, ColumnOrder columnOrder,
                                                RowOrder rowOrder, int columns, int rows);

    const QString& pattern() const { return m_pattern; }
    QString first() const { return number({0, 0}); }
    ColumnOrder columnOrder() const { return m_columnOrder; }
    RowOrder rowOrder() const { return m_rowOrder; }

    /// The printed number of the hex at `coord`.
    QString number(OffsetCoord coord) const;

    /// The hex that `number` names; nothing when the text does not fit the pattern. The result may lie off the grid.
    std::optional<OffsetCoord> coord(QStringView number) const;
    /// The same for UTF-8 text; makes no copy of it.
    std::optional<OffsetCoord> coord(std::string_view number) const;
    /// Appends the printed number as UTF-8.
    void appendNumber(std::string& out, OffsetCoord coord) const;

    /// Printed column (row) number of a 0-based stored column (row).
    int printedColumn(int column) const;
    int printedRow(int row) const;

    friend bool operator==(const HexNumbering&, const HexNumbering&) = default;

private:
    struct Part
    {
        enum class Kind : unsigned char { Text, Column, Row };
        Kind kind = Kind::Text;
        int digits = 0;
        bool exact = false; ///< touches the other run, so it has exactly `digits` digits
        QString text;
        std::string utf8; ///< the same text

        friend bool operator==(const Part&, const Part&) = default;
    };

    static std::optional<std::vector<Part>> parsePattern(const QString& pattern);
    template<typename View>
    std::optional<OffsetCoord> printed(View number) const;
    OffsetCoord stored(OffsetCoord printed) const;

    QString m_pattern;
    std::vector<Part> m_parts;
    int m_firstColumn = 1;
    int m_firstRow = 1;
    ColumnOrder m_columnOrder = ColumnOrder::Rightward;
    RowOrder m_rowOrder = RowOrder::Downward;
};

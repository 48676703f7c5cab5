// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/new_map.h"

#include "edit/drawing.h"
#include "grid/printed_names.h"

#include <algorithm>
#include <cstdint>

namespace {

using ColumnOrder = HexNumbering::ColumnOrder;
using RowOrder = HexNumbering::RowOrder;

/// Why the numbers of the columns, or rows, leave the pattern; the others do not.
BoardError overflow(const NumberingPlan& plan, const HexNumbering& first, bool isColumn, int count)
{
    const bool grows = isColumn ? plan.columnOrder == ColumnOrder::Rightward : plan.rowOrder == RowOrder::Downward;
    const std::int64_t begin = isColumn ? first.printedColumn(0) : first.printedRow(0);
    const std::int64_t last = grows ? begin + count - 1 : begin - count + 1;
    if (last < 0) {
        const QString message = isColumn
                                    ? EditWords::tr("The columns are numbered down to the left: the last would be %1")
                                    : EditWords::tr("The rows are numbered down below zero: the last would be %1");
        const QString cure = isColumn ? EditWords::tr("begin with column %1 or more, or let the numbers grow rightward")
                                      : EditWords::tr("begin with row %1 or more, or let the numbers grow downward");
        return {BoardField::First, message.arg(last), cure.arg(count - 1)};
    }
    const QString letter = isColumn ? QStringLiteral("C") : QStringLiteral("R");
    const QString message = isColumn ? EditWords::tr("The last column would be %1, which has too many digits")
                                     : EditWords::tr("The last row would be %1, which has too many digits");
    return {BoardField::First, message.arg(last),
            EditWords::tr("begin with a lower number, or give the pattern %1 letters %2")
                .arg(QString::number(last).size())
                .arg(letter)};
}

} // namespace

QString firstNumberOf(const QString& pattern, const HexNumbering::Style& style)
{
    QString number = pattern;
    for (qsizetype i = 0; i < number.size(); ++i) {
        const QChar letter = pattern[i];
        if (letter != u'C' && letter != u'R')
            continue;
        const bool isLast = i + 1 == pattern.size() || pattern[i + 1] != letter;
        const bool isDigit = (letter == u'C' ? style.columns : style.rows) == HexNumbering::Signs::Digits;
        number[i] = !isDigit ? u'A' : isLast ? u'1' : u'0';
    }
    return number;
}

NumberingPlan planOf(const HexNumbering& numbering)
{
    return {numbering.pattern(),  numbering.first(), numbering.columnOrder(),
            numbering.rowOrder(), numbering.style(), numbering.names()};
}

Expected<HexNumbering, BoardError> numberingOf(const NumberingPlan& plan, int columns, int rows)
{
    const auto make = [&plan](int width, int height) {
        return HexNumbering::create(plan.pattern, plan.first, plan.columnOrder, plan.rowOrder, width, height,
                                    plan.style);
    };
    auto whole = make(columns, rows);
    if (whole && !plan.names.empty()) {
        whole = whole->named(plan.names, columns, rows);
        if (!whole) {
            const QString& name = plan.names[whole.error().name].second;
            if (const QString fault = PrintedNames::fault(name); !fault.isEmpty())
                return BoardError{BoardField::Names, EditWords::tr("“%1” is no name of a hex").arg(name), fault};
            return BoardError{BoardField::Names, EditWords::tr("“%1” is the number or name of another hex").arg(name),
                              EditWords::tr("each hex needs a name of its own; or renew the numbers")};
        }
    }
    if (whole)
        return *std::move(whole);
    if (whole.error().member == HexNumbering::Error::Member::Pattern) {
        return BoardError{
            BoardField::Pattern,
            plan.pattern.isEmpty() ? EditWords::tr("There is no pattern")
                                   : EditWords::tr("“%1” is no pattern for numbers").arg(plan.pattern),
            EditWords::tr("write C for each digit of the column and R for each of the row, as in CCRR, RRCC "
                          "or CC.RR")};
    }
    const auto first = make(1, 1);
    if (!first) {
        return BoardError{BoardField::First,
                          plan.first.isEmpty()
                              ? EditWords::tr("The first number is missing")
                              : EditWords::tr("“%1” is no number of the pattern %2").arg(plan.first, plan.pattern),
                          EditWords::tr("for example %1").arg(firstNumberOf(plan.pattern, plan.style))};
    }
    const bool isColumn = !make(columns, 1);
    return overflow(plan, *first, isColumn, isColumn ? columns : rows);
}

std::optional<BoardError> sizeError(int columns, int rows)
{
    if (columns < 1)
        return BoardError{BoardField::Columns, EditWords::tr("No column is left"), EditWords::tr("at least one")};
    if (rows < 1)
        return BoardError{BoardField::Rows, EditWords::tr("No row is left"), EditWords::tr("at least one")};
    if (static_cast<std::int64_t>(columns) * rows > HexGrid::maxHexes) {
        return BoardError{BoardField::Columns,
                          EditWords::tr("%L1 columns and %L2 rows are too many hexes").arg(columns).arg(rows),
                          EditWords::tr("at most %L1 hexes, so at most %L2 columns")
                              .arg(HexGrid::maxHexes)
                              .arg(std::max(1, HexGrid::maxHexes / rows))};
    }
    return std::nullopt;
}

Expected<HexMap, BoardError> newMap(const NewMap& plan)
{
    if (auto error = sizeError(plan.columns, plan.rows))
        return *std::move(error);
    auto numbering = numberingOf(plan.numbering, plan.columns, plan.rows);
    if (!numbering)
        return numbering.error();
    HexMap map;
    map.title = plan.title.trimmed();
    map.grid = HexGrid(plan.shape, plan.columns, plan.rows, plan.shifted, *std::move(numbering), plan.north);
    for (const QString& terrain : plan.terrains) {
        if (!terrain.isEmpty() && map.legend.size() < HexMap::maxLegendEntries - 1)
            map.legend.push_back({freeCharacter(map.legend, terrain), terrain});
    }
    if (map.legend.empty())
        return BoardError{BoardField::Terrain, EditWords::tr("The first terrain has no name"),
                          EditWords::tr("for example clear")};
    map.legendIndex.assign(static_cast<std::size_t>(map.grid.size()), 0);
    const bool isFlat = plan.shape == GridShape::Flat;
    if (plan.isRagged && (isFlat ? plan.rows : plan.columns) > 1) {
        const auto hole = static_cast<std::uint8_t>(map.legend.size());
        map.legend.push_back({freeCharacter(map.legend, std::nullopt), std::nullopt});
        for (int line = 0; line < (isFlat ? plan.columns : plan.rows); ++line) {
            const OffsetCoord last = isFlat ? OffsetCoord{line, plan.rows - 1} : OffsetCoord{plan.columns - 1, line};
            if (map.grid.isShifted(line))
                map.legendIndex[static_cast<std::size_t>(map.grid.index(last))] = hole;
        }
    }
    return map;
}

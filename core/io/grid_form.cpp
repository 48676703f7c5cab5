// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/grid_form.h"

#include "io/read_form.h"
#include "json/file_words.h"

namespace {

using ColumnOrder = HexNumbering::ColumnOrder;
using RowOrder = HexNumbering::RowOrder;

constexpr NamedValue<Shifted> shiftedLines[] = {{"even", Shifted::Even}, {"odd", Shifted::Odd}};
constexpr NamedValue<ColumnOrder> columnOrders[] = {{"rightward", ColumnOrder::Rightward},
                                                    {"leftward", ColumnOrder::Leftward}};
constexpr NamedValue<RowOrder> rowOrders[] = {{"downward", RowOrder::Downward}, {"upward", RowOrder::Upward}};

/// A grid as its keys say it.
struct GridText
{
    GridShape shape = GridShape::Flat;
    int columns = 0;
    int rows = 0;
    Shifted shifted = Shifted::Even;
    double north = 0.0;
    QString pattern = QStringLiteral("CCRR");
    QString first; ///< empty: as the pattern has it
    ColumnOrder columnOrder = ColumnOrder::Rightward;
    RowOrder rowOrder = RowOrder::Downward;
};

GridText textOf(const HexGrid& grid)
{
    const HexNumbering& numbering = grid.numbering();
    return {grid.shape(),        grid.columns(),      grid.rows(),       grid.shifted(),
            grid.north(),        numbering.pattern(), numbering.first(), numbering.columnOrder(),
            numbering.rowOrder()};
}

/// The number of column 1 and row 1 in a pattern: "0101", "01.01".
QString firstNumberOf(const QString& pattern)
{
    QString number = pattern;
    for (qsizetype i = 0; i < number.size(); ++i) {
        const QChar letter = number[i];
        if (letter != u'C' && letter != u'R')
            continue;
        const bool isLast = i + 1 == pattern.size() || pattern[i + 1] != pattern[i];
        number[i] = isLast ? u'1' : u'0';
    }
    return number;
}

std::optional<HexNumbering> numberingOf(const GridText& text, const ReadForm& reading)
{
    const auto member = reading.object().find("numbering");
    const auto firstMember = member ? member->find("first") : std::nullopt;
    const QString first = firstMember ? text.first : firstNumberOf(text.pattern);
    auto numbering =
        HexNumbering::create(text.pattern, first, text.columnOrder, text.rowOrder, text.columns, text.rows);
    if (numbering)
        return *numbering;
    const bool isPattern = numbering.error().member == HexNumbering::Error::Member::Pattern;
    const JsonValue numbers = member.value_or(reading.object());
    const JsonValue wrong = numbers.find(isPattern ? "pattern" : "first").value_or(numbers);
    reading.problems().add(wrong, "map.numbering",
                           {isPattern ? FileWords::tr("%1 is no pattern for hex numbers").arg(quoted(text.pattern))
                                      : FileWords::tr("%1 cannot be the number of the first hex").arg(quoted(first)),
                            numbering.error().expected});
    return std::nullopt;
}

std::optional<HexGrid> gridOf(const GridText& text, bool isSound, const ReadForm& reading)
{
    if (text.columns == 0 || text.rows == 0)
        return std::nullopt;
    if (text.columns > HexGrid::maxHexes / text.rows) {
        reading.problems().add(
            reading.object(), "map.grid-size",
            {FileWords::tr("%1 columns and %2 rows are too many hexes").arg(text.columns).arg(text.rows),
             FileWords::tr("at most %1 hexes in all").arg(HexGrid::maxHexes)});
        return std::nullopt;
    }
    const auto numbering = isSound ? numberingOf(text, reading) : std::nullopt;
    return numbering ? std::optional(HexGrid(text.shape, text.columns, text.rows, text.shifted, *numbering, text.north))
                     : std::nullopt;
}

void gridKeys(Form& form, std::optional<HexGrid>& grid)
{
    GridText text = grid ? textOf(*grid) : GridText();
    std::size_t before = 0; // problems
    form.word({"shape", "The shape of the hexes.", Need::Required}, text.shape, gridShapes);
    form.integer({"columns", "How many columns there are.", Need::Required}, text.columns, {1, HexGrid::maxHexes});
    form.integer({"rows", "How many rows there are.", Need::Required}, text.rows, {1, HexGrid::maxHexes});
    form.word({"shifted", "Which columns (flat) or rows (pointy) sit half a hex further, counted from 0."},
              text.shifted, shiftedLines);
    form.whenRead([&before](ReadForm& reading) { before = reading.problems().count(); });
    form.objectIf({"numbering", "How hexes are numbered."}, true, [&text](Form& object) {
        object.text({"pattern", "C for digits of the column, R for those of the row."}, text.pattern);
        object.narrow("pattern", R"("pattern": "^[^CR0-9]*(C{1,9}[^CR0-9]*R{1,9}|R{1,9}[^CR0-9]*C{1,9})[^CR0-9]*$")");
        object.text({"first", "The number of the first hex."}, text.first);
        object.word({"columns", "Where the numbers of columns grow."}, text.columnOrder, columnOrders);
        object.word({"rows", "Where the numbers of rows grow."}, text.rowOrder, rowOrders);
    });
    bool isSound = true;
    form.whenRead([&](ReadForm& reading) { isSound = reading.problems().count() == before; });
    form.number({"north", "Where north is, in degrees clockwise from the top."}, text.north, -360.0, 360.0);
    form.whenRead([&](ReadForm& reading) { grid = gridOf(text, isSound, reading); });
}

} // namespace

void gridMember(Form& form, const Key& key, std::optional<HexGrid>& grid)
{
    std::size_t before = 0; // problems
    form.whenRead([&before](ReadForm& reading) { before = reading.problems().count(); });
    form.objectIf(key, true, [&grid](Form& object) { gridKeys(object, grid); });
    form.whenRead([&](ReadForm& reading) {
        if (reading.problems().count() != before)
            grid.reset();
    });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_grid_reader.h"

#include "json/file_words.h"

namespace {

struct NumberingText
{
    QString pattern = QStringLiteral("CCRR");
    QString first;
    HexNumbering::ColumnOrder columns = HexNumbering::ColumnOrder::Rightward;
    HexNumbering::RowOrder rows = HexNumbering::RowOrder::Downward;
    std::optional<JsonValue> patternMember;
    std::optional<JsonValue> firstMember;
    bool isSound = true;
};

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

NumberingText readNumbering(const JsonValue& value, JsonProblems& problems)
{
    NumberingText text;
    const std::size_t before = problems.count();
    JsonObjectReader reader(value, problems);
    text.patternMember = reader.member("pattern", JsonKind::String);
    text.firstMember = reader.member("first", JsonKind::String);
    const QStringList columnWords{QStringLiteral("rightward"), QStringLiteral("leftward")};
    const QStringList rowWords{QStringLiteral("downward"), QStringLiteral("upward")};
    if (reader.word("columns", columnWords).value_or(0) == 1)
        text.columns = HexNumbering::ColumnOrder::Leftward;
    if (reader.word("rows", rowWords).value_or(0) == 1)
        text.rows = HexNumbering::RowOrder::Upward;
    if (text.patternMember)
        text.pattern = text.patternMember->string();
    if (text.firstMember)
        text.first = text.firstMember->string();
    reader.finish();
    text.isSound = problems.count() == before;
    return text;
}

std::optional<HexNumbering> numberingOf(const JsonValue& grid, int columns, int rows, JsonProblems& problems)
{
    const auto member = grid.find("numbering");
    const NumberingText text = member ? readNumbering(*member, problems) : NumberingText();
    if (!text.isSound)
        return std::nullopt;
    const QString first = text.firstMember ? text.first : firstNumberOf(text.pattern);
    auto numbering = HexNumbering::create(text.pattern, first, text.columns, text.rows, columns, rows);
    if (numbering)
        return *numbering;
    const bool isPattern = numbering.error().member == HexNumbering::Error::Member::Pattern;
    const auto& named = isPattern ? text.patternMember : text.firstMember;
    problems.add(named.value_or(member.value_or(grid)), "map.numbering",
                 {isPattern ? FileWords::tr("%1 is no pattern for hex numbers").arg(quoted(text.pattern))
                            : FileWords::tr("%1 cannot be the number of the first hex").arg(quoted(first)),
                  numbering.error().expected,
                  {}});
    return std::nullopt;
}

} // namespace

std::optional<HexGrid> readGrid(const JsonValue& value, JsonProblems& problems)
{
    const std::size_t before = problems.count();
    JsonObjectReader reader(value, problems);
    const auto shape = reader.word("shape", {QStringLiteral("flat"), QStringLiteral("pointy")}, Need::Required);
    const auto columns = reader.integer("columns", 1, HexGrid::maxHexes, Need::Required);
    const auto rows = reader.integer("rows", 1, HexGrid::maxHexes, Need::Required);
    const bool isTooLarge = columns && rows && *columns > HexGrid::maxHexes / *rows;
    if (isTooLarge)
        problems.add(value, "map.grid-size",
                     {FileWords::tr("%1 columns and %2 rows are too many hexes").arg(*columns).arg(*rows),
                      FileWords::tr("at most %1 hexes in all").arg(HexGrid::maxHexes),
                      {}});
    const auto shifted = reader.word("shifted", {QStringLiteral("even"), QStringLiteral("odd")});
    const auto north = reader.number("north", -360.0, 360.0);
    std::optional<HexNumbering> numbering;
    reader.member("numbering");
    if (columns && rows && !isTooLarge)
        numbering = numberingOf(value, *columns, *rows, problems);
    reader.finish();
    if (problems.count() != before || !shape || !numbering)
        return std::nullopt;
    return HexGrid(*shape == 0 ? GridShape::Flat : GridShape::Pointy, *columns, *rows,
                   shifted.value_or(0) == 0 ? Shifted::Even : Shifted::Odd, *numbering, north.value_or(0.0));
}

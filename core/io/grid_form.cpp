// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/grid_form.h"

#include "io/read_form.h"
#include "io/write_form.h"
#include "json/file_words.h"

namespace {

using ColumnOrder = HexNumbering::ColumnOrder;
using RowOrder = HexNumbering::RowOrder;
using Signs = HexNumbering::Signs;
using Oblique = HexNumbering::Oblique;

constexpr NamedValue<Shifted> shiftedLines[] = {{"even", Shifted::Even}, {"odd", Shifted::Odd}};
constexpr NamedValue<ColumnOrder> columnOrders[] = {{"rightward", ColumnOrder::Rightward},
                                                    {"leftward", ColumnOrder::Leftward}};
constexpr NamedValue<RowOrder> rowOrders[] = {{"downward", RowOrder::Downward}, {"upward", RowOrder::Upward}};
constexpr NamedValue<Signs> signsOfNumbers[] = {{"digits", Signs::Digits},
                                                {"repeated-letters", Signs::RepeatedLetters},
                                                {"letters", Signs::Alphabet}};
/// As the sheet shows it; which number leans follows from the shape.
enum class Slant : unsigned char { None, Falling, Rising };
constexpr NamedValue<Slant> slants[] = {{"none", Slant::None}, {"falling", Slant::Falling}, {"rising", Slant::Rising}};

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
    Signs columnSigns = Signs::Digits;
    Signs rowSigns = Signs::Digits;
    Slant slant = Slant::None;
    std::vector<std::pair<QString, QString>> names; ///< number by the pattern, printed name
};

Oblique obliqueOf(Slant slant, GridShape shape)
{
    if (slant == Slant::None)
        return Oblique::None;
    if (shape == GridShape::Flat)
        return slant == Slant::Falling ? Oblique::RowsFalling : Oblique::RowsRising;
    return slant == Slant::Falling ? Oblique::ColumnsFalling : Oblique::ColumnsRising;
}

Slant slantOf(Oblique oblique)
{
    if (oblique == Oblique::None)
        return Slant::None;
    return oblique == Oblique::RowsFalling || oblique == Oblique::ColumnsFalling ? Slant::Falling : Slant::Rising;
}

GridText textOf(const HexGrid& grid)
{
    const HexNumbering& numbering = grid.numbering();
    GridText text{grid.shape(),
                  grid.columns(),
                  grid.rows(),
                  grid.shifted(),
                  grid.north(),
                  numbering.pattern(),
                  numbering.first(),
                  numbering.columnOrder(),
                  numbering.rowOrder(),
                  numbering.style().columns,
                  numbering.style().rows,
                  slantOf(numbering.style().oblique),
                  {}};
    for (const auto& [coord, name] : numbering.names())
        text.names.emplace_back(numbering.patternNumber(coord), name);
    return text;
}

/// The number of column 1 and row 1 in a pattern: "0101", "01.01", "A1".
QString firstNumberOf(const GridText& text)
{
    const QString& pattern = text.pattern;
    QString number = pattern;
    for (qsizetype i = 0; i < number.size(); ++i) {
        const QChar letter = pattern[i];
        if (letter != u'C' && letter != u'R')
            continue;
        const bool isLast = i + 1 == pattern.size() || pattern[i + 1] != letter;
        const bool isDigit = (letter == u'C' ? text.columnSigns : text.rowSigns) == Signs::Digits;
        number[i] = !isDigit ? u'A' : isLast ? u'1' : u'0';
    }
    return number;
}

/// The member of `numbering` that only version 2 has, if there is one.
std::optional<JsonValue> newMember(const JsonValue& numbers)
{
    for (const char* key : {"columnsIn", "rowsIn", "oblique", "names"}) {
        if (const auto member = numbers.find(key))
            return member;
    }
    return std::nullopt;
}

std::optional<HexNumbering> numberingOf(const GridText& text, const ReadForm& reading)
{
    const auto member = reading.object().find("numbering");
    const auto firstMember = member ? member->find("first") : std::nullopt;
    const JsonValue numbers = member.value_or(reading.object());
    JsonProblems& problems = reading.problems();
    if (const auto added = member ? newMember(*member) : std::nullopt; added && reading.mapVersion < 2) {
        problems.addAtKey(*added, "map.numbering",
                          {FileWords::tr("a map of version 1 cannot have this"),
                           {},
                           FileWords::tr("write \"version\": 2 at the head of the map")});
        return std::nullopt;
    }
    const QString first = firstMember ? text.first : firstNumberOf(text);
    const HexNumbering::Style style{text.columnSigns, text.rowSigns, obliqueOf(text.slant, text.shape),
                                    reading.mapVersion >= 2};
    auto numbering =
        HexNumbering::create(text.pattern, first, text.columnOrder, text.rowOrder, text.columns, text.rows, style);
    if (!numbering) {
        const bool isPattern = numbering.error().member == HexNumbering::Error::Member::Pattern;
        const JsonValue wrong = numbers.find(isPattern ? "pattern" : "first").value_or(numbers);
        problems.add(wrong, "map.numbering",
                     {isPattern ? FileWords::tr("%1 is no pattern for hex numbers").arg(quoted(text.pattern))
                                : FileWords::tr("%1 cannot be the number of the first hex").arg(quoted(first)),
                      numbering.error().expected});
        return std::nullopt;
    }
    if (text.names.empty())
        return *numbering;
    // Oblique numbers are known with the grid only.
    const HexGrid grid(text.shape, text.columns, text.rows, text.shifted, *numbering, text.north);
    const auto entry = [&](std::size_t place) {
        auto at = numbers.find("names")->begin();
        for (std::size_t i = 0; i < place; ++i)
            ++at;
        return *at;
    };
    HexNumbering::Names names;
    for (const auto& [number, name] : text.names) {
        const auto hex = grid.find(number);
        if (!hex) {
            problems.add(entry(names.size()), "map.unknown-hex",
                         {FileWords::tr("%1 is no hex by the pattern").arg(quoted(number)),
                          FileWords::tr("a hex between %1 and %2")
                              .arg(quoted(grid.number(0)), quoted(grid.number(grid.size() - 1)))});
            return std::nullopt;
        }
        names.emplace_back(grid.offset(*hex), name);
    }
    numbering = grid.numbering().named(names, text.columns, text.rows);
    if (numbering)
        return *numbering;
    const auto& [number, name] = text.names[numbering.error().name];
    problems.add(entry(numbering.error().name), "map.numbering",
                 {FileWords::tr("%1 cannot be the name of the hex %2").arg(quoted(name), quoted(number)),
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

void names(Form& form, GridText& text)
{
    const auto read = [&text](const JsonValue& array, ReadForm& reading) {
        if (!isOfKind(array, JsonKind::Array, reading.problems()))
            return;
        for (const JsonValue pair : array) {
            const bool isPair =
                pair.isArray() && pair.size() == 2 && (*pair.begin()).isString() && (*++pair.begin()).isString();
            if (isPair)
                text.names.emplace_back((*pair.begin()).string(), (*++pair.begin()).string());
            else
                reading.problems().add(pair, "json.wrong-value",
                                       {FileWords::tr("this does not name a hex"),
                                        FileWords::tr("a number by the pattern and the printed name, such as "
                                                      "[\"0101\", \"A1\"]")});
        }
    };
    const auto write = [&text](WriteForm& writing) {
        JsonWriter& writer = writing.writer();
        writer.beginArray();
        for (const auto& [number, name] : text.names) {
            writer.beginArray(JsonWriter::Layout::OneLine);
            writer.string(number);
            writer.string(name);
            writer.endArray();
        }
        writer.endArray();
    };
    form.special({"names", "Hexes that the pattern does not name: its number and the printed name; from version 2."},
                 {R"({"type": "array", "items": {"type": "array", "items": {"type": "string", "minLength": 1},
                      "minItems": 2, "maxItems": 2}})",
                  text.names.empty(), read, write});
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
        object.text({"first", "The number of the first hex, by the pattern."}, text.first);
        object.word({"columns", "Where the numbers of columns grow."}, text.columnOrder, columnOrders);
        object.word({"rows", "Where the numbers of rows grow."}, text.rowOrder, rowOrders);
        object.word({"columnsIn", "What columns are numbered in; from version 2."}, text.columnSigns, signsOfNumbers,
                    Signs::Digits);
        object.word({"rowsIn", "What rows are numbered in; from version 2."}, text.rowSigns, signsOfNumbers,
                    Signs::Digits);
        object.word({"oblique", "Where the rows of flat hexes, or columns of pointy ones, lean; from version 2."},
                    text.slant, slants, Slant::None);
        names(object, text);
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

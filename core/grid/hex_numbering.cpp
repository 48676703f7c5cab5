// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_numbering.h"

#include "grid/letter_numbers.h"
#include "grid/printed_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <type_traits>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(HexNumbering)
};

/// Numbers longer than this cannot belong to a grid of at most four million hexes counted from any sensible first.
constexpr int maxDigits = 9;

bool fits(std::int64_t value, int digits, bool exact)
{
    std::int64_t limit = 1;
    for (int i = 0; i < (exact ? digits : maxDigits); ++i)
        limit *= 10;
    return value < limit && value > -limit;
}

void appendDigits(std::string& out, int value, int least)
{
    if (value < 0)
        out += '-';
    std::array<char, 12> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value < 0 ? -value : value);
    const auto length = static_cast<std::size_t>(written.ptr - digits.data());
    if (length < static_cast<std::size_t>(least))
        out.append(static_cast<std::size_t>(least) - length, '0');
    out.append(digits.data(), length);
}

void appendSigns(std::string& out, HexNumbering::Signs signs, int value, int least)
{
    if (signs == HexNumbering::Signs::Digits)
        appendDigits(out, value, least);
    else
        appendLetters(out, value, signs == HexNumbering::Signs::RepeatedLetters);
}

template<typename View>
int characterAt(View text, decltype(text.size()) at)
{
    if constexpr (std::is_same_v<View, QStringView>)
        return static_cast<int>(text[at].unicode());
    else
        return static_cast<unsigned char>(text[at]);
}

/// Reads digits at `at` and moves it behind them.
template<typename View>
std::optional<int> readDigits(View number, decltype(number.size())& at, int digits, bool exact, bool mayBeNegative)
{
    using Size = decltype(number.size());
    const bool isNegative = mayBeNegative && at < number.size() && characterAt(number, at) == '-';
    at += isNegative ? 1 : 0;
    const auto least = static_cast<Size>(digits);
    const auto most = exact ? least : static_cast<Size>(maxDigits);
    Size length = 0;
    int value = 0;
    while (length < most && at + length < number.size()) {
        const int next = characterAt(number, at + length) - '0';
        if (next < 0 || next > 9)
            break;
        value = value * 10 + next;
        ++length;
    }
    // "007" is not a second name of "07", nor "-00" of "00": padding never exceeds the pattern's.
    if (length < least || (length > least && characterAt(number, at) == '0') || (isNegative && value == 0))
        return std::nullopt;
    at += length;
    return isNegative ? -value : value;
}

} // namespace

HexNumbering::HexNumbering() : m_pattern(QStringLiteral("CCRR")), m_parts(*parsePattern(m_pattern, {})) {}

std::optional<std::vector<HexNumbering::Part>> HexNumbering::parsePattern(const QString& pattern, Style style)
{
    std::vector<Part> parts;
    int columnRuns = 0;
    int rowRuns = 0;
    for (const QChar c : pattern) {
        const auto kind = c == u'C' ? Part::Kind::Column : c == u'R' ? Part::Kind::Row : Part::Kind::Text;
        if (kind == Part::Kind::Text && c.isDigit())
            return std::nullopt; // a digit beside a run could not be told from the number
        if (parts.empty() || parts.back().kind != kind) {
            columnRuns += kind == Part::Kind::Column ? 1 : 0;
            rowRuns += kind == Part::Kind::Row ? 1 : 0;
            const Signs signs = kind == Part::Kind::Column ? style.columns
                                : kind == Part::Kind::Row  ? style.rows
                                                           : Signs::Digits;
            parts.push_back({kind, signs, 0, false, {}, {}});
        }
        if (kind == Part::Kind::Text)
            parts.back().text += c;
        else
            ++parts.back().digits;
    }
    if (columnRuns != 1 || rowRuns != 1)
        return std::nullopt;
    for (Part& part : parts)
        part.utf8 = part.text.toStdString();
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const bool isLetters = parts[i].signs != Signs::Digits;
        // Where letters end must be seen.
        if (isLetters
            && (parts[i + 1].signs != Signs::Digits
                || (!parts[i + 1].text.isEmpty() && letterValue(parts[i + 1].text.front().unicode()) > 0)))
            return std::nullopt;
        if (!isLetters && parts[i].kind != Part::Kind::Text && parts[i + 1].kind != Part::Kind::Text
            && parts[i + 1].signs == Signs::Digits)
            parts[i].exact = parts[i + 1].exact = true;
    }
    const auto isTooLong = [](const Part& p) { return p.digits > (p.signs == Signs::Digits ? maxDigits : 1); };
    if (std::any_of(parts.begin(), parts.end(), isTooLong))
        return std::nullopt;
    return parts;
}

Expected<HexNumbering, HexNumbering::Error> HexNumbering::create(const QString& pattern, const QString& first,
                                                                 ColumnOrder columnOrder, RowOrder rowOrder,
                                                                 int columns, int rows, Style style)
{
    const auto parts = parsePattern(pattern, style);
    if (!parts) {
        const bool hasLetters = style.columns != Signs::Digits || style.rows != Signs::Digits;
        return Error{Error::Member::Pattern,
                     hasLetters ? Text::tr("one C or R for letters and a run of the other for digits, with a character "
                                           "that is no letter between two kinds of letters, for example CR or C.R")
                                : Text::tr("one run of C and one run of R (at most %1 letters each) with other text "
                                           "around them but no digits, for example CCRR or CC.RR")
                                      .arg(maxDigits)};
    }
    HexNumbering numbering;
    numbering.m_pattern = pattern;
    numbering.m_parts = *parts;
    numbering.m_columnOrder = columnOrder;
    numbering.m_rowOrder = rowOrder;
    numbering.m_style = style;

    const auto top = numbering.printed(QStringView(first));
    if (!top)
        return Error{Error::Member::First, Text::tr("a hex number of the pattern \"%1\"").arg(pattern)};
    numbering.m_firstColumn = top->column;
    numbering.m_firstRow = top->row;
    if (auto error = numbering.rangeError(columns, rows, style.isNegative))
        return *std::move(error);
    return numbering;
}

Expected<HexNumbering, HexNumbering::Error> HexNumbering::named(const Names& names, int columns, int rows) const
{
    HexNumbering numbering = *this;
    numbering.m_names.reset();
    if (names.empty())
        return numbering;
    auto table = std::make_shared<PrintedNames>();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (const QString fault = PrintedNames::fault(names[i].second); !fault.isEmpty())
            return Error{Error::Member::Names, fault, i};
        if (!table->add(names[i].first, names[i].second))
            return Error{Error::Member::Names, Text::tr("a name that no other hex has"), i};
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto other = numbering.coord(QStringView(names[i].second));
        const bool isOnGrid =
            other && other->column >= 0 && other->row >= 0 && other->column < columns && other->row < rows;
        if (isOnGrid && table->name(*other) == nullptr)
            return Error{Error::Member::Names, Text::tr("a name that is not the number of another hex"), i};
    }
    numbering.m_names = std::move(table);
    return numbering;
}

std::optional<HexNumbering::Error> HexNumbering::rangeError(int columns, int rows, bool allowNegative)
{
    m_style.isNegative = false;
    for (const Part& part : m_parts) {
        if (part.kind == Part::Kind::Text)
            continue;
        const bool isColumn = part.kind == Part::Kind::Column;
        const int count = isColumn ? columns : rows;
        const std::int64_t begin = isColumn ? m_firstColumn : m_firstRow;
        const int sign =
            (isColumn ? m_columnOrder == ColumnOrder::Rightward : m_rowOrder == RowOrder::Downward) ? 1 : -1;
        // Slanting lines begin outside of the grid, by at most half as many as there are across.
        const auto falls = isColumn ? Oblique::ColumnsFalling : Oblique::RowsFalling;
        const auto rises = isColumn ? Oblique::ColumnsRising : Oblique::RowsRising;
        const std::int64_t slant = (isColumn ? rows : columns) / 2;
        const std::int64_t least = m_style.oblique == falls ? -slant : 0;
        const std::int64_t most = count - 1 + (m_style.oblique == rises ? slant : 0);
        const std::int64_t lowest = begin + (sign > 0 ? least : -most);
        const std::int64_t highest = begin + (sign > 0 ? most : -least);
        const bool isDigits = part.signs == Signs::Digits;
        const std::int64_t bound = part.signs == Signs::RepeatedLetters ? mostRepeated : mostAlphabet;
        const bool isLowestGood =
            isDigits ? fits(lowest, part.digits, part.exact) && (allowNegative || lowest >= 0) : lowest >= 1;
        if (isLowestGood && (isDigits ? fits(highest, part.digits, part.exact) : highest <= bound)) {
            m_style.isNegative = m_style.isNegative || lowest < 0;
            continue;
        }
        const std::int64_t last = isLowestGood ? highest : lowest;
        return Error{Error::Member::First,
                     (isColumn
                          ? Text::tr("a first number that leaves room for all %1 columns: with %2 the last one would "
                                     "be %3, which does not fit the pattern \"%4\"")
                          : Text::tr("a first number that leaves room for all %1 rows: with %2 the last one would "
                                     "be %3, which does not fit the pattern \"%4\""))
                         .arg(count)
                         .arg(patternNumber({0, 0}))
                         .arg(last)
                         .arg(m_pattern)};
    }
    return std::nullopt;
}

int HexNumbering::printedColumn(int column) const
{
    return m_columnOrder == ColumnOrder::Rightward ? m_firstColumn + column : m_firstColumn - column;
}

int HexNumbering::printedRow(int row) const
{
    return m_rowOrder == RowOrder::Downward ? m_firstRow + row : m_firstRow - row;
}

namespace {

QString signsText(HexNumbering::Signs signs, int value)
{
    std::string text;
    appendSigns(text, signs, value, 1);
    return QString::fromStdString(text);
}

} // namespace

QString HexNumbering::columnText(int column) const
{
    return signsText(m_style.columns, printedColumn(column));
}

QString HexNumbering::rowText(int row) const
{
    return signsText(m_style.rows, printedRow(row));
}

// As HexGrid::hex() shifts the lines of its axial coordinates.
int HexNumbering::lean(int line) const
{
    const int odd = line & 1;
    const int shift = (line + (m_oddLinesShifted ? -odd : odd)) / 2;
    const bool isRising = m_style.oblique == Oblique::RowsRising || m_style.oblique == Oblique::ColumnsRising;
    return isRising ? line - shift : -shift;
}

OffsetCoord HexNumbering::printed(OffsetCoord coord) const
{
    if (m_style.oblique == Oblique::RowsFalling || m_style.oblique == Oblique::RowsRising)
        coord.row += lean(coord.column);
    else if (m_style.oblique != Oblique::None)
        coord.column += lean(coord.row);
    return {printedColumn(coord.column), printedRow(coord.row)};
}

std::optional<OffsetCoord> HexNumbering::stored(OffsetCoord printed) const
{
    OffsetCoord coord{m_columnOrder == ColumnOrder::Rightward ? printed.column - m_firstColumn
                                                              : m_firstColumn - printed.column,
                      m_rowOrder == RowOrder::Downward ? printed.row - m_firstRow : m_firstRow - printed.row};
    constexpr int far = 100'000'000;
    const auto isNear = [](int line) { return line > -far && line < far; };
    if (m_style.oblique == Oblique::None)
        return coord;
    if (!isNear(coord.column) || !isNear(coord.row))
        return std::nullopt;
    if (m_style.oblique == Oblique::RowsFalling || m_style.oblique == Oblique::RowsRising)
        coord.row -= lean(coord.column);
    else
        coord.column -= lean(coord.row);
    return coord;
}

QString HexNumbering::number(OffsetCoord coord) const
{
    const PrintedNames::Name* name = m_names ? m_names->name(coord) : nullptr;
    return name != nullptr ? name->text : patternNumber(coord);
}

QString HexNumbering::patternNumber(OffsetCoord coord) const
{
    std::string text;
    appendPatternNumber(text, coord);
    return QString::fromStdString(text);
}

// `View` is QStringView or std::string_view; digits look the same in both.
template<typename View>
std::optional<OffsetCoord> HexNumbering::printed(View number) const
{
    using Size = decltype(number.size());
    const auto textOf = [](const Part& part) {
        if constexpr (std::is_same_v<View, QStringView>)
            return QStringView(part.text);
        else
            return std::string_view(part.utf8);
    };
    OffsetCoord result;
    Size at = 0;
    for (const Part& part : m_parts) {
        if (part.kind == Part::Kind::Text) {
            const auto text = textOf(part);
            if (number.size() - at < text.size() || View(number.data() + at, text.size()) != text)
                return std::nullopt;
            at += text.size();
            continue;
        }
        std::optional<int> value;
        if (part.signs == Signs::Digits) {
            value = readDigits(number, at, part.digits, part.exact, m_style.isNegative);
        } else {
            std::string letters;
            for (; at < number.size() && letterValue(characterAt(number, at)) > 0 && letters.size() < 10; ++at)
                letters += static_cast<char>(characterAt(number, at));
            value = lettersValue(letters, part.signs == Signs::RepeatedLetters);
        }
        if (!value)
            return std::nullopt;
        (part.kind == Part::Kind::Column ? result.column : result.row) = *value;
    }
    if (at != number.size())
        return std::nullopt;
    return result;
}

template<typename View>
std::optional<OffsetCoord> HexNumbering::hexNamed(View number) const
{
    if (m_names) {
        if (const auto named = m_names->coord(number))
            return named;
    }
    const auto read = printed(number);
    auto coord = read ? stored(*read) : std::nullopt;
    if (coord && m_names && m_names->name(*coord) != nullptr)
        coord.reset();
    return coord;
}

std::optional<OffsetCoord> HexNumbering::coord(QStringView number) const
{
    return hexNamed(number);
}

std::optional<OffsetCoord> HexNumbering::coord(std::string_view number) const
{
    return hexNamed(number);
}

void HexNumbering::appendNumber(std::string& out, OffsetCoord coord) const
{
    if (const PrintedNames::Name* name = m_names ? m_names->name(coord) : nullptr)
        out += name->utf8;
    else
        appendPatternNumber(out, coord);
}

void HexNumbering::appendPatternNumber(std::string& out, OffsetCoord coord) const
{
    const OffsetCoord at = printed(coord);
    for (const Part& part : m_parts) {
        if (part.kind == Part::Kind::Text)
            out += part.utf8;
        else
            appendSigns(out, part.signs, part.kind == Part::Kind::Column ? at.column : at.row, part.digits);
    }
}

HexNumbering::Names HexNumbering::names() const
{
    return m_names ? m_names->list() : Names();
}

bool operator==(const HexNumbering& a, const HexNumbering& b)
{
    return a.m_pattern == b.m_pattern && a.m_firstColumn == b.m_firstColumn && a.m_firstRow == b.m_firstRow
           && a.m_columnOrder == b.m_columnOrder && a.m_rowOrder == b.m_rowOrder && a.m_style == b.m_style
           && a.m_oddLinesShifted == b.m_oddLinesShifted
           && (a.m_names == b.m_names || (a.m_names && b.m_names && *a.m_names == *b.m_names));
}

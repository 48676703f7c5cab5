// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_numbering.h"

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
    if (value < 0)
        return false;
    std::int64_t limit = 1;
    for (int i = 0; i < (exact ? digits : maxDigits); ++i)
        limit *= 10;
    return value < limit;
}

} // namespace

HexNumbering::HexNumbering() : m_pattern(QStringLiteral("CCRR")), m_parts(*parsePattern(m_pattern)) {}

std::optional<std::vector<HexNumbering::Part>> HexNumbering::parsePattern(const QString& pattern)
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
            parts.push_back({kind, 0, false, {}, {}});
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
        if (parts[i].kind != Part::Kind::Text && parts[i + 1].kind != Part::Kind::Text)
            parts[i].exact = parts[i + 1].exact = true;
    }
    if (std::any_of(parts.begin(), parts.end(), [](const Part& p) { return p.digits > maxDigits; }))
        return std::nullopt;
    return parts;
}

Expected<HexNumbering, HexNumbering::Error> HexNumbering::create(const QString& pattern, const QString& first,
                                                                 ColumnOrder columnOrder, RowOrder rowOrder,
                                                                 int columns, int rows)
{
    const auto parts = parsePattern(pattern);
    if (!parts)
        return Error{Error::Member::Pattern,
                     Text::tr("one run of C and one run of R (at most %1 letters each) with other text around "
                              "them but no digits, for example CCRR or CC.RR")
                         .arg(maxDigits)};
    HexNumbering numbering;
    numbering.m_pattern = pattern;
    numbering.m_parts = *parts;
    numbering.m_columnOrder = columnOrder;
    numbering.m_rowOrder = rowOrder;

    const auto top = numbering.printed(QStringView(first));
    if (!top)
        return Error{Error::Member::First, Text::tr("a hex number of the pattern \"%1\"").arg(pattern)};
    numbering.m_firstColumn = top->column;
    numbering.m_firstRow = top->row;

    const auto lastOf = [](int begin, int count, bool grows) {
        return static_cast<std::int64_t>(begin) + (grows ? count - 1 : 1 - count);
    };
    const std::int64_t lastColumn = lastOf(top->column, columns, columnOrder == ColumnOrder::Rightward);
    const std::int64_t lastRow = lastOf(top->row, rows, rowOrder == RowOrder::Downward);
    for (const Part& part : *parts) {
        if (part.kind == Part::Kind::Text)
            continue;
        const bool isColumn = part.kind == Part::Kind::Column;
        const std::int64_t last = isColumn ? lastColumn : lastRow;
        if (!fits(last, part.digits, part.exact))
            return Error{
                Error::Member::First,
                (isColumn ? Text::tr("a first number that leaves room for all %1 columns: with %2 the last one would "
                                     "be %3, which does not fit the pattern \"%4\"")
                          : Text::tr("a first number that leaves room for all %1 rows: with %2 the last one would "
                                     "be %3, which does not fit the pattern \"%4\""))
                    .arg(isColumn ? columns : rows)
                    .arg(first)
                    .arg(last)
                    .arg(pattern)};
    }
    return numbering;
}

int HexNumbering::printedColumn(int column) const
{
    return m_columnOrder == ColumnOrder::Rightward ? m_firstColumn + column : m_firstColumn - column;
}

int HexNumbering::printedRow(int row) const
{
    return m_rowOrder == RowOrder::Downward ? m_firstRow + row : m_firstRow - row;
}

QString HexNumbering::number(OffsetCoord coord) const
{
    QString text;
    for (const Part& part : m_parts) {
        if (part.kind == Part::Kind::Text)
            text += part.text;
        else
            text += QStringLiteral("%1").arg(part.kind == Part::Kind::Column ? printedColumn(coord.column)
                                                                             : printedRow(coord.row),
                                             part.digits, 10, QLatin1Char('0'));
    }
    return text;
}

// `View` is QStringView or std::string_view; digits look the same in both.
template<typename View>
std::optional<OffsetCoord> HexNumbering::printed(View number) const
{
    using Size = decltype(number.size());
    const auto digit = [number](Size at) {
        if constexpr (std::is_same_v<View, QStringView>)
            return static_cast<int>(number[at].unicode()) - '0';
        else
            return static_cast<int>(number[at]) - '0';
    };
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
        const auto least = static_cast<Size>(part.digits);
        const auto most = part.exact ? least : static_cast<Size>(maxDigits);
        Size length = 0;
        int value = 0;
        while (length < most && at + length < number.size()) {
            const int next = digit(at + length);
            if (next < 0 || next > 9)
                break;
            value = value * 10 + next;
            ++length;
        }
        // "007" is not a second name of "07": padding never exceeds the pattern's.
        if (length < least || (length > least && digit(at) == 0))
            return std::nullopt;
        (part.kind == Part::Kind::Column ? result.column : result.row) = value;
        at += length;
    }
    if (at != number.size())
        return std::nullopt;
    return result;
}

OffsetCoord HexNumbering::stored(OffsetCoord printed) const
{
    return {m_columnOrder == ColumnOrder::Rightward ? printed.column - m_firstColumn : m_firstColumn - printed.column,
            m_rowOrder == RowOrder::Downward ? printed.row - m_firstRow : m_firstRow - printed.row};
}

std::optional<OffsetCoord> HexNumbering::coord(QStringView number) const
{
    const auto read = printed(number);
    return read ? std::optional(stored(*read)) : std::nullopt;
}

std::optional<OffsetCoord> HexNumbering::coord(std::string_view number) const
{
    const auto read = printed(number);
    return read ? std::optional(stored(*read)) : std::nullopt;
}

void HexNumbering::appendNumber(std::string& out, OffsetCoord coord) const
{
    for (const Part& part : m_parts) {
        if (part.kind == Part::Kind::Text) {
            out += part.utf8;
            continue;
        }
        const int value = part.kind == Part::Kind::Column ? printedColumn(coord.column) : printedRow(coord.row);
        std::array<char, 12> digits{};
        const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        const auto length = static_cast<std::size_t>(written.ptr - digits.data());
        if (length < static_cast<std::size_t>(part.digits))
            out.append(static_cast<std::size_t>(part.digits) - length, '0');
        out.append(digits.data(), length);
    }
}

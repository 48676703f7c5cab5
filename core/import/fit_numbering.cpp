// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/fit_numbering.h"

#include "grid/printed_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace {

using ColumnOrder = HexNumbering::ColumnOrder;
using Oblique = HexNumbering::Oblique;
using RowOrder = HexNumbering::RowOrder;
using Signs = HexNumbering::Signs;
using Style = HexNumbering::Style;

enum class RunKind : unsigned char { Text, Digits, Letters };

struct Run
{
    RunKind kind = RunKind::Text;
    QString text;
};

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// A number as runs of digits, of capital letters and of other text; a minus belongs to the digits behind it if `isSigned`.
std::vector<Run> runsOf(const QString& number, bool isSigned)
{
    std::vector<Run> runs;
    for (qsizetype i = 0; i < number.size(); ++i) {
        const QChar c = number[i];
        const bool isMinus = isSigned && c == u'-' && i + 1 < number.size() && isDigit(number[i + 1]);
        const RunKind kind = isDigit(c) || isMinus    ? RunKind::Digits
                             : c >= u'A' && c <= u'Z' ? RunKind::Letters
                                                      : RunKind::Text;
        if (runs.empty() || runs.back().kind != kind || isMinus)
            runs.push_back({kind, {}});
        runs.back().text += c;
    }
    return runs;
}

/// What numbers of one pattern share.
QString structureOf(const std::vector<Run>& runs)
{
    QString structure;
    int values = 0;
    for (const Run& run : runs) {
        structure += run.kind == RunKind::Digits    ? QStringLiteral("#")
                     : run.kind == RunKind::Letters ? QStringLiteral("@")
                                                    : run.text;
        values += run.kind != RunKind::Text ? 1 : 0;
    }
    if (values == 1 && structure.contains(u'#')) // both in one run, whose length is the same for all
        structure += QString::number(std::find_if(runs.begin(), runs.end(), [](const Run& run) {
                                         return run.kind == RunKind::Digits;
                                     })->text.size());
    return values == 1 || values == 2 ? structure : QString();
}

qsizetype digitsIn(const QString& text)
{
    return text.startsWith(u'-') ? text.size() - 1 : text.size();
}

/// A pattern that numbers of a structure may have; which run is the column's is still open.
struct Candidate
{
    QString pattern;
    Style style;
};

void addBothWays(std::vector<Candidate>& list, const QString& before, qsizetype first, RunKind firstKind,
                 const QString& between, qsizetype second, RunKind secondKind, const QString& after)
{
    const auto run = [](QChar letter, qsizetype length, RunKind kind) {
        return QString(kind == RunKind::Digits ? length : 1, letter);
    };
    for (const bool isColumnFirst : {true, false}) {
        Candidate candidate;
        candidate.pattern = before + run(isColumnFirst ? u'C' : u'R', first, firstKind) + between
                            + run(isColumnFirst ? u'R' : u'C', second, secondKind) + after;
        const bool hasLetters = firstKind == RunKind::Letters || secondKind == RunKind::Letters;
        for (const Signs letters : {Signs::RepeatedLetters, Signs::Alphabet}) {
            const auto signs = [letters](RunKind kind) { return kind == RunKind::Letters ? letters : Signs::Digits; };
            candidate.style.columns = signs(isColumnFirst ? firstKind : secondKind);
            candidate.style.rows = signs(isColumnFirst ? secondKind : firstKind);
            candidate.style.isNegative = true;
            list.push_back(candidate);
            if (!hasLetters)
                break;
        }
    }
}

std::vector<Candidate> candidatesOf(const std::vector<std::vector<Run>>& numbers)
{
    std::vector<Candidate> list;
    const std::vector<Run>& sample = numbers.front();
    std::vector<std::size_t> values;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        if (sample[i].kind != RunKind::Text)
            values.push_back(i);
    }
    const auto textBetween = [&sample](std::size_t from, std::size_t to) {
        QString text;
        for (std::size_t i = from; i < to; ++i)
            text += sample[i].text;
        return text;
    };
    const auto shortest = [&numbers](std::size_t run) {
        qsizetype length = 9;
        for (const auto& each : numbers)
            length = std::min(length, digitsIn(each[run].text));
        return length;
    };
    const QString before = textBetween(0, values.front());
    const QString after = textBetween(values.back() + 1, sample.size());
    if (values.size() == 2) {
        addBothWays(list, before, shortest(values[0]), sample[values[0]].kind, textBetween(values[0] + 1, values[1]),
                    shortest(values[1]), sample[values[1]].kind, after);
    } else if (sample[values[0]].kind == RunKind::Digits) {
        const qsizetype length = sample[values[0]].text.size();
        for (qsizetype first = length / 2; first >= 1; --first) {
            addBothWays(list, before, first, RunKind::Digits, {}, length - first, RunKind::Digits, after);
            if (length - first != first)
                addBothWays(list, before, length - first, RunKind::Digits, {}, first, RunKind::Digits, after);
        }
    }
    return list;
}

/// The digits or letters of column 1 and row 1.
QString firstOf(const Candidate& candidate)
{
    QString number = candidate.pattern;
    for (qsizetype i = 0; i < number.size(); ++i) {
        const QChar letter = candidate.pattern[i];
        if (letter != u'C' && letter != u'R')
            continue;
        const bool isDigits = (letter == u'C' ? candidate.style.columns : candidate.style.rows) == Signs::Digits;
        const bool isLast = i + 1 == number.size() || candidate.pattern[i + 1] != letter;
        number[i] = !isDigits ? u'A' : isLast ? u'1' : u'0';
    }
    return number;
}

class Fit
{
public:
    explicit Fit(const ImportedBoard& board) : m_board(board), m_plane(board.plane)
    {
        for (HexIndex cell = 0; cell < m_plane.columns * m_plane.rows; ++cell) {
            if ((board.exists.empty() || board.exists[static_cast<std::size_t>(cell)])
                && !board.numbers[static_cast<std::size_t>(cell)].isEmpty())
                m_cells.push_back(cell);
        }
    }

    NumberedGrid run()
    {
        NumberedGrid result;
        for (const bool isSigned : {false, true}) {
            findGrid(isSigned);
            if (m_matches == static_cast<int>(m_cells.size()))
                break;
        }
        const bool isPatternOfMost = m_grid && m_matches * 2 > static_cast<int>(m_cells.size());
        const std::vector<HexGrid> plain = isPatternOfMost ? std::vector<HexGrid>() : plainGrids();
        if (isPatternOfMost && nameOthers(*m_grid, result))
            return result;
        for (const HexGrid& grid : plain.empty() ? plainGrids() : plain) {
            result = {};
            if (nameOthers(grid, result))
                return result;
        }
        return result;
    }

private:
    const QString& printed(HexIndex cell) const { return m_board.numbers[static_cast<std::size_t>(cell)]; }

    /// Tries the patterns of the structure that most numbers have.
    void findGrid(bool isSigned)
    {
        std::map<QString, int> structures;
        for (const HexIndex cell : m_cells)
            ++structures[structureOf(runsOf(printed(cell), isSigned))];
        structures.erase(QString());
        if (structures.empty())
            return;
        const QString structure =
            std::max_element(structures.begin(), structures.end(), [](const auto& a, const auto& b) {
                return a.second < b.second;
            })->first;
        std::vector<std::vector<Run>> numbers;
        std::vector<HexIndex> cells;
        for (const HexIndex cell : m_cells) {
            if (auto runs = runsOf(printed(cell), isSigned); structureOf(runs) == structure) {
                numbers.push_back(std::move(runs));
                cells.push_back(cell);
            }
        }
        for (const Candidate& candidate : candidatesOf(numbers)) {
            // A number beside the pattern must not lead the others astray.
            for (const std::size_t reference : {std::size_t{0}, cells.size() / 2, cells.size() - 1})
                tryOrders(candidate, cells[reference]);
            if (m_matches == static_cast<int>(m_cells.size()))
                return;
        }
    }

    void tryOrders(const Candidate& candidate, HexIndex reference)
    {
        const bool isFlat = m_plane.shape == GridShape::Flat;
        const std::array leanings{Oblique::None, isFlat ? Oblique::RowsFalling : Oblique::ColumnsFalling,
                                  isFlat ? Oblique::RowsRising : Oblique::ColumnsRising};
        for (const Oblique oblique : leanings) {
            for (const ColumnOrder columnOrder : {ColumnOrder::Rightward, ColumnOrder::Leftward}) {
                for (const RowOrder rowOrder : {RowOrder::Downward, RowOrder::Upward})
                    tryOne(candidate, oblique, columnOrder, rowOrder, reference);
            }
        }
    }

    HexGrid gridOf(HexNumbering numbering) const
    {
        const HexGrid even(m_plane.shape, m_plane.columns, m_plane.rows, Shifted::Even, numbering, m_board.north);
        if (even.isShifted(0) == m_plane.isFirstShifted)
            return even;
        return {m_plane.shape, m_plane.columns, m_plane.rows, Shifted::Odd, std::move(numbering), m_board.north};
    }

    void tryOne(const Candidate& candidate, Oblique oblique, ColumnOrder columnOrder, RowOrder rowOrder,
                HexIndex reference)
    {
        Style style = candidate.style;
        style.oblique = oblique;
        const auto create = [&](const QString& first, int columns, int rows) {
            return HexNumbering::create(candidate.pattern, first, columnOrder, rowOrder, columns, rows, style);
        };
        const auto base = create(firstOf(candidate), 1, 1);
        if (!base)
            return;
        // From the reference's number to that of the top left hex, by way of where it would lie if that were column 1, row 1.
        const HexNumbering at = gridOf(*base).numbering();
        const auto found = at.coord(QStringView(printed(reference)));
        const OffsetCoord offset = m_plane.offset(reference);
        if (!found)
            return;
        // Oblique numbers are counted along two lines of hexes, so it is the difference of hexes that counts.
        const HexGrid small = gridOf(at);
        const OffsetCoord first = oblique == Oblique::None
                                      ? OffsetCoord{found->column - offset.column, found->row - offset.row}
                                      : small.offset(small.hex(*found) - small.hex(offset));
        const auto numbering = create(at.patternNumber(first), m_plane.columns, m_plane.rows);
        if (!numbering)
            return;
        HexGrid grid = gridOf(*numbering);
        int matches = 0;
        int misses = 0;
        const int most = static_cast<int>(m_cells.size()) - m_matches;
        for (const HexIndex cell : m_cells) {
            std::string number;
            grid.numbering().appendNumber(number, m_plane.offset(cell));
            (QString::fromStdString(number) == printed(cell) ? matches : misses) += 1;
            if (misses >= most)
                return;
        }
        if (matches > m_matches) {
            m_matches = matches;
            m_grid = std::move(grid);
        }
    }

public:
    /// Numbers by place, beside which names cannot be mistaken.
    std::vector<HexGrid> plainGrids() const
    {
        std::vector<HexGrid> grids;
        const auto run = [](QChar letter, int count) {
            return QString(std::max<qsizetype>(2, QString::number(count).size()), letter);
        };
        for (const char* between : {"", ".", "-", "_", "~"}) {
            const QString pattern = run(u'C', m_plane.columns) + QLatin1StringView(between) + run(u'R', m_plane.rows);
            const auto numbering = HexNumbering::create(pattern, firstOf({pattern, {}}), ColumnOrder::Rightward,
                                                        RowOrder::Downward, m_plane.columns, m_plane.rows);
            if (numbering)
                grids.push_back(gridOf(*numbering));
        }
        return grids;
    }

private:
    /// Names hexes whose printed number the grid does not give; false: a name would be mistaken for another hex's number.
    bool nameOthers(const HexGrid& grid, NumberedGrid& result) const
    {
        HexNumbering::Names names;
        std::set<QString> taken;
        std::vector<std::pair<HexIndex, QString>> refused;
        for (const HexIndex cell : m_cells) {
            if (grid.number(cell) == printed(cell)) {
                ++result.kept;
                taken.insert(printed(cell));
            }
        }
        for (const HexIndex cell : m_cells) {
            if (grid.number(cell) == printed(cell))
                continue;
            if (!PrintedNames::fault(printed(cell)).isEmpty())
                refused.emplace_back(cell, ImportWords::tr("it is longer than a name may be, or has a / or : in it"));
            else if (!taken.insert(printed(cell)).second)
                refused.emplace_back(cell, ImportWords::tr("another hex has the same number"));
            else
                names.emplace_back(m_plane.offset(cell), printed(cell));
        }
        auto numbering = grid.numbering().named(names, m_plane.columns, m_plane.rows);
        if (!numbering)
            return false;
        result.kept += static_cast<int>(names.size());
        result.named = static_cast<int>(names.size());
        result.grid = gridOf(*std::move(numbering));
        for (const auto& [cell, why] : refused)
            result.changed.push_back({printed(cell), result.grid.number(cell), why});
        return true;
    }

    const ImportedBoard& m_board;
    const CellPlane& m_plane;
    std::vector<HexIndex> m_cells; ///< with a number
    std::optional<HexGrid> m_grid; ///< the best so far
    int m_matches = 0;
};

} // namespace

NumberedGrid numberedGrid(const ImportedBoard& board)
{
    if (!board.numbers.empty())
        return Fit(board).run();
    ImportedBoard numbered;
    numbered.plane = board.plane;
    numbered.north = board.north;
    numbered.numbers.resize(static_cast<std::size_t>(board.plane.columns) * static_cast<std::size_t>(board.plane.rows));
    NumberedGrid result;
    result.grid = Fit(numbered).plainGrids().front();
    result.hasNone = true;
    return result;
}

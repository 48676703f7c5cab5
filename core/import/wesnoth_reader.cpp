// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/readers.h"

#include <algorithm>
#include <unordered_map>

// A Wesnoth map: lines of terrain codes, "[start ]Base[^Overlay]", with a border of one hex that is not played on.

namespace {

struct Prefix
{
    const char* code;
    const char* terrain;
    const char* feature;
};

/// The longest prefix that fits counts.
constexpr Prefix bases[] = {
    {"Wo", "deep-water", ""}, {"Wwf", "ford", ""},    {"Wwr", "reef", ""},    {"W", "shallow-water", ""},
    {"S", "swamp", ""},       {"G", "clear", ""},     {"R", "clear", "road"}, {"A", "ice", ""},
    {"Aa", "snow", ""},       {"D", "desert", ""},    {"H", "hills", ""},     {"M", "mountains", ""},
    {"U", "cave", ""},        {"X", "wall", ""},      {"Xv", nullptr, ""},    {"Q", "chasm", ""},
    {"C", "clear", "castle"}, {"K", "clear", "keep"}, {"I", "indoors", ""},   {"Rb", "clear", ""},
    {"_off", nullptr, ""},    {"_s", "clear", ""},    {"_f", "clear", ""},    {"Re", "clear", ""},
    {"Rd", "clear", ""},
};
constexpr Prefix overlays[] = {
    {"F", "", "forest"}, {"V", "", "village"},      {"B", "", "bridge"},      {"G", "", "field"},
    {"E", "", ""},       {"Xm", "", "impassable"},  {"Xo", "", "impassable"}, {"Xv", nullptr, ""},
    {"P", "", "gate"},   {"Qov", "", "impassable"}, {"Uf", "", "mushrooms"},  {"_fme", "", ""},
};

template<std::size_t size>
const Prefix* longest(const Prefix (&list)[size], QStringView code)
{
    const Prefix* best = nullptr;
    for (const Prefix& prefix : list) {
        const QLatin1StringView text(prefix.code);
        if (code.startsWith(text) && (best == nullptr || text.size() > QLatin1StringView(best->code).size()))
            best = &prefix;
    }
    return best;
}

void explain(ImportedValue& value)
{
    const qsizetype at = value.key.indexOf(u'^');
    const Prefix* base = longest(bases, QStringView(value.key).left(at < 0 ? value.key.size() : at));
    const Prefix* overlay = at < 0 ? nullptr : longest(overlays, QStringView(value.key).mid(at + 1));
    value.isHole = (base != nullptr && base->terrain == nullptr) || (overlay != nullptr && overlay->terrain == nullptr)
                   || value.key == u"_off^_usr";
    if (value.isHole)
        return;
    value.terrain = base != nullptr ? QString::fromLatin1(base->terrain)
                    : at == 0       ? QStringLiteral("clear")
                                    : value.key;
    value.feature = overlay != nullptr ? QString::fromLatin1(overlay->feature)
                    : base != nullptr  ? QString::fromLatin1(base->feature)
                                       : QString();
}

/// Views of the text, which must live: a map has four million cells. `lines`: of the rows in the file, from 1.
std::vector<QList<QStringView>> rowsOf(QString& text, std::vector<int>& lines)
{
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    // A header ends with an empty line, before the first comma.
    const qsizetype head = text.indexOf(QStringLiteral("\n\n"));
    int number = 0;
    if (head >= 0 && head < text.indexOf(u',')) {
        number = static_cast<int>(text.left(head + 2).count(u'\n'));
        text.remove(0, head + 2);
    }
    std::vector<QList<QStringView>> rows;
    for (const QStringView line : QStringView(text).split(u'\n')) {
        ++number;
        if (line.trimmed().isEmpty())
            continue;
        lines.push_back(number);
        rows.push_back(line.split(u','));
        for (QStringView& cell : rows.back())
            cell = cell.trimmed();
    }
    return rows;
}

bool isCode(QStringView cell)
{
    const QStringView code = cell.mid(cell.lastIndexOf(u' ') + 1);
    return !code.isEmpty() && code.size() <= 24 && std::all_of(code.begin(), code.end(), [](QChar c) {
        return (c.unicode() < 128 && c.isLetterOrNumber()) || QStringView(u"^_|/\\*~.+-").contains(c);
    }) && (code[0].isUpper() || code[0] == u'_' || code[0] == u'^');
}

} // namespace

bool isWesnoth(const QByteArray& bytes)
{
    const QByteArray head = bytes.left(4096);
    if (head.contains("usage=map") || head.contains("usage=mask") || head.contains("border_size="))
        return true;
    QString text = QString::fromUtf8(head.left(head.lastIndexOf('\n')));
    std::vector<int> lines;
    const auto rows = rowsOf(text, lines);
    return !rows.empty() && rows.front().size() > 2 && std::all_of(rows.front().begin(), rows.front().end(), isCode);
}

Expected<ImportedBoard, ImportError> readWesnoth(const QByteArray& bytes)
{
    ImportedBoard board;
    board.kind = QStringLiteral("wesnoth");
    if (bytes.left(200).contains("usage=mask"))
        return ImportError{ImportWords::tr("this is a mask, a part that changes another Wesnoth map"),
                           ImportWords::tr("import the map itself")};
    int border = 1;
    if (const qsizetype at = bytes.left(200).indexOf("border_size="); at >= 0)
        border = std::clamp(bytes.mid(at + 12, 2).trimmed().toInt(), 0, 9);
    // The border and what separates cells are some more.
    constexpr qsizetype mostCells = HexGrid::maxHexes + 200'000;
    constexpr qsizetype mostRows = 100'000;
    if (bytes.count('\n') > mostRows)
        return ImportError{ImportWords::tr("the map has more than %L1 rows").arg(mostRows), {}};
    if (bytes.count(',') > mostCells)
        return *sizeFault(bytes.count(','), 1);
    QString text = QString::fromUtf8(bytes);
    std::vector<int> lines;
    const auto rows = rowsOf(text, lines);
    const auto width = rows.empty() ? 0 : rows.front().size();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].size() != width)
            return ImportError{ImportWords::tr("line %1 of the file has %2 hexes, the first of the map has %3")
                                   .arg(lines[row])
                                   .arg(rows[row].size())
                                   .arg(width),
                               {}};
    }
    if (auto fault = sizeFault(width - 2 * border, static_cast<std::int64_t>(rows.size()) - 2 * border))
        return *std::move(fault);
    CellPlane& plane = board.plane;
    plane.columns = static_cast<int>(width) - 2 * border;
    plane.rows = static_cast<int>(rows.size()) - 2 * border;
    // With a border of one the first played column is at an odd place, and columns at even places are lower.
    plane.isFirstShifted = border % 2 == 0;
    std::vector<int> cells;
    std::unordered_map<QString, int> known;
    int starts = 0;
    for (int row = 0; row < plane.rows; ++row) {
        for (int column = 0; column < plane.columns; ++column) {
            const QStringView cell = rows[static_cast<std::size_t>(row + border)][column + border];
            if (!isCode(cell))
                return ImportError{
                    ImportWords::tr("line %1 of the file has \"%2\", which is no terrain code of Wesnoth")
                        .arg(lines[static_cast<std::size_t>(row + border)])
                        .arg(cell.left(20)),
                    ImportWords::tr("maps of one-letter codes (before Wesnoth 1.3) must be saved anew by Wesnoth")};
            const qsizetype space = cell.lastIndexOf(u' ');
            const QString code = cell.mid(space + 1).toString();
            auto found = known.find(code);
            if (found == known.end()) {
                ImportedValue value;
                value.key = code;
                explain(value);
                board.values.push_back(std::move(value));
                found = known.emplace(code, static_cast<int>(board.values.size()) - 1).first;
            }
            cells.push_back(found->second);
            if (space > 0) {
                ++starts;
                board.labels.push_back(
                    {plane.index({column, row}), ImportWords::tr("start %1").arg(cell.left(space).toString())});
            }
        }
    }
    board.layers.push_back(std::move(cells));
    if (starts > 0)
        board.guesses += ImportWords::tr("%n starting place(s) became labels", nullptr, starts);
    board.leave(ImportWords::tr("hexes of the border"),
                static_cast<int>(width) * static_cast<int>(rows.size()) - plane.columns * plane.rows,
                ImportWords::tr("Wesnoth does not play on them"));
    return board;
}

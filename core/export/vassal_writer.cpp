// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/vassal_writer.h"

#include "export/vassal_text.h"
#include "grid/corner.h"
#include "import/counter_values.h"
#include "import/vassal.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace vassal_text;

namespace {

constexpr int usualHex = 64;
constexpr int leastHex = 16;
constexpr double mostPixels = 100e6;

/// Texts as one, by VASSAL's SequenceEncoder.
QString encoded(const QStringList& tokens, QChar delimiter)
{
    QStringList texts;
    for (QString token : tokens) {
        const bool isQuoted = token.startsWith(u'\\') || (token.startsWith(u'\'') && token.endsWith(u'\''));
        token.replace(delimiter, QStringLiteral("\\") + delimiter);
        texts += isQuoted ? u'\'' + token + u'\'' : token;
    }
    return texts.join(delimiter);
}

/// Traits, the outermost first, each within the one before it.
QString nested(const QStringList& traits)
{
    QString text = traits.back();
    for (qsizetype i = traits.size() - 2; i >= 0; --i)
        text = encoded({traits[i], text}, u'\t');
    return text;
}

Element named(const QString& name, std::vector<std::pair<QString, QString>> attributes)
{
    Element element;
    element.name = name;
    element.attributes = std::move(attributes);
    return element;
}

const QString inBoard = QStringLiteral("VASSAL.build.module.map.boardPicker.board.");

} // namespace

VassalBoard::VassalBoard(const ExportBoard& board) : m_board(board)
{
    placeMap();
    if (m_hexSize == 0)
        return;
    placeTrays();
    fitNumbering();
}

void VassalBoard::placeMap()
{
    const HexGrid& grid = m_board.map().grid;
    const bool isFlat = grid.shape() == GridShape::Flat;
    const double lines = isFlat ? grid.columns() : grid.rows();
    const double places = isFlat ? grid.rows() : grid.columns();
    const double area = (lines * std::numbers::sqrt3 / 2.0 + 1.0) * (places + 1.5);
    const int fitting = static_cast<int>(std::sqrt(mostPixels / area)) / 2 * 2;
    m_hexSize = fitting >= usualHex ? usualHex : fitting >= leastHex ? fitting : 0;
    if (m_hexSize == 0)
        return;
    const int size = m_hexSize;
    m_counter = size * 5 / 8;
    const double radius = size / std::numbers::sqrt3;
    const int margin = size / 8;
    // The middle of the first hex lies on whole pixels, as VASSAL wants it.
    const int across = static_cast<int>(std::ceil(radius)) + margin;
    const int along = size / 2 + (grid.isShifted(0) ? size / 2 : 0) + margin;
    const int wide =
        static_cast<int>(std::ceil(across + (lines - 1.0) * size * std::numbers::sqrt3 / 2.0 + radius)) + margin;
    const int high = static_cast<int>(places) * size + (lines > 1.0 || grid.isShifted(0) ? size / 2 : 0) + 2 * margin;
    m_first = isFlat ? QPoint(across, along) : QPoint(along, across);
    m_mapArea = QRect(QPoint(), isFlat ? QSize(wide, high) : QSize(high, wide));
    const auto pixel = [&](Corner corner) {
        const double acrossAt = across - radius + corner.across * radius / 2.0;
        const double alongAt = margin + corner.along * size / 2.0;
        const QPoint at(static_cast<int>(std::lround(acrossAt)), static_cast<int>(std::lround(alongAt)));
        return isFlat ? at : at.transposed();
    };
    // Hexsides with a hex on one side only make closed lines, of which no two touch.
    const HexMap& map = m_board.map();
    QHash<quint64, std::pair<Corner, Corner>> sides; // by where they begin
    std::vector<quint64> order;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (!map.hasHex(hex))
            continue;
        for (const HexDirection direction : allDirections) {
            if (map.neighbour(hex, direction) != noHex)
                continue;
            const OffsetCoord at = grid.offset(hex);
            const Corner from = cornerOf(grid, at, toInt(direction));
            order.push_back(cornerKey(from));
            sides[order.back()] = {from, cornerOf(grid, at, (toInt(direction) + 1) % directionCount)};
        }
    }
    for (const quint64 start : order) {
        if (!sides.contains(start))
            continue;
        quint64 at = start;
        const QPoint first = pixel(sides[start].first);
        while (sides.contains(at)) {
            const auto [from, to] = sides.take(at);
            m_outline.push_back(pixel(from));
            at = cornerKey(to);
        }
        m_outline.push_back(first);
        // Back to where the first line begins: to and fro, which parts nothing.
        if (first != m_outline.front())
            m_outline.push_back(m_outline.front());
    }
}

void VassalBoard::placeTrays()
{
    m_size = m_mapArea.size();
    const int gap = m_counter / 2;
    const int title = m_counter / 2;
    const int wide = std::max(m_mapArea.width(), 4 * m_counter);
    for (const auto& [name, units] : m_board.trays()) {
        const int step = m_counter + gap / 2;
        const int across = std::max(1, (wide - 2 * gap) / step);
        const int rows = (static_cast<int>(units.size()) + across - 1) / across;
        Tray tray{plain(name), QRect(gap / 2, m_size.height(), wide - gap, title + rows * step + gap / 2), {}};
        for (std::size_t i = 0; i < units.size(); ++i) {
            const int column = static_cast<int>(i) % across;
            const int row = static_cast<int>(i) / across;
            tray.units.emplace_back(
                units[i], tray.box.topLeft()
                              + QPoint(gap / 2 + column * step + m_counter / 2, title + row * step + m_counter / 2));
        }
        m_size = {wide, tray.box.bottom() + 1 + gap / 2};
        m_trays.push_back(std::move(tray));
    }
}

QSizeF VassalBoard::zoneSize() const
{
    int left = m_outline.front().x();
    int right = left;
    int top = m_outline.front().y();
    int bottom = top;
    for (const QPoint& point : m_outline) {
        left = std::min(left, point.x());
        right = std::max(right, point.x());
        top = std::min(top, point.y());
        bottom = std::max(bottom, point.y());
    }
    return QSizeF(right - left, bottom - top);
}

std::pair<int, int> VassalBoard::raw(HexIndex hex) const
{
    const HexGrid& grid = m_board.map().grid;
    const OffsetCoord at = grid.offset(hex);
    const bool isFlat = grid.shape() == GridShape::Flat;
    const int line = isFlat ? at.column : at.row;
    const int place = isFlat ? at.row : at.column;
    return {line, grid.isShifted(0) && line % 2 != 0 ? place - 1 : place};
}

Element VassalBoard::gridElement(const Element* numbering) const
{
    const bool isFlat = m_board.map().grid.shape() == GridShape::Flat;
    const QPoint first = isFlat ? m_first : m_first.transposed();
    Element grid = named(inBoard + QStringLiteral("HexGrid"),
                         {{QStringLiteral("color"), QStringLiteral("0,0,0")},
                          {QStringLiteral("cornersLegal"), text(false)},
                          {QStringLiteral("dotsVisible"), text(false)},
                          {QStringLiteral("dx"), QString::number(m_hexSize * std::numbers::sqrt3 / 2.0, 'g', 17)},
                          {QStringLiteral("dy"), QString::number(static_cast<double>(m_hexSize), 'f', 1)},
                          {QStringLiteral("edgesLegal"), text(false)},
                          {QStringLiteral("sideways"), text(!isFlat)},
                          {QStringLiteral("snapTo"), text(true)},
                          {QStringLiteral("visible"), text(false)},
                          {QStringLiteral("x0"), text(first.x())},
                          {QStringLiteral("y0"), text(first.y())}});
    if (numbering != nullptr)
        grid.children.push_back(*numbering);
    return grid;
}

int VassalBoard::misses(const Element& grid) const
{
    const VassalGrid vassal(grid, zoneSize());
    const HexMap& map = m_board.map();
    int count = 0;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        const auto [c, r] = raw(hex);
        count += map.hasHex(hex) && vassal.number(c, r) != map.number(hex) ? 1 : 0;
    }
    return count;
}

void VassalBoard::fitNumbering()
{
    using Style = HexNumbering;
    const HexNumbering& numbering = m_board.map().grid.numbering();
    const bool isFlat = m_board.map().grid.shape() == GridShape::Flat;
    const QString pattern = numbering.pattern();
    const auto runOf = [&pattern](QChar letter) {
        const qsizetype begin = pattern.indexOf(letter);
        qsizetype end = begin;
        while (end >= 0 && end < pattern.size() && pattern[end] == letter)
            ++end;
        return std::pair(begin, end);
    };
    const auto [column, columnEnd] = runOf(u'C');
    const auto [row, rowEnd] = runOf(u'R');
    const bool isColumnFirst = column < row;
    const qsizetype begin = isColumnFirst ? column : row;
    const qsizetype between = isColumnFirst ? columnEnd : rowEnd;
    const qsizetype next = isColumnFirst ? row : column;
    const qsizetype end = isColumnFirst ? rowEnd : columnEnd;
    const bool areColumnsDigits = numbering.style().columns == Style::Signs::Digits;
    const bool areRowsDigits = numbering.style().rows == Style::Signs::Digits;
    const bool isLeftward = numbering.columnOrder() == Style::ColumnOrder::Leftward;
    const bool isUpward = numbering.rowOrder() == Style::RowOrder::Upward;
    // VASSAL's columns lie across the staggered lines: those of a sideways grid are rows.
    const bool areLinesFirst = isColumnFirst == isFlat;
    const qsizetype lineDigits = isFlat ? columnEnd - column : rowEnd - row;
    const qsizetype placeDigits = isFlat ? rowEnd - row : columnEnd - column;
    const bool areLinesDigits = isFlat ? areColumnsDigits : areRowsDigits;
    const bool arePlacesDigits = isFlat ? areRowsDigits : areColumnsDigits;
    const int firstLine = (isFlat ? numbering.printedColumn(0) : numbering.printedRow(0)) - (areLinesDigits ? 0 : 1);
    const int firstPlace = (isFlat ? numbering.printedRow(0) : numbering.printedColumn(0)) - (arePlacesDigits ? 0 : 1);
    const auto make = [&](bool isOblique, int lineOffset, int placeOffset, bool isReal) {
        const auto type = [isReal](bool isDigits) {
            return isDigits || !isReal ? QStringLiteral("N") : QStringLiteral("A");
        };
        const auto leading = [isReal](qsizetype digits, bool isDigits) {
            return text(isReal && isDigits ? static_cast<int>(digits) - 1 : 0);
        };
        return named(
            inBoard + QStringLiteral("mapgrid.")
                + (isOblique ? QStringLiteral("ObliqueHexGridNumbering") : QStringLiteral("HexGridNumbering")),
            {{QStringLiteral("color"), QStringLiteral("0,0,0")},
             {QStringLiteral("first"), !isReal || areLinesFirst ? QStringLiteral("H") : QStringLiteral("V")},
             {QStringLiteral("fontSize"), QStringLiteral("9")},
             {QStringLiteral("hDescend"), text(isLeftward)},
             {QStringLiteral("hDrawOff"), text(0)},
             {QStringLiteral("hLeading"), leading(lineDigits, areLinesDigits)},
             {QStringLiteral("hOff"), text(lineOffset)},
             {QStringLiteral("hType"), type(areLinesDigits)},
             {QStringLiteral("locationFormat"),
              isReal ? xmlSafe(pattern.left(begin)) + QStringLiteral("$gridLocation$") + xmlSafe(pattern.mid(end))
                     : QStringLiteral("$gridLocation$")},
             {QStringLiteral("rotateText"), text(0)},
             {QStringLiteral("sep"), isReal ? xmlSafe(pattern.mid(between, next - between)) : QStringLiteral(":")},
             {QStringLiteral("stagger"), text(m_board.map().grid.isShifted(0))},
             {QStringLiteral("vDescend"), text(isUpward)},
             {QStringLiteral("vDrawOff"), text(0)},
             {QStringLiteral("vLeading"), leading(placeDigits, arePlacesDigits)},
             {QStringLiteral("vOff"), text(placeOffset)},
             {QStringLiteral("vType"), type(arePlacesDigits)},
             {QStringLiteral("visible"), text(false)}});
    };
    int least = -1;
    for (const bool isOblique : {false, true}) {
        if (isOblique && numbering.style().oblique == Style::Oblique::None)
            break;
        // Where VASSAL counts from, it says itself.
        const Element bare = make(isOblique, 0, 0, false);
        const Element bareGrid = gridElement(&bare);
        const QString zero = VassalGrid(bareGrid, zoneSize()).number(0, 0);
        const Element numbered = make(isOblique, firstLine - zero.section(u':', 0, 0).toInt(),
                                      firstPlace - zero.section(u':', 1).toInt(), true);
        const int missed = misses(gridElement(&numbered));
        if (least < 0 || missed < least) {
            least = missed;
            m_numbering = numbered;
            m_isOblique = isOblique;
        }
    }
    m_otherNumbers = least;
}

QString VassalBoard::faceName(UnitIndex unit, int lost)
{
    return lost == 0 ? QStringLiteral("unit-%1.png").arg(unit + 1)
                     : QStringLiteral("unit-%1-%2.png").arg(unit + 1).arg(lost);
}

QString VassalBoard::slot(UnitIndex index, int gpid) const
{
    const Unit& unit = m_board.position->unit(index);
    QStringList types;
    QStringList states;
    if (const int steps = m_board.stepsOf(unit); steps > 1) {
        QStringList images;
        QStringList names;
        for (int lost = 0; lost < steps; ++lost) {
            images += faceName(index, lost);
            names += lost == 0 ? QString() : QStringLiteral("+ -%1").arg(lost);
        }
        constexpr const char* control = "130"; // how VASSAL writes Ctrl
        const auto key = [](char letter) { return QString::number(letter) + u',' + QLatin1StringView(control); };
        types += encoded({QStringLiteral("emb2"),
                          {},
                          QStringLiteral("128"),
                          {},
                          ExportWords::tr("Lose a step"),
                          QStringLiteral("128"),
                          {},
                          ExportWords::tr("Regain a step"),
                          QStringLiteral("128"),
                          {},
                          {},
                          {},
                          QStringLiteral("1"),
                          text(false),
                          text(0),
                          text(0),
                          encoded(images, u','),
                          encoded(names, u','),
                          text(false),
                          QStringLiteral("Steps"),
                          {},
                          {},
                          text(false),
                          {},
                          text(1),
                          text(1),
                          text(true),
                          {},
                          key('L'),
                          key('G'),
                          {},
                          QStringLiteral("1.0"),
                          {},
                          text(true)},
                         u';');
        states += text(unit.lost + 1);
    }
    QStringList keys;
    QStringList values;
    const auto mark = [&](const QString& key, const QString& value) {
        if (!value.isEmpty()) {
            keys += key.left(1).toUpper() + key.mid(1);
            values += plain(value);
        }
    };
    mark(QStringLiteral("side"), unit.side);
    mark(QStringLiteral("type"), unit.type);
    const QJsonObject counter = counterValues(unit);
    for (auto value = counter.begin(); value != counter.end(); ++value)
        mark(value.key(), counterValueText(value.value()));
    mark(vassalPictureMark, unit.faces.isEmpty() ? QString() : text(true));
    mark(vassalUnitMark, unit.id);
    types += QStringLiteral("mark;") + encoded(keys, u',');
    states += encoded(values, u',');
    types += encoded({QStringLiteral("delete"), ExportWords::tr("Delete"), QStringLiteral("68,130")}, u';');
    states += QString();
    types += encoded({QStringLiteral("piece"), {}, {}, faceName(index, 0), plain(unit.displayName())}, u';');
    states += encoded({QStringLiteral("null"), text(0), text(0), text(gpid), text(0)}, u';');
    return QStringLiteral("+/") + encoded({QStringLiteral("null"), nested(types), nested(states)}, u'/');
}

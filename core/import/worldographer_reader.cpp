// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/element.h"
#include "import/readers.h"

#include <map>

// Worldographer: tilerows of lines, a tilerow a column of hexes; features and labels on a plane of hexes 300 units wide.

namespace {

constexpr double unit = 300.0;

/// A column's or row's number as it is printed.
QString padded(int number, const QString& padding)
{
    const int digits = padding == u"DOUBLE_ZERO" ? 2 : padding == u"TRIPLE_ZERO" ? 3 : 1;
    return QStringLiteral("%1").arg(number, digits, 10, QLatin1Char('0'));
}

/// The last part of "Classic/Building Cathedral".
QString shortName(const QString& name)
{
    return name.section(u'/', -1).trimmed();
}

class WorldographerReader
{
public:
    explicit WorldographerReader(const Element& map) : m_map(map) {}

    Expected<ImportedBoard, ImportError> read()
    {
        m_board.kind = QStringLiteral("worldographer");
        m_board.version = m_map.attribute(u"version");
        const Element* tiles = m_map.child(u"tiles");
        if (tiles == nullptr)
            return ImportError{ImportWords::tr("the file has no tiles, so it is no map of Worldographer"), {}};
        const int columns = tiles->integer(u"tilesWide", 0);
        const int rows = tiles->integer(u"tilesHigh", 0);
        if (auto fault = sizeFault(columns, rows))
            return *std::move(fault);
        const bool isFlat = m_map.attribute(u"hexOrientation", QStringLiteral("COLUMNS")) == u"COLUMNS";
        CellPlane& plane = m_board.plane;
        plane.shape = isFlat ? GridShape::Flat : GridShape::Pointy;
        plane.columns = columns;
        plane.rows = rows;
        plane.origin = {unit / 2.0, unit / 2.0};
        plane.pitch = isFlat ? QSizeF(unit * 0.75, unit) : QSizeF(unit, unit * 0.75);
        plane.shift = unit / 2.0;
        readNames();
        if (auto fault = readTiles(*tiles))
            return *std::move(fault);
        readNumbers();
        if (const Element* features = m_map.child(u"features"))
            readFeatures(*features);
        if (const Element* labels = m_map.child(u"labels")) {
            for (const Element* label : labels->all(u"label"))
                readLabel(*label);
        }
        if (const Element* shapes = m_map.child(u"shapes"))
            m_board.leave(ImportWords::tr("lines and areas"), static_cast<int>(shapes->all(u"shape").size()),
                          ImportWords::tr("they are drawn freely, not along hexes or hexsides"));
        m_board.leave(ImportWords::tr("hexes whose place beside the map is unknown"), m_outside,
                      ImportWords::tr("no hex is there"));
        return std::move(m_board);
    }

private:
    void readNames()
    {
        const Element* names = m_map.child(u"terrainmap");
        const QStringList words = names == nullptr ? QStringList() : names->text.trimmed().split(u'\t');
        for (qsizetype i = 0; i + 1 < words.size(); i += 2)
            m_names[words[i + 1].trimmed().toInt()] = words[i].trimmed();
    }

    std::optional<ImportError> readTiles(const Element& tiles)
    {
        const CellPlane& plane = m_board.plane;
        const auto lines = tiles.all(u"tilerow");
        std::vector<int> cells(static_cast<std::size_t>(plane.columns) * static_cast<std::size_t>(plane.rows), -1);
        const bool isByRow = static_cast<int>(lines.size()) == plane.rows && plane.rows != plane.columns;
        int column = 0;
        int elevations = 0;
        for (const Element* line : lines) {
            const QStringList entries = line->text.trimmed().split(u'\n', Qt::SkipEmptyParts);
            if (entries.size() != (isByRow ? plane.columns : plane.rows)
                || column >= (isByRow ? plane.rows : plane.columns))
                return ImportError{ImportWords::tr("column %1 of the map has %2 hexes where %3 belong")
                                       .arg(column + 1)
                                       .arg(entries.size())
                                       .arg(plane.rows),
                                   {}};
            for (qsizetype row = 0; row < entries.size(); ++row) {
                const QStringList fields = entries[row].split(u'\t');
                const int index = fields[0].trimmed().toInt();
                const auto named = m_names.find(index);
                const QString name = named == m_names.end() ? QStringLiteral("terrain-%1").arg(index) : named->second;
                const OffsetCoord at =
                    isByRow ? OffsetCoord{static_cast<int>(row), column} : OffsetCoord{column, static_cast<int>(row)};
                auto known = m_values.find(name);
                if (known == m_values.end()) {
                    known =
                        m_values.emplace(name, m_board.value(name, ImportedValue::Kind::Hex, shortName(name))).first;
                    // Nothing is drawn there.
                    if (const QString drawn = shortName(name).toLower(); drawn == u"blank" || drawn == u"border only")
                        m_board.values.back().terrain = QStringLiteral("clear");
                }
                cells[static_cast<std::size_t>(plane.index(at))] = known->second;
                elevations += fields.size() > 1 && fields[1].trimmed().toDouble() > 1.0 ? 1 : 0;
            }
            ++column;
        }
        if (column != (isByRow ? plane.rows : plane.columns))
            return ImportError{ImportWords::tr("the map has %1 columns where %2 belong").arg(column).arg(plane.columns),
                               {}};
        m_board.layers.push_back(std::move(cells));
        m_board.leave(ImportWords::tr("elevations, animals and resources of hexes"), elevations,
                      ImportWords::tr("maps have no place for them"));
        return std::nullopt;
    }

    void readNumbers()
    {
        const Element* numbers = m_map.child(u"gridandnumbering");
        if (numbers == nullptr)
            return;
        const int column = numbers->integer(u"numberFirstCol", 0);
        const int row = numbers->integer(u"numberFirstRow", 0);
        const QString padding = numbers->attribute(u"numberPrePad");
        const QString separator = numbers->attribute(u"numberSeparator").left(8);
        const bool isRowFirst = numbers->attribute(u"numberOrder") == u"ROW_COL";
        const CellPlane& plane = m_board.plane;
        for (HexIndex cell = 0; cell < plane.columns * plane.rows; ++cell) {
            const OffsetCoord at = plane.offset(cell);
            const QString one = padded(at.column + column, padding);
            const QString other = padded(at.row + row, padding);
            m_board.numbers.push_back(isRowFirst ? other + separator + one : one + separator + other);
        }
    }

    HexIndex cellOf(const Element& thing)
    {
        const Element* place = thing.child(u"location");
        if (place == nullptr)
            return noHex;
        const HexIndex cell =
            m_board.plane.index(m_board.plane.cellAt({place->number(u"x", -1e9), place->number(u"y", -1e9)}));
        m_outside += cell == noHex ? 1 : 0;
        return cell;
    }

    void readFeatures(const Element& features)
    {
        for (const Element* feature : features.all(u"feature")) {
            const QString type = feature->attribute(u"type");
            const HexIndex cell = cellOf(*feature);
            if (cell == noHex || type.isEmpty())
                continue;
            m_board.features.push_back({m_board.value(type, ImportedValue::Kind::Feature, shortName(type)), cell});
            if (const Element* label = feature->child(u"label"); label != nullptr && !label->text.trimmed().isEmpty())
                m_board.labels.push_back({cell, label->text.simplified()});
        }
    }

    void readLabel(const Element& label)
    {
        const QString text = label.text.simplified();
        const HexIndex cell = text.isEmpty() ? noHex : cellOf(label);
        if (cell != noHex)
            m_board.labels.push_back({cell, text});
    }

    const Element& m_map;
    ImportedBoard m_board;
    std::map<int, QString> m_names;
    std::map<QString, int> m_values;
    int m_outside = 0;
};

} // namespace

Expected<ImportedBoard, ImportError> readWorldographer(const Element& map)
{
    return WorldographerReader(map).read();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/tiled_writer.h"

#include "grid/corner.h"
#include "import/counter_values.h"
#include "io/ruleset_file.h"

#include <QHash>
#include <QXmlStreamWriter>

#include <algorithm>
#include <cmath>
#include <map>

TiledBoard::TiledBoard(const ExportBoard& board) : m_board(board)
{
    const HexGrid& grid = board.map().grid;
    constexpr int high = 56;
    constexpr int wide = 2 * side;
    const bool isFlat = grid.shape() == GridShape::Flat;
    m_tile = isFlat ? QSize(wide, high) : QSize(high, wide);
    m_plane.shape = grid.shape();
    m_plane.columns = grid.columns();
    m_plane.rows = grid.rows();
    m_plane.isFirstShifted = grid.isShifted(0);
    m_plane.origin = QPointF(m_tile.width(), m_tile.height()) / 2.0;
    constexpr int step = (wide + side) / 2;
    m_plane.pitch = isFlat ? QSizeF(step, high) : QSizeF(high, step);
    m_plane.shift = high / 2.0;
    for (const LegendEntry& entry : board.map().legend) {
        if (entry.terrain)
            m_tiles.push_back({true, *entry.terrain});
    }
    for (const Named<HexSet>& kind : board.map().features) {
        if (!kind.content.isEmpty())
            m_tiles.push_back({false, kind.name});
    }
}

int TiledBoard::across(int tiles)
{
    return std::max(1, static_cast<int>(std::ceil(std::sqrt(tiles))));
}

class TiledBoard::Writer
{
public:
    Writer(const TiledBoard& sheet, const QString& tilesPicture, const QString& countersPicture)
        : m_sheet(sheet), m_map(sheet.m_board.map()), m_xml(&m_text), m_tilesPicture(tilesPicture),
          m_countersPicture(countersPicture)
    {}

    QByteArray text()
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
        m_xml.writeStartDocument();
        writeMap();
        m_xml.writeEndDocument();
        return m_text;
    }

private:
    void attribute(const char* name, const QString& value)
    {
        m_xml.writeAttribute(QLatin1StringView(name), xmlSafe(value));
    }
    void attribute(const char* name, double value) { attribute(name, QString::number(value, 'g', 12)); }
    void attribute(const char* name, int value) { attribute(name, QString::number(value)); }

    void begin(const char* name) { m_xml.writeStartElement(QLatin1StringView(name)); }
    void end() { m_xml.writeEndElement(); }

    void property(const QString& name, const QString& value)
    {
        begin("property");
        attribute("name", name);
        attribute("value", value);
        end();
    }

    void writeMap()
    {
        const HexGrid& grid = m_map.grid;
        begin("map");
        attribute("version", QStringLiteral("1.8"));
        attribute("tiledversion", QStringLiteral("1.8.2"));
        attribute("orientation", QStringLiteral("hexagonal"));
        attribute("renderorder", QStringLiteral("right-down"));
        attribute("width", grid.columns());
        attribute("height", grid.rows());
        attribute("tilewidth", m_sheet.m_tile.width());
        attribute("tileheight", m_sheet.m_tile.height());
        attribute("infinite", 0);
        attribute("hexsidelength", side);
        attribute("staggeraxis", grid.shape() == GridShape::Flat ? QStringLiteral("x") : QStringLiteral("y"));
        attribute("staggerindex", grid.isShifted(0) ? QStringLiteral("even") : QStringLiteral("odd"));
        begin("properties");
        property(QStringLiteral("generator"), QStringLiteral("Rearguard"));
        property(QStringLiteral("title"), m_sheet.m_board.mapTitle());
        if (const QString title = m_sheet.m_board.positionTitle(); !title.isEmpty())
            property(QStringLiteral("scenario"), title);
        if (!m_map.ruleset.isEmpty() && !isRulesetPath(m_map.ruleset))
            property(QStringLiteral("ruleset"), m_map.ruleset);
        if (grid.north() != 0.0)
            property(QStringLiteral("north"), QString::number(grid.north(), 'g', 12));
        end();
        writeTilesets();
        writeTerrain();
        writeFeatures();
        writeHexsides();
        writePaths();
        writeNumbers();
        writeLabels();
        writeUnits();
        end();
    }

    void writeTilesets()
    {
        const auto count = static_cast<int>(m_sheet.m_tiles.size());
        beginTileset("tiles", 1, count, m_sheet.m_tile, m_tilesPicture);
        for (int i = 0; i < count; ++i) {
            const Tile& tile = m_sheet.m_tiles[static_cast<std::size_t>(i)];
            begin("tile");
            attribute("id", i);
            attribute("type", tile.name);
            begin("properties");
            property(QStringLiteral("kind"), tile.isTerrain ? QStringLiteral("terrain") : QStringLiteral("feature"));
            end();
            end();
        }
        end();
        if (m_sheet.counters() == 0)
            return;
        beginTileset("counters", count + 1, m_sheet.counters(), {counter, counter}, m_countersPicture);
        end();
    }

    void beginTileset(const char* name, int first, int count, QSize tile, const QString& picture)
    {
        const int columns = across(count);
        begin("tileset");
        attribute("firstgid", first);
        attribute("name", QString::fromLatin1(name));
        attribute("tilewidth", tile.width());
        attribute("tileheight", tile.height());
        attribute("tilecount", count);
        attribute("columns", columns);
        begin("image");
        attribute("source", picture);
        attribute("width", columns * tile.width());
        attribute("height", (count + columns - 1) / columns * tile.height());
        end();
    }

    void writeLayer(const QString& name, const std::vector<int>& gids)
    {
        begin("layer");
        attribute("id", m_nextLayer++);
        attribute("name", name);
        attribute("width", m_map.grid.columns());
        attribute("height", m_map.grid.rows());
        begin("data");
        attribute("encoding", QStringLiteral("csv"));
        QString data = QStringLiteral("\n");
        for (std::size_t i = 0; i < gids.size(); ++i) {
            data += QString::number(gids[i]);
            const bool isRowsEnd = (i + 1) % static_cast<std::size_t>(m_map.grid.columns()) == 0;
            if (i + 1 < gids.size())
                data += u',';
            if (isRowsEnd)
                data += u'\n';
        }
        m_xml.writeCharacters(data);
        end();
        end();
    }

    std::vector<int> empty() const { return std::vector<int>(static_cast<std::size_t>(m_map.grid.size()), 0); }

    void writeTerrain()
    {
        std::map<QString, int> gidOf;
        for (std::size_t i = 0; i < m_sheet.m_tiles.size() && m_sheet.m_tiles[i].isTerrain; ++i)
            gidOf[m_sheet.m_tiles[i].name] = static_cast<int>(i) + 1;
        std::vector<int> gids = empty();
        for (HexIndex hex = 0; hex < m_map.grid.size(); ++hex) {
            if (m_map.hasHex(hex))
                gids[static_cast<std::size_t>(hex)] = gidOf[m_map.terrain(hex)];
        }
        writeLayer(QStringLiteral("terrain"), gids);
    }

    /// As many layers as a hex has features at most.
    void writeFeatures()
    {
        std::vector<std::vector<int>> layers;
        for (std::size_t i = 0; i < m_sheet.m_tiles.size(); ++i) {
            const Tile& tile = m_sheet.m_tiles[i];
            if (tile.isTerrain)
                continue;
            m_map.feature(tile.name)->forEach([&](HexIndex hex) {
                auto layer = std::find_if(layers.begin(), layers.end(), [hex](const std::vector<int>& gids) {
                    return gids[static_cast<std::size_t>(hex)] == 0;
                });
                if (layer == layers.end())
                    layer = layers.insert(layers.end(), empty());
                (*layer)[static_cast<std::size_t>(hex)] = static_cast<int>(i) + 1;
            });
        }
        for (std::size_t i = 0; i < layers.size(); ++i)
            writeLayer(i == 0 ? QStringLiteral("features") : QStringLiteral("features %1").arg(i + 1), layers[i]);
    }

    void beginGroup(const char* name, const char* color, bool isVisible = true)
    {
        begin("objectgroup");
        attribute("id", m_nextLayer++);
        attribute("name", QString::fromLatin1(name));
        attribute("color", QString::fromLatin1(color));
        if (!isVisible)
            attribute("visible", 0);
    }

    void beginObject(const QString& name, const QString& type, QPointF at)
    {
        begin("object");
        attribute("id", m_nextObject++);
        if (!name.isEmpty())
            attribute("name", name);
        if (!type.isEmpty())
            attribute("type", type);
        attribute("x", at.x());
        attribute("y", at.y());
    }

    void polyline(const QString& type, const std::vector<QPointF>& line)
    {
        beginObject({}, type, line.front());
        begin("polyline");
        QString points;
        for (const QPointF& point : line) {
            const QPointF away = point - line.front();
            points += QStringLiteral("%1,%2 ").arg(away.x(), 0, 'g', 12).arg(away.y(), 0, 'g', 12);
        }
        attribute("points", points.trimmed());
        end();
        end();
    }

    QPointF centre(HexIndex hex) const { return m_sheet.m_plane.centre(m_map.grid.offset(hex)); }

    QPointF corner(HexIndex hex, int number) const
    {
        const Corner corner = cornerOf(m_map.grid, m_map.grid.offset(hex), number);
        const bool isFlat = m_map.grid.shape() == GridShape::Flat;
        const double across = corner.across * side / 2.0;
        const double along = corner.along * (isFlat ? m_sheet.m_tile.height() : m_sheet.m_tile.width()) / 2.0;
        return isFlat ? QPointF(across, along) : QPointF(along, across);
    }

    void writeHexsides()
    {
        beginGroup("hexsides", "#0060c0");
        begin("properties");
        property(QStringLiteral("along"), QStringLiteral("hexsides"));
        end();
        for (const Named<HexsideSet>& kind : m_map.hexsides) {
            kind.content.forEach([&](Hexside side) {
                const int direction = toInt(side.direction);
                polyline(kind.name, {corner(side.hex, direction), corner(side.hex, direction + 1)});
            });
        }
        end();
    }

    void writePaths()
    {
        beginGroup("paths", "#805030");
        for (const Named<PathKind>& kind : m_map.paths) {
            for (const auto& line : kind.content.lines) {
                std::vector<QPointF> points;
                for (const HexIndex hex : line)
                    points.push_back(centre(hex));
                if (points.size() > 1)
                    polyline(kind.name, points);
            }
        }
        end();
    }

    void writeNumbers()
    {
        beginGroup("hexes", "#808080", false);
        for (HexIndex hex = 0; hex < m_map.grid.size(); ++hex) {
            if (!m_map.hasHex(hex))
                continue;
            beginObject({}, QStringLiteral("hex"), centre(hex));
            begin("properties");
            property(QStringLiteral("number"), m_map.number(hex));
            for (const Named<HexSet>& region : m_map.regions) {
                if (region.content.contains(hex))
                    property(QStringLiteral("region ") + region.name, QStringLiteral("true"));
            }
            end();
            begin("point");
            end();
            end();
        }
        end();
    }

    void writeLabels()
    {
        beginGroup("names", "#202020");
        for (const MapLabel& label : m_map.labels) {
            beginObject(label.text, {}, centre(label.at));
            begin("point");
            end();
            end();
        }
        end();
    }

    void writeUnits()
    {
        const ExportBoard& board = m_sheet.m_board;
        if (board.position->units.empty())
            return;
        beginGroup("units", "#c00000");
        QHash<HexIndex, int> height;
        // The last is drawn on top.
        for (UnitIndex index = m_sheet.counters() - 1; index >= 0; --index) {
            const Unit& unit = board.position->unit(index);
            if (!unit.isOnMap())
                continue;
            constexpr int highest = 4;
            const double up = 3.0 * std::min(height[unit.hex]++, highest);
            writeUnit(index, centre(unit.hex) + QPointF(up, -up), {});
        }
        // Trays below the map, a line each.
        double y = (m_sheet.m_plane.rows + 2) * m_sheet.m_plane.pitch.height();
        for (const auto& [tray, units] : board.trays()) {
            double x = counter;
            for (const UnitIndex index : units) {
                writeUnit(index, {x, y}, tray);
                x += counter + 4.0;
            }
            y += counter + 4.0;
        }
        end();
    }

    void writeUnit(UnitIndex index, QPointF at, const QString& tray)
    {
        const Unit& unit = m_sheet.m_board.position->unit(index);
        begin("object");
        attribute("id", m_nextObject++);
        attribute("name", unit.displayName());
        attribute("type", QStringLiteral("unit"));
        attribute("gid", static_cast<int>(m_sheet.m_tiles.size()) + 1 + index);
        attribute("x", at.x() - counter / 2.0);
        attribute("y", at.y() + counter / 2.0); // the lower left corner
        attribute("width", counter);
        attribute("height", counter);
        begin("properties");
        for (const auto& [key, text] : {std::pair("id", unit.id), std::pair("side", unit.side),
                                        std::pair("type", unit.type), std::pair("tray", tray)}) {
            if (!text.isEmpty())
                property(QString::fromLatin1(key), text);
        }
        const QJsonObject values = counterValues(unit);
        for (auto value = values.begin(); value != values.end(); ++value)
            property(value.key(), counterValueText(value.value()));
        if (const int steps = m_sheet.m_board.stepsOf(unit); steps > 1) {
            property(QStringLiteral("steps"), QString::number(steps));
            property(QStringLiteral("lost"), QString::number(unit.lost));
        }
        end();
        end();
    }

    const TiledBoard& m_sheet;
    const HexMap& m_map;
    QByteArray m_text;
    QXmlStreamWriter m_xml;
    QString m_tilesPicture;
    QString m_countersPicture;
    int m_nextLayer = 1;
    int m_nextObject = 1;
};

QByteArray TiledBoard::text(const QString& tilesPicture, const QString& countersPicture) const
{
    return Writer(*this, tilesPicture, countersPicture).text();
}

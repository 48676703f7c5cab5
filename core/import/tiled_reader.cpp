// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/counter_values.h"
#include "import/element.h"
#include "import/readers.h"
#include "import/tiled_tileset.h"

#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>
#include <map>

namespace {

constexpr quint32 tileBits = 0x0fffffff;

/// A property of the user's own; nothing: there is none.
std::optional<QString> propertyOf(const Element& element, QStringView name)
{
    const Element* properties = element.child(u"properties");
    for (const Element* property :
         properties != nullptr ? properties->all(u"property") : std::vector<const Element*>()) {
        if (property->attribute(u"name") == name)
            return property->attribute(u"value", property->text);
    }
    return std::nullopt;
}

class TiledReader
{
public:
    TiledReader(const Element& map, const QString& path, const QStringList& tilesets)
        : m_map(map), m_path(path), m_named(tilesets)
    {}

    Expected<ImportedBoard, ImportError> read()
    {
        if (auto fault = readGrid())
            return *std::move(fault);
        readTilesets();
        if (auto fault = readLayers(m_map, {}, 0))
            return *std::move(fault);
        if (auto fault = placeCells())
            return *std::move(fault);
        for (const auto& [group, offset] : m_objects)
            readObjects(*group, offset);
        m_board.stackPieces();
        for (ImportedValue& value : m_board.values)
            value.isExact = m_isOwn;
        return std::move(m_board);
    }

private:
    struct Chunk
    {
        int x;
        int y;
        int width;
        std::vector<quint32> cells;
    };
    struct Layer
    {
        QString name;
        std::vector<Chunk> chunks;
    };

    std::optional<ImportError> readGrid()
    {
        m_board.kind = QStringLiteral("tiled");
        m_board.title = propertyOf(m_map, u"title").value_or(tiledFileName(m_path));
        m_isOwn = propertyOf(m_map, u"generator") == u"Rearguard";
        if (m_isOwn) {
            m_board.positionTitle = propertyOf(m_map, u"scenario").value_or(QString());
            m_board.ruleset = propertyOf(m_map, u"ruleset").value_or(QString());
        }
        m_board.north = propertyOf(m_map, u"north").value_or(QString()).toDouble();
        m_board.version = m_map.attribute(u"tiledversion", m_map.attribute(u"version"));
        const QString orientation = m_map.attribute(u"orientation");
        if (orientation != u"hexagonal" && orientation != u"staggered")
            return ImportError{ImportWords::tr("this Tiled map is %1, not hexagonal")
                                   .arg(orientation.isEmpty() ? QStringLiteral("orthogonal") : orientation.left(20)),
                               ImportWords::tr("only maps of hexes can be imported")};
        m_width = m_map.integer(u"width", 0);
        m_height = m_map.integer(u"height", 0);
        m_isInfinite = m_map.flag(u"infinite", false);
        if (auto fault = m_isInfinite ? std::nullopt : sizeFault(m_width, m_height))
            return fault;
        const int tileWidth = m_map.integer(u"tilewidth", 0);
        const int tileHeight = m_map.integer(u"tileheight", 0);
        const int side = orientation == u"staggered" ? 0 : m_map.integer(u"hexsidelength", 0);
        const bool isFlat = m_map.attribute(u"staggeraxis", QStringLiteral("y")) == u"x";
        const int sx = isFlat ? side : 0;
        const int sy = isFlat ? 0 : side;
        const int ox = (tileWidth - sx) / 2;
        const int oy = (tileHeight - sy) / 2;
        if (tileWidth <= 0 || tileHeight <= 0 || side < 0 || ox + sx <= 0 || oy + sy <= 0)
            return ImportError{ImportWords::tr("the map's tiles have no size"), {}};
        const int columnWidth = ox + sx;
        const int rowHeight = oy + sy;
        CellPlane& plane = m_board.plane;
        plane.shape = isFlat ? GridShape::Flat : GridShape::Pointy;
        plane.columns = m_width;
        plane.rows = m_height;
        plane.isFirstShifted = m_map.attribute(u"staggerindex", QStringLiteral("odd")) == u"even";
        plane.origin = {(columnWidth + ox) / 2.0, (rowHeight + oy) / 2.0};
        plane.pitch = isFlat ? QSizeF(columnWidth, rowHeight + oy + sy) : QSizeF(columnWidth + ox + sx, rowHeight);
        plane.shift = isFlat ? rowHeight : columnWidth;
        return std::nullopt;
    }

    /// The file of that name which the user named; empty: there is none.
    QString named(QString source) const
    {
        source.replace(u'\\', u'/');
        const auto found = std::find_if(m_named.begin(), m_named.end(), [&source](const QString& path) {
            return QFileInfo(path).fileName().compare(source.section(u'/', -1), Qt::CaseInsensitive) == 0;
        });
        const bool isOnly = m_named.size() == 1 && m_map.all(u"tileset").size() == 1;
        return found != m_named.end() ? *found : isOnly ? m_named.front() : QString();
    }

    void readTilesets()
    {
        for (const Element* tileset : m_map.all(u"tileset")) {
            TiledTileset set;
            set.first = tileset->attribute(u"firstgid").toUInt();
            const QString source = tileset->attribute(u"source");
            QString file = source.isEmpty() ? QString() : tiledFileBeside(m_path, {}, source);
            const bool isElsewhere = file.isEmpty() && !source.isEmpty() && !named(source).isEmpty();
            if (isElsewhere)
                file = named(source);
            const QString& home = isElsewhere ? file : m_path; // beside which its pictures are
            const auto beside = file.isEmpty() ? std::nullopt : readTileset(file);
            if (!source.isEmpty() && !beside) {
                m_board.missingTilesets += source;
                m_board.leave(source, 1,
                              ImportWords::tr("this tileset is not in the map's folder, so its tiles have no names; "
                                              "copy it beside the map and import once more"));
                set.name = QStringLiteral("tile");
            }
            const Element& tiles = beside ? *beside : *tileset;
            set.name = tiles.attribute(u"name", set.name);
            set.readTiles(tiles, home, QFileInfo(file).path());
            if (!source.isEmpty() && !beside)
                set.name = m_map.all(u"tileset").size() > 1 ? tiledFileName(source) : QStringLiteral("tile");
            m_board.family += (m_board.family.isEmpty() ? QString() : QStringLiteral(", "))
                              + (source.isEmpty() ? set.name : tiledFileName(source));
            m_tilesets.push_back(std::move(set));
        }
        std::stable_sort(m_tilesets.begin(), m_tilesets.end(),
                         [](const TiledTileset& a, const TiledTileset& b) { return a.first < b.first; });
    }

    std::optional<ImportError> readLayers(const Element& group, QPointF offset, int depth)
    {
        for (const Element& child : group.children) {
            const QPointF at = offset + QPointF(child.number(u"offsetx", 0.0), child.number(u"offsety", 0.0));
            if (child.name == u"group" && depth < 1000) {
                if (auto fault = readLayers(child, at, depth + 1))
                    return fault;
            } else if (child.name == u"layer") {
                if (auto fault = readCells(child))
                    return fault;
            } else if (child.name == u"objectgroup") {
                m_objects.emplace_back(&child, at);
            } else if (child.name == u"imagelayer") {
                m_board.leave(child.attribute(u"name"), 1, ImportWords::tr("layers that are pictures do not come in"));
            }
        }
        return std::nullopt;
    }

    std::optional<ImportError> readCells(const Element& element)
    {
        Layer layer{element.attribute(u"name"), {}};
        const Element* data = element.child(u"data");
        if (data == nullptr)
            return std::nullopt;
        const QString encoding = data->attribute(u"encoding");
        const QString compression = data->attribute(u"compression");
        const auto add = [&](const Element& from, int x, int y, int width, int height) -> std::optional<ImportError> {
            if (auto fault = sizeFault(width, height))
                return fault;
            m_total += static_cast<qint64>(width) * height;
            constexpr qint64 mostCells = 4LL * HexGrid::maxHexes;
            if (m_total > mostCells)
                return ImportError{ImportWords::tr("the layers have more than %L1 cells in all").arg(mostCells), {}};
            auto cells = tiledCells(from, static_cast<qint64>(width) * height, encoding, compression);
            if (!cells)
                return cells.error();
            layer.chunks.push_back({x, y, width, *std::move(cells)});
            return std::nullopt;
        };
        const auto chunks = data->all(u"chunk");
        for (const Element* chunk : chunks) {
            if (auto fault = add(*chunk, chunk->integer(u"x", 0), chunk->integer(u"y", 0), chunk->integer(u"width", 0),
                                 chunk->integer(u"height", 0)))
                return fault;
        }
        if (chunks.empty() && !m_isInfinite) {
            if (auto fault = add(*data, 0, 0, element.integer(u"width", m_width), element.integer(u"height", m_height)))
                return fault;
        }
        m_layers.push_back(std::move(layer));
        return std::nullopt;
    }

    const TiledTileset* tilesetOf(quint32 gid) const
    {
        const auto after = std::upper_bound(m_tilesets.begin(), m_tilesets.end(), gid,
                                            [](quint32 id, const TiledTileset& set) { return id < set.first; });
        return after == m_tilesets.begin() ? nullptr : &*(after - 1);
    }

    QString nameOf(quint32 gid, bool& isNumbered) const
    {
        const TiledTileset* found = tilesetOf(gid);
        isNumbered = found != nullptr && found->isNumbered(gid);
        return found == nullptr ? QString() : found->nameOf(gid);
    }

    /// An endless map gets the rectangle of its tiles, begun at an even column or row so that the stagger stays.
    std::optional<ImportError> findBounds()
    {
        qint64 left = 0;
        qint64 right = -1;
        qint64 top = 0;
        qint64 bottom = -1;
        for (const Layer& layer : m_layers) {
            for (const Chunk& chunk : layer.chunks) {
                for (std::size_t i = 0; i < chunk.cells.size(); ++i) {
                    if ((chunk.cells[i] & tileBits) == 0)
                        continue;
                    const qint64 x = chunk.x + static_cast<qint64>(i) % chunk.width;
                    const qint64 y = chunk.y + static_cast<qint64>(i) / chunk.width;
                    const bool isFirst = right < left;
                    left = isFirst ? x : std::min(left, x);
                    right = isFirst ? x : std::max(right, x);
                    top = isFirst ? y : std::min(top, y);
                    bottom = isFirst ? y : std::max(bottom, y);
                }
            }
        }
        CellPlane& plane = m_board.plane;
        (plane.shape == GridShape::Flat ? left : top) -= (plane.shape == GridShape::Flat ? left : top) & 1;
        if (auto fault = sizeFault(right - left + 1, bottom - top + 1))
            return fault;
        m_left = static_cast<int>(left);
        m_top = static_cast<int>(top);
        plane.columns = static_cast<int>(right - left + 1);
        plane.rows = static_cast<int>(bottom - top + 1);
        plane.origin += QPointF(m_left * plane.pitch.width(), m_top * plane.pitch.height());
        return std::nullopt;
    }

    std::optional<ImportError> placeCells()
    {
        if (m_isInfinite) {
            if (auto fault = findBounds())
                return fault;
        }
        const auto size =
            static_cast<std::size_t>(m_board.plane.columns) * static_cast<std::size_t>(m_board.plane.rows);
        constexpr std::size_t mostLayers = 64;
        if (m_layers.size() > mostLayers || m_layers.size() * size > 4ULL * HexGrid::maxHexes)
            return ImportError{
                ImportWords::tr("the map has %1 layers, which is too many for its size").arg(m_layers.size()),
                ImportWords::tr("a map may have %1, and %L2 cells in all of them")
                    .arg(mostLayers)
                    .arg(4LL * HexGrid::maxHexes)};
        m_board.exists.assign(size, false);
        std::map<std::pair<QString, bool>, int> known;
        std::map<quint32, std::pair<QString, bool>> names;
        int flipped = 0;
        int foreign = 0;
        for (const Layer& layer : m_layers) {
            std::vector<int> cells(size, -1);
            for (const Chunk& chunk : layer.chunks) {
                for (std::size_t i = 0; i < chunk.cells.size(); ++i) {
                    const quint32 gid = chunk.cells[i] & tileBits;
                    if (gid == 0)
                        continue;
                    flipped += chunk.cells[i] != gid ? 1 : 0;
                    const OffsetCoord at{chunk.x - m_left + static_cast<int>(i) % chunk.width,
                                         chunk.y - m_top + static_cast<int>(i) / chunk.width};
                    const HexIndex cell = m_board.plane.index(at);
                    if (!names.contains(gid))
                        names[gid].first = nameOf(gid, names[gid].second);
                    const auto& [name, isNumbered] = names[gid];
                    if (cell == noHex || name.isEmpty()) {
                        ++foreign;
                        continue;
                    }
                    // A tile on another tile is something on the ground, one on nothing is ground.
                    const bool isBase = !m_board.exists[static_cast<std::size_t>(cell)];
                    auto place = known.find({name, isBase});
                    if (place == known.end()) {
                        ImportedValue value;
                        value.key = name;
                        value.isBase = isBase;
                        value.isNumbered = isNumbered;
                        tilesetOf(gid)->show(gid, value);
                        m_board.values.push_back(std::move(value));
                        place =
                            known.emplace(std::pair(name, isBase), static_cast<int>(m_board.values.size()) - 1).first;
                    }
                    cells[static_cast<std::size_t>(cell)] = place->second;
                    m_board.exists[static_cast<std::size_t>(cell)] = true;
                }
            }
            m_board.layers.push_back(std::move(cells));
        }
        m_board.leave(ImportWords::tr("tiles that are turned or mirrored"), flipped,
                      ImportWords::tr("they came in as if they were not"));
        m_board.leave(ImportWords::tr("cells"), foreign, ImportWords::tr("their tile is in no tileset of the map"));
        if (std::find(m_board.exists.begin(), m_board.exists.end(), true) == m_board.exists.end())
            return ImportError{ImportWords::tr("no layer of the map has a tile"), {}};
        return std::nullopt;
    }

    void readObjects(const Element& group, QPointF offset)
    {
        int unnamed = 0;
        int outside = 0;
        int templates = 0;
        for (const Element* object : group.all(u"object")) {
            if (!object->attribute(u"template").isEmpty()) {
                ++templates;
                continue;
            }
            const QString name = object->attribute(u"name");
            const QString type = object->attribute(u"class", object->attribute(u"type"));
            QPointF at = QPointF(object->number(u"x", 0.0), object->number(u"y", 0.0)) + offset;
            if (!object->attribute(u"gid").isEmpty()) // placed by its lower left corner
                at += QPointF(object->number(u"width", 0.0) / 2.0, -object->number(u"height", 0.0) / 2.0);
            if (const Element* line = object->child(u"polyline")) {
                std::vector<OffsetCoord> through;
                for (const QString& point : line->attribute(u"points").split(u' ', Qt::SkipEmptyParts)) {
                    const QPointF corner(point.section(u',', 0, 0).toDouble(), point.section(u',', 1).toDouble());
                    through.push_back(m_board.plane.cellAt(at + corner));
                }
                const QString kind = !type.isEmpty() ? type : !name.isEmpty() ? name : group.attribute(u"name");
                if (propertyOf(group, u"along") == u"hexsides") {
                    addHexsides(kind, line->attribute(u"points"), at);
                    continue;
                }
                m_board.addPath(m_board.value(kind, ImportedValue::Kind::Path), through);
                continue;
            }
            const Element* words = object->child(u"text");
            const QString text = !name.isEmpty() ? name : words != nullptr ? words->text.simplified() : QString();
            const HexIndex cell = m_board.plane.index(m_board.plane.cellAt(at));
            const bool isHex = cell != noHex && m_board.exists[static_cast<std::size_t>(cell)];
            if (m_isOwn && type == u"unit") {
                addUnit(*object, name, at, isHex ? cell : noHex);
                continue;
            }
            if (const auto number = propertyOf(*object, u"number"); number && isHex) {
                m_board.numbers.resize(m_board.exists.size());
                m_board.numbers[static_cast<std::size_t>(cell)] = *number;
                addRegions(*object, cell);
                continue;
            }
            if (text.isEmpty() && type.isEmpty())
                ++unnamed;
            else if (!isHex)
                ++outside;
            if (isHex && !text.isEmpty())
                m_board.labels.push_back({cell, text});
            if (isHex && !type.isEmpty())
                m_board.features.push_back({m_board.value(type, ImportedValue::Kind::Feature), cell});
        }
        m_board.leave(ImportWords::tr("objects"), unnamed, ImportWords::tr("they have neither a name nor a class"));
        m_board.leave(ImportWords::tr("objects"), outside, ImportWords::tr("they lie where there is no hex"));
        m_board.leave(ImportWords::tr("objects"), templates, ImportWords::tr("their template is not read"));
    }

    /// A line along hexsides, each of which lies between the two hexes nearest to its middle.
    void addHexsides(const QString& kind, const QString& points, QPointF at)
    {
        const int value = m_board.value(kind, ImportedValue::Kind::Hexside);
        std::optional<QPointF> before;
        for (const QString& point : points.split(u' ', Qt::SkipEmptyParts)) {
            const QPointF corner =
                at + QPointF(point.section(u',', 0, 0).toDouble(), point.section(u',', 1).toDouble());
            if (before) {
                const QPointF middle = (*before + corner) / 2.0;
                const OffsetCoord one = m_board.plane.cellAt(middle);
                const OffsetCoord other = m_board.plane.cellAt(2.0 * middle - m_board.plane.centre(one));
                m_board.hexsides.push_back({value, m_board.plane.index(one), m_board.plane.index(other)});
            }
            before = corner;
        }
    }

    /// A counter of our own file.
    void addUnit(const Element& object, const QString& name, QPointF at, HexIndex cell)
    {
        const auto text = [&object](QStringView key) { return propertyOf(object, key).value_or(QString()); };
        QJsonObject values;
        if (const Element* properties = object.child(u"properties")) {
            for (const Element* property : properties->all(u"property"))
                values[property->attribute(u"name")] = property->attribute(u"value", property->text);
        }
        ImportedPiece piece;
        piece.isExact = true;
        piece.values = unitOfValues(values);
        piece.id = text(u"id");
        piece.name = name;
        piece.side = text(u"side");
        piece.type = text(u"type");
        constexpr int mostSteps = 20;
        piece.steps = std::clamp(text(u"steps").toInt(), 1, mostSteps);
        piece.lost = std::clamp(text(u"lost").toInt(), 0, piece.steps - 1);
        piece.cell = cell;
        piece.at = at;
        if (cell == noHex)
            piece.tray = text(u"tray");
        m_board.pieces.push_back(std::move(piece));
    }

    /// The regions that an object with a hex's number names in properties "region NAME".
    void addRegions(const Element& object, HexIndex cell)
    {
        const QString before = QStringLiteral("region ");
        for (const Element* property : object.child(u"properties")->all(u"property")) {
            const QString name = property->attribute(u"name");
            if (name.startsWith(before))
                m_board.regions.push_back({name.mid(before.size()), cell});
        }
    }

    const Element& m_map;
    QString m_path;
    QStringList m_named; ///< tilesets that lie elsewhere
    ImportedBoard m_board;
    int m_width = 0;
    int m_height = 0;
    bool m_isInfinite = false;
    bool m_isOwn = false; ///< Rearguard wrote it
    int m_left = 0;
    int m_top = 0;
    qint64 m_total = 0; ///< cells of all layers
    std::vector<TiledTileset> m_tilesets;
    std::vector<Layer> m_layers;
    std::vector<std::pair<const Element*, QPointF>> m_objects;
};

} // namespace

Expected<ImportedBoard, ImportError> readTiled(const Element& map, const QString& path, const QStringList& tilesets)
{
    return TiledReader(map, path, tilesets).read();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/counter_values.h"
#include "import/readers.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <limits>
#include <map>

// HexJSON: {"layout": "odd-r", "hexes": {"Q1R2": {"q": 1, "r": 2, …}}}; rows of -r layouts, and of -q, grow upward.

namespace {

constexpr const char* ownKeys[] = {"q",        "r",     "n",       "name",   "label", "labels",
                                   "features", "units", "regions", "colour", "color", "col"};

bool isOwn(const QString& key)
{
    return std::any_of(std::begin(ownKeys), std::end(ownKeys),
                       [&key](const char* own) { return key == QLatin1StringView(own); });
}

/// The member that says what terrain a hex has.
QString terrainOf(const QJsonObject& hex)
{
    for (const char* key : {"terrain", "type", "class", "biome", "tile"}) {
        const QString value = hex.value(QLatin1StringView(key)).toString();
        if (!value.isEmpty())
            return value;
    }
    return {};
}

/// Units, the top one first.
void addUnits(const QJsonArray& units, HexIndex cell, const QString& tray, bool isOwnFile, ImportedBoard& board)
{
    for (qsizetype i = units.size(); i-- > 0;) {
        const QJsonObject about = units.at(i).toObject();
        ImportedPiece piece;
        piece.id = about.value(u"id").toString(QStringLiteral("u%1").arg(board.pieces.size() + 1));
        piece.name = about.value(u"name").toString();
        piece.side = about.value(u"side").toString();
        piece.type = about.value(u"type").toString();
        constexpr int mostSteps = 20;
        piece.steps = std::clamp(about.value(u"steps").toInt(1), 1, mostSteps);
        piece.lost = std::clamp(about.value(u"lost").toInt(0), 0, piece.steps - 1);
        piece.isExact = isOwnFile;
        piece.values = unitOfValues(about);
        piece.cell = cell;
        piece.tray = tray;
        piece.at = cell == noHex ? QPointF() : board.plane.centre(board.plane.offset(cell));
        board.pieces.push_back(std::move(piece));
    }
}

/// Hexsides and paths by the keys of hexes, which other programs leave alone.
void readLines(const QJsonObject& json, ImportedBoard& board)
{
    std::map<QString, HexIndex> cells;
    for (std::size_t cell = 0; cell < board.numbers.size(); ++cell)
        cells.emplace(board.numbers[cell], static_cast<HexIndex>(cell));
    const auto cellOf = [&cells](const QString& key) {
        const auto found = cells.find(key);
        return key.isEmpty() || found == cells.end() ? noHex : found->second;
    };
    const QJsonObject hexsides = json.value(u"hexsides").toObject();
    for (auto kind = hexsides.begin(); kind != hexsides.end(); ++kind) {
        const int value = board.value(kind.key(), ImportedValue::Kind::Hexside);
        for (const QJsonValue& side : kind.value().toArray()) {
            const QString name = side.toString();
            board.hexsides.push_back({value, cellOf(name.section(u'/', 0, 0)), cellOf(name.section(u'/', 1))});
        }
    }
    const QJsonObject paths = json.value(u"paths").toObject();
    for (auto kind = paths.begin(); kind != paths.end(); ++kind) {
        const int value = board.value(kind.key(), ImportedValue::Kind::Path);
        for (const QJsonValue& line : kind.value().toArray()) {
            std::vector<HexIndex> through;
            for (const QJsonValue& key : line.toArray())
                through.push_back(cellOf(key.toString()));
            board.paths.push_back({value, std::move(through)});
        }
    }
}

} // namespace

Expected<ImportedBoard, ImportError> readHexJson(const QJsonObject& json)
{
    ImportedBoard board;
    board.kind = QStringLiteral("hexjson");
    board.title = json.value(u"title").toString();
    board.north = json.value(u"north").toDouble();
    const bool isOwnFile = json.value(u"generator").toString() == u"Rearguard";
    if (isOwnFile) {
        board.positionTitle = json.value(u"scenario").toString();
        board.ruleset = json.value(u"ruleset").toString();
    }
    const QString layout = json.value(u"layout").toString();
    const bool isFlat = layout.endsWith(u"-q");
    if (layout != u"odd-r" && layout != u"even-r" && layout != u"odd-q" && layout != u"even-q")
        return ImportError{ImportWords::tr("the layout \"%1\" is none of HexJSON").arg(layout.left(20)),
                           ImportWords::tr("write odd-r, even-r, odd-q or even-q")};
    const QJsonObject hexes = json.value(u"hexes").toObject();
    if (hexes.isEmpty())
        return ImportError{ImportWords::tr("the map has no hexes"), {}};
    constexpr double far = 1'000'000'000.0;
    int left = std::numeric_limits<int>::max();
    int right = std::numeric_limits<int>::min();
    int top = left;
    int bottom = right;
    for (auto hex = hexes.begin(); hex != hexes.end(); ++hex) {
        const QJsonObject at = hex.value().toObject();
        const double q = at.value(u"q").toDouble(2 * far);
        const double r = at.value(u"r").toDouble(2 * far);
        if (std::abs(q) > far || std::abs(r) > far)
            return ImportError{ImportWords::tr("the hex %1 has no q and r").arg(hex.key().left(40)), {}};
        left = std::min(left, static_cast<int>(q));
        right = std::max(right, static_cast<int>(q));
        top = std::min(top, static_cast<int>(r));
        bottom = std::max(bottom, static_cast<int>(r));
    }
    if (auto fault = sizeFault(std::int64_t{right} - left + 1, std::int64_t{bottom} - top + 1))
        return *std::move(fault);
    CellPlane& plane = board.plane;
    plane.shape = isFlat ? GridShape::Flat : GridShape::Pointy;
    plane.columns = right - left + 1;
    plane.rows = bottom - top + 1;
    // Row 0 is the lowest, so with rows turned over the stagger is that of the row on top.
    const bool isOdd = layout.startsWith(u"odd");
    // In columns, "odd" ones are pushed up: the even ones sit lower.
    plane.isFirstShifted = isFlat ? ((left & 1) != 0) != isOdd : ((bottom & 1) != 0) == isOdd;
    const auto size = static_cast<std::size_t>(plane.columns) * static_cast<std::size_t>(plane.rows);
    board.exists.assign(size, false);
    board.numbers.resize(size);
    std::vector<int> terrain(size, -1);
    int others = 0;
    int doubled = 0;
    for (auto hex = hexes.begin(); hex != hexes.end(); ++hex) {
        const QJsonObject about = hex.value().toObject();
        const OffsetCoord at{about.value(u"q").toInt() - left, bottom - about.value(u"r").toInt()};
        const HexIndex cell = plane.index(at);
        if (cell == noHex || board.exists[static_cast<std::size_t>(cell)]) {
            ++doubled;
            continue;
        }
        board.exists[static_cast<std::size_t>(cell)] = true;
        board.numbers[static_cast<std::size_t>(cell)] = hex.key();
        if (const QString name = terrainOf(about); !name.isEmpty())
            terrain[static_cast<std::size_t>(cell)] = board.value(name, ImportedValue::Kind::Hex);
        for (const QJsonValue& feature : about.value(u"features").toArray())
            board.features.push_back({board.value(feature.toString(), ImportedValue::Kind::Feature), cell});
        for (const QJsonValue& region : about.value(u"regions").toArray())
            board.regions.push_back({region.toString(), cell});
        addUnits(about.value(u"units").toArray(), cell, {}, isOwnFile, board);
        const QJsonArray labels = about.value(u"labels").toArray();
        for (const QJsonValue& label : labels)
            board.labels.push_back({cell, label.toString()});
        for (const char* key : {"n", "name", "label"}) {
            if (!labels.isEmpty())
                break;
            if (const QString text = about.value(QLatin1StringView(key)).toString(); !text.isEmpty()) {
                board.labels.push_back({cell, text});
                break;
            }
        }
        for (auto member = about.begin(); member != about.end(); ++member)
            others += !isOwn(member.key()) && terrainOf(about) != member.value().toString() ? 1 : 0;
    }
    board.layers.push_back(std::move(terrain));
    readLines(json, board);
    const QJsonObject trays = json.value(u"trays").toObject();
    for (auto tray = trays.begin(); tray != trays.end(); ++tray)
        addUnits(tray.value().toArray(), noHex, tray.key(), isOwnFile, board);
    board.stackPieces();
    for (ImportedValue& value : board.values)
        value.isExact = isOwnFile;
    board.leave(ImportWords::tr("hexes"), doubled, ImportWords::tr("another hex lies in the same place"));
    board.leave(ImportWords::tr("properties of hexes"), others, ImportWords::tr("maps have no place for them"));
    return board;
}

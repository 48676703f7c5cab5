// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/readers.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <limits>

// HexJSON: {"layout": "odd-r", "hexes": {"Q1R2": {"q": 1, "r": 2, …}}}; rows of -r layouts, and of -q, grow upward.

namespace {

constexpr const char* ownKeys[] = {"q", "r", "n", "name", "label", "features", "colour", "color", "col"};

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

} // namespace

Expected<ImportedBoard, ImportError> readHexJson(const QJsonObject& json)
{
    ImportedBoard board;
    board.kind = QStringLiteral("hexjson");
    board.title = json.value(u"title").toString();
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
        for (const char* key : {"n", "name", "label"}) {
            if (const QString text = about.value(QLatin1StringView(key)).toString(); !text.isEmpty()) {
                board.labels.push_back({cell, text});
                break;
            }
        }
        for (auto member = about.begin(); member != about.end(); ++member)
            others += !isOwn(member.key()) && terrainOf(about) != member.value().toString() ? 1 : 0;
    }
    board.layers.push_back(std::move(terrain));
    board.leave(ImportWords::tr("hexes"), doubled, ImportWords::tr("another hex lies in the same place"));
    board.leave(ImportWords::tr("properties of hexes"), others, ImportWords::tr("maps have no place for them"));
    return board;
}

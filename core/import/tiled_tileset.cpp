// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/tiled_tileset.h"

#include "import/readers.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

QString tiledFileBeside(const QString& map, const QString& below, QString source)
{
    source.replace(u'\\', u'/');
    const QString folder = QFileInfo(map).absoluteDir().canonicalPath();
    const auto inFolder = [&folder](const QString& name) {
        const QFileInfo info(name);
        const QString path = info.canonicalFilePath();
        return info.isFile() && path.startsWith(folder + u'/') ? path : QString();
    };
    QString path =
        QDir::isAbsolutePath(source) ? QString() : inFolder((below.isEmpty() ? folder : below) + u'/' + source);
    if (path.isEmpty())
        path = inFolder(folder + u'/' + source.section(u'/', -1));
    return path;
}

std::optional<Element> readTileset(const QString& path)
{
    constexpr qint64 mostBytes = 16LL * 1024 * 1024;
    if (path.isEmpty() || QFileInfo(path).size() > mostBytes)
        return std::nullopt;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray bytes = file.readAll();
    if (bytes.trimmed().startsWith('{'))
        return tiledElements(QJsonDocument::fromJson(bytes).object());
    auto element = parseXml(bytes);
    return element ? std::optional(*std::move(element)) : std::nullopt;
}

QString tiledFileName(const QString& source)
{
    return QFileInfo(QString(source).replace(u'\\', u'/')).completeBaseName();
}

namespace {

/// What a tile is called, as far as anything says so.
QString tileName(const Element& tile)
{
    const QString type = tile.attribute(u"class", tile.attribute(u"type"));
    if (!type.isEmpty())
        return type;
    if (const Element* properties = tile.child(u"properties")) {
        for (const char* key : {"terrain", "Terrain", "type", "Type", "Biome", "biome"}) {
            for (const Element* property : properties->all(u"property")) {
                const QString value = property->attribute(u"value");
                if (property->attribute(u"name") == QLatin1StringView(key) && !value.isEmpty())
                    return value;
            }
        }
    }
    if (const Element* image = tile.child(u"image"))
        return tiledFileName(image->attribute(u"source"));
    return {};
}

} // namespace

QRect TiledTileset::part(quint32 id) const
{
    const int place = static_cast<int>(id);
    return {margin + QPoint(place % columns * (tile.width() + spacing), place / columns * (tile.height() + spacing)),
            tile};
}

void TiledTileset::readTiles(const Element& from, const QString& home, const QString& folder)
{
    for (const Element* each : from.all(u"tile")) {
        const quint32 id = each->attribute(u"id").toUInt();
        if (const QString called = tileName(*each); !called.isEmpty())
            tiles[id] = called;
        if (const Element* image = each->child(u"image"))
            pictures[id] = tiledFileBeside(home, folder, image->attribute(u"source"));
    }
    readPicture(from, home, folder);
}

void TiledTileset::readPicture(const Element& from, const QString& home, const QString& folder)
{
    const Element* image = from.child(u"image");
    columns = from.integer(u"columns", 0);
    tile = {from.integer(u"tilewidth", 0), from.integer(u"tileheight", 0)};
    spacing = from.integer(u"spacing", 0);
    margin = QPoint(1, 1) * from.integer(u"margin", 0);
    constexpr int most = 32'768;
    const auto isGood = [](int length, int least) { return length >= least && length <= most; };
    if (image != nullptr && isGood(columns, 1) && isGood(tile.width(), 1) && isGood(tile.height(), 1)
        && isGood(spacing, 0) && isGood(margin.x(), 0))
        picture = tiledFileBeside(home, folder, image->attribute(u"source"));
}

void TiledTileset::show(quint32 gid, ImportedValue& value) const
{
    const quint32 local = gid - first;
    if (const auto own = pictures.find(local); own != pictures.end()) {
        value.picture = own->second;
    } else if (constexpr quint32 mostTiles = 1'000'000; !picture.isEmpty() && local < mostTiles) {
        value.picture = picture;
        value.part = part(local);
    }
}

QString TiledTileset::nameOf(quint32 gid) const
{
    const quint32 local = gid - first;
    if (const auto named = tiles.find(local); named != tiles.end())
        return named->second;
    return name == u"tile" ? QStringLiteral("tile-%1").arg(local) : QStringLiteral("%1 %2").arg(name).arg(local);
}

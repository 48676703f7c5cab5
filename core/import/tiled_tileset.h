// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/element.h"
#include "import/imported_board.h"

#include <QPoint>
#include <QRect>
#include <QSize>
#include <QString>

#include <map>
#include <optional>

/// A tileset of a Tiled map: what its tiles are called, and where their pictures are.
struct TiledTileset
{
    quint32 first = 1; ///< number of its first tile in the map
    QString name;
    std::map<quint32, QString> tiles;
    std::map<quint32, QString> pictures; ///< files of tiles that have one each
    QString picture; ///< file with all the others
    QSize tile;
    QPoint margin;
    int spacing = 0;
    int columns = 0;

    /// Takes the tiles of a tileset's file that lies in `folder`; pictures lie there or beside `home`.
    void readTiles(const Element& from, const QString& home, const QString& folder);
    /// What the tile is called, else its number.
    QString nameOf(quint32 gid) const;
    bool isNumbered(quint32 gid) const { return tiles.find(gid - first) == tiles.end(); }
    /// Gives the value the picture of the tile.
    void show(quint32 gid, ImportedValue& value) const;

private:
    QRect part(quint32 id) const;
    void readPicture(const Element& from, const QString& home, const QString& folder);
};

/// The file that the map, or a tileset in a folder below it, names: in the map's folder or below; empty: it is not there.
/// One that is named elsewhere is taken from beside the map.
QString tiledFileBeside(const QString& map, const QString& below, QString source);
/// The name of the file without its ending.
QString tiledFileName(const QString& source);
/// Reads a tileset; nothing: it is not at hand or no tileset.
std::optional<Element> readTileset(const QString& path);

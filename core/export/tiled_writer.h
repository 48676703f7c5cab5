// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "export/export_board.h"

#include <QSize>

/// How a board lies in the pixels of a Tiled map, and the tiles that it is made of. Whoever paints makes two pictures of
/// them: tiles and counters, each in rows of `across`, in order.
class TiledBoard
{
public:
    struct Tile
    {
        bool isTerrain = true; ///< rather than a feature, which lies on it
        QString name;
    };

    explicit TiledBoard(const ExportBoard& board);

    const CellPlane& plane() const { return m_plane; }
    QSize tileSize() const { return m_tile; }
    const std::vector<Tile>& tiles() const { return m_tiles; }
    int counterSize() const { return counter; }
    int counters() const { return static_cast<int>(m_board.position->units.size()); }
    /// Tiles in a row of a picture of so many.
    static int across(int tiles);

    /// The .tmx, whose pictures have these names beside it.
    QByteArray text(const QString& tilesPicture, const QString& countersPicture) const;

private:
    static constexpr int side = 32; ///< pixels of a hexside; a hex is 64 from corner to corner, 56 from flat to flat
    static constexpr int counter = 40;

    class Writer;

    const ExportBoard& m_board;
    CellPlane m_plane;
    QSize m_tile;
    std::vector<Tile> m_tiles;
};

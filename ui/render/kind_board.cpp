// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/kind_board.h"

#include "grid/plane_layout.h"
#include "render/styles.h"

#include <vector>

KindBoard kindBoard(GridShape shape, MapList list, const QString& name, const KindLook& look)
{
    constexpr int lines = 3; // columns and rows
    constexpr HexIndex middle = 4;
    auto board = std::make_shared<HexMap>();
    board->grid = HexGrid(shape, lines, lines, Shifted::Even, HexNumbering(), 0.0);
    const int count = board->grid.size();
    board->legend = {{U'.', QStringLiteral("clear")}, {U'x', std::nullopt}};
    board->legendIndex.assign(static_cast<std::size_t>(count), 0);
    const PlaneLayout layout(board->grid);
    QPointF center = layout.center(middle);
    const auto sideOf = [&](int direction) { return *hexsideOf(board->grid, middle, directionFromInt(direction)); };
    switch (list) {
    case MapList::Legend:
        board->legendIndex.assign(static_cast<std::size_t>(count), 1);
        if (!name.isEmpty()) {
            board->legend[0].terrain = name;
            board->legendIndex[middle] = 0;
        }
        break;
    case MapList::Features:
        board->features = {{name, HexSet(count)}};
        board->features[0].content.insert(middle);
        break;
    case MapList::Regions:
        board->regions = {{name, HexSet(count)}};
        board->regions[0].content.insert(middle);
        break;
    case MapList::Hexsides: {
        board->hexsides = {{name, HexsideSet(count)}};
        HexsideSet& set = board->hexsides[0].content;
        if (isSign(hexsideLook(look))) {
            set.insert(board->grid, sideOf(0));
            center = (center + layout.center(farHex(board->grid, sideOf(0)))) / 2.0;
            break;
        }
        for (const int direction : {1, 2, 3})
            set.insert(board->grid, sideOf(direction));
        break;
    }
    case MapList::Paths: {
        const std::vector<HexIndex> line{board->grid.neighbour(middle, HexDirection::D4), middle,
                                         board->grid.neighbour(middle, HexDirection::D1)};
        board->paths = {{name, PathKind{{line}, HexsideSet(count)}}};
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            board->paths[0].content.links.insert(board->grid, *hexsideBetween(board->grid, line[i], line[i + 1]));
        break;
    }
    }
    if (list != MapList::Regions && !name.isEmpty())
        board->setLook(list, name, look);
    return {board, center};
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QString>
#include <QtGlobal>

#include <string>
#include <utility>
#include <vector>

/// A grid with a name that test output can speak.
struct GridSample
{
    std::string name;
    HexGrid grid;
};

/// A grid numbered CCRR; ends the program where the numbers do not fit.
inline HexGrid numberedGrid(GridShape shape, int columns, int rows, Shifted shifted, const QString& first,
                            HexNumbering::ColumnOrder columnOrder = HexNumbering::ColumnOrder::Rightward,
                            HexNumbering::RowOrder rowOrder = HexNumbering::RowOrder::Downward, double north = 0.0)
{
    const auto numbering = HexNumbering::create(QStringLiteral("CCRR"), first, columnOrder, rowOrder, columns, rows);
    if (!numbering)
        qFatal("%s", qPrintable(numbering.error().expected));
    return HexGrid(shape, columns, rows, shifted, *numbering, north);
}

/// Every shape, stagger and order of numbers, with even and odd first numbers.
inline std::vector<GridSample> gridSamples(int columns = 7, int rows = 6)
{
    using ColumnOrder = HexNumbering::ColumnOrder;
    using RowOrder = HexNumbering::RowOrder;
    std::vector<GridSample> samples;
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        for (const Shifted shifted : {Shifted::Even, Shifted::Odd}) {
            for (const ColumnOrder columnOrder : {ColumnOrder::Rightward, ColumnOrder::Leftward}) {
                for (const RowOrder rowOrder : {RowOrder::Downward, RowOrder::Upward}) {
                    for (const char* first : {"3030", "3131"}) {
                        samples.push_back({std::string(shape == GridShape::Flat ? "flat" : "pointy")
                                               + (shifted == Shifted::Even ? ", even shifted" : ", odd shifted")
                                               + (columnOrder == ColumnOrder::Rightward ? ", rightward" : ", leftward")
                                               + (rowOrder == RowOrder::Downward ? ", downward" : ", upward")
                                               + ", from " + first,
                                           numberedGrid(shape, columns, rows, shifted, QString::fromLatin1(first),
                                                        columnOrder, rowOrder)});
                    }
                }
            }
        }
    }
    return samples;
}

/// Grids of odd sizes, single hexes and lines among them, in every shape and stagger. Not numbered.
inline std::vector<GridSample> oddGrids()
{
    std::vector<GridSample> samples;
    for (const auto& [columns, rows] : {std::pair{1, 1}, {1, 9}, {8, 1}, {2, 2}, {7, 5}, {6, 6}, {23, 17}}) {
        for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
            for (const Shifted shifted : {Shifted::Even, Shifted::Odd})
                samples.push_back({std::to_string(columns) + " x " + std::to_string(rows)
                                       + (shape == GridShape::Flat ? ", flat" : ", pointy")
                                       + (shifted == Shifted::Even ? ", even" : ", odd"),
                                   HexGrid(shape, columns, rows, shifted, HexNumbering(), 0.0)});
        }
    }
    return samples;
}

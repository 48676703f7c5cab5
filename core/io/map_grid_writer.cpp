// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_grid_writer.h"

#include "json/json_writer.h"

void writeGrid(JsonWriter& writer, const HexGrid& grid)
{
    const auto word = [&writer](const char* key, const QString& value) {
        writer.key(key);
        writer.string(value);
    };
    const auto count = [&writer](const char* key, int value) {
        writer.key(key);
        writer.integer(value);
    };
    const HexNumbering& numbering = grid.numbering();
    writer.beginObject();
    word("shape", grid.shape() == GridShape::Flat ? QStringLiteral("flat") : QStringLiteral("pointy"));
    count("columns", grid.columns());
    count("rows", grid.rows());
    word("shifted", grid.shifted() == Shifted::Even ? QStringLiteral("even") : QStringLiteral("odd"));
    writer.key("numbering");
    writer.beginObject();
    word("pattern", numbering.pattern());
    word("first", numbering.first());
    const bool isRightward = numbering.columnOrder() == HexNumbering::ColumnOrder::Rightward;
    const bool isDownward = numbering.rowOrder() == HexNumbering::RowOrder::Downward;
    word("columns", isRightward ? QStringLiteral("rightward") : QStringLiteral("leftward"));
    word("rows", isDownward ? QStringLiteral("downward") : QStringLiteral("upward"));
    writer.endObject();
    writer.key("north");
    writer.number(grid.north());
    writer.endObject();
}

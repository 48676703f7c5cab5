// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/imported_board.h"

#include <algorithm>
#include <cmath>
#include <map>

QPointF CellPlane::centre(OffsetCoord cell) const
{
    const bool isFlat = shape == GridShape::Flat;
    const double further = isShifted(isFlat ? cell.column : cell.row) ? shift : 0.0;
    return {origin.x() + cell.column * pitch.width() + (isFlat ? 0.0 : further),
            origin.y() + cell.row * pitch.height() + (isFlat ? further : 0.0)};
}

OffsetCoord CellPlane::cellAt(QPointF at) const
{
    constexpr double far = 100'000'000.0;
    const auto near = [=](double line) { return static_cast<int>(std::lround(std::clamp(line, -far, far))); };
    const OffsetCoord middle{near((at.x() - origin.x()) / pitch.width()), near((at.y() - origin.y()) / pitch.height())};
    OffsetCoord best = middle;
    double least = -1.0;
    for (int column = middle.column - 1; column <= middle.column + 1; ++column) {
        for (int row = middle.row - 1; row <= middle.row + 1; ++row) {
            const QPointF away = centre({column, row}) - at;
            const double distance = QPointF::dotProduct(away, away);
            if (least < 0.0 || distance < least) {
                least = distance;
                best = {column, row};
            }
        }
    }
    return best;
}

int ImportedBoard::value(const QString& key, ImportedValue::Kind valueKind, const QString& name)
{
    for (; indexed < values.size(); ++indexed)
        places.try_emplace({values[indexed].kind, values[indexed].key}, static_cast<int>(indexed));
    if (const auto found = places.find({valueKind, key}); found != places.end())
        return found->second;
    ImportedValue added;
    added.key = key;
    added.kind = valueKind;
    added.name = name;
    values.push_back(std::move(added));
    return static_cast<int>(values.size()) - 1;
}

std::vector<int> ImportedBoard::valueCounts() const
{
    std::vector<int> counts(values.size(), 0);
    const auto count = [&counts](int value) {
        if (value >= 0)
            ++counts[static_cast<std::size_t>(value)];
    };
    for (const auto& layer : layers)
        std::for_each(layer.begin(), layer.end(), count);
    for (const Feature& feature : features)
        count(feature.value);
    for (const Side& side : hexsides)
        count(side.value);
    for (const Path& path : paths)
        count(path.value);
    return counts;
}

void ImportedBoard::leave(const QString& what, int count, const QString& why)
{
    const auto same =
        std::find_if(left.begin(), left.end(), [&](const LeftOut& out) { return out.what == what && out.why == why; });
    if (same != left.end())
        same->count += count;
    else if (count > 0)
        left.push_back({what, count, why});
}

void ImportedBoard::stackPieces()
{
    std::map<HexIndex, int> stacks;
    for (const ImportedPiece& piece : pieces)
        ++stacks[piece.cell];
    std::map<HexIndex, int> below;
    for (ImportedPiece& piece : pieces) {
        if (piece.cell == noHex)
            continue;
        piece.stack = stacks[piece.cell];
        piece.place = piece.stack - below[piece.cell]++;
    }
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const ImportedPiece& a, const ImportedPiece& b) { return a.place < b.place; });
}

void ImportedBoard::addPath(int value, const std::vector<OffsetCoord>& through)
{
    const auto neighbours = [this](OffsetCoord cell) {
        const bool isShifted = plane.isShifted(plane.shape == GridShape::Flat ? cell.column : cell.row);
        std::vector<OffsetCoord> list;
        for (const HexDirection direction : allDirections) {
            const OffsetCoord step = HexGrid::offsetStep(plane.shape, isShifted, direction);
            list.push_back({cell.column + step.column, cell.row + step.row});
        }
        return list;
    };
    const auto far = [this](OffsetCoord from, OffsetCoord to) {
        const QPointF away = plane.centre(from) - plane.centre(to);
        return std::hypot(away.x() / plane.pitch.width(), away.y() / plane.pitch.height());
    };
    std::vector<HexIndex> line;
    const auto end = [&] {
        // Links that go on from each other are one line.
        if (line.size() > 1 && !paths.empty() && paths.back().value == value
            && paths.back().cells.back() == line.front())
            paths.back().cells.insert(paths.back().cells.end(), line.begin() + 1, line.end());
        else if (line.size() > 1)
            paths.push_back({value, line});
        line.clear();
    };
    std::optional<OffsetCoord> at;
    int room = HexGrid::maxHexes / 4;
    for (const OffsetCoord to : through) {
        if (!at) {
            at = to;
            if (plane.contains(to))
                line.push_back(plane.index(to));
            continue;
        }
        while (!(*at == to) && --room > 0) {
            const auto steps = neighbours(*at);
            const OffsetCoord next = *std::min_element(
                steps.begin(), steps.end(), [&](OffsetCoord a, OffsetCoord b) { return far(a, to) < far(b, to); });
            if (far(next, to) >= far(*at, to) && !(next == to))
                break;
            at = next;
            if (plane.contains(*at))
                line.push_back(plane.index(*at));
            else
                end();
        }
    }
    end();
}

std::optional<ImportError> sizeFault(std::int64_t columns, std::int64_t rows)
{
    if (columns < 1 || rows < 1)
        return ImportError{ImportWords::tr("the map has no hexes"), {}};
    if (columns > HexGrid::maxHexes || rows > HexGrid::maxHexes || columns * rows > HexGrid::maxHexes)
        return ImportError{
            ImportWords::tr("the map claims %L1 columns and %L2 rows, which is too many").arg(columns).arg(rows),
            ImportWords::tr("a map has at most %L1 hexes").arg(HexGrid::maxHexes)};
    return std::nullopt;
}

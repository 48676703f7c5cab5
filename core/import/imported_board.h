// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "grid/hex_direction.h"
#include "grid/hex_grid.h"
#include "position/unit.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QPointF>
#include <QRect>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <utility>
#include <vector>

/// The words of imports.
class ImportWords
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

/// Why a file does not come in.
struct ImportError
{
    QString message; ///< a whole sentence without its point
    QString cure; ///< may be empty
    bool needsModule = false; ///< it is a save, which is read with its module
};

/// Something that did not come in.
struct LeftOut
{
    QString what;
    int count = 0;
    QString why;

    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

/// Where the cells of a grid lie in the pixels of a picture or plane.
struct CellPlane
{
    GridShape shape = GridShape::Flat;
    int columns = 0;
    int rows = 0;
    bool isFirstShifted = false; ///< column 0 (flat) or row 0 (pointy) sits half a hex further
    QPointF origin; ///< the centre that cell (0, 0) would have, were it not shifted
    QSizeF pitch{1.0, 1.0}; ///< of neighbouring columns and rows
    double shift = 0.5; ///< of shifted columns downward, of shifted rows to the right

    bool isShifted(int line) const { return ((line & 1) != 0) != isFirstShifted; }
    QPointF centre(OffsetCoord cell) const;
    /// The nearest cell, on the grid or beside it.
    OffsetCoord cellAt(QPointF at) const;
    bool contains(OffsetCoord cell) const
    {
        return cell.column >= 0 && cell.row >= 0 && cell.column < columns && cell.row < rows;
    }
    /// noHex: beside the grid.
    HexIndex index(OffsetCoord cell) const { return contains(cell) ? cell.row * columns + cell.column : noHex; }
    OffsetCoord offset(HexIndex cell) const { return {cell % columns, cell / columns}; }
};

/// What a value of the file says, which the user may give a meaning.
struct ImportedValue
{
    enum class Kind : unsigned char { Hex, Feature, Hexside, Path };
    QString key; ///< by which it is remembered: the tile's name, the code of a terrain
    Kind kind = Kind::Hex;
    QString name; ///< by which a meaning is proposed; empty: the key
    bool isBase = true; ///< of a hex: the ground rather than something on it
    /// The format itself says what it is; empty: proposed by name.
    QString terrain{};
    QString feature{};
    bool isHole = false; ///< the format says that there is no hex
    bool isNumbered = false; ///< the name is a tileset's with a number: it says nothing about the tile
    QString picture{}; ///< file with what it looks like; empty: there is none
    QRect part{}; ///< of that picture; empty: all of it
    bool isExact = false; ///< of a file that Rearguard wrote: it means what it says
};

/// Where our own files put units that are off the map and in no tray.
inline const QString noTray = QStringLiteral("off-map");

/// A counter in pixels of the picture.
struct ImportedPiece
{
    QString id;
    QString name;
    QString side; ///< value of the file
    QString type; ///< likewise; empty: the file has none
    HexIndex cell = noHex;
    QString tray; ///< where it is in no hex
    QPointF at;
    double off = 0.0; ///< pixels to the hex's centre
    int place = 1; ///< in its stack, 1 on top
    int stack = 1; ///< how many there are
    int steps = 1;
    int lost = 0;
    QString face; ///< its picture's name in the file
    QString unit{}; ///< in a module that Rearguard wrote: the unit's id
    bool isExact = false; ///< of a file that Rearguard wrote: it is what it says
    Unit values{}; ///< with what else the counter says, see unitOfValues()
    QStringList faces; ///< of the board's `faces`: at full strength, with 1, 2 … steps lost
};

/// What a log does after its start: pieces go onto a hex, or (noHex) into a tray.
struct ImportedMove
{
    QStringList pieces; ///< their ids
    HexIndex from = noHex;
    HexIndex to = noHex;
    QString tray;
};

/// A board picture.
struct ImportedPicture
{
    QString name; ///< without a folder
    QByteArray bytes;
};

/// What an importer found in a file of another program, before values are given a meaning. Cells are those of `plane`.
struct ImportedBoard
{
    QString kind; ///< "vassal-module", "tiled" …
    QString title;
    QString positionTitle; ///< in a file that Rearguard wrote; empty: the board's
    QString ruleset{}; ///< id of the map's game in a file that Rearguard wrote; empty: of none
    QString version;
    /// What its values mean something in, such as the module or the tilesets; empty: in the format.
    QString family{};

    struct Choice
    {
        QString map;
        QString board;

        friend bool operator==(const Choice&, const Choice&) = default;
    };
    std::vector<Choice> choices; ///< the boards of hexes in the file, where it may have several
    Choice chosen; ///< the one that this is

    CellPlane plane;
    std::vector<bool> exists; ///< by cell; empty: all
    std::vector<QString> numbers; ///< as printed; empty: the file has none
    double north = 0.0;

    std::vector<ImportedValue> values;
    std::map<std::pair<ImportedValue::Kind, QString>, int> places; ///< of values, for value(): of the first `indexed`
    std::size_t indexed = 0;
    /// In drawing order, by cell: a value or -1.
    std::vector<std::vector<int>> layers;
    struct Feature
    {
        int value;
        HexIndex cell;
    };
    std::vector<Feature> features;
    struct Side
    {
        int value;
        HexIndex cell;
        HexIndex other;
    };
    std::vector<Side> hexsides;
    struct Path
    {
        int value;
        std::vector<HexIndex> cells;
    };
    std::vector<Path> paths;
    struct Label
    {
        HexIndex cell;
        QString text;
    };
    std::vector<Label> labels;
    struct Region
    {
        QString name;
        HexIndex cell;
    };
    std::vector<Region> regions;
    std::vector<ImportedPiece> pieces;
    std::vector<ImportedMove> moves; ///< of a log, in order
    QStringList setups; ///< positions to begin with that the file has, by name
    std::optional<ImportedPicture> picture; ///< `plane` is in its pixels
    std::vector<ImportedPicture> faces; ///< of counters

    std::vector<LeftOut> left;
    QStringList guesses;
    QString moduleDoubt; ///< of a save: why the module may be another's; empty: it fits
    QStringList missingTilesets; ///< of a Tiled map: as it names them

    /// The place of the value of that key and kind; made if there is none.
    int value(const QString& key, ImportedValue::Kind valueKind, const QString& name = {});
    /// How many hexes, objects, hexsides or lines have each value.
    std::vector<int> valueCounts() const;
    void leave(const QString& what, int count, const QString& why);
    /// Gives pieces in hexes their places in stacks; of two in a hex the later one is on top.
    void stackPieces();
    /// Adds a line through cells; gaps are filled, cells beside the grid part it.
    void addPath(int value, const std::vector<OffsetCoord>& through);
};

/// What a board may have at most, told where there is more; nothing: it is not too large.
std::optional<ImportError> sizeFault(std::int64_t columns, std::int64_t rows);

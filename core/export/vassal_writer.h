// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "export/export_board.h"
#include "import/element.h"
#include "io/text_file.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <functional>
#include <utility>

/// A board as a VASSAL module: where it lies in the pixels of the board's picture, with trays below the map, and the build
/// file. The map is a zone with VASSAL's hex grid in it, whose outline runs along the hexes that exist, so that VASSAL has
/// no others.
class VassalBoard
{
public:
    explicit VassalBoard(const ExportBoard& board);

    /// Pixels from flat to flat; 0: the map is too large for a picture.
    int hexSize() const { return m_hexSize; }
    QSize pictureSize() const { return m_size; }
    /// The part of the picture that shows the map, and where the middle of the top left hex lies in it.
    QRect mapArea() const { return m_mapArea; }
    QPoint firstCentre() const { return m_first; }

    struct Tray
    {
        QString name;
        QRect box;
        std::vector<std::pair<UnitIndex, QPoint>> units; ///< with the middles of their places
    };
    const std::vector<Tray>& trays() const { return m_trays; }
    int counterSize() const { return m_counter; }
    /// The picture's file of a unit that has lost so many steps.
    static QString faceName(UnitIndex unit, int lost);

    /// Hexes that VASSAL cannot call by their numbers.
    int otherNumbers() const { return m_otherNumbers; }
    bool needsVassal38() const { return m_isOblique; }

    QByteArray buildFile() const;
    QByteArray moduleData(qint64 msecsSinceEpoch) const;

private:
    void placeMap();
    void placeTrays();
    void fitNumbering();
    /// Hexes that VASSAL calls otherwise on that grid.
    int misses(const Element& grid) const;
    Element gridElement(const Element* numbering) const;
    QString slot(UnitIndex unit, int gpid) const;
    std::pair<int, int> raw(HexIndex hex) const;
    QSizeF zoneSize() const;

    const ExportBoard& m_board;
    int m_hexSize = 0;
    int m_counter = 0;
    QSize m_size;
    QRect m_mapArea;
    QPoint m_first;
    std::vector<Tray> m_trays;
    std::vector<QPoint> m_outline;
    Element m_numbering;
    int m_otherNumbers = 0;
    bool m_isOblique = false;
};

/// Files as a zip; empty: it could not be made.
QByteArray zipOf(const std::vector<FileContent>& files);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"
#include "position/unit.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

/// A marker on a hex or a hexside. What it means, the ruleset says.
struct Marker
{
    QString kind;
    std::variant<HexIndex, Hexside> at = noHex;
    QString side;
    std::optional<int> turn;
    std::optional<int> count;
    QString text;

    friend bool operator==(const Marker&, const Marker&) = default;
};

struct Turn
{
    int number = 1;
    QString player;
    QString phase;
    QStringList tags;

    friend bool operator==(const Turn&, const Turn&) = default;
};

/// The state of play: the map, the units on it, markers, control, turn. A value; copies share the map.
///
/// Units in one hex stand in the order of `units`, the first on top.
class Position
{
public:
    HexMapPtr map;
    std::vector<Unit> units;
    std::vector<Marker> markers;
    std::vector<Named<HexSet>> control; ///< who last controlled a hex: side → hexes
    Turn turn;
    std::vector<std::pair<QString, int>> points; ///< victory points: side → points, in file order
    std::vector<std::pair<QString, int>> pools; ///< replacement steps left: pool → steps; one not named is at its start

    const Unit& unit(UnitIndex index) const { return units[static_cast<std::size_t>(index)]; }
    Unit& unit(UnitIndex index) { return units[static_cast<std::size_t>(index)]; }
    UnitIndex findUnit(QStringView id) const;
    /// Units in a hex, the top one first.
    std::vector<UnitIndex> unitsIn(HexIndex hex) const;
    /// Whether a marker of that kind lies on the hexside.
    bool isMarked(Hexside hexside, QStringView kind) const;

    /// Id of the side that controls the hex; empty: nobody does.
    QString controller(HexIndex hex) const;
    /// Gives a hex to a side, which may be new to the list; an empty id takes it from the side that has it.
    void setController(HexIndex hex, const QString& side);

    /// Victory points of a side; one that the list does not name has none.
    int pointsOf(QStringView side) const;

    /// Replacement steps left in a pool that started with so many.
    int leftInPool(QStringView pool, int start) const;

    /// What is broken: duplicate ids, units on hexes that do not exist, more steps lost than there are. Empty: sound.
    QStringList checkInvariants() const;

    friend bool operator==(const Position& a, const Position& b);
};

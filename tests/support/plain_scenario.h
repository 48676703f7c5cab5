// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

/// A hex by the column and row printed on it. Numbers are CCRR, growing rightward and downward.
struct PlainHex
{
    int column = 0;
    int row = 0;

    friend auto operator<=>(const PlainHex&, const PlainHex&) = default;
    QString number() const;
    static PlainHex fromNumber(const QString& number);
};

/// The border of two hexes, the lesser first.
using PlainHexside = std::pair<PlainHex, PlainHex>;
PlainHexside plainHexside(PlainHex a, PlainHex b);

struct PlainUnit
{
    QString id;
    QString side;
    QString type;
    std::optional<PlainHex> hex; ///< nothing: off the map
};

/// An earlier retreat that is fixed.
struct PlainChoice
{
    QString unit;
    std::vector<PlainHex> hexes;
};

/// Position and combat in the plainest containers, independent of everything in core: what the reference computes
/// on, what random positions are made as, and what a failed comparison prints.
struct PlainScenario
{
    bool pointy = false;
    int columns = 1;
    int rows = 1;
    int firstColumn = 1;
    int firstRow = 1;
    bool shiftedOdd = false; ///< odd printed columns (pointy: rows) sit half a hex further, else even ones
    double north = 270.0;
    std::map<PlainHex, QString> terrain; ///< no entry: no hex
    std::map<QString, std::set<PlainHex>> features;
    std::map<QString, std::set<PlainHex>> regions;
    std::map<QString, std::set<PlainHexside>> hexsides;
    std::vector<std::vector<PlainHex>> roads;
    std::set<PlainHexside> interdicted;
    std::vector<PlainUnit> units;
    int stackingLimit = 3;
    QString evaluation = QStringLiteral("per-hex");
    PlainHex defend;
    std::vector<PlainHex> attack;
    QString result;
    std::vector<PlainChoice> choices;

    bool hasHex(PlainHex hex) const { return terrain.count(hex) != 0; }
    /// The six places around a hex, whether or not there are hexes: clockwise, from the top (flat) or upper right.
    std::vector<PlainHex> around(PlainHex hex) const;
    /// Fewest steps on the full grid.
    int distance(PlainHex a, PlainHex b) const;
    /// Degrees clockwise from geographic north in which `to` lies as seen from its neighbour `from`.
    double bearing(PlainHex from, PlainHex to) const;

    /// The documents that a player would write, and the call; for people and programs to look at.
    QJsonObject mapJson() const;
    QJsonObject scenarioJson(const QString& mapPath) const;
    QString toText() const;

    /// From the documents of a case folder: only what Ardennes positions use.
    static PlainScenario fromJson(const QJsonObject& map, const QJsonObject& scenario, const QJsonObject& question);

private:
    /// Column and row on a grid twice as fine, where the shift is a whole number.
    std::pair<int, int> doubled(PlainHex hex) const;
};

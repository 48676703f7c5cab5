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
    QString nation = {};
    QString formation = {};
    std::optional<int> steps = {}; ///< nothing: the type's
    int lost = 0;
    std::optional<int> range = {};
    std::optional<int> movement = {}; ///< points
    std::optional<int> arrives = {}; ///< turn, of a unit off the map
    QStringList entersAt = {}; ///< regions or hexes
    std::set<QString> states = {};
};

/// A marker on a hex or a hexside.
struct PlainMarker
{
    QString kind;
    std::optional<PlainHex> hex;
    std::optional<PlainHexside> hexside;
    QString side = {};
    std::optional<int> turn = {};
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
    QString ruleset = QStringLiteral("ardennes-offensive");
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
    std::map<QString, std::vector<std::vector<PlainHex>>> paths; ///< kind → lines
    std::vector<PlainMarker> markers;
    std::map<QString, std::set<PlainHex>> control; ///< side → hexes
    int turn = 1;
    QString turnPlayer; ///< side whose turn it is; empty: not specified
    QString turnPhase; ///< empty: not specified
    std::set<QString> turnTags;
    std::map<QString, QString> readings; ///< those that differ from the first of their values
    std::map<QString, int> settings; ///< those that differ from the ruleset's
    std::vector<PlainUnit> units;
    PlainHex defend;
    std::vector<PlainHex> attack;
    QString result;
    bool split = false; ///< stacks that may keep together go unit by unit
    std::vector<PlainChoice> choices;

    QString reading(const QString& name, const QString& otherwise) const;
    int setting(const QString& name, int otherwise) const;
    /// The hexsides on which a marker of that kind lies.
    std::set<PlainHexside> marked(const QString& kind) const;
    /// Links of that kind of path.
    std::set<PlainHexside> links(const QString& path) const;
    /// Hexes that hold that kind of path.
    std::set<PlainHex> hexesOn(const QString& path) const;

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

    /// From the documents of a case folder. Numbers with a point between column and row (13.11) are to be written
    /// without one first: see withPlainNumbers.
    static PlainScenario fromJson(const QJsonObject& map, const QJsonObject& scenario, const QJsonObject& question);

private:
    /// Column and row on a grid twice as fine, where the shift is a whole number.
    std::pair<int, int> doubled(PlainHex hex) const;
};

/// A document with every number like 13.11 written 1311, and its numbering with them.
QJsonObject withPlainNumbers(const QJsonObject& document);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_ground.h"

#include <QJsonArray>
#include <QStringList>

#include <optional>

/// A unit, with what its type says where it says nothing itself.
struct PlainPiece
{
    QString id;
    QString side;
    QString team;
    QString type;
    QString nation;
    QString size;
    QString formation;
    QStringList states;
    int start = PlainGround::none; ///< where it stands in the scenario
    int steps = 1; ///< left
    std::map<QString, int> values; ///< "attack", "defense", "movement", "range": present ones
    std::map<QString, int> printed; ///< at full strength
    std::map<QString, std::vector<int>> reduced; ///< with one, two … steps lost
    int fullSteps = 1;
    int stackValue = 1;
    int supplyRange = 0;
    bool stacks = true;
    bool exertsZoc = true;
};

/// Where each piece stands; none: off the map.
using PlainPlaces = std::vector<int>;

/// A ruleset, a map and a scenario, as the documents say; nothing in it changes.
class PlainMatch
{
public:
    PlainMatch(const QJsonObject& ruleset, const QJsonObject& map, const QJsonObject& scenario);

    /// Of that id; -1: there is none.
    int find(const QString& id) const;
    const PlainPiece& piece(int index) const { return pieces[static_cast<std::size_t>(index)]; }
    QString ruleNumber(const QString& id) const { return m_ruleNumbers.value(id, id); }
    QString teamOf(const QString& side) const { return m_teamOfSide.value(side, side); }
    QString enemyOf(const QString& team) const { return teams[0] == team ? teams[1] : teams[0]; }
    /// Whose hex it is: a team; empty: nobody's.
    QString controller(int hex) const;
    bool isMarked(int hex, const QString& kind) const;
    bool isMarked(int a, int b, const QString& kind) const;
    /// Pieces of a team in a hex, in file order.
    std::vector<int> in(const PlainPlaces& places, int hex, const QString& team) const;
    QStringList ids(const std::vector<int>& units) const;

    PlainGround ground;
    QJsonObject rules;
    QJsonObject scenario;
    std::vector<PlainPiece> pieces;
    PlainPlaces places; ///< of the scenario
    QStringList teams;

private:
    void addPiece(const QJsonObject& unit);

    QHash<QString, QString> m_ruleNumbers;
    QHash<QString, QString> m_teamOfSide;
};

bool contains(const QJsonValue& list, const QString& word);
/// A list, or a list of the one object.
QJsonArray asList(const QJsonValue& value);

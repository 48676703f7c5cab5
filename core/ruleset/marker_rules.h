// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class Ruleset;

/// When and where a side lays a marker in play, and what comes of it. Members of an entry of "markers" beside those of its
/// Kind. A number of 0 bounds nothing, and a list that is empty asks for nothing.
struct MarkerRules
{
    QString marker = {}; ///< its name
    QString rule = {};
    QString side = {}; ///< who lays it; empty: whose turn it is
    int fromTurn = 0;
    int mostPerTurn = 0; ///< laid in a turn
    int most = 0; ///< on the map; where so many lie, one of them is lifted for the next
    QStringList phases = {}; ///< of that side's
    QStringList beforeTypes = {}; ///< units of these types come onto the map only later in the turn
    QString observed = {}; ///< rule of the observers that must see the hex; empty: unseen hexes too
    QString onPath = {}; ///< a link of this path leads into the hex; empty: any hex
    bool isPassed = false; ///< a unit of that side moved into the hex in this phase
    int lostSteps = 0; ///< by the units of `loser` in the hex, together
    QString loser = {};
    bool endsWithTurn = false; ///< all of them are taken up as the turn ends

    friend bool operator==(const MarkerRules&, const MarkerRules&) = default;
};

/// The rules by which that marker is laid; null: players put it down as they like.
const MarkerRules* rulesOfMarker(const Ruleset& game, const QString& marker);

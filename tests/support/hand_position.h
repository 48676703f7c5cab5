// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/any_case.h"

#include <QMetaType>

#include <vector>

/// A position of a small game with answers worked out by hand: tests/fixtures/rulesets/NAME.ruleset.json and
/// NAME.positions.txt.
///
/// A line of a position is a word and what belongs to it: `== title`, `map .w. ...` (a word a row; `.` clear, else the
/// first letter of a terrain, `-` no hex), `unit b1 infantry 0102 lost=1 states=shaken`, a kind of hexside, path, feature,
/// region or marker with its places, `control red 0101`, `turn 2 night`, `fought r1 > b1`,
/// `call 0101 > 0102 Dr1 choose=b1:0103,0104` (several attack hexes or keys apart by blanks, "0101:r1" names a unit).
/// `engine only`: the reference does not know these words. What is expected has a colon: `b1: 0103,0104 charges 1 | 0103,0105` (all legal paths; `b1/2:` of the effect of two
/// hexes or points), `b1 0103: dead-end overstacked 2.6 b2`, `b1 fate: eliminated`, `effects: …`, `refused: …`,
/// `duties: …`, `decisions: …`, `supply b1: …`, `zoc red: …`, `bonds red: …`.
struct HandPosition
{
    QString shows;
    AnyCase any;
    QStringList expected;
    bool isOfEngine = false; ///< about words that the reference does not know
};
Q_DECLARE_METATYPE(HandPosition)

/// Names of the games that have such positions.
QStringList handGames();
std::vector<HandPosition> handPositions(const QString& game);

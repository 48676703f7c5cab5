// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/retreat_rules.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// Something that a player may say once, and that holds for the rest of the game. JSON member "announcements".
struct Announcement
{
    QString name;
    QString title; ///< empty: the name
    QString rule;
    QString side; ///< who may say it; empty: anybody
    std::optional<int> fromTurn; ///< the first turn in which it may be said
    QString tag; ///< that turns have from then on

    friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// A tag of turns that a scenario has or has not: a variant of the game, or what players settle anew from turn to turn.
/// JSON member "tags".
struct GameTag
{
    QString name;
    QString title; ///< empty: the name
    QString rule;
    bool isPerTurn = false; ///< it changes in play: weather, the formation that is drawn
    QString group; ///< a turn has one of the tags of a group; empty: it excludes none

    const QString& heading() const { return title.isEmpty() ? name : title; }

    friend bool operator==(const GameTag&, const GameTag&) = default;
};

/// How units come into a tray of the game's own. JSON member "in" of "trays".
struct TrayEntry
{
    QStringList phases; ///< of the units' own player; empty: any
    bool isSupplied = false; ///< units from the map are in supply as the board is now
    QStringList from; ///< they come from one of these trays; empty: from anywhere
    bool isWhole = false; ///< all that is left of a formation comes together

    friend bool operator==(const TrayEntry&, const TrayEntry&) = default;
};

/// A tray of the game's own: a reserve, a track on which units rest. JSON member "trays".
struct TrayRule
{
    QString name;
    QString title; ///< empty: the name
    QString rule;
    QStringList nations; ///< whose units lie there; empty: all
    std::optional<int> outFromTurn; ///< the first turn in which units enter the map from it; nothing: never from it
    TrayEntry in;
    int turns = 0; ///< that units stay to get `gives`
    QString gives; ///< state of units whose formation stayed so long, has no unit eliminated and is at full strength

    friend bool operator==(const TrayRule&, const TrayRule&) = default;
};

/// Replacement steps that a side has in the whole game. JSON member "pools".
struct PoolRule
{
    QString name;
    QString title; ///< empty: the name
    QString rule;
    QString side;
    int start = 0; ///< steps, where the scenario says nothing else

    friend bool operator==(const PoolRule&, const PoolRule&) = default;
};

/// Which units get steps back out of a pool; of the entries that fit a unit the first counts. JSON member "replace".
struct ReplaceRule
{
    QString rule;
    Condition when; ///< the units
    bool isNever = false; ///< they get none; then nothing else is stated
    QString pool;
    QStringList trays; ///< where the unit may lie
    bool isOnMap = false; ///< or it stands on the map. JSON member "map"
    bool isWhole = false; ///< all that is left of its formation lies in the same tray
    std::vector<ForbidTest> forbid; ///< on the hex of a unit on the map
    bool isIdle = false; ///< one on the map neither moved nor attacked in this turn
    QString marks; ///< state that one on the map gets; empty: none

    friend bool operator==(const ReplaceRule&, const ReplaceRule&) = default;
};

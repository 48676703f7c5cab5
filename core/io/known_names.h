// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <array>
#include <utility>
#include <vector>

class JsonValue;
class Ruleset;

/// Lists of names that a ruleset declares, to which its rules may refer.
enum class Known : unsigned char {
    Sides,
    Nations,
    Types,
    Terrain,
    Features,
    Hexsides,
    Paths,
    Regions,
    Markers,
    States,
    Phases,
    Rules,
    Settings,
    Readings,
    Sources,
    AttackKinds,
    Priorities,
    Results,
    Levels, ///< of supply
    Teams,
    Odds, ///< columns of the table of results
    ConditionKinds, ///< kinds of attack, and "ordinary"
    Trays,
    Pools,
    Secrets,
    Zones ///< of control
};

/// What a ruleset declares, wherever in the file. Names that are missing are empty.
struct KnownNames
{
    std::array<QStringList, static_cast<std::size_t>(Known::Zones) + 1> lists;
    std::vector<std::pair<QString, QStringList>> readings; ///< and their values

    const QStringList& of(Known known) const { return lists[static_cast<std::size_t>(known)]; }
    /// The values of a reading; nullptr: there is no such reading.
    const QStringList* valuesOf(const QString& reading) const;
};

/// `root`: of the document; what is wrong with it, its reader reports.
KnownNames knownNamesIn(const JsonValue& root);
/// What a game declares to which the user's values may refer: its kinds, codes and kinds of attack.
KnownNames knownNamesOf(const Ruleset& game);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"
#include "ruleset/retreat_rules.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// Where lines of supply end: a set of hexes. JSON member "sources" of supply, each with a name of its own.
struct SupplySourceRules
{
    enum class Kind : unsigned char {
        Region, ///< "region": the hexes of `region`
        Path, ///< "path": hexes of `path` joined along its links, all of them passing `blocked`, to a hex of `region`
        Feature, ///< "feature": hexes with `feature`
        Unit, ///< "unit": hexes of friendly units that `units` asks for
        Marker ///< "marker": hexes with `marker`, of no side or of a friend
    };
    QString name;
    QString shownAs; ///< kind of the source in answers; empty: the name. Of a region the region's name is shown
    QString rule;
    Kind kind = Kind::Region;
    Condition when;
    QString region;
    QString path;
    QString feature;
    QString marker;
    std::optional<UnitTest> units;
    std::vector<ForbidTest> blocked; ///< path: what closes its hexes; otherwise: what makes a hex no source
    QString unlessMarked; ///< feature: a hex with this marker is no source
    std::optional<Amount>
        capacity; ///< feature: a hex supplies so many units at most; nothing, or not known: any number

    friend bool operator==(const SupplySourceRules&, const SupplySourceRules&) = default;
};

/// One leg of a line of communication. A line goes by those of its legs that apply to its unit.
struct SupplyLeg
{
    Condition when;
    QString follow; ///< a path kind whose links it runs along; empty: any hexes
    QString measure = QStringLiteral("hexes"); ///< "hexes" or "movement": points at the unit's own rates
    std::optional<Amount> limit; ///< hexes or movement points; nothing: unlimited
    std::vector<ForbidTest> blocked; ///< tests on the hexes and hexsides it uses
    QStringList intoNotThrough; ///< terrain that only the ends of the leg may have
    QStringList to; ///< last leg: names of sources; otherwise it ends where the next leg can begin
    QString toUnit; ///< ends at a unit of this type, within that unit's own range
    /// Ends at a friendly unit that this asks for, the line's own unit too, within `limit` or else that unit's range of
    /// supply.
    std::optional<UnitTest> toUnits;
    int repeat = 1; ///< it may be used that often in a row, each time to another unit; 0: as often as you like

    bool endsAtUnit() const { return !toUnit.isEmpty() || toUnits; }

    friend bool operator==(const SupplyLeg&, const SupplyLeg&) = default;
};

/// A way of being in supply, for the units to which it applies.
struct SupplyLine
{
    QString rule;
    Condition when;
    QString level; ///< that it gives; empty: the best
    std::vector<SupplyLeg> legs; ///< from the unit to the source

    friend bool operator==(const SupplyLine&, const SupplyLine&) = default;
};

/// How well supplied a unit can be. JSON member "levels" of supply, the best first.
struct SupplyLevel
{
    QString name;
    QString rule;
    QString state; ///< that units of the level get when a phase judges supply, and lose with it; empty: none

    friend bool operator==(const SupplyLevel&, const SupplyLevel&) = default;
};

struct SupplyRules
{
    QString rule;
    std::vector<SupplyLevel> levels; ///< empty: "supplied" and "unsupplied"
    std::vector<SupplySourceRules> sources;
    std::vector<SupplyLine> lines;

    /// Name of a level, the best being 0.
    QString levelName(int level) const;
    /// Place of a level; 0 for an empty name. The name must be known.
    int levelPlace(const QString& name) const;
    /// Place of the level of units without a line.
    int lastLevel() const { return levels.empty() ? 1 : static_cast<int>(levels.size()) - 1; }
    /// Whether lines may differ between units of one side, nation and type.
    bool tellsUnitsApart() const;
    /// Whether lines may hang on who stands in the unit's own hex, the unit itself or others.
    bool asksWhoStands() const;

    friend bool operator==(const SupplyRules&, const SupplyRules&) = default;
};

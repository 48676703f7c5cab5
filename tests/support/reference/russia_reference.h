// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/plain_game.h"

/// Russia Besieged, rule 10.8: the attacker retreats everybody, unit by unit.
class RussiaReference : public PlainGame
{
public:
    explicit RussiaReference(PlainScenario scenario);

    PlainAnswer answer() override;

    /// Why the unit may not retreat from one hex to the next, or come to rest there; nothing: it may.
    Reasons objections(const PlainUnit& unit, PlainHex from, PlainHex to) const;
    Reasons objectionsToEnd(const PlainUnit& unit, PlainHex end) const;

private:
    using Vector = std::vector<int>;

    /// An effect of the result as the code gives it.
    struct Hit
    {
        bool isAttacker = false;
        QString kind;
        int amount = 0;
        bool isElected = false; ///< one of the two lengths of which the attacker elects one
        bool isPooled = false; ///< paths of both lengths are compared with one another
    };

    /// What one unit may do under one length.
    struct Judged
    {
        bool isPossible = false; ///< some path is
        std::set<Path> legal;
        std::set<Path> options; ///< the owner's, by 10.88
        PlainRetreat retreat;
    };

    bool hasZoc(const PlainUnit& unit) const;
    bool countsForStacking(const PlainUnit& unit) const;
    int stepsLeft(const PlainUnit& unit) const;
    bool isClosedWater(PlainHex hex) const;
    bool isControlled(const QString& side, PlainHex hex) const;
    const std::set<QString>& zocInto(PlainHex hex, const QString& side) const;
    /// Other units of the unit's side in the hex.
    std::vector<const PlainUnit*> friendsIn(PlainHex hex, const PlainUnit& unit) const;

    void move(const QString& id, std::optional<PlainHex> to);
    void countZoc();
    void findSources(const QString& side);

    /// Why a line of that unit does not go from one hex to the next.
    Reasons supplyBlocks(const PlainUnit& unit, PlainHex from, PlainHex to) const;
    /// Whether there is nothing of that; asked often.
    bool canTrace(const PlainUnit& unit, PlainHex from, PlainHex to) const;
    /// Shortest line of the unit, were it in that hex, with the least numbers; no limit: nothing.
    std::optional<Path> line(const PlainUnit& unit, PlainHex hex, std::optional<int> limit);
    int supplyRange() const;
    PlainSupply supply(const PlainUnit& unit);

    /// How bad each path is, a score for each of priorityNames().
    std::map<Path, Vector> scores(const PlainUnit& unit, const std::vector<Path>& paths, int length, bool isElected);
    QStringList priorityNames() const;
    /// How far the ends of the paths are from the nearest source: along lines if the reading says so and any has one.
    std::map<PlainHex, int> sourceDistances(const PlainUnit& unit, const std::vector<Path>& paths);
    /// Hexes of the path in an enemy ZOC; each is held by a friend, or it could not be entered.
    int zocHexes(const PlainUnit& unit, const Path& path) const;
    /// Steps that the path costs.
    int charges(const PlainUnit& unit, const Path& path) const;
    bool isOptional(const PlainUnit& unit, const Path& path);
    Judged judge(const PlainUnit& unit, const Hit& hit);
    Judged judgeLength(const PlainUnit& unit, int length, bool isElected, bool isPooled);

    std::vector<Hit> hits() const;
    std::vector<PlainEffect> ruling();

    std::map<QString, Zoc> m_zoc; ///< by the side that exerts it
    std::map<QString, std::map<PlainHex, QString>> m_sources; ///< side → hex → kind
    std::map<std::tuple<QString, PlainHex, int>, std::optional<Path>> m_lines; ///< unit, hex, limit → what line() found
    std::map<PlainHex, std::vector<PlainHex>> m_neighbours;
    std::map<QString, int> m_stackSteps; ///< unit → steps of all that stood with it before the combat
    std::map<QString, int> m_stackSize; ///< unit → how many those were, itself included
    std::set<PlainHexside> m_rails;
    std::set<PlainHex> m_railHexes;
};

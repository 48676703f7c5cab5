// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/game_reference.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

/// What the plain references of several games share: who stands where, the recursion over all simple paths, and the
/// verdicts that follow from them. Each game says what closes a step and how paths are ranked.
class PlainGame : public GameReference
{
public:
    using Path = std::vector<PlainHex>;
    using Reasons = std::set<PlainReason>;
    using Zoc = std::map<PlainHex, std::set<QString>>; ///< hex → units that exert it there

    explicit PlainGame(PlainScenario scenario);

protected:
    /// One way that was walked, and what came of it.
    struct Walk
    {
        std::vector<Path> possible; ///< in order of hex numbers
        std::vector<Path> open; ///< every stretch whose steps all are open, of any length from 1
        std::set<PlainHex> stepped; ///< hexes that some step was tried into
        std::map<PlainHex, Reasons> refused; ///< hex → why steps into it fail, all of them together
        std::set<PlainHex> entered; ///< hexes that some step into is open
    };
    using StepTest = std::function<Reasons(PlainHex from, PlainHex to, int step)>; ///< step: 1 for the first
    using EndTest = std::function<Reasons(const Path&)>;

    QString enemyOf(const QString& side) const;
    PlainUnit& unit(const QString& id);
    const PlainUnit& unit(const QString& id) const;
    /// Ids of that side's units in the hex, in file order.
    QStringList unitsIn(PlainHex hex, const QString& side) const;
    /// The hexes around that exist, in order of their numbers.
    const std::vector<PlainHex>& neighbours(PlainHex hex) const;
    bool hasHexside(const QString& kind, PlainHex a, PlainHex b) const;
    /// "0101/0102", as reasons name it.
    static QString hexsideName(PlainHex a, PlainHex b);
    static QStringList numbersOf(const Path& path);
    bool hasFeature(const QString& kind, PlainHex hex) const;
    bool inRegion(const QString& name, PlainHex hex) const;

    /// Every simple path of `length` steps from start whose steps and end pass the tests.
    Walk walk(PlainHex start, int length, const StepTest& step, const EndTest& end) const;
    /// Verdicts of every hex within `reach` of start; legal paths with their texts (plainPath). `outranked` says at which priority the best possible path through
    /// a hex loses. Paths of `length` steps (or, with shortEnds, any open stretch) are asked for what their end fails.
    std::map<QString, PlainVerdict> verdicts(PlainHex start, int reach, int length,
                                             const std::map<Path, QString>& legal, const Walk& walk,
                                             const StepTest& step, const EndTest& end,
                                             const std::function<void(PlainHex, PlainVerdict&)>& outranked,
                                             bool shortEnds = false) const;

    /// Why a line of communication may not go from a hex to its neighbour; none: it may.
    using LineTest = std::function<Reasons(PlainHex from, PlainHex to)>;
    /// Shortest line of one leg without limit, the least by hex numbers.
    std::optional<Path> shortestLine(PlainHex from, const std::set<PlainHex>& sources, const LineTest& blocks) const;
    /// What borders the area that a line without limit can reach: hex beyond → why it ends there.
    std::map<QString, Reasons> cuts(PlainHex from, const LineTest& blocks) const;

    PlainScenario m_scenario;
    QStringList m_sides;

private:
    std::map<PlainHex, std::vector<PlainHex>> m_neighbours;
};

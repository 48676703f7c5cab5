// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/game_reference.h"

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <vector>

/// The Ardennes Offensive worked out in the plainest way, from the rules alone: every simple path by recursion, every
/// path scored as a vector, the vectors compared. It shares nothing with core but the names in its answer, so where
/// the engine disagrees, one of the two has misread the rules.
class ArdennesReference : public GameReference
{
public:
    explicit ArdennesReference(PlainScenario scenario);

    /// Zones of control and supply of the position as it is; the ruling after the scenario's choices.
    PlainAnswer answer() override;
    std::map<QString, std::map<QString, PlainZocHex>> zonesOfControl();
    std::map<QString, PlainSupply> supplyOfAll();
    /// Carries the choices out, so that the position is another afterwards.
    std::vector<PlainEffect> ruling();

    using Path = std::vector<PlainHex>;
    using Vector = std::vector<int>;

    /// Every possible path of the unit from that hex as the position is now, and its scores added up, the first priority
    /// first.
    std::vector<std::pair<Path, Vector>> possiblePaths(const PlainUnit& unit, PlainHex start, int length);
    int stackingLimit() const { return m_stackingLimit; }

    // What the laws ask of paths that the engine gives. Each is about the position as it is now.
    int stackedWith(const PlainUnit& unit, PlainHex hex) const;
    std::set<PlainReason> objections(const PlainUnit& unit, PlainHex start, PlainHex from, PlainHex to) const;
    /// Shortest line of communication of the unit if it stood in the hex, the least by hex numbers.
    std::optional<Path> line(const PlainUnit& unit, PlainHex hex);
    /// The unit with that id. Precondition: there is one.
    const PlainUnit& unit(const QString& id) const;
    void move(const QString& id, std::optional<PlainHex> to);

private:
    /// Where a path falls out: the look-ahead (stage 0) or a hex of the retreat (stage 1), and the score.
    struct Loss
    {
        int stage = 0;
        int hex = 0;
        int score = 0;
        friend auto operator<=>(const Loss&, const Loss&) = default;
    };
    struct Candidate
    {
        Path path;
        Vector lookAhead;
        std::vector<Vector> steps; ///< the other scores of each step
        std::optional<Loss> loss; ///< nothing: legal
    };
    /// Everything that the recursion meets on its way.
    struct Walk
    {
        std::vector<Candidate> possible;
        std::set<PlainHex> open; ///< hexes of open stretches
        std::map<PlainHex, std::set<PlainReason>> beyond; ///< hex of an open stretch → what is met on from it
        std::map<PlainHex, std::set<PlainReason>> refused; ///< hex → why steps into it fail
    };

    QString enemyOf(const QString& side) const;
    std::set<QString> unitsIn(PlainHex hex, const QString& side) const;
    const std::set<QString>& zocOf(const QString& side, PlainHex hex) const;
    bool isNegated(const PlainUnit& unit, PlainHex hex) const;
    /// Whether a line may enter the hex; supplyBlocks says why not.
    bool canTrace(const PlainUnit& unit, PlainHex hex) const;
    std::set<PlainReason> supplyBlocks(const PlainUnit& unit, PlainHex hex) const;
    const std::set<PlainHex>& sources(const PlainUnit& unit) const;
    PlainSupply supply(const PlainUnit& unit);
    void countZoc();

    PlainEffect effect(bool isAttacker, const QString& player, const QString& kind) const;
    void walk(const PlainUnit& unit, PlainHex start, int length, Path& path, Walk& found);
    Candidate scored(const PlainUnit& unit, PlainHex start, const Path& path);
    Vector stepScores(const PlainUnit& unit, PlainHex from, PlainHex to);
    static Vector sum(const Candidate& candidate);
    void judgeWholePaths(std::vector<Candidate>& possible) const;
    void judgePerHex(std::vector<Candidate>& possible) const;
    void judgeFrom(std::vector<Candidate*> remaining, std::size_t hex) const;
    PlainRetreat retreat(const PlainUnit& unit, int length);
    PlainVerdict outranked(const PlainUnit& unit, PlainHex hex, const std::vector<Candidate>& possible) const;

    PlainScenario m_scenario;
    std::set<PlainHexside> m_roadLinks;
    std::set<PlainHex> m_roadHexes;
    std::set<PlainHexside> m_interdicted;
    int m_stackingLimit = 3;
    std::map<PlainHex, std::vector<PlainHex>> m_around;
    std::map<QString, std::map<PlainHex, std::set<QString>>> m_zoc; ///< side → hex → exerting units
    std::map<std::pair<QString, PlainHex>, std::optional<Path>> m_lines; ///< asked before on this position
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/quiz.h"
#include "position/scenario.h"
#include "ruleset/rules_in_force.h"
#include "verdict/ruling.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

/// Chance from a seed, the same on every machine (the distributions of the standard library are not).
class QuizChance
{
public:
    explicit QuizChance(std::uint64_t seed) : m_engine(seed) {}

    /// A number from 0 to `count` - 1.
    int below(int count) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(count)); }
    int between(int least, int most) { return least + below(most - least + 1); }
    bool percent(int chance) { return below(100) < chance; }
    /// From 0 to 1, in steps of a thousandth.
    double fraction() { return below(1001) / 1000.0; }
    template<typename T>
    const T& oneOf(const std::vector<T>& list)
    {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }
    template<typename T>
    void shuffle(std::vector<T>& list)
    {
        for (std::size_t left = list.size(); left > 1; --left)
            std::swap(list[left - 1], list[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    }

private:
    std::mt19937_64 m_engine;
};

/// Whether supply, and with it some retreats, hangs on who controls which hex.
bool asksControl(const Ruleset& game);

/// The first side of the team at that place: it plays for the team.
const SideRules& sideOfTeam(const Ruleset& game, std::size_t team);

/// A random position that somebody can be asked about.
struct QuizPosition
{
    std::shared_ptr<Scenario> scenario;
    HexIndex center = noHex; ///< where those stand who retreat, or are in a pocket
    QString subject; ///< id of the top unit there
    int side = 0; ///< of the subject: the place of its team
};

/// Lays random positions of a game on a part of a map: two lines of counters in touch, each with its supply behind it
/// as far as the map has any, and what the level adds. Names no game: all it knows is in the ruleset.
class QuizPositions
{
public:
    /// What the position is for.
    enum class Theme : unsigned char {
        Retreat, ///< a combat with a result by which the subject retreats
        Losses, ///< a combat with a result that costs steps
        Zones, ///< units in touch, no combat
        Pocket ///< a unit that may be cut off, no combat
    };

    QuizPositions(const RulesInForce& rules, HexMapPtr map, QuizLevel level, const std::vector<Unit>& roster);

    /// Goes to a spot of the map, near which positions are laid from then on, and draws the front there.
    void moveTo(QuizChance& chance);
    /// Nothing: the place that chance chose was no good, or the game has no such position; try again.
    std::optional<QuizPosition> make(QuizChance& chance, Theme theme) const;

    /// A single unit on the first hex there is, for maps on which nothing else fits.
    QuizPosition makeLonely() const;

private:
    class Maker;
    struct Code
    {
        QString code;
        CombatRole role; ///< of those that it hits
    };
    /// Types whose units a side may have, and how often chance takes them.
    struct Pool
    {
        std::vector<const UnitType*> line; ///< that fight and stack
        std::vector<const UnitType*> others; ///< headquarters, leaders and the like
    };
    void findPlaces();
    void findPools();
    void findCodes();
    void findSources();
    bool isPlace(HexIndex hex) const;
    /// How far a hex lies behind the front on the first side's part of the map, in hexes; negative: on the other part.
    double depth(HexIndex hex) const;

    const RulesInForce& m_rules;
    const Ruleset& m_game;
    HexMapPtr m_map;
    QuizLevel m_level;
    std::array<std::vector<Unit>, 2> m_roster; ///< by side: counters that fight and stack
    std::array<std::vector<Unit>, 2> m_rosterOthers;
    std::set<QString> m_closedTerrain;
    std::vector<const HexSet*> m_closedRegions;
    std::array<Pool, 2> m_pools;
    std::array<QString, 2> m_nations;
    std::vector<Code> m_retreatCodes;
    std::vector<Code> m_lossCodes;
    std::array<std::optional<std::pair<double, double>>, 2> m_rear; ///< middle of each side's sources on the plane
    HexIndex m_spot = 0;
    std::pair<double, double> m_toFirst{1.0, 0.0}; ///< towards the first side's rear, of length 1
    std::vector<Named<HexSet>> m_control; ///< by the front at the spot, where m_needsControl
    bool m_needsControl = false; ///< supply asks who controls a hex
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/plain_game.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

/// Panzergruppe Guderian worked out in the plainest way: every simple path of every unit, and every joint plan that
/// gives each of them a path or none. A path is legal if one of the best plans holds it.
class PanzergruppeReference : public PlainGame
{
public:
    explicit PanzergruppeReference(PlainScenario scenario);

    PlainAnswer answer() override;

private:
    using Lines = std::map<PlainHex, Path>; ///< hex → the best line that ends (or begins) there
    struct Supply
    {
        Path line;
        QString source;
    };

    /// What a path adds to a plan, in order of priority.
    using Cost = std::array<int, 5>;
    /// Paths that are the same to a plan: they end in the same hex and cost the same. No end: no path.
    struct Option
    {
        std::optional<PlainHex> end;
        Cost cost = {};
        friend auto operator<=>(const Option&, const Option&) = default;
    };
    struct Retreater
    {
        QString id;
        PlainHex start;
        StepTest step;
        EndTest atEnd;
        Walk walk;
        std::map<Path, Option> optionOf;
        std::set<Option> options; ///< of its possible paths, and the one of having none
    };
    /// One half of a combat result: the side that retreats.
    struct Half
    {
        QString role;
        QString player;
        QString result; ///< "1", "2" or "e"; empty: nothing happens to it
        QStringList units;
    };
    /// The cheapest plan that holds each option of each retreating unit.
    using BestWith = std::vector<std::map<Option, Cost>>;

    // Layers of the position as it is now.
    void countUnits();
    bool isClosed(const QString& side, PlainHex hex) const;
    std::map<QString, std::map<QString, PlainZocHex>> zonesOfControl() const;

    // Supply.
    std::map<QString, PlainSupply> supplyOfAll();
    void countOpenWays();
    PlainSupply supply(const PlainUnit& unit);
    std::map<QString, Reasons> cuts(const PlainUnit& unit);
    bool isOnlyTooFar(const PlainUnit& unit, const Lines& area);
    bool hasSource(const PlainUnit& unit) const;
    Reasons supplyBlocks(const QString& side, const QString& rule, PlainHex from, PlainHex to) const;
    Lines linesFrom(const QString& side, PlainHex start, int limit) const;
    Lines roadLines(PlainHex own) const;
    std::optional<Path> movementLine(const PlainUnit& unit) const;
    int movementCost(const PlainUnit& unit, PlainHex from, PlainHex to) const;
    std::vector<PlainHex> waysOn(const PlainUnit& unit, PlainHex from) const;
    std::vector<Supply> germanLines(const PlainUnit& unit) const;
    std::vector<Supply> sovietLines(const PlainUnit& unit);
    std::optional<Path> lineToEastEdge(PlainHex leader);

    // Retreats.
    std::vector<PlainEffect> ruling();
    void addEffects(const Half& half, const Half& other, std::vector<PlainEffect>& effects);
    static PlainEffect effectOn(const Half& half, const QString& kind, int amount);
    PlainEffect retreat(const Half& half, const Half& other);
    Retreater retreater(const QString& id, int length) const;
    Reasons stepReasons(const QString& side, PlainHex from, PlainHex to) const;
    Reasons endReasons(const PlainUnit& unit, PlainHex start, int length, const Path& path) const;
    bool hasRoom(PlainHex hex, const QString& side, int arriving, bool withLeader) const;
    Option optionOf(const QString& side, const Path& path) const;
    BestWith listPlans(const std::vector<Retreater>& units, const std::map<QString, Option>& fixed) const;
    PlainRetreat verdictsOf(const Retreater& unit, int length, const std::map<Option, Cost>& anyPlan,
                            const std::map<Option, Cost>& plansLeft) const;
    std::map<QString, Option> fixedOptions(const std::vector<Retreater>& units) const;

    std::set<PlainHexside> m_roadLinks;
    std::map<QString, Zoc> m_zoc; ///< by side
    std::map<QString, std::map<PlainHex, QStringList>> m_units; ///< side → hex → ids in file order
    std::map<QString, std::map<PlainHex, std::vector<PlainHex>>> m_open; ///< side → hex → where its lines may go on
    std::map<PlainHex, std::optional<Path>> m_toEastEdge; ///< of leaders asked before
    std::map<PlainHex, QStringList> m_friends; ///< own units that do not retreat
    std::map<PlainHex, std::set<QString>> m_vacated; ///< start hexes of the combat → who began there
    bool m_eachHex = false;
    int m_stackingLimit = 3;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "ruleset/ruleset.h"
#include "support/random/chance.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <utility>
#include <vector>

/// Edits of every kind by chance, each of which the scenario that it is made for allows.
class RandomEdits
{
public:
    /// What edits may name.
    struct Words
    {
        QStringList terrains;
        QStringList features;
        QStringList hexsides;
        QStringList paths;
        QStringList regions;
        QStringList markers;
        QStringList sides;
        QStringList unitTypes;
        QStringList states;
        std::vector<std::pair<QString, QStringList>> readings; ///< with their values
        std::vector<std::pair<QString, std::pair<int, int>>> settings; ///< with their least and greatest values
        bool hasOtherBoards = true; ///< whether the whole map may be exchanged

        static Words any();
        /// Those of a game, and some that it does not know where it may not mind.
        static Words of(const Ruleset& ruleset);
    };

    RandomEdits(std::uint64_t seed, Words words) : m_chance(seed), m_words(std::move(words)) {}

    Edit next(const Scenario& scenario) { return next(scenario, 0); }
    /// One of the map alone.
    MapEdit nextOfMap(const Scenario& scenario);
    Chance& chance() { return m_chance; }

private:
    Edit next(const Scenario& scenario, int depth);
    Edit group(const Scenario& scenario, int depth);
    Edit units(const Scenario& scenario);
    Edit markers(const Scenario& scenario);
    Edit rules();
    MapEdit hexes(const Scenario& scenario);
    MapEdit hexsides(const HexMap& map);
    MapEdit lines(const HexMap& map);
    MapEdit kinds(const HexMap& map);
    MapEdit legend(const HexMap& map);
    MapEdit labels(const HexMap& map);
    Edit otherBoard(const Scenario& scenario);

    HexIndex hexOf(const HexMap& map);
    Hexside hexsideOf(const HexMap& map);
    Unit unit(const Scenario& scenario);

    Chance m_chance;
    Words m_words;
    int m_made = 0;
};

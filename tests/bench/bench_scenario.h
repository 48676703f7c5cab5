// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/scenario_file.h"

#include <QString>

/// The scenario that the program measures on, read once.
struct BenchScenario
{
    LoadedScenario loaded;
    bool isWorkedCase = false; ///< the full-size Ardennes map, which has a plain reference (worked_case.h)

    /// Ends the program when it cannot be read.
    static BenchScenario read(const QString& path);
    static QString workedCasePath();
    /// A ruleset of tests/bench/rulesets by its name without the ending, with its defaults.
    static RulesInForce benchRules(const QString& name);

    const QString& path() const { return loaded.path; }
    const Position& position() const { return loaded.scenario.position; }
    const RulesInForce& rules() const { return loaded.rules; }
    const HexMap& map() const { return *position().map; }
    const HexGrid& grid() const { return map().grid; }
    int size() const { return grid().size(); }
};

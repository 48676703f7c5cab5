// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/rules_in_force.h"

#include <QString>

#include <cstdint>
#include <functional>

/// A position with its rules, to suppose things on.
struct WhatIfCase
{
    QString name;
    Scenario scenario;
    RulesInForce rules;
};

using WhatIfCheck = std::function<void(const WhatIfCase&)>;

/// Random positions of a built-in game, from a seed on.
void forEachRandomPosition(const QString& game, std::uint64_t first, int count, const WhatIfCheck& check);
/// Every position of a starter kit.
void forEachKitPosition(const QString& kit, const WhatIfCheck& check);
/// Random positions of random games, a few of each family.
void forEachAnyGame(std::uint64_t first, int ofEach, const WhatIfCheck& check);

/// Adds a row for each of the five games, each kit, and one for random games ("any"): column "cases".
void addWhatIfRows();
/// The positions of such a row, so many of a game.
void forEachCase(const QString& row, int ofGame, const WhatIfCheck& check);

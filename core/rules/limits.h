// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// How far a limit of the game's attacks is used up.
struct LimitUse
{
    const LimitRule* limit = nullptr; ///< never null; belongs to the ruleset
    std::optional<int> most; ///< nothing: nobody has said the number
    QStringList used; ///< formations, or units by what people call them, in the order in which they attacked
};

/// The number in force in that turn; nothing: the user's turn track does not say it.
std::optional<int> mostOf(const LimitRule& limit, const Ruleset& game, int turn);

/// Whether a limit counts the unit.
bool isCounted(const LimitRule& limit, const RuleView& board, UnitIndex unit);

/// As what a limit counts the unit: its formation, or itself.
QString countedAs(const LimitRule& limit, const Unit& unit);

/// What the attackers of the game turn, by id, count of each limit of attacks.
std::vector<LimitUse> attackLimits(const RuleView& board, const QStringList& attacked);

/// How many units, or formations, that a limit of the map counts stand there once these come too.
int countedOnMap(const LimitRule& limit, const RuleView& board, const std::vector<UnitIndex>& coming = {});

/// The limit of the map that these units, which are off it, would break together; null: none.
const LimitRule* mapLimitAgainst(const RuleView& board, const std::vector<UnitIndex>& coming);

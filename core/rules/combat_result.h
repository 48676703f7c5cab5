// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "ruleset/rules_in_force.h"

#include <QStringView>

/// A result code with its number filled in.
struct CombatResult
{
    QString code; ///< as the ruleset spells it ("Ar2")
    QString entry; ///< the same with its numbers left open ("Ar{n}")
    std::vector<ResultEffect> defender; ///< amounts filled in
    std::vector<ResultEffect> attacker;

    const std::vector<ResultEffect>& of(CombatRole role) const
    {
        return role == CombatRole::Defender ? defender : attacker;
    }
    std::vector<ResultEffect>& of(CombatRole role) { return role == CombatRole::Defender ? defender : attacker; }
};

/// Matches without regard to case. Error: the game's list of codes, as text.
Expected<CombatResult, QString> parseCombatResult(QStringView text, const Ruleset& ruleset);
/// The same with those effects only that the code has by the readings in force.
Expected<CombatResult, QString> parseCombatResult(QStringView text, const RulesInForce& rules);

/// The codes that a person can press: every {n} filled in with 1 to `most`.
QStringList commonResultCodes(const Ruleset& ruleset, int most);

/// The dice of that name that say how far units retreat; null: no result of the game, nor a decision, rolls them.
const RollTable<int>* diceOfLength(const Ruleset& game, const QString& name);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/combat_result.h"
#include "rules/conditions.h"
#include "rules/forbid_tests.h"
#include "rules/retreat/combat_sides.h"
#include "rules/retreat_question.h"

#include <optional>
#include <utility>
#include <vector>

/// An effect of a result on one side, and whom it hits.
struct ResultHit
{
    CombatRole side = CombatRole::Defender;
    ResultEffect effect; ///< never "either", which is several hits: losses and a retreat for each alternative
    EffectKind cause = EffectKind::Retreat; ///< kind that the ruleset states; "either" where it is one of its hits
    QString choice; ///< alternatives share it; empty: no choice
    std::optional<int> alternative; ///< of "either": hexes that are gone
    bool electsLength = false; ///< a retreat, and somebody chooses among several
    std::vector<UnitIndex> units; ///< hit, in file order
    std::vector<SparedUnit> spared;
    std::optional<Undecided> undecided;
    std::vector<std::pair<UnitIndex, int>> lengths; ///< of units whose retreat is not as long as the effect's amount
    std::optional<RollOutcome> ifRolled; ///< nobody has rolled yet; nothing: no dice, or they have been
};

/// What effects do to a side, in the order in which it happens: losses before the retreat. Whether an effect hits a unit
/// is asked on the board as it stands.
std::vector<ResultHit> hitsOn(const RuleView& board, const CombatSides& sides, CombatRole side,
                              const std::vector<ResultEffect>& effects, const CombatFacts& facts);

/// Puts in place of a retreat whose length dice say the one that they say; before somebody has rolled, one for each
/// length that they can say, in order of totals. `rolled`: names of dice and what they showed. Error: dice that nobody
/// rolls here, or that cannot show that.
Expected<std::vector<ResultHit>, QuestionError> afterRolls(const RuleView& board, const std::vector<ResultHit>& hits,
                                                           const std::vector<std::pair<QString, int>>& rolled,
                                                           const CombatFacts& facts);

/// Dice that cannot show a total.
QuestionError wrongTotal(const QString& name, int dice, int sides, int total);

/// Of the units that an effect hits those that pay first, as the effect says.
std::vector<UnitIndex> firstToPay(const RuleView& board, const ResultHit& hit, const CombatFacts& facts);

/// Who may spare the side hit steps of its loss; nothing: nobody, or it is no loss of the side as a whole.
std::optional<Absorption> absorptionOf(const RuleView& board, const ResultHit& hit, const CombatFacts& facts);

/// Who decides about units that play `role` in the combat: attacker or defender.
Decider asRole(Decider decider, CombatRole role);

/// The hexes that units of the combat may leave, seen by those that play `role`.
std::vector<VacatedHex> vacatedFor(const RuleView& board, const std::vector<ResultHit>& hits, CombatRole role);

/// What conditions may ask of a combat, which must outlive it.
CombatFacts factsOf(const Combat& combat, const CombatSides& sides, const CombatResult& result);

/// Who may advance into a defence hex; nothing in games that do not say. `allowed`: what the audit refuses and a house rule
/// allows.
std::optional<Advance> advanceAfter(const RuleView& board, const CombatSides& sides, const std::vector<ResultHit>& hits,
                                    const Combat& combat, const std::vector<AuditBreach>& allowed);

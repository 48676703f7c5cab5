// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "rules/combat_odds.h"
#include "verdict/ruling.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

/// An earlier retreat that is fixed: the unit (any member of a group) and the hexes it went to; none: it stays.
struct RetreatChoice
{
    UnitIndex unit = noUnit;
    std::vector<HexIndex> hexes;
    std::vector<UnitIndex> dead = {}; ///< of the group, by what the path cost them: they stand nowhere any more

    friend bool operator==(const RetreatChoice&, const RetreatChoice&) = default;
};

struct RulingQuestion
{
    Combat combat;
    std::vector<RetreatChoice> choices; ///< in order
    bool split = false; ///< stacks that may keep together go unit by unit
    /// What the game's audit has to know; nothing: nobody asks whether the attack is legal.
    struct Audit
    {
        std::vector<FoughtCombat> fought; ///< in this phase
        bool isHouse = false; ///< what the audit refuses is ruled on all the same
        CombatCircumstances known = {}; ///< as judged when the phase began; what is not there is judged on the board
    };
    std::optional<Audit> audit = {};
    QString withdraw = {}; ///< name of a withdrawal in place of the result; empty: the result
    std::vector<int> supplyLevels = {}; ///< remembered for the phase: RuleView::rememberSupply(); empty: none are
    QString odds = {}; ///< column of the table of results, "3-1"; empty: as the game computes them, if it does
    std::vector<std::pair<QString, int>> decided = {}; ///< decisions taken, and the totals of their dice
    std::vector<std::pair<QString, int>> rolled =
        {}; ///< names of dice that say a length, and the totals that they show
};

/// Why a question cannot be answered: the call is at fault, not the rules.
struct QuestionError
{
    QString code; ///< dotted word: "combat.unknown-result", "combat.empty-defence", "choice.illegal" …
    QString message; ///< whole sentence, with the reasons
    std::vector<AuditBreach> audit = {}; ///< "combat.refused": what is against the rules
};

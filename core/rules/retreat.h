// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "position/position.h"
#include "ruleset/rules_in_force.h"
#include "verdict/ruling.h"

#include <QString>
#include <QStringView>

#include <vector>

class RuleBoard;

/// An earlier retreat that is fixed: the unit (any member of a group) and the hexes it went to; none: it stays.
struct RetreatChoice
{
    UnitIndex unit = noUnit;
    std::vector<HexIndex> hexes;

    friend bool operator==(const RetreatChoice&, const RetreatChoice&) = default;
};

struct RulingQuestion
{
    Combat combat;
    std::vector<RetreatChoice> choices; ///< in order
    bool split = false; ///< stacks that may keep together go unit by unit
};

/// Why a question cannot be answered: the call is at fault, not the rules.
struct QuestionError
{
    QString code; ///< dotted word: "combat.unknown-result", "combat.empty-defence", "choice.illegal" …
    QString message; ///< whole sentence, with the reasons
};

/// Who retreats what, every legal path, and for every other hex why not. Pure: nothing moves.
Expected<Ruling, QuestionError> rule(const Position& position, const RulesInForce& rules,
                                     const RulingQuestion& question);
/// The same on a board at hand, whose layers are derived already.
Expected<Ruling, QuestionError> rule(RuleBoard board, const RulingQuestion& question);

/// The position after a retreat along the given hexes: the unit (and what goes with it) stands on the last of them, and
/// whom it overran on its way is off the map. An empty path of a unit that is eliminated takes it off the map.
Position afterRetreat(const Position& position, const Ruleset& ruleset, const UnitRetreat& retreat,
                      const std::vector<HexIndex>& hexes);

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

class DerivedLayers;
class RetreatJudge;

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
/// The same on layers at hand, which are as they were afterwards.
Expected<Ruling, QuestionError> rule(DerivedLayers& layers, const RulingQuestion& question);
/// The same for those who ask again and again: what the judge has made ready serves for later questions too.
Expected<Ruling, QuestionError> rule(RetreatJudge& judge, const RulingQuestion& question);

/// The position after a retreat along the given hexes: the unit (and what goes with it) stands on the last of them.
/// An empty path of a unit that is eliminated takes it off the map. Enemy headquarters that stand alone on the path of a
/// combat unit are overrun and leave the map; who could not go all the way bears the game's mark for it; where control
/// is by passage, the hexes of the path go over to the unit's side.
Position afterRetreat(const Position& position, const Ruleset& game, const UnitRetreat& retreat,
                      const std::vector<HexIndex>& hexes);

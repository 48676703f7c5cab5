// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/combat_sides.h"

#include "base/lists.h"
#include "rules/retreat/ruling_words.h"

Expected<CombatSides, QuestionError> takeSides(const RuleView& board, const Combat& combat)
{
    const HexGrid& grid = board.grid();
    if (combat.defend == noHex || !board.hasHex(combat.defend))
        return QuestionError{QStringLiteral("combat.no-defence"), RulingWords::tr("No defence hex is named.")};
    const QString defence = grid.number(combat.defend);
    const bool standsFirst = board.isOccupied(combat.defend, 0);
    const bool standsSecond = board.isOccupied(combat.defend, 1);
    if (!standsFirst && !standsSecond)
        return QuestionError{QStringLiteral("combat.empty-defence"),
                             RulingWords::tr("No unit stands in the defence hex %1.").arg(defence)};
    if (standsFirst && standsSecond)
        return QuestionError{QStringLiteral("combat.mixed-defence"),
                             RulingWords::tr("Units of both sides stand in the defence hex %1.").arg(defence)};
    if (combat.attack.empty())
        return QuestionError{QStringLiteral("combat.no-attack"), RulingWords::tr("No attack hex is named.")};

    CombatSides sides;
    sides.defender = standsFirst ? 0 : 1;
    for (const HexIndex hex : combat.attack) {
        if (hex == noHex || !board.hasHex(hex) || !board.isOccupied(hex, 1 - sides.defender))
            return QuestionError{QStringLiteral("combat.empty-attack"),
                                 RulingWords::tr("No enemy of the defender stands in the attack hex %1.")
                                     .arg(hex == noHex ? QString() : grid.number(hex))};
        board.forEachUnit(hex, 1 - sides.defender, [&](UnitIndex unit) { sides.attackers.push_back(unit); });
    }
    board.forEachUnit(combat.defend, sides.defender, [&](UnitIndex unit) { sides.defenders.push_back(unit); });
    sortUnique(sides.attackers);
    return sides;
}

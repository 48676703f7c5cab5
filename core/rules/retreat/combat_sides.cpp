// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/combat_sides.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/fire.h"
#include "rules/retreat/ruling_words.h"

#include <algorithm>

Expected<CombatSides, QuestionError> takeSides(const RuleView& board, const Combat& combat)
{
    const HexGrid& grid = board.grid();
    const std::vector<HexIndex> defence = combat.defenceHexes();
    if (defence.empty())
        return QuestionError{QStringLiteral("combat.no-defence"), RulingWords::tr("No defence hex is named.")};
    if (defence.size() > 1 && !board.ruleset().combat.severalHexes)
        return QuestionError{QStringLiteral("combat.one-hex"),
                             RulingWords::tr("%1 knows no combat against several hexes: name one defence hex.")
                                 .arg(board.ruleset().title)};
    CombatSides sides;
    sides.defender = -1;
    for (const HexIndex hex : defence) {
        if (!board.hasHex(hex))
            return QuestionError{QStringLiteral("combat.no-defence"), RulingWords::tr("No defence hex is named.")};
        const bool standsFirst = board.isOccupied(hex, 0);
        const bool standsSecond = board.isOccupied(hex, 1);
        if (!standsFirst && !standsSecond)
            return QuestionError{QStringLiteral("combat.empty-defence"),
                                 RulingWords::tr("No unit stands in the defence hex %1.").arg(grid.number(hex))};
        const SideIndex named = combat.against.isEmpty() ? -1 : board.ruleset().teamPlace(combat.against);
        if (named >= 0 && !board.isOccupied(hex, named))
            return QuestionError{QStringLiteral("combat.empty-defence"),
                                 RulingWords::tr("No unit of the side that is attacked stands in the defence hex %1.")
                                     .arg(grid.number(hex))};
        if (named < 0 && standsFirst && standsSecond)
            return QuestionError{QStringLiteral("combat.mixed-defence"),
                                 RulingWords::tr("Units of both sides stand in the defence hex %1: name the side that "
                                                 "is attacked.")
                                     .arg(grid.number(hex))};
        const SideIndex side = named >= 0 ? named : standsFirst ? 0 : 1;
        if (sides.defender >= 0 && side != sides.defender)
            return QuestionError{QStringLiteral("combat.mixed-defence"),
                                 RulingWords::tr("Units of both sides stand in the defence hexes %1.")
                                     .arg(board.map().numbers(defence).join(QStringLiteral(", ")))};
        sides.defender = side;
        board.forEachUnit(hex, side, [&](UnitIndex unit) { sides.defenders.push_back(unit); });
    }
    if (combat.attack.empty() && !isWithoutUnits(board.ruleset(), combat.kind))
        return QuestionError{QStringLiteral("combat.no-attack"), RulingWords::tr("No attack hex is named.")};
    for (const HexIndex hex : combat.attack) {
        if (hex == noHex || !board.hasHex(hex) || !board.isOccupied(hex, 1 - sides.defender))
            return QuestionError{QStringLiteral("combat.empty-attack"),
                                 RulingWords::tr("No enemy of the defender stands in the attack hex %1.")
                                     .arg(hex == noHex ? QString() : grid.number(hex))};
        board.forEachUnit(hex, 1 - sides.defender, [&](UnitIndex unit) { sides.attackers.push_back(unit); });
    }
    std::erase_if(sides.defenders, [&](UnitIndex unit) { return combat.standingBy.contains(board.unit(unit).id); });
    if (sides.defenders.empty())
        return QuestionError{QStringLiteral("combat.empty-defence"),
                             RulingWords::tr("No unit stands in the defence hex %1.").arg(grid.number(combat.defend))};
    sortUnique(sides.defenders);
    sortUnique(sides.attackers);
    // Every answer names, unit by unit, who else is in the way: a crowd would be listed against itself.
    if (const std::size_t most = std::max(sides.defenders.size(), sides.attackers.size()); most > mostInCombat)
        return QuestionError{QStringLiteral("combat.too-many-units"),
                             RulingWords::tr("%1 units of one side would take part in this combat, and at most %2 can. "
                                             "Take units out of its hexes.")
                                 .arg(most)
                                 .arg(mostInCombat)};
    combat.keepAttackers(board.position(), sides.attackers);
    for (const QString& id : combat.attackers) {
        // Who was named and has died since is no longer asked for.
        const UnitIndex unit = board.position().findUnit(id);
        if (unit == noUnit || (board.unit(unit).isOnMap() && !contains(sides.attackers, unit)))
            return QuestionError{
                QStringLiteral("combat.empty-attack"),
                RulingWords::tr("%1 stands in no attack hex, or is no enemy of the defender.").arg(id)};
    }
    return sides;
}

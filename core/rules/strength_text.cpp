// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/strength_text.h"

#include "rules/combat_odds.h"
#include "rules/movement.h"

#include <QStringList>

QString strengthText(const Unit& unit, const Ruleset* game, bool tellsSecrets, bool isHalved)
{
    const UnitType* type = game != nullptr ? game->unitType(unit.type) : nullptr;
    const UnitType usual = type != nullptr ? *type : UnitType();
    const bool isSecret = game != nullptr && !tellsSecrets && isStrengthSecret(unit, *game);
    const QString unknown = QStringLiteral("?");
    QStringList parts;
    const auto add = [&](std::optional<int> full, std::optional<int> left) {
        if (isSecret || (full && unit.lacksReducedSide()))
            parts << unknown;
        else if (left)
            parts << QString::number(*left);
    };
    const std::optional<int> attack = unit.attack ? unit.attack : usual.attack;
    const std::optional<int> defense = unit.defense ? unit.defense : usual.defense;
    add(attack, unit.afterLosses(attack, &ReducedStrength::attack));
    add(defense, unit.afterLosses(defense, &ReducedStrength::defense));
    if (const auto movement = unit.movement ? unit.movement : usual.movement)
        parts << QString::number(isHalved && game != nullptr ? halvedPoints(*movement, game->moves) : *movement);
    return parts.join(u'-');
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which units of the stacks that attack take part.

#include "base/contains.h"
#include "rules/audit.h"
#include "rules/combat_forces.h"
#include "rules/fire.h"
#include "table/combat_circumstances.h"
#include "table/ruling_flow.h"

#include <algorithm>

namespace {

/// All units that take part in the attack; who is barred stands by.
std::vector<UnitIndex> takingPart(const Document& document, Combat combat)
{
    const Ruleset& game = document.ruleset();
    const CombatForces forces = forcesIn(*document.position(), game, combat);
    if (forces.attackers.empty() || !game.combat.isAudited)
        return forces.attackers;
    standBy(document.layers(), combat, factsOf(game, combat, forces), circumstancesOf(document, combat));
    return forcesIn(*document.position(), game, combat).attackers;
}

std::vector<UnitIndex> takingPart(const Document& document, const Combat& combat, HexIndex hex)
{
    std::vector<UnitIndex> units = takingPart(document, combat);
    std::erase_if(units, [&](UnitIndex unit) { return document.position()->unit(unit).hex != hex; });
    return units;
}

/// Nobody of that hex is named any more.
void forgetNames(Combat& combat, const Position& position, HexIndex hex)
{
    for (QStringList* names : {&combat.attackers, &combat.standingBy})
        names->removeIf([&](const QString& id) {
            const UnitIndex unit = position.findUnit(id);
            return unit != noUnit && position.unit(unit).hex == hex;
        });
}

} // namespace

void leaveAttack(Combat& combat, const Position& position, HexIndex hex)
{
    std::erase(combat.attack, hex);
    forgetNames(combat, position, hex);
}

/// Whether the unit is of the team that is attacked, wherever it stands.
bool RulingFlow::isAttacked(UnitIndex unit) const
{
    return m_document.ruleset().teamOf(m_document.position()->unit(unit).side) == teamAttacked(combat());
}

std::vector<UnitIndex> RulingFlow::attackersToChoose() const
{
    std::vector<UnitIndex> units;
    if (!hasGame() || !isPicking() || combat().defend == noHex)
        return units;
    for (const HexIndex hex : combat().attack) {
        std::vector<UnitIndex> here = m_document.position()->unitsIn(hex);
        std::erase_if(here, [this](UnitIndex unit) { return isAttacked(unit); });
        if (here.size() > 1)
            units.insert(units.end(), here.begin(), here.end());
    }
    return units;
}

std::vector<UnitIndex> RulingFlow::attackersChosen() const
{
    return hasGame() && combat().defend != noHex ? takingPart(m_document, combat()) : std::vector<UnitIndex>();
}

void RulingFlow::setAttacking(UnitIndex unit, bool isOn)
{
    const Position& position = *m_document.position();
    const HexIndex hex = position.unit(unit).hex;
    if (!isPicking() || combat().defend == noHex || hex == noHex || m_document.isHidden(unit))
        return;
    if (isAttacked(unit)) {
        emit refused(tr("The unit in %1 is on the defender's side. Click the hexes of the attackers.")
                         .arg(m_document.map().number(hex)));
        return;
    }
    if (isWithoutUnits(m_document.ruleset(), combat().kind) || combat().isDefenceHex(hex))
        return;
    Combat& picked = m_choices.picking->combat;
    std::vector<UnitIndex> units = takingPart(m_document, picked, hex);
    if (contains(units, unit) == isOn)
        return;
    if (isOn)
        units.insert(std::ranges::upper_bound(units, unit), unit);
    else
        std::erase(units, unit);
    forgetNames(picked, position, hex);
    if (units.empty()) {
        std::erase(picked.attack, hex);
    } else {
        if (!contains(picked.attack, hex))
            picked.attack.push_back(hex);
        nameAttacked(picked);
        // Where all do that may, the hex says so.
        if (takingPart(m_document, picked, hex) != units) {
            for (const UnitIndex each : units)
                picked.attackers += position.unit(each).id;
        }
    }
    evaluate();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Who may not take part in an attack, and why.

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/combat_odds.h"
#include "rules/conditions.h"
#include "rules/fire.h"
#include "rules/hexside_lookup.h"
#include "rules/limits.h"
#include "rules/movement.h"
#include "rules/movement_cost.h"
#include "rules/sequence.h"
#include "rules/stacking.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

class CombatWords
{
    Q_DECLARE_TR_FUNCTIONS(Combat)
};

class RefusalFinder
{
public:
    RefusalFinder(const Position& position, const RulesInForce& rules, const Combat& combat,
                  const CombatCircumstances& circumstances)
        : m_position(position), m_rules(rules), m_game(rules.ruleset()), m_combat(combat),
          m_circumstances(circumstances), m_forces(forcesIn(position, m_game, combat)),
          m_facts(factsOf(m_game, combat, m_forces))
    {
        m_facts.asked = &m_combat;
    }

    std::vector<AttackRefusal> bars()
    {
        const AttackKind* kind = m_game.combat.kind(m_combat.kind);
        for (const auto* bars : {everyBar(kind), kind == nullptr ? nullptr : &kind->mayNotAttack}) {
            for (std::size_t i = 0; bars != nullptr && i < bars->size(); ++i) {
                for (const UnitIndex unit : m_forces.attackers)
                    check((*bars)[i], unit);
            }
        }
        return std::move(m_refusals);
    }

    std::vector<AttackRefusal> run()
    {
        const AttackKind* kind = m_game.combat.kind(m_combat.kind);
        if (!m_combat.kind.isEmpty() && kind == nullptr) {
            refuse(noUnit, {}, CombatWords::tr("%1 knows no attack \"%2\".").arg(m_game.title, m_combat.kind));
            return std::move(m_refusals);
        }
        if (kind != nullptr && kind->isFire())
            m_refusals = fireRefusals(board(), *kind, m_combat, m_circumstances);
        else
            checkPhase(kind);
        if (kind == nullptr || !kind->isFire())
            checkGuns();
        if (kind != nullptr && kind->fromOneHex
            && std::any_of(m_combat.attack.begin(), m_combat.attack.end(),
                           [&](HexIndex hex) { return hex != m_combat.attack.front(); }))
            refuse(noUnit, kind->rule, CombatWords::tr("In such an attack all attackers stand in one hex."));
        else if (kind != nullptr && kind->startedTogether && m_forces.attackers.size() > 1
                 && std::any_of(m_forces.attackers.begin(), m_forces.attackers.end(), [&](UnitIndex unit) {
                        return beganIn(unit) == noHex || beganIn(unit) != beganIn(m_forces.attackers.front());
                    }))
            refuse(noUnit, kind->rule, CombatWords::tr("In such an attack all attackers began the phase in one hex."));
        if (kind != nullptr) {
            checkCost(*kind);
            checkSecret(*kind);
            checkFront(*kind);
            if (kind->isLegalStack)
                checkStack(*kind);
        }
        checkSupport();
        if (kind == nullptr || !kind->isFire())
            checkLimits();
        for (const UnitIndex unit : m_forces.attackers) {
            for (const AttackBar& bar : *everyBar(kind))
                check(bar, unit);
            if (kind == nullptr)
                continue;
            for (const AttackBar& bar : kind->mayNotAttack)
                check(bar, unit);
        }
        return std::move(m_refusals);
    }

private:
    /// What bars every attack. Fire of who is attacked is none.
    const std::vector<AttackBar>* everyBar(const AttackKind* kind) const
    {
        static const std::vector<AttackBar> none;
        return kind != nullptr && kind->isFire() && isDefendingFire(m_position, m_game, m_combat)
                   ? &none
                   : &m_game.combat.mayNotAttack;
    }

    void refuse(UnitIndex unit, const QString& rule, const QString& why)
    {
        m_refusals.push_back({unit, m_game.rule(rule), why});
    }

    void checkGuns()
    {
        const auto isGun = [&](UnitIndex unit) {
            return !firedState(m_game, m_combat, m_position.unit(unit)).isEmpty();
        };
        if (!std::ranges::any_of(m_forces.attackers, isGun))
            return;
        const std::vector<AttackRefusal> refusals = gunRefusals(board(), m_combat, m_circumstances);
        m_refusals.insert(m_refusals.end(), refusals.begin(), refusals.end());
    }

    void checkPhase(const AttackKind* kind)
    {
        const SequencePhase* phase = phaseOf(m_position.turn, m_game);
        if (phase == nullptr)
            return;
        const QString title = phaseTitle(*phase, m_game);
        if (kind != nullptr ? !kind->phases.contains(phase->phase) : !phase->isCombat) {
            const QString attack = kind == nullptr ? CombatWords::tr("An attack") : kind->title;
            refuse(noUnit, kind != nullptr ? kind->rule : m_game.sequence.rule,
                   CombatWords::tr("%1 is not made in the phase \"%2\".").arg(attack, title));
        } else if (!phase->player.isEmpty() && !m_game.areEnemies(phase->player, m_forces.defender)) {
            const SideRules* side = m_game.side(phase->player);
            refuse(noUnit, m_game.sequence.rule,
                   CombatWords::tr("In this phase the other side attacks: %1.")
                       .arg(side != nullptr ? side->name : QString()));
        }
    }

    const MovedUnit* movementOf(UnitIndex index) const
    {
        return findBy(m_circumstances.moved, &MovedUnit::unit, m_position.unit(index).id);
    }

    HexIndex beganIn(UnitIndex index) const
    {
        const MovedUnit* moved = movementOf(index);
        return moved == nullptr ? m_position.unit(index).hex : moved->began;
    }

    /// Whether each attacker can pay for entering the hex and what the attack costs beside it.
    void checkCost(const AttackKind& kind)
    {
        const int extra = attackKindCost(m_position, m_rules, m_combat);
        if ((extra == 0 && !kind.isCostDoubled) || m_circumstances.isRepeat)
            return;
        for (const UnitIndex index : m_forces.attackers) {
            const Unit& unit = m_position.unit(index);
            const HexIndex defence = nearestDefence(m_position, m_combat, unit.hex);
            const auto direction =
                defence == noHex ? std::nullopt : m_position.map->grid.directionTo(unit.hex, defence);
            const auto allowance = moveAllowance(board(), index, m_circumstances.halved.contains(unit.id));
            if (!direction || !allowance || !areMovesCounted(m_game, unit.type))
                continue;
            const int cost = extra + costOfAttackStep(board(), index, {unit.hex, defence, *direction}, kind);
            const MovedUnit* moved = movementOf(index);
            const int left = *allowance - (moved == nullptr ? 0 : moved->spent);
            if (cost > left)
                refuse(index, kind.rule,
                       CombatWords::tr("%1 has %2 movement points left, and the attack costs %3.")
                           .arg(unit.displayName(), pointsText(left), pointsText(cost)));
        }
    }

    /// Whether any is left of the secret number that the attack uses; where nobody says how many, nothing is refused.
    void checkSecret(const AttackKind& kind)
    {
        const SecretRule* secret = findBy(m_game.secrets, &SecretRule::name, kind.uses);
        if (secret != nullptr && !m_game.areEnemies(secret->side, m_forces.defender)) {
            refuse(noUnit, kind.rule, CombatWords::tr("The other side has such attacks."));
            return;
        }
        const auto left = m_circumstances.secrets.find(kind.uses);
        if (!kind.uses.isEmpty() && left != m_circumstances.secrets.end() && left->second <= 0)
            refuse(noUnit, kind.rule, CombatWords::tr("None is left: %1.", "kind of attack").arg(kind.title));
    }

    void checkFront(const AttackKind& kind)
    {
        const auto front = unitsInFront(m_position, m_rules, m_combat, m_circumstances);
        if (front && front->empty())
            refuse(noUnit, kind.rule,
                   CombatWords::tr("Such an attack needs a unit in supply with an attack strength of %1 or more.")
                       .arg(kind.needsAttack));
    }

    /// Whether the attackers of each hex would be a legal stack without those that stand by.
    void checkStack(const AttackKind& kind)
    {
        Position alone = m_position;
        for (std::size_t unit = 0; unit < alone.units.size(); ++unit) {
            if (!contains(m_forces.attackers, static_cast<UnitIndex>(unit)))
                alone.units[unit].hex = noHex;
        }
        for (const HexIndex hex : m_combat.attack) {
            Position without = alone;
            std::vector<UnitIndex> stack;
            for (const UnitIndex unit : m_forces.attackers) {
                if (alone.unit(unit).hex != hex)
                    continue;
                stack.push_back(unit);
                without.unit(unit).hex = noHex;
            }
            const RuleView view(without, m_rules);
            if (stack.empty() || !isOverstackedBy(view, hex, view.side(stack.front()), stack))
                continue;
            refuse(noUnit, kind.rule,
                   CombatWords::tr("The attackers in %1 are more than may stand together: let some stand by.")
                       .arg(m_position.map->grid.number(hex)));
        }
    }

    static QString pointsText(int halves) { return QString::number(std::max(halves, 0) / 2.0); }

    void checkSupport()
    {
        const SupportRules& support = m_game.combat.support;
        const auto isSupport = [&](UnitIndex unit) { return support.types.contains(m_position.unit(unit).type); };
        if (!std::all_of(m_forces.attackers.begin(), m_forces.attackers.end(), isSupport))
            return;
        for (const UnitIndex unit : m_forces.attackers)
            refuse(unit, support.rule,
                   CombatWords::tr("%1 only attacks beside other units.").arg(m_position.unit(unit).displayName()));
    }

    /// Whether more units or formations would attack in this game turn than the game allows.
    void checkLimits()
    {
        if (m_game.limits.empty())
            return;
        for (LimitUse& use : attackLimits(board(), m_circumstances.attacked)) {
            const QStringList before = use.used;
            std::vector<UnitIndex> added;
            for (const UnitIndex unit : m_forces.attackers) {
                if (!isCounted(*use.limit, board(), unit))
                    continue;
                const QString name = countedAs(*use.limit, m_position.unit(unit));
                if (before.contains(name))
                    continue;
                added.push_back(unit);
                if (!use.used.contains(name))
                    use.used += name;
            }
            if (!use.most || use.used.size() <= *use.most)
                continue;
            const QString counted = before.isEmpty() ? CombatWords::tr("none", "formations that attacked")
                                                     : before.join(QStringLiteral(", "));
            for (const UnitIndex unit : added)
                refuse(unit, use.limit->rule,
                       CombatWords::tr("%1 may not attack: at most %2 attack in this turn, and these have: %3.",
                                       "unit, number of formations, their names")
                           .arg(m_position.unit(unit).displayName())
                           .arg(*use.most)
                           .arg(counted));
        }
    }

    void check(const AttackBar& bar, UnitIndex index)
    {
        const Unit& unit = m_position.unit(index);
        const HexIndex defence = nearestDefence(m_position, m_combat, unit.hex);
        const CombatPart part{CombatRole::Attacker, false, &m_facts};
        if (!applies(bar.when, unit, m_position.turn, m_rules, part)
            || (!bar.when.isPlain() && !holds(bar.when, placeInCombat(board(), index, part))))
            return;
        QString why = CombatWords::tr("%1 may not attack so.").arg(unit.displayName());
        if (!bar.states.isEmpty()) {
            const auto state = std::find_if(bar.states.begin(), bar.states.end(),
                                            [&](const QString& name) { return unit.states.contains(name); });
            if (state == bar.states.end() || isUsedHere(unit, *state))
                return;
            why = CombatWords::tr("%1 may not attack in this state: %2.")
                      .arg(unit.displayName(), titleOf(m_game.states, *state));
        }
        if (bar.isUnsupplied) {
            if (!m_circumstances.unsupplied || !m_circumstances.unsupplied->contains(unit.id))
                return;
            why = CombatWords::tr("%1 is out of supply and may not attack.").arg(unit.displayName());
        }
        if (!bar.regions.isEmpty()) {
            const bool isInside = std::any_of(bar.regions.begin(), bar.regions.end(), [&](const QString& name) {
                const HexSet* region = m_position.map->region(name);
                return region != nullptr && defence != noHex && region->contains(defence);
            });
            if (!isInside)
                return;
            why = CombatWords::tr("%1 may not attack into %2.")
                      .arg(unit.displayName(), m_position.map->grid.number(defence));
        }
        if (!bar.across.empty()) {
            if (!passesAny(bar.across, m_position, unit.side, unit.hex, defence))
                return;
            why = CombatWords::tr("%1 may not attack across the hexside between %2 and %3.")
                      .arg(unit.displayName(), m_position.map->grid.number(unit.hex),
                           m_position.map->grid.number(defence));
        }
        if (!bar.forbid.empty()) {
            if (!m_position.map->grid.directionTo(unit.hex, defence)
                || mayStep(board(), bar.forbid, index, defence, CombatRole::Attacker))
                return;
            why = CombatWords::tr("%1 may not attack into %2.")
                      .arg(unit.displayName(), m_position.map->grid.number(defence));
        }
        refuse(index, bar.rule, why);
    }

    /// Whether it is the state that this very combat has given, before another result takes its place.
    bool isUsedHere(const Unit& unit, const QString& state) const
    {
        return m_circumstances.isAnotherResult && firedState(m_game, m_combat, unit) == state;
    }

    const RuleView& board()
    {
        if (!m_board)
            m_board.emplace(m_position, m_rules);
        return *m_board;
    }

    const Position& m_position;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    const Combat& m_combat;
    const CombatCircumstances& m_circumstances;
    CombatForces m_forces;
    CombatFacts m_facts;
    std::optional<RuleView> m_board; ///< made when an entry asks for it
    std::vector<AttackRefusal> m_refusals;
};

} // namespace

std::vector<AttackRefusal> attackRefusals(const Position& position, const RulesInForce& rules, const Combat& combat,
                                          const CombatCircumstances& circumstances)
{
    return RefusalFinder(position, rules, combat, circumstances).run();
}

std::vector<AttackRefusal> barredAttackers(const Position& position, const RulesInForce& rules, const Combat& combat,
                                           const CombatCircumstances& circumstances)
{
    return RefusalFinder(position, rules, combat, circumstances).bars();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/audit.h"

#include "base/contains.h"
#include "rules/combat_odds.h"
#include "rules/fire.h"
#include "rules/forbid_tests.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

class AuditWords
{
    Q_DECLARE_TR_FUNCTIONS(Audit)
};

bool isNamed(const std::vector<FoughtCombat>& fought, QStringList FoughtCombat::*units, const QString& id)
{
    return std::any_of(fought.begin(), fought.end(),
                       [&](const FoughtCombat& combat) { return (combat.*units).contains(id); });
}

/// How far a unit's attack carries.
int reachOf(const RuleView& board, UnitIndex unit)
{
    return std::max(1, board.unit(unit).range.value_or(board.type(unit).range.value_or(0)));
}

QString withoutStop(const QString& sentence)
{
    return sentence.endsWith(u'.') ? sentence.chopped(1) : sentence;
}

/// Asks the checks of one combat.
class Auditor
{
public:
    Auditor(DerivedLayers& layers, const Combat& combat, const CombatFacts& facts, const CombatCircumstances& known)
        : m_layers(layers), m_board(layers.board()), m_game(m_board.ruleset()), m_combat(combat), m_facts(facts),
          m_known(known), m_aim(facts)
    {
        m_aim.defenceHexes = aimOf(m_board.position(), m_game, combat, known);
    }

    std::vector<AuditBreach> run(const std::vector<FoughtCombat>& fought, const std::vector<SparedUnit>& standingBy)
    {
        m_fought = &fought;
        m_standingBy = &standingBy;
        for (const AuditCheck& check : m_game.combat.audit)
            ask(check);
        for (const AttackRefusal& refusal :
             attackRefusals(m_board.position(), m_board.rules(), m_combat, circumstances()))
            m_breaches.push_back({AuditKind::Bar,
                                  refusal.rule,
                                  refusal.unit,
                                  refusal.unit == noUnit ? noHex : m_board.unit(refusal.unit).hex,
                                  {},
                                  {},
                                  withoutStop(refusal.why)});
        return std::move(m_breaches);
    }

    /// The attackers that may not take part, each with the first rule that says so.
    std::vector<SparedUnit> barred()
    {
        std::vector<SparedUnit> units;
        const auto add = [&](UnitIndex unit, RuleIndex rule) {
            if (std::ranges::find(units, unit, &SparedUnit::unit) == units.end())
                units.push_back({unit, rule});
        };
        for (const AuditCheck& check : m_game.combat.audit) {
            if (check.kind == AuditKind::Bar && check.asks == CombatRole::Attacker)
                ask(check);
        }
        for (const AuditBreach& breach : m_breaches)
            add(breach.unit, breach.rule);
        for (const AttackRefusal& refusal :
             barredAttackers(m_board.position(), m_board.rules(), m_combat, circumstances()))
            add(refusal.unit, refusal.rule);
        std::ranges::sort(units, {}, &SparedUnit::unit);
        return units;
    }

private:
    void ask(const AuditCheck& check)
    {
        switch (check.kind) {
        case AuditKind::Range:
        case AuditKind::Step:
        case AuditKind::Once:
        case AuditKind::TouchAll:
            askEach(check, m_facts.attackers, CombatRole::Attacker);
            break;
        case AuditKind::OnceAttacked:
            askEach(check, m_facts.defenders, CombatRole::Defender);
            break;
        case AuditKind::Bar:
            askEach(check, check.asks == CombatRole::Attacker ? m_facts.attackers : m_facts.defenders, check.asks);
            break;
        case AuditKind::WholeStack:
            askEach(check, idleUnits(), CombatRole::Attacker);
            break;
        case AuditKind::Odds:
            askOdds(check);
            break;
        case AuditKind::AttackAll:
        case AuditKind::AllAttack:
            break;
        }
    }

    bool isAsked(const AuditCheck& check, UnitIndex unit, CombatRole role) const
    {
        return holds(check.when, placeInCombat(m_board, unit, {role, false, &m_facts}));
    }

    void askEach(const AuditCheck& check, const std::vector<UnitIndex>& units, CombatRole role)
    {
        for (const UnitIndex unit : units) {
            if (!isAsked(check, unit, role))
                continue;
            AuditBreach breach{check.kind, m_game.rule(check.rule), unit, m_board.unit(unit).hex, {}, {}, {}};
            breach.why = whyNot(check, breach);
            if (!breach.why.isEmpty())
                m_breaches.push_back(std::move(breach));
        }
    }

    /// Empty: nothing is wrong with the unit. Adds who or what causes it.
    QString whyNot(const AuditCheck& check, AuditBreach& breach) const
    {
        const UnitIndex unit = breach.unit;
        const HexIndex defence = m_aim.nearestDefence(m_board.grid(), breach.hex);
        const auto name = [&] { return m_board.unit(unit).displayName(); };
        const auto number = [&] { return m_board.grid().number(defence); };
        const int distance = m_board.grid().distance(breach.hex, defence);
        switch (check.kind) {
        case AuditKind::Range:
            return distance > reachOf(m_board, unit) ? AuditWords::tr("%1 is too far from %2").arg(name(), number())
                   : distance < check.least          ? AuditWords::tr("%1 is too near to %2").arg(name(), number())
                                                     : QString();
        case AuditKind::Bar:
            return check.asks == CombatRole::Attacker ? AuditWords::tr("%1 may not attack so").arg(name())
                                                      : AuditWords::tr("%1 may not be attacked so").arg(name());
        case AuditKind::Step:
            return canStep(check, defence, breach) ? QString()
                                                   : AuditWords::tr("%1 may not attack into %2").arg(name(), number());
        case AuditKind::Once:
            return isNamed(*m_fought, &FoughtCombat::attack, m_board.unit(unit).id)
                       ? AuditWords::tr("%1 has attacked in this phase").arg(name())
                       : QString();
        case AuditKind::OnceAttacked:
            return isNamed(*m_fought, &FoughtCombat::defend, m_board.unit(unit).id)
                       ? AuditWords::tr("%1 was attacked in this phase").arg(name())
                       : QString();
        case AuditKind::WholeStack:
            return AuditWords::tr("%1 stands in an attack hex and takes no part").arg(name());
        case AuditKind::TouchAll:
            return std::all_of(
                       m_facts.defenceHexes.begin(), m_facts.defenceHexes.end(),
                       [&](HexIndex hex) { return m_board.grid().distance(breach.hex, hex) <= reachOf(m_board, unit); })
                       ? QString()
                       : AuditWords::tr("%1 is not in range of every defence hex").arg(name());
        case AuditKind::Odds:
        case AuditKind::AttackAll:
        case AuditKind::AllAttack:
            break;
        }
        return {};
    }

    /// Whether the unit could step into the defence hex; one that stands farther off is not asked.
    bool canStep(const AuditCheck& check, HexIndex defence, AuditBreach& breach) const
    {
        const auto direction = m_board.grid().directionTo(breach.hex, defence);
        if (!direction)
            return true;
        const CombatPart part{CombatRole::Attacker, false, &m_facts};
        const Mover mover{.side = m_board.side(breach.unit), .start = breach.hex, .units = {breach.unit}, .part = part};
        const ForbidTests tests(m_board, check.forbid, ZocPurpose::Movement, m_board.unit(breach.unit), part);
        const std::vector<Reason> reasons = tests.stepReasons(m_board, mover, {breach.hex, defence, *direction});
        for (const Reason& reason : reasons) {
            breach.by.insert(breach.by.end(), reason.units.begin(), reason.units.end());
            breach.hexside = breach.hexside ? breach.hexside : reason.hexside;
        }
        std::sort(breach.by.begin(), breach.by.end(),
                  [&](UnitIndex a, UnitIndex b) { return m_board.unit(a).id < m_board.unit(b).id; });
        breach.by.erase(std::unique(breach.by.begin(), breach.by.end()), breach.by.end());
        return reasons.empty();
    }

    /// Units of the attacker in attack hexes that could take part and do not.
    std::vector<UnitIndex> idleUnits() const
    {
        std::vector<UnitIndex> units;
        if (m_facts.attackers.empty()) // of fire by nobody in particular
            return units;
        const SideIndex side = m_board.side(m_facts.attackers.front());
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(m_board.position().units.size()); ++unit) {
            if (m_board.side(unit) == side && contains(m_facts.attackHexes, m_board.unit(unit).hex)
                && !contains(m_facts.attackers, unit)
                && std::ranges::find(*m_standingBy, unit, &SparedUnit::unit) == m_standingBy->end())
                units.push_back(unit);
        }
        return units;
    }

    void askOdds(const AuditCheck& check)
    {
        const bool isAskedFor = std::any_of(m_facts.attackers.begin(), m_facts.attackers.end(),
                                            [&](UnitIndex unit) { return isAsked(check, unit, CombatRole::Attacker); });
        // What nobody knows is not refused.
        if (isAskedFor && m_facts.oddsColumn && *m_facts.oddsColumn < m_game.combat.columnOf(check.odds))
            m_breaches.push_back({check.kind,
                                  m_game.rule(check.rule),
                                  noUnit,
                                  noHex,
                                  {},
                                  {},
                                  AuditWords::tr("The odds are below %1").arg(check.odds)});
    }

    /// Who is out of supply, where a bar asks for it: as the units stand.
    CombatCircumstances circumstances()
    {
        const AttackKind* kind = m_game.combat.kind(m_facts.kind);
        const auto asks = [](const std::vector<AttackBar>& bars) {
            return std::any_of(bars.begin(), bars.end(), [](const AttackBar& bar) { return bar.isUnsupplied; });
        };
        if (m_known.unsupplied || (!asks(m_game.combat.mayNotAttack) && (kind == nullptr || !asks(kind->mayNotAttack))))
            return m_known;
        CombatCircumstances known = m_known;
        known.unsupplied = QStringList();
        for (const UnitIndex unit : m_facts.attackers) {
            const SupplyField& field = m_layers.supply(unit);
            if (!field.lines().empty() && !field.isSupplied(m_board, m_board.unit(unit).hex))
                *known.unsupplied += m_board.unit(unit).id;
        }
        return known;
    }

    DerivedLayers& m_layers;
    const RuleView& m_board;
    const Ruleset& m_game;
    const Combat& m_combat;
    const CombatFacts& m_facts;
    const CombatCircumstances& m_known;
    CombatFacts m_aim; ///< the combat's; of fire for the defence its hexes are those of the attack that is met
    const std::vector<FoughtCombat>* m_fought = nullptr;
    const std::vector<SparedUnit>* m_standingBy = nullptr;
    std::vector<AuditBreach> m_breaches;
};

/// Finds the duties of one side that are open.
class DutyFinder
{
public:
    DutyFinder(const RuleView& begun, SideIndex side, const std::vector<FoughtCombat>& fought, const Position& now)
        : m_board(begun), m_side(side), m_fought(fought), m_now(now)
    {}

    std::vector<OpenDuty> run()
    {
        for (const AuditCheck& check : m_board.ruleset().combat.audit) {
            if (!isDuty(check.kind))
                continue;
            // The units whose duty it is, and those that they touch.
            const bool isOnEnemy = check.kind == AuditKind::AttackAll;
            for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(m_board.position().units.size()); ++unit) {
                if (m_board.side(unit) != (isOnEnemy ? 1 - m_side : m_side))
                    continue;
                // The cheap questions first: most units touch nobody.
                if (!isTouched(check, unit) || !isCounted(check, unit))
                    continue;
                const std::vector<UnitIndex> others = touching(check, unit);
                if (!others.empty() && isStillThere(unit) && !hasFought(unit))
                    add(check, unit, others);
            }
        }
        return std::move(m_duties);
    }

private:
    bool isOwn(UnitIndex unit) const { return m_board.side(unit) == m_side; }
    bool isCounted(const AuditCheck& check, UnitIndex unit) const
    {
        if (m_board.unit(unit).hex == noHex)
            return false;
        const CombatPart part{isOwn(unit) ? CombatRole::Attacker : CombatRole::Defender};
        return holds(isOwn(unit) ? check.when : check.whom, placeInCombat(m_board, unit, part));
    }
    bool isStillThere(UnitIndex unit) const
    {
        const QString& id = m_board.unit(unit).id;
        const bool isSamePlace = static_cast<std::size_t>(unit) < m_now.units.size() && m_now.unit(unit).id == id;
        const UnitIndex index = isSamePlace ? unit : m_now.findUnit(id);
        return index != noUnit && m_now.unit(index).hex != noHex;
    }
    bool hasFought(UnitIndex unit) const
    {
        return isNamed(m_fought, isOwn(unit) ? &FoughtCombat::attack : &FoughtCombat::defend, m_board.unit(unit).id);
    }

    /// Whether any unit of the other side touches it, counted by the check or not.
    bool isTouched(const AuditCheck& check, UnitIndex unit) const
    {
        const HexIndex hex = m_board.unit(unit).hex;
        if (hex == noHex)
            return false;
        if (!check.isByPlace)
            return isInEnemyZoc(m_board, zocOn(unit), hex);
        const auto neighbours = m_board.grid().neighbours(hex);
        return std::ranges::any_of(neighbours, [&](HexIndex next) {
            return next != noHex && m_board.isOccupied(next, 1 - m_board.side(unit));
        });
    }
    ZocQuestion zocOn(const UnitIndex& unit) const
    {
        return {.side = m_board.side(unit), .units = std::span(&unit, 1)};
    }

    /// The units of the other side that touch one: next to it, or by their zone of control for an enemy that is to be
    /// attacked, by its enemies' for a unit that is to attack.
    std::vector<UnitIndex> touching(const AuditCheck& check, UnitIndex unit) const
    {
        const HexIndex hex = m_board.unit(unit).hex;
        const SideIndex other = 1 - m_board.side(unit);
        std::vector<UnitIndex> units;
        if (check.isByPlace) {
            for (const HexIndex next : m_board.grid().neighbours(hex)) {
                if (next != noHex)
                    m_board.forEachUnit(next, other, [&](UnitIndex each) { units.push_back(each); });
            }
        } else {
            units = exertingUnits(m_board, zocOn(unit), hex);
        }
        std::erase_if(units, [&](UnitIndex each) { return !isCounted(check, each); });
        return units;
    }

    void add(const AuditCheck& check, UnitIndex unit, const std::vector<UnitIndex>& touching)
    {
        OpenDuty duty{check.kind, m_board.ruleset().rule(check.rule), unit, false, {}};
        duty.isLost = std::all_of(touching.begin(), touching.end(), [&](UnitIndex each) { return hasFought(each); });
        const QString why =
            check.kind == AuditKind::AttackAll
                ? (duty.isLost ? AuditWords::tr("%1 was to be attacked, but all that touch it have fought")
                               : AuditWords::tr("%1 is to be attacked"))
                : (duty.isLost ? AuditWords::tr("%1 was to attack, but all that touch it have fought")
                               : AuditWords::tr("%1 is to attack"));
        duty.why = why.arg(m_board.unit(unit).displayName());
        m_duties.push_back(std::move(duty));
    }

    const RuleView& m_board;
    SideIndex m_side;
    const std::vector<FoughtCombat>& m_fought;
    const Position& m_now;
    std::vector<OpenDuty> m_duties;
};

} // namespace

std::vector<AuditBreach> auditBreaches(DerivedLayers& layers, const Combat& combat, const CombatFacts& facts,
                                       const std::vector<FoughtCombat>& fought,
                                       const std::vector<SparedUnit>& standingBy, const CombatCircumstances& known)
{
    return Auditor(layers, combat, facts, known).run(fought, standingBy);
}

std::vector<SparedUnit> standBy(DerivedLayers& layers, Combat& combat, const CombatFacts& facts,
                                const CombatCircumstances& known)
{
    const RuleView& board = layers.board();
    std::vector<SparedUnit> idle = Auditor(layers, combat, facts, known).barred();
    std::erase_if(idle, [&](const SparedUnit& each) { return combat.attackers.contains(board.unit(each.unit).id); });
    if (idle.empty() || idle.size() == facts.attackers.size())
        return {};
    for (const SparedUnit& each : idle)
        combat.standingBy += board.unit(each.unit).id;
    // Of some hexes nobody attacks any more.
    std::vector<UnitIndex> left = facts.attackers;
    combat.keepAttackers(board.position(), left);
    std::erase_if(combat.attack, [&](HexIndex hex) {
        return std::ranges::none_of(left, [&](UnitIndex unit) { return board.unit(unit).hex == hex; });
    });
    return idle;
}

bool hasDuties(const CombatRules& combat)
{
    return std::any_of(combat.audit.begin(), combat.audit.end(),
                       [](const AuditCheck& check) { return isDuty(check.kind); });
}

std::vector<OpenDuty> openDuties(const RuleView& begun, SideIndex side, const std::vector<FoughtCombat>& fought,
                                 const Position& now)
{
    return DutyFinder(begun, side, fought, now).run();
}

FoughtCombat foughtAs(const Position& position, const CombatFacts& facts)
{
    FoughtCombat fought;
    for (const UnitIndex unit : facts.attackers)
        fought.attack += position.unit(unit).id;
    for (const UnitIndex unit : facts.defenders)
        fought.defend += position.unit(unit).id;
    return fought;
}

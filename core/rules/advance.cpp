// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/advance.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/combat_result.h"
#include "rules/conditions.h"
#include "rules/fire.h"
#include "rules/forbid_tests.h"
#include "rules/rule_view.h"

#include <algorithm>

namespace {

/// Finds who may advance into one hex by one rule.
class AdvanceMaker
{
public:
    AdvanceMaker(const Position& before, const Position& now, const RulesInForce& rules, const Combat& combat,
                 const std::vector<std::vector<HexIndex>>& retreatPaths)
        : m_before(before), m_now(now), m_rules(rules), m_game(rules.ruleset()), m_combat(combat),
          m_retreatPaths(retreatPaths), m_forces(forcesIn(before, m_game, combat)),
          m_facts(factsOf(m_game, combat, m_forces))
    {
        if (const auto result = parseCombatResult(combat.result, m_rules)) {
            m_code = result->code;
            m_isSplit = !result->defender.empty() && !result->attacker.empty();
        }
        if (std::ranges::any_of(m_game.combat.advance, [](const AdvanceRule& rule) { return !rule.when.isPlain(); })) {
            m_facts.asked = &combat;
            m_facts.oddsColumn = m_facts.column(RuleView(before, rules)); // before anybody was lost
        }
    }

    std::optional<AdvancePath> run() const
    {
        // Who is attacked does not advance where its fire clears a hex.
        if (fireKind(m_game, m_combat.kind) != nullptr && isDefendingFire(m_before, m_game, m_combat))
            return std::nullopt;
        for (const CombatRole role : {CombatRole::Attacker, CombatRole::Defender}) {
            const std::vector<HexIndex> targets =
                role == CombatRole::Attacker ? m_combat.defenceHexes() : m_combat.attack;
            for (const AdvanceRule& rule : m_game.combat.advance) {
                if (rule.notKinds.contains(m_combat.kind) || rule.notResults.contains(m_code, Qt::CaseInsensitive)
                    || (rule.notAfterSplit && m_isSplit))
                    continue;
                AdvancePath way{m_game.rule(rule.rule), role, {}, std::nullopt, {}};
                for (const HexIndex target : targets)
                    add(rule, target, way);
                sortUnique(way.units);
                sortUnique(way.paths);
                if (!way.units.empty())
                    return way;
            }
        }
        return std::nullopt;
    }

private:
    /// Adds what the rule allows into one hex that the other side held.
    void add(const AdvanceRule& rule, HexIndex target, AdvancePath& way) const
    {
        const bool isAttacker = way.role == CombatRole::Attacker;
        const QString side = isAttacker ? m_game.opponent(m_forces.defender, m_now.turn.player) : m_forces.defender;
        bool wasHeld = false;
        bool allDied = true;
        for (const UnitIndex unit : m_forces.of(isAttacker ? CombatRole::Defender : CombatRole::Attacker)) {
            if (m_before.unit(unit).hex != target)
                continue;
            wasHeld = true;
            allDied = allDied && m_now.unit(unit).hex == noHex;
        }
        if (!wasHeld || isHeldByEnemyOf(side, target) || (rule.after == AdvanceRule::After::Eliminated && !allDied))
            return;

        const RuleView board(m_now, m_rules);
        const auto mayEnter = [&](UnitIndex unit) { return mayStep(board, rule.forbid, unit, target, way.role); };
        std::vector<UnitIndex> units;
        bool hasAnyType = false;
        for (const UnitIndex unit : m_forces.of(way.role)) {
            const Unit& each = m_now.unit(unit);
            ConditionPlace place{board, unit, {way.role, false, &m_facts}, target};
            place.from = each.hex;
            if (rule.notTypes.contains(each.type) || !holds(rule.when, place))
                continue;
            hasAnyType = true;
            if (each.hex == m_before.unit(unit).hex && mayEnter(unit))
                units.push_back(unit);
        }
        if (!hasAnyType && isAttacker && !rule.insteadTypes.isEmpty()) {
            for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(m_now.units.size()); ++unit) {
                const Unit& each = m_now.unit(unit);
                if (m_game.teamOf(each.side) == m_game.teamOf(side) && rule.insteadTypes.contains(each.type)
                    && mayEnter(unit))
                    units.push_back(unit);
            }
            way.limit = rule.insteadLimit;
        }
        if (units.empty())
            return;
        way.units.insert(way.units.end(), units.begin(), units.end());
        addPaths(board, rule, target, allDied, units.front(), way);
    }

    void addPaths(const RuleView& board, const AdvanceRule& rule, HexIndex target, bool allDied, UnitIndex unit,
                  AdvancePath& way) const
    {
        const ForbidTests tests(board, rule.forbid, ZocPurpose::Movement, m_now.unit(unit), {way.role, false});
        const Mover mover{.side = board.side(unit), .start = target, .units = {unit}};
        const auto isOpen = [&](const std::vector<HexIndex>& path, HexIndex to) {
            const HexIndex from = path.back();
            const HexIndex before = path.size() > 1 ? path[path.size() - 2] : board.hexOf(unit);
            const auto direction = board.grid().directionTo(from, to);
            return direction && board.hasHex(to) && !board.isOccupied(to, 1 - mover.side)
                   && (rule.ignoresZoc || !isInEnemyZoc(board, mover.zoc(ZocPurpose::Movement), from))
                   && tests.isOpen(board, mover, {from, to, *direction}, {.before = before});
        };
        std::vector<HexIndex> path{target};
        way.paths.push_back(path);
        if (allDied) {
            extend(path, rule.hexesEliminated, isOpen, way.paths);
            return;
        }
        if (way.role != CombatRole::Attacker)
            return;
        for (const std::vector<HexIndex>& retreat : m_retreatPaths) {
            if (retreat.front() != target)
                continue;
            path = {target};
            for (std::size_t i = 1; i < retreat.size() && static_cast<int>(i) < rule.hexes; ++i) {
                if (!isOpen(path, retreat[i]))
                    break;
                path.push_back(retreat[i]);
                way.paths.push_back(path);
            }
        }
    }

    template<typename IsOpen>
    void extend(std::vector<HexIndex>& path, int most, const IsOpen& isOpen,
                std::vector<std::vector<HexIndex>>& paths) const
    {
        if (static_cast<int>(path.size()) >= most)
            return;
        for (const HexIndex next : m_now.map->grid.neighbours(path.back())) {
            if (next == noHex || contains(path, next) || !isOpen(path, next))
                continue;
            path.push_back(next);
            paths.push_back(path);
            extend(path, most, isOpen, paths);
            path.pop_back();
        }
    }

    bool isHeldByEnemyOf(const QString& side, HexIndex hex) const
    {
        return std::any_of(m_now.units.begin(), m_now.units.end(),
                           [&](const Unit& unit) { return unit.hex == hex && m_game.areEnemies(unit.side, side); });
    }

    const Position& m_before;
    const Position& m_now;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    const Combat& m_combat;
    const std::vector<std::vector<HexIndex>>& m_retreatPaths;
    CombatForces m_forces;
    CombatFacts m_facts;
    QString m_code;
    bool m_isSplit = false;
};

} // namespace

std::optional<AdvancePath> advanceAfter(const Position& before, const Position& now, const RulesInForce& rules,
                                        const Combat& combat, const std::vector<std::vector<HexIndex>>& retreatPaths)
{
    return AdvanceMaker(before, now, rules, combat, retreatPaths).run();
}

/// Attackers of types that advance; where there are none, who stands beside the hex and may in their place.
static std::vector<UnitIndex> whoWouldAdvance(const RuleView& board, const Combat& combat, const AdvanceRules& rules)
{
    const Ruleset& game = board.ruleset();
    const CombatForces forces = forcesIn(board.position(), game, combat);
    std::vector<UnitIndex> units = forces.attackers;
    std::erase_if(units, [&](UnitIndex unit) { return rules.notTypes.contains(board.unit(unit).type); });
    if (!units.empty() || rules.insteadTypes.isEmpty())
        return units;
    const QString team = game.teamOf(game.opponent(forces.defender, board.position().turn.player));
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit) {
        const Unit& each = board.unit(unit);
        const bool isMeant = each.isOnMap() && game.teamOf(each.side) == team && rules.insteadTypes.contains(each.type);
        if (isMeant && board.grid().distance(each.hex, nearestDefence(board.position(), combat, each.hex)) == 1)
            units.push_back(unit);
    }
    return units;
}

RuleIndex advanceRuleTold(const RuleView& board, const Ruling& ruling)
{
    const Ruleset& game = board.ruleset();
    if (!ruling.advance->units.empty() || !game.retreat.advance)
        return ruling.advance->rule;
    RuleIndex told = noRule;
    for (const UnitIndex unit : whoWouldAdvance(board, ruling.combat, *game.retreat.advance)) {
        const HexIndex from = board.hexOf(unit);
        const HexIndex to = nearestDefence(board.position(), ruling.combat, from);
        const auto direction = board.grid().directionTo(from, to);
        const Mover mover{.side = board.side(unit), .start = from, .units = {unit}};
        RuleIndex closing = noRule;
        for (const AdvanceRule& rule : game.combat.advance) {
            const ForbidTests tests(board, rule.forbid, ZocPurpose::Movement, board.unit(unit),
                                    {CombatRole::Attacker, false});
            const auto reasons = direction ? tests.stepReasons(board, mover, {from, to, *direction}, {.isFirst = true})
                                           : std::vector<Reason>();
            if (!reasons.empty())
                closing = reasons.front().rule;
        }
        if (closing == noRule)
            return ruling.advance->rule;
        told = told == noRule ? closing : told;
    }
    return told == noRule ? ruling.advance->rule : told;
}

/// Units beside the hex that may not move into it.
static std::vector<UnitIndex> closedOutOf(HexIndex target, std::vector<UnitIndex> units, const RuleView& board)
{
    std::erase_if(units, [&](UnitIndex unit) {
        const HexIndex from = board.unit(unit).hex;
        return from == noHex || target == noHex || !board.grid().directionTo(from, target)
               || mayStep(board, board.ruleset().moves.forbid, unit, target, CombatRole::Attacker);
    });
    return units;
}

std::optional<AttackOutcome> outcomeOf(const Position& before, const Position& now, const RulesInForce& rules,
                                       const Combat& combat)
{
    const Ruleset& game = rules.ruleset();
    const AttackKind* kind = game.combat.kind(combat.kind);
    // Any other attack ends as an ordinary one does.
    if (kind == nullptr || kind->isFire() || (!kind->goesOn && kind->repeats.isEmpty() && kind->staysIfHit.isEmpty()))
        return std::nullopt;
    const CombatForces forces = forcesIn(before, game, combat);
    const auto result = parseCombatResult(combat.result, rules);
    const bool isHit = result && !result->attacker.empty();
    AttackOutcome outcome;
    outcome.rule = game.rule(kind->rule);
    outcome.isCleared = std::none_of(now.units.begin(), now.units.end(), [&](const Unit& unit) {
        return combat.isDefenceHex(unit.hex) && game.teamOf(unit.side) == game.teamOf(forces.defender);
    });
    if (isHit && !kind->staysIfHit.isEmpty()) {
        outcome.endsMove = true;
        // Only who could go into the hex and took losses instead of a retreat is kept by that rule.
        const bool stays = std::ranges::any_of(forces.attackers, [&](UnitIndex unit) {
            return now.unit(unit).isOnMap() && now.unit(unit).hex == before.unit(unit).hex;
        });
        if (outcome.isCleared && stays) {
            outcome.rule = game.rule(kind->staysIfHit);
            outcome.mark = kind->staysMark;
        }
    } else if (outcome.isCleared) {
        outcome.mayEnter = kind->goesOn;
        if (outcome.mayEnter)
            outcome.kept = closedOutOf(combat.defend, forces.attackers, RuleView(now, rules));
    } else if (!kind->repeats.isEmpty()) {
        outcome.mayRepeat = true;
        outcome.rule = game.rule(kind->repeats);
    }
    return outcome;
}

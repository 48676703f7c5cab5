// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/danger_map.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/audit.h"
#include "rules/combat_odds.h"

#include <algorithm>

std::vector<UnitIndex> attackersOf(DerivedLayers& layers, HexIndex hex, SideIndex side)
{
    const RuleView& board = layers.board();
    const Ruleset& game = board.ruleset();
    Combat combat;
    combat.defend = hex;
    std::vector<UnitIndex> attackers;
    for (const HexDirection direction : allDirections) {
        const HexIndex from = board.neighbour(hex, direction);
        if (from == noHex)
            continue;
        const std::size_t before = attackers.size();
        board.forEachUnit(from, 1 - side, [&](UnitIndex unit) {
            if (board.type(unit).isCombatUnit)
                attackers.push_back(unit);
        });
        if (attackers.size() > before)
            combat.attack.push_back(from);
    }
    std::sort(attackers.begin(), attackers.end());
    if (attackers.empty() || (game.combat.mayNotAttack.empty() && !game.combat.isAudited))
        return attackers;
    std::vector<UnitIndex> barred;
    if (!game.combat.isAudited) {
        for (const AttackRefusal& refusal : barredAttackers(board.position(), board.rules(), combat, {}))
            barred.push_back(refusal.unit);
    } else { // whose audit asks for bars, too
        CombatFacts facts;
        facts.attackers = attackers;
        board.forEachUnit(hex, side, [&](UnitIndex unit) { facts.defenders.push_back(unit); });
        facts.attackHexes = combat.attack;
        facts.defenceHexes = {hex};
        facts.asked = &combat;
        for (const AuditBreach& breach : auditBreaches(layers, combat, facts, {}))
            barred.push_back(breach.unit);
    }
    std::erase_if(attackers, [&](UnitIndex unit) { return contains(barred, unit); });
    return attackers;
}

DangerNow::DangerNow(DerivedLayers& layers, int most) : m_fates(layers), m_demands(layers.board(), most), m_most(most)
{}

std::vector<UnitDanger> DangerNow::of(HexIndex hex, SideIndex side)
{
    const RuleView& board = m_fates.board();
    std::vector<UnitIndex> defenders;
    board.forEachUnit(hex, side, [&](UnitIndex unit) { defenders.push_back(unit); });
    if (defenders.empty())
        return {};
    const std::vector<UnitIndex> attackers = attackersOf(m_fates.layers(), hex, side);
    HexDemands demands;
    m_demands.find(board, defenders, attackers, demands);
    std::vector<UnitDanger> found;
    for (const UnitIndex unit : defenders) {
        UnitDanger danger;
        danger.unit = unit;
        danger.hex = hex;
        danger.attackers = attackers;
        danger.steps = board.stepsLeft(unit);
        found.push_back(std::move(danger));
    }
    const bool together = board.ruleset().retreat.planning == Planning::Together;
    for (const RetreatDemand& demand : demands.demands) {
        const std::vector<UnitIndex>& hit = demand.terms.defenders.empty() ? defenders : demand.terms.defenders;
        std::optional<std::vector<RetreatFate>> plan;
        if (together)
            plan = m_fates.fates(hit, demand.terms);
        for (UnitDanger& danger : found) {
            const auto place = std::find(hit.begin(), hit.end(), danger.unit) - hit.begin();
            if (place == static_cast<std::ptrdiff_t>(hit.size()))
                continue;
            const int length = demand.lengthOf(danger.unit);
            const std::optional<RetreatFate> fate = !together ? m_fates.fate(danger.unit, demand.terms)
                                                    : plan    ? std::optional((*plan)[static_cast<std::size_t>(place)])
                                                              : std::nullopt;
            if (fate && fate->fate == Fate::Eliminated) {
                danger.kills.push_back(length);
                for (const QString& code : demand.codes) {
                    if (!danger.codes.contains(code))
                        danger.codes += code;
                }
            } else if (!fate || fate->mayBeEliminated) {
                danger.may.push_back(length);
            }
            if (fate)
                danger.ends.insert(danger.ends.end(), fate->ends.begin(), fate->ends.end());
        }
    }
    for (UnitDanger& danger : found) {
        sortUnique(danger.kills);
        sortUnique(danger.may);
        sortUnique(danger.ends);
        std::erase_if(danger.may, [&](int length) { return contains(danger.kills, length); });
    }
    return found;
}

void DangerNow::demandsAt(HexIndex hex, SideIndex side, HexDemands& found)
{
    const RuleView& board = m_fates.board();
    std::vector<UnitIndex> defenders;
    board.forEachUnit(hex, side, [&](UnitIndex unit) { defenders.push_back(unit); });
    m_demands.find(board, defenders, attackersOf(m_fates.layers(), hex, side), found);
}

bool DangerNow::isSafe(UnitIndex unit)
{
    const RuleView& board = m_fates.board();
    HexDemands demands;
    demandsAt(board.hexOf(unit), board.side(unit), demands);
    return std::all_of(demands.demands.begin(), demands.demands.end(), [&](const RetreatDemand& demand) {
        if (!demand.terms.defenders.empty() && !contains(demand.terms.defenders, unit))
            return true;
        const auto fate = m_fates.fate(unit, demand.terms);
        return fate && fate->fate != Fate::Eliminated && !fate->mayBeEliminated && fate->isComplete;
    });
}

std::vector<UnitDanger> DangerNow::ofSide(const QString& side, WhatIfBudget& budget)
{
    const RuleView& board = m_fates.board();
    const Position& position = board.position();
    std::vector<HexIndex> hexes;
    SideIndex team = 0;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        if (position.unit(unit).side != side)
            continue;
        team = board.side(unit);
        if (board.hexOf(unit) != noHex)
            hexes.push_back(board.hexOf(unit));
    }
    sortUnique(hexes);
    std::vector<UnitDanger> found;
    for (const HexIndex hex : hexes) {
        if (budget.isCancelled())
            break;
        for (UnitDanger& danger : of(hex, team)) {
            if (position.unit(danger.unit).side == side)
                found.push_back(std::move(danger));
        }
    }
    std::sort(found.begin(), found.end(), [](const UnitDanger& a, const UnitDanger& b) { return a.unit < b.unit; });
    return found;
}

std::vector<int> DangerNow::lengthsAt(HexIndex hex, SideIndex side)
{
    const RuleView& board = m_fates.board();
    std::vector<UnitIndex> defenders;
    board.forEachUnit(hex, side, [&](UnitIndex unit) { defenders.push_back(unit); });
    std::vector<int> lengths;
    if (defenders.empty())
        return lengths;
    HexDemands demands;
    m_demands.find(board, defenders, {}, demands);
    for (const RetreatDemand& demand : demands.demands) {
        for (const UnitIndex unit : demand.terms.defenders.empty() ? defenders : demand.terms.defenders)
            lengths.push_back(demand.lengthOf(unit));
    }
    sortUnique(lengths);
    return lengths;
}

DangerWhy DangerNow::why(const UnitDanger& danger)
{
    DangerWhy why;
    const auto least = danger.least();
    if (!least)
        return why;
    const RuleView& board = m_fates.board();
    std::vector<UnitIndex> defenders;
    board.forEachUnit(danger.hex, board.side(danger.unit), [&](UnitIndex unit) { defenders.push_back(unit); });
    HexDemands demands;
    m_demands.find(board, defenders, danger.attackers, demands);
    for (const RetreatDemand& demand : demands.demands) {
        const std::vector<UnitIndex>& hit = demand.terms.defenders.empty() ? defenders : demand.terms.defenders;
        if (!contains(hit, danger.unit) || demand.lengthOf(danger.unit) != *least)
            continue;
        const auto answer = m_fates.answer(danger.unit, demand.terms);
        if (!answer || answer->fate != Fate::Eliminated)
            continue;
        if (!answer->paths.empty())
            why.dear = answer->paths.front();
        for (const HexVerdict& verdict : answer->hexes) {
            if (verdict.verdict == Verdict::Forbidden)
                why.closed.push_back({verdict.hex, verdict.why});
            else if (verdict.verdict == Verdict::DeadEnd && verdict.isClosedBeyond())
                continue; // what lies beyond has verdicts of its own
            else if (verdict.verdict == Verdict::DeadEnd)
                why.closed.push_back({verdict.hex, verdict.why});
        }
        break;
    }
    return why;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/open_displacements.h"

#include "rules/retreat/side_retreat.h"

void OpenDisplacements::begin(const RetreatGroup& group, const RetreatOrder& order, HexIndex end)
{
    m_order = order;
    m_open.push_back({group, end, std::nullopt});
    close();
}

void OpenDisplacements::goOn(UnitIndex unit, HexIndex end)
{
    const Host& host = m_open.back();
    m_order.staying.push_back(unit);
    if (end != noHex)
        m_open.push_back({{{unit}, {unit}, host.group.role, host.hex},
                          end,
                          chainTo(host.before ? &*host.before : nullptr, host.group, host.hex)});
    close();
}

Settlement OpenDisplacements::settlementOf(const Host& host)
{
    const LiftedUnits lifted(m_judge->layers(), host.group.units);
    RetreatOrder order = m_order;
    order.host = host.before ? &*host.before : nullptr;
    m_judge->displacer().restart(); // an answer before it may have tried all it may
    // A choice may have taken what was room for others: they die, whatever the game says of ends without room.
    return m_judge->displacer().settle(m_judge->board(), host.group, order, host.hex, true);
}

void OpenDisplacements::close()
{
    while (!m_open.empty() && settlementOf(m_open.back()).displaced.of.empty())
        m_open.pop_back();
}

Expected<Effect, QuestionError> OpenDisplacements::next()
{
    const Host& host = m_open.back();
    const RuleView& board = m_judge->board();
    const DisplaceRules& rules = *board.ruleset().retreat.displace;
    const Settlement settlement = settlementOf(host);
    const DisplacementChain chain = chainTo(host.before ? &*host.before : nullptr, host.group, host.hex);
    const RetreatOrder order = orderOfDisplaced(m_order, rules, &chain);
    Effect effect;
    effect.side = host.group.role;
    effect.player = board.unit(host.group.top()).side;
    effect.kind = EffectKind::Displace;
    effect.amount = static_cast<int>(settlement.count);
    effect.displacer = host.group.top();
    effect.order = rules.pick;
    effect.mover = rules.mover;
    for (const UnitIndex unit : settlement.displaced.of) {
        auto judged = m_judge->judge({{unit}, {unit}, host.group.role, host.hex}, order);
        if (!judged)
            return tooLarge(board, unit);
        effect.retreats.push_back(std::move(*judged));
    }
    return effect;
}

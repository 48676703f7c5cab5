// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Who leaves before the combat.

#include "table/ruling_flow.h"

#include "base/lists.h"

#include <algorithm>
#include <utility>

const Withdrawal* RulingFlow::withdrawal() const
{
    return m_state.withdrawal.isEmpty()
               ? nullptr
               : findBy(m_document.ruleset().withdrawals, &Withdrawal::name, m_state.withdrawal);
}

const RetreatRules& RulingFlow::retreatRules() const
{
    return ::retreatRules(m_document.ruleset(), m_state.withdrawal);
}

void RulingFlow::beginWithdrawal(const QString& name)
{
    if (findBy(withdrawals(), &WithdrawalOffer::name, name) == nullptr)
        return;
    if (!isPicking()) {
        Combat again = combat();
        again.result.clear();
        m_choices.picking = CombatChoices::Picking{std::move(again)};
    }
    m_choices.withdrawal = name;
    m_choices.isSplit = false;
    evaluate();
}

void RulingFlow::stay()
{
    if (withdrawal() == nullptr || retreat() == nullptr || effect()->kind != EffectKind::Retreat)
        return;
    RetreatAct act;
    act.split = isSplit();
    act.retreats.push_back(retreatOf(*retreat(), {}));
    withdraw(std::move(act), {});
}

void RulingFlow::endWithdrawal()
{
    if (withdrawal() == nullptr)
        return;
    if (isPicking()) {
        // Nobody has withdrawn: it was only looked at.
        m_choices.withdrawal.clear();
        evaluate();
        return;
    }
    RetreatAct act;
    act.withdraw = withdrawal()->name;
    act.rule = m_document.words().number(m_document.ruleset().rule(withdrawal()->rule));
    act.endsWithdrawal = true;
    perform(act);
}

void RulingFlow::withdraw(RetreatAct act, std::vector<Act> acts)
{
    act.withdraw = withdrawal()->name;
    act.rule = m_document.words().number(m_document.ruleset().rule(withdrawal()->rule));
    RulingQuestion after = question();
    for (const Retreat& retreat : act.retreats) {
        std::vector<HexIndex> hexes = retreat.hexes;
        if (retreat.leaves)
            hexes.push_back(noHex);
        after.choices.push_back({m_document.position()->findUnit(retreat.unit), std::move(hexes)});
    }
    const auto ruling = m_rulings.ask(m_document, after);
    act.endsWithdrawal =
        ruling && std::ranges::none_of((*ruling)->effects, [](const Effect& effect) {
            return std::ranges::any_of(effect.retreats, [](const UnitRetreat& unit) { return !unit.paths.empty(); });
        });
    if (isPicking()) {
        Combat declared = combat();
        declared.result.clear();
        if (m_document.scenario().combat != declared)
            acts.insert(acts.begin(), CombatAct{std::move(declared)});
    }
    acts.emplace_back(std::move(act));
    m_choices.withdrawal.clear(); // from now on the document has it
    perform(acts);
}

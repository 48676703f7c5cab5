// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Who pays: steps that are shared out, and the sets of an exchange.

#include "table/ruling_flow.h"

#include <algorithm>

const LossPlan& RulingFlow::losses() const
{
    return m_state.is<CombatState::SettleEffect>() ? m_state.of(&CombatState::SettleEffect::losses)
                                                   : m_state.of(&CombatState::ChoosePath::losses);
}

void RulingFlow::setLoss(UnitIndex unit, int lost)
{
    LossPlan plan = losses();
    plan.give(unit, lost);
    share(plan);
}

void RulingFlow::share(const LossPlan& plan)
{
    for (const LossPlan::Share& share : plan.shares())
        m_choices.answer.losses[share.unit] = share.lost;
    update();
}

const Absorption* RulingFlow::absorption() const
{
    const auto& absorption = m_state.of(&CombatState::SettleEffect::absorption);
    return absorption ? &*absorption : nullptr;
}

// Who was to pay the other number of steps need not pay this one.
void RulingFlow::setAbsorbs(bool isOn)
{
    m_choices.answer.absorbs = isOn;
    m_choices.answer.losses.clear();
    update();
}

std::vector<UnitIndex> RulingFlow::payers() const
{
    if (const int set = shownPayment(); set >= 0) {
        std::vector<UnitIndex> units;
        for (const Payment& payment : bill()->sets[static_cast<std::size_t>(set)])
            units.push_back(payment.unit);
        return units;
    }
    if (losses().isEmpty() && effect() != nullptr)
        return effect()->units;
    std::vector<UnitIndex> units = losses().payers();
    if (units.empty()) { // those among whom it is to be chosen
        for (const LossPlan::Share& share : losses().shares())
            units.push_back(share.unit);
    }
    return units;
}

// Before a path is chosen to its end, a click is about the path.
bool RulingFlow::mayPay(UnitIndex unit) const
{
    return unit != noUnit && !m_document.isHidden(unit)
           && std::ranges::any_of(losses().shares(), [&](const LossPlan::Share& share) {
                  return share.unit == unit && losses().isOpen(share);
              });
}

void RulingFlow::payWith(UnitIndex unit)
{
    LossPlan plan = losses();
    if (!plan.take(unit))
        plan.set(unit, 0); // it has lost all that it can: the next click frees it again
    share(plan);
}

StepLosses RulingFlow::stepLosses(const LossPlan& plan) const
{
    StepLosses losses;
    for (const LossPlan::Share& share : plan.shares()) {
        if (share.lost > 0)
            losses.emplace_back(m_document.position()->unit(share.unit).id, share.lost);
    }
    return losses;
}

// What was shared out stays, and its owner says who of the group loses what the dice take beside it.
LossPlan RulingFlow::lossesWithDice(const std::vector<UnitIndex>& group, int steps) const
{
    LossPlan plan(*m_document.position(), *m_document.rules(), group, losses().total() + steps);
    if (!plan.isChoice())
        return plan;
    for (const UnitIndex unit : group)
        plan.set(unit, 0);
    for (const LossPlan::Share& share : losses().shares())
        plan.set(share.unit, share.lost);
    for (const LossPlan::Share& share : std::vector(plan.shares()))
        plan.set(share.unit, share.lost + std::min(*plan.due() - plan.total(), share.left - share.lost));
    if (m_sharing && steps > 0)
        m_sharing(plan);
    return plan;
}

// --- Exchanges ---

const ExchangeBill* RulingFlow::bill() const
{
    const auto& bill = m_state.of(&CombatState::SettleEffect::bill);
    return bill ? &*bill : nullptr;
}

int RulingFlow::shownPayment() const
{
    return bill() != nullptr && m_pointing.payment >= 0 ? m_pointing.payment : payment();
}

void RulingFlow::choosePayment(int set)
{
    if (bill() == nullptr || set < 0 || set >= static_cast<int>(bill()->sets.size()))
        return;
    m_choices.answer.payment = set;
    m_pointing.payment = -1;
    update();
}

void RulingFlow::pointAtPayment(int set)
{
    if (bill() == nullptr || set >= static_cast<int>(bill()->sets.size()) || set == m_pointing.payment)
        return;
    m_pointing.payment = set;
    emit pointedChanged();
}

// The next set to which the counter belongs, or else somebody in the hex.
void RulingFlow::clickInBill(HexIndex hex, UnitIndex unit)
{
    const auto& sets = bill()->sets;
    const auto isOf = [&](const std::vector<Payment>& set) {
        return std::ranges::any_of(set, [&](const Payment& each) {
            return unit != noUnit ? each.unit == unit : m_document.position()->unit(each.unit).hex == hex;
        });
    };
    const auto count = static_cast<int>(sets.size());
    for (int step = 1; step <= count; ++step) {
        const int next = (payment() + step + count) % count;
        if (isOf(sets[static_cast<std::size_t>(next)])) {
            choosePayment(next);
            return;
        }
    }
}

StepLosses RulingFlow::payments() const
{
    StepLosses losses;
    if (bill() == nullptr || payment() < 0)
        return losses;
    for (const Payment& each : bill()->sets[static_cast<std::size_t>(payment())]) {
        const Unit& unit = m_document.position()->unit(each.unit);
        losses.emplace_back(unit.id, each.steps == 0 ? stepsLeft(unit, m_document.ruleset()) : each.steps);
    }
    return losses;
}

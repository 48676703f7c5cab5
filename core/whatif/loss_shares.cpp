// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/loss_shares.h"

#include "base/contains.h"

#include <algorithm>
#include <numeric>

namespace {

/// Payers that share what is due of them.
struct Pot
{
    std::vector<LossPayer> payers; ///< those who pay first stand first
    std::size_t first = 0; ///< how many of them do
    int due = 0;
};

int stepsOf(const std::vector<LossPayer>& payers, std::size_t from, std::size_t to)
{
    return std::accumulate(payers.begin() + static_cast<std::ptrdiff_t>(from),
                           payers.begin() + static_cast<std::ptrdiff_t>(to), 0,
                           [](int sum, const LossPayer& payer) { return sum + payer.left; });
}

/// Shares out pot after pot.
class Sharing
{
public:
    Sharing(std::vector<Pot> pots, const std::vector<UnitIndex>& one,
            const std::function<bool(const LossShare&)>& visit)
        : m_pots(std::move(pots)), m_one(one), m_visit(visit)
    {}

    void run() { share(0, 0, m_pots.empty() ? 0 : m_pots.front().due, 0); }

private:
    /// `paid`: what those of the pot who pay first have paid.
    bool share(std::size_t pot, std::size_t payer, int due, int paid)
    {
        if (pot == m_pots.size())
            return finish();
        const Pot& at = m_pots[pot];
        if (payer == at.payers.size()) {
            if (due > 0)
                return true;
            const std::size_t next = pot + 1;
            return share(next, 0, next < m_pots.size() ? m_pots[next].due : 0, 0);
        }
        // Others pay only what the first ones do not have.
        if (payer == at.first && due > 0 && paid < std::min(at.due, stepsOf(at.payers, 0, at.first)))
            return true;
        const int most = std::min(due, at.payers[payer].left);
        const int least = std::max(0, due - stepsOf(at.payers, payer + 1, at.payers.size()));
        for (int lost = most; lost >= least; --lost) {
            if (lost > 0)
                m_share.emplace_back(at.payers[payer].unit, lost);
            const bool goesOn = share(pot, payer + 1, due - lost, paid + (payer < at.first ? lost : 0));
            if (lost > 0)
                m_share.pop_back();
            if (!goesOn)
                return false;
        }
        return true;
    }

    bool finish()
    {
        const auto isOne = [this](const LossPayer& payer) { return payer.left > 0 && contains(m_one, payer.unit); };
        const bool mustOne = std::any_of(m_pots.begin(), m_pots.end(), [&](const Pot& pot) {
            return pot.due > 0 && std::any_of(pot.payers.begin(), pot.payers.end(), isOne);
        });
        if (mustOne && std::none_of(m_share.begin(), m_share.end(), [this](const auto& each) {
                return contains(m_one, each.first);
            }))
            return true;
        LossShare inOrder = m_share;
        std::sort(inOrder.begin(), inOrder.end());
        return m_visit(inOrder);
    }

    std::vector<Pot> m_pots;
    const std::vector<UnitIndex>& m_one;
    const std::function<bool(const LossShare&)>& m_visit;
    LossShare m_share;
};

} // namespace

void forEachShare(const std::vector<LossPayer>& payers, int due, LossPer per, const std::vector<UnitIndex>& first,
                  const std::vector<UnitIndex>& one, const std::function<bool(const LossShare&)>& visit)
{
    std::vector<Pot> pots;
    std::vector<HexIndex> grounds;
    for (const LossPayer& payer : payers) {
        const auto known =
            per == LossPer::Hex ? std::find(grounds.begin(), grounds.end(), payer.ground) : grounds.end();
        std::size_t pot = static_cast<std::size_t>(known - grounds.begin());
        if (per == LossPer::Side)
            pot = 0;
        if (pot >= pots.size()) {
            pot = pots.size();
            pots.emplace_back();
            grounds.push_back(payer.ground);
        }
        pots[pot].payers.push_back(payer);
    }
    for (Pot& pot : pots) {
        const auto others = std::stable_partition(pot.payers.begin(), pot.payers.end(),
                                                  [&](const LossPayer& payer) { return contains(first, payer.unit); });
        pot.first = static_cast<std::size_t>(others - pot.payers.begin());
        pot.due = std::min(due, stepsOf(pot.payers, 0, pot.payers.size()));
    }
    Sharing(std::move(pots), one, visit).run();
}

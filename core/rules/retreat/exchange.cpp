// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/exchange.h"

#include "base/contains.h"
#include "rules/combat_odds.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace {

constexpr std::size_t mostSets = 50; ///< that an answer lists

int worth(const Unit& unit, int steps, const Ruleset& game, ExchangeMeasure measure)
{
    Unit printed = unit;
    printed.lost = 0;
    switch (measure) {
    case ExchangeMeasure::Attack:
        return attackStrength(unit, game).value_or(0);
    case ExchangeMeasure::Defense:
        return defenseStrength(unit, game).value_or(0);
    case ExchangeMeasure::PrintedAttack:
        return attackStrength(printed, game).value_or(0);
    case ExchangeMeasure::PrintedDefense:
        return defenseStrength(printed, game).value_or(0);
    case ExchangeMeasure::Steps:
        return steps;
    case ExchangeMeasure::Units:
        return 1;
    }
    return 0;
}

int worth(const RuleView& board, UnitIndex unit, ExchangeMeasure measure)
{
    return worth(board.unit(unit), board.stepsLeft(unit), board.ruleset(), measure);
}

int total(const RuleView& board, const std::vector<UnitIndex>& units, ExchangeMeasure measure)
{
    int sum = 0;
    for (const UnitIndex unit : units)
        sum += worth(board, unit, measure);
    return sum;
}

/// Steps that a loss takes: no unit, hex or side more than it has.
int stepsTaken(const RuleView& board, const ResultHit& hit)
{
    const LossPer per = hit.effect.per.value_or(LossPer::Side);
    std::map<int, int> left; // steps by who pays
    for (const UnitIndex unit : hit.units)
        left[per == LossPer::Unit ? unit : per == LossPer::Hex ? board.hexOf(unit) : 0] += board.stepsLeft(unit);
    int taken = 0;
    for (const auto& [payer, steps] : left)
        taken += std::min(steps, hit.effect.amount.value_or(0));
    return taken;
}

/// What the other effects of the result take from a side for certain.
int losses(const RuleView& board, const std::vector<ResultHit>& hits, CombatRole side, ExchangeMeasure measure)
{
    int sum = 0;
    for (const ResultHit& hit : hits) {
        if (hit.side != side || !hit.choice.isEmpty())
            continue;
        if (hit.effect.kind == EffectKind::Eliminated)
            sum += total(board, hit.units, measure);
        else if (hit.effect.kind == EffectKind::LoseSteps && measure == ExchangeMeasure::Steps)
            sum += stepsTaken(board, hit);
    }
    return sum;
}

/// The units of a side but those that its effects spare.
std::vector<UnitIndex> unsparedUnits(const CombatSides& sides, const std::vector<ResultHit>& hits, CombatRole side)
{
    std::vector<UnitIndex> units = sides.of(side);
    std::erase_if(units, [&](UnitIndex unit) {
        bool isHit = false;
        bool isSpared = false;
        for (const ResultHit& hit : hits) {
            const bool hitsUnit = contains(hit.units, unit);
            isHit = isHit || (hit.side == side && hitsUnit);
            isSpared = isSpared || (hit.side == side && !hitsUnit);
        }
        return isSpared && !isHit;
    });
    return units;
}

/// Finds the sets worth at least what is owed of which nothing can be left out, in order of the units' ids.
class SetSearch
{
public:
    SetSearch(const RuleView& board, const ExchangeRules& rules, std::vector<UnitIndex> units, int owes) : m_owes(owes)
    {
        std::sort(units.begin(), units.end(),
                  [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; });
        for (const UnitIndex unit : units)
            m_shares.push_back(sharesOf(board, rules, unit));
        m_rest.assign(m_shares.size() + 1, 0);
        for (std::size_t place = m_shares.size(); place-- > 0;) {
            int most = 0;
            for (const Share& share : m_shares[place])
                most = std::max(most, share.payment.worth);
            m_rest[place] = m_rest[place + 1] + most;
            for (const Share& share : m_shares[place])
                m_inText.push_back({textOf(board, share.payment), place, &share});
        }
        std::sort(m_inText.begin(), m_inText.end(), [](const InText& a, const InText& b) { return a.text < b.text; });
    }

    void run(ExchangeBill& bill)
    {
        m_bill = &bill;
        extend(0, 0, std::numeric_limits<int>::max());
        // Of too many the first as text were found; they are told unit by unit.
        const auto key = [this](const Payment& payment) {
            const auto at = std::find_if(m_shares.begin(), m_shares.end(), [&](const std::vector<Share>& shares) {
                return shares.front().payment.unit == payment.unit;
            });
            return std::pair(at - m_shares.begin(), payment.steps);
        };
        std::sort(bill.sets.begin(), bill.sets.end(), [&](const auto& a, const auto& b) {
            return std::lexicographical_compare(
                a.begin(), a.end(), b.begin(), b.end(),
                [&](const Payment& one, const Payment& other) { return key(one) < key(other); });
        });
    }

private:
    /// What may be taken of one unit.
    struct Share
    {
        Payment payment;
        int last = 0; ///< what its last step, or all of it, adds: without it the set must fall short
    };

    static std::vector<Share> sharesOf(const RuleView& board, const ExchangeRules& rules, UnitIndex unit)
    {
        const int steps = board.stepsLeft(unit);
        const int all = worth(board, unit, rules.own);
        if (!rules.takesSteps)
            return {{{unit, 0, all}, all}};
        std::vector<Share> shares;
        Unit worn = board.unit(unit);
        int before = 0;
        for (int taken = 1; taken < steps; ++taken) {
            ++worn.lost;
            const int fallen = all - worth(worn, steps - taken, board.ruleset(), rules.own);
            shares.push_back({{unit, taken, fallen}, fallen - before});
            before = fallen;
        }
        shares.insert(shares.begin(), {{unit, 0, all}, all - before});
        return shares;
    }

    /// A share, and how it stands in an answer.
    struct InText
    {
        QString text;
        std::size_t place;
        const Share* share;
    };

    static QString textOf(const RuleView& board, const Payment& payment)
    {
        const QString id = u'"' + board.unit(payment.unit).id + u'"';
        return payment.steps == 0 ? id : QStringLiteral("{\"steps\":%1,\"unit\":%2}").arg(payment.steps).arg(id);
    }

    /// `least`: what the share adds that adds the least.
    void extend(std::size_t from, int sum, int least)
    {
        if (sum >= m_owes) {
            addSet();
            return;
        }
        const std::size_t before = m_bill->sets.size();
        if (m_vain.contains({from, sum, least}))
            return;
        // No set begins with another, so what comes first by its first unit comes first as a whole.
        for (const auto& [text, place, share] : m_inText) {
            if (m_bill->hasMore)
                break;
            if (place < from || sum + m_rest[place] < m_owes)
                continue;
            const int next = sum + share->payment.worth;
            const int leastNow = std::min(least, share->last);
            if (next - leastNow >= m_owes || share->last <= 0)
                continue; // something could be left out
            m_set.push_back(share->payment);
            extend(place + 1, next, leastNow);
            m_set.pop_back();
        }
        if (m_bill->sets.size() == before && !m_bill->hasMore)
            m_vain.insert({from, sum, least});
    }

    void addSet()
    {
        if (m_bill->sets.size() == mostSets)
            m_bill->hasMore = true;
        else
            m_bill->sets.push_back(m_set);
    }

    int m_owes;
    std::vector<std::vector<Share>> m_shares; ///< by unit: as a whole, then by steps
    std::vector<InText> m_inText; ///< all shares in the order of their text
    std::vector<int> m_rest; ///< by unit: what it and those behind it are worth at most
    std::vector<Payment> m_set;
    std::set<std::tuple<std::size_t, int, int>> m_vain; ///< arguments of extend() that lead to no set
    ExchangeBill* m_bill = nullptr;
};

} // namespace

ExchangeBill billFor(const RuleView& board, const CombatSides& sides, const std::vector<ResultHit>& hits,
                     const ResultHit& exchange)
{
    const ExchangeRules& rules = *exchange.effect.exchange;
    const CombatRole other = exchange.side == CombatRole::Defender ? CombatRole::Attacker : CombatRole::Defender;
    ExchangeBill bill;
    bill.share = rules;
    bill.has = total(board, exchange.units, rules.own);
    switch (rules.of) {
    case ExchangeRules::Of::Losses:
        bill.counted = losses(board, hits, other, rules.other);
        break;
    case ExchangeRules::Of::All:
        bill.counted = total(board, unsparedUnits(sides, hits, other), rules.other);
        break;
    case ExchangeRules::Of::Smaller:
        bill.counted = std::min(bill.has, total(board, unsparedUnits(sides, hits, other), rules.other));
        break;
    }
    const std::int64_t product = std::int64_t{bill.counted} * rules.times;
    bill.owes = static_cast<int>((product + (rules.isUp ? rules.over - 1 : 0)) / rules.over);
    if (bill.has < bill.owes) { // too little: all of them
        std::vector<Payment> all;
        for (const UnitIndex unit : exchange.units)
            all.push_back({unit, 0, worth(board, unit, rules.own)});
        bill.sets.push_back(std::move(all));
    } else {
        SetSearch(board, rules, exchange.units, bill.owes).run(bill);
    }
    return bill;
}

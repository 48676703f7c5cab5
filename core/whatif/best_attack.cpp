// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/best_attack.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/audit.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/result_effects.h"
#include "rules/stacking.h"
#include "whatif/attack_bound.h"
#include "whatif/cut_words.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

const WeightRange* RankedAttack::dies(UnitIndex unit) const
{
    if (!fates.totals)
        return nullptr;
    const auto found = std::ranges::find(fates.totals->dies, unit, &std::pair<UnitIndex, WeightRange>::first);
    return found == fates.totals->dies.end() ? nullptr : &found->second;
}

namespace {

int ownLossesOf(const FateTable& table, const std::vector<UnitIndex>& attackers)
{
    int sum = 0;
    for (const CodeFates& code : table.codes) {
        for (const UnitFates& each : code.units) {
            if (contains(attackers, each.unit))
                sum += each.mostLosses * code.weight.value_or(1);
        }
    }
    return sum;
}

/// Looks for the best attacks by branch and bound: fewer counters first, then by ids and hexes, so that what comes later
/// and is worth no more need not be looked at.
class AttackSearch
{
public:
    AttackSearch(const RulesInForce& rules, const BestAttackQuestion& question, SupposedBoard& board,
                 WhatIfBudget& budget)
        : m_rules(rules), m_question(question), m_board(board), m_budget(budget),
          m_target(board.position().unit(question.unit).hex), m_region(regionOf()), m_judge(board.layers()),
          m_bound(board.board(), question)
    {}

    Expected<BestAttack, QuestionError> run()
    {
        findOptions();
        m_most = m_bound.most(m_board.position(), optionsFrom(0), m_budget);
        const int most = std::min(m_question.attackers + m_question.moves, static_cast<int>(m_options.size()));
        for (m_counters = 1; m_counters <= most && !m_isSpent && mayImprove(m_most); ++m_counters)
            placeFrom(0, m_counters);
        if (m_best.empty() && m_error)
            return *m_error;
        BestAttack best;
        best.isComplete = !m_isSpent && !m_budget.isSpent() && !m_error;
        for (Found& found : m_best)
            best.ranking.push_back(std::move(found.attack));
        return best;
    }

private:
    using Placement = std::vector<AttackPlace>;

    /// What attacks are ranked by, the best first.
    struct Rank
    {
        AttackWorth lacking; ///< of the worth: less is better
        int ownLosses;
        int counters;
        QStringList ids;

        friend bool operator<(const Rank& a, const Rank& b)
        {
            return std::tie(a.lacking, a.ownLosses, a.counters, a.ids)
                   < std::tie(b.lacking, b.ownLosses, b.counters, b.ids);
        }
    };
    struct Found
    {
        Rank rank;
        RankedAttack attack;
    };
    struct Options
    {
        int kind; ///< place among SupposedBoard::kinds()
        std::vector<AttackOption> options; ///< in order of hex number, attacks first
    };

    /// Hexes that a retreat of the longest result may pass, and those beside them.
    std::vector<HexIndex> regionOf() const
    {
        int longest = std::max(1, m_question.most);
        for (const ResultRule& result : m_rules.ruleset().results) {
            for (const ResultEffect& effect : result.defender)
                longest = std::max(longest, effect.amount.value_or(0));
        }
        const auto& retreat = m_rules.ruleset().retreat;
        const bool lengthens = std::any_of(retreat.charge.begin(), retreat.charge.end(),
                                           [](const Charge& charge) { return charge.hexes > 0; });
        return m_board.board().map().hexesAround(m_target, longest * (lengthens || retreat.isInPoints ? 2 : 1) + 1);
    }

    bool mayAttackFrom(HexIndex hex) const
    {
        return m_board.board().grid().distance(hex, m_target) == 1
               && (m_question.from.empty() || contains(m_question.from, hex));
    }

    void findOptions()
    {
        const HexGrid& grid = m_board.board().grid();
        for (std::size_t kind = 0; kind < m_board.kinds().size(); ++kind) {
            const SupposedBoard::Kind& each = m_board.kinds()[kind];
            Options found{static_cast<int>(kind), {}};
            const bool isCombatUnit = m_board.board().type(each.unit).isCombatUnit;
            std::vector<HexIndex> hexes = *each.reach;
            sortByNumber(grid, hexes);
            for (const HexIndex hex : hexes) {
                // As attackersOf() has it.
                if (isCombatUnit && mayAttackFrom(hex) && m_question.attackers > 0)
                    found.options.push_back({each.unit, hex, true});
                if (m_question.moves > 0 && hex != m_board.board().hexOf(each.unit) && contains(m_region, hex))
                    found.options.push_back({each.unit, hex, false});
            }
            if (!found.options.empty())
                m_options.push_back(std::move(found));
        }
    }

    std::vector<AttackOption> optionsFrom(std::size_t from) const
    {
        std::vector<AttackOption> all;
        for (std::size_t i = from; i < m_options.size(); ++i)
            all.insert(all.end(), m_options[i].options.begin(), m_options[i].options.end());
        return all;
    }

    /// Whether an attack with m_counters worth so much at most would be among the best, those that come first in the order
    /// of the search having been looked at.
    bool mayImprove(const AttackWorth& worth) const
    {
        if (m_best.size() < m_question.listed)
            return m_question.listed > 0;
        const Rank& last = m_best.back().rank;
        const int attackers = std::max(1, m_counters - m_question.moves);
        return std::tuple(lackingOf(worth), m_bound.leastLosses(attackers), m_counters)
               < std::tuple(last.lacking, last.ownLosses, last.counters);
    }
    static AttackWorth lackingOf(const AttackWorth& worth) { return {-worth.first, -worth.second}; }

    /// Every way to place so many more counters, of those from there on.
    void placeFrom(std::size_t from, int left)
    {
        if (left == 0) {
            if (m_attackers > 0)
                take();
            return;
        }
        for (std::size_t i = from; i + static_cast<std::size_t>(left) <= m_options.size(); ++i) {
            for (const AttackOption& option : m_options[i].options) {
                if (m_isSpent || !mayImprove(m_most))
                    return;
                if (option.attacks ? m_attackers < m_question.attackers : m_movers < m_question.moves)
                    with(m_options[i].kind, option, [&] {
                        if (isWorthwhile(i + 1, left - 1))
                            placeFrom(i + 1, left - 1);
                    });
            }
        }
    }

    /// Whether those placed may become one of the best attacks by so many more. Asked where a look spares many.
    bool isWorthwhile(std::size_t from, int left)
    {
        if (left < 2 || m_best.size() < m_question.listed || !m_bound.isByBoard())
            return true;
        return mayImprove(m_bound.most(m_board.position(), optionsFrom(from), m_budget));
    }

    template<typename Next>
    void with(int kind, const AttackOption& option, const Next& next)
    {
        const std::size_t count = m_board.count();
        int& placed = option.attacks ? m_attackers : m_movers;
        m_closers.push_back({kind, option.hex});
        m_board.put(m_closers.back());
        m_now.push_back({option.unit, option.hex, option.attacks});
        ++placed;
        next();
        --placed;
        m_now.pop_back();
        m_closers.pop_back();
        m_board.takeBack(count);
    }

    Combat combat() const
    {
        Combat combat;
        combat.defend = m_target;
        combat.against = m_board.position().unit(m_question.unit).side;
        for (const AttackPlace& place : m_now) {
            if (!place.attacks)
                continue;
            if (!contains(combat.attack, place.hex))
                combat.attack.push_back(place.hex);
            combat.attackers += m_board.position().unit(place.unit).id;
        }
        sortByNumber(m_board.board().grid(), combat.attack);
        combat.attackers.sort();
        return combat;
    }

    /// What the fates of the defenders hang on: who stands where and whose zone of control is where, within the longest
    /// retreat, supply where rules ask for it, and the hexes of the attack.
    std::string alike(const Combat& combat, const CombatOdds& odds)
    {
        const RuleView& board = m_board.board();
        std::string text;
        for (const HexIndex hex : m_region) {
            text += static_cast<char>(board.occupation()[static_cast<std::size_t>(hex)]);
            for (int zone = 0; zone < board.zoneCount(); ++zone)
                text += static_cast<char>(board.zocMask(hex, 1 - board.side(m_question.unit), zone));
        }
        if (m_asksSupply) {
            const SupplyField& supply = m_board.layers().supply(m_question.unit);
            for (const HexIndex hex : m_region)
                text += std::to_string(supply.length(board, hex).value_or(-1)) + ',';
        }
        for (const HexIndex hex : combat.attack)
            text += std::to_string(hex) + ';';
        text += std::to_string(odds.column) + (odds.isBelow ? "b" : "") + ':' + std::to_string(combat.attackers.size());
        return text;
    }

    /// Ranks the attack by those who are placed if it may be among the best.
    void take()
    {
        for (const AttackPlace& place : m_now) {
            if (isOverstackedBy(m_board.board(), place.hex, m_board.board().side(place.unit), {}))
                return;
        }
        if (!m_budget.take()) {
            m_isSpent = true;
            return;
        }
        const Combat asked = combat();
        const CombatOdds odds = oddsOf(m_board.position(), m_board.board().rules(), asked, {});
        const std::string key = alike(asked, odds);
        auto known = m_worths.find(key);
        if (known == m_worths.end())
            known = m_worths.emplace(key, worthOf(asked)).first;
        if (known->second && mayImprove(*known->second))
            rank(asked, *known->second);
        m_isSpent = m_isSpent || m_budget.isSpent();
    }

    std::optional<FateTable> tableOf(const Combat& asked)
    {
        m_board.layers().rememberSupply({}); // levels are judged once for each board
        auto table =
            fateTable(m_judge, {.combat = asked, .weights = m_question.weights, .most = m_question.most}, m_budget);
        if (!table && !m_error)
            m_error = table.error();
        return table ? std::optional(std::move(table).value()) : std::nullopt;
    }

    std::optional<AttackWorth> worthOf(const Combat& asked)
    {
        if (m_bound.areWeightsKnown()) {
            m_board.layers().rememberSupply({});
            return m_bound.worthOf(m_judge, asked, m_budget);
        }
        const auto table = tableOf(asked);
        return table ? std::optional(attackWorth(*table, m_question.unit)) : std::nullopt;
    }

    void rank(const Combat& asked, const AttackWorth& worth)
    {
        auto table = tableOf(asked);
        if (!table)
            return;
        std::vector<UnitIndex> attackers;
        for (const AttackPlace& place : m_now) {
            if (place.attacks)
                attackers.push_back(place.unit);
        }
        Found found{{lackingOf(worth), ownLossesOf(*table, attackers), m_counters, idsOf(m_now)}, {}};
        const bool isFull = m_best.size() >= m_question.listed;
        if ((isFull && m_best.back().rank < found.rank) || !isAllowed(asked))
            return;
        found.attack.place = placesInOrder();
        if (found.attack.place.empty())
            return;
        found.attack.fates = *std::move(table);
        found.attack.ownLosses = found.rank.ownLosses;
        const auto at = std::upper_bound(m_best.begin(), m_best.end(), found.rank,
                                         [](const Rank& rank, const Found& other) { return rank < other.rank; });
        m_best.insert(at, std::move(found));
        if (m_best.size() > m_question.listed)
            m_best.pop_back();
    }

    /// Whether the game lets them attack so.
    bool isAllowed(const Combat& asked)
    {
        if (!barredAttackers(m_board.position(), m_board.board().rules(), asked, {}).empty())
            return false;
        if (!m_rules.ruleset().combat.isAudited)
            return true;
        const auto sides = takeSides(m_board.board(), asked);
        return sides && auditBreaches(m_board.layers(), asked, factsOf(asked, *sides, {}), {}).empty();
    }

    /// Those who are placed, in an order in which each move is legal; empty: there is none.
    Placement placesInOrder()
    {
        // Whether the moves are legal is asked of the board without them.
        m_board.takeBack(m_board.count() - m_closers.size());
        const auto order = m_board.legalOrder(m_closers);
        for (const Closer& closer : m_closers)
            m_board.put(closer);
        Placement placed;
        for (const Closer& closer : order.value_or(ClosingSet())) {
            const UnitIndex unit = m_board.kinds()[static_cast<std::size_t>(closer.kind)].unit;
            placed.push_back(*findBy(m_now, &AttackPlace::unit, unit));
        }
        return placed;
    }

    QStringList idsOf(const Placement& placement) const
    {
        QStringList ids;
        for (const AttackPlace& place : placement)
            ids += m_board.position().unit(place.unit).id + u' ' + m_board.board().map().number(place.hex);
        return ids;
    }

    const RulesInForce& m_rules;
    const BestAttackQuestion& m_question;
    SupposedBoard& m_board;
    WhatIfBudget& m_budget;
    HexIndex m_target;
    std::vector<HexIndex> m_region;
    RetreatJudge m_judge;
    AttackBound m_bound;
    AttackWorth m_most; ///< of any attack
    bool m_asksSupply = !m_rules.ruleset().supply.lines.empty();
    std::vector<Options> m_options; ///< in order of ids
    int m_counters = 0; ///< of the attacks that are looked at
    int m_attackers = 0; ///< placed
    int m_movers = 0;
    Placement m_now;
    ClosingSet m_closers; ///< the same as closers
    std::unordered_map<std::string, std::optional<AttackWorth>> m_worths; ///< nothing: no answer
    std::vector<Found> m_best; ///< in order
    std::optional<QuestionError> m_error;
    bool m_isSpent = false;
};

} // namespace

Expected<BestAttack, QuestionError> bestAttack(const Position& position, const RulesInForce& rules,
                                               const BestAttackQuestion& question, WhatIfBudget& budget)
{
    const Ruleset& game = rules.ruleset();
    const Unit& target = position.unit(question.unit);
    const int team = game.teamPlace(target.side);
    if (!target.isOnMap() || team < 0)
        return QuestionError{QStringLiteral("whatif.off-map"),
                             CutWords::tr("%1 is not on the map: name a unit that is.").arg(target.displayName())};
    const HexGrid& grid = position.map->grid;
    ClosersWish wish;
    wish.reach = question.reach;
    wish.mayStay = true;
    std::vector<std::pair<QString, UnitIndex>> enemies; // by id, so that their order in the file does not matter
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const Unit& unit = position.units[i];
        if (unit.isOnMap() && game.teamPlace(unit.side) == 1 - team)
            enemies.emplace_back(unit.id, static_cast<UnitIndex>(i));
    }
    std::sort(enemies.begin(), enemies.end());
    BestAttack none;
    for (const auto& [id, unit] : enemies) {
        const bool isCounted = areMovesCounted(game, position.unit(unit).type);
        none.needsReach = none.needsReach || (!isCounted && !question.reach);
        const bool isBeside = grid.distance(position.unit(unit).hex, target.hex) == 1;
        if (isBeside || isCounted || question.reach)
            wish.units.push_back(unit);
    }
    if (wish.units.empty())
        return none;
    auto board = SupposedBoard::make(position, rules, question.unit, wish);
    if (!board)
        return board.error();
    auto best = AttackSearch(rules, question, **board, budget).run();
    if (best)
        best.value().needsReach = none.needsReach;
    return best;
}

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
#include "whatif/cut_words.h"

#include <algorithm>
#include <map>
#include <tuple>

const WeightRange* RankedAttack::dies(UnitIndex unit) const
{
    if (!fates.totals)
        return nullptr;
    const auto found = std::ranges::find(fates.totals->dies, unit, &std::pair<UnitIndex, WeightRange>::first);
    return found == fates.totals->dies.end() ? nullptr : &found->second;
}

namespace {

/// How good an attack is for its side, as far as it hangs on the defenders: the more, the better.
using Worth = std::pair<int, int>;

/// Sums words by weight, or one each without weights, as WeightRange::played does; where a code is unsettled, those that are
/// not count.
int worthOf(const std::optional<FateTotals>& totals, const WeightRange* range, int forced)
{
    return !totals ? forced : range == nullptr ? 0 : range->played.value_or(range->least);
}

Worth worthOf(const FateTable& table, UnitIndex unit)
{
    int deaths = 0;
    int emptied = 0;
    const auto isForced = [](BringAbout word) { return word == BringAbout::Always || word == BringAbout::Forced; };
    for (const CodeFates& code : table.codes) {
        const auto fates = std::ranges::find(code.units, unit, &UnitFates::unit);
        deaths += fates != code.units.end() && isForced(fates->dies) ? 1 : 0;
        emptied += isForced(code.hexEmptied) ? 1 : 0;
    }
    RankedAttack ranked;
    ranked.fates.totals = table.totals;
    return {worthOf(table.totals, ranked.dies(unit), deaths),
            worthOf(table.totals, table.totals ? &table.totals->hexEmptied : nullptr, emptied)};
}

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

class AttackSearch
{
public:
    AttackSearch(const Position& position, const RulesInForce& rules, const BestAttackQuestion& question,
                 SupposedBoard& board, WhatIfBudget& budget)
        : m_rules(rules), m_question(question), m_board(board), m_budget(budget), m_position(position),
          m_target(position.unit(question.unit).hex), m_region(regionOf(position))
    {}

    Expected<BestAttack, QuestionError> run()
    {
        m_attackers = optionsOf([this](UnitIndex, HexIndex hex) { return mayAttackFrom(hex); });
        if (m_question.moves > 0)
            m_movers = optionsOf([this](UnitIndex unit, HexIndex hex) {
                return hex != m_position.unit(unit).hex && contains(m_region, hex);
            });
        {
            const LiftedUnits lifted(m_board.layers(), {m_question.unit});
            addAttackers(0, 0);
        }
        return rank();
    }

private:
    using Placement = std::vector<AttackPlace>;

    /// Hexes that a retreat of the longest result may pass, and those beside them.
    std::vector<HexIndex> regionOf(const Position& position) const
    {
        int longest = 1;
        for (int length = 2; length <= m_question.most; ++length)
            longest = length;
        for (const ResultRule& result : m_rules.ruleset().results) {
            for (const ResultEffect& effect : result.defender)
                longest = std::max(longest, effect.amount.value_or(0));
        }
        const auto& retreat = m_rules.ruleset().retreat;
        const bool lengthens = std::any_of(retreat.charge.begin(), retreat.charge.end(),
                                           [](const Charge& charge) { return charge.hexes > 0; });
        return position.map->hexesAround(m_target, longest * (lengthens || retreat.isInPoints ? 2 : 1) + 1);
    }

    bool mayAttackFrom(HexIndex hex) const
    {
        return m_position.map->grid.distance(hex, m_target) == 1
               && (m_question.from.empty() || contains(m_question.from, hex));
    }

    /// A unit, by its place among SupposedBoard::kinds(), and where it may go for the attack.
    using Options = std::pair<int, std::vector<HexIndex>>;

    template<typename MayGo>
    std::vector<Options> optionsOf(const MayGo& mayGo) const
    {
        std::vector<Options> options;
        for (std::size_t kind = 0; kind < m_board.kinds().size(); ++kind) {
            const SupposedBoard::Kind& unit = m_board.kinds()[kind];
            Options option{static_cast<int>(kind), {}};
            std::copy_if(unit.reach->begin(), unit.reach->end(), std::back_inserter(option.second),
                         [&](HexIndex hex) { return mayGo(unit.unit, hex); });
            if (!option.second.empty())
                options.push_back(std::move(option));
        }
        return options;
    }

    /// Every set of attackers, the ones before `from` being decided.
    void addAttackers(std::size_t from, int attackers)
    {
        if (attackers > 0)
            addClosers(0, 0);
        for (std::size_t i = from; i < m_attackers.size() && attackers < m_question.attackers && !m_isSpent; ++i) {
            for (const HexIndex hex : m_attackers[i].second)
                with({m_attackers[i].first, hex}, true, [&] { addAttackers(i + 1, attackers + 1); });
        }
    }

    /// And of those who only close paths.
    void addClosers(std::size_t from, int movers)
    {
        take();
        for (std::size_t i = from; i < m_movers.size() && movers < m_question.moves && !m_isSpent; ++i) {
            if (isPlaced(m_board.kinds()[static_cast<std::size_t>(m_movers[i].first)].unit))
                continue;
            for (const HexIndex hex : m_movers[i].second)
                with({m_movers[i].first, hex}, false, [&] { addClosers(i + 1, movers + 1); });
        }
    }

    bool isPlaced(UnitIndex unit) const { return std::ranges::find(m_now, unit, &AttackPlace::unit) != m_now.end(); }

    template<typename Next>
    void with(const Closer& closer, bool attacks, const Next& next)
    {
        const UnitIndex unit = m_board.kinds()[static_cast<std::size_t>(closer.kind)].unit;
        const HexIndex before = m_position.unit(unit).hex;
        const std::size_t count = m_board.count();
        m_board.put(closer);
        m_position.unit(unit).hex = closer.hex;
        m_now.push_back({unit, closer.hex, attacks});
        m_closers.push_back(closer);
        next();
        m_closers.pop_back();
        m_now.pop_back();
        m_position.unit(unit).hex = before;
        m_board.takeBack(count);
    }

    Combat combat() const
    {
        Combat combat;
        combat.defend = m_target;
        combat.against = m_position.unit(m_question.unit).side;
        for (const AttackPlace& place : m_now) {
            if (!place.attacks)
                continue;
            if (!contains(combat.attack, place.hex))
                combat.attack.push_back(place.hex);
            combat.attackers += m_position.unit(place.unit).id;
        }
        sortByNumber(m_position.map->grid, combat.attack);
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

    /// Keeps the placement with its worth, which placements alike share.
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
        const CombatOdds odds = oddsOf(m_position, m_rules, asked, {});
        const auto [known, isNew] = m_worths.emplace(alike(asked, odds), std::nullopt);
        if (isNew) {
            if (const auto table = fates(asked); !table)
                m_error = m_error ? m_error : std::optional(table.error());
            else
                known->second = worthOf(*table, m_question.unit);
        }
        if (known->second)
            m_found.push_back({*known->second, m_now, m_closers});
    }

    Expected<FateTable, QuestionError> fates(const Combat& asked)
    {
        DerivedLayers layers(m_position, m_rules);
        RetreatJudge judge(layers);
        return fateTable(judge, {.combat = asked, .weights = m_question.weights, .most = m_question.most}, m_budget);
    }

    /// Whether the game lets them attack so.
    bool isAllowed(const Combat& asked)
    {
        if (!barredAttackers(m_position, m_rules, asked, {}).empty())
            return false;
        if (!m_rules.ruleset().combat.isAudited)
            return true;
        DerivedLayers layers(m_position, m_rules);
        const auto sides = takeSides(layers.board(), asked);
        return sides && auditBreaches(layers, asked, factsOf(asked, *sides, {}), {}).empty();
    }

    struct Found
    {
        Worth worth;
        Placement place;
        ClosingSet closers;
    };

    QStringList idsOf(const Placement& placement) const
    {
        QStringList ids;
        for (const AttackPlace& place : placement)
            ids += m_position.unit(place.unit).id + u' ' + m_position.map->number(place.hex);
        ids.sort();
        return ids;
    }

    Expected<BestAttack, QuestionError> rank()
    {
        if (m_found.empty() && m_error)
            return *m_error;
        BestAttack best;
        best.isComplete = !m_isSpent;
        // Those worth most are looked at one by one; among equals those of fewer counters come first, then by ids.
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const Found& x, const Found& y) { return x.worth > y.worth; });
        for (auto first = m_found.begin(); first != m_found.end() && best.ranking.size() < m_question.listed;) {
            const auto last =
                std::find_if(first, m_found.end(), [&](const Found& each) { return each.worth != first->worth; });
            std::vector<std::tuple<std::size_t, QStringList, const Found*>> equals;
            for (; first != last; ++first)
                equals.emplace_back(first->place.size(), idsOf(first->place), &*first);
            std::sort(equals.begin(), equals.end());
            for (const auto& [counters, ids, found] : equals) {
                if (best.ranking.size() == mostLookedAt) {
                    best.isComplete = false;
                    break;
                }
                keepIfLegal(*found, best);
            }
        }
        sortRanking(best);
        return best;
    }

    void keepIfLegal(const Found& found, BestAttack& best)
    {
        auto moves = m_board.legalOrder(found.closers);
        if (!moves)
            return;
        RankedAttack ranked;
        std::vector<UnitIndex> attackers;
        for (const Closer& closer : *moves) {
            const UnitIndex unit = m_board.kinds()[static_cast<std::size_t>(closer.kind)].unit;
            const auto place = std::ranges::find(found.place, unit, &AttackPlace::unit);
            ranked.place.push_back(*place);
            if (place->attacks)
                attackers.push_back(unit);
        }
        std::vector<HexIndex> before;
        for (const AttackPlace& place : ranked.place) {
            before.push_back(m_position.unit(place.unit).hex);
            m_position.unit(place.unit).hex = place.hex;
        }
        m_now = ranked.place;
        const Combat asked = combat();
        const auto table = isAllowed(asked) ? std::optional(fates(asked)) : std::nullopt;
        m_now.clear();
        for (std::size_t i = 0; i < before.size(); ++i)
            m_position.unit(ranked.place[i].unit).hex = before[i];
        if (!table || !*table)
            return;
        ranked.fates = **table;
        ranked.ownLosses = ownLossesOf(ranked.fates, attackers);
        best.ranking.push_back(std::move(ranked));
    }

    void sortRanking(BestAttack& best) const
    {
        std::vector<std::tuple<Worth, int, std::size_t, QStringList, std::size_t>> order;
        for (std::size_t i = 0; i < best.ranking.size(); ++i) {
            const RankedAttack& each = best.ranking[i];
            const Worth worth = worthOf(each.fates, m_question.unit);
            order.emplace_back(Worth{-worth.first, -worth.second}, each.ownLosses, each.place.size(), idsOf(each.place),
                               i);
        }
        std::sort(order.begin(), order.end());
        std::vector<RankedAttack> sorted;
        for (std::size_t i = 0; i < order.size() && i < m_question.listed; ++i)
            sorted.push_back(std::move(best.ranking[std::get<4>(order[i])]));
        best.ranking = std::move(sorted);
    }

    /// Attacks that are looked at one by one, for what only they themselves tell: losses, and whether they are legal.
    static constexpr std::size_t mostLookedAt = 200;

    const RulesInForce& m_rules;
    const BestAttackQuestion& m_question;
    SupposedBoard& m_board;
    WhatIfBudget& m_budget;
    Position m_position; ///< with those who attack where they would stand
    HexIndex m_target;
    std::vector<HexIndex> m_region;
    bool m_asksSupply = !m_rules.ruleset().supply.lines.empty();
    std::vector<Options> m_attackers;
    std::vector<Options> m_movers;
    Placement m_now;
    ClosingSet m_closers; ///< the same as closers
    std::map<std::string, std::optional<Worth>> m_worths; ///< nothing: no answer
    std::vector<Found> m_found;
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
    auto best = AttackSearch(position, rules, question, **board, budget).run();
    if (best)
        best.value().needsReach = none.needsReach;
    return best;
}

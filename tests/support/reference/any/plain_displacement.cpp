// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_displacement.h"

#include "support/reference/any/plain_group_retreat.h"

#include <algorithm>

using namespace Qt::StringLiterals;

PlainDisplacement::PlainDisplacement(const PlainMatch& match, const PlainCombat* combat, QJsonObject retreatRules,
                                     QString role, std::set<int> pending, std::map<int, std::set<int>> vacated)
    : m_match(match), m_combat(combat), m_rules(std::move(retreatRules)), m_role(std::move(role)),
      m_vacated(std::move(vacated)), m_pending(std::move(pending))
{}

QJsonObject PlainDisplacement::rulesOfDisplaced() const
{
    QJsonObject its = m_rules;
    for (const QString& key : {u"forbid"_s, u"prefer"_s}) {
        if (rules().contains(key))
            its[key] = rules()[key];
    }
    for (const QString& key : {u"charge"_s, u"longest"_s, u"exits"_s, u"measure"_s, u"use"_s, u"otherwise"_s})
        its.remove(key);
    return its;
}

std::vector<PlainDisplacement::Outcome> PlainDisplacement::leaving(const PlainPlaces& places,
                                                                   const std::vector<int>& order,
                                                                   const PlainChain& chain, bool mayDie) const
{
    std::vector<Outcome> now = {{places, chain.displaced, {}, 0}};
    for (const int unit : order) {
        std::vector<Outcome> later;
        for (const Outcome& board : now) {
            PlainChain its = chain;
            its.displaced = board.displaced;
            const PlainGroupRetreat retreat({m_match,
                                             board.places,
                                             m_combat,
                                             {unit},
                                             rulesOfDisplaced(),
                                             m_role,
                                             rules()[u"hexes"_s].toInt(1),
                                             m_vacated,
                                             this,
                                             its});
            const int start = board.places[static_cast<std::size_t>(unit)];
            std::set<int> ends;
            for (const PlainPath& path : retreat.possible())
                ends.insert(path.hexes.back());
            for (const int end : ends) {
                Outcome next = board;
                next.places[static_cast<std::size_t>(unit)] = end;
                next.displaced.insert(unit);
                its.displaced = next.displaced;
                for (Outcome settled : outcomes(next.places, {unit}, start, its, nullptr)) {
                    settled.moved += board.moved + 1;
                    settled.dead.insert(board.dead.begin(), board.dead.end());
                    later.push_back(settled);
                }
            }
            if (ends.empty() && mayDie) {
                Outcome dead = board;
                dead.places[static_cast<std::size_t>(unit)] = PlainGround::none;
                dead.dead.insert(unit);
                later.push_back(dead);
            }
        }
        now = later;
    }
    return now;
}

std::vector<std::vector<int>> PlainDisplacement::smallestSets(const PlainPlaces& places, const std::vector<int>& movers,
                                                              const PlainChain& chain) const
{
    const int hex = places[static_cast<std::size_t>(movers.front())];
    std::vector<int> movable;
    for (const int unit : m_match.in(places, hex, m_match.piece(movers.front()).team)) {
        PlainAsked asked{m_match, m_match.places, m_combat, unit, hex};
        asked.role = m_role;
        if (std::find(movers.begin(), movers.end(), unit) == movers.end() && m_pending.count(unit) == 0
            && chain.displaced.count(unit) == 0 && holds(rules()[u"whom"_s].toObject(), asked))
            movable.push_back(unit);
    }
    std::vector<std::vector<int>> smallest;
    for (unsigned mask = 1; mask < (1U << movable.size()); ++mask) {
        std::vector<int> set;
        PlainPlaces without = places;
        for (std::size_t i = 0; i < movable.size(); ++i) {
            if ((mask >> i & 1U) == 0)
                continue;
            set.push_back(movable[i]);
            without[static_cast<std::size_t>(movable[i])] = PlainGround::none;
        }
        if (overstacks(m_match, without, m_combat, movers, hex, m_role)
            || (!smallest.empty() && set.size() > smallest.front().size()))
            continue;
        if (!smallest.empty() && set.size() < smallest.front().size())
            smallest.clear();
        smallest.push_back(set);
    }
    return smallest;
}

std::vector<PlainDisplacement::Outcome> PlainDisplacement::outcomes(const PlainPlaces& places,
                                                                    const std::vector<int>& movers, int start,
                                                                    const PlainChain& chain, PlainSettled* told) const
{
    const int hex = places[static_cast<std::size_t>(movers.front())];
    if (!overstacks(m_match, places, m_combat, movers, hex, m_role))
        return {{places, chain.displaced, {}, 0}};
    if (told != nullptr)
        told->isSettled = false;
    if (chain.depth == rules()[u"chain"_s].toInt(1))
        return {};

    PlainChain next = chain;
    next.depth += 1;
    next.hexes[start].insert(movers.begin(), movers.end());
    next.hexes[hex].insert(movers.begin(), movers.end());
    const auto sets = smallestSets(places, movers, chain);
    const auto outcomesOf = [&](std::vector<int> order, bool mayDie) {
        std::vector<Outcome> its;
        do {
            const auto ways = leaving(places, order, next, mayDie);
            its.insert(its.end(), ways.begin(), ways.end());
        } while (std::next_permutation(order.begin(), order.end()));
        return its;
    };
    // Nobody dies where a set serves, nor to make room for those who make room.
    const bool kills = rules()[u"otherwise"_s].toString() == u"eliminated" && chain.depth == 0;
    std::vector<Outcome> found;
    for (const bool mayDie : {false, true}) {
        if (!found.empty() || (mayDie && !kills))
            break;
        std::vector<std::vector<Outcome>> each;
        std::size_t fewest = sets.empty() ? 0 : sets.front().size();
        for (const std::vector<int>& set : sets) {
            each.push_back(outcomesOf(set, mayDie));
            for (const Outcome& one : each.back())
                fewest = std::min(fewest, one.dead.size());
        }
        for (std::size_t i = 0; i < sets.size(); ++i) {
            for (const Outcome& one : each[i]) {
                if (one.dead.size() != fewest)
                    continue;
                found.push_back(one);
                if (told != nullptr) {
                    told->of.insert(sets[i].begin(), sets[i].end());
                    told->dying.insert(one.dead.begin(), one.dead.end());
                }
            }
        }
    }
    if (told != nullptr && !found.empty()) {
        told->isSettled = true;
        told->count = static_cast<int>(sets.front().size());
        told->least = found.front().moved;
        for (const Outcome& each : found)
            told->least = std::min(told->least, each.moved);
    }
    return found;
}

PlainSettled PlainDisplacement::settle(const PlainPlaces& places, const std::vector<int>& movers, int start,
                                       const PlainChain& chain) const
{
    PlainSettled told;
    outcomes(places, movers, start, chain, &told);
    return told;
}

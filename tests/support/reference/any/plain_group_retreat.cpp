// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_group_retreat.h"

#include "support/reference/any/plain_dice.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int none = PlainGround::none;

PlainPlaces lifted(PlainPlaces places, const std::vector<int>& units)
{
    for (const int unit : units)
        places[static_cast<std::size_t>(unit)] = none;
    return places;
}

QString atOf(const QJsonObject& test)
{
    const QString kind = test[u"test"_s].toString();
    const bool isOfEnds = kind == u"overstacked" || kind == u"end-too-near" || kind == u"out-of-supply";
    return test[u"at"_s].toString(isOfEnds ? u"end"_s : u"each"_s);
}

/// The least and the most steps that a roll can cost (3.4).
std::pair<int, int> stepsOfRoll(const QJsonObject& roll, const PlainAsked& asked)
{
    std::vector<int> costs;
    for (const int total : plainTotals(roll))
        costs.push_back(plainResult(roll, total + plainPlus(roll, asked))[u"steps"_s].toInt());
    return {*std::min_element(costs.begin(), costs.end()), *std::max_element(costs.begin(), costs.end())};
}

} // namespace

QStringList PlainPath::numbers(const PlainGround& ground) const
{
    QStringList list;
    for (const int hex : hexes)
        list << ground.number(hex);
    if (exits)
        list << u"off-map"_s;
    return list;
}

bool PlainPath::passes(int hex) const
{
    return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

PlainGroupRetreat::PlainGroupRetreat(const Question& question)
    : m_question(question), m_board(lifted(question.places, question.movers)),
      m_steps(question.match, m_board, question.combat, question.movers, u"retreat"_s),
      m_start(question.places[static_cast<std::size_t>(question.movers.front())]),
      m_forbid(question.rules[u"forbid"_s].toArray()), m_prefer(question.rules[u"prefer"_s].toArray()),
      m_charges(question.rules[u"charge"_s].toArray()), m_otherwise(otherwise()),
      m_inPoints(question.rules[u"measure"_s].toString() == u"movement")
{
    m_steps.start = m_start;
    m_steps.role = question.role;
    m_steps.length = question.length;
    m_steps.vacated = question.vacated;
    PlainPath path;
    path.demanded = question.length;
    if (m_inPoints)
        walkPoints(path);
    else
        walk(path);
    rank();
    decideFate();
}

QJsonObject PlainGroupRetreat::otherwise() const
{
    const int lead = m_question.movers.front();
    PlainAsked asked{m_question.match, m_question.places, m_question.combat, lead,
                     m_question.places[static_cast<std::size_t>(lead)]};
    asked.role = m_question.role;
    for (const QJsonValue each : asList(m_question.rules[u"otherwise"_s])) {
        if (holds(each[u"when"_s].toObject(), asked))
            return each.toObject();
    }
    return {};
}

bool PlainGroupRetreat::displaces(const PlainStep& last) const
{
    if (m_question.displacement == nullptr || m_question.displacement->rules().isEmpty())
        return false;
    const QJsonValue when = m_question.displacement->rules()[u"when"_s];
    return m_question.chain.depth > 0
           || std::all_of(m_question.movers.begin(), m_question.movers.end(),
                          [&](int mover) { return m_steps.applies(when, mover, last); });
}

std::vector<PlainObstacle> PlainGroupRetreat::failuresAt(const QString& at, const PlainStep& step, bool isPassed) const
{
    const bool isEnd = at == u"end";
    const bool settles = !isPassed && displaces(step);
    std::vector<PlainObstacle> found;
    for (const QJsonValue value : m_forbid) {
        const QJsonObject test = value.toObject();
        if (atOf(test) != at || (settles && test[u"test"_s].toString() == u"overstacked"))
            continue;
        if (const auto each = m_steps.failure(test, step, isEnd))
            found.push_back(*each);
    }
    return found;
}

std::vector<PlainObstacle> PlainGroupRetreat::stepWhy(const PlainStep& step, bool isPassed) const
{
    std::vector<PlainObstacle> found = failuresAt(u"each"_s, step, isPassed);
    if (step.isFirst) {
        const auto first = failuresAt(u"first"_s, step, isPassed);
        found.insert(found.end(), first.begin(), first.end());
    }
    if (isPassed) {
        const auto passed = failuresAt(u"passed"_s, step, isPassed);
        found.insert(found.end(), passed.begin(), passed.end());
    }
    const auto chained = m_question.chain.hexes.find(step.to);
    if (m_question.chain.depth > 0 && chained != m_question.chain.hexes.end()) {
        const QStringList ids = m_question.match.ids({chained->second.begin(), chained->second.end()});
        const QString rule = m_question.displacement->rules()[u"rule"_s].toString();
        found.push_back({u"vacated-hex"_s, m_question.match.ruleNumber(rule), {ids.begin(), ids.end()}});
    }
    return found;
}

// Each that goes needs an exit.
bool PlainGroupRetreat::mayExit(const PlainStep& last) const
{
    const PlainGround& ground = m_question.match.ground;
    const auto& around = ground.around(last.to);
    if (std::find(around.begin(), around.end(), none) == around.end())
        return false;
    const QJsonArray exits = m_question.rules[u"exits"_s].toArray();
    return std::all_of(m_question.movers.begin(), m_question.movers.end(), [&](int mover) {
        return std::any_of(exits.begin(), exits.end(), [&](const QJsonValue& exit) {
            const QJsonArray regions = exit[u"regions"_s].toArray();
            return std::any_of(regions.begin(), regions.end(),
                               [&](const QJsonValue& region) { return ground.inRegion(region.toString(), last.to); })
                   && m_steps.applies(exit[u"when"_s], mover, last);
        });
    });
}

PlainStep PlainGroupRetreat::lastStep(const PlainPath& path) const
{
    return path.hexes.empty() ? PlainStep{.to = m_start} : stepOf(path, path.hexes.size() - 1);
}

PlainStep PlainGroupRetreat::stepOf(const PlainPath& path, std::size_t index) const
{
    const auto hex = [&](std::size_t at) { return at == 0 ? m_start : path.hexes[at - 1]; };
    return {.before = index == 0 ? none : hex(index - 1),
            .from = hex(index),
            .to = path.hexes[index],
            .isFirst = index == 0};
}

bool PlainGroupRetreat::isCharged(const QJsonObject& entry, const std::vector<int>& movers, const PlainStep& step) const
{
    const PlainMatch& match = m_question.match;
    const QString team = match.piece(m_question.movers.front()).team;
    return std::any_of(movers.begin(), movers.end(), [&](int mover) {
        const auto has = [&](const QString& cause) { return contains(entry[u"causes"_s], cause); };
        const bool isCaused =
            has(u"entered"_s) || (has(u"enemy-zoc"_s) && !m_steps.enemyZoc(mover, step.to, entry, false).empty())
            || (has(u"overstacked"_s)
                && overstacks(match, m_board, m_question.combat, m_question.movers, step.to, m_question.role))
            || (has(u"friendly-unit"_s) && !match.in(m_board, step.to, team).empty());
        return isCaused && m_steps.applies(entry[u"when"_s], mover, step);
    });
}

void PlainGroupRetreat::charge(PlainPath& path, const QString& at, const PlainStep& step) const
{
    for (const QJsonValue value : m_charges) {
        const QJsonObject entry = value.toObject();
        if (entry[u"at"_s].toString(u"each"_s) != at || !isCharged(entry, m_question.movers, step))
            continue;
        const int steps = entry[u"steps"_s].toInt();
        path.charges += steps;
        path.mostCharges += steps;
        if (entry.contains(u"mark"_s))
            path.marks.insert(entry[u"mark"_s].toString());
        if (entry.contains(u"roll"_s)) {
            const QJsonObject roll = entry[u"roll"_s].toObject();
            const auto [least, most] = stepsOfRoll(roll, m_steps.asked(m_question.movers.front(), step));
            path.charges += least;
            path.mostCharges += most;
            path.rolls[{m_question.match.ruleNumber(entry[u"rule"_s].toString()), roll[u"name"_s].toString()}] += 1;
        }
        const bool isLast = static_cast<int>(path.hexes.size()) == path.demanded;
        if (entry[u"extension"_s].toString(u"every-hex"_s) == u"every-hex" || isLast)
            path.demanded += entry[u"hexes"_s].toInt();
    }
}

void PlainGroupRetreat::settleCharges(PlainPath& path) const
{
    if (m_question.movers.size() < 2)
        return;
    path.charges = 0;
    path.mostCharges = 0;
    path.marks.clear();
    path.rolls.clear();
    std::map<int, std::pair<int, int>> left; // with the cheapest dice, with the dearest
    for (const int mover : m_question.movers)
        left[mover] = {m_question.match.piece(mover).steps, m_question.match.piece(mover).steps};
    for (std::size_t index = 0; index < path.hexes.size(); ++index) {
        const PlainStep step = stepOf(path, index);
        const bool isLast = index + 1 == path.hexes.size();
        QStringList moments = {u"each"_s, isLast && !path.exits ? u"end"_s : u"passed"_s};
        if (index == 0)
            moments << u"first"_s;
        for (const QJsonValue value : m_charges) {
            const QJsonObject entry = value.toObject();
            if (!moments.contains(entry[u"at"_s].toString(u"each"_s)))
                continue;
            std::vector<int> alive;
            int aliveAtWorst = 0;
            for (const int mover : m_question.movers) {
                if (isCharged(entry, {mover}, step)) {
                    aliveAtWorst += left[mover].second;
                    if (left[mover].first > 0)
                        alive.push_back(mover);
                }
            }
            if (alive.empty())
                continue;
            std::pair<int, int> steps{entry[u"steps"_s].toInt(), entry[u"steps"_s].toInt()};
            if (entry.contains(u"mark"_s))
                path.marks.insert(entry[u"mark"_s].toString());
            if (entry.contains(u"roll"_s)) {
                const QJsonObject roll = entry[u"roll"_s].toObject();
                const auto [least, most] = stepsOfRoll(roll, m_steps.asked(m_question.movers.front(), step));
                steps.first += least;
                steps.second += most;
                path.rolls[{m_question.match.ruleNumber(entry[u"rule"_s].toString()), roll[u"name"_s].toString()}] += 1;
            }
            // One step after the other, from the first that has any.
            for (const int mover : alive) {
                for (; steps.first > 0 && left[mover].first > 0; --steps.first, ++path.charges)
                    --left[mover].first;
            }
            path.mostCharges += std::min(steps.second, aliveAtWorst);
            for (const int mover : alive) {
                for (; steps.second > 0 && left[mover].second > 0; --steps.second)
                    --left[mover].second;
            }
        }
    }
}

void PlainGroupRetreat::walk(PlainPath& path)
{
    const std::size_t index = m_stretches.size();
    m_stretches.push_back({path.hexes, {}, {}});
    const int here = path.hexes.empty() ? m_start : path.hexes.back();
    if (static_cast<int>(path.hexes.size()) == path.demanded) {
        end(path);
        return;
    }
    // What passing costs falls where the path goes on.
    PlainPath passing = path;
    if (!path.hexes.empty())
        charge(passing, u"passed"_s, stepOf(path, path.hexes.size() - 1));
    bool isOpen = false;
    const bool leaves = mayExit(lastStep(path));
    if (leaves) {
        isOpen = true;
        PlainPath leaving = passing;
        leaving.exits = true;
        settleCharges(leaving);
        m_possible.push_back(leaving);
    }
    for (const int next : m_question.match.ground.around(here)) {
        if (next != none && (next == m_start || path.passes(next)))
            continue;
        if (next == none && leaves)
            continue;
        PlainPath longer = passing;
        longer.hexes.push_back(next);
        const PlainStep step = stepOf(longer, path.hexes.size());
        if (next != none) {
            charge(longer, u"each"_s, step);
            if (step.isFirst)
                charge(longer, u"first"_s, step);
        }
        const bool isPassed = next != none && static_cast<int>(longer.hexes.size()) < longer.demanded;
        const std::vector<PlainObstacle> why = stepWhy(step, isPassed);
        if (next == none || !why.empty()) {
            m_stretches[index].refused[next].insert(m_stretches[index].refused[next].end(), why.begin(), why.end());
            continue;
        }
        isOpen = true;
        const QJsonValue longest = m_question.rules[u"longest"_s];
        if (longest.isObject() && longer.demanded > longest[u"hexes"_s].toInt()) {
            const QString rule = m_question.match.ruleNumber(longest[u"rule"_s].toString());
            m_stretches.push_back({longer.hexes, {{u"too-long"_s, rule, {}}}, {}});
            continue;
        }
        walk(longer);
    }
    if (!isOpen && m_otherwise[u"kind"_s].toString() == u"stay-and-lose") {
        path.shortfall = path.demanded - static_cast<int>(path.hexes.size());
        end(path);
    }
}

void PlainGroupRetreat::walkPoints(const PlainPath& path)
{
    const std::size_t index = m_stretches.size();
    m_stretches.push_back({path.hexes, {}, {}});
    const int here = path.hexes.empty() ? m_start : path.hexes.back();
    if (!path.hexes.empty())
        end(path);
    // What passing costs falls where the path goes on, and it may go on only where passing is open.
    PlainPath passing = path;
    if (!path.hexes.empty()) {
        const PlainStep last = lastStep(path);
        const std::vector<PlainObstacle> why = stepWhy(last, true);
        if (!why.empty()) {
            m_stretches[index].endWhy.insert(m_stretches[index].endWhy.end(), why.begin(), why.end());
            return;
        }
        charge(passing, u"passed"_s, last);
    }
    const bool leaves = path.points < m_question.length && mayExit(lastStep(path));
    if (leaves) {
        m_possible.push_back(passing);
        m_possible.back().exits = true;
        settleCharges(m_possible.back());
    }
    for (const int next : m_question.match.ground.around(here)) {
        if (next != none ? next == m_start || path.passes(next) : leaves)
            continue;
        PlainPath longer = passing;
        longer.hexes.push_back(next);
        const PlainStep step = stepOf(longer, path.hexes.size());
        std::vector<PlainObstacle> why = stepWhy(step, false);
        if (next != none && why.empty()) {
            longer.points += m_steps.points(here, next);
            if (longer.points > m_question.length)
                why.push_back({u"too-dear"_s, m_question.match.ruleNumber(m_question.rules[u"rule"_s].toString()), {}});
        }
        if (next == none || !why.empty()) {
            m_stretches[index].refused[next].insert(m_stretches[index].refused[next].end(), why.begin(), why.end());
            continue;
        }
        charge(longer, u"each"_s, step);
        if (step.isFirst)
            charge(longer, u"first"_s, step);
        walkPoints(longer);
    }
    // Of ways that may end, only those that no longer one continues.
    if (path.hexes.empty() && m_question.rules[u"use"_s].toString() != u"up-to") {
        const std::vector<PlainPath> all = m_possible;
        std::erase_if(m_possible, [&](const PlainPath& each) {
            return std::any_of(all.begin(), all.end(), [&](const PlainPath& other) {
                const bool isLonger = other.hexes.size() > each.hexes.size()
                                      || (other.hexes.size() == each.hexes.size() && other.exits && !each.exits);
                return !each.exits && isLonger && std::equal(each.hexes.begin(), each.hexes.end(), other.hexes.begin());
            });
        });
    }
}

void PlainGroupRetreat::end(PlainPath path)
{
    if (path.hexes.empty()) {
        m_possible.push_back(path);
        return;
    }
    const PlainStep step = lastStep(path);
    charge(path, u"end"_s, step);
    settleCharges(path);
    std::vector<PlainObstacle> why = failuresAt(u"end"_s, step, false);
    if (displaces(step)) {
        path.settled =
            m_question.displacement->settle(m_steps.standingIn(step.to), m_question.movers, m_start, m_question.chain);
        if (!path.settled.isSettled) {
            const QString team = m_question.match.piece(m_question.movers.front()).team;
            const QStringList ids = m_question.match.ids(m_question.match.in(m_board, step.to, team));
            const QString rule = m_question.displacement->rules()[u"rule"_s].toString();
            why.push_back({u"cannot-displace"_s, m_question.match.ruleNumber(rule), {ids.begin(), ids.end()}});
        }
    }
    // Where no step is open, that is what is told.
    for (Stretch& stretch : m_stretches) {
        if (stretch.hexes == path.hexes && path.shortfall == 0)
            stretch.endWhy = why;
    }
    if (why.empty())
        m_possible.push_back(path);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_ruling.h"

#include "support/reference/any/plain_audit.h"

#include <algorithm>

using namespace Qt::StringLiterals;

PlainRuling::PlainRuling(const PlainMatch& match, PlainCall call)
    : m_match(match), m_call(std::move(call)), m_combat(combatOfCall()), m_places(match.places)
{}

PlainCombat PlainRuling::combatOfCall()
{
    PlainCombat combat;
    for (const QString& number : m_call.defend)
        combat.defend.push_back(m_match.ground.hex(number));
    std::sort(combat.defend.begin(), combat.defend.end(),
              [&](int a, int b) { return m_match.ground.number(a) < m_match.ground.number(b); });
    if (combat.defend.size() > 1 && !m_match.rules[u"combat"_s][u"severalHexes"_s].toBool())
        m_error = u"combat.one-hex"_s;
    QString defending;
    for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
        const PlainPiece& piece = m_match.piece(unit);
        if (std::find(combat.defend.begin(), combat.defend.end(), piece.start) != combat.defend.end()) {
            combat.defenders.push_back(unit);
            defending = piece.team;
        }
    }
    for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
        const PlainPiece& piece = m_match.piece(unit);
        const bool attacks = std::any_of(m_call.attack.begin(), m_call.attack.end(), [&](const QString& place) {
            return m_match.ground.hex(place.section(u':', 0, 0)) == piece.start
                   && (!place.contains(u':') || place.section(u':', 1) == piece.id);
        });
        if (attacks && piece.team != defending && piece.start != PlainGround::none)
            combat.attackers.push_back(unit);
    }
    combat.odds = m_call.odds;
    return combat;
}

QJsonObject PlainRuling::refused(const QString& code, const QJsonArray& audit) const
{
    QJsonObject error{{u"code"_s, code}};
    if (!audit.isEmpty())
        error[u"audit"_s] = audit;
    return {{u"errors"_s, QJsonArray{error}}};
}

QString PlainRuling::playerOf(const QString& side) const
{
    const std::vector<int>& units = side == u"attacker" ? m_combat.attackers : m_combat.defenders;
    return m_match.piece(units.front()).side;
}

// 3.6: who may slip away before the combat.
void PlainRuling::addWithdrawals()
{
    const auto passes = [&](const QString& key, int unit) {
        return holds(m_withdrawal[key].toObject(), plainAskedInPlace(m_match, &m_combat, unit));
    };
    const bool mayGo = std::all_of(m_combat.attackers.begin(), m_combat.attackers.end(),
                                   [&](int unit) { return passes(u"against"_s, unit); });
    PlainResultEffect effect{u"defender"_s, m_withdrawal, u"withdraw"_s};
    for (const int unit : m_combat.defenders) {
        if (mayGo && passes(u"when"_s, unit))
            effect.units.push_back(unit);
    }
    if (m_withdrawal[u"whole"_s].toBool()) { // of a hex all or none
        std::set<int> staying;
        for (const int unit : m_combat.defenders) {
            if (std::find(effect.units.begin(), effect.units.end(), unit) == effect.units.end())
                staying.insert(m_match.piece(unit).start);
        }
        std::erase_if(effect.units, [&](int unit) { return staying.count(m_match.piece(unit).start) != 0; });
    }
    if (effect.units.empty())
        return;
    const QJsonValue hexes = m_withdrawal[u"hexes"_s];
    for (effect.amount = hexes[u"least"_s].toInt(1); effect.amount <= hexes[u"most"_s].toInt(1); ++effect.amount) {
        for (const int unit : effect.units)
            effect.lengths[unit] = effect.amount;
        m_effects.push_back(effect);
    }
}

QJsonObject PlainRuling::rulesOf(const PlainResultEffect& effect) const
{
    QJsonObject rules = m_match.rules[u"retreat"_s].toObject();
    if (effect.kind == u"withdraw") {
        const QJsonObject its = m_withdrawal[u"retreat"_s].toObject();
        for (auto member = its.begin(); member != its.end(); ++member)
            rules[member.key()] = member.value();
        if (m_withdrawal[u"whole"_s].toBool())
            rules[u"splitting"_s] = u"together"_s;
    }
    return rules;
}

std::vector<int> PlainRuling::groupOf(const PlainResultEffect& effect, int unit) const
{
    const bool keepsTogether = rulesOf(effect)[u"splitting"_s].toString() == u"together";
    if (!keepsTogether)
        return {unit};
    std::vector<int> group;
    for (const int each : effect.units) {
        if (m_match.piece(each).start == m_match.piece(unit).start)
            group.push_back(each);
    }
    return group;
}

std::vector<std::vector<int>> PlainRuling::groups(const PlainResultEffect& effect) const
{
    std::vector<std::vector<int>> found;
    for (const int unit : effect.units) {
        const std::vector<int> group = groupOf(effect, unit);
        if (m_chosen.count(unit) == 0 && group.front() == unit)
            found.push_back(group);
    }
    return found;
}

bool PlainRuling::isEliminated(int unit) const
{
    return std::any_of(m_effects.begin(), m_effects.end(), [&](const PlainResultEffect& each) {
        return each.kind == u"eliminated" && std::find(each.units.begin(), each.units.end(), unit) != each.units.end();
    });
}

PlainPlaces PlainRuling::boardFor(const std::vector<int>& group) const
{
    PlainPlaces places = m_places;
    for (const int unit : group) {
        if (isEliminated(unit))
            places[static_cast<std::size_t>(unit)] = m_match.piece(unit).start;
    }
    return places;
}

PlainDisplacement PlainRuling::displacement(const QString& side, const QJsonObject& rules) const
{
    std::set<int> pending;
    for (const PlainResultEffect& each : m_effects) {
        if (each.kind == u"retreat" || each.kind == u"withdraw")
            pending.insert(each.units.begin(), each.units.end());
    }
    for (const int unit : m_chosen)
        pending.erase(unit);
    return {m_match, &m_combat, rules, side, pending, vacated(side, {})};
}

PlainGroupRetreat::Question PlainRuling::question(const PlainResultEffect& effect, const std::vector<int>& group) const
{
    PlainGroupRetreat::Question asked{m_match, m_places, &m_combat, group, rulesOf(effect), effect.side};
    asked.length = effect.lengths.at(group.front());
    for (const int unit : group)
        asked.length = std::min(asked.length, effect.lengths.at(unit));
    asked.vacated = vacated(effect.side, group);
    return asked;
}

// Hexes that units of the combat leave or may have to; those of defenders that die too, for the attackers.
std::map<int, std::set<int>> PlainRuling::vacated(const QString& side, const std::vector<int>& group) const
{
    std::map<int, std::set<int>> found;
    for (const PlainResultEffect& each : m_effects) {
        const bool dies = each.kind == u"eliminated" && each.side == u"defender" && side == u"attacker";
        if (each.kind != u"retreat" && each.kind != u"withdraw" && !dies)
            continue;
        for (const int unit : each.units) {
            if (std::find(group.begin(), group.end(), unit) == group.end())
                found[m_match.piece(unit).start].insert(unit);
        }
    }
    return found;
}

bool PlainRuling::isWaiting(const PlainResultEffect& effect) const
{
    if (!m_displacing.empty())
        return true;
    return effect.side == u"attacker"
           && std::any_of(m_effects.begin(), m_effects.end(), [&](const PlainResultEffect& each) {
                  return each.side == u"defender" && each.kind == u"retreat" && !groups(each).empty();
              });
}

QString PlainRuling::choose(const QString& choice)
{
    const int unit = m_match.find(choice.section(u'=', 0, 0));
    const QStringList numbers = choice.section(u'=', 1).split(u',', Qt::SkipEmptyParts);
    const QString error = m_displacing.empty() ? chooseRetreat(unit, numbers) : chooseDisplaced(unit, numbers);
    settleDisplacing();
    return error;
}

QString PlainRuling::chooseRetreat(int unit, const QStringList& numbers)
{
    for (const PlainResultEffect& effect : m_effects) {
        if (!effect.condition.isEmpty())
            return u"combat.needs-roll"_s;
    }
    struct Fit
    {
        PlainResultEffect effect;
        std::vector<int> group;
        int start;
        std::optional<PlainPath> path; ///< nothing: it declines, or dies
    };
    std::vector<Fit> fits; // effects of which it may be
    QString error = u"choice.not-retreating"_s;
    for (const PlainResultEffect& effect : m_effects) {
        if ((effect.kind != u"retreat" && effect.kind != u"withdraw") || m_chosen.count(unit) != 0
            || std::find(effect.units.begin(), effect.units.end(), unit) == effect.units.end())
            continue;
        error = u"choice.illegal"_s;
        const std::vector<int> group = groupOf(effect, unit);
        const PlainPlaces places = boardFor(group);
        const PlainDisplacement room = displacement(effect.side, rulesOf(effect));
        const PlainGroupRetreat::Question asked = question(effect, group);
        const PlainGroupRetreat retreat(
            {m_match, places, &m_combat, group, asked.rules, asked.role, asked.length, asked.vacated, &room, {}});
        const auto path = std::find_if(retreat.legal().begin(), retreat.legal().end(),
                                       [&](const PlainPath& each) { return each.numbers(m_match.ground) == numbers; });
        if (path != retreat.legal().end())
            fits.push_back({effect, group, retreat.start(), *path});
        else if (numbers.isEmpty() && (retreat.legal().empty() || effect.kind == u"withdraw"))
            fits.push_back({effect, group, retreat.start(), {}});
    }
    if (fits.empty())
        return error;
    const Fit chosen = fits.front();
    m_chosen.insert(chosen.group.begin(), chosen.group.end());
    for (const int each : chosen.group) {
        int& place = m_places[static_cast<std::size_t>(each)];
        if (isEliminated(each))
            continue;
        if (!chosen.path)
            place = chosen.effect.kind == u"withdraw" ? place : PlainGround::none;
        else if (chosen.path->exits)
            place = PlainGround::none;
        else if (!chosen.path->hexes.empty())
            place = chosen.path->hexes.back();
    }
    if (chosen.path && !chosen.path->settled.of.empty() && !isEliminated(chosen.group.front()))
        m_displacing.push_back({chosen.group, chosen.start, chosen.effect.side, {}, rulesOf(chosen.effect)});
    // A choice of one length removes the alternatives that it does not fit.
    std::erase_if(m_effects, [&](const PlainResultEffect& each) {
        return !chosen.effect.choice.isEmpty() && each.choice == chosen.effect.choice
               && std::none_of(fits.begin(), fits.end(),
                               [&](const Fit& fit) { return fit.effect.alternative == each.alternative; });
    });
    return {};
}

PlainSettled PlainRuling::settled(const Displacing& displacing) const
{
    return displacement(displacing.side, displacing.rules)
        .settle(m_places, displacing.by, displacing.start, displacing.chain);
}

PlainChain PlainRuling::chainTo(const Displacing& displacing) const
{
    PlainChain chain = displacing.chain;
    chain.depth += 1;
    for (const int hex : {displacing.start, m_places[static_cast<std::size_t>(displacing.by.front())]})
        chain.hexes[hex].insert(displacing.by.begin(), displacing.by.end());
    return chain;
}

PlainGroupRetreat PlainRuling::displaced(const Displacing& displacing, int unit, const PlainDisplacement& by) const
{
    return PlainGroupRetreat({m_match,
                              m_places,
                              &m_combat,
                              {unit},
                              by.rulesOfDisplaced(),
                              displacing.side,
                              by.rules()[u"hexes"_s].toInt(1),
                              by.vacated(),
                              &by,
                              chainTo(displacing)});
}

QString PlainRuling::chooseDisplaced(int unit, const QStringList& numbers)
{
    const Displacing displacing = m_displacing.back();
    const PlainSettled room = settled(displacing);
    if (room.of.count(unit) == 0)
        return u"choice.not-retreating"_s;
    const PlainDisplacement by = displacement(displacing.side, displacing.rules);
    const PlainGroupRetreat retreat = displaced(displacing, unit, by);
    if (numbers.isEmpty() && retreat.legal().empty()) {
        m_places[static_cast<std::size_t>(unit)] = PlainGround::none;
        return {};
    }
    for (const PlainPath& path : retreat.legal()) {
        if (path.numbers(m_match.ground) != numbers)
            continue;
        m_places[static_cast<std::size_t>(unit)] = path.hexes.back();
        PlainChain chain = chainTo(displacing);
        for (Displacing& each : m_displacing)
            each.chain.displaced.insert(unit);
        chain.displaced.insert(unit);
        m_displacing.push_back({{unit}, retreat.start(), displacing.side, chain, displacing.rules});
        return {};
    }
    return u"choice.illegal"_s;
}

bool PlainRuling::isStillFull(const Displacing& displacing) const
{
    return overstacks(m_match, m_places, &m_combat, displacing.by,
                      m_places[static_cast<std::size_t>(displacing.by.front())], displacing.side);
}

void PlainRuling::settleDisplacing()
{
    while (!m_displacing.empty() && !isStillFull(m_displacing.back())) {
        const std::set<int> displaced = m_displacing.back().chain.displaced;
        m_displacing.pop_back();
        if (!m_displacing.empty())
            m_displacing.back().chain.displaced.insert(displaced.begin(), displaced.end());
    }
}

// Takes attackers out of the combat who are barred and whom the call does not name, if anybody is left.
std::map<int, QString> PlainRuling::standBy()
{
    if (m_call.house || !m_match.rules[u"combat"_s].toObject().contains(u"audit"_s))
        return {};
    PlainCombat asked = m_combat;
    if (m_call.withdraw.isEmpty())
        asked = m_result.emplace(m_match, m_combat, m_call).combat();
    std::map<int, QString> barred = PlainAudit(m_match, asked).barred();
    std::erase_if(barred, [&](const auto& each) {
        const PlainPiece& piece = m_match.piece(each.first);
        return m_call.attack.contains(m_match.ground.number(piece.start) + u':' + piece.id);
    });
    if (barred.size() >= m_combat.attackers.size())
        return {};
    std::erase_if(m_combat.attackers, [&](int unit) { return barred.count(unit) != 0; });
    return barred;
}

// Whether there is something against the attack of those who are left.
bool PlainRuling::isRefused(const std::map<int, QString>& standingBy)
{
    if (standingBy.empty())
        return false;
    std::set<int> idle;
    for (const auto& [unit, rule] : standingBy)
        idle.insert(unit);
    PlainCombat left = m_combat;
    if (m_call.withdraw.isEmpty())
        left = m_result.emplace(m_match, m_combat, m_call).combat();
    return !PlainAudit(m_match, left).refusals(idle).isEmpty();
}

QJsonObject PlainRuling::document()
{
    if (!m_error.isEmpty())
        return refused(m_error);
    QJsonObject answer{{u"ruleset"_s, m_match.rules[u"id"_s]}};
    const QJsonValue combat = m_match.rules[u"combat"_s];
    const PlainCombat whole = m_combat;
    std::map<int, QString> standingBy = standBy();
    if (isRefused(standingBy)) { // then with all that is against it
        m_combat = whole;
        standingBy.clear();
    }
    std::set<int> idle;
    QJsonArray toldIdle;
    for (const auto& [unit, rule] : standingBy) {
        idle.insert(unit);
        toldIdle.append(QJsonObject{{u"unit"_s, m_match.piece(unit).id}, {u"rule"_s, rule}});
    }
    if (!idle.empty())
        answer[u"standingBy"_s] = toldIdle;
    if (!m_call.withdraw.isEmpty()) {
        for (const QJsonValue each : m_match.rules[u"withdrawals"_s].toArray()) {
            if (each[u"name"_s].toString() == m_call.withdraw)
                m_withdrawal = each.toObject();
        }
        if (m_withdrawal.isEmpty())
            return refused(u"combat.unknown-withdrawal"_s);
        answer[u"withdraw"_s] = m_call.withdraw;
        addWithdrawals();
    } else {
        answer[u"code"_s] = m_call.result;
        m_result.emplace(m_match, m_combat, m_call);
        m_combat = m_result->combat();
        m_effects = m_result->all();
        if (!m_result->decisionsOffered().isEmpty())
            answer[u"decisions"_s] = m_result->decisionsOffered();
    }
    if (combat.toObject().contains(u"audit"_s)) {
        const PlainAudit audit(m_match, m_combat);
        const QJsonArray refusals = audit.refusals(idle);
        if (!refusals.isEmpty() && !m_call.house)
            return refused(u"combat.refused"_s, refusals);
        if (!refusals.isEmpty()) {
            answer[u"house"_s] = true;
            answer[u"audit"_s] = refusals;
        }
        if (audit.hasDuties())
            answer[u"duties"_s] = audit.duties();
    }
    if (m_result && !m_result->error().isEmpty())
        return refused(m_result->error());
    for (std::size_t unit = 0; unit < m_places.size(); ++unit) {
        if (isEliminated(static_cast<int>(unit)))
            m_places[unit] = PlainGround::none;
    }
    for (const QString& choice : m_call.choose) {
        const QString error = choose(choice);
        if (!error.isEmpty())
            return refused(error);
    }
    QJsonArray effects;
    if (!m_displacing.empty())
        effects.append(told(m_displacing.back()));
    for (const PlainResultEffect& effect : m_effects)
        effects.append(told(effect));
    answer[u"effects"_s] = effects;
    return answer;
}

QJsonObject PlainRuling::told(const Displacing& displacing) const
{
    const PlainDisplacement by = displacement(displacing.side, displacing.rules);
    const PlainSettled room = settled(displacing);
    const QString player = playerOf(displacing.side);
    QJsonArray units;
    for (const int unit : room.of) {
        QJsonObject its = displaced(displacing, unit, by).document();
        if (const QJsonValue mark = by.rules()[u"mark"_s]; mark.isString()) {
            QJsonArray paths;
            for (const QJsonValue each : its[u"paths"_s].toArray()) {
                QJsonObject path = each.toObject();
                path[u"marks"_s] = QJsonArray{mark};
                paths.append(path);
            }
            its[u"paths"_s] = paths;
        }
        if (m_match.piece(unit).side != player)
            its[u"player"_s] = m_match.piece(unit).side;
        units.append(its);
    }
    return {{u"side"_s, displacing.side},
            {u"player"_s, player},
            {u"kind"_s, u"displace"_s},
            {u"by"_s, m_match.piece(displacing.by.front()).id},
            {u"count"_s, room.count},
            {u"pick"_s, roleAnswered(by.rules()[u"pick"_s].toString(u"owner"_s))},
            {u"mover"_s, roleAnswered(by.rules()[u"mover"_s].toString(u"owner"_s))},
            {u"units"_s, units}};
}

QJsonObject PlainRuling::told(const PlainResultEffect& effect) const
{
    const QString player = playerOf(effect.side);
    QJsonObject answer{{u"side"_s, effect.side}, {u"player"_s, player}, {u"kind"_s, effect.kind}};
    if (!effect.spared.isEmpty())
        answer[u"spared"_s] = effect.spared;
    if (!effect.undecided.isEmpty())
        answer[u"undecided"_s] = effect.undecided;
    if (!effect.condition.isEmpty())
        answer[u"if"_s] = effect.condition;
    if (!effect.choice.isEmpty()) {
        const QString other = effect.side == u"attacker" ? u"defender"_s : u"attacker"_s;
        const QString by = effect.entry[u"by"_s].toString();
        answer[u"choice"_s] = effect.choice;
        answer[u"by"_s] = by == u"owner" ? effect.side : by == u"opponent" ? other : by;
        answer[u"alternative"_s] = *effect.alternative;
    }
    if (effect.kind == u"mark")
        answer[u"state"_s] = effect.entry[u"state"_s];
    if (effect.kind == u"exchange") {
        const QJsonObject exchange = m_result->exchange(effect);
        for (auto member = exchange.begin(); member != exchange.end(); ++member)
            answer[member.key()] = member.value();
        if (effect.entry.contains(u"pick"_s))
            answer[u"pick"_s] = effect.entry[u"pick"_s];
    }
    if (effect.kind == u"lose-steps") {
        answer[u"steps"_s] = effect.amount;
        for (const QString& key : {u"per"_s, u"pick"_s}) {
            if (effect.entry.contains(key))
                answer[key] = effect.entry[key];
        }
        if (effect.entry.contains(u"first"_s)) {
            std::vector<int> first;
            for (const int unit : effect.units) {
                if (holds(effect.entry[u"first"_s].toObject(), plainAskedInPlace(m_match, &m_combat, unit)))
                    first.push_back(unit);
            }
            answer[u"first"_s] = QJsonArray::fromStringList(m_match.ids(first));
        }
    }
    if (effect.kind != u"retreat" && effect.kind != u"withdraw") {
        answer[u"units"_s] = QJsonArray::fromStringList(m_match.ids(effect.units));
        return answer;
    }
    const QJsonObject rules = rulesOf(effect);
    answer[rules[u"measure"_s].toString() == u"movement" ? u"points"_s : u"hexes"_s] = effect.amount;
    answer[u"mover"_s] = roleAnswered(rules[u"mover"_s].toString());
    answer[u"order"_s] = roleAnswered(rules[u"order"_s].toString());
    answer[u"planning"_s] = rules[u"planning"_s];
    if (isWaiting(effect))
        answer[u"provisional"_s] = true;
    const PlainDisplacement room = displacement(effect.side, rules);
    QJsonArray units;
    for (const std::vector<int>& group : groups(effect)) {
        const PlainPlaces places = boardFor(group);
        const PlainGroupRetreat::Question asked = question(effect, group);
        const PlainGroupRetreat retreat(
            {m_match, places, &m_combat, group, asked.rules, effect.side, asked.length, asked.vacated, &room, {}});
        QJsonObject its = retreat.document();
        if (effect.kind == u"withdraw" && retreat.legal().empty())
            its[u"fate"_s] = u"stays"_s; // nobody dies for want of a path
        if (m_match.piece(group.front()).side != player)
            its[u"player"_s] = m_match.piece(group.front()).side;
        if (asked.length != effect.amount)
            its[u"length"_s] = asked.length;
        units.append(its);
    }
    answer[u"units"_s] = units;
    return answer;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_effects.h"

#include "support/reference/any/plain_dice.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

PlainCall PlainCall::fromJson(const QJsonObject& call)
{
    const auto list = [&](const QString& key) {
        QStringList words;
        for (const QJsonValue word : call[key].toArray())
            words << word.toString();
        return words;
    };
    const auto totals = [&](const QString& key) {
        std::map<QString, int> found;
        for (const QString& word : list(key))
            found[word.section(u'=', 0, 0)] = word.section(u'=', 1).toInt();
        return found;
    };
    return {list(u"defend"_s),
            list(u"attack"_s),
            call[u"result"_s].toString(),
            call[u"withdraw"_s].toString(),
            call[u"odds"_s].toString(),
            list(u"choose"_s),
            totals(u"roll"_s),
            totals(u"decide"_s),
            call[u"house"_s].toBool(),
            call[u"split"_s].toBool()};
}

PlainEffects::PlainEffects(const PlainMatch& match, PlainCombat combat, const PlainCall& call)
    : m_match(match), m_combat(std::move(combat))
{
    const QJsonArray columns = match.rules[u"combat"_s][u"table"_s][u"columns"_s].toArray();
    if (!call.odds.isEmpty() && !contains(columns, call.odds))
        m_error = u"combat.unknown-odds"_s;
    readCode(call);
}

void PlainEffects::readCode(const PlainCall& call)
{
    for (const QJsonValue row : m_match.rules[u"results"_s].toArray()) {
        const QString code = row[u"code"_s].toString();
        QString pattern = QRegularExpression::escape(code);
        pattern.replace(QRegularExpression::escape(u"{n}"_s), u"([1-9]|1[0-2])"_s);
        const QRegularExpression matcher(QRegularExpression::anchoredPattern(pattern),
                                         QRegularExpression::CaseInsensitiveOption);
        const QRegularExpressionMatch found = matcher.match(call.result);
        if (!found.hasMatch())
            continue;
        m_combat.code = code;
        for (int number = 1; number <= found.lastCapturedIndex(); ++number)
            m_numbers.push_back(found.captured(number).toInt());
        for (const QString& side : {u"defender"_s, u"attacker"_s}) {
            for (const QJsonValue entry : row[side].toArray())
                add(side, entry.toObject(), call);
        }
        decide(call);
        QStringList known;
        for (const QString& side : {u"defender"_s, u"attacker"_s}) {
            for (const QJsonValue entry : row[side].toArray())
                known << entry[u"roll"_s][u"name"_s].toString();
        }
        for (const auto& [name, total] : call.rolls) {
            if (!known.contains(name))
                m_error = u"combat.unknown-roll"_s;
        }
        return;
    }
    m_error = u"combat.unknown-result"_s;
}

const std::vector<int>& PlainEffects::unitsOf(const QString& side) const
{
    return side == u"attacker" ? m_combat.attackers : m_combat.defenders;
}

bool PlainEffects::retreats(const QString& side) const
{
    return std::any_of(m_effects.begin(), m_effects.end(), [&](const PlainResultEffect& effect) {
        return effect.side == side && effect.kind == u"retreat";
    });
}

// Who fails `when` is spared; a unit of which nobody knows too.
void PlainEffects::spare(PlainResultEffect& effect) const
{
    const QJsonObject when = effect.entry[u"when"_s].toObject();
    const QString rule = m_match.ruleNumber(effect.entry[u"rule"_s].toString());
    for (const int unit : unitsOf(effect.side)) {
        const PlainTruth its = truth(when, plainAskedInPlace(m_match, &m_combat, unit));
        if (its == PlainTruth::Yes) {
            effect.units.push_back(unit);
            continue;
        }
        effect.spared.append(QJsonObject{{u"unit"_s, m_match.piece(unit).id}, {u"rule"_s, rule}});
        if (its == PlainTruth::Unknown && effect.undecided.isEmpty())
            effect.undecided.append(QJsonObject{{u"rule"_s, rule}, {u"asks"_s, u"odds"_s}});
    }
}

void PlainEffects::add(const QString& side, const QJsonObject& entry, const PlainCall& call)
{
    PlainResultEffect effect{side, entry, entry[u"kind"_s].toString()};
    const int number = entry[u"numberOfCode"_s].toInt(1);
    const int ofCode = m_numbers.empty() ? 0 : m_numbers[static_cast<std::size_t>(number - 1)];
    effect.amount = entry[u"amount"_s].toInt(ofCode);
    spare(effect);
    if (effect.kind == u"either") {
        addEither(effect);
    } else if (effect.kind == u"retreat") {
        if (entry[u"amount"_s].isArray())
            effect.amount = ofCode; // what `plus` adds to
        addRetreats(effect, call);
    } else {
        m_effects.push_back(effect);
    }
}

void PlainEffects::addRetreats(PlainResultEffect effect, const PlainCall& call)
{
    if (effect.entry[u"amount"_s].isArray()) {
        const int ofCode = effect.amount;
        const QString rule = effect.entry[u"rule"_s].toString(m_match.rules[u"retreat"_s][u"rule"_s].toString());
        std::vector<int> hit;
        effect.amount = 0;
        for (const int unit : effect.units) {
            std::optional<int> length;
            for (const QJsonValue each : effect.entry[u"amount"_s].toArray()) {
                if (!length && holds(each[u"when"_s].toObject(), plainAskedInPlace(m_match, &m_combat, unit)))
                    length = each[u"amount"_s].toInt(ofCode + each[u"plus"_s].toInt());
            }
            if (!length) {
                effect.spared.append(
                    QJsonObject{{u"unit"_s, m_match.piece(unit).id}, {u"rule"_s, m_match.ruleNumber(rule)}});
                continue;
            }
            hit.push_back(unit);
            effect.lengths[unit] = *length;
            effect.amount = std::max(effect.amount, *length);
        }
        effect.units = hit;
        m_effects.push_back(effect);
        return;
    }
    const auto addLength = [&](int length, const QJsonObject& condition) {
        PlainResultEffect each = effect;
        each.amount = length;
        each.condition = condition;
        for (const int unit : each.units)
            each.lengths[unit] = length;
        m_effects.push_back(each);
    };
    if (!effect.entry.contains(u"roll"_s)) {
        addLength(effect.amount, {});
        return;
    }
    const QJsonObject roll = effect.entry[u"roll"_s].toObject();
    const QString name = roll[u"name"_s].toString();
    const int plus =
        effect.units.empty() ? 0 : plainPlus(roll, plainAskedInPlace(m_match, &m_combat, effect.units.front()));
    const auto amount = [&](int total) { return plainResult(roll, total + plus)[u"amount"_s].toInt(); };
    if (const auto rolled = call.rolls.find(name); rolled != call.rolls.end()) {
        addLength(amount(rolled->second), {});
        return;
    }
    std::map<int, QJsonArray> totals;
    for (const int total : plainTotals(roll))
        totals[amount(total)].append(total);
    for (const auto& [length, its] : totals)
        addLength(length, {{u"roll"_s, name}, {u"totals"_s, its}});
}

// Steps in place of hexes: one alternative for each number of hexes.
void PlainEffects::addEither(const PlainResultEffect& effect)
{
    const QJsonValue limits = effect.entry[u"steps"_s];
    for (int hexes = effect.amount; hexes >= 0; --hexes) {
        const int steps = (effect.amount - hexes) * effect.entry[u"stepsPerHex"_s].toInt(1);
        if (steps < limits[u"least"_s].toInt() || steps > limits[u"most"_s].toInt(steps))
            continue;
        PlainResultEffect each = effect;
        each.choice = effect.side + u"-1"_s;
        each.alternative = hexes;
        if (steps > 0) {
            each.kind = u"lose-steps"_s;
            each.amount = steps;
            m_effects.push_back(each);
        }
        if (hexes > 0) {
            each.kind = u"retreat"_s;
            each.amount = hexes;
            for (const int unit : each.units)
                each.lengths[unit] = hexes;
            m_effects.push_back(each);
        }
    }
}

void PlainEffects::decide(const PlainCall& call)
{
    QString offered;
    for (const QJsonValue value : m_match.rules[u"decisions"_s].toArray()) {
        const QJsonObject decision = value.toObject();
        const QString side = decision[u"side"_s].toString();
        const auto isReplaced = [&](const PlainResultEffect& effect) {
            return effect.side == side && contains(decision[u"replaces"_s], effect.entry[u"kind"_s].toString());
        };
        std::set<int> passing;
        for (const PlainResultEffect& effect : m_effects) {
            if (!isReplaced(effect))
                continue;
            for (const int unit : effect.units) {
                if (holds(decision[u"when"_s].toObject(), plainAskedInPlace(m_match, &m_combat, unit)))
                    passing.insert(unit);
            }
        }
        if (passing.empty())
            continue;
        const QJsonObject roll = decision[u"roll"_s].toObject();
        offered = decision[u"name"_s].toString();
        const auto decided = call.decisions.find(offered);
        if (decided == call.decisions.end()) {
            m_offered.append(
                QJsonObject{{u"name"_s, offered},
                            {u"rule"_s, m_match.ruleNumber(decision[u"rule"_s].toString())},
                            {u"by"_s, decision[u"by"_s]},
                            {u"units"_s, QJsonArray::fromStringList(m_match.ids({passing.begin(), passing.end()}))},
                            {u"replaces"_s, decision[u"replaces"_s]},
                            {u"roll"_s, roll[u"name"_s]}});
            break;
        }
        const int plus = plainPlus(roll, plainAskedInPlace(m_match, &m_combat, *passing.begin()));
        const QJsonObject result = plainResult(roll, decided->second + plus);
        if (!result[u"keep"_s].toBool())
            std::erase_if(m_effects, isReplaced);
        for (const QJsonValue entry : result[u"effects"_s].toArray())
            add(side, entry.toObject(), call);
        break;
    }
    for (const auto& [name, total] : call.decisions) {
        if (name != offered)
            m_error = u"combat.unknown-decision"_s;
    }
}

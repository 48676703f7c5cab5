// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_effects.h"

#include <QJsonDocument>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

// Exchanges by strength (section 4): every set is tried.

int PlainEffects::worth(int unit, const QString& measure, int lost) const
{
    const PlainPiece& piece = m_match.piece(unit);
    if (lost >= piece.steps)
        return 0;
    if (measure == u"units")
        return 1;
    if (measure == u"steps")
        return piece.steps - lost;
    const bool isPrinted = measure.startsWith(u"printed-");
    const QString key = isPrinted ? measure.mid(8) : measure;
    if (isPrinted)
        return piece.printed.at(key);
    const int already = piece.fullSteps - piece.steps + lost;
    const std::vector<int>& reduced = piece.reduced.at(key);
    if (already == 0 || reduced.empty())
        return piece.printed.at(key);
    return reduced[std::min(static_cast<std::size_t>(already), reduced.size()) - 1];
}

int PlainEffects::total(const std::vector<int>& units, const QString& measure) const
{
    int sum = 0;
    for (const int unit : units)
        sum += worth(unit, measure);
    return sum;
}

// Nobody loses more than there is.
int PlainEffects::stepsTaken(const PlainResultEffect& loss) const
{
    const QString per = loss.entry[u"per"_s].toString(u"side"_s);
    std::map<int, int> left; // by who pays
    for (const int unit : loss.units)
        left[per == u"unit" ? unit : per == u"hex" ? m_match.piece(unit).start : 0] += m_match.piece(unit).steps;
    int taken = 0;
    for (const auto& [payer, steps] : left)
        taken += std::min(steps, loss.amount);
    return taken;
}

// Who is spared by an effect and hit by no other does not count.
std::vector<int> PlainEffects::unspared(const QString& side) const
{
    std::vector<int> counted;
    for (const int unit : unitsOf(side)) {
        bool isHit = false;
        bool isSpared = false;
        for (const PlainResultEffect& each : m_effects) {
            const bool hits = std::find(each.units.begin(), each.units.end(), unit) != each.units.end();
            isHit = isHit || (each.side == side && hits);
            isSpared = isSpared || (each.side == side && !hits);
        }
        if (isHit || !isSpared)
            counted.push_back(unit);
    }
    return counted;
}

QJsonObject PlainEffects::exchange(const PlainResultEffect& effect) const
{
    const QJsonObject& entry = effect.entry;
    const QString own = entry[u"own"_s].toString();
    const QString other = entry[u"other"_s].toString();
    const QString otherSide = effect.side == u"attacker" ? u"defender"_s : u"attacker"_s;
    const int has = total(effect.units, own);

    int base = 0;
    const QString of = entry[u"of"_s].toString();
    if (of == u"losses") {
        std::set<int> dead;
        for (const PlainResultEffect& each : m_effects) {
            if (each.side != otherSide)
                continue;
            if (each.kind == u"eliminated")
                dead.insert(each.units.begin(), each.units.end());
            else if (each.kind == u"lose-steps" && other == u"steps" && each.choice.isEmpty())
                base += stepsTaken(each);
        }
        base += total({dead.begin(), dead.end()}, other);
    } else {
        base = total(unspared(otherSide), other);
        if (of == u"smaller")
            base = std::min(base, has);
    }
    const int times = entry[u"times"_s].toInt(1);
    const int over = entry[u"over"_s].toInt(1);
    const bool isUp = entry[u"round"_s].toString() == u"up";
    const int owes = (base * times + (isUp ? over - 1 : 0)) / over;

    // Steps lost of each unit; those without `steps` lose all or none.
    QStringList sets;
    std::vector<int> lost(effect.units.size(), 0);
    const auto paid = [&](const std::vector<int>& losses) {
        int sum = 0;
        for (std::size_t i = 0; i < losses.size(); ++i)
            sum += worth(effect.units[i], own) - worth(effect.units[i], own, losses[i]);
        return sum;
    };
    const auto isMinimal = [&] {
        for (std::size_t i = 0; i < lost.size(); ++i) {
            std::vector<int> fewer = lost;
            for (fewer[i] = 0; fewer[i] < lost[i]; ++fewer[i]) {
                const bool isWhole = fewer[i] == 0;
                if ((isWhole || entry[u"steps"_s].toBool()) && paid(fewer) >= owes)
                    return false;
            }
        }
        return true;
    };
    const auto text = [&] {
        std::map<QString, QJsonValue> byId; // ids are ordered as text
        for (std::size_t i = 0; i < lost.size(); ++i) {
            const PlainPiece& piece = m_match.piece(effect.units[i]);
            if (lost[i] == piece.steps)
                byId[piece.id] = piece.id;
            else if (lost[i] > 0)
                byId[piece.id] = QJsonObject{{u"unit"_s, piece.id}, {u"steps"_s, lost[i]}};
        }
        QJsonArray set;
        for (const auto& [id, payment] : byId)
            set.append(payment);
        return QString::fromUtf8(QJsonDocument(set).toJson(QJsonDocument::Compact));
    };
    const std::function<void(std::size_t)> tryFrom = [&](std::size_t index) {
        if (index == lost.size()) {
            if (paid(lost) >= owes && isMinimal())
                sets << text();
            return;
        }
        const int steps = m_match.piece(effect.units[index]).steps;
        for (int loss = 0; loss <= steps; ++loss) {
            if (loss == 0 || loss == steps || entry[u"steps"_s].toBool()) {
                lost[index] = loss;
                tryFrom(index + 1);
            }
        }
        lost[index] = 0;
    };
    tryFrom(0);
    if (sets.isEmpty()) {
        for (std::size_t i = 0; i < lost.size(); ++i)
            lost[i] = m_match.piece(effect.units[i]).steps;
        sets << text();
    }
    sets.sort();
    QJsonArray told;
    for (const QString& set : sets.mid(0, 50))
        told.append(QJsonDocument::fromJson(set.toUtf8()).array());
    QJsonObject answer{{u"owes"_s, owes}, {u"has"_s, has}, {u"sets"_s, told}};
    if (sets.size() > 50)
        answer[u"more"_s] = true;
    return answer;
}

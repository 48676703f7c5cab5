// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_group_retreat.h"

#include <algorithm>

using namespace Qt::StringLiterals;

// The verdict on every hex (engine.md 4.4), and the document of a retreat.

namespace {

QJsonArray asArray(const QStringList& list)
{
    return QJsonArray::fromStringList(list);
}

} // namespace

QJsonArray PlainGroupRetreat::whyNot(const std::vector<PlainObstacle>& found) const
{
    std::set<PlainObstacle> reasons(found.begin(), found.end());
    const auto isWrongWay = [](const PlainObstacle& each) { return each.reason == u"not-away"; };
    if (!std::all_of(reasons.begin(), reasons.end(), isWrongWay))
        std::erase_if(reasons, isWrongWay);
    if (reasons.empty())
        reasons.insert({u"no-way-on"_s, {}, {}});
    QJsonArray why;
    for (const PlainObstacle& each : reasons) {
        QJsonObject reason{
            {u"rule"_s, each.rule}, {u"reason"_s, each.reason}, {u"by"_s, asArray({each.by.begin(), each.by.end()})}};
        if (!each.hexside.isEmpty())
            reason[u"hexside"_s] = each.hexside;
        why.append(reason);
    }
    return why;
}

std::size_t PlainGroupRetreat::lostAt(int hex) const
{
    std::pair<std::size_t, std::size_t> longest = {0, 0};
    if (m_question.rules[u"evaluation"_s].toString() == u"per-hex") {
        for (std::size_t i = 0; i < m_possible.size(); ++i) {
            if (m_possible[i].passes(hex))
                longest = std::max(longest, m_keepsUp[i]);
        }
        return longest.second;
    }
    for (std::size_t i = 0; i < m_possible.size(); ++i) {
        if (m_possible[i].passes(hex))
            longest.second = std::max(longest.second, m_keepsUp[i].second);
    }
    return longest.second;
}

QJsonObject PlainGroupRetreat::verdict(int hex) const
{
    const PlainGround& ground = m_question.match.ground;
    QJsonObject told{{u"hex"_s, ground.number(hex)}};
    QJsonArray ends;
    QJsonArray passes;
    bool endsFreely = false;
    bool exits = false;
    for (const PlainPath& path : m_legal) {
        if (!path.passes(hex))
            continue;
        const bool isEnd = path.hexes.back() == hex && !path.exits;
        (isEnd ? ends : passes).append(asArray(path.numbers(ground)));
        endsFreely = endsFreely || (isEnd && path.settled.of.empty());
        exits = exits || (path.exits && path.hexes.back() == hex);
    }
    const auto passesHere = [&](const auto& path) {
        return std::find(path.hexes.begin(), path.hexes.end(), hex) != path.hexes.end();
    };
    if (!ends.isEmpty() || !passes.isEmpty()) {
        told[u"verdict"_s] = endsFreely ? u"legal-end"_s : !ends.isEmpty() ? u"displaces"_s : u"legal-pass"_s;
        told[u"paths"_s] = ends.isEmpty() ? passes : ends;
        if (exits && ends.isEmpty())
            told[u"exits"_s] = true;
        return told;
    }
    if (std::any_of(m_possible.begin(), m_possible.end(), passesHere)) {
        const QJsonValue lost = m_prefer[static_cast<qsizetype>(lostAt(hex))];
        told[u"verdict"_s] = u"outranked"_s;
        told[u"priority"_s] = lost[u"priority"_s];
        told[u"rule"_s] = m_question.match.ruleNumber(lost[u"rule"_s].toString());
        return told;
    }
    std::vector<PlainObstacle> beyond;
    bool isEntered = false;
    bool isSteppedAt = false;
    std::vector<PlainObstacle> refusing;
    for (const Stretch& stretch : m_stretches) {
        if (passesHere(stretch)) {
            isEntered = true;
            beyond.insert(beyond.end(), stretch.endWhy.begin(), stretch.endWhy.end());
            for (const auto& [next, why] : stretch.refused)
                beyond.insert(beyond.end(), why.begin(), why.end());
        }
        const auto refused = stretch.refused.find(hex);
        if (refused != stretch.refused.end()) {
            isSteppedAt = true;
            refusing.insert(refusing.end(), refused->second.begin(), refused->second.end());
        }
    }
    if (!isEntered && !isSteppedAt)
        return {};
    told[u"verdict"_s] = isEntered ? u"dead-end"_s : u"forbidden"_s;
    told[u"why"_s] = whyNot(isEntered ? beyond : refusing);
    return told;
}

QJsonObject PlainGroupRetreat::document() const
{
    const PlainGround& ground = m_question.match.ground;
    QJsonArray paths;
    for (const PlainPath& path : m_legal) {
        QJsonObject told{{u"hexes"_s, asArray(path.numbers(ground))},
                         {u"charges"_s, path.charges},
                         {u"shortfall"_s, path.shortfall}};
        if (!path.marks.empty())
            told[u"marks"_s] = asArray({path.marks.begin(), path.marks.end()});
        if (!path.rolls.empty()) {
            QJsonArray rolls;
            for (const auto& [roll, times] : path.rolls)
                rolls.append(QJsonObject{{u"rule"_s, roll.first}, {u"roll"_s, roll.second}, {u"times"_s, times}});
            told[u"rolls"_s] = rolls;
            told[u"mostCharges"_s] = path.mostCharges;
        }
        if (!path.settled.of.empty()) {
            const auto ids = [&](const std::set<int>& units) {
                return asArray(m_question.match.ids({units.begin(), units.end()}));
            };
            told[u"displaces"_s] = QJsonObject{
                {u"least"_s, path.settled.least}, {u"of"_s, ids(path.settled.of)}, {u"die"_s, ids(path.settled.dying)}};
        }
        paths.append(told);
    }
    QJsonArray hexes;
    for (int hex = 0; hex < ground.size(); ++hex) {
        if (!ground.has(hex) || hex == m_start)
            continue;
        const QJsonObject told = verdict(hex);
        if (!told.isEmpty())
            hexes.append(told);
    }
    const PlainPiece& lead = m_question.match.piece(m_question.movers.front());
    QJsonObject document{{u"unit"_s, lead.id},
                         {u"from"_s, ground.number(m_start)},
                         {u"fate"_s, m_fate},
                         {u"paths"_s, paths},
                         {u"hexes"_s, hexes}};
    if (m_question.movers.size() > 1)
        document[u"with"_s] = asArray(m_question.match.ids({m_question.movers.begin() + 1, m_question.movers.end()}));
    if (m_mayBeEliminated)
        document[u"mayBeEliminated"_s] = true;
    return document;
}

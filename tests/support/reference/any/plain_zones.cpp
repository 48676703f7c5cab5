// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_zones.h"

#include "support/reference/any/plain_condition.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QStringList& purposes()
{
    static const QStringList list = {u"movement"_s, u"supply"_s, u"retreat"_s};
    return list;
}

bool isNamed(const QJsonObject& entry, const QJsonArray& names)
{
    return names.isEmpty() || contains(names, entry[u"name"_s].toString());
}

} // namespace

PlainZones::PlainZones(const PlainMatch& match, const PlainPlaces& places)
    : m_match(match), m_places(places), m_entries(asList(match.rules[u"zoc"_s]))
{
    if (!m_entries.isEmpty() && !m_entries[0][u"exists"_s].toBool(true))
        m_entries = {};
}

bool PlainZones::exerts(const QJsonObject& entry, int unit, int hex) const
{
    const PlainPiece& piece = m_match.piece(unit);
    const PlainGround& ground = m_match.ground;
    const int own = m_places[static_cast<std::size_t>(unit)];
    if (own == PlainGround::none || ground.distance(own, hex) != 1 || !piece.exertsZoc)
        return false;
    const QJsonArray features = entry[u"unlessFeatures"_s].toArray();
    const bool isSpared = std::any_of(features.begin(), features.end(), [&](const QJsonValue& feature) {
        return ground.hasFeature(feature.toString(), hex);
    });
    if (contains(entry[u"notInto"_s], ground.terrain(hex)) && !isSpared)
        return false;
    if (describesHexside(entry[u"notAcross"_s].toArray(), m_match, own, hex))
        return false;
    if (std::any_of(piece.states.begin(), piece.states.end(),
                    [&](const QString& state) { return contains(entry[u"statesWithout"_s], state); }))
        return false;
    return holds(entry[u"exerts"_s].toObject(), {m_match, m_places, nullptr, unit, hex, own});
}

bool PlainZones::isFor(const QJsonObject& entry, const QString& purpose) const
{
    return !entry.contains(u"for"_s) || contains(entry[u"for"_s], purpose);
}

std::vector<int> PlainZones::negators(const QJsonObject& entry, int hex, const QString& team, const QString& purpose,
                                      std::optional<bool> friendlyNegates) const
{
    std::vector<int> found;
    QJsonValue by = entry[u"negatedBy"_s][purpose];
    if (friendlyNegates)
        by = *friendlyNegates ? u"friendly-unit"_s : u"nothing"_s;
    if (!isFor(entry, purpose) || (!by.isObject() && by.toString() != u"friendly-unit"))
        return found;
    for (const int unit : m_match.in(m_places, hex, team)) {
        if (holds(by.toObject(), {m_match, m_places, nullptr, unit, hex}))
            found.push_back(unit);
    }
    return found;
}

std::set<int> PlainZones::enemyZoc(const std::vector<int>& units, int hex, const Question& question) const
{
    std::set<int> found;
    if (hex == PlainGround::none)
        return found;
    const QString team = m_match.piece(units.front()).team;
    for (const QJsonValue value : m_entries) {
        const QJsonObject entry = value.toObject();
        if (!isNamed(entry, question.names) || !isFor(entry, question.purpose))
            continue;
        const QJsonObject affects = entry[u"affects"_s].toObject();
        if (std::none_of(units.begin(), units.end(), [&](int unit) {
                PlainAsked asked{m_match, m_places, nullptr, unit, hex};
                asked.moves = true; // it comes into the hex reached
                return holds(affects, asked);
            }))
            continue;
        if (!question.negatedToo && !negators(entry, hex, team, question.purpose, question.friendlyNegates).empty())
            continue;
        for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
            if (m_match.piece(unit).team != team && exerts(entry, unit, hex))
                found.insert(unit);
        }
    }
    return found;
}

bool PlainZones::reaches(int unit, int hex, const QJsonArray& names) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [&](const QJsonValue& entry) {
        return isNamed(entry.toObject(), names) && exerts(entry.toObject(), unit, hex);
    });
}

std::vector<PlainZones::Bond> PlainZones::bonds(const QString& team) const
{
    std::vector<Bond> found;
    const QJsonObject bonds = m_match.rules[u"bonds"_s].toObject();
    if (bonds.isEmpty())
        return found;
    const PlainGround& ground = m_match.ground;
    const QJsonArray names = bonds[u"zoc"_s].toArray();
    std::vector<int> units;
    for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
        const int hex = m_places[static_cast<std::size_t>(unit)];
        if (hex != PlainGround::none && m_match.piece(unit).team == team
            && holds(bonds[u"when"_s].toObject(), {m_match, m_places, nullptr, unit, hex}))
            units.push_back(unit);
    }
    for (const int a : units) {
        for (const int b : units) {
            const int hexA = m_places[static_cast<std::size_t>(a)];
            const int hexB = m_places[static_cast<std::size_t>(b)];
            if (a >= b || ground.distance(hexA, hexB) != 2)
                continue;
            std::vector<int> middles;
            for (const int hex : ground.around(hexA)) {
                if (hex != PlainGround::none && ground.distance(hex, hexB) == 1)
                    middles.push_back(hex);
            }
            const std::size_t needed = ground.isStraight(hexA, hexB) ? 1 : 2;
            // An enemy of the pair between them breaks the bond.
            if (needed == 1 && middles.size() == 1
                && !m_match.in(m_places, middles.front(), m_match.enemyOf(team)).empty())
                continue;
            if (middles.size() == needed && std::all_of(middles.begin(), middles.end(), [&](int hex) {
                    return reaches(a, hex, names) && reaches(b, hex, names);
                }))
                found.push_back({{a, b}, middles});
        }
    }
    return found;
}

std::vector<PlainZones::Bond> PlainZones::crossed(const std::vector<Bond>& bonds, int start, int before, int from,
                                                  int to) const
{
    const PlainGround& ground = m_match.ground;
    const bool isClosed = m_match.rules[u"bonds"_s][u"middle"_s].toString(u"through"_s) == u"closed";
    std::vector<Bond> found;
    for (const Bond& bond : bonds) {
        if (bond.middles.size() == 2) {
            if (PlainGround::pair(from, to) == PlainGround::pair(bond.middles[0], bond.middles[1]))
                found.push_back(bond);
            continue;
        }
        const int middle = bond.middles[0];
        if (middle == start)
            continue;
        if (isClosed) {
            if (to == middle)
                found.push_back(bond);
            continue;
        }
        if (from != middle || before == PlainGround::none)
            continue;
        // Clockwise from the first of the pair: it, one flank of two, the second of the pair, the other flank.
        const auto& around = ground.around(middle);
        const auto place = [&](int hex) { return std::find(around.begin(), around.end(), hex) - around.begin(); };
        const auto first = place(m_places[static_cast<std::size_t>(bond.units.first)]);
        const auto flank = [&](int hex) {
            const auto turned = (place(hex) - first + 6) % 6;
            return turned % 3 == 0 ? 0 : turned < 3 ? 1 : 2;
        };
        if (flank(before) != 0 && flank(to) != 0 && flank(before) != flank(to))
            found.push_back(bond);
    }
    return found;
}

QJsonObject PlainZones::document() const
{
    const PlainGround& ground = m_match.ground;
    QJsonObject zones;
    QJsonObject allBonds;
    const auto idList = [&](const std::set<int>& units) {
        return QJsonArray::fromStringList(m_match.ids({units.begin(), units.end()}));
    };
    for (const QString& team : m_match.teams) {
        QJsonArray hexes;
        for (int hex = 0; hex < ground.size(); ++hex) {
            if (!ground.has(hex))
                continue;
            std::set<int> by;
            std::map<QString, std::set<int>> negated;
            QJsonArray entries;
            for (const QJsonValue value : m_entries) {
                const QJsonObject entry = value.toObject();
                std::set<int> its;
                QJsonObject itsNegated;
                for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
                    if (m_match.piece(unit).team == team && exerts(entry, unit, hex))
                        its.insert(unit);
                }
                if (its.empty())
                    continue;
                by.insert(its.begin(), its.end());
                for (const QString& purpose : purposes()) {
                    const auto units = negators(entry, hex, m_match.enemyOf(team), purpose);
                    negated[purpose].insert(units.begin(), units.end());
                    itsNegated[purpose] = idList({units.begin(), units.end()});
                }
                if (entry.contains(u"name"_s))
                    entries.append(
                        QJsonObject{{u"name"_s, entry[u"name"_s]}, {u"by"_s, idList(its)}, {u"negated"_s, itsNegated}});
            }
            if (by.empty())
                continue;
            QJsonObject itsNegated;
            for (const QString& purpose : purposes())
                itsNegated[purpose] = idList(negated[purpose]);
            QJsonObject row{{u"hex"_s, ground.number(hex)}, {u"by"_s, idList(by)}, {u"negated"_s, itsNegated}};
            if (!entries.isEmpty())
                row[u"entries"_s] = entries;
            hexes.append(row);
        }
        zones[team] = hexes;
        QJsonArray pairs;
        for (const Bond& bond : bonds(team)) {
            QStringList middles;
            for (const int hex : bond.middles)
                middles << ground.number(hex);
            pairs.append(QJsonObject{{u"units"_s, idList({bond.units.first, bond.units.second})},
                                     {u"hexes"_s, QJsonArray::fromStringList(middles)}});
        }
        allBonds[team] = pairs;
    }
    QJsonObject answer{{u"zoc"_s, zones}};
    if (m_match.rules.contains(u"bonds"_s))
        answer[u"bonds"_s] = allBonds;
    return answer;
}

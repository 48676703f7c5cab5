// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_ground.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace Qt::StringLiterals;

PlainGround::PlainGround(const QJsonObject& map)
{
    const QJsonObject grid = map[u"grid"_s].toObject();
    m_columns = grid[u"columns"_s].toInt();
    const int rows = grid[u"rows"_s].toInt();
    m_isFlat = grid[u"shape"_s].toString() == u"flat";
    m_shiftsOdd = grid[u"shifted"_s].toString() == u"odd";
    m_north = grid[u"north"_s].toDouble();
    const QJsonObject legend = map[u"legend"_s].toObject();
    for (int row = 0; row < rows; ++row) {
        const QString line = map[u"terrain"_s].toArray()[row].toString();
        for (int column = 0; column < m_columns; ++column) {
            const QString text = u"%1%2"_s.arg(column + 1, 2, 10, QChar(u'0')).arg(row + 1, 2, 10, QChar(u'0'));
            m_byNumber[text] = size();
            m_numbers.push_back(text);
            m_terrain.push_back(legend[line.mid(column, 1)].toString());
        }
    }

    // Clockwise from the top (flat) or the upper right (pointy).
    constexpr std::array<Pair, 6> flat = {{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};
    constexpr std::array<Pair, 6> pointy = {{{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}}};
    std::map<Pair, int> places;
    for (int hex = 0; hex < size(); ++hex) {
        if (has(hex))
            places[fine(hex)] = hex;
    }
    for (int hex = 0; hex < size(); ++hex) {
        std::array<int, 6> found{};
        for (std::size_t side = 0; side < found.size(); ++side) {
            const Pair step = m_isFlat ? flat[side] : pointy[side];
            const auto place = places.find({fine(hex).first + step.first, fine(hex).second + step.second});
            found[side] = place == places.end() ? none : place->second;
        }
        m_around.push_back(found);
    }

    const auto readHexes = [&](const QString& key, Hexes& into) {
        const QJsonObject kinds = map[key].toObject();
        for (auto kind = kinds.begin(); kind != kinds.end(); ++kind) {
            for (const QJsonValue number : kind.value().toArray())
                into[kind.key()].insert(hex(number.toString()));
        }
    };
    readHexes(u"features"_s, m_features);
    readHexes(u"regions"_s, m_regions);
    const QJsonObject hexsides = map[u"hexsides"_s].toObject();
    for (auto kind = hexsides.begin(); kind != hexsides.end(); ++kind) {
        for (const QJsonValue name : kind.value().toArray()) {
            const QStringList ends = name.toString().split(u'/');
            m_hexsides[kind.key()].insert(pair(hex(ends[0]), hex(ends[1])));
        }
    }
    const QJsonObject paths = map[u"paths"_s].toObject();
    for (auto kind = paths.begin(); kind != paths.end(); ++kind) {
        for (const QJsonValue line : kind.value().toArray()) {
            int before = none;
            for (const QJsonValue number : line.toArray()) {
                const int here = hex(number.toString());
                m_onPaths[kind.key()].insert(here);
                if (before != none)
                    m_links[kind.key()].insert(pair(before, here));
                before = here;
            }
        }
    }
}

PlainGround::Pair PlainGround::fine(int hex) const
{
    const int column = hex % m_columns;
    const int row = hex / m_columns;
    const auto isShifted = [&](int index) { return (index + 1) % 2 == (m_shiftsOdd ? 1 : 0); };
    if (m_isFlat)
        return {column, 2 * row + (isShifted(column) ? 1 : 0)};
    return {2 * column + (isShifted(row) ? 1 : 0), row};
}

int PlainGround::distance(int a, int b) const
{
    int across = std::abs(fine(a).first - fine(b).first);
    int along = std::abs(fine(a).second - fine(b).second);
    if (!m_isFlat)
        std::swap(across, along);
    return across + std::max(0, (along - across) / 2);
}

bool PlainGround::isStraight(int a, int b) const
{
    int across = std::abs(fine(a).first - fine(b).first);
    int along = std::abs(fine(a).second - fine(b).second);
    if (!m_isFlat)
        std::swap(across, along);
    return (across == 0 && along == 4) || (across == 2 && along == 2);
}

std::set<QString> PlainGround::headings(int from, int to) const
{
    const double height = std::sqrt(3.0) / 2;
    double x = fine(to).first - fine(from).first;
    double y = fine(to).second - fine(from).second;
    x *= m_isFlat ? height : 0.5;
    y *= m_isFlat ? 0.5 : height;
    const double bearing = std::atan2(x, -y) - m_north * std::numbers::pi / 180;
    std::set<QString> words;
    if (std::abs(std::sin(bearing)) >= 1e-9)
        words.insert(std::sin(bearing) > 0 ? u"eastward"_s : u"westward"_s);
    if (std::abs(std::cos(bearing)) >= 1e-9)
        words.insert(std::cos(bearing) > 0 ? u"northward"_s : u"southward"_s);
    return words;
}

QString PlainGround::hexside(int a, int b) const
{
    return std::min(number(a), number(b)) + u'/' + std::max(number(a), number(b));
}

bool PlainGround::lies(const Hexes& kinds, const QString& kind, int hex)
{
    const auto found = kinds.find(kind);
    return found != kinds.end() && found->second.count(hex) != 0;
}

bool PlainGround::hasHexside(const QString& kind, int a, int b) const
{
    const auto found = m_hexsides.find(kind);
    return found != m_hexsides.end() && found->second.count(pair(a, b)) != 0;
}

bool PlainGround::hasLink(const QString& path, int a, int b) const
{
    const auto found = m_links.find(path);
    return found != m_links.end() && found->second.count(pair(a, b)) != 0;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

/// The board of a map document in the plainest way: hexes are indices, row by row from the top left one. Numbers are
/// CCRR from 0101, as random maps have them.
class PlainGround
{
public:
    /// No hex: off the map, or a hole.
    static constexpr int none = -1;
    using Pair = std::pair<int, int>; ///< two hexes that touch, the lesser index first

    explicit PlainGround(const QJsonObject& map);

    int size() const { return static_cast<int>(m_numbers.size()); }
    bool has(int hex) const { return hex != none && !m_terrain[static_cast<std::size_t>(hex)].isEmpty(); }
    const QString& number(int hex) const { return m_numbers[static_cast<std::size_t>(hex)]; }
    int hex(const QString& number) const { return m_byNumber.value(number, none); }
    const QString& terrain(int hex) const { return m_terrain[static_cast<std::size_t>(hex)]; }
    /// The six places around a hex, clockwise; none where there is no hex.
    const std::array<int, 6>& around(int hex) const { return m_around[static_cast<std::size_t>(hex)]; }
    /// Steps on the full grid, holes ignored.
    int distance(int a, int b) const;
    /// Whether hexes two apart have one hex between them, not two.
    bool isStraight(int a, int b) const;
    /// Compass words of a step: "northward" and the like.
    std::set<QString> headings(int from, int to) const;
    /// "0403/0404", the lesser number first.
    QString hexside(int a, int b) const;

    bool hasFeature(const QString& kind, int hex) const { return lies(m_features, kind, hex); }
    bool inRegion(const QString& name, int hex) const { return lies(m_regions, name, hex); }
    bool onPath(const QString& kind, int hex) const { return lies(m_onPaths, kind, hex); }
    bool hasHexside(const QString& kind, int a, int b) const;
    bool hasLink(const QString& path, int a, int b) const;

    static Pair pair(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

private:
    using Hexes = std::map<QString, std::set<int>>;
    using Pairs = std::map<QString, std::set<Pair>>;

    static bool lies(const Hexes& kinds, const QString& kind, int hex);
    /// Column and row on a grid twice as fine along the shift, where it is a whole number.
    Pair fine(int hex) const;

    int m_columns = 0;
    bool m_isFlat = true;
    bool m_shiftsOdd = false;
    double m_north = 0;
    std::vector<QString> m_numbers;
    std::vector<QString> m_terrain;
    std::vector<std::array<int, 6>> m_around;
    QHash<QString, int> m_byNumber;
    Hexes m_features;
    Hexes m_regions;
    Hexes m_onPaths;
    Pairs m_hexsides;
    Pairs m_links;
};

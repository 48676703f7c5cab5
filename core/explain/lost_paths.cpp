// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/lost_paths.h"

#include "grid/number_order.h"

#include <algorithm>

/// Without a path where it is not known.
const OutrankedPath& LostPaths::pathThrough(HexIndex hex) const
{
    static const OutrankedPath unknown;
    const auto found =
        std::find_if(m_paths.begin(), m_paths.end(), [hex](const OutrankedPath& way) { return way.hex == hex; });
    return found == m_paths.end() ? unknown : *found;
}

std::vector<std::vector<HexIndex>> LostPaths::through(const std::vector<const HexVerdict*>& hexes) const
{
    std::vector<std::vector<HexIndex>> ways;
    for (const HexVerdict* verdict : hexes) {
        const bool isCovered = std::any_of(ways.begin(), ways.end(), [&](const std::vector<HexIndex>& way) {
            return std::find(way.begin(), way.end(), verdict->hex) != way.end();
        });
        const std::vector<HexIndex>& way = pathThrough(verdict->hex).path;
        if (isCovered || way.empty())
            continue;
        ways.push_back({m_retreat.from});
        ways.back().insert(ways.back().end(), way.begin(), way.end());
    }
    return ways;
}

std::vector<CountedHex> LostPaths::counted(const std::vector<const HexVerdict*>& hexes) const
{
    std::vector<CountedHex> counted;
    for (const HexVerdict* verdict : hexes) {
        for (const CountedHex& each : pathThrough(verdict->hex).counted) {
            if (std::find(counted.begin(), counted.end(), each) == counted.end())
                counted.push_back(each);
        }
    }
    sortByNumber(m_grid, counted, [](const CountedHex& each) { return each.hex; });
    return counted;
}

QString LostPaths::told(const std::vector<const HexVerdict*>& hexes) const
{
    std::vector<std::pair<PathIndex, std::vector<const HexVerdict*>>> byBeater;
    for (const HexVerdict* verdict : hexes) {
        const auto known = std::find_if(byBeater.begin(), byBeater.end(),
                                        [&](const auto& each) { return each.first == verdict->beatenBy; });
        if (known == byBeater.end())
            byBeater.emplace_back(verdict->beatenBy, std::vector{verdict});
        else
            known->second.push_back(verdict);
    }
    QStringList sentences;
    for (const auto& [beater, beaten] : byBeater) {
        std::vector<HexIndex> through;
        for (const HexVerdict* verdict : beaten)
            through.push_back(verdict->hex);
        const QString numbers = m_words.hexes(through);
        const QString better =
            beater < 0 ? QString()
                       : m_words.verdict().path(m_retreat.paths[static_cast<std::size_t>(beater)], m_retreat.from);
        if (better.isEmpty()) {
            sentences.append(tr("Ways through %1 are outranked.").arg(numbers));
        } else if (beaten.size() == 1 && pathThrough(through.front()).path.size() > 1) {
            const RetreatPath way{pathThrough(through.front()).path, 0, 0, {}};
            sentences.append(tr("The best way through %1, %2, is outranked by %3.")
                                 .arg(numbers, m_words.verdict().path(way, m_retreat.from), better));
        } else {
            sentences.append(tr("Ways through %1 are outranked by %2.").arg(numbers, better));
        }
    }
    return sentences.join(u' ');
}

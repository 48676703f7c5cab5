// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_view/map_room.h"

#include "map_view/map_view.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

// Once for each position: what pans asks at every move.
void MapRoom::follow()
{
    const BoardContent& content = m_map.content();
    if (m_position == content.position && m_hidesCounters == content.hidesCounters)
        return;
    m_position = content.position;
    m_hidesCounters = content.hidesCounters;
    const HexMap& map = content.map();
    m_known.assign(static_cast<std::size_t>(map.grid.size()), Below::Ground);
    const auto raise = [this](HexIndex hex, Below to) {
        if (hex != noHex && static_cast<std::size_t>(hex) < m_known.size())
            m_known[static_cast<std::size_t>(hex)] = std::max(m_known[static_cast<std::size_t>(hex)], to);
    };
    for (const MapLabel& label : map.labels)
        raise(label.at, Below::Names);
    for (const Named<HexSet>& feature : map.features)
        feature.content.forEach([&raise](HexIndex hex) { raise(hex, Below::Names); });
    for (const Unit& unit : content.position->units) {
        if (unit.isOnMap() && !content.hidesCounters)
            raise(unit.hex, Below::Looked);
    }
}

MapRoom::Below MapRoom::at(HexIndex hex) const
{
    const BoardContent& content = m_map.content();
    const UnitRetreat* retreat = content.shownRetreat();
    const bool isLooked = hex == content.cursorHex
                          || std::ranges::find(content.defendHexes, hex) != content.defendHexes.end()
                          || std::ranges::find(content.attackHexes, hex) != content.attackHexes.end()
                          || (content.selectedHexes && content.selectedHexes->contains(hex))
                          || (content.moveField && content.moveField->reachOf(hex) != nullptr)
                          || (retreat != nullptr && retreat->verdictOf(hex) != nullptr);
    return isLooked ? Below::Looked : m_known[static_cast<std::size_t>(hex)];
}

MapRoom::Below MapRoom::below(const QRect& place)
{
    if (!m_map.hasContent())
        return Below::Nothing;
    follow();
    // Points that meet every hex of which more than a corner lies below.
    const double most = std::max(8.0, m_map.view().hexSize / 3.0);
    const int columns = 1 + static_cast<int>(std::ceil(place.width() / most));
    const int rows = 1 + static_cast<int>(std::ceil(place.height() / most));
    Below all = Below::Nothing;
    HexIndex last = noHex;
    for (int row = 0; row <= rows; ++row) {
        for (int column = 0; column <= columns; ++column) {
            const HexIndex hex =
                m_map.hexAt(QPointF(place.left() + static_cast<double>(place.width()) * column / columns,
                                    place.top() + static_cast<double>(place.height()) * row / rows));
            if (hex != noHex && std::exchange(last, hex) != hex)
                all = std::max(all, at(hex));
            if (all == Below::Looked)
                return all;
        }
    }
    return all;
}

QRect MapRoom::best(const std::vector<QRect>& places, const QRect& now)
{
    QRect best = now;
    std::optional<Below> least;
    if (std::ranges::find(places, now) != places.end())
        least = below(now);
    for (const QRect& place : places) {
        if (least == Below::Nothing)
            break;
        if (const Below here = below(place); !least || here < *least) {
            best = place;
            least = here;
        }
    }
    return best;
}

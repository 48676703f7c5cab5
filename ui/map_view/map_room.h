// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"

#include <QRect>

#include <memory>
#include <vector>

class MapView;

/// What lies below a place in the view of a map, for what floats over it.
class MapRoom
{
public:
    /// The more there is to be seen, the later.
    enum class Below : unsigned char {
        Nothing, ///< it is beside the map
        Ground,
        Names, ///< and towns and other features
        Looked ///< counters, and what is selected, fought over, in reach or told of by a ruling
    };

    /// The map outlives this.
    explicit MapRoom(const MapView& map) : m_map(map) {}

    Below below(const QRect& place);
    /// Of the places the first below which least is to be seen; `now` where no other is better. No places: `now`.
    QRect best(const std::vector<QRect>& places, const QRect& now = {});

private:
    void follow();
    Below at(HexIndex hex) const;

    const MapView& m_map;
    std::shared_ptr<const Position> m_position; ///< that is known
    bool m_hidesCounters = false; ///< as it is known
    std::vector<Below> m_known; ///< by hex: counters, names and features
};

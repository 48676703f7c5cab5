// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_place.h"

#include <algorithm>
#include <limits>

namespace {

double covered(const QRect& place, const std::vector<Shunned>& shunned)
{
    double cost = 0.0;
    for (const Shunned& each : shunned) {
        const QRect common = each.area & place;
        if (!common.isEmpty())
            cost += each.weight * common.width() * common.height();
    }
    return cost;
}

/// Places along one side of the room, both ends included.
std::vector<int> steps(int from, int to)
{
    constexpr int stride = 10;
    std::vector<int> places;
    for (int at = from; at < to; at += stride)
        places.push_back(at);
    places.push_back(std::max(from, to));
    return places;
}

} // namespace

QRect placeCard(QSize card, const QRect& room, const QRect& part, const std::vector<Shunned>& shunned,
                const QRect& held)
{
    const QRect still(held.topLeft(), card);
    if (!held.isEmpty() && room.contains(still) && covered(still, shunned) == 0.0)
        return still;
    QRect best(room.topLeft(), card);
    double least = std::numeric_limits<double>::max();
    for (const int y : steps(room.top(), room.bottom() + 1 - card.height())) {
        for (const int x : steps(room.left(), room.right() + 1 - card.width())) {
            const QRect place(QPoint(x, y), card);
            // Near, where nothing else decides: less than a pixel of what is shunned.
            const double far = part.isEmpty() ? 0.0 : (place.center() - part.center()).manhattanLength() * 1e-4;
            const double cost = covered(place, shunned) + far;
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
    }
    return best;
}

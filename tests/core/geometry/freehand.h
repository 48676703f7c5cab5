// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/random/chance.h"

#include <QPointF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

/// How a hand draws over a line. Lengths in hexes.
struct Hand
{
    double noise = 0.2; ///< how far off it is: root of the mean square of the points' distances to their true places
    double tremor =
        0.0; ///< length over which it wanders off and back (deviation of a bell curve); 0: from point to point
    double density = 10.0; ///< points a hex, on average
    double hurry = 0.0; ///< 0: points evenly spaced; 1: from a third to three times as far apart
};

/// A number from 0 up to 1.
inline double share(Chance& chance)
{
    return chance.below(1 << 30) / static_cast<double>(1 << 30);
}

/// A number from the normal distribution with deviation 1.
inline double normal(Chance& chance)
{
    const double radius = std::sqrt(-2.0 * std::log(1.0 - share(chance)));
    return radius * std::cos(2.0 * std::numbers::pi * share(chance));
}

/// Any hand with that noise: trembling from point to point, in bends smaller than a hexside, or drifting for hexes; with
/// 5 to 25 points a hex.
inline Hand randomHand(double noise, Chance& chance)
{
    Hand hand;
    hand.noise = noise;
    hand.tremor = chance.percent(33) ? 0.0 : 0.1 * std::pow(30.0, share(chance));
    hand.density = 5.0 + 20.0 * share(chance);
    hand.hurry = share(chance);
    return hand;
}

/// Noise along a line of `length`: normal with deviation 1 in x and in y, smoothed over `tremor`.
class Tremor
{
public:
    Tremor(double length, double tremor, Chance& chance) : m_tremor(tremor)
    {
        if (tremor <= 0)
            return;
        for (double at = -reach * tremor; at < length + reach * tremor; at += tremor / kicksPerTremor)
            m_kicks.push_back({normal(chance), normal(chance)});
    }

    QPointF at(double place, Chance& chance) const
    {
        if (m_tremor <= 0)
            return {normal(chance), normal(chance)};
        QPointF sum;
        double squares = 0.0;
        for (std::size_t i = 0; i < m_kicks.size(); ++i) {
            const double off = place / m_tremor + reach - static_cast<double>(i) / kicksPerTremor;
            const double weight = std::abs(off) < reach ? std::exp(-off * off / 2.0) : 0.0;
            sum += m_kicks[i] * weight;
            squares += weight * weight;
        }
        return sum / std::sqrt(squares);
    }

private:
    static constexpr double reach = 4.0;
    static constexpr double kicksPerTremor = 3.0;

    double m_tremor;
    std::vector<QPointF> m_kicks;
};

/// What such a hand draws over the line through `points`.
inline std::vector<QPointF> drawnOver(const std::vector<QPointF>& points, const Hand& hand, Chance& chance)
{
    std::vector<double> places{0.0};
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF segment = points[i] - points[i - 1];
        places.push_back(places.back() + std::hypot(segment.x(), segment.y()));
    }
    const double length = places.back();
    const Tremor tremor(length, hand.tremor, chance);
    const double phase = share(chance) * 2.0 * std::numbers::pi;
    const double sway = 1.0 + 3.0 * share(chance); // hexes between hurry and rest

    std::vector<QPointF> drawn;
    std::size_t segment = 1;
    for (double at = 0.0;;
         at = std::min(length, at + std::pow(3.0, hand.hurry * std::sin(phase + at / sway)) / hand.density)) {
        while (segment + 1 < points.size() && at > places[segment])
            ++segment;
        const double along = (at - places[segment - 1]) / (places[segment] - places[segment - 1]);
        const QPointF meant = points[segment - 1] + (points[segment] - points[segment - 1]) * along;
        drawn.push_back(meant + tremor.at(at, chance) * (hand.noise / std::numbers::sqrt2));
        if (at >= length)
            return drawn;
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/walk_matcher.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

namespace {

constexpr double impossible = std::numeric_limits<double>::infinity();

/// The walk may be that much farther off than the tolerance at a sample, if the line as a whole is near it.
constexpr double excess = 0.1;
/// How far the line runs before the links near it are chosen anew, and before they are asked for anew. Choosing is cheap
/// and keeps the number of states small; asking goes through hash tables, so not every time.
constexpr double stretchReach = 0.15;
constexpr double gatherReach = 0.5;
/// The heading at a sample is that from so many samples before to so many after: half a hex.
constexpr std::size_t headingReach = 2;

double length(QPointF vector)
{
    return std::sqrt(QPointF::dotProduct(vector, vector));
}

// The way of the line around sample `at` as the crow flies, in parts of the way that it took: shorter than 1 where the
// line trembles and its heading says little.
QPointF headingAt(std::span<const QPointF> samples, std::size_t at)
{
    const std::size_t first = at - std::min(at, headingReach);
    const std::size_t last = std::min(samples.size() - 1, at + headingReach);
    double way = 0.0;
    for (std::size_t i = first; i < last; ++i)
        way += length(samples[i + 1] - samples[i]);
    return way > 0.0 ? (samples[last] - samples[first]) / way : QPointF();
}

} // namespace

WalkMatcher::WalkMatcher(LinksNear linksNear, const Costs& costs, double tolerance)
    : m_linksNear(std::move(linksNear)), m_costs(costs), m_parts(static_cast<std::size_t>(costs.parts)),
      m_tolerance(tolerance)
{
    Q_ASSERT(costs.parts >= 1 && m_parts <= maxParts);
}

std::vector<Walk> WalkMatcher::match(std::span<const QPointF> samples)
{
    for (std::size_t i = 0; i < samples.size(); ++i) {
        findStretch(samples[i]);
        advance(samples[i], headingAt(samples, i));
    }
    return walksBack();
}

std::size_t WalkMatcher::linkOf(const WalkLink& link)
{
    const auto [found, isNew] = m_linkOfId.emplace(link.id, m_links.size());
    if (!isNew)
        return found->second;
    const QPointF whole = link.ends[1] - link.ends[0];
    Link& added = m_links.emplace_back();
    added.id = link.id;
    added.start = link.ends[0];
    added.length = length(whole);
    added.unit = whole / added.length;
    for (std::size_t part = 0; part < m_parts; ++part)
        added.middles[part] = link.ends[0] + whole * ((static_cast<double>(part) + 0.5) / static_cast<double>(m_parts));
    m_before.resize(m_links.size() * 2 * m_parts, impossible);
    m_now.resize(m_before.size(), impossible);
    for (std::size_t end = 0; end < 2; ++end)
        join(found->second, end, link.nodes[end]);
    return found->second;
}

void WalkMatcher::join(std::size_t link, std::size_t end, std::uint64_t nodeId)
{
    const auto [found, isNew] = m_nodeOfId.emplace(nodeId, m_nodes.size());
    if (isNew)
        m_nodes.emplace_back();
    Node& node = m_nodes[found->second];
    for (std::size_t i = 0; i < node.count; ++i) {
        const std::size_t otherEnd = node.isEnd[i] ? 1 : 0;
        addArrival(link, end, node.links[i], otherEnd);
        addArrival(node.links[i], otherEnd, link, end);
    }
    Q_ASSERT(node.count < maxLinksOfNode);
    node.links[node.count] = link;
    node.isEnd[node.count++] = end == 1;
}

void WalkMatcher::addArrival(std::size_t link, std::size_t end, std::size_t from, std::size_t fromEnd)
{
    const QPointF onward = m_links[link].unit * (end == 0 ? 1 : -1);
    const QPointF coming = m_links[from].unit * (fromEnd == 0 ? -1 : 1);
    const bool isSharp = QPointF::dotProduct(coming, onward) < 0.0;
    Arrivals& arrivals = m_links[link].arrivals[end];
    arrivals.list[arrivals.count++] = {state(from, 1 - fromEnd, m_parts - 1),
                                       m_costs.link + (isSharp ? m_costs.sharpBend : 0.0)};
}

// A link that the line has left is no way to anywhere any more.
void WalkMatcher::forget(std::size_t link)
{
    const auto first = static_cast<std::ptrdiff_t>(state(link, 0, 0));
    std::fill_n(m_before.begin() + first, 2 * m_parts, impossible);
    std::fill_n(m_now.begin() + first, 2 * m_parts, impossible);
}

void WalkMatcher::gather(QPointF sample)
{
    if (m_gatheredAround && length(sample - *m_gatheredAround) <= gatherReach)
        return;
    m_found.clear();
    m_linksNear(sample, m_tolerance + excess + stretchReach + gatherReach, m_found);
    m_gathered.clear();
    for (const WalkLink& link : m_found)
        m_gathered.push_back(linkOf(link));
    std::ranges::sort(m_gathered);
    m_gatheredAround = sample;
}

double WalkMatcher::squaredDistance(QPointF point, std::size_t link) const
{
    const Link& l = m_links[link];
    const QPointF fromStart = point - l.start;
    const QPointF off = fromStart - l.unit * std::clamp(QPointF::dotProduct(fromStart, l.unit), 0.0, l.length);
    return QPointF::dotProduct(off, off);
}

void WalkMatcher::findStretch(QPointF sample)
{
    if (m_stretchStart && length(sample - *m_stretchStart) <= stretchReach)
        return;
    gather(sample);
    const double reach = m_tolerance + excess + stretchReach;
    const std::size_t before = m_stretch;
    m_stretch = m_near.size();
    for (const std::size_t link : m_gathered) {
        if (squaredDistance(sample, link) <= reach * reach)
            m_near.push_back(link);
    }
    const auto stretch = m_near.begin() + static_cast<std::ptrdiff_t>(m_stretch);
    for (std::size_t i = before; i < m_stretch; ++i) {
        if (!std::binary_search(stretch, m_near.end(), m_near[i]))
            forget(m_near[i]);
    }
    m_stretchStart = sample;
}

void WalkMatcher::advanceLink(std::size_t link, std::size_t direction, QPointF sample, QPointF heading,
                              std::uint8_t* ways)
{
    const Link& l = m_links[link];
    const Arrivals& arrivals = l.arrivals[direction];
    const State first = state(link, direction, 0);
    const State backLast = state(link, 1 - direction, m_parts - 1);
    const double along = QPointF::dotProduct(heading, l.unit) * (direction == 0 ? 1 : -1);
    const double headingCost = m_costs.heading * (length(heading) - along);

    for (std::size_t part = 0; part < m_parts; ++part) {
        double best = m_before[first + part];
        std::size_t way = Stayed;
        const auto consider = [&](double cost, std::size_t how) {
            if (cost < best) {
                best = cost;
                way = how;
            }
        };
        if (part > 0) {
            consider(m_before[first + part - 1], Advanced);
        } else {
            for (std::size_t i = 0; i < arrivals.count; ++i)
                consider(m_before[arrivals.list[i].from] + arrivals.list[i].cost, Arrived + i);
            consider(m_samples.size() == 1 ? 0.0 : m_gap + m_costs.gap, CameFromGap);
        }
        consider(m_before[backLast - part] + m_costs.turnBack, TurnedBack);
        const QPointF off = sample - l.middles[direction == 0 ? part : m_parts - 1 - part];
        m_now[first + part] = best + headingCost + QPointF::dotProduct(off, off);
        ways[part] = static_cast<std::uint8_t>(way);
    }
}

void WalkMatcher::advance(QPointF sample, QPointF heading)
{
    const bool isGapNew = m_bestEnd != noState && m_before[m_bestEnd] + m_costs.gap < m_gap;
    const double gap =
        (isGapNew ? m_before[m_bestEnd] + m_costs.gap : m_gap) + m_costs.gapSample + m_tolerance * m_tolerance;
    m_samples.push_back({m_stretch, m_near.size(), m_paths.size(), isGapNew ? m_bestEnd : noState});

    m_bestEnd = noState;
    const std::span near(m_near.data() + m_stretch, m_near.size() - m_stretch);
    m_paths.resize(m_paths.size() + near.size() * 2 * m_parts);
    std::uint8_t* ways = m_paths.data() + m_samples.back().ways;
    for (const std::size_t link : near) {
        for (std::size_t direction = 0; direction < 2; ++direction) {
            advanceLink(link, direction, sample, heading, ways);
            ways += m_parts;
            const State end = state(link, direction, m_parts - 1);
            if (m_bestEnd == noState || m_now[end] < m_now[m_bestEnd])
                m_bestEnd = end;
        }
    }
    std::swap(m_before, m_now);
    m_gap = gap;
}

// From the last sample back to the first, by the way that each state was reached.
std::vector<Walk> WalkMatcher::walksBack() const
{
    std::vector<Walk> walks;
    Walk walk;
    std::size_t passed = 0; // parts of the link at hand
    State at = m_bestEnd != noState && m_before[m_bestEnd] <= m_gap ? m_bestEnd : noState;
    if (at != noState)
        walk.lastSample = m_samples.size() - 1;

    for (std::size_t i = m_samples.size(); i-- > 0;) {
        const Sample& sample = m_samples[i];
        if (at == noState) {
            at = sample.gapFrom;
            if (at != noState)
                walk.lastSample = i - 1;
            continue;
        }
        const std::size_t part = at % m_parts;
        const std::size_t direction = at / m_parts % 2;
        const std::size_t link = at / m_parts / 2;
        const std::span near(m_near.data() + sample.firstNear, sample.endNear - sample.firstNear);
        const auto place = static_cast<std::size_t>(std::ranges::lower_bound(near, link) - near.begin());
        const std::uint8_t way = m_paths[sample.ways + (place * 2 + direction) * m_parts + part];
        if (way == Stayed)
            continue;
        ++passed;
        if (way == Advanced) {
            --at;
            continue;
        }
        // Turning back within a link may leave less than half of it passed: it does not count.
        if (2 * passed >= m_parts)
            walk.steps.push_back({m_links[link].id, direction != 0});
        passed = 0;
        if (way == TurnedBack) {
            at = state(link, 1 - direction, m_parts - 1 - part);
        } else if (way == CameFromGap) {
            walk.firstSample = i;
            std::ranges::reverse(walk.steps);
            if (!walk.steps.empty())
                walks.push_back(std::move(walk));
            walk = Walk();
            at = noState;
        } else {
            at = m_links[link].arrivals[direction].list[way - Arrived].from;
        }
    }
    std::ranges::reverse(walks);
    return walks;
}

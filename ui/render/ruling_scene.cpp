// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/ruling_scene.h"

#include "verdict/reason_text.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace {

bool beginsWith(const std::vector<HexIndex>& path, const std::vector<HexIndex>& beginning)
{
    return path.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), path.begin());
}

/// The reason that a chip shows of several: what one sees on the board before what one has to think about.
const Reason& foremost(const std::vector<Reason>& why)
{
    constexpr auto rank = [](ReasonCode code) {
        switch (code) {
        case ReasonCode::EnemyUnit:
            return 0;
        case ReasonCode::EnemyZoc:
            return 1;
        case ReasonCode::ProhibitedTerrain:
        case ReasonCode::OffMap:
            return 2;
        case ReasonCode::ProhibitedHexside:
        case ReasonCode::ProhibitedRegion:
            return 3;
        case ReasonCode::Overstacked:
            return 4;
        default:
            return 5;
        }
    };
    return *std::ranges::min_element(why, {}, [&](const Reason& reason) { return rank(reason.code); });
}

/// Verdicts in order of index: a retreat has them in order of hex numbers, which is not always that.
std::vector<const HexVerdict*> byHex(const UnitRetreat* retreat)
{
    std::vector<const HexVerdict*> verdicts;
    for (std::size_t i = 0; retreat != nullptr && i < retreat->hexes.size(); ++i)
        verdicts.push_back(&retreat->hexes[i]);
    std::ranges::sort(verdicts, {}, &HexVerdict::hex);
    return verdicts;
}

/// Whether two verdicts about a hex have the same mark.
bool looksEqual(const HexVerdict& a, const HexVerdict& b)
{
    return a.verdict == b.verdict && a.priority == b.priority && a.why == b.why;
}

} // namespace

std::optional<HexDirection> exitOf(const HexMap& map, const std::vector<HexIndex>& hexes)
{
    const HexIndex from = hexes.back();
    const auto isOff = [&](int direction) {
        const HexIndex hex = map.grid.neighbour(from, directionFromInt(direction));
        return hex == noHex || !map.hasHex(hex);
    };
    const auto straight = hexes.size() > 1 ? map.grid.directionTo(hexes[hexes.size() - 2], from) : std::nullopt;
    std::optional<HexDirection> best;
    int least = 0;
    for (const HexDirection direction : allDirections) {
        const int at = toInt(direction);
        if (!isOff(at))
            continue;
        const int turn = straight ? std::abs(at - toInt(*straight)) : 0;
        const int beside = (isOff(at + 1) ? 1 : 0) + (isOff(at + directionCount - 1) ? 1 : 0);
        const int cost = 3 * std::min(turn, directionCount - turn) - beside;
        if (!best || cost < least) {
            best = direction;
            least = cost;
        }
    }
    return best;
}

void RulingScene::update(const BoardContent& content)
{
    Source source{content.position, content.ruling,     content.effect,
                  content.retreat,  content.chosenPath, content.hoveredPath};
    if (source == m_source)
        return;
    m_source = std::move(source);
    m_marks.clear();
    m_arrows.clear();
    m_continuations.clear();
    m_chosen.clear();
    m_chosenExit.reset();
    const UnitRetreat* retreat = content.shownRetreat();
    if (retreat == nullptr)
        return;
    addMarks(content, *retreat);
    addArrows(content, *retreat);
}

void RulingScene::addMarks(const BoardContent& content, const UnitRetreat& retreat)
{
    const VerdictText words(*content.position, content.ruling->rules);
    for (const HexVerdict& verdict : retreat.hexes) {
        if (verdict.verdict == Verdict::OutOfReach)
            continue;
        Mark mark{verdict.hex, verdict.verdict, {}, {}, false};
        if (verdict.verdict == Verdict::Outranked) {
            mark.text = verdict.priority;
        } else if (verdict.isClosedBeyond()) {
            mark.sign = ReasonCode::NoPathOn;
            mark.text = words.reasonSign(ReasonCode::NoPathOn);
        } else if (!verdict.why.empty()) {
            const Reason& reason = foremost(verdict.why);
            mark.sign = reason.code;
            mark.text = words.reasonSign(reason.code);
            // Where the enemy stands nobody asks what else closes the hex.
            mark.hasMore = reason.code != ReasonCode::EnemyUnit
                           && std::any_of(verdict.why.begin(), verdict.why.end(),
                                          [&](const Reason& other) { return other.code != reason.code; });
        }
        m_marks.push_back(std::move(mark));
    }
}

void RulingScene::addArrows(const BoardContent& content, const UnitRetreat& retreat)
{
    const std::vector<HexIndex>& chosen = content.chosenPath;
    for (std::size_t i = 0; i < retreat.paths.size(); ++i) {
        const RetreatPath& path = retreat.paths[i];
        if ((path.hexesOnMap().empty() && !path.leavesMap()) || !beginsWith(path.hexes, chosen))
            continue;
        Arrow arrow;
        arrow.path = static_cast<PathIndex>(i);
        arrow.hexes.push_back(retreat.from);
        arrow.hexes.insert(arrow.hexes.end(), path.hexesOnMap().begin(), path.hexesOnMap().end());
        if (path.leavesMap())
            arrow.exit = exitOf(content.map(), arrow.hexes);
        arrow.isOption = !path.option.isEmpty();
        arrow.isFaint = content.hoveredPath && *content.hoveredPath != arrow.path;
        m_arrows.push_back(std::move(arrow));
        if (path.hexesOnMap().size() > chosen.size())
            m_continuations.push_back(path.hexes[chosen.size()]);
    }
    std::sort(m_continuations.begin(), m_continuations.end());
    m_continuations.erase(std::unique(m_continuations.begin(), m_continuations.end()), m_continuations.end());
    if (chosen.empty())
        m_continuations.clear();
    else {
        m_chosen.push_back(retreat.from);
        m_chosen.insert(m_chosen.end(), hexesOnMap(chosen).begin(), hexesOnMap(chosen).end());
        if (chosen.back() == noHex)
            m_chosenExit = exitOf(content.map(), m_chosen);
    }

    std::vector<std::vector<HexIndex>> paths;
    std::map<HexIndex, int> ends;
    for (const Arrow& arrow : m_arrows) {
        paths.push_back(arrow.hexes);
        ++ends[arrow.hexes.back()];
    }
    const std::vector<std::vector<PathLane>> lanes = lanesOf(content.map().grid, paths);
    // Numbers as the panel lists the paths. An option carries its rule.
    const bool areNumbered = retreat.paths.size() > 1 && m_arrows.size() <= mostNumbered;
    for (std::size_t i = 0; i < m_arrows.size(); ++i) {
        Arrow& arrow = m_arrows[i];
        arrow.lanes = lanes[i];
        arrow.sharesEnd = ends[arrow.hexes.back()] > 1;
        if (areNumbered)
            arrow.number = QString::number(arrow.path + 1);
        if (arrow.isOption) {
            const QString& rule = retreat.paths[static_cast<std::size_t>(arrow.path)].option;
            arrow.number = areNumbered ? arrow.number + QStringLiteral(" · ") + rule : rule;
        }
    }
}

std::vector<HexIndex> hexesOfRulingChange(const BoardContent& before, const BoardContent& after)
{
    const UnitRetreat* was = before.shownRetreat();
    const UnitRetreat* is = after.shownRetreat();
    std::vector<HexIndex> hexes;
    const std::vector<const HexVerdict*> old = byHex(was);
    const std::vector<const HexVerdict*> now = byHex(is);
    auto a = old.begin();
    auto b = now.begin();
    while (a != old.end() || b != now.end()) {
        const HexIndex hex = a == old.end() ? (*b)->hex : b == now.end() ? (*a)->hex : std::min((*a)->hex, (*b)->hex);
        const HexVerdict* first = a != old.end() && (*a)->hex == hex ? *a++ : nullptr;
        const HexVerdict* second = b != now.end() && (*b)->hex == hex ? *b++ : nullptr;
        if (first == nullptr || second == nullptr || !looksEqual(*first, *second))
            hexes.push_back(hex);
    }
    // Arrows keep aside of each other, so that one of them can move all.
    const bool areSamePaths = was != nullptr && is != nullptr && was->from == is->from && was->fate == is->fate
                              && was->paths == is->paths && before.chosenPath == after.chosenPath
                              && before.hoveredPath == after.hoveredPath;
    if (areSamePaths)
        return hexes;
    for (const UnitRetreat* retreat : {was, is}) {
        if (retreat == nullptr)
            continue;
        hexes.push_back(retreat->from);
        for (const RetreatPath& path : retreat->paths)
            hexes.insert(hexes.end(), path.hexesOnMap().begin(), path.hexesOnMap().end());
    }
    return hexes;
}

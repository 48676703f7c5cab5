// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hexside_chains.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace {

struct Link
{
    Hexside hexside;
    Corner from;
    Corner to;
    bool isUsed = false;

    Corner other(Corner corner) const { return corner == from ? to : from; }
};

/// The links that meet in a corner: at most three.
struct Meeting
{
    std::array<std::size_t, 3> links{};
    int count = 0;
};

class ChainBuilder
{
public:
    ChainBuilder(const HexGrid& grid, const HexsideSet& set)
    {
        set.forEach([&](Hexside hexside) {
            const OffsetCoord at = grid.offset(hexside.hex);
            const int number = toInt(hexside.direction);
            const Link link{hexside, cornerOf(grid, at, number), cornerOf(grid, at, number + 1)};
            addMeeting(link.from);
            addMeeting(link.to);
            m_links.push_back(link);
        });
    }

    std::vector<HexsideChain> build()
    {
        // First what begins at an end or a fork, then what is left: rings.
        for (std::size_t i = 0; i < m_links.size(); ++i) {
            if (m_meetings[cornerKey(m_links[i].from)].count != 2)
                follow(m_links[i].from, i);
            if (m_meetings[cornerKey(m_links[i].to)].count != 2)
                follow(m_links[i].to, i);
        }
        for (std::size_t i = 0; i < m_links.size(); ++i)
            follow(m_links[i].from, i);
        return std::move(m_chains);
    }

private:
    void addMeeting(Corner corner)
    {
        Meeting& meeting = m_meetings[cornerKey(corner)];
        meeting.links[static_cast<std::size_t>(meeting.count++)] = m_links.size();
    }

    void follow(Corner start, std::size_t first)
    {
        std::size_t at = first;
        Corner corner = start;
        HexsideChain chain;
        while (!m_links[at].isUsed) {
            m_links[at].isUsed = true;
            if (chain.corners.empty())
                chain.corners.push_back(corner);
            corner = m_links[at].other(corner);
            chain.corners.push_back(corner);
            chain.hexsides.push_back(m_links[at].hexside);
            const Meeting& meeting = m_meetings[cornerKey(corner)];
            if (meeting.count != 2)
                break;
            at = meeting.links[0] == at ? meeting.links[1] : meeting.links[0];
        }
        if (!chain.corners.empty())
            m_chains.push_back(std::move(chain));
    }

    std::vector<Link> m_links;
    std::unordered_map<std::uint64_t, Meeting> m_meetings;
    std::vector<HexsideChain> m_chains;
};

} // namespace

std::vector<HexsideChain> chainsOf(const HexGrid& grid, const HexsideSet& set)
{
    return ChainBuilder(grid, set).build();
}

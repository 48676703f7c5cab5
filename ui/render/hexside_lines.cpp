// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hexside_lines.h"

#include <QPainterPathStroker>

#include <algorithm>
#include <array>
#include <cmath>
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

/// The outline of a line that begins `overlap` pixels before the middle of a hexside and is `length` long from there,
/// `hexsides` of them.
QPainterPath strokeOf(const QPainterPath& line, const corners::Look& look, double length, double hexsides)
{
    QPainterPathStroker stroker;
    stroker.setWidth(look.width);
    // Full lines end where those of the next corner begin.
    stroker.setCapStyle(look.dashes.isEmpty() ? Qt::FlatCap : look.cap);
    stroker.setJoinStyle(Qt::RoundJoin);
    if (!look.dashes.isEmpty()) {
        double period = 0.0;
        for (const qreal part : look.dashes)
            period += part;
        const double whole = length / hexsides / look.width; // of a hexside, in widths
        const double stretch = whole / (std::max(1.0, std::round(whole / period)) * period);
        QList<qreal> dashes = look.dashes;
        for (qreal& part : dashes)
            part *= stretch;
        stroker.setDashPattern(dashes);
        stroker.setDashOffset(std::max(0.0, dashes.front() / 2.0 - look.overlap / look.width));
    }
    return stroker.createStroke(line);
}

} // namespace

std::vector<HexsideChain> chainsOf(const HexGrid& grid, const HexsideSet& set)
{
    return ChainBuilder(grid, set).build();
}

QPainterPath corners::lineAround(const BoardLayout& layout, Arms arms, QPointF at, const Look& look)
{
    std::array<QPointF, 3> ways; // along each arm, as long as the hexside
    int count = 0;
    for (int arm = 0; arm < 3; ++arm) {
        if ((arms.bits >> arm & 1U) != 0)
            ways[static_cast<std::size_t>(count++)] = layout.corner(QPointF(), 2 * arm + arms.turn);
    }
    const double reach = 0.5 + look.overlap / layout.radius();
    QPainterPath outline;
    if (count == 2) {
        QPainterPath line(at + ways[0] * reach);
        line.lineTo(at + ways[0] * look.rounding);
        line.quadTo(at, at + ways[1] * look.rounding);
        line.lineTo(at + ways[1] * reach);
        outline = strokeOf(line, look, look.dashes.isEmpty() ? 0.0 : line.length() - 2.0 * look.overlap, 1.0);
    } else if (look.dashes.isEmpty()) {
        QPainterPath line(at + ways[0] * reach);
        line.lineTo(at);
        for (int arm = 1; arm < count; ++arm) {
            line.moveTo(at);
            line.lineTo(at + ways[static_cast<std::size_t>(arm)] * reach);
        }
        outline = strokeOf(line, look, 0.0, 1.0);
        outline.addEllipse(at, look.width / 2.0, look.width / 2.0);
    } else {
        for (int arm = 0; arm < count; ++arm) {
            QPainterPath line(at + ways[static_cast<std::size_t>(arm)] * reach);
            line.lineTo(at);
            outline.addPath(strokeOf(line, look, layout.radius() / 2.0, 0.5));
        }
    }
    outline.setFillRule(Qt::WindingFill);
    return outline;
}

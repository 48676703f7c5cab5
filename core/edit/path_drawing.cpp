// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/path_drawing.h"

#include "edit/brush.h"
#include "map/map_limits.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace {

std::size_t keyOf(Hexside link)
{
    return static_cast<std::size_t>(link.hex) * directionCount + static_cast<std::size_t>(toInt(link.direction));
}

/// The hexes one after another, with straight lines where two do not touch; noHex stays where it is.
std::vector<HexIndex> filledIn(const HexGrid& grid, std::span<const HexIndex> path)
{
    std::vector<HexIndex> filled;
    for (const HexIndex hex : path) {
        const HexIndex before = filled.empty() ? noHex : filled.back();
        if (before == noHex || hex == noHex) {
            filled.push_back(hex);
        } else {
            const std::vector<HexIndex> line = lineHexes(grid, before, hex);
            filled.insert(filled.end(), line.begin() + 1, line.end());
        }
    }
    return filled;
}

} // namespace

LineIndex::LineIndex(const HexMap& map, QString kind) : LineIndex(map, std::move(kind), map.paths.size()) {}

LineIndex::LineIndex(const HexMap& map, QString kind, std::size_t placeOfKind)
    : m_map(map), m_kind(std::move(kind)), m_placeOfKind(placeOfKind), m_before(map.path(m_kind))
{
    if (m_before == nullptr)
        return;
    m_lines.reserve(m_before->lines.size());
    // The map's own lines, not copies of them.
    for (const Line& line : m_before->lines)
        m_lines.emplace_back(std::shared_ptr<void>(), &line);
}

std::size_t LineIndex::keyOf(HexIndex from, HexIndex to) const
{
    return ::keyOf(*hexsideBetween(m_map.grid, from, to));
}

bool LineIndex::hasLink(Hexside link) const
{
    if (const auto changed = m_changed.find(::keyOf(link)); changed != m_changed.end())
        return changed->second;
    return m_before != nullptr && m_before->links.contains(link);
}

void LineIndex::draw(std::span<const HexIndex> path)
{
    if (m_kind.isEmpty() || (m_before == nullptr && m_placeOfKind >= maxHexsideKinds))
        return;
    Line piece;
    const auto endPiece = [this, &piece] {
        if (piece.size() > 1)
            add(std::move(piece));
        piece.clear();
    };
    for (const HexIndex hex : filledIn(m_map.grid, path)) {
        if (hex == noHex || !isHex(hex)) {
            endPiece();
            continue;
        }
        if (!piece.empty()) {
            const Hexside link = *hexsideBetween(m_map.grid, piece.back(), hex);
            if (hasLink(link))
                endPiece();
            else
                m_changed[::keyOf(link)] = true;
        }
        piece.push_back(hex);
    }
    endPiece();
}

void LineIndex::add(Line piece)
{
    std::size_t place = m_lines.size();
    if (piece.front() != piece.back()) {
        const HexIndex first = piece.front();
        const HexIndex last = piece.back();
        place = join(piece, first, place);
        if (piece.front() != piece.back())
            place = join(piece, last, place);
    }
    insert(place, std::move(piece));
}

// Joins the piece, one of whose ends is `end`, to a line that ends there, which leaves the list. Returns where in the
// list the piece then belongs. Rings have no ends.
std::size_t LineIndex::join(Line& piece, HexIndex end, std::size_t place)
{
    for (std::size_t at = 0; at < m_lines.size(); ++at) {
        const Line& line = *m_lines[at];
        const bool isEnd = line.front() == end || line.back() == end;
        if (!isEnd || (line.size() > 1 && line.front() == line.back()) || shareLink(line, piece))
            continue;
        Line joined;
        if (line.back() == end) {
            if (piece.front() != end)
                std::reverse(piece.begin(), piece.end());
            joined = line;
            joined.insert(joined.end(), piece.begin() + 1, piece.end());
        } else {
            if (piece.back() != end)
                std::reverse(piece.begin(), piece.end());
            joined = std::move(piece);
            joined.insert(joined.end(), line.begin() + 1, line.end());
        }
        remove(at);
        piece = std::move(joined);
        return std::min({place, at, m_lines.size()});
    }
    return std::min(place, m_lines.size());
}

bool LineIndex::shareLink(const Line& a, const Line& b) const
{
    std::unordered_set<std::size_t> links;
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        links.insert(keyOf(a[i], a[i + 1]));
    for (std::size_t i = 0; i + 1 < b.size(); ++i) {
        if (links.contains(keyOf(b[i], b[i + 1])))
            return true;
    }
    return false;
}

bool LineIndex::isConcerned(std::span<const Hexside> links, const HexRuns& hexes) const
{
    if (std::ranges::any_of(links, [this](Hexside link) { return hasLink(link); }))
        return true;
    if (hexes.empty())
        return false;
    for (const HexRun& run : hexes) {
        for (HexIndex hex = run.first; hex < run.end(); ++hex) {
            if (m_before != nullptr && m_before->links.mask(hex) != 0)
                return true;
        }
    }
    // Links that were drawn since, and lines of a single hex, have no mask.
    return !m_changed.empty() || std::ranges::any_of(m_lines, [](const auto& line) { return line->size() == 1; });
}

std::vector<std::vector<HexIndex>> cutLine(const std::vector<HexIndex>& line, RingEnds ringEnds,
                                           const std::function<bool(std::size_t)>& isCut)
{
    std::vector<std::vector<HexIndex>> pieces{{line.front()}};
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (isCut(i))
            pieces.emplace_back();
        pieces.back().push_back(line[i]);
    }
    const bool isRing = line.size() > 1 && line.front() == line.back();
    if (ringEnds == RingEnds::Joined && isRing && pieces.size() > 1 && pieces.front().size() > 1
        && pieces.back().size() > 1) {
        pieces.front().insert(pieces.front().begin(), pieces.back().begin(), std::prev(pieces.back().end()));
        pieces.pop_back();
    }
    return pieces;
}

void LineIndex::erase(std::span<const Hexside> links, const HexRuns& hexes)
{
    if (!isConcerned(links, hexes))
        return;
    std::unordered_set<std::size_t> gone;
    for (const Hexside link : links)
        gone.insert(::keyOf(link));
    for (std::size_t at = m_lines.size(); at-- > 0;) {
        const auto line = m_lines[at]; // stays alive while its place is given to others
        bool isWhole = !contains(hexes, line->front());
        const auto isCut = [&](std::size_t i) {
            const std::size_t key = keyOf((*line)[i - 1], (*line)[i]);
            const bool cuts = contains(hexes, (*line)[i - 1]) || contains(hexes, (*line)[i]) || gone.contains(key);
            if (cuts)
                m_changed[key] = false;
            isWhole = isWhole && !cuts;
            return cuts;
        };
        std::vector<Line> pieces =
            cutLine(*line, contains(hexes, line->front()) ? RingEnds::Apart : RingEnds::Joined, isCut);
        if (isWhole)
            continue;
        remove(at);
        std::size_t place = at;
        for (Line& left : pieces) {
            // Two lines may have run side by side up to here.
            if (left.size() > 1 && !isListed(left))
                insert(place++, std::move(left));
        }
    }
}

bool LineIndex::isListed(const Line& line) const
{
    return std::ranges::any_of(m_lines, [&line](const auto& other) {
        return other->size() == line.size()
               && (*other == line || std::equal(other->rbegin(), other->rend(), line.begin()));
    });
}

void LineIndex::insert(std::size_t at, Line line)
{
    if (m_before == nullptr && m_edits.empty())
        m_edits.emplace_back(InsertKind{MapList::Paths, m_placeOfKind, m_kind});
    m_edits.emplace_back(InsertLine{m_kind, at, line});
    m_lines.insert(m_lines.begin() + static_cast<std::ptrdiff_t>(at), std::make_shared<const Line>(std::move(line)));
}

void LineIndex::remove(std::size_t at)
{
    m_edits.emplace_back(RemoveLine{m_kind, at});
    m_lines.erase(m_lines.begin() + static_cast<std::ptrdiff_t>(at));
}

Edit drawPath(const Scenario& scenario, const QString& kind, std::span<const HexIndex> path)
{
    LineIndex lines(*scenario.position.map, kind);
    lines.draw(path);
    return lines.edit();
}

Edit erasePathLinks(const Scenario& scenario, const QString& kind, std::span<const Hexside> links)
{
    LineIndex lines(*scenario.position.map, kind);
    lines.erase(links, {});
    return lines.edit();
}

Edit erasePathHexes(const Scenario& scenario, const QString& kind, const HexRuns& hexes)
{
    LineIndex lines(*scenario.position.map, kind);
    lines.erase({}, hexes);
    return lines.edit();
}

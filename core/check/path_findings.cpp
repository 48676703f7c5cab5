// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "check/findings.h"

#include "check/finding_list.h"
#include "edit/path_drawing.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace {

using Line = std::vector<HexIndex>;

/// Looks at the lines of one kind of path.
class PathDoctor
{
public:
    PathDoctor(const HexMap& map, const Named<PathKind>& path, const KindRoles& roles, const ClosedGround& ground,
               const QString& title, FindingList& findings)
        : m_map(map), m_path(path), m_roles(roles), m_ground(ground), m_title(title), m_findings(findings),
          m_links(static_cast<std::size_t>(map.grid.size()))
    {
        for (std::size_t i = 0; i < m_links.size(); ++i)
            m_links[i] = path.content.links.mask(static_cast<HexIndex>(i));
    }

    void run()
    {
        findGaps();
        findClosedGround();
        findDoubles();
    }

private:
    /// Roads that are joined by so few links are not two that ought to be: they only bend sharply, or fork.
    static constexpr int nearLinks = 5;
    /// One less with a hex between: drawing that hex in must not bring an end beside it nearer to being a break.
    static constexpr int nearLinksOverAHex = nearLinks - 1;

    /// What would close a gap: the hexes after the end.
    using Bridge = std::vector<HexIndex>;
    struct Gap
    {
        HexIndex to; ///< the road or end beyond
        bool isBeside; ///< with no hex between
        std::optional<Bridge> bridge;
    };

    std::uint8_t mask(HexIndex hex) const { return m_links[static_cast<std::size_t>(hex)]; }
    int degree(HexIndex hex) const { return std::popcount(static_cast<unsigned>(mask(hex))); }
    bool isLinked(HexIndex hex, HexDirection direction) const { return (mask(hex) >> toInt(direction) & 1U) != 0; }
    bool isEnd(HexIndex hex) const { return degree(hex) == 1; }

    HexIndex neighbour(HexIndex hex, HexDirection direction) const { return m_map.neighbour(hex, direction); }

    /// Whether there is a reason for a road to end there: a feature, a town, another kind of path, the map's edge.
    bool mayEnd(HexIndex hex) const
    {
        if (m_roles.isSettled(hex))
            return true;
        const auto isThere = [hex](const Named<HexSet>& feature) { return feature.content.contains(hex); };
        const auto meets = [&](const Named<PathKind>& other) {
            return other.name != m_path.name && other.content.links.mask(hex) != 0;
        };
        return std::any_of(m_map.features.begin(), m_map.features.end(), isThere)
               || std::any_of(m_map.paths.begin(), m_map.paths.end(), meets)
               || std::any_of(allDirections.begin(), allDirections.end(),
                              [&](HexDirection d) { return neighbour(hex, d) == noHex; });
    }

    /// Whether so few links lead from one to the other.
    bool isNear(HexIndex from, HexIndex to, int links) const
    {
        std::vector<HexIndex> reached{from};
        std::size_t ring = 0;
        for (int i = 0; i < links; ++i) {
            const std::size_t end = reached.size();
            for (; ring < end; ++ring) {
                for (const HexDirection direction : allDirections) {
                    if (!isLinked(reached[ring], direction))
                        continue;
                    const HexIndex next = m_map.grid.neighbour(reached[ring], direction);
                    if (next == to)
                        return true;
                    if (!contains(reached, next))
                        reached.push_back(next);
                }
            }
        }
        return false;
    }

    bool isOpenStep(HexIndex from, HexDirection direction, HexIndex to) const
    {
        return m_ground.isOpen(from) && m_ground.isOpen(to) && m_ground.isCrossable(from, direction);
    }

    std::optional<Gap> gapAt(HexIndex end) const
    {
        if (!isEnd(end) || mayEnd(end))
            return std::nullopt;
        for (const HexDirection direction : allDirections) {
            const HexIndex beside = neighbour(end, direction);
            if (beside != noHex && degree(beside) > 0 && !isLinked(end, direction) && isOpenStep(end, direction, beside)
                && !isNear(end, beside, nearLinks))
                return Gap{beside, true, Bridge{beside}};
        }
        std::optional<Gap> found;
        for (const HexDirection direction : allDirections) {
            const HexIndex between = neighbour(end, direction);
            if (between == noHex || degree(between) > 0 || !isOpenStep(end, direction, between))
                continue;
            for (const HexDirection onward : allDirections) {
                const HexIndex other = neighbour(between, onward);
                if (other == noHex || other == end || !isEnd(other) || m_map.grid.distance(end, other) != 2
                    || !isOpenStep(between, onward, other) || isNear(end, other, nearLinksOverAHex))
                    continue;
                if (!found)
                    found = Gap{other, false, std::nullopt};
                if (!found->bridge && found->to == other && !hasOtherEnds(between, end, other))
                    found->bridge = Bridge{between, other};
            }
        }
        return found;
    }

    /// Whether a road through the hex would pass other ends in the open.
    bool hasOtherEnds(HexIndex hex, HexIndex a, HexIndex b) const
    {
        return std::any_of(allDirections.begin(), allDirections.end(), [&](HexDirection direction) {
            const HexIndex beside = neighbour(hex, direction);
            return beside != noHex && beside != a && beside != b && isEnd(beside);
        });
    }

    Finding findingAt(HexIndex hex, std::optional<std::size_t> line = std::nullopt) const
    {
        Finding finding;
        finding.hex = hex;
        finding.pointer = QStringLiteral("/paths/") + pointerPart(m_path.name);
        if (line)
            finding.pointer += QStringLiteral("/%1").arg(*line);
        return finding;
    }
    QString number(HexIndex hex) const { return m_map.number(hex); }
    const std::vector<Line>& lines() const { return m_path.content.lines; }

    std::optional<std::size_t> lineEndingAt(HexIndex hex) const
    {
        for (std::size_t i = 0; i < lines().size(); ++i) {
            if (lines()[i].size() > 1 && (lines()[i].front() == hex || lines()[i].back() == hex))
                return i;
        }
        return std::nullopt;
    }

    void findGaps()
    {
        for (HexIndex hex = 0; hex < m_map.grid.size(); ++hex) {
            if (const auto gap = gapAt(hex))
                m_findings.add(Finding::Severity::Warning, "check.path-gap", [&] { return gapFinding(hex, *gap); });
        }
    }

    Finding gapFinding(HexIndex end, const Gap& gap) const
    {
        const auto at = lineEndingAt(end);
        Finding finding = findingAt(end, at);
        finding.message = gap.isBeside ? CheckWords::tr("%1 ends in %2, beside %3 where there is another")
                                             .arg(m_title, number(end), number(gap.to))
                                       : CheckWords::tr("%1 breaks in %2: one hex on, in %3, another ends")
                                             .arg(m_title, number(end), number(gap.to));
        finding.expected =
            CheckWords::tr("one line on to %1, or an end with a reason (a town, another path)").arg(number(gap.to));
        if (gap.bridge && at) {
            Line longer = lines()[*at];
            if (longer.back() != end)
                std::reverse(longer.begin(), longer.end());
            longer.insert(longer.end(), gap.bridge->begin(), gap.bridge->end());
            finding.fixText = CheckWords::tr("draw it on to %1").arg(number(gap.to));
            finding.fix = EditMap{{RemoveLine{m_path.name, *at}, InsertLine{m_path.name, *at, longer}}};
        }
        return finding;
    }

    void findClosedGround()
    {
        for (HexIndex hex = 0; hex < m_map.grid.size(); ++hex) {
            if (mask(hex) == 0)
                continue;
            if (!m_ground.isOpen(hex)) {
                m_findings.add(Finding::Severity::Warning, "check.path-blocked", [&] { return closedHex(hex); });
                continue;
            }
            for (int d = 0; d < 3; ++d) {
                const Hexside link{hex, directionFromInt(d)};
                if (isLinked(hex, link.direction) && !m_ground.isCrossable(hex, link.direction)
                    && m_ground.isOpen(farHex(m_map.grid, link)))
                    m_findings.add(Finding::Severity::Warning, "check.path-blocked",
                                   [&] { return closedHexside(link); });
            }
        }
    }

    Finding closedHex(HexIndex hex)
    {
        Finding finding = findingAt(hex, lineThrough(hex));
        finding.message = CheckWords::tr("%1 runs through %2, which nobody may enter").arg(m_title, number(hex));
        finding.expected = CheckWords::tr("other ground there, or another way round");
        std::vector<Hexside> links;
        for (const HexDirection direction : allDirections) {
            if (isLinked(hex, direction))
                links.push_back(*hexsideOf(m_map.grid, hex, direction));
        }
        if (mayCut(links)) {
            finding.fixText = CheckWords::tr("take %1 out of the line").arg(number(hex));
            finding.fix = cut(links);
        }
        return finding;
    }

    Finding closedHexside(Hexside link)
    {
        Finding finding = findingAt(link.hex);
        finding.hexside = link;
        const QString name = hexsideName(m_map.grid, link);
        const QString opener = m_ground.openerOf(link);
        finding.message = CheckWords::tr("%1 runs across %2, which nobody may cross").arg(m_title, name);
        if (!opener.isEmpty()) {
            finding.expected = CheckWords::tr("%1 there, or another way round").arg(m_roles.title(opener));
            // What opens the hexside might lay open that another road ends beside its like.
            if (isEndOfOther(link.hex) || isEndOfOther(farHex(m_map.grid, link)))
                return finding;
            finding.fixText = CheckWords::tr("draw %1 at %2").arg(m_roles.title(opener), name);
            finding.fix = EditMap{{SetHexsides{opener, {{link, true}}}}};
            return finding;
        }
        finding.expected = CheckWords::tr("another way round");
        if (mayCut({link})) {
            finding.fixText = CheckWords::tr("cut the line at %1").arg(name);
            finding.fix = cut({link});
        }
        return finding;
    }

    std::optional<std::size_t> lineThrough(HexIndex hex) const
    {
        for (std::size_t i = 0; i < lines().size(); ++i) {
            if (contains(lines()[i], hex))
                return i;
        }
        return std::nullopt;
    }

    void setLink(Hexside link, bool isThere)
    {
        const auto change = [&](HexIndex hex, HexDirection direction) {
            std::uint8_t& bits = m_links[static_cast<std::size_t>(hex)];
            const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(direction));
            bits = static_cast<std::uint8_t>(isThere ? bits | bit : bits & ~bit);
        };
        change(link.hex, link.direction);
        change(farHex(m_map.grid, link), opposite(link.direction));
    }

    /// Whether the links can go without a new break, or a bridge that no road uses any more.
    bool mayCut(const std::vector<Hexside>& links)
    {
        for (const Hexside link : links) {
            const auto isBridge = [&](const Named<HexsideSet>& kind) {
                return m_roles.role(kind.name) == KindRoles::Hexsides::Bridge && kind.content.contains(link);
            };
            if (std::any_of(m_map.hexsides.begin(), m_map.hexsides.end(), isBridge))
                return false;
        }
        // Only ends so near that a way of few links led through the cut can look different after it.
        const std::vector<HexIndex> around = m_map.hexesAround(links.front().hex, nearLinks + 2);
        const auto gaps = [&] {
            std::vector<bool> found;
            for (const HexIndex hex : around)
                found.push_back(gapAt(hex).has_value());
            return found;
        };
        const std::vector<bool> before = gaps();
        for (const Hexside link : links)
            setLink(link, false);
        const std::vector<bool> after = gaps();
        const bool leavesOthers = std::any_of(around.begin(), around.end(), [this](HexIndex hex) {
            return mask(hex) == 0 && m_path.content.links.mask(hex) != 0 && isEndOfOther(hex);
        });
        for (const Hexside link : links)
            setLink(link, true);
        if (leavesOthers)
            return false;
        for (std::size_t i = 0; i < around.size(); ++i) {
            if (after[i] && !before[i])
                return false;
        }
        return true;
    }

    /// Whether another kind of path ends there: it may do so because this one passes.
    bool isEndOfOther(HexIndex hex) const
    {
        return std::any_of(m_map.paths.begin(), m_map.paths.end(), [&](const Named<PathKind>& other) {
            return other.name != m_path.name
                   && std::popcount(static_cast<unsigned>(other.content.links.mask(hex))) == 1;
        });
    }

    /// Takes the links out of every line, which may leave two pieces of it or none.
    Edit cut(const std::vector<Hexside>& links) const
    {
        EditMap edit;
        for (std::size_t i = lines().size(); i-- > 0;) // from behind: places before stay as they are
            cutLine(i, links, edit);
        return edit;
    }

    void cutLine(std::size_t at, const std::vector<Hexside>& links, EditMap& edit) const
    {
        const Line& line = lines()[at];
        std::vector<Line> pieces = ::cutLine(line, RingEnds::Apart, [&](std::size_t i) {
            const auto link = hexsideBetween(m_map.grid, line[i - 1], line[i]);
            return link && contains(links, *link);
        });
        if (pieces.size() == 1)
            return;
        edit.edits.emplace_back(RemoveLine{m_path.name, at});
        std::erase_if(pieces,
                      [&](const Line& each) { return each.size() < 2 || isLine(each) || isInserted(each, edit); });
        for (std::size_t i = 0; i < pieces.size(); ++i)
            edit.edits.emplace_back(InsertLine{m_path.name, at + i, std::move(pieces[i])});
    }

    /// Whether they are one line, perhaps drawn from the other end: no line may be there twice.
    static bool isSame(const Line& a, const Line& b)
    {
        return a == b || std::equal(a.rbegin(), a.rend(), b.begin(), b.end());
    }
    bool isLine(const Line& line) const
    {
        return std::any_of(lines().begin(), lines().end(), [&](const Line& other) { return isSame(other, line); });
    }
    static bool isInserted(const Line& line, const EditMap& edit)
    {
        return std::any_of(edit.edits.begin(), edit.edits.end(), [&](const MapEdit& part) {
            const auto* inserted = std::get_if<InsertLine>(&part);
            return inserted != nullptr && isSame(inserted->line, line);
        });
    }

    void findDoubles()
    {
        std::vector<std::uint8_t> seen(m_links.size());
        for (std::size_t i = 0; i < lines().size(); ++i) {
            std::vector<Hexside> doubled;
            for (std::size_t at = 0; at + 1 < lines()[i].size(); ++at) {
                const auto link = hexsideBetween(m_map.grid, lines()[i][at], lines()[i][at + 1]);
                if (!link)
                    continue;
                std::uint8_t& bits = seen[static_cast<std::size_t>(link->hex)];
                const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(link->direction));
                if ((bits & bit) != 0)
                    doubled.push_back(*link);
                bits = static_cast<std::uint8_t>(bits | bit);
            }
            if (!doubled.empty())
                m_findings.add(Finding::Severity::Note, "check.path-double", [&] { return doubleFinding(i, doubled); });
        }
    }

    Finding doubleFinding(std::size_t at, const std::vector<Hexside>& doubled) const
    {
        Finding finding = findingAt(doubled.front().hex, at);
        finding.hexside = doubled.front();
        const int count = static_cast<int>(doubled.size());
        finding.message = CheckWords::tr("%1: a line runs over another for %n link(s), first at %2", nullptr, count)
                              .arg(m_title, hexsideName(m_map.grid, doubled.front()));
        finding.expected = CheckWords::tr("each link in one line");
        EditMap edit;
        cutLine(at, doubled, edit);
        finding.fixText = CheckWords::tr("take what doubles out of the later line");
        finding.fix = edit;
        return finding;
    }

    const HexMap& m_map;
    const Named<PathKind>& m_path;
    const KindRoles& m_roles;
    const ClosedGround& m_ground;
    QString m_title;
    FindingList& m_findings;
    std::vector<std::uint8_t> m_links; ///< which neighbours the kind joins, a mask a hex
};

} // namespace

void findPathFaults(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, const Ruleset* ruleset,
                    FindingList& findings)
{
    for (const Named<PathKind>& path : map.paths)
        PathDoctor(map, path, roles, ground, ruleset == nullptr ? path.name : titleOf(ruleset->paths, path.name),
                   findings)
            .run();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/findings.h"

#include "check/finding_list.h"

#include <algorithm>
#include <array>
#include <optional>

namespace {

/// One of the two ends of a hexside: the corner where the hexes `hex`, its neighbour in `direction` and its neighbour
/// one direction on (`turn` 1, clockwise) or back (-1) meet.
struct HexsideEnd
{
    HexIndex hex;
    HexDirection direction;
    int turn;
};

/// Looks at the rivers of a map as lines along hexsides that meet in the corners of hexes.
class RiverDoctor
{
public:
    RiverDoctor(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, FindingList& findings)
        : m_map(map), m_roles(roles), m_ground(ground), m_findings(findings),
          m_rivers(roles.masksOf(KindRoles::Hexsides::River)), m_shores(roles.masksOf(KindRoles::Hexsides::Shore))
    {}

    void run()
    {
        if (m_rivers.empty())
            return;
        m_riverOf.assign(m_rivers.size() * 3, none);
        for (std::size_t hex = 0; hex < m_rivers.size(); ++hex) {
            for (int d = 0; d < 3; ++d) {
                if ((m_rivers[hex] >> d & 1U) != 0 && m_riverOf[hex * 3 + static_cast<std::size_t>(d)] == none)
                    follow({static_cast<HexIndex>(hex), directionFromInt(d)});
            }
        }
        for (const HexsideEnd& end : m_ends)
            tell(end);
    }

private:
    static constexpr std::int32_t none = -1;

    struct Corner
    {
        bool isOutlet = false; ///< at the map's edge, a coast or a lake
        int rivers = 0; ///< hexsides of rivers that meet there, the one that was asked about left out
        std::array<Hexside, 2> met{};
    };

    HexIndex neighbour(HexIndex hex, HexDirection direction) const { return m_map.neighbour(hex, direction); }
    Hexside canonical(HexIndex hex, HexDirection direction) const
    {
        return toInt(direction) < 3 ? Hexside{hex, direction}
                                    : Hexside{m_map.grid.neighbour(hex, direction), opposite(direction)};
    }
    std::int32_t& riverOf(Hexside hexside)
    {
        return m_riverOf[static_cast<std::size_t>(hexside.hex) * 3 + static_cast<std::size_t>(hexside.direction)];
    }
    HexIndex thirdHex(const HexsideEnd& end) const { return neighbour(end.hex, turned(end.direction, end.turn)); }

    /// The other two hexsides at the corner, each with its far end.
    std::array<HexsideEnd, 2> onward(const HexsideEnd& end) const
    {
        const HexIndex beyond = m_map.grid.neighbour(end.hex, end.direction);
        return {{{end.hex, turned(end.direction, end.turn), end.turn},
                 {beyond, turned(end.direction, 2 * end.turn), -end.turn}}};
    }

    Corner cornerAt(const HexsideEnd& end) const
    {
        Corner corner;
        const HexIndex third = thirdHex(end);
        if (third == noHex) {
            corner.isOutlet = true;
            // A hexside of the map needs two hexes: without the third there is no other.
            return corner;
        }
        corner.isOutlet = m_roles.isWater(third) || m_roles.isWater(end.hex)
                          || m_roles.isWater(m_map.grid.neighbour(end.hex, end.direction));
        for (const HexsideEnd& other : onward(end)) {
            const auto at = static_cast<std::size_t>(other.hex);
            const auto bit = 1U << static_cast<unsigned>(other.direction);
            if (!m_shores.empty() && (m_shores[at] & bit) != 0)
                corner.isOutlet = true;
            if ((m_rivers[at] & bit) != 0)
                corner.met[static_cast<std::size_t>(corner.rivers++)] = canonical(other.hex, other.direction);
        }
        return corner;
    }

    /// Gives all that hangs together with the hexside one number, and keeps the ends in the open.
    void follow(Hexside first)
    {
        const auto river = static_cast<std::int32_t>(m_leadsOut.size());
        m_leadsOut.push_back(false);
        std::vector<Hexside> open{first};
        riverOf(first) = river;
        while (!open.empty()) {
            const Hexside hexside = open.back();
            open.pop_back();
            for (const int turn : {-1, 1}) {
                const HexsideEnd end{hexside.hex, hexside.direction, turn};
                const Corner corner = cornerAt(end);
                if (corner.isOutlet)
                    m_leadsOut.back() = true;
                else if (corner.rivers == 0)
                    m_ends.push_back(end);
                for (int i = 0; i < corner.rivers; ++i) {
                    const Hexside next = corner.met[static_cast<std::size_t>(i)];
                    if (riverOf(next) == none) {
                        riverOf(next) = river;
                        open.push_back(next);
                    }
                }
            }
        }
    }

    /// What one more hexside would reach.
    enum class Reach { Nothing, Edge, Water, End };

    Reach reachOf(const HexsideEnd& next, std::int32_t river)
    {
        const Corner corner = cornerAt(next);
        for (int i = 0; i < corner.rivers; ++i) {
            if (riverOf(corner.met[static_cast<std::size_t>(i)]) == river)
                return Reach::Nothing; // back to itself, round one hex
        }
        if (thirdHex(next) == noHex)
            return Reach::Edge;
        if (corner.isOutlet || corner.rivers == 2)
            return Reach::Water;
        return corner.rivers == 1 ? Reach::End : Reach::Nothing;
    }

    void tell(const HexsideEnd& end)
    {
        const Hexside hexside{end.hex, end.direction};
        const std::int32_t river = riverOf(hexside);
        const bool leadsOut = m_leadsOut[static_cast<std::size_t>(river)];
        std::optional<Hexside> missing;
        Reach found = Reach::Nothing;
        for (const HexsideEnd& next : onward(end)) {
            const Reach reach = reachOf(next, river);
            const bool isWanted = reach == Reach::End ? found != Reach::End : !missing && !leadsOut;
            if (reach == Reach::Nothing || !isWanted)
                continue;
            missing = canonical(next.hex, next.direction);
            found = reach;
        }
        const bool isBreak = found == Reach::End;
        // A source one hexside from another is so rare that it is a break until somebody says otherwise.
        const bool isNote = leadsOut && !isBreak;
        m_findings.add(isNote ? Finding::Severity::Note : Finding::Severity::Warning, "check.river-end",
                       [&] { return described(end, missing, found, leadsOut); });
    }

    Finding described(const HexsideEnd& end, std::optional<Hexside> missing, Reach reach, bool leadsOut) const
    {
        const Hexside hexside{end.hex, end.direction};
        const QString kind = kindAt(hexside);
        const QString name = hexsideName(m_map.grid, hexside);
        const QString third = m_map.number(thirdHex(end));
        Finding finding;
        finding.hex = end.hex;
        finding.hexside = hexside;
        finding.pointer = QStringLiteral("/hexsides/") + pointerPart(kind);
        const QString title = m_roles.title(kind);
        if (reach == Reach::End)
            finding.message =
                CheckWords::tr("%1 at %2 breaks off where it meets %3: one hexside on, another river ends")
                    .arg(title, name, third);
        else if (reach == Reach::Edge)
            finding.message = CheckWords::tr("%1 at %2 ends where it meets %3, one hexside short of the map's edge")
                                  .arg(title, name, third);
        else if (missing)
            finding.message =
                CheckWords::tr("%1 at %2 ends where it meets %3, one hexside short of water").arg(title, name, third);
        else if (leadsOut)
            finding.message = CheckWords::tr("%1 at %2 ends in the open where it meets %3").arg(title, name, third);
        else
            finding.message =
                CheckWords::tr("%1 at %2 ends in the open where it meets %3, and leads to no water at its other end")
                    .arg(title, name, third);
        finding.expected = leadsOut ? CheckWords::tr("a source here, or a way on to other water or the map's edge")
                                    : CheckWords::tr("a way on to a river, a lake, a coast or the map's edge");
        if (missing && mayDraw(kind, *missing)) {
            finding.fixText = CheckWords::tr("draw %1 at %2 too").arg(title, hexsideName(m_map.grid, *missing));
            finding.fix = EditMap{{SetHexsides{kind, {{*missing, true}}}}};
        }
        return finding;
    }

    /// Whether a river may be drawn there without closing a road or the only way into a hex.
    bool mayDraw(const QString& kind, Hexside hexside) const
    {
        if (!m_ground.mayClose(kind) || !m_ground.isCrossable(hexside.hex, hexside.direction))
            return true;
        const auto runsAcross = [&](const Named<PathKind>& path) { return path.content.links.contains(hexside); };
        if (std::any_of(m_map.paths.begin(), m_map.paths.end(), runsAcross))
            return false;
        const HexIndex beyond = farHex(m_map.grid, hexside);
        if (!m_ground.isOpen(hexside.hex) || !m_ground.isOpen(beyond))
            return true;
        const auto leadsRound = [&](int turn) {
            const HexDirection out = turned(hexside.direction, turn);
            const HexIndex third = neighbour(hexside.hex, out);
            return third != noHex && m_ground.isOpen(third) && m_ground.isCrossable(hexside.hex, out)
                   && m_ground.isCrossable(beyond, turned(hexside.direction, 2 * turn));
        };
        return leadsRound(1) || leadsRound(-1);
    }

    QString kindAt(Hexside hexside) const
    {
        const auto kind = std::find_if(m_map.hexsides.begin(), m_map.hexsides.end(), [&](const auto& each) {
            return m_roles.role(each.name) == KindRoles::Hexsides::River && each.content.contains(hexside);
        });
        return kind == m_map.hexsides.end() ? QString() : kind->name;
    }

    const HexMap& m_map;
    const KindRoles& m_roles;
    const ClosedGround& m_ground;
    FindingList& m_findings;
    std::vector<std::uint8_t> m_rivers; ///< a mask a hex; empty: there are none
    std::vector<std::uint8_t> m_shores;
    std::vector<std::int32_t> m_riverOf; ///< by hex * 3 + direction: all that hangs together has one number
    std::vector<bool> m_leadsOut; ///< by that number: to the map's edge, a coast or a lake
    std::vector<HexsideEnd> m_ends; ///< in the open
};

bool isUsed(const HexMap& map, Hexside hexside)
{
    return std::any_of(map.paths.begin(), map.paths.end(),
                       [&](const Named<PathKind>& path) { return path.content.links.contains(hexside); });
}

Finding crossingAt(const QString& kind, Hexside hexside)
{
    Finding finding;
    finding.hex = hexside.hex;
    finding.hexside = hexside;
    finding.pointer = QStringLiteral("/hexsides/") + pointerPart(kind);
    return finding;
}

} // namespace

void findRiverEnds(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, FindingList& findings)
{
    RiverDoctor(map, roles, ground, findings).run();
}

void findIdleCrossings(const HexMap& map, const KindRoles& roles, FindingList& findings)
{
    const bool hasPaths = std::any_of(map.paths.begin(), map.paths.end(),
                                      [](const Named<PathKind>& path) { return !path.content.links.isEmpty(); });
    for (const Named<HexsideSet>& kind : map.hexsides) {
        const KindRoles::Hexsides role = roles.role(kind.name);
        if (role != KindRoles::Hexsides::Crossing && role != KindRoles::Hexsides::Bridge)
            continue;
        const std::vector<std::uint8_t> crossed = roles.crossedBy(kind.name);
        kind.content.forEach([&](Hexside hexside) {
            const bool isOverWater =
                (crossed[static_cast<std::size_t>(hexside.hex)] >> toInt(hexside.direction) & 1U) != 0
                || roles.isWater(hexside.hex) || roles.isWater(farHex(map.grid, hexside));
            if (!isOverWater) {
                findings.add(Finding::Severity::Warning, "check.nothing-to-cross", [&] {
                    Finding finding = crossingAt(kind.name, hexside);
                    finding.message = CheckWords::tr("%1 at %2 has nothing to cross")
                                          .arg(roles.title(kind.name), hexsideName(map.grid, hexside));
                    finding.expected = CheckWords::tr("a river or the like at the same hexside");
                    finding.fixText = CheckWords::tr("erase it");
                    finding.fix = EditMap{{SetHexsides{kind.name, {{hexside, false}}}}};
                    return finding;
                });
            }
            // Also where there is no water: a river drawn below it must not bring a new finding.
            if (role == KindRoles::Hexsides::Bridge && hasPaths && !isUsed(map, hexside)) {
                findings.add(Finding::Severity::Note, "check.bridge-without-road", [&] {
                    Finding finding = crossingAt(kind.name, hexside);
                    finding.message = CheckWords::tr("no road uses %1 at %2")
                                          .arg(roles.title(kind.name), hexsideName(map.grid, hexside));
                    finding.expected = CheckWords::tr("a road or a railway across it");
                    return finding;
                });
            }
        });
    }
}

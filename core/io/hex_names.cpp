// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/hex_names.h"

#include "json/file_words.h"

#include <algorithm>

namespace {

HexNameFault noHexside(std::string_view name)
{
    return {"map.not-a-hexside",
            {FileWords::tr("%1 names no hexside").arg(quoted(name)),
             FileWords::tr("the numbers of the two hexes it parts, such as \"0304/0404\""),
             {}}};
}

} // namespace

Expected<HexIndex, HexNameFault> HexNames::hex(std::string_view name) const
{
    const HexGrid& grid = m_map.grid;
    const auto coord = grid.numbering().coord(name);
    if (!coord || !grid.contains(*coord)) {
        const auto corner = [&grid](int column, int row) { return quoted(grid.numbering().number({column, row})); };
        return HexNameFault{
            "map.unknown-hex",
            {FileWords::tr("%1 is not on the map").arg(quoted(name)),
             FileWords::tr("a hex between %1 and %2").arg(corner(0, 0), corner(grid.columns() - 1, grid.rows() - 1)),
             {}}};
    }
    const HexIndex hex = grid.index(*coord);
    if (!m_map.hasHex(hex))
        return HexNameFault{"map.hole",
                            {FileWords::tr("%1 names a hole: there is no hex on the map").arg(quoted(name)), {}, {}}};
    return hex;
}

Expected<Hexside, HexNameFault> HexNames::hexside(std::string_view name) const
{
    const auto slashes = std::count(name.begin(), name.end(), '/');
    if (slashes == 0)
        return noHexside(name);
    // The numbers themselves may have a / in them, so the parting one is sought.
    for (std::size_t at = name.find('/'); at != std::string_view::npos; at = name.find('/', at + 1)) {
        const std::string_view first = name.substr(0, at);
        const std::string_view second = name.substr(at + 1);
        const HexNumbering& numbering = m_map.grid.numbering();
        if (slashes > 1 && (!numbering.coord(first) || !numbering.coord(second)))
            continue;
        const auto from = hex(first);
        if (!from)
            return from.error();
        const auto to = hex(second);
        if (!to)
            return to.error();
        const auto found = hexsideBetween(m_map.grid, *from, *to);
        if (!found)
            return HexNameFault{"map.not-neighbours",
                                {FileWords::tr("%1 and %2 do not touch").arg(quoted(first), quoted(second)),
                                 FileWords::tr("two neighbouring hexes"),
                                 {}}};
        return *found;
    }
    return noHexside(name);
}

Expected<std::variant<HexIndex, Hexside>, HexNameFault> HexNames::hexOrHexside(std::string_view name) const
{
    using Place = std::variant<HexIndex, Hexside>;
    const bool isHex = name.find('/') == std::string_view::npos || m_map.grid.numbering().coord(name);
    if (isHex) {
        const auto found = hex(name);
        return found ? Expected<Place, HexNameFault>(Place(*found)) : found.error();
    }
    const auto found = hexside(name);
    return found ? Expected<Place, HexNameFault>(Place(*found)) : found.error();
}

void HexNames::append(std::string& out, Hexside hexside) const
{
    std::string first;
    std::string second;
    append(first, hexside.hex);
    append(second, farHex(m_map.grid, hexside));
    if (second < first)
        std::swap(first, second);
    out += first;
    out += '/';
    out += second;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/hexside_lookup.h"

#include <algorithm>
#include <utility>

namespace {

std::int64_t placeOf(Hexside hexside)
{
    return std::int64_t{hexside.hex} * 3 + toInt(hexside.direction);
}

} // namespace

HexsideLookup::HexsideLookup(const HexsideTest& test, const Position& position, const QString& side)
    : m_grid(&position.map->grid)
{
    for (const QString& kind : test.with)
        m_kinds.push_back({position.map->hexsideKind(kind), true});
    for (const QString& kind : test.without)
        m_kinds.push_back({position.map->hexsideKind(kind), false});

    const auto addMark = [&](const QString& kind, bool wanted, bool forSide) {
        Mark mark{{}, wanted};
        for (const Marker& marker : position.markers) {
            const auto* at = std::get_if<Hexside>(&marker.at);
            const bool counts =
                !forSide || (marker.side == side && position.turn.number <= marker.turn.value_or(position.turn.number));
            if (at != nullptr && marker.kind == kind && counts)
                mark.places.push_back(placeOf(*at));
        }
        std::sort(mark.places.begin(), mark.places.end());
        m_marks.push_back(std::move(mark));
    };
    for (const QString& kind : test.marked)
        addMark(kind, true, false);
    for (const QString& kind : test.unmarked)
        addMark(kind, false, false);
    for (const QString& kind : test.markedForSide)
        addMark(kind, true, true);
}

bool HexsideLookup::passes(HexIndex hex, HexDirection direction) const
{
    for (const Presence& presence : m_kinds) {
        const bool isThere = presence.kind != nullptr && presence.kind->contains(hex, direction);
        if (isThere != presence.wanted)
            return false;
    }
    if (m_marks.empty())
        return true;
    const auto hexside = hexsideOf(*m_grid, hex, direction);
    if (!hexside)
        return false;
    return std::all_of(m_marks.begin(), m_marks.end(), [place = placeOf(*hexside)](const Mark& mark) {
        return std::binary_search(mark.places.begin(), mark.places.end(), place) == mark.wanted;
    });
}

void HexsideLookup::findPassing(std::span<std::uint8_t> masks) const
{
    constexpr std::uint8_t all = (1U << directionCount) - 1;
    std::fill(masks.begin(), masks.end(), all);
    for (const Presence& presence : m_kinds) {
        const std::span<const std::uint8_t> kind =
            presence.kind == nullptr ? std::span<const std::uint8_t>() : presence.kind->masks();
        if (kind.empty()) {
            if (presence.wanted)
                std::fill(masks.begin(), masks.end(), std::uint8_t{0});
            continue;
        }
        const std::uint8_t flip = presence.wanted ? 0 : all;
        for (std::size_t hex = 0; hex < masks.size(); ++hex)
            masks[hex] &= kind[hex] ^ flip;
    }
    // Marks are few: they are looked at one by one.
    for (const Mark& mark : m_marks) {
        std::vector<std::pair<std::size_t, std::uint8_t>> marked;
        for (const std::int64_t place : mark.places) {
            const auto hex = static_cast<HexIndex>(place / 3);
            const HexDirection direction = directionFromInt(static_cast<int>(place % 3));
            const auto add = [&](HexIndex at, HexDirection to) {
                if (at != noHex)
                    marked.emplace_back(at, static_cast<std::uint8_t>(1U << static_cast<unsigned>(toInt(to))));
            };
            add(hex, direction);
            add(m_grid->neighbour(hex, direction), opposite(direction));
        }
        if (!mark.wanted) {
            for (const auto& [hex, bit] : marked)
                masks[hex] &= static_cast<std::uint8_t>(~bit);
            continue;
        }
        for (auto& [hex, bit] : marked)
            bit &= masks[hex];
        std::fill(masks.begin(), masks.end(), std::uint8_t{0});
        for (const auto& [hex, bit] : marked)
            masks[hex] |= bit;
    }
}

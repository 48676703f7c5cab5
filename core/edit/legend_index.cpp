// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/legend_index.h"

#include "edit/drawing.h"

#include <algorithm>
#include <array>

namespace {

std::optional<std::uint8_t> entryOf(const std::vector<LegendEntry>& legend, const std::optional<QString>& terrain)
{
    const auto found = std::ranges::find(legend, terrain, &LegendEntry::terrain);
    if (found == legend.end())
        return std::nullopt;
    return static_cast<std::uint8_t>(found - legend.begin());
}

/// The characters that make a good picture of the map for a terrain, the best first.
std::u32string goodCharacters(const std::optional<QString>& terrain)
{
    if (!terrain)
        return U"- _";
    std::u32string characters;
    const QString name = terrain->toLower();
    static const std::array<QLatin1String, 5> open{QLatin1String("clear"), QLatin1String("open"),
                                                   QLatin1String("plain"), QLatin1String("plains"),
                                                   QLatin1String("grass")};
    static const std::array<QLatin1String, 4> water{QLatin1String("sea"), QLatin1String("lake"), QLatin1String("ocean"),
                                                    QLatin1String("water")};
    if (std::find(open.begin(), open.end(), name) != open.end())
        characters += U'.';
    if (std::find(water.begin(), water.end(), name) != water.end())
        characters += U'~';
    for (const char32_t letter : name.toStdU32String()) {
        if (letter < 128 && QChar(static_cast<char16_t>(letter)).isLetterOrNumber())
            characters += {letter, QChar::toUpper(letter)};
    }
    return characters;
}

} // namespace

char32_t freeCharacter(const std::vector<LegendEntry>& legend, const std::optional<QString>& terrain)
{
    const auto isFree = [&legend](char32_t character) {
        return std::ranges::find(legend, character, &LegendEntry::character) == legend.end();
    };
    for (const char32_t character : goodCharacters(terrain)) {
        if (isFree(character))
            return character;
    }
    // What a file would have to escape makes no picture; beyond ASCII, letters.
    for (char32_t character = U'!'; character < 0x7F; ++character) {
        if (character != U'"' && character != U'\\' && isFree(character))
            return character;
    }
    char32_t character = 0xC0;
    while (!isFree(character))
        ++character;
    return character;
}

bool canPaint(const HexMap& map, const std::optional<QString>& terrain)
{
    return !(terrain && terrain->isEmpty())
           && (map.legend.size() < HexMap::maxLegendEntries || entryOf(map.legend, terrain).has_value());
}

std::optional<QString> groundOf(const HexMap& map)
{
    const auto found =
        std::ranges::find_if(map.legend, [](const LegendEntry& entry) { return entry.terrain.has_value(); });
    return found == map.legend.end() ? std::nullopt : found->terrain;
}

std::optional<std::uint8_t> LegendIndex::entryFor(const std::optional<QString>& terrain)
{
    if (const auto entry = entryOf(m_legend, terrain))
        return entry;
    if ((terrain && terrain->isEmpty()) || m_legend.size() >= HexMap::maxLegendEntries)
        return std::nullopt;
    m_edits.emplace_back(InsertLegendEntry{m_legend.size(), {freeCharacter(m_legend, terrain), terrain}});
    m_legend.push_back(std::get<InsertLegendEntry>(m_edits.back()).entry);
    return static_cast<std::uint8_t>(m_legend.size() - 1);
}

HexRuns LegendIndex::paint(const HexRuns& hexes, const std::optional<QString>& terrain)
{
    std::array<bool, HexMap::maxLegendEntries> isSame{};
    for (std::size_t entry = 0; entry < m_map.legend.size(); ++entry)
        isSame[entry] = m_map.legend[entry].terrain == terrain;
    HexRuns changed;
    for (const HexRun& run : hexes) {
        const auto last = m_map.legendIndex.begin() + run.end();
        for (auto at = m_map.legendIndex.begin() + run.first; at != last;) {
            const auto begin = std::find_if(at, last, [&](std::uint8_t entry) { return !isSame[entry]; });
            at = std::find_if(begin, last, [&](std::uint8_t entry) { return isSame[entry]; });
            if (begin != at)
                changed.push_back(
                    {static_cast<HexIndex>(begin - m_map.legendIndex.begin()), static_cast<int>(at - begin)});
        }
    }
    if (changed.empty())
        return {};
    const auto entry = entryFor(terrain);
    if (!entry)
        return {};
    SetTerrain painted;
    painted.runs.reserve(changed.size());
    for (const HexRun& run : changed)
        painted.runs.push_back({run.first, run.count, *entry});
    m_edits.emplace_back(std::move(painted));
    return changed;
}

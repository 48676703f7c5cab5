// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/document.h"
#include "edit/drawing.h"
#include "edit/terrain_reader.h"

#include <algorithm>
#include <iterator>
#include <optional>

// What the user says of the picture: examples, answers, and what is accepted.

bool TerrainReader::isConfirmed(int row) const
{
    const auto confirmed = said().confirmed.find(item(row));
    return confirmed != said().confirmed.end() && confirmed->second == drawn(row);
}

void TerrainReader::withdraw(int row)
{
    said().confirmed.erase(item(row));
    keep();
    propose();
}

bool TerrainReader::canWithdraw(int row) const
{
    return isConfirmed(row) && (drawn(row) == said().ground || said().accepted.contains(item(row)));
}

void TerrainReader::forgetTerrain(const std::vector<HexIndex>& hexes)
{
    auto& confirmed = m_said[static_cast<std::size_t>(MapList::Legend)].confirmed;
    std::size_t forgotten = 0;
    for (const HexIndex hex : hexes)
        forgotten += confirmed.erase({hex});
    if (forgotten == 0)
        return;
    keep();
    if (m_isActive && m_list == MapList::Legend)
        propose();
}

void TerrainReader::confirm(const std::vector<int>& rows)
{
    if (!m_recogniser)
        return;
    for (const int row : rows) {
        if (row >= 0 && row < rowCount())
            said().confirmed[item(row)] = drawn(row);
    }
    keep();
    propose();
}

void TerrainReader::confirmDrawn(const std::vector<HexIndex>& hexes)
{
    std::vector<int> rows;
    for (const HexIndex hex : hexes)
        std::ranges::copy(rowsOf(hex), std::back_inserter(rows));
    confirm(rows);
}

int TerrainReader::confirmHexes(const std::vector<HexIndex>& hexes)
{
    std::vector<int> plain;
    std::vector<int> contrary;
    for (const HexIndex hex : hexes) {
        for (const int row : rowsOf(hex)) {
            const std::optional<Guess> one = guess(row);
            (one && one->confidence >= ratherSure ? contrary : plain).push_back(row);
        }
    }
    const bool isMeant = std::ranges::all_of(plain, [this](int row) { return isConfirmed(row); });
    confirm(isMeant ? contrary : plain);
    return isMeant ? 0 : static_cast<int>(contrary.size());
}

void TerrainReader::answer(int row, const QStringList& names)
{
    if (drawn(row) != names)
        draw({{item(row), names}}, tr("As the picture shows it"));
    confirm({row});
}

void TerrainReader::accept(float least)
{
    ItemNames items;
    for (int row = 0; row < rowCount(); ++row) {
        const std::optional<Guess> one = wantedGuess(row);
        if (!one || one->confidence < least)
            continue;
        items.emplace_back(item(row), one->names);
        const QStringList before = drawn(row);
        // Accepted twice, it goes back to what it was at first.
        const auto known = said().accepted.find(item(row));
        const bool isAgain = known != said().accepted.end() && known->second.now == before;
        said().accepted[item(row)] = {one->names, isAgain ? known->second.before : before};
    }
    if (items.empty())
        return;
    draw(items, tr("Accept terrain from the picture"));
    keep();
    propose();
}

void TerrainReader::takeBack()
{
    ItemNames items;
    for (const auto& [item, accepted] : said().accepted) {
        if (namesAt(m_document.map(), m_list, item) == accepted.now)
            items.emplace_back(item, accepted.before);
    }
    draw(items, tr("Take back terrain from the picture"));
    propose();
}

void TerrainReader::draw(const ItemNames& items, const QString& text)
{
    const Edit edit = setNames(m_document.scenario(), m_list, items);
    if (isEmpty(edit))
        return;
    m_isDrawing = true;
    m_document.perform(edit, text);
    m_isDrawing = false;
}

std::vector<TerrainReader::ProposedKind> TerrainReader::exampleKinds() const
{
    std::vector<ProposedKind> kinds;
    for (const QStringList& names : m_classes)
        kinds.push_back({names, 0});
    for (const Example& example : m_examples)
        ++kinds[static_cast<std::size_t>(example.kind)].count;
    return kinds;
}

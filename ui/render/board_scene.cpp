// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/board_scene.h"

#include "render/styles.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

bool BoardScene::update(const BoardContent& content)
{
    const bool isOtherPosition = content.position != m_position;
    const bool areOtherRules = content.rules != m_rules;
    const bool isOtherZoc = content.zoc != m_zocSource;
    const bool isOtherSupply = content.supply != m_supplySource;
    const bool isOtherMap = isOtherPosition && (!m_position || m_position->map != content.position->map);
    bool areAreasChanged = false;

    if (isOtherPosition || areOtherRules) {
        updateCounters(content);
        areAreasChanged = updateControl(content) || isOtherMap || areOtherRules;
    }
    if (isOtherZoc || areOtherRules || isOtherMap) {
        updateZoc(content);
        areAreasChanged = true;
    }
    if (isOtherSupply || isOtherPosition || areOtherRules)
        updateSupply(content);
    m_ruling.update(content);

    m_position = content.position;
    m_rules = content.rules;
    m_zocSource = content.zoc;
    m_supplySource = content.supply;
    return areAreasChanged;
}

const BoardScene::Stack* BoardScene::stackAt(HexIndex hex) const
{
    const auto at = std::lower_bound(m_stacks.begin(), m_stacks.end(), hex,
                                     [](const Stack& stack, HexIndex wanted) { return stack.hex < wanted; });
    return at != m_stacks.end() && at->hex == hex ? &*at : nullptr;
}

const SupplyStatus* BoardScene::supplyOf(UnitIndex unit) const
{
    if (!m_supplySource)
        return nullptr;
    const auto at = std::find_if(m_supplySource->begin(), m_supplySource->end(),
                                 [unit](const SupplyStatus& status) { return status.unit == unit; });
    return at == m_supplySource->end() ? nullptr : &*at;
}

void BoardScene::updateCounters(const BoardContent& content)
{
    m_faces.clear();
    m_faceKeys.clear();
    m_stacks.clear();
    std::map<HexIndex, std::vector<UnitIndex>> byHex;
    const std::vector<Unit>& units = content.position->units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        m_faces.push_back(faceOf(units[i], content.rules.get()));
        m_faceKeys.push_back(m_faces.back().key());
        if (units[i].isOnMap())
            byHex[units[i].hex].push_back(static_cast<UnitIndex>(i));
    }
    for (auto& [hex, stacked] : byHex)
        m_stacks.push_back({hex, std::move(stacked)});
}

bool BoardScene::updateControl(const BoardContent& content)
{
    if (m_position && m_position->control == content.position->control && m_rules == content.rules
        && !m_control.empty() == !content.position->control.empty())
        return false;
    m_control.clear();
    for (const Named<HexSet>& held : content.position->control) {
        m_control.push_back(
            {sideColor(content.rules.get(), held.name), sideIndex(content.rules.get(), held.name), held.content, {}});
    }
    return true;
}

void BoardScene::updateZoc(const BoardContent& content)
{
    m_zoc.clear();
    if (!content.zoc)
        return;
    const int size = content.map().grid.size();
    for (const SideZoc& zone : *content.zoc) {
        SideArea area{sideColor(content.rules.get(), zone.side), sideIndex(content.rules.get(), zone.side),
                      HexSet(size), HexSet(size)};
        for (const ZocHex& hex : zone.hexes)
            (hex.isNegated(ZocPurpose::Retreat) ? area.negated : area.hexes).insert(hex.hex);
        m_zoc.push_back(std::move(area));
    }
}

void BoardScene::updateSupply(const BoardContent& content)
{
    m_supplyLinks.clear();
    if (!content.supply)
        return;
    std::set<std::tuple<HexIndex, HexIndex, int>> links;
    for (const SupplyStatus& status : *content.supply) {
        const int side = sideIndex(content.rules.get(), content.position->unit(status.unit).side);
        for (std::size_t i = 0; i + 1 < status.line.size(); ++i)
            links.emplace(status.line[i], status.line[i + 1], side);
    }
    for (const auto& [from, to, side] : links)
        m_supplyLinks.push_back({from, to, side});
}

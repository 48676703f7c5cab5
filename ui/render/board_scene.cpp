// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/board_scene.h"

#include "render/styles.h"

#include <algorithm>

BoardScene::Changes BoardScene::update(const BoardContent& content)
{
    const bool isOtherPosition = content.position != m_position;
    const bool areOtherRules = content.rules != m_rules;
    const bool isOtherZoc = content.zoc != m_zocSource;
    const bool isOtherSupply = content.supply != m_supplySource;
    const bool isOtherMap = isOtherPosition && (!m_position || m_position->map != content.position->map);
    Changes changes;

    if (isOtherPosition || areOtherRules || content.viewer != m_viewer || content.tellsSecrets != m_tellsSecrets
        || content.halving != m_halving || content.counterPictures != m_pictures) {
        m_pictures = content.counterPictures;
        m_halving = content.halving;
        updateCounters(content);
        changes.counters = true;
    }
    if (isOtherPosition || areOtherRules) {
        changes.control = updateControl(content) || isOtherMap || areOtherRules;
    }
    if (isOtherZoc || areOtherRules || isOtherMap) {
        updateZoc(content);
        changes.zoc = true;
    }
    // Only a drawing of everyone's supply asks for the links.
    if (content.showsAllSupply && (isOtherSupply || isOtherPosition || areOtherRules || !m_hasSupplyLinks))
        updateSupply(content);
    m_hasSupplyLinks = content.showsAllSupply;
    m_ruling.update(content);
    if (content.trails != m_trails) {
        m_trailOf.clear();
        for (std::size_t i = 0; content.trails && i < content.trails->size(); ++i)
            m_trailOf[(*content.trails)[i].unit] = i;
    }

    m_trails = content.trails;
    m_viewer = content.viewer;
    m_tellsSecrets = content.tellsSecrets;
    m_position = content.position;
    m_rules = content.rules;
    m_zocSource = content.zoc;
    m_supplySource = content.supply;
    return changes;
}

std::vector<BoardScene::Stack>::const_iterator BoardScene::firstStackFrom(HexIndex hex) const
{
    return std::ranges::lower_bound(m_stacks, hex, {}, &Stack::hex);
}

const BoardScene::Stack* BoardScene::stackAt(HexIndex hex) const
{
    const auto at = firstStackFrom(hex);
    return at != m_stacks.end() && at->hex == hex ? &*at : nullptr;
}

BoardScene::Face& BoardScene::foundFace(UnitIndex unit) const
{
    const auto [at, isNew] = m_faces.try_emplace(unit);
    if (isNew) {
        const Unit& counter = m_position->unit(unit);
        const bool isHalved = m_halving && counter.isOnMap() && m_halving->unsupplied.contains(counter.id);
        at->second.face = faceOf(counter, m_rules.get(), m_tellsSecrets, isHalved, m_pictures.get());
    }
    return at->second;
}

const CounterFace& BoardScene::face(UnitIndex unit) const
{
    return foundFace(unit).face;
}

const QString& BoardScene::faceKey(UnitIndex unit, CounterDetail detail) const
{
    Face& found = foundFace(unit);
    if (found.key.isEmpty() || found.detail != detail) {
        found.key = found.face.key(detail);
        found.detail = detail;
    }
    return found.key;
}

const SupplyStatus* BoardScene::supplyOf(UnitIndex unit) const
{
    if (!m_supplySource || unit == noUnit)
        return nullptr;
    // In file order of the units.
    const auto at = std::ranges::lower_bound(*m_supplySource, unit, {}, &SupplyStatus::unit);
    return at == m_supplySource->end() || at->unit != unit ? nullptr : &*at;
}

bool BoardScene::isSeen(UnitIndex unit) const
{
    const auto at = static_cast<std::size_t>(unit);
    return at < m_position->units.size() && m_position->unit(unit).isOnMap() && !m_hidden.contains(unit);
}

const UnitTrail* BoardScene::trailOf(UnitIndex unit) const
{
    const auto at = m_trailOf.find(unit);
    return at == m_trailOf.end() ? nullptr : &(*m_trails)[at->second];
}

void BoardScene::updateCounters(const BoardContent& content)
{
    m_faces.clear();
    m_stacks.clear();
    m_stacked.clear();
    m_marks.clear();
    m_markOf.clear();
    const std::vector<Unit>& units = content.position->units;
    m_hidden = hiddenFrom(content.viewer, *content.position);
    QStringList sides;
    m_markOf.reserve(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        qsizetype side = sides.indexOf(units[i].side);
        if (side < 0) {
            side = sides.size();
            sides << units[i].side;
            CounterFace& mark = m_marks.emplace_back();
            mark.color = sideColor(content.rules.get(), units[i].side);
            mark.side = sideIndex(content.rules.get(), units[i].side);
        }
        m_markOf.push_back(static_cast<std::uint8_t>(side));
        if (units[i].isOnMap() && !m_hidden.contains(static_cast<UnitIndex>(i)))
            m_stacked.push_back(static_cast<UnitIndex>(i));
    }
    const auto hexOf = [&](UnitIndex unit) { return units[static_cast<std::size_t>(unit)].hex; };
    std::stable_sort(m_stacked.begin(), m_stacked.end(), [&](UnitIndex a, UnitIndex b) { return hexOf(a) < hexOf(b); });
    for (auto at = m_stacked.cbegin(); at != m_stacked.cend();) {
        const HexIndex hex = hexOf(*at);
        const auto end = std::find_if(at, m_stacked.cend(), [&](UnitIndex unit) { return hexOf(unit) != hex; });
        m_stacks.push_back({hex, {at, end}});
        at = end;
    }
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
        // Two teams, and so two slants, however many sides.
        const int team =
            content.rules ? std::max(0, static_cast<int>(content.rules->ruleset().teams().indexOf(zone.side))) : 0;
        SideArea area{sideColor(content.rules.get(), zone.side), team, HexSet(size), HexSet(size)};
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
    for (const SupplyStatus& status : *content.supply) {
        const int side = sideIndex(content.rules.get(), content.position->unit(status.unit).side);
        for (std::size_t i = 0; i + 1 < status.line.size(); ++i)
            m_supplyLinks.push_back({status.line[i], status.line[i + 1], side});
    }
    std::sort(m_supplyLinks.begin(), m_supplyLinks.end());
    m_supplyLinks.erase(std::unique(m_supplyLinks.begin(), m_supplyLinks.end()), m_supplyLinks.end());
}

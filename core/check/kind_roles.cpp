// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/kind_roles.h"

#include "base/contains.h"
#include "base/lists.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace {

using Role = KindRoles::Hexsides;

struct NamedRole
{
    std::u16string_view name;
    Role role;
};

// The names that the program draws as water and as what crosses it (ui/render/styles.cpp), and their like.
constexpr std::array hexsideRoles = {
    NamedRole{u"river", Role::River},     NamedRole{u"minor-river", Role::River},
    NamedRole{u"stream", Role::River},    NamedRole{u"major-river", Role::River},
    NamedRole{u"canal", Role::River},     NamedRole{u"brook", Role::River},
    NamedRole{u"coast", Role::Shore},     NamedRole{u"lake", Role::Shore},
    NamedRole{u"lake-side", Role::Shore}, NamedRole{u"lakeside", Role::Shore},
    NamedRole{u"sea", Role::Shore},       NamedRole{u"bridge", Role::Bridge},
    NamedRole{u"ford", Role::Crossing},   NamedRole{u"ferry", Role::Crossing},
    NamedRole{u"ice", Role::Crossing},
};

constexpr std::array<std::u16string_view, 5> waterTerrain = {u"sea", u"lake", u"ocean", u"water", u"bay"};
constexpr std::array<std::u16string_view, 5> settledTerrain = {u"town", u"village", u"city", u"minor-city",
                                                               u"major-city"};

bool isSame(std::u16string_view known, const QString& name)
{
    return QStringView(known.data(), static_cast<qsizetype>(known.size())) == name;
}

template<std::size_t count>
bool isAmong(const std::array<std::u16string_view, count>& names, const QString& name)
{
    return std::any_of(names.begin(), names.end(), [&](std::u16string_view known) { return isSame(known, name); });
}

} // namespace

KindRoles::KindRoles(const HexMap& map, const Ruleset* ruleset) : m_map(&map), m_ruleset(ruleset)
{
    for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
        if (!map.legend[entry].terrain)
            continue;
        const QString picture = pictureOf(&Ruleset::terrain, *map.legend[entry].terrain);
        m_water[entry] = isAmong(waterTerrain, picture);
        m_settled[entry] = isAmong(settledTerrain, picture);
    }
    if (m_ruleset != nullptr)
        readRules();
}

QString KindRoles::pictureOf(std::vector<Kind> Ruleset::*kinds, const QString& name) const
{
    if (m_ruleset == nullptr)
        return name;
    const Kind* kind = findBy(m_ruleset->*kinds, &Kind::name, name);
    return kind == nullptr || kind->drawAs.isEmpty() ? name : kind->drawAs;
}

void KindRoles::readRules()
{
    const auto readTests = [this](const std::vector<ForbidTest>& tests) {
        for (const ForbidTest& test : tests)
            std::for_each(test.hexsides.begin(), test.hexsides.end(), [this](const auto& each) { readTest(each); });
    };
    readTests(m_ruleset->retreat.forbid);
    if (const auto& displace = m_ruleset->retreat.displace; displace && displace->forbid)
        readTests(*displace->forbid);
    for (const SupplyLine& line : m_ruleset->supply.lines) {
        for (const SupplyLeg& leg : line.legs)
            readTests(leg.blocked);
    }
    for (const PreferScore& score : m_ruleset->retreat.prefer) {
        for (const HexsideCase& each : score.crossings)
            readTest(each.test);
    }
    for (const MovementCosts& costs : m_ruleset->movement) {
        for (const HexsideCase& each : costs.hexsides)
            readTest(each.test);
    }
    for (const ZocRules* zone : m_ruleset->zones()) {
        for (const HexsideTest& test : zone->notAcross)
            readTest(test);
    }
}

void KindRoles::readTest(const HexsideTest& test)
{
    for (const QString& across : test.without) {
        for (const QString& crossed : test.with)
            m_leadsOver.emplace_back(across, crossed);
    }
}

KindRoles::Hexsides KindRoles::role(const QString& kind) const
{
    const QString picture = pictureOf(&Ruleset::hexsides, kind);
    const auto known = std::find_if(hexsideRoles.begin(), hexsideRoles.end(),
                                    [&](const NamedRole& each) { return isSame(each.name, picture); });
    if (known != hexsideRoles.end())
        return known->role;
    const bool isAcross = findBy(m_leadsOver, &std::pair<QString, QString>::first, kind) != nullptr;
    return isAcross ? Hexsides::Crossing : Hexsides::Other;
}

void KindRoles::addMasks(const HexsideSet& set, std::vector<std::uint8_t>& masks) const
{
    masks.resize(static_cast<std::size_t>(m_map->grid.size()));
    for (std::size_t hex = 0; hex < masks.size(); ++hex)
        masks[hex] = static_cast<std::uint8_t>(masks[hex] | set.mask(static_cast<HexIndex>(hex)));
}

std::vector<std::uint8_t> KindRoles::masksOf(Hexsides wanted) const
{
    std::vector<std::uint8_t> masks;
    for (const Named<HexsideSet>& kind : m_map->hexsides) {
        if (role(kind.name) == wanted)
            addMasks(kind.content, masks);
    }
    return masks;
}

std::vector<std::uint8_t> KindRoles::crossedBy(const QString& crossing) const
{
    std::vector<std::uint8_t> masks(static_cast<std::size_t>(m_map->grid.size()));
    for (const Named<HexsideSet>& kind : m_map->hexsides) {
        const Hexsides its = role(kind.name);
        const bool isPartner = contains(m_leadsOver, std::pair(crossing, kind.name));
        if (isPartner || its == Hexsides::River || its == Hexsides::Shore)
            addMasks(kind.content, masks);
    }
    return masks;
}

QString KindRoles::title(const QString& kind) const
{
    return m_ruleset == nullptr ? kind : titleOf(m_ruleset->hexsides, kind);
}

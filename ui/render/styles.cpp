// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/styles.h"

#include "render/kind_styles.h"

#include <algorithm>
#include <string_view>

namespace {

template<typename Look>
struct NamedLook
{
    std::u16string_view name;
    Look look;
};

template<typename Look, std::size_t count>
Look lookFor(const NamedLook<Look> (&table)[count], const QString& name, Look otherwise)
{
    for (const auto& [known, look] : table) {
        if (QStringView(known.data(), static_cast<qsizetype>(known.size())) == name)
            return look;
    }
    return otherwise;
}

constexpr NamedLook<HexsideLook> hexsideLooks[] = {
    {u"river", HexsideLook::River},
    {u"minor-river", HexsideLook::MinorRiver},
    {u"major-river", HexsideLook::MajorRiver},
    {u"coast", HexsideLook::Coast},
    {u"wall", HexsideLook::Wall},
    {u"bridge", HexsideLook::Bridge},
    {u"ford", HexsideLook::Ford},
    {u"ice", HexsideLook::Ice},
};

constexpr NamedLook<PathLook> pathLooks[] = {
    {u"road", PathLook::Road},
    {u"minor-road", PathLook::MinorRoad},
    {u"rail", PathLook::Rail},
};

/// The side of that id, or the first side of that team; null: there is none.
const SideRules* sideOrTeam(const Ruleset& game, const QString& id)
{
    const auto isMeant = [&](const SideRules& side) { return side.id == id || side.team == id; };
    const SideRules* side = game.side(id);
    const auto ofTeam = std::ranges::find_if(game.sides, isMeant);
    return side != nullptr ? side : ofTeam == game.sides.end() ? nullptr : &*ofTeam;
}

} // namespace

QString lookOf(const std::vector<Kind>& kinds, const QString& name)
{
    const auto at = std::ranges::find(kinds, name, &Kind::name);
    return at != kinds.end() && !at->drawAs.isEmpty() ? at->drawAs : name;
}

TerrainStyle terrainStyle(const Theme& theme, const RulesInForce* rules, const QString& terrain)
{
    if (rules == nullptr)
        return theme.terrain(terrain);
    // Owned by nobody: it is asked and forgotten.
    return theme.terrain(KindStyles(HexMap(), std::shared_ptr<const RulesInForce>(std::shared_ptr<void>(), rules))
                             .look(MapList::Legend, terrain));
}

HexsideLook hexsideLook(const KindLook& look)
{
    return lookFor(hexsideLooks, look.drawAs, HexsideLook::Other);
}

bool isSign(HexsideLook look)
{
    return look == HexsideLook::Bridge || look == HexsideLook::Ford;
}

PathLook pathLook(const KindLook& look)
{
    return lookFor(pathLooks, look.drawAs, PathLook::Other);
}

namespace {

std::pair<QColor, QColor> usualColors(const Theme& theme, HexsideLook look)
{
    switch (look) {
    case HexsideLook::River:
    case HexsideLook::MinorRiver:
        return {theme.riverCasing, theme.river};
    case HexsideLook::MajorRiver:
        return {theme.majorRiverCasing, theme.majorRiver};
    case HexsideLook::Coast:
        return {theme.coast, theme.coast};
    case HexsideLook::Wall:
        return {theme.feature, theme.featureHalo};
    case HexsideLook::Ice:
        return {theme.ice, theme.ice};
    case HexsideLook::Bridge:
        return {theme.roadCasing, theme.bridge};
    case HexsideLook::Ford:
        return {theme.riverCasing, theme.bridgeHalo};
    case HexsideLook::Other:
        break;
    }
    return {theme.labelHalo, theme.feature};
}

/// The colours with those that the look gives.
std::pair<QColor, QColor> given(const Theme& theme, const KindLook& look, const std::pair<QColor, QColor>& usual)
{
    return {look.second.isEmpty() ? usual.first : theme.casing(look.second),
            look.color.isEmpty() ? usual.second : theme.ink(look.color)};
}

} // namespace

std::pair<QColor, QColor> hexsideColors(const Theme& theme, const KindLook& look)
{
    return given(theme, look, usualColors(theme, hexsideLook(look)));
}

std::pair<QColor, QColor> pathColors(const Theme& theme, const KindLook& look)
{
    const PathLook path = pathLook(look);
    return given(theme, look,
                 path == PathLook::Rail
                     ? std::pair(theme.railCasing, theme.rail)
                     : std::pair(theme.roadCasing, path == PathLook::Other ? theme.feature : theme.road));
}

std::pair<QColor, QColor> signColors(const Theme& theme, const KindLook& look)
{
    return given(theme, look, {theme.featureHalo, theme.feature});
}

QColor labelInk(const Theme& theme, const QString& color)
{
    return color.isEmpty()
               ? theme.label
               : readableOn(readableOn(theme.ink(color), theme.labelHalo), theme.terrain(QStringLiteral("clear")).fill);
}

QColor sideColor(const RulesInForce* rules, const QString& side)
{
    const SideRules* known = rules != nullptr ? sideOrTeam(rules->ruleset(), side) : nullptr;
    const QColor color(known != nullptr ? known->color : QString());
    return color.isValid() ? color : QColor(QStringLiteral("#55606b"));
}

std::pair<QColor, QColor> counterColors(const RulesInForce* rules, const QString& side, const QString& nation)
{
    const Kind* known = rules != nullptr ? findBy(rules->ruleset().nations, &Kind::name, nation) : nullptr;
    const QColor own(known != nullptr ? known->color : QString());
    return {own.isValid() ? own : sideColor(rules, side), QColor(known != nullptr ? known->textColor : QString())};
}

int sideIndex(const RulesInForce* rules, const QString& side)
{
    if (rules == nullptr)
        return 0;
    const SideRules* known = sideOrTeam(rules->ruleset(), side);
    return known == nullptr ? 0 : static_cast<int>(known - rules->ruleset().sides.data());
}

QColor sideOnCounters(const Theme& theme, const RulesInForce* rules, const QString& side)
{
    return theme.counter(sideColor(rules, side), sideIndex(rules, side));
}

QColor sideOnMap(const Theme& theme, const RulesInForce* rules, const QString& side)
{
    return theme.sideOnMap(sideColor(rules, side), sideIndex(rules, side));
}

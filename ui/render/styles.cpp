// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/styles.h"

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
    {u"river", HexsideLook::River},       {u"minor-river", HexsideLook::MinorRiver},
    {u"stream", HexsideLook::MinorRiver}, {u"major-river", HexsideLook::MajorRiver},
    {u"canal", HexsideLook::River},       {u"coast", HexsideLook::Coast},
    {u"lake", HexsideLook::Coast},        {u"lake-side", HexsideLook::Coast},
    {u"lakeside", HexsideLook::Coast},    {u"sea", HexsideLook::Coast},
    {u"wall", HexsideLook::Wall},         {u"trench", HexsideLook::Wall},
    {u"impassable", HexsideLook::Wall},   {u"mountain", HexsideLook::Wall},
    {u"cliff", HexsideLook::Wall},        {u"bridge", HexsideLook::Bridge},
    {u"ford", HexsideLook::Ford},         {u"ice", HexsideLook::Ice},
};

constexpr NamedLook<PathLook> pathLooks[] = {
    {u"road", PathLook::Road},
    {u"main-road", PathLook::Road},
    {u"primary-road", PathLook::Road},
    {u"secondary-road", PathLook::MinorRoad},
    {u"minor-road", PathLook::MinorRoad},
    {u"track", PathLook::MinorRoad},
    {u"trail", PathLook::MinorRoad},
    {u"rail", PathLook::Rail},
    {u"railroad", PathLook::Rail},
    {u"railway", PathLook::Rail},
};

constexpr NamedLook<FeatureLook> featureLooks[] = {
    {u"town", FeatureLook::Town},
    {u"village", FeatureLook::Town},
    {u"minor-city", FeatureLook::City},
    {u"city", FeatureLook::City},
    {u"major-city", FeatureLook::City},
    {u"fort", FeatureLook::Fort},
    {u"fortress", FeatureLook::Fort},
    {u"west-wall", FeatureLook::Wall},
    {u"fortification", FeatureLook::Wall},
    {u"west-wall-cleared", FeatureLook::ClearedWall},
    {u"airfield", FeatureLook::Airfield},
    {u"port", FeatureLook::Port},
    {u"ice", FeatureLook::Ice},
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
    return theme.terrain(rules != nullptr ? lookOf(rules->ruleset().terrain, terrain) : terrain);
}

HexsideLook hexsideLook(const RulesInForce* rules, const QString& hexside)
{
    return lookFor(hexsideLooks, rules != nullptr ? lookOf(rules->ruleset().hexsides, hexside) : hexside,
                   HexsideLook::Other);
}

PathLook pathLook(const RulesInForce* rules, const QString& path)
{
    return lookFor(pathLooks, rules != nullptr ? lookOf(rules->ruleset().paths, path) : path, PathLook::Other);
}

FeatureLook featureLook(const RulesInForce* rules, const QString& feature)
{
    return lookFor(featureLooks, rules != nullptr ? lookOf(rules->ruleset().features, feature) : feature,
                   FeatureLook::Other);
}

std::pair<QColor, QColor> hexsideColors(const Theme& theme, HexsideLook look, const QString& name)
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
    case HexsideLook::Ford:
    case HexsideLook::Other:
        break;
    }
    return {theme.labelHalo, theme.forName(name)};
}

QColor pathColor(const Theme& theme, PathLook look, const QString& name)
{
    if (look == PathLook::Rail)
        return theme.rail;
    return look == PathLook::Other ? theme.forName(name) : theme.road;
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

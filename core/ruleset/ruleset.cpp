// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/ruleset.h"

#include "base/lists.h"

#include <algorithm>
#include <functional>

const UnitType* Ruleset::unitType(QStringView name) const
{
    return findBy(unitTypes, &UnitType::name, name);
}

const SideRules* Ruleset::side(QStringView sideId) const
{
    return findBy(sides, &SideRules::id, sideId);
}

const TrayRule* Ruleset::tray(QStringView name) const
{
    return findBy(trays, &TrayRule::name, name);
}

const PoolRule* Ruleset::pool(QStringView name) const
{
    return findBy(pools, &PoolRule::name, name);
}

const Reading* Ruleset::reading(QStringView name) const
{
    return findBy(readings, &Reading::name, name);
}

const Setting* Ruleset::setting(QStringView name) const
{
    return findBy(settings, &Setting::name, name);
}

RuleIndex Ruleset::rule(QStringView ruleId) const
{
    const RuleText* found = findBy(*rules, &RuleText::id, ruleId);
    return found == nullptr ? noRule : static_cast<RuleIndex>(found - rules->data());
}

QString Ruleset::teamOf(QStringView sideId) const
{
    const SideRules* found = side(sideId);
    return found == nullptr ? QString() : found->team.isEmpty() ? found->id : found->team;
}

QStringList Ruleset::teams() const
{
    QStringList teams;
    for (const SideRules& each : sides) {
        const QString& team = each.team.isEmpty() ? each.id : each.team;
        if (!teams.contains(team))
            teams += team;
    }
    return teams;
}

int Ruleset::teamPlace(QStringView sideId) const
{
    return side(sideId) == nullptr ? -1 : static_cast<int>(teams().indexOf(teamOf(sideId)));
}

QString Ruleset::teamName(int place) const
{
    QStringList names;
    for (const SideRules& each : sides) {
        if (teamPlace(each.id) == place)
            names += each.name;
    }
    return names.join(QStringLiteral(" + "));
}

bool Ruleset::areEnemies(QStringView sideId, QStringView other) const
{
    return side(sideId) != nullptr && side(other) != nullptr && teamOf(sideId) != teamOf(other);
}

const ResultTable* CombatRules::tableFor(const QString& kindOfAttack) const
{
    const AttackKind* rules = kind(kindOfAttack);
    const bool hasOwn = rules != nullptr && !rules->table.isEmpty();
    if (const NamedTable* own = findBy(tables, &NamedTable::name, hasOwn ? rules->table : kindOfAttack);
        own != nullptr && !kindOfAttack.isEmpty())
        return &own->table;
    return table && !hasOwn ? &*table : nullptr;
}

bool CombatRules::countsGround() const
{
    using Cause = StrengthFactor::Cause;
    return !grounds.empty() || std::any_of(factors.begin(), factors.end(), [](const StrengthFactor& factor) {
        return factor.cause == Cause::Terrain || factor.cause == Cause::Hexsides;
    });
}

int CombatRules::columnOf(const QString& odds) const
{
    if (!table)
        return -1;
    const auto isMeant = [&odds](const std::pair<int, int>& column) {
        return odds == QStringLiteral("%1-%2").arg(column.first).arg(column.second);
    };
    const auto found = std::find_if(table->columns.begin(), table->columns.end(), isMeant);
    return found == table->columns.end() ? -1 : static_cast<int>(found - table->columns.begin());
}

QString Ruleset::opponent(QStringView sideId, QStringView player) const
{
    if (areEnemies(sideId, player))
        return player.toString();
    const auto found =
        std::find_if(sides.begin(), sides.end(), [&](const SideRules& other) { return areEnemies(sideId, other.id); });
    return found == sides.end() ? QString() : found->id;
}

std::vector<const ZocRules*> Ruleset::zones() const
{
    std::vector<const ZocRules*> all{&zoc};
    for (const ZocRules& further : furtherZoc)
        all.push_back(&further);
    return all;
}

std::vector<ZocPurpose> Ruleset::zocPurposes() const
{
    if (supply.lines.empty())
        return {ZocPurpose::Movement, ZocPurpose::Retreat};
    return {ZocPurpose::Movement, ZocPurpose::Supply, ZocPurpose::Retreat};
}

std::vector<int> Ruleset::zonesNamed(const QStringList& names) const
{
    std::vector<int> places;
    if (names.isEmpty())
        return places;
    const std::vector<const ZocRules*> all = zones();
    for (std::size_t place = 0; place < all.size(); ++place) {
        if (names.contains(all[place]->name))
            places.push_back(static_cast<int>(place));
    }
    return places;
}

bool operator==(const Ruleset& a, const Ruleset& b)
{
    return a.id == b.id && a.title == b.title && a.edition == b.edition && a.about == b.about && a.grid == b.grid
           && a.livery == b.livery && a.sides == b.sides && a.nations == b.nations && a.terrain == b.terrain
           && a.features == b.features && a.hexsides == b.hexsides && a.paths == b.paths && a.regions == b.regions
           && a.markers == b.markers && a.states == b.states && a.phases == b.phases && a.unitTypes == b.unitTypes
           && a.stackingLimit == b.stackingLimit && a.stackingLimitWhere == b.stackingLimitWhere
           && a.stackingBy == b.stackingBy && a.stackingBonus == b.stackingBonus && a.stacking == b.stacking
           && a.control == b.control && a.movement == b.movement && a.moves == b.moves && a.entry == b.entry
           && a.zoc == b.zoc && a.furtherZoc == b.furtherZoc && a.bonds == b.bonds && a.supply == b.supply
           && a.results == b.results && a.decisions == b.decisions && a.upkeep == b.upkeep && a.retreat == b.retreat
           && a.combat == b.combat && a.withdrawals == b.withdrawals && a.sequence == b.sequence
           && a.victory == b.victory && a.objectives == b.objectives && a.returns == b.returns
           && a.turnTags == b.turnTags && a.tags == b.tags && a.limits == b.limits && a.announcements == b.announcements
           && a.trays == b.trays && a.pools == b.pools && a.replace == b.replace && a.observers == b.observers
           && a.secrets == b.secrets && a.markerRules == b.markerRules && a.secrecy == b.secrecy
           && a.bidding == b.bidding && a.sharedHexes == b.sharedHexes && a.readings == b.readings
           && a.settings == b.settings && *a.rules == *b.rules && a.yours == b.yours && a.turnTrack == b.turnTrack;
}

QString titleOf(const std::vector<Kind>& kinds, const QString& name)
{
    const Kind* kind = findBy(kinds, &Kind::name, name);
    return kind == nullptr || kind->title.isEmpty() ? name : kind->title;
}

QStringList namesOf(const std::vector<Kind>& kinds)
{
    QStringList names;
    for (const Kind& kind : kinds)
        names += kind.name;
    return names;
}

const MarkerRules* rulesOfMarker(const Ruleset& game, const QString& marker)
{
    return findBy(game.markerRules, &MarkerRules::marker, marker);
}

bool isKnown(const std::vector<Kind>& kinds, QStringView name)
{
    return findBy(kinds, &Kind::name, name) != nullptr;
}

namespace {

/// Calls `visit` with every test about hexsides that the game's rules make.
void forEachHexsideTest(const Ruleset& ruleset, const std::function<void(const HexsideTest&)>& visit)
{
    const auto visitAll = [&visit](const std::vector<ForbidTest>& tests) {
        for (const ForbidTest& test : tests)
            std::for_each(test.hexsides.begin(), test.hexsides.end(), visit);
    };
    visitAll(ruleset.retreat.forbid);
    for (const SupplySourceRules& source : ruleset.supply.sources)
        visitAll(source.blocked);
    for (const SupplyLine& line : ruleset.supply.lines) {
        for (const SupplyLeg& leg : line.legs)
            visitAll(leg.blocked);
    }
    for (const PreferScore& score : ruleset.retreat.prefer) {
        std::for_each(score.linked.begin(), score.linked.end(), visit);
        std::for_each(score.onto.begin(), score.onto.end(), visit);
        for (const HexsideCase& each : score.crossings)
            visit(each.test);
    }
    for (const MovementCosts& costs : ruleset.movement) {
        for (const HexsideCase& each : costs.hexsides)
            visit(each.test);
    }
    for (const ZocRules* zone : ruleset.zones())
        std::for_each(zone->notAcross.begin(), zone->notAcross.end(), visit);
}

} // namespace

MarkerPlace markerPlace(const Ruleset& ruleset, const QString& kind)
{
    for (const SupplySourceRules& source : ruleset.supply.sources) {
        if (source.unlessMarked == kind || source.marker == kind)
            return MarkerPlace::Hex;
    }
    if (rulesOfMarker(ruleset, kind) != nullptr)
        return MarkerPlace::Hex;
    bool isAsked = false;
    forEachHexsideTest(ruleset, [&](const HexsideTest& test) {
        isAsked =
            isAsked || test.marked.contains(kind) || test.unmarked.contains(kind) || test.markedForSide.contains(kind);
    });
    return isAsked ? MarkerPlace::Hexside : MarkerPlace::Anywhere;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/retreat_rule_names.h"

namespace {

constexpr unsigned bit(EntryParameter parameter)
{
    return static_cast<unsigned>(parameter);
}

using P = EntryParameter;

constexpr EntryKind<ForbidKind> forbidTable[] = {
    {"enemy-unit", ForbidKind::EnemyUnit, 0, bit(P::Types)},
    {"enemy-zoc", ForbidKind::EnemyZoc, 0, bit(P::FriendlyNegates)},
    {"terrain", ForbidKind::Terrain, bit(P::Terrain), bit(P::UnlessFeatures)},
    {"hexside", ForbidKind::Hexside, bit(P::Hexsides)},
    {"region", ForbidKind::Region, bit(P::Regions)},
    {"off-map", ForbidKind::OffMap, 0},
    {"not-away", ForbidKind::NotAway, 0},
    {"farther-from-supply", ForbidKind::FartherFromSupply, bit(P::Regions), bit(P::Measure)},
    {"vacated-hex", ForbidKind::VacatedHex, 0},
    {"enemy-controlled", ForbidKind::EnemyControlled, 0},
    {"not-controlled", ForbidKind::NotControlled, 0},
    {"next-to-enemy", ForbidKind::NextToEnemy, 0, bit(P::Types)},
    {"off-path", ForbidKind::OffPath, bit(P::Path), bit(P::Terrain)},
    {"overstacked", ForbidKind::Overstacked, 0},
    {"end-too-near", ForbidKind::EndTooNear, 0},
};

constexpr EntryKind<ScoreKind> pathScores[] = {
    {"terrain-entered", ScoreKind::TerrainEntered, bit(P::Terrain), bit(P::At)},
    {"ends-in-supply", ScoreKind::EndsInSupply, 0},
    {"direction", ScoreKind::Direction, bit(P::Values)},
    {"supply-line-shrinks", ScoreKind::SupplyLineShrinks, 0},
    {"along-path", ScoreKind::AlongPath, bit(P::Path) | bit(P::LinkedAndOnto)},
    {"going", ScoreKind::Going, bit(P::Values) | bit(P::Crossings)},
    {"distance-to-terrain", ScoreKind::DistanceToTerrain, bit(P::Terrain)},
    {"distance-to-path", ScoreKind::DistanceToPath, bit(P::Path)},
    {"friendly-units", ScoreKind::FriendlyUnits, 0},
    {"farther-from-supply", ScoreKind::FartherFromSupply, bit(P::Regions), bit(P::Measure)},
    {"closer-to-supply", ScoreKind::CloserToSupply, bit(P::Regions), bit(P::Measure)},
    {"shortfall", ScoreKind::Shortfall, 0},
    {"charges", ScoreKind::Charges, 0},
    {"enemy-zoc-entered", ScoreKind::EnemyZocEntered, 0, bit(P::At)},
    {"ends-in-region", ScoreKind::EndsInRegion, bit(P::Regions)},
    {"ends-off-source", ScoreKind::EndsOffSource, 0},
    {"distance-to-source", ScoreKind::DistanceToSource, 0, bit(P::Measure)},
    {"end-too-near", ScoreKind::EndTooNear, 0},
    {"no-path", ScoreKind::NoPath, 0},
    {"held-hex", ScoreKind::HeldHex, 0, bit(P::At)},
    {"held-hex-in-enemy-zoc", ScoreKind::HeldHexInZoc, 0, bit(P::At)},
};

constexpr NamedValue<ChargeCause> chargeCauseTable[] = {
    {"enemy-zoc", ChargeCause::EnemyZoc},
    {"overstacked", ChargeCause::Overstacked},
    {"friendly-unit", ChargeCause::FriendlyUnit},
};

constexpr NamedValue<Otherwise::Kind> otherwiseTable[] = {
    {"eliminated", Otherwise::Kind::Eliminated},
    {"stay-and-lose", Otherwise::Kind::StayAndLose},
    {"shorten", Otherwise::Kind::Shorten},
};

constexpr NamedValue<Splitting> splittingTable[] = {
    {"one-by-one", Splitting::OneByOne},
    {"stack-may-stay", Splitting::StackMayStay},
};

constexpr NamedValue<Planning> planningTable[] = {
    {"one-by-one", Planning::OneByOne},
    {"together", Planning::Together},
};

constexpr NamedValue<ScoreAt> placeTable[] = {
    {"each", ScoreAt::Each},
    {"end", ScoreAt::End},
    {"passed", ScoreAt::Passed},
};

constexpr NamedValue<Charge::Payer> payerTable[] = {
    {"group", Charge::Payer::Group},
    {"stack", Charge::Payer::Stack},
};

constexpr NamedValue<Decider> deciderTable[] = {
    {"owner", Decider::Owner},
    {"opponent", Decider::Opponent},
    {"attacker", Decider::Attacker},
    {"defender", Decider::Defender},
};

constexpr NamedValue<EffectKind> effectTable[] = {
    {"retreat", EffectKind::Retreat}, {"lose-steps", EffectKind::LoseSteps}, {"eliminated", EffectKind::Eliminated},
    {"engaged", EffectKind::Engaged}, {"exchange", EffectKind::Exchange},
};

constexpr NamedValue<Compass> compassTable[] = {
    {"northward", Compass::Northward},
    {"eastward", Compass::Eastward},
    {"southward", Compass::Southward},
    {"westward", Compass::Westward},
};

} // namespace

std::span<const EntryKind<ForbidKind>> forbidKinds()
{
    return forbidTable;
}

std::span<const EntryKind<ScoreKind>> scoreKinds()
{
    return pathScores;
}

std::span<const NamedValue<ChargeCause>> chargeCauses()
{
    return chargeCauseTable;
}

std::span<const NamedValue<Otherwise::Kind>> otherwiseKinds()
{
    return otherwiseTable;
}

std::span<const NamedValue<Splitting>> splittings()
{
    return splittingTable;
}

std::span<const NamedValue<Planning>> plannings()
{
    return planningTable;
}

std::span<const NamedValue<ScoreAt>> scorePlaces()
{
    return placeTable;
}

std::span<const NamedValue<Charge::Payer>> chargePayers()
{
    return payerTable;
}

std::span<const NamedValue<Decider>> deciders()
{
    return deciderTable;
}

std::span<const NamedValue<EffectKind>> effectKinds()
{
    return effectTable;
}

std::span<const NamedValue<Compass>> compassWords()
{
    return compassTable;
}

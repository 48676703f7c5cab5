// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/retreat_rule_names.h"

namespace {

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

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/rule_words.h"

namespace {

constexpr NamedValue<Otherwise::Kind> otherwiseTable[] = {
    {"eliminated", Otherwise::Kind::Eliminated},
    {"stay-and-lose", Otherwise::Kind::StayAndLose},
    {"shorten", Otherwise::Kind::Shorten},
};

constexpr NamedValue<DisplaceRules::WithoutRoom> withoutRoomTable[] = {
    {"closed", DisplaceRules::WithoutRoom::Closed},
    {"eliminated", DisplaceRules::WithoutRoom::Eliminated},
};

constexpr NamedValue<Splitting> splittingTable[] = {
    {"one-by-one", Splitting::OneByOne},
    {"stack-may-stay", Splitting::StackMayStay},
    {"together", Splitting::Together},
};

constexpr NamedValue<Planning> planningTable[] = {
    {"one-by-one", Planning::OneByOne},
    {"together", Planning::Together},
};

constexpr NamedValue<EntryAt> placeTable[] = {
    {"each", EntryAt::Each},
    {"end", EntryAt::End},
    {"passed", EntryAt::Passed},
    {"first", EntryAt::First},
};

constexpr NamedValue<Charge::Payer> payerTable[] = {
    {"group", Charge::Payer::Group},
    {"stack", Charge::Payer::Stack},
};

constexpr NamedValue<bool> knowledgeTable[] = {{"told", false}, {"for-defender", true}};
constexpr NamedValue<bool> roundingTable[] = {{"down", false}, {"up", true}};

constexpr NamedValue<ExchangeMeasure> measureTable[] = {
    {"attack", ExchangeMeasure::Attack},
    {"defense", ExchangeMeasure::Defense},
    {"printed-attack", ExchangeMeasure::PrintedAttack},
    {"printed-defense", ExchangeMeasure::PrintedDefense},
    {"steps", ExchangeMeasure::Steps},
    {"units", ExchangeMeasure::Units},
};

constexpr NamedValue<ExchangeRules::Of> countTable[] = {
    {"losses", ExchangeRules::Of::Losses},
    {"all", ExchangeRules::Of::All},
    {"smaller", ExchangeRules::Of::Smaller},
};

constexpr NamedValue<Compass> compassTable[] = {
    {"northward", Compass::Northward},
    {"eastward", Compass::Eastward},
    {"southward", Compass::Southward},
    {"westward", Compass::Westward},
};

using Cause = StrengthFactor::Cause;
using After = AdvanceRule::After;

constexpr NamedValue<Cause> strengthCauseTable[] = {
    {"terrain", Cause::Terrain},       {"hexsides", Cause::Hexsides},      {"whole-formation", Cause::WholeFormation},
    {"unsupplied", Cause::Unsupplied}, {"attack-kind", Cause::AttackKind},
    {"always", Cause::Always},
};

constexpr NamedValue<OddsShift::Cause> shiftCauseTable[] = {
    {"always", OddsShift::Cause::Always},
    {"concentric", OddsShift::Cause::Concentric},
};

constexpr NamedValue<After> afterTable[] = {
    {"emptied", After::Emptied},
    {"eliminated", After::Eliminated},
};

} // namespace

std::span<const NamedValue<Otherwise::Kind>> otherwiseKinds()
{
    return otherwiseTable;
}

std::span<const NamedValue<DisplaceRules::WithoutRoom>> roomlessWords()
{
    return withoutRoomTable;
}

std::span<const NamedValue<Splitting>> splittings()
{
    return splittingTable;
}

std::span<const NamedValue<Planning>> plannings()
{
    return planningTable;
}

std::span<const NamedValue<EntryAt>> entryPlaces()
{
    return placeTable;
}

std::span<const NamedValue<Charge::Payer>> chargePayers()
{
    return payerTable;
}

std::span<const NamedValue<bool>> roundings()
{
    return roundingTable;
}

std::span<const NamedValue<bool>> oddsKnowledge()
{
    return knowledgeTable;
}

std::span<const NamedValue<ExchangeMeasure>> exchangeMeasures()
{
    return measureTable;
}

std::span<const NamedValue<ExchangeRules::Of>> exchangeCounts()
{
    return countTable;
}

std::span<const NamedValue<Compass>> compassWords()
{
    return compassTable;
}

std::span<const NamedValue<StrengthFactor::Cause>> strengthCauses()
{
    return strengthCauseTable;
}

std::span<const NamedValue<OddsShift::Cause>> shiftCauses()
{
    return shiftCauseTable;
}

std::span<const NamedValue<AdvanceRule::After>> advanceCauses()
{
    return afterTable;
}

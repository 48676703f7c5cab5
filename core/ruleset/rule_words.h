// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/named_value.h"
#include "grid/bearing.h"
#include "ruleset/combat_rules.h"
#include "ruleset/result_rules.h"

/// Words of ruleset files for what the rules of retreat and combat say.
std::span<const NamedValue<Otherwise::Kind>> otherwiseKinds();
std::span<const NamedValue<DisplaceRules::WithoutRoom>> roomlessWords();
std::span<const NamedValue<Splitting>> splittings();
std::span<const NamedValue<Planning>> plannings();
std::span<const NamedValue<EntryAt>> entryPlaces();
std::span<const NamedValue<Charge::Payer>> chargePayers();
std::span<const NamedValue<bool>> roundings(); ///< whether fractions go up
std::span<const NamedValue<bool>> oddsKnowledge(); ///< whether the game's own rules give odds
std::span<const NamedValue<ExchangeMeasure>> exchangeMeasures();
std::span<const NamedValue<ExchangeRules::Of>> exchangeCounts();
std::span<const NamedValue<Compass>> compassWords();
std::span<const NamedValue<StrengthFactor::Cause>> strengthCauses();
std::span<const NamedValue<OddsShift::Cause>> shiftCauses();
std::span<const NamedValue<AdvanceRule::After>> advanceCauses();

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"
#include "ruleset/retreat_rules.h"

#include <QString>

#include <span>

/// A word of the ruleset format and what it stands for.
template<typename T>
struct NamedValue
{
    const char* name;
    T value;
};

/// The parameters that an entry of a list can have besides its rule and condition.
enum class EntryParameter : unsigned {
    Terrain = 1U,
    Hexsides = 2U,
    Regions = 4U,
    Types = 8U,
    Path = 16U,
    Values = 32U,
    Crossings = 64U,
    LinkedAndOnto = 128U,
    UnlessFeatures = 256U,
    FriendlyNegates = 512U,
    Measure = 1024U,
    At = 2048U
};

/// A kind of entry: its word and which parameters it takes (all of `needs`, none beside `needs` and `allows`).
template<typename T>
struct EntryKind
{
    const char* name;
    T value;
    unsigned needs; ///< EntryParameter bits
    unsigned allows = 0; ///< EntryParameter bits
};

std::span<const EntryKind<ForbidKind>> forbidKinds();
std::span<const EntryKind<ScoreKind>> scoreKinds();
std::span<const NamedValue<ChargeCause>> chargeCauses();
std::span<const NamedValue<Otherwise::Kind>> otherwiseKinds();
std::span<const NamedValue<Splitting>> splittings();
std::span<const NamedValue<Planning>> plannings();
std::span<const NamedValue<ScoreAt>> scorePlaces();
std::span<const NamedValue<Charge::Payer>> chargePayers();
std::span<const NamedValue<Decider>> deciders();
std::span<const NamedValue<EffectKind>> effectKinds();
std::span<const NamedValue<Compass>> compassWords();

/// The word for a value; every value of these enums has one.
template<typename T, template<typename> class Row>
QString nameOf(std::span<const Row<T>> table, T value)
{
    for (const Row<T>& row : table) {
        if (row.value == value)
            return QString::fromLatin1(row.name);
    }
    return {};
}

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

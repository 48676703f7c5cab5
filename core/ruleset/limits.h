// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"

#include <QString>
#include <QStringList>

#include <optional>

/// So many units, or formations, and no more. JSON member "limits".
struct LimitRule
{
    /// What is counted. JSON member "counts".
    enum class Counts : unsigned char {
        Units, ///< "units"
        Formations ///< "formations": each once; a unit without one is a formation of its own
    };
    /// Where. JSON member "on".
    enum class On : unsigned char {
        Attacks, ///< "attacks": those that attacked in this game turn, and those of the combat at hand
        Map ///< "map": those on the map
    };
    QString rule;
    Counts counts = Counts::Units;
    Condition when; ///< of the units that count; of attackers as they stood when they attacked
    QStringList types; ///< empty: all
    std::optional<int> most;
    QString track; ///< without `most`: a count of the user's turn track; one that is not there limits nothing
    On on = On::Attacks;

    friend bool operator==(const LimitRule&, const LimitRule&) = default;
};

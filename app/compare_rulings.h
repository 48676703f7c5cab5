// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"
#include "verdict/ruling.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

/// One question answered under each value of a reading.
struct ReadingComparison
{
    QString reading;
    std::vector<std::pair<QString, Ruling>> rulings; ///< value → ruling, in the ruleset's order
};

/// What hangs on the reading.
struct Difference
{
    QStringList units; ///< ids of the units whose fate or paths differ, in file order
    QStringList hexes; ///< numbers of the hexes whose verdict differs for some unit, in order as text

    bool isEmpty() const { return units.isEmpty() && hexes.isEmpty(); }
};

Difference difference(const Position& position, const ReadingComparison& comparison);

/// {"reading": …, "values": […], "differ": …}, canonical.
QByteArray comparisonJson(const Position& position, const ReadingComparison& comparison);
QString comparisonText(const Position& position, const RulesInForce& rules, const ReadingComparison& comparison);

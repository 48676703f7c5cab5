// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "verdict/reason_text.h"
#include "verdict/ruling.h"

#include <QString>

#include <functional>
#include <vector>

/// A reading in force, as a ruling tells it.
struct ToldReading
{
    QString name;
    QString question;
    QString value;
    QString title; ///< of the value
    RuleIndex rule = noRule;
};

/// What a ruling's text says of the rules behind it (toldRules() makes it).
struct ToldRules
{
    VerdictTitles titles;
    std::vector<std::pair<QString, QString>> teams; ///< sides, each with its team
    RuleIndex retreatRule = noRule;
    std::vector<RuleIndex> charges; ///< of the entries that cost steps on the way
    RuleIndex shortfall = noRule; ///< of what hexes that a retreat lacks cost
    std::vector<ToldReading> readings;

    /// Ruleset::opponent().
    QString opponent(const QString& side, const QString& player) const;
};

/// Makes lines of a paragraph; the first begins with `first`. No line break at the end.
using LineLayout = std::function<QString(const QString& text, const QString& first)>;

/// One line, however long.
QString unwrapped(const QString& text, const QString& first);

/// The ruling for people: who decides, every legal path, why not elsewhere, the readings in force, and what the rules
/// that it names say. `position` is the one it was made from. Of `hidden` units it says nothing.
QString rulingText(const Position& position, const ToldRules& told, const Ruling& ruling,
                   const LineLayout& layout = unwrapped, const HiddenUnits& hidden = {});

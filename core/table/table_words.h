// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "table/act.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <vector>

class Ruleset;
struct PoolRule;

/// The words that acts, what follows from them and what is wrong with them have in common. Translatable (context
/// "Table").
class TableWords
{
    Q_DECLARE_TR_FUNCTIONS(Table)

public:
    /// "12 VG", "12 VG and 26 VG"
    static QString names(const Position& position, const std::vector<UnitIndex>& units);
    /// The same of ids; one that no unit has stands for itself.
    static QString names(const Position& position, const QStringList& ids);
    /// "2½" of five half points of movement.
    static QString halfPoints(int halves);
    /// "reinforcements"; what a scenario calls a tray of its own.
    static QString tray(const QString& tray);
    /// The same, by the title that the game gives a tray of its own.
    static QString tray(const QString& tray, const Ruleset& game);
    /// What people call a pool of replacements.
    static QString titleOf(const PoolRule& pool);
    /// "3404 → 3304"
    static QString path(const HexMap& map, const std::vector<HexIndex>& hexes);
    /// "3404, 3304 and 3204"
    static QString hexes(const HexMap& map, const std::vector<HexIndex>& hexes);
    /// "12 VG stays in 3301 [10.2]"; of a rule without a number of the book's: the text alone.
    static QString withRule(const QString& text, const QString& number);
    static QString withRules(const QString& text, QStringList numbers);
    /// "12 VG retreats from 3301: 3401 → 3402", "12 VG and 26 VG stay in 3301", "12 VG in 3301 is eliminated". On the
    /// position before.
    static QString retreat(const Position& position, const Retreat& retreat);
    /// The same before a combat: "12 VG withdraws before the combat, from 3301: 3401", "12 VG does not withdraw".
    static QString withdrawal(const Position& position, const Retreat& retreat);
    /// "12 VG is marked \"Disrupted\""
    static QString marked(const Position& position, const QStringList& ids, const QString& state);
    /// "4 + 3 = 7 (2 dice of 6, seed 17)"
    static QString dice(const DiceRoll& roll);
    /// "20 I is eliminated; 12/4 loses 1 step": what the step from one position to the next cost. Empty: nothing.
    static QString losses(const Position& before, const Position& after);
    /// "5 HQ is overrun"
    static QString overrun(const Position& position, const std::vector<UnitIndex>& units);
};

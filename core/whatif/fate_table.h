// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat_question.h"
#include "whatif/play_tree.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

class RetreatJudge;

/// What one code of a combat comes to for one unit.
struct UnitFates
{
    UnitIndex unit = noUnit;
    Fate fate = Fate::Retreats; ///< as the ruling has it, without what the code itself takes; of no retreat: stays
    BringAbout dies = BringAbout::Never;
    int paths = 0; ///< legal ones as the next unit to retreat
    int ends = 0; ///< of these, each hex once
    int endsInSupply = 0;
    BringAbout supplyLost = BringAbout::Never;
    int leastLosses = 0; ///< steps
    int mostLosses = 0;

    friend bool operator==(const UnitFates&, const UnitFates&) = default;
};

struct CodeFates
{
    QString code;
    std::optional<int> weight; ///< nothing: no probabilities are known
    BringAbout hexEmptied = BringAbout::Never;
    std::vector<UnitFates> units; ///< whom it hits, in file order
    bool hasDice = false; ///< CodePlays::hasDice
    bool isComplete = true;
    bool isOpen = false; ///< CodePlays::isOpen
    QStringList readings = {}; ///< of which another value changes what it comes to (markReadings())

    /// Whether it comes to the same for everybody.
    bool isLike(const CodeFates& other) const { return hexEmptied == other.hexEmptied && units == other.units; }
};

/// Weights of codes for which an event happens.
struct WeightRange
{
    int least = 0; ///< of "always"
    std::optional<int> played = 0; ///< and of "forced"; nothing: some code is unsettled
    int most = 0; ///< and of all but "never"

    void add(BringAbout word, int weight);

    friend bool operator==(const WeightRange&, const WeightRange&) = default;
};

struct FateTotals
{
    WeightRange hexEmptied;
    std::vector<std::pair<UnitIndex, WeightRange>> dies; ///< of all whom some code hits, in file order

    friend bool operator==(const FateTotals&, const FateTotals&) = default;
};

/// What every code of a combat comes to.
struct FateTable
{
    /// Where weights come from.
    enum class Weights : unsigned char { None, Table, Call };

    Combat combat;
    QString odds; ///< "2-1"; empty: not known
    Weights weights = Weights::None;
    int of = 0; ///< sum of the weights
    std::vector<CodeFates> codes;
    std::optional<FateTotals> totals; ///< with weights
    std::vector<std::pair<QString, FateTotals>> byColumn; ///< where the game has a table and nobody knows the odds
    int boards = 0; ///< looked at
    bool noRetreat = false; ///< the game has none: step losses only

    /// Codes that come to the same, by place, each group in order of the codes.
    std::vector<std::vector<std::size_t>> groups() const;
};

struct FateQuestion
{
    Combat combat; ///< its result does not matter
    std::vector<std::pair<QString, int>> weights = {}; ///< of codes, told by the call; empty: the table's
    int most = 3; ///< what {n} of a code runs to, where no table says
    std::vector<int> supplyLevels = {}; ///< RulingQuestion::supplyLevels
    bool split = false; ///< stacks that may keep together go unit by unit
};

/// Error: as of rule(); of a weight whose code the game does not have, too.
Expected<FateTable, QuestionError> fateTable(RetreatJudge& judge, const FateQuestion& question, WhatIfBudget& budget);

/// The codes that may come up: those of the game's table for that kind of attack, else all, with numbers up to `most`.
QStringList whatIfCodes(const Ruleset& game, const QString& kindOfAttack, int most);

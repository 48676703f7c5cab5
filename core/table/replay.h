// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/ruleset.h"
#include "table/play_change.h"
#include "table/table_log.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

/// What undoes a line.
struct ReplayStep
{
    Edit back; ///< of the scenario
    PlayChange before; ///< of the state of play after it
};

/// A line that could not be carried out. Those that follow it were not tried.
struct ReplayProblem
{
    EntryIndex entry = noEntry;
    QString why; ///< whole sentence
};

/// What a log makes of its start.
struct Replay
{
    Scenario now; ///< as `current` left it
    PlayState play;
    EntryIndex current = noEntry; ///< the line that was asked for, or the last before it that could be carried out
    std::vector<ReplayStep> steps; ///< of the lines up to `current`
    std::vector<ReplayProblem> problems; ///< in order of lines
};

/// Does all lines of a log over again, of every branch, and gives each its sentence and its turn. Costs by the number of
/// lines: a branch is taken back before the next is begun. Every change of the map is made in a copy.
/// `goOn` is told how many lines are done and stops the work by answering no.
/// Precondition: a line comes after the one that it follows.
Replay replay(const Scenario& start, std::vector<LogEntry>& entries, EntryIndex current, const Ruleset& game,
              const std::function<bool(std::size_t)>& goOn = {});

/// How two states of play differ, unit by unit, in sentences: "12 VG stands in 3301 here and in 3401 in the file". Empty:
/// not at all. Maps are not compared.
QStringList differencesFrom(const Scenario& here, const Scenario& file, const Ruleset& game);

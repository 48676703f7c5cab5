// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/finding.h"
#include "io/file_error.h"
#include "io/lesson_file.h"
#include "io/scenario_file.h"

#include <vector>

/// A finding with its place in its file and its names as they are printed.
struct LocatedFinding
{
    FileError place; ///< code, message, expected, file, line, column and pointer
    Finding::Severity severity = Finding::Severity::Warning;
    QString hex; ///< number; what does not apply is empty
    QString hexside;
    QString unit; ///< id
    QString fix; ///< what the one-click fix does
    int more = 0; ///< like this that are left out

    friend bool operator==(const LocatedFinding&, const LocatedFinding&) = default;
};
using LocatedFindings = std::vector<LocatedFinding>;

/// How much is looked at: slips alone, or all that the map doctor finds, notes included.
enum class Examination : unsigned char { Plain, MapDoctor };

/// What is odd about a scenario and its map under its rules, with line and column in their files; the map's first.
LocatedFindings locatedFindings(const LoadedScenario& loaded, Examination examination);
/// The same of a map alone; `ruleset` may be null.
LocatedFindings locatedFindings(const HexMap& map, const QString& path, const Ruleset* ruleset,
                                Examination examination);
/// What is odd about a lesson: questions that cannot be asked or ask nothing, texts that are missing.
LocatedFindings locatedFindings(const LoadedLesson& lesson);

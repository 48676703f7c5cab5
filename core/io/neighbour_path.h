// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_problems.h"

#include <QString>

#include <optional>

/// Where the file lies that `path`, written in `ownerFile`, names.
QString neighbourFile(const QString& path, const QString& ownerFile);

/// How far a path in a file may lead.
enum class PathReach : unsigned char {
    Folder, ///< that file's folder and below it
    Beside ///< other folders too ("../maps/x.json"), and what is inside the program (":/maps/…"): in lessons
};

/// What is wrong with `path` as it is written in `ownerFile`, or nothing. Links that lead out of the folder are seen
/// where the file exists.
std::optional<ProblemText> checkNeighbourPath(const QString& path, const QString& ownerFile,
                                              PathReach reach = PathReach::Folder);

/// What to write in `ownerFile` for `file` where paths may lead beside: neighbourFile() finds it again.
QString neighbourPath(const QString& file, const QString& ownerFile);

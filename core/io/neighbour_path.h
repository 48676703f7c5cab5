// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_problems.h"

#include <QString>

#include <optional>

class QDir;

/// Where the file lies that `path`, written in `ownerFile`, names.
QString neighbourFile(const QString& path, const QString& ownerFile);

// Files come from anybody. What they name is read only where these functions have nothing against it, and nothing else
// in the program follows a path that stands in a file.

/// How far a path in a file may lead.
enum class PathReach : unsigned char {
    Folder, ///< that file's folder and below it
    Beside, ///< up to mostFoldersUp folders above as well ("../maps/x.hexmap.json"), and what is inside the program
    ///< (":/maps/…"): in lessons
    Own ///< anywhere that a relative path leads: in a file that the program itself keeps for the user
};

/// How many folders a lesson may climb, and with it how large the tree is to which it is confined: shipped lessons name
/// "../../maps/…".
inline constexpr int mostFoldersUp = 2;

/// What is wrong with `path` as it is written in `ownerFile`, or nothing. Links that lead out of the folder (or of the
/// tree, where it may climb) are seen where the file exists.
std::optional<ProblemText> checkNeighbourPath(const QString& path, const QString& ownerFile,
                                              PathReach reach = PathReach::Folder);

/// Whether a file may name that path as a picture: PNG, JPEG, WebP and SVG have such endings.
bool hasPictureEnding(const QString& path);

/// Whether a file in that folder may name `path`: it lies there or below, with all links followed. For paths that come
/// from where nobody could look after links: a log, a journal, a board in memory.
bool mayBeNamedIn(const QDir& folder, const QString& path);

/// The same as checkNeighbourPath() for the path of a map, a scenario or a ruleset: it must end in ".json", and where it
/// climbs out of the folder in an ending of our formats and pass through no hidden folder.
std::optional<ProblemText> checkDocumentPath(const QString& path, const QString& ownerFile,
                                             PathReach reach = PathReach::Folder);

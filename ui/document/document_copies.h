// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "position/scenario.h"
#include "table/play_state.h"

#include <QString>

class QDir;
class Ruleset;

// What a document that goes to another folder needs there.

FileError fileError(const QString& code, const QString& file, const QString& message, const QString& hint = {});
/// Another file has the place.
FileError otherFileThere(const QString& path);

/// Copies a file unless it is there already, or is not there at all. An error: another one has its place.
Expected<Done, FileError> bringFile(const QString& source, const QString& target);
/// The same for what a file names relative to itself.
Expected<Done, FileError> bringAlong(const QString& relative, const QDir& from, const QDir& to);

/// A file's name without what says of which kind it is.
QString baseName(QString name);

/// The scenario as a file holds it. It knows a combat that is to be carried out, not one in the middle of which units
/// have gone already: read again, that one would be attacked in a hex that is empty. A table keeps it whole.
Scenario writtenPosition(Scenario scenario, const PlayState& play, const Ruleset& game);

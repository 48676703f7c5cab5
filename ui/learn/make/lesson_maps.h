// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/file_print.h"
#include "io/neighbour_path.h"
#include "io/text_file.h"
#include "map/hex_map.h"

#include <QString>

#include <vector>

/// Whether a lesson at `lesson` may name the document at `file`.
bool mayName(const QString& file, const QString& lesson, PathReach reach);

/// A file for the ruleset, as LessonMaps::place() finds one for a map. Absolute.
Expected<QString, FileError> placeRuleset(const QString& file, const QString& lesson, std::vector<FileContent>& files,
                                          PathReach reach);

/// Knows which files hold which maps, so that a lesson names a map where it lies, and has a copy written beside it only
/// where no file holds it.
class LessonMaps
{
public:
    /// A file for the map, as a lesson at `lesson` can name it: `file` if it holds it and lies near enough, else one
    /// beside the lesson, which is added to `files` if it is not there yet. Absolute.
    Expected<QString, FileError> place(const HexMapPtr& map, const QString& file, const QString& lesson,
                                       std::vector<FileContent>& files, PathReach reach = PathReach::Beside);

private:
    /// Whether the file holds the map; read only if it is another than when it was last known to.
    bool holds(const QString& file, const HexMapPtr& map);

    struct Held
    {
        HexMapPtr map; ///< kept, so that no other map can have its address
        QString file;
        FilePrint print;
    };
    std::vector<Held> m_held;
};

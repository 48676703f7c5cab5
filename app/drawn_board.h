// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/scenario_file.h"
#include "picture/render.h"

#include <optional>

/// What a file holds, as it is drawn.
struct DrawnBoard
{
    /// Map and position, the game where there is one, title, pictures of counters. The picture below the map is not read.
    RenderRequest request;
    std::optional<LoadedScenario> scenario; ///< nothing: the file is a map
};

/// A map, or a scenario under the user's values of that file (empty: none).
Expected<DrawnBoard, FileErrors> boardToDraw(const QString& file, const QString& values);

/// Reads the picture below the map where its layer is shown. A board without its scan is still a board: says why it cannot
/// be read.
void takeUnderlay(RenderRequest& request);

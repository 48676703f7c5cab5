// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/file_error.h"
#include "io/scenario_file.h"

/// What is odd about a scenario and its map under its rules, with line and column in their files; the map's first.
/// Notes, which may well be meant, are among them only where they are asked for.
FileErrors locatedFindings(const LoadedScenario& loaded, bool withNotes);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/file_error.h"
#include "io/scenario_file.h"

/// What is odd about a scenario and its map under its rules, with line and column in their files. In order: the map's
/// first.
FileErrors locatedFindings(const LoadedScenario& loaded);

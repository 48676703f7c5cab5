// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/load_progress.h"
#include "io/neighbour_path.h"
#include "position/scenario.h"
#include "ruleset/ruleset.h"
#include "json/json_object_reader.h"

#include <QString>

class Form;

void describe(Form& form, Scenario& scenario);

/// What a scenario is read with. `map` and `ruleset` may be null where they cannot be had: what needs them is not checked
/// then.
struct ScenarioSetting
{
    QString file; ///< by which its paths are judged
    HexMapPtr map;
    const Ruleset* ruleset = nullptr;
    LoadProgress progress = {};
    PathReach reach = PathReach::Folder;
};

/// Reads the tree of a scenario document. What is wrong goes to `problems`; the scenario only counts if nothing did. Half
/// read, if that was stopped.
Scenario readScenario(const JsonValue& root, const ScenarioSetting& setting, JsonProblems& problems);

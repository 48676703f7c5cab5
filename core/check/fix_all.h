// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/map_doctor.h"

#include <functional>

/// What mends all findings of a kind, as one edit.
struct FixAll
{
    Edit edit = EditGroup{};
    int fixed = 0;
};

/// Finds everything that is odd about a scenario, as examineMap() or examineScenario() do; no limit to a kind.
using Examine = std::function<Findings(const Scenario&)>;

/// Mends what has a mend among the findings with that code, round by round, for a mend may change what the others would
/// do. Ends early, with what was fixed so far, when `watch` says so.
FixAll fixAll(const Scenario& scenario, const QString& code, const Examine& examine, const CheckWatch& watch = {});

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

/// Whether everything that the edit names exists, so that it may be applied. For edits that come from a file; those of
/// tools are made of what there is. Costs a copy of the scenario for an edit of several parts.
bool isApplicable(const Edit& edit, const Scenario& scenario);

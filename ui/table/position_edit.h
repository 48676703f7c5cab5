// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

/// What turns one state of play into another on the same map: units, markers, control, turn, points, combat. Titles,
/// readings and settings stay.
Edit positionEdit(const Scenario& from, const Scenario& to);

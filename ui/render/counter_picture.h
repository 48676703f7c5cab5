// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QPixmap>

/// A counter as the board paints it, on nothing; `side` in logical pixels, a little room around it.
QPixmap counterPicture(const Unit& unit, const RulesInForce* rules, const Theme& theme, int side,
                       double devicePixelRatio);

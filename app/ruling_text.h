// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"
#include "verdict/ruling.h"

#include <QString>

/// The ruling for people, in the order of the table talk: what happened, who decides, what may be done, why not
/// elsewhere, which readings, and what the rules behind it say.
QString rulingText(const Position& position, const RulesInForce& rules, const Ruling& ruling);

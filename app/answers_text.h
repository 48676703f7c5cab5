// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason_text.h"

#include <QString>

#include <vector>

/// Zones of control for people: side by side, hex by hex.
QString zocText(const Position& position, const RulesInForce& rules, const std::vector<SideZoc>& zones);

/// Supply for people: each unit with its line, or with what cuts it.
QString supplyText(const Position& position, const RulesInForce& rules, const std::vector<SupplyStatus>& units);

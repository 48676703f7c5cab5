// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/result_rules.h"

class GameTable;
class QWidget;

/// Proposes the upkeep that the rules ask for as the phase at hand begins or ends, and carries it out if the players
/// agree, dice rolled or (always, where `rollsDice` is false) typed. Returns false if they go back instead, which they can as long as the phase has not ended. Asks
/// nobody where nothing is due.
bool proposeUpkeep(GameTable& table, UpkeepRule::Edge edge, bool rollsDice, QWidget& parent);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "rules/retreat/rule.h"

#include <QString>

#include <map>

/// What is wrong with the explanations of all units of a ruling, compared with the ruling itself: something is told that
/// it does not say, or left out. Empty: nothing. Counts the kinds of stages.
QString wrongIn(const Position& position, const RulesInForce& rules, const Ruling& ruling,
                const RulingQuestion& question, std::map<StageKind, int>& stagesSeen);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "ruleset/ruleset.h"
#include "verdict/ruling_text.h"

#include <QString>

#include <functional>

/// Calls `visit` with every text of a game that people read, in the order of its file, and what it is ("side", "terrain",
/// "rule 10.2"). Names by which files and rules call things are not among them.
void visitTexts(const Ruleset& ruleset, const std::function<void(const QString& text, const QString& what)>& visit);

/// Puts the texts of a game that ships with the program into the language that it speaks. Names stay what they are.
void translateTexts(Ruleset& ruleset);

/// The game without any of these texts: what is left says how it is played.
Ruleset withoutTexts(Ruleset ruleset);

/// What people call a kind of source of supply, which answers name as the game does: its path or feature.
QString sourceKindTitle(const Ruleset& ruleset, const QString& kind);

/// What the game calls its sides and teams, terrains and states of units.
VerdictTitles verdictTitles(const Ruleset& ruleset);

/// What people call a level of supply, the best being 0: by the state that units of it get, else by its name.
QString levelTitle(const Ruleset& ruleset, int level);

/// What the text of a ruling says of these rules.
ToldRules toldRules(const RulesInForce& rules);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"

#include <QByteArray>
#include <QString>

#include <vector>

/// The games, one a line.
QString rulesetsText(const std::vector<Ruleset>& rulesets);
QByteArray rulesetsJson(const std::vector<Ruleset>& rulesets);

/// One game's rules with their numbers and which of them the engine acts on; its result codes, readings and settings.
QString rulesText(const Ruleset& ruleset);
QByteArray rulesJson(const Ruleset& ruleset);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"

#include <QString>

#include <cstdint>

/// Compares engine and reference on the random position of that game and seed: zones of control, supply, ruling; then, for
/// some, the ruling after one retreat has been chosen, and so on. Empty: they agree. Otherwise every difference and
/// the position, ready to be pasted into files.
QString disagreement(const RulesetPtr& ruleset, std::uint64_t seed);

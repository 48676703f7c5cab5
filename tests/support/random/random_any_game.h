// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/any_case.h"

#include <QStringList>

#include <cstdint>

/// The families of words of which any_game.txt tells.
QStringList anyGameFamilies();

/// A game made by chance of the family's words and a few others, on a small board, with a combat. The same for the same
/// seed. Not all words go together: the program may refuse the ruleset.
AnyCase randomAnyGame(const QString& family, std::uint64_t seed);

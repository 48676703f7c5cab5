// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <benchmark/benchmark.h>

/// The search under lines of supply on a million hexes, a seventh of them closed at random, from one edge of the sheet.
void floodOfAMillionHexes(benchmark::State& state);
/// The same by a textbook's flat queue; ends the program if the two disagree.
void floodOfAMillionHexesPlain(benchmark::State& state);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/forbid_tests.h"

#include <bitset>
#include <cstdint>
#include <span>

/// One test of the ruleset, made ready for units like `unit`; it must outlive what is made.
ForbidTests::Prepared prepareTest(const RuleView& board, const ForbidTest& test, ZocPurpose purpose, const Unit& unit);

/// Closes the hexes that show one of these entries of the map's legend: clears their bytes, `first` being that of
/// open[0].
void closeEntries(const std::bitset<256>& entries, const HexMap& map, HexIndex first, std::span<std::uint8_t> open);

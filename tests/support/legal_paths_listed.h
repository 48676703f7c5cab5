// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/retreat_codes.h"

#include <set>
#include <vector>

/// A path as numbers: its hexes without the start, then charges and shortfall.
using ListedPath = std::vector<int>;

/// Every path of a legal graph.
std::multiset<ListedPath> listedPaths(const LegalGraph& graph);

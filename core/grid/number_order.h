// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <algorithm>
#include <utility>
#include <vector>

/// Sorts a list in order of printed hex numbers as text; `hexOf` gives the hex of an entry.
template<typename T, typename HexOf>
void sortByNumber(const HexGrid& grid, std::vector<T>& list, HexOf hexOf)
{
    std::vector<std::pair<QString, std::size_t>> order;
    order.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
        order.emplace_back(grid.number(hexOf(list[i])), i);
    std::sort(order.begin(), order.end());
    std::vector<T> sorted;
    sorted.reserve(list.size());
    for (const auto& [number, place] : order)
        sorted.push_back(std::move(list[place]));
    list = std::move(sorted);
}

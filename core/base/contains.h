// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

/// Whether a list has the value (std::ranges::contains is not in GCC 12).
template<typename List, typename Value>
bool contains(const List& list, const Value& value)
{
    return std::ranges::find(list, value) != std::ranges::end(list);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <iterator>
#include <random>

/// Chance from a seed, the same on every machine (the distributions of the standard library are not).
class Chance
{
public:
    explicit Chance(std::uint64_t seed) : m_engine(seed) {}

    /// A number from 0 to `count` - 1.
    int below(int count) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(count)); }
    int between(int least, int most) { return least + below(most - least + 1); }
    bool percent(int chance) { return below(100) < chance; }
    template<typename Container>
    const auto& oneOf(const Container& container)
    {
        return *std::next(container.begin(), below(static_cast<int>(container.size())));
    }

private:
    std::mt19937_64 m_engine;
};

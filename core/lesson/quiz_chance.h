// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

/// Chance from a seed, the same on every machine (the distributions of the standard library are not).
class QuizChance
{
public:
    explicit QuizChance(std::uint64_t seed) : m_engine(seed) {}

    /// A number from 0 to `count` - 1.
    int below(int count) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(count)); }
    int between(int least, int most) { return least + below(most - least + 1); }
    bool percent(int chance) { return below(100) < chance; }
    /// From 0 to 1, in steps of a thousandth.
    double fraction() { return below(1001) / 1000.0; }
    template<typename T>
    const T& oneOf(const std::vector<T>& list)
    {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }
    template<typename T>
    void shuffle(std::vector<T>& list)
    {
        for (std::size_t left = list.size(); left > 1; --left)
            std::swap(list[left - 1], list[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    }

private:
    std::mt19937_64 m_engine;
};

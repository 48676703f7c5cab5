// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/dice.h"

#include <QRandomGenerator>

#include <algorithm>
#include <limits>
#include <numeric>

namespace {

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): every seed is as good as any other.
class SplitMix
{
public:
    explicit SplitMix(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next()
    {
        m_state += 0x9e3779b97f4a7c15;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t m_state;
};

} // namespace

int DiceRoll::total() const
{
    return std::accumulate(values.begin(), values.end(), 0);
}

DiceRoll rollDice(std::uint64_t seed, int dice, int sides)
{
    Q_ASSERT(dice >= 0 && sides >= 1);
    DiceRoll roll{seed, sides, {}};
    SplitMix generator(seed);
    const auto faces = static_cast<std::uint64_t>(sides);
    const std::uint64_t whole = std::numeric_limits<std::uint64_t>::max() / faces * faces;
    while (static_cast<int>(roll.values.size()) < dice) {
        const std::uint64_t number = generator.next();
        if (number < whole)
            roll.values.push_back(static_cast<int>(number % faces) + 1);
    }
    return roll;
}

DiceRoll diceShowing(int total, int dice, int sides)
{
    DiceRoll roll{0, sides, std::vector<int>(static_cast<std::size_t>(dice), 1)};
    int rest = total - dice;
    for (int& value : roll.values) {
        const int more = std::min(rest, sides - 1);
        value += more;
        rest -= more;
    }
    return roll;
}

std::uint64_t freshSeed()
{
    return QRandomGenerator::system()->generate64();
}

bool isHonest(const DiceRoll& roll)
{
    return roll.sides >= 1 && rollDice(roll.seed, static_cast<int>(roll.values.size()), roll.sides) == roll;
}

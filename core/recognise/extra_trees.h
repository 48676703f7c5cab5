// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "recognise/picture_features.h"

#include <cstdint>
#include <span>
#include <vector>

/// What somebody said an item is: the row of its features, and the number of its kind, from 0.
struct Example
{
    int row = 0;
    int kind = 0;

    friend bool operator==(Example, Example) = default;
};

/// Numbers at random that are the same everywhere (SplitMix64: Steele, Lea, Flood, 2014).
class SeededRandom
{
public:
    explicit SeededRandom(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = (m_state ^ m_state >> 30U) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ mixed >> 27U) * 0x94D049BB133111EBU;
        return mixed ^ mixed >> 31U;
    }
    /// From 0 to end - 1.
    int below(int end) { return static_cast<int>((next() >> 32U) * static_cast<std::uint64_t>(end) >> 32U); }
    /// From 0 to 1, without 1.
    float share() { return static_cast<float>(next() >> 40U) * (1.0F / 16777216.0F); }

private:
    std::uint64_t m_state;
};

/// Extremely randomised trees (Geurts, Ernst, Wehenkel, 2006): at each node some features at random with a threshold at
/// random each, of which the one is taken that parts the kinds best (Gini); every tree sees all examples. Kinds weigh the
/// same however many examples they have. The same examples and seed give the same trees.
class ExtraTrees
{
public:
    static constexpr int treeCount = 100;

    /// Precondition: at least one example; kinds from 0 to kinds - 1.
    ExtraTrees(const FeatureTable& table, std::span<const Example> examples, int kinds, std::uint64_t seed);

    /// How likely each kind is, of one item with these features: the mean over the trees, adding up to 1.
    void predict(std::span<const float> features, std::span<float> shares) const;

private:
    struct Node
    {
        int feature = -1; ///< negative: a leaf
        float threshold = 0;
        int next = 0; ///< the node of those below the threshold, the others' stands behind it; of a leaf: into m_leaves
    };

    class Growth;

    int m_kinds;
    std::vector<Node> m_nodes;
    std::vector<int> m_roots;
    std::vector<float> m_leaves; ///< m_kinds shares a leaf
};

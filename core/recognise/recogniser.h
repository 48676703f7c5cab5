// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "recognise/extra_trees.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

/// What an item probably is.
struct Proposal
{
    int kind = -1; ///< negative: there is no example at all
    float confidence = 0; ///< 0 to 1: the share of the kind among all kinds; no promise
    float lead = 0; ///< before the second best kind
    int second = -1; ///< that kind; negative: there are examples of one kind only
};

/// How good proposals are on examples that were held back.
struct HeldBack
{
    int right = 0;
    int all = 0; ///< of kinds with two examples and more
    /// Rows that were proposed to be something else, and what; the surest first. Such examples may be wrong.
    std::vector<std::pair<int, Proposal>> odd;
};

/// Proposes kinds of items (hexes, hexsides, links of one picture) from a few examples: extra trees, mixed with the
/// nearest centre and the nearest two examples of each kind, which do better while examples are few. The nearest are
/// found in a metric that needs no examples: features are made to vary alike among items that look alike, by the
/// covariance of the differences between near neighbours. Deterministic.
class Recogniser
{
public:
    /// Looks at the table once (some 10 ms per 1,000 items); it is copied.
    explicit Recogniser(FeatureTable table, std::uint64_t seed = 1);

    int rows() const { return m_table.rows(); }

    /// One proposal a row, of the examples what they say. Of a kind with very many examples, some are taken (the first
    /// that lie evenly among them). Precondition: rows and kinds of the examples are in range.
    std::vector<Proposal> propose(std::span<const Example> examples, int kinds) const;

    /// Holds a fifth of the examples back at a time, and proposes what they are from the others.
    HeldBack crossValidate(std::span<const Example> examples, int kinds) const;

private:
    std::vector<Proposal> proposeRows(std::span<const int> rows, std::span<const Example> examples, int kinds) const;
    std::span<const float> white(int row) const
    {
        return {m_white.data() + static_cast<std::size_t>(row) * m_dimensions, m_dimensions};
    }

    FeatureTable m_table;
    std::vector<float> m_white; ///< the features in the metric: distances are Euclidean; m_dimensions a row
    std::size_t m_dimensions = 0;
    std::uint64_t m_seed;
};

/// The rows that are no examples, those first whose two best kinds are nearest to each other; at most `count`.
std::vector<int> mostDoubtful(std::span<const Proposal> proposals, std::span<const Example> examples, int count);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recognise/extra_trees.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace {

constexpr int triesPerNode = 10; ///< features that compete at a node, about the root of their number

} // namespace

class ExtraTrees::Growth
{
public:
    Growth(ExtraTrees& trees, const FeatureTable& table, std::vector<Example> examples, std::uint64_t seed)
        : m_trees(trees), m_table(table), m_examples(std::move(examples)),
          m_weights(static_cast<std::size_t>(trees.m_kinds)), m_random(seed)
    {
        for (const Example& example : m_examples)
            m_weights[static_cast<std::size_t>(example.kind)] += 1;
        for (float& weight : m_weights)
            weight = weight > 0 ? 1 / weight : 0;
    }

    void grow()
    {
        m_trees.m_roots.push_back(static_cast<int>(m_trees.m_nodes.size()));
        m_trees.m_nodes.emplace_back();
        grow(m_trees.m_roots.back(), m_examples);
    }

private:
    float value(const Example& example, int feature) const
    {
        return m_table.values[static_cast<std::size_t>(example.row) * static_cast<std::size_t>(m_table.columns)
                              + static_cast<std::size_t>(feature)];
    }

    void grow(int node, std::span<Example> part)
    {
        int feature = -1;
        float threshold = 0;
        if (!isOneKind(part))
            choose(part, feature, threshold);
        if (feature < 0) {
            makeLeaf(node, part);
            return;
        }
        const auto middle = std::partition(part.begin(), part.end(),
                                           [&](const Example& example) { return value(example, feature) < threshold; });
        const auto below = static_cast<std::size_t>(middle - part.begin());
        const int next = static_cast<int>(m_trees.m_nodes.size());
        m_trees.m_nodes[static_cast<std::size_t>(node)] = {feature, threshold, next};
        m_trees.m_nodes.resize(m_trees.m_nodes.size() + 2);
        grow(next, part.first(below));
        grow(next + 1, part.subspan(below));
    }

    static bool isOneKind(std::span<const Example> part)
    {
        return std::ranges::all_of(part, [&](const Example& example) { return example.kind == part.front().kind; });
    }

    /// The best of some random parts. None where the examples have the same features.
    void choose(std::span<const Example> part, int& feature, float& threshold)
    {
        double best = -1.0;
        int found = 0;
        // Features that are the same for all are passed over, but not for ever.
        for (int tries = 0; found < triesPerNode && tries < 4 * triesPerNode; ++tries) {
            const int one = m_random.below(m_table.columns);
            float least = value(part.front(), one);
            float most = least;
            for (const Example& example : part) {
                least = std::min(least, value(example, one));
                most = std::max(most, value(example, one));
            }
            if (!(most > least))
                continue;
            ++found;
            const float at = least + (most - least) * (m_random.share() * 0.999F + 0.0005F);
            const double good = purity(part, one, at);
            if (good > best) {
                best = good;
                feature = one;
                threshold = at;
            }
        }
    }

    /// Sum over both parts of (sum of squared weights of kinds / weight): greatest where Gini's impurity is least.
    double purity(std::span<const Example> part, int feature, float threshold)
    {
        m_counts.assign(static_cast<std::size_t>(m_trees.m_kinds) * 2, 0.0F);
        for (const Example& example : part) {
            const auto kind = static_cast<std::size_t>(example.kind);
            m_counts[kind * 2 + (value(example, feature) < threshold ? 0 : 1)] += m_weights[kind];
        }
        std::array<double, 2> sums{};
        std::array<double, 2> squares{};
        for (std::size_t i = 0; i < m_counts.size(); ++i) {
            const auto count = static_cast<double>(m_counts[i]);
            sums[i % 2] += count;
            squares[i % 2] += count * count;
        }
        return (sums[0] > 0 ? squares[0] / sums[0] : 0.0) + (sums[1] > 0 ? squares[1] / sums[1] : 0.0);
    }

    void makeLeaf(int node, std::span<const Example> part)
    {
        const std::size_t at = m_trees.m_leaves.size();
        m_trees.m_leaves.resize(at + static_cast<std::size_t>(m_trees.m_kinds), 0.0F);
        float sum = 0;
        for (const Example& example : part) {
            const auto kind = static_cast<std::size_t>(example.kind);
            m_trees.m_leaves[at + kind] += m_weights[kind];
            sum += m_weights[kind];
        }
        for (std::size_t kind = 0; kind < static_cast<std::size_t>(m_trees.m_kinds); ++kind)
            m_trees.m_leaves[at + kind] /= sum;
        m_trees.m_nodes[static_cast<std::size_t>(node)] = {-1, 0, static_cast<int>(at)};
    }

    ExtraTrees& m_trees;
    const FeatureTable& m_table;
    std::vector<Example> m_examples;
    std::vector<float> m_weights; ///< of an example, by kind
    std::vector<float> m_counts;
    SeededRandom m_random;
};

ExtraTrees::ExtraTrees(const FeatureTable& table, std::span<const Example> examples, int kinds, std::uint64_t seed)
    : m_kinds(kinds)
{
    Growth growth(*this, table, {examples.begin(), examples.end()}, seed);
    for (int tree = 0; tree < treeCount; ++tree)
        growth.grow();
}

void ExtraTrees::predict(std::span<const float> features, std::span<float> shares) const
{
    std::ranges::fill(shares, 0.0F);
    for (const int root : m_roots) {
        const Node* node = &m_nodes[static_cast<std::size_t>(root)];
        while (node->feature >= 0) {
            const bool isBelow = features[static_cast<std::size_t>(node->feature)] < node->threshold;
            node = &m_nodes[static_cast<std::size_t>(node->next + (isBelow ? 0 : 1))];
        }
        for (std::size_t kind = 0; kind < shares.size(); ++kind)
            shares[kind] += m_leaves[static_cast<std::size_t>(node->next) + kind];
    }
    for (float& share : shares)
        share /= treeCount;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recognise/recogniser.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace {

constexpr int mostMetricRows = 400; ///< whose near neighbours make the metric
constexpr int mostExamples = 150; ///< of a kind, for the trees
constexpr int mostNear = 40; ///< of a kind, for the nearest
constexpr double ridge = 0.15; ///< of the mean variance, so that what hardly varies does not rule

double squaredDistance(std::span<const float> one, std::span<const float> other)
{
    float sum = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const float off = one[i] - other[i];
        sum += off * off;
    }
    return static_cast<double>(sum);
}

/// At most `most` of them, evenly.
std::vector<Example> evenly(const std::vector<Example>& examples, int most)
{
    const int count = static_cast<int>(examples.size());
    if (count <= most)
        return examples;
    std::vector<Example> taken;
    for (int i = 0; i < most; ++i)
        taken.push_back(
            examples[static_cast<std::size_t>(i) * static_cast<std::size_t>(count) / static_cast<std::size_t>(most)]);
    return taken;
}

/// Rows with every column at mean 0 and deviation 1.
std::vector<float> standardised(const FeatureTable& table)
{
    std::vector<float> values = table.values;
    const auto columns = static_cast<std::size_t>(table.columns);
    const int rows = table.rows();
    for (std::size_t column = 0; column < columns; ++column) {
        double sum = 0;
        double squares = 0;
        for (std::size_t at = column; at < values.size(); at += columns) {
            sum += static_cast<double>(values[at]);
            squares += static_cast<double>(values[at]) * static_cast<double>(values[at]);
        }
        const double mean = sum / rows;
        const double deviation = std::sqrt(std::max(0.0, squares / rows - mean * mean));
        const double factor = deviation > 1e-6 ? 1.0 / deviation : 0.0;
        for (std::size_t at = column; at < values.size(); at += columns) {
            const double standard = (static_cast<double>(values[at]) - mean) * factor;
            values[at] = static_cast<float>(std::clamp(standard, -6.0, 6.0));
        }
    }
    return values;
}

/// The lower triangle of a symmetric positive matrix (Cholesky), in place.
void factorise(std::vector<double>& matrix, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = matrix[i * size + j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= matrix[i * size + k] * matrix[j * size + k];
            matrix[i * size + j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / matrix[j * size + j];
        }
    }
}

/// Distances to kinds as shares, as of bells as wide as the least distance allows.
void addShares(std::span<const double> distances, float weight, std::span<float> shares)
{
    const double least = *std::ranges::min_element(distances);
    if (!std::isfinite(least))
        return;
    double sum = 0;
    std::vector<double> parts(distances.size());
    for (std::size_t kind = 0; kind < distances.size(); ++kind) {
        // Squared distances of many dimensions hardly differ in ratio: their ratio is raised.
        parts[kind] = std::isfinite(distances[kind]) ? std::pow((least + 1e-6) / (distances[kind] + 1e-6), 4.0) : 0.0;
        sum += parts[kind];
    }
    for (std::size_t kind = 0; kind < shares.size(); ++kind)
        shares[kind] += weight * static_cast<float>(parts[kind] / sum);
}

} // namespace

Recogniser::Recogniser(FeatureTable table, std::uint64_t seed)
    : m_table(std::move(table)), m_dimensions(static_cast<std::size_t>(m_table.columns)), m_seed(seed)
{
    const int rows = m_table.rows();
    if (rows == 0)
        return;
    m_white = standardised(m_table);
    const std::size_t size = m_dimensions;

    // Covariance of the differences to the two nearest, among some rows that lie evenly.
    std::vector<int> some;
    const int count = std::min(rows, mostMetricRows);
    for (int i = 0; i < count; ++i)
        some.push_back(static_cast<int>(std::int64_t{i} * rows / count));
    std::vector<double> covariance(size * size, 0.0);
    int pairs = 0;
    for (const int row : some) {
        std::array<std::pair<double, int>, 2> nearest;
        nearest.fill({std::numeric_limits<double>::max(), -1});
        for (const int other : some) {
            if (other == row)
                continue;
            const double distance = squaredDistance(white(row), white(other));
            if (distance < nearest[0].first) {
                nearest[1] = nearest[0];
                nearest[0] = {distance, other};
            } else if (distance < nearest[1].first) {
                nearest[1] = {distance, other};
            }
        }
        for (const auto& [distance, other] : nearest) {
            if (other < 0)
                continue;
            ++pairs;
            std::vector<double> off(size);
            for (std::size_t i = 0; i < size; ++i)
                off[i] = static_cast<double>(white(row)[i] - white(other)[i]);
            for (std::size_t i = 0; i < size; ++i) {
                for (std::size_t j = 0; j <= i; ++j)
                    covariance[i * size + j] += off[i] * off[j];
            }
        }
    }
    double trace = 0;
    for (std::size_t i = 0; i < size; ++i)
        trace += covariance[i * size + i];
    const double floor = std::max(1e-6, ridge * trace / static_cast<double>(size));
    for (std::size_t i = 0; i < size; ++i)
        covariance[i * size + i] += floor;
    factorise(covariance, size);
    const double scale = std::sqrt(std::max(1, pairs));

    // Forward substitution: what has that covariance becomes white.
    for (int row = 0; row < rows; ++row) {
        float* const values = m_white.data() + static_cast<std::size_t>(row) * size;
        for (std::size_t i = 0; i < size; ++i) {
            double sum = static_cast<double>(values[i]);
            for (std::size_t k = 0; k < i; ++k)
                sum -= covariance[i * size + k] * static_cast<double>(values[k]);
            values[i] = static_cast<float>(sum / covariance[i * size + i]);
        }
    }
    for (float& value : m_white)
        value *= static_cast<float>(scale);
}

std::vector<Proposal> Recogniser::proposeRows(std::span<const int> rows, std::span<const Example> examples,
                                              int kinds) const
{
    std::vector<Proposal> proposals(rows.size());
    if (examples.empty() || kinds < 1)
        return proposals;
    std::vector<std::vector<Example>> byKind(static_cast<std::size_t>(kinds));
    for (const Example& example : examples)
        byKind[static_cast<std::size_t>(example.kind)].push_back(example);
    std::vector<Example> grown;
    std::vector<float> centres(static_cast<std::size_t>(kinds) * m_dimensions, 0.0F);
    int shown = 0;
    for (std::size_t kind = 0; kind < byKind.size(); ++kind) {
        std::vector<Example>& own = byKind[kind];
        own = evenly(own, mostExamples);
        grown.insert(grown.end(), own.begin(), own.end());
        shown += own.empty() ? 0 : 1;
        for (const Example& example : own) {
            for (std::size_t i = 0; i < m_dimensions; ++i)
                centres[kind * m_dimensions + i] += white(example.row)[i] / static_cast<float>(own.size());
        }
        own = evenly(own, mostNear);
    }
    const ExtraTrees trees(m_table, grown, kinds, m_seed);
    // The fewer examples, the more the nearest count.
    const double perKind = static_cast<double>(grown.size()) / shown;
    const auto nearWeight = static_cast<float>(1.0 / (1.0 + perKind / 3.0));

    std::vector<float> shares(static_cast<std::size_t>(kinds));
    std::vector<double> toCentre(static_cast<std::size_t>(kinds));
    std::vector<double> toTwo(static_cast<std::size_t>(kinds));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int row = rows[i];
        trees.predict(m_table.row(row), shares);
        for (float& share : shares)
            share *= 1 - nearWeight;
        for (std::size_t kind = 0; kind < byKind.size(); ++kind) {
            double first = std::numeric_limits<double>::infinity();
            double second = first;
            for (const Example& example : byKind[kind]) {
                const double distance = squaredDistance(white(row), white(example.row));
                if (distance < first) {
                    second = first;
                    first = distance;
                } else if (distance < second) {
                    second = distance;
                }
            }
            toTwo[kind] = std::isfinite(second) ? (first + second) / 2.0 : first;
            toCentre[kind] = byKind[kind].empty()
                                 ? first
                                 : squaredDistance(white(row), {centres.data() + kind * m_dimensions, m_dimensions});
        }
        addShares(toCentre, nearWeight / 2, shares);
        addShares(toTwo, nearWeight / 2, shares);
        const auto best = std::ranges::max_element(shares);
        proposals[i].kind = static_cast<int>(best - shares.begin());
        proposals[i].confidence = *best;
        const float top = *best;
        *best = 0;
        const auto second = std::ranges::max_element(shares);
        proposals[i].lead = top - *second;
        if (*second > 0)
            proposals[i].second = static_cast<int>(second - shares.begin());
    }
    return proposals;
}

std::vector<Proposal> Recogniser::propose(std::span<const Example> examples, int kinds) const
{
    std::vector<int> all(static_cast<std::size_t>(rows()));
    std::iota(all.begin(), all.end(), 0);
    std::vector<Proposal> proposals = proposeRows(all, examples, kinds);
    for (const Example& example : examples)
        proposals[static_cast<std::size_t>(example.row)] = {example.kind, 1.0F, 1.0F};
    return proposals;
}

HeldBack Recogniser::crossValidate(std::span<const Example> examples, int kinds) const
{
    constexpr int folds = 5;
    // The examples of each kind are dealt out in turn, so that each fold has of all.
    std::vector<int> counts(static_cast<std::size_t>(std::max(0, kinds)));
    std::vector<int> foldOf;
    for (const Example& example : examples)
        foldOf.push_back(counts[static_cast<std::size_t>(example.kind)]++ % folds);
    HeldBack held;
    for (int fold = 0; fold < folds; ++fold) {
        std::vector<Example> kept;
        std::vector<int> asked;
        std::vector<int> answers;
        for (std::size_t i = 0; i < examples.size(); ++i) {
            if (foldOf[i] != fold) {
                kept.push_back(examples[i]);
            } else if (counts[static_cast<std::size_t>(examples[i].kind)] > 1) {
                asked.push_back(examples[i].row);
                answers.push_back(examples[i].kind);
            }
        }
        const std::vector<Proposal> proposals = proposeRows(asked, kept, kinds);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if (proposals[i].kind == answers[i])
                ++held.right;
            else
                held.odd.emplace_back(asked[i], proposals[i]);
        }
        held.all += static_cast<int>(asked.size());
    }
    std::ranges::stable_sort(held.odd, std::ranges::greater(), [](const auto& one) { return one.second.confidence; });
    return held;
}

std::vector<int> mostDoubtful(std::span<const Proposal> proposals, std::span<const Example> examples, int count)
{
    std::vector<bool> isExample(proposals.size());
    for (const Example& example : examples)
        isExample[static_cast<std::size_t>(example.row)] = true;
    std::vector<int> rows;
    for (std::size_t row = 0; row < proposals.size(); ++row) {
        if (!isExample[row])
            rows.push_back(static_cast<int>(row));
    }
    const auto doubt = [&](int row) { return proposals[static_cast<std::size_t>(row)].lead; };
    const auto end = rows.begin() + std::min<std::ptrdiff_t>(std::max(0, count), std::ssize(rows));
    std::ranges::partial_sort(rows, end, [&](int a, int b) { return std::pair(doubt(a), a) < std::pair(doubt(b), b); });
    rows.erase(end, rows.end());
    return rows;
}

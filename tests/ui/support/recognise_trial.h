// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "recognise/grid_finder.h"
#include "recognise/recogniser.h"
#include "ui/support/known_picture.h"

#include <cstdint>
#include <ctime>
#include <optional>
#include <vector>

/// Measures the processor's time, which others on the machine do not lengthen.
class Stopwatch
{
public:
    void start() { m_from = std::clock(); }
    double milliseconds() const { return static_cast<double>(std::clock() - m_from) * 1e3 / CLOCKS_PER_SEC; }

private:
    std::clock_t m_from = std::clock();
};

/// A grid that was looked for from two clicks which were off.
struct GridTrial
{
    double off = 0.0; ///< of the hex that lies worst, of those within 30 hexes of the clicks; picture pixels
    bool isLocked = false; ///< on the true lines
    FoundGrid found;
    double milliseconds = 0.0;
};

/// Clicks somewhere, that many columns apart, each 4 % of the pitch off in any direction.
GridTrial gridTrial(const KnownPicture& picture, int apart, std::uint64_t seed);

/// Somebody who knows the truth about some items, and is asked.
struct Trial
{
    FeatureTable table;
    std::vector<int> truth; ///< kind of each row
    int kinds = 0;
    double seconds = 0.0; ///< of the processor that the features took
};

/// The terrain of the hexes that there are.
Trial terrainTrial(const KnownPicture& picture);
/// Kind 1: hexsides of that kind, 0: none of it.
Trial hexsideTrial(const KnownPicture& picture, const QStringList& kinds);
/// Links: 0 none, then in the order of the names. Those with two of them are left out.
Trial linkTrial(const KnownPicture& picture, const QStringList& kinds);

/// Some rows of each kind at random, `first` of kind 0 and `each` of the others (where there are as many).
std::vector<Example> someExamples(const Trial& trial, int first, int each, SeededRandom& random);

/// Share of the rows that are no examples whose proposal is right.
double rightShare(const Trial& trial, const std::vector<Proposal>& proposals, const std::vector<Example>& examples);

/// Answers that are asked for, most doubtful first, `batch` at a time.
void answer(const Trial& trial, const Recogniser& recogniser, int count, int batch, std::vector<Example>& examples);

/// How much somebody had to do, and what is wrong at the end; shares of all.
struct Workflow
{
    double painted = 0.0;
    double reviewed = 0.0;
    double wrong = 0.0;
};
/// Three examples a kind; review of the 20 most doubtful, until a batch holds at most one error.
Workflow workflow(const Trial& trial, const Recogniser& recogniser, std::uint64_t seed);

/// Of all rows, what was said of the examples among them.
struct Found
{
    double precision = 1.0;
    double recall = 1.0;
};
Found foundOf(const Trial& trial, const std::vector<Proposal>& proposals, int kind);

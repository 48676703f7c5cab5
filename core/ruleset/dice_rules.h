// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"

#include <algorithm>
#include <vector>

/// A table of dice: what each total leads to. The results cover the totals of the dice without gap or overlap; a total
/// that `plus` moves beyond them counts as the nearest. JSON member "roll".
template<typename Result>
struct RollTable
{
    /// What is added to the total where the condition holds.
    struct Plus
    {
        Condition when;
        int add = 0;
        QString rule;

        friend bool operator==(const Plus&, const Plus&) = default;
    };
    /// The totals from `from` to `to`.
    struct Row
    {
        int from = 0;
        int to = 0;
        Result result;

        friend bool operator==(const Row&, const Row&) = default;
    };
    QString name; ///< by which a call gives the total
    int dice = 1;
    int sides = 6;
    std::vector<Plus> plus;
    std::vector<Row> results; ///< in order of totals
    QString title = {}; ///< what people read; empty: its name

    const QString& heading() const { return title.isEmpty() ? name : title; }
    /// What a total leads to, `plus` included. Precondition: there are results.
    const Result& at(int total) const
    {
        const auto row =
            std::find_if(results.begin(), results.end(), [total](const Row& each) { return total <= each.to; });
        return row == results.end() ? results.back().result : row->result;
    }

    friend bool operator==(const RollTable&, const RollTable&) = default;
};

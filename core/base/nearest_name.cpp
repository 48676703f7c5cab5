// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/nearest_name.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace {

constexpr qsizetype longestCompared = 80;

int distanceOf(QStringView a, QStringView b)
{
    const auto columns = static_cast<std::size_t>(b.size()) + 1;
    std::vector<int> twoBack(columns);
    std::vector<int> back(columns);
    std::vector<int> row(columns);
    for (std::size_t j = 0; j < columns; ++j)
        back[j] = static_cast<int>(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const auto at = static_cast<std::size_t>(j);
            const int replaced = back[at - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[at] = std::min({row[at - 1] + 1, back[at] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[at] = std::min(row[at], twoBack[at - 2] + 1);
        }
        std::swap(twoBack, back);
        std::swap(back, row);
    }
    return back.back();
}

} // namespace

QString nearestName(const QString& name, const QStringList& known)
{
    const QString wanted = name.left(longestCompared).toLower();
    QString best;
    int bestDistance = 0;
    for (const QString& candidate : known) {
        const int found = distanceOf(wanted, candidate.left(longestCompared).toLower());
        // More than half the letters wrong: not a slip but another word.
        if (2 * found > std::max(wanted.size(), candidate.size()))
            continue;
        if (best.isEmpty() || found < bestDistance) {
            best = candidate;
            bestDistance = found;
        }
    }
    return best;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <algorithm>
#include <array>

/// Whether that is a number of the book's, or the name of one of its charts or sheets ("TEC", "errata"). What the program
/// assumes, where the sources are silent, is named by a part of the game in its place, of which sentences need not tell.
inline bool isNumbered(const QString& rule)
{
    static constexpr std::array parts{"advance",  "attacks", "combat",  "movement", "sequence",
                                      "stacking", "supply",  "victory", "zoc"};
    return !rule.isEmpty()
           && std::none_of(parts.begin(), parts.end(), [&](const char* part) { return rule == QLatin1String(part); });
}

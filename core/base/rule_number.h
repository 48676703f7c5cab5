// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <algorithm>

/// Whether that is a number of the book's, or the name of a chart ("TEC"). What the program assumes, where the sources are
/// silent, has a word in its place ("attacks"), of which sentences need not tell.
inline bool isNumbered(const QString& rule)
{
    return std::any_of(rule.begin(), rule.end(), [](QChar letter) { return letter.isDigit() || letter.isUpper(); });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Width of everything that is printed for people, in columns.
inline constexpr int textWidth = 100;

/// `text` broken at blanks to textWidth columns. The first line begins with `first`, the others are indented as far.
/// No line break at the end.
QString wrapped(const QString& text, const QString& first = {});

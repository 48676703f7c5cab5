// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>

class QPalette;

/// The face of a six-sided die with that many pips, in the palette's colours; `isLit`: the one that fell.
QIcon dieFace(int value, const QPalette& palette, bool isLit = false);

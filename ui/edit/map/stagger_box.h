// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

class QComboBox;

/// Offers which columns (or rows) sit half a hex further; the data are Shifted as numbers. Keeps what is chosen.
void fillStaggerBox(QComboBox& box, GridShape shape);

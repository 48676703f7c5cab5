// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/imported_board.h"

/// A number of the file that the map could not keep.
struct ChangedNumber
{
    QString printed;
    QString now;
    QString why;

    friend bool operator==(const ChangedNumber&, const ChangedNumber&) = default;
};

/// The grid of a board with its printed numbers.
struct NumberedGrid
{
    HexGrid grid;
    int kept = 0; ///< hexes that are called as printed
    int named = 0; ///< of those, by a name of their own
    std::vector<ChangedNumber> changed;
    bool hasNone = false; ///< the file has no numbers; they are counted from 0101
};

/// Finds the pattern that gives hexes their printed numbers; where none does, they have names of their own. Every number
/// is computed from the grid and compared.
NumberedGrid numberedGrid(const ImportedBoard& board);

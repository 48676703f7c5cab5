// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Column and row of a hex as it is stored: 0-based, from the top left of the sheet.
struct OffsetCoord
{
    int column = 0;
    int row = 0;

    friend constexpr bool operator==(OffsetCoord, OffsetCoord) = default;
};

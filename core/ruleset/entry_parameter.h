// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

struct EntryParameters
{
    enum Bit : unsigned {
        Terrain = 1U,
        Hexsides = 2U,
        Regions = 4U,
        Types = 8U,
        Path = 16U,
        Values = 32U,
        Crossings = 64U,
        LinkedAndOnto = 128U,
        UnlessFeatures = 256U,
        FriendlyNegates = 512U,
        Measure = 1024U,
        At = 2048U,
        Value = 4096U,
        Zoc = 1U << 13U,
        SameUnit = 1U << 14U,
        FromStart = 1U << 15U,
        Units = 1U << 16U,
        OrSame = 1U << 17U,
        Away = 1U << 18U,
        Levels = 1U << 19U
    };
};

/// The parameters that an entry of a list can have besides its rule and condition.
using EntryParameter = EntryParameters::Bit;

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/map_file.h"
#include "position/scenario.h"

/// Why the map's file could not be read again as it is, or the position cannot be; empty: nothing is wrong.
inline QString trouble(const Scenario& scenario)
{
    const auto read = parseMap(mapText(*scenario.position.map), QStringLiteral("map"));
    if (!read)
        return toText(read.error().front());
    if (!(*read == *scenario.position.map))
        return QStringLiteral("reads as another map");
    const QStringList broken = scenario.position.checkInvariants();
    return broken.isEmpty() ? QString() : broken.front();
}

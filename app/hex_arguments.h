// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "command_line.h"
#include "map/hex_map.h"

#include <vector>

/// The hex that an argument names.
Expected<HexIndex, CallError> hexNamed(const QString& number, const HexMap& map);
/// The same for a list; the first that is no hex is the error.
Expected<std::vector<HexIndex>, CallError> hexesNamed(const QStringList& numbers, const HexMap& map);

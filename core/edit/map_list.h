// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map_edit.h"

#include <cstddef>

/// How many entries the list has.
std::size_t lengthOf(const HexMap& map, MapList list);

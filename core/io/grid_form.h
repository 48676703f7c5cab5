// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <optional>

class Form;
struct Key;

/// A member that is a grid; nothing was read where something is wrong with it, which has been reported.
void gridMember(Form& form, const Key& key, std::optional<HexGrid>& grid);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/play_state.h"

#include <optional>

/// What a game in progress knows beside the scenario, as one line of JSON for the recovery journal; empty: nothing.
QString playText(const PlayState& play, const HexMap& map);
/// Reads it for a scenario on that map with so many units; nothing: it is damaged.
std::optional<PlayState> parsePlay(const QString& text, const HexMapPtr& map, std::size_t units);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/play_state.h"

#include <optional>

/// The combat's progress as one line of JSON, for the recovery journal; empty: none.
QString playText(const PlayState& play, const HexMap& map);
/// Reads it for a scenario on that map; nothing: it is damaged.
std::optional<PlayState> parsePlay(const QString& text, const HexMapPtr& map);
/// Whether they say the same.
bool isSamePlay(const PlayState& a, const PlayState& b);

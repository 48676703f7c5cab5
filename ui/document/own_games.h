// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"

#include <QString>

#include <functional>

class NoticeBars;
class PreferenceStore;

/// Games that come as files, opened in the window.
namespace own_games {

/// Says in a bar that the game in the file is in order, and offers to copy it into the folder of the user's own games,
/// where new maps find it; without such a folder one is made in the user's data folder and set in the preferences. Where
/// that cannot be, because its id is taken, the bar says why. `newMap` is called for a map of it.
void offer(const Ruleset& game, const QString& path, PreferenceStore& preferences, NoticeBars& notices,
           const std::function<void()>& newMap);

} // namespace own_games

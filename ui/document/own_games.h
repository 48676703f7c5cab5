// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/shipped_examples.h"
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

/// Says in a bar that a position of a starter kit is open, and offers to add the kit; a click is `add`. Where the kit is
/// one of the user's own games already, it says that his rules count, and `open` is called for his copy of the position.
void offerKit(const StarterKit& kit, const QString& position, NoticeBars& notices, const std::function<void()>& add,
              const std::function<void(const QString& file)>& open);

/// Copies a starter kit, its game, map and positions, into the folder of the user's own games, and says so in a bar.
/// Files of its that the user has changed are asked about first: they stay, or are kept as earlier versions. `open` is
/// called for the copy of a position of that file's name.
void addKit(const StarterKit& kit, const QString& position, PreferenceStore& preferences, NoticeBars& notices,
            const std::function<void(const QString& file)>& open);

/// What is open has nothing to do with a kit any more.
void forgetKit(NoticeBars& notices);

} // namespace own_games

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <vector>

/// A scenario to open, which ships with the program or is the user's own.
struct ShippedExample
{
    QString path; ///< of what ships in the resources: read like any file, never written
    QString game; ///< id of its ruleset
    QString gameTitle; ///< in the program's language
    QString title; ///< in the program's language
    QString map; ///< file of its map
};

/// All of them, game by game, the one to begin with first. In the library Rearguard::lessons, which carries them.
std::vector<ShippedExample> shippedExamples();

/// A small game with a map of its own and a position for each of its rules, to be copied and changed.
struct StarterKit
{
    QString folder; ///< in the resources, with all its files
    QString game; ///< id of its ruleset
    QString title; ///< of the game, in the program's language
    QString about; ///< what is particular to the game, likewise
    std::vector<ShippedExample> positions; ///< in order of their files' names
};

/// All of them, by title. In the library Rearguard::lessons, too.
std::vector<StarterKit> starterKits();

/// The positions that lie beside the user's own games (see ownRulesets()), game by game, by title.
std::vector<ShippedExample> ownExamples();

/// What people call a map, in the program's language where it ships with the program.
QString titleOfMap(const QString& file);

/// The kit to which a file in the resources belongs; nothing: to none.
std::optional<StarterKit> kitOf(const QString& path);

/// Whether a file is one of those that came with an installation of the program: nobody's own, though those who
/// install programs could write it.
bool isShippedFile(const QString& path);

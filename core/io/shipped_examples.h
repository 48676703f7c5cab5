// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

/// A scenario that ships with the program, as an example to open.
struct ShippedExample
{
    QString path; ///< in the resources: read like any file, never written
    QString game; ///< id of its ruleset
    QString gameTitle; ///< in the program's language
    QString title; ///< in the program's language
};

/// All of them, game by game, the one to begin with first. In the library Rearguard::lessons, which carries them.
std::vector<ShippedExample> shippedExamples();

/// Whether a file is one of those that came with an installation of the program: nobody's own, though those who
/// install programs could write it.
bool isShippedFile(const QString& path);

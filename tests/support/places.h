// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

// Where things stand on the disk. Functions and not macros: a folder's name in the text of every test would be another
// text to compile in every checkout, which the compiler's cache could not help with.

/// What lies in the source tree under `path`, which begins with a slash; without one, the root of the tree.
QString sourcePath(QStringView path = {});
/// What was built, likewise: the path in the build folder begins with a slash.
QString buildPath(QStringView path = {});
/// The program that was built beside the tests. NEEDS_PROGRAM in rearguard_add_tests makes sure that it is there.
QString programPath();

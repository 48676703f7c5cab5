// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/livery.h"

#include <QFont>

/// A bundled face, and behind it what comes nearest to it, for letters that it has not. Its weight and slant are its own:
/// ask it to be bold only where the maker of a map does, for a name. Only of the interface's thread before the first board
/// is painted.
QFont boardFace(Face face);

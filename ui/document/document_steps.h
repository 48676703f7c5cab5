// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"

#include <cstdint>

/// What a line of the log does to the document, kept for as long as the log is.
struct Document::LineStep
{
    Edit edit; ///< to the other side of the line: what takes it back if it is done, what does it if not
    PlayState play; ///< on the other side
    std::uint64_t mapState = 0; ///< of the map on the other side; 0: not known yet, or the same map
    bool isKnown = true; ///< false: of a branch that was read from a file and not entered yet
};

/// Where the map of a scenario or table goes that is saved.
struct Document::MapTarget
{
    QString path; ///< as the scenario names it
    QString file;
};

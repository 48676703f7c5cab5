// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"

class QPainter;

/// The sign of a supply source, for a hex of size 1 around the origin.
void paintDepot(QPainter& painter, const Theme& theme);
/// What cuts a line of supply, likewise.
void paintScissors(QPainter& painter, const Theme& theme);

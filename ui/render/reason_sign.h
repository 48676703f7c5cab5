// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/reason.h"

#include <QColor>

class QPainter;

/// Draws the sign of a reason within -1…1 around the origin: what it says can be seen without reading.
void paintReasonSign(QPainter& painter, ReasonCode code, const QColor& ink, const QColor& ground);

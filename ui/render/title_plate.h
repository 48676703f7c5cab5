// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/livery.h"

#include <QFont>
#include <QRectF>

class QPainter;
class Theme;

/// The title of a game as its sheet has it, letters of that height in pixels: some faces are set in spaced capitals.
QFont titleFont(const Livery& livery, int pixels);

/// A plate on which a title stands: two lines around the ground of cards.
void paintTitlePlate(QPainter& painter, const QRectF& place, const Theme& theme);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"
#include "render/verdict_ring.h"
#include "verdict/ruling.h"

#include <QColor>

/// The board's colour of a verdict (verdictColor), dark or light enough to be read as text on a card or panel.
QColor verdictTextColor(const Theme& theme, Verdict verdict);

/// `color` moved towards black or white until text in it reads at 4.5 : 1 on `ground`.
QColor readableOn(QColor color, const QColor& ground);

/// Colours of cards that lie on the board.
struct CardColors
{
    QColor ground;
    QColor text;
    QColor dimText;
    QColor line;
};

CardColors cardColors(const Theme& theme);

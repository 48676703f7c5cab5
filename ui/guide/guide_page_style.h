// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QPalette;

/// How a page of the guide looks in a text view: a style sheet in the palette's colours.
QString guidePageStyle(const QPalette& palette);

/// Black on white.
QPalette paperPalette();

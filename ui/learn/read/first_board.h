// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QString>

class Theme;

/// The board with which a lesson begins; null: it cannot be read. Takes a while. `ratio`: device pixels a pixel.
QImage firstBoardOf(const QString& lesson, const Theme& theme, double ratio);

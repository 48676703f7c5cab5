// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>

/// The picture in at most 256 colours, chosen after those that it has: a third of the bytes, and no eye sees it.
QImage withPalette(const QImage& image);

/// How far two pictures of one size are apart: the share of pixels that anybody would see to differ. 1: they have
/// different sizes.
double visibleDifference(const QImage& first, const QImage& second);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

/// Of a drawing, in bytes.
inline constexpr qsizetype mostSvgBytes = 64LL * 1024 * 1024;
/// Of its elements within each other, and of all that it draws, what <use> repeats counted each time.
inline constexpr int deepestSvg = 256;
inline constexpr qint64 mostSvgElements = 1'000'000;

/// Why an SVG drawing is not given to the renderer, in words for whoever chose it; nothing: it may be. The renderer
/// would read any picture or style sheet of the disk that a drawing names, and draw for hours what a short file repeats
/// by <use>, so a drawing must hold all of itself, as PNG, JPEG, WebP or GIF data where it has pictures.
std::optional<QString> whyNotDrawn(const QByteArray& svg);

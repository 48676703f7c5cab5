// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "render/underlay/underlay_picture.h"

#include <QByteArray>
#include <QString>

#include <optional>

class QImageReader;

/// Of a picture's file, in bytes; of drawings there is mostSvgBytes.
inline constexpr qint64 mostPictureBytes = 512LL * 1024 * 1024;

/// Reads the picture of an underlay: PNG, JPEG, WebP or SVG. May run on any thread. `watch` hears how far it is and may
/// stop it; `sharpness` is for drawings, see UnderlayPicture::fromSvg(). Error: what is wrong and what to do; empty if
/// it was stopped.
Expected<UnderlayPicturePtr, QString> readUnderlay(const QString& path, const UnderlayPicture::Watch& watch = {},
                                                   double sharpness = 0.0);

/// Size of the picture in a file, from its first bytes; empty: it cannot be told.
QSizeF underlaySize(const QString& path);

/// Lets Qt read pictures as large as scans are.
void allowLargePictures();

/// Whether it reads PNG, JPEG or WebP, by what is in the file and not by its name: no other decoder is let at it.
bool hasKnownFormat(const QImageReader& reader);

/// Of a drawing, in bytes.
inline constexpr qsizetype mostSvgBytes = 64LL * 1024 * 1024;
/// Of its elements within each other, and of all that it draws, what <use> repeats counted each time.
inline constexpr int deepestSvg = 256;
inline constexpr qint64 mostSvgElements = 1'000'000;

/// Why an SVG drawing is not given to the renderer, in words for the user; nothing: it may be. The renderer
/// would read any picture or style sheet of the disk that a drawing names, and draw for hours what a short file repeats
/// by <use>, so a drawing must hold all of itself, as PNG, JPEG, WebP or GIF data where it has pictures.
std::optional<QString> whyNotDrawn(const QByteArray& svg, qint64 mostElements = mostSvgElements);

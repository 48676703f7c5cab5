// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "render/underlay/underlay_picture.h"

#include <QString>

/// Of a picture's file, in bytes; of drawings there is mostSvgBytes.
inline constexpr qint64 mostPictureBytes = 512LL * 1024 * 1024;

/// Reads the picture of an underlay: PNG, JPEG, WebP or SVG. May run on any thread. `watch` hears how far it is and may
/// stop it; `sharpness` is for drawings, see UnderlayPicture::fromSvg(). Error: what is wrong and what to do; empty if
/// it was stopped.
Expected<UnderlayPicturePtr, QString> readUnderlay(const QString& path, const UnderlayPicture::Watch& watch = {},
                                                   double sharpness = 0.0);

/// Size of the picture in a file, from its first bytes; empty: it cannot be told.
QSizeF underlaySize(const QString& path);

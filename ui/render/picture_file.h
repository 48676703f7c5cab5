// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"

#include <QString>

#include <functional>

class QIODevice;

enum class PictureFormat : unsigned char { Png, Svg, Pdf };

/// "x.png cannot be written: the disk is full"
QString cannotWritePicture(const QString& path, const QString& why);

/// Writes a picture, whole or not at all; the ending of the path says in which format. `write` does it. Error: a sentence;
/// empty: `write` was stopped.
Expected<Done, QString>
writePictureFile(const QString& path, const std::function<Expected<Done, QString>(PictureFormat, QIODevice&)>& write);

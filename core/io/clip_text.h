// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "edit/clip.h"
#include "io/file_error.h"

#include <QByteArray>

/// Under which a clip lies in the system's clipboard.
inline constexpr char clipMimeType[] = "application/x-rearguard-clip";

/// The clip as a JSON document; reading it gives an equal clip.
QByteArray clipText(const MapClip& clip);

/// Reads a clip, which may come from anywhere: what is no sound clip is refused.
Expected<MapClip, FileErrors> parseClip(QByteArray text);

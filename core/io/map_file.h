// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/load_progress.h"
#include "map/hex_map.h"

#include <QByteArray>
#include <QString>

/// Reads a map document. `file` names it in errors. "file.cancelled": the user had it stopped.
Expected<HexMap, FileErrors> parseMap(QByteArray text, const QString& file, const LoadProgress& progress = {});
Expected<HexMap, FileErrors> readMap(const QString& path, const LoadProgress& progress = {});

/// The canonical document: reading it again gives an equal map.
QByteArray mapText(const HexMap& map);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/imported_board.h"

#include <QSize>

/// Whether a file is a picture of a sheet (PNG, JPEG, WebP) or a PDF, by its content.
bool isPictureOfSheet(const QString& path);

/// A picture as a board without anything on it; `size` becomes that of the picture, `pages` how many there are (of a
/// picture 1). `page`: of a PDF, from 0.
Expected<ImportedBoard, ImportError> readPictureOfSheet(const QString& path, int page, QSize& size, int& pages);

/// Lays so many columns of regular hexes over the whole picture, in as many rows as fit: where the grid is found from.
CellPlane planeOver(const QSize& picture, GridShape shape, int columns);

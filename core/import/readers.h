// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/imported_board.h"

struct Element;

// One function a format. `path` is the file's, for what lies beside it; nothing outside of its folder is read.

/// A Tiled map, its root element. `tilesets`: files that the user named; what lies beside them is theirs.
Expected<ImportedBoard, ImportError> readTiled(const Element& map, const QString& path, const QStringList& tilesets);
/// The same of its JSON, as elements.
Element tiledElements(const QJsonObject& json);
/// Decoded cells of <data> or a chunk: `count` gids.
Expected<std::vector<quint32>, ImportError> tiledCells(const Element& data, qint64 count, const QString& encoding,
                                                       const QString& compression);

Expected<ImportedBoard, ImportError> readHexJson(const QJsonObject& json);
Expected<ImportedBoard, ImportError> readWesnoth(const QByteArray& bytes);
bool isWesnoth(const QByteArray& bytes);
Expected<ImportedBoard, ImportError> readLGeneral(const QByteArray& bytes);
bool isLGeneral(const QByteArray& bytes);
/// `folder`: where the project's file lies.
Expected<ImportedBoard, ImportError> readHexwright(const QString& folder, const QString& project);
Expected<ImportedBoard, ImportError> readWorldographer(const Element& map);

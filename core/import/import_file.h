// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import_result.h"

#include <QSize>

#include <functional>

/// What of a file with several maps or boards is wanted; empty: the largest with hexes.
struct ImportChoice
{
    QString module; ///< of a save: the module's file
    QString map;
    QString board;
};

/// What a picture needs Qt Gui for; the program gives it.
struct PictureTools
{
    std::function<std::optional<QSize>(const QByteArray&)> size;
    /// The same picture as PNG; empty: it cannot be read.
    std::function<QByteArray(const QByteArray&)> png;
};

/// Whether a file or folder looks like one of another program, by its content; whether it can be read, readForeign() says.
bool isForeign(const QString& path);

/// Reads a file of another program, whose kind is known by its content. `path` may be a folder.
Expected<ImportedBoard, ImportError> readForeign(const QString& path, const ImportChoice& choice,
                                                 const PictureTools& pictures);

/// The names of a game's kinds.
class Ruleset;
KnownKinds kindsOf(const Ruleset& ruleset);

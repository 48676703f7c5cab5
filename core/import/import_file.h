// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import_result.h"

#include <QPoint>
#include <QSize>

#include <functional>

/// What of a file with several maps or boards is wanted; empty: the largest with hexes.
struct ImportChoice
{
    QString module; ///< of a save: the module's file
    QString map;
    QString board;
    QString scenario{}; ///< a set-up of the module
    QStringList tilesets{}; ///< of a Tiled map: files that the user named, as they lie elsewhere
};

/// A picture of which another is put together: its middle lies at `at`.
struct PictureLayer
{
    QByteArray bytes;
    QPoint at;
};

/// What a picture needs Qt Gui for; the program gives it.
struct PictureTools
{
    std::function<std::optional<QSize>(const QByteArray&)> size;
    /// The same picture as PNG; empty: it cannot be read.
    std::function<QByteArray(const QByteArray&)> png;
    /// Pictures over one another, the lowest first, as PNG; empty: none of them can be read, or they are too large.
    std::function<QByteArray(const std::vector<PictureLayer>&)> layered{};
};

/// Whether a file or folder looks like one of another program, by its content; whether it can be read, readForeign() says.
bool isForeign(const QString& path);

/// Reads a file of another program, whose kind is known by its content. `path` may be a folder.
Expected<ImportedBoard, ImportError> readForeign(const QString& path, const ImportChoice& choice,
                                                 const PictureTools& pictures);

/// The VASSAL modules in the folder of a save, by name.
QStringList modulesBeside(const QString& save);

/// The names of a game's kinds.
class Ruleset;
KnownKinds kindsOf(const Ruleset& ruleset);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

/// Whether a file can be made or replaced there. Not so where installed maps lie.
bool mayWriteBeside(const QString& file);

/// Where the user's documents are; their home, if there is no folder for them.
QString documentsFolder();

/// Where a dialog suggests to save: there, or where nobody may write, under the same name among the user's documents.
QString writablePlace(const QString& suggested);

/// The path that somebody chose for a file to be written, with `ending` (".html") where it has none. A file dialog asks
/// about the name that was typed; where there is a file of the whole name, this asks. Empty: the path is, or the file
/// shall stay.
QString withEnding(const QString& path, const QString& ending, QWidget* parent);
/// Asks where to save, first in a place that may be written, and about a file that the ending makes of the answer.
QString askForFile(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
                   const QString& ending);

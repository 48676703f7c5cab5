// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Whether a file can be made or replaced there. Not so where installed maps lie.
bool mayWriteBeside(const QString& file);

/// Where the user's documents are; their home, if there is no folder for them.
QString documentsFolder();

/// Where a dialog suggests to save: there, or where nobody may write, under the same name among the user's documents.
QString writablePlace(const QString& suggested);

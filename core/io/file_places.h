// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/file_error.h"
#include "json/json_value.h"

#include <QString>

/// Finds the line and column of what a JSON pointer names in a file, so that findings about good files have places too.
class FilePlaces
{
public:
    /// A file that is no JSON has no places.
    explicit FilePlaces(const QString& path);

    /// An entry with file, line, column and pointer filled in. What the document lacks has the place of the nearest
    /// value around it.
    FileError at(const QString& pointer) const;

private:
    QString m_path;
    JsonDocumentPtr m_document;
};

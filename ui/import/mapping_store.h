// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/meaning.h"

#include <QString>

#include <map>

/// The mapping tables that the user has answered, a file a module or tileset in a folder.
class MappingStore
{
public:
    /// Where the files are, which is made when it is needed; empty: tables are forgotten with the program.
    void setFolder(const QString& folder) { m_folder = folder; }

    /// What was answered for a board of that kind and family; an empty table if nothing was, or its file cannot be read.
    MappingTable table(const ImportedBoard& board) const;
    void keep(const ImportedBoard& board, const MappingTable& table);

private:
    QString fileOf(const ImportedBoard& board) const;

    QString m_folder;
    std::map<QString, MappingTable> m_tables; ///< by file, of those that were kept since the program began
};

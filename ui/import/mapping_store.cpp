// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/mapping_store.h"

#include "io/text_file.h"

#include <QCryptographicHash>
#include <QDir>

QString MappingStore::fileOf(const ImportedBoard& board) const
{
    // Titles of modules may be anything, and as long as they like.
    const QByteArray family = (board.kind + u'\n' + board.family).toUtf8();
    const QByteArray name = QCryptographicHash::hash(family, QCryptographicHash::Sha1).toHex();
    return QDir(m_folder).filePath(board.kind + u'-' + QString::fromLatin1(name.left(16)) + QStringLiteral(".json"));
}

MappingTable MappingStore::table(const ImportedBoard& board) const
{
    const QString file = fileOf(board);
    if (const auto kept = m_tables.find(file); kept != m_tables.end())
        return kept->second;
    const auto text = m_folder.isEmpty() ? std::nullopt : std::optional(readBytes(file));
    if (!text || !*text)
        return {};
    auto table = MappingTable::parse(**text);
    return table ? *std::move(table) : MappingTable();
}

void MappingStore::keep(const ImportedBoard& board, const MappingTable& table)
{
    const QString file = fileOf(board);
    m_tables[file] = table;
    // What cannot be kept is asked again after the program was closed: no import fails by it.
    if (!m_folder.isEmpty() && QDir().mkpath(m_folder))
        static_cast<void>(writeFiles({{file, table.text()}}));
}

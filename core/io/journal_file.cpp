// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/journal_file.h"

#include "io/recovery_journal.h"
#include "json/file_words.h"

#include <QDir>
#include <QFileInfo>

#include <filesystem>
#include <system_error>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace {

// Replaces a file that may be there, which QFile::rename() does not. Returns why not; empty: it is replaced.
QString replace(const QString& from, const QString& to)
{
    std::error_code failed;
    std::filesystem::rename(from.toStdU16String(), to.toStdU16String(), failed);
    return failed ? QString::fromLocal8Bit(failed.message().c_str()) : QString();
}

/// Opens a file that was not there before: what lies in a journal's place in a folder from elsewhere may be a link to any
/// file, which would be written over.
bool openAnew(QFile& file)
{
    file.remove();
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered);
}

void putOnDisk(const QFile& file)
{
#ifdef Q_OS_UNIX
    fdatasync(file.handle());
#else
    Q_UNUSED(file)
#endif
}

} // namespace

bool JournalFile::fail(const QString& error)
{
    m_error = error;
    m_file.close();
    return false;
}

bool JournalFile::write(const QString& path, const QByteArrayList& lines, std::uint64_t& sum)
{
    sum = 0;
    QFile file(path);
    if (!openAnew(file))
        return false;
    // What a person edits is nobody else's business.
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    for (const QByteArray& line : lines) {
        const QByteArray bytes = summedLine(line, sum);
        if (file.write(bytes) != bytes.size()) {
            file.remove();
            return false;
        }
    }
    putOnDisk(file);
    return true;
}

bool JournalFile::mayWrite(const QString& path)
{
    constexpr qsizetype room = 256 * 1024;
    QDir().mkpath(QFileInfo(path).path());
    QFile probe(path + QStringLiteral(".new"));
    const bool may = openAnew(probe) && probe.write(QByteArray(room, '\n')) == room;
    probe.remove();
    return may && !QFileInfo(path).isDir();
}

bool JournalFile::begin(const QString& path, const QByteArrayList& lines)
{
    close();
    QDir().mkpath(QFileInfo(path).path());
    const QString fresh = path + QStringLiteral(".new");
    std::uint64_t sum = 0;
    if (!write(fresh, lines, sum)) {
        QFile file(fresh);
        // Opened once more to learn why.
        const bool isOpen = openAnew(file);
        const QString why = isOpen ? FileWords::tr("the disk is full") : file.errorString();
        file.remove();
        m_path = path;
        return fail(why);
    }
    return adopt(fresh, path, sum);
}

bool JournalFile::adopt(const QString& newPath, const QString& path, std::uint64_t sum)
{
    close();
    m_path = path;
    m_file.setFileName(newPath);
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return fail(m_file.errorString());
    if (const QString why = replace(newPath, path); !why.isEmpty()) {
        QFile::remove(newPath);
        return fail(why);
    }
    m_size = m_file.size();
    m_sum = sum;
    return true;
}

bool JournalFile::append(const QByteArray& line)
{
    if (!isOpen())
        return false;
    std::uint64_t sum = m_sum;
    const QByteArray bytes = summedLine(line, sum);
    if (m_file.write(bytes) != bytes.size()) {
        // The half of a line that may have been written is dropped by the reader as torn.
        return fail(m_file.errorString());
    }
    m_sum = sum;
    m_size += bytes.size();
    return true;
}

void JournalFile::close()
{
    m_file.close();
    m_error.clear();
    m_size = 0;
}

void JournalFile::remove()
{
    close();
    if (!m_path.isEmpty())
        QFile::remove(m_path);
    m_path.clear();
}

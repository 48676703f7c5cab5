// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

#include <cstdint>

/// A recovery journal that is being written. Every line is with the operating system when append() returns: whatever
/// happens to the process, it is not lost. Only a computer that loses its power may lose the last seconds, as long as
/// its system keeps written pages before it puts them on the disk; to wait for the disk at every stroke would be felt.
/// The beginning (head and snapshot) is put on the disk before it replaces what was there.
class JournalFile
{
public:
    /// Whether lines can be added: something was begun, and nothing went wrong since.
    bool isOpen() const { return m_file.isOpen() && m_error.isEmpty(); }
    const QString& path() const { return m_path; }
    /// Bytes written.
    qint64 size() const { return m_size; }
    /// What went wrong last; empty: nothing.
    const QString& error() const { return m_error; }

    /// Whether there is a folder that may be written and some room in it: cheap to ask before a beginning is made.
    static bool mayWrite(const QString& path);
    /// Begins a journal in place of any that was there.
    bool begin(const QString& path, const QByteArrayList& lines);
    /// Writes a journal's beginning to a file that adopt() puts into place. May be called on another thread.
    static bool write(const QString& path, const QByteArrayList& lines, std::uint64_t& sum);
    /// Goes on with the beginning that write() made at `newPath`, in place of the one that is at `path`.
    bool adopt(const QString& newPath, const QString& path, std::uint64_t sum);
    /// Adds a line. False: the journal lacks it, so it must be begun anew.
    bool append(const QByteArray& line);
    /// Ends the writing; the file stays.
    void close();
    /// Ends the writing and removes the file.
    void remove();

private:
    bool fail(const QString& error);

    QString m_path;
    QFile m_file;
    std::uint64_t m_sum = 0;
    qint64 m_size = 0;
    QString m_error;
};

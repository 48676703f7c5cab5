// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

/// That a file is open here, told to other windows by a lock file beside it. The lock of a program that is gone counts
/// for nothing. Where no lock can be made (a folder that may not be written) nobody is warned.
class DocumentLock
{
public:
    enum class State : unsigned char {
        None, ///< no file, or no lock could be made
        Ours,
        Theirs ///< owner() has the file open
    };

    DocumentLock() = default;
    explicit DocumentLock(const QString& file);

    State state() const { return m_state; }
    const QString& file() const { return m_file; }
    /// "process 4711 on the computer name"
    const QString& owner() const { return m_owner; }

    static QString lockPath(const QString& file);

private:
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    State m_state = State::None;
    QString m_owner;
};

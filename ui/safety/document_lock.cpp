// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/document_lock.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace {

struct LockText
{
    Q_DECLARE_TR_FUNCTIONS(DocumentLock)
};

/// To see who has a lock the file is read whole: a pipe would be waited for, and a folder from elsewhere may have a link
/// there to anything.
bool mayBeLock(const QString& path)
{
    constexpr qint64 most = 4096; // bytes
    const QFileInfo info(path);
    return !info.isSymLink() && (!info.exists() || (info.isFile() && info.size() <= most));
}

} // namespace

QString DocumentLock::lockPath(const QString& file)
{
    const QFileInfo info(file);
    return info.absoluteDir().filePath(QStringLiteral(".~lock.%1").arg(info.fileName()));
}

DocumentLock::DocumentLock(const QString& file) : m_file(file)
{
    if (file.isEmpty() || !mayBeLock(lockPath(file)))
        return;
    m_lock = std::make_unique<QLockFile>(lockPath(file));
    // A window may be open for days; only a process that is gone has let go of its file.
    m_lock->setStaleLockTime(0);
    if (m_lock->tryLock(0)) {
        m_state = State::Ours;
        return;
    }
    if (m_lock->error() == QLockFile::LockFailedError) {
        m_state = State::Theirs;
        qint64 process = 0;
        QString host;
        QString program;
        if (m_lock->getLockInfo(&process, &host, &program))
            m_owner = LockText::tr("process %1 on the computer %2").arg(process).arg(host);
        else
            m_owner = LockText::tr("another program");
    }
    m_lock.reset();
}

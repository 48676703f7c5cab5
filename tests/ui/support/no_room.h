// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QString>
#include <QTest>

#include <csignal>
#include <linux/capability.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// Places where nothing can be written. On Linux only.

/// From here on whoever runs the tests as root is bound by a folder's rights too.
inline void obeyRights()
{
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct rights[2]{};
    QCOMPARE(syscall(SYS_capget, &header, rights), 0);
    const quint32 overrides = 1U << CAP_DAC_OVERRIDE;
    for (quint32* set : {&rights[0].effective, &rights[0].permitted, &rights[0].inheritable})
        *set &= ~overrides;
    QCOMPARE(syscall(SYS_capset, &header, rights), 0);
}

inline void letWrite(const QString& folder, bool may)
{
    const QFile::Permissions read = QFile::ReadOwner | QFile::ExeOwner;
    QVERIFY(QFile::setPermissions(folder, may ? read | QFile::WriteOwner : read));
}

/// As long as it lives no file can get longer, as if the disk were full.
class FullDisk
{
public:
    explicit FullDisk(qint64 bytes) : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_limit);
        rlimit full = m_limit;
        full.rlim_cur = static_cast<rlim_t>(bytes);
        setrlimit(RLIMIT_FSIZE, &full);
    }
    ~FullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_handler);
    }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    void (*m_handler)(int);
    rlimit m_limit{};
};

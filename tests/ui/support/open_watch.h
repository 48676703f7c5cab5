// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QStringList>

#include <sys/inotify.h>
#include <unistd.h>

#include <array>

/// Tells whether files were opened, by whom ever. On Linux only.
class OpenWatch
{
public:
    explicit OpenWatch(const QStringList& files) : m_descriptor(inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    {
        for (const QString& file : files) {
            if (inotify_add_watch(m_descriptor, QFile::encodeName(file).constData(), IN_OPEN) < 0)
                qFatal("cannot watch %s", qPrintable(file));
        }
    }
    ~OpenWatch() { close(m_descriptor); }
    Q_DISABLE_COPY_MOVE(OpenWatch)

    /// Since the last call.
    bool wasOpened()
    {
        alignas(inotify_event) std::array<char, 4096> events{};
        bool was = false;
        while (read(m_descriptor, events.data(), events.size()) > 0)
            was = true;
        return was;
    }

private:
    int m_descriptor;
};

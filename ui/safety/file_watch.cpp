// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/file_watch.h"

#include <QFile>
#include <QFileInfo>

namespace {

/// Milliseconds in which a program has mostly written a file: some take it away first, or write in pieces.
constexpr int settling = 200;

} // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(settling);
    connect(&m_timer, &QTimer::timeout, this, &FileWatch::check);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_timer.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_timer.start(); });
}

void FileWatch::watch(const QStringList& files)
{
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty())
        m_watcher.removePaths(old);
    m_timer.stop();
    m_known.clear();
    m_missed = 0;
    for (const QString& file : files) {
        if (file.isEmpty())
            continue;
        m_known[file] = printOfFile(file);
        m_watcher.addPath(file);
        // A file that was taken away is found again by its folder.
        m_watcher.addPath(QFileInfo(file).absolutePath());
    }
}

void FileWatch::accept(const QString& file)
{
    if (const auto found = m_known.find(file); found != m_known.end())
        found->second = printOfFile(file);
}

void FileWatch::check()
{
    for (auto& [file, known] : m_known)
        lookAt(file, known);
}

void FileWatch::lookAt(const QString& file, FilePrint& known)
{
    if (QFile::exists(file) && !m_watcher.files().contains(file))
        m_watcher.addPath(file); // what replaced it is another file to the watcher
    const FilePrint now = printOfFile(file);
    if (now == known) {
        m_missed = 0;
        return;
    }
    // What is gone may be about to be replaced.
    if (!now.isThere() && m_missed++ < 2) {
        m_timer.start();
        return;
    }
    m_missed = 0;
    known = now;
    if (now.isThere())
        emit changed(file);
    else
        emit gone(file);
}

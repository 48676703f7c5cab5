// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/file_print.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <map>

/// Notices when files get another content than the one that is known. A file that is written anew with what it had has
/// not changed.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// From now on these files, as they are now; an empty path is none.
    void watch(const QStringList& files);
    /// Looks at the files at once, as when the window comes to the front: not every disk tells of changes.
    void check();
    /// Takes what is in the file now for known.
    void accept(const QString& file);

signals:
    /// The file has another content. Said once a content.
    void changed(const QString& file);
    /// There is no such file any more.
    void gone(const QString& file);

private:
    void lookAt(const QString& file, FilePrint& known);

    QFileSystemWatcher m_watcher;
    QTimer m_timer;
    std::map<QString, FilePrint> m_known;
    int m_missed = 0; ///< looks in a row at which a file was not there
};

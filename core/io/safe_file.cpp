// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/safe_file.h"

#include "json/file_words.h"

#include <QFileInfo>

QString SafeFile::whyNotWritten() const
{
    // Qt has no words for a part that was written where there was no room for the rest.
    const QString why = errorString();
    return why == QIODevice::tr("Unknown error") ? FileWords::tr("the disk is full") : why;
}

bool SafeFile::open(OpenMode mode)
{
    // Not QFileInfo::exists(): a link that leads nowhere is made a file by writing.
    const QFileInfo there(fileName());
    if (there.exists() && !there.isFile()) {
        setErrorString(FileWords::tr("this is no file but a folder or a device"));
        return false;
    }
    return QSaveFile::open(mode);
}

bool SafeFile::finish()
{
    if (m_whyBroken.isEmpty() && !flush())
        m_whyBroken = whyNotWritten();
    if (m_whyBroken.isEmpty())
        return commit();
    cancelWriting();
    setErrorString(m_whyBroken);
    return false;
}

qint64 SafeFile::writeData(const char* data, qint64 length)
{
    const qint64 written = QSaveFile::writeData(data, length);
    if (written != length && m_whyBroken.isEmpty()) {
        m_whyBroken = whyNotWritten();
        setErrorString(m_whyBroken);
    }
    return written;
}

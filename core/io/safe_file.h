// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSaveFile>

/// A file that is written whole or not at all: what stood there before stays until finish(). All writers of files that a
/// user names write through it. A folder, a pipe or a device is not replaced; a symbolic link stays, and what it leads to
/// is written.
class SafeFile : public QSaveFile
{
public:
    using QSaveFile::QSaveFile;

    /// False: errorString() says why.
    bool open(OpenMode mode) override;
    /// Puts the file into place. False: something of it could not be written, by whoever wrote it, also by painters that
    /// do not look; the old file is as it was, and errorString() says why.
    bool finish();

protected:
    qint64 writeData(const char* data, qint64 length) override;

private:
    using QSaveFile::commit; // would pass over what QFileDevice forgets
    QString whyNotWritten() const;

    QString m_whyBroken; ///< empty: all was written so far
};

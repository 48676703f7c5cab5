// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/crash/crash_messages.h"

#include <QMutexLocker>

void CrashMessages::add(const QString& line)
{
    const QByteArray bytes = line.toUtf8();
    const QMutexLocker lock(&m_adding);
    const unsigned at = m_count.load(std::memory_order_relaxed);
    m_lines[at % most].set(bytes.toStdString());
    m_count.store(at + 1, std::memory_order_release);
}

QStringList CrashMessages::all() const
{
    const QMutexLocker lock(&m_adding);
    QStringList lines;
    forEachUnlocked([&lines](std::string_view line) {
        lines += QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
    });
    return lines;
}

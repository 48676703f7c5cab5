// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

class NoticeBars;
class QWidget;

/// Reports that crash_handler left behind.
namespace crash_reports {

/// How many are kept of windows, and as many of commands.
constexpr int mostKept = 5;

struct Report
{
    QString path;
    QDateTime when;
};

/// All that there are, the newest first.
std::vector<Report> all(const QString& folder);
/// The newest of a window's end that nobody was told of; from now on all are told of, also for other windows.
std::optional<Report> takeUntold(const QString& folder);
/// Removes all but the newest of each kind. To be called at the start; cheap where there is no such folder.
void tidy(const QString& folder);
/// Its text; empty: it cannot be read, or is no report.
QString text(const QString& path);

/// Says at the start of a window that the last one ended unexpectedly, if it did, and offers its report.
void tell(const QString& folder, NoticeBars& notices, QWidget& window);

} // namespace crash_reports

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/crash_reports.h"

#include "base/notice_bars.h"
#include "safety/report_dialog.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace {

struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(CrashReports)
};

const QString windowPrefix = QStringLiteral("window-");
const QString commandPrefix = QStringLiteral("cmd-");
const QString toldPrefix = QStringLiteral("told-");

std::vector<crash_reports::Report> reportsIn(const QString& folder, const QStringList& prefixes)
{
    QStringList patterns;
    for (const QString& prefix : prefixes)
        patterns += prefix + QStringLiteral("*.txt");
    std::vector<crash_reports::Report> reports;
    for (const QFileInfo& file : QDir(folder).entryInfoList(patterns, QDir::Files | QDir::NoSymLinks))
        reports.push_back({file.filePath(), file.lastModified()});
    std::sort(reports.begin(), reports.end(), [](const auto& a, const auto& b) { return a.when > b.when; });
    return reports;
}

} // namespace

std::vector<crash_reports::Report> crash_reports::all(const QString& folder)
{
    return reportsIn(folder, {windowPrefix, commandPrefix, toldPrefix});
}

std::optional<crash_reports::Report> crash_reports::takeUntold(const QString& folder)
{
    std::optional<Report> newest;
    for (Report& report : reportsIn(folder, {windowPrefix})) {
        const QFileInfo file(report.path);
        const QString told = file.dir().filePath(toldPrefix + file.fileName().mid(windowPrefix.size()));
        // Who gets it by this name is the one who tells; another window may be starting too.
        if (!QFile::rename(report.path, told))
            continue;
        report.path = told;
        if (!newest)
            newest = report;
    }
    return newest;
}

void crash_reports::tidy(const QString& folder)
{
    // A script that fails all night must not crowd out what a window left.
    for (const QStringList& kind : {QStringList{windowPrefix, toldPrefix}, QStringList{commandPrefix}}) {
        const auto reports = reportsIn(folder, kind);
        for (std::size_t i = mostKept; i < reports.size(); ++i)
            QFile::remove(reports[i].path);
    }
}

QString crash_reports::text(const QString& path)
{
    constexpr qint64 most = 256 * 1024;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.read(most)).remove(QChar::Null);
}

void crash_reports::tell(const QString& folder, NoticeBars& notices, QWidget& window)
{
    const auto report = takeUntold(folder);
    tidy(folder);
    if (!report)
        return;
    notices.tell(QStringLiteral("crash"),
                 ReportText::tr("Rearguard ended unexpectedly on %1. What was not saved is kept, and offered when the "
                                "file is opened again. A report is kept on this computer; nothing is sent.")
                     .arg(QLocale().toString(report->when, QLocale::ShortFormat)),
                 {{QStringLiteral("showCrashReport"), ReportText::tr("Show the repor&t…"),
                   [path = report->path, &window] {
                       ReportDialog(ReportText::tr("Report of the unexpected end"), text(path), &window).exec();
                   }},
                  {QStringLiteral("dismissCrash"), ReportText::tr("D&ismiss"), {}}});
}

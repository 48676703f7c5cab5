// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A report for those who ask for help although nothing crashed.

#include "window/main_window.h"

#include "base/crash/crash_handler.h"
#include "base/preferences.h"
#include "safety/crash_reports.h"
#include "safety/report_dialog.h"
#include "safety/system_report.h"

#include <QStringList>

namespace {

QString indented(const QString& lines)
{
    return QStringLiteral("  ") + QString(lines).replace(u'\n', QStringLiteral("\n  "));
}

/// What kind of thing is open and how big it is; nothing of what it holds.
QString openNow(const Document& document)
{
    if (!document.isOpen())
        return QStringLiteral("nothing");
    const char* kind = document.isMapOnly() ? "a map" : document.isTable() ? "a table" : "a scenario";
    return QStringLiteral("%1 with %2 hexes and %3 units%4")
        .arg(QLatin1String(kind))
        .arg(document.map().grid.size())
        .arg(document.position()->units.size())
        .arg(document.isDirty() ? QStringLiteral(", not saved") : QString());
}

} // namespace

void MainWindow::saveReport()
{
    QStringList lines{
        QStringLiteral("Rearguard report"),
        {},
        system_report::program(),
        system_report::display(*this),
        QStringLiteral("Open: %1").arg(openNow(m_document)),
        {},
        QStringLiteral("Settings that were changed:"),
        indented(system_report::settings(m_preferences->now())),
        {},
        QStringLiteral("Last messages, the oldest first:"),
    };
    const QStringList messages = crash_handler::messages();
    lines += indented(messages.isEmpty() ? QStringLiteral("none") : messages.join(u'\n'));
    if (const auto crashes = crash_reports::all(crash_handler::defaultFolder()); !crashes.empty())
        lines += QStringLiteral("\nThe last unexpected end:\n") + indented(crash_reports::text(crashes.front().path));
    ReportDialog(tr("Report"), lines.join(u'\n') + u'\n', this).exec();
}

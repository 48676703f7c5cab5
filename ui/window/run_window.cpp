// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/run_window.h"

#include "base/appearance.h"
#include "base/crash/crash_handler.h"
#include "base/crash/program_facts.h"
#include "files/file_controller.h"
#include "safety/crash_reports.h"
#include "safety/document_safety.h"
#include "safety/system_report.h"
#include "values/values_controller.h"
#include "window/main_window.h"

#include <QApplication>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

int runWindow(const QString& file)
{
    QGuiApplication::setDesktopFileName(applicationId());
    QGuiApplication::setApplicationDisplayName(QString());
    installStyle();
    MainWindow window;
    QObject::connect(&window, &MainWindow::restartRequested, [](const QString& wanted) {
        QProcess::startDetached(QCoreApplication::applicationFilePath(),
                                wanted.isEmpty() ? QStringList() : QStringList{wanted});
    });
    window.files().guard(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
                         + QStringLiteral("/recovery"));
    window.values().store().setFolder(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
                                      + QStringLiteral("/values"));
    window.files().mappings().setFolder(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
                                        + QStringLiteral("/mappings"));
    // Before it is shown, so that the first thing seen is the map.
    if (!file.isEmpty())
        window.files().openFile(file);
    window.show();
    crash_handler::describe(system_report::program() + u'\n' + system_report::display(window));
    crash_reports::tell(crash_handler::defaultFolder(), window.notices(), window);
    tellWhetherSettingsAreKept(window.notices());
    if (file.isEmpty()) {
        QTimer::singleShot(0, window.files().safety(), &DocumentSafety::offerRecovery);
    } else {
        QTimer::singleShot(0, window.files().safety(), &DocumentSafety::tellOfLeftWork);
    }
    return QApplication::exec();
}

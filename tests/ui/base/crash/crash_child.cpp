// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A program that fails: crash_child <how> <folder of reports> [file]
//   work   opens the file in a window, does something, says "ready" and waits for a signal
//   look   is the next start: recovers what is offered, and says what it found
//   farewell  ends as it should, with a message at the last moment
//   anything else: fails in that way

#include "base/background_job.h"
#include "base/crash/crash_handler.h"
#include "base/notice_bars.h"
#include "files/file_controller.h"
#include "safety/crash_reports.h"
#include "safety/document_safety.h"
#include "safety/system_report.h"
#include "window/main_window.h"

#include <QApplication>
#include <QPushButton>
#include <QTimer>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace {

void say(const QString& line)
{
    std::puts(line.toUtf8().constData());
    std::fflush(stdout);
}

void writeNowhere()
{
    // The place is volatile too, lest the compiler knows that nothing can come of it.
    volatile int* volatile nowhere = nullptr;
    *nowhere = 1;
}

// As deep as it goes.
int callItself(volatile int* depth)
{
    volatile char room[4096];
    room[0] = static_cast<char>(*depth);
    *depth = *depth + 1;
    if (*depth < 0)
        return 0; // which no stack sees
    return callItself(depth) + room[0];
}

void sayFarewell()
{
    crash_handler::remember(QStringLiteral("read /home/anna/plans/last.json"));
    say(crash_handler::messages().back());
}

int failBy(const QString& how)
{
    crash_handler::remember(
        QStringLiteral("opened %1/secret plans/hill.scenario.json").arg(qEnvironmentVariable("HOME")));
    if (how == QLatin1String("memory")) {
        writeNowhere();
    } else if (how == QLatin1String("stack")) {
        int depth = 0;
        return callItself(&depth);
    } else if (how == QLatin1String("worker")) {
        std::thread(writeNowhere).join();
    } else if (how == QLatin1String("job")) {
        BackgroundJob job;
        job.begin([](const BackgroundJob::Watch&) -> std::function<void()> {
            int depth = 0;
            callItself(&depth);
            return {};
        });
        pause();
    } else if (how == QLatin1String("uncaught")) {
        throw std::bad_alloc();
    } else if (how == QLatin1String("fatal")) {
        qFatal("no font at %s/secret plans/font.ttf", qPrintable(qEnvironmentVariable("HOME")));
    } else if (how == QLatin1String("arithmetic")) {
        raise(SIGFPE);
    } else if (how == QLatin1String("instruction")) {
        raise(SIGILL);
    } else if (how == QLatin1String("bus")) {
        raise(SIGBUS);
    } else if (how == QLatin1String("twice")) {
        crash_handler::setHook(writeNowhere);
        writeNowhere();
    } else if (how == QLatin1String("twice-otherwise")) {
        crash_handler::setHook([] { raise(SIGBUS); });
        writeNowhere();
    } else if (how == QLatin1String("full-disk")) {
        const rlimit limit{200, 200};
        setrlimit(RLIMIT_FSIZE, &limit);
        writeNowhere();
    } else if (how == QLatin1String("two-threads")) {
        std::thread first(writeNowhere);
        writeNowhere();
        first.join();
    }
    return 9;
}

int work(MainWindow& window, const QString& file)
{
    if (!window.files().openFile(file))
        return 4;
    window.show();
    window.document().perform(SetScenarioTitle{QStringLiteral("Held to the last")}, QStringLiteral("Rename"));
    say(QStringLiteral("ready"));
    return QApplication::exec();
}

int look(MainWindow& window, const QString& folder, const QString& file)
{
    QTimer answer;
    QObject::connect(&answer, &QTimer::timeout, [] {
        QWidget* box = QApplication::activeModalWidget();
        if (box == nullptr)
            return;
        say(QStringLiteral("asked: ") + box->objectName());
        if (auto* recover = box->findChild<QPushButton*>(QStringLiteral("recover")))
            recover->click();
    });
    answer.start(0);
    window.files().openFile(file);
    window.show();
    crash_reports::tell(folder, window.notices(), window);
    say(QStringLiteral("title: ") + window.document().scenario().title);
    say(QStringLiteral("notice: ") + window.notices().text(QStringLiteral("crash")));
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    // No pictures of its memory for every case.
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    const QString how = QString::fromLocal8Bit(argv[1]);
    // Before anything static is made, so that it comes after all that has gone.
    if (how == QLatin1String("farewell"))
        std::atexit(sayFarewell);
    const QString folder = QString::fromLocal8Bit(argv[2]);
    const bool isWindow = how == QLatin1String("work") || how == QLatin1String("look");
    const bool isCommand = qEnvironmentVariableIsSet("AS_COMMAND");
    const auto kind = isCommand ? crash_handler::Kind::Command : crash_handler::Kind::Window;
    crash_handler::install(kind, folder);
    crash_handler::describe(system_report::program());
    qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext&, const QString& message) { crash_handler::remember(message); });
    if (how == QLatin1String("farewell"))
        return 0;
    if (!isWindow)
        return failBy(how);
    QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Rearguard"));
    QCoreApplication::setApplicationName(QStringLiteral("Rearguard"));
    MainWindow window;
    window.files().guard(folder + QStringLiteral("/../recovery"));
    const QString file = QString::fromLocal8Bit(argv[3]);
    return how == QLatin1String("work") ? work(window, file) : look(window, folder, file);
}

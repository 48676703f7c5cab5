// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/start_bench.h"

#include "base/language.h"
#include "bench/bench_board.h"
#include "main_window.h"
#include "map_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

constexpr int starts = 15;

/// Says so once a map has been painted, and ends the program.
class FirstPaint : public QObject
{
public:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::Paint)
            return false;
        const auto* view = qobject_cast<MapView*>(watched->parent());
        if (view != nullptr && view->hasContent() && watched == view->viewport()) {
            // The map is painted once this event has been handled.
            QTimer::singleShot(0, this, [] {
                std::printf("painted\n");
                std::fflush(stdout);
                QCoreApplication::quit();
            });
        }
        return false;
    }
};

} // namespace

void runStartBench()
{
    std::vector<double> times;
    for (int i = 0; i < starts; ++i) {
        QProcess window;
        QElapsedTimer timer;
        timer.start();
        window.start(QCoreApplication::applicationFilePath(), {u"--window"_s});
        if (!window.waitForStarted() || !window.waitForReadyRead(20'000)) {
            std::printf("\nThe window did not start: %s\n", window.readAllStandardError().constData());
            return;
        }
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        window.waitForFinished();
    }
    const double first = times.front();
    std::sort(times.begin(), times.end());
    std::printf("\nStart of the process to first painted map, %d starts, in ms\n", starts);
    std::printf("median %.0f, worst %.0f, first %.0f\n", times[times.size() / 2], times.back(), first);
}

int runStartedWindow(int argc, char** argv)
{
    // As the program does it, but with nobody's settings.
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setApplicationName(u"Rearguard"_s);
    QCoreApplication::setOrganizationName(u"RearguardBench"_s);
    QApplication application(argc, argv);
    installLanguage(application);
    FirstPaint firstPaint;
    application.installEventFilter(&firstPaint);
    return runWindow(benchScenarioPath());
}

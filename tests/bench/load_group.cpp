// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/load_group.h"

#include "base/language.h"
#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
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
#include <vector>

using namespace Qt::StringLiterals;

namespace {

constexpr int starts = 7;

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

/// From starting the process to the first painted map. It says little about a cold disk.
void addStartRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("start-to-first-map"))
        return;
    std::vector<double> times;
    for (int i = 0; i < starts; ++i) {
        QProcess window;
        QElapsedTimer timer;
        timer.start();
        window.start(QCoreApplication::applicationFilePath(), {u"--window"_s, scenario.path()});
        if (!window.waitForStarted() || !window.waitForReadyRead(60'000)) {
            table.leaveOut("rearguard", "start-to-first-map",
                           "the window did not start: " + window.readAllStandardError().toStdString());
            return;
        }
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        window.waitForFinished();
    }
    std::sort(times.begin(), times.end());
    table.addValue("rearguard", "start-to-first-map", "ms", times[times.size() / 2], scenario.size());
    table.addValue("rearguard", "start-to-first-map-worst", "ms", times.back(), scenario.size());
}

} // namespace

void addLoadRows(BenchTable& table, const BenchScenario& scenario)
{
    addStartRows(table, scenario);
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
    return runWindow(QString::fromLocal8Bit(argv[2]));
}

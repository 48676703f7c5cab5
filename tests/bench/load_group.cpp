// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/load_group.h"

#include "base/appearance.h"
#include "base/language.h"
#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/tmx_map.h"
#include "bench/window_tour.h"
#include "io/map_file.h"
#include "map_view/map_view.h"
#include "rules/derived_layers.h"
#include "support/places.h"
#include "window/run_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <malloc.h>
#include <optional>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

constexpr int repetitions = 7;
/// Other programs are not asked for larger maps, nor ours for their pictures.
constexpr int mostWithPeer = 100'000;

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

double processorSeconds(clockid_t clock = CLOCK_PROCESS_CPUTIME_ID)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// --- Files ---

std::int64_t hexsidesOf(const HexMap& map)
{
    std::int64_t sum = 0;
    for (const Named<HexsideSet>& kind : map.hexsides)
        sum += kind.content.count();
    return sum;
}

std::int64_t contentOf(const Scenario& scenario)
{
    const HexMap& map = *scenario.position.map;
    return map.grid.size() + hexsidesOf(map) + static_cast<std::int64_t>(scenario.position.units.size());
}

QString mapPathOf(const BenchScenario& scenario)
{
    return QFileInfo(scenario.path()).path() + u'/' + scenario.loaded.scenario.mapPath;
}

void addFileRows(BenchTable& table, const BenchScenario& scenario)
{
    std::optional<LoadedScenario> read;
    if (table.wants("open-file"))
        table.add(
            "rearguard", "open-file", "s", [&] { read.emplace(std::move(loadScenario(scenario.path())).value()); },
            [&] { return contentOf(read->scenario); });
    read.reset();
    if (table.wants("parse-json")) {
        QFile file(mapPathOf(scenario));
        if (!file.open(QIODevice::ReadOnly)) {
            table.leaveOut("rearguard", "parse-json", "the map cannot be read");
            return;
        }
        const QByteArray text = file.readAll();
        std::vector<double> speeds;
        std::int64_t check = 0;
        for (int i = 0; i < repetitions; ++i) {
            QByteArray copy(text.constData(), text.size()); // the reader keeps and pads what it is given
            copy.reserve(text.size() + 64);
            const double begin = processorSeconds();
            const auto map = parseMap(std::move(copy), file.fileName());
            speeds.push_back(static_cast<double>(text.size()) / 1e9 / (processorSeconds() - begin));
            check = map ? map->grid.size() + hexsidesOf(*map) : 0;
        }
        table.addValue("rearguard", "parse-json", "GB/s", median(speeds), check);
    }
    // From the moment when whoever waits has had enough to that when the reader has let go of everything.
    if (table.wants("cancel-latency")) {
        std::vector<double> times;
        std::int64_t check = 0;
        constexpr int moments = 20;
        for (int i = 0; i < moments; ++i) {
            double begin = 0.0;
            {
                const auto cancelled = loadScenario(scenario.path(), LoadProgress([&](double told) {
                                                        begin = processorSeconds();
                                                        return told * moments < i;
                                                    }));
                check += cancelled ? 0 : 1;
            }
            times.push_back((processorSeconds() - begin) * 1e3);
        }
        table.addValue("rearguard", "cancel-latency", "ms", median(times), check);
        table.addValue("rearguard", "cancel-latency-worst", "ms", *std::max_element(times.begin(), times.end()), check);
    }
}

void addMemoryRow(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("engine-memory"))
        return;
    const auto used = [] {
        const auto info = mallinfo2();
        return info.uordblks + info.hblkhd;
    };
    const std::size_t before = used();
    const auto loaded = loadScenario(scenario.path());
    DerivedLayers layers(loaded->scenario.position, loaded->rules);
    const auto units = static_cast<UnitIndex>(loaded->scenario.position.units.size());
    for (UnitIndex unit = 0; unit < units; ++unit)
        layers.supply(unit);
    const auto bytes = static_cast<double>(used() - before);
    table.addValue("rearguard", "engine-memory", "bytes/hex", bytes / scenario.size(), contentOf(loaded->scenario));
}

// --- The window ---

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

QStringList windowCall(const BenchScenario& scenario, const QString& mode)
{
    return {u"--window"_s, scenario.path(), mode};
}

/// From starting the process to the first painted map. It says little about a cold disk.
void addFirstMapRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("start-to-first-map"))
        return;
    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i) {
        QProcess window;
        QElapsedTimer timer;
        timer.start();
        window.start(QCoreApplication::applicationFilePath(), windowCall(scenario, u"painted"_s));
        if (!window.waitForStarted() || !window.waitForReadyRead(60'000)) {
            table.leaveOut("rearguard", "start-to-first-map",
                           "the window did not start: " + window.readAllStandardError().toStdString());
            return;
        }
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        window.waitForFinished();
    }
    table.addValue("rearguard", "start-to-first-map", "ms", median(times), scenario.size());
    table.addValue("rearguard", "start-to-first-map-worst", "ms", *std::max_element(times.begin(), times.end()),
                   scenario.size());
}

/// What a process has spent so far, in clock ticks; nothing when it has ended.
std::optional<long> processorTicks(qint64 process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray text = file.readAll();
    // The name in parentheses may hold anything.
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    return fields.size() > 12 ? std::optional(fields[11].toLong() + fields[12].toLong()) : std::nullopt;
}

/// Starts a program and ends it once it has spent nothing for a second. What it spent until then, in milliseconds;
/// nothing when it does not run.
std::optional<double> spentUntilIdle(const QString& program, const QStringList& arguments)
{
    constexpr int pollMilliseconds = 50;
    constexpr int idlePolls = 20;
    constexpr int mostPolls = 1200;
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(program, arguments);
    if (!process.waitForStarted())
        return std::nullopt;
    long spent = -1;
    int idle = 0;
    for (int poll = 0; poll < mostPolls && idle < idlePolls; ++poll) {
        QThread::msleep(pollMilliseconds);
        const auto now = processorTicks(process.processId());
        if (!now || *now == 0)
            continue;
        idle = *now == spent ? idle + 1 : 0;
        spent = *now;
    }
    const bool isRunning = processorTicks(process.processId()).has_value();
    process.kill();
    process.waitForFinished();
    return isRunning && idle >= idlePolls
               ? std::optional(static_cast<double>(spent) * 1000.0 / static_cast<double>(sysconf(_SC_CLK_TCK)))
               : std::nullopt;
}

void addIdleRow(BenchTable& table, const BenchScenario& scenario, const char* peer, const QString& program,
                const QStringList& arguments)
{
    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i) {
        const auto spent = spentUntilIdle(program, arguments);
        if (!spent) {
            table.leaveOut(peer, "start-until-idle", "it did not start, or never came to rest");
            return;
        }
        times.push_back(*spent);
    }
    table.addValue(peer, "start-until-idle", "ms", median(times), scenario.size());
}

/// What the steps of a tour cost, and the most memory it took.
void addTourRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("window"))
        return;
    QProcess window;
    window.start(QCoreApplication::applicationFilePath(), windowCall(scenario, u"tour"_s));
    if (!window.waitForFinished(600'000) || window.exitCode() != 0) {
        table.leaveOut("rearguard", "window-peak", "the window did not go round");
        return;
    }
    for (const QByteArray& line : window.readAllStandardOutput().split('\n')) {
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() == 2)
            table.addValue("rearguard", "window-" + fields[0].toStdString(), fields[0] == "peak" ? "MiB" : "ms",
                           fields[1].toDouble(), scenario.size());
    }
}

// --- Pictures ---

/// Runs a program to its end. What it and its children spent, in seconds; nothing when it failed.
std::optional<double> spentUntilEnd(const QString& program, const QStringList& arguments)
{
    const auto spent = [] {
        rusage usage{};
        getrusage(RUSAGE_CHILDREN, &usage);
        const auto seconds = [](const timeval& time) {
            return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
        };
        return seconds(usage.ru_utime) + seconds(usage.ru_stime);
    };
    const double before = spent();
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(program, arguments);
    if (!process.waitForFinished(600'000) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return std::nullopt;
    return spent() - before;
}

void addPictureRow(BenchTable& table, const BenchScenario& scenario, const char* peer, const QString& program,
                   const QStringList& arguments, const QString& picture)
{
    std::vector<double> times;
    std::vector<double> spans;
    for (int i = 0; i < 3; ++i) {
        QFile::remove(picture);
        QElapsedTimer timer;
        timer.start();
        const auto spent = spentUntilEnd(program, arguments);
        spans.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e9);
        if (!spent || QImageReader(picture).size().isEmpty()) {
            table.leaveOut(peer, "render-picture", "it made no picture");
            return;
        }
        times.push_back(*spent);
    }
    table.addValue(peer, "render-picture", "s", median(times), scenario.size());
    table.addValue(peer, "render-picture-wall", "s", median(spans), scenario.size());
}

/// Against Tiled on a map of its own of the same size, where it is installed.
void addPeerRows(BenchTable& table, const BenchScenario& scenario)
{
    const bool wantsStart = table.wants("start-until-idle");
    const bool wantsPicture = table.wants("render-picture");
    if (!wantsStart && !wantsPicture)
        return;
    if (scenario.size() > mostWithPeer) {
        table.leaveOut("rearguard", "start-until-idle and render-picture", "the map is too large for a picture");
        return;
    }
    constexpr double hexSize = 32.0;
    const QTemporaryDir folder;
    const QString theirMap = writeTmxMap(scenario.map(), hexSize, folder.path());
    const QString tiled = QStandardPaths::findExecutable(u"tiled"_s);
    const QString rasterizer = QStandardPaths::findExecutable(u"tmxrasterizer"_s);
    if (wantsStart) {
        addIdleRow(table, scenario, "rearguard", QCoreApplication::applicationFilePath(),
                   windowCall(scenario, u"stays"_s));
        if (tiled.isEmpty())
            table.leaveOut("tiled", "start-until-idle", "tiled is not installed");
        else
            addIdleRow(table, scenario, "tiled", tiled, {theirMap});
    }
    if (wantsPicture) {
        const QString picture = folder.filePath(u"picture.png"_s);
        addPictureRow(table, scenario, "rearguard", programPath(),
                      {u"render"_s, scenario.path(), u"-o"_s, picture, u"--size"_s, QString::number(hexSize)}, picture);
        if (rasterizer.isEmpty())
            table.leaveOut("tmxrasterizer", "render-picture", "tmxrasterizer is not installed");
        else
            addPictureRow(table, scenario, "tmxrasterizer", rasterizer, {theirMap, picture}, picture);
    }
}

} // namespace

void addLoadRows(BenchTable& table, const BenchScenario& scenario)
{
    addFileRows(table, scenario);
    addMemoryRow(table, scenario);
    addFirstMapRows(table, scenario);
    addPeerRows(table, scenario);
    addTourRows(table, scenario);
}

int runStartedWindow(int argc, char** argv)
{
    // As the program does it, but with nobody's settings.
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setApplicationName(u"Rearguard"_s);
    QCoreApplication::setOrganizationName(u"RearguardBench"_s);
    QApplication application(argc, argv);
    installLanguage(application);
    const QString scenario = QString::fromLocal8Bit(argv[2]);
    const QString mode = argc > 3 ? QString::fromLocal8Bit(argv[3]) : u"painted"_s;
    if (mode == u"tour"_s) {
        installStyle();
        return runWindowTour(scenario);
    }
    FirstPaint firstPaint;
    if (mode == u"painted"_s)
        application.installEventFilter(&firstPaint);
    return runWindow(scenario);
}

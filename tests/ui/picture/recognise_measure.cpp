// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/recognise_trial.h"

#include "support/test_registry.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

constexpr int seeds = 3;

/// The kinds of the terrain right with so many examples a kind, mean over the seeds.
double terrainRight(const Trial& trial, const Recogniser& recogniser, int each)
{
    double sum = 0.0;
    for (int seed = 1; seed <= seeds; ++seed) {
        SeededRandom random(static_cast<std::uint64_t>(seed));
        const std::vector<Example> examples = someExamples(trial, each, each, random);
        sum += rightShare(trial, recogniser.propose(examples, trial.kinds), examples);
    }
    return sum / seeds;
}

void gridRow(const char* name, const KnownPicture& picture, int apart, int tries)
{
    int locked = 0;
    int sureWrong = 0;
    int unsureRight = 0;
    double off = 0.0;
    double worst = 0.0;
    double slowest = 0.0;
    for (int seed = 1; seed <= tries; ++seed) {
        const GridTrial one = gridTrial(picture, apart, static_cast<std::uint64_t>(seed));
        locked += one.isLocked ? 1 : 0;
        sureWrong += one.found.isSure && !one.isLocked ? 1 : 0;
        unsureRight += !one.found.isSure && one.isLocked ? 1 : 0;
        if (one.isLocked) {
            off += one.off;
            worst = std::max(worst, one.off);
        }
        slowest = std::max(slowest, one.milliseconds);
    }
    std::printf("grid %-28s %2d apart: locked %d of %d, off %.2f px mean, %.2f worst; sure and wrong %d, unsure and "
                "right %d; slowest %.0f ms\n",
                name, apart, locked, tries, off / std::max(1, locked), worst, sureWrong, unsureRight, slowest);
    std::fflush(stdout);
}

void lineRow(const char* name, const Trial& trial, int first, int each, int reviewed)
{
    const Recogniser recogniser(trial.table);
    std::vector<Found> before(static_cast<std::size_t>(trial.kinds));
    std::vector<Found> after = before;
    for (Found& one : before)
        one = {0, 0};
    for (Found& one : after)
        one = {0, 0};
    for (int seed = 1; seed <= seeds; ++seed) {
        SeededRandom random(static_cast<std::uint64_t>(seed));
        std::vector<Example> examples = someExamples(trial, first, each, random);
        std::vector<Proposal> proposals = recogniser.propose(examples, trial.kinds);
        for (int kind = 1; kind < trial.kinds; ++kind) {
            const Found found = foundOf(trial, proposals, kind);
            before[static_cast<std::size_t>(kind)].precision += found.precision / seeds;
            before[static_cast<std::size_t>(kind)].recall += found.recall / seeds;
        }
        answer(trial, recogniser, reviewed, 10, examples);
        proposals = recogniser.propose(examples, trial.kinds);
        for (int kind = 1; kind < trial.kinds; ++kind) {
            const Found found = foundOf(trial, proposals, kind);
            after[static_cast<std::size_t>(kind)].precision += found.precision / seeds;
            after[static_cast<std::size_t>(kind)].recall += found.recall / seeds;
        }
    }
    for (int kind = 1; kind < trial.kinds; ++kind) {
        const Found& one = before[static_cast<std::size_t>(kind)];
        const Found& two = after[static_cast<std::size_t>(kind)];
        std::printf("%-44s kind %d: %.3f / %.3f with %d, %.3f / %.3f after %d reviewed; %.0f ms per 1,000\n", name,
                    kind, one.precision, one.recall, each, two.precision, two.recall, reviewed,
                    trial.seconds * 1e6 / static_cast<double>(trial.truth.size()));
    }
    std::fflush(stdout);
}

} // namespace

/// Prints how well pictures are read, on our own maps and, where REARGUARD_PICTURES names a folder, on what is there:
/// NAME.png as Wesnoth draws NAME.map (wesnoth --screenshot NAME.map NAME.png), or any picture for which there is a
/// NAME.hexmap.json whose underlay says where it lies. Fails where the goals for terrain are missed.
class RecogniseMeasure : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!qEnvironmentVariableIsSet("REARGUARD_PICTURES"))
            QSKIP("measures for minutes: set REARGUARD_PICTURES to a folder, or to nothing, to do so");
    }

    void grids()
    {
        for (const char* const name : {"lost-battalion/lost-battalion", "ardennes/ardennes",
                                       "panzergruppe-guderian/land-bridge", "russia-besieged/eastern-marches"}) {
            const KnownPicture fair = scanned(shippedMap(name));
            for (const int apart : {1, 4, 10})
                gridRow(name, fair, apart, 12);
        }
        gridRow("ardennes, bad", scanned(shippedMap("ardennes/ardennes"), badScan), 4, 12);
    }

    void lines()
    {
        for (const auto& [quality, word] : {std::pair(fairScan, "scan"), std::pair(badScan, "bad")}) {
            const KnownPicture ardennes = scanned(shippedMap("ardennes/ardennes"), quality);
            const QByteArray prefix = word;
            lineRow(prefix + ", ardennes, rivers", hexsideTrial(ardennes, {u"river"_s}), 20, 10, 30);
            lineRow(prefix + ", ardennes, roads", linkTrial(ardennes, {u"road"_s}), 20, 10, 30);
            const KnownPicture lost = scanned(shippedMap("lost-battalion/lost-battalion"), quality);
            lineRow(prefix + ", lost battalion, rivers", hexsideTrial(lost, {u"river"_s}), 20, 10, 30);
            lineRow(prefix + ", lost battalion, roads", linkTrial(lost, {u"road"_s}), 20, 10, 30);
            const KnownPicture bridge = scanned(shippedMap("panzergruppe-guderian/land-bridge"), quality);
            lineRow(prefix + ", land bridge, rivers", hexsideTrial(bridge, {u"river"_s}), 20, 10, 30);
            lineRow(prefix + ", land bridge, road and rail", linkTrial(bridge, {u"road"_s, u"rail"_s}), 20, 10, 40);
            const KnownPicture marches = scanned(shippedMap("russia-besieged/eastern-marches"), quality);
            lineRow(prefix + ", eastern marches, rivers", hexsideTrial(marches, {u"river"_s}), 20, 10, 30);
        }
    }

    void terrain()
    {
        QList<std::pair<QString, KnownPicture>> pictures;
        for (const char* const name : {"ardennes/ardennes", "panzergruppe-guderian/land-bridge",
                                       "russia-besieged/eastern-marches", "winter-front/winter-front"}) {
            pictures.append({QLatin1String(name), scanned(shippedMap(name))});
            pictures.append({QLatin1String(name) + u" bad"_s, scanned(shippedMap(name), badScan)});
        }
        measureTerrain(u"own maps"_s, pictures);
        const QString folder = qEnvironmentVariable("REARGUARD_PICTURES");
        if (folder.isEmpty())
            return;
        pictures.clear();
        for (const QFileInfo& file : QDir(folder).entryInfoList({u"*.png"_s}))
            pictures.append({file.completeBaseName(), picturedMap(file.filePath())});
        measureTerrain(u"other programs' maps"_s, pictures);
    }

private:
    static void measureTerrain(const QString& title, const QList<std::pair<QString, KnownPicture>>& pictures)
    {
        double right[4] = {};
        Workflow mean;
        double worst = 0.0;
        int count = 0;
        for (const auto& [name, picture] : pictures) {
            const Trial trial = terrainTrial(picture);
            if (trial.kinds < 2)
                continue;
            ++count;
            Stopwatch timer;
            timer.start();
            const Recogniser recogniser(trial.table);
            const double prepared = timer.milliseconds();
            double own[4] = {};
            constexpr int examples[] = {1, 3, 5, 10};
            for (int i = 0; i < 4; ++i)
                right[i] += own[i] = terrainRight(trial, recogniser, examples[i]);
            SeededRandom random(1);
            const std::vector<Example> ten = someExamples(trial, 10, 10, random);
            timer.start();
            static_cast<void>(recogniser.propose(ten, trial.kinds));
            const double again = timer.milliseconds();
            Workflow own3;
            for (int seed = 1; seed <= seeds; ++seed) {
                const Workflow one = workflow(trial, recogniser, static_cast<std::uint64_t>(seed));
                own3.painted += one.painted / seeds;
                own3.reviewed += one.reviewed / seeds;
                own3.wrong += one.wrong / seeds;
            }
            mean.painted += own3.painted;
            mean.reviewed += own3.reviewed;
            mean.wrong += own3.wrong;
            worst = std::max(worst, own3.wrong);
            std::printf(
                "%-40s %4d hexes %2d kinds: %.3f %.3f %.3f %.3f; workflow %.1f %% painted %.1f %% reviewed %.2f "
                "%% wrong; features %.0f ms per 1,000, prepared %.0f ms, again %.0f ms per 2,000\n",
                qPrintable(name), trial.table.rows(), trial.kinds, own[0], own[1], own[2], own[3], 100 * own3.painted,
                100 * own3.reviewed, 100 * own3.wrong, trial.seconds * 1e6 / trial.table.rows(), prepared,
                again * 2000 / trial.table.rows());
            std::fflush(stdout);
        }
        std::printf(
            "%s, %d: 1, 3, 5, 10 examples %.3f %.3f %.3f %.3f; workflow %.1f %% painted, %.1f %% reviewed, %.2f %% "
            "wrong, worst %.2f %%\n",
            qPrintable(title), count, right[0] / count, right[1] / count, right[2] / count, right[3] / count,
            100 * mean.painted / count, 100 * mean.reviewed / count, 100 * mean.wrong / count, 100 * worst);
        std::fflush(stdout);
        QVERIFY(right[1] >= 0.87 * count && right[2] >= 0.91 * count && right[3] >= 0.94 * count);
        QVERIFY(mean.reviewed <= 0.15 * count && mean.wrong <= 0.005 * count && worst <= 0.02);
    }
};

REARGUARD_TEST(RecogniseMeasure)
#include "recognise_measure.moc"

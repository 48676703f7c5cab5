// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/any_group.h"
#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/cut_group.h"
#include "bench/edit_group.h"
#include "bench/engine_group.h"
#include "bench/frame_group.h"
#include "bench/load_group.h"
#include "bench/move_group.h"
#include "bench/plan_group.h"
#include "bench/retreat_group.h"
#include "bench/supply_group.h"
#include "bench/table_group.h"
#include "bench/whatif_group.h"
#include "bench/zoc_group.h"

#include <QApplication>
#include <QStringList>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>

using namespace Qt::StringLiterals;

namespace {

struct Group
{
    const char* name;
    void (*add)(BenchTable& table, const BenchScenario& scenario);
};

constexpr Group groups[] = {
    {"zoc", addZocRows},      {"supply", addSupplyRows},  {"move", addMoveRows}, {"retreat", addRetreatRows},
    {"retreat", addPlanRows}, {"frame", addFrameRows},    {"edit", addEditRows}, {"load", addLoadRows},
    {"table", addTableRows},  {"engines", addEngineRows}, {"any", addAnyRows},   {"whatif", addWhatIfRows},
    {"whatif", addCutRows},
};

constexpr const char* usage = "rearguard_bench [SCENARIO] [--group "
                              "zoc|supply|move|retreat|frame|edit|load|table|engines|any|whatif]... [--metric TEXT]\n"
                              "  SCENARIO  the scenario file to measure on; none: the worked Ardennes case\n"
                              "  --group   only that group; may be repeated\n"
                              "  --metric  only metrics with this text in their names\n";

struct Options
{
    QString scenario = BenchScenario::workedCasePath();
    QStringList groups; ///< empty: all
    std::string metric;
};

/// Nothing where the arguments make no sense.
std::optional<Options> parsed(const QStringList& arguments)
{
    Options options;
    bool hasScenario = false;
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        const bool hasValue = argument + 1 != arguments.end();
        if (*argument == u"--group"_s && hasValue) {
            options.groups << *++argument;
            const auto isIt = [&](const Group& group) { return QLatin1String(group.name) == *argument; };
            if (std::none_of(std::begin(groups), std::end(groups), isIt))
                return std::nullopt;
        } else if (*argument == u"--metric"_s && hasValue) {
            options.metric = (++argument)->toStdString();
        } else if (!argument->startsWith(u'-') && !hasScenario) {
            options.scenario = *argument;
            hasScenario = true;
        } else {
            return std::nullopt;
        }
    }
    return options;
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 2 && std::strcmp(argv[1], "--window") == 0)
        return runStartedWindow(argc, argv);
#ifndef NDEBUG
    std::fprintf(stderr, "This is no release build; its figures say nothing.\n");
#endif
    const QApplication application(argc, argv);
    const auto options = parsed(QCoreApplication::arguments().mid(1));
    if (!options) {
        std::fputs(usage, stderr);
        return 2;
    }
    const BenchScenario scenario = BenchScenario::read(options->scenario);
    BenchTable table(options->metric);
    table.printHeader();
    for (const Group& group : groups) {
        if (!options->groups.isEmpty() && !options->groups.contains(QLatin1String(group.name)))
            continue;
        table.begin(group.name, scenario.size());
        group.add(table, scenario);
    }
    return table.hasFailed() ? 1 : 0;
}

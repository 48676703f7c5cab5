// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/frame_bench.h"
#include "bench/rules_bench.h"
#include "bench/start_bench.h"

#include <QGuiApplication>

#include <cstdio>
#include <cstring>

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 1 && std::strcmp(argv[1], "--window") == 0)
        return runStartedWindow(argc, argv);
#ifndef NDEBUG
    std::printf("This is no release build; its figures say nothing.\n");
#endif
    const bool haveRun = runRulesBench(argc, argv);
    QGuiApplication application(argc, argv);
    runFrameBench();
    runStartBench();
    return haveRun ? 0 : 1;
}

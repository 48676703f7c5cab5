// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/bench_scenario.h"

#include "io/ruleset_file.h"
#include "support/places.h"

#include <QFileInfo>

#include <memory>

using namespace Qt::StringLiterals;

BenchScenario BenchScenario::read(const QString& path)
{
    auto loaded = loadScenario(path);
    if (!loaded)
        qFatal("%s", qPrintable(toText(loaded.error().front())));
    return {std::move(loaded).value(), QFileInfo(path) == QFileInfo(workedCasePath())};
}

QString BenchScenario::workedCasePath()
{
    return sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json");
}

RulesInForce BenchScenario::benchRules(const QString& name)
{
    auto read = readRuleset(sourcePath(u"/tests/bench/rulesets/%1.ruleset.json").arg(name));
    if (!read)
        qFatal("%s", qPrintable(toText(read.error().front())));
    return RulesInForce(std::make_shared<const Ruleset>(std::move(read).value()));
}

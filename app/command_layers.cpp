// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "answers_json.h"
#include "answers_text.h"
#include "console.h"
#include "io/scenario_file.h"
#include "json/nearest_name.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

ExitStatus run(const ZocCall& call)
{
    const auto loaded = loadScenario(call.scenario);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);
    const Position& position = loaded->scenario.position;
    const std::vector<SideZoc> zones = zonesOfControl(position, loaded->rules);
    if (call.json)
        print(zocJson(position, loaded->rules.ruleset(), zones));
    else
        print(zocText(position, loaded->rules, zones));
    return ExitStatus::Done;
}

ExitStatus run(const SupplyCall& call)
{
    const auto loaded = loadScenario(call.scenario);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);
    const Position& position = loaded->scenario.position;
    const Ruleset& ruleset = loaded->rules.ruleset();
    if (!call.side.isEmpty() && !ruleset.side(call.side)) {
        QStringList known;
        for (const SideRules& side : ruleset.sides)
            known.append(side.id);
        return fail(CallError{u"call.unknown-side"_s, Text::tr("%1 has no side \"%2\"").arg(ruleset.title, call.side),
                              oneOf(known), nearestHint(call.side, known)},
                    call.json);
    }
    std::vector<SupplyStatus> units = supplyOfAll(position, loaded->rules);
    if (!call.side.isEmpty())
        std::erase_if(units, [&](const SupplyStatus& status) { return position.unit(status.unit).side != call.side; });
    if (call.json)
        print(supplyJson(position, ruleset, units));
    else
        print(supplyText(position, loaded->rules, units));
    return ExitStatus::Done;
}

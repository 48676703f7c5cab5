// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "console.h"
#include "io/ruleset_file.h"
#include "rules_list.h"
#include "ruleset_argument.h"

using namespace Qt::Literals::StringLiterals;

namespace {

ExitStatus list(bool json)
{
    std::vector<Ruleset> rulesets;
    for (const QString& id : builtInRulesets()) {
        auto ruleset = builtInRuleset(id);
        if (!ruleset) // compiled in, so it is ours
            return fail(ExitStatus::ProgramAtFault, ruleset.error(), json);
        rulesets.push_back(std::move(ruleset).value());
    }
    if (json)
        print(rulesetsJson(rulesets));
    else
        print(rulesetsText(rulesets));
    return ExitStatus::Done;
}

} // namespace

ExitStatus run(const RulesCall& call)
{
    if (call.ruleset.isEmpty())
        return list(call.json);
    const auto ruleset = rulesetNamed(call.ruleset);
    if (!ruleset)
        return fail(ruleset.error(), call.json);
    if (call.json)
        print(rulesJson(*ruleset));
    else
        print(rulesText(*ruleset));
    return ExitStatus::Done;
}

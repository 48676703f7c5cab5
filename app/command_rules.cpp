// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "console.h"
#include "io/ruleset_file.h"
#include "rules_list.h"
#include "json/nearest_name.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Expected<Ruleset, FileErrors> named(const QString& name)
{
    return builtInRulesets().contains(name) ? builtInRuleset(name) : readRuleset(name);
}

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
    const QStringList known = builtInRulesets();
    const bool isFile =
        call.ruleset.endsWith(".json"_L1) || call.ruleset.contains(u'/') || QFileInfo::exists(call.ruleset);
    if (!known.contains(call.ruleset) && !isFile)
        return fail(CallError{u"call.unknown-ruleset"_s,
                              Text::tr("there is no built-in ruleset \"%1\"").arg(call.ruleset), oneOf(known),
                              nearestHint(call.ruleset, known)},
                    call.json);
    const auto ruleset = named(call.ruleset);
    if (!ruleset)
        return fail(ExitStatus::InputAtFault, ruleset.error(), call.json);
    if (call.json)
        print(rulesJson(*ruleset));
    else
        print(rulesText(*ruleset));
    return ExitStatus::Done;
}

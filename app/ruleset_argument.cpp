// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset_argument.h"

#include "console.h"
#include "io/ruleset_file.h"
#include "json/nearest_name.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

Expected<Ruleset, RulesetFault> rulesetNamed(const QString& name)
{
    const QStringList known = knownRulesets();
    const bool isFile = name.endsWith(".json"_L1) || name.contains(u'/') || QFileInfo::exists(name);
    if (!known.contains(name) && !isFile)
        return RulesetFault{CallError{u"call.unknown-ruleset"_s,
                                      Text::tr("there is no built-in ruleset \"%1\"").arg(name), oneOf(known),
                                      nearestHint(name, known)},
                            {}};
    auto ruleset = known.contains(name) ? knownRuleset(name) : readRuleset(name);
    if (!ruleset)
        return RulesetFault{std::nullopt, ruleset.error()};
    return std::move(ruleset).value();
}

ExitStatus fail(const RulesetFault& fault, bool json)
{
    return fault.call ? fail(*fault.call, json) : fail(ExitStatus::InputAtFault, fault.file, json);
}

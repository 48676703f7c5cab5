// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "arguments.h"

#include "commands.h"
#include "console.h"
#include "io/ruleset_file.h"
#include "io/values_file.h"
#include "json/nearest_name.h"

#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

Expected<HexIndex, CallError> hexNamed(const QString& number, const HexMap& map)
{
    if (const auto hex = map.find(number))
        return *hex;
    return CallError{u"call.unknown-hex"_s,
                     CallText::tr("\"%1\" is no hex of this map").arg(number),
                     {},
                     CallText::tr("hexes are numbered like %1").arg(map.grid.numbering().first())};
}

Expected<std::vector<HexIndex>, CallError> hexesNamed(const QStringList& numbers, const HexMap& map)
{
    std::vector<HexIndex> hexes;
    for (const QString& number : numbers) {
        const auto hex = hexNamed(number, map);
        if (!hex)
            return hex.error();
        hexes.push_back(*hex);
    }
    return hexes;
}

Expected<LoadedScenario, FileErrors> loadWithValues(const QString& scenario, const QString& values)
{
    auto loaded = loadScenario(scenario);
    if (!loaded || values.isEmpty())
        return loaded;
    auto read = readValues(values, {*loaded->rules.rulesetPtr(), &loaded->scenario.position});
    if (!read)
        return read.error();
    loaded->rules = loaded->rules.withValues(std::make_shared<const Values>(std::move(read).value()));
    return loaded;
}

Expected<Ruleset, RulesetFault> rulesetNamed(const QString& name)
{
    const QStringList known = knownRulesets();
    const bool isFile = name.endsWith(".json"_L1) || name.contains(u'/') || QFileInfo::exists(name);
    if (!isKnownRuleset(name) && !isFile)
        return RulesetFault{CallError{u"call.unknown-ruleset"_s,
                                      CallText::tr("there is no built-in ruleset \"%1\"").arg(name), oneOf(known),
                                      nearestHint(name, known)},
                            {}};
    auto ruleset = isKnownRuleset(name) ? knownRuleset(name) : readRuleset(name);
    if (!ruleset)
        return RulesetFault{std::nullopt, ruleset.error()};
    return std::move(ruleset).value();
}

ExitStatus fail(const RulesetFault& fault, bool json)
{
    return fault.call ? fail(*fault.call, json) : fail(ExitStatus::InputAtFault, fault.file, json);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/supply_rules.h"

#include <algorithm>

namespace {

bool areAllPlain(const std::vector<ForbidTest>& tests)
{
    return std::all_of(tests.begin(), tests.end(), [](const ForbidTest& test) { return test.when.isPlain(); });
}

} // namespace

QString SupplyRules::levelName(int level) const
{
    if (levels.empty())
        return level == 0 ? QStringLiteral("supplied") : QStringLiteral("unsupplied");
    return levels[std::min(static_cast<std::size_t>(level), levels.size() - 1)].name;
}

int SupplyRules::levelPlace(const QString& name) const
{
    if (levels.empty())
        return name == QLatin1String("unsupplied") ? 1 : 0;
    const auto found =
        std::find_if(levels.begin(), levels.end(), [&](const SupplyLevel& level) { return level.name == name; });
    return found == levels.end() ? 0 : static_cast<int>(found - levels.begin());
}

bool SupplyRules::tellsUnitsApart() const
{
    const auto asksOfSource = [](const SupplySourceRules& source) {
        return !source.when.isPlain() || (source.units && source.units->sameFormation) || !areAllPlain(source.blocked);
    };
    const auto asksOfLeg = [](const SupplyLeg& leg) {
        return !leg.when.isPlain() || (leg.toUnits && leg.toUnits->sameFormation) || !areAllPlain(leg.blocked);
    };
    return std::any_of(sources.begin(), sources.end(), asksOfSource)
           || std::any_of(lines.begin(), lines.end(), [&](const SupplyLine& line) {
                  return !line.when.isPlain() || std::any_of(line.legs.begin(), line.legs.end(), asksOfLeg);
              });
}

bool SupplyRules::asksWhoStands() const
{
    const auto isUnit = [](const SupplySourceRules& source) { return source.kind == SupplySourceRules::Kind::Unit; };
    const auto leadsToUnits = [](const SupplyLeg& leg) { return leg.toUnits.has_value(); };
    return tellsUnitsApart() || std::any_of(sources.begin(), sources.end(), isUnit)
           || std::any_of(lines.begin(), lines.end(), [&](const SupplyLine& line) {
                  return std::any_of(line.legs.begin(), line.legs.end(), leadsToUnits);
              });
}

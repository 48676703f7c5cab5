// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/viewed_position.h"

#include "verdict/hidden_units.h"

#include <algorithm>

UnitIndex ViewedPosition::seen(UnitIndex viewed) const
{
    const auto found = std::lower_bound(original.begin(), original.end(), viewed);
    return found == original.end() || *found != viewed ? noUnit : static_cast<UnitIndex>(found - original.begin());
}

ViewedPosition viewedBy(const QString& viewer, const Scenario& scenario, const Ruleset& game)
{
    ViewedPosition seen{viewer, scenario.position, scenario.combat, scenario.fought, {}, false};
    seen.mayHideMore = !viewer.isEmpty() && game.secrecy.hidesStacks;
    const HiddenUnits hidden = seen.mayHideMore ? hiddenFrom(viewer, scenario.position) : HiddenUnits();
    std::vector<Unit>& units = seen.position.units;
    units.clear();
    QStringList unseen;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(scenario.position.units.size()); ++unit) {
        if (hidden.contains(unit)) {
            unseen += scenario.position.unit(unit).id;
        } else {
            units.push_back(scenario.position.unit(unit));
            seen.original.push_back(unit);
        }
    }
    const auto forget = [&unseen](QStringList& ids) {
        ids.removeIf([&](const QString& id) { return unseen.contains(id); });
    };
    if (seen.combat) {
        forget(seen.combat->attackers);
        forget(seen.combat->standingBy);
    }
    for (FoughtCombat& fought : seen.fought) {
        forget(fought.attack);
        forget(fought.defend);
    }
    return seen;
}

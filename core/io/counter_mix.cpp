// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/counter_mix.h"

#include "io/scenario_file.h"
#include "io/shipped_examples.h"
#include "io/text_file.h"

#include <QCollator>

#include <algorithm>
#include <map>
#include <tuple>

namespace {

/// How much a position says about a counter.
int detailOf(const Unit& unit)
{
    return static_cast<int>(unit.reduced.size()) + (unit.attack ? 1 : 0) + (unit.defense ? 1 : 0)
           + (unit.movement ? 1 : 0) + (unit.steps ? 1 : 0) + (unit.faces.isEmpty() ? 0 : 1);
}

/// As it comes out of the box.
Unit asPrinted(Unit unit)
{
    unit.hex = noHex;
    unit.lost = 0;
    unit.states.clear();
    unit.tray.clear();
    unit.arrival.reset();
    unit.died.reset();
    return unit;
}

} // namespace

std::vector<Unit> counterMixOf(const QStringList& scenarios)
{
    using Key = std::tuple<QString, QString, QString>;
    std::map<Key, Unit> counters;
    for (const QString& path : scenarios) {
        const auto text = readBytes(path);
        if (!text)
            continue;
        // Where the units stand does not matter, so neither does the map.
        auto scenario = parseScenario(*text, path, nullptr, nullptr);
        if (!scenario)
            continue;
        for (Unit& unit : scenario->position.units) {
            const Key key(unit.side, unit.type, unit.displayName());
            const auto [known, isNew] = counters.try_emplace(key, asPrinted(unit));
            if (!isNew && detailOf(unit) > detailOf(known->second))
                known->second = asPrinted(std::move(unit));
        }
    }
    std::vector<Unit> mix;
    mix.reserve(counters.size());
    for (auto& [key, unit] : counters)
        mix.push_back(std::move(unit));
    QCollator natural(QLocale::c());
    natural.setNumericMode(true);
    std::ranges::stable_sort(mix, [&natural](const Unit& a, const Unit& b) {
        if (a.side != b.side)
            return a.side < b.side;
        const int order = natural.compare(a.displayName(), b.displayName());
        return order != 0 ? order < 0 : a.type < b.type;
    });
    return mix;
}

std::vector<Unit> counterMix(const QString& game)
{
    QStringList paths;
    const auto add = [&](const std::vector<ShippedExample>& examples) {
        for (const ShippedExample& example : examples) {
            if (example.game == game)
                paths += example.path;
        }
    };
    add(shippedExamples());
    for (const StarterKit& kit : starterKits())
        add(kit.positions);
    add(ownExamples());
    return counterMixOf(paths);
}

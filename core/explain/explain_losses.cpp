// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain_losses.h"

#include "explain/explain_words.h"
#include "grid/number_order.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

Explanation explainLosses(const Position& position, const RulesInForce& rules, const Ruling& ruling,
                          const Effect& effect, const HiddenUnits& hidden)
{
    const Ruleset& game = rules.ruleset();
    const ExplainWords words(position, rules, hidden);
    Explanation told;
    told.rules = ruling.rules;
    told.unit = effect.units.empty() ? noUnit : effect.units.front();
    told.from = told.unit == noUnit ? noHex : position.unit(told.unit).hex;
    told.title = QCoreApplication::translate("Explanation", "Result %1").arg(ruling.code);
    ExplainStage stage;
    stage.kind = StageKind::Losses;
    stage.rule = ruling.noRetreat ? game.rule(game.retreat.rule) : noRule;
    stage.title = told.title;
    QStringList sentences{words.verdict().effect(effect)};
    if (const QString choice = words.verdict().alternatives(effect, game.opponent(effect.player)); !choice.isEmpty())
        sentences.append(choice);
    if (!effect.units.empty())
        sentences.append(QCoreApplication::translate("Explanation", "It is about %1.")
                             .arg(words.verdict().unitsWithHexes(effect.units)));
    if (ruling.noRetreat)
        sentences.append(QCoreApplication::translate("Explanation", "Nobody retreats in this game."));
    stage.sentence = sentences.join(u' ');
    for (const UnitIndex unit : effect.units) {
        const HexIndex hex = position.unit(unit).hex;
        if (hex != noHex && std::find(stage.hexes.begin(), stage.hexes.end(), hex) == stage.hexes.end())
            stage.hexes.push_back(hex);
    }
    sortByNumber(position.map->grid, stage.hexes, [](HexIndex hex) { return hex; });
    stage.units = effect.units;
    told.stages.push_back(std::move(stage));
    return told;
}

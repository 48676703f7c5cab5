// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explanation.h"

#include "base/contains.h"
#include "base/lists.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_set>

namespace {

bool names(const ExplainStage& stage, HexIndex hex)
{
    return contains(stage.hexes, hex) || std::any_of(stage.paths.begin(), stage.paths.end(), [hex](const auto& path) {
               return contains(path, hex);
           });
}

} // namespace

ExplainStage& Explanation::add(StageKind kind, RuleIndex rule, const QString& stageTitle, const QString& sentence)
{
    ExplainStage& stage = stages.emplace_back();
    stage.kind = kind;
    stage.rule = rule;
    stage.title = stageTitle;
    stage.sentence = sentence;
    return stage;
}

int Explanation::stageOf(HexIndex hex) const
{
    int named = -1;
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        if (findBy(stages[stage].struck, &StruckHex::hex, hex) != nullptr)
            return static_cast<int>(stage);
        if (names(stages[stage], hex))
            named = static_cast<int>(stage);
    }
    return named;
}

std::vector<HexIndex> hexesOfExplanation(const Explanation& explanation, const Position& position)
{
    std::vector<HexIndex> hexes{explanation.from};
    const auto addUnits = [&](const std::vector<UnitIndex>& units) {
        // The position may have become another by the time that the stage goes: some are no longer there.
        for (const UnitIndex unit : units) {
            if (static_cast<std::size_t>(unit) < position.units.size())
                hexes.push_back(position.unit(unit).hex);
        }
    };
    for (const ExplainStage& stage : explanation.stages) {
        hexes.insert(hexes.end(), stage.hexes.begin(), stage.hexes.end());
        for (const StruckHex& struck : stage.struck) {
            hexes.push_back(struck.hex);
            for (const Reason& reason : struck.why) {
                addUnits(reason.units);
                if (reason.hexside)
                    hexes.push_back(reason.hexside->hex);
            }
        }
        addUnits(stage.units);
        for (const Hexside& hexside : stage.hexsides)
            hexes.push_back(hexside.hex);
        for (const std::vector<HexIndex>& path : stage.paths)
            hexes.insert(hexes.end(), path.begin(), path.end());
    }
    std::erase(hexes, noHex);
    return hexes;
}

std::vector<HexIndex> hexesToShow(Explanation explanation, const Position& position)
{
    for (ExplainStage& stage : explanation.stages) {
        if (stage.kind == StageKind::Trace)
            stage.hexes.clear();
    }
    return hexesOfExplanation(explanation, position);
}

QString stageLine(const Explanation& explanation, int stage)
{
    const ExplainStage& told = explanation.stages.at(static_cast<std::size_t>(stage));
    const QString number = ruleAt(explanation.rules, told.rule).number;
    const QString title =
        number.isEmpty() ? told.title
                         : QCoreApplication::translate("Explanation", "%1 [%2]", "title, rule").arg(told.title, number);
    return QCoreApplication::translate("Explanation", "%1 of %2. %3. %4", "stage, stages, title, sentences")
        .arg(QString::number(stage + 1), QString::number(explanation.stages.size()), title, told.sentence);
}

QStringList explanationLines(const Explanation& explanation)
{
    QStringList lines;
    for (std::size_t stage = 0; stage < explanation.stages.size(); ++stage)
        lines.append(stageLine(explanation, static_cast<int>(stage)));
    return lines;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explanation_hexes.h"

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

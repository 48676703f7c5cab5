// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explanation.h"

#include <algorithm>
#include <unordered_set>

namespace {

bool strikes(const ExplainStage& stage, HexIndex hex)
{
    return std::any_of(stage.struck.begin(), stage.struck.end(),
                       [hex](const StruckHex& struck) { return struck.hex == hex; });
}

bool names(const ExplainStage& stage, HexIndex hex)
{
    const auto holds = [hex](const std::vector<HexIndex>& hexes) {
        return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
    };
    return holds(stage.hexes) || std::any_of(stage.paths.begin(), stage.paths.end(), holds);
}

/// Whether hexes that the stage strikes are out of the question from then on.
bool removes(StageKind kind)
{
    switch (kind) {
    case StageKind::Forbid:
    case StageKind::CutOff:
    case StageKind::DeadEnd:
    case StageKind::Priority:
    case StageKind::EarlierChoice:
        return true;
    default:
        return false;
    }
}

} // namespace

int Explanation::stageOf(HexIndex hex) const
{
    int named = -1;
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        if (strikes(stages[stage], hex))
            return static_cast<int>(stage);
        if (names(stages[stage], hex))
            named = static_cast<int>(stage);
    }
    return named;
}

std::vector<HexIndex> Explanation::remaining(int count) const
{
    const auto shown = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(count, 0)), 0, stages.size());
    std::unordered_set<HexIndex> gone;
    for (std::size_t stage = 0; stage < shown; ++stage) {
        if (!removes(stages[stage].kind))
            continue;
        for (const StruckHex& struck : stages[stage].struck)
            gone.insert(struck.hex);
    }
    std::vector<HexIndex> left;
    for (const ExplainStage& stage : stages) {
        if (stage.kind != StageKind::Reach && stage.kind != StageKind::Exerts)
            continue;
        for (const HexIndex hex : stage.hexes) {
            if (gone.insert(hex).second)
                left.push_back(hex);
        }
    }
    return left;
}

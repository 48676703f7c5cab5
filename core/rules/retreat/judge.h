// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/outranked_ways.h"
#include "rules/retreat/prepared_retreat.h"
#include "rules/retreat/retreat_codes.h"
#include "rules/retreat/retreat_table.h"

#include <optional>

/// Judges the retreats of groups one by one, each on the board as it stands; the board is the same afterwards. Keeps what
/// it has made ready, so that a further group of a kind costs little more than its own hexes.
class RetreatJudge
{
public:
    /// The layers must outlive the judge.
    explicit RetreatJudge(BoardLayers& layers) : m_layers(layers) {}

    BoardLayers& layers() { return m_layers; }
    const RuleBoard& board() const { return m_layers.board(); }
    PreparedRetreats& rules() { return m_rules; }

    /// Legal paths, fate and a verdict on every hex in reach. Nothing where there are more paths than a search lists
    /// (PathSearch::maxPaths).
    std::optional<UnitRetreat> judge(const RetreatGroup& group, const RetreatOrder& order);

    /// From now on every answer goes there too, with ways through its outranked hexes; null: no more.
    void keepWays(std::vector<JudgedWays>* ways) { m_ways = ways; }
    std::vector<JudgedWays>* keptWays() const { return m_ways; }

    /// The same before it is put into words: the codes of all hexes in reach, and the legal paths without listing them.
    /// They stay as they are until the next question. Null where there are more paths than a search lists; a table
    /// (RetreatTable) lists none.
    const RetreatCodes* judgeCodes(const RetreatGroup& group, const RetreatOrder& order);

private:
    BoardLayers& m_layers;
    PreparedRetreats m_rules;
    RetreatTable m_table;
    RetreatCodes m_codes;
    std::vector<JudgedWays>* m_ways = nullptr;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/retreat_group.h"
#include "verdict/ruling.h"

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

/// Brief answers about retreats, by all that they hang on: who stands where, who has lost steps that the position does not know,
/// who retreats, and what is asked of them. For those who come to the same board by many ways. Serves several judges,
/// whose boards differ from one another in nothing else.
class KeptAnswers
{
public:
    using Losses = std::vector<std::pair<UnitIndex, int>>; ///< steps
    /// Nothing: more paths than a search lists.
    using Answer = std::optional<UnitRetreat>;

    /// `asksCode`: rules of retreat ask for the code of the result.
    KeptAnswers(const RuleView& board, bool asksCode);

    /// Null: not kept. Good until the next keep().
    const Answer* find(const RuleView& board, const Losses& losses, const RetreatGroup& group,
                       const RetreatOrder& order);
    /// Keeps the answer to what find() was asked last.
    void keep(Answer answer);

private:
    struct Hash
    {
        std::size_t operator()(const std::vector<int>& key) const;
    };
    static constexpr std::size_t mostKept = 20000;

    std::vector<HexIndex> m_places; ///< by unit, to begin with
    bool m_asksCode;
    std::vector<int> m_key;
    std::unordered_map<std::vector<int>, Answer, Hash> m_answers;
};

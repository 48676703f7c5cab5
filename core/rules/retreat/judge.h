// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/displacer.h"
#include "rules/retreat/kept_answers.h"
#include "rules/retreat/outranked_paths.h"
#include "rules/retreat/prepared_retreat.h"
#include "rules/retreat/retreat_answer.h"
#include "rules/retreat/retreat_codes.h"
#include "rules/retreat/retreat_graph.h"

#include <memory>
#include <optional>

/// Judges the retreats of groups one by one, each on the board as it stands; the board is the same afterwards. Keeps what
/// it has made ready, so that a further group of a kind costs little more than its own hexes.
class RetreatJudge
{
public:
    /// The layers must outlive the judge.
    explicit RetreatJudge(DerivedLayers& layers) : m_layers(layers) {}

    DerivedLayers& layers() { return m_layers; }
    const RuleView& board() const { return m_layers.board(); }
    PreparedRetreats& rules() { return m_rules; }
    /// Finds out who makes room, on a board of its own. Precondition: the game lets units displace others.
    Displacer& displacer();

    /// Legal paths, fate and a verdict on every hex in reach. Nothing where there are more paths than a search lists
    /// (PathSearch::maxPaths), or more ways to make room than a Displacer tries. A group whose order names a host makes
    /// room.
    std::optional<UnitRetreat> judge(const RetreatGroup& group, const RetreatOrder& order);
    /// The same before it is put into words: the codes of all hexes in reach, and the legal paths without listing them.
    /// They stay as they are until the next question. Null where there are more paths than a search lists; a graph
    /// (RetreatGraph) lists none.
    const RetreatCodes* judgeCodes(const RetreatGroup& group, const RetreatOrder& order);
    /// What becomes of the group, and no more: the codes without words and, as a rule, without a list of paths. Nothing
    /// as for judge().
    std::optional<RetreatFate> judgeFate(const RetreatGroup& group, const RetreatOrder& order);

    /// Whether answers hold paths and fates alone, without verdicts on hexes. For those who ask a thousand boards.
    void setBrief(bool isBrief) { m_isBrief = isBrief; }
    bool isBrief() const { return m_isBrief; }

    /// From now on brief answers are looked for there first, and kept there; null: no more. `losses`: steps that units of
    /// this judge's board have lost and those of others have not.
    void keepAnswers(KeptAnswers* kept, KeptAnswers::Losses losses = {})
    {
        m_kept = kept;
        m_losses = std::move(losses);
    }

    /// The answer for a group whose paths are ranked.
    UnitRetreat answer(const GroupTask& task, const RetreatCodes& codes, RankedRetreat& ranked);
    /// From now on every answer goes there too, with paths through its outranked hexes; null: no more.
    void keepPaths(std::vector<JudgedPaths>* paths) { m_paths = paths; }
    std::vector<JudgedPaths>* keptPaths() const { return m_paths; }

private:
    template<typename Use>
    bool rank(const RetreatGroup& group, const RetreatOrder& order, Use use);

    DerivedLayers& m_layers;
    PreparedRetreats m_rules;
    std::unique_ptr<Displacer> m_displacer; ///< null: nobody has asked
    RetreatGraph m_graph;
    RetreatCodes m_codes;
    std::vector<JudgedPaths>* m_paths = nullptr;
    bool m_isBrief = false;
    KeptAnswers* m_kept = nullptr; ///< null: nobody keeps any
    KeptAnswers::Losses m_losses;
};

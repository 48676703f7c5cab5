// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"
#include "verdict/ruling.h"

#include <optional>
#include <vector>

/// What is to be lost.
struct LossTerms
{
    std::optional<int> due; ///< steps; nothing: as many as the table says, but one at least
    LossPer per = LossPer::Side; ///< who loses so many
    std::vector<UnitIndex> first = {}; ///< they have paid all before the others pay anything
    /// Of what the side loses they pay one step at least, as long as they have one; empty: nobody has to.
    std::vector<UnitIndex> one = {};
};

/// How losses are shared among units: who loses how many of the steps that are due.
class LossPlan
{
public:
    LossPlan() = default;
    /// Steps that the units no longer have are not due. As many as possible are given to the first unit at once, so that
    /// one unit needs no question. `ground`: where the units stood, by which losses of each hex go.
    LossPlan(const Position& position, const RulesInForce& rules, const std::vector<UnitIndex>& units,
             const LossTerms& terms, const Position& ground);
    LossPlan(const Position& position, const RulesInForce& rules, const std::vector<UnitIndex>& units,
             std::optional<int> due);

    struct Share
    {
        UnitIndex unit = noUnit;
        int left = 0; ///< steps it has
        int lost = 0; ///< of these, to be lost now
        int pot = 0; ///< the units of a pot share what is due of it
    };

    bool isEmpty() const { return m_shares.empty(); }
    /// Whether there is anything to ask: more than one way to share.
    bool isChoice() const;
    /// Whether anything is to ask about that unit.
    bool isOpen(const Share& share) const;
    bool isComplete() const;
    /// In the order of the units.
    const std::vector<Share>& shares() const { return m_shares; }
    std::optional<int> due() const;
    int total() const;
    void set(UnitIndex unit, int lost);
    /// The same; those that share with the unit lose the less where more than is due would be given out.
    void give(UnitIndex unit, int lost);
    /// Nobody loses any of the steps that are due where somebody has to say who does.
    void clear();
    /// The unit loses a step more, in place of another that shares with it where no more is due. Returns whether it can.
    bool take(UnitIndex unit);
    /// Those that lose any, in their order.
    std::vector<UnitIndex> payers() const;

private:
    struct Pot
    {
        std::optional<int> due;
        int left = 0; ///< steps that its units have
        int units = 0;
        int lost = 0;
    };

    bool mustPayOne(UnitIndex unit) const;
    /// Steps that those lose of whom one has to pay.
    int paidByOne() const;

    std::vector<Share> m_shares;
    std::vector<Pot> m_pots;
    std::vector<UnitIndex> m_one; ///< see LossTerms
};

/// Steps a unit has left: those of the scenario, else of its type, less what is lost.
int stepsLeft(const Unit& unit, const Ruleset& ruleset);

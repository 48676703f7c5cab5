// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"

#include <optional>
#include <vector>

/// How losses are shared among units: who loses how many of the steps that are due.
class LossPlan
{
public:
    LossPlan() = default;
    /// `due` steps are to be lost, or as many as the table says (nothing); steps that the units no longer have are not
    /// due. As many as possible are given to the first unit at once, so that one unit needs no question.
    LossPlan(const Position& position, const RulesInForce& rules, const std::vector<UnitIndex>& units,
             std::optional<int> due);

    struct Share
    {
        UnitIndex unit = noUnit;
        int left = 0; ///< steps it has
        int lost = 0; ///< of these, to be lost now
    };

    bool isEmpty() const { return m_shares.empty(); }
    /// Whether there is anything to ask: more than one way to share.
    bool isChoice() const;
    bool isComplete() const { return !m_due || total() == *m_due; }
    const std::vector<Share>& shares() const { return m_shares; }
    std::optional<int> due() const { return m_due; }
    int total() const;
    void set(UnitIndex unit, int lost);

private:
    std::vector<Share> m_shares;
    std::optional<int> m_due;
};

/// Steps a unit has left: those of the scenario, else of its type, less what is lost.
int stepsLeft(const Unit& unit, const Ruleset& ruleset);

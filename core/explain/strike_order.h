// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "ruleset/ruleset.h"

#include <utility>
#include <vector>

/// The order in which tests of a ruleset strike hexes out, as far as an answer's reasons tell which test it was: by what
/// kind of reason it gives and its rule. Tests that share both are one.
class StrikeOrder
{
public:
    /// The tests in the ruleset's order. They and the ruleset must outlive this object.
    StrikeOrder(const Ruleset& ruleset, std::vector<const ForbidTest*> tests);

    /// Reasons of the first test come first; those that no test gives come last.
    void sort(std::vector<Reason>& reasons) const;
    /// The tests that give such a reason; none where it comes from elsewhere.
    std::vector<const ForbidTest*> testsOf(const Reason& reason) const;

    /// Hexes that one test strikes.
    struct Strike
    {
        ReasonCode code;
        RuleIndex rule;
        std::vector<const ForbidTest*> tests; ///< none where no test of the list gives the reason
        std::vector<StruckHex> struck;

        /// Those reasons of a hex that are the test's.
        std::vector<Reason> own(const StruckHex& hex) const;
        /// Those of all the hexes.
        std::vector<Reason> leading() const;
    };
    /// Each hex goes to the test that gives the first of its reasons, which are sorted; the tests come in order. Hexes
    /// without a reason are left out.
    std::vector<Strike> strikes(std::vector<StruckHex> struck) const;

private:
    std::size_t placeOf(const Reason& reason) const;

    std::vector<const ForbidTest*> m_tests;
    std::vector<std::pair<ReasonCode, RuleIndex>> m_keys; ///< by test
};

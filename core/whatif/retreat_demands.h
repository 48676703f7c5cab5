// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/result_effects.h"
#include "whatif/retreat_fates.h"

#include <QStringList>

#include <array>
#include <optional>
#include <vector>

/// A retreat that codes can ask of the defenders of a hex.
struct RetreatDemand
{
    FateTerms terms; ///< its `combat` points into the demands of the hex
    QStringList codes;
    bool attackersLeave = false; ///< the codes make attackers retreat, too

    /// Hexes that it asks of one of them.
    int lengthOf(UnitIndex unit) const;
};

/// All that codes can ask of the defenders of a hex. Keeps what conditions ask of the combat.
struct HexDemands
{
    std::vector<UnitIndex> defenders; ///< in file order
    CombatFacts facts;
    std::vector<CombatFacts> factsByCode; ///< where rules ask for the code
    Combat combat;
    std::vector<RetreatDemand> demands;
};

/// Whether results or retreats hang on levels of supply, which the board judges once, where the position has the units.
bool asksSupplyLevels(const Ruleset& game);
/// Whether rules of retreat ask for the code of the result.
bool asksCodes(const Ruleset& game);

/// The retreats that the codes of a game ask of defenders, each kind once however many codes ask for it.
class RetreatDemands
{
public:
    /// `most`: what {n} runs to, where no table says which codes there are.
    RetreatDemands(const RuleView& board, int most);

    /// Of a hex whose defenders are these, if these enemies attack it from where they stand.
    void find(const RuleView& board, const std::vector<UnitIndex>& defenders, const std::vector<UnitIndex>& attackers,
              HexDemands& found) const;
    /// Whether some code asks units to retreat at all.
    bool isEmpty() const { return m_codes.empty(); }
    /// The longest of them, in hexes or points; 0: there is none.
    int longest() const { return m_longest; }

private:
    struct Code
    {
        CombatResult result;
        bool isPlain = false; ///< it asks the same of whoever defends
    };
    void add(const RuleView& board, const Code& code, HexDemands& found) const;
    /// The same of plain codes as of another hex.
    void adapt(const RuleView& board, const std::vector<RetreatDemand>& known, HexDemands& found) const;

    std::vector<Code> m_codes; ///< that hit the defender with a retreat
    int m_longest = 0;
    bool m_isPlain = true; ///< all codes are, and no rule of retreat asks for the code
    mutable std::array<std::optional<std::vector<RetreatDemand>>, 2>
        m_known; ///< plain ones; without and with attackers
    bool m_asksCode = false; ///< rules of retreat ask for the code
};

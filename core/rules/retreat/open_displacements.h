// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat/judge.h"
#include "rules/retreat_question.h"

#include <optional>
#include <vector>

/// The displacements that chosen retreats have begun: units stand where there is no room for them until others have left.
/// Those of the unit that came last are settled first.
class OpenDisplacements
{
public:
    explicit OpenDisplacements(RetreatJudge& judge) : m_judge(&judge) {}

    bool isEmpty() const { return m_open.empty(); }
    /// A group that retreated by the order stands in the hex now.
    void begin(const RetreatGroup& group, const RetreatOrder& order, HexIndex end);
    /// A unit that made room stands in the hex now; noHex: it is off the map.
    void goOn(UnitIndex unit, HexIndex end);
    /// Who may make room next, and where to. Precondition: not empty.
    Expected<Effect, QuestionError> next();

private:
    /// A group for which room is made.
    struct Host
    {
        RetreatGroup group;
        HexIndex hex = noHex;
        std::optional<DisplacementChain> before; ///< down to whom it makes room for itself; nothing: it retreats
    };
    /// What its coming to rest asks of others.
    Settlement settlementOf(const Host& host);
    /// Forgets those for whom there is room now.
    void close();

    RetreatJudge* m_judge;
    RetreatOrder m_order; ///< of the retreat at hand; who stays grows by the displaced
    std::vector<Host> m_open;
};

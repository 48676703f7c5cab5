// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "rules/retreat_question.h"
#include "verdict/ruling.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

/// The board on which the question is asked: as the combat, or the withdrawal that it names, found it.
const std::shared_ptr<const Position>& judgedBoard(const Document& document, const RulingQuestion& question);

/// Rulings on one state of play. The engine is asked once for each question.
class RulingCache
{
public:
    using Answer = Expected<std::shared_ptr<const Ruling>, QString>; ///< an error says why there is none

    /// The lengths of a withdrawal are one effect of the answer.
    Answer ask(const Document& document, RulingQuestion question);
    /// The same before any loss: on the document as it was when the result was entered.
    Answer askAsEntered(const Document& document, RulingQuestion question);
    /// The map was changed in place, or things are called differently.
    void clear() { m_known.clear(); }

private:
    Answer askOn(const std::shared_ptr<const Position>& position, const Document& document, RulingQuestion question);

    struct Known
    {
        std::shared_ptr<const Position> position;
        RulingQuestion question;
        Answer answer;
    };
    std::shared_ptr<const RulesInForce> m_rules;
    std::vector<Known> m_known; ///< the latest last
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "command_line.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason_text.h"
#include "whatif/bring_about.h"
#include "whatif/viewed_position.h"
#include "whatif/what_if_budget.h"
#include "json/json_parts.h"

#include <QCoreApplication>

#include <vector>

struct QuestionError;
struct WeightRange;

/// What all answers of `whatif` start from. Each answer is a function in a file of its own.
struct WhatIfContext
{
    const WhatIfCall& call;
    const RulesInForce& rules; ///< read as the call says
    ViewedPosition seen; ///< as the call's viewer sees it

    const Position& position() const { return seen.position; }
    const Ruleset& game() const { return rules.ruleset(); }
    WhatIfBudget budget() const { return WhatIfBudget(call.budget > 0 ? call.budget : WhatIfBudget::usualBoards); }
    /// Names of units, hexes and reasons.
    VerdictText words() const;
    /// A unit that the call names, which the viewer sees.
    Expected<UnitIndex, CallError> unit(const QString& id) const;
    /// Refuses the call.
    ExitStatus refuse(const CallError& error) const;
    ExitStatus refuse(const QuestionError& error) const;
};

/// Words of the answers.
struct WhatIfText
{
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

/// "never", … for people.
QString bringAboutText(BringAbout word);
/// "Seen by the Allies: enemy stacks may hold more.", with a line break; empty: it hides nothing.
QString viewerText(const WhatIfContext& context);
/// Members "whatIf" and "viewer", with which every answer begins.
void beginAnswer(JsonWriter& json, const WhatIfContext& context, const char* answer);
/// Member "readings" of a row: those of which another value changes it; none: no member.
void writeReadings(JsonWriter& json, const QStringList& readings);
/// The same as a line; empty: none does.
QString readingsText(const QStringList& readings);
/// {"least", "played", "most"}
void writeRange(JsonWriter& json, const WeightRange& range);

ExitStatus answerFates(const WhatIfContext& context);
ExitStatus answerCut(const WhatIfContext& context);
ExitStatus answerSupplyCut(const WhatIfContext& context);
ExitStatus answerBestAttack(const WhatIfContext& context);
ExitStatus answerDanger(const WhatIfContext& context);
ExitStatus answerMove(const WhatIfContext& context);

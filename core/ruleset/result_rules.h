// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"
#include "ruleset/dice_rules.h"
#include "ruleset/sequence_rules.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// What an exchange counts of a unit. JSON members "own" and "other" of an exchange.
enum class ExchangeMeasure : unsigned char {
    Attack, ///< "attack": present strengths
    Defense,
    PrintedAttack, ///< "printed-attack": as at full strength
    PrintedDefense,
    Steps, ///< "steps": left
    Units
};

/// What a side owes in an exchange, and how it pays.
struct ExchangeRules : ExchangeShare
{
    ExchangeMeasure own = ExchangeMeasure::Attack; ///< in which the side pays
    ExchangeMeasure other = ExchangeMeasure::Attack; ///< in which the other side is counted
    bool takesSteps = false; ///< it may pay single steps; else whole units

    friend bool operator==(const ExchangeRules&, const ExchangeRules&) = default;
};

/// What a side may lose for hexes that it does not retreat. JSON members of an effect "either".
struct EitherRules
{
    int leastSteps = 0;
    std::optional<int> mostSteps; ///< nothing: as many as there are hexes
    int stepsPerHex = 1;

    friend bool operator==(const EitherRules&, const EitherRules&) = default;
};

/// How far units retreat for which the condition holds.
struct RetreatLength
{
    Condition when;
    std::optional<int> amount; ///< nothing: the number of the code and `plus`
    int plus = 0;

    friend bool operator==(const RetreatLength&, const RetreatLength&) = default;
};

/// What a result code does to a side.
struct ResultEffect
{
    EffectKind kind = EffectKind::Retreat;
    std::vector<std::pair<QString, QStringList>> readings; ///< the code has it where each of these is one of the values
    std::optional<int> amount; ///< hexes or steps; nothing: a number of the code, or none needed
    std::optional<int> least; ///< retreat: paths of so many hexes or more may end before `amount`; nothing: none does
    int numberOfCode = 1; ///< which {n} of the code it is: the first or the second
    std::optional<Decider> by; ///< who chooses among the side's effects that have one; nothing: it happens
    QString rule; ///< that spares units; empty: the effect hits all
    Condition when; ///< of each unit: where it does not hold, the unit is spared
    std::optional<LossPer> per; ///< lose-steps, engaged; nothing: the side
    std::optional<Decider> pick; ///< who says which unit pays; nothing: the owner
    std::optional<Condition> first; ///< lose-steps, engaged: units for which it holds pay first
    QString state; ///< mark
    std::optional<ExchangeRules> exchange; ///< nothing: an exchange that the players work out
    EitherRules either;
    std::vector<RetreatLength> lengths; ///< retreat: the first that holds in place of `amount`; empty: all go as far
    std::optional<RollTable<int>> roll; ///< retreat: dice say the amount

    friend bool operator==(const ResultEffect&, const ResultEffect&) = default;
};

/// A result code, `{n}` in it (at most twice) standing for a number from 1 to 12.
struct ResultRule
{
    QString code;
    QString title;
    std::vector<ResultEffect> defender;
    std::vector<ResultEffect> attacker;

    friend bool operator==(const ResultRule&, const ResultRule&) = default;
};

/// What the dice of a decision lead to.
struct DecisionResult
{
    std::vector<ResultEffect> effects;
    bool keeps = false; ///< what would be replaced happens too

    friend bool operator==(const DecisionResult&, const DecisionResult&) = default;
};

/// A choice that a player has when a result hits: to let dice decide in place of some of its effects. JSON member
/// "decisions".
struct DecisionRule
{
    QString name; ///< by which a call decides
    QString title = {}; ///< what people read; empty: its name
    QString rule;
    Decider by = Decider::Owner; ///< who decides
    CombatRole side = CombatRole::Defender; ///< whose effects it is about
    Condition when; ///< of a unit that they hit
    std::vector<EffectKind> replaces;
    std::optional<RollTable<DecisionResult>> roll; ///< always there in what was read

    const QString& heading() const { return title.isEmpty() ? name : title; }

    friend bool operator==(const DecisionRule&, const DecisionRule&) = default;
};

/// What upkeep does to a unit.
struct UpkeepEffect
{
    enum class Kind : unsigned char {
        LoseSteps, ///< "lose-steps"
        Eliminated, ///< "eliminated"
        Mark, ///< "mark": it gets the state
        Unmark ///< "unmark": it loses the state
    };
    Kind kind = Kind::Unmark;
    int steps = 1; ///< lose-steps
    QString state; ///< mark, unmark
    Condition when; ///< of the unit, before any effect of the entry

    friend bool operator==(const UpkeepEffect&, const UpkeepEffect&) = default;
};
using UpkeepRoll = RollTable<std::vector<UpkeepEffect>>;

/// What happens to units as a phase begins or ends: rally, attrition. JSON member "upkeep".
struct UpkeepRule
{
    using Edge = PhaseEdge;
    enum class Whose : unsigned char { Player, Other, All };
    QString rule;
    QString phase;
    Edge edge = Edge::End;
    Whose whose = Whose::Player; ///< units of the team whose phase it is, of the other team, of both
    Condition when; ///< of each unit on the map
    std::vector<UpkeepEffect> effects; ///< without a roll
    std::optional<UpkeepRoll> roll; ///< rolled for each unit

    friend bool operator==(const UpkeepRule&, const UpkeepRule&) = default;
};

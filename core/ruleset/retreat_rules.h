// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/charge_kinds.h"
#include "ruleset/condition.h"
#include "ruleset/dice_rules.h"
#include "ruleset/score_kinds.h"
#include "ruleset/test_kinds.h"

/// Which steps of a path an entry of the retreat looks at.
enum class EntryAt : unsigned char {
    Each, ///< "each": every hex entered
    End, ///< "end": the last one
    Passed, ///< "passed": those after which the retreat demands more hexes
    First ///< "first": the first one
};

/// One entry of a forbid list: of the retreat, or of what blocks a supply line.
struct ForbidTest
{
    ForbidKind kind = "enemy-unit";
    QString rule; ///< id of the rule
    Condition when;
    std::optional<EntryAt> at; ///< retreats only; nothing: the end for tests of ends, else each
    QStringList terrain;
    QStringList unlessFeatures; ///< terrain: a hex with one of these features passes
    std::vector<HexsideTest> hexsides;
    QStringList regions;
    QStringList types;
    QString path; ///< off-path
    std::optional<bool>
        friendlyNegates; ///< enemy-zoc: a friendly unit in the hex negates it; nothing: as for the purpose
    Choice measure{QStringLiteral("hexes"), {}}; ///< farther-from-supply: "hexes" or "open-line"
    std::optional<UnitTest> units; ///< nearer-to, farther-from: whom
    QStringList levels; ///< out-of-supply: that fail; empty: all but the best
    bool orSame = false; ///< nearer-to, farther-from: a step that leaves the distance as it is fails too
    QStringList zoc; ///< tests on zones of control: names of those that count; empty: all
    bool sameUnit = false; ///< zoc-to-zoc: one enemy exerts both
    bool fromStart = true; ///< zoc-to-zoc: the first step counts too

    friend bool operator==(const ForbidTest&, const ForbidTest&) = default;
};

/// One entry of the prefer list.
struct PreferScore
{
    ScoreKind kind = "friendly-units";
    QString priority; ///< name in answers ("1b"); entries that apply to the same unit have different ones
    QString rule;
    Condition when;
    bool lookAhead = false; ///< settled over whole paths even where the retreat is judged hex by hex
    bool givesWay = false; ///< where no path has the value 0, the answer names the rule that gave way
    EntryAt at = EntryAt::Each; ///< scores of steps only; "passed" is all but the last one
    Choice measure{QStringLiteral("hexes"), {}}; ///< of distances to supply: "hexes" or "open-line"
    QStringList terrain;
    QString path;
    QStringList regions;
    std::vector<std::pair<QString, int>> values;
    std::vector<HexsideCase> crossings;
    std::vector<HexsideTest> linked;
    std::vector<HexsideTest> onto;
    int value = 1; ///< entered
    std::optional<UnitTest> units; ///< distance-to-units: whom
    bool away = false; ///< distance-to-units: the farther the better
    QStringList zoc; ///< names of the zones of control that count; empty: all

    friend bool operator==(const PreferScore&, const PreferScore&) = default;
};

/// Scores that may apply to the same unit where all retreats are one plan. Plans add their scores up in a row of this
/// length, because there are many of them.
inline constexpr std::size_t mostScoresOfPlans = 11;

/// What dice take for a hex that is charged.
struct DiceLoss
{
    int steps = 0;
    QString mark; ///< state that they give; may be empty

    friend bool operator==(const DiceLoss&, const DiceLoss&) = default;
};

/// One entry of the charge list: what the moving group pays for each hex entered that has one of the causes.
struct Charge
{
    QString rule;
    Condition when;
    EntryAt at = EntryAt::Each;
    /// Who loses the steps: the group that moves, or all that were stacked together when the combat began.
    enum class Payer : unsigned char { Group, Stack };

    std::vector<ChargeCause> causes; ///< any of them; several together cost no more than one
    QStringList zoc; ///< names of the zones of control that count; empty: all
    int steps = 0; ///< lost by the payer in total
    int hexes = 0; ///< that the retreat becomes longer
    Payer payer = Payer::Group;
    Choice extension{QStringLiteral("every-hex"), {}}; ///< which such hexes lengthen it: "every-hex" or "last-hex"
    QString mark; ///< state of who enters such a hex; may be empty
    std::optional<RollTable<DiceLoss>> roll; ///< rolled at the table for each such hex, beside `steps`

    friend bool operator==(const Charge&, const Charge&) = default;
};

/// What happens when no path can be completed. Entry of a list.
struct Otherwise
{
    enum class Kind : unsigned char {
        Eliminated, ///< "eliminated"
        StayAndLose, ///< "stay-and-lose": the unit stops where it can go no farther and loses steps for every hex lacking
        Shorten ///< "shorten": a path of one hex less is possible at no cost; if there is none, eliminated
    };
    Kind kind = Kind::Eliminated;
    QString rule;
    Condition when; ///< of the lead where it stands
    int stepsPerHex = 1; ///< stay-and-lose only
    QString mark; ///< state of a unit that stayed and lives; may be empty

    friend bool operator==(const Otherwise&, const Otherwise&) = default;
};

/// Whether the units of a stack retreat one by one, may keep together at their owner's choice, or have to.
enum class Splitting : unsigned char { OneByOne, StackMayStay, Together };

/// Whether each unit is judged on the position as the earlier ones left it, or all retreats are one plan.
enum class Planning : unsigned char { OneByOne, Together };

/// A rule that lets the owner leave the legal paths where they all end out of supply: the best of those paths that end
/// in supply and enter a hex in an enemy ZOC that a friendly unit holds.
struct OwnersOption
{
    QString rule;
    Condition when;
    QStringList notHeldBy; ///< types of units that do not hold a hex for this
    QStringList withoutPriorities; ///< that do not count among these paths
    /// Whether the last hex of a path may be the one that is held: "enter-or-pass" or "pass-only".
    Choice heldHex{QStringLiteral("enter-or-pass"), {}};

    friend bool operator==(const OwnersOption&, const OwnersOption&) = default;
};

/// No possible path demands more hexes. JSON member "longest".
struct LongestRetreat
{
    QString rule;
    int hexes = 1;

    friend bool operator==(const LongestRetreat&, const LongestRetreat&) = default;
};

/// Where a retreat may leave the map, in place of a hex that it still demands. JSON member "exits".
struct RetreatExit
{
    /// When and where those who left come back.
    struct Return
    {
        int turns = 1; ///< so many turns later, at the earliest
        QStringList at; ///< as Arrival::at

        friend bool operator==(const Return&, const Return&) = default;
    };
    QString rule;
    Condition when; ///< its hex is the last one on the map
    QStringList regions; ///< that hex lies in one of these
    QString tray; ///< where the units lie then; empty: nowhere in particular
    std::optional<Return> returns; ///< nothing: they do not come back by themselves

    friend bool operator==(const RetreatExit&, const RetreatExit&) = default;
};

/// Friends that make room for a unit where its retreat ends. JSON member "displace" of "retreat".
struct DisplaceRules
{
    /// What becomes of an end where no units can make room.
    enum class WithoutRoom : unsigned char {
        Closed, ///< "closed": no path ends there
        Eliminated ///< "eliminated": those die that have no path
    };
    QString rule;
    Condition when; ///< of the unit for which room is made
    Condition whom; ///< of those who make room
    int hexes = 1; ///< that the displaced go
    Decider pick = Decider::Owner; ///< who says which of several goes
    Decider mover = Decider::Owner; ///< who picks its path
    int chain = 1; ///< how many, one behind the other, may make room
    WithoutRoom withoutRoom = WithoutRoom::Closed; ///< JSON member "otherwise"
    QString mark; ///< state of the displaced; may be empty
    std::optional<std::vector<ForbidTest>> forbid; ///< nothing: as for retreats
    std::optional<std::vector<PreferScore>> prefer; ///< nothing: as for retreats

    friend bool operator==(const DisplaceRules&, const DisplaceRules&) = default;
};

/// Who may advance into an emptied defence hex, where the game has no retreats.
struct AdvanceRules
{
    QString rule;
    QStringList notTypes; ///< attackers of these types do not advance
    QStringList insteadTypes; ///< where no attacker may, units of these types next to the hex do
    int insteadLimit = 1;

    friend bool operator==(const AdvanceRules&, const AdvanceRules&) = default;
};

/// A game's retreat rule: four lists and four decisions.
struct RetreatRules
{
    bool exists = true; ///< false: the game has no retreats
    QString rule; ///< the rule as a whole
    Decider mover = Decider::Owner;
    Decider order = Decider::Owner; ///< who says which unit of a retreating defender goes next
    Decider orderOfAttackers = Decider::Owner; ///< and of a retreating attacker
    Splitting splitting = Splitting::OneByOne;
    Planning planning = Planning::OneByOne;
    QString followers; ///< rule by which units that are no combat units retreat with those they were stacked with
    Choice evaluation{QStringLiteral("whole-path"), {}}; ///< "per-hex" or "whole-path"
    bool isInPoints = false; ///< lengths are movement points at the costs of "movement", not hexes
    bool isUpTo = false; ///< in points: a path may end before they are used up
    std::optional<LongestRetreat> longest;
    std::vector<ForbidTest> forbid;
    std::vector<PreferScore> prefer; ///< in order of priority
    std::vector<Charge> charge;
    std::vector<Otherwise> otherwise; ///< the first that applies counts
    std::optional<OwnersOption> option;
    std::vector<RetreatExit> exits;
    std::optional<DisplaceRules> displace; ///< nothing: nobody makes room
    std::optional<AdvanceRules> advance;

    /// What happens to a group without a path if the entry at that place is the first that applies to it. -1: none does,
    /// so it is eliminated, by the rule of the last one.
    Otherwise otherwiseAt(int place) const
    {
        if (place >= 0 && static_cast<std::size_t>(place) < otherwise.size())
            return otherwise[static_cast<std::size_t>(place)];
        return {Otherwise::Kind::Eliminated, otherwise.empty() ? QString() : otherwise.back().rule, {}, 1, {}};
    }

    friend bool operator==(const RetreatRules&, const RetreatRules&) = default;
};

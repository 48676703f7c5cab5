// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/named_value.h"
#include "position/scenario.h"
#include "verdict/reason.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

/// What the engine says about one hex for one retreating unit (spec: first that applies).
enum class Verdict : unsigned char {
    LegalEnd,
    Displaces, ///< a legal path ends there, and others make room for it
    LegalPass,
    Outranked,
    DeadEnd,
    Forbidden,
    OutOfReach
};

/// Whether a legal path may end there.
constexpr bool isLegalEnd(Verdict verdict)
{
    return verdict == Verdict::LegalEnd || verdict == Verdict::Displaces;
}

/// "legal-end", …
QString verdictId(Verdict verdict);

/// The side that was attacked or that attacked; "side" alone means a player's side.
enum class CombatRole : unsigned char { Attacker, Defender };

std::span<const NamedValue<CombatRole>> combatRoles();
QString roleId(CombatRole role);

/// The hexes of a path, without the step with which it may leave the map.
inline std::span<const HexIndex> hexesOnMap(const std::vector<HexIndex>& path)
{
    return std::span(path).first(path.size() - (!path.empty() && path.back() == noHex ? 1 : 0));
}

/// Dice that a path calls for, at the table.
struct PathRoll
{
    RuleIndex rule = noRule;
    QString roll; ///< name of the table of dice
    int times = 0;
    std::vector<int> added = {}; ///< to each of the totals
    int least = 0; ///< steps that the cheapest results take, all in all

    friend bool operator==(const PathRoll&, const PathRoll&) = default;
};

/// What stands in files and calls for noHex at the end of a path: it leaves the map.
inline const QString offMapWord = QStringLiteral("off-map");

/// Who makes room for a unit that comes to rest.
struct DisplacedUnits
{
    int least = 0; ///< units that move at least, those displaced in turn included
    std::vector<UnitIndex> of; ///< one of whom, or several, leaves the hex; empty: there is room
    std::vector<UnitIndex> die; ///< those of them who find no room themselves

    friend bool operator==(const DisplacedUnits&, const DisplacedUnits&) = default;
};

/// A path for a unit or group, start excluded.
struct RetreatPath
{
    std::vector<HexIndex> hexes; ///< empty: it stays; noHex at its end: it leaves the map
    int charges = 0; ///< steps lost on the way, with the cheapest results of dice
    int shortfall = 0; ///< hexes not retreated
    QString option; ///< number of the rule that lets the owner take it instead; empty: an ordinary legal path
    QStringList marks{}; ///< states that who goes along it gets, dice apart; each once
    std::vector<PathRoll> rolls{}; ///< in order of the ruleset's charges
    int mostCharges = 0; ///< steps lost with the dearest results; counts only where there are rolls
    DisplacedUnits displaces{}; ///< where it ends; of nobody: there is room
    int exit = -1; ///< by which it leaves the map: place in RetreatRules::exits; negative: it does not

    bool leavesMap() const { return exit >= 0; }
    std::span<const HexIndex> hexesOnMap() const { return ::hexesOnMap(hexes); }

    friend bool operator==(const RetreatPath&, const RetreatPath&) = default;
};

/// Place of a path in UnitRetreat::paths.
using PathIndex = int;

/// Where paths beyond a dead end fail: they may not enter the hex, or not end in it.
struct ClosedHex
{
    HexIndex hex = noHex; ///< noHex: off the map, or nowhere
    std::vector<Reason> why;

    friend bool operator==(const ClosedHex&, const ClosedHex&) = default;
};

struct HexVerdict
{
    HexIndex hex = noHex;
    Verdict verdict = Verdict::OutOfReach;
    std::vector<PathIndex> paths; ///< legal-end, displaces, legal-pass: the legal paths that end (pass) there
    QString priority; ///< outranked: first priority at which the best path that way loses ("1b")
    RuleIndex rule = noRule; ///< outranked: that priority's rule
    PathIndex beatenBy = -1; ///< outranked: a legal path that beats it
    std::vector<Reason> why; ///< dead-end, forbidden: every reason
    bool exits = false; ///< legal-pass: a legal path leaves the map from there
    /// Dead-end: the hexes that `why` is about, in order of hex numbers, off the map last. Not part of the JSON.
    std::vector<ClosedHex> beyond = {};

    /// Whether `why` speaks against other hexes than this one, which itself may be entered and ended in.
    bool isClosedBeyond() const;

    friend bool operator==(const HexVerdict&, const HexVerdict&) = default;
};

enum class Fate : unsigned char { Retreats, Eliminated, Stays };

QString fateId(Fate fate);

/// What becomes of one retreating unit, or of a group that keeps together.
struct UnitRetreat
{
    UnitIndex unit = noUnit; ///< the top unit of a group
    std::vector<UnitIndex> with; ///< the others of the group
    std::vector<UnitIndex> follows; ///< the units one of which it goes with
    HexIndex from = noHex;
    std::optional<int> length; ///< hexes (or points); nothing: as the effect says
    Fate fate = Fate::Retreats;
    bool mayBeEliminated = false; ///< some legal plans save it and others do not, or the dice may kill it on every path
    int otherwise = 0; ///< place of the ruleset's entry about units without a path that applies to it; -1: none does
    QStringList gaveWay; ///< numbers of rules that had to yield because nothing satisfied them
    std::vector<RetreatPath> paths; ///< every legal path, in order of hex numbers
    std::vector<HexVerdict> hexes; ///< every hex within the retreat's length, in order of hex numbers

    const HexVerdict* verdictOf(HexIndex hex) const;
    /// All that go: `unit`, then `with`.
    std::vector<UnitIndex> group() const;

    friend bool operator==(const UnitRetreat&, const UnitRetreat&) = default;
};

enum class EffectKind : unsigned char {
    Retreat,
    LoseSteps,
    Eliminated,
    Engaged,
    Exchange,
    Mark, ///< the units get a state
    Either, ///< in rules only: answers have alternatives of a retreat and lost steps for it
    Displace ///< in answers only: friends make room for a unit that has retreated
};

/// Those that a result can have.
std::span<const NamedValue<EffectKind>> effectKinds();
QString effectKindId(EffectKind kind);

/// Who makes a decision, in the words of the ruleset: owner, opponent, attacker, defender.
enum class Decider : unsigned char { Owner, Opponent, Attacker, Defender };

std::span<const NamedValue<Decider>> deciders();
inline QString deciderId(Decider decider)
{
    return nameOf(deciders(), decider);
}

/// For what the steps of a loss count anew: each of them pays so many.
enum class LossPer : unsigned char { Side, Hex, Unit };

std::span<const NamedValue<LossPer>> lossScopes();

/// A unit that an effect leaves alone, and the rule that says so.
struct SparedUnit
{
    UnitIndex unit = noUnit;
    RuleIndex rule = noRule;

    friend bool operator==(const SparedUnit&, const SparedUnit&) = default;
};

/// What one unit pays in an exchange.
struct Payment
{
    UnitIndex unit = noUnit;
    int steps = 0; ///< 0: the unit as a whole
    int worth = 0; ///< as ExchangeRules::own measures it

    friend bool operator==(const Payment&, const Payment&) = default;
};

/// How much a side owes in an exchange: the total of what counts, times `times`, over `over`.
struct ExchangeShare
{
    /// What counts. JSON member "of".
    enum class Of : unsigned char {
        Losses, ///< "losses": what the result's other effects take from the other side
        All, ///< "all": the units of the other side
        Smaller ///< "smaller": the smaller total of both sides
    };
    Of of = Of::Losses;
    int times = 1;
    int over = 1;
    bool isUp = false; ///< fractions are rounded up; else dropped

    friend bool operator==(const ExchangeShare&, const ExchangeShare&) = default;
};

/// What a side owes in an exchange that the rules work out.
struct ExchangeBill
{
    ExchangeShare share;
    int counted = 0; ///< the total of which the share is owed
    int owes = 0;
    int has = 0; ///< what all its units are worth
    std::vector<std::vector<Payment>> sets; ///< what pays it with nothing to spare, the first ones by the ids of units
    bool hasMore = false; ///< there are more such sets

    friend bool operator==(const ExchangeBill&, const ExchangeBill&) = default;
};

/// Steps of a loss that units may spare their side, if it wants them to.
struct Absorption
{
    RuleIndex rule = noRule;
    int steps = 0;
    std::vector<UnitIndex> units; ///< that do, in file order
    std::vector<UnitIndex> next; ///< one of whom then pays the first step that is left; empty: anyone

    friend bool operator==(const Absorption&, const Absorption&) = default;
};

/// What nobody knows of a combat, so that a rule cannot say whom it spares.
struct Undecided
{
    RuleIndex rule = noRule;
    QString asks; ///< "odds"

    friend bool operator==(const Undecided&, const Undecided&) = default;
};

/// What is added to the total of dice where a rule's condition holds.
struct DiceAddition
{
    int add = 0;
    RuleIndex rule = noRule;
    bool holds = false; ///< here and now

    friend bool operator==(const DiceAddition&, const DiceAddition&) = default;
};

/// What dice have to show for something to happen.
struct RollOutcome
{
    QString roll; ///< name of the dice
    std::vector<int> totals; ///< before anything is added, in order
    std::vector<DiceAddition> additions = {}; ///< in order of the table of dice

    friend bool operator==(const RollOutcome&, const RollOutcome&) = default;
};

/// One thing that a combat result does to one side.
struct Effect
{
    CombatRole side = CombatRole::Defender;
    QString player; ///< id of the side of the top unit hit; others of its team may be hit too
    EffectKind kind = EffectKind::Retreat;
    int amount = 0; ///< hexes (or points) of a retreat, the most that a unit goes; steps of lose-steps and engaged
    std::optional<int> least; ///< hexes of a retreat after which a path may end; nothing: it goes all of them
    RuleIndex rule = noRule; ///< that the ruleset names for it; noRule: none
    std::optional<Decider> by; ///< who chooses among the alternatives
    QString choice; ///< alternatives share it ("defender-1"); empty: no choice
    std::optional<int> alternative; ///< hexes that the side goes in this alternative, of effects that belong together
    std::optional<RollOutcome> ifRolled; ///< a retreat whose dice nobody has rolled yet
    bool provisional = false; ///< second half of a split result, the first not yet chosen

    // Of a retreat:
    Decider mover = Decider::Owner; ///< who picks the path
    Decider order = Decider::Owner; ///< who picks the next unit; displacement: who says which of them goes
    bool isInPoints = false; ///< `amount` is movement points
    bool together = false; ///< planning: all units' retreats are one plan
    std::vector<UnitRetreat> retreats; ///< in file order of the units; displacement: of those who may make room
    UnitIndex displacer = noUnit; ///< displacement: for whom `amount` of them do

    /// Of the other kinds: the units hit, in file order.
    std::vector<UnitIndex> units;
    std::optional<LossPer> per; ///< lose-steps, engaged; nothing: the side
    std::optional<Decider> pick; ///< who says which unit pays; nothing: the owner
    std::optional<std::vector<UnitIndex>> first; ///< who of them pays first; nothing: no rule says
    std::optional<Absorption> absorption; ///< lose-steps
    QString state; ///< mark
    std::optional<ExchangeBill> bill; ///< exchange that the rules work out

    std::vector<SparedUnit> spared; ///< in file order
    std::optional<Undecided> undecided; ///< why units may be spared or hit

    friend bool operator==(const Effect&, const Effect&) = default;
};

/// Whether units go along paths by it.
inline bool hasPaths(const Effect& effect)
{
    return effect.kind == EffectKind::Retreat || effect.kind == EffectKind::Displace;
}

/// What the audit of an attack looks at.
enum class AuditKind : unsigned char {
    Range, ///< an attacker too far from the defence hex, or too near
    Bar, ///< a unit that may not take part
    Step, ///< an attacker that could not step into the defence hex beside it
    Once, ///< an attacker that has attacked in this phase
    OnceAttacked, ///< a defender that was attacked in this phase
    WholeStack, ///< a unit in an attack hex that does not take part
    Odds, ///< the odds as a whole
    TouchAll, ///< an attacker that is not in range of every defence hex
    AttackAll, ///< duty: an enemy that one's own units touch is attacked
    AllAttack ///< duty: a unit that touches an enemy attacks
};

std::span<const NamedValue<AuditKind>> auditKinds();
/// Whether it refuses no single attack but is to be done by the end of the phase.
inline bool isDuty(AuditKind kind)
{
    return kind == AuditKind::AttackAll || kind == AuditKind::AllAttack;
}

/// What the audit refuses.
struct AuditBreach
{
    AuditKind check = AuditKind::Range;
    RuleIndex rule = noRule;
    UnitIndex unit = noUnit; ///< at fault; noUnit: the combat as a whole
    HexIndex hex = noHex; ///< where it stands
    std::vector<UnitIndex> by; ///< that cause it, in order of unit id
    std::optional<Hexside> hexside; ///< that causes it
    QString why; ///< whole sentence without its full stop

    friend bool operator==(const AuditBreach&, const AuditBreach&) = default;
};

/// A duty that is still open.
struct OpenDuty
{
    AuditKind check = AuditKind::AttackAll;
    RuleIndex rule = noRule;
    UnitIndex unit = noUnit; ///< that is to be attacked, or to attack
    bool isLost = false; ///< all that touch it have fought: it can be done no more
    QString why; ///< whole sentence without its full stop

    friend bool operator==(const OpenDuty&, const OpenDuty&) = default;
};

/// What the game's audit says about one combat.
struct CombatAudit
{
    std::vector<AuditBreach> breaches; ///< by entry of the audit, then in file order of the units
    std::vector<SparedUnit> standingBy; ///< in attack hexes, barred from the attack; in file order
    std::optional<std::vector<OpenDuty>> duties; ///< after the combat, likewise; nothing: the game has none

    friend bool operator==(const CombatAudit&, const CombatAudit&) = default;
};

/// Who may advance into an emptied defence hex.
struct Advance
{
    RuleIndex rule = noRule;
    std::vector<UnitIndex> units; ///< in file order
    std::optional<int> limit; ///< how many of them may; nothing: all

    friend bool operator==(const Advance&, const Advance&) = default;
};

/// A decision that a player has in place of some effects.
struct Decision
{
    QString name;
    RuleIndex rule = noRule;
    Decider by = Decider::Owner; ///< in the combat's words: attacker or defender
    CombatRole side = CombatRole::Defender; ///< whose effects it replaces
    std::vector<UnitIndex> units; ///< hit units that let it, in file order
    std::vector<EffectKind> replaces;
    QString roll; ///< name of the dice
    std::vector<DiceAddition> additions = {}; ///< in order of the table of dice
    QString title = {}; ///< what people read; empty: its name

    friend bool operator==(const Decision&, const Decision&) = default;
};

/// The answer to a combat result. Value; needs the position it was made from to be told in names and numbers.
struct Ruling
{
    QString ruleset; ///< id
    Combat combat;
    QString code; ///< as the ruleset spells it
    QString withdraw; ///< name of a withdrawal before combat, whose retreats the effects are; empty: a result
    RuleTexts rules;
    std::vector<Effect> effects; ///< the defender's first
    bool noRetreat = false; ///< the game has no retreats at all
    std::optional<Advance> advance; ///< only in games that say who advances
    QStringList yours; ///< of the user's values, what it may hang on: "movement", "numbers.stackingLimit"
    CombatAudit audit; ///< what is refused, and made all the same; empty where nobody asked
    std::vector<Decision> decisions; ///< that are open
};

/// Id of the side that makes the decision about units of `owner` which play `role` in the combat.
QString decidingSide(Decider decider, CombatRole role, const QString& owner, const QString& opponent);

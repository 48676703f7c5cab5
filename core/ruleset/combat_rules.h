// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/lists.h"
#include "ruleset/fire_rules.h"
#include "ruleset/odds_rules.h"
#include "ruleset/retreat_rules.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// A change of strength in combat; those that hold are applied in order: of attack kinds to the sum, the others to each
/// unit. JSON member "factors" of "combat".
struct StrengthFactor
{
    /// What must be so. JSON member "cause".
    enum class Cause : unsigned char {
        Terrain, ///< "terrain": the defence hex has one of `terrain`
        Hexsides, ///< "hexsides": every attacking hex is parted from the defence hex by one of `hexsides`
        WholeFormation, ///< "whole-formation": all of the formation stands together and alone (see `companions`)
        Unsupplied, ///< "unsupplied": the unit is out of supply by what was judged
        AttackKind, ///< "attack-kind": the combat is of `kind`
        Always ///< "always": `when` alone decides
    };
    Cause cause = Cause::Terrain;
    QString rule;
    Condition when; ///< of the unit (role: attacker or defender)
    int times = 1; ///< multiplied by times / over
    int over = 1;
    bool isUp = false; ///< fractions are rounded up; else dropped
    int least = 0; ///< but no strength above nothing falls below this
    QStringList terrain;
    std::vector<HexsideTest> hexsides;
    QString kind;
    QStringList types; ///< whole-formation: of which types its units are
    int members = 2; ///< whole-formation: units that it has at least
    QStringList companions; ///< whole-formation: formations one unit of which may stand with it
    int companionsUpTo = 0; ///< where it has no more units than that

    friend bool operator==(const StrengthFactor&, const StrengthFactor&) = default;
};

/// A table of results: odds against a roll. JSON member "table" of "combat".
struct ResultTable
{
    QString rule;
    int dice = 1;
    int sides = 6;
    std::vector<std::pair<int, int>> columns; ///< odds, attacker : defender, in order from the worst
    std::vector<QStringList> rows; ///< codes by roll (lowest first), then by column
    bool isNothingBelow = false; ///< odds below the first column have no effect; else that column counts

    friend bool operator==(const ResultTable&, const ResultTable&) = default;
};

/// A table beside the one of odds, such as that of bombardments.
struct NamedTable
{
    QString name; ///< that of the kind of attack which it is for
    ResultTable table;

    friend bool operator==(const NamedTable&, const NamedTable&) = default;
};

/// What ground does in combat, as the user's rule book says. JSON member "terrain" of a file of values.
struct GroundValue
{
    /// Where the ground is looked for.
    enum class Place : unsigned char {
        Terrain, ///< "name": the hex of the units is of that terrain
        Feature, ///< "feature": it has that feature
        Hexside ///< "hexside": that is on the hexside between attacker and defence hex
    };
    /// Of one class only the best for the defender counts where the game says so (CombatRules::onePerClass).
    enum class Class : unsigned char { Natural, ManMade };

    Place place = Place::Terrain;
    QString name;
    std::optional<Class> groundClass;
    std::optional<int> columns; ///< to the right on the table of results
    std::optional<int> times; ///< the strength of units there is multiplied by times / over
    std::optional<int> over;
    CombatRole role = CombatRole::Defender; ///< whose units are looked at
    QStringList kinds; ///< of attack; empty: all

    bool multiplies() const { return times || over; }
    bool countsFor(const QString& kind) const
    {
        return kinds.isEmpty() || kinds.contains(kind.isEmpty() ? QStringLiteral("ordinary") : kind);
    }

    friend bool operator==(const GroundValue&, const GroundValue&) = default;
};

/// What ground does against one kind of attack, by a rule of the game. JSON member "shifts" of it.
struct RuledGround
{
    QString rule;
    Condition when; ///< of each unit that the ground is asked of
    GroundValue ground;

    friend bool operator==(const RuledGround&, const RuledGround&) = default;
};

/// Something that keeps an attacker from attacking. All that is stated must be so. JSON member "mayNotAttack" of "combat"
/// and of a kind of attack.
struct AttackBar
{
    QString rule;
    Condition when; ///< of the attacker
    QStringList states; ///< it has one of them
    bool isUnsupplied = false; ///< it is out of supply
    QStringList regions; ///< the defence hex lies in one of them
    std::vector<HexsideTest> across; ///< one of these parts it from the defence hex
    std::vector<ForbidTest> forbid; ///< a step into the defence hex, which touches its own, fails one of these

    friend bool operator==(const AttackBar&, const AttackBar&) = default;
};

/// Something that the game's audit of attacks looks at. JSON member "audit" of "combat".
struct AuditCheck
{
    AuditKind kind = AuditKind::Range;
    QString rule;
    Condition when; ///< of the unit asked: see AuditKind
    int least = 0; ///< range: no unit stands nearer than that
    CombatRole asks = CombatRole::Attacker; ///< bar: who is asked
    std::vector<ForbidTest> forbid; ///< step: the tests
    QString odds; ///< odds: the least column of the table. JSON member "least"
    bool isByPlace = false; ///< duties: units touch that stand in adjacent hexes, not by zone. JSON "touch": "adjacent"
    Condition whom; ///< duties: of the enemy

    friend bool operator==(const AuditCheck&, const AuditCheck&) = default;
};

/// A kind of attack beside the ordinary one: overrun, hasty attack. JSON member "kinds" of "combat".
struct AttackKind
{
    QString name; ///< in Combat::kind
    QString title;
    QString rule;
    QStringList phases; ///< in which it may be made
    bool fromOneHex = false; ///< the attackers stand in one hex
    bool startedTogether = false; ///< and stood in one when the phase began
    bool isLegalStack = false; ///< and keep to the limits of stacking by themselves. JSON member "legalStack"
    std::vector<AttackBar> mayNotAttack; ///< beside those of every attack
    int halves = 0; ///< half movement points beside those of entering the hex
    bool isCostDoubled = false; ///< of entering the hex
    QString markerRule; ///< by which a marker on the defence hex …
    QString marker; ///< … of this kind …
    int markerHalves = 0; ///< … costs so many half points more
    Choice markerHex{QStringLiteral("target"), {}}; ///< or on the attackers' hex: "target" or "from"
    bool goesOn = false; ///< attackers that clear the hex enter it and may move on
    QString
        inHand; ///< rule by which those that went on end their moves before any other unit moves; empty: they need not
    QString staysIfHit; ///< rule by which attackers that cleared the hex but lost steps stay and move no farther
    QString staysMark; ///< state that these get; empty: none
    QString repeats; ///< rule by which attackers that fail may attack again or go back; empty: they may not
    QString disrupts; ///< state of defenders that lose or retreat; empty: none
    std::optional<GunRules> guns; ///< who attacks so: either side may, before the odds of another attack
    QStringList sides; ///< whose it is; empty: everybody's
    QString observed; ///< rule by which the side must see the hex; empty: it need not
    QString sets; ///< state of guns that have fired, with which none fires again; empty: none
    QString table; ///< its own table among CombatRules::tables; empty: as that of its name, else the one of odds
    bool isNothingBelow = false; ///< left of the first column of that table nothing happens, whatever the table says
    std::optional<FirePerTurn> perTurn;
    std::optional<int> strength; ///< with which nobody in particular attacks; nothing: units do
    std::vector<RuledGround> shifts; ///< in the place of the user's value of that ground
    QString uncovered; ///< rule by which man-made ground does not help units of an attack that are fired at

    /// Whether it is fire, beside which another attack may go on.
    bool isFire() const { return guns || strength; }
    QString uses; ///< secret number that it takes one of; empty: none
    QString column; ///< of the table, "8-1", whatever the strengths; empty: as they give it
    bool hasNoModifiers = false; ///< nothing changes strengths or shifts the column
    int needsAttack = 0; ///< attack strength that one attacker in supply has at least; 0: none

    friend bool operator==(const AttackKind&, const AttackKind&) = default;
};

/// Units that retreat onto others: what becomes of them if those are attacked. JSON member "guests" of "combat".
struct GuestRules
{
    QString rule;
    QString state; ///< that marks them
    QStringList ontoTypes; ///< hosts of these types …
    QStringList ontoStates; ///< … or with one of these states; both empty: any host
    std::vector<EffectKind> spares; ///< effects that leave them alone
    QString endsWith; ///< phase whose end takes the state away; empty: any

    friend bool operator==(const GuestRules&, const GuestRules&) = default;
};

/// Units that attack with their rating (their range), and only beside others. JSON member "support" of "combat".
struct SupportRules
{
    QString rule;
    QStringList types; ///< empty: there are none
    /// What counts of more than the others have: "capped": as much as those have; "whole-leaders": whole ratings alone.
    Choice excess{QStringLiteral("capped"), {}};
    /// Where a kind of attack halves: "sum": all strengths together; "each": each rating for itself.
    Choice rounding{QStringLiteral("sum"), {}};

    friend bool operator==(const SupportRules&, const SupportRules&) = default;
};

/// Who goes where after a combat. JSON member "advance" of "combat".
struct AdvanceRule
{
    /// What the hex must have suffered. JSON member "after".
    enum class After : unsigned char {
        Emptied, ///< "emptied": its units are gone
        Eliminated ///< "eliminated": all of them died
    };
    QString rule;
    Condition when; ///< of the unit; role "defender": into hexes that the attackers left
    After after = After::Emptied;
    int hexes = 1; ///< at most; beyond the first along the path of the retreat
    int hexesEliminated = 1; ///< at most, where everybody there died
    bool ignoresZoc = true; ///< else the advance ends in an enemy zone of control
    std::vector<ForbidTest> forbid; ///< on every hex, the first for the unit that steps into it
    QStringList notTypes;
    QStringList notKinds; ///< attack kinds after which nobody advances
    QStringList notResults; ///< codes after which nobody advances
    bool notAfterSplit = false; ///< nor after results that hit both sides
    QStringList insteadTypes; ///< where no attacker may, units of these types next to the hex
    int insteadLimit = 1;

    friend bool operator==(const AdvanceRule&, const AdvanceRule&) = default;
};

/// Defenders that may leave before the combat. JSON member "withdrawals".
struct Withdrawal
{
    QString name;
    QString rule;
    Condition when; ///< of each defender
    Condition against; ///< of every attacker
    int least = 1; ///< hexes
    int most = 1;
    bool isWhole = false; ///< all units of the hex withdraw, as one, or none
    bool mayBeEntered = false; ///< the attackers may enter a hex that it empties. JSON member "advance"
    RetreatRules retreat; ///< the game's, with members replaced; counts where `replaced` names any
    QStringList replaced; ///< keys of the members of `retreat` that are its own
    QString title = {}; ///< what people read; empty: its name

    const QString& heading() const { return title.isEmpty() ? name : title; }

    friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};

/// Combat beside its results and retreats. JSON member "combat".
struct CombatRules
{
    QString rule;
    bool areOddsKnown = false; ///< strengths give odds by this game's own rules; else they are only told
    QString
        onePerClass; ///< rule by which of ground of one class only the best for the defender counts; empty: all counts
    QString addedRule; ///< by which multiples by ground add up, less one (×2 and ×2 are ×3); empty: they multiply
    QString judgesSupply; ///< rule by which supply is judged as a combat begins, not with the phase; empty: with it
    QStringList unknownStates; ///< nobody knows the strength of a unit with one of these
    QString worthlessDie; ///< rule by which units without any defence die as the combat begins; empty: they stay
    std::vector<StrengthRule> strengths; ///< the first that holds counts
    std::vector<StrengthFactor> factors;
    std::vector<OddsShift> shifts;
    std::vector<AbsorbRule> absorb; ///< of several for a side the first that a unit fits counts
    SupportRules support;
    std::optional<ResultTable> table;
    // Of the user's own values; a ruleset has none.
    std::vector<NamedTable> tables;
    std::vector<GroundValue> grounds;
    std::vector<AttackBar> mayNotAttack;
    bool isAudited = false; ///< attacks against the rules are refused; `audit` may be empty all the same
    std::vector<AuditCheck> audit; ///< beside what `mayNotAttack` bars
    bool severalHexes = false; ///< one combat may be against several hexes
    std::vector<AttackKind> kinds;
    std::optional<GuestRules> guests;
    std::vector<AdvanceRule> advance;

    const AttackKind* kind(const QString& name) const { return findBy(kinds, &AttackKind::name, name); }
    /// The table that is of that name, else the one of odds; null: there is none.
    const ResultTable* tableFor(const QString& kindOfAttack) const;
    /// Whether strengths are multiplied, or columns shifted, for terrain, features or hexsides.
    bool countsGround() const;
    /// Place of a column of the table by its odds, "3-1"; -1: there is none.
    int columnOf(const QString& odds) const;

    friend bool operator==(const CombatRules&, const CombatRules&) = default;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"
#include "map/map_look.h"
#include "ruleset/bidding_rules.h"
#include "ruleset/combat_rules.h"
#include "ruleset/condition.h"
#include "ruleset/limits.h"
#include "ruleset/livery.h"
#include "ruleset/marker_rules.h"
#include "ruleset/move_rules.h"
#include "ruleset/replacement_rules.h"
#include "ruleset/result_rules.h"
#include "ruleset/retreat_rules.h"
#include "ruleset/sequence_rules.h"
#include "ruleset/shared_hex_rules.h"
#include "ruleset/supply_rules.h"
#include "ruleset/zoc_rules.h"
#include "verdict/rule_text.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// A name to which the game gives a meaning (terrain, feature, hexside, path, region, marker, state, nation, phase).
struct Kind
{
    QString name;
    QString title; ///< what people read
    QString drawAs; ///< name of the picture or pattern; empty: the name itself
    QString color; ///< of a nation: #rrggbb of its counters; empty: its side's
    QString textColor; ///< of a nation: #rrggbb of what is printed on them; empty: what can be read best
    KindLook look = {}; ///< of terrain, features, hexsides and paths, where maps say nothing else

    friend bool operator==(const Kind&, const Kind&) = default;
};

struct SideRules
{
    QString id;
    QString name;
    QString color; ///< #rrggbb of the counters
    QString team; ///< sides of one team are friends; empty: a team of its own

    friend bool operator==(const SideRules&, const SideRules&) = default;
};

struct UnitType
{
    QString name;
    QString title;
    QString symbol; ///< name of the counter symbol; empty: the name itself
    bool exertsZoc = true;
    bool stacks = true; ///< counts for the stacking limit
    int stackValue = 1; ///< points that it counts where stacking is by points
    bool isCombatUnit = true; ///< false: a headquarters or the like, which follows others and is overrun
    int steps = 1;
    QStringList sides; ///< that have such units; empty: all
    std::optional<int> attack;
    std::optional<int> defense;
    std::optional<int> movement;
    std::optional<int> range;
    std::optional<int> supplyRange; ///< hexes or points to the units that it supplies; nothing: the range

    friend bool operator==(const UnitType&, const UnitType&) = default;
};

/// What movement costs the units of some types, for lines that are measured in movement points. Costs are stored in
/// half points, so that a road can cost half a point. Of the entries for a type the first that applies to a step counts.
struct MovementCosts
{
    QStringList types;
    Condition when;
    std::vector<std::pair<QString, int>> terrain; ///< of the hex entered; a terrain that is missing costs one point
    std::vector<HexsideCase> hexsides; ///< added for the hexside crossed, the first that passes
    std::vector<std::pair<QString, int>> paths; ///< along a link of the path: instead of the terrain's cost

    friend bool operator==(const MovementCosts&, const MovementCosts&) = default;
};

/// What is counted for the stacking limit. JSON member "stackingBy".
enum class StackingMeasure : unsigned char {
    Units, ///< "units"
    Points, ///< "points": stackValue
    Steps ///< "steps": those that are left
};

/// A number that counts where the condition holds; of a list the first.
struct ConditionalAmount
{
    Condition when;
    Amount amount;

    friend bool operator==(const ConditionalAmount&, const ConditionalAmount&) = default;
};

/// The stacking limit is higher by `plus` for these sides where a unit of the type stands in the hex.
struct StackingBonus
{
    QStringList sides;
    QString withType;
    int plus = 0;
    Condition when = {};

    friend bool operator==(const StackingBonus&, const StackingBonus&) = default;
};

/// Some of the units in a hex. Every list that is not empty must hold.
struct StackedUnits
{
    QStringList sides;
    QStringList nations;
    QStringList types;

    friend bool operator==(const StackedUnits&, const StackedUnits&) = default;
};

/// What the units of one side in one hex may be. Only types that count for the stacking limit are looked at.
struct StackingKindLimit
{
    QString rule;
    Condition when; ///< of the lead of those that enter, else of the top unit; its hex is the one they stand in
    StackedUnits of; ///< the units it is about
    std::optional<Amount> most; ///< that many of them at most
    std::vector<ConditionalAmount> mostWhere; ///< the same where it hangs on who and where; then `most` is empty
    bool sameFormation = false; ///< all of them belong to one formation; one without a formation fits in
    bool alone = false; ///< no other unit stands with one of them
    std::optional<StackedUnits> notWith; ///< none of these stands with one of them

    friend bool operator==(const StackingKindLimit&, const StackingKindLimit&) = default;
};

/// When stacking is looked at. JSON member "checked" of "stacking".
struct StackingCheck
{
    QString phase;
    PhaseEdge at = PhaseEdge::End;

    friend bool operator==(const StackingCheck&, const StackingCheck&) = default;
};

/// Stacking by kinds of units, beside the plain number of `stackingLimit`. JSON member "stacking".
struct StackingRules
{
    QString rule;
    std::vector<StackingCheck> checked; ///< at no other time; empty: always
    std::vector<StackingKindLimit> limits;

    friend bool operator==(const StackingRules&, const StackingRules&) = default;
};

/// What becomes of bridges into enemy territory. JSON member "capturedBridge" of "control".
struct CapturedBridge
{
    QString hexside; ///< kind of hexside that a unit crosses into a hex that the enemy controls
    QString marker; ///< that it then gets, with its new owner and the turn; empty: nothing becomes of them
    QString rule;

    friend bool operator==(const CapturedBridge&, const CapturedBridge&) = default;
};

/// Who controls a hex. JSON member "control".
struct ControlRules
{
    QString rule;
    bool byPassage = false; ///< "by": "last-passage": the side whose unit entered it last
    CapturedBridge capturedBridge;

    friend bool operator==(const ControlRules&, const ControlRules&) = default;
};

/// An open question of the rule book.
struct Reading
{
    struct Value
    {
        QString name;
        QString title;

        friend bool operator==(const Value&, const Value&) = default;
    };
    QString name;
    QString question;
    std::vector<Value> values; ///< the first is the default
    QString why;
    QString rule;

    friend bool operator==(const Reading&, const Reading&) = default;
};

/// A number that the sources do not state and a scenario may set.
struct Setting
{
    QString name;
    QString title;
    std::optional<int> value; ///< the default; nothing: only the printed game says it
    int least = 0;
    int most = 0;
    QString rule;

    friend bool operator==(const Setting&, const Setting&) = default;
};

/// The grid that the game's own map has; others are allowed.
struct GridRules
{
    GridShape shape = GridShape::Flat;
    QString pattern;
    double north = 0.0;

    friend bool operator==(const GridRules&, const GridRules&) = default;
};

struct Values;

/// A game as data. What the parts mean is told in resources/rulesets/README.md.
class Ruleset
{
public:
    static constexpr int mostUnits = 1'000'000; ///< a stacking limit that limits nothing

    QString id;
    QString title;
    QString edition;
    QStringList about; ///< lines that say what it is about, each short
    GridRules grid;
    Livery livery;
    std::vector<SideRules> sides; ///< two to eight, of two teams
    std::vector<Kind> nations;
    std::vector<Kind> terrain;
    std::vector<Kind> features;
    std::vector<Kind> hexsides;
    std::vector<Kind> paths;
    std::vector<Kind> regions;
    std::vector<Kind> markers;
    std::vector<MarkerRules> markerRules; ///< of those that are laid by rules, in the order of `markers`
    std::vector<Kind> states;
    std::vector<Kind> phases;
    std::vector<UnitType> unitTypes;
    Amount stackingLimit = {mostUnits, {}}; ///< units, points or steps a hex
    std::vector<ConditionalAmount> stackingLimitWhere; ///< empty: stackingLimit; where none holds there is no limit
    StackingMeasure stackingBy = StackingMeasure::Units;
    std::vector<StackingBonus> stackingBonus;
    StackingRules stacking;
    ControlRules control;
    ZocRules zoc; ///< the only kind of zone of control, or the first
    std::vector<ZocRules> furtherZoc; ///< kinds after the first
    std::optional<BondRules> bonds;
    std::vector<MovementCosts> movement;
    MoveRules moves;
    std::vector<EntryRules> entry;
    std::vector<ReturnRules> returns;
    SupplyRules supply;
    std::vector<ResultRule> results;
    std::vector<DecisionRule> decisions; ///< the first that fits is offered
    std::vector<UpkeepRule> upkeep; ///< in the order in which it happens
    RetreatRules retreat;
    CombatRules combat;
    std::vector<ObserverRule> observers;
    std::vector<Withdrawal> withdrawals;
    SequenceRules sequence;
    std::vector<TurnTag> turnTags;
    std::vector<TrackNote> turnTrack;
    std::vector<GameTag> tags;
    std::vector<LimitRule> limits;
    std::vector<Announcement> announcements;
    std::vector<TrayRule> trays;
    std::vector<PoolRule> pools;
    std::vector<ReplaceRule> replace; ///< the first that fits a unit counts
    std::vector<VictoryRule> victory;
    ObjectiveRules objectives;
    SecrecyRules secrecy;
    std::vector<SecretRule> secrets;
    std::optional<BiddingRules> bidding;
    std::vector<SharedHexRule> sharedHexes; ///< the first that holds for a unit counts
    std::vector<Reading> readings;
    std::vector<Setting> settings;
    RuleTexts rules = std::make_shared<const std::vector<RuleText>>();
    std::shared_ptr<const Values> yours; ///< the user's own, which are in this game; null: none. No ruleset has any

    const UnitType* unitType(QStringView name) const;
    const SideRules* side(QStringView id) const;
    /// The team of a side: its own id where it states none; empty for a side that is not in the game.
    QString teamOf(QStringView side) const;
    /// Ids of the teams, two, in the order in which the sides name them.
    QStringList teams() const;
    /// Place of a side's team among them, by which rules tell friend from enemy; -1: the side is not in the game.
    int teamPlace(QStringView side) const;
    /// What people call the team at that place: its sides, with " + " between them.
    QString teamName(int place) const;
    /// Whether both are sides of the game, of different teams.
    bool areEnemies(QStringView side, QStringView other) const;
    /// Every kind of zone of control, in the order of the file.
    std::vector<const ZocRules*> zones() const;
    /// What zones of control may count for: for supply only in games that have it.
    std::vector<ZocPurpose> zocPurposes() const;
    /// Places of the kinds with one of these names in zones(); empty: all.
    std::vector<int> zonesNamed(const QStringList& names) const;
    const TrayRule* tray(QStringView name) const; ///< null: it is none of the game's own
    const PoolRule* pool(QStringView name) const;
    const Reading* reading(QStringView name) const;
    const Setting* setting(QStringView name) const;
    /// Place of the rule with that id; noRule when there is none.
    RuleIndex rule(QStringView id) const;
    /// The enemy of a side who decides: `player`, whose turn it is, where that is one, else the other team's first side;
    /// empty for a side that is not in the game.
    QString opponent(QStringView side, QStringView player = {}) const;

    friend bool operator==(const Ruleset& a, const Ruleset& b);
};

using RulesetPtr = std::shared_ptr<const Ruleset>;

/// The name of an entry in the game's words: its title, or the name where the game gives it no meaning.
QString titleOf(const std::vector<Kind>& kinds, const QString& name);
QStringList namesOf(const std::vector<Kind>& kinds);
/// Whether the game gives that name a meaning.
bool isKnown(const std::vector<Kind>& kinds, QStringView name);

/// Where a game looks for a marker.
enum class MarkerPlace : unsigned char {
    Anywhere, ///< no rule asks for it
    Hex,
    Hexside
};
MarkerPlace markerPlace(const Ruleset& ruleset, const QString& kind);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/form.h"
#include "ruleset/rule_words.h"
#include "ruleset/ruleset.h"

// What the entries of a ruleset have in common. Names that they use must have been declared.

void describe(Form& form, Ruleset& ruleset);
void describe(Form& form, ResultRule& result);
void describe(Form& form, DecisionRule& decision);
void describe(Form& form, UpkeepRule& upkeep);
void describe(Form& form, HexsideTest& test);
void describe(Form& form, RetreatRules& retreat);
/// Those of which not all have to be there.
void retreatMembers(Form& form, RetreatRules& retreat);
void describe(Form& form, CombatRules& combat);
/// Those of a table of results but its rule.
void tableMembers(Form& form, ResultTable& table);
void describe(Form& form, GroundValue& ground);
void describe(Form& form, ObserverRule& observer);
void describe(Form& form, StrengthRule& strength);
void describe(Form& form, OddsShift& shift);
void describe(Form& form, AbsorbRule& absorb);
void describe(Form& form, SecretRule& secret);
void describe(Form& form, Withdrawal& withdrawal);
void describe(Form& form, MovementCosts& costs);
void describe(Form& form, MoveRules& moves);
void describe(Form& form, EntryRules& entry);
void describe(Form& form, ReturnRules& returns);
void describe(Form& form, SupplyRules& supply);
void describe(Form& form, LimitRule& limit);
void describe(Form& form, Announcement& announcement);
void describe(Form& form, GameTag& tag);
void describe(Form& form, TrayRule& tray);
void describe(Form& form, PoolRule& pool);
void describe(Form& form, ReplaceRule& entry);
void describe(Form& form, ZocCostRule& cost);
void describe(Form& form, BondRules& bonds);
/// Member "zoc": one kind of zone of control, or several.
void zones(Form& form, Ruleset& ruleset);
/// Member "zoc": names of the zones of control that count.
void zoneNames(Form& form, QStringList& value);
/// Member "markers": what lies on hexes and hexsides, and how it is laid.
void markers(Form& form, Ruleset& ruleset);
/// The members of a ruleset about stacking.
void stacking(Form& form, Ruleset& ruleset);

/// Refuses costs of nothing where retreats are in movement points: ways without end could be paid for.
void checkCosts(const Ruleset& ruleset, ReadForm& reading);
/// Refuses costs that ask for supply where lines of supply are in movement points.
void checkSupplyCosts(const Ruleset& ruleset, ReadForm& reading);

/// The words for when in a phase.
inline constexpr NamedValue<PhaseEdge> phaseEdges[] = {{"begin", PhaseEdge::Begin}, {"end", PhaseEdge::End}};

/// Odds such as 3-1, of a table that may not be there yet.
void oddsText(Form& form, const Key& key, QString& value);

/// Member "rule": the id of a rule.
void rule(Form& form, QString& value, Need need = Need::Required);
/// What the conditions of an entry can ask for.
struct ConditionScope
{
    bool step = true; ///< there is a step into the hex
    bool combat = true;
    bool zoc = true; ///< zones of control, supply and combat are known; else asking for them would be circular
    bool supply = true; ///< and so of supply alone
    bool odds = true; ///< and so of the odds
};
/// Of a unit that no combat and no step is about, and that may be off the map.
inline constexpr ConditionScope ofCounter{.step = false, .combat = false, .zoc = false, .supply = false};
/// Member "when".
void when(Form& form, Condition& value, ConditionScope scope = {});
void condition(Form& form, const Key& key, Condition& value, ConditionScope scope = {});
/// The members of a condition.
void describeCondition(Form& form, Condition& value, ConditionScope scope);
void condition(Form& form, const Key& key, std::optional<Condition>& value, ConditionScope scope = {});
/// A test of a forbid list, and such a list.
void describe(Form& form, ForbidTest& test, ConditionScope scope = {});
void tests(Form& form, const Key& key, std::vector<ForbidTest>& values, ConditionScope scope);
/// A test of friendly units that says nothing about how near they are.
void friendTest(Form& form, const Key& key, std::optional<UnitTest>& value, ConditionScope scope);
/// A test of units that says nothing about how near they are.
void unitTest(Form& form, const Key& key, std::optional<UnitTest>& value, ConditionScope scope = {});
/// Member "readings": readings and the values that they must have.
void conditionReadings(Form& form, std::vector<std::pair<QString, QStringList>>& readings);
/// A number, or {"setting": …}; nothing: not there.
void amount(Form& form, const Key& key, std::optional<Amount>& value);
/// The same, or a list of {"when", "amount"}, which goes to `amounts`.
void amount(Form& form, const Key& key, std::optional<Amount>& value, std::vector<ConditionalAmount>& amounts,
            ConditionScope scope);
/// One of two words, the first the usual one, or {"reading": …}.
void choice(Form& form, const Key& key, Choice& value, const std::array<const char*, 2>& words,
            bool isAlwaysWritten = false);
/// Member "measure": how distances to supply are measured.
void measure(Form& form, Choice& value, Need need);
/// Movement points, which are kept in halves.
void movementPoints(Form& form, const Key& key, int& halves);
void movementPoints(Form& form, const Key& key, std::optional<int>& halves); ///< 0 counts

/// What numbers of a list are multiplied by when they are read: costs are kept in half points.
enum class Scale : unsigned char { Whole = 1, Halves = 2 };
/// An object of numbers under names out of `words`, or, without any, of `known`.
void numbers(Form& form, const Key& key, std::vector<std::pair<QString, int>>& values, Scale scale, Known known,
             const QStringList& words = {});
/// The value of the first hexside test that passes.
void hexsideCases(Form& form, const Key& key, std::vector<HexsideCase>& cases, Scale scale);

/// Which parameters an entry takes; of a kind that nobody knows, all.
class Parameters
{
public:
    template<typename Row>
    explicit Parameters(const Row* row)
        : m_needs(row == nullptr ? 0U : row->needs), m_known(row == nullptr ? ~0U : row->needs | row->allows)
    {}

    bool knows(EntryParameter parameter) const { return (m_known & static_cast<unsigned>(parameter)) != 0; }
    Need need(EntryParameter parameter) const
    {
        return (m_needs & static_cast<unsigned>(parameter)) != 0 ? Need::Required : Need::Optional;
    }

private:
    unsigned m_needs;
    unsigned m_known;
};

/// Whether some unit in some game could meet both conditions.
bool canBothApply(const Condition& a, const Condition& b);

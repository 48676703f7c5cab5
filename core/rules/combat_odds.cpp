// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/combat_odds.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/concentric.h"
#include "rules/conditions.h"
#include "rules/fire.h"
#include "rules/ground_effects.h"
#include "rules/hexside_lookup.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <tuple>

namespace {

using Cause = StrengthFactor::Cause;

struct OddsWords
{
    Q_DECLARE_TR_FUNCTIONS(Odds)
};

int changed(int value, const StrengthFactor& factor)
{
    const std::int64_t product = std::int64_t{value} * factor.times;
    const auto result = static_cast<int>((product + (factor.isUp ? factor.over - 1 : 0)) / factor.over);
    return value > 0 ? std::max(result, factor.least) : result;
}

/// Multiples by ground that add up, less one: ×2 and ×2 are ×3.
class AddedMultiples
{
public:
    int multiplied(int strength, int times)
    {
        if (m_multiple == 0) {
            m_multiple = 1;
            m_bare = strength;
        }
        m_multiple += times - 1;
        return m_bare * m_multiple;
    }

private:
    int m_multiple = 0; ///< so far; 0: by nothing
    int m_bare = 0; ///< before the ground multiplied it
};

/// By which players take out what a value says: "feature:fortification:defender".
QString keyOf(const GroundValue& ground)
{
    const QString place = ground.place == GroundValue::Place::Terrain   ? QStringLiteral("terrain")
                          : ground.place == GroundValue::Place::Feature ? QStringLiteral("feature")
                                                                        : QStringLiteral("hexside");
    return QStringLiteral("%1:%2:%3").arg(place, ground.name, roleId(ground.role));
}

double ratioOf(const GroundValue& ground)
{
    return static_cast<double>(ground.times.value_or(1)) / ground.over.value_or(1);
}

/// Works out the strengths of one combat.
class StrengthMaker
{
public:
    StrengthMaker(const Position& position, const RulesInForce& rules, const Combat& combat,
                  const CombatCircumstances& circumstances)
        : m_position(position), m_rules(rules), m_game(rules.ruleset()), m_combat(combat),
          m_circumstances(circumstances), m_forces(forcesIn(position, m_game, combat)),
          m_facts(factsOf(m_game, combat, m_forces)),
          m_grounds(position, m_game, combat, m_forces, [this](const Condition& when, UnitIndex unit, CombatRole role) {
              return isMetBy(when, unit, role);
          })
    {
        const AttackKind* kind = m_game.combat.kind(combat.kind);
        m_isBare = kind != nullptr && kind->hasNoModifiers;
    }

    std::vector<ColumnShift> shifts() const
    {
        std::vector<ColumnShift> shifts;
        if (m_isBare)
            return shifts;
        const std::vector<const GroundValue*> grounds = m_grounds.shifting();
        std::vector<const GroundValue*> wanted;
        std::copy_if(grounds.begin(), grounds.end(), std::back_inserter(wanted), [this](const GroundValue* ground) {
            return isWanted(keyOf(*ground), !m_grounds.isUncovered(*ground));
        });
        const std::vector<const GroundValue*> counted =
            bestOfClasses(wanted, [](const GroundValue& a, const GroundValue& b) { return *a.columns < *b.columns; });
        for (const GroundValue* ground : grounds) {
            const bool counts = contains(counted, ground);
            shifts.push_back({keyOf(*ground), titleOf(*ground, m_game), *ground->columns, counts,
                              !counts && contains(wanted, ground),
                              m_grounds.isUncovered(*ground) ? m_grounds.uncoveringRule() : m_grounds.ruleOf(*ground)});
        }
        for (const OddsShift& shift : m_game.combat.shifts)
            addShift(shift, shifts);
        return shifts;
    }

    CombatStrength strength(CombatRole role) const
    {
        const std::vector<UnitIndex> guests =
            role == CombatRole::Defender ? guestsIn(m_position, m_rules, m_combat).units : std::vector<UnitIndex>();
        CombatStrength result;
        result.isKnown = true;
        const AttackKind* fire = fireKind(m_game, m_combat.kind);
        if (role == CombatRole::Attacker && fire != nullptr && fire->strength) {
            result.total = *fire->strength;
            return result;
        }
        int ordinary = 0;
        std::vector<int> ratings; // of support
        for (const UnitIndex unit : m_forces.of(role)) {
            if (contains(guests, unit))
                continue;
            result.shares.push_back(share(unit, role));
            const StrengthShare& added = result.shares.back();
            result.isKnown = result.isKnown && added.printed;
            const bool isSupport =
                role == CombatRole::Attacker && m_game.combat.support.types.contains(m_position.unit(unit).type);
            if (isSupport)
                ratings.push_back(added.counted);
            else
                ordinary += added.counted;
        }
        result.isKnown = result.isKnown && !result.shares.empty();
        const auto sum = [&] { return std::accumulate(ratings.begin(), ratings.end(), ordinary); };
        const SupportRules& support = m_game.combat.support;
        const bool isEach = !ratings.empty() && m_rules.value(support.rounding) == QLatin1String("each");
        const std::vector<const StrengthFactor*> factors = factorsOfKind(role);
        result.total = sum();
        for (std::size_t i = 0; isEach && i < factors.size(); ++i) {
            ordinary = changed(ordinary, *factors[i]);
            for (int& rating : ratings)
                rating = changed(rating, *factors[i]);
            change(*factors[i], sum(), result.total, result.changes);
        }
        if (result.total > 2 * ordinary) {
            const int counted = ordinary + supportWithin(ordinary, ratings);
            result.changes.push_back({m_game.rule(support.rule), result.total, counted, {}});
            result.total = counted;
        }
        for (std::size_t i = 0; !isEach && i < factors.size(); ++i)
            change(*factors[i], changed(result.total, *factors[i]), result.total, result.changes);
        return result;
    }

private:
    bool isWanted(const QString& key, bool usual) const
    {
        const auto said = m_circumstances.shifts.find(key);
        return said == m_circumstances.shifts.end() ? usual : said->second;
    }

    /// One that could be meant though it does not hold is there, too: the players may know better.
    void addShift(const OddsShift& shift, std::vector<ColumnShift>& shifts) const
    {
        if (shift.notKinds.contains(m_combat.kind.isEmpty() ? QStringLiteral("ordinary") : m_combat.kind)
            || !isMet(shift.when))
            return;
        const RuleIndex rule = m_game.rule(shift.rule);
        const bool isConcentricShift = shift.cause == OddsShift::Cause::Concentric;
        const bool holds = !isConcentricShift || isConcentric(shift, m_position, m_rules, m_combat, m_forces);
        if (!holds && concentricHexes(shift, m_position, m_combat, m_forces).size() < 2)
            return;
        const QString key = QStringLiteral("rule:") + shift.rule;
        shifts.push_back({key,
                          isConcentricShift ? OddsWords::tr("Attack from all around") : ruleAt(m_game.rules, rule).text,
                          shift.columns, isWanted(key, holds), false, rule});
    }

    /// Whether it holds for a unit of the combat.
    bool isMet(const Condition& when) const
    {
        for (const CombatRole role : {CombatRole::Attacker, CombatRole::Defender}) {
            const std::vector<UnitIndex>& units = m_forces.of(role);
            if (std::any_of(units.begin(), units.end(), [&](UnitIndex unit) { return isMetBy(when, unit, role); }))
                return true;
        }
        return false;
    }

    /// Those that change the sum, because the combat is of their kind.
    std::vector<const StrengthFactor*> factorsOfKind(CombatRole role) const
    {
        std::vector<const StrengthFactor*> factors;
        if (m_isBare)
            return factors;
        for (const StrengthFactor& factor : m_game.combat.factors) {
            if (factor.cause == Cause::AttackKind && factor.kind == m_combat.kind && appliesToAny(factor, role))
                factors.push_back(&factor);
        }
        return factors;
    }

    /// What support counts that would be more than the units beside it.
    int supportWithin(int most, const std::vector<int>& ratings) const
    {
        if (m_rules.value(m_game.combat.support.excess) == QLatin1String("capped"))
            return most;
        std::set<int> sums{0}; // of whole ratings
        for (const int rating : ratings) {
            const std::set<int> before = sums;
            for (const int sum : before) {
                if (sum + rating <= most)
                    sums.insert(sum + rating);
            }
        }
        return *sums.rbegin();
    }

    StrengthShare share(UnitIndex index, CombatRole role) const
    {
        StrengthShare share = printedShare(index, role);
        share.counted = share.printed.value_or(0);
        if (m_isBare)
            return share;
        AddedMultiples added;
        for (const StrengthFactor& factor : m_game.combat.factors) {
            if (factor.cause == Cause::AttackKind || !holds(factor, index, role))
                continue;
            const bool isGround = factor.cause == Cause::Terrain || factor.cause == Cause::Hexsides;
            int next = changed(share.counted, factor);
            if (isGround && factor.over == 1 && !m_game.combat.addedRule.isEmpty())
                next = added.multiplied(share.counted, factor.times);
            change(factor, next, share.counted, share.changes);
        }
        const auto isBetter = [role](const GroundValue& a, const GroundValue& b) {
            return role == CombatRole::Defender ? ratioOf(a) > ratioOf(b) : ratioOf(a) < ratioOf(b);
        };
        for (const GroundValue* ground : bestOfClasses(m_grounds.multiplying(index, role), isBetter)) {
            const int times = ground->times.value_or(1);
            const int over = ground->over.value_or(1);
            const int next = over == 1 && !m_game.combat.addedRule.isEmpty()
                                 ? added.multiplied(share.counted, times)
                                 : static_cast<int>(std::int64_t{share.counted} * times / over);
            share.changes.push_back({noRule, share.counted, next, titleOf(*ground, m_game)});
            share.counted = next;
        }
        return share;
    }

    StrengthShare printedShare(UnitIndex index, CombatRole role) const
    {
        const Unit& unit = m_position.unit(index);
        StrengthShare share;
        share.unit = index;
        // Who supports does so with its range, whatever it has lost.
        const bool isSupport = role == CombatRole::Attacker && m_game.combat.support.types.contains(unit.type);
        if (isSupport || !unit.lacksReducedSide())
            share.printed = role == CombatRole::Attacker ? attackStrength(unit, m_game) : defenseStrength(unit, m_game);
        if (!share.printed && !isStated(unit, role) && !isStrengthSecret(unit, m_game))
            share.printed = strengthByRule(index, role);
        const auto typed = m_circumstances.typed.find(unit.id);
        share.isTyped = !share.printed && typed != m_circumstances.typed.end();
        if (share.isTyped)
            share.printed = typed->second;
        return share;
    }

    /// Whether its counter or its type has a strength, which losses may have changed.
    bool isStated(const Unit& unit, CombatRole role) const
    {
        const UnitType* type = m_game.unitType(unit.type);
        return role == CombatRole::Attacker ? unit.attack || (type != nullptr && type->attack)
                                            : unit.defense || (type != nullptr && type->defense);
    }

    std::optional<int> strengthByRule(UnitIndex unit, CombatRole role) const
    {
        for (const StrengthRule& each : m_game.combat.strengths) {
            if (isMetBy(each.when, unit, role))
                return each.strength;
        }
        return std::nullopt;
    }

    /// Where the game says so, of each class of ground only the best.
    template<typename IsBetter>
    std::vector<const GroundValue*> bestOfClasses(const std::vector<const GroundValue*>& grounds,
                                                  const IsBetter& isBetter) const
    {
        if (m_game.combat.onePerClass.isEmpty())
            return grounds;
        std::vector<const GroundValue*> best;
        for (const GroundValue* ground : grounds) {
            const auto rival = std::find_if(best.begin(), best.end(), [&](const GroundValue* other) {
                return ground->groundClass && other->groundClass == ground->groundClass;
            });
            if (rival == best.end())
                best.push_back(ground);
            else if (isBetter(*ground, **rival))
                *rival = ground;
        }
        return best;
    }

    void change(const StrengthFactor& factor, int next, int& value, std::vector<StrengthChange>& changes) const
    {
        changes.push_back({m_game.rule(factor.rule), value, next, {}});
        value = next;
    }

    bool isMetBy(const Condition& when, UnitIndex unit, CombatRole role) const
    {
        const CombatPart part{role, false, &m_facts};
        if (when.isPlain())
            return applies(when, m_position.unit(unit), m_position.turn, m_rules, part);
        if (!m_board)
            m_board.emplace(m_position, m_rules);
        return ::holds(when, placeInCombat(*m_board, unit, part));
    }

    bool appliesTo(const StrengthFactor& factor, UnitIndex unit, CombatRole role) const
    {
        return isMetBy(factor.when, unit, role);
    }

    bool appliesToAny(const StrengthFactor& factor, CombatRole role) const
    {
        const std::vector<UnitIndex>& units = m_forces.of(role);
        return std::any_of(units.begin(), units.end(), [&](UnitIndex unit) { return appliesTo(factor, unit, role); });
    }

    bool holds(const StrengthFactor& factor, UnitIndex index, CombatRole role) const
    {
        const Unit& unit = m_position.unit(index);
        if (!appliesTo(factor, index, role))
            return false;
        switch (factor.cause) {
        case Cause::Always:
            return true;
        case Cause::Terrain:
            return m_combat.defend != noHex
                   && factor.terrain.contains(m_position.map->terrain(nearestDefence(m_position, m_combat, unit.hex)));
        case Cause::Hexsides:
            return m_combat.defend != noHex && !m_combat.attack.empty()
                   && std::all_of(m_combat.attack.begin(), m_combat.attack.end(), [&](HexIndex hex) {
                          return passesAny(factor.hexsides, m_position,
                                           m_game.opponent(m_forces.defender, m_position.turn.player), hex,
                                           nearestDefence(m_position, m_combat, hex));
                      });
        case Cause::WholeFormation:
            return isWhole(factor, unit);
        case Cause::Unsupplied:
            return m_circumstances.unsupplied && m_circumstances.unsupplied->contains(unit.id);
        case Cause::AttackKind:
            break;
        }
        return false;
    }

    bool isWhole(const StrengthFactor& factor, const Unit& unit) const
    {
        if (unit.formation.isEmpty() || !factor.types.contains(unit.type))
            return false;
        int members = 0;
        int others = 0;
        int companions = 0;
        for (const Unit& each : m_position.units) {
            if (m_game.teamOf(each.side) != m_game.teamOf(unit.side))
                continue;
            if (each.formation == unit.formation) {
                if (each.hex != unit.hex) // elsewhere, or dead: the formation is whole no more
                    return false;
                ++members;
                continue;
            }
            const UnitType* type = m_game.unitType(each.type);
            if (each.hex != unit.hex || (type != nullptr && !type->stacks))
                continue;
            ++(factor.companions.contains(each.formation) ? companions : others);
        }
        const int allowed = members <= factor.companionsUpTo ? 1 : 0;
        return members >= factor.members && others == 0 && companions <= allowed;
    }

    const Position& m_position;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    const Combat& m_combat;
    const CombatCircumstances& m_circumstances;
    CombatForces m_forces;
    CombatFacts m_facts;
    mutable std::optional<RuleView> m_board; ///< made when a condition asks for it
    GroundEffects m_grounds;
    bool m_isBare = false; ///< nothing changes strengths or shifts the column
};

/// The column with the highest odds that the strengths reach; below the first: the first, or -1 where that has no effect.
int columnOf(const ResultTable& table, int attack, int defense, bool isNothingBelow)
{
    int column = isNothingBelow ? -1 : 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto [attacker, defender] = table.columns[i];
        if (std::int64_t{attack} * defender >= std::int64_t{defense} * attacker)
            column = static_cast<int>(i);
    }
    return column;
}

} // namespace

bool leavesTerrainOut(const RulesInForce& rules)
{
    return !rules.rulesetPtr()->combat.areOddsKnown && !rules.ruleset().combat.countsGround();
}

int CombatOdds::shiftedBy() const
{
    int columns = 0;
    for (const ColumnShift& shift : shifts)
        columns += shift.counts ? shift.columns : 0;
    return columns;
}

namespace {

/// Reads the column off the table, shifts included.
void readColumn(CombatOdds& odds, const ResultTable& table, int attack, int defense, bool isNothingBelow)
{
    odds.column = columnOf(table, attack, defense, isNothingBelow) + odds.shiftedBy();
    if (odds.column < 0 && isNothingBelow) {
        odds.column = -1;
        odds.isBelow = true;
        return;
    }
    odds.isFirst = columnOf(table, attack, defense, true) < 0;
    odds.column = std::clamp(odds.column, 0, static_cast<int>(table.columns.size()) - 1);
    std::tie(odds.attackerPart, odds.defenderPart) = table.columns[static_cast<std::size_t>(odds.column)];
}

} // namespace

CombatOdds oddsOf(const Position& position, const RulesInForce& rules, const Combat& combat,
                  const CombatCircumstances& circumstances)
{
    const StrengthMaker maker(position, rules, combat, circumstances);
    const CombatRules& game = rules.ruleset().combat;
    const AttackKind* kind = game.kind(combat.kind);
    CombatOdds odds;
    odds.attack = maker.strength(CombatRole::Attacker);
    odds.defense = maker.strength(CombatRole::Defender);
    const AttackKind* fire = fireKind(rules.ruleset(), combat.kind);
    const ResultTable* table = game.tableFor(combat.kind);
    odds.shifts = maker.shifts();
    odds.shiftRule = rules.ruleset().rule(game.onePerClass);
    odds.isFixed = kind != nullptr && !kind->column.isEmpty();
    int attack = odds.attack.total;
    int defense = odds.defense.total;
    if (odds.isFixed) {
        attack = kind->column.section(u'-', 0, 0).toInt();
        defense = kind->column.section(u'-', 1).toInt();
        odds.isKnown = true;
    } else {
        if (!odds.attack.isKnown || !odds.defense.isKnown)
            return odds;
        odds.text = QStringLiteral("%1 : %2").arg(attack).arg(defense);
        odds.isKnown = (fire != nullptr ? table != nullptr : game.areOddsKnown) && attack > 0 && defense > 0;
        if (!odds.isKnown)
            return odds;
    }
    if (table != nullptr) {
        readColumn(odds, *table, attack, defense, table->isNothingBelow || (fire != nullptr && fire->isNothingBelow));
        if (odds.isBelow)
            return odds;
    } else { // rounded in favour of the defender
        odds.attackerPart = std::max(attack / defense, 1);
        odds.defenderPart = attack >= defense ? 1 : (defense + attack - 1) / attack;
    }
    odds.text = QStringLiteral("%1-%2").arg(odds.attackerPart).arg(odds.defenderPart);
    return odds;
}

QString tableResult(const Ruleset& game, int column, int rollTotal, const QString& kind)
{
    const ResultTable* table = game.combat.tableFor(kind);
    const int row = table != nullptr ? rollTotal - table->dice : -1; // the lowest roll shows ones alone
    if (row < 0 || row >= static_cast<int>(table->rows.size()))
        return {};
    return table->rows[static_cast<std::size_t>(row)].value(column);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/conditions.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/combat_odds.h"
#include "rules/enemy_zoc.h"
#include "rules/hexside_lookup.h"
#include "rules/rule_view.h"
#include "rules/sequence.h"
#include "rules/stacking.h"

#include <algorithm>

namespace {

using Wide = Condition::Wide;

bool admits(const QStringList& list, const QString& value)
{
    return list.isEmpty() || list.contains(value);
}

Truth both(Truth a, Truth b)
{
    return a == Truth::No || b == Truth::No ? Truth::No : a == Truth::Yes ? b : a;
}

Truth opposite(Truth truth)
{
    return truth == Truth::Yes ? Truth::No : truth == Truth::No ? Truth::Yes : Truth::Unknown;
}

bool liesInAny(const QStringList& names, const std::vector<Named<HexSet>>& sets, HexIndex hex)
{
    return std::any_of(names.begin(), names.end(), [&](const QString& name) {
        const HexSet* set = findNamed(sets, name);
        return set != nullptr && set->contains(hex);
    });
}

bool isMarkedByAny(const QStringList& kinds, const Position& position, HexIndex hex)
{
    return std::any_of(position.markers.begin(), position.markers.end(), [&](const Marker& marker) {
        const auto* at = std::get_if<HexIndex>(&marker.at);
        return at != nullptr && *at == hex && kinds.contains(marker.kind);
    });
}

/// What one condition states, asked of one place.
class Asked
{
public:
    Asked(const Wide& wide, const ConditionPlace& place)
        : m_wide(wide), m_place(place), m_board(place.board), m_unit(m_board.unit(place.unit))
    {}

    Truth truth() const
    {
        if (!isOfUnit() || !isOfTurn() || !areBoundsKept() || !isOfHexes() || !isOfStep() || !isOfZoc() || !isNear())
            return Truth::No;
        Truth all = isOfCombat();
        if (!m_wide.any.empty()) {
            Truth any = Truth::No;
            for (const Condition& each : m_wide.any)
                any = opposite(both(opposite(any), opposite(truthOf(each, m_place))));
            all = both(all, any);
        }
        for (const Condition& each : m_wide.except)
            all = both(all, opposite(truthOf(each, m_place)));
        return all;
    }

private:
    /// Where the unit stands; one that is on its way, where it came from.
    HexIndex hexOfUnit() const
    {
        const HexIndex hex = m_board.hexOf(m_place.unit);
        return hex != noHex ? hex : m_unit.hex;
    }
    HexIndex hexAsked() const { return m_place.hex != noHex ? m_place.hex : hexOfUnit(); }
    /// From where other units are counted.
    HexIndex hexAmongUnits() const { return m_place.isStep ? hexAsked() : hexOfUnit(); }
    /// Where it stood as the combat began: a ruling moves units on its board only.
    HexIndex start() const { return m_unit.hex; }
    HexIndex defence() const
    {
        const CombatFacts* combat = m_place.part.combat;
        return combat == nullptr ? noHex : combat->nearestDefence(m_board.grid(), start());
    }

    bool isOfUnit() const
    {
        const Ruleset& game = m_board.ruleset();
        if (!admits(m_wide.sizes, m_unit.size) || !admits(m_wide.formations, m_unit.formation))
            return false;
        if (!m_wide.teams.isEmpty() && !m_wide.teams.contains(game.teamOf(m_unit.side)))
            return false;
        if (!m_wide.states.isEmpty() && !hasAny(m_unit.states, m_wide.states))
            return false;
        if (hasAny(m_unit.states, m_wide.withoutStates))
            return false;
        if (m_wide.supply.isEmpty())
            return true;
        const int level = m_board.supplyLevel(m_place.unit);
        return level >= 0 && m_wide.supply.contains(game.supply.levelName(level));
    }

    bool isOfTurn() const
    {
        const Turn& turn = m_board.position().turn;
        return admits(m_wide.phases, turn.phase) && admits(m_wide.players, turn.player);
    }

    std::optional<int> number(UnitNumber which) const
    {
        const CombatFacts* combat = m_place.part.combat;
        const auto count = [](const auto& list) { return std::optional(static_cast<int>(list.size())); };
        switch (which) {
        case UnitNumber::Steps:
            return m_board.stepsLeft(m_place.unit);
        case UnitNumber::Attack:
            return attackStrength(m_unit, m_board.ruleset());
        case UnitNumber::Defense:
            return defenseStrength(m_unit, m_board.ruleset());
        case UnitNumber::Movement:
            return m_unit.movement.value_or(m_board.type(m_place.unit).movement.value_or(0));
        case UnitNumber::Range:
            return m_unit.range.value_or(m_board.type(m_place.unit).range.value_or(0));
        case UnitNumber::Stack:
            return stacked();
        case UnitNumber::Together:
            return standingAtStart();
        case UnitNumber::Distance:
            return defence() == noHex || start() == noHex ? std::nullopt
                                                          : std::optional(m_board.grid().distance(start(), defence()));
        case UnitNumber::Attackers:
            return combat == nullptr ? std::nullopt : count(combat->attackers);
        case UnitNumber::Defenders:
            return combat == nullptr ? std::nullopt : count(combat->defenders);
        case UnitNumber::AttackHexes:
            return combat == nullptr ? std::nullopt : count(combat->attackHexes);
        }
        return std::nullopt;
    }

    std::optional<int> stacked() const
    {
        const HexIndex hex = hexAmongUnits();
        if (hex == noHex)
            return std::nullopt;
        // Nobody moves along a line: its unit counts as if it stood in each hex.
        const bool isGroup = m_place.together != nullptr && !m_place.together->empty();
        std::vector<UnitIndex> moving = isGroup ? *m_place.together : std::vector{m_place.unit};
        std::erase_if(moving, [&](UnitIndex unit) { return m_board.hexOf(unit) == hex; });
        return m_board.stackedUnits(hex, m_board.side(m_place.unit)) + countStacking(m_board, moving);
    }

    std::optional<int> standingAtStart() const
    {
        const std::vector<Unit>& all = m_board.position().units;
        return start() == noHex
                   ? std::nullopt
                   : std::optional(static_cast<int>(std::ranges::count_if(all, [&](const Unit& unit) {
                         return unit.hex == start()
                                && m_board.ruleset().teamOf(unit.side) == m_board.ruleset().teamOf(m_unit.side);
                     })));
    }

    bool areBoundsKept() const
    {
        const auto isKept = [&](const std::pair<UnitNumber, int>& bound, auto compares) {
            const std::optional<int> value = number(bound.first);
            return value && compares(*value, bound.second);
        };
        return std::all_of(m_wide.least.begin(), m_wide.least.end(),
                           [&](const auto& bound) { return isKept(bound, std::greater_equal<>()); })
               && std::all_of(m_wide.most.begin(), m_wide.most.end(),
                              [&](const auto& bound) { return isKept(bound, std::less_equal<>()); });
    }

    bool passes(const std::optional<HexTest>& test, HexIndex hex) const
    {
        return !test || (hex != noHex && passes(*test, hex));
    }
    bool passes(const HexTest& test, HexIndex hex) const
    {
        const HexMap& map = m_board.map();
        const Position& position = m_board.position();
        const auto isOn = [&](const QString& name) {
            const PathKind* path = map.path(name);
            return path != nullptr && path->links.mask(hex) != 0;
        };
        return admits(test.terrain, map.terrain(hex))
               && (test.features.isEmpty() || liesInAny(test.features, map.features, hex))
               && !liesInAny(test.withoutFeatures, map.features, hex)
               && (test.regions.isEmpty() || liesInAny(test.regions, map.regions, hex))
               && (test.paths.isEmpty() || std::any_of(test.paths.begin(), test.paths.end(), isOn))
               && (test.marked.isEmpty() || isMarkedByAny(test.marked, position, hex))
               && (test.unmarked.isEmpty() || !isMarkedByAny(test.unmarked, position, hex))
               && (test.control.isEmpty() || test.control == controlOf(hex));
    }
    QString controlOf(HexIndex hex) const
    {
        const QString side = m_board.position().controller(hex);
        const Ruleset& game = m_board.ruleset();
        return side.isEmpty()                                  ? QStringLiteral("nobody")
               : game.teamOf(side) == game.teamOf(m_unit.side) ? QStringLiteral("own")
                                                               : QStringLiteral("enemy");
    }

    bool isOfHexes() const
    {
        return passes(m_wide.start, start()) && passes(m_wide.hex, hexAsked()) && passes(m_wide.from, m_place.from)
               && passes(m_wide.defence, defence());
    }

    bool isOfStep() const
    {
        if (m_wide.across.empty() && m_wide.along.isEmpty())
            return true;
        const HexIndex to = m_place.to != noHex ? m_place.to : m_place.hex;
        const auto direction =
            m_place.from == noHex || to == noHex ? std::nullopt : m_board.grid().directionTo(m_place.from, to);
        if (!direction)
            return false;
        const auto isCrossed = [&](const HexsideTest& test) {
            return HexsideLookup(test, m_board.position(), m_unit.side).passes(m_place.from, *direction);
        };
        const auto isFollowed = [&](const QString& name) {
            const PathKind* path = m_board.map().path(name);
            return path != nullptr && path->links.contains(m_place.from, *direction);
        };
        return (m_wide.across.empty() || std::any_of(m_wide.across.begin(), m_wide.across.end(), isCrossed))
               && (m_wide.along.isEmpty() || std::any_of(m_wide.along.begin(), m_wide.along.end(), isFollowed));
    }

    bool isOfZoc() const
    {
        const HexIndex hex = hexAsked();
        if (!m_wide.enemyZoc)
            return true;
        const ZocQuestion question{
            .side = m_board.side(m_place.unit), .purpose = m_place.purpose, .units = std::span(&m_place.unit, 1)};
        return hex != noHex && isInEnemyZoc(m_board, question, hex) == *m_wide.enemyZoc;
    }

    bool isNear() const
    {
        const HexIndex hex = hexAmongUnits();
        return m_wide.near.empty()
               || (hex != noHex && std::all_of(m_wide.near.begin(), m_wide.near.end(), [&](const UnitTest& test) {
                       return countNear(m_place, test, hex, test.within, test.count) >= test.count;
                   }));
    }

    Truth isOfCombat() const
    {
        const CombatFacts* combat = m_place.part.combat;
        if (!m_wide.attackKinds.isEmpty()
            && (combat == nullptr
                || !m_wide.attackKinds.contains(combat->kind.isEmpty() ? QStringLiteral("ordinary") : combat->kind)))
            return Truth::No;
        if (!m_wide.codes.isEmpty() && (combat == nullptr || !m_wide.codes.contains(combat->code)))
            return Truth::No;
        if (m_wide.oddsLeast.isEmpty() && m_wide.oddsMost.isEmpty())
            return Truth::Yes;
        const std::optional<int> column = combat == nullptr ? std::nullopt : combat->column(m_board);
        if (!column)
            return Truth::Unknown;
        const CombatRules& rules = m_board.ruleset().combat;
        const bool isIn = (m_wide.oddsLeast.isEmpty() || *column >= rules.columnOf(m_wide.oddsLeast))
                          && (m_wide.oddsMost.isEmpty() || *column <= rules.columnOf(m_wide.oddsMost));
        return isIn ? Truth::Yes : Truth::No;
    }

    const Wide& m_wide;
    const ConditionPlace& m_place;
    const RuleView& m_board;
    const Unit& m_unit;
};

} // namespace

std::optional<int> CombatFacts::column(const RuleView& board) const
{
    if (oddsColumn || asked == nullptr || !board.ruleset().combat.areOddsKnown)
        return oddsColumn;
    CombatCircumstances circumstances{.unsupplied = QStringList()};
    for (const auto* units : {&attackers, &defenders}) {
        for (const UnitIndex unit : *units) {
            if (board.supplyLevel(unit) > 0)
                *circumstances.unsupplied += board.unit(unit).id;
        }
    }
    const CombatOdds odds = oddsOf(board.position(), board.rules(), *asked, circumstances);
    return odds.column < 0 ? std::nullopt : std::optional(odds.column);
}

HexIndex CombatFacts::nearestDefence(const HexGrid& grid, HexIndex hex) const
{
    return nearestByNumber(grid, defenceHexes, hex);
}

ConditionPlace placeInCombat(const RuleView& board, UnitIndex unit, const CombatPart& part)
{
    ConditionPlace place{board, unit, part};
    place.hex = board.unit(unit).hex;
    place.to = part.combat == nullptr ? noHex : part.combat->nearestDefence(board.grid(), place.hex);
    if (place.to != noHex && place.hex != noHex && board.grid().directionTo(place.hex, place.to))
        place.from = place.hex;
    return place;
}

bool applies(const Condition& condition, const Unit& unit, const Turn& turn, const RulesInForce& rules,
             const CombatPart& part)
{
    if (!admits(condition.sides, unit.side) || !admits(condition.nations, unit.nation)
        || !admits(condition.types, unit.type))
        return false;
    if (!condition.tags.isEmpty() && !hasAnyTag(turn, condition.tags, rules.ruleset()))
        return false;
    if (!condition.withoutTags.isEmpty() && hasAnyTag(turn, condition.withoutTags, rules.ruleset()))
        return false;
    if (turn.number < condition.fromTurn.value_or(turn.number)
        || turn.number > condition.untilTurn.value_or(turn.number))
        return false;
    if (condition.role && condition.role != part.role)
        return false;
    if (condition.electedLength && condition.electedLength != part.electsLength)
        return false;
    return rules.areRead(condition.readings);
}

bool appliesToAny(const Condition& condition, const RuleView& board, const std::vector<UnitIndex>& units,
                  const CombatPart& part)
{
    return std::any_of(units.begin(), units.end(), [&](UnitIndex unit) {
        return applies(condition, board.unit(unit), board.position().turn, board.rules(), part);
    });
}

bool asksForStep(const Condition& condition)
{
    return std::any_of(condition.wide.begin(), condition.wide.end(), [](const Wide& wide) {
        return wide.from || !wide.across.empty() || !wide.along.isEmpty()
               || std::any_of(wide.any.begin(), wide.any.end(), asksForStep)
               || std::any_of(wide.except.begin(), wide.except.end(), asksForStep);
    });
}

std::optional<int> reachAmongUnits(const Condition& condition)
{
    std::optional<int> farthest;
    const auto add = [&farthest](std::optional<int> reach) { farthest = std::max(farthest, reach); };
    for (const Wide& wide : condition.wide) {
        for (const auto* bounds : {&wide.least, &wide.most}) {
            for (const auto& [number, bound] : *bounds)
                add(number == UnitNumber::Stack ? std::optional(0) : std::nullopt);
        }
        for (const UnitTest& test : wide.near) {
            const int beyond = test.is.empty() ? 0 : reachAmongUnits(test.is.front()).value_or(0);
            add(test.within + beyond);
        }
        for (const auto* inner : {&wide.any, &wide.except}) {
            for (const Condition& each : *inner)
                add(reachAmongUnits(each));
        }
    }
    return farthest;
}

Truth truthOf(const Condition& condition, const ConditionPlace& place)
{
    if (!applies(condition, place.board.unit(place.unit), place.board.position().turn, place.board.rules(), place.part))
        return Truth::No;
    return condition.isPlain() ? Truth::Yes : Asked(condition.wide.front(), place).truth();
}

bool isMet(const UnitTest& test, const ConditionPlace& place, UnitIndex other)
{
    return other != place.unit && fits(test, place, other);
}

bool fits(const UnitTest& test, const ConditionPlace& place, UnitIndex other)
{
    const RuleView& board = place.board;
    const bool isFriend = board.side(other) == board.side(place.unit);
    if (board.side(other) < 0 || isFriend != (test.of == UnitTest::Of::Friend))
        return false;
    if (test.sameFormation
        && (board.unit(other).formation.isEmpty() || board.unit(other).formation != board.unit(place.unit).formation))
        return false;
    ConditionPlace of{board, other, place.part, noHex, noHex, nullptr, place.purpose};
    if (of.part.role)
        of.part.role = isFriend                                   ? place.part.role
                       : *place.part.role == CombatRole::Attacker ? CombatRole::Defender
                                                                  : CombatRole::Attacker;
    return test.is.empty() || holds(test.is.front(), of);
}

int countNear(const ConditionPlace& place, const UnitTest& test, HexIndex hex, int within, int enough)
{
    const RuleView& board = place.board;
    int count = 0;
    if (test.of == UnitTest::Of::Opposed) {
        forEachOpposed(place, [&](UnitIndex unit) {
            const HexIndex at = board.unit(unit).hex;
            count += at != noHex && board.grid().distance(at, hex) <= within && isMet(test, place, unit) ? 1 : 0;
        });
        return count;
    }
    const SideIndex own = board.side(place.unit);
    const SideIndex side = test.of == UnitTest::Of::Friend ? own : 1 - own;
    for (const HexIndex at : board.map().hexesAround(hex, within)) {
        board.forEachUnit(at, side, [&](UnitIndex unit) { count += isMet(test, place, unit) ? 1 : 0; });
        if (count >= enough)
            break;
    }
    return count;
}

std::vector<PlacedUnit> unitsMet(const UnitTest& test, const ConditionPlace& place)
{
    std::vector<PlacedUnit> met;
    const RuleView& board = place.board;
    const auto add = [&](UnitIndex unit, HexIndex hex) {
        if (hex != noHex && isMet(test, place, unit))
            met.push_back({unit, hex});
    };
    if (test.of == UnitTest::Of::Opposed) {
        forEachOpposed(place, [&](UnitIndex unit) { add(unit, board.unit(unit).hex); });
        return met;
    }
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit)
        add(unit, board.hexOf(unit));
    return met;
}

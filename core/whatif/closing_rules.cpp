// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/closing_rules.h"

#include "ruleset/rules_in_force.h"

namespace {

/// What more enemies do to a condition.
struct Bearing
{
    bool mayFail = false; ///< it may hold no more
    bool mayHold = false; ///< it may come to hold
    int reach = 0; ///< from the hex asked, with a zone of control and without
    int reachWithoutZoc = 0;
    bool isByOne = true;

    Bearing& operator|=(const Bearing& other)
    {
        mayFail = mayFail || other.mayFail;
        mayHold = mayHold || other.mayHold;
        reach = std::max(reach, other.reach);
        reachWithoutZoc = std::max(reachWithoutZoc, other.reachWithoutZoc);
        isByOne = isByOne && other.isByOne;
        return *this;
    }
    bool isNone() const { return !mayFail && !mayHold; }
};

constexpr Bearing anything{true, true};

Bearing bearingOn(const Condition& condition)
{
    Bearing bearing;
    for (const Condition::Wide& wide : condition.wide) {
        if (!wide.supply.empty())
            bearing |= anything;
        if (wide.enemyZoc)
            bearing |= *wide.enemyZoc ? Bearing{false, true, 1, 0} : Bearing{true, false, 1, 0};
        for (const UnitTest& near : wide.near) {
            if (near.of != UnitTest::Of::Enemy)
                continue;
            // Who else is met is asked of each by itself.
            const bool asksMore = std::any_of(near.is.begin(), near.is.end(),
                                              [](const Condition& is) { return !bearingOn(is).isNone(); });
            bearing |= asksMore ? anything : Bearing{false, true, near.within, near.within, near.count < 2};
        }
        for (const Condition& each : wide.any)
            bearing |= bearingOn(each);
        for (const Condition& except : wide.except) {
            Bearing inside = bearingOn(except);
            std::swap(inside.mayFail, inside.mayHold);
            bearing |= inside;
        }
    }
    return bearing;
}

bool isUnmoved(const Condition& condition)
{
    return bearingOn(condition).isNone();
}

/// Whether it asks for the stack in a hex, or its own.
bool asksForStack(const Condition& condition)
{
    return std::any_of(condition.wide.begin(), condition.wide.end(), [](const Condition::Wide& wide) {
        const auto isOfStack = [](const std::pair<UnitNumber, int>& number) {
            return number.first == UnitNumber::Stack || number.first == UnitNumber::Together;
        };
        return std::any_of(wide.least.begin(), wide.least.end(), isOfStack)
               || std::any_of(wide.most.begin(), wide.most.end(), isOfStack)
               || std::any_of(wide.any.begin(), wide.any.end(), asksForStack)
               || std::any_of(wide.except.begin(), wide.except.end(), asksForStack);
    });
}

constexpr ClosingRules notMonotone{.isMonotone = false};

/// What a single test does, once its condition holds.
ClosingRules ofKind(const RuleView& board, const ForbidTest& test)
{
    if (test.kind == "enemy-unit")
        return {.closesOwnHex = test.types.isEmpty() && test.when == Condition() && !test.at};
    if (test.kind == "enemy-zoc")
        return {.reach = 1};
    if (test.kind == "zoc-to-zoc" || test.kind == "crosses-bond")
        return {.isByOne = false, .reach = 1};
    if (test.kind == "next-to-enemy")
        return {.reach = 1, .reachWithoutZoc = 1};
    const bool isOpenLine = board.rules().value(test.measure) == QLatin1String("open-line");
    const bool asksForEnemies = test.units
                                && (test.units->of == UnitTest::Of::Enemy
                                    || std::any_of(test.units->is.begin(), test.units->is.end(),
                                                   [](const Condition& is) { return !isUnmoved(is); }));
    if (test.kind == "out-of-supply" || (test.kind == "farther-from-supply" && isOpenLine) || asksForEnemies)
        return notMonotone;
    return {};
}

ClosingRules ofTests(const RuleView& board, const std::vector<ForbidTest>& tests)
{
    ClosingRules all;
    for (const ForbidTest& test : tests) {
        const Bearing bearing = bearingOn(test.when);
        all &= bearing.mayFail ? notMonotone : ofKind(board, test);
        if (bearing.mayHold)
            all &= {.isByOne = bearing.isByOne && ofKind(board, test).reach == 0,
                    .reach = bearing.reach,
                    .reachWithoutZoc = bearing.reachWithoutZoc};
    }
    return all;
}

/// Whether zones of control only ever become more where enemies do.
bool areZonesMonotone(const RuleView& board)
{
    if (board.zocAsksWhoIsNear())
        return false;
    const auto& bonds = board.ruleset().bonds;
    const auto isPlain = [](const Condition& condition) { return isUnmoved(condition) && !asksForStack(condition); };
    const auto zones = board.ruleset().zones();
    return std::all_of(zones.begin(), zones.end(),
                       [&](const ZocRules* zone) {
                           return isPlain(zone->exerts) && isPlain(zone->affects)
                                  && std::all_of(std::begin(zone->negating), std::end(zone->negating), isUnmoved);
                       })
           && (!bonds || isPlain(bonds->when));
}

/// Whether enemies decide whom a result hits, or how far it lets go.
bool hitsByEnemies(const ResultEffect& effect)
{
    return !isUnmoved(effect.when)
           || std::any_of(effect.lengths.begin(), effect.lengths.end(),
                          [](const RetreatLength& length) { return !isUnmoved(length.when); });
}

bool lengthensByEnemies(const Charge& charge)
{
    return charge.hexes > 0
           && (!isUnmoved(charge.when)
               || std::any_of(charge.causes.begin(), charge.causes.end(),
                              [](ChargeCause cause) { return cause == "enemy-zoc"; }));
}

} // namespace

ClosingRules closingRulesOfRetreats(const RuleView& board)
{
    const Ruleset& game = board.ruleset();
    const RetreatRules& retreat = game.retreat;
    ClosingRules all = ofTests(board, retreat.forbid);
    const auto isUnmovedAmount = [](const ConditionalAmount& amount) { return isUnmoved(amount.when); };
    const bool areUnmoved =
        std::all_of(game.stackingLimitWhere.begin(), game.stackingLimitWhere.end(), isUnmovedAmount)
        && std::all_of(game.stacking.limits.begin(), game.stacking.limits.end(),
                       [&](const StackingKindLimit& limit) {
                           return isUnmoved(limit.when)
                                  && std::all_of(limit.mostWhere.begin(), limit.mostWhere.end(), isUnmovedAmount);
                       })
        && std::all_of(retreat.exits.begin(), retreat.exits.end(),
                       [](const RetreatExit& exit) { return isUnmoved(exit.when); })
        && std::all_of(retreat.otherwise.begin(), retreat.otherwise.end(),
                       [](const Otherwise& otherwise) { return isUnmoved(otherwise.when); });
    for (const ResultRule& result : game.results) {
        if (std::any_of(result.defender.begin(), result.defender.end(), hitsByEnemies)
            || std::any_of(result.attacker.begin(), result.attacker.end(), hitsByEnemies))
            all.isMonotone = false;
    }
    // In points a path ends where none goes on, and those who make room retreat themselves.
    if (!areUnmoved || retreat.isInPoints || retreat.displace || !areZonesMonotone(board)
        || std::any_of(retreat.charge.begin(), retreat.charge.end(), lengthensByEnemies))
        all.isMonotone = false;
    return all;
}

ClosingRules closingRulesOfSupply(const RuleView& board)
{
    const Ruleset& game = board.ruleset();
    ClosingRules all;
    for (const SupplySourceRules& source : game.supply.sources) {
        all &= ofTests(board, source.blocked);
        if (source.capacity || !isUnmoved(source.when)
            || (source.units && std::any_of(source.units->is.begin(), source.units->is.end(), [](const Condition& is) {
                    return !isUnmoved(is);
                })))
            all.isMonotone = false;
        // Hexes that others join to a region are closed far from the line.
        if (source.kind == SupplySourceRules::Kind::Path)
            all.isMonotone = false;
    }
    for (const SupplyLine& line : game.supply.lines) {
        bool isLineUnmoved = isUnmoved(line.when);
        for (const SupplyLeg& leg : line.legs) {
            all &= ofTests(board, leg.blocked);
            isLineUnmoved = isLineUnmoved
                            && (!leg.toUnits || std::all_of(leg.toUnits->is.begin(), leg.toUnits->is.end(), isUnmoved));
        }
        all.isMonotone = all.isMonotone && isLineUnmoved;
    }
    const auto costsSupply = [](const ZocCostRule& cost) { return cost.serves(ZocPurpose::Supply); };
    if (std::any_of(game.moves.zocCosts.begin(), game.moves.zocCosts.end(), costsSupply))
        all &= {.isByOne = false, .reach = 1};
    if (std::any_of(game.moves.zocCosts.begin(), game.moves.zocCosts.end(),
                    [&](const ZocCostRule& cost) { return costsSupply(cost) && !isUnmoved(cost.when); })
        || !areZonesMonotone(board))
        all.isMonotone = false;
    return all;
}

bool diesWhereClosed(const Ruleset& game)
{
    const RetreatRules& retreat = game.retreat;
    const bool staysNowhere =
        std::all_of(retreat.otherwise.begin(), retreat.otherwise.end(),
                    [](const Otherwise& each) { return each.kind != Otherwise::Kind::StayAndLose; });
    const bool costsNothing = std::all_of(retreat.charge.begin(), retreat.charge.end(),
                                          [](const Charge& charge) { return charge.steps == 0 && !charge.roll; });
    return staysNowhere && costsNothing && retreat.planning == Planning::OneByOne && !retreat.displace;
}

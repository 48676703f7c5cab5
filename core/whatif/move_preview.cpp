// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/move_preview.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/movement.h"
#include "rules/supply.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace {

/// What retreats hang on.
enum class Sight : unsigned char {
    Near, ///< nothing farther away than they reach
    Supply, ///< that, and the lines of supply from where they reach
    Far ///< more
};

} // namespace

/// What is known of the position as it stands.
struct MovePreviews::Before
{
    std::vector<bool> isSupplied; ///< by unit; false off the map
    std::array<std::vector<std::uint8_t>, 2> zoc; ///< RuleView::zocMasks()
    std::map<HexIndex, std::vector<UnitDanger>> dangers; ///< found when first asked for
    bool asksLevel = false; ///< some rule asks for levels of supply, which are judged where the position has the units
    Sight sight = Sight::Far;
    int reach = 0; ///< hexes away that a local retreat looks at
    std::vector<std::vector<int>> supply; ///< by unit: supplyAround(), where retreats look at it
};

namespace {

/// Hexes beyond its length at which a retreat may still look: what stands beside a hex, and whose zone lies there.
constexpr int lookAround = 2;

/// Whether a condition asks for more than the hexes that a retreat meets.
bool looksFar(const Condition& condition)
{
    return std::any_of(condition.wide.begin(), condition.wide.end(), [](const Condition::Wide& wide) {
        return !wide.supply.isEmpty() || !wide.near.empty() || std::any_of(wide.any.begin(), wide.any.end(), looksFar)
               || std::any_of(wide.except.begin(), wide.except.end(), looksFar);
    });
}

Sight sightOf(const RulesInForce& rules)
{
    const Ruleset& game = rules.ruleset();
    const RetreatRules& retreat = game.retreat;
    const auto looks = [](const auto& entry) { return looksFar(entry.when); };
    const auto isFarTest = [&](const ForbidTest& test) {
        static constexpr ForbidKind kinds[] = {"crosses-bond", "nearer-to", "farther-from"};
        return contains(kinds, test.kind) || looksFar(test.when);
    };
    const auto isFarScore = [&](const PreferScore& score) {
        return score.kind == "distance-to-source" || score.kind == "distance-to-units" || looksFar(score.when);
    };
    const bool asksFar = std::any_of(retreat.forbid.begin(), retreat.forbid.end(), isFarTest)
                         || std::any_of(retreat.prefer.begin(), retreat.prefer.end(), isFarScore)
                         || std::any_of(retreat.charge.begin(), retreat.charge.end(), looks)
                         || std::any_of(retreat.otherwise.begin(), retreat.otherwise.end(), looks)
                         || std::any_of(retreat.exits.begin(), retreat.exits.end(), looks);
    const bool lengthens = std::any_of(retreat.charge.begin(), retreat.charge.end(),
                                       [](const Charge& charge) { return charge.hexes > 0; });
    if (asksFar || lengthens || retreat.option || retreat.displace || retreat.isInPoints || game.bonds)
        return Sight::Far;
    const auto testsSupply = [](const ForbidTest& test) {
        return test.kind == "farther-from-supply" || test.kind == "out-of-supply";
    };
    const auto scoresSupply = [&](const PreferScore& score) {
        return score.kind->asksForSupply || rules.value(score.measure) == QLatin1String("open-line");
    };
    if (std::none_of(retreat.forbid.begin(), retreat.forbid.end(), testsSupply)
        && std::none_of(retreat.prefer.begin(), retreat.prefer.end(), scoresSupply))
        return Sight::Near;
    // Lines are looked at while whoever retreats is off the board: one unit, where nobody goes with others.
    const bool goAlone = retreat.splitting == Splitting::OneByOne && retreat.planning == Planning::OneByOne
                         && retreat.followers.isEmpty();
    const auto looksBack = [](const ForbidTest& test) { return test.kind == "zoc-to-zoc"; };
    const bool asksWhereItStands =
        game.supply.asksWhoStands() || !game.moves.zocCosts.empty()
        || std::any_of(game.supply.lines.begin(), game.supply.lines.end(), [&](const SupplyLine& line) {
               return std::any_of(line.legs.begin(), line.legs.end(), [&](const SupplyLeg& leg) {
                   return std::any_of(leg.blocked.begin(), leg.blocked.end(), looksBack);
               });
           });
    return goAlone && !asksWhereItStands ? Sight::Supply : Sight::Far;
}

/// All that a retreat of the unit over so many hexes can ask of supply.
std::vector<int> supplyAround(DerivedLayers& layers, UnitIndex unit, int hexes)
{
    std::vector<int> found;
    const RuleView& board = layers.board();
    const HexIndex from = board.hexOf(unit);
    if (from == noHex)
        return found;
    const LiftedUnits lifted(layers, {unit});
    const SupplyField& field = layers.supply(unit);
    const auto isFlooded = [](const SupplyField::Line& line) {
        return line.legs.size() == 1 && line.legs.front()->flood() != nullptr;
    };
    const bool areFlooded = std::all_of(field.lines().begin(), field.lines().end(), isFlooded);
    for (const HexIndex hex : board.map().hexesAround(from, hexes + 1)) {
        found.push_back(field.sources().contains(hex) ? 1 : 0);
        if (!areFlooded) {
            found.push_back(field.level(board, hex));
            found.push_back(field.length(board, hex).value_or(-1));
            continue;
        }
        // What else a line hangs on stands there, and is looked at by itself.
        for (const SupplyField::Line& line : field.lines())
            found.push_back(line.legs.front()->flood()->distance(hex));
    }
    return found;
}

} // namespace

MovePreviews::MovePreviews(const Position& position, const RulesInForce& rules, int most)
    : m_rules(rules), m_most(most), m_layers(position, rules), m_now(m_layers, most),
      m_before(std::make_unique<Before>())
{
    const RuleView& board = m_layers.board();
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        const HexIndex hex = board.hexOf(unit);
        m_before->isSupplied.push_back(hex != noHex && m_layers.supply(unit).isSupplied(board, hex));
    }
    for (const SideIndex side : {0, 1})
        m_before->zoc[static_cast<std::size_t>(side)] = board.zocMasks(side);
    m_before->reach = m_now.longest() + lookAround;
    m_before->asksLevel = asksSupplyLevels(rules.ruleset());
    if (!m_before->asksLevel && board.isZocLocal() && !board.zocAsksWhoIsNear())
        m_before->sight = sightOf(rules);
    if (m_before->sight == Sight::Supply) {
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit)
            m_before->supply.push_back(supplyAround(m_layers, unit, m_now.longest()));
    }
}

MovePreviews::~MovePreviews() = default;

void MovePreviews::judgeMove(const std::vector<UnitIndex>& units, HexIndex to, MovePreview& found)
{
    const RuleView& board = m_layers.board();
    const HexIndex from = board.hexOf(units.front());
    found.isLegal = false;
    if (from == noHex) {
        for (const EntryHex& entry : entryHexes(board, units.front())) {
            if (entry.hex == to) {
                found.isLegal = entry.why.empty();
                found.why = entry.why;
            }
        }
        return;
    }
    if (from == to) {
        found.isLegal = true;
        found.halves = 0;
        return;
    }
    MoveQuestion question{units};
    if (!m_rules.ruleset().moves.isCounted) // far moves are looked for no farther than they are meant
        question.farthest = board.grid().distance(from, to) + 12;
    const MoveField field = MoveSearch().find(m_layers, question);
    const MoveReach* at = field.reachOf(to);
    found.why = !field.held().empty() ? field.held() : field.why(to);
    found.refused = to;
    found.isLegal = field.held().empty() && at != nullptr && at->mayEnd;
    if (at != nullptr && field.isCounted())
        found.halves = at->cost;
}

std::vector<UnitDanger> MovePreviews::dangersAnew(const std::vector<UnitIndex>& units, HexIndex to,
                                                  const std::vector<std::pair<HexIndex, SideIndex>>& stacks,
                                                  WhatIfBudget& budget)
{
    Position moved = m_layers.board().position();
    for (const UnitIndex unit : units)
        moved.unit(unit).hex = to;
    DerivedLayers layers(moved, m_rules);
    DangerNow now(layers, m_most);
    std::vector<UnitDanger> found;
    for (const auto& [hex, side] : stacks) {
        if (budget.isCancelled())
            break;
        for (UnitDanger& danger : now.of(hex, side))
            found.push_back(std::move(danger));
    }
    return found;
}

std::optional<MovePreview> MovePreviews::preview(const std::vector<UnitIndex>& units, HexIndex to, WhatIfBudget& budget)
{
    MovePreview found;
    const RuleView& board = m_layers.board();
    const Position& position = board.position();
    judgeMove(units, to, found);

    // Who is judged as the board stands, before anything moves.
    std::vector<std::pair<UnitIndex, HexIndex>> moved;
    for (const UnitIndex unit : units)
        moved.emplace_back(unit, board.hexOf(unit));
    for (const UnitIndex unit : units)
        m_layers.moveUnit(unit, to);

    std::vector<HexIndex> changed{to, moved.front().second};
    for (const SideIndex side : {0, 1}) {
        const std::vector<std::uint8_t>& before = m_before->zoc[static_cast<std::size_t>(side)];
        const std::vector<std::uint8_t>& after = board.zocMasks(side);
        for (std::size_t hex = 0; hex < before.size(); ++hex) {
            if (before[hex] == after[hex])
                continue;
            changed.push_back(static_cast<HexIndex>(hex));
            if (before[hex] == 0)
                found.zocGained[static_cast<std::size_t>(side)].push_back(static_cast<HexIndex>(hex));
            else if (after[hex] == 0)
                found.zocLost[static_cast<std::size_t>(side)].push_back(static_cast<HexIndex>(hex));
        }
    }
    std::erase(changed, noHex);
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        const HexIndex hex = board.hexOf(unit);
        const bool isSupplied = hex != noHex && m_layers.supply(unit).isSupplied(board, hex);
        const bool wasSupplied = m_before->isSupplied[static_cast<std::size_t>(unit)];
        if (isSupplied && !wasSupplied)
            found.supplyGained.push_back(unit);
        else if (wasSupplied && !isSupplied)
            found.supplyLost.push_back(unit);
    }

    // Retreats of those who stay where they are, hex by hex.
    std::vector<std::pair<HexIndex, SideIndex>> stacks;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        const HexIndex hex = board.hexOf(unit);
        if (hex == noHex || contains(units, unit))
            continue;
        const auto isNear = [&](HexIndex other) { return board.grid().distance(hex, other) <= m_before->reach; };
        const bool mayChange =
            m_before->sight == Sight::Far || std::any_of(changed.begin(), changed.end(), isNear)
            || (m_before->sight == Sight::Supply
                && supplyAround(m_layers, unit, m_now.longest()) != m_before->supply[static_cast<std::size_t>(unit)]);
        if (mayChange)
            stacks.emplace_back(hex, board.side(unit));
    }
    sortUnique(stacks);
    std::vector<UnitDanger> after;
    bool isCancelled = false;
    if (m_before->asksLevel) {
        after = dangersAnew(units, to, stacks, budget);
        stacks.clear();
        isCancelled = budget.isCancelled();
    }
    for (const auto& [hex, side] : stacks) {
        isCancelled = isCancelled || budget.isCancelled();
        if (isCancelled)
            break;
        for (UnitDanger& danger : m_now.of(hex, side))
            after.push_back(std::move(danger));
    }
    for (auto back = moved.rbegin(); back != moved.rend(); ++back)
        m_layers.moveUnit(back->first, back->second);
    if (isCancelled)
        return std::nullopt;
    for (const UnitDanger& danger : after) {
        if (contains(units, danger.unit))
            continue;
        const HexIndex hex = board.hexOf(danger.unit);
        const auto known = m_before->dangers.find(hex);
        const std::vector<UnitDanger>& before = known != m_before->dangers.end()
                                                    ? known->second
                                                    : (m_before->dangers[hex] = m_now.of(hex, board.side(danger.unit)));
        const UnitDanger* own = findBy(before, &UnitDanger::unit, danger.unit);
        if (own != nullptr && (own->kills != danger.kills || own->ends != danger.ends))
            found.retreats.push_back({danger.unit, own->kills, danger.kills});
    }
    std::sort(found.retreats.begin(), found.retreats.end(),
              [](const RetreatChange& a, const RetreatChange& b) { return a.unit < b.unit; });
    return found;
}

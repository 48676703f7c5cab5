// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/danger_moves.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/movement.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>
#include <tuple>

namespace {

MoveQuestion questionFor(UnitIndex unit, const EnemyReach& reach)
{
    MoveQuestion question{{unit}};
    if (reach.hexes)
        question.farthest = *reach.hexes;
    return question;
}

/// Whether the unit may end its move so.
bool endsWithin(const MoveReach& at, const MoveField& field, const EnemyReach& reach)
{
    return at.mayEnd && (!reach.hexes || static_cast<int>(field.pathTo(at.hex).size()) <= *reach.hexes);
}

/// Whether it looks at nothing but ground, map, enemies where more of them only make it fail, and friends, who stay.
bool hangsOnGround(const Condition& condition)
{
    return std::all_of(condition.wide.begin(), condition.wide.end(), [](const Condition::Wide& wide) {
        const auto unitNumbers = [](const std::vector<std::pair<UnitNumber, int>>& numbers) {
            return std::all_of(numbers.begin(), numbers.end(), [](const auto& each) {
                return each.first == UnitNumber::Steps || each.first == UnitNumber::Attack
                       || each.first == UnitNumber::Defense || each.first == UnitNumber::Movement
                       || each.first == UnitNumber::Range || each.first == UnitNumber::Together;
            });
        };
        return wide.supply.isEmpty() && unitNumbers(wide.least) && unitNumbers(wide.most) && !wide.enemyZoc
               && wide.near.empty() && wide.attackKinds.isEmpty() && wide.codes.isEmpty() && wide.oddsLeast.isEmpty()
               && wide.oddsMost.isEmpty() && std::all_of(wide.any.begin(), wide.any.end(), hangsOnGround)
               && std::all_of(wide.except.begin(), wide.except.end(), hangsOnGround);
    });
}

/// Whether more enemies only ever cut lines of supply, and lower levels.
bool isSupplyMonotone(const Ruleset& game, const QStringList& forbidden)
{
    const auto isClosing = [](const ForbidTest& test) {
        static constexpr ForbidKind kinds[] = {"enemy-unit", "enemy-zoc",        "terrain",       "hexside",
                                               "region",     "enemy-controlled", "not-controlled"};
        return contains(kinds, test.kind) && hangsOnGround(test.when);
    };
    const auto areClosing = [&](const std::vector<ForbidTest>& tests) {
        return std::all_of(tests.begin(), tests.end(), isClosing);
    };
    const SupplyRules& supply = game.supply;
    // No level that is forbidden has a lower one that is not.
    for (int level = 1; level < supply.lastLevel(); ++level) {
        const auto isForbidden = [&](int place) {
            return std::any_of(forbidden.begin(), forbidden.end(),
                               [&](const QString& name) { return supply.levelPlace(name) == place; });
        };
        if (isForbidden(level) && !isForbidden(level + 1))
            return false;
    }
    return std::all_of(supply.sources.begin(), supply.sources.end(),
                       [&](const SupplySourceRules& source) {
                           return !source.capacity && hangsOnGround(source.when) && areClosing(source.blocked);
                       })
           && std::all_of(supply.lines.begin(), supply.lines.end(), [&](const SupplyLine& line) {
                  return hangsOnGround(line.when)
                         && std::all_of(line.legs.begin(), line.legs.end(),
                                        [&](const SupplyLeg& leg) { return areClosing(leg.blocked); });
              });
}

/// Whether the cheapest paths are legal, and more enemies make none of them cheaper, so that who can pay with all of them
/// about can pay with fewer.
bool areChargesMonotone(const RulesInForce& rules)
{
    const RetreatRules& retreat = rules.ruleset().retreat;
    if (retreat.charge.empty())
        return true;
    const auto isAlike = [](const Condition& condition) { // on whatever path
        return std::all_of(condition.wide.begin(), condition.wide.end(), [](Condition::Wide wide) {
            const auto isOfUnit = [](const auto& each) {
                return each.first == UnitNumber::Together || each.first == UnitNumber::Steps;
            };
            const bool areOfUnit = std::all_of(wide.least.begin(), wide.least.end(), isOfUnit)
                                   && std::all_of(wide.most.begin(), wide.most.end(), isOfUnit);
            wide.least.clear();
            wide.most.clear();
            return areOfUnit && wide == Condition::Wide();
        });
    };
    const auto isOfZones = [&](const Charge& charge) {
        return charge.hexes == 0 && !charge.roll && charge.at == EntryAt::Each && charge.zoc.isEmpty()
               && charge.causes == std::vector{ChargeCause("enemy-zoc")} && isAlike(charge.when);
    };
    const PreferScore* first = retreat.prefer.empty() ? nullptr : &retreat.prefer.front();
    return first != nullptr && (first->kind == "charges" || first->kind == "enemy-zoc-entered")
           && first->when == Condition() && first->at == EntryAt::Each && first->zoc.isEmpty()
           && rules.value(retreat.evaluation) != QLatin1String("per-hex") && retreat.planning == Planning::OneByOne
           && std::all_of(retreat.charge.begin(), retreat.charge.end(), isOfZones);
}

/// What tells units apart for tests of retreats.
auto kindOf(const Unit& unit)
{
    return std::tuple(unit.side, unit.nation, unit.type, unit.size, unit.formation, unit.states, unit.attack,
                      unit.defense, unit.steps, unit.lost);
}

/// The board with an enemy of each kind wherever one can get, beside those who stand there.
Position withGhosts(const Position& position, const ReachedHexes& reached)
{
    Position haunted = position;
    for (const auto& [hex, units] : reached.all()) {
        std::set<decltype(kindOf(Unit()))> kinds;
        for (const UnitIndex unit : units) {
            if (!kinds.insert(kindOf(position.unit(unit))).second)
                continue;
            Unit ghost = position.unit(unit);
            ghost.id = QStringLiteral("%1@%2").arg(ghost.id).arg(hex);
            ghost.hex = hex;
            haunted.units.push_back(std::move(ghost));
        }
    }
    return haunted;
}

/// Looks for moves that close the last path of a unit.
class Closing
{
public:
    static constexpr int mostMoves = 3;

    Closing(DerivedLayers& layers, DangerNow& now, const ReachedHexes& reached, const EnemyReach& reach, UnitIndex unit,
            int length, int boards, WhatIfBudget& budget)
        : m_layers(layers), m_now(now), m_reached(reached), m_reach(reach), m_unit(unit), m_length(length),
          m_boards(boards), m_budget(budget), m_hex(layers.board().hexOf(unit)), m_side(layers.board().side(unit))
    {}

    /// The fewest moves found; nothing: none were.
    std::optional<std::vector<SupposedMove>> find()
    {
        for (int moves = 1; moves <= mostMoves; ++moves) {
            if (search(moves))
                return m_moves;
            if (m_boards <= 0)
                break;
        }
        return std::nullopt;
    }

private:
    const RuleView& board() const { return m_layers.board(); }

    /// A path out by which it would live; nothing: it dies.
    std::optional<std::vector<HexIndex>> pathOut()
    {
        HexDemands demands;
        m_now.demandsAt(m_hex, m_side, demands);
        std::optional<std::vector<HexIndex>> path{std::vector<HexIndex>()};
        for (const RetreatDemand& demand : demands.demands) {
            const std::vector<UnitIndex>& hit =
                demand.terms.defenders.empty() ? demands.defenders : demand.terms.defenders;
            if (!contains(hit, m_unit) || demand.lengthOf(m_unit) != m_length)
                continue;
            const auto fate = m_now.fates().fate(m_unit, demand.terms);
            if (fate && fate->fate == Fate::Eliminated)
                return std::nullopt;
            if (fate && path->empty())
                path = fate->hexes;
        }
        return path;
    }

    bool search(int moves)
    {
        if (m_boards <= 0 || !m_budget.take())
            return false;
        --m_boards;
        const auto path = pathOut();
        if (!path)
            return isLegalInSomeOrder();
        if (moves == 0 || path->empty())
            return false;
        std::set<std::pair<UnitIndex, HexIndex>> tried;
        for (const HexIndex hex : *path) {
            if (tryAt(hex, moves, tried))
                return true;
            for (const HexDirection direction : allDirections) {
                const HexIndex beside = board().neighbour(hex, direction);
                if (beside != noHex && tryAt(beside, moves, tried))
                    return true;
            }
        }
        return false;
    }

    bool tryAt(HexIndex hex, int moves, std::set<std::pair<UnitIndex, HexIndex>>& tried)
    {
        if (board().isOccupied(hex, m_side))
            return false;
        std::set<decltype(kindOf(Unit()))> kinds;
        for (const UnitIndex unit : m_reached.reaching(hex)) {
            const bool hasMoved = std::any_of(m_moves.begin(), m_moves.end(),
                                              [unit](const SupposedMove& move) { return move.unit == unit; });
            if (hasMoved || board().hexOf(unit) == noHex || !tried.emplace(unit, hex).second)
                continue;
            const bool standsBeside =
                std::any_of(allDirections.begin(), allDirections.end(), [&](HexDirection direction) {
                    return board().neighbour(m_hex, direction) == board().hexOf(unit);
                });
            // Of units of a kind that stand about elsewhere one is as good as the other.
            if (!standsBeside && !kinds.insert(kindOf(board().unit(unit))).second)
                continue;
            const HexIndex from = board().hexOf(unit);
            m_layers.moveUnit(unit, hex);
            m_moves.push_back({unit, hex});
            const bool isFound = search(moves - 1);
            m_layers.moveUnit(unit, from);
            if (isFound)
                return true;
            m_moves.pop_back();
        }
        return false;
    }

    /// Puts m_moves into an order in which they are legal; false: there is none.
    bool isLegalInSomeOrder()
    {
        std::vector<std::pair<UnitIndex, HexIndex>> there;
        for (const SupposedMove& move : m_moves)
            there.emplace_back(move.unit, board().hexOf(move.unit));
        for (const auto& [unit, hex] : there)
            m_layers.moveUnit(unit, board().position().unit(unit).hex);
        std::vector<SupposedMove> order = m_moves;
        std::sort(order.begin(), order.end(), [](const SupposedMove& a, const SupposedMove& b) {
            return std::tie(a.unit, a.to) < std::tie(b.unit, b.to);
        });
        bool isLegal = false;
        do {
            isLegal = areLegal(m_layers, order, m_reach);
        } while (!isLegal
                 && std::next_permutation(order.begin(), order.end(), [](const SupposedMove& a, const SupposedMove& b) {
                        return std::tie(a.unit, a.to) < std::tie(b.unit, b.to);
                    }));
        for (const auto& [unit, hex] : there)
            m_layers.moveUnit(unit, hex);
        if (!isLegal || !killsAnew(order))
            return false;
        m_moves = std::move(order);
        return true;
    }

    /// Whether the moves kill on a board that knows nothing of how it was before: levels of supply are judged anew.
    bool killsAnew(const std::vector<SupposedMove>& moves) const
    {
        if (!asksSupplyLevels(board().ruleset()))
            return true;
        Position moved = board().position();
        for (const SupposedMove& move : moves)
            moved.unit(move.unit).hex = move.to;
        DerivedLayers layers(moved, board().rules());
        const std::vector<UnitDanger> dangers = DangerNow(layers, m_now.most()).of(m_hex, m_side);
        const UnitDanger* own = findBy(dangers, &UnitDanger::unit, m_unit);
        return own != nullptr && contains(own->kills, m_length);
    }

    DerivedLayers& m_layers;
    DangerNow& m_now;
    const ReachedHexes& m_reached;
    const EnemyReach& m_reach;
    UnitIndex m_unit;
    int m_length;
    int m_boards; ///< that may still be looked at
    WhatIfBudget& m_budget;
    HexIndex m_hex;
    SideIndex m_side;
    std::vector<SupposedMove> m_moves;
};

} // namespace

bool countsMoves(const Ruleset& game)
{
    return game.moves.isCounted;
}

bool isMonotone(const RulesInForce& rules)
{
    const Ruleset& game = rules.ruleset();
    const RetreatRules& retreat = game.retreat;
    const auto isKept = [&](const ForbidTest& test) {
        if (test.kind == "out-of-supply")
            return hangsOnGround(test.when) && isSupplyMonotone(game, test.levels);
        static constexpr ForbidKind kinds[] = {"enemy-unit",   "enemy-zoc",     "zoc-to-zoc",       "terrain",
                                               "hexside",      "region",        "off-map",          "not-away",
                                               "vacated-hex",  "next-to-enemy", "off-path",         "overstacked",
                                               "end-too-near", "entered",       "enemy-controlled", "not-controlled"};
        return contains(kinds, test.kind) && hangsOnGround(test.when);
    };
    const auto hangs = [](const auto& entry) { return hangsOnGround(entry.when); };
    const bool losesSteps = std::any_of(retreat.otherwise.begin(), retreat.otherwise.end(), [](const Otherwise& each) {
        return each.kind == Otherwise::Kind::StayAndLose;
    });
    const bool scoresShortfall = std::any_of(retreat.prefer.begin(), retreat.prefer.end(),
                                             [](const PreferScore& score) { return score.kind == "shortfall"; });
    return std::all_of(retreat.forbid.begin(), retreat.forbid.end(), isKept) && areChargesMonotone(rules)
           && std::all_of(retreat.otherwise.begin(), retreat.otherwise.end(), hangs) && (!losesSteps || scoresShortfall)
           && !retreat.displace && !asksSupplyLevels(game) && !game.bonds && !retreat.isInPoints;
}

ReachedHexes::ReachedHexes(DerivedLayers& layers, SideIndex team, const EnemyReach& reach, WhatIfBudget& budget)
{
    const RuleView& board = layers.board();
    MoveSearch search;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit) {
        if (board.hexOf(unit) == noHex || board.side(unit) != team || budget.isCancelled())
            continue;
        const MoveField field = search.find(layers, questionFor(unit, reach));
        if (!field.held().empty())
            continue;
        for (const MoveReach& at : field.reach()) {
            if (!reach.hexes || static_cast<int>(field.pathTo(at.hex).size()) <= *reach.hexes)
                m_reaching[at.hex].push_back(unit);
        }
    }
}

const std::vector<UnitIndex>& ReachedHexes::reaching(HexIndex hex) const
{
    static const std::vector<UnitIndex> none;
    const auto found = m_reaching.find(hex);
    return found == m_reaching.end() ? none : found->second;
}

bool areLegal(DerivedLayers& layers, const std::vector<SupposedMove>& moves, const EnemyReach& reach)
{
    std::vector<std::pair<UnitIndex, HexIndex>> moved;
    MoveSearch search;
    const bool isLegal = std::all_of(moves.begin(), moves.end(), [&](const SupposedMove& move) {
        const MoveField field = search.find(layers, questionFor(move.unit, reach));
        const MoveReach* at = field.held().empty() ? field.reachOf(move.to) : nullptr;
        if (at == nullptr || !endsWithin(*at, field, reach))
            return false;
        moved.emplace_back(move.unit, layers.board().hexOf(move.unit));
        layers.moveUnit(move.unit, move.to);
        return true;
    });
    for (auto back = moved.rbegin(); back != moved.rend(); ++back)
        layers.moveUnit(back->first, back->second);
    return isLegal;
}

void addMoves(DerivedLayers& layers, DangerNow& now, const EnemyReach& reach, std::vector<UnitDanger>& dangers,
              WhatIfBudget& budget)
{
    const RuleView& board = layers.board();
    if (dangers.empty())
        return;
    const SideIndex team = 1 - board.side(dangers.front().unit);
    const ReachedHexes reached(layers, team, reach, budget);

    // Where units let each other pass by negating zones of control, or make room for one another, the hexes that they reach one
    // by one are not all: there nothing is proved.
    const Ruleset& game = board.ruleset();
    const bool letThrough = game.zoc.negatedByFriendlyUnit[static_cast<std::size_t>(ZocPurpose::Movement)]
                            || std::any_of(game.moves.forbid.begin(), game.moves.forbid.end(),
                                           [](const ForbidTest& test) { return test.kind == "overstacked"; });
    const bool isProof = isMonotone(board.rules()) && board.hasPlainZoc() && !letThrough;
    const Position haunted = isProof ? withGhosts(board.position(), reached) : Position();
    std::unique_ptr<DerivedLayers> ghosts;
    std::unique_ptr<DangerNow> ghostly;
    if (isProof) {
        ghosts = std::make_unique<DerivedLayers>(haunted, board.rules());
        ghostly = std::make_unique<DangerNow>(*ghosts, now.most());
    }

    std::vector<UnitDanger*> open;
    for (UnitDanger& danger : dangers) {
        danger.moves = MovesDanger();
        if (const auto least = danger.least()) {
            danger.moves = MovesDanger{MovesDanger::Answer::Danger, least, {}};
            continue;
        }
        if (budget.isCancelled())
            continue;
        if (isProof && ghostly->isSafe(danger.unit))
            danger.moves->answer = MovesDanger::Answer::Safe;
        else
            open.push_back(&danger);
    }
    if (now.lengthsAt(dangers.front().hex, board.side(dangers.front().unit)).empty() && !game.retreat.exists) {
        for (UnitDanger* danger : open)
            danger->moves->answer = MovesDanger::Answer::Safe;
        return;
    }
    for (std::size_t place = 0; place < open.size(); ++place) {
        UnitDanger& danger = *open[place];
        const std::vector<int> lengths = now.lengthsAt(danger.hex, board.side(danger.unit));
        const int share = std::max(1, (budget.boards() - budget.looked()) / static_cast<int>(open.size() - place));
        for (const int length : lengths) {
            const int part = std::max(1, share / static_cast<int>(lengths.size()));
            if (auto witness = Closing(layers, now, reached, reach, danger.unit, length, part, budget).find()) {
                danger.moves = MovesDanger{MovesDanger::Answer::Danger, length, std::move(*witness)};
                break;
            }
        }
    }
}

SavingMoves savingMoves(DerivedLayers& layers, const DangerNow& now, UnitIndex unit, const EnemyReach& reach,
                        const std::optional<EnemyReach>& enemies, WhatIfBudget& budget)
{
    SavingMoves found;
    const RuleView& board = layers.board();
    const HexIndex from = board.hexOf(unit);
    const MoveField field = MoveSearch().find(layers, questionFor(unit, reach));
    if (from == noHex || !field.held().empty())
        return found;
    std::vector<MoveReach> ends;
    std::copy_if(field.reach().begin(), field.reach().end(), std::back_inserter(ends),
                 [&](const MoveReach& at) { return endsWithin(at, field, reach) && !at.isOverfull; });
    std::stable_sort(ends.begin(), ends.end(), [](const MoveReach& a, const MoveReach& b) { return a.cost < b.cost; });
    const int share = std::max(1, budget.boards() / std::max(1, static_cast<int>(ends.size())));
    for (const MoveReach& at : ends) {
        if (!budget.take()) {
            found.isComplete = false;
            break;
        }
        // Anew for every hex: levels of supply are judged once for each board.
        Position moved = board.position();
        moved.unit(unit).hex = at.hex;
        DerivedLayers after(moved, board.rules());
        DangerNow there(after, now.most());
        const std::vector<UnitDanger> dangers = there.of(at.hex, board.side(unit));
        const UnitDanger* own = findBy(dangers, &UnitDanger::unit, unit);
        if (own == nullptr || !own->kills.empty() || !own->may.empty())
            continue;
        auto answer = MovesDanger::Answer::Safe;
        if (enemies) {
            WhatIfBudget part(share, [&budget] { return budget.isCancelled(); });
            std::vector<UnitDanger> alone{*own};
            addMoves(after, there, *enemies, alone, part);
            answer = alone.front().moves->answer;
        }
        if (answer == MovesDanger::Answer::Safe)
            found.hexes.push_back(at.hex);
        else if (answer == MovesDanger::Answer::Unsettled)
            found.unsettled.push_back(at.hex);
    }
    return found;
}

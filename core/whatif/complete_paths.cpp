// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/complete_paths.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/mover_supply.h"
#include "rules/retreat/group_search.h"
#include "rules/retreat/result_effects.h"
#include "whatif/cut_words.h"
#include "whatif/vertex_cut.h"

#include <map>
#include <set>
#include <tuple>

namespace {

constexpr int longestResult = 12; ///< the highest number that a code can hold

/// The combat in which the unit is: the position's own, or one of all enemies beside it against its hex.
Combat combatWith(const RuleView& board, UnitIndex unit, const std::optional<Combat>& combat)
{
    if (combat) {
        if (const auto sides = takeSides(board, *combat);
            sides && (contains(sides->defenders, unit) || contains(sides->attackers, unit)))
            return *combat;
    }
    Combat made;
    made.defend = board.hexOf(unit);
    made.against = board.unit(unit).side;
    for (const HexIndex hex : board.grid().neighbours(made.defend)) {
        if (hex != noHex && board.isOccupied(hex, 1 - board.side(unit)))
            made.attack.push_back(hex);
    }
    sortByNumber(board.grid(), made.attack);
    return made;
}

/// Sides of a combat that nobody may be near enough to fight.
CombatSides sidesOf(const RuleView& board, const Combat& combat, UnitIndex unit)
{
    if (auto sides = takeSides(board, combat))
        return std::move(sides).value();
    CombatSides sides;
    sides.defender = board.side(unit);
    board.forEachUnit(board.hexOf(unit), sides.defender, [&](UnitIndex each) { sides.defenders.push_back(each); });
    sortUnique(sides.defenders);
    return sides;
}

/// What a result does to a unit: the hits of both sides, and which of them lets it retreat.
struct Meant
{
    CombatResult result;
    std::vector<ResultHit> hits;
    std::size_t hit = 0;
    int length = 0;
};

/// Whether somebody chooses between this retreat and one of another length, which may not kill what that one lets live.
bool isElected(const std::vector<ResultHit>& hits, const ResultHit& hit)
{
    return !hit.choice.isEmpty() && !hit.alternative
           && std::count_if(hits.begin(), hits.end(), [&](const ResultHit& other) {
                  return other.choice == hit.choice && other.effect.kind == EffectKind::Retreat;
              }) > 1;
}

/// `elected`: those of several lengths instead, of which somebody elects one.
std::vector<Meant> retreatsBy(const RuleView& board, const AskedRetreat& asked, UnitIndex unit, const QString& code,
                              bool elected = false)
{
    std::vector<Meant> found;
    auto result = parseCombatResult(code, board.rules());
    if (!result)
        return found;
    const CombatFacts facts = factsOf(asked.combat, asked.sides, *result);
    Meant meant{*result, {}, 0, 0};
    for (const CombatRole role : {CombatRole::Defender, CombatRole::Attacker}) {
        const auto hits = afterRolls(board, hitsOn(board, asked.sides, role, result->of(role), facts), {}, facts);
        if (!hits)
            return found;
        meant.hits.insert(meant.hits.end(), hits->begin(), hits->end());
    }
    for (std::size_t hit = 0; hit < meant.hits.size(); ++hit) {
        const ResultHit& each = meant.hits[hit];
        if (each.effect.kind != EffectKind::Retreat || !contains(each.units, unit)
            || isElected(meant.hits, each) != elected)
            continue;
        const auto own = std::ranges::find(each.lengths, unit, &std::pair<UnitIndex, int>::first);
        meant.hit = hit;
        meant.length = own != each.lengths.end() ? own->second : each.effect.amount.value_or(0);
        found.push_back(meant);
    }
    return found;
}

QuestionError noSuchLength(const RuleView& board, const AskedRetreat& asked, UnitIndex unit, std::optional<int> hexes)
{
    std::set<int> known;
    bool isOfSeveral = false;
    for (const QString& code : commonResultCodes(board.ruleset(), longestResult)) {
        for (const Meant& meant : retreatsBy(board, asked, unit, code))
            known.insert(meant.length);
        for (const Meant& meant : retreatsBy(board, asked, unit, code, true))
            isOfSeveral = isOfSeveral || meant.length == hexes;
    }
    QStringList lengths;
    for (const int length : known)
        lengths += QString::number(length);
    const QString name = board.unit(unit).displayName();
    if (lengths.isEmpty())
        return {QStringLiteral("whatif.no-retreat"), CutWords::tr("No result of this game lets %1 retreat.").arg(name)};
    if (!hexes)
        return {QStringLiteral("whatif.needs-hexes"),
                CutWords::tr("No combat says how far %1 retreats: say how many hexes (--hexes); the game's results "
                             "know %2.")
                    .arg(name, lengths.join(QStringLiteral(", ")))};
    if (isOfSeveral)
        return {QStringLiteral("whatif.no-such-length"),
                CutWords::tr("Where a result lets %1 retreat %2, somebody elects another length if it has no path: ask "
                             "for %3.")
                    .arg(name)
                    .arg(*hexes)
                    .arg(lengths.join(QStringLiteral(", ")))};
    return {QStringLiteral("whatif.no-such-length"),
            CutWords::tr("No result of this game lets %1 retreat %2; its results know %3.")
                .arg(name)
                .arg(*hexes)
                .arg(lengths.join(QStringLiteral(", ")))};
}

void takeGroup(const RuleView& board, UnitIndex unit, const ResultHit& hit, AskedRetreat& asked)
{
    const RetreatRules& rules = board.ruleset().retreat;
    const bool keepsTogether = rules.splitting != Splitting::OneByOne;
    RetreatGroup& group = asked.group;
    group.role = hit.side;
    group.start = board.hexOf(unit);
    for (const UnitIndex other : hit.units) {
        if (board.hexOf(other) == group.start)
            group.stack.push_back(other);
    }
    group.units = keepsTogether ? group.stack : std::vector{unit};
    asked.lifted = rules.planning == Planning::Together ? hit.units : group.units;
}

} // namespace

Expected<std::unique_ptr<AskedRetreat>, QuestionError>
askedRetreat(const RuleView& board, UnitIndex unit, const std::optional<Combat>& combat, std::optional<int> hexes)
{
    const Ruleset& game = board.ruleset();
    const QString name = board.unit(unit).displayName();
    if (!game.retreat.exists)
        return QuestionError{QStringLiteral("whatif.no-retreats"),
                             CutWords::tr("No retreats in this game: step losses only.")};
    if (board.hexOf(unit) == noHex || board.side(unit) < 0)
        return QuestionError{QStringLiteral("whatif.off-map"),
                             CutWords::tr("%1 is not on the map: name a unit that is.").arg(name)};
    auto asked = std::make_unique<AskedRetreat>();
    asked->combat = combatWith(board, unit, combat);
    asked->sides = sidesOf(board, asked->combat, unit);
    const Guests guests = guestsIn(board.position(), board.rules(), asked->combat);
    std::erase_if(asked->sides.defenders, [&](UnitIndex each) { return contains(guests.units, each); });
    if (guests.die)
        asked->dead = guests.units;

    std::optional<Meant> meant;
    const auto take = [&](const QString& code) {
        for (Meant& each : retreatsBy(board, *asked, unit, code)) {
            const bool isMeant = hexes ? each.length == *hexes : !meant || meant->length < each.length;
            // What hits others least counts: it asks for the retreat alone.
            if (isMeant && (!hexes || !meant || each.hits.size() < meant->hits.size()))
                meant = std::move(each);
        }
    };
    if (!asked->combat.result.isEmpty())
        take(asked->combat.result);
    if (!meant && hexes) {
        for (const QString& code : commonResultCodes(game, longestResult))
            take(code);
    }
    if (!meant)
        return noSuchLength(board, *asked, unit, hexes);

    const ResultHit& hit = meant->hits[meant->hit];
    asked->combat.result = meant->result.code;
    asked->facts = factsOf(asked->combat, asked->sides, meant->result);
    asked->length = meant->length;
    takeGroup(board, unit, hit, *asked);
    const bool follows = !game.retreat.followers.isEmpty() && game.retreat.splitting == Splitting::OneByOne
                         && !board.type(unit).isCombatUnit
                         && std::any_of(asked->group.stack.begin(), asked->group.stack.end(),
                                        [&](UnitIndex other) { return board.type(other).isCombatUnit; });
    if (follows)
        return QuestionError{
            QStringLiteral("whatif.follows"),
            CutWords::tr("%1 retreats with a unit that it is stacked with: ask for one of those.").arg(name)};
    for (const ResultHit& each : meant->hits) {
        if (each.effect.kind == EffectKind::Eliminated && !each.effect.by)
            asked->dead.insert(asked->dead.end(), each.units.begin(), each.units.end());
    }
    asked->order = {.length = hit.effect.amount.value_or(0),
                    .electsLength = hit.electsLength,
                    .vacated = vacatedFor(board, meant->hits, hit.side),
                    .combat = &asked->facts,
                    .lengths = hit.lengths,
                    .leastLength = hit.effect.least};
    if (game.retreat.displace) {
        asked->order.staying = hit.units;
        std::erase_if(asked->order.staying, [&](UnitIndex each) { return contains(asked->group.units, each); });
    }
    return asked;
}

bool forgivesShortfalls(const Ruleset& game)
{
    const auto& entries = game.retreat.otherwise;
    return std::any_of(entries.begin(), entries.end(),
                       [](const Otherwise& each) { return each.kind == Otherwise::Kind::Shorten; });
}

CompletePaths::CompletePaths(DerivedLayers& layers, const AskedRetreat& retreat)
    : m_layers(layers), m_retreat(retreat), m_judge(layers)
{}

const PreparedRetreat& CompletePaths::rules() const
{
    const CombatPart part{m_retreat.group.role, m_retreat.order.electsLength, m_retreat.order.combat};
    return m_judge.rules().of(m_layers.board(), m_retreat.group, part);
}

bool CompletePaths::usesGraph() const
{
    return rules().layers != PreparedRetreat::Layers::None && !m_retreat.order.leastLength;
}

bool CompletePaths::isComplete(const RetreatGraph::State& state) const
{
    // Where the game shortens retreats, a graph has short ends only if it has no others.
    return state.isEnd && (state.gone() >= state.demanded || forgivesShortfalls(m_layers.board().ruleset()));
}

namespace {

bool comesBefore(const HexGrid& grid, const HexPath& a, const HexPath& b)
{
    if (a.size() != b.size())
        return a.size() < b.size();
    const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin());
    if (inA == a.end() || *inA == noHex || *inB == noHex)
        return inA != a.end() && *inB == noHex; // off the map comes last
    return grid.number(*inA) < grid.number(*inB);
}

} // namespace

template<typename Visit>
void CompletePaths::forEachListed(const Visit& visit)
{
    const LiftedUnits dead(m_layers, m_retreat.dead);
    if (rules().displace != nullptr) { // who makes room is for the judge to find out
        const auto judged = m_judge.judge(m_retreat.group, m_retreat.order);
        m_isTooLarge = !judged;
        for (std::size_t i = 0; judged && i < judged->paths.size(); ++i) {
            if (judged->paths[i].shortfall == 0)
                visit(judged->paths[i].hexes);
        }
        return;
    }
    const LiftedUnits lifted(m_layers, m_retreat.lifted);
    const GroupTask task(m_layers, rules(), m_retreat.group, m_retreat.order);
    const PathSearch search(task);
    m_isTooLarge = search.isTooLarge();
    const bool forgives = task.otherwise().kind == Otherwise::Kind::Shorten;
    for (const PathSearch::Path& path : search.paths()) {
        if ((forgives || path.shortfall == 0) && !path.steps.empty())
            visit(search.hexes(path));
    }
}

std::optional<HexPath> CompletePaths::shortest()
{
    m_isTooLarge = false;
    m_hasGraph = usesGraph();
    if (m_hasGraph) {
        const LiftedUnits dead(m_layers, m_retreat.dead);
        const LiftedUnits lifted(m_layers, m_retreat.lifted);
        const GroupTask task(m_layers, rules(), m_retreat.group, m_retreat.order);
        m_graph.build(task.board(), rules(), task.mover());
        return shortestInGraph();
    }
    std::optional<HexPath> best;
    forEachListed([&](const HexPath& path) {
        if (!best || comesBefore(m_layers.board().grid(), path, *best))
            best = path;
    });
    return best;
}

std::optional<HexPath> CompletePaths::shortestInGraph() const
{
    constexpr int none = std::numeric_limits<int>::max();
    const auto& states = m_graph.states();
    std::vector<int> length(states.size(), none); // of the shortest path from there on
    for (std::size_t number = states.size(); number-- > 0;) {
        if (isComplete(states[number]) && states[number].gone() > 0)
            length[number] = 0;
        for (const RetreatGraph::Step& step : m_graph.stepsFrom(states[number])) {
            if (length[at(step.to)] != none)
                length[number] = std::min(length[number], length[at(step.to)] + 1);
        }
    }
    if (states.empty() || length.front() == none)
        return std::nullopt;
    const HexGrid& grid = m_layers.board().grid();
    HexPath path;
    std::vector<std::size_t> here{0}; // a hex has more than one state
    for (int left = length.front(); left > 0; --left) {
        HexIndex least = noHex;
        std::vector<std::size_t> next;
        for (const std::size_t number : here) {
            for (const RetreatGraph::Step& step : m_graph.stepsFrom(states[number])) {
                const HexIndex hex = m_graph.hexOf(states[at(step.to)]);
                if (length[at(step.to)] != left - 1
                    || (least != noHex && hex != least && grid.number(least) < grid.number(hex)))
                    continue;
                if (hex != least)
                    next.clear();
                least = hex;
                next.push_back(at(step.to));
            }
        }
        sortUnique(next);
        here = std::move(next);
        path.push_back(least);
    }
    return path;
}

namespace {

/// The rings round a retreat's start as a graph for cuts: hexes are numbered by RingPlace.
class RetreatRings
{
public:
    RetreatRings(const RetreatGraph& graph, const std::function<bool(HexIndex)>& mayClose)
        : m_graph(graph), m_steps(graph.places().size()), m_ends(graph.places().size()), m_closable(m_ends.size())
    {
        for (const RetreatGraph::Step& step : graph.steps()) {
            const RetreatGraph::State& from = graph.states()[at(step.from)];
            m_steps[at(from.place)] |= 1U << static_cast<unsigned>(toInt(step.direction));
        }
        for (std::size_t place = 0; place < m_closable.size(); ++place) {
            const HexIndex hex = graph.places()[place].hex;
            m_closable[place] = hex != noHex && mayClose(hex);
        }
    }

    int size() const { return static_cast<int>(m_steps.size()); }
    std::array<HexIndex, directionCount> neighbours(HexIndex place) const
    {
        std::array<HexIndex, directionCount> around{};
        const RingPlace here = RingPlace::numbered(place);
        for (const HexDirection direction : allDirections) {
            const int next = here.neighbour(direction).index();
            around[at(toInt(direction))] = next < size() ? next : noHex;
        }
        return around;
    }
    bool isStep(HexIndex from, HexDirection direction, HexIndex) const
    {
        return (m_steps[at(from)] >> static_cast<unsigned>(toInt(direction)) & 1U) != 0;
    }
    bool isEnd(HexIndex place) const { return m_ends[at(place)]; }
    bool isClosable(HexIndex place) const { return m_closable[at(place)]; }
    int toGo(HexIndex place) const { return -RingPlace::numbered(place).ring; }
    void addEnd(int place) { m_ends[at(place)] = true; }

private:
    const RetreatGraph& m_graph;
    std::vector<unsigned> m_steps; ///< by place: directions of its steps, as bits
    std::vector<bool> m_ends;
    std::vector<bool> m_closable;
};

} // namespace

std::optional<int> CompletePaths::fewestHexes(int most, const std::function<bool(HexIndex)>& mayClose) const
{
    if (!m_hasGraph)
        return std::nullopt;
    // Where a hex lies in more than one layer, a cut of the graph would close it for one of them only.
    const auto& states = m_graph.states();
    if (std::any_of(states.begin(), states.end(), [](const auto& state) { return state.nextOfPlace >= 0; }))
        return std::nullopt;
    RetreatRings rings(m_graph, mayClose);
    for (const RetreatGraph::State& state : states) {
        if (isComplete(state))
            rings.addEnd(state.place);
    }
    VertexCut cut(rings, 0);
    return cut.solve(most + 1) ? cut.paths() : most + 1;
}

std::vector<HexIndex> CompletePaths::hexes(bool onEvery)
{
    const HexGrid& grid = m_layers.board().grid();
    std::map<HexIndex, std::uint64_t> paths;
    std::uint64_t all = 0;
    const std::optional<HexPath> first = shortest();
    if (!first)
        return {};
    if (m_hasGraph) {
        const auto& states = m_graph.states();
        std::vector<std::uint64_t> to(states.size());
        std::vector<std::uint64_t> from(states.size());
        for (std::size_t number = states.size(); number-- > 0;) {
            from[number] = isComplete(states[number]) && states[number].gone() > 0 ? 1 : 0;
            for (const RetreatGraph::Step& step : m_graph.stepsFrom(states[number]))
                from[number] += from[at(step.to)];
        }
        to.front() = 1;
        for (std::size_t number = 0; number < states.size(); ++number) {
            for (const RetreatGraph::Step& step : m_graph.stepsFrom(states[number]))
                to[at(step.to)] += to[number];
            if (number > 0)
                paths[m_graph.hexOf(states[number])] += to[number] * from[number];
        }
        all = from.front();
    } else {
        forEachListed([&](const HexPath& path) {
            ++all;
            for (const HexIndex hex : path) {
                if (hex != noHex)
                    ++paths[hex];
            }
        });
    }
    std::vector<HexIndex> found;
    for (const auto& [hex, count] : paths) {
        if (count > 0 && (!onEvery || count == all))
            found.push_back(hex);
    }
    sortByNumber(grid, found);
    return found;
}

int CompletePaths::farthest() const
{
    const RetreatRules& retreat = m_layers.board().ruleset().retreat;
    int hexes = m_retreat.length * (retreat.isInPoints ? 2 : 1);
    for (const Charge& charge : retreat.charge)
        hexes += charge.hexes * m_retreat.length;
    if (retreat.longest)
        hexes = std::max(m_retreat.length, std::min(hexes, retreat.longest->hexes));
    return hexes + (retreat.displace ? retreat.displace->chain * retreat.displace->hexes : 0);
}

bool CompletePaths::isLocal() const
{
    const RuleView& board = m_layers.board();
    const RetreatRules& retreat = board.ruleset().retreat;
    const auto isFar = [](const std::optional<UnitTest>& units) { return units && units->of == UnitTest::Of::Enemy; };
    const auto isOpenLine = [&](const Choice& measure) {
        return board.rules().value(measure) == QLatin1String("open-line");
    };
    return !retreat.option && std::none_of(retreat.forbid.begin(), retreat.forbid.end(), [&](const ForbidTest& test) {
        return isFar(test.units) || test.kind == "out-of-supply" || isOpenLine(test.measure);
    }) && std::none_of(retreat.prefer.begin(), retreat.prefer.end(), [&](const PreferScore& score) {
        return isFar(score.units) || score.kind->asksForSupply || isOpenLine(score.measure);
    });
}

bool CompletePaths::isLayered() const
{
    return usesGraph() && rules().layers == PreparedRetreat::Layers::StepsLeadAway && !rules().charges.canLengthen()
           && !forgivesShortfalls(m_layers.board().ruleset());
}

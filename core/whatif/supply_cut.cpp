// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/supply_cut.h"

#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/supply.h"
#include "whatif/cut_words.h"
#include "whatif/vertex_cut.h"

#include <numeric>

namespace {

/// Supplied: the unit's line, its own hex excluded.
class OpenLines : public CutTarget
{
public:
    OpenLines(DerivedLayers& layers, UnitIndex unit) : m_layers(layers), m_unit(unit) {}

    bool isSupplied() const { return m_layers.supply(m_unit).isSupplied(m_layers.board(), start()); }
    std::optional<HexPath> openPath() override
    {
        if (!isSupplied())
            return std::nullopt;
        const auto status = supplyOf(m_layers, m_unit);
        return HexPath(status->line.begin() + 1, status->line.end());
    }
    std::optional<int> fewestHexes(int, const std::function<bool(HexIndex)>&) override { return std::nullopt; }
    HexIndex start() const override { return m_layers.board().hexOf(m_unit); }

private:
    DerivedLayers& m_layers;
    UnitIndex m_unit;
};

/// The hexes over which a leg may run, as a graph for cuts.
class LegGraph
{
public:
    LegGraph(SupposedBoard& board, UnitIndex unit, const SupplyLegField& leg)
        : m_board(board), m_grid(board.board().grid()), m_flood(*leg.flood()), m_start(board.board().hexOf(unit)),
          m_startEnds(leg.mayEndAtStart(board.board(), m_start, leg.limit()))
    {
        const Mover mover{.side = board.board().side(unit), .units = {}, .lead = unit};
        m_barriers = ForbidTests(board.board(), leg.leg().blocked, ZocPurpose::Supply, board.board().unit(unit), {})
                         .closedHexsides(board.board(), mover);
    }

    int size() const { return m_grid.size(); }
    std::array<HexIndex, directionCount> neighbours(HexIndex hex) const { return m_grid.neighbours(hex); }
    bool isStep(HexIndex from, HexDirection direction, HexIndex to) const
    {
        const auto back = static_cast<unsigned>(toInt(opposite(direction)));
        return m_flood.isOpen(to) && (from == m_start || m_flood.isOpen(from))
               && (m_barriers.empty() || (m_barriers[static_cast<std::size_t>(to)] >> back & 1U) == 0);
    }
    bool isEnd(HexIndex hex) const { return hex == m_start ? m_startEnds : m_flood.distance(hex) == 0; }
    bool isClosable(HexIndex hex) const { return m_board.mayStand({0, hex}); }
    int toGo(HexIndex hex) const
    {
        const int distance = m_flood.distance(hex);
        return distance == HexFlood::unreached ? HexFlood::farthest : distance;
    }

private:
    SupposedBoard& m_board;
    const HexGrid& m_grid;
    const HexFlood& m_flood;
    HexIndex m_start;
    bool m_startEnds;
    std::vector<std::uint8_t> m_barriers; ///< as ForbidTests::closedHexsides()
};

/// The only leg of the only line that gives the best level, where a cut of hexes cuts it: unlimited, and of hexes to
/// sources that stay where they are. Null: it is none such.
const SupplyLegField* plainLeg(SupposedBoard& board, UnitIndex unit, const ClosingRules& rules)
{
    if (board.areUnits() || !board.kinds().front().name.isEmpty() || !rules.isMonotone || !rules.isByOne
        || !rules.closesOwnHex || rules.reachWithoutZoc > 0)
        return nullptr;
    const SupplyLegField* only = nullptr;
    for (const SupplyField::Line& line : board.layers().supply(unit).lines()) {
        if (line.level > 0)
            continue;
        const SupplyLegField& leg = *line.legs.front();
        if (only != nullptr || line.legs.size() > 1 || leg.flood() == nullptr
            || leg.limit() != SupplyLegField::unlimited || leg.leg().repeat != 1)
            return nullptr;
        only = &leg;
    }
    return only;
}

std::vector<HexIndex> aloneByFlow(const LegGraph& graph, HexIndex start)
{
    VertexCut cut(graph, start);
    return cut.solve(2) && cut.paths() == 1 ? cut.onEveryPath() : std::vector<HexIndex>();
}

/// Two cuts as flow gives them: nearest to the unit, nearest to the sources.
Cuts cutsByFlow(SupposedBoard& board, const LegGraph& graph, OpenLines& lines)
{
    Cuts cuts;
    cuts.method = CutMethod::Flow;
    using Flow = VertexCut<LegGraph>;
    Flow flow(graph, lines.start());
    constexpr int most = Flow::mostPaths;
    if (!flow.solve(most)) {
        cuts.open = lines.openPath(); // replaced below by one that nobody can close
        return cuts;
    }
    if (flow.paths() >= most) {
        cuts.isProved = false;
        cuts.atLeast = most;
        return cuts;
    }
    const auto toSet = [&](const std::vector<HexIndex>& hexes) {
        ClosingSet set;
        for (const HexIndex hex : hexes)
            set.push_back({0, hex});
        board.sort(set);
        return set;
    };
    const std::vector<HexIndex> nearUnit = flow.nearStart();
    const ClosingSet first = toSet(nearUnit);
    const ClosingSet last = toSet(flow.nearEnds());
    cuts.size = flow.paths();
    cuts.cuts = {first};
    if (last == first)
        return cuts;
    cuts.cuts.push_back(last);
    for (const HexIndex hex : nearUnit) {
        const auto next =
            std::find(last.begin(), last.end(), Closer{0, hex}) == last.end() ? flow.beyond(hex) : std::nullopt;
        cuts.hasMore = cuts.hasMore || (next && toSet(*next) != last);
    }
    return cuts;
}

/// Hexes each of which cuts all lines, by closing it. They lie on the shortest one, unless what is closed elsewhere can
/// close its source, or let others use it up.
std::vector<HexIndex> aloneByTrying(SupposedBoard& board, OpenLines& lines, bool isOnLine, WhatIfBudget& budget,
                                    bool& isKnown)
{
    std::vector<HexIndex> alone;
    const auto line = lines.openPath();
    if (!line)
        return alone;
    std::vector<HexIndex> tried = *line;
    if (!isOnLine) {
        tried.resize(static_cast<std::size_t>(board.board().grid().size()));
        std::iota(tried.begin(), tried.end(), 0);
    }
    sortUnique(tried); // a leg may lead back over the one before
    for (const HexIndex hex : tried) {
        if (hex == lines.start() || !board.mayBeHeldAgainst(hex))
            continue;
        if (!budget.take()) {
            isKnown = false;
            break;
        }
        const std::size_t before = board.count();
        board.holdAgainst(hex);
        if (!lines.isSupplied())
            alone.push_back(hex);
        board.takeBack(before);
    }
    return alone;
}

/// Where closers may stand, the nearest to the unit first.
std::vector<Closer> closersAround(SupposedBoard& board, HexIndex start)
{
    const HexMap& map = board.board().map();
    const HexGrid& grid = map.grid;
    std::vector<HexIndex> hexes = map.hexesAround(start, grid.columns() + grid.rows());
    sortByNumber(grid, hexes);
    std::stable_sort(hexes.begin(), hexes.end(),
                     [&](HexIndex a, HexIndex b) { return grid.distance(start, a) < grid.distance(start, b); });
    std::vector<Closer> candidates;
    for (const HexIndex hex : hexes) {
        for (std::size_t kind = 0; kind < board.kinds().size(); ++kind) {
            const Closer closer{static_cast<int>(kind), hex};
            if (hex != start && board.mayStand(closer))
                candidates.push_back(closer);
        }
    }
    return candidates;
}

/// Hexes from which a line of the best level leads on.
std::vector<HexIndex> hexesOfLines(SupposedBoard& board, UnitIndex unit)
{
    const SupplyField& field = board.layers().supply(unit);
    std::vector<HexIndex> hexes;
    for (HexIndex hex = 0; hex < board.board().grid().size(); ++hex) {
        const bool isOnLine =
            board.board().hasHex(hex) && std::ranges::any_of(field.lines(), [&](const SupplyField::Line& line) {
                return line.level == 0 && std::ranges::any_of(line.legs, [&](const auto& leg) {
                           return leg->lengthBeyond(board.board(), hex, leg->limit()) != SupplyLegField::unreachable;
                       });
            });
        if (isOnLine && hex != board.board().hexOf(unit))
            hexes.push_back(hex);
    }
    return hexes;
}

Expected<std::unique_ptr<SupposedBoard>, QuestionError> beginOn(const Position& position, const RulesInForce& rules,
                                                                UnitIndex unit, const ClosersWish& by)
{
    const Unit& who = position.unit(unit);
    if (!who.isOnMap() || rules.ruleset().teamPlace(who.side) < 0)
        return QuestionError{QStringLiteral("whatif.off-map"),
                             CutWords::tr("%1 is not on the map: name a unit that is.").arg(who.displayName())};
    if (rules.ruleset().supply.lines.empty())
        return QuestionError{QStringLiteral("whatif.no-supply"), CutWords::tr("This game has no lines of supply.")};
    return SupposedBoard::make(position, rules, unit, by);
}

} // namespace

Expected<SupplyLineCut, QuestionError> cutSupply(const Position& position, const RulesInForce& rules,
                                                 const SupplyCutQuestion& question, WhatIfBudget& budget)
{
    auto made = beginOn(position, rules, question.unit, question.by);
    if (!made)
        return made.error();
    SupplyLineCut answer;
    answer.board = std::move(made).value();
    SupposedBoard& board = *answer.board;
    OpenLines lines(board.layers(), question.unit);
    const ClosingRules closing = closingRulesOfSupply(board.board());
    const SupplyLegField* leg = plainLeg(board, question.unit, closing);
    const HexGrid& grid = position.map->grid;
    std::optional<LegGraph> graph; // a look at the whole map
    if (leg != nullptr && lines.isSupplied()) {
        graph.emplace(board, question.unit, *leg);
        answer.alone = aloneByFlow(*graph, lines.start());
    } else {
        answer.alone = aloneByTrying(board, lines, closing.isMonotone, budget, answer.isAloneKnown);
    }
    sortByNumber(grid, answer.alone);
    board.spare(lines.start(), question.beyond);
    CutMethod method = !closing.isMonotone ? CutMethod::Enumerated
                       : leg != nullptr    ? CutMethod::Flow
                                           : CutMethod::Branch;
    if (question.method && *question.method > method)
        method = *question.method;
    if (method == CutMethod::Flow && graph && question.listed <= Cuts::usuallyListed) {
        answer.cuts = cutsByFlow(board, *graph, lines);
        if (!answer.cuts.open)
            return answer;
    }
    CutSearch search(lines, board, closing, budget, question.listed);
    if (method != CutMethod::Enumerated) {
        answer.cuts = search.branch(method == CutMethod::Flow ? CutMethod::Branch : method);
        answer.cuts.method = method;
        return answer;
    }
    answer.cuts = search.enumerate(closersAround(board, lines.start()));
    return answer;
}

Expected<KeptSupply, QuestionError> keepSupply(const Position& position, const RulesInForce& rules,
                                               const KeepSupplyQuestion& question, WhatIfBudget& budget)
{
    auto made = beginOn(position, rules, question.unit, question.by);
    if (!made)
        return made.error();
    KeptSupply kept;
    kept.board = std::move(made).value();
    SupposedBoard& board = *kept.board;
    OpenLines lines(board.layers(), question.unit);
    if (!lines.isSupplied())
        return QuestionError{QStringLiteral("whatif.no-line"),
                             CutWords::tr("%1 has no line of supply to keep open: name a unit that has one.")
                                 .arg(position.unit(question.unit).displayName())};
    const ClosingRules closing = closingRulesOfSupply(board.board());
    bool isKnown = true;
    kept.onEvery = aloneByTrying(board, lines, closing.isMonotone, budget, isKnown);
    if (!isKnown)
        kept.onEvery.clear();
    sortByNumber(position.map->grid, kept.onEvery);
    board.spare(lines.start(), question.beyond);
    HoldSearch search(lines, board, closing, budget, question.against, question.listed);
    if (!closing.isMonotone)
        search.enumerate(closersAround(board, lines.start()));
    search.run(hexesOfLines(board, question.unit), kept);
    return kept;
}

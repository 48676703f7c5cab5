// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/group_search.h"

#include "rules/retreat/fate.h"
#include "rules/retreat/hex_verdicts.h"

#include <algorithm>

namespace {

Mover moverOf(const RuleView& board, const RetreatGroup& group, const RetreatOrder& order)
{
    Mover mover;
    mover.side = board.side(group.top());
    mover.start = group.start;
    mover.length = order.length;
    mover.units = group.units;
    mover.vacated = &order.vacated;
    return mover;
}

} // namespace

GroupTask::GroupTask(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group,
                     const RetreatOrder& order)
    : m_board(layers.board()), m_rules(rules),
      m_group(group), m_search{&m_board,     &rules.forbid,       &rules.charges, moverOf(m_board, group, order),
                               order.length, rules.otherwise.kind},
      m_context{m_board, m_search.mover}
{
    if (rules.asksForSupply)
        m_search.mover.supply = &layers.supply(group.top());
    if (rules.scores.asksForUnlimitedSupply())
        m_context.unlimitedSupply = &layers.supply(group.top(), SupplyField::Limits::Ignore);
}

void GroupTask::setEnds(const std::vector<HexIndex>& ends)
{
    m_context.measuresHexes = m_rules.scores.fallsBackToHexes(m_context, ends);
}

GroupSearch::GroupSearch(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group,
                         const RetreatOrder& order)
    : m_task(layers, rules, group, order), m_search(m_task.search()),
      m_table(m_search, m_task.rules().scores, m_task.context())
{
    std::vector<HexIndex> ends;
    for (const PathSearch::Path& path : m_search.paths())
        ends.push_back(endOf(path));
    m_task.setEnds(ends);
}

HexIndex GroupSearch::endOf(const PathSearch::Path& path) const
{
    return path.steps.empty() ? group().start : m_search.local(m_search.target(path.steps.back())).hex;
}

bool GroupSearch::endsInSupply(const PathSearch::Path& path) const
{
    return mover().supply->isSupplied(m_task.board(), endOf(path));
}

PathList GroupSearch::optionalPaths(const std::vector<PathLoss>& losses)
{
    const OwnersOption* option = m_task.rules().option;
    if (option == nullptr)
        return {};
    const RuleView& board = m_task.board();
    const auto& paths = m_search.paths();
    for (std::size_t path = 0; path < paths.size(); ++path) {
        if (losses[path].isLegal() && endsInSupply(paths[path]))
            return {};
    }
    const auto holds = [&](HexIndex hex) {
        bool isHeld = false;
        board.forEachUnit(hex, mover().side, [&](UnitIndex unit) {
            isHeld = isHeld || !option->notHeldBy.contains(board.unit(unit).type);
        });
        return isHeld && board.zocMask(hex, 1 - mover().side) != 0;
    };
    Comparison comparison{evaluation(), {}, option->withoutPriorities};
    for (std::size_t path = 0; path < paths.size(); ++path) {
        const std::vector<HexIndex> hexes = m_search.hexes(paths[path]);
        if (std::any_of(hexes.begin(), hexes.end(), holds) && endsInSupply(paths[path]))
            comparison.paths.push_back(path);
    }
    const std::vector<PathLoss> ranks = rankPaths(m_search, scores(), m_table, std::move(comparison));
    PathList best;
    for (std::size_t path = 0; path < ranks.size(); ++path) {
        if (ranks[path].isLegal())
            best.push_back(path);
    }
    return best;
}

QStringList GroupSearch::gaveWay(const std::vector<PathLoss>& losses)
{
    QStringList numbers;
    const auto legal = std::find_if(losses.begin(), losses.end(), [](const PathLoss& loss) { return loss.isLegal(); });
    if (legal == losses.end())
        return numbers;
    const PathSearch::Path& path = m_search.paths()[static_cast<std::size_t>(legal - losses.begin())];
    for (std::size_t score = 0; score < scores().count(); ++score) {
        if (scores().givesWay(score) && m_table.ofPath(score, path) > 0)
            numbers += m_task.board().ruleset().rules->at(static_cast<std::size_t>(scores().rule(score))).number;
    }
    return numbers;
}

UnitRetreat GroupSearch::answer(const std::vector<PathLoss>& losses, const PathList& optional,
                                std::vector<OutrankedPath>* ways)
{
    const RuleView& board = m_task.board();
    struct Listed
    {
        std::vector<QString> numbers;
        std::size_t path;
        bool isOptional;
    };
    std::vector<Listed> listed;
    const auto list = [&](std::size_t path, bool isOptional) {
        std::vector<QString> numbers;
        for (const HexIndex hex : m_search.hexes(m_search.paths()[path]))
            numbers.push_back(board.grid().number(hex));
        listed.push_back({std::move(numbers), path, isOptional});
    };
    for (std::size_t path = 0; path < losses.size(); ++path) {
        if (losses[path].isLegal())
            list(path, false);
    }
    for (const std::size_t path : optional)
        list(path, true);
    std::sort(listed.begin(), listed.end(), [](const Listed& a, const Listed& b) { return a.numbers < b.numbers; });

    UnitRetreat retreat;
    retreat.unit = group().top();
    retreat.with.assign(group().units.begin() + 1, group().units.end());
    retreat.from = group().start;
    std::vector<PathIndex> legalIndex(m_search.paths().size(), -1);
    for (const Listed& entry : listed) {
        const PathSearch::Path& path = m_search.paths()[entry.path];
        const auto& option = board.ruleset().retreat.option;
        const RuleIndex rule = entry.isOptional ? board.ruleset().rule(option->rule) : noRule;
        legalIndex[entry.path] = static_cast<PathIndex>(retreat.paths.size());
        retreat.paths.push_back(
            {m_search.hexes(path), path.charges, path.shortfall,
             rule == noRule ? QString() : board.ruleset().rules->at(static_cast<std::size_t>(rule)).number});
    }
    retreat.fate = fateOf(board, m_task.rules(), group(), retreat.paths);
    retreat.gaveWay = gaveWay(losses);
    retreat.hexes =
        hexVerdicts({m_task.search(), m_search, scores(), losses, legalIndex, m_task.context(), evaluation(), ways});
    return retreat;
}

void GroupSearch::writeCodes(const std::vector<PathLoss>& losses, const PathList& optional, RetreatCodes& codes)
{
    codes.clear();
    const auto& paths = m_search.paths();
    std::vector<PathIndex> legalIndex(paths.size(), -1);
    for (std::size_t path = 0; path < paths.size(); ++path) {
        if (losses[path].isLegal())
            legalIndex[path] = 0;
    }
    for (const std::size_t path : optional)
        legalIndex[path] = 0;
    codes.hexes = hexCodes({m_task.search(), m_search, scores(), losses, legalIndex, m_task.context(), evaluation()});
    codes.possiblePaths = paths.size();
    // Paths that may meet themselves share no more than their beginnings.
    std::vector<std::vector<int>> next; // by node: nodes behind its steps
    const auto addNode = [&](HexIndex hex, int charges) {
        codes.legal.nodes.push_back({hex, 0, 0, charges, 0});
        next.emplace_back();
        return static_cast<int>(next.size()) - 1;
    };
    for (std::size_t path = 0; path < paths.size(); ++path) {
        if (legalIndex[path] < 0)
            continue;
        int node = next.empty() ? addNode(group().start, 0) : 0;
        for (const int localStep : paths[path].steps) {
            const PathSearch::Local& entered = m_search.local(m_search.target(localStep));
            auto& known = next[static_cast<std::size_t>(node)];
            const auto found = std::find_if(known.begin(), known.end(), [&](int each) {
                return codes.legal.nodes[static_cast<std::size_t>(each)].hex == entered.hex;
            });
            if (found != known.end()) {
                node = *found;
                continue;
            }
            const int from = node;
            node = addNode(entered.hex, entered.charge.steps);
            next[static_cast<std::size_t>(from)].push_back(node);
        }
        codes.legal.nodes[static_cast<std::size_t>(node)].shortfall = paths[path].shortfall;
    }
    for (std::size_t node = 0; node < next.size(); ++node) {
        codes.legal.nodes[node].firstStep = static_cast<int>(codes.legal.next.size());
        codes.legal.nodes[node].stepCount = static_cast<int>(next[node].size());
        codes.legal.next.insert(codes.legal.next.end(), next[node].begin(), next[node].end());
    }
    codes.legalPaths = codes.legal.countPaths();
}

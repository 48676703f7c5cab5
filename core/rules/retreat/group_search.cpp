// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/group_search.h"

#include "rules/conditions.h"

#include <algorithm>
#include <numeric>

namespace {

Mover moverOf(const RuleBoard& board, const RetreatGroup& group, const RetreatOrder& order)
{
    Mover mover;
    mover.side = board.side(group.top());
    mover.start = group.start;
    mover.length = order.length;
    mover.units = group.units;
    mover.vacated = &order.vacated;
    return mover;
}

Otherwise otherwiseOf(const RuleBoard& board, const Unit& lead, const CombatPart& part)
{
    const Otherwise& otherwise = board.ruleset().retreat.otherwise;
    if (applies(otherwise.when, lead, board.position().turn, board.rules(), part))
        return otherwise;
    Otherwise dies;
    dies.rule = otherwise.rule;
    return dies;
}

} // namespace

GroupSearch::GroupSearch(const RuleBoard& board, const RetreatGroup& group, const RetreatOrder& order)
    : m_board(board), m_group(group), m_part{group.role, order.electsLength}, m_mover(moverOf(board, group, order)),
      m_supply(supplyIfAsked()),
      m_forbid(board, board.ruleset().retreat.forbid, ZocPurpose::Retreat, board.unit(group.lead(board)), m_part),
      m_charges(board, board.ruleset().retreat.charge, board.unit(group.lead(board)), m_part),
      m_scores(board, board.ruleset().retreat.prefer, board.unit(group.lead(board)), m_part, m_mover),
      m_otherwise(otherwiseOf(board, board.unit(group.lead(board)), m_part)), m_task(task()), m_search(m_task),
      m_table(m_search, m_scores)
{
    std::vector<HexIndex> ends;
    for (const PathSearch::Path& path : m_search.paths())
        ends.push_back(endOf(path));
    m_scores.setEnds(ends);
}

SearchTask GroupSearch::task()
{
    m_mover.supply = m_supply ? &*m_supply : nullptr;
    return {&m_board, &m_forbid, &m_charges, m_mover, m_mover.length, m_otherwise.kind};
}

std::optional<SupplyField> GroupSearch::supplyIfAsked() const
{
    const RetreatRules& rules = m_board.ruleset().retreat;
    const auto measuresLines = [&](const Choice& measure) {
        return m_board.rules().value(measure) == QLatin1String("open-line");
    };
    const bool isAsked =
        rules.option
        || std::any_of(rules.forbid.begin(), rules.forbid.end(),
                       [&](const ForbidTest& test) {
                           return test.kind == ForbidKind::FartherFromSupply && measuresLines(test.measure);
                       })
        || std::any_of(rules.prefer.begin(), rules.prefer.end(), [&](const PreferScore& score) {
               switch (score.kind) {
               case ScoreKind::EndsInSupply:
               case ScoreKind::SupplyLineShrinks:
               case ScoreKind::EndsOffSource:
               case ScoreKind::DistanceToSource:
                   return true;
               default:
                   return measuresLines(score.measure);
               }
           });
    return isAsked ? std::optional<SupplyField>(std::in_place, m_board, m_group.top()) : std::nullopt;
}

Evaluation GroupSearch::evaluation() const
{
    const bool isPerHex = m_board.rules().value(m_board.ruleset().retreat.evaluation) == QLatin1String("per-hex");
    return isPerHex ? Evaluation::PerHex : Evaluation::WholePath;
}

HexIndex GroupSearch::endOf(const PathSearch::Path& path) const
{
    return path.steps.empty() ? m_group.start : m_search.local(m_search.target(path.steps.back())).hex;
}

bool GroupSearch::endsInSupply(const PathSearch::Path& path) const
{
    return m_supply->isSupplied(m_board, endOf(path));
}

PathList GroupSearch::optionalPaths(const std::vector<PathLoss>& losses)
{
    const auto& option = m_board.ruleset().retreat.option;
    if (!option
        || !applies(option->when, m_board.unit(m_group.lead(m_board)), m_board.position().turn, m_board.rules(),
                    m_part))
        return {};
    const auto& paths = m_search.paths();
    for (std::size_t path = 0; path < paths.size(); ++path) {
        if (losses[path].isLegal() && endsInSupply(paths[path]))
            return {};
    }
    const auto holds = [&](HexIndex hex) {
        bool isHeld = false;
        m_board.forEachUnit(hex, m_mover.side, [&](UnitIndex unit) {
            isHeld = isHeld || !option->notHeldBy.contains(m_board.unit(unit).type);
        });
        return isHeld && m_board.zocMask(hex, 1 - m_mover.side) != 0;
    };
    Comparison comparison{evaluation(), {}, option->withoutPriorities};
    for (std::size_t path = 0; path < paths.size(); ++path) {
        const std::vector<HexIndex> hexes = m_search.hexes(paths[path]);
        if (std::any_of(hexes.begin(), hexes.end(), holds) && endsInSupply(paths[path]))
            comparison.paths.push_back(path);
    }
    const std::vector<PathLoss> ranks = rankPaths(m_search, m_scores, m_table, std::move(comparison));
    PathList best;
    for (std::size_t path = 0; path < ranks.size(); ++path) {
        if (ranks[path].isLegal())
            best.push_back(path);
    }
    return best;
}

Fate GroupSearch::fateOf(const std::vector<RetreatPath>& paths) const
{
    const std::vector<UnitIndex>& payers = m_charges.isPaidByStack() ? m_group.stack : m_group.units;
    const int stepsLeft = std::accumulate(payers.begin(), payers.end(), 0,
                                          [&](int sum, UnitIndex unit) { return sum + m_board.stepsLeft(unit); });
    const auto kills = [&](const RetreatPath& path) {
        const bool pays = m_otherwise.kind == Otherwise::Kind::StayAndLose;
        return path.charges + (pays ? path.shortfall * m_otherwise.stepsPerHex : 0) >= stepsLeft;
    };
    bool isEveryPathDeadly = true;
    bool goesNowhere = true;
    for (const RetreatPath& path : paths) {
        if (!path.option.isEmpty())
            continue;
        isEveryPathDeadly = isEveryPathDeadly && kills(path);
        goesNowhere = goesNowhere && path.hexes.empty();
    }
    if (isEveryPathDeadly)
        return Fate::Eliminated;
    return goesNowhere ? Fate::Stays : Fate::Retreats;
}

QStringList GroupSearch::gaveWay(const std::vector<PathLoss>& losses)
{
    QStringList numbers;
    const auto legal = std::find_if(losses.begin(), losses.end(), [](const PathLoss& loss) { return loss.isLegal(); });
    if (legal == losses.end())
        return numbers;
    const PathSearch::Path& path = m_search.paths()[static_cast<std::size_t>(legal - losses.begin())];
    for (std::size_t score = 0; score < m_scores.count(); ++score) {
        if (m_scores.givesWay(score) && m_table.ofPath(score, path) > 0)
            numbers += m_board.ruleset().rules->at(static_cast<std::size_t>(m_scores.rule(score))).number;
    }
    return numbers;
}

UnitRetreat GroupSearch::answer(const std::vector<PathLoss>& losses, const PathList& optional)
{
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
            numbers.push_back(m_board.grid().number(hex));
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
    retreat.unit = m_group.top();
    retreat.with.assign(m_group.units.begin() + 1, m_group.units.end());
    retreat.from = m_group.start;
    std::vector<PathIndex> legalIndex(m_search.paths().size(), -1);
    for (const Listed& entry : listed) {
        const PathSearch::Path& path = m_search.paths()[entry.path];
        const auto& option = m_board.ruleset().retreat.option;
        const RuleIndex rule = entry.isOptional ? m_board.ruleset().rule(option->rule) : noRule;
        legalIndex[entry.path] = static_cast<PathIndex>(retreat.paths.size());
        retreat.paths.push_back(
            {m_search.hexes(path), path.charges, path.shortfall,
             rule == noRule ? QString() : m_board.ruleset().rules->at(static_cast<std::size_t>(rule)).number});
    }
    retreat.fate = fateOf(retreat.paths);
    retreat.gaveWay = gaveWay(losses);
    retreat.hexes = hexVerdicts({m_task, m_search, m_scores, losses, legalIndex});
    return retreat;
}

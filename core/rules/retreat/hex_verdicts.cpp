// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/hex_verdicts.h"

#include "grid/number_order.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace {

/// By local number: the possible path through the hex that stays in longest, the first of several.
std::vector<int> bestPathsThrough(const RankedSearch& ranked)
{
    std::vector<int> best(ranked.search.locals().size(), -1);
    const auto& paths = ranked.search.paths();
    for (std::size_t path = 0; path < paths.size(); ++path) {
        for (const int localStep : paths[path].steps) {
            int& current = best[static_cast<std::size_t>(ranked.search.target(localStep))];
            if (current < 0 || ranked.losses[path].stage > ranked.losses[static_cast<std::size_t>(current)].stage)
                current = static_cast<int>(path);
        }
    }
    return best;
}

/// A legal path that has the steps in common with the outranked one that they shared before it dropped out. One that
/// only the owner's option makes legal outranks nothing.
PathIndex beaterOf(const RankedSearch& ranked, std::size_t outranked)
{
    const auto& paths = ranked.search.paths();
    const auto& steps = paths[outranked].steps;
    const int shared = ranked.losses[outranked].sharedSteps;
    for (std::size_t path = 0; path < paths.size(); ++path) {
        const auto& other = paths[path].steps;
        if (ranked.losses[path].isLegal() && static_cast<int>(other.size()) >= shared
            && std::equal(steps.begin(), steps.begin() + shared, other.begin()))
            return ranked.legalIndex[path];
    }
    return -1;
}

/// Which legal paths end in each hex, and which pass through it; by local number.
struct LegalPathSet
{
    std::vector<std::vector<PathIndex>> ending;
    std::vector<std::vector<PathIndex>> passing;
};

LegalPathSet legalPathSet(const RankedSearch& ranked)
{
    const std::size_t count = ranked.search.locals().size();
    LegalPathSet ways{std::vector<std::vector<PathIndex>>(count), std::vector<std::vector<PathIndex>>(count)};
    const auto& paths = ranked.search.paths();
    for (std::size_t path = 0; path < paths.size(); ++path) {
        const PathIndex legal = ranked.legalIndex[path];
        if (legal < 0)
            continue;
        const auto& steps = paths[path].steps;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto local = static_cast<std::size_t>(ranked.search.target(steps[i]));
            (i + 1 == steps.size() ? ways.ending : ways.passing)[local].push_back(legal);
        }
    }
    for (auto* lists : {&ways.ending, &ways.passing}) {
        for (auto& list : *lists)
            std::sort(list.begin(), list.end());
    }
    return ways;
}

/// By local number: the reasons of every failing step into a hex that no open stretch enters.
std::vector<std::vector<Reason>> refusals(const RankedSearch& ranked)
{
    const auto& locals = ranked.search.locals();
    std::vector<std::vector<Reason>> reasons(locals.size());
    for (std::size_t from = 0; from < locals.size(); ++from) {
        if (!locals[from].isLeft)
            continue;
        for (int direction = 0; direction < directionCount; ++direction) {
            const int to = locals[from].to[static_cast<std::size_t>(direction)];
            if (to <= 0 || locals[static_cast<std::size_t>(to)].isReached)
                continue;
            const HexStep step = ranked.search.step(static_cast<int>(from) * directionCount + direction);
            auto found = ranked.task.forbid->stepReasons(*ranked.task.board, ranked.task.mover, step);
            auto& list = reasons[static_cast<std::size_t>(to)];
            list.insert(list.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
        }
    }
    return reasons;
}

std::vector<HexIndex> hexesWithin(const RuleView& board, HexIndex center, int radius)
{
    std::vector<HexIndex> hexes;
    const HexGrid& grid = board.grid();
    const Hex middle = grid.hex(center);
    for (int q = -radius; q <= radius; ++q) {
        for (int r = std::max(-radius, -q - radius); r <= std::min(radius, -q + radius); ++r) {
            const HexIndex hex = grid.index(middle + Hex{q, r});
            if (hex != noHex && hex != center && board.hasHex(hex))
                hexes.push_back(hex);
        }
    }
    return hexes;
}

OutrankedPath pathOver(const RankedSearch& ranked, HexIndex hex, std::size_t path)
{
    OutrankedPath way{hex, ranked.search.hexes(ranked.search.paths()[path]), {}};
    const PathLoss& loss = ranked.losses[path];
    if (loss.score == PathLoss::lostToChoice)
        return way;
    const auto score = static_cast<std::size_t>(loss.score);
    const bool isOfStep = ranked.evaluation == Evaluation::PerHex && !ranked.scores.isLookAhead(score);
    way.counted =
        ranked.scores.counted(score, ranked.context, way.path,
                              isOfStep ? std::optional(static_cast<std::size_t>(loss.sharedSteps)) : std::nullopt);
    return way;
}

} // namespace

std::vector<Reason> unitedReasons(const RuleView& board, std::vector<Reason> reasons)
{
    const auto isNotAway = [](const Reason& reason) { return reason.code == ReasonCode::NotAway; };
    if (!std::all_of(reasons.begin(), reasons.end(), isNotAway))
        std::erase_if(reasons, isNotAway);

    std::vector<Reason> united;
    for (Reason& reason : reasons) {
        const auto same = std::find_if(united.begin(), united.end(), [&](const Reason& other) {
            return other.code == reason.code && other.rule == reason.rule && other.hexside == reason.hexside;
        });
        if (same == united.end())
            united.push_back(std::move(reason));
        else
            same->units.insert(same->units.end(), reason.units.begin(), reason.units.end());
    }
    for (Reason& reason : united) {
        auto& units = reason.units;
        std::sort(units.begin(), units.end(),
                  [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; });
        units.erase(std::unique(units.begin(), units.end()), units.end());
    }
    const auto& rules = *board.ruleset().rules;
    const auto number = [&](const Reason& reason) {
        return reason.rule == noRule ? QString() : rules[static_cast<std::size_t>(reason.rule)].number;
    };
    const auto hexside = [&](const Reason& reason) {
        return reason.hexside ? hexsideName(board.grid(), *reason.hexside) : QString();
    };
    std::stable_sort(united.begin(), united.end(), [&](const Reason& a, const Reason& b) {
        return std::tuple(reasonId(a.code), number(a), hexside(a))
               < std::tuple(reasonId(b.code), number(b), hexside(b));
    });
    return united;
}

std::vector<RetreatCodes::HexCode> hexCodes(const RankedSearch& ranked)
{
    const std::vector<int> best = bestPathsThrough(ranked);
    const LegalPathSet ways = legalPathSet(ranked);
    const auto& locals = ranked.search.locals();
    std::vector<bool> isSteppedAt(locals.size());
    for (const PathSearch::Local& from : locals) {
        for (std::size_t direction = 0; direction < directionCount && from.isLeft; ++direction) {
            if (from.to[direction] > 0)
                isSteppedAt[static_cast<std::size_t>(from.to[direction])] = true;
        }
    }
    std::vector<RetreatCodes::HexCode> codes;
    const auto inReach = hexesWithin(*ranked.task.board, ranked.task.mover.start, ranked.search.longestLength());
    for (const HexIndex hex : inReach) {
        RetreatCodes::HexCode code{hex, Verdict::OutOfReach, RetreatCodes::noScore};
        if (const auto local = ranked.search.find(hex)) {
            const auto at = static_cast<std::size_t>(*local);
            if (!ways.ending[at].empty()) {
                code.verdict = Verdict::LegalEnd;
            } else if (!ways.passing[at].empty()) {
                code.verdict = Verdict::LegalPass;
            } else if (best[at] >= 0) {
                code.verdict = Verdict::Outranked;
                code.score = ranked.losses[static_cast<std::size_t>(best[at])].score;
            } else if (locals[at].isReached) {
                code.verdict = Verdict::DeadEnd;
            } else if (isSteppedAt[at]) {
                code.verdict = Verdict::Forbidden;
            }
        }
        codes.push_back(code);
    }
    return codes;
}

std::vector<HexVerdict> hexVerdicts(const RankedSearch& ranked)
{
    const RuleView& board = *ranked.task.board;
    const std::vector<int> best = bestPathsThrough(ranked);
    const LegalPathSet ways = legalPathSet(ranked);
    std::vector<std::vector<Reason>> deadEnds = ranked.search.deadEndReasons();
    std::vector<std::vector<Reason>> forbidden = refusals(ranked);

    std::vector<RetreatCodes::HexCode> codes = hexCodes(ranked);
    sortByNumber(board.grid(), codes, [](const RetreatCodes::HexCode& code) { return code.hex; });
    std::vector<HexVerdict> verdicts;
    for (const auto& [hex, code, score] : codes) {
        HexVerdict verdict;
        verdict.hex = hex;
        verdict.verdict = code;
        const auto at = static_cast<std::size_t>(ranked.search.find(hex).value_or(0));
        switch (code) {
        case Verdict::LegalEnd:
            verdict.paths = ways.ending[at];
            break;
        case Verdict::LegalPass:
            verdict.paths = ways.passing[at];
            break;
        case Verdict::Outranked:
            if (score == PathLoss::lostToChoice) {
                verdict.priority = QStringLiteral("plan");
            } else {
                verdict.priority = ranked.scores.priority(static_cast<std::size_t>(score));
                verdict.rule = ranked.scores.rule(static_cast<std::size_t>(score));
            }
            verdict.beatenBy = beaterOf(ranked, static_cast<std::size_t>(best[at]));
            if (ranked.ways != nullptr)
                ranked.ways->push_back(pathOver(ranked, hex, static_cast<std::size_t>(best[at])));
            break;
        case Verdict::DeadEnd:
            verdict.why = unitedReasons(board, std::move(deadEnds[at]));
            break;
        case Verdict::Forbidden:
            verdict.why = unitedReasons(board, std::move(forbidden[at]));
            break;
        case Verdict::OutOfReach:
            break;
        }
        verdicts.push_back(std::move(verdict));
    }
    return verdicts;
}

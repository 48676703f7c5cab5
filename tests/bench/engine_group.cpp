// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/engine_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/ranked_search.h"
#include "support/core_scenario.h"
#include "support/random/random_position.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t mostPositions = 20'000;
constexpr auto mostTime = std::chrono::seconds(60); ///< of one game and length, both engines

/// What one engine did with the units that both were asked about.
struct Tally
{
    std::vector<double> times; ///< us, of the units that it answered
    std::int64_t legalPaths = 0;
    std::int64_t listedPaths = 0;

    double share(double of)
    {
        const auto at = times.begin() + static_cast<std::ptrdiff_t>(of * static_cast<double>(times.size() - 1));
        std::nth_element(times.begin(), at, times.end());
        return *at;
    }
};

/// As RetreatJudge::judge() answers, but by the search whatever the rules are. Nothing: too many paths.
std::optional<UnitRetreat> searched(RetreatJudge& judge, const RetreatGroup& group, const RetreatOrder& order,
                                    std::int64_t& listed)
{
    const PreparedRetreat& rules = judge.rules().of(judge.board(), group.top(), {group.role, false});
    const LiftedUnits lifted(judge.layers(), group.units);
    GroupSearch search(judge.layers(), rules, group, order);
    if (search.search().isTooLarge())
        return std::nullopt;
    RankedSearch ranked(search);
    RetreatCodes codes;
    ranked.writeCodes(codes);
    listed += static_cast<std::int64_t>(codes.possiblePaths);
    return judge.answer(search.task(), codes, ranked);
}

template<typename Ask>
bool timed(Tally& tally, Ask ask)
{
    const auto begin = Clock::now();
    const auto answer = ask();
    const std::chrono::duration<double, std::micro> time = Clock::now() - begin;
    if (!answer)
        return false;
    tally.times.push_back(time.count());
    tally.legalPaths += static_cast<std::int64_t>(answer->paths.size());
    return true;
}

void addRows(BenchTable& table, const QString& game, int length)
{
    const std::string metric = "engines-" + game.toStdString() + "-" + std::to_string(length);
    if (!table.wants(metric))
        return;
    const RulesetPtr ruleset = testRuleset(game);
    if (!ruleset->retreat.exists) {
        table.leaveOut("rearguard", metric, "the game has no retreats");
        return;
    }
    Tally ours;
    Tally search;
    std::int64_t asked = 0;
    std::int64_t byGraph = 0;
    std::int64_t tooLarge = 0;
    const auto end = Clock::now() + mostTime;
    for (std::uint64_t seed = 1; seed <= mostPositions && Clock::now() < end; ++seed) {
        const PlainScenario plain = randomPosition(game, seed);
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(ruleset, plain);
        DerivedLayers layers(scenario.position, rules);
        RetreatJudge judge(layers);
        const auto unit = static_cast<UnitIndex>(seed % scenario.position.units.size());
        if (layers.board().hexOf(unit) == noHex || layers.board().side(unit) < 0)
            continue;
        const RetreatGroup group{{unit}, {unit}, CombatRole::Defender, layers.board().hexOf(unit)};
        const RetreatOrder order{.length = length, .vacated = {}};
        judge.judge(group, order); // what is made once for a kind of unit
        ++asked;
        const PreparedRetreat& prepared = judge.rules().of(layers.board(), unit, {group.role, false});
        byGraph += prepared.layers != PreparedRetreat::Layers::None ? 1 : 0;
        if (!timed(search, [&] { return searched(judge, group, order, search.listedPaths); })) {
            ++tooLarge;
            continue;
        }
        timed(ours, [&] { return judge.judge(group, order); });
    }
    for (auto& [peer, tally] : {std::pair<const char*, Tally&>("rearguard", ours), {"path-search", search}}) {
        if (tally.times.empty())
            continue;
        const double all = std::accumulate(tally.times.begin(), tally.times.end(), 0.0);
        table.addValue(peer, metric, "us", tally.share(0.5), tally.legalPaths);
        table.addValue(peer, metric + "-p99", "us", tally.share(0.99), tally.legalPaths);
        table.addValue(peer, metric + "-rate", "1/s", 1e6 * static_cast<double>(tally.times.size()) / all,
                       tally.legalPaths);
    }
    table.addValue("rearguard", metric + "-by-graph", "units", static_cast<double>(byGraph), asked);
    table.addValue("path-search", metric + "-too-large", "units", static_cast<double>(tooLarge), asked);
    table.addValue("path-search", metric + "-listed", "paths", static_cast<double>(search.listedPaths), asked);
}

} // namespace

void addEngineRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!scenario.isWorkedCase)
        return;
    for (const char* game :
         {"ardennes-offensive", "lost-battalion", "panzergruppe-guderian", "russia-besieged", "winter-front"}) {
        for (const int length : {4, 10})
            addRows(table, QString::fromLatin1(game), length);
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/retreat_plan.h"
#include "support/core_scenario.h"
#include "support/legal_paths_listed.h"
#include "support/random/chance.h"
#include "support/random/random_position.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace {

std::multiset<ListedPath> pathsOf(const UnitRetreat& retreat)
{
    std::multiset<ListedPath> paths;
    for (const RetreatPath& path : retreat.paths) {
        ListedPath text = path.hexes;
        text.push_back(path.charges);
        text.push_back(path.shortfall);
        paths.insert(std::move(text));
    }
    return paths;
}

using Verdicts = std::map<HexIndex, std::pair<Verdict, QString>>; ///< with the priority at which it is outranked

Verdicts verdictsOf(const RetreatCodes& codes, const PreferScores& scores)
{
    Verdicts verdicts;
    for (const RetreatCodes::HexCode& code : codes.hexes) {
        QString priority;
        if (code.score == RetreatCodes::lostToChoice)
            priority = u"plan"_s;
        else if (code.score != RetreatCodes::noScore)
            priority = scores.priority(static_cast<std::size_t>(code.score));
        verdicts[code.hex] = {code.verdict, priority};
    }
    return verdicts;
}

Verdicts verdictsOf(const UnitRetreat& retreat)
{
    Verdicts verdicts;
    for (const HexVerdict& verdict : retreat.hexes)
        verdicts[verdict.hex] = {verdict.verdict, verdict.priority};
    return verdicts;
}

/// Up to five groups of one side that stand close together.
std::vector<RetreatGroup> groupsAround(const RuleView& board, UnitIndex middle, bool keepTogether)
{
    std::vector<RetreatGroup> groups;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(board.position().units.size()); ++unit) {
        const HexIndex hex = board.hexOf(unit);
        if (hex == noHex || board.side(unit) != board.side(middle)
            || board.grid().distance(hex, board.hexOf(middle)) > 2)
            continue;
        const auto sameHex =
            std::find_if(groups.begin(), groups.end(), [hex](const RetreatGroup& group) { return group.start == hex; });
        if (keepTogether && sameHex != groups.end())
            sameHex->units.push_back(unit);
        else if (groups.size() < 5)
            groups.push_back({{unit}, {unit}, CombatRole::Attacker, hex});
    }
    return groups;
}

} // namespace

/// The codes of a plan, which come from tables where the rules allow it, against the answer in words, which lists paths.
class PlanCodesTest : public QObject
{
    Q_OBJECT

private slots:
    void codesSayWhatTheAnswerSays_data();
    void codesSayWhatTheAnswerSays();
};

void PlanCodesTest::codesSayWhatTheAnswerSays_data()
{
    QTest::addColumn<QString>("game");
    QTest::addColumn<bool>("limitsEnds"); // no unit may end where a hex would be overstacked
    QTest::addRow("table, ardennes-offensive") << u"ardennes-offensive"_s << true;
    QTest::addRow("table and charges, winter-front") << u"winter-front"_s << false;
    QTest::addRow("either, panzergruppe-guderian") << u"panzergruppe-guderian"_s << true;
    QTest::addRow("listing, russia-besieged") << u"russia-besieged"_s << true;
}

void PlanCodesTest::codesSayWhatTheAnswerSays()
{
    QFETCH(const QString, game);
    QFETCH(const bool, limitsEnds);
    const RulesetPtr ruleset = testRuleset(game);
    int narrowed = 0; // hexes that only an earlier choice closes
    int eliminations = 0;
    for (int seed = 1; seed <= 400; ++seed) {
        const PlainScenario plain = randomPosition(game, static_cast<std::uint64_t>(seed));
        Chance chance(static_cast<std::uint64_t>(seed));
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(ruleset, plain);
        DerivedLayers layers(scenario.position, rules);
        std::vector<UnitIndex> onMap;
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(scenario.position.units.size()); ++unit) {
            if (layers.board().hexOf(unit) != noHex)
                onMap.push_back(unit);
        }
        if (onMap.empty())
            continue;
        RetreatJudge judge(layers);
        RetreatPlanner planner(judge);
        std::vector<RetreatGroup> waiting = groupsAround(layers.board(), chance.oneOf(onMap), chance.percent(30));
        std::vector<PlannedRetreat> chosen;
        RetreatOrder order{chance.between(1, 4), false, {}};
        for (const RetreatGroup& group : waiting)
            order.vacated.push_back({group.start, group.units});
        while (!waiting.empty()) {
            const auto answers = planner.judge(waiting, chosen, order);
            QVERIFY(answers.has_value());
            const std::span<const PlannedCodes> codes = planner.judgeCodes(waiting, chosen, order);
            QCOMPARE(codes.size(), answers->size());
            for (std::size_t group = 0; group < codes.size(); ++group) {
                const UnitRetreat& answer = (*answers)[group];
                const RetreatCodes& found = codes[group].codes;
                const UnitIndex lead = waiting[group].lead(layers.board());
                const PreferScores& scores =
                    judge.rules().of(layers.board(), lead, {CombatRole::Attacker, false}).scores;
                const QString where = u"seed %1, group %2, %3 chosen"_s.arg(seed).arg(group).arg(chosen.size());
                QVERIFY2(listedPaths(found.legal) == pathsOf(answer), qPrintable(where));
                QVERIFY2(verdictsOf(found, scores) == verdictsOf(answer), qPrintable(where));
                QVERIFY2(codes[group].mayBeEliminated == answer.mayBeEliminated, qPrintable(where));
                eliminations += answer.mayBeEliminated ? 1 : 0;
                narrowed +=
                    static_cast<int>(std::count_if(found.hexes.begin(), found.hexes.end(), [](const auto& code) {
                        return code.score == RetreatCodes::lostToChoice;
                    }));
            }
            const auto next = static_cast<std::size_t>(chance.below(static_cast<int>(waiting.size())));
            const UnitRetreat& answer = (*answers)[next];
            const bool dies = answer.paths.empty() || (answer.mayBeEliminated && chance.percent(30));
            chosen.push_back({waiting[next], dies ? std::vector<HexIndex>() : chance.oneOf(answer.paths).hexes});
            waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(next));
        }
    }
    QVERIFY2(limitsEnds == (narrowed > 0), qPrintable(u"%1 hexes closed by choices"_s.arg(narrowed)));
    QVERIFY2(limitsEnds == (eliminations > 0), qPrintable(u"%1 may be eliminated"_s.arg(eliminations)));
}

REARGUARD_APPLESS_TEST(PlanCodesTest)
#include "plan_codes_test.moc"

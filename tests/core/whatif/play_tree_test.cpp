// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/play_tree.h"

#include "plain_plays.h"
#include "rules/combat_result.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/rule.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"
#include "what_if_cases.h"
#include "whatif/fate_table.h"
#include "whatif/viewed_position.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

/// What plays of results come to: the five words, weights, budgets, and what a viewer may learn.
class PlayTreeTest : public QObject
{
    Q_OBJECT

private slots:
    void wordsAreThoseOfEveryPlayOneByOne_data() { addWhatIfRows(); }
    void wordsAreThoseOfEveryPlayOneByOne();
    void weightsAddUp_data() { addWhatIfRows(); }
    void weightsAddUp();
    void aLargerBudgetChangesOnlyWhatIsUnsettled_data() { addWhatIfRows(); }
    void aLargerBudgetChangesOnlyWhatIsUnsettled();
    void orderOfUnitsChangesNothing_data() { addWhatIfRows(); }
    void orderOfUnitsChangesNothing();
    void layersStayAsTheyWere_data() { addWhatIfRows(); }
    void layersStayAsTheyWere();
    void fatesAreThoseOfTheRuling_data() { addWhatIfRows(); }
    void fatesAreThoseOfTheRuling();
    void whatAViewerCannotSeeChangesNothing();
    void theEnemyForcesWhatItChooses();
    void theOwnerAvoidsWhatItChooses();
    void nothingIsLookedAtOnceItIsCancelled();
};

namespace {

constexpr int casesOfGame = 8;

/// Calls `check(case, question)` for every code of every combat.
void forEachCode(const QString& row, const std::function<void(const WhatIfCase&, const RulingQuestion&)>& check)
{
    forEachCase(row, casesOfGame, [&](const WhatIfCase& each) {
        if (!each.scenario.combat || each.scenario.combat->defend == noHex)
            return;
        for (const QString& code : whatIfCodes(each.rules.ruleset(), each.scenario.combat->kind, 2)) {
            RulingQuestion question{*each.scenario.combat, {}};
            question.combat.result = code;
            check(each, question);
        }
    });
}

std::optional<CodePlays> playsOf(const WhatIfCase& each, const RulingQuestion& question,
                                 int boards = WhatIfBudget::usualBoards)
{
    DerivedLayers layers(each.scenario.position, each.rules);
    RetreatJudge judge(layers);
    WhatIfBudget budget(boards);
    auto plays = playOut(judge, question, budget);
    return plays ? std::optional(std::move(plays).value()) : std::nullopt;
}

QString told(const Position& position, const CodePlays& plays)
{
    QStringList lines{u"hex %1"_s.arg(bringAboutId(plays.hexEmptied))};
    for (const UnitPlays& unit : plays.units)
        lines += u"%1 dies %2, supply %3, %4-%5"_s
                     .arg(position.unit(unit.unit).id, bringAboutId(unit.dies), bringAboutId(unit.supplyLost))
                     .arg(unit.leastLosses)
                     .arg(unit.mostLosses);
    lines.sort();
    return lines.join(u'\n');
}

QString told(const Position& position, const PlainPlays& plays)
{
    QStringList lines{u"hex %1"_s.arg(bringAboutId(plays.hexEmptied.word()))};
    for (const PlainUnitPlays& unit : plays.units)
        lines +=
            u"%1 dies %2, supply %3, %4-%5"_s
                .arg(position.unit(unit.unit).id, bringAboutId(unit.dies.word()), bringAboutId(unit.supplyLost.word()))
                .arg(unit.least)
                .arg(unit.most);
    lines.sort();
    return lines.join(u'\n');
}

/// The order of the units turned about, but of those in one hex.
Position turnedAbout(const Position& position)
{
    Position turned = position;
    std::vector<HexIndex> hexes;
    for (const Unit& unit : position.units) {
        if (std::find(hexes.begin(), hexes.end(), unit.hex) == hexes.end())
            hexes.push_back(unit.hex);
    }
    turned.units.clear();
    for (auto hex = hexes.rbegin(); hex != hexes.rend(); ++hex) {
        for (const Unit& unit : position.units) {
            if (unit.hex == *hex)
                turned.units.push_back(unit);
        }
    }
    return turned;
}

} // namespace

void PlayTreeTest::wordsAreThoseOfEveryPlayOneByOne()
{
    QFETCH(const QString, cases);
    constexpr int mostRulings = 120;
    int compared = 0;
    forEachCode(cases, [&](const WhatIfCase& each, const RulingQuestion& question) {
        const auto plain = plainPlays(each.scenario.position, each.rules, question, mostRulings);
        if (!plain)
            return;
        const auto plays = playsOf(each, question);
        QVERIFY2(plays, qPrintable(each.name));
        ++compared;
        const QString found = told(each.scenario.position, *plays);
        const QString expected = told(each.scenario.position, *plain);
        if (found != expected)
            QFAIL(qPrintable(
                u"%1, %2\nfound\n%3\nexpected\n%4"_s.arg(each.name, question.combat.result, found, expected)));
    });
    if (!cases.startsWith(u"kit"_s))
        QVERIFY2(compared >= 3, qPrintable(QString::number(compared)));
}

void PlayTreeTest::weightsAddUp()
{
    QFETCH(const QString, cases);
    forEachCase(cases, casesOfGame, [&](const WhatIfCase& each) {
        if (!each.scenario.combat)
            return;
        DerivedLayers layers(each.scenario.position, each.rules);
        RetreatJudge judge(layers);
        WhatIfBudget budget(2000);
        FateQuestion question{*each.scenario.combat};
        question.most = 2;
        const QStringList codes = whatIfCodes(each.rules.ruleset(), question.combat.kind, 2);
        if (each.rules.ruleset().combat.table == std::nullopt) {
            for (qsizetype code = 0; code < codes.size(); ++code)
                question.weights.emplace_back(codes.at(code), static_cast<int>(code) + 1);
        }
        const auto table = fateTable(judge, question, budget);
        if (!table)
            return; // nobody attacks, say
        const auto inOrder = [](const WeightRange& range, int of) {
            return range.least >= 0 && range.least <= range.most && range.most <= of
                   && (!range.played || (range.least <= *range.played && *range.played <= range.most));
        };
        if (table->totals) {
            int sum = 0;
            for (const CodeFates& code : table->codes)
                sum += code.weight.value_or(0);
            QCOMPARE(sum, table->of);
            QVERIFY(inOrder(table->totals->hexEmptied, table->of));
            for (const auto& [unit, range] : table->totals->dies)
                QVERIFY2(inOrder(range, table->of), qPrintable(each.name));
        }
        for (const auto& [odds, totals] : table->byColumn)
            QVERIFY(inOrder(totals.hexEmptied, 1000));
    });
}

void PlayTreeTest::aLargerBudgetChangesOnlyWhatIsUnsettled()
{
    QFETCH(const QString, cases);
    forEachCode(cases, [&](const WhatIfCase& each, const RulingQuestion& question) {
        const auto whole = playsOf(each, question);
        if (!whole)
            return;
        for (const int boards : {0, 1, 3, 10}) {
            const auto part = playsOf(each, question, boards);
            QVERIFY(part);
            QCOMPARE(part->units.size(), whole->units.size());
            const auto agrees = [](BringAbout few, BringAbout many) {
                return few == many || few == BringAbout::Unsettled;
            };
            QVERIFY(agrees(part->hexEmptied, whole->hexEmptied));
            for (std::size_t u = 0; u < part->units.size(); ++u) {
                QVERIFY2(agrees(part->units[u].dies, whole->units[u].dies), qPrintable(each.name));
                QVERIFY2(agrees(part->units[u].supplyLost, whole->units[u].supplyLost), qPrintable(each.name));
                QVERIFY(part->units[u].leastLosses <= whole->units[u].leastLosses);
                QVERIFY(part->units[u].mostLosses >= whole->units[u].mostLosses);
            }
        }
    });
}

void PlayTreeTest::orderOfUnitsChangesNothing()
{
    QFETCH(const QString, cases);
    forEachCode(cases, [&](const WhatIfCase& each, const RulingQuestion& question) {
        WhatIfCase turned = each;
        turned.scenario.position = turnedAbout(each.scenario.position);
        const auto one = playsOf(each, question, 300);
        const auto other = playsOf(turned, question, 300);
        if (!one || !one->isComplete || !other || !other->isComplete)
            return;
        QCOMPARE(told(turned.scenario.position, *other), told(each.scenario.position, *one));
    });
}

void PlayTreeTest::layersStayAsTheyWere()
{
    QFETCH(const QString, cases);
    forEachCode(cases, [&](const WhatIfCase& each, const RulingQuestion& question) {
        DerivedLayers layers(each.scenario.position, each.rules);
        const RuleView fresh(each.scenario.position, each.rules);
        RetreatJudge judge(layers);
        WhatIfBudget budget(100);
        static_cast<void>(playOut(judge, question, budget).hasValue());
        QCOMPARE(layers.board().occupation(), fresh.occupation());
        for (const SideIndex side : {0, 1})
            QCOMPARE(layers.board().zocMasks(side), fresh.zocMasks(side));
        QVERIFY(!judge.isBrief());
    });
}

void PlayTreeTest::fatesAreThoseOfTheRuling()
{
    QFETCH(const QString, cases);
    forEachCode(cases, [&](const WhatIfCase& each, const RulingQuestion& question) {
        const auto plays = playsOf(each, question, 1);
        const auto ruling = rule(each.scenario.position, each.rules, question);
        QCOMPARE(plays.has_value(), ruling.hasValue());
        if (!plays || ruling->effects.size() != plays->effects.size())
            return; // guests die beside the result
        for (std::size_t e = 0; e < ruling->effects.size(); ++e) {
            const auto& whole = ruling->effects[e].retreats;
            const auto& brief = plays->effects[e].retreats;
            QCOMPARE(brief.size(), whole.size());
            for (std::size_t r = 0; r < whole.size(); ++r) {
                QCOMPARE(brief[r].unit, whole[r].unit);
                QCOMPARE(brief[r].fate, whole[r].fate);
                QCOMPARE(brief[r].mayBeEliminated, whole[r].mayBeEliminated);
                QVERIFY(brief[r].paths == whole[r].paths);
            }
        }
    });
}

void PlayTreeTest::whatAViewerCannotSeeChangesNothing()
{
    int hidden = 0;
    forEachRandomPosition(u"lost-battalion"_s, 1, 200, [&](const WhatIfCase& each) {
        const Ruleset& game = each.rules.ruleset();
        QVERIFY(game.secrecy.hidesStacks);
        for (const SideRules& side : game.sides) {
            // The hidden units are others, and weaker.
            Scenario other = each.scenario;
            const ViewedPosition seen = viewedBy(side.id, each.scenario, game);
            for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(other.position.units.size()); ++unit) {
                if (seen.seen(unit) != noUnit)
                    continue;
                ++hidden;
                other.position.unit(unit).id += u"-x"_s;
                other.position.unit(unit).states.clear();
            }
            const ViewedPosition alike = viewedBy(side.id, other, game);
            QVERIFY(alike.position == seen.position);
            QCOMPARE(alike.original, seen.original);
            for (const UnitIndex unit : seen.original)
                QCOMPARE(seen.position.unit(seen.seen(unit)).id, each.scenario.position.unit(unit).id);
        }
    });
    QVERIFY(hidden > 50);
}

void PlayTreeTest::theEnemyForcesWhatItChooses()
{
    // The opponent leads the first of two units into the only way out, or the second.
    Board board(R"(
        #####
        #...#
        #.#.#
        #####
    )");
    board.unit("g1", "0302").unit("a1", "0202").attack({"0302"}, "0202", "Ar1");
    const Position position = board.position();
    Combat combat;
    combat.defend = *position.map->grid.find(u"0202"_s);
    combat.attack = {*position.map->grid.find(u"0302"_s)};
    combat.result = u"Ar1"_s;
    const RulesInForce rules(testRuleset(u"ardennes-offensive"_s));
    DerivedLayers layers(position, rules);
    RetreatJudge judge(layers);
    WhatIfBudget budget;
    const auto plays = playOut(judge, RulingQuestion{combat, {}}, budget);
    QVERIFY(plays);
    QCOMPARE(plays->units.size(), std::size_t(1));
    QVERIFY(plays->units.front().dies == BringAbout::Never || plays->units.front().dies == BringAbout::Always);
}

void PlayTreeTest::theOwnerAvoidsWhatItChooses()
{
    // Lose two steps or go two hexes: who has a way out need not die.
    Board board("panzergruppe-guderian", R"(
        ......
        ......
        ......
        ......
    )");
    board.unit("s1", "0302", "rifle").steps(2).unit("g1", "0402", "infantry").attack({"0402"}, "0302", "D2");
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    DerivedLayers layers(position, rules);
    RetreatJudge judge(layers);
    WhatIfBudget budget;
    Combat combat;
    combat.defend = *position.map->grid.find(u"0302"_s);
    combat.attack = {*position.map->grid.find(u"0402"_s)};
    combat.result = u"D2"_s;
    const auto plays = playOut(judge, RulingQuestion{combat, {}}, budget);
    QVERIFY(plays);
    QCOMPARE(plays->units.size(), std::size_t(1));
    QCOMPARE(plays->units.front().dies, BringAbout::Avoidable);
    QCOMPARE(plays->hexEmptied, BringAbout::Always);
    QCOMPARE(plays->units.front().leastLosses, 0);
    QCOMPARE(plays->units.front().mostLosses, 2);
}

void PlayTreeTest::nothingIsLookedAtOnceItIsCancelled()
{
    forEachRandomPosition(u"panzergruppe-guderian"_s, 1, 5, [](const WhatIfCase& each) {
        DerivedLayers layers(each.scenario.position, each.rules);
        RetreatJudge judge(layers);
        WhatIfBudget budget(1000, [] { return true; });
        const auto table = fateTable(judge, FateQuestion{*each.scenario.combat}, budget);
        QVERIFY(budget.isCancelled());
        QCOMPARE(budget.looked(), 0);
        QVERIFY(!table || table->boards == 0);
    });
}

REARGUARD_GUILESS_TEST(PlayTreeTest)

#include "play_tree_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cut_positions.h"
#include "rules/retreat/rule.h"
#include "rules/supply.h"
#include "support/shipped_position.h"
#include "support/test_registry.h"
#include "whatif/best_attack.h"
#include "whatif/retreat_cut.h"
#include "whatif/supply_cut.h"

#include <QTest>

#include <limits>
#include <set>

using namespace Qt::StringLiterals;

/// Cuts, hexes to hold and attacks on shipped maps, as somebody who looks at the board would say them.
class CutsTest : public QObject
{
    Q_OBJECT

private slots:
    void aloneOneInfantryCloses3502();
    void amongFriendsNobodyCloses3502();
    void twoHexesCloseWhereNobodyHasAZoneOfControl();
    void hexesToHoldAnswerOneCloser();
    void aSpentBudgetSaysWhatIsKnown();
    void unitsCloseByLegalMoves();
    void questionsWithoutAnAnswerSayWhatToDo();
    void whereOneHexIsTheOnlyPathItAloneCutsSupply();
    void aHexThatALineCrossesTwiceIsToldOnce();
    void bestAttacksAreThoseOfTheFateTable();
};

namespace {

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

/// The worked case with the two units of its combat and nobody else.
CutPosition twoAlone(const ShippedPosition& shipped)
{
    CutPosition at{shipped.position(), shipped.rules(), shipped.scenario().combat, std::nullopt, {}};
    for (Unit& unit : at.position.units) {
        if (unit.id != u"316/212" && unit.id != u"12/4")
            unit.hex = noHex;
    }
    return at;
}

RetreatCutQuestion questionOf(const CutPosition& at, const QString& unit, const QString& type)
{
    RetreatCutQuestion question;
    question.unit = at.position.findUnit(unit);
    question.combat = at.combat;
    question.by.type = type;
    question.listed = all;
    return question;
}

RetreatCut cutOf(const CutPosition& at, const RetreatCutQuestion& question, int boards = WhatIfBudget::usualBoards)
{
    WhatIfBudget budget(boards);
    auto cut = cutRetreat(at.position, at.rules, question, budget);
    if (!cut)
        qFatal("%s", qPrintable(cut.error().message));
    return std::move(cut).value();
}

QStringList hexesOf(const CutPosition& at, const Cuts& cuts)
{
    QStringList told;
    for (const ClosingSet& cut : cuts.cuts) {
        QStringList numbers;
        for (const Closer& closer : cut)
            numbers += at.position.map->number(closer.hex);
        told += numbers.join(u'+');
    }
    return told;
}

} // namespace

void CutsTest::aloneOneInfantryCloses3502()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const CutPosition at = twoAlone(shipped);
    const RetreatCut cut = cutOf(at, questionOf(at, u"316/212"_s, u"infantry"_s));
    QVERIFY(cut.cuts.isProved);
    QCOMPARE(cut.cuts.method, CutMethod::Branch);
    QCOMPARE(cut.retreat->length, 2);
    QCOMPARE(cut.cuts.size, std::optional(1));
    QCOMPARE(hexesOf(at, cut.cuts), QStringList({u"3201"_s, u"3301"_s, u"3302"_s, u"3401"_s, u"3402"_s, u"3501"_s}));
    QVERIFY(!cut.cuts.hasMore);
    RulingQuestion question;
    question.combat = *at.combat;
    for (const ClosingSet& each : cut.cuts.cuts) {
        const auto ruling =
            rule(withClosers(at, *cut.board, at.position.findUnit(u"316/212"), each), at.rules, question);
        QVERIFY(ruling);
        QCOMPARE(ruling->effects.front().retreats.front().fate, Fate::Eliminated);
    }
}

void CutsTest::amongFriendsNobodyCloses3502()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const CutPosition at{shipped.position(), shipped.rules(), shipped.scenario().combat, std::nullopt, {}};
    const RetreatCut cut = cutOf(at, questionOf(at, u"316/212"_s, u"infantry"_s));
    QVERIFY(cut.cuts.isProved);
    QCOMPARE(cut.cuts.size, std::optional<int>());
    QVERIFY(cut.cuts.open);
    QCOMPARE(at.position.map->numbers(*cut.cuts.open), QStringList({u"3602"_s, u"3603"_s}));
}

void CutsTest::twoHexesCloseWhereNobodyHasAZoneOfControl()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const CutPosition at = twoAlone(shipped);
    const RetreatCut byFlow = cutOf(at, questionOf(at, u"316/212"_s, {}));
    QCOMPARE(byFlow.cuts.method, CutMethod::Flow);
    QVERIFY(byFlow.cuts.size && *byFlow.cuts.size > 0);
    RetreatCutQuestion question = questionOf(at, u"316/212"_s, {});
    question.method = CutMethod::Branch;
    const RetreatCut byBranch = cutOf(at, question);
    QCOMPARE(byBranch.cuts.method, CutMethod::Branch);
    QCOMPARE(byBranch.cuts.size, byFlow.cuts.size);
    QCOMPARE(hexesOf(at, byBranch.cuts), hexesOf(at, byFlow.cuts));
}

void CutsTest::hexesToHoldAnswerOneCloser()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const CutPosition at = twoAlone(shipped);
    KeepOpenQuestion question{at.position.findUnit(u"316/212"), at.combat, {}, {}};
    question.by.type = u"infantry"_s;
    WhatIfBudget budget;
    const auto kept = keepOpen(at.position, at.rules, question, budget);
    QVERIFY(kept);
    QVERIFY(kept->isProved);
    QVERIFY(kept->size && *kept->size > 0);
    QVERIFY(!kept->holds.empty());
    // Held so, the retreat has no cut of one.
    CutPosition held = at;
    held.position = withFriends(at.position, question.unit, kept->holds.front());
    const RetreatCut cut = cutOf(held, questionOf(held, u"316/212"_s, u"infantry"_s));
    QVERIFY(!cut.cuts.size || *cut.cuts.size > 1);
}

void CutsTest::aSpentBudgetSaysWhatIsKnown()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const CutPosition at = twoAlone(shipped);
    RetreatCutQuestion question = questionOf(at, u"316/212"_s, {});
    question.method = CutMethod::Branch;
    const int size = *cutOf(at, question).cuts.size;
    bool wasUnproved = false;
    for (int boards = 0; boards < 60; ++boards) {
        const Cuts cuts = cutOf(at, question, boards).cuts;
        wasUnproved = wasUnproved || !cuts.isProved;
        QVERIFY(cuts.atLeast <= size);
        QVERIFY(!cuts.atMost || *cuts.atMost >= size);
        QVERIFY(cuts.isProved || !cuts.size);
        QVERIFY(!cuts.size || *cuts.size == size);
    }
    QVERIFY(wasUnproved);
}

void CutsTest::unitsCloseByLegalMoves()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    CutPosition at = twoAlone(shipped);
    Unit mover = at.position.unit(at.position.findUnit(u"12/4"));
    mover.id = u"mover"_s;
    mover.hex = *at.position.map->find(u"3204");
    at.position.units.push_back(mover);
    RetreatCutQuestion question = questionOf(at, u"316/212"_s, {});
    question.by.units = {at.position.findUnit(u"mover")};
    question.by.reach = 1;
    const RetreatCut near = cutOf(at, question);
    QVERIFY(near.cuts.isProved);
    question.by.reach = 6;
    const RetreatCut far = cutOf(at, question);
    QCOMPARE(far.cuts.size, std::optional(1));
    for (const ClosingSet& cut : far.cuts.cuts)
        QVERIFY(far.board->legalOrder(cut));
    QVERIFY(!near.cuts.size || near.cuts.cuts.size() <= far.cuts.cuts.size());
}

void CutsTest::questionsWithoutAnAnswerSayWhatToDo()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const CutPosition at = twoAlone(shipped);
    const auto codeOf = [&](const RetreatCutQuestion& question) {
        WhatIfBudget budget;
        const auto cut = cutRetreat(at.position, at.rules, question, budget);
        return cut ? QString() : cut.error().code;
    };
    QCOMPARE(codeOf(questionOf(at, u"316/212"_s, u"elephants"_s)), u"whatif.unknown-closer"_s);
    RetreatCutQuestion question = questionOf(at, u"316/212"_s, {});
    question.hexes = 11;
    QCOMPARE(codeOf(question), QString()); // Ar11 is a result
    question.hexes = 40;
    QCOMPARE(codeOf(question), u"whatif.no-such-length"_s);
    question = questionOf(at, u"320/212"_s, {});
    QCOMPARE(codeOf(question), u"whatif.off-map"_s);
    question = questionOf(at, u"316/212"_s, {});
    question.by.units = {question.unit};
    QCOMPARE(codeOf(question), u"whatif.no-closer"_s);
    question.by.units = {at.position.findUnit(u"12/4")};
    question.by.reach = 3;
    QCOMPARE(codeOf(question), u"whatif.fights"_s);
    question = questionOf(at, u"12/4"_s, {});
    question.combat.reset();
    QCOMPARE(codeOf(question), u"whatif.needs-hexes"_s);
}

void CutsTest::whereOneHexIsTheOnlyPathItAloneCutsSupply()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const Position& position = shipped.position();
    WhatIfBudget budget;
    SupplyCutQuestion question;
    question.unit = position.findUnit(u"316/212");
    const auto cut = cutSupply(position, shipped.rules(), question, budget);
    QVERIFY(cut);
    QCOMPARE(cut->cuts.method, CutMethod::Flow);
    QVERIFY(cut->cuts.isProved);
    if (cut->cuts.size)
        QCOMPARE(cut->alone.empty(), *cut->cuts.size != 1);
    // Farther off it takes as many or more.
    question.beyond = 2;
    const auto beyond = cutSupply(position, shipped.rules(), question, budget);
    QVERIFY(beyond);
    QVERIFY(!beyond->cuts.size || *beyond->cuts.size >= cut->cuts.size.value_or(0));
    for (const ClosingSet& each : beyond->cuts.cuts) {
        for (const Closer& closer : each)
            QVERIFY(position.map->grid.distance(closer.hex, position.unit(question.unit).hex) >= 2);
    }
}

void CutsTest::aHexThatALineCrossesTwiceIsToldOnce()
{
    // To the leader in 1704, and from it back over 1705 to the edge there.
    const auto at = cutPosition(u"panzergruppe-guderian"_s, 270);
    const UnitIndex unit = at->position.findUnit(u"s6");
    const HexMap& map = *at->position.map;
    DerivedLayers layers(at->position, at->rules);
    QCOMPARE(map.numbers(supplyOf(layers, unit)->line), QStringList({u"1706"_s, u"1705"_s, u"1704"_s, u"1705"_s}));
    WhatIfBudget budget;
    const auto cut = cutSupply(at->position, at->rules, {unit, {}}, budget);
    QVERIFY(cut);
    QCOMPARE(map.numbers(cut->alone), QStringList({u"1705"_s}));
}

void CutsTest::bestAttacksAreThoseOfTheFateTable()
{
    const ShippedPosition shipped("ardennes/worked-case-3502");
    const Position& position = shipped.position();
    BestAttackQuestion question;
    question.unit = position.findUnit(u"12/4");
    question.attackers = 2;
    question.weights = {{u"Dr2"_s, 2}, {u"Ar1"_s, 1}};
    WhatIfBudget budget;
    const auto best = bestAttack(position, shipped.rules(), question, budget);
    QVERIFY2(best, best ? "" : qPrintable(best.error().message));
    QVERIFY(!best->ranking.empty());
    int before = std::numeric_limits<int>::max();
    for (const RankedAttack& attack : best->ranking) {
        QVERIFY(attack.place.size() <= 2);
        Position placed = position;
        for (const AttackPlace& place : attack.place) {
            QVERIFY(place.attacks);
            QCOMPARE(position.map->grid.distance(place.hex, position.unit(question.unit).hex), 1);
            placed.unit(place.unit).hex = place.hex;
        }
        DerivedLayers layers(placed, shipped.rules());
        RetreatJudge judge(layers);
        const auto table = fateTable(judge, {.combat = attack.fates.combat, .weights = question.weights}, budget);
        QVERIFY(table);
        QCOMPARE(table->totals, attack.fates.totals);
        const WeightRange* range = attack.dies(question.unit);
        const int played = range == nullptr ? 0 : range->played.value_or(range->least);
        QVERIFY(played <= before);
        before = played;
    }
}

REARGUARD_APPLESS_TEST(CutsTest)
#include "cuts_test.moc"
